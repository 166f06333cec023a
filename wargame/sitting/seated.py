"""Who sits at a table, and who sees what of it: a sitting before anybody acts."""

from __future__ import annotations

from typing import Any

from wargame.engine.game import Game
from wargame.engine.procedure import Ask
from wargame.players import Seat
from wargame.sitting.chairs import ADVICE, AGREED, OPEN
from wargame.sitting.looking import Looking, umpire_view
from wargame.sitting.records import HUMAN
from wargame.sitting.whatif import WhatIf


class Seated:
    """A game and who sits in which chair, each with `human` or the name of a computer player."""

    def __init__(self, game: Game, chairs: dict[str, str], open_hands: bool, solitaire: str | None) -> None:
        self.game, self.chairs = game, chairs
        self.open_hands, self.solitaire = open_hands, solitaire
        self.people = tuple(side for side in game.sides if chairs[side] == HUMAN)
        self._seats = {side: Seat(game, side) for side in game.sides}
        self._trying: WhatIf | None = None

    @property
    def ask(self) -> Ask | None:
        """The question now waiting, or None when the game is over."""
        return self.game.decision

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.outcome is not None

    @property
    def watched(self) -> bool:
        """Whether only computer players sit at the table."""
        return not self.people

    @property
    def computer_to_decide(self) -> bool:
        """Whether the question waiting is one for a computer player."""
        return self.ask is not None and self.ask.side not in self.people and self.trying is None

    @property
    def all_open(self) -> bool:
        """Whether everything on the table may be shown: see `view`. A game that is over has no secrets left."""
        return (self.over and self.trying is None) or self.open_hands or self.solitaire == OPEN

    @property
    def may_advise(self) -> bool:
        """Whether people may ask the adviser: who plays alone always, two only if both allowed it at the beginning."""
        alone = len(self.people) < 2 or self.solitaire is not None
        return alone or (self.game.header is not None and self.game.header.options.get(ADVICE) == AGREED)

    def seat(self, side: str) -> Seat:
        """The chair of a side: all that side may look at and do."""
        return self._seats[side]

    def viewer(self, default: str | None = None) -> str | None:
        """Whose view is to be shown now: the person to decide, or the only person there is.

        An open question leaves the view with the person who had it, given as `default`, so that nothing of the other
        one's is shown; in a game without secrets every question is seen by the eyes of the side that is asked.
        While a line is tried it is the side that tries it. Of a game that is watched it is the side chosen as
        `default`, or None for the umpire's view.
        """
        ask = self.ask
        if self.trying is not None and self.trying.side is not None:
            return self.trying.side
        if ask is not None and ask.side in self.people:
            stays = ask.open and self.game.has_secrets and default in self.people
            return default if stays else ask.side
        if len(self.people) == 1:
            return self.people[0]
        return default if default is not None or self.watched else self.people[0]

    def view(self, side: str | None) -> Any:
        """What is to be drawn for a side; for None, or when all is open, the view of the umpire."""
        if side is None or self.all_open:
            return umpire_view(self.game, side)
        return self.game.view(side)

    def needs_curtain(self, previous: str | None) -> bool:
        """Whether a curtain must fall before the next question, after this side's view was shown (or none)."""
        if len(self.people) < 2 or self.all_open or not self.game.has_secrets:
            return False
        return self.viewer(previous) != previous

    def looking(self, side: str) -> Looking:
        """The looking tools of a side, with nothing hidden if all is open."""
        return Looking(self.game, side, self.all_open)

    @property
    def trying(self) -> WhatIf | None:
        """The line being tried now. Until it is kept or dropped nothing can be played or taken back."""
        return self._trying if self._trying is not None and self._trying.lasts else None
