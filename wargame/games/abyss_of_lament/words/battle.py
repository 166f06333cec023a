"""A battle in words: before it is played, and in progress."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wargame.engine.questions import Subject
from wargame.games.abyss_of_lament.content.effects import ArtilleryValue, EventSpec, SideId, SpecialRule
from wargame.games.abyss_of_lament.content.files import ArmySpec, GameData, ScenarioSpec, WingSpec
from wargame.games.abyss_of_lament.rules import questions
from wargame.games.abyss_of_lament.rules.effects import in_force
from wargame.games.abyss_of_lament.rules.view import ArmyView, BattleView
from wargame.grammar import counted

INITIATION = (questions.FirstHand, questions.CommandFocus, questions.OpeningOrders)
ROUND = "round"
CHECKED = "Checked when the first Time card of the turn is played (VIII.1.1)."


def phase(about: Subject | None) -> str:
    """What is going on by the question: set-up, Turn Initiation, or `round` for somebody's round."""
    if isinstance(about, questions.SetUp):
        return "reinforcements" if about.group else "set-up"
    return "Turn Initiation" if isinstance(about, INITIATION) else ROUND


def unseen_phase(view: BattleView) -> str:
    """The same where the other side is asked and the question is not to be seen.

    In the Operations Phase the side whose round it is not always has orders; before it, it has none.
    """
    if not any(army.cards_in_deck or army.cards_in_hand or army.orders_played for army in view.armies):
        return "set-up"
    waiting = next(army for army in view.armies if army.side != view.active)
    return ROUND if waiting.orders_played else "Turn Initiation"


STEPS: dict[type[Subject], str] = {
    questions.FirstHand: "the first hand",
    questions.CommandFocus: "Command Focus",
    questions.OpeningOrders: "opening orders",
    questions.TimeOrAsset: "Time and Asset cards",
    questions.UseOfOrders: "orders",
    questions.FreeReform: "reform",
    questions.Activation: "activation",
    questions.Movement: "movement",
    questions.Attack: "combat",
    questions.ArtillerySupport: "combat, artillery",
    questions.Reroll: "combat, Heroic Commander",
    questions.AbsorbHits: "combat, hits",
    questions.Advance: "combat, advance",
    questions.CancelHits: "Asset card",
    questions.AssetWing: "Asset card",
    questions.CounterToLure: "Asset card",
    questions.LuredForward: "Asset card",
    questions.NextOrders: "next orders",
}
"""The step of the sequence to which each question belongs; the set-up is a phase without steps."""


def ranked_rules(view: BattleView, spec: ScenarioSpec) -> Iterator[tuple[SpecialRule, bool]]:
    """The special rules and whether they are in force, those that are first."""
    flags = dict(view.flags)
    ranked = sorted(spec.special_rules, key=lambda rule: not in_force(rule, view.turn, flags))
    for rule in ranked:
        yield rule, in_force(rule, view.turn, flags)


def weakens_guns(view: BattleView, spec: ScenarioSpec) -> str:
    """XI.3.2.1: the title of the special rule or event by which Artillery Support is worth less now."""
    events = {event.id: event for event in spec.events}
    rules = [rule for rule, holds_now in ranked_rules(view, spec) if holds_now]
    lasting = (events[source] for source, _, _ in view.lasting if source in events)
    sources: list[SpecialRule | EventSpec] = [*rules, *lasting]
    titles = (each.title for each in sources if any(isinstance(effect, ArtilleryValue) for effect in each.effects))
    return next(titles, "a special rule")


def turns_words(turns: tuple[int, ...]) -> str:
    """Several turns, or one."""
    return f"turns {turns[0]}–{turns[-1]}" if len(turns) > 1 else f"turn {turns[0]}"


def held_hexes(view: BattleView, spec: ScenarioSpec) -> list[str]:
    """The VP hexes that have scored for the defender, which they do only after the last turn (II.3)."""
    if view.outcome is None or not view.outcome.why.endswith("(II.3)"):
        return []
    return [f"{goal.hex} {goal.name}" for goal in spec.vp_hexes if not holds(view, spec.attacker, goal.hex)]


def holds(view: BattleView, side: str, hex_: str) -> bool:
    """Whether a side has a unit in a hex."""
    return any(counter.side == side and counter.hex == hex_ for counter in view.counters)


def scores(view: BattleView, spec: ScenarioSpec) -> Iterator[tuple[str, int, int, list[str], int]]:
    """Side, points for units and for wings, VP hexes, and all together."""
    held = held_hexes(view, spec)
    for army, enemy in zip(view.armies, reversed(view.armies), strict=True):
        wings = sum(1 for wing in enemy.wings if not wing.cohesion)
        hexes = held if army.side == spec.defender else []
        yield army.side, army.points - wings, wings, hexes, army.points + len(hexes)


