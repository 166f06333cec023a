"""13: the combat a march leads to, as a contest."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.engine.action import Action, Refusal
from wargame.engine.contest import Contest, Party, Share, Term
from wargame.games.on_to_paris.looking.estimates import Forecast
from wargame.games.on_to_paris.looking.planned import Outlook, orders, outlook
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.words.base import Names
from wargame.grammar import counted, signed

MARCH = "march"
RESULTS = 6
"""So many single results are told."""


def contest(g: Campaign, side: str, action: Action) -> Contest | None:
    """13: what the first combat promises to which a march leads, if nobody reacts."""
    if action.verb != MARCH:
        return None
    goals: dict[str, list[str]] = {}
    for order in orders(g, side):
        if len(order.way) > 1:
            goals.setdefault(order.way[-1], []).append(order.unit)
    for goal, units in goals.items():
        found = outlook(g, side, goal, *units)
        if not isinstance(found, Refusal):
            return _combat(g, side, found, units)
    return None


def _combat(g: Campaign, side: str, promised: Outlook, units: list[str]) -> Contest:
    """Both sides, the column, the modifiers, and who wins."""
    found, names = promised.forecast, Names(g)
    both = (found.attacker, found.defender)
    held = tuple(piece.id for piece in g.view(side).at(found.place) if piece.side == found.defender)
    return Contest(
        title=f"Combat at {names.hex(found.place)}",
        attacker=Party(found.attacker, tuple(units), names.side(found.attacker)),
        defender=Party(found.defender, held, names.side(found.defender)),
        terms=tuple(_terms(promised)),
        totals=(str(found.attack.foot), "SPs without cavalry", str(found.defence.foot)),
        shares=(
            Share(found.wins(found.attacker), f"{names.adjective(found.attacker)} victory", "good"),
            Share(found.wins(found.defender), f"{names.adjective(found.defender)} victory", "bad"),
        ),
        questions=tuple((f"{names.adjective(each)} units Demoralized", found.demoralized(each)) for each in both),
        results=tuple(_results(names, found)),
        note=_note(names, promised),
        rule="13.2",
        exact=False,
    )


def _note(names: Names, promised: Outlook) -> str:
    """13.4, 13.6: the column with its shifts, and average losses."""
    found = promised.forecast
    columns = " or ".join(f"{name} ({chance:.0%})" for name, chance in found.columns)
    told = [f"Column {columns}."] if columns else []
    told += [f"Shifts: {', '.join(promised.shifts)}."] if promised.shifts else []
    for side in (found.attacker, found.defender):
        told.append(f"{names.side(side)} lose {found.average(side):.1f} SPs on average.")
    return " ".join([*told, "All this if nobody reacts."])


def _terms(promised: Outlook) -> Iterator[Term]:
    """13.9: what is added to the rolls, without artillery and cavalry, which dice decide."""
    yield from (Term(term.name, signed(term.value), rule=term.rule) for term in promised.attack)
    yield from (Term(term.name, defence=signed(term.value), rule=term.rule) for term in promised.defence)


def _results(names: Names, found: Forecast) -> Iterator[tuple[float, str]]:
    """13.11.2: the likeliest results in words."""
    for result, chance in found.results[:RESULTS]:
        attack, defence = counted(result.attack_lost, "SP"), counted(result.defence_lost, "SP")
        lost = f"{names.side(found.attacker)} lose {attack}, {names.side(found.defender)} {defence}"
        yield chance, f"{lost}; the {names.side(result.victor)} win." if result.victor else f"{lost}."
