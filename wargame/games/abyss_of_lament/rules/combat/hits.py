"""XI.5.4 to XI.5.7: absorbing hits. The owner chooses; what cannot be absorbed eliminates the unit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, goto
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.events import HitsSuffered, UnitDisplaced, UnitRetreated
from wargame.games.abyss_of_lament.rules.movement import spots
from wargame.games.abyss_of_lament.rules.questions import AbsorbHits
from wargame.games.abyss_of_lament.rules.units import IN_PLAY, RESERVE, Unit

COHESION, DISORDER = Action.of("absorb", "cohesion"), Action.of("absorb", "disorder")
ELIMINATE = Action.of("eliminate")
RETREAT, SECOND_RETREAT = "retreat", "retreat-again"


def has_integrity(g: Battle, unit: Unit) -> bool:
    """XI.5.6: Wing Integrity by a unit of the wing at hand, by type, or as the last of the wing."""
    if unit.printed.kind.always_wing_integrity or any(other.suit == unit.suit for other in at_hand(g, unit)):
        return True
    wing = [other for other in g.units.every if other.side == unit.side and other.suit == unit.suit]
    return not any(other is not unit and other.status in (IN_PLAY, RESERVE) for other in wing)


def at_hand(g: Battle, unit: Unit) -> list[Unit]:
    """XI.5.6: the other unit of the hex and the friendly front units next to it."""
    beside = g.board.adjacent[unit.place] & g.presence[unit.side]
    same_hex = [other for other in g.stacks[unit.place] if other is not unit]
    return same_hex + [g.stacks[place][0] for place in bits(beside)]


def rests_on_hidden(g: Battle, unit: Unit) -> bool:
    """IV.6, XI.5.6: whether Wing Integrity may come of a hidden unit at hand, which the enemy cannot know."""
    friends = at_hand(g, unit)
    if not any(friend.hidden for friend in friends) or unit.printed.kind.always_wing_integrity:
        return False
    return not any(friend.suit == unit.suit and not friend.hidden for friend in friends)


@dataclass(slots=True, eq=False)
class HitAbsorption(Procedure):
    """XI.5.4: each way to absorb a hit once per combat.

    Only ways that lead to absorbing all hits are offered: a unit that cannot absorb them all is
    eliminated, and then pays nothing besides (XI.5.5 lets only Attrition stand).
    """

    unit: Unit
    enemy: Unit
    hits: int
    may_retreat: bool
    integrity: bool = field(default=False, kw_only=True)
    used: tuple[str, ...] = field(default=(), kw_only=True)

    def start(self, g: Battle) -> Flow:
        """XI.5.6: Wing Integrity is settled before any hit is absorbed."""
        g.tell(HitsSuffered(self.unit.id, self.hits))
        if g.viewer is not None and self.hinges_on_hidden(g):
            g.needs_secret(self.unit.side, g.prompt(self.about))
        g.put(self, "integrity", has_integrity(g, self.unit))
        return goto(self.choose)

    def choose(self, g: Battle) -> Flow:
        """The owner chooses how to absorb the next hit, or before the first gives the unit up (XI.5.5)."""
        if not self.hits:
            return goto(self.finish)
        ways = self.open_ways(g)
        if not ways:
            return goto(self.overwhelmed)
        give_up = [] if self.used else [ELIMINATE]
        moved = (g.units[word] for way in ways for word in way[1:] if word in g.units.by_id)
        secret = rests_on_hidden(g, self.unit) or any(friend.hidden for friend in moved)
        return Ask(self.unit.side, self.about, "XI.5.4", [*ways, *give_up], self.chosen, self.refuse, open=not secret)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """One hit is absorbed."""
        if action == ELIMINATE:
            g.eliminate(self.unit, "given up")
            return FINISH
        self.absorb(g, action)
        return goto(self.choose)

    def overwhelmed(self, g: Battle) -> Flow:
        """XI.5.5: a unit that suffers more hits than it can absorb is eliminated."""
        g.eliminate(self.unit, "overwhelmed")
        return FINISH

    def finish(self, g: Battle) -> Flow:
        """XI.5.8.3: hidden enemies next to a unit that has retreated are revealed now."""
        if RETREAT in self.used:
            g.reveal_next_to(self.unit)
        return FINISH

    @property
    def about(self) -> AbsorbHits:
        """What the owner is asked."""
        return AbsorbHits(self.unit.id, self.hits)

    def hinges_on_hidden(self, g: Battle) -> bool:
        """IV.6: whether a hidden unit at hand decides, by its wing, if the hits can be absorbed at all."""
        if not rests_on_hidden(g, self.unit):
            return False
        mark, absorbable = g.journal.mark(), []
        for integrity in (False, True):
            g.put(self, "integrity", integrity)
            absorbable.append(bool(self.open_ways(g)))
        g.journal.rewind(mark)
        return absorbable[0] != absorbable[1]

    # ------------------------------------------------------------------ the ways

    def open_ways(self, g: Battle) -> list[Action]:
        """The ways open for the next hit that leave a way for all the others."""
        return [way for way in self.ways(g) if self.hits == 1 or self.leads_home(g, way)]

    def ways(self, g: Battle) -> list[Action]:
        """XI.5.4: the ways open for the next hit."""
        ways: list[Action] = []
        if self.cohesion_refusal(g) is None:
            ways.append(COHESION)
        if not self.unit.disordered and "disorder" not in self.used:
            ways.append(DISORDER)
        verb = self.retreat_verb()
        if verb is not None:
            ways += [Action((verb, *words)) for words in retreats(g, self.unit, self.enemy)]
        return ways

    def cohesion_refusal(self, g: Battle) -> Refusal | None:
        """III.3.3, XI.5.6, XI.5.6.1: cohesion above 0, Wing Integrity, and not the first hit of an Inferior unit."""
        if "cohesion" in self.used:
            return Refusal("XI.5.4", "Cohesion can absorb only one hit in a combat.")
        if g.wing(self.unit).cohesion == 0:
            return Refusal("IV.1", "The wing is demoralized and can absorb nothing more.")
        if not self.integrity:
            return Refusal("XI.5.6", "The unit cannot claim Wing Integrity.")
        if self.unit.inferior and not self.used:
            return Refusal("XI.5.6.1", "An Inferior unit must take its first hit by disorder or retreat.")
        return None

    def retreat_verb(self) -> str | None:
        """XI.5.4, XI.5.8.4: a first hex for the defender; a second if Disordered and faster."""
        if not self.may_retreat:
            return None
        if RETREAT not in self.used:
            return RETREAT
        faster = self.unit.movement > self.enemy.movement
        return SECOND_RETREAT if faster and self.unit.disordered and SECOND_RETREAT not in self.used else None

    def absorb(self, g: Battle, way: Action) -> None:
        """Carry out one way."""
        if way == COHESION:
            g.change_cohesion(self.unit.side, self.unit.suit or "", -1)
        elif way == DISORDER:
            g.disorder(self.unit, "hit")
        else:
            retreat(g, self.unit, way.words)
        g.put(self, "used", (*self.used, way[1] if way.verb == "absorb" else way.verb))
        g.put(self, "hits", self.hits - 1)

    def leads_home(self, g: Battle, way: Action) -> bool:
        """Whether all hits can be absorbed if this way is taken first. Tried on the table, taken back."""
        mark = g.journal.mark()
        self.absorb(g, way)
        found = not self.hits or any(self.leads_home(g, after) for after in self.ways(g))
        g.journal.rewind(mark)
        return found

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a hit cannot be absorbed so."""
        if action == COHESION:
            refusal = self.cohesion_refusal(g)
        elif action == DISORDER and self.unit.disordered:
            refusal = Refusal("XI.5.7", "A Disordered unit cannot be disordered again.")
        elif action == ELIMINATE:
            refusal = Refusal("XI.5.5", "A unit is given up before any hit is absorbed, or not at all.")
        elif action.verb in (RETREAT, SECOND_RETREAT):
            refusal = self.retreat_verb_refusal(action.verb)
            if refusal is None and len(action) > 1:
                refusal = retreat_refusal(g, self.unit, self.enemy, action[1])
        elif action != DISORDER:
            return None
        else:
            refusal = None
        return refusal or Refusal("XI.5.5", "That way the remaining hits could not all be absorbed.")

    def no_retreat(self, g: Battle) -> Refusal:
        """Why the next hit cannot be absorbed by a retreat, if none is offered."""
        verb = SECOND_RETREAT if RETREAT in self.used else RETREAT
        refusal = self.retreat_verb_refusal(verb)
        if refusal is None and not retreats(g, self.unit, self.enemy):
            refusal = Refusal("XI.5.8", "No hex behind it is open to a retreat.")
        return refusal or Refusal("XI.5.5", "After a retreat the other hits could not all be absorbed.")

    def retreat_verb_refusal(self, verb: str) -> Refusal | None:
        """XI.5.4, XI.5.8.4: why the unit cannot retreat a first or a second hex at all."""
        if not self.may_retreat:
            return Refusal("XI.5.8", "An attacking unit can never absorb hits by retreating.")
        if verb in self.used:
            return Refusal("XI.5.4", "Each way to absorb a hit is used only once in a combat.")
        if verb != self.retreat_verb():
            return Refusal("XI.5.8.4", "A second hex needs a Disordered unit with more MP than the attacker.")
        return None


