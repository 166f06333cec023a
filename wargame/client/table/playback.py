"""Playing a record: stepping, speeds, the track, and the bar for all of it in place of the prompt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.palette import BRASS, IVORY, MUTED
from wargame.client.table.asking import ended
from wargame.client.table.bars import Icon, Option
from wargame.client.table.columns import Part
from wargame.client.table.cursor import held
from wargame.client.table.desk import Desk, Tool
from wargame.client.table.inspection import Inspection
from wargame.client.table.replay_bar import DOORS, SPEEDS, TRACK, replay_bar
from wargame.client.table.timeline import Timeline

STEP_KEYS = {"[": -1, ",": -1, "]": 1, ".": 1}
TURN_KEYS = {"{": -1, "}": 1}


@dataclass(frozen=True)
class WaysOut:
    """The doors from a record to a game, and to its last page."""

    play_on: Callable[[], None]
    branch: Callable[[], None]
    result: Callable[[], None]


class Playback(Tool):
    """Where the record stands, and how it goes on."""

    def __init__(self, desk: Desk, timeline: Timeline, inspection: Inspection, ways_out: WaysOut) -> None:
        self.desk, self.timeline, self.inspection, self.ways_out = desk, timeline, inspection, ways_out
        self.playing = False
        self.speed = 0
        self._aim: int | None = None
        self._pause = 0.0

    # ------------------------------------------------------------------ going along

    def go(self, at: int) -> None:
        """Jump; what lies between is not shown."""
        self.desk.pane.stage.clear()
        self.timeline.go(at)
        self._changed()

    def _changed(self) -> None:
        self.inspection.forget()
        self.playing = self.playing and not self.timeline.ended
        self.desk.refresh()

    def aim(self, at: int) -> None:
        """Go there with the next frame: a drag asks for more places than can be shown."""
        self.playing = False
        self._aim = max(0, min(len(self.timeline), at))
        self.desk.touch()

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
        self.desk.pane.stage.skip()
        if not shown:
            self.desk.pane.stage.clear()
        since = len(self.desk.model.game.log)
        self.timeline.go(self.timeline.at + actions)
        if shown:
            self.desk.perform(since)
        self._changed()
        if shown:
            self._tell(since)

    def _tell(self, since: int) -> None:
        """The last new sentence over the map, and the last place it was about in view."""
        model, told = self.desk.model, self.desk.model.told_since(since)
        if told:
            self.desk.say(told[-1].text, told[-1].side or self.timeline.decider(self.timeline.at))
        words = [word for line in told for word in line.where if word in model.board.index]
        if words:
            self.desk.pane.bring(model.board.index[words[-1]])

    def toggle(self) -> None:
        """Play or pause; at the end, play from the beginning."""
        self.playing = not self.playing
        self._pause = 0.0
        if self.playing and self.timeline.ended:
            self.go(0)
            self.playing = len(self.timeline) > 0
        self.desk.ui.dirty = True

    def choose_speed(self, number: int) -> None:
        """One of the speeds."""
        self.speed, self._pause = number, 0.0
        self.desk.ui.dirty = True

    @property
    def racing(self) -> bool:
        """While it plays at a speed that shows no single action."""
        return self.playing and not SPEEDS[self.speed].shown

    @property
    def busy(self) -> bool:
        """While it plays, or is to go elsewhere."""
        return self.playing or self._aim is not None

    def update(self, seconds: float) -> None:
        """Play on, or go where the track was touched."""
        if self._aim is not None:
            aim, self._aim = self._aim, None
            self.go(aim)
        if self.playing and self.desk.on_top:
            self._play(seconds)

    def _play(self, seconds: float) -> None:
        speed = SPEEDS[self.speed]
        if self.desk.pane.stage.acting:  # what is being shown goes as fast as the rest
            self.desk.pane.stage.update(seconds * (speed.rate - 1))
            return
        self._pause -= seconds
        if self._pause > 0:
            return
        due = 1 + int(-self._pause * speed.rate) if not speed.shown else 1
        self._pause = 1 / speed.rate
        self._advance(due, speed.shown)

    # ------------------------------------------------------------------ what the bar says

    @property
    def label(self) -> str:
        """When it is, and what is to be done or how it ended."""
        model = self.desk.model
        outcome, ask = model.game.outcome, model.game.decision
        turn = model.look.turn(model.glimpse)
        if outcome is not None:
            return f"The end: {ended(model.look, outcome)}"
        assert ask is not None
        name, phase = model.look.side(ask.side).name, turn.phase
        who = phase if name in phase else ": ".join(filter(None, (name, phase)))  # some phases have no name
        return f"Turn {turn.now}, {who}"

    @property
    def count(self) -> str:
        """How far it is."""
        return f"action {self.timeline.at} of {len(self.timeline)}"

    def options(self, wide: bool) -> Sequence[Option]:
        """The doors to a game: go on with this one at its end, or branch off before it."""
        line, where = self.timeline, " from here" if wide else ""
        if line.ended and line.unfinished:
            hint = Hint("Play on from here", "Sit down and go on with this game, in its own file.")
            return (Option("play-on", f"Play on{where}", self.ways_out.play_on, "P", "primary", hint),)
        if line.ended:
            return (Option("result", "Result", self.ways_out.result, "R"),)
        hint = Hint("Branch from here", "A copy of the game up to this action, in a file of its own, to play on.")
        return (Option("branch", f"Branch{where}", self.ways_out.branch, "B", hint=hint),)

    def narrow(self) -> Sequence[Icon]:
        """Icons for what the bar has no room for."""
        if self.desk.layout.prompt.width >= DOORS:
            return ()
        icons = {"branch": "branch", "play-on": "chair", "result": "flag"}
        return [
            Icon(f"tool:{each.id}", icons[each.id], Hint(each.label, f"({each.key})"), each.act, each.key)
            for each in self.options(wide=True)
        ]

    def bar(self, ui: Ui, rect: pygame.Rect) -> pygame.Rect | None:
        """The replay bar."""
        replay_bar(ui, rect, self)
        return rect

    # ------------------------------------------------------------------ keys

    def handle(self, event: pygame.Event) -> bool:
        """With the keyboard on the bar the arrows step and Space plays."""
        focus = self.desk.ui.focus or ""
        if event.type == pygame.KEYDOWN and focus.startswith("replay:") and not held(event):
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self.step() if event.key == pygame.K_RIGHT else self.step_back()
                return True
            if event.key == pygame.K_SPACE and focus == TRACK:
                self.toggle()
                return True
        return False

    def key(self, event: pygame.Event) -> bool:
        """The keys of a replay."""
        sign = getattr(event, "unicode", "")
        if sign in TURN_KEYS:
            self.turn_on() if TURN_KEYS[sign] > 0 else self.turn_back()
        elif sign in STEP_KEYS:
            self.step() if STEP_KEYS[sign] > 0 else self.step_back()
        elif held(event):
            return False
        elif event.key == pygame.K_SPACE:
            self.toggle()
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.go(0 if event.key == pygame.K_HOME else len(self.timeline))
        elif pygame.K_1 <= event.key < pygame.K_1 + len(SPEEDS):
            self.choose_speed(event.key - pygame.K_1)
        else:
            return False
        return True


class Upcoming(Tool):
    """What is to be decided next in a record; in a narrow window the `record` itself stands there."""

    def __init__(self, desk: Desk, playback: Playback, record: Callable[[], Part]) -> None:
        self.desk, self.playback, self.record = desk, playback, record

    def part(self) -> Part | None:
        """The question and its answer."""
        if self.desk.layout.folded:
            return self.record()
        return Part("next", "Next", self.playback.count, lambda _: 0, self._draw)

    def _draw(self, ui: Ui, rect: pygame.Rect) -> None:
        """The question, and how the record answers it if these eyes may know that."""
        model, timeline = self.desk.model, self.playback.timeline
        pen, ask = ui.pen, model.game.decision
        if ask is None or timeline.ended:
            text = "The game is over." if ask is None else "Here the record ends. The game can be played on."
            pen.paragraph("ui-italic", 14, text, MUTED, rect)
            return
        side = model.look.side(ask.side)
        chip = pen.chip(rect.topleft, side.name.upper(), side.colour)
        if model.glimpse.ask is None:
            below = pygame.Rect(rect.x, chip.bottom + 8, rect.width, 0)
            pen.paragraph(
                "ui-italic", 14, f"{side.player} decides in secret: the other side does not see what.", MUTED, below
            )
            return
        ui.rule_tag("next:rule", (chip.right + 8, chip.y), ask.rule)
        y = pen.paragraph("ui", 15, ask.prompt, IVORY, pygame.Rect(rect.x, chip.bottom + 8, rect.width, 0)) + 6
        chosen = timeline.actions[timeline.at]
        words = [model.look.word(model.glimpse, chosen, place) for place in range(len(chosen))]
        for word, face in zip(words, ("ui-bold", *("ui",) * len(words)), strict=False):
            y = pen.paragraph(face, 15, word.label, BRASS, pygame.Rect(rect.x, y, rect.width, 0))
        if words and words[0].detail:
            pen.paragraph("ui-italic", 14, words[0].detail, MUTED, pygame.Rect(rect.x, y + 4, rect.width, 0))
