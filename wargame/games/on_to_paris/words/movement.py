"""10, 6.1.4: sentences and prompts about marches, what is carried along, and Leaders that ride alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame.engine.events import Event
from wargame.games.on_to_paris.rules.arrivals.events import SpEntered
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.after_events import VictorFound
from wargame.games.on_to_paris.rules.combat.events import CombatBegun
from wargame.games.on_to_paris.rules.command.events import HalfBegins, PointsSpent
from wargame.games.on_to_paris.rules.movement.events import (
    LeaderDropped,
    LeaderRode,
    LeaderTaken,
    LedOff,
    MarchBegins,
    Marched,
    Paused,
    PointLost,
    Shaken,
    Sortied,
    SpDropped,
    SpGiven,
    SpsJoined,
    SpTaken,
    StayedBehind,
)
from wargame.games.on_to_paris.rules.movement.marching import Marching
from wargame.games.on_to_paris.rules.movement.questions import CombatOrder, LeadOff, MarchOrders, RideInto, RideTo
from wargame.games.on_to_paris.rules.reaction.events import ReactionRolled, ReactionTried, UnitReacted
from wargame.games.on_to_paris.rules.reaction.reacting import READY
from wargame.games.on_to_paris.rules.strength import KINDS, Strength
from wargame.games.on_to_paris.rules.units import ENEMY
from wargame.games.on_to_paris.words.base import WORDS, Names
from wargame.grammar import alternatives, counted, listed, sentence, signed

NAMED = 3
"""So many marching units are named in a prompt."""
HOW = {"horse": "rides", "rail": "goes by rail", "sea": "goes by sea"}

NO_ORDER, STAYS_BEHIND, PAUSES, ATTACKS, STOPS = "no order", "stays behind", "pauses", "attacks", "stops"
COMES_LATE = "comes too late"
"""10.2.2, 10.3, 10.5, 13.1: what becomes of a column."""
TIREURS, CONGESTION, OTHERS = "tireurs", "congestion", "others"
COSTS = {
    "minor_river_hexside": "river",
    "forest_hexside": "forest edge",
    "rough_hexside": "rough edge",
    "major_river_rail_hexside": "railway bridge",
    "major_river_pontoon_hexside": "Pontoon Bridge",
    "mountain_rail_hexside": "mountains",
    TIREURS: "Franc-Tireurs",
    CONGESTION: "Congestion",
    OTHERS: "with the others",
}
"""10.2: what makes a hex dear, as short as it can be said on the map; ground is called as it is."""
ALL_POINTS = "all points"
"""10.2.7: who has spent nothing yet enters a dear hex for all he has."""


def cost_words(parts: dict[str, int]) -> str:
    """10.2: what is to be paid besides a point for the hex, and for what."""
    return ", ".join(f"{COSTS.get(name, name)} {signed(points)}" for name, points in parts.items() if points)


def wait_words(n: Names, units: tuple[str, ...], hex_: str, points: int) -> str:
    """10.2.2, 10.3: a dear hex is waited for, which is no pause."""
    need, wait, enter = ("needs", "it waits", "it enters") if len(units) == 1 else ("need", "they wait", "they enter")
    told = f"{n.units(units)} {need} {points} points for {n.hex(hex_)}: {wait} at its edge"
    return f"{told}. Nobody may react before {enter}."


def behind_words(n: Names, behind: Sequence[StayedBehind], others: tuple[str, ...], goal: str) -> Iterator[str]:
    """10.2.2: who of a column will not go on as ordered, why, and who goes on alone."""
    alike: dict[tuple[str, str, str], list[str]] = {}
    for each in behind:
        alike.setdefault((each.hex, each.rule, each.reason), []).append(each.unit)
    for (hex_, rule, reason), units in alike.items():
        yield f"{n.units(tuple(units))} will not enter {n.hex(hex_)} ({rule}). {reason}"
    if behind and others:
        yield f"Only {n.units(others)} {'enters' if len(others) == 1 else 'enter'} {n.hex(goal)}."


def late_words(n: Names, late: tuple[str, ...], goal: str) -> str:
    """13.1: who is not there yet when the combat of the others is fought."""
    verb = "comes" if len(late) == 1 else "come"
    return f"{n.units(late)} {verb} to {n.hex(goal)} only after the combat of the others there (13.1)."


def contagion_words(n: Names, shaken: Sequence[tuple[str, str]]) -> Iterator[str]:
    """13.14.2, 10.2.4: who will be Demoralized by those that he meets."""
    met: dict[str, list[str]] = {}
    for unit, hex_ in shaken:
        met.setdefault(hex_, []).append(unit)
    for hex_, units in met.items():
        who, lose = n.units(tuple(units)), "loses" if len(units) == 1 else "lose"
        yield f"{who} will be Demoralized by the Demoralized units in {n.hex(hex_)} (13.14.2) and {lose} an MP."


def lifted_words(n: Names, hex_: str) -> str:
    """16.2.3: a siege that a march gives up."""
    return f"The siege of {n.hex(hex_)} ends, for nobody is left to besiege it (16.2.3)."


WORDS.tells(MarchBegins, "March: {units}.")
WORDS.tells(Marched, "{unit} enters {end:hex} ({left:#MP} left).")
WORDS.tells(Sortied, "{unit} comes out of the works of {hex} against the besiegers.")
WORDS.tells(Paused, "{unit} pauses in {hex} ({left:#MP} left).")
WORDS.tells(StayedBehind, "{unit} does not enter {hex} ({rule}). {reason}")
WORDS.tells(PointLost, "{unit} is delayed in {hex} and loses an MP ({left} left).")
WORDS.tells(Shaken, "{unit}, Demoralized in {hex}, has an MP fewer ({left} left).")
WORDS.tells(LeaderDropped, "{leader} leaves {unit} in {hex}.")


@WORDS.asks(MarchOrders)
def _(n: Names, q: MarchOrders) -> str:
    if not q.units:
        return f"{_stopped(n)} All have arrived. End the march, or drop or pick up SPs and Leaders first.".strip()
    why = f"{_stopped(n)} " if _stopped(n) else ""
    waits = f" {_waiting(n, q)}" if q.waiting else ""
    if q.planned:
        return f"{why}{_planned(n, q)}{waits}"
    if len(q.units) > NAMED:
        return f"{why}Order the march: choose a unit, or all of a stack, then the hex they march to.{waits}"
    parts = [f"{n.unit(word)} ({counted(points, 'MP')})" for word, points in zip(q.units, q.points, strict=True)]
    return f"{why}Order {listed(parts)}: choose the hex to march to, or end the march.{waits}"


def _march(n: Names) -> Marching:
    return next(each for each in reversed(n.game.procedures) if isinstance(each, Marching))


def _planned(n: Names, q: MarchOrders) -> str:
    """10.2.2: who has no order yet, and what becomes of him."""
    march = _march(n)
    without = tuple(word for word in q.units if not march.plans[word])
    if not without:
        return f"{n.units(q.units)} has its order: march." if len(q.units) == 1 else "All have their orders: march."
    who = n.units(without) if len(without) <= NAMED else counted(len(without), "unit")
    alone = len(without) == 1
    return f"Give more orders, or march: {who} {'has no order and stays' if alone else 'have no order and stay'}."


def _stopped(n: Names) -> str:
    """10.2.2, 10.5: why the march has halted, as long as nobody has been ordered anew."""
    march = _march(n)
    if march.ordered or not march.spent:
        return ""
    since = since_the_last_point(n.game)
    ended = {event.hex: event.victor for event in since if isinstance(event, VictorFound)}
    told = [f"You have {'won' if who == march.side else 'lost'} at {n.hex(hex_)}." for hex_, who in ended.items()]
    stays = [event for event in since if isinstance(event, StayedBehind)]
    told += [f"{n.unit(each.unit)} cannot enter {n.hex(each.hex)} ({each.rule})." for each in stays[:NAMED]]
    if shaken := tuple(each.unit for each in since if isinstance(each, Shaken)):
        named = n.units(shaken) if len(shaken) <= NAMED else counted(len(shaken), "unit")
        told.append(f"{named} {'is' if len(shaken) == 1 else 'are'} Demoralized.")
    moved = {event.unit for event in since if isinstance(event, Marched)} - {event.unit for event in stays}
    came = [each for each in march.active(n.game) if each.id in moved and not march.plans[each.id]]
    for hex_ in dict.fromkeys(n.game.board.ids[each.place] for each in came):
        who = tuple(each.id for each in came if n.game.board.ids[each.place] == hex_)
        told.append(f"{n.units(who)} {'has' if len(who) == 1 else 'have'} come to {n.hex(hex_)}.")
    if not ended:
        told += _answered(n, march.side, since)
    return " ".join(sentence(each) for each in told)


def since_the_last_point(g: Campaign) -> list[Event]:
    """10.2.2: what has been told since all were last told to march."""
    last = _last_point(g)
    return [entry.event for entry in g.log if entry.ply >= last]


def _last_point(g: Campaign) -> int:
    return next((len(g.actions) - back for back, each in enumerate(reversed(g.actions)) if each.verb == "march"), 0)


def answered_words(n: Names, side: str) -> str:
    """12: what the enemy has done about a march that is over, as long as nothing else has been done."""
    since = since_the_last_point(n.game)
    marched = any(isinstance(event, Marched) for event in since)
    later = any(isinstance(event, HalfBegins | CombatBegun | SpEntered | PointsSpent) for event in since)
    return "".join(f"{each} " for each in _answered(n, side, since)) if marched and not later else ""


def _answered(n: Names, side: str, since: Sequence[Event]) -> list[str]:
    """12, 13: what the enemy has done about the last MP."""
    enemy = n.side(ENEMY[side])
    if fought := [event.hex for event in since if isinstance(event, CombatBegun)]:
        return [f"The combat in {n.hex(fought[-1])} is over."]
    if any(isinstance(event, UnitReacted) for event in since):
        return [f"The {enemy} have reacted."]
    if tried := [event for event in since if isinstance(event, ReactionTried)]:
        could = any(isinstance(event, ReactionRolled) and event.hexes for event in since)
        tells = "might have reacted to {}, and stay" if could else "have tried in vain to react to {}"
        return [f"The {enemy} {tells.format(n.hex(tried[-1].trigger))}."]
    passed = any(action == READY for action in n.game.actions[_last_point(n.game) :])
    return [f"The {enemy} do not try to react."] if passed else []


def _waiting(n: Names, q: MarchOrders) -> str:
    """10.2.2: who waits for which hex, and what that means."""
    march = _march(n)
    goals = [n.game.board.ids[march.plans[word][0]] for word in q.waiting]
    waits = [f"{n.unit(word)} waits to enter {n.hex(goal)}" for word, goal in zip(q.waiting, goals, strict=True)]
    return sentence(f"{listed(waits)}: no other order is possible, and the enemy may not react to waiting")


@WORDS.asks(CombatOrder)
def _(n: Names, q: CombatOrder) -> str:
    return f"Which combat is fought first: {alternatives([n.hex(word) for word in q.hexes])}?"


@WORDS.asks(LeadOff)
def _(n: Names, q: LeadOff) -> str:
    chosen = f" He has {n.strength(_strength(q.sps))}." if q.sps else ""
    return f"Which SPs does {n.leader(q.leader)} lead on beside {n.unit(q.unit)}? {q.more} more are possible.{chosen}"


WORDS.asks(RideTo, "Where does {leader} go from {hex}? He rides, or takes a train or a ship.")
WORDS.asks(RideInto, "Does {leader} join a Formation in {hex}? It does not move in this Segment any more.")


def _strength(kinds: tuple[str, ...]) -> Strength:
    return Strength(*[kinds.count(kind) for kind in KINDS])


def _sp(n: Names, unit: str, kind: str) -> str:
    return n.sp(n.game.formation(unit).side, kind)


@WORDS.tells(SpDropped)
def _(n: Names, e: SpDropped) -> str:
    return f"{n.unit(e.unit)} leaves a {_sp(n, e.unit, e.sp)} SP in {n.hex(e.hex)}."


@WORDS.tells(SpTaken)
def _(n: Names, e: SpTaken) -> str:
    ends = ", which has moved already, and moves no further" if e.ends else ""
    return f"{n.unit(e.unit)} picks up a {_sp(n, e.unit, e.sp)} SP in {n.hex(e.hex)}{ends}."


@WORDS.tells(SpGiven)
def _(n: Names, e: SpGiven) -> str:
    return f"{n.unit(e.unit)} gives a {_sp(n, e.unit, e.sp)} SP to {n.unit(e.to)}."


@WORDS.tells(SpsJoined)
def _(n: Names, e: SpsJoined) -> str:
    return f"{counted(len(e.sps), 'SP')} joined {n.unit(e.to)} in {n.hex(e.hex)}, which moves no more in this Segment."


@WORDS.tells(LeaderTaken)
def _(n: Names, e: LeaderTaken) -> str:
    ends = ", who has moved already, and moves no further" if e.ends else ""
    return f"{n.unit(e.unit)} picks up {n.leader(e.leader)} in {n.hex(e.hex)}{ends}."


@WORDS.tells(LedOff)
def _(n: Names, e: LedOff) -> str:
    return f"{n.leader(e.leader)} leads {counted(len(e.sps), 'SP')} on beside {n.unit(e.unit)}."


@WORDS.tells(LeaderRode)
def _(n: Names, e: LeaderRode) -> str:
    return f"{n.leader(e.leader)} {HOW[e.by]} from {n.hex(e.start)} to {n.hex(e.end)}."
