"""Choosing in Death Ride: what is asked for next, what is asked twice, keys, and why a wrong click is wrong."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import wargame
from tests.client.fixtures import MakeApp
from tests.client.hands import sit
from tests.games.death_ride.look.glimpses import NAME, assault, glimpse, moments
from tests.games.death_ride.look.test_assaulting import picker_at
from wargame.client.looks import Glimpse
from wargame.client.looks.ahead import forecast_of
from wargame.client.table.cursor import PANS
from wargame.client.table.lights import Hit
from wargame.engine.action import Action, Refusal
from wargame.games.death_ride.look import LOOK
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.fire_zones import FireZonePlacement

TABLE = Path(__file__).parents[4] / "docs" / "the-table.md"
PEOPLE = {"german": "human", "french": "human"}


def zones() -> Battle:
    """Two French Divisions may lay Fire Zones around 26; 25 is woods."""
    position = Position().put("f-pouget", "26").put("f-jolivet", "26").put("g-ir24", "22")
    return position.begin(FireZonePlacement())


def wanted(seen: Glimpse, action: str, position: int) -> str:
    return LOOK.word(seen, Action.from_text(action), position).wanted


# ---------------------------------------------------------------- cautions


def test_passing_is_asked_about_whenever_there_is_anything_to_do() -> None:
    """6.1.b: with nobody Active yet there are Leaders to activate."""
    asleep = Position().put("fl-frossard", "26").put("f-pouget", "26").impulse("french")
    assert LOOK.caution(glimpse(asleep), Action.of("pass")) == "You can still activate a Leader. Pass this impulse?"
    spent = Position().put("fl-frossard", "26", active=True).put("f-pouget", "26", spent=True).impulse("french")
    assert "re-organise units" in (LOOK.caution(glimpse(spent), Action.of("pass")) or "")
    idle = Position().put("fl-frossard", "26", active=True).put("f-pouget", "26", activated=True).impulse("french")
    assert LOOK.caution(glimpse(idle), Action.of("pass")) is None


def test_fire_zones_left_unplaced_are_asked_about() -> None:
    game = zones()
    told = LOOK.caution(glimpse(game), Action.of("done"))
    assert told == "You can still place Fire Zones for 2 Divisions. Place no more?"
    game.push(next(action for action in game.legal_actions if action.verb == "zone"))
    assert "1 Division." in (LOOK.caution(glimpse(game), Action.of("done")) or "")


def test_the_advantage_is_not_given_away_by_one_click() -> None:
    """18.3, 19.4: the holder is told the price before he pays it."""
    game = Position().put("g-ir24", "20").put("fl-frossard", "26", active=True).impulse("german")
    action, seen = Action.of("deactivate", "fl-frossard"), glimpse(game)
    assert action in game.legal_actions
    assert "score a point" in (LOOK.caution(seen, action) or "")
    word = LOOK.word(seen, action, 1)
    assert word.label == "Make Frossard Inactive"
    assert "The Advantage goes to the French, who score a point" in word.detail


# ---------------------------------------------------------------- what is to be chosen next


def test_every_step_says_what_is_to_be_chosen() -> None:
    seen = glimpse(zones())
    action = next(action for action in seen.ask.actions if action.verb == "zone")  # type: ignore[union-attr]
    assert LOOK.word(seen, action, 2).wanted == "choose the Area the Division fires from"
    assert LOOK.word(seen, action, 3).wanted == "choose the Area of its Fire Zone"
    assert wanted(glimpse(assault()), "move g-bredow 17", 2) == "choose the Area it moves to"
    game = Position().put("g-ir24", "40").regroup()
    game.push(game.legal_actions[0])
    assert wanted(glimpse(game), str(game.legal_actions[0]), 2) == "choose the Area it regroups to"


def test_who_has_ridden_rides_no_more() -> None:
    """6.6: a Leader moves once in a turn."""
    game: Battle = wargame.load(NAME, seed=1)
    assert wanted(glimpse(game), "activate gl-caprivi 20", 2).endswith(", or let him ride")
    game.push(game.parse("ride gl-caprivi 19"))
    assert wanted(glimpse(game), str(game.legal_actions[0]), 2) == "choose an Area to activate"


def test_a_discretionary_pass_is_another_pass() -> None:
    """5.5: it ends the turn of the Germans, whatever the French did."""
    position = Position().put("gl-caprivi", "20", active=True).put("g-bredow", "20").set(final=True)
    game = position.impulse("german", discretionary=True)
    assert "no further Discretionary Impulse" in LOOK.word(glimpse(game), Action.of("pass"), 0).detail
    first = Position().put("gl-caprivi", "20", active=True).put("g-bredow", "20").impulse("german")
    assert "both sides pass" in LOOK.word(glimpse(first), Action.of("pass"), 0).detail


def test_to_commit_a_leader_says_what_it_brings_and_risks() -> None:
    position = Position().put("gl-rheinbaben", "20", active=True).put("g-bredow", "20").put("f-2-art", "21")
    game = position.activation("gl-rheinbaben", "20")
    game.push(game.parse("next"))
    game.push(game.parse("assault 21"))
    word = LOOK.word(glimpse(game), Action.of("commit", "gl-rheinbaben"), 1)
    assert word.label == "With Rheinbaben"
    assert all(part in word.detail for part in ("+1", "goes with the units", "Inactive if it fails"))


# ---------------------------------------------------------------- keys


@pytest.mark.slow
def test_no_key_of_an_answer_is_that_of_a_tool(make_app: MakeApp) -> None:
    """Whoever presses T means the threats, whatever is asked."""
    app = make_app((1600, 1000), tour=False, speed="instant", curtain=False)
    hands = sit(app, NAME, PEOPLE)
    tools = {tool.key.upper() for tool in hands.table.furniture.icons() if tool.key} | {
        chr(key).upper() for key in PANS
    }
    rows = [line.split("|") for line in TABLE.read_text("utf-8").splitlines() if line.startswith("|")]
    tools |= {letter for row in rows for letter in re.findall(r"\b[A-Z]\b", row[3])}
    assert {"T", "O", "W", "B", "Z"} <= tools
    used: set[str] = set()
    for game in (game for seed in (3, 4) for game in moments(seed)):
        seen = glimpse(game)
        verbs = {action.verb: action for action in (seen.ask.actions if seen.ask else ())}
        keys = [key for action in verbs.values() if (key := LOOK.word(seen, action, 0).key)]
        assert len(keys) == len(set(keys)), f"{verbs}: {keys}"
        used |= set(keys)
    assert used >= {"H", "R", "V"}
    assert not used & tools


def test_regrouping_is_declined_or_finished() -> None:
    """17.1: the button that ends it says whether anybody has regrouped."""
    done = Action.of("done")
    regroup = Position().put("g-ir24", "40").regroup()
    assert LOOK.word(glimpse(regroup), done, 0).label == "Regroup nobody"
    regroup.push(regroup.legal_actions[0])
    assert LOOK.word(glimpse(regroup), done, 0).label == "Finish regrouping"


def why(game: Battle, picked: tuple[str, ...], word: str) -> Refusal:
    action = LOOK.refusable(glimpse(game), picked, word)
    assert action is not None
    refusal = game.why_not(action)
    assert refusal is not None
    return refusal


def test_a_fire_zone_in_the_woods_says_why_not() -> None:
    game = zones()
    division = next(action[1] for action in game.legal_actions if action.verb == "zone")
    assert why(game, (division, "26"), "25").rule == "9.2"
    assert why(game, (division,), "25").rule == "9.2"
    assert "adjacent" in why(game, (division, "26"), "1").reason
    camp = Position().put("f-pouget", "26").put("f-tixier-1", "43").put("g-ir24", "22").bivouac("43")
    assert "Bivouac" in why(camp.begin(FireZonePlacement()), (), "f-tixier-1").reason


@pytest.mark.parametrize(
    ("unit", "reason"),
    [
        ("g-redern", "is Spent, and beyond the range"),
        ("g-barby", "no Fresh and Unactivated unit"),
        ("f-pouget", "commands nobody there"),
    ],
)
def test_units_that_cannot_be_activated_say_why(unit: str, reason: str) -> None:
    position = Position().put("gl-rheinbaben", "20", active=True).put("g-bredow", "20").put("f-pouget", "21")
    position.put("g-redern", "1", spent=True).put("g-barby", "17", activated=True)
    game = position.impulse("german")
    assert reason in why(game, (), unit).reason
    assert reason in why(game, ("gl-rheinbaben",), unit).reason


def test_a_unit_out_of_command_or_under_a_sleeping_leader_says_so() -> None:
    position = Position().put("fl-frossard", "26").put("fl-canrobert", "34", active=True).put("f-pouget", "26")
    game = position.put("f-tixier-1", "34").impulse("french")
    assert why(game, (), "f-pouget").reason == "Frossard is Inactive."
    assert why(game, ("fl-canrobert",), "f-pouget").reason.startswith("That is beyond the range of Canrobert")


def test_a_leader_with_nothing_to_do_says_so() -> None:
    game = Position().put("gl-rheinbaben", "20", active=True).put("g-bredow", "20", activated=True).impulse("german")
    assert why(game, (), "gl-rheinbaben").rule == "6.1.c"


def test_an_area_too_far_for_one_of_the_group_says_for_whom() -> None:
    """8.2: nothing is lit there, and with nobody chosen it is the group that is meant."""
    position = Position().put("gl-frederick-charles", "20", active=True)
    for unit in ("g-ir20", "g-bredow", "g-barby"):
        position.put(unit, "20")
    game = position.activation("gl-frederick-charles", "20")
    picker, told = picker_at(game), list[Refusal]()
    picker.doors = replace(picker.doors, refuse=told.append)
    both = {action[2] for action in game.legal_actions if action[:2] == ("move", "g-bredow")}
    slow = {action[2] for action in game.legal_actions if action[:2] == ("move", "g-ir20")}
    far = max(both - slow, key=lambda area: game.board.index[area])
    picker.click(Hit((), game.board.index[far]))
    assert [refusal.rule for refusal in told] == ["8.2"]
    assert told[0].reason.startswith("20 Infantry has 4 Movement Points, not enough to come along: send it by itself")


def test_where_a_leader_cannot_ride_says_why() -> None:
    """6.6: whatever is pointed at, it is he who rides."""
    position = Position().put("fl-bazaine", "36", active=True).put("f-pouget", "36").put("f-jolivet", "47")
    game = position.activation("fl-bazaine", "36")
    while not any(action.verb == "stay" for action in game.legal_actions):
        game.push(game.parse("next"))
    assert [why(game, (), word).reason for word in ("47", "f-jolivet")] == ["That is farther than Bazaine rides."] * 2


def test_who_cannot_absorb_says_why() -> None:
    """15.2: the lead absorbs first."""
    for game in moments(seed=4):
        ask = game.decision
        if ask is None or ask.rule != "15.2":
            continue
        others = {unit.id for unit in game.units.every if unit.side == ask.side and unit.in_play and not unit.leader}
        for unit in sorted(others - {action[1] for action in ask.actions if len(action) > 1})[:3]:
            assert why(game, (), unit).reason != ask.prompt
            assert "not among the choices" not in why(game, (), unit).reason
        return
    raise AssertionError("nobody absorbed anything")


def test_areas_out_of_range_or_full_say_why() -> None:
    position = Position().put("gl-caprivi", "20", active=True).put("g-rheinbaben-art", "20").put("f-pouget", "21")
    position.put("f-jolivet", "26").put("f-tixier-1", "45").put("g-bredow", "20")
    for _ in range(8):
        position.unit("german", "infantry", "17")
    game = position.activation("gl-caprivi", "20")
    assert "carries 3 Areas" in why(game, (), "f-tixier-1").reason
    assert "carries 3 Areas" in why(game, (), "45").reason
    assert "no enemy units" in why(game, (), "22").reason
    assert "is cavalry, which takes no part" in why(game, (), "g-bredow").reason
    game.push(game.parse("next"))
    assert why(game, ("g-bredow",), "17").reason == "That Area is full: it holds at most 8 units of a side."
    assert "Assault" in why(game, ("g-bredow",), "21").reason


# ---------------------------------------------------------------- the map


def test_the_way_of_an_assault_lies_on_the_map_and_names_its_beaten_zones() -> None:
    position = Position().put("gl-rheinbaben", "20", active=True).put("g-bredow", "20").put("f-jolivet", "26")
    game = position.put("f-valaze", "21").zone("verge", "21", "20").activation("gl-rheinbaben", "20")
    game.push(game.parse("next"))
    seen, board = glimpse(game), game.board
    (lane,) = LOOK.overlays(seen, "26")
    assert (lane.kind, board.ids[lane.places[0]], board.ids[lane.places[-1]]) == ("lane", "20", "26")
    told = forecast_of(LOOK, seen, game.parse("assault 26"))
    assert told is not None
    assert "It leaves the Beaten Zone of 20 Tronville Heights (9.5)." in told.note
    assert "The attackers are Spent in any case." in told.note
    assert LOOK.overlays(seen, "1") == []


def test_a_division_shows_where_its_units_stand() -> None:
    game = zones()
    division = game.units["f-pouget"].division
    (shape,) = LOOK.overlays(glimpse(game), division)
    assert shape.places == (game.board.index["26"],)


def test_a_note_says_nothing_twice_and_names_the_division() -> None:
    game = Position().put("f-pouget", "26").zone("bataille", "26", "22").bivouac("26").impulse("german")
    seen = glimpse(game)
    area = LOOK.inspect(seen, "22")
    assert area is not None
    assert "Cover" not in area.subtitle
    assert [row.label for row in area.rows].count("Cover") == 1
    assert "Beaten Zone" in [row.label for row in area.rows[:3]]
    assert not any(mark.title for mark in LOOK.marks(seen)), "the rows of the Area tell of its markers"
    unit = LOOK.inspect(seen, "f-pouget")
    assert unit is not None
    assert "Division" in [row.label for row in unit.rows[:3]]


@pytest.mark.slow
def test_rows_of_numbers_say_what_they_are(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), tour=False, speed="instant", curtain=False)
    said = sit(app, NAME, PEOPLE).read()
    assert "Turn" in said
    assert "Impulse" in said
