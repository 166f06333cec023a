"""There is no rulebook of death-ride: all its rules can be read in the program, with where they come from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import wargame
from wargame.content.rules import RulesFile, RuleSpec, rules_of
from wargame.games.death_ride.rules.battle import Battle

DOC = Path(__file__).parents[4] / "docs" / "death-ride.md"
WORDS = {"S": "sheet", "P": "published", "R": "reconstructed"}
NUMBER = r"\d+(?:\.\d+)?"
MARKED = re.compile(
    rf"(?:(?P<first>{NUMBER})(?:(?: to |, )(?P<last>{NUMBER}))?\s+)?\*\*(?P<marks>[SPR](?: [SPR])*)\*\*"
)
"""In the document: `2.1 **S R**`, `3.1 to 3.3 **S**`; further marks of the same rule follow without its number."""


@pytest.fixture(scope="module")
def rules() -> RulesFile:
    """The rules of the game."""
    found = rules_of("death-ride")
    assert found is not None
    return found


@pytest.fixture(scope="module")
def numbered(rules: RulesFile) -> list[RuleSpec]:
    """Chapters 1 to 20, without the entries of the charts sheet."""
    return [rule for rule in rules.rules if not rule.id.startswith("CHART")]


def documented() -> dict[tuple[str, str], set[str]]:
    """The marks the document gives, by the first and last number they are given to."""
    found: dict[tuple[str, str], set[str]] = {}
    numbers = ("", "")
    chapter = DOC.read_text(encoding="utf-8").partition("## The rules as implemented")[2].partition("\n## ")[0]
    for hit in MARKED.finditer(chapter):
        if hit["first"]:
            numbers = hit["first"], hit["last"] or hit["first"]
        found.setdefault(numbers, set()).update(WORDS[mark] for mark in hit["marks"].split())
    return found


def test_every_rule_has_a_text_and_a_mark(numbered: list[RuleSpec]) -> None:
    assert {rule.id.partition(".")[0] for rule in numbered} == {str(chapter) for chapter in range(1, 21)}
    assert [rule.id for rule in numbered if not rule.text or not rule.mark] == []


def test_texts_are_short(rules: RulesFile) -> None:
    """One to five sentences, the last of them ended."""
    sentences = {rule.id: re.findall(r"\.(?= |$)", rule.text) for rule in rules.rules if rule.text}
    assert {rule for rule, ends in sentences.items() if not 1 <= len(ends) <= 5} == set()
    assert all(rule.text.endswith(".") for rule in rules.rules if rule.text)


def test_rules_named_in_a_text_are_in_the_list(rules: RulesFile) -> None:
    named = {number for rule in rules.rules for number in re.findall(r"\b\d{1,2}\.\d{1,2}\b|\(\d+\)", rule.text or "")}
    assert len(named) > 20
    assert {number.strip("()") for number in named} <= set(rules.by_id)


def test_marks_are_those_of_the_document(rules: RulesFile) -> None:
    """Where the document marks several rules at once, theirs together are its marks."""
    order = list(rules.by_id)
    marked = documented()
    assert len(marked) > 80
    for (first, last), marks in marked.items():
        span = order[order.index(first) : order.index(last) + 1]
        given = {mark for number in span for mark in rules.by_id[number].mark}
        assert given == marks, f"{first} to {last}"


def test_a_rule_has_the_marks_of_its_parts(rules: RulesFile, numbered: list[RuleSpec]) -> None:
    """A chapter those of all its rules together; a part of a rule no other than the rule."""
    for rule in numbered:
        parts = {mark for part in rules.parts(rule) for mark in part.mark}
        assert parts == set(rule.mark) if "." not in rule.id else parts <= set(rule.mark), rule.id


def test_prices_and_limits_in_the_texts_are_those_of_the_game(rules: RulesFile) -> None:
    """What the program shows as a rule and what it plays must not drift apart."""
    game = wargame.load("death-ride/mars-la-tour", seed=1)
    assert isinstance(game, Battle)
    limits, words = game.limits, {1: "one", 2: "two", 3: "three", 8: "eight"}
    said = {
        "2.6": f"{words[limits.stacking]} combat units (by default)",
        "5.5": f"{words[limits.discretionary_impulses]} more (by default)",
        "7.3": f"Turn {limits.bivouac_last_turn} (by default)",
        "7.3.d": f"{words[limits.bivouac_alarm]} Areas away (by default)",
        "7.3.e": f"Turn {limits.bivouac_last_turn} (by default)",
        "9.1": f"{words[limits.fire_zones_per_division]} marker (by default)",
        "9.2": f"{words[limits.fire_zones_per_area]} (by default)",
        "9.6": f"{words[limits.german_zone_guns]} or more (by default)",
        "11.1": f"{words[limits.bombardment_range]} Areas away (by default)",
        "14.1": f"{words[limits.volley_divisions]} Divisions at most (by default)",
        "16.1": f"({words[limits.reorganise_units]} by default)",
        "18.5": f"{words[limits.advantage_losses]} combat units (by default)",
    }
    assert {rule: words for rule, words in said.items() if words not in (rules.by_id[rule].text or "")} == {}
    assert {rule.id for rule in rules.rules if "by default)" in (rule.text or "")} == set(said)
    for side, costs in game.data.casualty_costs.items():
        prices = f"{side.capitalize()} {costs.eliminate_spent} if Spent and {costs.eliminate_fresh} if Fresh"
        assert prices in (rules.by_id["15.1"].text or "")


def test_options_in_the_texts_stand_as_in_the_scenario(rules: RulesFile) -> None:
    """Each is named in its rule, on or off by default as it is played."""
    game = wargame.load("death-ride/mars-la-tour", seed=1)
    assert isinstance(game, Battle)
    named = {}
    for rule in rules.rules:
        for option, state in re.findall(r"option (\w+), (on|off) by default", rule.text or "", re.IGNORECASE):
            named[option] = state == "on"
    played = game.spec.options.model_dump(exclude={"limits", "source"})
    assert named == played
