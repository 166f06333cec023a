"""6.3, 6.1.1, 14.1, 13.16.3: Formations that are removed, what becomes of them and of their Leaders, and the VPs."""

from __future__ import annotations

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.on_to_paris.rules import influence
from wargame.games.on_to_paris.rules.campaign import PARIS_RES, Campaign
from wargame.games.on_to_paris.rules.formations.containing import emptied
from wargame.games.on_to_paris.rules.formations.events import FormationEliminated, SpLent
from wargame.games.on_to_paris.rules.formations.questions import Borrow, OrderOfReturn
from wargame.games.on_to_paris.rules.leaders import casualties
from wargame.games.on_to_paris.rules.leaders.appointing import release
from wargame.games.on_to_paris.rules.locations import cut_off
from wargame.games.on_to_paris.rules.strength import INFANTRY, NONE, RES, one
from wargame.games.on_to_paris.rules.units import (
    ARMY,
    CORPS,
    FRENCH,
    GONE,
    POOL,
    PRUSSIAN,
    TRACK,
    Formation,
)

ZERO, BESIEGED, NO_RETREAT, PARIS = "zero", "besieged", "no_retreat", "paris"
"""6.3, 16.2.5, 13.16.3, 10.8.4: why a Formation is eliminated: its SPs are lost, although it could have retreated; it
was besieged; it had no way to retreat; it is a Paris Corps too far away."""
CUT_OFF = (BESIEGED, NO_RETREAT)
"""6.3.1, 6.3.2: the ways by which Formations are lost for good or late, and Leaders roll to escape."""
GIVE_UP = Action.of("give-up")


def eliminate(g: Campaign, formation: Formation, how: str) -> None:
    """6.3: a Formation, detachment or Siege Gun is removed from the map with what it contains."""
    status, returns = _fate(g, formation, how)
    g.tell(FormationEliminated(formation.id, g.board.ids[formation.place], how, returns))
    _lose_strength(g, formation, how)
    _see_to_leaders(g, formation, how)
    for each in g.formations.every:
        if each.army == formation.id:
            g.put(each, "army", "")
    if formation.kind in (ARMY, CORPS):
        entry = f"{formation.side}_{formation.kind}_eliminated"
        g.score(g.data.points[entry], entry, "6.3.3")
    g.withdraw(formation, status, returns)


def _fate(g: Campaign, formation: Formation, how: str) -> tuple[str, int]:
    """6.3, 6.3.1, 14.1, 7.8: where an eliminated unit goes, and the turn it comes back."""
    if formation.is_detachment:
        return POOL, 0
    if formation.is_gun:
        return TRACK, g.turn + g.data.limits.siege_gun_return
    if how in CUT_OFF and formation.side == FRENCH:
        return GONE, 0
    if formation.is_cavalry:
        return POOL, 0
    return TRACK, _slot(g, formation) if how in CUT_OFF else g.turn + 1


def _slot(g: Campaign, formation: Formation) -> int:
    """6.3.1: the first turn, two from now or later, that has no Prussian one of its kind, nor has the turn before."""
    step = g.data.limits.lost_formation_every
    taken = {each.returns for each in g.formations.every if each.status == TRACK and _alike(each, formation)}
    slot = g.turn + step
    while any(turn in taken for turn in range(slot - step + 1, slot + 1)):
        slot += 1
    return slot


def _alike(one_: Formation, other: Formation) -> bool:
    return one_.side == other.side and one_.kind == other.kind


def _lose_strength(g: Campaign, formation: Formation, how: str) -> None:
    """13.16.3, 16.2.5: its SPs are lost; 10.8.4: half of a Paris Corps' come again as Paris Mobiles."""
    lost = formation.strength
    if not lost.total:
        return
    g.set_strength(formation, NONE)
    g.write_off(formation.side, lost)
    if how == PARIS:
        back = lost.total // 2
        g.account(formation.side, one(RES, back))
        g.pool(formation.side, PARIS_RES, back)


def _see_to_leaders(g: Campaign, formation: Formation, how: str) -> None:
    """6.3.2: Replacement Leaders go to their pool, others come back next turn, or roll to escape if cut off."""
    rule = "16.2.5" if how == BESIEGED else "13.16.3"
    for word in (formation.leader, formation.wounded, *formation.contained):
        if not word:
            continue
        leader = g.leader(word)
        if leader.replacement:
            release(g, leader)
        elif how in CUT_OFF:
            casualties.escape(g, leader, rule)
        else:
            casualties.come_back(g, leader)


