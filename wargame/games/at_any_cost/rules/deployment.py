"""6.1, 18.4.reactivate: the set-up, and which formations take part. The French come in one by one, in secret."""

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, Flow, call, goto, settle
from wargame.games.at_any_cost.content.scenario import Moment
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.turn import FormationCommitted, FormationDeployed, FormationsFellInactive
from wargame.games.at_any_cost.rules.night.lines import grade
from wargame.games.at_any_cost.rules.questions import FormationToCommit, RestedFormationToCommit
from wargame.games.at_any_cost.rules.stages import Phase
from wargame.games.at_any_cost.rules.units import (
    AGGRESSIVE,
    ENEMY,
    FRENCH,
    LOW,
    ON_MAP,
    PRUSSIAN,
    REBUILD,
    WAITING,
    Unit,
)


def lay_out(g: Battle) -> None:
    """Put every counter of the scenario where it begins. Prussian HQs begin on their Aggressive side."""
    for hq in g.hqs.values():
        hq.posture = AGGRESSIVE if hq.side == PRUSSIAN else hq.posture
    for lines in g.spec.setup.values():
        for line in lines:
            for each in line.units:
                _begin(g, g.units[each], worn=each in line.worn, low=each in line.low_ammo)
                if not g.units[each].mitrailleuse:
                    g.place(g.units[each], g.board.index[line.hex])
    for arrival in g.spec.reinforcements:
        for each in arrival.units:
            _begin(g, g.units[each], worn=each in arrival.worn, low=False)
            g.units[each].status = WAITING
    for attachment in g.spec.attachments:
        g.units[attachment.unit].acts_with = attachment.acts_with
    for hex_ in g.spec.hasty_works:
        there = g.stacks[g.board.index[hex_]]
        g.set_works(g.board.index[hex_], "hasty", there[0].side if there else "french")


def _begin(g: Battle, unit: Unit, worn: bool, low: bool) -> None:
    """11.10: Fresh unless the scenario says otherwise; a Mitrailleuse is in the state of its parent (4.3)."""
    if not unit.mitrailleuse:
        g.set_worn(unit, worn)
    unit.ammo = LOW if low else unit.ammo


def update_attachments(g: Battle) -> None:
    """A unit attached until a counter is on the map goes back to its own formation then."""
    for attachment in g.spec.attachments:
        unit, until = g.units[attachment.unit], attachment.until_on_map
        if until is not None and g.units[until].on_map and unit.acts_with != unit.formation:
            g.put(unit, "acts_with", unit.formation)


PASS = Action.of("pass")


def prepare(g: Battle) -> None:
    """19.0, 6.2: before the first turn: who controls what, and which CIC chits begin in the cup."""
    for hex_ in g.spec.hexes(tuple(g.spec.places)):
        there = [side for side in g.sides if g.combat[side] >> g.board.index[hex_] & 1]
        g.journal.put_key(g.control, hex_, there[0] if there else "")
    for side, places in g.spec.control.items():
        for hex_ in g.spec.hexes(places):
            g.journal.put_key(g.control, hex_, side)
    for side, use in g.spec.cic.items():
        g.journal.put_key(g.cic, side, use in ("always", "until_deep_night"))


# ---------------------------------------------------------------------- who is active
def is_active(g: Battle, formation: str) -> bool:
    """6.1: whether the scenario lets a formation's Activation Chit into the cup of this turn."""
    if formation in g.deployed:
        return True
    return may_act(g, formation) and not in_reserve(g, formation) and g.turn >= listed_turn(g, formation)


def may_act(g: Battle, formation: str) -> bool:
    """6.1: where the French come in one by one, the others only defend themselves and no chit moves them."""
    waits = g.formations[formation].side == FRENCH and g.spec.deployment != "none"
    return not waits or formation in g.deployed


def listed_turn(g: Battle, formation: str) -> int:
    """6.1: the turn from which the scenario has a formation act; the first unless it names another."""
    moment = g.spec.activation_from.get(formation)
    turn = g.spec.turn_at(moment) if moment is not None else 1
    return turn if turn is not None else g.spec.turns + 1


def in_reserve(g: Battle, formation: str) -> bool:
    """6.1: a formation Bazaine keeps in hand, until it is released or its hour has come."""
    reserves = g.spec.reserves
    if reserves is None or formation not in reserves.formations or formation in g.deployed:
        return False
    return g.turn < (g.spec.turn_at(reserves.released_at) or 0)


def reserves(g: Battle) -> list[str]:
    """The formations in reserve now."""
    return [formation for formation in g.spec.activation[FRENCH] if in_reserve(g, formation)]


def bring_in(g: Battle, formation: str, why: str) -> None:
    """A formation's chit is in the cup from the next turn on, for all to see."""
    g.put(g, "deployed", (*g.deployed, formation))
    g.tell(FormationDeployed(formation, why))


