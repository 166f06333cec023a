"""11.2: Sea Transport of French Infantry SPs and Corps from port to port, and its capacity."""

from __future__ import annotations

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command.payment import Pay, box_surcharge, payable
from wargame.games.on_to_paris.rules.control import controls
from wargame.games.on_to_paris.rules.movement import entering
from wargame.games.on_to_paris.rules.offers import Price
from wargame.games.on_to_paris.rules.transport.events import MovedBySea
from wargame.games.on_to_paris.rules.transport.questions import SeaTo
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN, Formation

VERB = "embark"
STAY = Action.of("stay")


def ports(g: Campaign) -> int:
    """11.2, 10.6.2: the friendly ports in France that are not besieged; the French Off Map Box counts as one."""
    found = entering.open_box(g, FRENCH)
    for place in bits(g.ground.ports & g.ground.home[FRENCH] & g.field & ~g.forces[PRUSSIAN]):
        if controls(g, FRENCH, place):
            found |= 1 << place
    return found


def refusal(g: Campaign, unit: Formation, attached: bool = False) -> Refusal | None:
    """11.2.1, 11.2.2: why a unit cannot use Sea Transport; None if it can."""
    if unit.side != FRENCH:
        return Refusal("11.2", "Only the French use Sea Transport.")
    if not g.spec.special.sea:
        return Refusal("11.2", "There is no Sea Transport in this scenario.")
    if not (unit.is_corps or (unit.is_detachment and not unit.strength.ft)):
        return Refusal("11.2.1", "Only Leaders, Infantry SPs and Corps use Sea Transport.")
    if unit.inside or not ports(g) >> unit.place & 1:
        return Refusal("11.2.1", "Sea Transport begins in a friendly port.")
    if unit.strength.total > capacity_left(g):
        return Refusal("11.2.2", "There is not enough capacity at sea: leave SPs behind first, if it can.")
    if not attached and not _afloat(g, unit):
        return Refusal("8.3.2", "There is no CP left for leaving the box outside the Command Zone.")
    return entering.stays(g, unit)


def capacity_left(g: Campaign) -> int:
    """11.2.2: how many SPs more can go by sea this turn."""
    return g.data.transport.french_sea - g.sea_used


def destinations(g: Campaign, unit: Formation, attached: bool = False) -> list[int]:
    """11.2.1: the other friendly ports."""
    if refusal(g, unit, attached) is not None:
        return []
    open_ = ports(g) & ~(entering.closed(g, unit, True) & g.field)
    if entering.of_paris(unit):
        open_ &= g.field  # 10.8.4
    return bits(open_ & ~(1 << unit.place))


def _afloat(g: Campaign, unit: Formation) -> bool:
    """8.3.2: whether the CP more for leaving the Off Map Box by sea can be paid, if it is due."""
    box = g.ground.box[FRENCH]
    return unit.place != box or payable(g, FRENCH, box_surcharge(g, FRENCH, box))


class SeaMove(Heading):
    """11.2.1: a unit that has been activated goes by sea, which is its one move in this Segment."""

    unit: str
    attached: bool = False
    """8.3.2: it goes with the Army it is Attached to, and only the Army is looked at for the Command Zone."""
    goal: int = NOWHERE

    def start(self, g: Campaign) -> Flow:
        """Where to."""
        unit = g.formation(self.unit)
        actions = [Action.of("to", g.board.ids[place]) for place in destinations(g, unit, self.attached)]
        about = SeaTo(unit.id, unit.strength.total, g.sea_used, g.data.transport.french_sea)
        return Ask(unit.side, about, "11.2.1", [*actions, STAY], self.chosen, self.refuse, STAY, open=True)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """11.2.1: why it cannot go there."""
        return Refusal("11.2.1", "Sea Transport leads to other friendly ports.")

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """8.3.2: out of the Off Map Box a CP more may be due."""
        if action == STAY:
            return FINISH
        unit, box = g.formation(self.unit), g.ground.box[FRENCH]
        g.put(self, "goal", g.board.index[action[1]])
        price = box_surcharge(g, unit.side, box) if unit.place == box and not self.attached else Price()
        return call(Pay(unit.side, price), then=self.go) if price.parts else goto(self.go)

    def go(self, g: Campaign) -> Flow:
        """11.2.1, 11.2.2: it arrives, and its SPs are counted."""
        unit, goal = g.formation(self.unit), self.goal
        start, number = unit.place, unit.strength.total
        g.put(g, "sea_used", g.sea_used + number)
        g.station(unit, goal)
        g.mingle(unit.side, goal)
        limit = g.data.transport.french_sea
        g.tell(MovedBySea(unit.id, g.board.ids[start], g.board.ids[goal], number, g.sea_used, limit))
        upkeep.settle(g)
        return FINISH
