"""12.2: an assault by several units: what all who can join would come to, and their declaration by one press."""

from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.answers import Together
from wargame.engine.procedure import Ask
from wargame.games.at_any_cost.looking.estimates import FACES, parts_of
from wargame.games.at_any_cost.looking.prospects import committed, laid_out, lead_of, shift_chits
from wargame.games.at_any_cost.rules.assault.shifts import assault_sum
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.questions import AssaultDeclaration
from wargame.games.at_any_cost.words.choices import all_assault
from wargame.games.at_any_cost.words.odds import loser_of


class Verdict(NamedTuple):
    """12.7: how often the defender loses on a column, and how often the attacker."""

    won: float
    lost: float


class Joint(NamedTuple):
    """An assault by all who are declared for a hex and all who still can be."""

    units: tuple[str, ...]
    verdict: Verdict


def verdict(g: Battle, column: int) -> Verdict:
    """12.7: how often each side loses on a column."""
    table = g.data.assault_table
    results = [table.result(die, column) for die in range(1, FACES + 1)]
    parts = [(chance / FACES, loser_of(plain)) for result in results for chance, plain in parts_of(result)]
    return Verdict(*(sum(chance for chance, loser in parts if loser == who) for who in ("D", "A")))


def joint(g: Battle, hex_: str) -> Joint | None:
    """12.2: what an assault on a hex would come to if all joined it who can; None if nobody could join another."""
    ask = g.decision
    if ask is None or not isinstance(ask.about, AssaultDeclaration):
        return None
    joining = [g.units[each] for each in _joining(ask, hex_)]
    target, chits = g.board.index[hex_], shift_chits(ask)
    with laid_out(g, {}):
        for unit in joining:
            g.put(unit, "assaults", hex_)
        units = tuple(each.id for each in committed(g, ask.side, target))
        if len(units) < 2:
            return None
        lead = lead_of(g, ask.side, target, chits)
        return Joint(units, verdict(g, assault_sum(g, ask.side, target, lead, units, chits).column))


def together(g: Battle, side: str, ask: Ask) -> Together | None:
    """12.2: all who can assault a hex declared at once: the hex with the best prospect, if several still can."""
    if not isinstance(ask.about, AssaultDeclaration):
        return None
    hexes = dict.fromkeys(action[2] for action in ask.actions if action.verb == "assault")
    found = {hex_: all_ for hex_ in hexes if len(_joining(ask, hex_)) > 1 and (all_ := joint(g, hex_)) is not None}
    best = max(found, key=lambda hex_: found[hex_].verdict.won - found[hex_].verdict.lost, default=None)
    if best is None:
        return None
    name = all_assault(len(found[best].units), best, found[best].verdict.won)
    return Together(name, tuple(Action.of("assault", each, best) for each in _joining(ask, best)))


def _joining(ask: Ask, hex_: str) -> list[str]:
    """12.1: the units that may still be declared for a hex."""
    return [action[1] for action in ask.actions if action.verb == "assault" and action[2] == hex_]
