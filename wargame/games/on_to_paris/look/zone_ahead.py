"""Where an RL marker could be laid: the Command Zone that it would have there, and whom it would pay for (8.3.1)."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks.plain.facts import Facts
from wargame.client.looks.shown import Overlay
from wargame.engine.action import Action
from wargame.engine.paths import bits
from wargame.games.on_to_paris.look import campaign as c
from wargame.games.on_to_paris.rules.command.questions import LayMarker, RelocateTo
from wargame.grammar import some


def zone_ahead(known: Facts, word: str) -> Iterator[Overlay]:
    """8.3.1: the Command Zone of a marker laid with what is pointed at, or at its hex, if it may lie there."""
    place = _site(known, word)
    if place is not None:
        yield Overlay("area", _zone(known, place), "command", "Command Zone")


def paid_for(known: Facts, action: Action) -> str:
    """8.3.1: the units whose marches a marker pays for if it is laid there; empty for every other action."""
    place = _site(known, action[-1])
    if place is None:
        return ""
    within = {known.board.ids[each] for each in _zone(known, place)}
    names = [each.name for each in c.formations(known, known.side) if each.place in within]
    return f"its CPs pay for {some(names)}" if names else "none of your units is in its Command Zone"


def _site(known: Facts, word: str) -> int | None:
    """8.1.1: where a marker would lie: at an Army or a hex on offer; a counter that is none means its hex."""
    ask = known.glimpse.ask
    if ask is None or not isinstance(ask.about, LayMarker | RelocateTo):
        return None
    piece, index = known.pieces.get(word), known.board.index
    place = piece.place if piece is not None else index.get(word, -1)
    if place < 0:
        return None
    sites = {action[-1] for action in known.actions if len(action) > 1}
    return place if sites & {word, known.board.ids[place]} else None


def _zone(known: Facts, place: int) -> tuple[int, ...]:
    reach = known.data.limits.command_zone[known.side]
    return tuple(each for each in bits(known.board.within(place, reach)) if each not in known.board.boxes)
