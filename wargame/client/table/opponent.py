"""Computer players at the table: the pace of their actions, and the reasons they give."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from wargame.client.dialogue import Message
from wargame.client.kit import Hint
from wargame.client.settings import RATE
from wargame.client.table.bars import Option, Prompt
from wargame.client.table.choice_rows import Choice
from wargame.client.table.columns import Part
from wargame.client.table.desk import Tool
from wargame.client.table.keeping import Keeping, PlayDesk
from wargame.client.table.parts import choices_part
from wargame.client.table.record import Line
from wargame.client.table.reporting import reports_of
from wargame.client.table.reports import LOST, Report
from wargame.engine.events import TurnBegins
from wargame.sitting import Choice as Chosen
from wargame.sitting import PlayerFailed

SLICE = 0.008
"""Seconds of a frame that a computer player in a hurry may take."""
SHOWN = 0.12
"""Seconds between two pictures of what a computer player in a hurry has done."""
TOLD, MOVED, RESULT, DICE, LOSS = 0.4, 0.8, 1.2, 1.5, 2.05
"""Seconds that a sentence, a move, what somebody has become or played, dice and a loss are shown at the usual speed,
after they have come to rest."""
SPELT, LONGEST_TOLD = 0.1, 1.8
"""Seconds for each word of a sentence, and for the longest."""
READ, WORD = 1.5, 0.17
"""Seconds at the usual speed to look for what came of one's own dice, and to read a word of it."""
LONGEST = 8.0
"""What one action has brought about is shown no longer than this, however many dice have decided it."""
RETRY = 3.0
"""Seconds before an action that could not be written down is tried again; there is time for the menu."""
WEIGHED = 8
"""So many of the options weighed are shown."""


