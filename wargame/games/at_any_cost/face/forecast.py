"""The odds of a fire, an assault or another roll in short: how the column is found, and what may come of it."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from wargame.cli.console import grid
from wargame.engine.action import Action
from wargame.engine.events import Entry
from wargame.engine.odds import Odds
from wargame.games.at_any_cost.face.names import combat_verb, known_counters, name_of, side_colour
from wargame.games.at_any_cost.rules.units import ENEMY
from wargame.games.at_any_cost.rules.view import BattleView, CounterView
from wargame.games.at_any_cost.words import odds as said
from wargame.games.at_any_cost.words.scenario import hex_words
from wargame.grammar import counted, listed, signed
from wargame.players import Seat

COMBATS = frozenset({"fire", "fortress", "resolve", "play"})
"""Verbs whose dice a table of combat results reads."""
LOSERS = {
    "D": "Defender loses",
    "TF": "Tough Fight",
    "A": "Attacker loses",
    "": "not fought",
    said.OPEN: said.HARMS[said.OPEN],
}


def forecast(seat: Seat, action: Action) -> list[RenderableType] | None:
    """A combat in short, or None if an action leads to none at once."""
    if action.verb not in COMBATS:
        return None
    odds = seat.odds(action, said.follow)
    return [*_parts(seat, odds)] if odds.before else None


def _parts(seat: Seat, odds: Odds) -> Iterator[RenderableType]:
    view: BattleView = seat.view
    found = said.sum_of(seat.data, odds.before[0].event)
    side = _attacker(view, found) or seat.side
    yield _title(seat, found, side)
    yield _table(found)
    yield from (Text(line) for line in _results(view, odds, found.kind, side))
    if not odds.exact:
        yield Text("Sampled, not exact.", style="yellow")
    yield from (Text(line, style="dim") for line in _left_out(view, seat.side))


def _attacker(view: BattleView, found: said.Sum) -> str:
    """The side that strikes: that of the firers, or of the Lead Assault Hex."""
    counters = known_counters(view)
    if found.units and found.units[0] in counters:
        return counters[found.units[0]].side
    return next((each.side for each in view.counters if found.lead and each.hex == found.lead), "")


def _title(seat: Seat, found: said.Sum, side: str) -> Text:
    counters = known_counters(seat.view)
    units = [name_of(seat.data, counters, unit) for unit in found.units] or _assaulters(counters, found)
    target = [each.label for each in counters.values() if each.hex == found.target and not each.hq]
    verb = combat_verb(found.kind, len(units))
    text = Text(listed(units) or "The fortress", style=side_colour(side)).append(f" {verb} ", style="default")
    text.append(", ".join(target), style=side_colour(ENEMY[side]))
    return text.append(f" in {hex_words(seat.scenario, found.target)}", style="default")


def _assaulters(counters: dict[str, CounterView], found: said.Sum) -> list[str]:
    return [each.label for each in counters.values() if each.assaults == found.target]


def _results(view: BattleView, odds: Odds, kind: str, side: str) -> Iterator[str]:
    """The chances, in a line or two."""
    if kind == said.ASSAULT:
        parts = said.losers(odds)
        yield " · ".join(f"{words} {parts[loser]:.0%}" for loser, words in LOSERS.items() if parts.get(loser))
        return
    counters = known_counters(view)

    def side_of(unit: str) -> str | None:
        return counters[unit].side if unit in counters else None

    harms = said.harms(odds, ENEMY[side], side_of)
    shown = {name: part for name, part in harms.items() if part or name != said.OPEN}
    yield "Target: " + " · ".join(f"{said.HARMS[name]} {part:.0%}" for name, part in shown.items())
    hurt, low = said.hurt_at_all(odds, ENEMY[side], side_of), said.runs_low(odds, side, side_of)
    yield f"Target is hurt at all {hurt:.0%} · own ammunition runs low {low:.0%}"


def _left_out(view: BattleView, side: str) -> Iterator[str]:
    """Chits that may still be played on it."""
    enemy, own = view.hand(ENEMY[side]).held_count, view.hand(side).held_count
    if enemy:
        yield f"The enemy holds {counted(enemy, 'event')}; not counted here."
    if own:
        yield "Your own chits are not counted: you are asked before the dice."


# ---------------------------------------------------------------- how the column is found


def calculation(seat: Seat, entry: Entry) -> RenderableType | None:
    """The strengths, the columns and every shift of a combat with its rule."""
    return _table(said.sum_of(seat.data, entry.event)) if entry.event.sums else None


def _table(found: said.Sum) -> RenderableType:
    table = grid("value", "what", "rule", right=["value"])
    table.show_header = False
    if found.kind == said.ASSAULT:
        table.add_row(f"{found.attack}:{found.defence}", f"strengths, column {found.base}", "12.2")
    else:
        table.add_row(found.attack, f"strength, column {found.base}", "8.3")
    for value, label, rule in found.shifts:
        table.add_row(signed(value), label, rule)
    return Group(table, Text(found.column_words, style="bold"))
