"""Whole proposals in the terminal: several points that have to be spent, answered by one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.text import Text

from wargame.cli.text import menu
from wargame.cli.text.reading import is_number
from wargame.grammar import listed, percent
from wargame.sitting.proposals import Proposal, chance_state, goes_on, proposals

if TYPE_CHECKING:
    from wargame.cli.text.session import Session

INDENT = 10


class Proposing:
    """The proposals for the question that waits, listed below its choices, and the command that takes one."""

    def __init__(self, session: Session) -> None:
        self.session, self.screen = session, session.screen
        self.commands: dict[str, Callable[[str], None]] = {"whole": self.whole}

    def show(self) -> None:
        """All proposals, if there are any."""
        found = proposals(self.session.game)
        if not found:
            return
        self.screen.say("     Or all points at once:", "dim")
        for number, proposal in enumerate(found, 1):
            head = Text(f"  whole {number} ", style="bold cyan").append(proposal.name, style="bold")
            self.screen.show(menu.hanging(head, Text(told(proposal), style="dim"), INDENT, self.screen.width))

    def whole(self, text: str) -> None:
        """Take a proposal by its number: its answers in turn, until dice fall or something else is asked."""
        found = proposals(self.session.game)
        if not is_number(text) or not 0 < int(text) <= len(found):
            wanted = f"a number from 1 to {len(found)}" if found else "several points to be spent at once"
            self.session.complain(f"whole {text}: there must be {wanted}.")
            return
        game, proposal = self.session.game, found[int(text) - 1]
        before = chance_state(game)
        for number, action in enumerate(proposal.actions):
            if not goes_on(game, proposal, action) or chance_state(game) != before:
                break
            self.session.push(action, automatic=number > 0)


def told(proposal: Proposal) -> str:
    """What a proposal does and what comes of it, in a line."""
    said = [f"{percent(proposal.chance)} all still in the game"]
    if proposal.held is not None:
        said.append(f"{proposal.place} {'lost' if not proposal.held else f'held {percent(proposal.held)}'}")
    said += [f"{fate.name}: {changed(fate.before, fate.after)}" for fate in proposal.fates]
    said += [f"dice: {listed(proposal.dice)}"] if proposal.dice else []
    return f"{'; '.join(said)}  ({', '.join(str(action) for action in proposal.actions)})"


def changed(before: str, after: str) -> str:
    """How something is now and will be."""
    return before if before == after else f"{before} → {after}"
