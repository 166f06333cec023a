"""A record replayed: the game at any of its actions, through the eyes of both sides or of one. It is only read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from wargame.client.app import App
from wargame.client.dialogue import Message
from wargame.client.kit import Hint
from wargame.client.palette import BRASS, IVORY, LINE2, MUTED, Colour
from wargame.client.table.asking import ended
from wargame.client.table.bars import Option, Tool
from wargame.client.table.columns import Part
from wargame.client.table.game_table import GameTable
from wargame.client.table.hand import draw_hand
from wargame.client.table.layout import Layout
from wargame.client.table.replay_bar import DOORS, SPEEDS, replay_bar
from wargame.client.table.replay_eyes import WhoseEyes
from wargame.client.table.timeline import Timeline
from wargame.client.table.windows import open_aids, open_order_of_battle, open_result
from wargame.engine.action import Refusal
from wargame.engine.game import Game
from wargame.engine.record import read
from wargame.sitting.eyes import Eyes, allowed_eyes, must_ask
from wargame.table import replay

STEP_KEYS = {"[": -1, ",": -1, "]": 1, ".": 1}
TURN_KEYS = {"{": -1, "}": 1}


class ReplayScene(GameTable):
    """A record on the screen. RecordError, in words for the player, if it cannot be trusted or does not fit."""

    def __init__(self, app: App, path: Path) -> None:
        self.path = path
        record = read(path)
        game: Game = replay(record, path)
        self.lost = record.recovered
        super().__init__(app, game)
        look = self.look
        self._colours: dict[str | None, Colour] = {side: look.side(side).colour for side in game.sides}
        self.timeline = Timeline(game, self._turn_now)
        self.playing = False
        self.speed = 0
        self._aim: int | None = None
        self._pause = 0.0
        self.allowed = allowed_eyes(game, self.timeline.unfinished)
        self._asking = must_ask(game, self.allowed)
        self.look_again(self.allowed[0])

    def look_through(self, eyes: Eyes) -> None:
        """One of two people has said who is looking: from now on through these eyes alone."""
        self.allowed, self._asking = [eyes], False
        self.look_again(eyes)

    def _turn_now(self) -> int:
        return self.look.turn(self._glimpse()).now

    def entered(self) -> None:
        """If the file was cut off, say so first."""
        super().entered()
        if self._asking:
            self._asking = False
            self.app.push(WhoseEyes(self))
        elif self.lost:
            said, self.lost = self.lost, None
            self.app.push(Message(self.app, "The record was cut off", said))

    def edge(self, ply: int) -> Colour:
        """The colour of the side that acted."""
        return self._colours.get(self.timeline.decider(ply), LINE2)

    # ------------------------------------------------------------------ going along

    def go(self, at: int) -> None:
        """Jump; what lies between is not shown."""
        self.stage.clear()
        self.timeline.go(at)
        self._changed()

    def _changed(self) -> None:
        self.sheet, self.toast, self.lights.reach = None, None, {}
        self.playing = self.playing and not self.timeline.ended
        self.look_again(self.eyes)

    def aim(self, at: int) -> None:
        """Go there with the next frame: a drag asks for more places than can be shown."""
        self.playing = False
        self._aim = max(0, min(len(self.timeline), at))
        self.touch()

    def step(self) -> None:
        """One action forward, with its moves and dice."""
        self.playing = False
        self._advance(1, shown=True)

    def step_back(self) -> None:
        """One action back."""
        self.playing = False
        self.go(self.timeline.at - 1)

    def turn_back(self) -> None:
        """To the beginning of this turn, or of the one before."""
        self.go(self.timeline.turn_before())

    def turn_on(self) -> None:
        """To the beginning of the next turn."""
        self.go(self.timeline.turn_after())

    def _advance(self, actions: int, shown: bool) -> None:
        self.stage.skip()
        if not shown:
            self.stage.clear()
        since = len(self.game.log)
        self.timeline.go(self.timeline.at + actions)
        if shown:
            self.perform(since)
        self._changed()
        if shown:
            self._tell(since)

    def _tell(self, since: int) -> None:
        """The last new sentence over the map, and the last place it was about in view."""
        told = [line for line in self.lines if line.number >= since and line.colour is not None]
        if told:
            self.say(told[-1].text, self.timeline.decider(self.timeline.at))
        words = [word for line in told for word in line.where if word in self.board.index]
        if words:
            self.bring(self.board.index[words[-1]])

    def toggle(self) -> None:
        """Play or pause; at the end, play from the beginning."""
        self.playing = not self.playing
        self._pause = 0.0
        if self.playing and self.timeline.ended:
            self.go(0)
            self.playing = len(self.timeline) > 0
        self.ui.dirty = True

    def choose_speed(self, number: int) -> None:
        """One of the speeds."""
        self.speed, self._pause = number, 0.0
        self.ui.dirty = True

    @property
    def racing(self) -> bool:
        """While it plays at a speed that shows no single action."""
        return self.playing and not SPEEDS[self.speed].shown

    @property
    def busy(self) -> bool:
        """Also while it plays."""
        return super().busy or self.playing or self._aim is not None

    def update(self, seconds: float) -> None:
        """Play on, or go where the track was touched."""
        super().update(seconds)
        if self._aim is not None:
            aim, self._aim = self._aim, None
            self.go(aim)
        if self.playing and self.app.scene is self:
            self._play(seconds)

    def _play(self, seconds: float) -> None:
        speed = SPEEDS[self.speed]
        if self.stage.acting:  # what is being shown goes as fast as the rest
            self.stage.update(seconds * (speed.rate - 1))
            return
        self._pause -= seconds
        if self._pause > 0:
            return
        due = 1 + int(-self._pause * speed.rate) if not speed.shown else 1
        self._pause = 1 / speed.rate
        self._advance(due, speed.shown)

    # ------------------------------------------------------------------ eyes

    def next_eyes(self) -> None:
        """Look through the eyes of both sides, the first, the second, as far as the game still has secrets."""
        order = self.allowed
        if len(order) == 1:
            self.refuse(Refusal("", "The game is not over: what the other side sees is still its secret."))
            return
        self.stage.clear()
        self.sheet, self.lights.reach = None, {}
        self.look_again(order[(order.index(self.eyes) + 1) % len(order)])

    def _eyes_told(self) -> str:
        if len(self.allowed) == 1:
            return "The game is not over: only what its player can see."
        return "Both sides, or what one of them could see. (V)"

    # ------------------------------------------------------------------ what the bar says

    @property
    def label(self) -> str:
        """When it is, and what is to be done or how it ended."""
        outcome, ask = self.game.outcome, self.game.decision
        turn = self.look.turn(self.glimpse)
        if outcome is not None:
            return f"The end: {ended(self.look, outcome)}"
        assert ask is not None
        name, phase = self.look.side(ask.side).name, turn.phase
        if name in phase:
            return f"Turn {turn.now}, {phase}"
        return f"Turn {turn.now}, {name}, {phase[:1].lower()}{phase[1:]}"

    @property
    def count(self) -> str:
        """How far it is."""
        return f"action {self.timeline.at} of {len(self.timeline)}"

    def options(self, wide: bool) -> Sequence[Option]:
        """The doors to a game: go on with this one at its end, or branch off before it."""
        line, where = self.timeline, " from here" if wide else ""
        if line.ended and line.unfinished:
            hint = Hint("Play on from here", "Sit down and go on with this game, in its own file.")
            return (Option("play-on", f"Play on{where}", self.play_on, "P", "primary", hint),)
        if line.ended:
            return (Option("result", "Result", lambda: open_result(self), "R"),)
        hint = Hint("Branch from here", "A copy of the game up to this action, in a file of its own, to play on.")
        return (Option("branch", f"Branch{where}", self.branch, "B", hint=hint),)

    def play_on(self) -> None:
        """Go on with the game of the record; the replay makes room for the table."""
        from wargame.client import doors
        from wargame.client.menu.trouble import reported

        with reported(self.app, f"{self.path.name} cannot be continued"):
            doors.resume(self.app, self.path)
            doors.make_room(self.app, self)

    def branch(self) -> None:
        """Ask who is to sit where in a game that begins as this one did."""
        from wargame.client.table.branch import BranchWindow

        self.playing = False
        self.app.push(BranchWindow(self))

    def tools(self) -> Sequence[Tool]:
        """The icons of the top bar."""
        return [
            Tool(
                "eyes",
                "eye",
                Hint("Whose eyes", self._eyes_told()),
                self.next_eyes,
                "v",
                len(self.eyes) == 1,
            ),
            Tool("aids", "aids", Hint("Player aids", "Charts, legends. (F1)"), lambda: open_aids(self), "f1"),
            Tool(
                "oob",
                "list",
                Hint("Order of battle", "Both armies and what is to come. (F2)"),
                lambda: open_order_of_battle(self),
                "f2",
            ),
            Tool("fit", "fit", Hint("Whole map", "Show all of it. (0)"), self.fit),
            *self._narrow_tools(),
            Tool("leave", "close", Hint("Leave the replay", "The file stays as it is. (Esc)"), self.leave),
        ]

    def _narrow_tools(self) -> Sequence[Tool]:
        """What the bar has no room for."""
        if self.layout.prompt.width >= DOORS:
            return ()
        icons = {"branch": "branch", "play-on": "chair", "result": "flag"}
        return [
            Tool(f"tool:{each.id}", icons[each.id], Hint(each.label, f"({each.key})"), each.act, each.key)
            for each in self.options(wide=True)
        ]

    # ------------------------------------------------------------------ events

    def handle(self, event: pygame.Event) -> bool:
        """With the keyboard on the bar the arrows step and Space plays."""
        if event.type == pygame.KEYDOWN and (self.ui.focus or "").startswith("replay:") and not _held(event):
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self.step() if event.key == pygame.K_RIGHT else self.step_back()
                return True
            if event.key == pygame.K_SPACE and self.ui.focus == "replay:track":
                self.toggle()
                return True
        return super().handle(event)

    def key(self, event: pygame.Event) -> bool:
        """The keys of a replay."""
        sign = getattr(event, "unicode", "")
        if sign in TURN_KEYS:
            self.turn_on() if TURN_KEYS[sign] > 0 else self.turn_back()
        elif sign in STEP_KEYS:
            self.step() if STEP_KEYS[sign] > 0 else self.step_back()
        elif _held(event):
            return super().key(event)
        elif event.key == pygame.K_SPACE:
            self.toggle()
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.go(0 if event.key == pygame.K_HOME else len(self.timeline))
        elif pygame.K_1 <= event.key < pygame.K_1 + len(SPEEDS):
            self.choose_speed(event.key - pygame.K_1)
        else:
            return super().key(event)
        return True

    def back(self) -> bool:
        """Escape: drop what was looked at, then leave."""
        if not super().back():
            self.leave()
        return True

    def leave(self) -> None:
        """Back to where the record was opened."""
        self.app.pop()

    # ------------------------------------------------------------------ drawing

    def draw_prompt(self, rect: pygame.Rect) -> None:
        """The replay bar."""
        replay_bar(self.ui, rect, self)

    def middle(self) -> Part:
        """What is inspected; else what is to be decided next, or in a narrow window the record."""
        if self.sheet is not None:
            return super().middle()
        if self.layout.folded:
            return Part("record", "Record", self._record_note(), lambda _: 0, self._draw_record)
        return Part("next", "Next", self.count, lambda _: 0, self._draw_next)

    def _draw_next(self, _: object, rect: pygame.Rect) -> None:
        """The question, and how the record answers it if these eyes may know that."""
        pen, ask = self.ui.pen, self.game.decision
        if ask is None or self.timeline.ended:
            text = "The game is over." if ask is None else "Here the record ends. The game can be played on."
            pen.paragraph("ui-italic", 14, text, MUTED, rect)
            return
        side = self.look.side(ask.side)
        chip = pen.chip(rect.topleft, side.name.upper(), side.colour)
        if self.glimpse.ask is None:
            below = pygame.Rect(rect.x, chip.bottom + 8, rect.width, 0)
            pen.paragraph("ui-italic", 14, f"{side.player} decides something that these eyes do not see.", MUTED, below)
            return
        pen.rule_tag((chip.right + 8, chip.y), ask.rule)
        y = pen.paragraph("ui", 15, ask.prompt, IVORY, pygame.Rect(rect.x, chip.bottom + 8, rect.width, 0)) + 6
        chosen = self.timeline.actions[self.timeline.at]
        words = [self.look.word(self.glimpse, chosen, place) for place in range(len(chosen))]
        for word, face in zip(words, ("ui-bold", *("ui",) * len(words)), strict=False):
            y = pen.paragraph(face, 15, word.label, BRASS, pygame.Rect(rect.x, y, rect.width, 0))
        if words and words[0].detail:
            pen.paragraph("ui-italic", 14, words[0].detail, MUTED, pygame.Rect(rect.x, y + 4, rect.width, 0))

    def draw_above(self, parts: Layout) -> None:
        """Of one side also its name and its hand."""
        if len(self.eyes) == 1:
            side = self.look.side(self.eyes[0])
            said = f"As the {side.adjective} player sees it"
            chip = self.above.pen.chip((parts.map.x + 12, parts.map.y + 12), said, side.colour, 14)
            self.above.note("eyes", chip)
            cards = self.look.hand(self.glimpse)
            draw_hand(self.above, parts.map, cards, self.look, lambda _: "plain", lambda _: None)
        super().draw_above(parts)


def _held(event: pygame.Event) -> bool:
    """Whether a key is pressed together with Ctrl, Alt or Meta."""
    return bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META))
