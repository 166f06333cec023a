"""What the answers to a question lead to, each put into words once."""

from __future__ import annotations

from wargame.client.looks import Forecast, Glimpse, Look
from wargame.client.looks.ahead import forecast_of
from wargame.engine.action import Action
from wargame.engine.contest import Contest
from wargame.sitting.foresight import Foresight


class Forecasts:
    """The forecasts of one question, as soon as they are worked out."""

    def __init__(self, look: Look, glimpse: Glimpse, foresight: Foresight) -> None:
        self.look, self.glimpse, self.foresight = look, glimpse, foresight
        self.kept: dict[Action, Forecast | None] = {}

    def __contains__(self, action: Action) -> bool:
        return action in self.kept

    def of(self, action: Action) -> Forecast | None:
        """What an action leads to; None if no dice decide, and also while that is not `known` yet."""
        return self.kept[action] if self.known(action) else None

    def known(self, action: Action) -> bool:
        """Whether it is known what an action leads to; if not, it is worked out."""
        if action not in self.kept:
            asked = self.glimpse.asked
            answers = asked is not None and action in asked.actions
            seen = self.foresight.of(action) if answers else None
            if answers and seen is None:
                return False
            self.kept[action] = forecast_of(self.look, self.glimpse, action, seen)
        return True

    def contest(self, action: Action) -> Contest | None:
        """The contest of an action that was foreseen."""
        seen = self.foresight.known(action)
        return seen.contest if seen is not None else None
