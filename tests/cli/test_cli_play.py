"""`wargame play --text` from the first question to the last, fed by scripts through its input."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import wargame
from wargame.engine.record import read

Run = Callable[..., Any]
ROOT = Path(__file__).parents[2]
TWO = ("--text", "--prussia", "human", "--austria", "human", "--seed", "11")
PASS = "pass the chair to "


def script(*lines: object) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_text_plays_in_the_terminal(run: Run, tmp_path: Path) -> None:
    result = run("play", "leuthen", "--text", "--record", tmp_path / "s", input="quit\n")
    assert result.exit_code == 0
    assert "Set up as suggested, or first place the units" in result.stdout
    assert f"wargame play --text --resume {tmp_path / 's'}" in result.stdout


@pytest.mark.slow
def test_a_whole_game_by_numbers(run: Run, played: Any, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    result = run("play", "leuthen", *TWO, "--record", record, input=script(*played.numbers))
    assert result.exit_code == 0
    assert "The game is over" in result.stdout
    assert played.game.outcome.why in result.stdout
    assert wargame.open(record).fingerprint() == played.game.fingerprint()


@pytest.mark.slow
def test_a_whole_game_against_the_computer_in_another_process(tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    command = [sys.executable, "-m", "wargame.cli", "play", "lobositz", "--text", "--seed", "4", "--austria", "random"]
    done = subprocess.run(
        [*command, "--record", str(record)],
        input="rest\n" + "1\n" * 3000,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert "The game is over" in done.stdout
    assert wargame.open(record).outcome is not None


@pytest.mark.slow
def test_cut_and_resumed(run: Run, played: Any, tmp_path: Path) -> None:
    record, half = tmp_path / "game.record", len(played.numbers) // 2
    first = run("play", "leuthen", *TWO, "--record", record, input=script(*played.numbers[:half]))
    assert first.exit_code == 0
    assert f"--resume {record}" in first.stdout
    assert len(read(record).actions) == half
    second = run("play", "--text", "--resume", record, input=script(*played.numbers[half:]))
    assert second.exit_code == 0
    assert "The game is over" in second.stdout
    assert wargame.open(record).fingerprint() == played.game.fingerprint()


def test_resume_recovers_a_half_written_line(run: Run, played: Any, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    run("play", "leuthen", *TWO, "--record", record, input=script(*played.numbers[:30], "quit"))
    record.write_bytes(record.read_bytes() + b"31 mov")
    result = run("play", "--text", "--resume", record, input="quit\n")
    assert result.exit_code == 0
    assert "the last line is not whole" in result.stderr


def test_a_record_is_not_overwritten(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    record.write_text("mine")
    result = run("play", "leuthen", *TWO, "--record", record, input="quit\n")
    assert result.exit_code == 2
    assert "already exists" in result.stderr
    assert record.read_text() == "mine"


def test_the_game_is_kept_in_the_data_folder_by_default(run: Run, tmp_path: Path) -> None:
    result = run("play", "leuthen", *TWO, input="rest\nquit\n")
    kept = list((tmp_path / "data").rglob("leuthen-*.record"))
    assert len(kept) == 1
    assert str(kept[0]) in result.stdout
    assert read(kept[0]).header.options == {"prussia": "human", "austria": "human"}


def test_the_level_and_temperament_of_a_chair_are_kept_with_the_game(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    for arguments in (("leuthen", "--austria", "recruit:bold"), ("--resume", record)):
        named = ("--record", record) if "leuthen" in arguments else ()
        assert run("play", "--text", *arguments, *named, input="quit\n").exit_code == 0
        assert read(record).header.options == {"prussia": "human", "austria": "recruit:bold"}


def test_undo_is_fair_between_two(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    lines = (
        "undo",
        "place leu-ah5 J14",
        "undo",
        "place leu-ah5 k13",
        "rest",
        "undo",
        "undo!",
        "n",
        "undo!",
        "y",
        "quit",
    )
    result = run("play", "leuthen", *TWO, "--record", record, input=script(*lines))
    text = result.stdout
    assert "There is nothing to take back." in text
    assert "Taken back: place leu-ah5 J14" in text
    assert "The last action was your opponent's." in text
    assert "The action stands." in text
    assert read(record).actions == ("place leu-ah5 K13",)
    assert sum(1 for line in read(record).history if line.endswith(" undo")) == 2


def test_dice_and_draws_are_not_taken_back_alone(run: Run, tmp_path: Path) -> None:
    lines = ("rest", "rest", "mulligan", "undo", "quit")
    text = run("play", "leuthen", *TWO, "--record", tmp_path / "r", input=script(*lines)).stdout
    assert "drawn or revealed" in text or "opponent's" in text


def test_undo_against_the_computer_goes_to_the_own_decision(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    alone = ("--text", "--austria", "random", "--seed", "2", "--record", record)
    result = run(
        "play", "leuthen", *alone, input=script("rest", "keep", "focus hearts", "undo", "undo", "undo", "quit")
    )
    assert "Taken back: rest" in result.stdout
    assert "Taken back: focus hearts" in result.stdout
    assert "orders" not in "".join(line for line in result.stdout.splitlines() if line.startswith("Taken back"))
    assert all(action.startswith(("place leu-a", "place austria", "rest")) for action in read(record).actions)


def test_looking_around(run: Run, tmp_path: Path) -> None:
    copy = tmp_path / "copy.record"
    lines = (
        "rest",
        "rest",
        "keep",
        "keep",
        "map",
        "units",
        "unit ph1",
        "unit G14",
        "unit nobody",
        "hand",
        "status",
        "log 2",
    )
    result = run(
        "play", "leuthen", *TWO, "--record", tmp_path / "r", input=script(*lines, f"save {copy}", "help", "quit")
    )
    text = result.stdout
    for words in (
        "/ A1",
        "Garde du Corps",
        "Combat Strength 4",
        "You know of no unit nobody",
        "Hand:",
        "Looking around",
    ):
        assert words in text
    assert len(wargame.open(copy).actions) == 4


@pytest.mark.parametrize("typed", ["9" * 5000, "undo " + "9" * 5000, "log " + "9" * 5000, "²", "undo ²", "log ²"])
def test_a_number_no_game_has_is_no_traceback(run: Run, tmp_path: Path, typed: str) -> None:
    result = run(
        "play",
        "leuthen",
        "--text",
        "--austria",
        "human",
        "--record",
        tmp_path / "game.record",
        input=f"{typed}\nquit\n",
    )
    assert result.exit_code == 0


def test_words_narrow_the_choices(run: Run, tmp_path: Path) -> None:
    lines = (
        "place ah5",
        "plac leu-ah5 J1",
        "place leu-ah5 A1",
        "why place leu-ah5 A1",
        "nonsense",
        "999",
        "list",
        "more",
    )
    result = run("play", "leuthen", *TWO, "--record", tmp_path / "r", input=script(*lines, "map place ah5", "quit"))
    text = result.stdout
    assert text.count("Haller and Macquire") >= 3
    assert "That is not a deployment hex for this unit. [V.2]" in text
    assert "“nonsense” is not an action here" in text
    assert "There is no number 999: they go from 1 to" in text
    assert "more lines: type `more`" in text
    assert ">" in text


def test_odds_and_why_in_a_combat(run: Run, played: Any, tmp_path: Path) -> None:
    at = next(n for n, action in enumerate(played.game.actions) if action.verb == "attack")
    lines = [
        *played.numbers[:at],
        f"odds! {played.numbers[at]}",
        f"why {played.numbers[at]}",
        "why attack leu-ph1",
        "quit",
    ]
    text = run("play", "leuthen", *TWO, "--record", tmp_path / "r", input=script(*lines)).stdout
    odds = text[text.index("Odds of attack") :]
    assert "%" in odds
    assert "█" in odds
    assert "Combat Strength" in odds, "the sums with their rules"
    assert "is allowed" in odds


@pytest.mark.slow
def test_the_other_chair_is_a_secret(run: Run, played: Any, tmp_path: Path) -> None:
    """What is printed for one side never has an id or a name of a unit that is hidden from it."""
    lines: list[object] = []
    for number, (choice, side) in enumerate(zip(played.numbers, played.sides, strict=True)):
        if number % 25 == 3:
            hidden = sorted(played.hidden[number][side])[:1]
            lines += ["status", "units", "map", "log 400", "list", *(f"unit {name}" for name in hidden)]
            lines += ["rules", "card asset", "hex J14", "hex G14", "odds! 1"]
        if played.game.actions[number].verb in ("attack", "use"):
            lines += [f"odds {choice}", f"odds! {choice}"]
        lines.append(choice)
    text = run("play", "leuthen", *TWO, "--record", tmp_path / "r", input=script(*lines)).stdout
    parts = text[: text.index("The game is over")].split(PASS)[1:]
    ends = [n for n, side in enumerate(played.sides) if n + 1 == len(played.sides) or played.sides[n + 1] != side]
    assert len(parts) == len(ends)
    for part, end in zip(parts[:-1], ends, strict=False):
        side = played.sides[end]
        assert part.lower().startswith(side)
        shown = _without_questions(part)
        for unit_id in _still_hidden(played, end, side):
            assert unit_id not in shown, f"{unit_id} is shown to {side}"
            unit = played.game.units[unit_id]
            if not unit.vedette:  # both sides number theirs from 1
                assert f"{unit.name} (" not in shown
                assert f"{unit.name}, " not in shown


def _still_hidden(played: Any, end: int, side: str) -> frozenset[str]:
    """Hidden until the chair is passed on: at the next decision still so."""
    found: frozenset[str] = played.hidden[min(end + 1, len(played.hidden) - 1)][side]
    return found


def _without_questions(part: str) -> str:
    """Without the answers to `unit ID`, which say what the public order of battle says."""
    skipped = ("not on the map, or not yet known to you", "> unit ")
    lines = part.splitlines()
    return "\n".join(
        line
        for number, line in enumerate(lines)
        if not any(words in line for words in skipped) and not (number and "> unit " in lines[number - 1])
    )


def test_what_is_hidden_is_not_explained(run: Run, tmp_path: Path) -> None:
    lines = ("rest", "why move leu-ah1 A1", "why attack leu-ph1 leu-ah1", "attack leu-ph1 austria-vedette-1", "quit")
    text = run("play", "leuthen", *TWO, "--record", tmp_path / "r", input=script(*lines)).stdout
    assert text.count("You do not know where leu-ah1 is.") == 2
    assert "You do not know where austria-vedette-1 is." in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "--text"), "name a scenario"),
        (("play", "leuthen", "--text", "--resume", "x"), "not both"),
        (("play", "leuthen", "--resume"), "not both"),
        (("play", "--resume", "x", "--record", "y"), "not both"),
        (("play", "--resume", "x", "--seed", "1"), "not both"),
        (("play", "--resume"), "there is no game to continue"),
        (("play", "--text", "--resume", "nothing.record"), "there is no such file"),
        (("play", "leuthen", "--text", "--austria", "napoleon"), "nobody is called"),
        (("play", "leuthen", "--text", "--austria", "officer:drunk"), "nobody is called"),
        (("play", "mars-la-tour", "--text", "--french", "officer:bold"), "no temperament"),
        (("play", "mars-la-tour", "--french", "officer:bold"), "no temperament"),
        (("play", "leuthen", "--text", "--germany", "human"), "the sides are prussia and austria"),
        (("play", "leuthen", "--sed", "4"), "no option called sed"),
        (("play", "--austria", "human"), "name a scenario"),
        (("play", "leuthen", "--chair", "austria"), "SIDE=WHO"),
    ],
)
def test_bad_usage(run: Run, arguments: tuple[str, ...], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in result.stderr
