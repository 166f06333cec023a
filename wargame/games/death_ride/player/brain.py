"""Which concern a question belongs to. Every concern weighs the legal answers; the best one is given."""

from __future__ import annotations

from collections.abc import Callable

from wargame.engine.questions import Subject
from wargame.games.death_ride.player import answering, force, replying
from wargame.games.death_ride.player.choosing import Choice
from wargame.games.death_ride.player.picture import Option, Picture
from wargame.games.death_ride.player.plans import Plan
from wargame.games.death_ride.rules import questions as q
from wargame.games.death_ride.rules.views import ActivationView
from wargame.players.seat import Seat


class Brain:
    """A player of one side of one battle."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.scenario, self.side, self.seed = seat.scenario, seat.side, seed
        self.ground = force.Ground(seat.board, seat.scenario)
        self._moment: tuple[object, ...] = ()
        self._plan: Plan | None = None

    def knows(self, seat: Seat) -> bool:
        """Whether this is the battle and side it was made for."""
        return seat.scenario is self.scenario and seat.side == self.side

    def weigh(self, seat: Seat) -> list[Option]:
        """Every legal answer with its score; what needs no thought is answered as the rules suggest."""
        actions = seat.actions
        if len(actions) == 1:
            return [Option(actions[0], 0.0, "the only choice")]
        usual = seat.decision.default if seat.decision is not None else None
        found = self._options(Picture(seat.view, self.ground), seat)
        return found or [Option(action, 1.0 if action == usual else 0.0, "as usual") for action in actions]

    def _options(self, p: Picture, seat: Seat) -> list[Option]:
        """By what is asked."""
        about = seat.decision.about if seat.decision is not None else None
        if isinstance(about, q.ActivationStep) and p.view.activation is not None:
            return answering.step(self._plan_of(p, seat, about, p.view.activation), about, seat.actions)
        weigh = _CONCERNS.get(type(about)) if about is not None else None
        return weigh(p, seat) if weigh is not None else []

    def _plan_of(self, p: Picture, seat: Seat, about: q.ActivationStep, frame: ActivationView) -> Plan:
        """The plan of a step of an activation, made at its first question and kept while it lasts."""
        moment = (p.view.turn, p.view.impulse, frame.leader, frame.units, about.kind)
        if self._plan is None or moment != self._moment:
            self._moment, self._plan = moment, answering.plan_step(p, seat, about, frame)
        return self._plan


_CONCERNS: dict[type[Subject], Callable[[Picture, Seat], list[Option]]] = {
    q.ImpulseChoice: lambda p, seat: Choice(p, seat, seat.actions).options(),
    q.LeaderRide: answering.ride,
    q.LeaderFlight: answering.ride,
    q.PlaceFireZone: answering.fire_zones,
    q.CommitLeader: replying.commit,
    q.StandOrWithdraw: replying.withdraw,
    q.WithdrawTo: replying.absorb,
    q.SecondLoss: replying.absorb,
    q.FireVolley: replying.volley,
    q.AbsorbPoints: replying.absorb,
    q.RegroupDivision: answering.division,
    q.RegroupUnits: answering.regroup,
    q.RollTestAgain: replying.test_again,
    q.ThrowAgain: replying.throw_again,
}
"""Who weighs the answers to a question; what is not here is answered as usual."""
