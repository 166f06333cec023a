"""What a question lights on the map: what is on offer, what is chosen, costs, the path to what is pointed at, zones."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.client.looks import Mark
from wargame.client.table.mapview import Hit, Lights
from wargame.client.table.offer import Offer
from wargame.engine.action import Action

ENGAGED: tuple[Mark, Mark] = ("selected", "target")
"""How the units a question is about are marked: the attacker, the defender."""


def light(offer: Offer, preview: Action | None, lights: Lights, hover: Hit) -> None:
    """Light the map for the choices made so far; `preview` is an action that is shown before it is carried out."""
    _light_choices(offer, lights)
    if preview is not None:
        _light_targets(offer, preview, lights)
    for word, mark in zip(offer.look.engaged(offer.glimpse), ENGAGED, strict=True):
        if word is not None:
            lights.marks.setdefault(word, mark)
    _light_named(offer, lights)
    _light_way(offer, lights, hover)


def _light_choices(offer: Offer, lights: Lights) -> None:
    walk, index, on_map = offer.walk, offer.spaces, offer.on_map
    offered = walk.offered
    lights.marks = {word: "selected" for word in walk.picks if word in on_map}
    lights.places = {index[word]: "selected" for word in walk.picks if word in index}
    for word in offered:
        if word in index:
            lights.places.setdefault(index[word], "legal")
        elif word in on_map:
            lights.marks.setdefault(word, "legal" if on_map[word].side == offer.side else "target")
    for place in offer.of_the_only_one:
        lights.places.setdefault(place, "legal")
    for word in on_map:
        if offer.look.stands_for(offer.glimpse, word) in offered:
            lights.marks.setdefault(word, "legal")


def _light_named(offer: Offer, lights: Lights) -> None:
    """What the question names and does not offer: one's own as chosen, the enemy and his places as aimed at."""
    for word in offer.named:
        if word in offer.on_map:
            lights.marks.setdefault(word, _named_mark(offer, [word]))
        else:
            there = [piece.id for piece in offer.on_map.values() if piece.place == offer.spaces[word]]
            lights.places.setdefault(offer.spaces[word], _named_mark(offer, there))


def _named_mark(offer: Offer, pieces: Sequence[str]) -> Mark:
    hostile = bool(pieces) and all(offer.on_map[piece].side != offer.side for piece in pieces)
    return "target" if hostile else "selected"


def _light_targets(offer: Offer, preview: Action, lights: Lights) -> None:
    """The enemies an action is aimed at."""
    for word in preview.words:
        piece = offer.on_map.get(word)
        if piece is not None and piece.side != offer.side:
            lights.marks[word] = "target"
            lights.places[piece.place] = "target"


def _light_way(offer: Offer, lights: Lights, hover: Hit) -> None:
    mover = offer.mover
    lights.costs, lights.path, lights.zones = {}, [], set()
    if mover is None:
        return
    reach, offered = offer.insight.reach(mover), offer.paid_for
    lights.costs = {place: str(cost) for place, cost in reach.items() if place in offered and cost}
    lights.zones = offer.insight.zones() & set(reach) if reach else set()
    if hover.place is not None and hover.place in offered and reach:
        lights.path = offer.insight.path(mover, hover.place)
