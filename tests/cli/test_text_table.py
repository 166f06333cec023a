"""The text table seen by a first-time player: what he types is understood, what he reads makes sense."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import wargame
from tests.cli.tables import brawl, sit
from wargame.cli import console as consoles
from wargame.cli.text import screen as screens
from wargame.cli.text.screen import Past, Screen
from wargame.engine.record import read
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.events import HitsSuffered
from wargame.players import Seat

Run = Callable[..., Any]
ROOT = Path(__file__).parents[2]
TWO = ("--text", "--austria", "human", "--seed", "11")
CHOOSING = ("rest", "rest", "keep", "keep", "focus hearts", "focus hearts")


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consoles.console, "width", 110)


def script(*lines: object) -> str:
    return "".join(f"{line}\n" for line in lines)


def leuthen(*actions: str) -> Any:
    game = wargame.load("leuthen", seed=5)
    for action in actions:
        game.push(game.parse(action))
    return game


def activating(points: int = 4) -> Any:
    return (
        Position(map=["........"] * 8)
        .unit("prussia", "line", "B2", id="x-ph1")
        .unit("prussia", "line", "B2", id="x-ph2", rear=True)
        .unit("prussia", "line", "B3", id="x-ph3")
        .unit("prussia", "line", "F6", id="x-ph4")
        .unit("austria", "line", "H8", id="x-ah1", hidden=True)
        .activation("prussia", "hearts-4", points)
    )


# ---------------------------------------------------------------- resuming and saving


def test_resume_alone_takes_the_newest_record(run: Run, tmp_path: Path) -> None:
    run("play", "kolin", *TWO, input="rest\nquit\n")
    run("play", "leuthen", *TWO, input="rest\nquit\n")
    kept = {path.name.split("-")[0]: path for path in (tmp_path / "data").rglob("*.record")}
    os.utime(kept["kolin"], (1, 1))
    result = run("play", "--text", "--resume", input="rest\nquit\n")
    assert result.exit_code == 0
    assert f"The newest of 2 kept games is {kept['leuthen'].name}." in result.stdout
    assert len(read(kept["leuthen"]).actions) == 2
    assert len(read(kept["kolin"]).actions) == 1


def test_resume_takes_a_file_in_both_spellings(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "my game.record"
    first = run("play", "leuthen", *TWO, "--record", record, input="rest\nquit\n")
    assert f"wargame play --text --resume '{record}'" in first.stdout
    assert run("play", "--text", f"--resume={record}", input="quit\n").exit_code == 0
    assert run("play", "--resume", record, "--text", input="quit\n").exit_code == 0


def test_save_overwrites_only_records_and_only_if_asked(run: Run, tmp_path: Path) -> None:
    letter, copy, own = tmp_path / "letter.txt", tmp_path / "copy.record", tmp_path / "own.record"
    letter.write_text("Dear Lottchen")
    lines = ("rest", f"save {letter}", f"save! {letter}", f"save {copy}", "rest", f"save {copy}", f"save! {copy}")
    text = run("play", "leuthen", *TWO, "--record", own, input=script(*lines, f"save! {own}", "save", "quit")).stdout
    assert letter.read_text() == "Dear Lottchen"
    assert text.count("is there already") == 2
    assert "is not a wargame record, so it is not overwritten" in " ".join(text.split())
    assert "This game is kept in that file anyway." in text
    assert len(read(copy).actions) == 2
    assert len(read(own).actions) == 2


# ---------------------------------------------------------------- secrets of the keyboard and the screen


class Keys:
    """As much of `readline` as is used."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.add_history, self.clear_history = self.lines.append, self.lines.clear

    def get_current_history_length(self) -> int:
        return len(self.lines)

    def get_history_item(self, number: int) -> str:
        return self.lines[number - 1]


def test_each_side_has_its_own_history() -> None:
    keys = Keys()
    past = Past(keys)  # type: ignore[arg-type]
    past.turn_to("Prussia")
    keys.lines += ["move ph1 G12", "orders cinc"]
    past.turn_to("Austria")
    assert keys.lines == []
    keys.lines.append("orders hearts-3")
    past.turn_to("Prussia")
    assert keys.lines == ["move ph1 G12", "orders cinc"]
    past.turn_to("Austria")
    assert keys.lines == ["orders hearts-3"]


