"""18.2, 18.3, 15.1.3: whether the Empire falls, and what its fall brings, in order."""

from __future__ import annotations

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.on_to_paris.rules.campaign import REMOVED, REPUBLIC, Campaign
from wargame.games.on_to_paris.rules.formations.containing import emptied
from wargame.games.on_to_paris.rules.formations.removing import RemoveEmpty, eliminate
from wargame.games.on_to_paris.rules.leaders.appointing import release
from wargame.games.on_to_paris.rules.leaders.casualties import come_back
from wargame.games.on_to_paris.rules.leaders.fall import EmpireLeadersGo
from wargame.games.on_to_paris.rules.locations import Location
from wargame.games.on_to_paris.rules.politics.desertion import roll_formation, roll_lone
from wargame.games.on_to_paris.rules.politics.events import (
    LATER,
    LOST,
    STAY,
    BesiegedMarked,
    ConfirmedNoMore,
    EmpireChecked,
    EmpireFell,
    EmpireHolds,
    FuseAdvanced,
    GuardDissolved,
    GuardRest,
    GuardShared,
)
from wargame.games.on_to_paris.rules.politics.presence import (
    NAPOLEON,
    besieged,
    emperor_lost,
    empire_stands,
    sovereign,
)
from wargame.games.on_to_paris.rules.politics.questions import ShareGuard
from wargame.games.on_to_paris.rules.strength import CSP, NONE, REG, Strength
from wargame.games.on_to_paris.rules.units import CAVALRY, FRENCH, GONE, MAP, Formation

PURPOSE = "fall of the Empire"

REST = Action.of("rest")


class CombatCheck(Heading):
    """18.2.2, 13.17.3: the French have lost a combat with Napoleon III; 18.2.1: or he has been killed in it."""

    def start(self, g: Campaign) -> Flow:
        """One die against the SPs that the French have lost more than the Prussians."""
        fight = g.fight
        if emperor_lost(g):
            return call(EmpireFalls())
        if fight is None or fight.victor in ("", FRENCH) or not empire_stands(g) or not emperor_in_combat(g):
            return FINISH
        own, enemy = fight.of(FRENCH), fight.against(FRENCH)
        difference = own.lost.plus(own.lost_before).total - enemy.lost.plus(enemy.lost_before).total
        if difference <= 0:
            g.tell(EmpireHolds(difference))
            return FINISH
        roll = g.roll(PURPOSE, FRENCH, ends=(min(difference, 6),))
        falls = roll <= difference
        g.tell(EmpireChecked("combat", roll, 0, difference, falls))
        return call(EmpireFalls()) if falls else FINISH


def emperor_in_combat(g: Campaign) -> bool:
    """18.2.2: whether the Army that contains Napoleon III is in the combat, or was when it began."""
    assert g.fight is not None
    return g.fight.emperor or g.leader(NAPOLEON).formation in g.fight.of(FRENCH).units


class SiegeCheck(Heading):
    """18.2.2: in the Rally Phase the Empire may fall if Napoleon III is besieged."""

    def start(self, g: Campaign) -> Flow:
        """One die and the Siege Progress, one less in a Fortress."""
        if emperor_lost(g):
            return call(EmpireFalls())
        emperor = sovereign(g, FRENCH) if empire_stands(g) else None
        if emperor is None or not besieged(g, emperor):
            return FINISH
        place, limits = g.whereabouts(emperor), g.data.limits
        fortress = bool(g.ground.fortresses >> place & 1)
        modifier = g.progress.get(g.board.ids[place], 0) + (limits.siege_fall_fortress if fortress else 0)
        roll = g.roll(PURPOSE, FRENCH, ends=(limits.siege_falls_at - modifier - 1,))
        falls = roll + modifier >= limits.siege_falls_at
        g.tell(EmpireChecked("siege", roll, modifier, limits.siege_falls_at, falls))
        return call(EmpireFalls()) if falls else FINISH


