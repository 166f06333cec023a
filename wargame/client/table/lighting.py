"""What a question lights on the map: what is on offer, what is chosen, costs, the path to what is pointed at, zones."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.client.looks import Mark
from wargame.client.table.exchange import exchanges
from wargame.client.table.lights import Hit, Lights
from wargame.client.table.offer import Offer
from wargame.engine.action import Action
from wargame.grammar import percent

ENGAGED: tuple[Mark, Mark] = ("selected", "target")
"""How the units a question is about are marked: the attacker, the defender."""


def light(offer: Offer, preview: Action | None, lights: Lights, hover: Hit) -> None:
    """Light the map for the choices made so far; `preview` is an action that is shown before it is carried out."""
    _light_choices(offer, lights, hover)
    lights.shots = offer.where.lines_of_fire(preview) if preview is not None else ()
    if preview is not None:
        _light_targets(offer, preview, lights)
        _light_exchanges(offer, preview, lights)
    for word, mark in zip(offer.look.engaged(offer.glimpse), ENGAGED, strict=True):
        if word is not None:
            lights.marks.setdefault(word, mark)
    _light_named(offer, lights)
    _light_way(offer, lights, hover)
    _light_chances(offer, preview, lights, hover)
    _light_prices(offer, lights)


def _light_choices(offer: Offer, lights: Lights, hover: Hit) -> None:
    walk, index, on_map = offer.walk, offer.spaces, offer.on_map
    offered, vain = walk.offered, offer.vain
    lights.marks = {word: "selected" for word in walk.picks if word in on_map}
    lights.places = {index[word]: "selected" for word in walk.picks if word in index}
    for word in offered:
        if word in index:
            if index[word] not in vain:
                lights.places.setdefault(index[word], "target" if word in offer.targets else "legal")
        elif word in on_map and on_map[word].side == offer.where.side:
            lights.marks.setdefault(word, "legal")
        elif word in on_map:
            _light_target(offer, word, lights, hover)
    for place in offer.of_the_only_one - vain:
        lights.places.setdefault(place, "target" if offer.board.ids[place] in offer.targets else "legal")
    _light_aims(offer, lights)
    for word in on_map:
        if offer.look.stands_for(offer.glimpse, word) in offered:
            lights.marks.setdefault(word, "legal")


def _light_aims(offer: Offer, lights: Lights) -> None:
    """Before a chit or card is chosen: the targets it may be played at, and who could strike at them."""
    if offer.walk.at != (None,):
        return
    for word in offer.aims:
        lights.places.setdefault(offer.spaces[word], "target")
    for word in offer.aimed_by & set(offer.on_map):
        lights.marks.setdefault(word, "legal")


def _light_named(offer: Offer, lights: Lights) -> None:
    """What the question names and does not offer: one's own as chosen, the enemy and his places as aimed at.

    Who could have been chosen instead of those that are is not marked as if he were one of them.
    """
    others = {word for action in offer.walk.actions for word in action.words} if offer.walk.picks else set()
    for word in (*offer.where.named, *offer.where.named_bodies):
        if word in others:
            continue
        if word in offer.on_map:
            lights.marks.setdefault(word, _named_mark(offer, [word]))
        else:
            there = [piece.id for piece in offer.on_map.values() if piece.place == offer.spaces[word]]
            lights.places.setdefault(offer.spaces[word], _named_mark(offer, there))


def _named_mark(offer: Offer, pieces: Sequence[str]) -> Mark:
    hostile = bool(pieces) and all(offer.on_map[piece].side != offer.where.side for piece in pieces)
    return "target" if hostile else "selected"


def _light_target(offer: Offer, word: str, lights: Lights, hover: Hit) -> None:
    """An enemy on offer: its place has a ring; the counter has a frame if it is pointed at or not alone there."""
    place = offer.on_map[word].place
    there = [each.id for each in offer.on_map.values() if each.place == place]
    if place >= 0 and (len(there) == 1 and hover.place != place):
        lights.places.setdefault(place, "target")
    else:
        lights.marks.setdefault(word, "target")


def _light_chances(offer: Offer, preview: Action | None, lights: Lights, hover: Hit) -> None:
    """The chance of every target, on the target; the best one stands out, and the one pointed at has a frame."""
    targets = offer.aims if offer.walk.at == (None,) and offer.aims else offer.targets
    if preview is not None:
        targets = {**offer.instead_of(preview), **targets}
        if any(map(offer.where.held_by_enemies, preview.words)):  # a hex it is led from is none of its targets
            targets = {word: said for word, said in targets.items() if word not in offer.spaces or _aimed(offer, word)}
    told = {offer.where.at_place(word): said for word, said in targets.items()}
    best = max((said.worth for said in told.values()), default=0.0)
    lights.chances = {
        place: (percent(said.chance), len(told) > 1 and said.worth == best)
        for place, said in told.items()
        if place is not None and said.chance is not None
    }
    if hover.place in lights.chances:
        there = [each for each in offer.on_map.values() if each.place == hover.place and each.side != offer.where.side]
        for piece in sorted(there, key=lambda each: each.rank)[:1]:
            lights.marks.setdefault(piece.id, "target")


def _aimed(offer: Offer, word: str) -> bool:
    """Whether a counter or place is none of one's own."""
    where, own = offer.where, [piece.place for piece in offer.on_map.values() if piece.side == offer.where.side]
    return where.held_by_enemies(word) or where.at_place(word) not in own


def _light_prices(offer: Offer, lights: Lights) -> None:
    """What each counter on offer costs, on the counter, where some are dearer than others."""
    lights.prices = {}
    if offer.walk.at != (None,):
        return
    told = {word: cost for word, cost in offer.look.costs(offer.glimpse).items() if word in offer.walk.offered}
    least = min(told.values(), default="")
    if all(cost == least for cost in told.values()):
        return
    for word, cost in sorted(told.items(), key=lambda each: each[1], reverse=True):  # of a stack the lowest is told
        if word in offer.on_map and offer.on_map[word].place >= 0:
            lights.prices[offer.on_map[word].place] = cost, cost == least


def _light_targets(offer: Offer, preview: Action, lights: Lights) -> None:
    """The enemies an action is aimed at."""
    for word in preview.words:
        piece = offer.on_map.get(word)
        if piece is not None and piece.side != offer.where.side:
            lights.marks[word] = "target"
            lights.places[piece.place] = "target"


def _light_exchanges(offer: Offer, preview: Action, lights: Lights) -> None:
    """Other targets that may be chosen while the odds of one are shown, and others who could strike at the same."""
    struck = any(offer.where.held_by_enemies(word) for word in preview.words)
    for word in offer.instead_of(preview):
        place = offer.where.at_place(word)
        if place is not None and place not in lights.places and (_aimed(offer, word) or not struck):
            lights.places[place] = "target"
    for word in exchanges(offer.walk.actions, preview):
        if word in offer.on_map and offer.on_map[word].side == offer.where.side:
            lights.marks.setdefault(word, "legal")


def _light_way(offer: Offer, lights: Lights, hover: Hit) -> None:
    mover = offer.mover
    lights.costs, lights.path, lights.zones = {}, [], set()
    if mover is None:
        return
    reach, offered = offer.reach, offer.paid_for
    lights.costs = {place: str(cost) for place, cost in reach.items() if place in offered and cost}
    lights.zones = offer.insight.zones() & set(reach) if reach else set()
    if hover.place is not None and hover.place in offered - offer.vain and reach:
        lights.path = offer.insight.path(mover, hover.place)
