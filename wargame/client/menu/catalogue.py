"""What there is to play: the games this program can show, with their battles in the order they were fought."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from wargame.client.looks import Look, Sheet, SideLook, look_for, look_of
from wargame.content import ContentError, ScenarioRef, installed_games, scenarios, strict_yaml
from wargame.content.library import game_file
from wargame.contract import game_module
from wargame.grammar import one_line
from wargame.players.heuristic import temperaments
from wargame.table import Variant, variants

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DAY = re.compile(r"(?:(\d{1,2})\s+)?([A-Z][a-z]{2})[a-z]*\s+(\d{4})")


@dataclass(frozen=True)
class Page:
    """A battle as its sheet prints it; `error` says what is wrong with its file, and then there is nothing else."""

    sheet: Sheet
    sides: tuple[SideLook, ...] = ()
    forces: str = ""
    variants: tuple[Variant, ...] = ()
    tempers: tuple[str, ...] = ()
    """The temperaments that its computer player has."""
    error: str | None = None


@dataclass
class Battle:
    """A scenario in the list. Its page is read when it is first wanted: reading a file takes a while."""

    ref: ScenarioRef
    _page: Page | None = field(default=None, repr=False)

    @property
    def look(self) -> Look:
        """The look of its game."""
        return look_of(self.ref.game)

    @property
    def known(self) -> bool:
        """Whether the page has been read."""
        return self._page is not None

    @property
    def page(self) -> Page:
        """The page, read at the first call."""
        if self._page is None:
            self._page = _read(self.ref)
        return self._page

    @cached_property
    def name(self) -> str:
        """The title without the date."""
        return self.ref.title.split(",")[0].strip()

    @property
    def date(self) -> str:
        """What follows the name in the title; where nothing does, what the page has below it."""
        return self.ref.title.partition(",")[2].strip() or (self.page.sheet.subtitle if self.known else "")

    @property
    def length(self) -> str:
        """How long it takes in a few words, once the page is read."""
        return self.row("Length").split(",")[0] if self.known else ""

    @property
    def forces(self) -> str:
        """The size of the armies, once the page is read."""
        return self.page.forces if self.known else ""

    def row(self, label: str) -> str:
        """A line of the sheet by its label; empty if it has none."""
        return next((row.value for row in self.page.sheet.rows if row.label == label), "")


@dataclass(frozen=True)
class Shelf:
    """A game with its battles. Its look is imported when it is first wanted: the list needs a name and a motto only."""

    game: str
    battles: tuple[Battle, ...]

    @property
    def title(self) -> str:
        """The name of the game, without what it is about."""
        return game_module(self.game).title.partition(":")[0]

    @cached_property
    def motto(self) -> str:
        """What it is about in a line, as its game file has it; nothing if that cannot be read."""
        try:
            data = strict_yaml.read(game_file(self.battles[0].ref)).data
        except ContentError:
            return ""
        return one_line(str(data.get("subtitle", ""))) if isinstance(data, dict) else ""

    @property
    def look(self) -> Look:
        """How it looks on the table."""
        return look_of(self.game)


def catalogue() -> list[Shelf]:
    """All games that can be played. Scenarios of a game that is not installed are not offered."""
    shelves: list[Shelf] = []
    refs, installed = scenarios(), set(installed_games())
    for game in dict.fromkeys(ref.game for ref in refs):
        if game in installed:
            own = sorted((ref for ref in refs if ref.game == game), key=_order)
            shelves.append(Shelf(game, tuple(Battle(ref) for ref in own)))
    return shelves


def _order(ref: ScenarioRef) -> tuple[object, ...]:
    """First what is meant for a first game, then as things happened."""
    return not ref.learning, when_fought(ref.title), ref.date, ref.title


def when_fought(title: str) -> tuple[int, int, int]:
    """Year, month and day named in a title, to sort by; what names none comes last."""
    found = _DAY.search(title)
    if found is None or found[2].lower() not in _MONTHS:
        return 9999, 0, 0
    return int(found[3]), _MONTHS.index(found[2].lower()), int(found[1] or 0)


def _read(ref: ScenarioRef) -> Page:
    import wargame

    try:
        drawn = look_of(ref.game)
        game = wargame.load(ref, 0)
        sides = tuple(look_for(game).side(side) for side in game.sides)
        forces = _forces(sides, Counter(piece.side for piece in drawn.setup(ref)))
        return Page(drawn.browse(ref), sides, forces, variants(ref), temperaments(ref.game))
    except (ContentError, OSError) as error:
        return Page(Sheet(ref.title), error=str(error))


def _forces(sides: tuple[SideLook, ...], counters: Mapping[str, int]) -> str:
    return " against ".join(f"{counters.get(side.id, 0)} {side.adjective}" for side in sides) + " counters"
