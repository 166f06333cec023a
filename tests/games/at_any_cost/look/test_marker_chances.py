"""14.2: an Out of Command marker is turned over whatever is chosen before: its chances are shown, and stop nobody."""

from __future__ import annotations

import pytest

from tests.games.at_any_cost.look.test_words import picker, word
from wargame.client.looks import glimpse_of
from wargame.client.looks.ahead import forecast_of
from wargame.client.looks.panel import PanelData, Rows
from wargame.client.looks.stakes import Stake, consequence
from wargame.engine.action import Action
from wargame.games.at_any_cost.look import LOOK
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.questions import MarkerToTurn

pytestmark = pytest.mark.rule("14.2", "14.3")


def moving(*far: str) -> Battle:
    """III Corps moves under a Defensive Posture; some of its units are too far away to be commanded."""
    position = Position().put("pr3-hq", "2328").put("pr3-9", "2327").put("fr2-verge-1", "2303")
    for unit, hex_ in zip(("pr3-11", "pr3-12"), far, strict=False):
        position.put(unit, hex_)
    game = position.activation("pr3")
    game.push(game.parse("posture D"))
    assert any(action.verb == "move" for action in game.legal_actions)
    return game


def test_what_is_drawn_whatever_is_chosen_does_not_stop_a_choice() -> None:
    game = moving("0524")
    seen = glimpse_of(game, ("prussian",))
    done = Action.of("done")
    assert forecast_of(LOOK, seen, done) is None
    assert consequence(LOOK, seen, done) is None
    taken: list[Action] = []
    picker(game, [], taken).choose(done)
    assert taken == [done]


def test_its_chances_stand_in_the_cup_and_at_the_button_that_ends_the_step() -> None:
    chances = "31% Cautious, 31% Maneuver, 23% Frozen, 8% Advance, 8% Withdraw"
    game = moving("0524")
    assert word(game, "done", 0).detail.endswith(f"An Out of Command marker follows: {chances}.")
    (cup,) = (panel for panel in LOOK.panels(glimpse_of(game, ("prussian",)))[0] if panel.id == "cup")
    assert isinstance(cup, PanelData)
    labels = [line.label for block in cup.blocks if isinstance(block, Rows) for line in block.lines]
    assert f"Out of Command marker: {chances}" in labels
    assert "Out of Command" not in word(moving(), "done", 0).detail, "everybody is commanded"


def test_which_marker_is_turned_first_is_shown_with_its_odds() -> None:
    game = moving("0524", "0510")
    while game.decision is not None and not isinstance(game.decision.about, MarkerToTurn):
        game.push(game.parse("done"))
    (first, *_) = game.legal_actions
    found = consequence(LOOK, glimpse_of(game, ("prussian",)), first)
    assert isinstance(found, Stake)
    assert str(found).startswith("Out of Command marker: 31% Cautious")
    shown = forecast_of(LOOK, glimpse_of(game, ("prussian",)), first)
    assert shown is not None
    assert all("in 0510 says" in words for _, words in shown.results), "a hex keeps its noughts"
    assert [share.label for share in shown.shares] == ["Cautious", "Maneuver", "Frozen", "Advance", "Withdraw"]
    assert "Then" not in str(found)


def test_the_only_marker_is_turned_over_by_the_brass_button() -> None:
    """6.3.1.c: Command Initiative could be played instead, which is the rarer answer."""
    position = Position().put("pr3-hq", "2328").put("pr3-9", "2327").put("pr3-11", "0524").put("fr2-verge-1", "2303")
    game = position.hold("prussian", "command-initiative-pr").activation("pr3")
    game.push(game.parse("posture D"))
    while not isinstance(game.decision.about, MarkerToTurn):  # type: ignore[union-attr]
        game.push(next(each for each in game.legal_actions if each.verb in ("keep", "done")))
    assert {each.verb for each in game.legal_actions} == {"ooc", "play"}
    taken: list[Action] = []
    choices = picker(game, [], taken)
    choices.showing.foresee()
    (option,) = (each for each in choices.options() if each.kind == "primary")
    assert option.id == "option:ooc 0524"
    assert option.label == "Turn the marker: 0524"
    option.act()
    assert choices.preview == Action.of("ooc", "0524") or taken == [Action.of("ooc", "0524")]
