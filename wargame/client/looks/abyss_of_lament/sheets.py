"""A battle for the browser before it is played, and its last page when it is over."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks import Glimpse, Row, Sheet
from wargame.client.looks.abyss_of_lament.facts import data
from wargame.client.looks.abyss_of_lament.pieces import of_roster
from wargame.content import ScenarioRef
from wargame.games.abyss_of_lament.content import ScenarioSpec, load_scenario
from wargame.games.abyss_of_lament.view import BattleView
from wargame.phrases.abyss_of_lament.battle import points_note, scores, wing_losses
from wargame.phrases.abyss_of_lament.names import count_words
from wargame.phrases.abyss_of_lament.scenario import (
    SCORING,
    WINNING,
    day,
    event_title,
    goals,
    set_up_order,
    sources,
    unit_count,
)

MINUTES_A_TURN = 20
"""A rough guess of how long two people play at one turn."""
SUITS = {"hearts": "Hearts", "diamonds": "Diamonds", "spades": "Spades", "clubs": "Clubs"}


def browse(ref: ScenarioRef) -> Sheet:
    """A battle in rows; the historical note, victory and sources in full below."""
    spec = load_scenario(ref).scenario
    title = spec.title.partition(",")[0]
    return Sheet(title, day(spec), tuple(_rows(spec)), (spec.note.text, f"{SCORING} {WINNING} {goals(spec)}"))


def _rows(spec: ScenarioSpec) -> Iterator[Row]:
    hours = f"{spec.turns * MINUTES_A_TURN / 60:.1f}".rstrip("0").rstrip(".")
    yield Row("Length", f"{spec.turns} turns, about {hours} hours for two", tone="strong")
    yield Row("Each turn", spec.frame.turn_span)
    yield Row("Attacker", f"{spec.attacker.title()}; {set_up_order(spec)}", "V.2", "strong")
    for side, army in spec.sides.items():
        count = f"{count_words(unit_count(army), 'unit')} in {count_words(len(army.wings), 'wing')}, "
        count += count_words(army.vedettes.count, "vedette")
        yield Row(side.title(), f"{army.commander}, Command Rating {army.command_rating}: {count}")
    for side, army in spec.sides.items():
        yield Row(f"{side.title()} then", f"{army.historical_men:,} men, {army.historical_guns} guns", tone="faint")
    hexes = count_words(len(spec.vp_hexes), "VP hex")
    yield Row("Victory", f"{spec.vp_target} points; at the end also for {hexes}", "II.2", "strong")
    if spec.reinforcements:
        yield Row("Reinforcements", "; ".join(group.text for group in spec.reinforcements))
    for rule in spec.special_rules:
        yield Row(rule.title, rule.text, "V.3")
    for event in spec.events:
        yield Row(event_title(event.title, event.turns), event.text, "VIII.1.1")
    for part, source in sources(spec, data(), SUITS):
        yield Row(f"Source: {part[:1].upper()}{part[1:]}", source, tone="faint")


def closing(glimpse: Glimpse) -> Sheet:
    """The result and why, the points, and the losses of every wing."""
    view: BattleView = glimpse.view
    spec: ScenarioSpec = glimpse.scenario
    assert view.outcome is not None
    winner, level, why = view.outcome
    title = f"{level} for {winner.title()}" if winner else level
    lost = [of_roster(spec, army.side, unit) for army in view.armies for unit in army.lost]
    return Sheet(
        title,
        f"{why}.",
        (*_points(view, spec), *_losses(view, spec)),
        (points_note(spec), "Secrets are open now: both players may look at everything."),
        tuple(piece for piece in lost if piece is not None),
    )


def _points(view: BattleView, spec: ScenarioSpec) -> Iterator[Row]:
    for side, units, wings, hexes, total in scores(view, spec):
        parts = [f"{units} for units", f"{wings} for wings"] + ([f"{len(hexes)} for hexes"] if hexes else [])
        yield Row(f"{side.title()}'s points", f"{total}: {', '.join(parts)}", "II.1", "strong")


def _losses(view: BattleView, spec: ScenarioSpec) -> Iterator[Row]:
    for army in view.armies:
        for wing in spec.sides[army.side].wings:  # type: ignore[index]
            cohesion, lost = wing_losses(army, wing)
            names = f": {', '.join(lost)}" if lost else ""
            value = f"cohesion {cohesion}, {len(lost)} of {len(wing.units)} units lost{names}"
            yield Row(f"{army.side.title()}, {wing.commander}", value, tone="bad" if lost else "")
