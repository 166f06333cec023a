"""The Impulses panel: the turn, the impulse track, the chance that a turn ends, and who holds the Advantage (5, 18)."""

from __future__ import annotations

import pygame

from wargame.client import lettering
from wargame.client.kit import Hint, Ui
from wargame.client.looks import Picks
from wargame.client.palette import BRASS, BRASS_DARK, FAINT, INK, IVORY, LINE2, MUTED, PANEL2, Colour, ink_on, mix
from wargame.games.death_ride.look.facts import Facts
from wargame.games.death_ride.look.sides import side_look
from wargame.games.death_ride.words.scenario import hours
from wargame.games.death_ride.words.standing import advantage_words, final_chance, reminders, test_words
from wargame.grammar import counted

BOX, GAP, LINE = 22, 3, 21
LABEL = 52
"""The room for what a row of numbers is."""
TURN_BOX = 24
LEADING = 16
"""From line to line of a sentence that takes two."""


class Impulses:
    """Turns, impulses and the Advantage."""

    id, title = "impulses", "Impulses"

    def __init__(self, known: Facts) -> None:
        self.known, self.view, self.spec = known, known.view, known.spec
        self.told = list(reminders(self.view, known.data))
        self.note = f"turn {self.view.turn} of {self.view.turns}" if self.view.turn else ""

    def height(self, width: int) -> int:
        """Turn track, impulse track, the chance, the Advantage, and what binds the sides."""
        told = sum(_told_height(title, words, width) for title, words, _ in self.told)
        return TURN_BOX + 10 + BOX + 22 + 2 * LINE + told + 2

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """From the top."""
        self._turns(ui, rect)
        y = rect.y + TURN_BOX + 10
        self._track(ui, rect, y)
        y += BOX + 22
        self._chance(ui, rect, y)
        self._advantage(ui, rect, y + LINE)
        y += 2 * LINE
        for number, (title, words, rule) in enumerate(self.told):
            row = pygame.Rect(rect.x, y, rect.width, _told_height(title, words, rect.width))
            ui.pen.paragraph("ui", 13, f"{title}: {words}", MUTED, row, LEADING / 13)
            ui.spot(f"bound:{number}", row, None, Hint(title, f"{words[:1].upper()}{words[1:]}.", rule))
            y = row.bottom

    def _turns(self, ui: Ui, rect: pygame.Rect) -> None:
        """The turns of the day with their French impulses; the present one is framed."""
        ui.pen.write("ui", 13, "Turn", MUTED, (rect.x, rect.y + TURN_BOX // 2), "midleft")
        width = (rect.width - LABEL + GAP) // self.view.turns - GAP
        for turn in range(1, self.view.turns + 1):
            box = pygame.Rect(rect.x + LABEL + (turn - 1) * (width + GAP), rect.y, width, TURN_BOX)
            now, past = turn == self.view.turn, turn < self.view.turn
            ground = BRASS if now else mix(BRASS_DARK, PANEL2, 0.45) if past else PANEL2
            ui.pen.rect(box, ground, LINE2, 4)
            ui.pen.write("counter-bold", 15, str(turn), ink_on(ground), box.center, "center")
            count = self.view.impulses[turn - 1] if turn <= len(self.view.impulses) else None
            had = f" It had {counted(count, 'French impulse')}." if count is not None else ""
            ui.spot(f"turn:{turn}", box, None, Hint(f"Turn {turn}", f"{hours(self.spec, turn)}.{had}", "4"))

    def _track(self, ui: Ui, rect: pygame.Rect, y: int) -> None:
        """A box for each impulse with the chance that the French one of that number is the last below it."""
        faces = self.known.data.end_test.die
        ui.pen.write("ui", 13, "Impulse", MUTED, (rect.x, y + BOX // 2), "midleft")
        most = max(1, (rect.width - LABEL + GAP) // (BOX + GAP))
        first = max(1, min(self.view.impulse - most // 2, faces - most + 1))
        for number in range(first, min(faces, first + most - 1) + 1):
            box = pygame.Rect(rect.x + LABEL + (number - first) * (BOX + GAP), y, BOX, BOX)
            self._impulse(ui, box, number)

    def _impulse(self, ui: Ui, box: pygame.Rect, number: int) -> None:
        now, past = number == self.view.impulse, number < self.view.impulse
        ground: Colour = BRASS if now else BRASS_DARK if past else PANEL2
        if now:
            ui.pen.rect(box.inflate(6, 6), side_look(self.view.active).colour, None, 6)
        ui.pen.rect(box, ground, LINE2, 4)
        ui.pen.write("counter-bold", 16, str(number), INK if now else IVORY, box.center, "center")
        chance = final_chance(self.view, self.known.data, number)
        if not past:
            ui.pen.write("ui", 10, f"{chance:.0%}", FAINT, (box.centerx, box.bottom + 3), "midtop")
        text = f"{chance:.0%} that the French impulse of this number is the last, if it comes to it."
        ui.spot(f"impulse:{number}", box, None, Hint(f"Impulse {number}", text, "5.2"))

    def _chance(self, ui: Ui, rect: pygame.Rect, y: int) -> None:
        """The chance of the test that comes next."""
        row = pygame.Rect(rect.x, y, rect.width, LINE)
        coming = self.view.impulse + (self.view.active == "french")
        final = self.view.final and self.view.impulse > 0
        over = "This is the Final" if self.view.active == "french" else "That was the Final"
        words = f"{over} French Impulse" if final else f"Chance that impulse {max(1, coming)} is the last"
        ui.pen.write("ui", 13, words, BRASS if final else MUTED, row.topleft, width=row.width - 46)
        if not final:
            chance = final_chance(self.view, self.known.data, max(1, coming))
            ui.pen.write("ui-semi", 14, f"{chance:.0%}", BRASS, row.topright, "topright")
        ui.spot("end-test", row, None, Hint("End test", test_words(self.view, self.spec, self.known.data), "5.2"))

    def _advantage(self, ui: Ui, rect: pygame.Rect, y: int) -> None:
        """Who holds the Advantage."""
        row = pygame.Rect(rect.x, y, rect.width, LINE)
        look = side_look(self.view.advantage)
        used = self.view.advantage in self.view.advantage_used
        ui.pen.rect(pygame.Rect(row.x, row.y + 3, 13, 13), look.colour, INK, 3)
        words = f"Advantage: {look.name}{', used this turn' if used else ''}"
        ui.pen.write("ui-semi", 13, words, FAINT if used else IVORY, (row.x + 20, row.y), width=row.width - 20)
        text = f"{advantage_words(self.view)} Once a turn: roll again, or send a French Leader to rest."
        ui.spot("advantage", row, None, Hint("The Advantage", text, "18"))


def _told_height(title: str, words: str, width: int) -> int:
    """A sentence on what binds a side takes as many lines as it needs."""
    return LINE + (len(lettering.wrap("ui", 13, f"{title}: {words}", width)) - 1) * LEADING
