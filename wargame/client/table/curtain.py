"""The curtain between two chairs: nothing of the table shows through, and nothing of the next view is made yet.

While it falls, what was on the screen before hangs behind it as a picture; the table itself is not drawn. The card
may be read by both people, so it tells only what both may know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from wargame.client.app import App
from wargame.client.art.curtain import drapery
from wargame.client.art.face import stamp
from wargame.client.kit import Pen
from wargame.client.palette import BRASS_DARK, INK, INK2, PAPER, RULE, Colour
from wargame.client.scene import Scene

if TYPE_CHECKING:
    from wargame.client.table.model import SittingModel

FALL, RISE = 0.35, 0.25
"""Seconds."""
WIDTH = 660
PAD = 34
EMBLEM = 100
BUTTON = (270, 48)
TOLD = 5
"""At most so many sentences of what has happened."""
LINE = 21
LIFTING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class CurtainScene(Scene):
    """Says who takes the chair, and what has happened that both sides may know."""

    def __init__(self, app: App, model: SittingModel, side: str, rise: Callable[[], None]) -> None:
        super().__init__(app)
        self.side, self.rise = side, rise
        look = model.look
        self.look = look.side(side)
        self.others = " and ".join(look.side(each).name for each in model.game.sides if each != side)
        turn = look.turn(model.open_glimpse())  # the glimpse shown last may be of the turn before
        self.when = f"{look.browse(model.ref).title}, turn {turn.now} of {turn.total}"
        self.news = open_news(model, side)
        self.age = 0.0 if self.theme.motion else FALL
        self._before = app.window.copy() if self.theme.motion else None
        self._held = any(pygame.key.get_pressed()[key] for key in LIFTING)

    # ------------------------------------------------------------------ time

    @property
    def busy(self) -> bool:
        """While it falls."""
        return self.age < FALL

    def update(self, seconds: float) -> None:
        """Let it fall."""
        if self.busy:
            self.age += seconds
            self.ui.dirty = True

    def lift(self) -> None:
        """The person who takes the chair says so: only now the next view is made."""
        app, colour = self.app, self.look.ink
        self.rise()
        if app.theme.motion and app.running and not isinstance(app.scene, CurtainScene):
            app.push(RisingCurtain(app, colour))

    def back(self) -> bool:
        """Escape does not lift a curtain."""
        return True

    def handle(self, event: pygame.Event) -> bool:
        """A key still held from the last action does not lift it either, for the wrong person is looking."""
        if event.type == pygame.KEYUP and event.key in LIFTING:
            self._held = False
        return (event.type == pygame.KEYDOWN and self._held) or super().handle(event)

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Drapery over the whole window, and a card once it is down."""
        pen = self.ui.begin(surface, self.theme)
        if self.busy and self._before is not None and self._before.get_size() == surface.get_size():
            surface.blit(self._before, (0, 0))
            hang(surface, self.look.ink, fallen(self.age))
            return
        self._before = None
        hang(surface, self.look.ink, 1.0)
        self._card(pen)

    def _card(self, pen: Pen) -> None:
        room = self.room.inflate(-24, -24)
        width = min(WIDTH, room.width)
        inner = width - 2 * PAD
        emblem = EMBLEM if self.look.emblem and room.height >= 420 else 0
        lines = self._lines(pen, inner, room.height - 250 - emblem)
        height = 2 * PAD + emblem + 146 + LINE * len(lines) + BUTTON[1]
        card = pygame.Rect(0, 0, width, min(height, room.height))
        card.center = self.room.center
        pen.shadow(card, 6, 24, 200, 10)
        pen.rect(card, PAPER, RULE, 6)
        for inset in (18, 26):
            pen.rect(card.inflate(-inset, -inset), None, BRASS_DARK, 2)
        x, y = card.centerx, card.y + PAD
        if emblem:
            pen.blit(stamp(self.look.emblem, pen.px(emblem), INK), (x, y - 4), "midtop")
        y += emblem
        pen.write("caps-heavy", 34, f"{self.look.player} takes the chair", INK, (x, y), "midtop", inner)
        pen.ornament((x, y + 62), min(400, inner - 60), BRASS_DARK)
        pen.write("map-italic", 22, f"{self.others}, look away.", INK2, (x, y + 78), "midtop", inner)
        y += 114
        for face, line in lines:
            pen.write(face, 16, line, INK2, (x, y), "midtop", inner)
            y += LINE if face == "ui" else LINE + 6
        button = pygame.Rect(0, 0, min(inner, BUTTON[0]), BUTTON[1])
        button.midbottom = (x, card.bottom - PAD + 4)
        self.ui.button("rise", button, f"I am the {self.look.adjective} player", self.lift, "primary", "Enter", size=18)

    def _lines(self, pen: Pen, width: int, room: int) -> list[tuple[str, str]]:
        """When it is, and what has happened: as many of the last sentences as there is room for."""
        told: list[tuple[str, str]] = []
        for sentence in reversed(self.news[-TOLD:]):
            lines = [("ui", line) for line in pen.wrapped("ui", 16, sentence, width)]
            if (len(told) + len(lines) + 2) * LINE > room:
                break
            told = [*lines, *told]
        return [("ui-semi", self.when), *told]


class RisingCurtain(Scene):
    """What is left of a curtain that goes up. It holds nobody up: whoever does something sees the table at once."""

    over = True

    def __init__(self, app: App, colour: Colour) -> None:
        super().__init__(app)
        self.colour, self.age = colour, 0.0

    @property
    def busy(self) -> bool:
        """Until it is gone."""
        return True

    def update(self, seconds: float) -> None:
        """Let it rise."""
        self.age += seconds
        if self.age >= RISE:
            self.app.pop()

    def draw(self, surface: pygame.Surface) -> None:
        """The foot of the drapery over the table."""
        self.ui.begin(surface, self.theme)
        hang(surface, self.colour, 1 - fallen(self.age * FALL / RISE))

    def handle(self, event: pygame.Event) -> bool:
        """What is meant for the table goes there."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.app.pop()
            return self.app.scene.handle(event)
        return False


def fallen(age: float) -> float:
    """How much of the window a falling curtain covers: it starts fast and settles."""
    share = max(0.0, min(1.0, age / FALL))
    return 1 - (1 - share) ** 2


def hang(surface: pygame.Surface, colour: Colour, share: float) -> None:
    """The curtain over so much of a surface, from above; its foot is always the foot of the cloth."""
    width, height = surface.get_size()
    surface.blit(drapery(width, height, colour), (0, round(height * share) - height))


def open_news(model: SittingModel, side: str) -> list[str]:
    """What has happened since this side last answered, as far as every side reads the same of it."""
    news = model.sitting.news(side)
    if not news:
        return []
    game, since = model.game, news[0].entry.ply
    entries = [entry for entry in game.log if entry.ply >= since]
    common = [{(entry.ply, game.sentence(entry, each)) for entry in entries} for each in game.sides]
    shared = set.intersection(*common)
    return [item.sentence for item in news if (item.entry.ply, item.sentence) in shared]
