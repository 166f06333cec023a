"""What a game brings to the table: its counters, cards, panels, player aids and words.

The client knows no game by name. Each game has a package here with a `LOOK`; everything it is given is a
`Glimpse`, which holds the views of the sides whose eyes look at the screen and nothing more.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol

import pygame

from wargame.client.palette import Colour
from wargame.client.theme import Theme
from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.engine.board import Board
from wargame.engine.game import Game
from wargame.engine.log import Entry
from wargame.engine.procedure import Ask
from wargame.parts import part_of
from wargame.players import Seat
from wargame.sitting.looking import Looking

if TYPE_CHECKING:
    from wargame.client.kit import Ui
    from wargame.client.paint.style import MapStyle

Mark = Literal["plain", "legal", "selected", "target"]
"""How something that may be chosen is shown; `plain` is not on offer now."""
Wash = Literal["", "dusk", "night"]
"""The light that lies over the whole map: of day, of dawn and dusk, of the night."""
OverlayKind = Literal["area", "hatched", "lane", "arrow"]
Tone = Literal["legal", "selected", "path", "threat", "zone", "out_of_command", "command"]
"""The meaning of a colour: the name of a field of `States`, so that safe colours come of themselves."""


@dataclass(frozen=True)
class Glimpse:
    """What may be shown at this moment. The first of the `eyes` is the chair in front of the screen.

    `ask` is the question if it is for one of these eyes, and `waiting` the side that has to decide anyway.
    `looking` answers what the rules make of the table, as far as these eyes may know.
    """

    board: Board
    scenario: Any
    eyes: tuple[str, ...]
    seats: Mapping[str, Seat]
    views: Mapping[str, Any]
    looking: Looking
    ask: Ask | None
    waiting: str | None
    asked: Seat | None = None
    """The chair the question is put to: not one of the eyes' if it is an open question to the other side."""

    @property
    def side(self) -> str:
        """The side in front of the screen."""
        return self.eyes[0]

    @property
    def view(self) -> Any:
        """What that side may know."""
        return self.views[self.side]

    @property
    def seat(self) -> Seat:
        """Its chair."""
        return self.seats[self.side]


def glimpse_of(game: Game, eyes: tuple[str, ...]) -> Glimpse:
    """What these eyes may be shown of a game now; to the eyes of several sides nothing of theirs is hidden."""
    ask = game.decision
    shown = ask is not None and (ask.side in eyes or ask.open)
    return Glimpse(
        board=game.board,  # type: ignore[attr-defined]
        scenario=game.spec,  # type: ignore[attr-defined]
        eyes=eyes,
        seats={side: Seat(game, side) for side in eyes},
        views={side: game.view(side) for side in eyes},
        looking=Looking(game, eyes[0], all_open=len(eyes) > 1),
        ask=ask if shown else None,
        waiting=ask.side if ask is not None else None,
        asked=Seat(game, ask.side) if ask is not None and shown else None,
    )


