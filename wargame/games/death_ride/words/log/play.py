"""1 to 10, 16 to 19: sentences of everything but combat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargame.games.death_ride.words.log.names import Names, ordinal
from wargame.grammar import counted, minus, signed

_BIVOUAC = {
    "attacked": "is attacked and stands to arms",
    "leader": "is roused by its Leader",
    "chosen": "breaks up to march",
    "near": "stands to arms: the enemy is near",
    "late": "breaks up: by now all the army is awake",
}
_ADVANTAGE = {
    "reroll": "uses the Advantage and has the dice rolled again",
    "test": "uses the Advantage and rolls the test again",
    "deactivate": "uses the Advantage",
    "losses": "loses the Advantage by its losses",
}


def _roll(n: Names, purpose: str, side: str | None, faces: int, result: int) -> str:
    return f"{n.side(side)} {purpose}: {result}." if side else f"{purpose.capitalize()}: {result}."


def _end_test(n: Names, die: int, modifier: int, number: int, final: int) -> str:
    """5.2: what the die means; by an option it is the impulse number that is altered."""
    above = "not above" if final else "above"
    end = "this is the Final French Impulse" if final else "the Action Phase goes on"
    if not modifier:
        return f"The die is {above} impulse {number}: {end}."
    if n.g.spec.options.test_alters_number:
        return (
            f"The die is {above} impulse {number}, which with {signed(-modifier)} is {minus(number - modifier)}: {end}."
        )
    return f"With {signed(modifier)} it is {minus(die + modifier)}, {above} impulse {number}: {end}."


def _impulse(n: Names, side: str, number: int, kind: str, extra: int) -> str:
    if extra:
        return f"{ordinal(extra)} Discretionary {n.side(side)} impulse."
    return f"{'Final ' if kind == 'final' else ''}{n.side(side)} impulse {number}."


def _no_discretionary(n: Names, side: str, taken: int) -> str:
    further = "further " if taken else ""
    return f"No {further}{n.side(side)} Discretionary Impulse: no Active Leader unused this turn has anything to do."


def _activates(n: Names, side: str, leader: str, area: str, units: Sequence[str]) -> str:
    who = n.unit(leader) if leader else "March orders"
    verb = "activates" if leader else "activate"
    return f"{who} {verb} {n.area(area)}: {n.units(units)}."


def _moves(n: Names, units: Sequence[str], path: Sequence[str]) -> str:
    verb = "moves" if len(units) == 1 else "move"
    return f"{n.units(units)} {verb} from {n.area(path[0])} to {n.area(path[-1])}."


def _stops(n: Names, units: Sequence[str], path: Sequence[str]) -> str:
    verb = "gets" if len(units) == 1 else "get"
    return f"{n.units(units)} {verb} no further than {n.area(path[-1])}."


def _by_fire(n: Names, leader: str, die: int, active: int) -> str:
    return f"{n.unit(leader)} {'is Active: the attack has called him to arms' if active else 'stays Inactive'}."


def _advantage(n: Names, side: str, why: str, holder: str) -> str:
    return f"The {n.side(side)} side {_ADVANTAGE[why]}; the {n.side(holder)} side holds it now."


def _regroups(n: Names, side: str, division: str) -> str:
    return f"The {n.side(side)} side regroups {n.division(division)}."


def _reorganised(n: Names, leader: str, units: Sequence[str]) -> str:
    return f"{n.unit(leader)} re-organises {n.units(units)}: Fresh again."


def _outcome(n: Names, winner: str | None, level: str, why: str) -> str:
    return f"{level}: {why}"


SENTENCES: dict[str, Callable[..., str]] = {
    "roll": _roll,
    "turn": lambda n, turn, time: f"Turn {turn}, {time.replace('-', ' to ')}.",
    "arrives": lambda n, side, ids, box: f"{n.units(ids)} {'reaches' if len(ids) == 1 else 'reach'} {n.area(box)}.",
    "zone": lambda n, division, start, end: f"{n.division(division)} beats {n.area(end)} from {n.area(start)}.",
    "zone_gone": lambda n, division, area: f"The Fire Zone of {n.division(division)} on {n.area(area)} is gone.",
    "impulse": _impulse,
    "end_test": _end_test,
    "no_discretionary": _no_discretionary,
    "passes": lambda n, side: f"The {n.side(side)} side passes.",
    "phase_over": lambda n: "Both sides have passed: the Action Phase is over.",
    "leader_active": lambda n, leader: f"{n.unit(leader)} is Active.",
    "leader_inactive": lambda n, leader: f"{n.unit(leader)} is Inactive.",
    "by_fire": _by_fire,
    "activates": _activates,
    "caprivi": lambda n, leader, side, corps: f"{n.unit(leader)} commands {n.corps(side, corps)} this turn.",
    "moves": _moves,
    "stops": _stops,
    "rides": lambda n, leader, start, end: f"{n.unit(leader)} rides from {n.area(start)} to {n.area(end)}.",
    "leader_flees": lambda n, leader, start, end: f"{n.unit(leader)} leaves {n.area(start)} for {n.area(end)}.",
    "leader_lost": lambda n, leader, area: f"{n.unit(leader)} is taken in {n.area(area)}.",
    "bivouac_gone": lambda n, area, why: f"The camp at {n.area(area)} {_BIVOUAC[why]}.",
    "march_dice": lambda n, unit, points: f"{n.unit(unit)} marches with {counted(points, 'Movement Point')}.",
    "released": lambda n, side, corps: f"{n.corps(side, corps)} is struck and free of its limits.",
    "reorganised": _reorganised,
    "regroups": _regroups,
    "regrouped": lambda n, unit, start, end: f"{n.unit(unit)} regroups from {n.area(start)} to {n.area(end)}.",
    "advantage": _advantage,
    "last_occupant": lambda n, side, area: f"{n.area(area)} is in {n.side(side)} hands.",
    "impulses": lambda n, turn, count: f"Turn {turn} had {counted(count, 'French impulse')}.",
    "outcome": _outcome,
}
RESULTS: frozenset[str] = frozenset(
    {"by_fire", "bivouac_gone", "advantage", "leader_inactive", "released", "zone_gone"}
)
VERBS: frozenset[str] = frozenset(
    {
        *("pass", "lead", "activate", "reorganise", "deactivate", "ride", "stay", "hold", "take", "next"),
        *("bombard", "rifle", "move", "together", "assault", "zone", "done", "division", "regroup"),
        *("reroll", "accept", "flee"),
    }
)
TERMS: frozenset[str] = frozenset({"-"})
