"""12.3, 12.7.1 to 12.7.3: positions abandoned, the Loss Points of a lost assault, and the Tough Fight."""

from collections.abc import Iterator, Sequence

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.at_any_cost.rules.assault.retreat import Retreat
from wargame.games.at_any_cost.rules.assault.shifts import in_charge
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import GroundLost, PositionAbandoned, Riposte, ToughFightTested
from wargame.games.at_any_cost.rules.morale.morale import CasualtyHits, MoraleHits
from wargame.games.at_any_cost.rules.questions import Losses, ToughFightCasualty
from wargame.games.at_any_cost.rules.strength import combined_sp, largest, tcr
from wargame.games.at_any_cost.rules.units import DISRUPTED, ENEMY, Unit

STAND = Action.of("stand")
TOPIC = "abandon"
"""12.3: the question, which one may answer once for all."""
WEIGHTS = ("light", "medium", "heavy")


class Abandonment(Heading):
    """12.3: units leave the Defending Hex, away from all attackers."""

    units: tuple[str, ...]
    """12.3.b: the first of infantry and artillery takes the Morale Hit."""
    target: int
    hexes: int
    origins: tuple[int, ...]

    def start(self, g: Battle) -> Flow:
        """12.3.a: cavalry simply goes; 12.3.b: the others pay with a Morale Hit first."""
        g.tell(PositionAbandoned(self.units, g.board.ids[self.target]))
        if g.units[self.units[0]].cavalry:
            return goto(self.withdraw)
        return call(MoraleHits(self.units[0], 1, self.origins[0], assault=True), then=self.withdraw)

    def withdraw(self, g: Battle) -> Flow:
        """12.8: back they go; a Break Test may have sent a unit away already."""
        left = tuple(each for each in self.units if g.units[each].place == self.target)
        return call(Retreat(left, self.hexes, self.origins)) if left else FINISH


def abandonment(g: Battle, action: Action, target: int, attackers: Sequence[Unit]) -> Abandonment:
    """12.3.a: cavalry goes by itself, `abandon U 1` or `abandon U 2`; 12.3.b: others one hex, alone or as a pair."""
    origins = tuple(dict.fromkeys(unit.place for unit in attackers))
    if g.units[action[1]].cavalry:
        return Abandonment((action[1],), target, int(action[2]), origins)
    return Abandonment(tuple(action[1:]), target, 1, origins)


def abandon_offers(g: Battle, target: int, attackers: Sequence[Unit]) -> Iterator[Action]:
    """12.3.a, 12.3.b: every unit, or pair, that may leave a hex before these attackers."""
    staying = [unit for unit in g.fighters(target) if abandon_refusal(g, unit, attackers) is None]
    for unit in staying:
        if unit.cavalry:
            yield from (Action.of("abandon", unit.id, hexes) for hexes in ("1", "2"))
        else:
            yield Action.of("abandon", unit.id)
    foot = [unit for unit in staying if not unit.cavalry]
    if len(foot) > 1:
        for first in largest(foot, {unit.id: combined_sp(g, unit) for unit in foot}):
            yield Action.of("abandon", first.id, *(unit.id for unit in foot if unit is not first))


def why_not_abandon(g: Battle, action: Action, target: int, attackers: Sequence[Unit]) -> Refusal | None:
    """12.3: why the units named may not leave."""
    units = [g.units.by_id[word] for word in action.words if word in g.units.by_id]
    if action.verb != "abandon" or not units:
        return None
    if any(unit.place != target for unit in units):
        return Refusal("12.3", "Only units in the Defending Hex may abandon it.")
    refusals = (abandon_refusal(g, unit, attackers) for unit in units)
    return next((refusal for refusal in refusals if refusal is not None), None)


def abandon_refusal(g: Battle, unit: Unit, attackers: Sequence[Unit]) -> Refusal | None:
    """12.3: why a defender must stand against these attackers, from Lead and Support Assault Hexes alike."""
    if not unit.cavalry:
        charged = any(in_charge(g, attacker, (unit.place,)) for attacker in attackers)
        return Refusal("12.3.b", "Infantry and artillery must stand against Charging Cavalry.") if charged else None
    if unit.charged_back:
        return Refusal("12.3.a", f"{unit.label} has charged in this activation and must stand.")
    if all(attacker.infantry or WEIGHTS.index(attacker.weight) > WEIGHTS.index(unit.weight) for attacker in attackers):
        return None
    return Refusal("12.3.a", "Cavalry may withdraw only from infantry and from heavier cavalry.")


