"""Games from files of the player's own: kept, opened again, and what is said when the file is not what it was."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import wargame
from wargame.content import UnknownGame, scenario_root
from wargame.engine.record import RecordError, read, write
from wargame.table import leave

SHIPPED = "abyss-of-lament"


@pytest.fixture(autouse=True)
def _own_world(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The folders of the person who runs the tests are not looked at."""
    monkeypatch.delenv("WARGAME_SCENARIOS", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "no-such-home"))


def write_battle(path: Path, name: str, turns: int = 6) -> Path:
    """Leuthen under another name."""
    text = (scenario_root() / SHIPPED / "leuthen.yaml").read_text(encoding="utf-8")
    text = text.replace("id: leuthen\n", f"id: {name}\n", 1).replace("turns: 6\n", f"turns: {turns}\n", 1)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture(params=["mine", "leuthen"])
def battle(request: Any, tmp_path: Path) -> Path:
    """A file the library does not have, under a name of its own or under that of a shipped battle."""
    return write_battle(tmp_path / "files" / "my-battle.yaml", request.param, turns=7)


def begun(battle: Path | str, path: Path, options: dict[str, Any] | None = None) -> Any:
    """A kept game, three actions old and closed."""
    game = wargame.load(battle, seed=5)
    if options is not None:
        game.header = replace(game.header, options=options)
    wargame.keep(game, path)
    for _ in range(3):
        game.push(game.legal_actions[0])
    game.recorder.close()
    return game


@pytest.mark.slow
def test_the_header_names_the_file(battle: Path, tmp_path: Path) -> None:
    begun(battle, tmp_path / "r", {"prussia": "human"})
    assert read(tmp_path / "r").header.options == {"prussia": "human", "file": str(battle.resolve())}


