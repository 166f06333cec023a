"""What if: a line of play tried at the table on the real rules, then kept or dropped."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wargame.client.kit import Hint
from wargame.client.looks import Glimpse, Look, Word
from wargame.client.table.bars import Option, Prompt, Tool
from wargame.client.table.dice_window import DiceWindow
from wargame.engine.action import Action, Refusal
from wargame.sitting.whatif import AVERAGE, Blocked, WhatIf

if TYPE_CHECKING:
    from wargame.client.table.scene import TableScene


DROP, KEEP, DICE = "B", "K", "D"
KEYS = frozenset({DROP, KEEP, DICE})
"""The letters of the bar while a line is tried; no choice of the game has one of them meanwhile."""


class Trial:
    """The line being tried, if one is."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.whatif: WhatIf | None = None
        self.dice: list[int] = []
        """How the next rolls are to fall; beyond them they are average."""
        self._since = 0

    @property
    def lasts(self) -> bool:
        """Whether a line is being tried."""
        return self.whatif is not None

    def spare_keys(self, look: Look) -> Look:
        """How a game is shown meanwhile: its choices leave the letters of the bar alone."""

        def word(glimpse: Glimpse, action: Action, position: int) -> Word:
            shown = look.word(glimpse, action, position)
            return replace(shown, key="") if shown.key.upper() in KEYS else shown

        return replace(look, word=word) if self.lasts else look

    def tools(self) -> list[Tool]:
        """The icon of the top bar."""
        hint = Hint("What if", "Try a line of play with average or chosen dice, then keep or drop it. (B)")
        return [Tool("whatif", "branch", hint, self.toggle, DROP.lower(), self.lasts)]

    def toggle(self) -> None:
        """Begin to try a line, or drop it."""
        if self.lasts:
            self.drop()
            self.table.refresh()
        elif self.table.glimpse.ask is None or self.table.sitting.computer_to_decide:
            self.table.refuse(Refusal("", "A line can be tried when it is your turn to decide."))
        else:
            self.whatif = self.table.sitting.what_if()
            self._since = len(self.table.game.log)
            self.table.refresh()

    def push(self, action: Action) -> None:
        """Try an action with the dice chosen, or with average ones."""
        assert self.whatif is not None
        since = len(self.table.game.log)
        try:
            step = self.whatif.push(action, tuple(self.dice) or AVERAGE)
        except Blocked as error:
            self.table.refuse(Refusal("", error.reason))
            return
        del self.dice[: len(step.rolls)]
        self.table.perform(since)
        self.table.refresh()

    def choose_dice(self) -> None:
        """Say how the next dice are to fall."""
        app = self.table.app
        app.push(DiceWindow(app, self.table.look.die_faces, self.dice, self.table.relight))

    def pop(self) -> None:
        """Take back the last action tried."""
        assert self.whatif is not None
        if self.whatif.line:
            self.whatif.pop()
        self.table.stage.clear()
        self.table.refresh()

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
            self.table.stage.clear()

    def keep(self) -> None:
        """Play the line for real, as far as the real dice let it go."""
        assert self.whatif is not None
        line, self.whatif = self.whatif, None
        self.dice.clear()
        written = self.table.written(line.keep)
        self.table.stage.clear()
        self.table.perform(self._since)
        self.table.refresh()
        if written and line.stopped:
            self.table.refuse(Refusal("", line.stopped))

    def prompt(self) -> Prompt | None:
        """The prompt bar while a line is being tried."""
        if self.whatif is None:
            return None
        table = self.table
        ask = table.game.decision
        side = table.look.side(table.eyes[0])
        said = len(self.whatif.line)
        text = self.whatif.waiting or (ask.prompt if ask is not None else "The game would be over here.")
        options = [
            Option("drop", "Drop", self.toggle, DROP),
            Option("keep", "Play it", self.keep, KEEP, enabled=bool(said)),
            Option("dice", "Dice", self.choose_dice, DICE, hint=Hint("Dice to come", "Average, or as you set them.")),
            *table.picker.options(),
        ]
        return Prompt(
            side, "What if", text, ask.rule if ask else "", f"{said} tried, {self._dice_said()}", tuple(options)
        )

    def _dice_said(self) -> str:
        return f"dice to come {', '.join(map(str, self.dice))}" if self.dice else "average dice"