def test_the_chair_is_passed_with_the_scrollback_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    page = io.StringIO()
    monkeypatch.setattr(screens, "console", consoles.Console(file=page, force_terminal=True, width=80))
    monkeypatch.setattr("builtins.input", lambda _: page.write("<waiting>") and "")
    screen = Screen()
    screen.live, screen.past = True, Past(Keys())  # type: ignore[arg-type]
    screen.pass_the_chair("Austria")
    before, after = page.getvalue().split("<waiting>")
    for part in (before, after):
        assert "\x1b[2J" in part
        assert "\x1b[3J" in part


@pytest.mark.rule("IV.6", "XI.5.6")
def test_short_odds_do_not_tell_the_wing_of_a_hidden_neighbour() -> None:
    pages = [sit(brawl(behind=suit, guns=1), "odds 1", "odds! 1", "hex C1", "units") for suit in ("hearts", "clubs")]
    assert pages[0] == pages[1]
    assert "x-ac2" not in pages[0]


# ---------------------------------------------------------------- odds


def shares(page: str) -> list[dict[str, int]]:
    """The classes of results in percent: of the combat as it stands, then with each number of cards."""
    lines = [line for line in page.splitlines() if "enemy lost" in line and " · " in line]
    found = [re.findall(r"([a-z ]+) (\d+)%", line.split(": ")[-1]) for line in lines]
    return [{words.strip(): int(percent) for words, percent in line} for line in found]


def attrition(game: Any, action: str) -> float:
    """How likely the enemy suffers attrition, by the results that the page tells of."""
    contest = Seat(game, "prussia").contest(game.parse(action))
    assert contest is not None
    return sum(chance for chance, words in contest.results if "attrition" in words.split("you:")[0])


@pytest.mark.rule("XI.3.2", "XI.5.3")
def test_short_odds_show_both_sides_with_each_number_of_cards() -> None:
    page = sit(brawl(guns=2, enemy_guns=1, hero=True), "odds 1")
    assert "with 1 Artillery Support card: " in page
    assert "with 2 Artillery Support cards: " in page
    assert "with 3" not in page
    assert "The enemy has 1 Artillery Support card with this wing" in page
    assert "can re-roll Prussia's die" in page
    plain, one, two, *answered = shares(page)
    assert len(answered) == 1, "what the enemy's card would make of it"
    assert plain["enemy lost"] < one["enemy lost"] < two["enemy lost"]
    assert plain["you are hit"] > 0
    assert "you are hit" not in two


@pytest.mark.rule("XI.5.3")
def test_attrition_is_likelier_against_guns() -> None:
    game = brawl(guns=1)
    assert attrition(game, "attack x-ph1 x-ah1") == pytest.approx(1 / 4), "both dice even"
    game.push(game.parse("attack x-ph1 x-ah1"))
    assert attrition(game, "use artillery") == pytest.approx(1 / 2), "both even, or both odd"


def test_short_odds_are_those_of_the_rules() -> None:
    game = brawl()
    odds = game.odds(game.parse("attack x-ph1 x-ah1"), side="prussia")
    hits = {HitsSuffered("x-ah1", number) for number in (1, 2)}
    hit = odds.probability(lambda chance: any(entry.event in hits for entry in chance.entries))
    assert shares(sit(game, "odds 1"))[0]["enemy hit"] == round(100 * hit)


def test_odds_in_the_middle_of_a_combat_and_of_other_things() -> None:
    page = sit(brawl(guns=1), "attack ♥1 ♡1", "odds use", "odds decline", "odds")
    used, declined = page.split("> odds ")[1:]
    assert "Artillery Support " in used
    assert "Artillery Support" not in declined
    assert shares(used)[0]["enemy lost"] > shares(declined)[0]["enemy lost"]
    assert "odds of what?" in declined
    assert "No dice are rolled" in sit(leuthen(), "odds rest")


# ---------------------------------------------------------------- choices


@pytest.mark.rule("VIII.3.4.2")
def test_activations_show_their_cost() -> None:
    page = sit(activating(), "activate B3")
    before, after = page.split("> activate B3")
    assert before.count("costs 1 AP") == 4
    assert after.count("costs 1 AP") == 2
    assert "costs 2 AP: ♥4" in after


