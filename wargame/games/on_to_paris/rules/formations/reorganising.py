"""6.1.3, 6.4.2: in the Resource Phase SPs, Division Leaders and Attachments are rearranged at no cost.

Of each kind of SP a Formation that has given may not receive, and the other way round; a Leader moves once; a Formation
is Attached once and detached once: so it comes to an end. The hex itself gives and takes as it likes, so that two full
Formations can exchange SPs by way of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.formations import attaching
from wargame.games.on_to_paris.rules.formations.containing import hand_over, held, room, spare
from wargame.games.on_to_paris.rules.formations.events import LeaderShifted, SpsShifted
from wargame.games.on_to_paris.rules.formations.questions import ReorganiseHex, ReorganiseWhere
from wargame.games.on_to_paris.rules.locations import Location
from wargame.games.on_to_paris.rules.strength import INFANTRY
from wargame.games.on_to_paris.rules.units import DIVISION, Formation, Leader

LOOSE = "loose"
"""The word for the hex itself: what is in no Formation."""
DONE = Action.of("done")


class Reorganisation(Heading):
    """6.1.3, 6.4.2: one side reorganises hexes and Attachments until it is done."""

    side: str
    seen: tuple[Location, ...] = ()
    attached: tuple[str, ...] = ()
    detached: tuple[str, ...] = ()

    def start(self, g: Campaign) -> Flow:
        """What it reorganises next; nothing is asked if there is nothing to choose."""
        actions = [*self._hexes(g), *self._attachments(g), DONE]
        if len(actions) == 1:
            return FINISH
        about = ReorganiseWhere(self.side)
        return Ask(self.side, about, "6.1.3", actions, self.chosen, self.refused, default=DONE, open=True)

    def _hexes(self, g: Campaign) -> Iterator[Action]:
        """6.1.3: the hexes where SPs or Leaders could change places, each once."""
        for location in locations(g, self.side):
            if location not in self.seen and _choice(g, self.side, location):
                yield Action.of("hex", *location.words(g))

    def _attachments(self, g: Campaign) -> Iterator[Action]:
        """6.4.2: whom an Army could be given, and who could be taken from one."""
        armies = [(army, attaching.candidates(g, army)) for army in g.fielded(self.side, "army")]
        for army, candidates in armies:
            for unit in candidates:
                if unit.id not in self.attached and attaching.free(g, army, unit.kind):
                    yield Action.of("attach", unit.id, army.id)
        for unit in g.fielded(self.side, "corps", "cavalry"):
            if unit.army and unit.id not in self.detached:
                yield Action.of("detach", unit.id)

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """One hex, one Attachment, or no more."""
        if action == DONE:
            return FINISH
        if action.verb == "hex":
            location = Location(g.board.index[action[1]], len(action) > 2)
            g.put(self, "seen", (*self.seen, location))
            return call(ReorganisedHex(self.side, location.place, location.inside), then=self.start)
        unit = g.formation(action[1])
        if action.verb == "attach":
            g.put(self, "attached", (*self.attached, unit.id))
            attaching.attach(g, unit, g.formation(action[2]))
        else:
            g.put(self, "detached", (*self.detached, unit.id))
            attaching.detach(g, unit)
        return goto(self.start)

    def refused(self, g: Campaign, action: Action) -> Refusal | None:
        """6.1.3, 6.4.1, 6.4.2: why something cannot be reorganised."""
        if action.verb == "attach" and len(action) == 3:
            if action[1] in self.attached:
                return Refusal("6.4.2", "It has been Attached in this phase.")
            return attaching.forbidden(g, self.side, action[1], action[2])
        if action.verb == "detach":
            return Refusal("6.4.2", "It is not Attached to an Army, or has been detached in this phase.")
        if action.verb == "hex":
            return Refusal("6.1.3", "Nothing can change places in that hex, or it has been reorganised.")
        return None


def locations(g: Campaign, side: str) -> Iterator[Location]:
    """The hexes of a side with a Formation that can contain something, outside and inside Fort(ress)es."""
    found = {Location(each.place, each.inside): None for each in g.fielded(side, "army", "corps")}
    for place in bits(g.formations.presence[side]):
        for inside in (False, True):
            if Location(place, inside) in found:
                yield Location(place, inside)


def _choice(g: Campaign, side: str, location: Location) -> bool:
    """6.1.3: whether anything in a hex could change places."""
    hex_ = ReorganisedHex(side, location.place, location.inside)
    return next(hex_.shifts(g), None) is not None or next(hex_.leader_shifts(g), None) is not None


def containers(g: Campaign, side: str, location: Location) -> tuple[str, ...]:
    """6.1.3: where SPs and Leaders of a location can be: its Armies and Corps, and the hex (an empty word)."""
    return (*(each.id for each in g.at(side, location.place, location.inside) if each.commanded), "")


class ReorganisedHex(Heading):
    """6.1.3: SPs and Division Leaders of a hex go from card to card, or to the hex and from it."""

    side: str
    place: int
    inside: bool
    gave: tuple[tuple[str, str], ...] = ()
    got: tuple[tuple[str, str], ...] = ()
    ridden: tuple[str, ...] = ()

    def start(self, g: Campaign) -> Flow:
        """What goes where next."""
        actions = [*self.shifts(g), *self._fills(g), *self.leader_shifts(g), DONE]
        if len(actions) == 1:
            return FINISH
        about = ReorganiseHex(g.board.ids[self.place], self.inside)
        return Ask(self.side, about, "6.1.3", actions, self.chosen, self.refused, default=DONE, open=True)

    # ------------------------------------------------------------------ SPs

    def shifts(self, g: Campaign) -> Iterator[Action]:
        """6.1.1, 6.1.3: one SP from one container to another that has room; the last one stays."""
        words = containers(g, self.side, Location(self.place, self.inside))
        for kind in INFANTRY:
            givers = [word for word in words if self._can_give(g, kind, word)]
            takers = [word for word in words if self._can_take(g, kind, word)] if givers else []
            for giver in givers:
                for taker in takers:
                    if giver != taker:
                        yield Action.of("shift", kind, giver or LOOSE, taker or LOOSE)

    def _fills(self, g: Campaign) -> Iterator[Action]:
        """6.1.3: as many lone SPs of a kind as fit into a Formation."""
        for kind in INFANTRY:
            if self._can_give(g, kind, "") and g.lone(self.side, self.place, self.inside).of(kind) > 1:
                for word in containers(g, self.side, Location(self.place, self.inside)):
                    if word and self._can_take(g, kind, word) and room(g, g.formation(word)) > 1:
                        yield Action.of("fill", word, kind)

    def _can_give(self, g: Campaign, kind: str, word: str) -> bool:
        if not held(g, self.side, self.place, self.inside, word).of(kind):
            return False
        return not word or ((kind, word) not in self.got and spare(g.formation(word)) > 0)

    def _can_take(self, g: Campaign, kind: str, word: str) -> bool:
        return not word or ((kind, word) not in self.gave and room(g, g.formation(word)) > 0)

    # ------------------------------------------------------------------ Leaders

    def leader_shifts(self, g: Campaign) -> Iterator[Action]:
        """6.1.3: a Division Leader, or a sovereign, onto another card or off it, each once."""
        words = containers(g, self.side, Location(self.place, self.inside))
        for leader in self._leaders(g):
            if leader.id not in self.ridden:
                for word in words:
                    if word != leader.formation:
                        yield Action.of("shift", "leader", leader.id, word or LOOSE)

    def _leaders(self, g: Campaign) -> list[Leader]:
        inside = self.inside
        found = list(g.lone_leaders(self.side, self.place, inside))
        for each in g.at(self.side, self.place, inside):
            found += [g.leader(word) for word in each.contained] if each.commanded else []
        return [each for each in found if each.rank == DIVISION or each.sovereign]

    # ------------------------------------------------------------------ answers

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """It goes there."""
        if action == DONE:
            return FINISH
        if action[:2] == ("shift", "leader"):
            self._move_leader(g, g.leader(action[2]), _word(action[3]))
        elif action.verb == "shift":
            self._move_sps(g, action[1], 1, _word(action[2]), _word(action[3]))
        else:
            taker = g.formation(action[1])
            number = min(room(g, taker), g.lone(self.side, self.place, self.inside).of(action[2]))
            self._move_sps(g, action[2], number, "", taker.id)
        return goto(self.start)

    def _move_sps(self, g: Campaign, kind: str, number: int, giver: str, taker: str) -> None:
        hand_over(g, self.side, self.place, self.inside, kind, number, giver, taker)
        g.put(self, "gave", tuple(dict.fromkeys((*self.gave, (kind, giver)))))
        g.put(self, "got", tuple(dict.fromkeys((*self.got, (kind, taker)))))
        g.tell(SpsShifted(g.board.ids[self.place], kind, number, giver, taker))

    def _move_leader(self, g: Campaign, leader: Leader, taker: str) -> None:
        if taker:
            g.contain(leader, g.formation(taker))
        else:
            g.leave_alone(leader, self.place, self.inside)
        g.put(self, "ridden", (*self.ridden, leader.id))
        g.tell(LeaderShifted(leader.id, g.board.ids[self.place], taker))

    def refused(self, g: Campaign, action: Action) -> Refusal | None:
        """6.1, 6.1.1, 6.1.3: why SPs cannot go there."""
        if action.verb == "fill" and len(action) == 3:
            action = Action.of("shift", action[2], LOOSE, action[1])
        if action.verb != "shift" or len(action) != 4 or action[1] not in INFANTRY:
            return None
        here = containers(g, self.side, Location(self.place, self.inside))
        giver, taker = _word(action[2]), _word(action[3])
        if giver not in here or taker not in here:
            return Refusal("6.1.3", "SPs are rearranged among the Armies and Corps of one hex.")
        return _unfit(g, giver, taker)


def _unfit(g: Campaign, giver: str, taker: str) -> Refusal:
    """6.1, 6.1.1: why an SP cannot go from one container to another."""
    if giver and not spare(g.formation(giver)):
        return Refusal("6.1.1", "An Army or Corps keeps at least one Infantry SP.")
    if taker and not room(g, g.formation(taker)):
        rule = "6.1.2" if _heavy(g.formation(taker)) else "6.1"
        return Refusal(rule, "It cannot contain more SPs.")
    return Refusal("6.1.3", "There is no such SP, or it would go back and forth.")


def _heavy(formation: Formation) -> bool:
    return formation.spec is not None and formation.spec.sp_limit_republic is not None


def _word(word: str) -> str:
    return "" if word == LOOSE else word