Words = tuple[str, ...]


def retreats(g: Battle, unit: Unit, attacker: Unit) -> list[Words]:
    """Every legal retreat, in the best priority class that has any (XI.5.8, Retreat Priorities)."""
    for places, displacing in priorities(g, unit, attacker):
        found = [words for place in bits(places) for words in _ways_into(g, unit, attacker, place, displacing)]
        if found:
            return found
    return []


def priorities(g: Battle, unit: Unit, attacker: Unit) -> list[tuple[int, bool]]:
    """Hexes by priority 1 to 4, each with whether a friend must be displaced. Disordered units: 1 and 2."""
    away, zone, full = farther(g, unit, attacker), g.zoc(ENEMY[unit.side]), g.full(unit.side)
    clear = away & ~zone
    classes = [(clear & ~full, False), (clear & full, True)]
    if not unit.disordered:
        classes += [(away & zone & ~full, False), (away & zone & full, True)]
    return classes


def farther(g: Battle, unit: Unit, attacker: Unit) -> int:
    """XI.5.8.1: adjacent hexes free of enemies that are further from the attacking unit than before."""
    board = g.board
    closed = g.presence[ENEMY[unit.side]] | board.where("impassable")
    here = board.distance(unit.place, attacker.place)
    return board.adjacent[unit.place] & ~closed & ~board.within(attacker.place, here)


