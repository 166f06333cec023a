"""At Any Cost in the terminal: scenario sheets, the table as one side sees it, and games played by typing."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

import wargame
from tests.cli.tables import Script
from wargame.cli.console import console
from wargame.cli.faces import face
from wargame.cli.text.session import Quit, Session
from wargame.content import scenarios
from wargame.engine.action import Action
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.cic import CicActivation
from wargame.players import Seat, player

Run = Callable[..., Any]
GAME = "at-any-cost"
NAMES = [ref.name for ref in scenarios() if ref.game == GAME]
FACE: Any = face(GAME)


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "width", 100)


def sit(game: Battle, *lines: str) -> str:
    """All that is printed while two people type these lines."""
    return table(game, lines, dict.fromkeys(game.sides))


def table(game: Battle, lines: Iterable[str], chairs: dict[str, Any]) -> str:
    with console.capture() as page, contextlib.suppress(EOFError, Quit):
        Session(game, FACE, chairs, Script(lines)).run()
    return page.get()


def printed(part: Any) -> str:
    with console.capture() as page:
        console.print(part)
    return page.get()


def widest(page: str) -> int:
    return max(len(line.rstrip()) for line in page.splitlines())


def guns() -> Battle:
    """Prussian corps artillery that can fire at a French brigade in the open."""
    return Position().put("pr3-corps-art", "2327").put("pr3-hq", "2328").put("fr2-verge-1", "2224").fire("prussian")


def assault() -> Battle:
    """A Prussian brigade declared to assault a French one."""
    game = Position().put("pr3-9", "2225").put("pr3-hq", "2226").put("fr2-verge-1", "2224").assault("prussian")
    game.push(game.parse("assault pr3-9 2224"))
    while game.decision is not None and game.decision.actions[0].verb != "resolve":
        game.push(game.parse("done"))
    return game


# ---------------------------------------------------------------- scenarios


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_scenario_is_told_in_a_hundred_columns(run: Run, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(console, "width", 100)
    text = run("show", name, "--map").stdout
    for heading in ("VICTORY", "PRUSSIANS", "FRENCH", "CHITS", "SOURCES"):
        assert f"\n{heading}\n" in text
    assert widest(text) <= 100


def test_a_sheet_tells_units_set_up_reinforcements_chits_and_attachments(run: Run) -> None:
    small = run("show", "afternoon-crisis").stdout
    assert "pr10-37         37/Schw/X          infantry brigade  8-6-4  6-3-3       1721" in small
    for words in ("Command Rating 2 Aggressive, 3 Defensive", "Krupp's Guns × 2", "2Cav/Des/IG acts with French 1st"):
        assert words in small
    big = run("show", "a-day-of-battle").stdout
    assert "REINFORCEMENTS" in big
    assert "SPECIAL RULES" in big
    assert "comes turn 3 at 1429" in big


# ---------------------------------------------------------------- the table


def test_the_situation_tells_turn_cup_formations_and_victory() -> None:
    page = sit(wargame.load("at-any-cost/afternoon-crisis", 1))
    for words in ("Turn 1 of 5 · 16 August 1870, 4:00 pm", "Cup: 18 chits", "Fortunes of War", "5 French events, face"):
        assert words in page
    assert "p10  X Corps                       1523  Aggressive   5  in the cup  9, 1 Battleworn" in page
    assert "town hexes: Prussian 4, French 3" in page
    assert "French: Bruville 1416, St. Marcel 2118, Ville-sur-Yron 1018." in page


def test_held_events_are_named_to_their_owner_alone() -> None:
    game = Position().put("pr3-corps-art", "2327").put("fr2-verge-1", "2224").hold("french", "beaten-zone")
    battle = game.hold("prussian", "panic-test").fire("prussian")
    page = sit(battle, "status", "hand")
    assert "You hold:\n  Panic Test: A hit hex tests for panic." in page
    assert "French: holds 1 event" in page
    assert "Beaten Zone" not in page


def test_formations_committed_in_secret_are_told_to_the_french_alone() -> None:
    game = wargame.load("at-any-cost/a-day-of-battle", 1)
    game.push(game.parse("commit fr6"))
    seats = {side: printed(FACE.situation(Seat(game, side))) for side in game.sides}
    assert "Committed in secret: French VI Corps, from turn 2." in seats["french"]
    assert "Committed" not in seats["prussian"]


def test_boxes_troubles_and_arrivals_are_told() -> None:
    position = Position("a-day-of-battle").cup("fortunes").set(staff_held=True)  # the turn goes on
    position.put("pr3-hq", "2327", casualty=True).put("pr3-9", "2327")
    game = position.put("fr2-verge-1", "2224").broken("fr2-verge-2").fire("prussian")
    page = printed(FACE.situation(Seat(game, "prussian")))
    assert "Broken this turn: 2/Verge/II" in page
    assert "leader lost" in page


def test_the_map_shows_the_part_with_the_armies_and_lights_choices() -> None:
    game = wargame.load("at-any-cost/afternoon-crisis", 1)
    page = sit(game, "map")
    assert "p10" in page
    assert "0101" not in page
    assert widest(page) <= 100
    lit = printed(FACE.map(Seat(guns(), "prussian"), frozenset({"2224"}), 100, None))
    assert "> choices" in lit
    assert "\\>" in lit


def test_a_wide_battle_is_shown_around_what_matters_with_its_ends_on_demand() -> None:
    seat = Seat(wargame.load("at-any-cost/bloody-thursday", 1), "prussian")
    whole, left, right = (printed(FACE.map(seat, frozenset(), 100, half)) for half in (None, "left", "right"))
    assert all(widest(page) <= 100 for page in (whole, left, right))
    assert "Columns" in whole
    assert "1120" in left
    assert "1120" not in right
    assert "4701" in right or "4702" in right
    assert "4620" in printed(FACE.map(seat, frozenset({"4620"}), 100, None))


def test_counters_are_called_by_name_end_of_id_formation_or_hex() -> None:
    seat = Seat(wargame.load("at-any-cost/afternoon-crisis", 1), "prussian")
    assert FACE.named(seat, "37/schw/x") == {"pr10-37"}
    assert FACE.named(seat, "39") == {"pr10-39"}
    assert FACE.named(seat, "1722") == {"pr10-39", "pr10-corps-art"}
    assert "prg-cav3" in FACE.named(seat, "p10")
    assert not FACE.named(seat, "grouchy")


def test_units_hexes_chits_and_rules_are_looked_up() -> None:
    page = sit(guns(), "units", "unit corps-art", "unit alvensleben", "hex 2224", "card panic", "rule 8.4.a", "rules")
    assert "pr3-corps-art  Corps Art/III" in page
    assert "Fires to 1 canister, 5 effective, 8 extended, half strength. [8.1.3]" in page
    assert "Command Rating 4 (Aggressive 5, Defensive 4)" in page
    assert "2224 Flavigny: " in page
    assert "Panic Test (Prussian, 1 in this game)" in page
    assert "8.4.a  Town: three left" in page
    assert "In force now\n  Day." in page


def test_what_is_not_there_is_said_with_examples_of_this_game() -> None:
    page = sit(guns(), "unit grouchy", "hex 9999", "card asset", "help")
    for words in ("no unit grouchy", "no hex 9999", "try krupp, panic", "move pr10-39 1721", "rule 8.4"):
        assert words in page
    assert "leu-ph1" not in page


# ---------------------------------------------------------------- odds


@pytest.mark.rule("8.4")
def test_a_fire_is_forecast_with_columns_shifts_and_chances() -> None:
    page = sit(guns(), "odds fire corps-art 2224", "odds! fire corps-art 2224")
    assert "Corps Art/III fires at 1/Verge/II in 2224 Flavigny" in page
    assert page.count("Prussian artillery    8.4.m") == 2
    for words in ("Target is hurt at all", "Own ammunition runs low 10%", "no effect "):
        assert words in page


@pytest.mark.rule("12.5")
def test_an_assault_is_forecast_with_both_strengths() -> None:
    page = sit(assault(), "odds 1")
    assert "9/Stulp/III assaults 1/Verge/II in 2224 Flavigny" in page
    assert "Odds of all attackers" in page
    assert "Attacker loses" in page


def test_a_move_has_no_forecast() -> None:
    game = Position().put("pr3-9", "2327").put("pr3-hq", "2327").put("fr2-verge-1", "2214").movement("prussian")
    seat = Seat(game, "prussian")
    assert seat.contest(game.parse("move pr3-9 2326")) is None


# ---------------------------------------------------------------- choosing


@pytest.mark.slow
def test_every_choice_of_a_game_is_put_into_words() -> None:
    game = wargame.load("at-any-cost/a-day-of-battle", 7)
    chooser, silent = random.Random(7), set()
    for _ in range(250):
        ask = game.decision
        if ask is None:
            break
        describe = FACE.describer(Seat(game, ask.side))
        one_of_each = {action.verb: action for action in ask.actions}
        silent |= {verb for verb, action in one_of_each.items() if not describe(action)}
        game.push(chooser.choice(ask.actions))
    assert not silent


def test_a_group_of_fires_says_who_stands_where() -> None:
    describe = FACE.describer(Seat(guns(), "prussian"))
    assert describe(Action.of("fire", "pr3-corps-art")).endswith("may fire at 2224 Flavigny (1/Verge/II)")
    assert describe(Action.of("done")) == "Finish firing."


def test_a_step_that_ends_by_itself_is_said_and_one_left_early_is_asked_about() -> None:
    game = Position().put("pr3-corps-art", "2327").put("pr3-hq", "2328").put("pr3-9", "2329").put("fr2-verge-1", "2224")
    page = sit(game.dice(1, 3).activation("pr3"), "posture A", "fire corps-art 2224", "done", "n")
    assert "No more units can fire; movement begins." in page
    assert "can still move. Finish moving? [y/N] n" in page


def test_an_action_named_like_a_command_is_an_action() -> None:
    position = Position().put("pr3-9", "2327").put("pr3-hq", "2327").put("fr2-verge-1", "2214")
    game = position.begin(CicActivation("prussian"))
    verbs = {action.verb for action in game.decision.actions}  # type: ignore[union-attr]
    assert "unit" in verbs
    before = len(game.actions)
    sit(game, "unit pr3-9")
    assert len(game.actions) > before


# ---------------------------------------------------------------- whole games


def numbers(game: Battle, seed: int) -> Iterator[str]:
    """What a person types who takes any choice by its number."""
    chooser = random.Random(seed)
    while (ask := game.decision) is not None:
        yield str(chooser.randrange(len(ask.actions)) + 1)


@pytest.mark.slow
def test_a_whole_game_against_the_computer() -> None:
    game = wargame.load("at-any-cost/afternoon-crisis", 3)
    page = table(game, numbers(game, 3), {"prussian": None, "french": player("random", 1, GAME)})
    assert "The game is over: " in page
    assert "LOSSES" in page
    assert widest(page) <= 100


def test_two_people_pass_the_chair(run: Run) -> None:
    result = run(
        *("play", "afternoon-crisis", "--text", "--second", "human", "--seed", "1"), input="1\n" * 12 + "quit\n"
    )
    assert result.exit_code == 0
    assert "pass the chair to French" in result.stdout
