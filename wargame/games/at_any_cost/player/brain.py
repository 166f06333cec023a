"""Which concern a question belongs to. Every concern weighs the legal answers; the best one is given."""

from collections.abc import Callable, Sequence
from typing import Any

from wargame.engine.action import Action
from wargame.engine.questions import Subject
from wargame.games.at_any_cost.player import assaulting, command, moving, resting
from wargame.games.at_any_cost.player.attacks import Assaults, Attack
from wargame.games.at_any_cost.player.command import Staff
from wargame.games.at_any_cost.player.events import Events
from wargame.games.at_any_cost.player.missions import Missions
from wargame.games.at_any_cost.player.picture import Hexes, Option, Picture
from wargame.games.at_any_cost.player.standing import Standing
from wargame.games.at_any_cost.player.weights import PLAYS_WITH, MetzWeights
from wargame.games.at_any_cost.rules import questions as asked
from wargame.games.at_any_cost.rules.view import CounterView
from wargame.players.seat import Seat

Weigh = Callable[["Thought", Any], list[Option]]
"""Weighs the answers to a question about something."""


class Brain:
    """A player of one side of one battle."""

    def __init__(self, seat: Seat, seed: int, weights: MetzWeights = PLAYS_WITH) -> None:
        self.scenario, self.side, self.seed = seat.scenario, seat.side, seed
        self.weights = weights
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
        ask = seat.decision
        assert ask is not None
        if len(ask.actions) == 1:
            return [Option(ask.actions[0], 0.0, "the only choice")]
        picture = Picture(seat.view, seat.board, self.scenario, seat.data, self.weights)
        thought = Thought(self, seat, picture, ask.actions)
        return CONCERNS.get(type(ask.about), Thought.usual)(thought, ask.about)

    def reason(self, seat: Seat, action: Action) -> str:
        """More than `weigh` has to say for an answer; nothing if that says it all."""
        ask = seat.decision
        if ask is None or not isinstance(ask.about, asked.NextMove) or action.verb != "move":
            return ""
        picture = Picture(seat.view, seat.board, self.scenario, seat.data, self.weights)
        thought = Thought(self, seat, picture, ask.actions)
        told = next((option.why for option in thought.movement(ask.about) if option.action == action), "")
        if told not in ("", "a better place"):
            return told
        return thought.standing.why(picture.by_id[action[1]], picture.board.index[action[2]])

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
        self.brain = brain
        self.missions, self.hexes = brain.missions(picture), brain.hexes(picture)
        self.standing = Standing(picture, seat, self.missions, self.hexes)
        self.events = Events(picture, seat, self.missions, self.hexes)
        self.staff = Staff(picture, seat, self.missions, self.hexes)

    # ------------------------------------------------------------------ Steps
    def fire_step(self, _: asked.FireDeclaration) -> list[Option]:
        """8.1: the fires of the Step, held chits, or no more."""
        found = moving.fire_step(self.p, self.seat, self.missions, self.standing, self.actions)
        done = [Option(action, 0.0, "no more") for action in self.actions if action.verb == "done"]
        return [*found, *self._plays(), *done]

    def movement(self, _: asked.NextMove) -> list[Option]:
        """11: the moves of the Step, with the attack they lead to in mind."""
        bold = any(action.verb in ("move", "charge") for action in self.actions)
        movers = [unit for unit in self.p.own if unit.in_command and not unit.moved] if bold else []
        plan = self.brain.plan(self.p, self.seat, self.missions, movers) if self._may_engage() else []
        found = moving.moves(self.p, self.seat, self.standing, plan, [a for a in self.actions if a.verb != "play"])
        return [*found, *self._plays()]

    def _may_engage(self) -> bool:
        """7.2: a plan of attack is of use only where some move leads next to the enemy."""
        activation = self.p.view.activation
        return not self.p.night and (activation is None or activation.posture in ("A", "S", "attack"))

    def declare(self, _: asked.AssaultDeclaration) -> list[Option]:
        """12.2.declare: assaults worth making, and held chits."""
        return [*assaulting.declare(self.p, self.seat, self.missions, self.actions), *self._plays()]

    def resolve(self, _: asked.AssaultToFight) -> list[Option]:
        """12.2: the assaults declared, and held chits."""
        return [*assaulting.resolve(self.p, self.seat, self.missions, self.actions), *self._plays()]

    def _plays(self) -> list[Option]:
        """6.3.1: held chits that could be played at this decision."""
        return [
            Option(action, self.events.own_play(action), "a held chit")
            for action in self.actions
            if action.verb == "play"
        ]

    # ------------------------------------------------------------------ everything else
    def usual(self, _: Subject) -> list[Option]:
        """What needs no thought: the answer the rules suggest, or the first."""
        ask = self.seat.decision
        default = ask.default if ask is not None else None
        return [Option(action, 1.0 if action == default else 0.0, "as usual") for action in self.actions]


