"""At Any Cost in words: no front end in them, and the right words for scenarios, hours, places and odds."""

from __future__ import annotations

import pkgutil
import random
import subprocess
import sys
from fractions import Fraction

import pytest

import wargame
from tests.fuzz.choosers import eager
from wargame.engine.action import Action
from wargame.engine.events import Entry
from wargame.engine.odds import Chance, Odds
from wargame.games.at_any_cost import words as at_any_cost
from wargame.games.at_any_cost.content import load_game, load_scenario
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.events import EventDrawn
from wargame.games.at_any_cost.rules.chits.windows import EndOfTurnEvents
from wargame.games.at_any_cost.rules.events.combat import (
    AssaultResult,
    ColumnShift,
    FireModifiers,
    MoraleHit,
    TurnedBattleworn,
    UnitBroken,
)
from wargame.games.at_any_cost.rules.questions import FireDeclaration
from wargame.games.at_any_cost.words import chits, choices, names, odds, scenario, standing

SCENARIOS = (
    "afternoon-crisis",
    "crisis-on-the-left",
    "a-day-of-battle",
    "bloody-thursday",
    "the-amanvillers-line",
    "metz-or-verdun",
)


def test_words_need_no_front_end() -> None:
    modules = ", ".join(
        f"wargame.games.at_any_cost.words.{each.name}" for each in pkgutil.iter_modules(at_any_cost.__path__)
    )
    code = f"import sys, {modules}; print([m for m in ('rich', 'pygame', 'typer') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_hours_are_told_with_their_light() -> None:
    spec = load_scenario("at-any-cost/metz-or-verdun").scenario
    assert scenario.when(spec, 1) == "16 August 1870, 8:00 am"
    dusk = next(turn for turn in range(1, spec.turns) if spec.hour(turn).kind == "dusk")
    assert scenario.when(spec, dusk) == "16 August 1870, 9:00 pm, Dusk"
    night = next(turn for turn in range(1, spec.turns) if spec.hour(turn).kind == "deep_night")
    assert scenario.when(spec, night).startswith("17 August 1870, 1:00 am")
    assert scenario.turn_words(spec, 2) == "turn 2, 16 August, 9:00 am"
    assert scenario.turn_words(load_scenario("at-any-cost/afternoon-crisis").scenario, 2) == "turn 2, 5:00 pm"


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_scenario_can_be_told(name: str) -> None:
    data, spec = load_game(), load_scenario(f"at-any-cost/{name}").scenario
    for side in ("prussian", "french"):
        assert "brigade" in scenario.forces(spec, data, side)
    told = list(scenario.victory(spec, data))
    assert told
    assert all(title and text and rule.startswith("19") for title, text, rule in told)
    assert all(source for _, source in scenario.sources(spec, data))
    for place in spec.places:
        assert scenario.area_name(spec, place)


@pytest.mark.parametrize(
    ("place", "name"),
    [("st-privat", "St. Privat"), ("verdun-road-exit", "Verdun road exit"), ("mars-la-tour", "Mars-la-Tour")],
)
def test_places_have_the_names_of_the_map(place: str, name: str) -> None:
    assert scenario.area_name(load_scenario("at-any-cost/metz-or-verdun").scenario, place) == name


def test_the_ground_is_told_with_slopes_and_roads() -> None:
    loaded = load_scenario("at-any-cost/afternoon-crisis")
    board, place = loaded.board, loaded.board.index["1322"]
    assert scenario.ground_words(board, loaded.game, place) == "Town, level 1, major road, minor road"
    assert "1421" in dict(scenario.roads(board, place))["Minor road"]
    high = loaded.board.index["1724"]
    assert {kind for kind, _ in scenario.slopes(board, high)} <= set(loaded.game.hexsides)


