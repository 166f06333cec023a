"""Computer players at the table: the pace of their actions, and the reasons they give."""

from __future__ import annotations

import time
from collections.abc import Callable

from wargame.client.dialogue import Message
from wargame.client.kit import Hint
from wargame.client.settings import PAUSE
from wargame.client.table.bars import Option, Prompt
from wargame.client.table.columns import Part
from wargame.client.table.desk import Tool
from wargame.client.table.keeping import Keeping, PlayDesk
from wargame.client.table.parts import choices_part
from wargame.client.table.sheets import Choice
from wargame.sitting import Choice as Chosen
from wargame.sitting import PlayerFailed

SLICE = 0.008
"""Seconds of a frame that a computer player in a hurry may take."""
SHOWN = 0.12
"""Seconds between two pictures of what a computer player in a hurry has done."""
RETRY = 3.0
"""Seconds before an action that could not be written down is tried again; there is time for the menu."""
WEIGHED = 8
"""So many of the options weighed are shown."""


class Opponent(Tool):
    """Lets computer players act, one action after another, at the speed that is set; they wait while `reading`."""

    def __init__(self, desk: PlayDesk, keeping: Keeping, reading: Callable[[], bool]) -> None:
        self.desk, self.keeping, self.reading = desk, keeping, reading
        self.chosen: Chosen | None = None
        self.reasons: list[Choice] = []
        self._pause = 0.0
        self.paused = False
        self._unshown = False
        self._shown_at = 0.0

    def toggle(self) -> None:
        """Stop, or go on."""
        self.paused = not self.paused
        self.desk.ui.dirty = True

    @property
    def racing(self) -> bool:
        """While computer players play each other as fast as they can."""
        sitting = self.desk.model.sitting
        hurried = self.desk.app.settings.speed == "instant" and not self.paused
        return sitting.watched and hurried and not sitting.over

    @property
    def busy(self) -> bool:
        """While a computer player thinks."""
        return self.desk.model.sitting.computer_to_decide

    def update(self, seconds: float) -> None:
        """Go on if a computer player is to decide and nothing else is on the screen."""
        if not self.desk.on_top or not self.busy or self.paused or self.reading():
            return
        self._pause -= seconds
        speed = self.desk.app.settings.speed
        if self._pause > 0:
            return
        if speed == "instant":
            self._hurry()
        elif not self.desk.pane.stage.acting and self._act():
            self._pause = PAUSE[speed]

    def _hurry(self) -> None:
        """As many actions as a frame has time for; only their end is shown."""
        desk, acted = self.desk, False
        end = time.monotonic() + SLICE
        while time.monotonic() < end and self.busy:
            chosen = self._choice()
            if chosen is None and not desk.on_top:
                return
            if chosen is None:
                time.sleep(0.0005)
                continue
            self._note_reasons(chosen)
            acted = True
            if not self.keeping.push(chosen.action):
                self._pause = RETRY
                break
        self._unshown = self._unshown or acted
        if self._unshown and (not self.busy or time.monotonic() > self._shown_at + SHOWN):
            self._unshown, self._shown_at = False, time.monotonic()
            desk.refresh()

    def _act(self) -> bool:
        """Take in what a computer player has chosen and show it; False if it still thinks."""
        desk, chosen = self.desk, self._choice()
        if chosen is None:
            return False
        self._note_reasons(chosen)
        since = len(desk.model.game.log)
        if not self.keeping.push(chosen.action):
            self._pause = RETRY
            return False
        self.keeping.after(since)
        if chosen.hurried:
            desk.say(f"{desk.model.look.side(chosen.side).player} ran out of time and answers in haste.", chosen.side)
            return True
        told = desk.model.told_since(since)
        if told and desk.app.settings.speed in ("slow", "normal"):
            desk.say(told[-1].text, chosen.side)
        return True

    def _choice(self) -> Chosen | None:
        """What a computer player has chosen; None if it still thinks, and then it is made to."""
        app, sitting = self.desk.app, self.desk.model.sitting
        try:
            chosen = sitting.poll()
        except PlayerFailed as error:
            app.push(Message(app, "The computer player gives up", f"{error}. You may go on later."))
            return None
        if chosen is None:
            sitting.think()
        return chosen

    # ------------------------------------------------------------------ what is told of it

    def prompt(self) -> Prompt | None:
        """Who is thinking, while somebody decides who is not in front of the screen."""
        model = self.desk.model
        ask = model.game.decision
        if ask is None or model.glimpse.ask is not None:
            return None
        side, phase = model.look.side(ask.side), model.look.turn(model.glimpse).phase
        text = "The table rests." if self.paused else f"{side.player} is thinking."
        return Prompt(side, f"{side.name} to act", text, context=phase, options=self._pace())

    def _pace(self) -> tuple[Option, ...]:
        """Stop and go, and how fast."""
        app, speeds = self.desk.app, list(PAUSE)
        faster = speeds[(speeds.index(app.settings.speed) + 1) % len(speeds)]
        label = "Go on" if self.paused else "Pause"
        return (
            Option(
                "speed",
                f"Speed: {app.settings.speed}",
                lambda: app.change(speed=faster),
                "F",
                hint=Hint("Speed", f"Press for {faster}."),
            ),
            Option("pause", label, self.toggle, "P", "primary" if self.paused else "plain"),
        )

    @property
    def tells(self) -> bool:
        """Whether reasons may be shown: they tell what a player holds and hides, so all eyes must be open."""
        model = self.desk.model
        return model.sitting.watched and len(model.eyes) > 1 and self.desk.app.settings.reasons

    def _note_reasons(self, chosen: Chosen) -> None:
        """Put the options weighed into words while the question still stands."""
        self.chosen, self.reasons = chosen, []
        if not self.tells:
            return
        glimpse = self.desk.model.open_glimpse()
        for number, (action, score, why) in enumerate(chosen.options[:WEIGHED]):
            words = [self.desk.model.look.word(glimpse, action, place).label for place in range(len(action))]
            mark = "chosen" if action == chosen.action else "rejected"
            self.reasons.append(Choice(str(number), ", ".join(words), f"{mark}, {score:+.2f}: {why}", lambda: None))

    def part(self) -> Part | None:
        """The reasons of the last action, for the column."""
        if self.chosen is None or not self.reasons or not self.tells:
            return None
        name = self.desk.model.look.side(self.chosen.side).name
        return choices_part(self.desk.pane, "Why", name, self.reasons)
