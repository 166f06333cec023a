"""Whole proposals beside the map: all of them in a list, and one in full, with its points and the fate of every unit.

It draws what `Sitting.proposals` gives and holds which one is shown; `proposing.py` makes it a tool of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import Glimpse, Look
from wargame.client.palette import BRASS, FAINT, IVORY, LINE, MUTED, PANEL2, Colour
from wargame.client.table.columns import Part
from wargame.client.table.sheets import fitting, picture
from wargame.client.table.sprites import Sprites
from wargame.engine.action import Action
from wargame.grammar import listed, percent
from wargame.sitting import Fate, Proposal

HEAD, LINE_HEIGHT, FATE, ROW, WAY = 30, 17, 54, 24, 54
TITLE_HIGH = 23
STEP = 9
"""The room of a step above and below its lines."""
COUNTER = 44
OPEN = ("as the die falls", "When the die has fallen the rest is asked again, with proposals of its own.")
LIKELY, EVEN = 0.995, 0.5
"""A chance above the first is good, below the second bad."""


class Proposals:
    """The proposals for one question, and the one that is shown."""

    def __init__(
        self,
        look: Look,
        glimpse: Glimpse,
        sprites: Sprites,
        found: Sequence[Proposal],
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self.look, self.glimpse, self.sprites, self.found, self.changed = look, glimpse, sprites, found, changed
        self.number = 0
        self._pointed: int | None = None
        self._drawn: set[int] = set()

    @property
    def chosen(self) -> Proposal:
        """The proposal that Enter takes: the one pressed last, at first the best. Pointing at another only shows it."""
        return self.found[self.number]

    @property
    def shown(self) -> Proposal:
        """The proposal in full and on the map: the one pointed at, else the one chosen."""
        return self.found[self._shown]

    @property
    def _shown(self) -> int:
        return self.number if self._pointed is None else self._pointed

    @property
    def seen(self) -> bool:
        """Whether the one that is chosen has been on the screen: it may be taken from the next event on."""
        return self.number in self._drawn

    def choose(self, number: int) -> None:
        """Choose another one."""
        self.number = number
        self.changed()

    def part(self) -> Part:
        """The panel of the column: all of them as a list, and the one that is shown."""
        told = "" if self.shown.forced else "point to see, press to choose"
        return Part("proposals", "Losses", told, lambda _: 0, self._draw)

    def _draw(self, ui: Ui, rect: pygame.Rect) -> None:
        """The list first, for it stays where it is whichever is shown; where there is no choice there is none."""
        ways = 0 if self.shown.forced else sum(self._way_height(ui, each, rect.width - 6) for each in self.found)
        tall = max(self._height(ui, each, rect.width - 6) for each in self.found)
        with ui.scrolled("proposals", rect, ways + tall) as y:
            if ways:
                self._draw_ways(ui, pygame.Rect(rect.x, y, rect.width - 6, ways))
            self._draw_shown(ui, pygame.Rect(rect.x, y + ways + 6, rect.width - 6, 0))

    # ------------------------------------------------------------------ the one that is shown

    def _height(self, ui: Ui, it: Proposal, wide: int) -> int:
        points = sum(self._step_height(ui, words, wide) + 4 for words, _ in self._steps(it))
        fates = sum(self._fate_height(ui, fate, wide) for fate in it.fates)
        return self._head_height(ui, it, wide) + points + 8 + fates + ROW * len(self._sums(it)) + 22

    def _draw_shown(self, ui: Ui, rect: pygame.Rect) -> None:
        pen, it = ui.pen, self.shown
        self._drawn.add(self._shown)
        for line, words in enumerate(self._title_lines(ui, it, rect.width)):
            pen.write("ui-semi", 17, words, IVORY, (rect.x, rect.y + 2 + line * TITLE_HIGH))
        ink = ui.theme.states.bad if it.dice else ui.theme.states.good
        pen.write("ui", 13, _dice(it), ink, (rect.right, rect.y + 5), "topright")
        below = rect.y + self._head_height(ui, it, rect.width)
        y = self._points(ui, pygame.Rect(rect.x, below, rect.width, 0)) + 8
        for fate in it.fates:
            high = self._fate_height(ui, fate, rect.width)
            self._fate(ui, pygame.Rect(rect.x, y, rect.width, high), fate)
            y += high
        pen.line(LINE, (rect.x, y), (rect.right, y))
        y += 6
        for label, value, tone in self._sums(it):
            pen.write("ui", 14, label, MUTED, (rect.x, y), "topleft", rect.width - 90)
            pen.write("ui-bold", 14, value, _ink(ui, tone), (rect.right, y), "topright")
            y += ROW

    def _title_lines(self, ui: Ui, it: Proposal, wide: int) -> tuple[str, ...]:
        return ui.pen.wrapped("ui-semi", 17, title_of(it), wide - ui.pen.measure("ui", 13, _dice(it)) - 12)

    def _head_height(self, ui: Ui, it: Proposal, wide: int) -> int:
        return HEAD + max(0, len(self._title_lines(ui, it, wide)) - 1) * TITLE_HIGH

    def _points(self, ui: Ui, rect: pygame.Rect) -> int:
        """What each point is spent on, in the order they are spent; where they end."""
        pen, y = ui.pen, rect.y
        for number, (words, detail) in enumerate(self._steps(self.shown)):
            box = pygame.Rect(rect.x, y, rect.width, self._step_height(ui, words, rect.width))
            touch = ui.spot(f"point:{number}", box, None, Hint(words, detail) if detail else None)
            pen.rect(box, PANEL2, BRASS if touch.hot else LINE, 4)
            pen.write("ui-bold", 12, str(number + 1), BRASS, (box.x + 7, box.y + 5))
            for line, part in enumerate(_lines(ui, words, box.width)):
                pen.write("ui-semi", 13, part, IVORY, (box.x + 24, box.y + 4 + line * LINE_HEIGHT))
            y = box.bottom + 4
        return y

    def _step_height(self, ui: Ui, words: str, wide: int) -> int:
        return len(_lines(ui, words, wide)) * LINE_HEIGHT + STEP

    def _steps(self, it: Proposal) -> list[tuple[str, str]]:
        """Each step, or each answer with its detail; where dice leave points open, that they do."""
        if it.steps:
            return [(words, "") for words in it.steps]
        made = [(self._words(action), self.look.word(self.glimpse, action, 0).detail) for action in it.actions]
        return [*made, OPEN] if it.dice and len(made) < it.points else made

    def _words(self, action: Action) -> str:
        """An answer in words: what is done, and with whom if its name does not say so."""
        said = self.look.word(self.glimpse, action, 0).label
        named = [self.look.word(self.glimpse, action, place).label for place in range(1, len(action))]
        more = [word for word in named if word and word.lower() not in said.lower()]
        return f"{said}: {', '.join(more)}" if more and ":" not in said else said

    def _fate(self, ui: Ui, rect: pygame.Rect, fate: Fate) -> None:
        """A unit, what becomes of it, and how likely it stays in the game."""
        pen, x = ui.pen, rect.x
        piece = self.look.piece(self.glimpse, fate.counter)
        if piece is not None:
            wide = fitting(self.sprites, COUNTER, FATE - 8)
            picture(ui, self.sprites, piece, (rect.x + COUNTER / 2, rect.centery), wide)
            x += COUNTER + 10
        y = rect.y + 7
        for face, size, ink, words in self._fate_lines(ui, fate, rect.width):
            pen.write(face, size, words, ink, (x, y))
            y += LINE_HEIGHT + 2
        if self._open(fate.chance):
            pen.write("ui-bold", 15, percent(fate.chance), _ink(ui, fate.chance), (rect.right, rect.y + 6), "topright")

    def _fate_lines(self, ui: Ui, fate: Fate, wide: int) -> list[tuple[str, int, Colour, str]]:
        """Who it is, and what becomes of it, in as many lines as they need: type, size, ink and words of each."""
        after = fate.before if fate.after in ("", fate.before) else f"{fate.before} → {fate.after}"
        room = wide - (COUNTER + 10 if self.look.piece(self.glimpse, fate.counter) is not None else 0)
        beside = room - (56 if self._open(fate.chance) else 0)
        names = ui.pen.wrapped("ui-semi", 14, fate.name, beside)
        return [
            *(("ui-semi", 14, IVORY, line) for line in names),
            *(("ui", 13, MUTED, line) for line in ui.pen.wrapped("ui", 13, after, room)),
        ]

    def _fate_height(self, ui: Ui, fate: Fate, wide: int) -> int:
        return FATE + max(0, len(self._fate_lines(ui, fate, wide)) - 2) * (LINE_HEIGHT + 2)

    def _open(self, chance: float) -> bool:
        """Whether a chance tells anything: not where no way of taking the losses throws dice and nobody is gone."""
        return chance < LIKELY or any(each.dice for each in self.found)

    def _sums(self, it: Proposal) -> list[tuple[str, str, float]]:
        """What it comes to: who is left, and whose the place is."""
        many = len(it.fates) > 1
        rows = [("All still in the game" if many else "Still in the game", percent(it.chance), it.chance)]
        if not self._open(it.chance):
            rows = []
        if it.held is not None:
            lost = "lost" if it.forced else "given up"
            said = lost if not it.held else "held" if it.held > LIKELY else f"held {percent(it.held)}"
            name = self.glimpse.board.names.get(self.glimpse.board.index[it.place], "")
            rows.append((f"{it.place} {name}".strip(), said, it.held))
        return rows

    # ------------------------------------------------------------------ the list

    def _draw_ways(self, ui: Ui, rect: pygame.Rect) -> None:
        pointed: int | None = None
        y = rect.y
        for number, proposal in enumerate(self.found):
            box = pygame.Rect(rect.x, y, rect.width, self._way_height(ui, proposal, rect.width) - 6)
            y = box.bottom + 6
            key = str(number + 1) if number < 9 else ""
            touch = ui.spot(f"proposal:{number}", box, self._choosing(number), key=key)
            pointed = number if touch.hot or touch.focused else pointed
            chosen = number == self.number
            ui.pen.rect(box, PANEL2 if chosen or number == self._shown else None, BRASS if chosen else LINE, 4)
            self._way(ui, box, proposal, key)
        if pointed != self._pointed:
            self._pointed = pointed
            self.changed()

    def _way(self, ui: Ui, box: pygame.Rect, proposal: Proposal, key: str) -> None:
        pen = ui.pen
        if key:
            pen.key_cap((box.x + 8, box.y + 15), key, PANEL2, MUTED)
        chance = f"{percent(proposal.chance)} to survive" if self._open(proposal.chance) else ""
        said = pen.write("ui-bold", 14, chance, _ink(ui, proposal.chance), (box.right - 8, box.y + 5), "topright")
        room = said.left - box.x - 42
        pen.write("ui-semi", 14, title_of(proposal), IVORY, (box.x + 34, box.y + 5), "topleft", room)
        pen.write("ui", 12, _held(proposal), FAINT, (box.right - 8, box.y + 27), "topright")
        for line, words in enumerate(self._way_lines(ui, proposal, box.width)):
            pen.write("ui", 12, words, MUTED, (box.x + 34, box.y + 27 + line * LINE_HEIGHT))

    def _way_lines(self, ui: Ui, proposal: Proposal, wide: int) -> tuple[str, ...]:
        """What becomes of whom, or how the points are spent, beside whose the ground is."""
        spent = _changes(proposal) or ", ".join(words for words, _ in self._steps(proposal))
        return ui.pen.wrapped("ui", 12, spent, wide - 50 - ui.pen.measure("ui", 12, _held(proposal)))

    def _way_height(self, ui: Ui, proposal: Proposal, wide: int) -> int:
        return WAY + max(0, len(self._way_lines(ui, proposal, wide)) - 1) * LINE_HEIGHT

    def _choosing(self, number: int) -> Callable[[], None]:
        return lambda: self.choose(number)


def _dice(proposal: Proposal) -> str:
    """For what dice fall; where there is a choice, that none do, or none yet."""
    if proposal.dice:
        return f"dice: {listed(proposal.dice)}"
    later = any(0 < fate.chance < 1 for fate in proposal.fates)
    return "" if proposal.forced else "no dice yet" if later else "no dice"


def _held(proposal: Proposal) -> str:
    """Whose the ground is afterwards, where that hangs on it."""
    return "" if proposal.held is None else "ground lost" if not proposal.held else "ground held"


def _changes(proposal: Proposal) -> str:
    """What becomes of whom, where no dice have a say in it: that tells more than how it is said.

    Those of whom the same becomes are told together.
    """
    if proposal.dice:
        return ""
    alike: dict[tuple[str, str], list[str]] = {}
    for fate in proposal.fates:
        if fate.after not in ("", fate.before):
            alike.setdefault((fate.before, fate.after), []).append(fate.name)
    return "; ".join(f"{listed(names)}: {before} → {after}" for (before, after), names in alike.items())


def title_of(proposal: Proposal) -> str:
    """What a proposal is called; where everybody is lost whatever is answered, that there is no choice."""
    name = proposal.name
    return f"No choice: {name}" if proposal.forced else f"{name[:1].upper()}{name[1:]}"


def _lines(ui: Ui, words: str, wide: int) -> tuple[str, ...]:
    """A step in as many lines as it needs: no word of it is cut."""
    return ui.pen.wrapped("ui-semi", 13, words, wide - 32)


def _ink(ui: Ui, chance: float) -> Colour:
    """The colour of a chance."""
    if chance > LIKELY:
        return ui.theme.states.good
    return ui.theme.states.bad if chance < EVEN else BRASS
