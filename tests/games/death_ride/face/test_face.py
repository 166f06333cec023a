"""Death Ride in the terminal: the scenario sheet, the table as it stands, and games played by typing."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

import wargame
from tests.cli.tables import Script
from tests.owners import owners_copy
from wargame.cli.console import console
from wargame.cli.faces import face
from wargame.cli.text.session import Quit, Session
from wargame.engine.action import Action
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle
from wargame.players import Seat

Run = Callable[..., Any]
NAME = "death-ride/mars-la-tour"
FACE: Any = face("death-ride")


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "width", 100)


def sit(game: Battle, *lines: str) -> str:
    """All that is printed while two people type these lines."""
    with console.capture() as page, contextlib.suppress(EOFError, Quit):
        Session(game, FACE, dict.fromkeys(game.sides), Script(lines)).run()
    return page.get()


def printed(parts: Iterable[Any]) -> str:
    with console.capture() as page:
        for part in parts:
            console.print(part)
    return page.get()


def widest(page: str) -> int:
    return max(len(line.rstrip()) for line in page.splitlines())


def guns() -> Battle:
    """Rheinbaben's battery may bombard a camp in the next Area."""
    position = Position().put("gl-rheinbaben", "20", active=True).put("g-rheinbaben-art", "20")
    return position.put("f-murat", "21").put("f-gramont", "21").bivouac("21").activation("gl-rheinbaben", "20")


def test_the_scenario_is_told_in_a_hundred_columns(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "width", 100)
    text = run("show", NAME, "--map").stdout
    for heading in ("VICTORY", "OPTIONS", "GERMANS", "FRENCH", "ARRIVALS", "COUNTERS", "SOURCES"):
        assert f"\n{heading}\n" in text
    assert "21 Vionville" in text
    assert "F4" in text  # two lines of the set-up in Area 27
    assert widest(text) <= 100


@pytest.mark.slow
def test_a_changed_game_file_is_what_is_told(run: Run, tmp_path: Path) -> None:
    counter = {"g-bredow": "g-adalbert"}
    path = owners_copy(
        tmp_path,
        NAME,
        scenario={
            **counter,
            "limits: {}": "limits: {bombardment_range: 5}",
            "camps_surprised: true": "camps_surprised: false",
        },
        game={**counter, '"von Bredow"': '"von Adalbert"', '"5th Cavalry Division"': '"Rheinbaben\'s Division"'},
    )
    shown = run("show", str(path), "--map").stdout
    assert "von Adalbert" in shown
    assert "g-bredow" not in shown
    game = wargame.load(path, seed=1)
    page = sit(game, "unit adalbert", "unit rheinbaben", "status", "hex 17", "rules")
    assert "Commands Rheinbaben's Division" in page
    assert "g-adalbert, 17 Mariaville" in page
    assert "Attacked in camp" not in page
    game.push(game.parse("activate gl-caprivi 20"))
    assert "up to 5 away" in FACE.describer(Seat(game, "german"))(Action.of("bombard"))


def test_the_table_at_the_start() -> None:
    page = sit(wargame.load(NAME, seed=1), "status", "map", "map right", "units", "rules", "hand")
    for words in ("Turn 1", "Caprivi", "Advantage", "box-24", "Ladmirault", "20 Tronville", "von Bredow"):
        assert words in page
    assert "There are no cards" in page
    assert widest(page) <= 100


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("unit bredow", "Combat value 4 (Fresh 4, Spent 2)"),
        ("unit caprivi", "the units of one corps a turn"),
        ("unit 20", "von Redern"),
        ("hex 21", "Town, Cover +3"),
        ("hex Gorze", "Ravine Edge to 23 Bois de Vionville"),
        ("rule 12.3", "Target total"),
    ],
)
def test_looking_closer(words: str, told: str) -> None:
    assert told in sit(wargame.load(NAME, seed=1), words)


def test_odds_before_and_sums_after_the_dice() -> None:
    page = sit(guns(), "odds bombard 21", "bombard 21")
    assert "Artillery factor of the lead battery" in page
    assert "and a die each" in page
    assert "%" in page


def test_odds_tell_every_loss_of_a_charge() -> None:
    """13.6: cavalry on infantry loses two units if it fails, its lead if it wins narrowly, and is Spent anyway."""
    position = Position().put("gl-rheinbaben", "20", active=True).put("g-bredow", "20").put("g-redern", "20")
    page = " ".join(
        sit(position.put("f-jolivet", "21").activation("gl-rheinbaben", "20"), "next", "odds assault 21").split()
    )
    assert "the attackers lose their lead and a second unit" in page
    assert "ahead by 1: the attackers lose their lead" in page
    assert "The attackers are Spent in any case." in page


def test_a_step_that_ends_by_itself_is_told() -> None:
    position = Position().put("gl-rheinbaben", "20", active=True).put("g-rheinbaben-art", "20").put("g-redern", "20")
    game = position.put("f-murat", "21").activation("gl-rheinbaben", "20")
    before = game.decision
    assert before is not None
    bombard = game.parse("bombard 21")
    game.push(bombard)
    while game.decision is not None and game.decision.rule not in ("6.5.2", "6.5.3", "6.5.4"):
        game.push(game.legal_actions[0])
    told = FACE.passing(Seat(game, "german"), before, bombard)
    assert told == "Nothing is left for Bombardment; now movement."
    assert FACE.passing(Seat(game, "german"), before, Action.of("next")) is None


def test_passing_is_asked_about() -> None:
    game: Battle = wargame.load(NAME, seed=1)
    assert "Pass" in FACE.caution(Seat(game, "german"), Action.of("pass"), None)


@pytest.mark.slow
def test_every_choice_of_a_game_can_be_described(tmp_path: Path) -> None:
    game: Battle = wargame.load(NAME, seed=2)
    chance = random.Random(2)
    while game.decision is not None:
        seat = Seat(game, game.decision.side)
        describe = FACE.describer(seat)
        if len(game.actions) % 5 == 0:
            for action in game.legal_actions[:30]:
                assert describe(action).strip()
            assert FACE.headline(seat).plain
        if len(game.actions) % 40 == 0:
            page = printed([FACE.situation(seat), FACE.map(seat, frozenset({"21"}), 100, None), FACE.units(seat)])
            assert "French points" in page
        game.push(chance.choice([a for a in game.legal_actions if a.verb != "pass"] or game.legal_actions))
    page = printed(FACE.closing(Seat(game, "german"), tmp_path / "game.record"))
    assert "The game is over" in page
    assert "LOSSES" in page
