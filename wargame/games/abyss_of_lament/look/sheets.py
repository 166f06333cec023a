"""A battle for the browser before it is played, and its last page when it is over."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks import Glimpse, Row, Sheet
from wargame.content import ScenarioRef
from wargame.games.abyss_of_lament.content import Loaded, load_scenario
from wargame.games.abyss_of_lament.content.files import GameData, ScenarioSpec
from wargame.games.abyss_of_lament.look.pieces import of_roster
from wargame.games.abyss_of_lament.rules.view import BattleView
from wargame.games.abyss_of_lament.words import battle
from wargame.grammar import counted, listed

MINUTES_A_TURN = 20
"""A rough guess of how long two people play at one turn."""
SUITS = {"hearts": "Hearts", "diamonds": "Diamonds", "spades": "Spades", "clubs": "Clubs"}


def browse(ref: ScenarioRef) -> Sheet:
    """A battle in rows; the historical note, victory and sources in full below."""
    loaded = load_scenario(ref)
    spec = loaded.scenario
    title = spec.title.partition(",")[0]
    notes = (spec.note.text, f"{battle.SCORING} {battle.WINNING} {battle.goals(spec)}")
    return Sheet(title, battle.day(spec), tuple(_rows(loaded)), notes)


def _rows(loaded: Loaded) -> Iterator[Row]:
    spec, sides = loaded.scenario, loaded.game.side
    hours = f"{spec.turns * MINUTES_A_TURN / 60:.1f}".rstrip("0").rstrip(".")
    yield Row("Length", f"{spec.turns} turns, about {hours} hours for two", tone="strong")
    yield Row("Each turn", spec.frame.turn_span)
    yield Row("Attacker", f"{sides[spec.attacker].name}; {battle.set_up_order(spec, loaded.game)}", "V.2", "strong")
    for side, army in spec.sides.items():
        count = f"{counted(battle.unit_count(army), 'unit')} in {counted(len(army.wings), 'wing')}, "
        count += counted(army.vedettes.count, "vedette")
        yield Row(sides[side].name, f"{army.commander}, Command Rating {army.command_rating}: {count}")
    for side, army in spec.sides.items():
        yield Row(f"{sides[side].name} then", f"{army.historical_men:,} men, {army.historical_guns} guns", tone="faint")
    hexes = counted(len(spec.vp_hexes), "VP hex")
    yield Row("Victory", f"{spec.vp_target} points; at the end also for {hexes}", "II.2", "strong")
    if spec.reinforcements:
        yield Row("Reinforcements", "; ".join(group.text for group in spec.reinforcements))
    for rule in spec.special_rules:
        yield Row(rule.title, rule.text, "V.3")
    for event in spec.events:
        yield Row(battle.event_title(event.title, event.turns), event.text, "VIII.1.1")
    for part, source in battle.sources(spec, loaded.game, SUITS):
        yield Row(f"Source: {part[:1].upper()}{part[1:]}", source, tone="faint")


def closing(glimpse: Glimpse) -> Sheet:
    """The result and why, the points, and the losses of every wing."""
    view: BattleView = glimpse.view
    spec: ScenarioSpec = glimpse.scenario
    data: GameData = glimpse.data
    assert view.outcome is not None
    winner, level, why = view.outcome
    title = f"{level} for {data.side[winner].name}" if winner else level
    lost = [of_roster(data, spec, army.side, unit) for army in view.armies for unit in army.lost]
    rows = (*_points(view, spec, data), *_losses(view, spec, data))
    notes = (battle.points_note(spec), "Secrets are open now: both players may look at everything.")
    return Sheet(title, f"{why}.", rows, notes, tuple(piece for piece in lost if piece is not None))


def _points(view: BattleView, spec: ScenarioSpec, data: GameData) -> Iterator[Row]:
    for side, units, wings, hexes, total in battle.scores(view, spec):
        parts = [f"{units} for units", f"{wings} for wings"] + ([f"{len(hexes)} for {listed(hexes)}"] if hexes else [])
        yield Row(f"{data.side[side].name}'s points", f"{total}: {', '.join(parts)}", "II.1", "strong")


def _losses(view: BattleView, spec: ScenarioSpec, data: GameData) -> Iterator[Row]:
    for army in view.armies:
        for wing in spec.sides[army.side].wings:  # type: ignore[index]
            cohesion, lost = battle.wing_losses(army, wing)
            names = f": {', '.join(lost)}" if lost else ""
            state = cohesion if cohesion == battle.DEMORALIZED else f"cohesion {cohesion}"
            value = f"{state}, {len(lost)} of {len(wing.units)} units lost{names}"
            yield Row(f"{data.side[army.side].name}, {wing.commander}", value, tone="bad" if lost else "")
