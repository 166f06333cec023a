"""Overlays that a game offers to be laid over its map, one at a time: supply, zones, control.

A game names them (`Look.layers`) and fills the one that is wanted (`Look.layer`) with shapes, signs and a legend. The
table gives each a key, pales the ground under it, and prints the legend in a free corner of the map.
"""

from __future__ import annotations

from dataclasses import dataclass

from wargame.client.looks.shown import Overlay, Tone


@dataclass(frozen=True)
class LayerOffer:
    """An overlay that can be laid: its name, and in a sentence what it shows."""

    id: str
    title: str
    about: str


@dataclass(frozen=True)
class LayerWish:
    """What is wanted: an overlay, of the other side or in the other way if it has two, and for a counter or place."""

    id: str
    other: bool = False
    word: str = ""


@dataclass(frozen=True)
class PlaceSign:
    """A sign on a disc at the upper right of a place: an icon of the table in the colour of a meaning."""

    place: int
    icon: str
    tone: Tone


@dataclass(frozen=True)
class LayerKey:
    """A line of the legend: a sample of a shape or sign, its meaning, and a number."""

    sample: Overlay | PlaceSign
    words: str
    value: str = ""


@dataclass(frozen=True)
class Advice:
    """Something that could be done about what an overlay shows: in a few words, why, by which rule, and where."""

    head: str
    text: str
    rule: str
    place: str


@dataclass(frozen=True)
class Layer:
    """An overlay: what is drawn, what it means, and sentences about what is pointed at."""

    title: str
    shapes: tuple[Overlay, ...] = ()
    signs: tuple[PlaceSign, ...] = ()
    legend: tuple[LayerKey, ...] = ()
    told: tuple[str, ...] = ()
    other: str = ""
    """What the same key shows next; empty if it puts the overlay away."""
    advised: str = ""
    """What its advice is about."""
    advice: tuple[Advice, ...] = ()
    """The best first."""
