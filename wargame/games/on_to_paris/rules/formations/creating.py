"""6.2: Armies and Corps are created."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits, mask_of, union
from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto, settle
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command.payment import Pay
from wargame.games.on_to_paris.rules.formations.containing import hand_over, infantry_to_spare, room, spare
from wargame.games.on_to_paris.rules.formations.events import FormationCreated, SpsShifted
from wargame.games.on_to_paris.rules.formations.questions import CreateOf, CreateWhere
from wargame.games.on_to_paris.rules.formations.reorganising import LOOSE
from wargame.games.on_to_paris.rules.leaders.appointing import appoint, besieged_elsewhere, named
from wargame.games.on_to_paris.rules.offers import Offer, Price
from wargame.games.on_to_paris.rules.standing import remembered
from wargame.games.on_to_paris.rules.strength import INFANTRY
from wargame.games.on_to_paris.rules.supply.depots import affordable_sites
from wargame.games.on_to_paris.rules.supply.depots import price_of as line_price
from wargame.games.on_to_paris.rules.supply.paths import rail_to_source, supplied
from wargame.games.on_to_paris.rules.units import ARMY, CORPS, FRENCH, MAP, POOL, Formation, Leader

DONE = Action.of("done")


# ---------------------------------------------------------------------- where, and whether at all


def forbidden(g: Campaign, formation: Formation) -> Refusal | None:
    """6.2, 6.2.1, 6.2.3: why a Formation may not be created anywhere; None if nothing general speaks against it."""
    side = formation.side
    if not g.spec.special.new_formations:
        return Refusal("6.2", "In this scenario no Armies or Corps are created.")
    if formation.status != POOL or not formation.commanded:
        return Refusal("6.2", "It is not among the Armies and Corps available.")
    if formation.is_corps and side == FRENCH and len(list(g.fielded(FRENCH, CORPS))) >= g.data.limits.french_corps:
        return Refusal("6.2.3", "There are never more than fourteen French Corps in play.")
    if not named(g, side, formation.kind):
        return Refusal("6.2.1", "No named Leader of that rank is available.")
    return None


def places(g: Campaign, formation: Formation) -> int:
    """6.2.1, 6.2.2: the hexes where it may be created, as a mask."""
    lawful = _open_places(g, formation.side)
    if _of_paris(formation):
        lawful |= _besieged_paris(g, formation.side)
        if formation.is_corps:
            lawful &= _near_paris(g)
    fit = named(g, formation.side, formation.kind)
    return mask_of(place for place in bits(lawful) if _possible(g, formation, place, fit))


def _of_paris(formation: Formation) -> bool:
    """6.2.2: the Army of Paris and the two Paris Corps."""
    return formation.spec is not None and formation.spec.paris


def _besieged_paris(g: Campaign, side: str) -> int:
    """6.2.2: the hexes of Paris in which a side is besieged."""
    return g.ground.paris & g.besieged() & g.forts[side]


def is_inside(g: Campaign, side: str, place: int) -> bool:
    """6.2.2: whether what a side creates in a hex is created inside its besieged Fort(ress)."""
    return bool((g.forts[side] & g.besieged()) >> place & 1)


def _possible(g: Campaign, formation: Formation, place: int, fit: list[Leader]) -> bool:
    """6.2.1, 5.3.3: whether there is an Infantry SP for it in a hex, and one of these Leaders can command it there."""
    inside = is_inside(g, formation.side, place)
    if infantry_to_spare(g, formation.side, place, inside) < 1:
        return False
    return any(not besieged_elsewhere(g, each, place, inside) for each in fit)


@remembered
def _open_places(g: Campaign, side: str) -> int:
    """6.2.1: hexes of the home country with Infantry, and of Armies on a railway home.

    9.2.3, 6.2.2: they are in Movement Supply and not besieged.
    """
    ground = g.ground
    found = ground.home[side] & g.infantry[side]
    if g.options.town_based_entry:
        found &= ground.towns | ground.cities | ground.forts
    for army in g.fielded(side, ARMY):
        if not army.inside and not found >> army.place & 1 and rail_to_source(g, side, army.place):
            found |= 1 << army.place
    return found & supplied(g, side) & ~g.besieged() & g.field if found else 0


def _near_paris(g: Campaign) -> int:
    """10.8.4: the hexes that a Paris Corps may be in."""
    return union(g.board.within(place, g.data.limits.paris_range) for place in bits(g.ground.paris))


def price_of(g: Campaign, formation: Formation, place: int) -> Price:
    """6.2.1, 8.9.1: what it costs in a hex."""
    return line_price(g, f"create_{formation.kind}", formation.side, place)


def _payable(g: Campaign, formation: Formation) -> list[int]:
    return bits(affordable_sites(g, formation.side, places(g, formation), f"create_{formation.kind}"))


# ---------------------------------------------------------------------- the offers of the menu


def offers(g: Campaign, side: str) -> Iterator[Offer]:
    """6.2, 8.9.1: the Armies and Corps that may be created somewhere; those alike in all but name share the work."""
    known: dict[tuple[str, bool], list[int]] = {}
    for formation in g.formations.every:
        if formation.side != side or formation.status != POOL or not formation.commanded:
            continue
        if forbidden(g, formation) is not None:
            continue
        sort = formation.kind, _of_paris(formation)
        if sort not in known:
            known[sort] = _payable(g, formation)
        if known[sort]:
            price = price_of(g, formation, known[sort][0])
            yield Offer(Action.of("create", formation.id), price, partial(Creation, formation.id), pays=True)


def refusal(g: Campaign, side: str, action: Action) -> Refusal | None:
    """6.2: why a Formation cannot be created."""
    if action.verb != "create" or len(action) != 2:
        return None
    formation = g.formations.by_id.get(action[1])
    if formation is None or formation.side != side:
        return Refusal("6.2", "That is no Formation of yours.")
    found = forbidden(g, formation)
    if found is None and not places(g, formation):
        return Refusal("6.2.1", "No hex where it may be created has an Infantry SP to spare for it.")
    return found or Refusal("6.2.1", "The points for it are not there.")


# ---------------------------------------------------------------------- creating it


class Creation(Heading):
    """6.2: a hex is named, the cost is paid, the Formation gets its first SP and its Leader, and then more SPs."""

    formation: str
    place: int = NOWHERE

    def start(self, g: Campaign) -> Flow:
        """6.2.1: where."""
        formation = g.formation(self.formation)
        actions = [Action.of("at", g.board.ids[place]) for place in _payable(g, formation)]
        about = CreateWhere(formation.id)
        return settle(g, Ask(formation.side, about, "6.2.1", actions, self.placed, self.misplaced, open=True))

    def placed(self, g: Campaign, action: Action) -> Flow:
        """6.2.1, 8.9.1: it is paid for."""
        formation, place = g.formation(self.formation), g.board.index[action[1]]
        g.put(self, "place", place)
        return call(Pay(formation.side, price_of(g, formation, place)), then=self.first)

    def misplaced(self, g: Campaign, action: Action) -> Refusal | None:
        """6.2.1, 6.2.2: why it cannot be created in a hex."""
        if action.verb != "at" or len(action) != 2 or action[1] not in g.board.index:
            return None
        formation, place = g.formation(self.formation), g.board.index[action[1]]
        paris = _besieged_paris(g, formation.side) if _of_paris(formation) else 0
        if g.besieged() & ~paris & 1 << place:
            return Refusal("6.2.2", "In a besieged hex only the Paris Army and Corps are built, and only in Paris.")
        if not (_open_places(g, formation.side) | paris) >> place & 1:
            return Refusal("6.2.1", "It must be a supplied hex at home, or an Army's on a railway from home.")
        if _of_paris(formation) and formation.is_corps and not _near_paris(g) >> place & 1:
            return Refusal("10.8.4", "A Paris Corps may not be more than three hexes from Paris.")
        return Refusal("6.2.1", "There is no Infantry SP to spare for it there, or the points are not there.")

    def first(self, g: Campaign) -> Flow:
        """6.2.1: its first SP; there must be one."""
        return settle(g, self._ask(g, list(self._sps(g)), begun=False))

    def more(self, g: Campaign) -> Flow:
        """6.1.3: more SPs of the hex, as long as there are some and it has room."""
        actions = [*self._sps(g), DONE]
        return settle(g, self._ask(g, actions, begun=True))

    def _ask(self, g: Campaign, actions: list[Action], begun: bool) -> Ask:
        formation = g.formation(self.formation)
        about = CreateOf(formation.id, g.board.ids[self.place], begun)
        default = DONE if begun else actions[0]
        return Ask(formation.side, about, "6.2.1", actions, self.taken, self.unfit, default=default, open=True)

    def _sps(self, g: Campaign) -> Iterator[Action]:
        """6.1.1, 6.2.1: lone SPs of the hex, one or all that fit, and SPs that its other Formations can spare."""
        formation = g.formation(self.formation)
        side, inside = formation.side, is_inside(g, formation.side, self.place)
        space = room(g, formation)
        if not space:
            return
        lone = g.lone(side, self.place, inside)
        givers = [each for each in g.at(side, self.place, inside) if each.commanded and each is not formation]
        for kind in INFANTRY:
            if lone.of(kind):
                yield Action.of("shift", kind, LOOSE, formation.id)
            if lone.of(kind) > 1 and space > 1:
                yield Action.of("fill", formation.id, kind)
            for each in givers:
                if each.strength.of(kind) and spare(each):
                    yield Action.of("shift", kind, each.id, formation.id)

    def taken(self, g: Campaign, action: Action) -> Flow:
        """6.2.1: it gets them; with the first the Formation is there and its Leader is drawn (5.3.3)."""
        if action == DONE:
            return FINISH
        formation = g.formation(self.formation)
        inside = is_inside(g, formation.side, self.place)
        begins = formation.status != MAP
        if begins:
            g.station(formation, self.place, inside)
        giver, kind, number = self._asked_for(g, action, inside)
        hand_over(g, formation.side, self.place, inside, kind, number, giver, formation.id)
        g.mingle(formation.side, self.place, inside)
        if begins:
            g.tell(FormationCreated(formation.id, g.board.ids[self.place]))
            appoint(g, formation)
        g.tell(SpsShifted(g.board.ids[self.place], kind, number, giver, formation.id))
        return goto(self.more)

    def _asked_for(self, g: Campaign, action: Action, inside: bool) -> tuple[str, str, int]:
        """Who gives, which kind, and how many."""
        formation = g.formation(self.formation)
        if action.verb == "fill":
            number = min(room(g, formation), g.lone(formation.side, self.place, inside).of(action[2]))
            return "", action[2], number
        return ("" if action[2] == LOOSE else action[2]), action[1], 1

    def unfit(self, g: Campaign, action: Action) -> Refusal | None:
        """6.1, 6.1.1, 6.2.1: why SPs cannot be had."""
        if action == DONE:
            return Refusal("6.2.1", "A new Formation needs at least one Infantry SP.")
        giver = g.formations.by_id.get(action[2]) if action.verb == "shift" and len(action) == 4 else None
        if giver is not None and giver.place == self.place and giver.commanded and not spare(giver):
            return Refusal("6.1.1", "An Army or Corps keeps at least one Infantry SP.")
        if not room(g, g.formation(self.formation)):
            return Refusal("6.1", "It cannot contain more SPs.")
        return Refusal("6.2.1", "The SPs must be Infantry SPs of that hex.")
