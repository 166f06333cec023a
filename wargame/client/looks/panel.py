"""The furniture beside the map that a game brings: panels of a few kinds, which a game fills and the table draws.

A panel is a `PanelData` with blocks one below the other. A block is one of the kinds

    Rows     lines with signs, a label and a value, in one or two columns; a long list scrolls
    Track    a row of boxes, of which one is now: turns, impulses, levels
    Pool     counters, chits or cards in a grid, or in one row with the number of those that do not fit
    Boxes    a line with filled boxes or beads: points up to a target, chits on a track
    Score    how the sides stand: a large number with words, or a line for each side
    Cards    armies, wings, Leaders: a picture, a name, boxes, badges; they fold, and a long list scrolls
    Beside   columns of blocks

Whatever can be pointed at is an `Item`: its words are those of actions, its place is brought into view.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol

from wargame.client.palette import LINE2, Colour
from wargame.client.theme import Theme

if TYPE_CHECKING:
    import pygame

    from wargame.client.kit import Hint, Ui

Mark = Literal["plain", "legal", "selected", "target"]
"""How something that may be chosen is shown; `plain` is not on offer now."""
Fold = Literal["", "open", "shut"]
"""Whether a panel can be folded by its head, and how it is as long as nobody has; a shut one opens if there is room."""
Ink = Literal["", "plain", "strong", "faint", "bad", "good", "brass"]
"""How lettering stands out: by itself it is quiet, and bright while it is pointed at."""


class Panel(Protocol):
    """A part of the furniture beside the map. It is made anew for every glimpse."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def note(self) -> str: ...
    @property
    def fold(self) -> Fold: ...
    @property
    def tab(self) -> str: ...

    def height(self, width: int) -> int:
        """How high it wants to be, its title not counted; 0 if it takes what is left."""
        ...

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """Draw its inside."""
        ...


class Picks(Protocol):
    """What a panel may ask of the table: whether a word is on offer, and to choose it."""

    def mark(self, word: str) -> Mark:
        """Whether a word is on offer, or chosen already."""
        ...

    def pick(self, word: str) -> None:
        """Choose a word, or say why it cannot be."""
        ...

    def show(self, place: str) -> None:
        """Bring a place into view and let it flash."""
        ...

    def says(self, word: str) -> str:
        """What a click on a word that is on offer does."""
        ...

    def lay(self, layer: str, word: str) -> None:
        """Lay an overlay of the game over the map, for a counter or place, and bring that into view."""
        ...


# ---------------------------------------------------------------- signs


@dataclass(frozen=True)
class Face:
    """What a look draws, so many units wide: a counter, a chit, a card."""

    draw: Callable[[Any, int, Theme], pygame.Surface]
    face: Hashable
    width: int
    aspect: float = 1.0


@dataclass(frozen=True)
class Icon:
    """An icon of the table."""

    name: str
    colour: Colour
    size: int = 16
    disc: Colour | None = None


@dataclass(frozen=True)
class Badge:
    """A badge, as counters wear them."""

    name: str
    size: int = 17


@dataclass(frozen=True)
class Swatch:
    """A small field of colour, in stripes if there are several, perhaps with a letter or a code in it."""

    colours: tuple[Colour, ...] = ()
    text: str = ""
    width: int = 10
    height: int = 10
    radius: float = 2
    edge: Colour | None = LINE2


@dataclass(frozen=True)
class Figure:
    """A number that is read at a glance."""

    text: str
    width: int = 18
    ink: Ink = "plain"
    size: int = 16


@dataclass(frozen=True)
class Words:
    """A few words in a column of their own."""

    text: str
    width: int
    ink: Ink = ""
    bold: bool = False


Pip = Literal["filled", "hollow", "lozenge", "slash", "dot", "room"]
"""The shape of a pip; `room` is an empty place."""


@dataclass(frozen=True)
class Pips:
    """Small marks in a row, one for each of what is counted: its shape tells the kind."""

    marks: tuple[Pip, ...]
    colour: Colour
    step: int = 8
    height: int = 13

    @property
    def width(self) -> int:
        """The room they take."""
        return self.step * len(self.marks)


Sign = Face | Icon | Badge | Swatch | Figure | Words | Pips


# ---------------------------------------------------------------- what blocks are made of


@dataclass(frozen=True, kw_only=True)
class Item:
    """Something on a panel. The first of its `words` that is on offer is chosen by a click; else its `place` is shown.

    What is on offer as somebody's `target` has the frame of one. A `lit` item is the one of this moment.
    """

    id: str = ""
    hint: Hint | None = None
    words: tuple[str, ...] = ()
    place: str = ""
    layer: tuple[str, str] | None = None
    """The overlay that a click lays over the map instead, and the counter or place it is laid for."""
    target: bool = False
    lit: bool = False


@dataclass(frozen=True, kw_only=True)
class Line(Item):
    """A line: signs, a label, a value or one for each column, signs. A `detail` stands below it, smaller."""

    label: str = ""
    value: str = ""
    values: tuple[str, ...] = ()
    detail: str = ""
    left: tuple[Sign, ...] = ()
    right: tuple[Sign, ...] = ()
    ink: Ink = ""
    value_ink: Ink = ""
    bold: bool = False
    italic: bool = False
    wraps: bool = False
    """A long label takes as many lines as it needs."""