class EmpireFalls(Heading):
    """18.3: the twelve effects of the fall of the Empire, in the order of the rule."""

    places: tuple[Location, ...] = ()
    """Where Formations have been left without SPs."""
    guard: tuple[str, ...] = ()

    def start(self, g: Campaign) -> Flow:
        """18.3.1, 18.1: Napoleon III is removed and the Republic begins; 18.3.2, 18.3.3: its Leaders take over.

        With the government change what the Empire's rules allowed (18.3.4), the limit of heavy Corps (18.3.9), the
        length of supply paths (18.3.10) and, from next turn on, the reinforcements (18.3.11).
        """
        if not empire_stands(g):
            return FINISH
        g.put(g, "government", REPUBLIC)
        g.put(g, "fell", g.turn)
        g.tell(EmpireFell(g.turn))
        g.set_aside(g.leader(NAPOLEON), GONE)
        return call(EmpireLeadersGo(), then=self.unconfirm)

    def unconfirm(self, g: Campaign) -> Flow:
        """18.3.5: Leader Confirmed markers are removed."""
        marked = [each for each in g.leaders.every if each.confirmed and each.side == FRENCH]
        for leader in marked:
            g.put(leader, "confirmed", False)
        if marked:
            g.tell(ConfirmedNoMore(tuple(each.id for each in marked)))
        return goto(self.cavalry)

    def cavalry(self, g: Campaign) -> Flow:
        """18.3.6: the SPs of Cavalry Divisions that are not besieged roll; 14.1: an empty one is available again."""
        for division in list(g.fielded(FRENCH, CAVALRY)):
            if not g.is_besieged(division):
                roll_formation(g, division, CSP)
                if not division.strength.total:
                    eliminate(g, division, "zero")
        return goto(self.infantry)

    def infantry(self, g: Campaign) -> Flow:
        """18.3.7: Regular Infantry SPs that are not besieged roll; 10.8.1: a detachment without SPs is no more."""
        for formation in list(g.fielded(FRENCH)):
            if not g.is_besieged(formation):
                roll_formation(g, formation, REG)
        closed = g.besieged()
        for place in range(len(g.board.ids)):
            roll_lone(g, place)
            if not closed >> place & 1:
                roll_lone(g, place, inside=True)
        for group in [each for each in g.fielded(FRENCH) if each.is_detachment and not each.strength.total]:
            g.dissolve(group)
        empty = {Location(each.place, each.inside) for each in g.fielded(FRENCH) if emptied(each)}
        g.put(self, "places", tuple(sorted(empty)))
        return goto(self.clear)

    def clear(self, g: Campaign) -> Flow:
        """18.3.7, 6.3: Formations without SPs are eliminated, in or outside a Fort(ress)."""
        if not self.places:
            g.put(self, "guard", tuple(each.id for each in g.fielded(FRENCH) if _guard(each)))
            return goto(self.dissolve_guard)
        first, *rest = self.places
        g.put(self, "places", tuple(rest))
        return call(RemoveEmpty(FRENCH, first.place, first.inside), then=self.clear)

    def dissolve_guard(self, g: Campaign) -> Flow:
        """18.3.8: the Guard Corps and the Guard Cavalry Division go, even if besieged."""
        if not self.guard:
            for guard in filter(_guard, g.formations.every):  # nor does one come back that is off the map
                g.put(guard, "status", GONE)
            return goto(self.close)
        first, *rest = self.guard
        g.put(self, "guard", tuple(rest))
        return call(GuardGoes(first), then=self.dissolve_guard)

    def close(self, g: Campaign) -> Flow:
        """18.3.besieged: markers for besieged SPs; 15.1.3: the fuse marker; 18.3.12: the VPs."""
        for place in bits(g.besieged() & g.garrisons[FRENCH]):
            held = g.strength_at(FRENCH, place, inside=True)
            if held.reg or held.csp:
                g.put(g, "besieged_sps", g.besieged_sps | 1 << place)
                g.tell(BesiegedMarked(g.board.ids[place]))
        if g.fuse != REMOVED and g.fuse < len(g.data.fuse_track.boxes):
            g.put(g, "fuse", g.fuse + 1)
            g.tell(FuseAdvanced(g.fuse))
        g.score(g.data.points["empire_falls"], "empire_falls", "18.3")
        return FINISH