def release_reserves(g: Battle) -> None:
    """6.1: a Prussian combat unit near one of its units at the end of a turn frees a reserve formation."""
    for formation in reserves(g):
        units = [unit for unit in g.formation(formation) if not unit.hq]
        near = (g.nearest(unit.place, ENEMY[FRENCH])[0] for unit in units)
        if any(0 <= distance <= g.data.reserve_release.within for distance in near):
            bring_in(g, formation, "enemy")


def deploy_due(g: Battle) -> None:
    """6.1: what was committed for this turn is secret no longer: its chit goes into the cup."""
    for formation, turn in g.committed:
        if turn <= g.turn:
            bring_in(g, formation, "hour")
    g.put(g, "committed", tuple(each for each in g.committed if each[1] > g.turn))


def fall_inactive(g: Battle) -> None:
    """18.4.reactivate: with the new day every French formation must be chosen again."""
    g.put(g, "deployed", tuple(each for each in g.deployed if g.formations[each].side != FRENCH))
    g.put(g, "committed", ())
    g.tell(FormationsFellInactive())


# ---------------------------------------------------------------------- choosing in secret
def candidates(g: Battle) -> list[str]:
    """The French formations that could still be chosen."""
    chosen = {*g.deployed, *(formation for formation, _ in g.committed)}
    left = [each for each in g.spec.activation[FRENCH] if each not in chosen]
    if g.spec.deployment == "none":
        return [each for each in left if in_reserve(g, each)]
    there = {unit.acts_with for unit in g.units.every if unit.status in (ON_MAP, WAITING, REBUILD)}
    return [each for each in left if each in there]


def opening_turns(g: Battle) -> tuple[int, ...]:
    """The turns for which formations are chosen before play begins."""
    if g.spec.deployment == "none" or g.variant:
        return ()
    times: tuple[str, ...] = (g.data.deployment.first,)
    if g.spec.deployment == "french_morning_deployment":
        times = g.data.deployment.morning_first
    turns = [g.spec.turn_at(Moment(day=g.spec.start.day, time=time)) for time in times]
    return tuple(turn for turn in turns if turn is not None)


def turns_to_choose(g: Battle) -> tuple[int, ...]:
    """The turns for which formations are chosen at the end of this one.

    As a rule the turn after next. Deep Night chooses for the next two (18.4.reactivate), and so Evening for none.
    """
    if g.spec.deployment == "none" or g.hour.kind == "evening":
        return ()
    order = g.data.deployment
    if g.hour.kind == "deep_night":
        return tuple(g.turn + number for number in range(1, len(order.morning_first) + 1))
    return (g.turn + order.ahead,) * order.per_turn


def commit(g: Battle, formation: str, turn: int) -> None:
    """Name a formation for a turn to come, known to the French alone."""
    g.put(g, "committed", (*g.committed, (formation, turn)))
    g.tell(FormationCommitted(FRENCH, formation, turn))


class Commitment(Phase):
    """6.1: the French choose a formation for each of these turns."""

    phase = "deployment"

    turns: tuple[int, ...]

    def start(self, g: Battle) -> Flow:
        """The next turn to choose for; a single formation left needs no question."""
        offered = candidates(g)
        if not offered or not self.turns or self.turns[0] > g.spec.turns:
            return FINISH
        return settle(g, Ask(FRENCH, FormationToCommit(self.turns[0]), "6.1", _commits(offered), self.chosen))

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The French choice."""
        commit(g, action[1], self.turns[0])
        g.put(self, "turns", self.turns[1:])
        return goto(self.start)


class OpeningDeployment(Phase):
    """6.1, 18.4.reactivate: the choices that a scenario asks for before its first turn."""

    phase = "deployment"

    def start(self, g: Battle) -> Flow:
        """None in most scenarios."""
        return call(Commitment(opening_turns(g)))


class RestedFormation(Phase):
    """18.6.e: of the formations in Bivouac with a Short Line of Communications one more may be active at Dawn."""

    phase = "deployment"

    left: int = -1

    def start(self, g: Battle) -> Flow:
        """Ask while the French may still add one."""
        left = g.data.deployment.bivouac_extra if self.left < 0 else self.left
        rested = [each for each in candidates(g) if g.hqs[each].bivouac and grade(g, each) == "short"]
        if not left or not rested:
            return FINISH
        return Ask(FRENCH, RestedFormationToCommit(), "18.6.e", [*_commits(rested), PASS], self.chosen, default=PASS)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The French choice."""
        if action == PASS:
            return FINISH
        commit(g, action[1], g.turn + 1)
        g.put(self, "left", (g.data.deployment.bivouac_extra if self.left < 0 else self.left) - 1)
        return goto(self.start)


def _commits(formations: Sequence[str]) -> list[Action]:
    return [Action.of("commit", formation) for formation in formations]
