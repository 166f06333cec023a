"""A rule looked up while playing in the terminal."""

from __future__ import annotations

import wargame
from wargame.cli.console import console
from wargame.cli.faces.rulebook import rule_page
from wargame.content.rules import rules_of
from wargame.players import Seat


def page(name: str, number: str) -> str | None:
    """What is printed for a rule of a game, in one line."""
    game = wargame.load(name, seed=1)
    shown = rule_page(Seat(game, game.sides[0]), number)
    if shown is None:
        return None
    with console.capture() as said:
        console.print(shown)
    return " ".join(said.get().split())


def test_a_rule_with_a_text_is_told_in_full() -> None:
    said = page("death-ride/mars-la-tour", "13.6.")
    rules = rules_of("death-ride")
    assert said is not None
    assert rules is not None
    assert said.startswith(f"13 Assault 13.6 Results {rules.by_id['13.6'].text} (on the charts sheet, reconstructed)")
    assert "13.6.a-eq-t Equal" in said
    assert "rulebook" not in said


def test_a_rule_is_told_with_its_worked_examples() -> None:
    """Those of the rule itself, not those of its parts."""
    said = page("at-any-cost/afternoon-crisis", "8.7")
    rules = rules_of("at-any-cost")
    assert said is not None
    assert rules is not None
    told = {example.id for example in rules.examples if f"Example: {example.text}" in said}
    assert told == {example.id for example in rules.examples if example.rule == "8.7"}
    assert "8.7-ex1" in told


def test_a_rule_without_a_text_says_where_to_look() -> None:
    assert "An entry of the charts sheet" in (page("death-ride/mars-la-tour", "chart.movement.ravine") or "")


def test_a_number_there_is_not_has_no_page() -> None:
    assert page("death-ride/mars-la-tour", "13.9") is None
