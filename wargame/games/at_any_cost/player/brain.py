"""Which concern a question belongs to. Every concern weighs the legal answers; the best one is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargame.engine.action import Action
from wargame.games.at_any_cost.player import assaulting, firing, moving, posture, resting
from wargame.games.at_any_cost.player.attacks import Assaults, Attack
from wargame.games.at_any_cost.player.command import Staff
from wargame.games.at_any_cost.player.events import Events
from wargame.games.at_any_cost.player.hexes import Hexes
from wargame.games.at_any_cost.player.missions import Missions
from wargame.games.at_any_cost.player.option import Option
from wargame.games.at_any_cost.player.picture import Picture
from wargame.games.at_any_cost.player.standing import Standing
from wargame.games.at_any_cost.rules.view import CounterView
from wargame.players.seat import Seat

Weigh = Callable[[], list[Option]]


class Brain:
    """A player of one side of one battle."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.scenario, self.side, self.seed = seat.scenario, seat.side, seed
        self._moment: tuple[object, ...] = ()
        self._missions: Missions | None = None
        self._front: tuple[object, ...] = ()
        self._hexes: Hexes | None = None
        self._planned: tuple[object, ...] = ()
        self._plan: list[Attack] = []

    def knows(self, seat: Seat) -> bool:
        """Whether this is the battle and side it was made for."""
        return seat.scenario is self.scenario and seat.side == self.side

    def weigh(self, seat: Seat) -> list[Option]:
        """Every legal answer with its score."""
        actions = seat.actions
        if len(actions) == 1:
            return [Option(actions[0], 0.0, "the only choice")]
        picture = Picture(seat.view, seat.board, self.scenario, seat.data)
        return Thought(self, seat, picture, actions).options() or [Option(actions[0], 0.0, "no matter")]

    # ------------------------------------------------------------------ what is remembered

    def missions(self, p: Picture) -> Missions:
        """The missions of this activation; thought out anew when the next begins."""
        moment = (p.view.turn, p.view.drawn, p.view.activation is None, p.view.activation and p.view.activation.group)
        if self._missions is None or moment != self._moment:
            before = self._missions.formations if self._missions is not None else None
            self._moment, self._missions = moment, Missions(p, before)
        return self._missions

    def hexes(self, p: Picture) -> Hexes:
        """The prices of hexes; worked out anew when an enemy has moved or works have been dug."""
        front = (p.held[p.foe], p.view.works, p.view.light)
        if self._hexes is None or front != self._front:
            self._front, self._hexes = front, Hexes(p)
        return self._hexes

    def plan(self, p: Picture, seat: Seat, missions: Missions, movers: Sequence[CounterView]) -> list[Attack]:
        """The attacks of a Movement Step, planned at its first question and kept while it lasts."""
        step = (self._moment, tuple(unit.id for unit in p.own if unit.in_command))
        if step != self._planned:
            self._planned, self._plan = step, Assaults(p, seat, missions, movers).best()
        return self._plan


