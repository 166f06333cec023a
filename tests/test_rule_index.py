"""Every rule and worked example is tied to code and tests, and every number named is a number of the rulebook."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from wargame import citations, rulebook
from wargame.content import ContentError, check, library, strict_yaml
from wargame.content.rules import RULES_FILE, parse_rules, rules_of

GAMES = [game for game in library.games() if (library.scenario_root() / game / RULES_FILE).is_file()]
RULES = """\
game: some-game
source: made for a test
numbers: '[IVX]+(\\.[0-9]+)*(\\.[a-z][a-z0-9-]*)*'
rules:
  - {id: X, title: Movement, kind: rule}
  - {id: X.1, title: Zones, kind: rule}
  - {id: X.1.stop, title: Stop, kind: rule}
  - {id: X.2, title: Woods, kind: rule}
  - {id: X.3, title: Rivers, kind: rule, reason: made for a test}
examples:
  - {id: X.1-ex1, rule: X.1.stop, about: a hussar stops}
"""
CODE = '''\
"""X: movement."""

class Move:
    """X.1 to X.3: all of it."""

    def stop(self):
        return Refusal("X.9", "there is no such rule")  # X.1.stop
'''
TESTS = '''\
"""Tests of some-game/battle."""
pytestmark = pytest.mark.rule("X.2")
STOPS = ("X.1.stop", "X.7")

@pytest.mark.rule(*STOPS)
def test_stop(): ...

class TestZones:
    @pytest.mark.example("X.1-ex1")
    def test_example(self): ...
'''


def test_every_game_has_a_list_of_rules() -> None:
    assert library.games() == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_tells_its_worked_examples_leaves_no_rule_and_no_example_untold(game: str) -> None:
    rules = rules_of(game)
    assert rules is not None
    if any(example.text for example in rules.examples):
        assert not [entry.id for entry in (*rules.rules, *rules.examples) if not entry.text]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_carried_out_and_proven(game: str) -> None:
    problems = rulebook.index(game).problems()
    assert not problems, f"{len(problems)} problems:\n" + "\n".join(problems)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_named_in_the_content_are_in_the_list(game: str) -> None:
    ids = {entry.rule for entry in rulebook.index(game).entries}
    named = {rule for path in (library.scenario_root() / game).glob("*.yaml") for rule in _named(path)}
    assert named - ids == set()


def _named(path: Path) -> list[str]:
    """The values of all keys `rule` in a content file."""
    found: list[str] = []

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            found.extend(re.split(r", | and ", value["rule"]) if isinstance(value.get("rule"), str) else [])
            for each in value.values():
                walk(each)
        elif isinstance(value, list):
            for each in value:
                walk(each)

    walk(strict_yaml.read(path).data)
    return found


# ---------------------------------------------------------------------- the index itself


@pytest.fixture
def small(tmp_path: Path) -> rulebook.RuleIndex:
    """A rulebook of five rules with a module and a test file."""
    for name, text in (("games/some_game/move.py", CODE), ("tests/test_move.py", TESTS), (RULES_FILE, RULES)):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    rules = parse_rules(strict_yaml.read(tmp_path / RULES_FILE))
    code = list(citations.in_code(tmp_path / "games" / "some_game", rules.numbers))
    return rulebook.build("some-game", rules, code, list(citations.in_tests(tmp_path / "tests", "some-game")))


def test_code_is_found_by_docstring_range_and_comment(small: rulebook.RuleIndex) -> None:
    assert [(place.name, place.line) for place in small.entry("X").code] == [("", 1)]
    assert [place.name for place in small.entry("X.2").code] == ["Move"]
    assert [str(place) for place in small.entry("X.1.stop").code] == ["some_game/move.py:6 Move.stop"]


def test_tests_are_found_by_marker_of_function_class_and_module(small: rulebook.RuleIndex) -> None:
    assert [place.name for place in small.entry("X.1.stop").tests] == ["test_stop"]
    assert [place.name for place in small.entry("X.2").tests] == [""]
    assert [place.name for place in small.examples[0].tests] == ["TestZones.test_example"]


def test_a_rule_is_proven_by_its_parts_or_excused_by_a_reason(small: rulebook.RuleIndex) -> None:
    assert small.missing == ()


def test_numbers_the_rulebook_does_not_have_are_problems(small: rulebook.RuleIndex) -> None:
    assert [text.partition(" names ")[2].split(",")[0] for text in small.problems()] == ["X.9", "X.7"]


def test_a_part_belongs_to_the_code_that_names_the_whole(tmp_path: Path) -> None:
    (tmp_path / RULES_FILE).write_text(RULES, encoding="utf-8")
    rules = parse_rules(strict_yaml.read(tmp_path / RULES_FILE))
    place = citations.Place("move.py", "enter", 3)
    found = rulebook.build("some-game", rules, [("X.1", place)], [])
    assert found.entry("X.1.stop").code == (place,)
    assert found.entry("X").code == (place,)
    assert found.entry("X.2").code == ()
    assert [entry.rule for entry in found.missing] == ["X", "X.1", "X.1.stop", "X.2"]
    assert "example X.1-ex1 (a hussar stops) has no test" in found.problems()


def test_a_list_with_faults_names_their_lines(tmp_path: Path) -> None:
    path = tmp_path / RULES_FILE
    faulty = RULES.replace("id: X.2", "id: X.1").replace("rule: X.1.stop, about", "rule: X.8, about")
    path.write_text(faulty, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        parse_rules(strict_yaml.read(path))
    assert [(problem.line, problem.key) for problem in caught.value.problems] == [
        (8, "rules.3.id"),
        (11, "examples.0.rule"),
    ]


def test_a_board_with_a_fault_is_told_with_file_line_and_key(tmp_path: Path) -> None:
    """When the file is checked; whoever only reads the rules does not lay every board."""
    path = tmp_path / RULES_FILE
    sound = (library.scenario_root() / "abyss-of-lament" / RULES_FILE).read_text(encoding="utf-8")
    path.write_text(sound, encoding="utf-8")
    assert check([path]) == []
    faulty = sound.replace("hex: K4}", "hex: K99}").replace("examples: [IV.4-ex1]", "examples: [IV.4-ex9]")
    path.write_text(faulty, encoding="utf-8")
    with pytest.raises(ContentError, match="no such worked example"):
        parse_rules(strict_yaml.read(path))
    path.write_text(sound.replace("hex: K4}", "hex: K99}"), encoding="utf-8")
    parse_rules(strict_yaml.read(path))
    (problem,) = check([path])
    assert (problem.file, problem.key) == (path, "boards.2.lay.8.unit")
    assert problem.line == 1 + sound[: sound.index("hex: K4}")].count("\n")
    assert "no hex K99" in problem.message


# ---------------------------------------------------------------------- texts and marks

EXAMPLES = ["abyss-of-lament", "at-any-cost"]
"""The games whose worked examples are told with what comes of them; those of others are named."""


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_can_be_read(game: str) -> None:
    """Without a text are only entries for which the list itself says why."""
    rules = rules_of(game)
    assert rules is not None
    excused = "without_text" in rules.model_fields_set
    untold = [rule.id for rule in rules.rules if not rule.text and not (excused and rule.id.startswith("CHART"))]
    assert not untold
    assert not [rule.id for rule in rules.rules if rule.text == rule.title]


@pytest.mark.parametrize("game", EXAMPLES)
def test_every_worked_example_is_told_with_what_comes_of_it(game: str) -> None:
    rules = rules_of(game)
    assert rules is not None
    assert not [example.id for example in rules.examples if not example.text]


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_in_the_brackets_of_a_text_are_rules(game: str) -> None:
    """They can be gone to from the text."""
    rules = rules_of(game)
    assert rules is not None
    inside = [(rule.id, words) for rule in rules.rules for words in re.findall(r"\(([^)]*)\)", rule.text or "")]
    named = [(rule, part) for rule, words in inside for part in words.split(", ")]
    dotted = [(rule, part) for rule, part in named if "." in part and re.fullmatch(rules.numbers, part)]
    assert dotted
    assert not [(rule, part) for rule, part in dotted if part not in rules.by_id]


TOLD = RULES.replace(
    "rules:\n", "marks: {old: from of old, ours: our own}\nwithout_text: Ask an owner.\nrules:\n"
).replace("title: Zones, kind: rule", "title: Zones, kind: rule, mark: [old, ours], text: Hussars stop.")


def test_a_list_may_have_the_rules_themselves_and_say_where_they_come_from(tmp_path: Path) -> None:
    path = tmp_path / RULES_FILE
    path.write_text(TOLD, encoding="utf-8")
    rules = parse_rules(strict_yaml.read(path))
    zones = rules.find("x.1.")
    assert zones is not None
    assert (zones.text, rules.origin(zones)) == ("Hussars stop.", "from of old, our own")
    entry = rulebook.build("some-game", rules, [], []).entry("X.1")
    assert (entry.text, entry.origin) == ("Hussars stop.", "from of old, our own")
    assert rules.without_text == "Ask an owner."
    assert (rules.by_id["X.2"].text, rules.origin(rules.by_id["X.2"])) == (None, "")
    path.write_text(RULES, encoding="utf-8")
    assert "the rulebook has the text" in parse_rules(strict_yaml.read(path)).without_text


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("mark: [old, ours]", "mark: [old, new]", "rules.1.mark.1: this is none of the `marks`"),
        ("mark: [old, ours]", "mark: [old, old]", "rules.1.mark.1: this mark is given twice"),
        ("mark: [old, ours], ", "", "rules.1: a rule with a text needs a mark"),
        ("text: Hussars stop.", "text: ''", "rules.1.text"),
    ],
)
def test_marks_are_those_of_the_list_and_no_text_is_without(tmp_path: Path, old: str, new: str, fault: str) -> None:
    path = tmp_path / RULES_FILE
    path.write_text(TOLD.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        parse_rules(strict_yaml.read(path))
    assert [(problem.line, fault in str(problem)) for problem in caught.value.problems] == [(8, True)]


def test_a_rule_knows_its_neighbours(tmp_path: Path) -> None:
    path = tmp_path / RULES_FILE
    path.write_text(RULES, encoding="utf-8")
    rules = parse_rules(strict_yaml.read(path))
    chapter, zones, stop, woods, rivers = rules.rules
    assert rules.above(stop) == [chapter, zones]
    assert (rules.parts(chapter), rules.parts(stop)) == ([zones, woods, rivers], [])
    assert (rules.beside(woods), rules.beside(zones)) == ((zones, rivers), (None, woods))
    assert rules.find("X.4") is None


def test_a_text_names_rules_in_brackets(tmp_path: Path) -> None:
    """Numbers elsewhere may be anything, and words in brackets are no rules."""
    path = tmp_path / RULES_FILE
    text = "'Not in 3 woods (X.2, X.9) of X (as a rule), nor over rivers (X.3).'"
    path.write_text(TOLD.replace("text: Hussars stop.", f"text: {text}"), encoding="utf-8")
    rules = parse_rules(strict_yaml.read(path))
    assert [rule.id for rule in rules.named_in(rules.by_id["X.1"])] == ["X.2", "X.3"]


def test_a_game_nobody_has_listed_has_no_rules() -> None:
    assert rules_of("no-such-game") is None


# ---------------------------------------------------------------------- checked as content


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [("kind: rule}", "kind: law}", 5), ("title: Stop", "titel: Stop", 7), ("numbers: '", "numbers: '(", 3)],
)
def test_the_check_of_content_knows_lists_of_rules(tmp_path: Path, old: str, new: str, line: int) -> None:
    path = tmp_path / RULES_FILE
    path.write_text(RULES.replace("some-game", GAMES[0]).replace(old, new, 1), encoding="utf-8")
    assert line in [problem.line for problem in check([path])]
    path.write_text(RULES.replace("some-game", GAMES[0]), encoding="utf-8")
    assert check([path]) == []
