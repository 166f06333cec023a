"""Stands in for the steps after the result, which have tests of their own: each only notes that it was called."""

from __future__ import annotations

import pytest

from wargame.engine.procedure import FINISH, Flow, Heading
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat import combat, overrun, retreat
from wargame.games.on_to_paris.rules.fight import Fight


class Noted(Heading):
    """A step that notes its name and does nothing; one that is told to `force` wants another round (13.13.4)."""

    name: str
    force: bool = False

    def start(self, g: Campaign) -> Flow:
        """The note."""
        CALLED.append(self.name)
        if g.fight is not None:
            FIGHTS.append(g.fight)
        if self.force and g.fight is not None:
            g.put(g.fight, "again", True)
        return FINISH


CALLED: list[str] = []
FIGHTS: list[Fight] = []


class Quiet:
    """What was called after the result, in order; and how Battle Impact and Retreat are to turn out."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        CALLED.clear()
        FIGHTS.clear()
        self.rounds_forced = 0
        self.can_retreat = True
        monkeypatch.setattr(combat, "LeaderLosses", self._leaders)
        monkeypatch.setattr(overrun, "LeaderLosses", self._leaders)
        monkeypatch.setattr(combat, "BattleImpact", self._impact)
        monkeypatch.setattr(combat, "Aftermath", lambda: Noted("aftermath"))
        for module in (combat, retreat):
            monkeypatch.setattr(module, "valid_retreat", lambda _g, _side, _place: self.can_retreat)

    @property
    def called(self) -> list[str]:
        """The steps so far."""
        return list(CALLED)

    @property
    def fights(self) -> list[Fight]:
        """The accounts they were called with."""
        return list(FIGHTS)

    def _leaders(self, defender_only: bool = False) -> Noted:
        return Noted("leaders of the defender" if defender_only else "leaders")

    def _impact(self) -> Noted:
        force = self.rounds_forced > 0
        self.rounds_forced -= 1
        return Noted("impact", force)


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> Quiet:
    """The steps after the result only note that they were called."""
    return Quiet(monkeypatch)