@dataclass(frozen=True)
class Piece:
    """A counter. `id` is its word in actions; `face` is what the look needs to draw it.

    `rank` is its order within its place, 0 for the one in front or on top. A game that lays the counters of a place
    out side by side says `at` where this one lies, in hexes from the middle of the place.
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
class Overlay:
    """A shape that a game lays over its map.

    An `area` is a clear wash over its places with an outline round them, dashed if it is only a reach; a `hatched`
    one has lines that rise to the right and no outline. A `lane` is a way from place to place with an arrowhead at
    its end, an `arrow` a broad straight one from the first place to the last. A `label` stands at the upper edge of
    an area, and in the middle of a lane or arrow.
    """

    kind: OverlayKind
    places: tuple[int, ...]
    tone: Tone
    label: str = ""
    dashed: bool = False


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


@dataclass(frozen=True)
class Turn:
    """Where the game stands in time."""

    now: int
    total: int
    when: str = ""
    phase: str = ""


@dataclass(frozen=True)
class Row:
    """A line of a sum or a description: label, value, and the rule it rests on."""

    label: str
    value: str = ""
    rule: str = ""
    tone: Literal["", "good", "bad", "strong", "faint"] = ""


@dataclass(frozen=True)
class Sheet:
    """A place or a unit in full, for inspection: values now, and what changes them."""

    title: str
    subtitle: str = ""
    rows: tuple[Row, ...] = ()
    notes: tuple[str, ...] = ()
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True)
class Share:
    """A class of results with its probability."""

    probability: float
    label: str
    tone: Literal["good", "fair", "neutral", "bad"]


@dataclass(frozen=True)
class Forecast:
    """What an action leads to, before anything is rolled: the parties, the sum, the chances."""

    title: str
    attacker: Piece | None
    defender: Piece | None
    modifiers: tuple[tuple[str, str, str, str], ...]
    """Attacker's value, label, defender's value, rule."""
    totals: tuple[str, str, str]
    """Attacker's total, what is added to both, defender's total."""
    shares: tuple[Share, ...]
    questions: tuple[tuple[str, float], ...] = ()
    """What a player really asks, with its probability."""
    results: tuple[tuple[float, str], ...] = ()
    """Every single result in words, the likeliest first."""
    note: str = ""
    rule: str = ""
    exact: bool = True


@dataclass(frozen=True)
class Die:
    """A die as it fell."""

    value: int
    faces: int
    colour: Colour
    label: str = ""


class Panel(Protocol):
    """A part of the furniture beside the map. It is made anew for every glimpse."""

    id: str
    title: str
    note: str

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


@dataclass(frozen=True)
class Steps:
    """A player aid: the sequence of play. Each step has its depth, words and rule; the present one is lit."""

    title: str
    steps: tuple[tuple[int, str, str], ...]
    lit: int | None = None


@dataclass(frozen=True)
class Chart:
    """A player aid: a table made of the data the rules use. `lit` is the row and column of the last roll.

    `base` is the column the roll began in before shifts; an arrow above the header leads from it to the lit one.
    `severity` names the codes from the mildest to the worst, if they can be put in order: the worse, the redder.
    """

    title: str
    corner: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    lit: tuple[int, int] | None = None
    note: str = ""
    rule: str = ""
    dice: tuple[Die, ...] = ()
    sum: tuple[Row, ...] = ()
    base: int | None = None
    severity: tuple[str, ...] = ()


@dataclass(frozen=True)
class Legend:
    """A player aid: signs with their meaning. A sign is a piece, or the name of a terrain or badge sample."""

    title: str
    entries: tuple[tuple[Piece | Card | str, str, str], ...]
    """Sign, name, meaning."""


Aid = Steps | Chart | Legend


class Look(Protocol):
    """A game as the client draws it. A look that derives from this one has the methods a game can do without."""

    game: str
    title: str
    motto: str
    counter_width: float
    """The width of a counter as a share of the height of a hex (or of the room in an area)."""
    counter_aspect: float
    """Its height as a share of its width."""
    die_faces: int
    """The faces of the dice the game rolls."""
    tray: str = "reserve"
    """What the counters beside the map that may be chosen are called."""

    def side(self, side: str) -> SideLook:
        """Name and colours of a side."""
        ...

    def style(self, ref: ScenarioRef) -> MapStyle:
        """How the map of a scenario is painted."""
        ...

    def setup(self, ref: ScenarioRef) -> Sequence[Piece]:
        """All counters of a scenario where its set-up puts them, for pictures and the set-up view."""
        ...

    def browse(self, ref: ScenarioRef) -> Sheet:
        """A scenario for the browser: title, date, note, and rows for length, forces, victory, sources."""
        ...

    def oob(self, ref: ScenarioRef) -> Sequence[tuple[str, tuple[Piece, ...], str]]:
        """Order of battle and reinforcements: heading, counters, note, in the order they are to be read."""
        ...

    def turn(self, glimpse: Glimpse) -> Turn:
        """Where the game stands in time."""
        ...

    def pieces(self, glimpse: Glimpse) -> Sequence[Piece]:
        """The counters on the map as these eyes see them."""
        ...

    def piece(self, glimpse: Glimpse, word: str) -> Piece | None:
        """A counter named by a word, on the map or waiting beside it, if these eyes may know it."""
        ...

    def offset(self, piece: Piece, stack: int, hex_height: float) -> tuple[float, float]:
        """Where a counter of a stack of so many lies, in pixels from the middle of its place."""
        ...

    def counter(self, face: Hashable, width: int, theme: Theme) -> pygame.Surface:
        """Draw a counter so many pixels wide."""
        ...

    def wash(self, glimpse: Glimpse) -> Wash:
        """The light over the map. At night there is lamp-light under the counters of the side that looks."""
        return ""

    def marks(self, glimpse: Glimpse) -> Sequence[HexMark]:
        """The markers of places, as these eyes see them."""
        return ()

    def marker(self, face: Hashable, width: int, theme: Theme) -> pygame.Surface:
        """Draw the marker of a place so many pixels wide; a game without markers is never asked."""
        return pygame.Surface((width, width), pygame.SRCALPHA)

    def overlays(self, glimpse: Glimpse, word: str) -> Sequence[Overlay]:
        """What is laid over the map while a counter or place is chosen or pointed at; for no word, always."""
        return ()

    def hand(self, glimpse: Glimpse) -> Sequence[Card]:
        """The cards in hand."""
        ...

    def card(self, face: Hashable, width: int, theme: Theme) -> pygame.Surface:
        """Draw a card so many pixels wide."""
        ...

    def panels(self, glimpse: Glimpse) -> tuple[Sequence[Panel], Sequence[Panel]]:
        """The game's own panels, left and right of the map."""
        ...

    def word(self, glimpse: Glimpse, action: Action, position: int) -> Word:
        """A word of an action in words for a person; position 0 is the verb."""
        ...

    def refusable(self, glimpse: Glimpse, picked: Sequence[str], word: str) -> Action | None:
        """The action a person seems to mean by choosing a word that is not on offer, to ask why not."""
        ...

    def forecast(self, glimpse: Glimpse, action: Action) -> Forecast | None:
        """What an action leads to if dice decide it; such an action is shown before it is carried out."""
        ...

    def clash(self, glimpse: Glimpse, attacker: str, defender: str) -> Forecast | str:
        """The same for an attack that is not on offer now, either way; or why it cannot be known."""
        ...

    def engaged(self, glimpse: Glimpse) -> tuple[str | None, str | None]:
        """The words of attacker and defender of the combat being resolved, as far as they are on the map."""
        ...

    def caution(self, glimpse: Glimpse, action: Action) -> str | None:
        """A question to ask before an action that leaves something undone."""
        ...

    def inspect(self, glimpse: Glimpse, word: str) -> Sheet | None:
        """A unit or a place in full."""
        ...

    def heading(self, entry: Entry) -> str | None:
        """The heading a log entry opens, such as a turn or a round."""
        ...

    def dice(self, entry: Entry) -> Sequence[Die]:
        """The dice of a log entry."""
        ...

    def where(self, entry: Entry, side: str | None) -> Sequence[str]:
        """The places and units a log entry is about, as this side may know them."""
        ...

    def mover(self, entry: Entry, side: str | None) -> tuple[str, str, str] | None:
        """Unit, start and end of a log entry that tells a move, for animation."""
        ...

    def aids(self, glimpse: Glimpse, log: Sequence[Entry]) -> Sequence[Aid]:
        """The player aids, lit by what was rolled last."""
        ...

    def closing(self, glimpse: Glimpse) -> Sheet:
        """The last page of a game that is over."""
        ...

    def hints(self) -> Sequence[tuple[str, str, str]]:
        """The first-game tour: where to look, heading, sentence.

        Where is `prompt`, `map` (what may be chosen), `unit`, `hand`, `panel`, `log`, the id of a panel or of a tool.
        """
        ...

    def specimens(self) -> Mapping[str, Callable[[], pygame.Surface]]:
        """Pages with all that the game draws, to look at, by names no other game uses; drawn when called."""
        ...


def every_look() -> Iterator[Look]:
    """The looks of all games that can be drawn."""
    for module in pkgutil.iter_modules(__path__):
        found = look(module.name)
        if found is not None:
            yield found


def look(game: str) -> Look | None:
    """The look of a game, or None if it cannot be drawn yet: there is nothing of it, or only parts."""
    found: Look | None = getattr(part_of(__name__, game), "LOOK", None)
    return found


class NoLook(LookupError):  # noqa: N818 - read by the person who wanted to play
    """A game cannot be drawn yet."""


def look_of(game: str) -> Look:
    """The look of a game; NoLook if it cannot be drawn yet."""
    found = look(game)
    if found is None:
        raise NoLook(f"{game} cannot be drawn on this table yet.")
    return found