def test_a_relative_path_is_kept_whole(battle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(battle.parent)
    game = begun(battle.name, tmp_path / "r")
    monkeypatch.chdir(tmp_path)
    assert wargame.open("r").fingerprint() == game.fingerprint()


def test_what_the_library_has_needs_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert wargame.load("leuthen", seed=1).header.options == {}
    assert wargame.load(scenario_root() / SHIPPED / "leuthen.yaml", seed=1).header.options == {}
    own = write_battle(tmp_path / "mine" / "own.yaml", "own")
    monkeypatch.setenv("WARGAME_SCENARIOS", str(tmp_path / "mine"))
    assert wargame.load(own, seed=1).header.options == {}


def test_opened_resumed_and_saved_again(battle: Path, tmp_path: Path) -> None:
    game = begun(battle, tmp_path / "r")
    assert wargame.open(tmp_path / "r").fingerprint() == game.fingerprint()
    again = wargame.resume(tmp_path / "r")
    again.push(again.legal_actions[0])
    again.recorder.close()
    again.save(tmp_path / "copy")
    assert wargame.open(tmp_path / "copy").fingerprint() == again.fingerprint()


def test_the_file_may_have_come_into_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    battle = write_battle(tmp_path / "files" / "own.yaml", "own")
    game = begun(battle, tmp_path / "r")
    (tmp_path / "library").mkdir()
    os.rename(battle, tmp_path / "library" / "own.yaml")
    monkeypatch.setenv("WARGAME_SCENARIOS", str(tmp_path / "library"))
    assert wargame.open(tmp_path / "r").fingerprint() == game.fingerprint()


def test_the_file_is_gone(battle: Path, tmp_path: Path) -> None:
    begun(battle, tmp_path / "r")
    battle.unlink()
    with pytest.raises(wargame.StaleRecord, match=rf"the file {battle}, which is not there any more"):
        wargame.open(tmp_path / "r")


def test_the_file_has_changed(battle: Path, tmp_path: Path) -> None:
    """A change that leaves every action legal and the table the same spoils nothing."""
    game = begun(battle, tmp_path / "r")
    text = battle.read_text(encoding="utf-8")
    battle.write_text(text.replace("title: ", "title: The Day of ", 1), encoding="utf-8")
    assert wargame.open(tmp_path / "r").fingerprint() == game.fingerprint()
    battle.write_text(text.replace("turns: 7\n", "turns: 5\n"), encoding="utf-8")
    with pytest.raises(wargame.StaleRecord, match=rf"the file {battle} has changed since"):
        wargame.resume(tmp_path / "r")
    battle.write_text("nonsense: [", encoding="utf-8")
    with pytest.raises(wargame.StaleRecord, match=rf"the file {battle} has changed since"):
        wargame.open(tmp_path / "r")


def test_a_record_whose_scenario_nobody_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_battle(tmp_path / "mine" / "own.yaml", "own")
    monkeypatch.setenv("WARGAME_SCENARIOS", str(tmp_path / "mine"))
    begun("own", tmp_path / "r")
    monkeypatch.delenv("WARGAME_SCENARIOS")
    with pytest.raises(wargame.StaleRecord, match="own is not in the library; is WARGAME_SCENARIOS set"):
        wargame.open(tmp_path / "r")


# ---------------------------------------------------------------------- records


def test_what_was_lost_of_a_record_is_said(tmp_path: Path) -> None:
    record = tmp_path / "r"
    begun("leuthen", record)
    assert wargame.open(record).recovered is None
    record.write_bytes(record.read_bytes() + b"4 pla")
    opened = wargame.open(record).recovered
    assert opened is not None
    assert "the last line is not whole" in opened
    assert "\n" not in opened
    resumed = wargame.resume(record)
    assert "kept as r.broken-1" in resumed.recovered
    resumed.recorder.close()
    assert wargame.open(record).recovered is None


def test_a_folder_is_made_and_never_taken_for_a_record(tmp_path: Path) -> None:
    begun("leuthen", tmp_path / "new" / "folder" / "game.record")
    assert (tmp_path / "new" / "folder" / "game.record").is_file()
    for use in (wargame.open, wargame.resume, lambda path: wargame.keep(wargame.load("leuthen"), path)):
        with pytest.raises(wargame.RecordError, match="is a folder"):
            use(tmp_path / "new")
    with pytest.raises(wargame.RecordError, match="is a file, so no record"):
        wargame.keep(wargame.load("leuthen"), tmp_path / "new" / "folder" / "game.record" / "r")


@pytest.mark.parametrize("game", ["no-such-game", "abyss-of-lament.start", "../cli", "abyss_of_lament"])
def test_a_file_of_a_game_that_there_is_not_is_said(tmp_path: Path, game: str) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text(f"id: odd\ngame: {game}\n", encoding="utf-8")
    with pytest.raises(UnknownGame, match="is installed"):
        wargame.load(file)


def test_a_record_by_rules_that_there_are_not_is_a_record_that_cannot_be_used(tmp_path: Path) -> None:
    header = replace(wargame.load("leuthen", seed=1).header, options={"rules": "no such rules"})
    write(tmp_path / "odd.record", header, [])
    with pytest.raises(RecordError, match="no such rules"):
        wargame.open(tmp_path / "odd.record")


# ---------------------------------------------------------------------- saves that live


def test_a_corrected_sentence_breaks_no_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A word of a player aid is mended in the game file."""
    game = begun("leuthen", tmp_path / "r")
    leave(game)
    own = tmp_path / "data" / "scenarios"
    shutil.copytree(scenario_root(), own)
    file = own / SHIPPED / "game.yaml"
    text = file.read_text(encoding="utf-8")
    assert "text: " in text
    file.write_text(text.replace("text: ", "text: Now, ", 1), encoding="utf-8")
    monkeypatch.setenv("WARGAME_DATA", str(tmp_path / "data"))
    again = wargame.open(tmp_path / "r")
    assert again.header.content != game.header.content
    assert again.fingerprint() == game.fingerprint()


def test_a_record_that_cannot_go_on_says_from_where_and_opens_up_to_there(tmp_path: Path) -> None:
    game = wargame.load("leuthen", seed=1)
    for _ in range(5):
        game.push(game.legal_actions[0])
    actions = [str(action) for action in game.actions]
    write(tmp_path / "r", game.header, [*actions[:3], "sing a song", *actions[3:]])
    with pytest.raises(wargame.StaleRecord, match="action 4 is not legal any more") as stale:
        wargame.open(tmp_path / "r")
    assert stale.value.playable == 3
    branch = wargame.open(tmp_path / "r", actions=stale.value.playable)
    assert [str(action) for action in branch.actions] == actions[:3]


def test_a_table_that_comes_out_otherwise_is_said_and_can_be_opened_all_the_same(tmp_path: Path) -> None:
    game = wargame.load("leuthen", seed=1)
    game.push(game.legal_actions[0])
    write(tmp_path / "r", game.header, [str(game.actions[0])], {1: "0" * 32})
    with pytest.raises(wargame.StaleRecord, match="after action 1 the game is not what it was") as stale:
        wargame.open(tmp_path / "r")
    assert stale.value.playable == 1


def test_a_record_is_kept_from_the_first_action_on(tmp_path: Path) -> None:
    game = wargame.load("leuthen", seed=1)
    game.push(game.legal_actions[0])
    with pytest.raises(wargame.RecordError, match="from the first action on"):
        wargame.keep(game, tmp_path / "a.record")
