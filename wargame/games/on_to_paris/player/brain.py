"""Which concern a question belongs to. Every concern weighs the legal answers; the best one is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wargame.engine.action import Action
from wargame.engine.questions import Subject
from wargame.games.on_to_paris.player import fighting, reacting, spending, staff
from wargame.games.on_to_paris.player.atlas import Atlas
from wargame.games.on_to_paris.player.missions import Mission, assign
from wargame.games.on_to_paris.player.ordering import Orders
from wargame.games.on_to_paris.player.picture import Picture
from wargame.games.on_to_paris.player.railways import lone_sps, rail_to
from wargame.games.on_to_paris.player.reacting import Reactions
from wargame.games.on_to_paris.rules.arrivals.questions import FreeSp, PlaceGun, PlaceSp
from wargame.games.on_to_paris.rules.cavalry.questions import RideOff
from wargame.games.on_to_paris.rules.combat.after_questions import (
    AnotherRound,
    RideToDeath,
    WhereRetreat,
    WhoAdvances,
)
from wargame.games.on_to_paris.rules.combat.questions import ReRoll
from wargame.games.on_to_paris.rules.command.questions import Gathering, LayMarker, LoneSpsGo, Menu
from wargame.games.on_to_paris.rules.formations.questions import CreateOf, CreateWhere, ReorganiseHex, ReorganiseWhere
from wargame.games.on_to_paris.rules.ground import ground_of
from wargame.games.on_to_paris.rules.movement.questions import MarchOrders, RideInto, RideTo
from wargame.games.on_to_paris.rules.reaction.questions import DeclareReactions, ReactionMovement
from wargame.games.on_to_paris.rules.sieges.questions import WhoShelters
from wargame.games.on_to_paris.rules.supply.questions import DepotPlace
from wargame.games.on_to_paris.rules.transport.questions import RailTo
from wargame.players.seat import Option, Seat

WAYS_OUT = ("done", "ready", "begin", "pass", "none", "nothing", "stay", "later", "refrain", "keep", "alone")
"""What a question without a default is answered with that nobody here knows."""
BACK, STAY = "back", "stay"
"""The ways out of an action that has been chosen; to take the first would be to choose for ever."""


class Brain:
    """A player of one side of one game."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.scenario, self.side, self.seed = seat.scenario, seat.side, seed
        self.atlas = Atlas(ground_of(seat.board, seat.data), seat.data, seat.scenario)
        self._orders = Orders()
        self._missions: dict[str, Mission] = {}
        self._moment: tuple[int, int] = (-1, -1)
        self._last: Action | None = None
        self._futile: set[Action] = set()
        """What has been chosen this turn and has moved nobody."""

    def knows(self, seat: Seat) -> bool:
        """Whether this is the game and side it was made for."""
        return seat.scenario is self.scenario and seat.side == self.side

    def weigh(self, seat: Seat) -> list[Option]:
        """Every legal answer with its score; what needs no thought is answered as the rules suggest."""
        ask, actions = seat.decision, seat.actions
        if ask is None or len(actions) == 1:
            return self._tried([Option(action, 0.0, "the only choice") for action in actions], STAY)
        weigh = _CONCERNS.get(type(ask.about))
        found = weigh(self, Picture(seat, self.atlas), seat, ask.about) if weigh is not None else []
        return found or _as_usual(actions, ask.default)

    def orders(self, p: Picture, seat: Seat, about: MarchOrders) -> list[Option]:
        """10.2.2: the orders of a march; an action that moves nobody is not tried again this turn."""
        found = self._orders.weigh(p, self.missions(p), seat, about)
        if self._last is not None and self._orders.idle:
            self._futile.add(self._last)
        self._last = None
        return found

    def depot_place(self, p: Picture, seat: Seat) -> list[Option]:
        """9.5.2: where a Depot is built; if nowhere, it is not thought of again this turn."""
        return self._tried(staff.depot_place(p, self.missions(p), seat), BACK)

    def ride_to(self, p: Picture, seat: Seat, about: RideTo) -> list[Option]:
        """10.7.2: where a sovereign rides; if he cannot come nearer, it is not thought of again this turn."""
        return self._tried(staff.ride_to(p, seat, about), STAY)

    def _tried(self, found: list[Option], out: str) -> list[Option]:
        """The answers to a question; an action is not chosen again this turn if the way out of it is the best."""
        best = max(found, default=None, key=lambda option: option.score)
        if self._last is not None and best is not None and best.action.verb == out:
            self._futile.add(self._last)
        return found

    def menu(self, p: Picture, seat: Seat) -> list[Option]:
        """8.5.4: the next action."""
        if p.view.turn != self._moment[0]:
            self._futile.clear()
        found = spending.menu(p, self.missions(p), seat, self._futile)
        self._last = max(found, key=lambda option: option.score).action
        return found

    def missions(self, p: Picture) -> dict[str, Mission]:
        """The goals of this Segment."""
        moment = p.view.turn, p.view.segments
        if moment != self._moment:
            self._moment, self._missions = moment, assign(p, self._missions)
        return self._missions


