"""How the battle stands: the turn and its impulses, the Advantage, and the points of the French (5.2, 18, 19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wargame.engine.board import Board
from wargame.engine.questions import Subject
from wargame.games.death_ride.content import GameData, ScenarioSpec
from wargame.games.death_ride.rules import questions as q
from wargame.games.death_ride.rules.views import BattleView, CounterView
from wargame.games.death_ride.words.naming import ADJECTIVES, area_name, corps_name, worth
from wargame.grammar import counted, signed

STEPS: dict[type[Subject], str] = {
    q.Bombard: "Bombardment",
    q.FireRifles: "Rifle Fire",
    q.MoveUnits: "Movement",
    q.MoveAndAssault: "Assault",
    q.LeaderRide: "Leader movement",
    q.AbsorbPoints: "losses",
    q.ThrowAgain: "the Advantage",
    q.RollTestAgain: "the Advantage",
}
"""What is going on in an impulse, by what is asked."""
BETWEEN: dict[type[Subject], str] = {
    q.PlaceFireZone: "Chassepot Fire Zones",
    q.RegroupDivision: "Regroup",
    q.RegroupUnits: "Regroup",
}
"""What is going on before and after the impulses of a turn."""


class Goal(NamedTuple):
    """An Area that counts: whether it scores for the French now, who holds it, and why it counts."""

    area: str
    name: str
    kind: str
    """tricolour or listed."""
    scores: bool
    holder: str
    """1.7, 19.3: the side with more units there, else its last occupant; empty if there is none."""
    meaning: str
    rule: str


def goals(view: BattleView, spec: ScenarioSpec, board: Board) -> list[Goal]:
    """Every Area that can score, tricolours first."""
    last = dict(view.last_occupants)
    kinds = (("tricolour", spec.victory.tricolour, view.tricolours), ("listed", spec.victory.listed, view.listed))
    found = []
    for kind, areas, now in kinds:
        for area in areas:
            holder = holder_of(view, area) or last.get(area, "")
            meaning, rule = worth(spec, area) or ("", "")
            found.append(Goal(area, area_name(board, area), kind, area in now, holder, meaning, rule))
    return found


def group_words(group: Sequence[CounterView]) -> str:
    """Who comes together in few words: Leaders by name, of other units how many of each arm; one alone by its name."""
    if len(group) == 1:
        return group[0].name
    arms = Counter(each.type for each in group if not each.leader)
    return ", ".join(
        [*(each.name for each in group if each.leader), *(f"{count} {arm}" for arm, count in arms.items())]
    )


def holder_of(view: BattleView, area: str) -> str:
    """1.7: the side with more combat units in an Area, or nobody."""
    counts = dict.fromkeys(ADJECTIVES, 0)
    for counter in view.counters:
        if counter.area == area and not counter.leader:
            counts[counter.side] += 1
    most = max(counts, key=lambda side: counts[side])
    return most if counts[most] > min(counts.values()) else ""


def points(view: BattleView) -> int:
    """19: the French points as they stand."""
    return dict(view.scores)["french"]


def score_words(view: BattleView) -> str:
    """19.2 to 19.5: what the points are for."""
    flags, stars, sent = len(view.tricolours), len(view.listed), view.deactivations
    fair = points(view) - flags - stars - sent
    parts = [f"{flags} for flags", f"{stars} for stars"]
    parts += [f"{sent} for Leaders sent to rest"] if sent else []
    parts += [f"{fair} for Unfairness".replace("-", "−")] if fair else []
    return ", ".join(parts)


def level_words(view: BattleView, spec: ScenarioSpec) -> str:
    """19.6: what the points would mean."""
    return f"As it stands: {spec.victory.level(points(view)).name}."


def final_chance(view: BattleView, data: GameData, impulse: int) -> float:
    """5.2: how likely the French impulse of a number is the Final one, if it comes to it."""
    faces = data.end_test.die
    return min(1.0, max(0.0, (impulse - view.test_modifier) / faces))


def test_words(view: BattleView, spec: ScenarioSpec, data: GameData) -> str:
    """5.2: the test in a sentence."""
    altered = alteration_words(view, spec)
    now = f" Now {altered}." if altered else ""
    return f"A die of {data.end_test.die}, up to the impulse number: the Final French Impulse.{now}"


def alteration_words(view: BattleView, spec: ScenarioSpec) -> str:
    """5.2: what alters the test now: `die −2`; empty if nothing does."""
    alters = -view.test_modifier if spec.options.test_alters_number else view.test_modifier
    return f"{altered_by_test(spec)} {signed(alters)}" if alters else ""


def altered_by_test(spec: ScenarioSpec) -> str:
    """5.2: what the turn and Metz alter: the die, or by an option the impulse number."""
    return "number" if spec.options.test_alters_number else "die"


def moment(view: BattleView, about: Subject | None) -> str:
    """Whose impulse it is and which number, and what is going on in it."""
    if about is not None and type(about) in BETWEEN:
        return BETWEEN[type(about)]
    if not view.impulse:
        return "before the first impulse"
    step = f", {STEPS[type(about)]}" if about is not None and type(about) in STEPS else ""
    if view.final and view.active == "german":
        return f"Discretionary German impulse{step}"
    return f"{'Final ' if view.final else ''}{ADJECTIVES[view.active]} impulse {view.impulse}{step}"


def advantage_words(view: BattleView) -> str:
    """18.1: who holds the Advantage, and whether it may still be used this turn."""
    used = " and has used it this turn" if view.advantage in view.advantage_used else ""
    return f"The {ADJECTIVES[view.advantage]} side holds it{used}."


def reminders(view: BattleView, data: GameData) -> Iterator[tuple[str, str, str]]:
    """6.4, 10.4: what binds the sides just now: title, words, rule.

    That Caprivi has a corps to choose is told as long as what he has chosen: the lines below stay where they are.
    """
    if any(each.leader and data.leader[each.id].commands.one_corps_a_turn for each in view.counters):
        corps = corps_name(data, "german", view.caprivi) if view.caprivi else "one corps of his choice"
        yield "Caprivi", f"{corps} this turn", "6.4"
    limits = data.ladmirault
    if not view.released and view.turn <= limits.until_turn:
        yield "4 Corps", f"limited until the end of turn {limits.until_turn}, or until it is struck", "10.4"
    if view.deactivations:
        yield "Leaders sent to rest", counted(view.deactivations, "time"), "19.4"