RETREAT = Action.of("lose", "retreat")


class LossPoints(Heading):
    """12.7.1: the owner spends each Loss Point on a hex of retreat for all, a Morale Hit or a Casualty Hit.

    Hits are applied as they are chosen, the hexes of retreat together at the end. `winners` lose
    `riposte` Loss Points of their own if no retreat is chosen (12.7.2.b).
    """

    side: str
    place: int
    points: int
    casualty_due: bool
    units: tuple[str, ...]
    origins: tuple[int, ...]
    """The hexes of the victorious enemy, to retreat from (12.8.a)."""
    winners: tuple[str, ...] = ()
    riposte: int = 0
    hexes: int = 0
    struck: bool = False
    """Whether a hit has been taken; the first is for the largest unit."""

    def start(self, g: Battle) -> Flow:
        """12.7.1: the next Loss Point, as long as a losing unit is left to take it."""
        if not self.points or not self.left(g):
            return goto(self.retreat)
        about = Losses(g.board.ids[self.place], self.points, self.casualty_due, self.riposte)
        return Ask(self.side, about, "12.7.1", self.ways(g), self.chosen, self.refuse, open=True)

    def left(self, g: Battle) -> list[Unit]:
        """The losing units still on the map."""
        return [unit for unit in (g.units[each] for each in self.units) if unit.on_map]

    def ways(self, g: Battle) -> list[Action]:
        """12.7.1.a to 12.7.1.c: all that one point can be; the last may have to be a Casualty Hit (12.7.2.a)."""
        takers, must = self.takers(g), self.casualty_due and self.points == 1
        shaken = [Action.of("lose", "morale", unit.id) for unit in takers if _overflows(unit) or not must]
        casualties = [Action.of("lose", "casualty", unit.id) for unit in takers]
        return [*shaken, *casualties] if must else [RETREAT, *shaken, *casualties]

    def takers(self, g: Battle) -> list[Unit]:
        """12.7.1.largest-first: the first hit is for the unit with the largest printed strength."""
        left = self.left(g)
        return left if self.struck else largest(left, {unit.id: printed_sp(g, unit) for unit in left})

    def chosen(self, g: Battle, action: Action) -> Flow:
        """A point is spent."""
        g.put(self, "points", self.points - 1)
        if action == RETREAT:
            g.put(self, "hexes", self.hexes + 1)
            return goto(self.start)
        kind, unit = action[1], action[2]
        g.put(self, "struck", True)
        if kind == "casualty" or _overflows(g.units[unit]):
            g.put(self, "casualty_due", False)
        if kind == "morale":
            return call(MoraleHits(unit, 1, self.origins[0], assault=True), then=self.start)
        return call(CasualtyHits(unit, 1, self.origins[0], assault=True), then=self.start)

    def retreat(self, g: Battle) -> Flow:
        """12.7.1.a: all losing units retreat; a Break Test may have parted them, so each hex by itself."""
        left = self.left(g)
        if not self.hexes or not left:
            return goto(self.answer)
        together = tuple(unit.id for unit in left if unit.place == left[0].place)
        g.put(self, "units", tuple(unit.id for unit in left if unit.id not in together))
        g.tell(GroundLost(self.side, together, self.hexes))
        return call(Retreat(together, self.hexes, self.origins), then=self.retreat)

    def answer(self, g: Battle) -> Flow:
        """12.7.2.b: a loser who stands turns the tide: the winner loses too."""
        winners = tuple(each for each in self.winners if g.units[each].on_map)
        if self.hexes or not self.riposte or not winners:
            return FINISH
        winner = ENEMY[self.side]
        g.tell(Riposte(winner, self.riposte))
        place = g.units[winners[0]].place
        return call(LossPoints(winner, place, self.riposte, False, winners, (self.place,)))

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a Loss Point cannot be spent so."""
        if action.verb != "lose" or len(action) < 2:
            return None
        unit = g.units.by_id.get(action[-1])
        casualty = action[1] == "casualty" or (action[1] == "morale" and unit is not None and _overflows(unit))
        if self.casualty_due and self.points == 1 and not casualty:
            return Refusal("12.7.2.a", "This result demands a Casualty Hit, and this is the last Loss Point.")
        if unit is None:
            return None
        if unit.id not in self.units or not unit.on_map:
            return Refusal("12.7", f"{unit.label} is not among the losing units.")
        return Refusal("12.7.1.largest-first", "The first hit is for the unit with the largest printed strength.")


def _overflows(unit: Unit) -> bool:
    """9.2.a: whether a Morale Hit on this unit is a Casualty Hit."""
    return unit.morale == DISRUPTED


def printed_sp(g: Battle, unit: Unit) -> float:
    """12.7.1: the printed strength, an artillery unit together with its Mitrailleuse (4.3)."""
    battery = g.battery(unit)
    return unit.values.sp + (battery.values.sp if battery is not None else 0.0)


class ToughFight(Heading):
    """12.7.3: both sides test their best cohesion; nobody retreats and nobody breaks through.

    Both dice are rolled before anything is applied, Casualty Hits before Morale Hits.
    """

    side: str
    units: tuple[str, ...]
    defenders: tuple[str, ...]
    struck: tuple[str, ...] = ()
    """Sides whose largest unit must still take a Casualty Hit."""
    shaken: tuple[str, ...] = ()
    """Units that must still take a Morale Hit."""

    def start(self, g: Battle) -> Flow:
        """12.7.3.pass, 12.7.3.fail: the attacker's die, then the defender's."""
        enemy = ENEMY[self.side]
        struck: tuple[str, ...] = ()
        shaken: tuple[str, ...] = ()
        for side, other in ((self.side, enemy), (enemy, self.side)):
            units = self.left(g, side)
            best = max(fight_tcr(g, unit) for unit in units)
            passed = g.roll("Tough Fight", side, 10, ends=(best,)) <= best
            g.tell(ToughFightTested(side, passed))
            if passed:
                struck = (*struck, other)
            else:
                shaken = (*shaken, *(unit.id for unit in units))
        g.put(self, "struck", struck)
        g.put(self, "shaken", shaken)
        return goto(self.casualties)

    def left(self, g: Battle, side: str) -> list[Unit]:
        """The units of a side in its Lead Assault Hex or Defending Hex still on the map."""
        ids = self.units if side == self.side else self.defenders
        return [unit for unit in (g.units[each] for each in ids) if unit.on_map]

    def casualties(self, g: Battle) -> Flow:
        """12.7.3.pass: the largest unit takes the Casualty Hit, the owner's choice among equals."""
        if not self.struck:
            return goto(self.morale)
        side = self.struck[0]
        victims = self._victims(g, side)
        if not victims:
            return goto(self.passed_over)
        if len(victims) == 1:
            return goto(self.hit)
        actions = [Action.of("lose", "casualty", unit.id) for unit in victims]
        about = ToughFightCasualty(tuple(unit.id for unit in victims))
        return Ask(side, about, "12.7.3", actions, self.chosen, open=True)

    def hit(self, g: Battle) -> Flow:
        """The only largest unit is hit."""
        return self._hit(g, self._victims(g, self.struck[0])[0].id)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The owner's choice."""
        return self._hit(g, action[2])

    def _victims(self, g: Battle, side: str) -> list[Unit]:
        units = self.left(g, side)
        return largest(units, {unit.id: combined_sp(g, unit) for unit in units})

    def _hit(self, g: Battle, unit: str) -> Flow:
        g.put(self, "struck", self.struck[1:])
        return call(CasualtyHits(unit, 1, -1, assault=True, hold=True), then=self.casualties)

    def passed_over(self, g: Battle) -> Flow:
        """Nobody is left to be hit."""
        g.put(self, "struck", self.struck[1:])
        return goto(self.casualties)

    def morale(self, g: Battle) -> Flow:
        """12.7.3.fail: every unit of a side that failed takes a Morale Hit."""
        left = tuple(each for each in self.shaken if g.units[each].on_map)
        if not left:
            return FINISH
        g.put(self, "shaken", left[1:])
        return call(MoraleHits(left[0], 1, -1, assault=True, hold=True), then=self.morale)


def fight_tcr(g: Battle, unit: Unit) -> int:
    """12.7.3: the modified cohesion, of artillery half."""
    return tcr(g, unit) // 2 if unit.guns else tcr(g, unit)
