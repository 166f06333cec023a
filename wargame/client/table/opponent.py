"""Computer players at the table: the pace of their actions, and the reasons they give."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from wargame.client.dialogue import Message
from wargame.client.settings import PAUSE
from wargame.client.table.columns import Part
from wargame.client.table.sheets import Choice
from wargame.sitting import Choice as Chosen
from wargame.sitting import PlayerFailed

if TYPE_CHECKING:
    from wargame.client.table.scene import TableScene

SLICE = 0.008
"""Seconds of a frame that a computer player in a hurry may take."""
SHOWN = 0.12
"""Seconds between two pictures of what a computer player in a hurry has done."""
RETRY = 3.0
"""Seconds before an action that could not be written down is tried again; there is time for the menu."""
WEIGHED = 8
"""So many of the options weighed are shown."""


class Opponent:
    """Lets computer players act, one action after another, at the speed that is set."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.chosen: Chosen | None = None
        self.reasons: list[Choice] = []
        self._pause = 0.0
        self.paused = False
        self._unshown = False
        self._shown_at = 0.0

    def toggle(self) -> None:
        """Stop, or go on."""
        self.paused = not self.paused
        self.table.ui.dirty = True

    def update(self, seconds: float) -> None:
        """Go on if a computer player is to decide and nothing else is on the screen."""
        table = self.table
        if table.app.scene is not table or not table.sitting.computer_to_decide or self.paused:
            return
        if table.tour.showing:  # a newcomer reads
            return
        self._pause -= seconds
        speed = table.app.settings.speed
        if self._pause > 0:
            return
        if speed == "instant":
            self._hurry()
        elif not table.stage.acting and self._act():
            self._pause = PAUSE[speed]

    def _hurry(self) -> None:
        """As many actions as a frame has time for; only their end is shown."""
        table, acted = self.table, False
        end = time.monotonic() + SLICE
        while time.monotonic() < end and table.sitting.computer_to_decide:
            chosen = self._choice()
            if chosen is None and table.app.scene is not table:
                return
            if chosen is None:
                time.sleep(0.0005)
                continue
            self._note_reasons(chosen)
            acted = True
            if not table.push(chosen.action):
                self._pause = RETRY
                break
        self._unshown = self._unshown or acted
        if self._unshown and (not table.sitting.computer_to_decide or time.monotonic() > self._shown_at + SHOWN):
            self._unshown, self._shown_at = False, time.monotonic()
            table.refresh()

    def _act(self) -> bool:
        """Take in what a computer player has chosen and show it; False if it still thinks."""
        table, chosen = self.table, self._choice()
        if chosen is None:
            return False
        self._note_reasons(chosen)
        since = len(table.game.log)
        if not table.push(chosen.action):
            self._pause = RETRY
            return False
        table.after(since)
        if chosen.hurried:
            table.say(f"{table.look.side(chosen.side).player} ran out of time and answers in haste.", chosen.side)
            return True
        sentences = [line.text for line in table.lines if line.number >= since and line.colour is not None]
        if sentences and table.app.settings.speed in ("slow", "normal"):
            table.say(sentences[-1], chosen.side)
        return True

    def _choice(self) -> Chosen | None:
        """What a computer player has chosen; None if it still thinks, and then it is made to."""
        app, sitting = self.table.app, self.table.sitting
        try:
            chosen = sitting.poll()
        except PlayerFailed as error:
            app.push(Message(app, "The computer player gives up", f"{error}. You may go on later."))
            return None
        if chosen is None:
            sitting.think()
        return chosen

    # ------------------------------------------------------------------ reasons

    @property
    def tells(self) -> bool:
        """Whether reasons may be shown: they tell what a player holds and hides, so all eyes must be open."""
        table = self.table
        return table.sitting.watched and len(table.eyes) > 1 and table.app.settings.reasons

    def _note_reasons(self, chosen: Chosen) -> None:
        """Put the options weighed into words while the question still stands."""
        self.chosen, self.reasons = chosen, []
        if not self.tells:
            return
        glimpse = self.table.open_glimpse()
        for number, (action, score, why) in enumerate(chosen.options[:WEIGHED]):
            words = [self.table.look.word(glimpse, action, place).label for place in range(len(action))]
            mark = "chosen" if action == chosen.action else "rejected"
            self.reasons.append(Choice(str(number), ", ".join(words), f"{mark}, {score:+.2f}: {why}", lambda: None))

    def part(self) -> Part | None:
        """The reasons of the last action, for the column."""
        if self.chosen is None or not self.reasons or not self.tells:
            return None
        name = self.table.look.side(self.chosen.side).name
        return self.table.choices_part("Why", name, lambda: self.reasons)
