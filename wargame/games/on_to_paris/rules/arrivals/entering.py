"""7.2, 7.7, 8.9.1: available SPs are entered into play, for an IP each or the first one free."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto, settle
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.arrivals import places
from wargame.games.on_to_paris.rules.arrivals.events import DivisionFounded, SpEntered
from wargame.games.on_to_paris.rules.arrivals.questions import FoundDivision, FreeSp, PlaceSp
from wargame.games.on_to_paris.rules.campaign import PARIS_REG, PARIS_RES, Campaign
from wargame.games.on_to_paris.rules.offers import Offer, Price
from wargame.games.on_to_paris.rules.strength import CSP, KINDS, RES, one
from wargame.games.on_to_paris.rules.units import CAVALRY, POOL, PRUSSIAN, Formation

POOLS = (*KINDS, PARIS_REG, PARIS_RES)
TOPIC = "arrivals.rest_of_turn"
ELSEWHERE, NONE_NOW = Action.of("elsewhere"), Action.of("none")


def enterable(g: Campaign, side: str) -> Iterator[str]:
    """7.2: the pools of a side that hold an SP with somewhere to go."""
    for pool in POOLS:
        if g.pools[side].get(pool) and can_enter(g, side, pool):
            yield pool


def can_enter(g: Campaign, side: str, pool: str) -> bool:
    """7.2: whether there is any lawful place for an SP of a pool."""
    if places.hexes(g, side, pool) or places.formations(g, side, pool):
        return True
    return pool == CSP and bool(_foundable(g, side)) and bool(places.cavalry_hexes(g, side))


def _foundable(g: Campaign, side: str) -> list[Formation]:
    """7.2.1, 14.1: the Cavalry Divisions that may be entered anew."""
    return [each for each in g.formations.every if each.side == side and each.kind == CAVALRY and each.status == POOL]


def offers(g: Campaign, side: str) -> Iterator[Offer]:
    """8.9.1: enter an SP, `enter reg`, for one IP."""
    price = g.data.cost("enter_sp", side).ip  # type: ignore[arg-type]
    for pool in enterable(g, side):
        yield Offer(Action.of("enter", pool), Price(price), partial(EnterSp, side, pool))


def refusal(g: Campaign, side: str, action: Action) -> Refusal | None:
    """Why an SP cannot be entered now."""
    if action.verb != "enter" or len(action) < 2 or action[1] not in POOLS:
        return None
    if not g.pools[side].get(action[1]):
        return Refusal("7.2", "No SP of that kind is available.")
    if not can_enter(g, side, action[1]):
        return Refusal("7.2.1", "There is no lawful place for an SP of that kind.")
    return Refusal("8.5.4", "There are no Initiative Points left for it.")


class FreeReinforcement(Heading):
    """7.7, 8.5.3: the player with the Initiative may enter one SP of any kind at no cost."""

    side: str

    def start(self, g: Campaign) -> Flow:
        """Which, if any."""
        acts = [Action.of("enter", pool) for pool in enterable(g, self.side)]
        if not acts:
            return FINISH
        return Ask(
            self.side,
            FreeSp(self.side),
            "7.7",
            [*acts, NONE_NOW],
            self.chosen,
            lambda game, action: refusal(game, self.side, action),
            default=NONE_NOW,
            open=True,
            topic=TOPIC,
            standing=((NONE_NOW.verb, NONE_NOW),),
        )

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """It is placed like any other."""
        return FINISH if action == NONE_NOW else call(EnterSp(self.side, action[1], free=True))


class EnterSp(Heading):
    """7.2.1: one SP of a pool is placed; first places with a name are listed, `elsewhere` lists all."""

    side: str
    pool: str
    free: bool = False
    wide: bool = False

    def start(self, g: Campaign) -> Flow:
        """7.2.1: into a Formation, or in a hex; a Cavalry SP into a reduced Division or a new one."""
        acts = [Action.of("into", each.id) for each in places.formations(g, self.side, self.pool)]
        if self.pool == CSP and places.cavalry_hexes(g, self.side):
            acts += [Action.of("found", each.id) for each in _foundable(g, self.side)]
        lawful = places.hexes(g, self.side, self.pool)
        ground = g.ground
        named = ground.cities | ground.towns | ground.forts | ground.ports | 1 << ground.box[self.side]
        shown = lawful if self.wide or not lawful & named else lawful & (named | g.forces[self.side])
        acts += [Action.of("at", g.board.ids[place]) for place in bits(shown)]
        if shown != lawful:
            acts.append(ELSEWHERE)
        about = PlaceSp(self.side, self.pool, self.wide)
        return settle(g, Ask(self.side, about, "7.2.1", acts, self.placed, self.refuse, default=acts[0], open=True))

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """Why not there."""
        place = g.board.index.get(action[-1])
        if place is None:
            return Refusal("7.2.1", "That Formation cannot take the SP where it is.")
        return places.refusal(g, self.side, self.pool, place)

    def placed(self, g: Campaign, action: Action) -> Flow:
        """The SP is in play."""
        if action == ELSEWHERE:
            g.put(self, "wide", True)
            return goto(self.start)
        if action.verb == "found":
            return call(Found(self.side, action[1], self.free))
        if action.verb == "into":
            self._join(g, g.formation(action[1]))
        else:
            self._put_down(g, g.board.index[action[1]])
        g.pool(self.side, self.pool, -1)
        upkeep.settle(g)
        return FINISH

    def _join(self, g: Campaign, formation: Formation) -> None:
        """7.2.1: directly into a Formation, which may move all the same."""
        kind = places.kind_of(self.pool)
        g.set_strength(formation, formation.strength.more(kind))
        g.tell(SpEntered(self.side, kind, g.board.ids[formation.place], formation.id, self.free))

    def _put_down(self, g: Campaign, place: int) -> None:
        """7.2.1, 7.2.2: lone in a hex; in a besieged hex of Paris inside the Fortress."""
        kind = places.kind_of(self.pool)
        inside = bool(g.besieged() >> place & 1)
        g.add_lone(self.side, place, one(kind), inside)
        if kind == RES and self.side == PRUSSIAN and place not in g.board.boxes:
            g.put(g, "landwehr", g.landwehr + 1)
        g.tell(SpEntered(self.side, kind, g.board.ids[place], "", self.free))


class Found(Heading):
    """7.2.1: a new Cavalry Division enters with one Cavalry SP."""

    side: str
    unit: str
    free: bool = False

    def start(self, g: Campaign) -> Flow:
        """Where."""
        acts = [Action.of("at", g.board.ids[place]) for place in bits(places.cavalry_hexes(g, self.side))]
        about = FoundDivision(self.side, self.unit)
        return settle(g, Ask(self.side, about, "7.2.1", acts, self.placed, self.refuse, default=acts[0], open=True))

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """Why not there."""
        place = g.board.index.get(action[-1])
        return None if place is None else places.refusal(g, self.side, CSP, place)

    def placed(self, g: Campaign, action: Action) -> Flow:
        """It is on the map, reduced, and can be made full by another SP."""
        formation, place = g.formation(self.unit), g.board.index[action[1]]
        g.station(formation, place)
        g.set_strength(formation, one(CSP))
        g.pool(self.side, CSP, -1)
        g.mingle(self.side, place)
        g.tell(DivisionFounded(self.side, self.unit, action[1]))
        upkeep.settle(g)
        return FINISH
