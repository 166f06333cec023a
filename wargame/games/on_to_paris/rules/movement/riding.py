"""10.7.1, 10.7.2, 18.4, 18.5: Division Leaders and sovereigns that move alone, on horseback, by rail or by sea."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import Reached, bits, mask_of
from wargame.engine.procedure import Ask, Flow, Heading, call, goto
from wargame.games.on_to_paris.rules import railways, upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command.prices import listed
from wargame.games.on_to_paris.rules.movement import entering, reach
from wargame.games.on_to_paris.rules.movement.costs import congestion, tireur_toll
from wargame.games.on_to_paris.rules.movement.events import LeaderRode
from wargame.games.on_to_paris.rules.movement.questions import RideInto, RideTo
from wargame.games.on_to_paris.rules.movement.reach import Ways
from wargame.games.on_to_paris.rules.offers import Offer, Price
from wargame.games.on_to_paris.rules.politics.sovereigns import EmperorMoved
from wargame.games.on_to_paris.rules.supply.paths import in_supply
from wargame.games.on_to_paris.rules.transport import rail, sea
from wargame.games.on_to_paris.rules.units import ARMY, CONTAINED, CORPS, ENEMY, FRENCH, MAP, Leader

VERB = "ride"
STAY, ALONE = Action.of("stay"), Action.of("alone")


def offers(g: Campaign, side: str) -> Iterator[Offer]:
    """10.7.2, 8.9.1: Leaders that can move alone, each an action of its own."""
    for leader in g.leaders.every:
        if leader.side == side and _why_not(g, leader) is None:
            yield Offer(Action.of(VERB, leader.id), price(g, leader), partial(Ride, leader.id))


def refusal(g: Campaign, side: str, action: Action) -> Refusal | None:
    """10.7.1, 10.7.2: why a Leader cannot move alone."""
    leader = g.leaders.by_id.get(action[1]) if len(action) > 1 else None
    if leader is None or leader.side != side:
        return Refusal("10.7.2", "You have no such Leader.")
    return _why_not(g, leader)


def _why_not(g: Campaign, leader: Leader) -> Refusal | None:
    """10.7.1: only Division Leaders alone in a hex and sovereigns move without a Formation, once in a Segment."""
    inside = leader.inside
    if leader.sovereign and leader.status == CONTAINED:
        inside = g.formation(leader.formation).inside
    elif leader.status != MAP:
        return Refusal("10.7.1", f"{leader.name} moves only with a Formation.")
    if leader.moved or (leader.formation and g.formation(leader.formation).moved):
        return Refusal("10.2", f"{leader.name} has moved in this Segment.")
    if inside and g.besieged() >> g.whereabouts(leader) & 1:
        return Refusal("16.2.2", f"{leader.name} is besieged.")
    return None


def price(g: Campaign, leader: Leader) -> Price:
    """8.9.1, 18.4, 18.5: one CP and one IP; for a sovereign one IP, by the reading that is played."""
    name = "move_leaders_only"
    if leader.sovereign and not g.variants.sovereign_move_costs_cp:
        name = "move_sovereign"
    return listed(g, name, leader.side, g.whereabouts(leader))


def on_horseback(g: Campaign, leader: Leader) -> Reached:
    """10.7.2, 10.2.1: where he gets with twelve MPs; not to enemy Forces, nor into Fort(ress)es he cannot besiege."""
    side, enemy = leader.side, ENEMY[leader.side]
    box = 1 << g.ground.box[side]
    shut = (~g.field | g.forces[enemy] | g.forts[enemy] & ~g.besieged()) & ~box
    bridges = tuple((a, b) for owner, a, b in g.pontoons if owner == side)
    moated = entering.river_forts(g, side)
    ways = Ways(side, g.whereabouts(leader), _points(g, leader), True, shut, box, _tolls(g, side), bridges, moated)
    return reach.reach(g, ways)


def _points(g: Campaign, leader: Leader) -> int:
    """10.2.1, 10.2.5: twelve MPs, one fewer for who begins out of Movement Supply."""
    limits, place = g.data.limits, g.whereabouts(leader)
    supplied = place in g.board.boxes or in_supply(g, leader.side, place)
    return limits.movement["leader_alone"] - (0 if supplied else limits.mp_loss_out_of_supply)


def _tolls(g: Campaign, side: str) -> tuple[tuple[int, int], ...]:
    """10.2.3, 10.2.10: where Armies and Corps crowd a hex, and Franc-Tireurs against a Prussian."""
    crowds = mask_of(each.place for each in g.fielded(side, ARMY, CORPS) if not each.inside)
    tolls = {place: congestion(g, side, place, 0) for place in bits(crowds)}
    for place in bits(g.franc_tireurs):
        tolls[place] = tolls.get(place, 0) + tireur_toll(g, side, cavalry=False, place=place)
    return tuple(sorted((place, toll) for place, toll in tolls.items() if toll))


def destinations(g: Campaign, leader: Leader) -> dict[int, str]:
    """10.7.2: every place he can get to, and how: a ride, else by rail, else by sea, which take no capacity."""
    side, place = leader.side, g.whereabouts(leader)
    found = dict.fromkeys((goal for goal in on_horseback(g, leader).cost if goal != place), "horse")
    for goal in bits(_by_rail(g, leader)):
        found.setdefault(goal, "rail")
    if side == FRENCH and g.spec.special.sea and (ports := sea.ports(g)) >> place & 1:
        for goal in range(g.ground.size):
            if ports >> goal & 1 and goal != place:
                found.setdefault(goal, "sea")
    return found


def _by_rail(g: Campaign, leader: Leader) -> int:
    """11.1.1, 10.6: where he gets by rail; to or from an Off Map Box, but not both in a turn."""
    side, place = leader.side, g.whereabouts(leader)
    box = entering.open_box(g, side) if leader.railed != g.turn else 0
    if not _at_station(g, side, place) or (place in g.board.boxes and not box):
        return 0
    return rail.lines(g, side, place).all & (g.field | box)


def _at_station(g: Campaign, side: str, place: int) -> bool:
    return place == g.ground.box[side] or bool((railways.net(g, side) & ~g.forts[ENEMY[side]]) >> place & 1)


class Ride(Heading):
    """10.7.2: a Leader moves alone; nobody reacts to it, and he affects nobody."""

    leader: str

    def start(self, g: Campaign) -> Flow:
        """Where to."""
        leader = g.leader(self.leader)
        actions = [Action.of("to", g.board.ids[place]) for place in sorted(destinations(g, leader))]
        about = RideTo(leader.id, g.board.ids[g.whereabouts(leader)])
        return Ask(leader.side, about, "10.7.2", [*actions, STAY], self.chosen, self.refuse, STAY, open=True)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """10.7.2: why he cannot go there."""
        place = g.board.index.get(action[1]) if len(action) > 1 else None
        if place is not None and g.forces[ENEMY[g.leader(self.leader).side]] >> place & 1:
            return Refusal("10.7.2", "A Leader alone does not go where enemy Forces are.")
        return Refusal("10.7.2", "He cannot get there with twelve MPs, by rail or by sea.")

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """10.2, 10.7.2: he arrives; this was his move in this Segment."""
        if action == STAY:
            return call(EmperorMoved())
        leader, goal = g.leader(self.leader), g.board.index[action[1]]
        start, how = g.whereabouts(leader), destinations(g, leader)[goal]
        if how == "rail" and g.ground.box[leader.side] in (start, goal):
            g.put(leader, "railed", g.turn)
        g.leave_alone(leader, goal)
        g.put(leader, "moved", True)
        g.tell(LeaderRode(leader.id, g.board.ids[start], g.board.ids[goal], how))
        upkeep.settle(g)
        return goto(self.arrive)

    def arrive(self, g: Campaign) -> Flow:
        """6.1.4: an Army or Corps there may pick him up, and then does not move in this Segment."""
        leader = g.leader(self.leader)
        hosts = [each for each in g.at(leader.side, leader.place, leader.inside) if each.commanded]
        if not hosts:
            return call(EmperorMoved())
        actions = [*(Action.of("into", each.id) for each in hosts), ALONE]
        about = RideInto(leader.id, g.board.ids[leader.place])
        return Ask(leader.side, about, "6.1.4", actions, self.joined, default=actions[0], open=True)

    def joined(self, g: Campaign, action: Action) -> Flow:
        """6.1.4: he is contained in a Formation, or stays alone in the hex."""
        if action != ALONE:
            host = g.formation(action[1])
            g.contain(g.leader(self.leader), host)
            g.put(host, "moved", True)
        return call(EmperorMoved())