class Eliminated(Heading):
    """6.3.1: several units are eliminated; the Prussian says in which order his Formations are to come back."""

    units: tuple[str, ...]
    how: str

    def start(self, g: Campaign) -> Flow:
        """The next of them."""
        if not self.units:
            return FINISH
        first = g.formation(self.units[0])
        rivals = [word for word in self.units if _alike(g.formation(word), first)]
        if len(rivals) > 1 and self.how in CUT_OFF and first.side == PRUSSIAN and first.commanded:
            actions = [Action.of("first", word) for word in rivals]
            about = OrderOfReturn(first.kind, tuple(rivals))
            return Ask(first.side, about, "6.3.1", actions, self.named, default=actions[0], open=True)
        return self.remove(g, first.id)

    def named(self, g: Campaign, action: Action) -> Flow:
        """6.3.1: this one is put on the turn track first."""
        return self.remove(g, action[1])

    def remove(self, g: Campaign, word: str) -> Flow:
        """6.3: one of them goes."""
        g.put(self, "units", tuple(each for each in self.units if each != word))
        eliminate(g, g.formation(word), self.how)
        return goto(self.start)


class RemoveEmpty(Heading):
    """6.3, 13.13.6: Formations of a location without SPs are removed; an Army may be saved by an Attached Corps.

    `retreat` says whether they had a valid Retreat path (6.3.2).
    """

    side: str
    place: int
    inside: bool = False
    retreat: bool = True
    given_up: tuple[str, ...] = ()

    def start(self, g: Campaign) -> Flow:
        """6.3: an Army that can borrow an SP first, then all that are still empty go."""
        empty = [each for each in g.at(self.side, self.place, self.inside) if emptied(each)]
        for army in empty:
            if army.is_army and army.id not in self.given_up and (loans := _loans(g, army)):
                about = Borrow(army.id)
                return Ask(
                    self.side, about, "6.3", [*loans, GIVE_UP], self.saved, self.refused, default=loans[0], open=True
                )
        if not empty:
            return FINISH
        return call(Eliminated(tuple(each.id for each in empty), self._how(g)))

    def _how(self, g: Campaign) -> str:
        if self.inside and g.besieged() >> self.place & 1:
            return BESIEGED
        return ZERO if self.retreat else NO_RETREAT

    def saved(self, g: Campaign, action: Action) -> Flow:
        """6.3: the Corps gives one SP, and the Army has one of the same kind; or the Army is given up."""
        army = next(each for each in g.at(self.side, self.place, self.inside) if self._wants(g, each))
        if action == GIVE_UP:
            g.put(self, "given_up", (*self.given_up, army.id))
            return goto(self.start)
        _, kind, word = action
        corps = g.formation(word)
        g.set_strength(corps, corps.strength.more(kind, -1))
        g.set_strength(army, army.strength.more(kind))
        g.tell(SpLent(corps.id, army.id, kind))
        return goto(self.start)

    def _wants(self, g: Campaign, formation: Formation) -> bool:
        if not (formation.is_army and emptied(formation)) or formation.id in self.given_up:
            return False
        return bool(_loans(g, formation))

    def refused(self, g: Campaign, action: Action) -> Refusal | None:
        """6.3: why a Formation cannot lend an SP."""
        if action.verb != "borrow" or len(action) != 3 or action[2] not in g.formations.by_id:
            return None
        corps = g.formation(action[2])
        if not corps.is_corps or not corps.army:
            return Refusal("6.3", "Only a Corps Attached to the Army can save it.")
        if corps.strength.infantry < 2:
            return Refusal("6.3", "The Corps must contain two SPs or more, since it keeps one.")
        if corps.strength.of(action[1]) < 1 if action[1] in INFANTRY else True:
            return Refusal("6.3", "The Corps contains no SP of that kind.")
        return Refusal("6.3", "The Corps must be in the Zone of Influence of the Army, and if one is besieged with it.")


def _loans(g: Campaign, army: Formation) -> list[Action]:
    """6.3: the SPs an Army may borrow: of Attached Corps in its ZOI with two or more; if one is besieged, there."""
    reached = influence.zoi(g, army)
    found = []
    for corps in g.attached(army):
        if (
            corps.is_corps
            and corps.strength.infantry > 1
            and reached >> corps.place & 1
            and not cut_off(g, corps, army)
        ):
            found += [Action.of("borrow", kind, corps.id) for kind in INFANTRY if corps.strength.of(kind)]
    return found