DEMORALIZED = "demoralized"
"""IV.1: what a wing without cohesion is."""


def points_note(spec: ScenarioSpec) -> str:
    """Where points come from, and how many are needed."""
    return (
        "One VP for each enemy unit eliminated and each enemy wing demoralized; after the last turn also one to the "
        f"defender for each VP hex without an attacking unit. The target is {spec.vp_target} (II.1)."
    )


def wing_losses(army: ArmyView, wing: WingSpec) -> tuple[str, list[str]]:
    """The cohesion of a wing at the end, and the units it has lost."""
    state = next(each for each in army.wings if each.suit == wing.suit)
    cohesion = f"{state.cohesion} of {state.maximum}" if state.cohesion else DEMORALIZED
    return cohesion, [unit.name for unit in wing.units if unit.id in army.lost]


SCORING = "One VP for each enemy unit eliminated and for each enemy wing demoralized at present (II.1)."
WINNING = (
    "Reaching the target at the end of a turn, with more VP than the enemy, is a Major Victory at once (II.2). "
    "After the last turn the higher score wins, a Major Victory if it reaches the target (II.3)."
)


def length(spec: ScenarioSpec) -> str:
    """Turns, and how long each is."""
    return f"{spec.turns} turns, each {spec.frame.turn_span}."


def day(spec: ScenarioSpec) -> str:
    """The date in words, as the title has it."""
    return spec.title.partition(", ")[2]


def clock(spec: ScenarioSpec, turn: int) -> str:
    """The time of day at which a turn begins, if the scenario tells when the first does and how long each is."""
    start = re.search(r"(\d{1,2}):(\d\d)", spec.frame.turn_span)
    span = re.search(r"(\d+) minutes|(one hour)", spec.frame.turn_span)
    if start is None or span is None:
        return ""
    minutes = int(start[1]) * 60 + int(start[2]) + (turn - 1) * (int(span[1]) if span[1] else 60)
    hour, minute = divmod(minutes, 60)
    return f"{(hour - 1) % 12 + 1}:{minute:02} {'am' if hour < 12 else 'pm'}"


def goals(spec: ScenarioSpec) -> str:
    """The VP hexes and what they are for."""
    places = ", ".join(f"{goal.hex} {goal.name}" for goal in spec.vp_hexes)
    return f"Then the defender also scores one VP for each of these without an attacking unit: {places}."


def set_up_order(spec: ScenarioSpec, data: GameData) -> str:
    """Who sets up first."""
    first, second = (data.side[side].name for side in spec.setup_order)
    return f"{first} sets up first, then {second}."


def unit_count(army: ArmySpec) -> int:
    """The units of all wings, vedettes not counted."""
    return sum(len(wing.units) for wing in army.wings)


def forces(army: ArmySpec) -> str:
    """Rating, units and history in a line."""
    return (
        f"Command Rating {army.command_rating} · {counted(unit_count(army), 'unit')} · "
        f"{counted(army.vedettes.count, 'vedette')} · "
        f"historically {army.historical_men:,} men and {army.historical_guns} guns"
    )


def arrival(turn: int | str) -> str:
    """When reinforcements come."""
    return str(turn) if isinstance(turn, int) else "Asset card"


def event_title(title: str, turns: tuple[int, ...]) -> str:
    """An event with its turns."""
    return f"{title} (turn {turns_words(turns).partition(' ')[2]})"


def sources(spec: ScenarioSpec, data: GameData, symbols: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Where each part of the data comes from; wings by the given signs."""
    yield "rules", data.source
    yield "note", spec.note.source
    yield "length, target", spec.frame.source
    yield "map", spec.board.source
    for side, army in spec.sides.items():
        yield from _army_sources(side, army, symbols)
    yield from ((group.id, group.source) for group in spec.reinforcements)
    yield from ((rule.title, rule.source) for rule in spec.special_rules)
    yield from ((event.title, event.source) for event in spec.events)


def _army_sources(side: SideId, army: ArmySpec, symbols: dict[str, str]) -> Iterator[tuple[str, str]]:
    yield f"{side} army", army.source
    for wing in army.wings:
        yield f"{side} {symbols[wing.suit]}", wing.source
    yield f"{side} vedettes", army.vedettes.source
    yield f"{side} deck", army.deck.source
    yield f"{side} asset", army.asset.source