def test_a_unit_is_told_with_its_markers() -> None:
    game = Position().put("fr2-verge-1", "2224", morale=1, ammo=2, worn=True).fire("french")
    counter = next(each for each in game.view("french").counters if each.id == "fr2-verge-1")
    words = names.unit_words(counter)
    assert words.startswith("1/Verge/II: infantry brigade in 2224, strength ")
    assert words.endswith("Battleworn, Shaken, Rationed Ammo")
    assert [names.points_words(halves) for halves in (0, 1, 2, 5)] == ["0", "½", "1", "2½"]


def test_what_a_unit_has_done_is_told_once_and_charges_say_when_they_are_fought() -> None:
    def told(**states: object) -> tuple[list[str], str]:
        game = Position().put("pr3-hq", "2428").put("prg-cav3", "2225", **states).movement("prussian")
        cavalry = next(each for each in game.view("prussian").counters if each.id == "prg-cav3")
        assert game.decision is not None
        return list(names.activity(cavalry)), game.decision.prompt

    waiting, prompt = told(charging=True, halted="charged", assaults="2224")
    assert waiting == ["charging, to fight in the Assault Step"]
    assert prompt.endswith("Or finish moving: then the charges are fought.")
    assert told(charging=True, halted="charged", fought=True)[0] == ["in an assault in this activation"]
    idle, prompt = told()
    assert not idle
    assert prompt.endswith("Or finish moving.")


def test_every_event_has_a_use_in_a_few_words() -> None:
    data = load_game()
    for event in data.events:
        assert 5 < len(chits.use(data, event)) <= 32
        assert "It is " in chits.about(data, f"event:{event}")
    assert chits.about(data, "event:french") == "Nobody but its owner may look at it."
    assert names.chit_name(data, "event:french") == "French event"


def test_the_standing_tells_who_holds_what() -> None:
    game: Battle = wargame.load("at-any-cost/afternoon-crisis", 1)
    view = game.view("french")
    goals = {goal.place: goal for goal in standing.goals(view, game.spec, game.data)}
    assert goals["mars-la-tour"].holders == (("1322", "prussian"), ("1222", "prussian"))
    assert standing.score_words(view, game.spec, game.data) == "As it stands the Prussian side has more."
    assert standing.unit_of_scores(view, game.spec) == "town hexes"


def test_the_moment_names_formation_posture_and_step() -> None:
    game = Position().put("pr3-corps-art", "2327").put("pr3-hq", "2328").put("fr2-verge-1", "2224").activation("pr3")
    data = load_game()
    assert scenario.moment(game.view("prussian"), data) == "Prussian III Corps, HQ Command Step"
    game.push(Action.of("posture", "A"))
    assert scenario.moment(game.view("prussian"), data) == "Prussian III Corps, Aggressive Posture, Fire Combat Step"


@pytest.mark.parametrize(("event", "rule"), [("auftragstaktik", "11.1"), ("krupps-guns", "11.5")])
def test_what_an_event_chit_brings_is_part_of_the_chit_draw(event: str, rule: str) -> None:
    position = Position().put("pr3-9", "2328").put("pr3-corps-art", "2327").put("fr2-verge-1", "2325")
    game = position.begin(EventDrawn("prussian", event))
    while game.decision is not None and game.decision.rule != rule:
        game.push(next(action for action in game.legal_actions if action.words[-1] not in ("hold", "command")))
    assert scenario.moment(game.view("prussian"), load_game()) == "Chit Draw Phase"


def test_an_assault_that_an_event_brings_is_named_with_the_phase() -> None:
    """Aggressive Tactics and the like: units assault without an activation; reactions leave their Step what it is."""
    data, seen = load_game(), dict[str, set[str]]()
    for seed in (3, 5):
        game: Battle = wargame.load("at-any-cost/afternoon-crisis", seed)
        choose = eager(seed)
        while game.decision is not None and len(game.actions) < 400:
            view, rule = game.view(game.decision.side), game.decision.rule
            if rule in ("12.3", "12.7.1"):
                kind = "activation" if view.activation is not None else "event"
                seen.setdefault(kind, set()).add(scenario.moment(view, data).rpartition(", ")[2])
            game.push(choose(game))
    assert seen["event"] == {"Assault Combat"}
    assert "Assault Combat Step" in seen["activation"]
    assert seen["activation"] <= {"Assault Combat Step", "Movement Step", "Out of Command Step"}