def _ways_into(g: Battle, unit: Unit, attacker: Unit, place: int, displacing: bool) -> list[Words]:
    if not displacing:
        return spots(g, place)
    return [
        (g.board.ids[place], order, "displace", friend.id, *words)
        for friend in g.stacks[place]
        for words in displacements(g, friend, attacker)
        for order in ("front", "rear")
    ]


def displacements(g: Battle, friend: Unit, attacker: Unit) -> list[Words]:
    """XI.5.8.3: a displaced unit may only go where priority 1 allows: no ZOC, no further displacing."""
    places, _ = priorities(g, friend, attacker)[0]
    return [spot for place in bits(places) for spot in spots(g, place)]


def retreat(g: Battle, unit: Unit, words: Sequence[str]) -> None:
    """Carry out a retreat: `H5`, `H5 rear`, or `H5 front displace UNIT J6 rear`."""
    if "displace" in words:
        split = list(words).index("displace")
        friend, goal = g.units[words[split + 1]], g.board.index[words[split + 2]]
        start = g.hex(friend)
        g.place(friend, goal, words[-1] == "rear")
        g.tell(UnitDisplaced(friend.id, start, words[split + 2], cover=g.cover(friend)))
        words = words[:split]
    before, goal = unit.place, g.board.index[words[0]]
    g.place(unit, goal, words[-1] == "rear")
    g.tell(UnitRetreated(unit.id, g.board.ids[before], words[0]))
    if g.zoc(ENEMY[unit.side]) >> goal & 1 and not unit.disordered:
        g.disorder(unit, "retreat")  # XI.5.8.2: this absorbs no hit


def retreat_refusal(g: Battle, unit: Unit, attacker: Unit, hex_: str) -> Refusal | None:
    """Why a unit may not retreat to a hex; None if the hex is allowed (the rest of the words may not be)."""
    place = g.board.index.get(hex_, -1)
    if place < 0 or g.board.where("impassable") >> place & 1:
        return Refusal("XI.5.8.3", "A unit cannot retreat off the map or into an impassable hex.")
    if g.presence[ENEMY[unit.side]] >> place & 1:
        return Refusal("XI.5.8.2", "A unit may not retreat into a hex with an enemy unit.")
    if not farther(g, unit, attacker) >> place & 1:
        return Refusal("XI.5.8.1", "A retreat goes to an adjacent hex further from the attacking unit.")
    if any(words[0] == hex_ for words in retreats(g, unit, attacker)):
        return None
    if not g.zoc(ENEMY[unit.side]) >> place & 1:
        return Refusal("XI.5.8.3", "Two friends are there: only without another way, and if one can be displaced.")
    if unit.disordered:
        return Refusal("XI.5.8.2", "A Disordered unit may not retreat into an enemy Zone of Control.")
    return Refusal("XI.5.8.2", "Into an enemy Zone of Control only without any other legal hex.")