class GuardGoes(Heading):
    """18.3.8: a Formation of the Guard is removed; its SPs go to Formations of its hex that have room for them."""

    unit: str

    def start(self, g: Campaign) -> Flow:
        """One SP after the other, as the French wish."""
        guard = g.formation(self.unit)
        actions = [Action.of("give", kind, each.id) for kind, each in self._takers(g, guard)]
        if not actions:
            return goto(self.dissolve)
        about = ShareGuard(guard.id, g.board.ids[guard.place], guard.strength.total, g.is_besieged(guard))
        return Ask(FRENCH, about, "18.3", [*actions, REST], self.answer, self.refuse, default=actions[0], open=True)

    def _takers(self, g: Campaign, guard: Formation) -> list[tuple[str, Formation]]:
        here = [each for each in g.at(FRENCH, guard.place, guard.inside) if each.status == MAP and each is not guard]
        return [
            (kind, each)
            for kind in guard.strength.kinds
            for each in here
            if (each.is_cavalry if kind == CSP else each.commanded) and _room(each) > 0
        ]

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """18.3.8: why a Formation cannot take an SP of the Guard."""
        if action.verb != "give" or len(action) != 3:
            return None
        guard, taker = g.formation(self.unit), g.formations.by_id.get(action[2])
        if taker is None or taker.place != guard.place or taker.inside != guard.inside:
            return Refusal("18.3.8", "Only Formations in the hex of the Guard can take its SPs.")
        return Refusal("18.3.8", "That Formation has no room for such an SP.")

    def answer(self, g: Campaign, action: Action) -> Flow:
        """An SP changes its Formation, or no more of them do."""
        if action == REST:
            return goto(self.dissolve)
        _, kind, word = action
        guard, taker = g.formation(self.unit), g.formation(word)
        g.set_strength(guard, guard.strength.more(kind, -1))
        g.set_strength(taker, taker.strength.more(kind))
        g.tell(GuardShared(kind, taker.id))
        return goto(self.start)

    def dissolve(self, g: Campaign) -> Flow:
        """18.3.8: SPs without room come back next turn; besieged Infantry stays in the Fort(ress), Cavalry is lost.

        14.1: Cavalry SPs are in Cavalry Divisions only.
        """
        guard = g.formation(self.unit)
        place, held, shut_in = guard.place, guard.strength, g.is_besieged(guard)
        g.tell(GuardDissolved(guard.id, g.board.ids[place]))
        g.set_strength(guard, NONE)
        self._dismiss_leaders(g, guard)
        g.withdraw(guard, GONE)
        if held.total:
            fate = self._shut_in if shut_in else self._to_come
            g.tell(GuardRest(held.listed(), g.board.ids[place], fate(g, place, held)))
        return FINISH

    def _to_come(self, g: Campaign, place: int, held: Strength) -> str:
        g.journal.put_key(g.later, FRENCH, g.later[FRENCH].plus(held))
        return LATER

    def _shut_in(self, g: Campaign, place: int, held: Strength) -> str:
        if held.csp:
            g.write_off(FRENCH, held)
            return LOST
        g.add_lone(FRENCH, place, held, inside=True)
        return STAY

    def _dismiss_leaders(self, g: Campaign, guard: Formation) -> None:
        """6.3.2, 5.2.3: its Leader is available next turn, a Replacement at once; Division Leaders stay in the hex."""
        for word in guard.contained:
            g.leave_alone(g.leader(word), guard.place, guard.inside)
        for word in (guard.leader, guard.wounded):
            if word:
                leader = g.leader(word)
                if leader.replacement:
                    release(g, leader)
                else:
                    come_back(g, leader)


def _guard(formation: Formation) -> bool:
    return formation.spec is not None and formation.spec.guard


def _room(formation: Formation) -> int:
    """18.3.8, 18.3.9: how many SPs of the Guard fit; the lower limit of heavy Corps comes only after it."""
    return formation.spec.sp_limit - formation.strength.total if formation.spec is not None else 0
