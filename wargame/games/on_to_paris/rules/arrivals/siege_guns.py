"""7.8: Siege Guns enter in the Reinforcement Phase, at a city or Fortress of the home country."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, goto, settle
from wargame.games.on_to_paris.rules import control
from wargame.games.on_to_paris.rules.arrivals.events import GunEntered
from wargame.games.on_to_paris.rules.arrivals.questions import PlaceGun
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.supply import paths
from wargame.games.on_to_paris.rules.units import GUN, POOL, Formation


def places(g: Campaign, side: str) -> int:
    """7.8: friendly cities and Fortresses of the home country in supply; 7.2: none that is besieged."""
    works = g.ground.cities | g.ground.fortresses
    return works & g.ground.home[side] & g.field & control.controlled(g, side) & paths.supplied(g, side) & ~g.besieged()


class SiegeGunsArrive(Heading):
    """7.8: each available gun is placed at no cost; one with no lawful place waits a turn."""

    def start(self, g: Campaign) -> Flow:
        """The next gun that has somewhere to go."""
        for each in g.formations.every:
            if each.kind == GUN and each.status == POOL and places(g, each.side):
                return self._ask(g, each)
        return FINISH

    def _ask(self, g: Campaign, gun: Formation) -> Flow:
        acts = [Action.of("gun", gun.id, g.board.ids[place]) for place in bits(places(g, gun.side))]
        about = PlaceGun(gun.side, gun.id)
        return settle(g, Ask(gun.side, about, "7.8", acts, self.placed, default=acts[0], open=True))

    def placed(self, g: Campaign, action: Action) -> Flow:
        """It is on the map."""
        gun = g.formation(action[1])
        g.station(gun, g.board.index[action[2]])
        g.tell(GunEntered(gun.side, gun.id, action[2]))
        return goto(self.start)
