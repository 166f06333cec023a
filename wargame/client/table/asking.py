"""What the prompt bar says: the question, what is left to say of an answer begun, or whom one waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargame.client.kit import Hint
from wargame.client.looks import Look
from wargame.client.settings import PAUSE
from wargame.client.table.bars import Option, Prompt
from wargame.client.table.standing import standing_options
from wargame.client.table.windows import open_menu
from wargame.engine.game import Outcome
from wargame.engine.procedure import Ask

if TYPE_CHECKING:
    from wargame.client.table.scene import TableScene


def ended(look: Look, outcome: Outcome) -> str:
    """How a game ended: the level of victory, and whose it is unless the level names the side already."""
    winner = look.side(outcome.winner) if outcome.winner else None
    if winner is None or winner.adjective in outcome.level:
        return outcome.level
    return f"{outcome.level} for the {winner.adjective} side"


class Asking:
    """Puts the moment of a table into a prompt."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def prompt(self) -> Prompt:
        """For the question waiting, or the end."""
        table = self.table
        ask = table.game.decision
        if ask is None:
            return self._over()
        side, phase = table.look.side(ask.side), table.look.turn(table.glimpse).phase
        who = f"{side.name} to act"
        if table.glimpse.ask is None:
            return Prompt(side, who, self._waiting(side.player), context=phase, options=self._pace())
        options = (*standing_options(table), *table.picker.options())
        return Prompt(side, who, self._asked(ask), ask.rule, phase, options)

    def _over(self) -> Prompt:
        table, outcome = self.table, self.table.game.outcome
        assert outcome is not None
        leave = Option("leave", "Menu", lambda: open_menu(table), "M", "primary")
        result = Option("result", "Result", table.show_end, "R")
        return Prompt(
            None,
            "The game is over",
            f"{ended(table.look, outcome)}. {outcome.why.rstrip('.')}.",
            options=(result, leave),
        )

    def _waiting(self, player: str) -> str:
        return "The table rests." if self.table.opponent.paused else f"{player} is thinking."

    def _pace(self) -> tuple[Option, ...]:
        """While computer players act: stop and go, and how fast."""
        table, app = self.table, self.table.app
        speeds = list(PAUSE)
        faster = speeds[(speeds.index(app.settings.speed) + 1) % len(speeds)]
        label = "Go on" if table.opponent.paused else "Pause"
        return (
            Option(
                "speed",
                f"Speed: {app.settings.speed}",
                lambda: app.change(speed=faster),
                "F",
                hint=Hint("Speed", f"Press for {faster}."),
            ),
            Option("pause", label, table.opponent.toggle, "P", "primary" if table.opponent.paused else "plain"),
        )

    def _asked(self, ask: Ask) -> str:
        """The question, or what is left to say of the answer begun."""
        table, picker = self.table, self.table.picker
        if picker.preview is not None:
            return "Look at the odds, then carry it out or go back."
        if not picker.walk.picks:
            return ask.prompt
        walk = picker.walk
        first = table.look.word(table.glimpse, walk.fitting[0], 1).label
        first = first[:1].upper() + first[1:]
        if not walk.offered:
            return f"{first}: {ask.prompt}"
        return f"{first}: {picker.wanted}."
