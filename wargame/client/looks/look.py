"""A game as the client draws it: a declaration of everything a game brings to the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from wargame.client.looks.course import Course
from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.layers import Layer, LayerOffer, LayerWish
from wargame.client.looks.pages import Aid, Die, Sheet
from wargame.client.looks.panel import Panel
from wargame.client.looks.shelves import Shelves
from wargame.client.looks.shown import (
    FAR,
    Answered,
    Banner,
    Card,
    EdgeBox,
    HexMark,
    Light,
    Overlay,
    Piece,
    Plate,
    SideLook,
    TrayBox,
    Turn,
    Word,
)
from wargame.client.looks.strip import Strip
from wargame.client.theme import Theme
from wargame.content import ScenarioRef
from wargame.engine.action import Action, Refusal
from wargame.engine.events import Entry, Rolled

if TYPE_CHECKING:
    import pygame

    from wargame.client.looks.pages import Forecast
    from wargame.client.paint.style import MapStyle

Drawing = Callable[[Any, int, Theme], "pygame.Surface"]
"""Draws a face so many pixels wide. The face is whatever the same game made for it."""
Hint = tuple[str, str, str]
"""A step of the first-game tour: where to look, heading, sentence.

Where is `prompt`, `map` (what may be chosen), `unit`, `hand`, `panel`, `log`, the id of a panel or of a tool.
"""


def _daylight(_: Glimpse) -> Light:
    return ""


def _nothing(*_: object) -> tuple[()]:
    return ()


def _none(*_: object) -> None:
    return None


def _no_costs(_: Glimpse) -> Mapping[str, str]:
    return {}


def _by_default(glimpse: Glimpse) -> Action | None:
    return glimpse.ask.default if glimpse.ask is not None else None


def _no_layer(_: Glimpse, wish: LayerWish) -> Layer:
    raise LookupError(f"This game has no overlay {wish.id}.")


def _nobody(_: Glimpse) -> tuple[None, None]:
    return None, None


def _unmarked(face: object, width: int, theme: Theme) -> pygame.Surface:
    raise LookupError("This game lays no markers and holds no cards.")


def kind_of(action: Action, together: Mapping[str, str]) -> str:
    """What an action is chosen by where words do not tell: its verb, or what that is called of several together."""
    return together.get(action[0], action[0]) if len(action) > 2 else action[0]


class NoLook(LookupError):  # noqa: N818 - read by the person who wanted to play
    """A game cannot be drawn."""


@dataclass(frozen=True)
class Through:
    """Questions that a counter is led through to where it goes: it is chosen, then its goal, and both answer them all.

    `verbs` choose the counter, the one that is usually meant first; the `passed` kinds of questions after that have a
    default, with the button that stops at one, if it has one; `order` is the verb that says the goal in the last.
    """

    verbs: tuple[str, ...]
    passed: Mapping[str, str]
    order: str


@dataclass(frozen=True, kw_only=True)
class Look:
    """A game as the client draws it. What has a default a game can do without."""

    game: str
    title: str
    motto: str
    counter_width: float
    """The width of a counter as a share of the height of a hex (or of the room in an area)."""
    counter_aspect: float
    """Its height as a share of its width."""
    die_faces: int = 6
    """The faces of the dice the game rolls."""
    tray: str = "reserve"
    """What the counters beside the map that may be chosen are called."""
    paying: frozenset[str] = frozenset({"move"})
    """The verbs by which a counter pays for its way: the table writes the costs at the places they lead to."""
    answered: Answered = field(default_factory=Answered)
    """How it is told who may answer a move."""
    aside: frozenset[str] = frozenset()
    """Verbs that are rarely meant: once a counter is chosen each of them is one choice besides the others."""
    dragged: frozenset[str] = frozenset()
    """Verbs set aside that are meant by dragging the counter: it goes where it is put down."""

    # A scenario, before it is played
    side: Callable[[str], SideLook]
    """Name and colours of a side; `look_for` a game gives it the name that is in its game file."""
    style: Callable[[ScenarioRef], MapStyle]
    """How the map of a scenario is painted."""
    setup: Callable[[ScenarioRef], Sequence[Piece]]
    """All counters of a scenario where its set-up puts them, for pictures and the set-up view."""
    browse: Callable[[ScenarioRef], Sheet]
    """A scenario for the browser: title, date, note, and rows for length, forces, victory, sources."""
    oob: Callable[[ScenarioRef], Sequence[tuple[str, tuple[Piece, ...], str]]]
    """Order of battle and reinforcements: heading, counters, note, in the order they are to be read."""

    # The table now
    turn: Callable[[Glimpse], Turn]
    """Where the game stands in time."""
    pieces: Callable[[Glimpse], Sequence[Piece]]
    """The counters on the map as these eyes see them."""
    piece: Callable[[Glimpse, str], Piece | None]
    """A counter named by a word, on the map or waiting beside it, if these eyes may know it."""
    offset: Callable[[Piece, int, float], tuple[float, float]]
    """Where a counter of a stack of so many lies, in pixels from the middle of its place, at a height of a hex."""
    counter: Drawing
    """Draw a counter."""
    far: Callable[[Piece, int, Theme], pygame.Surface] | None = None
    """Draw a counter far out, under `near_from` pixels: little is on it, and it tells the badges that matter itself."""
    far_badges: frozenset[str] = frozenset()
    """The badges that lie on such a counter as well: those one plays by."""
    near_from: int = FAR
    """From so many pixels on a counter has its whole face."""
    gathered: Callable[[Sequence[Piece], int, Theme], pygame.Surface] | None = None
    """Draw all counters of a side in a place as one plate so many pixels wide, where the whole map is looked at."""
    banners: Callable[[Glimpse], Sequence[Banner]] = _nothing
    """What is named on ribbons there."""
    edge_boxes: Callable[[Glimpse], Sequence[EdgeBox]] = _nothing
    """The boxes beside the map that are shown at the edges of the map window."""
    tray_boxes: Callable[[Glimpse], Sequence[TrayBox]] = _nothing
    """The boxes beside the map that lie in the tray while something in them may matter, with all that is in them."""
    plates: Callable[[Sequence[Piece]], Sequence[Plate]] = _nothing
    """The plates under those of the counters on the map that lie on plates."""
    light: Callable[[Glimpse], Light] = _daylight
    """The light over the map. At night there is lamp-light under the counters of the side that looks."""
    marks: Callable[[Glimpse], Sequence[HexMark]] = _nothing
    """The markers of places, as these eyes see them."""
    marker: Drawing = _unmarked
    """Draw the marker of a place."""
    overlays: Callable[[Glimpse, str], Sequence[Overlay]] = _nothing
    """What is laid over the map while a counter or place is chosen or pointed at; for no word, always."""
    layers: Callable[[Glimpse], Sequence[LayerOffer]] = _nothing
    """The overlays that may be laid over the map, one at a time."""
    layer: Callable[[Glimpse, LayerWish], Layer] = _no_layer
    """One of them."""
    strip: Callable[[Glimpse], Strip | None] = _none
    """A long track with what each box of it brings, to be laid along the lower edge of the map."""
    hand: Callable[[Glimpse], Sequence[Card]] = _nothing
    """The cards in hand."""
    card: Drawing = _unmarked
    """Draw a card, in hand or in the key."""
    panels: Callable[[Glimpse], tuple[Sequence[Panel], Sequence[Panel]]]
    """The game's own panels, left and right of the map."""

    # Choices
    word: Callable[[Glimpse, Action, int], Word]
    """A word of an action in words for a person; position 0 is the verb."""
    does: Callable[[Glimpse, Action], str | None] = _none
    """What comes of an answer that the next click gives, where a game can tell more of it than its words do."""
    refusable: Callable[[Glimpse, Sequence[str], str], Action | None]
    """The action a person seems to mean by choosing, after what is picked, a word not on offer: to ask why not."""
    stands_for: Callable[[Glimpse, str], str | None] = _none
    """Another word that a counter may be clicked for in this question, such as its Division."""
    belongs: Callable[[Glimpse, str], str | None] = _none
    """The body of which a counter is a part, such as its formation, as questions name it."""
    reasons: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """The computer player's reasons in words for who is advised, by patterns: a title, if one fits, and a sentence.

    `{who}` and `{where}` are whom the answer names and where that ends, numbers are groups of the pattern.
    """
    costs: Callable[[Glimpse], Mapping[str, str]] = _no_costs
    """What choosing a counter costs in this question, in a few letters, by its word; told where they differ."""
    behind: frozenset[str] = frozenset()
    """Verbs that no click on the map means before they are chosen by a button: what is rarely meant and costs."""
    together: Mapping[str, str] = field(default_factory=dict)
    """By a verb, what doing it with several units at once is called: that has a button, a click means one alone."""
    declares: frozenset[str] = frozenset()
    """Verbs that only declare what dice will decide: no odds are shown while more is asked before they fall.

    They stand beside each answer to what is asked then, and are shown in full before the last of them.
    """
    priced: frozenset[str] = frozenset()
    """Verbs that a click on a counter only chooses: their button tells the price, and is pressed.

    A verb that is so in one question alone stands behind the kind of that question and a blank.
    """
    through: Through | None = None
    """How a counter that is chosen is led to its goal through the questions between, if it is."""
    massed: frozenset[str] = frozenset()
    """Verbs by which a click on a stack means all of it that can go together; one is chosen in the open stack."""
    seated: frozenset[str] = frozenset()
    """Verbs by which a click beside a counter, on the ground of its place, rather means the counter than the place."""
    stepwise: str = ""
    """The verb by which the way of a counter is said place by place: so a way of one's own can be drawn."""
    by_use: Sequence[str] = ("",)
    """Verbs by how often they are meant, with "" for all others: so their buttons stand; the last give way first."""
    steady: frozenset[str] = frozenset()
    """Verbs whose units are always listed in the order of the rules, and not the one first that promises most."""
    ranked: Callable[[Glimpse], Sequence[str]] = _nothing
    """The words that this question begins with in an order that lists keep whatever may be done with each of them."""
    engaged: Callable[[Glimpse], tuple[str | None, str | None]] = _nobody
    """The words of attacker and defender of the combat being resolved, as far as they are on the map."""
    threat: str = "Enemy strength that could be brought against the place."
    """What the number of a threat is, in a sentence."""
    usual: Callable[[Glimpse], Action | None] = _by_default
    """The answer most people give, which the brass button carries out; None if there is no such answer."""
    ends: Callable[[Glimpse], Action | None] = _by_default
    """The answer that ends or declines what is asked: it has the table's own key."""
    weighed: frozenset[str] = frozenset()
    """Kinds of questions whose usual answer rests on the odds that are shown with them: there it is brass as well."""
    on_display: Callable[[Glimpse, Action], Collection[str]] = _nothing
    """What those dice are thrown for that follow an action whatever is chosen, and whose chances a panel always shows.

    An action that leads to nothing but them is carried out at once: its odds are on the screen already.
    """
    caution: Callable[[Glimpse, Action], str | None] = _none
    """A question to ask before an action that leaves something undone."""
    warning: Callable[[Glimpse, Action], str | None] = _none
    """What an action leads to that may not have been meant: asked about even if it can be taken back."""
    vain: Callable[[Glimpse, Action], Refusal | None] | None = None
    """Why an answer that is allowed could not be carried out: it is neither lit nor taken. Its reach tells the same."""
    inspect: Callable[[Glimpse, str], Sheet | None]
    """A unit or a place in full."""
    course: Callable[[Glimpse], Course | None] = _none
    """The card of the moment: a matter that is fought out in steps, under way, over, or about to begin."""
    shelves: Callable[[Glimpse], Shelves | None] = _none
    """The containers between which things may change places now, if the question is about that."""

    # The record
    die: Callable[[Rolled], Die]
    """A die that was rolled, in the colour of who rolled it."""

    # To be read
    aids: Callable[[Glimpse, Sequence[Entry]], Sequence[Aid]] = _nothing
    """The player aids; the table lights the charts by what was rolled last."""
    closing: Callable[[Glimpse], Sheet]
    """The last page of a game that is over."""
    hints: tuple[Hint, ...] = ()
    """The first-game tour."""
    specimens: Mapping[str, Callable[[], pygame.Surface]] = field(default_factory=dict)
    """Pages with all that the game draws, to look at, by names no other game uses; drawn when called."""

    @property
    def has_course(self) -> bool:
        """Whether the game has a card of the moment at all."""
        return self.course is not _none

    @property
    def has_shelves(self) -> bool:
        """Whether in this game things change places between containers at all."""
        return self.shelves is not _none

    def clash(self, glimpse: Glimpse, attacker: str, defender: str) -> Forecast | str:
        """The forecast of an attack of one on another, on offer or not; or why it cannot be known."""
        from wargame.client.looks.ahead import clash_of

        return clash_of(self, glimpse, attacker, defender)