def _as_usual(actions: Sequence[Action], default: Action | None) -> list[Option]:
    """The default, unless it only leads back to where one has come from; without one whatever does least."""
    if default is not None and default.verb == BACK:
        default = None
    usual = default or next((each for each in actions if each.verb in WAYS_OUT), actions[0])
    return [Option(action, float(action == usual), "as usual") for action in actions]


Concern = Callable[[Brain, Picture, Seat, Any], list[Option]]
_CONCERNS: dict[type[Subject], Concern] = {
    LayMarker: lambda brain, p, seat, about: spending.lay(p, brain.missions(p), seat),
    Menu: lambda brain, p, seat, about: brain.menu(p, seat),
    Gathering: lambda brain, p, seat, about: spending.gather(p, brain.missions(p), seat),
    LoneSpsGo: lambda brain, p, seat, about: lone_sps(p, seat, about),
    FreeSp: lambda brain, p, seat, about: spending.free_sp(p, seat),
    PlaceSp: lambda brain, p, seat, about: spending.place_sp(p, brain.missions(p), seat),
    PlaceGun: lambda brain, p, seat, about: staff.place_gun(p, seat),
    ReorganiseWhere: lambda brain, p, seat, about: staff.reorganise(p, seat),
    ReorganiseHex: lambda brain, p, seat, about: staff.reorganise_hex(p, seat, about),
    CreateWhere: lambda brain, p, seat, about: staff.create_where(p, seat, about.unit),
    CreateOf: lambda brain, p, seat, about: staff.create_of(p, seat, about),
    DepotPlace: lambda brain, p, seat, about: brain.depot_place(p, seat),
    RideTo: lambda brain, p, seat, about: brain.ride_to(p, seat, about),
    RideInto: lambda brain, p, seat, about: staff.ride_into(p, seat),
    MarchOrders: lambda brain, p, seat, about: brain.orders(p, seat, about),
    RailTo: lambda brain, p, seat, about: rail_to(p, brain.missions(p), seat, about),
    DeclareReactions: lambda brain, p, seat, about: Reactions(p).declare(seat),
    ReactionMovement: lambda brain, p, seat, about: Reactions(p).move(seat, about),
    RideOff: lambda brain, p, seat, about: reacting.ride_off(p, seat, about),
    WhoShelters: lambda brain, p, seat, about: reacting.shelter(p, seat, about),
    ReRoll: lambda brain, p, seat, about: fighting.reroll(seat, about),
    AnotherRound: lambda brain, p, seat, about: fighting.another_round(seat, about),
    RideToDeath: lambda brain, p, seat, about: fighting.death_ride(p, seat, about),
    WhereRetreat: lambda brain, p, seat, about: fighting.retreat(p, seat, about),
    WhoAdvances: lambda brain, p, seat, about: fighting.advance(p, seat, about),
}
"""Who weighs the answers to a question; what is not here is answered as usual."""
