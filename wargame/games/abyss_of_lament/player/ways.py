"""Where units could go, worked out before they are activated; the rules have the last word when they move."""

from __future__ import annotations

from wargame.games.abyss_of_lament.content import ApCap, ForbidActivation, ForbidMove
from wargame.games.abyss_of_lament.player.picture import CAVALRY, Picture, lanes_of
from wargame.games.abyss_of_lament.rules.lanes import Field, Wave, exits, open_field, road
from wargame.games.abyss_of_lament.rules.view import CounterView


def reach(p: Picture, unit: CounterView) -> int:
    """The hexes a unit could end a move in (X), as a mask."""
    zone = p.zone[p.other(unit.side)]
    entry = ~(p.held[p.other(unit.side)] | p.full | p.closed)
    closed: frozenset[str] = frozenset()
    for effect in p.effects(ForbidMove):
        if effect.side == unit.side and (not effect.suits or unit.suit in effect.suits):
            entry = entry & ~zone if effect.into_zoc else entry
            closed = closed | {effect.across_river} if effect.across_river else closed
    lanes, start = lanes_of(p.board, closed), unit.place
    if unit.disordered:
        entry &= ~zone
    field = Field(lanes, entry, zone)
    if zone >> start & 1:
        return _ends(exits(field, start, unit.type in CAVALRY and not unit.disordered))
    return _ends(open_field(field, start, unit.movement)) | along_road(p, unit, entry & ~zone)


def _ends(waves: list[Wave]) -> int:
    found = 0
    for ends, _ in waves:
        found |= ends
    return found


def along_road(p: Picture, unit: CounterView, entry: int) -> int:
    """X.3.1.1: one hex more along the road, clear of enemy zones."""
    return _ends(road(Field(p.lanes, entry, 0), unit.place, unit.movement + p.data.road_bonus))


def road_march(p: Picture, unit: CounterView) -> int:
    """VIII.3.4.3: where one of a pair could march to: empty road hexes away from the enemy."""
    zone = p.zone[p.other(unit.side)]
    if zone >> unit.place & 1 or unit.place not in p.stacks or len(p.stacks[unit.place]) < 2:
        return 0
    taken = p.held[p.side] | p.held[p.foe] | p.closed | zone
    return along_road(p, unit, ~taken)


def card_points(p: Picture, card: str | None) -> int:
    """VIII.3.3: the Activation Points of a card, or of Emergency Orders."""
    if card is None:
        return p.data.emergency_orders_ap
    points = int(card.split("-")[1]) if card[-1].isdigit() else p.army.rating
    return min([points, *(cap.value for cap in p.effects(ApCap) if cap.side == p.side)])


def card_suit(p: Picture, card: str) -> str | None:
    """The wing a card speaks to (III.5.1, III.5.2)."""
    return card.split("-")[0] if card[-1].isdigit() else p.army.focus


def eligible(p: Picture, card: str | None) -> list[CounterView]:
    """VIII.3.4.1: the units a card could activate, or Emergency Orders (None)."""
    suit = None if card is None else card_suit(p, card)
    units = [unit for unit in p.own if card is None or unit.hidden or unit.suit == suit]
    return [unit for unit in units if not _held_back(p, unit, card)]


def _held_back(p: Picture, unit: CounterView, card: str | None) -> bool:
    """V.3: special rules that keep wings waiting."""
    means = "emergency_orders" if card is None else "wing" if card[-1].isdigit() else "cinc"
    for effect in p.effects(ForbidActivation):
        if effect.side != unit.side or (effect.suits and unit.suit not in effect.suits):
            continue
        if (effect.only_hidden and not unit.hidden) or means in effect.allowed_by:
            continue
        distance = effect.unless_enemy_within
        if distance is None or not p.board.within(unit.place, distance) & p.held[p.foe]:
            return True
    return False
