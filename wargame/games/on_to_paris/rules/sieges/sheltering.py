"""16.2.1: units in a Fort(ress) of their own whose hex the enemy enters: who goes inside."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, goto
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.sieges.events import WentInside
from wargame.games.on_to_paris.rules.sieges.questions import WhoShelters
from wargame.games.on_to_paris.rules.strength import KINDS, Strength, one
from wargame.games.on_to_paris.rules.units import ENEMY, Formation

READY = Action.of("ready")
ALL = Action.of("shelter", "all")
LOOSE = "loose"


def capacity(g: Campaign, place: int) -> int:
    """16.1, 16.1.2, 16.2.6: how many SPs a Fort(ress) holds; with lasting damage half, rounded up, once taken."""
    work = g.ground.works.get(place)
    if work is None:
        return 0
    held = g.data.works[work].capacity or 0  # type: ignore[index]
    return -(-held // 2) if g.options.lasting_damage and g.forts_taken >> place & 1 else held


def room(g: Campaign, side: str, place: int) -> int:
    """16.1: how many SPs of a side still fit into the Fort(ress) of a hex; none if it is not theirs."""
    if not g.fort_of(side, place):
        return 0
    return max(capacity(g, place) - g.strength_at(side, place, inside=True).total, 0)


def asked(g: Campaign, side: str, place: int) -> bool:
    """16.2.1: whether the side has to say who goes in: its Fort(ress), enemies in the hex, and Forces outside."""
    bit = 1 << place
    return bool(g.forts[side] & g.forces[side] & g.forces[ENEMY[side]] & bit)


class Shelter(Heading):
    """16.2.1: the side that controls the Fort(ress) of a hex decides which of its units go inside."""

    place: int
    side: str
    units: tuple[str, ...] = ()
    """Those that have gone in, to be told of."""
    sps: tuple[str, ...] = ()

    def start(self, g: Campaign) -> Flow:
        """10.2.8: Siege Guns go in by themselves, and Leaders when no Force is left outside."""
        if not asked(g, self.side, self.place):
            return goto(self.close)
        for gun in g.at(self.side, self.place):
            if gun.is_gun:
                g.shelter(gun, inside=True)
        return goto(self.choose)

    def choose(self, g: Campaign) -> Flow:
        """One unit after the other, as long as somebody fits."""
        actions = [*self._choices(g), READY]
        if len(actions) == 1:
            return goto(self.close)
        about = WhoShelters(
            g.board.ids[self.place],
            room(g, self.side, self.place),
            g.strength_at(self.side, self.place).total,
            g.strength_at(ENEMY[self.side], self.place).total,
        )
        default = ALL if ALL in actions and self._outnumbered(g) else READY
        return Ask(self.side, about, "16.2.1", actions, self.answer, refuse=self.refuse, default=default, open=True)

    def _choices(self, g: Campaign) -> Iterator[Action]:
        left = room(g, self.side, self.place)
        units, lone = self._outside(g), g.lone(self.side, self.place)
        total = lone.total + sum(each.strength.total for each in units)
        if 0 < total <= left:
            yield ALL
        for each in units:
            if each.strength.total <= left:
                yield Action.of("shelter", each.id)
        if left:
            for kind in lone.kinds:
                yield Action.of("shelter", LOOSE, kind)

    def _outside(self, g: Campaign) -> list[Formation]:
        return [each for each in g.at(self.side, self.place) if not each.is_gun]

    def _outnumbered(self, g: Campaign) -> bool:
        """Whether the enemy has more than twice as many SPs that fight."""
        own, enemy = g.strength_at(self.side, self.place), g.strength_at(ENEMY[self.side], self.place)
        return 2 * own.foot < enemy.foot

    def answer(self, g: Campaign, action: Action) -> Flow:
        """In they go."""
        if action == READY:
            return goto(self.close)
        if action == ALL:
            for each in self._outside(g):
                self._take_in(g, each)
            self._take_in_lone(g, g.lone(self.side, self.place))
        elif action[1] == LOOSE:
            self._take_in_lone(g, one(action[2]))
        else:
            self._take_in(g, g.formation(action[1]))
        return goto(self.choose)

    def _take_in(self, g: Campaign, unit: Formation) -> None:
        g.shelter(unit, inside=True)
        g.put(self, "units", (*self.units, unit.id))

    def _take_in_lone(self, g: Campaign, sps: Strength) -> None:
        if sps.total:
            enter_lone(g, self.side, self.place, sps)
            g.put(self, "sps", (*self.sps, *sps.listed()))

    def close(self, g: Campaign) -> Flow:
        """16.2.2: who is still outside must fight; if nobody is, the Fort(ress) is besieged."""
        if self.units or self.sps:
            g.tell(WentInside(self.side, g.board.ids[self.place], self.units, self.sps))
        upkeep.settle(g)
        return FINISH

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """16.1: why a unit cannot go in."""
        if action.verb != "shelter" or len(action) < 2:
            return None
        left = room(g, self.side, self.place)
        if action == ALL:
            return Refusal("16.1", f"Not all of them fit: there is room for {left} SPs.")
        if action[1] == LOOSE:
            known = len(action) > 2 and action[2] in KINDS
            return Refusal("16.1", "The Fort(ress) is full." if known and not left else "No such SPs are outside.")
        unit = g.formations.by_id.get(action[1])
        if unit is None or unit not in self._outside(g):
            return Refusal("16.2.1", "Only units that are outside in this hex can go into its Fort(ress).")
        return Refusal("16.1", f"It contains {unit.strength.total} SPs, and there is room for {left}.")


def enter_lone(g: Campaign, side: str, place: int, sps: Strength) -> None:
    """16.2.1, 13.14.2: lone SPs of a hex go into its Fort(ress) and take their Demoralization with them."""
    demoralized = g.is_demoralized(side, place)
    g.take_lone(side, place, sps)
    g.add_lone(side, place, sps, inside=True)
    if demoralized:
        g.demoralize(side, place, inside=True)
