"""3.early-end: players may agree to end a scenario where another one starts, and compare VP levels."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, EachSide, Flow
from wargame.engine.questions import Subject
from wargame.games.on_to_paris.rules import victory
from wargame.games.on_to_paris.rules.campaign import Campaign

AGREE, PLAY_ON = Action.of("agree"), Action.of("play-on")


class EndEarly(Subject, kind="victory.early-end"):
    """3: whether a side agrees to end the scenario here."""

    vp: int
    history: int
    """The VP level at which the other scenario starts."""


class EarlyEnd(EachSide):
    """3: asked when a turn begins with which another scenario starts; both sides must agree."""

    def start(self, g: Campaign) -> Flow:
        """Only with the option, and not on the first turn."""
        if not g.options.early_end or g.turn == g.spec.start_turn or g.turn not in g.data.history:
            return FINISH
        return super().start(g)

    def ask(self, g: Campaign, side: str) -> Ask:
        """To each side in turn."""
        about = EndEarly(g.vp, g.data.history[g.turn])
        return Ask(side, about, "3", [PLAY_ON, AGREE], self.answer, default=PLAY_ON, open=True)

    def answer(self, g: Campaign, action: Action) -> Flow:
        """Who wants to play on has his way."""
        return self.next_side(g) if action == AGREE else FINISH

    def over(self, g: Campaign) -> Flow:
        """3: both agree."""
        victory.end_early(g, g.data.history[g.turn])
        return FINISH
