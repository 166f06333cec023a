"""Each kind of slip in a real file is reported with file, line and key.

The slips are small edits of shipped files, see `fault_cases`. The line to expect is the one where `at` (by
default the new text) stands in the edited file.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from tests.content.fault_cases import ARMIES, BOARD, CASES, GAMES, LEUTHEN, Case
from wargame.content import ContentError, check
from wargame.games.abyss_of_lament.content import load_game, load_scenario


def spoil(folder: Path, case: Case) -> tuple[Path, int]:
    """Make the edit; the file and the line to expect."""
    path = folder / case.file
    text = path.read_text(encoding="utf-8")
    place = text.find(case.old)
    assert place >= 0, f"{case.old!r} is not in {case.file}"
    text = text[:place] + case.new + text[place + len(case.old) :]
    path.write_text(text, encoding="utf-8")
    mark = text.find(case.at) if case.at else place + len(case.new) - len(case.new.lstrip())
    assert mark >= 0, f"{case.at!r} is not in the edited {case.file}"
    return path, text.count("\n", 0, mark) + 1


@pytest.mark.parametrize("name", CASES)
def test_fault(copy: Path, name: str) -> None:
    case = CASES[name]
    path, line = spoil(copy, case)
    found = check([path])
    wanted = [
        problem
        for problem in found
        if (problem.file, problem.line) == (path, line)
        and fnmatchcase(problem.key, case.key)
        and case.message in problem.message
    ]
    assert wanted, f"expected line {line}, found:\n" + "\n".join(map(str, found))
    assert f"{case.file}:{line}:" in str(wanted[0])


def test_wings_that_share_too_few_hexes(copy: Path) -> None:
    small = "deployment: [E15, E16, F15, F16, G15]"
    spoil(copy, Case(LEUTHEN, "deployment: [E15, E16, F15, F16, G15, H16]", small, "", ""))
    path, line = spoil(copy, Case(LEUTHEN, "deployment: [D8, E7, E8, F8, F9, G8]", small, "", ""))
    found = {problem.line: problem for problem in check([path])}
    assert found[line].key == "sides.prussia.wings.3.deployment"
    assert found[line].message.startswith("5 hexes hold no 11 units of spades and clubs")


def test_loading_a_faulty_file_says_all_that_is_wrong(copy: Path) -> None:
    path, first = spoil(copy, ARMIES["cohesion"])
    _, second = spoil(copy, BOARD["place off the map"])
    first, second = sorted((first, second))
    with pytest.raises(ContentError) as caught:
        load_scenario(path)
    assert [problem.line for problem in caught.value.problems] == [first, second]
    assert str(caught.value).count("\n") == 1


def test_the_message_reads_well(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, line = spoil(copy, ARMIES["unknown type"])
    monkeypatch.chdir(copy)
    (problem,) = check([path])
    types = [name for name in load_game().unit_types if name != "vedette"]
    assert str(problem) == (
        f"leuthen.yaml:{line}:27: sides.prussia.wings.0.units.2.type: no unit of a wing has this type; "
        f"there are: {', '.join(types)} (got 'guard')"
    )


def test_a_faulty_game_file_is_found_through_a_scenario(copy: Path) -> None:
    path, line = spoil(copy, GAMES["gap"])
    (problem,) = check([copy / LEUTHEN])
    assert (problem.file, problem.line) == (path, line)


def test_two_files_with_one_name(copy: Path) -> None:
    other = copy / "other.yaml"
    other.write_bytes((copy / LEUTHEN).read_bytes())
    (problem,) = check([copy])
    assert (problem.file, problem.key) == (other, "id")
    assert "leuthen.yaml is already called abyss-of-lament/leuthen" in problem.message


@pytest.mark.parametrize("text", ["", "- a\n- b\n", "just words\n"])
def test_files_that_are_nothing(copy: Path, text: str) -> None:
    (copy / "odd.yaml").write_text(text, encoding="utf-8")
    (problem,) = check([copy / "odd.yaml"])
    assert "keys and values" in problem.message