def test_held_events_of_the_last_moment_belong_to_the_end_of_the_turn() -> None:
    position = Position().put("pr3-corps-art", "2327").put("fr2-verge-1", "2326").hold("prussian", "krupps-guns")
    assert scenario.moment(position.begin(EndOfTurnEvents()).view("prussian"), load_game()) == "End Turn Phase"


@pytest.mark.slow
def test_a_question_in_between_leaves_the_step_what_it_is() -> None:
    data, seen = load_game(), set[tuple[str, str]]()
    for seed in (1, 2):
        game: Battle = wargame.load("at-any-cost/afternoon-crisis", seed)
        chance = random.Random(seed)
        while game.outcome is None and len(game.actions) < 250:
            ask = game.decision
            assert ask is not None
            view = game.view(ask.side)
            if view.activation is not None:
                seen.add((ask.rule, scenario.moment(view, data).rpartition(", ")[2]))
            game.push(chance.choice(list(ask.actions)))
    assert ("6.3.1.interrupt", "Fire Combat Step") in seen
    assert {step for rule, step in seen if rule == "7.1"} == {"HQ Command Step"}
    assert {step for rule, step in seen if rule == "8.1"} == {"Fire Combat Step", "Out of Command Step"}
    assert {step for rule, step in seen if rule == "14.2"} == {"Out of Command Step"}


def test_the_sum_of_a_fire_is_read_back_from_the_log() -> None:
    shifts = (ColumnShift("target_town", -3), ColumnShift("plunging_fire", 1))
    found = odds.sum_of(load_game(), FireModifiers(("a", "b"), "2224", "7", "6-7", shifts, "4"))
    assert (found.units, found.target, found.net) == (("a", "b"), "2224", -2)
    assert found.column_words == "Column 4 (6-7, −2)"
    assert found.shifts[0] == (-3, "Target in a town", "8.4.a")
    assert found._replace(shifts=(*found.shifts, (2, "", ""))).column_words == "Column 4, no net shift"
    assert found._replace(shifts=()).column_words == "Column 4, no shifts"


def test_harm_is_the_gravest_thing_that_happens() -> None:
    entries = [Entry(event, 1) for event in (MoraleHit("x", 1), TurnedBattleworn("x"), UnitBroken("y", "2224", "test"))]
    side_of = {"x": "french", "y": "prussian"}.get
    assert odds.harm(entries, "french", side_of) == odds.CASUALTY
    assert odds.harm(entries, "prussian", side_of) == odds.BROKEN
    assert odds.harm([], "french", side_of) == odds.NONE


def test_what_a_choice_still_decides_is_neither_no_effect_nor_an_assault_that_is_not_fought() -> None:
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    hurt = Entry(MoraleHit("pr3-9", 1), 1)
    chances = (
        Chance(half, (), (), None),
        Chance(quarter, (), (), "Choose the unit that takes the Casualty Hit."),
        Chance(quarter, ("shaken",), (hurt,), "Choose the hex it retreats to."),
    )
    counted = Odds(chances, True, ())
    parts = odds.harms(counted, "prussian", lambda _: "prussian")
    assert {name: part for name, part in parts.items() if part} == {"none": 0.5, "open": 0.25, "morale": 0.25}
    lost = Chance(quarter, (), (Entry(AssaultResult("2324", "D2"), 1),), "Spend 2 Loss Points.")
    assert odds.losers(Odds((*chances[:2], lost), True, ())) == {"": 0.5, "open": 0.25, "D": 0.25}


def test_leaving_a_step_is_questioned_only_if_nothing_was_done() -> None:
    offered = [Action.of("fire", "a", "0101"), Action.of("done")]
    assert choices.caution(offered, FireDeclaration(), Action.of("done"), acted=False)
    assert choices.caution(offered, FireDeclaration(), Action.of("done"), acted=True) is None
    assert choices.caution(offered, FireDeclaration(), offered[0], acted=False) is None
