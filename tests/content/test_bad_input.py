"""Files that are no scenarios at all, or far beyond one: a sentence with file, line and key, and at once.

What lies in a player's folder may be anything. No file may bring the program down, keep it busy, or hide the others.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from wargame.content import check, library, scenario_root, strict_yaml
from wargame.content.errors import MOST_PROBLEMS, ContentError, Problem
from wargame.content.library import find, scenarios
from wargame.content.reading import MOST_BYTES
from wargame.content.strict_yaml import LONGEST, MOST_NODES, Document, parse, read

FILE = Path("sample.yaml")
ABYSS, COST, RIDE = (
    ("abyss-of-lament", "leuthen.yaml"),
    ("at-any-cost", "game.yaml"),
    ("death-ride", "mars-la-tour.yaml"),
)
ABYSS_GAME, COST_BATTLE = ("abyss-of-lament", "game.yaml"), ("at-any-cost", "afternoon-crisis.yaml")
posix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no devices and pipes among its files")


def fault(text: str) -> Problem:
    """The first fault of a text."""
    with pytest.raises(ContentError) as caught:
        parse(text, FILE)
    return caught.value.problems[0]


# ---------------------------------------------------------------- depth, size and length


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
@pytest.mark.parametrize("times", [45, 50_000])
def test_what_is_too_deep_is_refused_before_it_is_built(opening: str, times: int) -> None:
    assert "deep in one another" in fault(opening * times).message


def test_the_key_that_goes_too_deep_is_named() -> None:
    problem = fault("id: x\nboard:\n  edges: " + "[" * 50_000)
    assert (problem.line, problem.key[:13]) == (3, "board.edges.0")


def test_too_many_entries_are_refused() -> None:
    problem = fault("id: x\nboard:\n  terrain: [" + "a, " * 50_000 + "]")
    assert (problem.line, problem.key) == (3, "board.terrain")
    assert "more than 2000 entries" in problem.message
    assert "more than 2000 entries" in fault("".join(f"k{number}: 1\n" for number in range(50_000))).message


def test_too_many_lists_of_a_fair_length_are_refused() -> None:
    """To build them takes seconds, for the limit of each list says nothing of their number."""
    problem = fault("id: x\nboard:\n" + "".join(f"  k{number}: [{'[], ' * 1900}]\n" for number in range(170)))
    assert (problem.line, problem.key) == (29, "board.k26.541")
    assert "more than 50000 keys and values in one file" in problem.message


def test_shipped_files_stay_far_below_the_limit() -> None:
    counts = [sum(1 for _ in yaml.parse(path.read_text(encoding="utf-8"))) for path in scenario_root().glob("*/*.yaml")]
    assert max(counts) < MOST_NODES / 2


def test_only_the_first_line_of_a_key_is_read_for_the_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read_lines: list[str] = []

    def counting(text: str, path: Path) -> Document:
        read_lines.append(text)
        return parse(text, path)

    path = tmp_path / "often.yaml"
    path.write_text("game: [\n" * 500 + "id: x\n" * 500, encoding="utf-8")
    monkeypatch.setattr(strict_yaml, "parse", counting)
    assert library.find(path).id == "x"
    assert read_lines == ["[", "x"]


@pytest.mark.parametrize("number", ["9" * 4301, "-" + "9" * 50, "1000001", "100000000000000000000.0", "1.0e300"])
def test_a_number_no_game_needs_is_refused(number: str) -> None:
    problem = fault(f"id: x\nturns: {number}")
    assert (problem.line, problem.key) == (2, "turns")
    assert "a number lies from" in problem.message or len(number) > LONGEST
    assert "a number lies from" in fault(f"{'9' * 90}: x").message


def test_an_endless_text_or_key_is_refused() -> None:
    assert fault(f"id: {'a' * 100_000}").key == "id"
    assert "at most 4000 letters" in fault(f"id: {'a' * (LONGEST + 1)}").message
    problem = fault(f"{'k' * 500}: 1")
    assert "a key has at most" in problem.message
    assert len(str(problem)) < 400


@pytest.mark.parametrize("sign", ["\\0", "\\e", "\\x07", "\\L"])
def test_signs_that_cannot_be_printed_are_refused(sign: str) -> None:
    assert "cannot be printed" in fault(f'title: "a{sign}b"').message


def test_a_file_larger_than_any_scenario_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_bytes(b"#" * (MOST_BYTES + 1))
    with pytest.raises(ContentError, match="too large to be a content file"):
        read(path)


def test_many_problems_are_counted_and_not_all_shown(tmp_path: Path) -> None:
    path = spoiled(tmp_path, ABYSS, "turns: 6\n", "turns: 6\n" + "".join(f"unknown{n}: 1\n" for n in range(1900)))
    found = check([path])
    assert len(found) <= 2 * MOST_PROBLEMS + 1
    assert "more problems, not shown" in found[-1].message


# ---------------------------------------------------------------- what is no plain file


@posix
@pytest.mark.parametrize("kind", ["ring", "device", "pipe", "folder", "nowhere"])
def test_what_is_no_plain_file_is_said_and_hides_nothing(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own"
    own.mkdir()
    text = (scenario_root() / "abyss-of-lament" / "leuthen.yaml").read_text(encoding="utf-8")
    (own / "good.yaml").write_text(text.replace("id: leuthen", "id: good"), encoding="utf-8")
    odd = own / "odd.yaml"
    if kind == "pipe":
        os.mkfifo(odd)
    elif kind == "folder":
        odd.mkdir()
    else:
        odd.symlink_to({"ring": odd, "device": Path("/dev/zero"), "nowhere": own / "none"}[kind])
    (own / "round").symlink_to(own / "round")
    monkeypatch.setenv("WARGAME_SCENARIOS", str(own))
    assert find("good").path == own / "good.yaml"
    assert {"good", "leuthen"} <= {ref.id for ref in scenarios()}
    (problem,) = check([own])
    assert problem.file == odd
    assert "plain file" in problem.message or "cannot be read" in problem.message
    assert str(odd) in str(problem)


@pytest.mark.slow
@posix
def test_the_commands_go_on_past_every_bad_file(tmp_path: Path) -> None:
    """`list` and `check` in a process of their own, for a crash of the parser would end this one."""
    own = tmp_path / "own"
    own.mkdir()
    text = (scenario_root() / "abyss-of-lament" / "leuthen.yaml").read_text(encoding="utf-8")
    (own / "good.yaml").write_text(text.replace("id: leuthen", "id: good"), encoding="utf-8")
    head = "game: abyss-of-lament\nid: "
    bad = {
        "deep": f"{head}deep\nboard: {'[' * 50_000}",
        "deep-id": f"game: abyss-of-lament\nid: {'[' * 50_000}",
        "digits": f"{head}digits\nturns: {'9' * 4300}",
        "digits-title": f"{head}digits-title\ntitle: {'9' * 4301}",
        "digits-id": f"game: abyss-of-lament\nid: {'9' * 4301}",
        "letters": text.replace("id: leuthen", f"id: {'a' * 100_000}"),
        "keys": text + "".join(f"unknown{number}: 1\n" for number in range(50_000)),
        "words": '"\nid: x\ngame: abyss-of-lament\n"',
        "module": "game: abyss-of-lament.start\nid: module\n",
        "nothing": "",
    }
    for name, content in bad.items():
        (own / f"{name}.yaml").write_text(content, encoding="utf-8")
    (own / "ring.yaml").symlink_to(own / "ring.yaml")
    (own / "zero.yaml").symlink_to("/dev/zero")
    os.mkfifo(own / "pipe.yaml")
    environment = {**os.environ, "WARGAME_SCENARIOS": str(own), "XDG_DATA_HOME": str(tmp_path / "none")}

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "wargame.cli", *words]
        return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)

    listed, checked, played = run("list"), run("check"), run("play", str(own / "deep.yaml"), "--text")
    for result in (listed, checked, played):
        assert "Traceback" not in result.stderr
    assert listed.returncode == 0
    assert f"good  {own / 'good.yaml'}" in listed.stdout
    assert checked.returncode == 1
    for name in (*bad, "ring", "zero", "pipe"):
        assert f"{own / name}.yaml" in listed.stdout
        assert f"{own / name}.yaml" in checked.stdout
    assert f"{own / 'good.yaml'}:" not in checked.stdout
    assert played.returncode == 1
    assert "deep in one another" in played.stderr


@pytest.mark.parametrize("quoted", [True, False])
def test_the_head_of_a_file_has_no_signs_that_command_a_terminal(tmp_path: Path, quoted: bool) -> None:
    path, orders = tmp_path / "x.yaml", '"a\\e[31m\\n\\ab"' if quoted else "a\x1b[31m\x07b"
    path.write_text(f"game: abyss-of-lament\nid: {orders}\ntitle: {orders}\n", encoding="utf-8")
    ref = find(path)
    assert all(sign.isprintable() for sign in f"{ref.id}{ref.title}")


@pytest.mark.slow
@posix
def test_the_list_commands_no_terminal(tmp_path: Path) -> None:
    for name in ("a\x1b[31m.yaml", "b\n\x07.yaml"):
        head = f"game: abyss-of-lament\nid: {name[0]}\x1b[31m\ntitle: y\x1b[31m\n"
        (tmp_path / name).write_text(head, encoding="utf-8")
        (tmp_path / f"nameless-{name}").write_text("", encoding="utf-8")
    environment = {**os.environ, "WARGAME_SCENARIOS": str(tmp_path)}
    for command in ("list", "check"):
        words = [sys.executable, "-m", "wargame.cli", command]
        result = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=300, check=False)
        assert "nameless-" in result.stdout
        assert not {"\x1b", "\x07"} & {*result.stdout, *result.stderr}
        assert "\n\N{REPLACEMENT CHARACTER}" not in result.stdout


# ---------------------------------------------------------------- kinds and ranges


def spoiled(tmp_path: Path, which: tuple[str, str], old: str, new: str) -> Path:
    """A copy of a game's files with one edit; the file that was edited."""
    folder = tmp_path / which[0]
    shutil.copytree(scenario_root() / which[0], folder)
    path = folder / which[1]
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("which", "old", "new", "key", "message"),
    [
        (ABYSS, "- kind: river", "- kind: rivr", "board.edges.0.kind", "did you mean river?"),
        (ABYSS, "kind: entrenchment", "kind: entrenchmnt", "board.works.0.kind", "did you mean entrenchment?"),
        (ABYSS, "kind: road", "kind: raod", "board.links.0.kind", "did you mean road?"),
        (ABYSS, "w: woods", "w: wods", "board.legend.w", "did you mean woods?"),
        (ABYSS, "kind: hill", "kind: hil", "board.places.*.kind", "did you mean hill?"),
        (ABYSS, "count: ", "count: 99999 # ", "sides.prussia.vedettes.count", "must be at most 999"),
        (ABYSS, "t: town}", "t: town, xy: town}", "board.legend.xy", "one letter"),
        (COST, "kind: minor", "kind: miner", "board.links.*.kind", "did you mean minor?"),
        (COST, "kind: stream", "kind: sream", "board.drawings.*.kind", "did you mean stream?"),
        (COST, "kind: farm", "kind: frm", "board.places.*.kind", "did you mean farm?"),
        (COST, "traits: {side:", "traits: {sid:", "board.regions.*.traits.sid", "did you mean side?"),
        (RIDE, "kind: ravine", "kind: ravin", "board.edges.0.kind", "did you mean ravine?"),
        (RIDE, "kind: highroad", "kind: higroad", "board.drawings.*.kind", "did you mean highroad?"),
        (RIDE, "terrain: woods", "terrain: wood", "board.areas.*.terrain", "did you mean woods?"),
        (RIDE, "tricolour: true", "tricolor: true", "board.areas.*.traits.tricolor", "did you mean tricolour?"),
        (ABYSS_GAME, "  rally_ap:", "  rallyap:", "sources.rallyap", "did you mean rally_ap?"),
        (COST, '  ooc_markers: "', '  ooc_marker: "', "sources.ooc_marker", "did you mean ooc_markers?"),
        (COST_BATTLE, "  activation: ", "  activations: ", "sources.activations", "did you mean activation?"),
        (RIDE, "  bivouacs: ", "  bivouac: ", "sources.bivouac", "did you mean bivouacs?"),
        (RIDE, '["2", "10", "11"]', '["2", "10", "10", "11"]', "board.areas.*.adjacent.2", "listed twice"),
        (RIDE, "[122.4, 0.0]", "[100000000000000000000.0, 0.0]", "board.areas.0.polygon.1.0", "a number lies from"),
        (RIDE, "[122.4, 0.0]", "[900000.0, 0.0]", "board.areas.0.polygon.1.0", "must be at most 100000"),
        (RIDE, "[122.4, 0.0]", "[9000.0, 0.0]", "board.areas.0.polygon", "outside the map, which goes from 0 to 1000"),
        (RIDE, "plane: [1000.0, 700.0]", "plane: [90000.0, 700.0]", "board.areas", "too small for a map of 90000"),
        (RIDE, "plane: [1000.0, 700.0]", "plane: [0.0, 700.0]", "board.plane.0", "must be more than 0"),
    ],
)
def test_what_neither_game_nor_painter_knows_is_a_slip(
    tmp_path: Path, which: tuple[str, str], old: str, new: str, key: str, message: str
) -> None:
    path = spoiled(tmp_path, which, old, new)
    found = [problem for problem in check([path]) if problem.file == path]
    assert any(Path(problem.key).match(key) and message in problem.message for problem in found), found
    assert all(problem.line for problem in found)


