"""What lies on the table: counters, markers, shapes over the map, cards; sides and words as a person reads them."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Literal

from wargame.client.palette import Colour

Light = Literal["", "dusk", "night"]
"""The light that lies over the whole map: of day, of dawn and dusk, of the night."""
OverlayKind = Literal["area", "hatched", "lane", "arrow", "links", "between", "dots", "ring"]
Tone = Literal["legal", "selected", "path", "threat", "zone", "out_of_command", "command", "sight_blocked", "good"]
"""The meaning of a colour: the name of a field of `States`, so that safe colours come of themselves."""
FAR = 34
"""Counters of fewer pixels have their far face."""


@dataclass(frozen=True)
class Piece:
    """A counter. `id` is its word in actions; `face` is what the look needs to draw it.

    `rank` is its order within its place, 0 for the one in front or on top. A game that lays the counters of a place
    out side by side says `at` where this one lies, in hexes from the middle of the place. Where front and rear are to
    be told apart, `front` is where it looks: 1 to the right, -1 to the left.
    """

    id: str
    side: str
    face: Hashable
    title: str
    place: int = -1
    rank: int = 0
    moved: bool = False
    fought: bool = False
    done: bool = False
    badges: tuple[str, ...] = ()
    at: tuple[float, float] = (0.0, 0.0)
    front: int = 0


@dataclass(frozen=True)
class Plate:
    """A paper plate that carries the counters of a place which could not be told apart otherwise.

    `at` is its middle in hexes from the middle of the place, `size` its width and height in hexes; its `head` names at
    the left how many there are and at the right what they sum up to, each a number and its noun.
    From a plate that hangs over other places a hair line leads to the point `hangs` of its own, in hexes as well.
    """

    place: int
    at: tuple[float, float]
    size: tuple[float, float]
    head: tuple[str, str]
    letters: float
    """How high the letters of its head are, in hexes."""
    hangs: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True)
class HexMark:
    """A marker that belongs to a place and not to a counter. It lies under the stack and shows at its foot.

    A `work` is broad and runs along the foot of the place; a `token` is small and lies at its left, the next ones
    above it. `face` is what the look needs to draw it (`Look.marker`), `title` what it is, for who points at it. In
    areas, where the middle is taken by the name, `at` moves it so many hexes away.
    """

    place: int
    kind: Literal["work", "token"]
    face: Hashable
    title: str
    at: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True)
class Banner:
    """A body of troops by name on a ribbon, pulled out of the crowd where the whole map is looked at."""

    place: int
    side: str
    title: str
    value: str = ""


@dataclass(frozen=True)
class EdgeBox:
    """A box beside the map that is shown at an edge of the map window, with the counters in it."""

    place: int
    title: str
    note: str
    edge: Literal["left", "right"]


@dataclass(frozen=True)
class TrayBox:
    """A box beside the map that lies in the tray below it, with all counters of the side that is asked."""

    word: str
    title: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Overlay:
    """A shape that a game lays over its map.

    An `area` is a clear wash over its places with an outline round them, dashed if it is only a reach; a `hatched`
    one has lines that rise to the right and no outline. A `lane` is a way from place to place with an arrowhead at
    its end, an `arrow` a broad straight one from the first place to the last. A `label` stands at the upper edge of
    an area, and in the middle of a lane or arrow.

    The places of `links` and of `between` are taken in pairs: a line joins the two, barred if it is `dashed`, or dots
    run along the side that parts them. `dots` are a dotted way. A `ring` has a tooth for each of `total`, the first
    `filled` ones full. What always lies on the map is `fine`: areas have a thin edge, links are narrow.
    """

    kind: OverlayKind
    places: tuple[int, ...]
    tone: Tone
    label: str = ""
    dashed: bool = False
    filled: int = 0
    total: int = 0
    fine: bool = False

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Its places two by two."""
        return list(zip(self.places[::2], self.places[1::2], strict=True))


@dataclass(frozen=True)
class Answered:
    """What the table calls it when the enemy may answer a move."""

    title: str = "What may answer"
    note: str = "if he chooses"
    spared: str = "Arrives unhurt, if all answer"
    """What is left if nobody succeeds."""
    by_place: bool = False
    """Whether it is told place by place, with the chance of each on the map: where many may answer along the way."""
    vain: str = "watched, but nobody can answer"
    """What is said of places where the enemy watches and no roll would help him."""


@dataclass(frozen=True)
class Card:
    """A card in the hand in front of the screen. `word` is what actions call it, if they can name it."""

    id: str
    word: str
    face: Hashable
    title: str
    text: str


@dataclass(frozen=True)
class SideLook:
    """A side: its name, and its colour on dark furniture and on paper."""

    id: str
    name: str
    adjective: str
    colour: Colour
    ink: Colour
    emblem: str = ""
    """The figure on its flag, if it has one."""

    @property
    def player(self) -> str:
        """The person or computer that plays it, as the subject of a sentence in the singular."""
        return f"The {self.adjective} player"


@dataclass(frozen=True)
class Word:
    """One word of an action as a person reads it: on a button, in a list, in a tooltip."""

    label: str
    detail: str = ""
    key: str = ""
    """A letter that chooses it, if the game has a usual one."""
    wanted: str = ""
    """What is asked for when it is this word's turn, if the game has a name for it: `choose the target`."""
    whole: bool = False
    """Of a verb: the action has a button of its own although its words can be pointed at on the map."""
    sets_off: str = ""
    """What choosing it sets off besides what it says, for who points at it: `contact with Kleist, it stops there`."""


@dataclass(frozen=True)
class Turn:
    """Where the game stands in time."""

    now: int
    total: int
    when: str = ""
    phase: str = ""
