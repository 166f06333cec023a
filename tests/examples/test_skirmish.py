"""The example is a game from outside: built, installed into a fresh environment, and played there in every way."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.fresh import ROOT, Fresh, fresh_environment, wheel_of
from wargame.conform import PROMISES

pytestmark = pytest.mark.slow

EXAMPLE = ROOT / "examples" / "skirmish"


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    """An environment with the example installed from its wheel."""
    folder = tmp_path_factory.mktemp("skirmish")
    return fresh_environment(folder, wheel_of(EXAMPLE, folder))


def test_it_is_the_installed_one(fresh: Fresh) -> None:
    where = Path(fresh.run("-c", "import skirmish; print(skirmish.__file__)").strip())
    assert where.is_relative_to(fresh.python.parents[1])


def test_it_is_listed_and_sound(fresh: Fresh) -> None:
    assert "first-blood" in fresh.wargame("list")
    assert "sound" in fresh.wargame("check", "first-blood")
    assert "4.3" in fresh.wargame("rules", "skirmish")
    assert "Mill Farm" in fresh.wargame("play", "first-blood", "--text", typed="hex E4\nquit\n")


def test_it_plays_in_the_terminal(fresh: Fresh) -> None:
    typed = ["map move b-1", "units", "hex E4", "why move blue-1 I7", "odds move blue-1 C2", "move b-1 C2", "list"]
    typed += ["unit b-1", "rule 4.3", "rules", "status", "help", "hand", "log", "undo", "end", "end", "quit"]
    told = fresh.wargame("play", "first-blood", "--text", "--seed", "3", typed="\n".join([*typed, ""]))
    assert "1st Company moves from B2 to C2." in told
    assert "That is too far: 1st Company has 3 movement points. [3.1]" in told
    assert "E4 Mill Farm: farm" in told
    assert "Traceback" not in told


def test_the_computer_plays_it(fresh: Fresh) -> None:
    command = ("selfplay", "first-blood", "--check", "--seed", "3", "--games")
    assert "nothing wrong" in fresh.wargame(*command, "4", "--first", "random", "--second", "random")
    told = fresh.wargame(*command, "2", "--first", "heuristic", "--second", "random")
    assert "blue 2 (2 Victory)" in told, "the default player beats chance"


def test_it_keeps_what_every_game_promises(fresh: Fresh) -> None:
    assert f"{len(PROMISES)} of {len(PROMISES)}" in fresh.wargame("conform", "skirmish", "--games", "6")


def test_it_plays_at_the_table_by_mouse(fresh: Fresh) -> None:
    told = fresh.run("-m", "tests.examples.at_the_table").splitlines()
    assert "kinds morale.fall-back sequence.orders" in told
    ways = next(line for line in told if line.startswith("ways")).split()
    assert {"map", "confirm"} <= set(ways), "units and hexes are clicked on the map, and shots only after their odds"
    page = next(line for line in told if line.startswith("page"))
    assert "Victory for" in page or "Draw" in page


def test_its_own_tests_pass_there(fresh: Fresh) -> None:
    told = fresh.run(
        "-m", "pytest", "-c", str(EXAMPLE / "pyproject.toml"), "-p", "no:cacheprovider", str(EXAMPLE / "tests")
    )
    assert "passed" in told