class Thought:
    """One question and the look at the table that answers it."""

    def __init__(self, brain: Brain, seat: Seat, picture: Picture, actions: Sequence[Action]) -> None:
        self.seat, self.p, self.actions = seat, picture, actions
        self.verbs = {action.verb for action in actions}
        self.brain = brain
        self.missions, self.hexes = brain.missions(picture), brain.hexes(picture)
        self.standing = Standing(picture, seat, self.missions, self.hexes)
        self.events = Events(picture, seat, self.missions, self.hexes)
        self.staff = Staff(picture, seat, self.missions, self.hexes)

    def options(self) -> list[Option]:
        """The answers by the concern that the verbs belong to."""
        kind = self.seat.tool("matter").kind
        by_kind: dict[str, Weigh] = {
            "FireStep": self._fire_step,
            "MovementStep": self._movement,
            "AssaultStep": self._assault_step,
            "EventFire": lambda: self.events.shoot(self.actions),
            "EventAssault": lambda: assaulting.support(self.p, self.seat, self.missions, self.actions),
            "Auftragstaktik": self._auftragstaktik,
            "FuriaFrancese": lambda: self._event_assault("furia-francese"),
            "DefensiveFire": self._defensive_fire,
            "FeuDeBataillon": lambda: self.events.division(self.actions),
            "CicActivation": lambda: self.staff.activate(self.actions),
        }
        if kind in by_kind:
            return by_kind[kind]()
        return self._by_verb()

    # ------------------------------------------------------------------ Steps

    def _fire_step(self) -> list[Option]:
        if "done" not in self.verbs:
            own = self.p.by_id[self.actions[0][1]].side == self.p.side
            return firing.forced_fire(self.p, self.seat, self.missions, self.actions, own)
        found = firing.fire_step(self.p, self.seat, self.missions, self.standing, self.actions)
        return [*found, *self._plays(), *self._done()]

    def _movement(self) -> list[Option]:
        bold = any(action.verb in ("move", "charge") for action in self.actions)
        movers = [unit for unit in self.p.own if unit.in_command and not unit.moved] if bold else []
        plan = self.brain.plan(self.p, self.seat, self.missions, movers) if self._may_engage() else []
        found = moving.moves(self.p, self.seat, self.standing, plan, [a for a in self.actions if a.verb != "play"])
        return [*found, *self._plays()]

    def _may_engage(self) -> bool:
        """7.2: a plan of attack is of use only where some move leads next to the enemy."""
        activation = self.p.view.activation
        return not self.p.night and (activation is None or activation.posture in ("A", "S", "attack"))

    def _assault_step(self) -> list[Option]:
        if "resolve" in self.verbs:
            found = assaulting.resolve(self.p, self.seat, self.missions, self.actions)
        else:
            found = assaulting.declare(self.p, self.seat, self.missions, self.actions)
        return [*found, *self._plays()]

    def _plays(self) -> list[Option]:
        """6.3.1: held chits that could be played at this decision."""
        return [
            Option(action, self.events.own_play(action), "a held chit")
            for action in self.actions
            if action.verb == "play"
        ]

    def _done(self) -> list[Option]:
        return [Option(action, 0.0, "no more") for action in self.actions if action.verb == "done"]

    # ------------------------------------------------------------------ events

    def _auftragstaktik(self) -> list[Option]:
        if "unit" in self.verbs:
            return self.events.lone_leader(self.actions)
        return self._event_assault("auftragstaktik")

    def _event_assault(self, event: str) -> list[Option]:
        return assaulting.event_assault(self.p, self.seat, self.missions, self.actions, (event,))

    def _defensive_fire(self) -> list[Option]:
        hex_ = self.seat.tool("matter").hex
        return firing.defensive_fire(self.p, self.seat, self.missions, hex_, self.actions)

    # ------------------------------------------------------------------ everything else

    def _by_verb(self) -> list[Option]:
        p, seat, missions, hexes, standing, actions = (
            *(self.p, self.seat, self.missions, self.hexes, self.standing, self.actions),
        )
        concerns: tuple[tuple[set[str], Weigh], ...] = (
            ({"posture", "order", "bivouac"}, lambda: posture.choose(p, seat, missions, hexes, actions)),
            ({"plan"}, lambda: self.events.plan(actions)),
            ({"event"}, lambda: self.events.drawn(actions)),
            ({"ooc", "initiative"}, lambda: resting.out_of_command(p, hexes, actions)),
            ({"keep"}, lambda: self.events.window(actions)),
            ({"malaise"}, lambda: self.events.malaise(actions)),
            ({"inspire"}, lambda: self.events.inspire(actions)),
            ({"provoke"}, lambda: self.events.provoke(actions)),
            ({"staff"}, lambda: self.staff.staff(actions)),
            ({"commit"}, lambda: self.staff.commit(actions)),
            ({"spirit", "release", "hasten", "divert", "summon"}, lambda: self.staff.tracks(actions)),
            ({"wayward"}, lambda: self.staff.wayward(standing, actions)),
            ({"countercharge", "charge"}, lambda: assaulting.answer_charge(p, seat, missions, actions)),
            ({"approach"}, lambda: resting.approach(p, hexes, actions)),
            ({"abandon"}, lambda: assaulting.abandon(p, seat, missions, actions)),
            ({"lose"}, lambda: assaulting.losses(p, seat, missions, actions)),
            ({"advance"}, lambda: assaulting.advance(p, missions, standing, actions)),
            ({"retreat"}, lambda: assaulting.retreat(p, seat, standing, actions)),
            ({"casualty"}, lambda: assaulting.casualty(p, actions)),
            ({"ammo"}, lambda: resting.ammo(p, actions)),
            ({"recover", "rebuild"}, lambda: resting.rally(p, hexes, actions)),
            ({"place"}, lambda: resting.place(p, standing, actions)),
            ({"dig"}, lambda: resting.dig(p, hexes, actions)),
            ({"revive", "muster", "supply", "recover-leader"}, lambda: resting.bivouac(p, actions)),
            ({"roadbound"}, lambda: resting.roadbound(p, hexes, actions)),
            ({"nearest"}, lambda: resting.nearest(p, actions)),
            ({"withdraw", "close", "displace"}, lambda: resting.to_hex(p, standing, actions)),
        )
        for verbs, weigh in concerns:
            if verbs & self.verbs:
                return weigh()
        return self._default()

    def _default(self) -> list[Option]:
        """What needs no thought: the answer the rules suggest, or the first."""
        ask = self.seat.decision
        usual = ask.default if ask is not None else None
        return [Option(action, 1.0 if action == usual else 0.0, "as usual") for action in self.actions]
