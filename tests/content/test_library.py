"""Where content is found, and what it is called."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from wargame.content import library
from wargame.content.errors import ContentError, DataNotFound, UnknownScenario

BATTLES = ["freiberg", "hochkirch", "kolin", "leuthen", "lobositz", "torgau"]


def test_the_checkout_is_found() -> None:
    root = library.data_root()
    assert root == Path(library.__file__).resolve().parents[2]
    assert library.games() == ["abyss-of-lament", "at-any-cost", "death-ride", "on-to-paris"]


def test_all_battles_are_listed_with_their_titles() -> None:
    found = [ref for ref in library.scenarios() if ref.game == "abyss-of-lament"]
    assert [ref.id for ref in found] == BATTLES
    titles = {ref.id: ref.title for ref in found}
    assert titles["leuthen"] == "Leuthen, 5 December 1757"


@pytest.mark.parametrize(
    "name", ["leuthen", "LEUTHEN", "abyss-of-lament/leuthen", " leuthen ", "Abyss-of-Lament/Leuthen/"]
)
def test_find_by_name(name: str) -> None:
    assert library.find(name).path == library.scenario_root() / "abyss-of-lament" / "leuthen.yaml"


def test_find_by_path(copy: Path) -> None:
    ref = library.find(copy / "torgau.yaml")
    assert (ref.game, ref.id, ref.path) == ("abyss-of-lament", "torgau", copy / "torgau.yaml")
    assert library.find(str(copy / "torgau.yaml")) == ref


@pytest.mark.parametrize("name", ["leuten", "abyss-of-lament/leuten", "Leuten"])
def test_a_slip_of_the_pen_is_guessed(name: str) -> None:
    with pytest.raises(UnknownScenario) as caught:
        library.find(name)
    assert caught.value.close[0] == "abyss-of-lament/leuthen"
    assert "did you mean abyss-of-lament/leuthen" in str(caught.value)


def test_an_unknown_scenario_is_a_key_error() -> None:
    with pytest.raises(KeyError, match=r"zzzzzz: no scenario of this name$"):
        library.find("zzzzzz")
    with pytest.raises(UnknownScenario, match="no such file"):
        library.find("nowhere/battle.yaml")


def test_a_file_without_game_is_no_scenario(tmp_path: Path) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text("id: odd\n", encoding="utf-8")
    with pytest.raises(ContentError, match="not a scenario"):
        library.find(file)


# ---------------------------------------------------------------- the player's own folders


def own_battle(folder: Path, name: str, title: str = "My own battle") -> Path:
    """A battle of the player: Leuthen under another name."""
    text = (library.scenario_root() / "abyss-of-lament" / "leuthen.yaml").read_text(encoding="utf-8")
    text = text.replace("id: leuthen\n", f"id: {name}\n", 1)
    text = text.replace('title: "Leuthen, 5 December 1757"', f'title: "{title}"', 1)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    first = own_battle(one, "parchwitz")
    second = own_battle(two / "abyss-of-lament", "lissa")
    monkeypatch.setenv("WARGAME_SCENARIOS", os.pathsep.join([str(one), str(two), str(tmp_path / "none")]))
    assert library.user_folders() == [one, two]
    assert library.find("parchwitz").path == first
    assert library.find("abyss-of-lament/lissa").path == second
    assert library.find("leuthen").title == "Leuthen, 5 December 1757"
    shipped = library.scenario_root() / "abyss-of-lament" / "game.yaml"
    assert library.game_file(library.find("parchwitz")) == shipped


def test_the_folder_of_the_platform(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library.platformdirs, "user_data_dir", lambda *_, **__: str(tmp_path / "home"))
    path = own_battle(tmp_path / "home" / "scenarios", "borne")
    assert library.find("borne").path == path


def test_the_players_file_comes_before_the_shipped_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = own_battle(tmp_path / "mine", "leuthen", "Leuthen as I like it")
    monkeypatch.setenv("WARGAME_SCENARIOS", str(tmp_path / "mine"))
    assert library.find("leuthen").path == path
    assert [ref.title for ref in library.scenarios() if ref.id == "leuthen"] == ["Leuthen as I like it"]


def test_one_name_in_two_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "other.yaml").write_text("id: leuthen\ngame: other-game\n", encoding="utf-8")
    monkeypatch.setenv("WARGAME_SCENARIOS", str(tmp_path))
    with pytest.raises(UnknownScenario, match="more than one game") as caught:
        library.find("leuthen")
    assert caught.value.close == ["abyss-of-lament/leuthen", "other-game/leuthen"]
    assert library.find("other-game/leuthen").title == "leuthen"


def test_the_list_follows_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARGAME_SCENARIOS", str(tmp_path))
    path = own_battle(tmp_path, "borne", "One")
    assert library.find("borne").title == "One"
    own_battle(tmp_path, "borne", "Another title")
    assert library.find("borne").title == "Another title"
    path.unlink()
    with pytest.raises(UnknownScenario):
        library.find("borne")


def test_a_scenario_without_game_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "x.yaml").write_text("id: x\ngame: other-game\n", encoding="utf-8")
    monkeypatch.setenv("WARGAME_SCENARIOS", str(tmp_path))
    with pytest.raises(ContentError, match="no game file for 'other-game'"):
        library.content_hash("x")


# ---------------------------------------------------------------- the hash


def changed_hash(folder: Path, file: str, old: str, new: str) -> tuple[str, str]:
    """The hash before and after an edit."""
    before = library.content_hash(folder / "leuthen.yaml")
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return before, library.content_hash(folder / "leuthen.yaml")


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("leuthen.yaml", "turns: 6\n", "turns: 7\n"),
        ("leuthen.yaml", "at: G14", "at: G12"),
        ("game.yaml", "stacking_limit: 2", "stacking_limit: 3"),
        ("leuthen.yaml", "turns: 6\n", 'turns: "6"\n'),
    ],
)
def test_data_changes_the_hash(copy: Path, file: str, old: str, new: str) -> None:
    before, after = changed_hash(copy, file, old, new)
    assert before != after


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("leuthen.yaml", "turns: 6\n", "turns:   6   # a remark\n"),
        ("game.yaml", "# Abyss", "# The Abyss"),
        ("leuthen.yaml", "id: leuthen\ngame: abyss-of-lament\n", "game: abyss-of-lament\nid: leuthen\n"),
        ("torgau.yaml", "turns: 6\n", "turns: 7\n"),
    ],
)
def test_comments_order_and_other_files_do_not(copy: Path, file: str, old: str, new: str) -> None:
    before, after = changed_hash(copy, file, old, new)
    assert before == after


def test_hash_by_name_and_by_path_agree(copy: Path) -> None:
    assert library.content_hash("leuthen") == library.content_hash(copy / "leuthen.yaml")
    assert library.content_hash(library.find("leuthen")) == library.content_hash("leuthen")
    assert library.content_hash("leuthen") != library.content_hash("torgau")


# ---------------------------------------------------------------- the data root


def lay_out(root: Path, *, checkout: bool, wheel: bool) -> Path:
    """A package as it lies in a checkout or in site-packages."""
    package = root / "wargame"
    package.mkdir(parents=True)
    if checkout:
        (root / "pyproject.toml").touch()
        (root / "scenarios").mkdir()
    if wheel:
        (package / "scenarios").mkdir()
    return package


def test_wheel(tmp_path: Path) -> None:
    package = lay_out(tmp_path, checkout=False, wheel=True)
    assert library._own_root(package) == package


def test_a_checkout_comes_before_a_stale_copy(tmp_path: Path) -> None:
    package = lay_out(tmp_path, checkout=True, wheel=True)
    assert library._own_root(package) == tmp_path


def test_a_folder_called_scenarios_beside_a_wheel_is_not_ours(tmp_path: Path) -> None:
    package = lay_out(tmp_path, checkout=False, wheel=True)
    (tmp_path / "scenarios").mkdir()
    assert library._own_root(package) == package


def test_no_data_at_all(tmp_path: Path) -> None:
    with pytest.raises(DataNotFound, match="WARGAME_DATA"):
        library._own_root(lay_out(tmp_path, checkout=False, wheel=False))


def test_the_environment_decides(tmp_path: Path, copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARGAME_DATA", str(tmp_path))
    with pytest.raises(DataNotFound, match="no folder `scenarios`"):
        library.data_root()
    shutil.copytree(copy.parent, tmp_path / "scenarios")
    assert library.data_root() == tmp_path
    assert library.find("leuthen").path == tmp_path / "scenarios" / "abyss-of-lament" / "leuthen.yaml"