def test_an_id_longer_than_a_file_name_is_refused(tmp_path: Path) -> None:
    path = spoiled(tmp_path, ABYSS, "id: leuthen", f"id: {'a' * 65}")
    assert any("at most 64 letters" in problem.message for problem in check([path]))


@pytest.mark.parametrize(
    ("drawing", "message"),
    [
        ("kind: stream, hexes: [A1]", "at least 2 entries"),
        ("kind: stream", "either hexes or a line"),
        ("kind: stream, hexes: [A1, A3]", "do not touch"),
        ("kind: stream, line: [[1.0, 1.0], [1.0, 1.0]]", "same point"),
        ("kind: road, hexes: [A1, A2]", "is drawn as a line"),
        ("kind: brook, line: [[0, 0], [99000, 99000]]", "[99000, 99000] lies outside the map"),
        ("kind: road, line: [[-3, 0], [5, 5]]", "[-3, 0] lies outside the map"),
    ],
)
def test_a_drawing_leads_somewhere(tmp_path: Path, drawing: str, message: str) -> None:
    path = spoiled(tmp_path, ABYSS, "  places:\n", f"  drawings:\n    - {{{drawing}}}\n  places:\n")
    assert any(message in problem.message for problem in check([path]))


def test_a_drawing_may_run_off_the_edge_of_the_hexes(tmp_path: Path) -> None:
    drawing = "{kind: brook, line: [[-1.5, 3], [20, 21.5]]}"
    assert check([spoiled(tmp_path, ABYSS, "  places:\n", f"  drawings:\n    - {drawing}\n  places:\n")]) == []


def test_a_far_point_on_a_grid_of_any_game_is_refused(tmp_path: Path) -> None:
    """At Any Cost has its map in the game file, and its drawings there."""
    far = "    - {kind: brook, line: [[0, 0], [99000, 9]]}\n"
    path = spoiled(tmp_path, COST, "    - kind: stream\n", f"{far}    - kind: stream\n")
    assert any(problem.key == "board.drawings.0.line" for problem in check([path]))
