"""What is lit on the map besides the counters, and what is under the pointer there."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from wargame.client.art import overlays
from wargame.client.looks import Mark, Overlay
from wargame.client.looks.layers import PlaceSign
from wargame.client.palette import Colour
from wargame.client.table.laned import Laned
from wargame.client.table.planned import PlanArrow


@dataclass(frozen=True)
class Trail:
    """The way that a counter has gone, from place to place, in the ink of its side, and which act that was."""

    way: tuple[int, ...]
    ink: Colour
    number: str


@dataclass
class Lights:
    """What is to be shown on the map besides the counters, all by place; places are indices of the board."""

    marks: dict[str, Mark] = field(default_factory=dict)
    """Counters on offer, chosen or aimed at, by their word."""
    places: dict[int, Mark] = field(default_factory=dict)
    costs: dict[int, str] = field(default_factory=dict)
    path: list[int] = field(default_factory=list)
    chances: dict[int, tuple[str, bool]] = field(default_factory=dict)
    """How likely a strike at a place succeeds, and whether that is the best there is."""
    shots: Sequence[tuple[int, int]] = ()
    """From where to where somebody would strike by what is shown and not carried out yet."""
    prices: dict[int, tuple[str, bool]] = field(default_factory=dict)
    """What choosing a counter in a place costs, and whether none costs less; told where it is not all the same."""
    zones: set[int] = field(default_factory=set)
    risk: Mapping[int, float] = field(default_factory=dict)
    """How dark a place is tinted, from 0 to 1."""
    threats: Mapping[int, str] = field(default_factory=dict)
    """The enemy strength that could come against a place."""
    reach: dict[int, str] = field(default_factory=dict)
    """The movement overlay of a unit that is not being moved: places with their costs."""
    sight: tuple[int, int, overlays.Sight, float] | None = None
    """A line between two places, how one sees along it, and the part of the way after which one does not."""
    overlays: Sequence[Overlay] = ()
    """What the game itself lays over the map."""
    paled: bool = False
    """Whether the ground is paled, because an overlay is to be read."""
    layer: Sequence[Overlay] = ()
    signs: Sequence[PlaceSign] = ()
    """The overlay that is laid over the map."""
    laned: Laned = field(default_factory=Laned)
    """What has been ordered, and what would meet it."""
    trails: Sequence[Trail] = ()
    """The ways that others have gone since somebody chose."""
    planned: Sequence[PlanArrow] = ()
    """What the adviser would do."""
    cursor: int | None = None
    """Where the keyboard is."""
    listed: Collection[int] = ()
    """What the list of choices points at: one place, or those of all the units that a choice stands for."""


@dataclass(frozen=True)
class Hit:
    """What is under the pointer: counters, the topmost first, and the place."""

    pieces: tuple[str, ...]
    place: int | None