def test_labels_and_hexes_are_understood() -> None:
    for words in ("♥3", "b3", "ph3", "x-ph3"):
        game = activating()
        sit(game, f"activate {words}")
        assert [str(action) for action in game.actions] == ["activate x-ph3"]
    game = activating()
    page = sit(game, "activate B2").split("> activate B2")[1]
    assert "♥1" in page
    assert "♥2" in page
    assert "♥4" not in page
    assert game.actions == []


def test_labels_of_vedettes_and_hidden_enemies() -> None:
    game = leuthen("rest", "rest")
    page = sit(game, "unit v2", "unit ?22", "unit H13", "why move v2 A1", "hex ?22")
    assert "v2 Vedette 2" in page
    assert "?22 hidden Austrian counter in" in page
    assert "There is no hex ?22 on this map." in page


def test_typos_are_echoed_with_a_suggestion() -> None:
    page = sit(activating(), "activete ♥3", "stauts", "activate ♥9", "activate A1 ")
    assert "“activete ♥3” is not an action here. Did you mean activate?" in page
    assert "“stauts” is not an action here. Did you mean status?" in page
    assert "activate ♥9" in page.split("> activate ♥9")[1]


def test_refusals_keep_the_words_that_were_typed() -> None:
    page = sit(brawl(), "attack E4 C2", "why attack ♥3 ♡1")
    assert "attack E4 C2: The target must be in an adjacent hex. [XI.2]" in page
    assert "attack ♥3 ♡1: The target must be in an adjacent hex. [XI.2]" in page


def test_attacks_name_the_enemy_and_the_volleys() -> None:
    page = sit(brawl())
    assert "♥1 x-ph1 in C3 attacks ♡1 x-ah1, line in C2, Disordered" in page
    assert "with Rolling Volleys from ♥2 x-ph2 in B3" in page.replace("\n           ", " ")


def test_long_lines_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consoles.console, "width", 80)
    page = sit(leuthen("rest", "rest", "keep", "keep", "focus hearts", "focus hearts"), "log 400")
    for line in page.split("> log 400")[1].splitlines()[1:]:
        assert len(line) <= 80
        assert line.startswith("  ")
    page = sit(brawl(), "list")
    menu = [line for line in page.split("> list")[1].splitlines() if line.strip()]
    assert all(re.match(r"\s*\d+ |\s{8}|Prussia", line) for line in menu)


def test_enter_takes_the_only_choice() -> None:
    game = (
        Position(map=["......"] * 6)
        .unit("prussia", "line", "A1")
        .unit("austria", "line", "F6")
        .hand("prussia", "cinc")
        .end_of_round("prussia")
    )
    assert len(game.legal_actions) == 1
    assert game.decision is not None
    assert "[Enter]" in sit(game, "")
    assert len(game.actions) == 1


# ---------------------------------------------------------------- between the phases


def test_done_by_habit_does_not_give_up_the_attacks() -> None:
    game = brawl()
    page = sit(game, "done", "n", "", "")
    assert page.count("Attacks are possible. Finish without attacking? [y/N]") == 2
    assert game.actions == []
    sit(game, "done", "y")
    assert [str(action) for action in game.actions] == ["done"]


def test_done_is_not_asked_twice_nor_by_number_nor_if_switched_off() -> None:
    for lines, confirm in ((("done",), False), (("6",), True)):
        game = brawl()
        lines = lines if lines[0] != "6" else (str(len(game.legal_actions)),)
        assert "Attacks are possible" not in sit(game, *lines, confirm=confirm)
        assert [str(action) for action in game.actions] == ["done"]


def test_a_phase_that_ends_by_itself_is_announced() -> None:
    game = activating(1)
    page = sit(game, "activate ♥4", "done", "n", "move ♥4 G7")
    assert "No more units can be activated; movement begins." in page
    assert "Activated units can still move. Finish movement? [y/N] n" in page
    assert "All activated units have moved; combat begins." in page
    assert [action.verb for action in game.actions] == ["activate", "move"]


# ---------------------------------------------------------------- looking things up


def test_rules_cards_and_hexes_can_be_looked_up() -> None:
    game = leuthen(*CHOOSING)
    page = sit(game, "rules", "card asset", "card cinc", "card ace", "hex k14", "hex", "rule viii.3.4.2", "rule XX.1")
    assert "Hidden march (in force, turn 1). In turn 1 a hidden Prussian unit" in page
    assert "Events" in page
    for side in game.sides:
        assert game.spec.sides[side].asset.name in page
    assert "C-in-C: orders with as many Activation Points" in page
    assert "There is no card “ace”" in page
    assert "K14 Sagschütz: town" in page
    assert "VP hex: 1 VP for Austria" in page
    assert "Which hex?" in page
    assert "VIII.3.4.2  " in page
    assert "The rulebook has no rule XX.1." in page


