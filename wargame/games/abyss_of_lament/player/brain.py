"""Which concern a question belongs to. Every concern weighs the legal answers; the best one is given."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.engine.questions import Subject
from wargame.games.abyss_of_lament.player import cards, deployment, fighting
from wargame.games.abyss_of_lament.player.picture import Picture, Tables
from wargame.games.abyss_of_lament.player.planning import Conduct, Planner
from wargame.games.abyss_of_lament.rules import questions as q
from wargame.games.abyss_of_lament.rules.effects import Force
from wargame.games.abyss_of_lament.rules.view import CombatView
from wargame.players.seat import Option, Seat


class Brain:
    """A player of one side of one battle."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.scenario, self.side, self.seed = seat.scenario, seat.side, seed
        self._force, self._tables = Force(seat.scenario), Tables(seat.data)
        self._conduct = Conduct()
        self._planner: Planner | None = None

    def knows(self, seat: Seat) -> bool:
        """Whether this is the battle and side it was made for."""
        return seat.scenario is self.scenario and seat.side == self.side

    def weigh(self, seat: Seat) -> list[Option]:
        """Every legal answer with its score."""
        ask = seat.decision
        assert ask is not None, "nobody is asked"
        if len(ask.actions) == 1:
            return [Option(ask.actions[0], 0.0, "the only choice")]
        picture = Picture(seat.view, seat.board, self.scenario, self._force, self._tables)
        return self._weigh(seat, picture, ask.about)

    def _weigh(self, seat: Seat, p: Picture, about: Subject) -> list[Option]:
        """By the question that is asked."""
        actions = seat.actions
        match about:
            case q.Attack():
                return fighting.declare(p, seat, actions)
            case q.FirstHand():
                return cards.mulligan(p, actions)
            case q.CommandFocus():
                return cards.focus(p, actions)
            case q.AssetWing():
                return cards.choose_wing(p, actions)
            case q.CounterToLure():
                return cards.lure(p, actions)
            case q.FreeReform():
                return cards.reform(p, actions)
        if p.view.combat is not None:
            return self._in_combat(p, about, actions, p.view.combat)
        return self._planned(p, about, actions)

    def _in_combat(self, p: Picture, about: Subject, actions: Sequence[Action], combat: CombatView) -> list[Option]:
        """The questions of a combat being resolved."""
        match about:
            case q.Reroll():
                return fighting.hero(p, combat, actions)
            case q.ArtillerySupport():
                return fighting.support(p, combat, actions)
            case q.CancelHits():
                return fighting.cancel_hits(p, combat, actions)
            case q.Advance():
                return fighting.advance(p, self._plan_on(p).march, combat, actions)
        return fighting.absorb(p, self._plan_on(p).march, combat, actions)

    def _planned(self, p: Picture, about: Subject, actions: Sequence[Action]) -> list[Option]:
        """The questions that need a plan or at least the marching map."""
        planner = self._plan_on(p)
        match about:
            case q.SetUp():
                return deployment.place(p, planner.march, actions, self.seed)
            case q.OpeningOrders() | q.NextOrders():
                return cards.orders(p, planner, actions)
            case q.TimeOrAsset():
                return cards.time_and_asset(p, planner, actions)
            case q.UseOfOrders():
                return cards.execution(p, planner, actions)
            case q.Activation():
                return self._conduct.activate(p, planner, actions)
        return self._conduct.move(p, planner, actions)

    def _plan_on(self, p: Picture) -> Planner:
        """A planner for the picture: the last one if nothing on the table has changed since."""
        if self._planner is None or self._planner.p.table != p.table:
            self._planner = Planner(p)
        return self._planner
