"""Which concern a question belongs to. Every concern weighs the legal answers; the best one is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargame.engine.action import Action
from wargame.games.death_ride.player import answering, losses, replying, zones
from wargame.games.death_ride.player.choosing import Choice
from wargame.games.death_ride.player.ground import Ground
from wargame.games.death_ride.player.option import Option
from wargame.games.death_ride.player.picture import Picture
from wargame.games.death_ride.player.plans import Plan
from wargame.games.death_ride.rules.views import ActivationView
from wargame.players.seat import Seat


class Brain:
    """A player of one side of one battle."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.scenario, self.side, self.seed = seat.scenario, seat.side, seed
        self.ground = Ground(seat.board, seat.scenario)
        self._moment: tuple[object, ...] = ()
        self._plan: Plan | None = None

    def knows(self, seat: Seat) -> bool:
        """Whether this is the battle and side it was made for."""
        return seat.scenario is self.scenario and seat.side == self.side

    def weigh(self, seat: Seat) -> list[Option]:
        """Every legal answer with its score."""
        actions = seat.actions
        if len(actions) == 1:
            return [Option(actions[0], 0.0, "the only choice")]
        picture = Picture(seat.view, self.ground)
        return self._options(picture, seat, actions) or self._usual(seat, actions)

    def _options(self, p: Picture, seat: Seat, actions: Sequence[Action]) -> list[Option]:
        """By the rule the question rests on, then by its verbs."""
        ask = seat.decision
        rule = ask.rule if ask is not None else ""
        verbs = {action.verb for action in actions}
        frame = p.view.activation
        if rule == "6.1":
            return Choice(p, seat, actions).options()
        if rule.startswith("6.5") and frame is not None:
            return answering.step(self._plan_of(p, seat, frame), frame, actions)
        concerns: tuple[tuple[set[str], Callable[[], list[Option]]], ...] = (
            ({"zone"}, lambda: zones.fire_zones(p, actions)),
            ({"division"}, lambda: answering.division(p, actions)),
            ({"regroup"}, lambda: answering.regroup(p, seat, actions)),
            ({"ride", "flee"}, lambda: answering.ride(p, seat, actions)),
            ({"flip", "retreat", "eliminate"}, lambda: losses.absorb(p, actions)),
            ({"reroll"}, lambda: replying.advantage(p, actions)),
            ({"commit"}, lambda: replying.commit(p, seat, actions)),
            ({"volley"}, lambda: replying.volley(p, seat, actions)),
            ({"withdraw"}, lambda: replying.withdraw(p, seat, actions)),
        )
        return next((weigh() for found, weigh in concerns if found & verbs), [])

    def _plan_of(self, p: Picture, seat: Seat, frame: ActivationView) -> Plan:
        """The plan of a step of an activation, made at its first question and kept while it lasts."""
        moment = (p.view.turn, p.view.impulse, frame.leader, frame.units, frame.step)
        if self._plan is None or moment != self._moment:
            self._moment, self._plan = moment, answering.plan_step(p, seat, frame)
        return self._plan

    def _usual(self, seat: Seat, actions: Sequence[Action]) -> list[Option]:
        """What needs no thought: the answer the rules suggest, or the first."""
        ask = seat.decision
        usual = ask.default if ask is not None else None
        return [Option(action, 1.0 if action == usual else 0.0, "as usual") for action in actions]