CONCERNS: dict[type[Subject], Weigh] = {
    # 5, 6, 15: chits
    asked.EventToPlan: lambda t, _: t.events.plan(t.actions),
    asked.DrawnEvent: lambda t, q: t.events.drawn(q.event, t.actions),
    asked.WhomCicActivates: lambda t, _: t.staff.activate(t.actions),
    asked.WaywardMove: lambda t, _: t.staff.wayward(t.actions),
    asked.OpportunityShot: lambda t, _: t.events.window(t.actions),
    asked.ShotAtActivation: lambda t, _: t.events.window(t.actions),
    asked.InitiativeAtActivation: lambda t, _: t.events.window(t.actions),
    asked.ChitOnCombat: lambda t, _: t.events.window(t.actions),
    asked.PanicPlay: lambda t, _: t.events.window(t.actions),
    asked.InspirationPlay: lambda t, _: t.events.window(t.actions),
    asked.LastEvents: lambda t, _: t.events.window(t.actions, last=True),
    asked.EventTarget: lambda t, q: t.events.shoot(q.event, t.actions),
    asked.LoneUnit: lambda t, _: t.events.lone_leader(t.actions),
    asked.LoneAssault: lambda t, _: assaulting.event_assault(t.p, t.seat, t.missions, t.actions, ("auftragstaktik",)),
    asked.AssaultSupport: lambda t, q: assaulting.support(t.p, t.seat, t.missions, q.hex, t.actions),
    asked.FuriousAssault: lambda t, _: assaulting.event_assault(
        t.p, t.seat, t.missions, t.actions, ("furia-francese",)
    ),
    asked.UnitToProvoke: lambda t, _: t.events.provoke(t.actions),
    asked.HqToParalyse: lambda t, _: t.events.malaise(t.actions),
    asked.UnitsToCommand: lambda t, _: resting.out_of_command(t.p, t.hexes, t.actions),
    asked.UnitToInspire: lambda t, _: t.events.inspire(t.actions),
    asked.DivisionToFire: lambda t, _: t.events.division(t.actions),
    asked.SpiritUse: lambda t, _: t.staff.tracks(t.actions),
    asked.SpiritReward: lambda t, _: t.staff.tracks(t.actions),
    asked.TrackUse: lambda t, _: t.staff.tracks(t.actions),
    asked.StaffOrDraw: lambda t, _: t.staff.staff(t.actions),
    asked.FormationToCommit: lambda t, _: t.staff.commit(t.actions),
    asked.RestedFormationToCommit: lambda t, _: t.staff.commit(t.actions),
    # 7, 14: command
    asked.FormationPosture: lambda t, _: command.choose(t.p, t.seat, t.missions, t.hexes, t.actions),
    asked.ReinforcementPosture: lambda t, _: command.choose(t.p, t.seat, t.missions, t.hexes, t.actions),
    asked.MarkerToTurn: lambda t, _: resting.out_of_command(t.p, t.hexes, t.actions),
    asked.RoadMarch: lambda t, _: resting.roadbound(t.p, t.hexes, t.actions),
    asked.NearestUnit: lambda t, _: resting.nearest(t.p, t.actions),
    asked.WithdrawalHex: lambda t, _: resting.to_hex(t.p, t.standing, t.actions),
    asked.ClosingHex: lambda t, _: resting.to_hex(t.p, t.standing, t.actions),
    asked.KeyChit: lambda t, _: t.events.plan(t.actions),
    asked.HeldEvent: lambda t, _: t.events.window(t.actions),
    asked.FormationToAdd: lambda t, _: t.staff.commit(t.actions),
    # 8: fire
    asked.FireDeclaration: Thought.fire_step,
    asked.ForcedFire: lambda t, _: moving.forced_fire(t.p, t.seat, t.actions, own=True),
    asked.ForcedTarget: lambda t, _: moving.forced_fire(t.p, t.seat, t.actions, own=False),
    asked.DefensiveFireAt: lambda t, q: moving.defensive_fire(t.p, t.seat, t.missions, q.hex, t.actions),
    asked.CasualtyHitOf: lambda t, _: assaulting.casualty(t.p, t.actions),
    asked.ShortageOf: lambda t, _: resting.ammo(t.p, t.actions),
    # 11, 16: movement
    asked.NextMove: Thought.movement,
    asked.ChargeApproach: lambda t, _: resting.approach(t.p, t.hexes, t.actions),
    asked.CounterchargeOffer: lambda t, q: assaulting.countercharge(t.p, q.charger, t.actions),
    asked.OpportunityChargeOffer: lambda t, q: assaulting.opportunity_charge(t.p, t.seat, t.missions, q.hex, t.actions),
    asked.RefugeOfHq: lambda t, _: resting.to_hex(t.p, t.standing, t.actions),
    asked.Digging: lambda t, _: resting.dig(t.p, t.hexes, t.actions),
    # 12: assault
    asked.AssaultDeclaration: Thought.declare,
    asked.AssaultToFight: Thought.resolve,
    asked.AbandonPosition: lambda t, _: assaulting.abandon(t.p, t.seat, t.missions, t.actions),
    asked.Losses: lambda t, q: assaulting.losses(t.p, t.missions, q, t.actions),
    asked.ToughFightCasualty: lambda t, _: assaulting.casualty(t.p, t.actions),
    asked.RetreatHex: lambda t, q: assaulting.retreat(t.p, t.standing, q.units, t.actions),
    asked.BreakthroughInto: lambda t, _: assaulting.advance(t.p, t.missions, t.standing, t.actions),
    asked.RideOn: lambda t, _: assaulting.advance(t.p, t.missions, t.standing, t.actions),
    # 13, 18: rally and night
    asked.RallyAction: lambda t, _: resting.rally(t.p, t.hexes, t.actions),
    asked.RebuiltUnitHex: lambda t, _: resting.place(t.p, t.standing, t.actions),
    asked.NightRest: lambda t, _: resting.bivouac(t.p, t.actions),
    asked.Displacement: lambda t, _: resting.to_hex(t.p, t.standing, t.actions),
}
"""Who answers which question; the others are answered as usual."""