class Opponent(Tool):
    """Lets computer players act, one after another, at the speed that is set; they wait while `reading` says why."""

    def __init__(self, desk: PlayDesk, keeping: Keeping, reading: Callable[[], str]) -> None:
        self.desk, self.keeping, self.reading = desk, keeping, reading
        self.chosen: Chosen | None = None
        self.reasons: list[Choice] = []
        self.acted: Callable[[], None] = lambda: None
        """Told of every action that is not shown."""
        self.paused = False
        self.skipping = False
        """Whether somebody wants to see nothing until he is asked."""
        self.holding = False
        """Whether the outcome of what a person has done is shown before others act, or who was hurt by what others
        have done before a person is asked."""
        self._once = False
        self._only_read = False
        """Whether of the last act there was nothing to see: who steps goes on to the next."""
        self._pause = 0.0
        self._told = len(desk.model.game.log)
        """How much of the record has been shown for as long as it takes to read it."""
        self._unshown = False
        self._shown_at = 0.0
        self._held: object = None
        """What the card said when it was held last: the same is not held twice."""
        self._quiet: int | None = None
        """Where a stretch of the log begins that has been run through, and is still to be told of."""
        self.came_of: Sequence[Line] = ()
        """What the record tells of the last choice of a person itself, if no dice have fallen since."""

    def changed(self) -> None:
        """A person has acted and others go on: its outcome is held if dice fell or an answer was forced."""
        model, speed = self.desk.model, self.desk.app.settings.speed
        since, self._told = self._told, len(model.game.log)
        told = model.told_since(since) if since < self._told else []
        if since != self._told:  # else the table is only drawn anew
            diced = any(line.dice for line in told)
            self.came_of = [] if diced else [line for line in told if line.entry.ply == told[0].entry.ply]
        if not self.busy or model.sitting.watched or speed == "instant":
            return
        forced = any(line.entry.ply in model.sitting.forced for line in told)
        hold = max(self._hold(told), RESULT if forced else 0.0, self._reading(since))
        if hold >= RESULT:
            self._pause, self.holding, self._held = hold / RATE[speed], True, self._headline

    def release(self) -> None:
        """The outcome has been read: let the others act, or the question be asked."""
        self.holding, self._pause = False, 0.0
        self.desk.pane.stage.skip()
        self.desk.relight()

    def toggle(self) -> None:
        """Stop, or go on."""
        self.paused = not self.paused
        self.desk.ui.dirty = True

    def skip(self) -> None:
        """Show nothing any more until a person is asked."""
        self.paused, self.skipping, self.holding, self._pause = False, True, False, 0.0
        self.desk.pane.stage.skip()
        self.desk.ui.dirty = True

    def step(self) -> None:
        """Stop, but show the next thing that happens first."""
        self.paused, self._once, self.holding, self._pause = True, True, False, 0.0
        self.desk.pane.stage.skip()
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
        stage, speed = self.desk.pane.stage, self.desk.app.settings.speed
        stage.rate = RATE[speed] if self.busy else 1.0
        if not self.busy:
            self.skipping = self._once = False
            self._hold_out(seconds)
        waits = self.paused and not self._once
        if not self.desk.on_top or not self.busy or waits or self.reading():
            return
        if stage.acting and not self._hurried:
            return
        self._pause -= seconds
        if self._pause > 0:
            return
        if self.holding:
            self.release()
        if self._hurried:
            self._hurry()
        elif (hold := self._act()) is not None:
            self._pause = hold / RATE[speed]
            self._once = self._once and self._only_read

    def _hold_out(self, seconds: float) -> None:
        """A person is asked once what others have done to him has been shown."""
        if not self.holding or not self.desk.on_top or self.reading() or self.desk.pane.stage.acting:
            return
        self._pause -= seconds
        if self._pause <= 0:
            self.release()

    @property
    def _hurried(self) -> bool:
        """Whether only the end is shown: at such a speed, for who skips it, and before the first turn has begun."""
        speed, log = self.desk.app.settings.speed, self.desk.model.game.log
        if speed == "instant" or self.skipping:
            return not self._once
        return not any(isinstance(entry.event, TurnBegins) for entry in log)

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
            self._told = len(desk.model.game.log)
            self.acted()
        self._unshown = self._unshown or acted
        if self._unshown and (not self.busy or time.monotonic() > self._shown_at + SHOWN):
            self._unshown, self._shown_at = False, time.monotonic()
            desk.refresh()

    def _act(self) -> float | None:
        """Take in what a computer player has chosen and show it; None if it still thinks, else how long it is shown."""
        desk, chosen = self.desk, self._choice()
        if chosen is None:
            return None
        self._note_reasons(chosen)
        since = len(desk.model.game.log)
        if not self.keeping.push(chosen.action):
            return RETRY
        self._told = len(desk.model.game.log)
        if self._passed_over():
            desk.refresh()
            return 0.0
        self.keeping.after(since if self._quiet is None else self._quiet)
        self._quiet = None
        if chosen.hurried:
            desk.say(f"{desk.model.look.side(chosen.side).player} ran out of time and answers in haste.", chosen.side)
            return RETRY
        told = desk.model.told_since(since)
        if told and desk.model.sitting.watched and desk.app.settings.speed in ("slow", "normal"):
            desk.say(told[-1].text, told[-1].side or chosen.side)
        hold = max(self._hold(told), self._reading(since))
        self._only_read = not any(map(self._weight, told))
        harmed = any(fate.harm for line in told for fate in desk.model.fates(line))
        self.holding = desk.model.asked and harmed and self._headline != self._held
        if self.holding:
            self._held = self._headline
            desk.relight()
        return hold

    @property
    def _headline(self) -> object:
        """What the card says first, and of which fight."""
        top = self.desk.model.reports.shown
        return (top.first, top.headline) if top is not None else None

    def _passed_over(self) -> bool:
        """Whether nobody has done anything for so long that it is run through, and told in one line at its end."""
        model = self.desk.model
        stretch = next(iter(model.quiet(model.told_from)[-1:]), None) if self.busy else None
        if stretch is None or stretch.end < len(model.game.log):
            return False
        self._quiet = stretch.first
        return True

    def _hold(self, told: Sequence[Line]) -> float:
        """For how long what has just been told stays at the usual speed, once counters and dice lie still."""
        model = self.desk.model
        holds = [0.0]
        reports = [report for report in reports_of(told, model.fates) if report.thrown]
        further = DICE * max(0, len(reports) - 1)
        for line in told:
            plain = TOLD + SPELT * len(line.text.split()) if line.colour is not None else TOLD
            holds.append(self._weight(line) or min(LONGEST_TOLD, plain))
        return min(LONGEST, max(holds) + further)

    def _weight(self, line: Line) -> float:
        """For how long something is shown that one sees happen; 0 for a sentence that is only read."""
        model, event = self.desk.model, line.entry.seen_by(self.desk.model.reader)
        if any(fate.harm and fate.what == LOST for fate in model.fates(line)):
            return LOSS
        if line.dice or event is None:
            return DICE if line.dice else 0.0
        return MOVED if event.move() is not None else RESULT if event.is_result or event.played else 0.0

    def _reading(self, since: int) -> float:
        """For how long what came of the dice of who looks is read, if something did since an entry of the log."""
        model = self.desk.model
        if model.sitting.watched or len(model.game.log) <= since:
            return 0.0
        own = [each for each in model.reports.pile if each.last >= since and model.eyes[0] in self._led(each)]
        words = sum(len(each.headline.split()) for each in own)
        return min(LONGEST, READ + WORD * words) if words else 0.0

    def _led(self, report: Report) -> set[str | None]:
        """Whose dice they are: who threw them first, or whose action led to the fight."""
        return {report.thrower, *({self.desk.model.decider(report.plies[0])} if report.fought else ())}

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
        text = self.reading() or ("The table rests." if self.paused else f"{side.player} is thinking.")
        return Prompt(side, f"{side.name} to act", text, context=phase, options=self._pace())

    def _pace(self) -> tuple[Option, ...]:
        """Stop and go, and how fast."""
        app, speeds = self.desk.app, list(RATE)
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
