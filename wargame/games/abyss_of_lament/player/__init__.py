"""A computer player for Abyss of Lament that plays like a sensible beginner.

It knows only what its seat shows. `picture` turns the view into something quick to reason about,
`forecast` says what a combat is worth, `assault`, `marching` and `planning` plan a maneuver, and `deployment`,
`cards` and `fighting` answer the other questions. `Brain` asks the right one of them.
All likes and dislikes are numbers in `weights`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargame.engine.action import Action
from wargame.engine.questions import Subject
from wargame.games.abyss_of_lament.player import cards, deployment, fighting
from wargame.games.abyss_of_lament.player.picture import Picture, Tables
from wargame.games.abyss_of_lament.player.planning import QUIET, Conduct, Planner
from wargame.games.abyss_of_lament.player.weights import AbyssWeights
from wargame.games.abyss_of_lament.rules import questions as q
from wargame.games.abyss_of_lament.rules.effects import Force
from wargame.games.abyss_of_lament.rules.view import CombatView
from wargame.players.seat import Option, Seat

PLAYS_WITH = AbyssWeights()


class Brain:
    """A player of one side of one battle."""

    def __init__(self, seat: Seat, seed: int, weights: AbyssWeights | None = None) -> None:
        self.scenario, self.side, self.seed = seat.scenario, seat.side, seed
        self.weights = weights or PLAYS_WITH
        self._force, self._tables = Force(seat.scenario), Tables(seat.data)
        self.conduct = Conduct()
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
        picture = Picture(seat.view, seat.board, self.scenario, self._force, self._tables, self.weights)
        return CONCERNS[type(ask.about)](self, picture, seat.actions, seat)

    def reason(self, seat: Seat, action: Action) -> str:
        """More than `weigh` has to say for an answer; nothing if that says it all."""
        ask = seat.decision
        if ask is None or not isinstance(ask.about, q.Movement) or action.verb != "move":
            return ""
        told = next((option.why for option in self.weigh(seat) if option.action == action), "")
        if told != QUIET:
            return told
        picture = Picture(seat.view, seat.board, self.scenario, self._force, self._tables, self.weights)
        march = self.plan_on(picture).march
        return march.why(picture.by_id[action[1]], picture.board.index[action[2]])

    def plan_on(self, p: Picture) -> Planner:
        """A planner for the picture: the last one if nothing on the table has changed since."""
        if self._planner is None or self._planner.p.table != p.table:
            self._planner = Planner(p)
        return self._planner


def _fought(p: Picture) -> CombatView:
    """The combat being resolved, which the questions of a combat are about."""
    assert p.view.combat is not None
    return p.view.combat


CONCERNS: dict[type[Subject], Callable[[Brain, Picture, Sequence[Action], Seat], list[Option]]] = {
    q.SetUp: lambda b, p, actions, _: deployment.place(p, b.plan_on(p).march, actions, b.seed),
    q.FirstHand: lambda _, p, actions, __: cards.mulligan(p, actions),
    q.CommandFocus: lambda _, p, actions, __: cards.focus(p, actions),
    q.OpeningOrders: lambda b, p, actions, _: cards.orders(p, b.plan_on(p), actions),
    q.NextOrders: lambda b, p, actions, _: cards.orders(p, b.plan_on(p), actions),
    q.TimeOrAsset: lambda b, p, actions, _: cards.time_and_asset(p, b.plan_on(p), actions),
    q.UseOfOrders: lambda b, p, actions, _: cards.execution(p, b.plan_on(p), actions),
    q.Activation: lambda b, p, actions, _: b.conduct.activate(p, b.plan_on(p), actions),
    q.Movement: lambda b, p, actions, _: b.conduct.move(p, b.plan_on(p), actions),
    q.LuredForward: lambda b, p, actions, _: b.conduct.move(p, b.plan_on(p), actions),
    q.AssetWing: lambda _, p, actions, __: cards.choose_wing(p, actions),
    q.FreeReform: lambda _, p, actions, __: cards.reform(p, actions),
    q.CounterToLure: lambda _, p, actions, __: cards.lure(p, actions),
    q.Attack: lambda _, p, actions, seat: fighting.declare(p, seat, actions),
    q.ArtillerySupport: lambda _, p, actions, __: fighting.support(p, _fought(p), actions),
    q.Reroll: lambda _, p, actions, __: fighting.hero(p, _fought(p), actions),
    q.CancelHits: lambda _, p, actions, __: fighting.cancel_hits(p, _fought(p), actions),
    q.AbsorbHits: lambda b, p, actions, _: fighting.absorb(p, b.plan_on(p).march, _fought(p), actions),
    q.Advance: lambda b, p, actions, _: fighting.advance(p, b.plan_on(p).march, _fought(p), actions),
}
"""Who weighs the answers to each question."""
