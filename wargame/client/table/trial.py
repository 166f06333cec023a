"""What if: a line of play tried at the table on the real rules, then kept or dropped."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargame.client.kit import Hint
from wargame.client.table.band import draw_band
from wargame.client.table.bars import Icon, Option, Prompt
from wargame.client.table.desk import Tool
from wargame.client.table.dice_window import DiceWindow
from wargame.client.table.keeping import Keeping, PlayDesk
from wargame.client.table.over import Over
from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import Ask
from wargame.sitting.whatif import AVERAGE, Blocked, WhatIf

DROP, KEEP, DICE = "B", "K", "D"
"""The letters of the bar while a line is tried."""


class Trial(Tool):
    """The line being tried, if one is."""

    def __init__(self, desk: PlayDesk, keeping: Keeping) -> None:
        self.desk, self.keeping = desk, keeping
        self.answers: Callable[[], Sequence[Option]] = tuple
        """The buttons of the question waiting."""
        self.asked: Callable[[Ask], str] = lambda ask: ask.prompt
        """What is asked, or left to say of an answer begun."""
        self.shows: Callable[[], bool] = lambda: False
        """Whether an answer is shown and waits to be carried out."""
        self.confirming: Callable[[Prompt], Prompt] = lambda prompt: prompt
        """What is said meanwhile."""
        self.whatif: WhatIf | None = None
        self.dice: list[int] = []
        """How the next rolls are to fall; beyond them they are average."""
        self._since = 0

    @property
    def lasts(self) -> bool:
        """Whether a line is being tried."""
        return self.whatif is not None

    def icons(self) -> list[Icon]:
        """The icon of the top bar."""
        hint = Hint("What if", "Try a line of play with average or chosen dice, then keep or drop it. (B)")
        return [Icon("whatif", "branch", hint, self.toggle, DROP.lower(), self.lasts, "What if")]

    def toggle(self) -> None:
        """Begin to try a line, or drop it."""
        if self.lasts:
            self.drop()
            self.desk.refresh()
        elif self.desk.model.glimpse.ask is None or self.desk.model.sitting.computer_to_decide:
            self.desk.refuse(Refusal("", "A line can be tried when it is your turn to decide."))
        else:
            self.whatif = self.desk.model.sitting.what_if()
            self._since = len(self.desk.model.game.log)
            self.desk.refresh()

    def tries(self, action: Action) -> bool:
        """Take an action for one of the line; False if none is being tried."""
        if self.lasts:
            self.push(action)
            return True
        return False

    def back(self) -> bool:
        """Escape takes back the last action tried, and then the line itself."""
        if self.lasts:
            self.step_back()
            return True
        return False

    def push(self, action: Action) -> None:
        """Try an action with the dice chosen, or with average ones."""
        assert self.whatif is not None
        since = len(self.desk.model.game.log)
        try:
            step = self.whatif.push(action, tuple(self.dice) or AVERAGE)
        except Blocked as error:
            self.desk.refuse(Refusal("", error.reason))
            return
        del self.dice[: len(step.rolls)]
        self.desk.perform(since)
        self.desk.refresh()

    def choose_dice(self) -> None:
        """Say how the next dice are to fall."""
        app = self.desk.app
        app.push(DiceWindow(app, self.desk.model.look.die_faces, self.dice, self.desk.relight))

    def pop(self) -> None:
        """Take back the last action tried."""
        assert self.whatif is not None
        if self.whatif.line:
            self.whatif.pop()
        self.desk.pane.stage.clear()
        self.desk.refresh()

    def step_back(self) -> None:
        """Take back the last action tried; if there is none, the line itself."""
        assert self.whatif is not None
        if self.whatif.line:
            self.pop()
        else:
            self.toggle()

    def drop(self) -> None:
        """Back to the table as it is."""
        if self.whatif is not None:
            self.whatif.drop()
            self.whatif = None
            self.dice.clear()
            self.desk.pane.stage.clear()

    def keep(self) -> None:
        """Play the line for real, as far as the real dice let it go."""
        assert self.whatif is not None
        line, self.whatif = self.whatif, None
        self.dice.clear()
        written = self.keeping.written(line.keep)
        self.desk.pane.stage.clear()
        self.desk.perform(self._since)
        self.desk.refresh()
        if written and line.stopped:
            self.desk.refuse(Refusal("", line.stopped))

    def prompt(self) -> Prompt | None:
        """The prompt bar while a line is being tried."""
        if self.whatif is None:
            return None
        model = self.desk.model
        ask = model.game.decision
        side = model.look.side(model.eyes[0])
        said = len(self.whatif.line)
        text = self.whatif.waiting or (self.asked(ask) if ask is not None else "The game would be over here.")
        options = [
            Option("drop", "Drop", self.toggle, DROP),
            Option("keep", "Play it", self.keep, KEEP, enabled=bool(said)),
            Option("dice", "Dice", self.choose_dice, DICE, hint=Hint("Dice to come", "Average, or as you set them.")),
            *self.answers(),
        ]
        rule, tried = ask.rule if ask else "", f"{said} tried, {self._dice_said()}"
        prompt = Prompt(side, side.name, text, rule, tried, tuple(options), trial=True)
        return self.confirming(prompt) if self.shows() else prompt

    def draw(self, over: Over) -> None:
        """While a line is tried, a band round bar and map that cannot be overlooked."""
        if self.lasts:
            layout = self.desk.layout
            draw_band(over.ui.pen, layout.prompt.union(layout.map))

    def _dice_said(self) -> str:
        return f"dice to come {', '.join(map(str, self.dice))}" if self.dice else "average dice"
