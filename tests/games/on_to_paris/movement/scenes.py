"""What the tests of movement share: a march at its first order, and combats that end as the test says."""

from __future__ import annotations

from typing import TypeVar

from wargame.engine.events import Event
from wargame.engine.procedure import FINISH, Flow, Heading
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.movement.allowance import base
from wargame.games.on_to_paris.rules.movement.march import March
from wargame.games.on_to_paris.rules.movement.marching import halt
from wargame.games.on_to_paris.rules.strength import NONE, Strength
from wargame.games.on_to_paris.rules.units import ENEMY, POOL

E = TypeVar("E", bound=Event)


def march(position: Position, *units: str, supplied: bool = False) -> OnToParis:
    """The game at the first order of a march; if said so, all have the MPs of units in supply."""
    g = position.game
    g.begin(March(g.formation(units[0]).side, units))
    if supplied:
        points(g, **{word: base(g, g.formation(word)) for word in units})
    return g


def points(g: OnToParis, full: int | None = None, **left: int) -> None:
    """Let units have so many MPs left; unless `full` is given, they are all that they had."""
    for word, number in left.items():
        marching(g).left[word] = number
        marching(g).full[word] = number if full is None else full
    g._ask = None


def lone_march(position: Position, side: str, at: str, leader: str = "", **sp: int) -> tuple[OnToParis, str]:
    """Lone SPs of a hex at the first order of their march, and the word they are called by."""
    g = position.game
    group = g.detach(side, g.board.index[at], Strength(**sp), (leader,) if leader else ())
    return march(position, group.id, supplied=True), group.id


def texts(g: Campaign) -> set[str]:
    """What may be chosen; nothing when all is over."""
    return {str(action) for action in g.legal_actions} if g.procedures else set()


def push(g: Campaign, *actions: str) -> None:
    """Carry out actions one after the other."""
    for action in actions:
        g.push(action)


def where(g: Campaign, *words: str) -> tuple[str, ...]:
    """The places of Formations; empty if off the map."""
    places = (g.formation(word).place for word in words)
    return tuple(g.board.ids[place] if place >= 0 else "" for place in places)


def lone(g: Campaign, side: str, at: str, inside: bool = False) -> Strength:
    """The lone SPs in a place."""
    return g.lone(side, g.board.index[at], inside)


def told(g: Campaign, kind: type[E]) -> list[E]:
    """The events of a kind, in order."""
    return [entry.event for entry in g.log if isinstance(entry.event, kind)]


def marching(g: Campaign) -> March:
    """The march under way."""
    return next(each for each in reversed(g.procedures) if isinstance(each, March))


class Battle(Heading):
    """Stands for a combat: the Defender is removed, or the Attackers go back to the hex or works they came from."""

    place: int
    attacker: str
    unsupplied: tuple[str, ...] = ()

    def start(self, g: Campaign) -> Flow:
        """The Attacker wins, unless the script says otherwise."""
        FOUGHT.append(self)
        winner = VICTORS.pop(0) if VICTORS else self.attacker
        loser = ENEMY[winner]
        for unit in g.at(loser, self.place):
            if loser == self.attacker:
                g.station(unit, unit.came_from, inside=unit.came_from == self.place)
                halt(g, [unit.id])
            else:
                g.write_off(loser, unit.strength)
                g.put(unit, "strength", NONE)
                for word in filter(None, (unit.leader, unit.wounded, *unit.contained)):
                    g.set_aside(g.leader(word), POOL)
                g.withdraw(unit, POOL)
        if g.lone(loser, self.place).total:
            g.write_off(loser, g.lone(loser, self.place))
            g.set_lone(loser, self.place, NONE)
        upkeep.settle(g)
        return FINISH


FOUGHT: list[Battle] = []
VICTORS: list[str] = []
