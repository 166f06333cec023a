"""A march under way: the orders given as lanes over the map, and what it promises where it leads to enemies."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.pages import Forecast, Share
from wargame.client.looks.plain.facts import Facts, facts
from wargame.client.looks.shown import Overlay, Piece
from wargame.engine.action import Action, Refusal
from wargame.games.on_to_paris.look.wording import place_name
from wargame.games.on_to_paris.looking.estimates import Forecast as Estimate
from wargame.games.on_to_paris.looking.planned import Outlook
from wargame.grammar import counted, signed

MARCH = "march"
RESULTS = 6
"""So many single results are told."""


def overlays(glimpse: Glimpse, word: str) -> list[Overlay]:
    """10.2.2: where everybody has been ordered to, always; units that go the same way share a lane."""
    if word:
        return []
    ways = dict.fromkeys(order.way for order in glimpse.seat.tool("orders") if len(order.way) > 1)
    index = facts(glimpse).board.index
    on_map = (tuple(index[place] for place in way) for way in ways)
    boxes = facts(glimpse).board.boxes
    return [Overlay("lane", way, "path") for way in on_map if boxes.isdisjoint(way)]


def forecast(glimpse: Glimpse, action: Action) -> Forecast | None:
    """13: what the first combat promises to which a march leads, if nobody reacts."""
    if action.verb != MARCH or glimpse.asked is None:
        return None
    goals: dict[str, list[str]] = {}
    for order in glimpse.asked.tool("orders"):
        if len(order.way) > 1:
            goals.setdefault(order.way[-1], []).append(order.unit)
    for goal, units in goals.items():
        found = glimpse.asked.tool("outlook", goal, *units)
        if not isinstance(found, Refusal):
            return _shown(facts(glimpse), found, units)
    return None


def _shown(known: Facts, outlook: Outlook, units: list[str]) -> Forecast:
    """Both sides, the column, the modifiers, and who wins."""
    found = outlook.forecast
    return Forecast(
        title=f"Combat at {place_name(known, found.place)}",
        attacker=known.pieces.get(units[0]),
        defender=_defender(known, found),
        modifiers=tuple(_modifiers(outlook)),
        totals=(str(found.attack.foot), "SPs without cavalry", str(found.defence.foot)),
        shares=(
            Share(found.wins(found.attacker), f"{known.adjective(found.attacker)} victory", "good"),
            Share(found.wins(found.defender), f"{known.adjective(found.defender)} victory", "bad"),
        ),
        questions=tuple(
            (f"{known.adjective(side)} units Demoralized", found.demoralized(side))
            for side in (found.attacker, found.defender)
        ),
        results=tuple(_results(known, found)),
        note=_note(known, outlook),
        rule="13.2",
        exact=False,
    )


def _note(known: Facts, outlook: Outlook) -> str:
    """13.4, 13.6: the column with its shifts, and average losses."""
    found = outlook.forecast
    columns = " or ".join(f"{name} ({chance:.0%})" for name, chance in found.columns)
    told = [f"Column {columns}."] if columns else []
    told += [f"Shifts: {', '.join(outlook.shifts)}."] if outlook.shifts else []
    for side in (found.attacker, found.defender):
        told.append(f"{known.name(side)} lose {found.average(side):.1f} SPs on average.")
    return " ".join([*told, "All this if nobody reacts."])


def _defender(known: Facts, found: Estimate) -> Piece | None:
    place = known.board.index[found.place]
    return next((each for each in known.pieces.values() if each.place == place and each.side == found.defender), None)


def _modifiers(outlook: Outlook) -> Iterator[tuple[str, str, str, str]]:
    """13.9: what is added to the rolls, without artillery and cavalry, which dice decide."""
    yield from ((signed(term.value), term.name, "", term.rule) for term in outlook.attack)
    yield from (("", term.name, signed(term.value), term.rule) for term in outlook.defence)


def _results(known: Facts, found: Estimate) -> Iterator[tuple[float, str]]:
    """13.11.2: the likeliest results in words."""
    for result, chance in found.results[:RESULTS]:
        attack, defence = counted(result.attack_lost, "SP"), counted(result.defence_lost, "SP")
        lost = f"{known.name(found.attacker)} lose {attack}, {known.name(found.defender)} {defence}"
        yield chance, f"{lost}; the {known.name(result.victor)} win." if result.victor else f"{lost}."