@dataclass(frozen=True, kw_only=True)
class Box(Item):
    """A box of a track."""

    text: str
    small: str = ""
    """Below the text, within the box."""
    below: str = ""
    """Under the box."""
    ground: Colour | None = None
    frame: Colour | None = None
    ink: Ink = ""
    edge: Colour | None = None


@dataclass(frozen=True, kw_only=True)
class Token(Item):
    """A counter, chit or card of a pool, perhaps with a number beside it."""

    sign: Sign | None = None
    number: str = ""
    colour: Colour | None = None
    """Of the number."""


@dataclass(frozen=True, kw_only=True)
class Beads(Item):
    """So many of so many boxes or beads, with a label before and a value behind them."""

    label: str = ""
    filled: int
    total: int
    colour: Colour
    value: str = ""
    round: bool = True
    room: int = 0
    """For the label; 0 is all that the beads leave."""


@dataclass(frozen=True, kw_only=True)
class Tally(Item):
    """How a side stands: its name in its colour, and its score."""

    name: str
    value: str
    colour: Colour


@dataclass(frozen=True, kw_only=True)
class Card(Item):
    """An army, a wing, a Leader: a picture, a name, boxes or words below it, and signs at the right.

    Signs that can be chosen by themselves are tokens. The `lines` are seen when the card is unfolded.
    """

    title: str
    sign: Sign | None = None
    chip: str = ""
    boxes: tuple[Box, ...] = ()
    detail: str = ""
    signs: tuple[Token, ...] = ()
    lines: tuple[Line, ...] = ()
    ink: Ink = "plain"


# ---------------------------------------------------------------- blocks


@dataclass(frozen=True)
class Rows:
    """Lines one below the other, or in two columns. `shown` are in sight at most; the others are scrolled to."""

    lines: tuple[Line, ...]
    head: str = ""
    head_colour: Colour | None = None
    heads: tuple[tuple[str, Colour], ...] = ()
    """The columns of values, the last one at the right."""
    row: int = 21
    size: int = 13
    columns: int = 1
    shown: int = 0
    empty: str = ""
    """What is said if there are no lines."""
    id: str = "rows"


@dataclass(frozen=True)
class Track:
    """Boxes in a row, of which the lit one is now: those that fit around it, or all of them if they `stretch`."""

    boxes: tuple[Box, ...]
    label: str = ""
    caption: str = ""
    size: int = 22
    stretch: bool = False
    room: int = 52
    """For the label."""


@dataclass(frozen=True)
class Pool:
    """Tokens in a grid; in one row if `single`, with the number of those that do not fit."""

    tokens: tuple[Token, ...]
    head: Line | None = None
    step: int = 36
    high: int = 0
    """How high a row is, if not as high as a step is wide."""
    overlap: int = 0
    """Tokens lie over each other, so many units apart."""
    caption: str = ""
    """Behind them."""
    single: bool = False
    hint: Hint | None = None
    id: str = "pool"


@dataclass(frozen=True)
class Boxes:
    """Lines of beads."""

    lines: tuple[Beads, ...]
    row: int = 22


@dataclass(frozen=True)
class Score:
    """A large number with two lines of words, or a line for each side."""

    tallies: tuple[Tally, ...] = ()
    number: str = ""
    words: str = ""
    detail: str = ""
    hint: Hint | None = None
    id: str = "points"


@dataclass(frozen=True)
class Cards:
    """Cards one below the other; of more than `shown` the others are scrolled to, and may be looked for by name."""

    cards: tuple[Card, ...]
    shown: int = 0
    folding: bool = False
    filtered: bool = False
    id: str = "cards"


@dataclass(frozen=True)
class Beside:
    """Columns of blocks; a width of 0 is a share of what is left."""

    columns: tuple[tuple[Block, ...], ...]
    widths: tuple[int, ...] = ()
    gap: int = 12


@dataclass(frozen=True)
class Gap:
    """Some room between two blocks."""

    height: int = 6


Block = Rows | Track | Pool | Boxes | Score | Cards | Beside | Gap


@dataclass(frozen=True)
class PanelData:
    """A panel: its blocks one below the other."""

    id: str
    title: str
    note: str = ""
    blocks: tuple[Block, ...] = ()
    fold: Fold = ""
    """Whether its head folds it, and how it is at first; folded, its title and note are left."""
    fills: bool = False
    """It takes what its column has left, and its last block what it has left itself."""
    tab: str = ""
    """In a narrow window, the tab behind which it stands if not among the armies; `Now` is the first."""

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return not self.blocks

    def height(self, width: int) -> int:
        """As high as its blocks."""
        from wargame.client.table.panels import blocks_height

        return 0 if self.fills else blocks_height(self.blocks, width)

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """Draw its blocks."""
        from wargame.client.table.panels import draw_blocks

        draw_blocks(ui, rect, self.blocks, picks, self.fills)
