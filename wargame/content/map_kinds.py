"""The kinds of things on a map: what a game has rules for, and what the painter can draw.

A kind that nobody knows would lie on the map without any effect and without a picture, so it is a slip.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from wargame.content.errors import Finding, Loc
from wargame.content.models import BoardSpec
from wargame.content.wording import one_of

__all__ = ["DRAWN_ROADS", "PLACES", "WATERCOURSES", "Kinds", "check_kinds"]

PLACES = (
    *("town", "village", "city", "farm", "fort", "fortress", "quarry"),
    *("hill", "woods", "wood", "forest", "water", "pond", "lake"),
)
"""The kinds of places that the painter knows."""
WATERCOURSES = ("river", "stream", "brook")
"""The kinds of drawings that run through hexes, or as a line."""
DRAWN_ROADS = ("highroad", "road")
"""The kinds of drawings that run only as a line."""


@dataclass(frozen=True)
class Kinds:
    """What may be on the maps of a game. Edges, works and links have rules; drawings and places are painted."""

    terrain: Collection[str]
    edges: tuple[str, ...] = ()
    works: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    drawings: tuple[str, ...] = (*WATERCOURSES, *DRAWN_ROADS)
    places: tuple[str, ...] = PLACES
    traits: tuple[str, ...] = ()


def check_kinds(spec: BoardSpec, kinds: Kinds) -> Iterator[Finding]:
    """A finding for everything of a kind that is not known."""
    yield from _check_terrain(spec, kinds)
    for key in ("edges", "works", "links", "drawings", "places"):
        known: tuple[str, ...] = getattr(kinds, key)
        for number, entry in enumerate(getattr(spec, key)):
            yield from _unknown((key, number, "kind"), entry.kind, known, f"kind of {key}")
    for key in ("areas", "places", "regions", "boxes"):
        for number, entry in enumerate(getattr(spec, key)):
            for trait in entry.traits:
                yield from _unknown((key, number, "traits", trait), trait, kinds.traits, "trait")


def _check_terrain(spec: BoardSpec, kinds: Kinds) -> Iterator[Finding]:
    for sign, terrain in spec.legend.items():
        if not terrain:
            yield Finding(("legend", sign), "a sign of the map stands for some terrain")
        for kind in terrain:
            yield from _unknown(("legend", sign), kind, kinds.terrain, "terrain")
    for number, area in enumerate(spec.areas):
        for kind in area.terrain:
            yield from _unknown(("areas", number, "terrain"), kind, kinds.terrain, "terrain")


def _unknown(loc: Loc, word: str, known: Collection[str], what: str) -> Iterator[Finding]:
    if not known:
        yield Finding(loc, f"this game knows no {what}", word)
    elif word not in known:
        yield Finding(loc, f"no such {what}{one_of(word, known)}", word)