def test_the_asset_card_is_explained_in_the_hand_and_in_the_support_area() -> None:
    def at(position: Position) -> Position:
        return position.unit("prussia", "line", "E13").unit("austria", "line", "N10").orders("prussia", "cinc")

    name = leuthen().spec.sides["prussia"].asset.name
    held = at(Position("leuthen")).hand("prussia", "asset", "cinc").round("prussia")
    assert f"Asset card {name} (" in sit(held, "hand")
    ready = at(Position("leuthen")).hand("prussia", "cinc").support("prussia", "asset").round("prussia")
    page = sit(ready, "status", "card asset")
    assert f"Prussia: in the Support area lies the Asset card {name}" in page
    assert "Yours is in the Support area." in page


def test_the_headline_names_the_phase_and_the_sides() -> None:
    first, second = sit(leuthen()), sit(leuthen("rest", "rest"))
    assert "Turn 1/6 · set-up · VP Prussia 0, Austria 0, target 13" in first
    assert "round" not in first.split("Set up")[0]
    assert "Turn 1/6 · Turn Initiation · VP" in second


def test_a_narrow_terminal_gets_the_map_in_halves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consoles.console, "width", 80)
    page = sit(leuthen("rest", "rest"), "map", "map left", "map right").split("> map")
    whole, left, right = page[1:]
    assert "needs a terminal 85 columns wide; this one has 80" in whole
    assert "map left" in whole
    assert "A1" in left
    assert "U1" not in left
    assert "U1" in right
    assert "A1" not in right
    for part in (left, right):
        assert max(map(len, part.splitlines())) <= 80


@pytest.mark.slow
def test_letters_stand_for_suits_where_there_are_no_signs(tmp_path: Path) -> None:
    lines = script("rest", "keep", "focus hearts", "orders cinc", "maneuver", "activate H6", "map", "quit")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "COLUMNS": "110", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "wargame.cli", "play", "leuthen", "--text", "--seed", "5"]
    command += ["--record", str(tmp_path / "r")]
    done = subprocess.run(command, input=lines.encode(), capture_output=True, env=environment, timeout=120, check=True)
    text = done.stdout.decode("ascii")
    assert "H6 Pannewitz" in text
    assert "Kurssell and Munchow" in text
    assert "H D S C Prussia . h d s c Austria" in text
    assert "activate leu-ph6" in read(tmp_path / "r").actions


# ---------------------------------------------------------------- undo, log, the end


def test_undo_and_log_take_numbers_and_refuse_the_rest() -> None:
    game = activating()
    page = sit(game, "activate ♥1", "activate ♥2", "activate ♥3", "undo x", "undo 0", "undo 2", "log nine", "log 1")
    assert [str(action) for action in game.actions] == ["activate x-ph1"]
    assert "“x” is not a number of decisions" in page
    assert "“0” is not a number of decisions" in page
    assert "“nine” is not a number of sentences" in page
    assert page.count("Taken back: ") == 2
    page = sit(game, "undo 7")
    assert "The last action was taken before this sitting." in page


@pytest.mark.slow
def test_the_closing_page(run: Run, played: Any, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    text = run("play", "leuthen", *TWO, "--record", record, input=script(*played.numbers)).stdout
    page = text[text.index("The game is over") :]
    assert played.game.outcome.why in page
    for army in played.game.armies.values():
        for wing in army.wings.values():
            assert wing.commander in page
    for side, points in played.game.scores().items():
        assert re.search(rf"{side.title()} .*", page)
        assert str(points) in page
    assert "Secrets are open now" in page
    assert f"wargame replay {record}" in page


def test_the_points_of_the_closing_page_add_up(played: Any) -> None:
    page = sit(played.game)
    rows = re.findall(r"^ +(Prussia|Austria) +(\d+) +(\d+) +(?:-|(\d+) \().*?(\d+) *$", page, re.MULTILINE)
    assert [row[0] for row in rows] == ["Prussia", "Austria"]
    for _, units, wings, hexes, total in rows:
        assert int(units) + int(wings) + int(hexes or 0) == int(total)
