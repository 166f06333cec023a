"""A battle in progress in words: the phase, the rules in force, where the points come from."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.engine.questions import Subject
from wargame.games.abyss_of_lament.content import EventSpec, ScenarioSpec, SpecialRule, WingSpec
from wargame.games.abyss_of_lament.rules import questions
from wargame.games.abyss_of_lament.rules.effects import in_force
from wargame.games.abyss_of_lament.rules.view import ArmyView, BattleView

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


def is_past(event: EventSpec, turn: int) -> bool:
    """Whether an event cannot come any more."""
    return max(event.turns) < turn


def turns_words(turns: tuple[int, ...]) -> str:
    """Several turns, or one."""
    return f"turns {turns[0]}–{turns[-1]}" if len(turns) > 1 else f"turn {turns[0]}"


# ---------------------------------------------------------------- points and losses


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


def points_note(spec: ScenarioSpec) -> str:
    """Where points come from, and how many are needed."""
    return f"For enemy units eliminated and enemy wings demoralised; the target is {spec.vp_target} (II.1)."


def wing_losses(army: ArmyView, wing: WingSpec) -> tuple[str, list[str]]:
    """The cohesion of a wing at the end, and the units it has lost."""
    state = next(each for each in army.wings if each.suit == wing.suit)
    cohesion = f"{state.cohesion} of {state.maximum}" if state.cohesion else "demoralised"
    return cohesion, [unit.name for unit in wing.units if unit.id in army.lost]
