"""A volley: all batteries fire at their best targets by one key, each with its chance on the screen before it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.client.fixtures import MakeApp, press, tick
from tests.client.hands import Hands
from tests.client.test_odds_first import sit
from tests.fuzz.choosers import eager
from wargame.engine.action import Action
from wargame.games.at_any_cost.rules.events.combat import FireModifiers
from wargame.grammar import percent
from wargame.sitting.volleys import still_true

pytestmark = pytest.mark.usefixtures("plain_ground")
CRISIS = "at-any-cost/afternoon-crisis"
X_CORPS = 2
"""With this seed X Corps is drawn first."""
BEFORE = 18
"""Clicks of an activation shot by shot: posture, three each for three batteries, two ends, two each for three moves."""


def ordered(hands: Hands) -> None:
    """The posture is chosen: X Corps may fire."""
    hands.say_by_mouse(Action.of("posture", "A"))
    tick(hands.app, 2)
    assert hands.table.game.decision.kind == "fire.fire_step.declare"  # type: ignore[union-attr]


def test_a_volley_shows_every_shot_with_its_chance_and_fires_nothing_yet(make_app: MakeApp, tmp_path: Path) -> None:
    hands = sit(make_app((1280, 720), confirm=False), tmp_path, CRISIS, X_CORPS)
    ordered(hands)
    table = hands.table
    before, found = len(table.game.actions), table.volleys.found
    assert found is not None
    press(hands.app, "v")
    said = hands.read()
    for shot in found.shots:
        assert f"at {shot.action[2]}" in said
        assert percent(shot.promise.chance or 0.0) in said
        assert table.lights.places[table.board.index[shot.action[2]]] == "target"
    assert len(table.game.actions) == before
    press(hands.app, pygame.K_ESCAPE)
    assert hands.find("order") is None
    assert len(table.game.actions) == before


@pytest.mark.parametrize("seed", [2, 7, 8, 18])
def test_a_volley_ends_where_something_is_asked_or_a_shot_has_become_worse(
    make_app: MakeApp, tmp_path: Path, seed: int
) -> None:
    hands = sit(make_app((1280, 720), confirm=False), tmp_path, CRISIS, seed)
    ordered(hands)
    table, found = hands.table, hands.table.volleys.found
    assert found is not None
    before = len(table.game.actions)
    press(hands.app, "v")
    press(hands.app, pygame.K_RETURN)
    shots, fired = [shot.action for shot in found.shots], table.game.actions[before:]
    assert fired[: len(shots)] == shots[: len(fired)]
    assert fired
    if len(fired) < len(shots):
        assert not still_true(table.game, found, found.shots[len(fired)])


def test_a_volley_that_was_interrupted_goes_on_or_says_what_is_left_and_why(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = sit(make_app((1280, 720), confirm=False), tmp_path, CRISIS, 18)
    ordered(hands)
    table, found = hands.table, hands.table.volleys.found
    assert found is not None
    shots = [shot.action for shot in found.shots]

    def fired() -> list[Action]:
        return [action for action in table.game.actions if action in shots]

    def let_be() -> None:
        """A held chit is kept: the volley is asked for again."""
        ask = table.game.decision
        assert ask is not None
        assert ask.kind == "chits.combat_window"
        assert ask.default is not None
        table.deeds.carry_out(ask.default)
        tick(hands.app, 40, 0.1)

    press(hands.app, "v")
    press(hands.app, pygame.K_RETURN)
    assert fired() == shots[:1]
    let_be()
    assert len(fired()) == 2, "it goes on by itself"
    first = next(entry.event for entry in table.game.log if isinstance(entry.event, FireModifiers))
    assert any(f"Fire at {first.hex}" in report.headline for report in table.reports.pile), "with what was shot before"
    monkeypatch.setattr("wargame.client.table.volleys.still_true", lambda *_: False)
    let_be()
    assert len(fired()) == 2
    assert "2 shots left. Their chances have changed: fire them as they are now?" in hands.read()
    press(hands.app, pygame.K_RETURN)
    assert len(fired()) == 3, "by one key, as they are now"
    let_be()
    press(hands.app, pygame.K_ESCAPE)
    tick(hands.app, 20, 0.1)
    assert len(fired()) == 3
    assert hands.find("order") is None, "who goes back is not asked again"


def test_of_a_volley_the_shot_that_decides_most_is_told_and_the_others_can_be_leafed_through(
    make_app: MakeApp, tmp_path: Path
) -> None:
    hands = sit(make_app((1280, 720), confirm=False), tmp_path, CRISIS, 7)
    ordered(hands)
    press(hands.app, "v")
    press(hands.app, pygame.K_RETURN)
    tick(hands.app, 4)
    reports = hands.table.reports
    assert reports.pile[-1].headline.endswith("no effect")
    assert reports.top is not None
    assert reports.top.headline == "Fire at 1518: 1/Grenier/IV is Disrupted"
    assert "1/Grenier/IV is Disrupted" in hands.read()
    hands.click("report:chevron-right")
    assert reports.top is reports.pile[2]


@pytest.mark.parametrize("seed", [2, 7])
def test_the_card_of_every_shot_tells_the_chance_that_was_shown_of_it(
    make_app: MakeApp, tmp_path: Path, seed: int
) -> None:
    hands = sit(make_app((1280, 720), confirm=False), tmp_path, CRISIS, seed)
    ordered(hands)
    table, found = hands.table, hands.table.volleys.found
    assert found is not None
    since = len(table.game.actions)
    press(hands.app, "v")
    press(hands.app, pygame.K_RETURN)
    fired = [shot for shot in found.shots if shot.action in table.game.actions[since:]]
    assert len(fired) > 1
    told = [table.turns.foretold(report) for report in table.reports.pile if report.cause]
    assert [each and each.chance for each in told] == [shot.promise.chance for shot in fired]


def test_an_activation_takes_at_most_two_thirds_of_the_clicks(make_app: MakeApp, tmp_path: Path) -> None:
    """X Corps: posture, three batteries at given targets, three units move, finish."""
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, CRISIS, X_CORPS)
    table, clicks = hands.table, 0

    def click(name: str) -> None:
        nonlocal clicks
        hands.click(name)
        tick(hands.app, 2)
        clicks += 1

    def point(word: str) -> None:
        nonlocal clicks
        assert hands.choose_on_map(word), f"{word} cannot be pointed at"
        tick(hands.app, 2)
        clicks += 1

    click("option:A")
    found = table.volleys.found
    assert found is not None
    wanted, spared = found.shots[:3], found.shots[3:]
    click("volley")
    for shot in spared:
        click(f"shot:{shot.unit}")
    before = len(table.game.actions)
    click("order")
    assert table.game.actions[before:] == [shot.action for shot in wanted]
    click("option:done")
    for moved in range(3):
        moves = [each for each in hands.actions if each.verb == "move" and len(each) == 3]
        unit = next(word for word in dict.fromkeys(each[1] for each in moves) if hands.aim(word) is not None)
        point(unit)
        goal = next(each[2] for each in moves if each[1] == unit and hands.aim(each[2]) is not None)
        acted = len(table.game.actions)
        point(goal)
        assert len(table.game.actions) > acted, f"move {moved + 1}"
    click("option:done")
    assert clicks <= BEFORE * 2 / 3


SHOTS = [(CRISIS, 5, "fire", 3), ("death-ride/mars-la-tour", 5, "bombard", 2)]
"""Of a bombardment the question names the Area of the guns, and the answer the target alone."""


@pytest.mark.parametrize(("scenario", "seed", "verb", "long"), SHOTS)
def test_a_single_shot_has_its_arrow_before_it_is_fired(
    make_app: MakeApp, tmp_path: Path, scenario: str, seed: int, verb: str, long: int
) -> None:
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, scenario, seed)
    table = hands.table

    def shots(game: Any) -> list[Action]:
        return [each for each in game.legal_actions if each.verb == verb and len(each) == long]

    hands.forward(eager(seed), shots)
    shot = shots(table.game)[0]
    before = len(table.game.actions)
    for word in shot.words:
        if table.picker.preview is None:
            assert hands.choose_on_map(word)
            tick(hands.app, 2)
    shown = table.picker.preview
    assert shown is not None
    striker = (
        shown[1] if long > 2 else next(word for word in table.picker.offer.where.named if word in table.board.index)
    )
    line = table.model.place_of(striker), table.model.place_of(shown[-1])
    assert list(table.lights.shots) == [line]
    (x1, y1), (x2, y2) = (table.map.centre(place) for place in line if place is not None)
    along = [(x1 + (x2 - x1) * at, y1 + (y2 - y1) * at) for at in (0.3, 0.4, 0.5, 0.6)]
    hands.app.draw()
    drawn = [*map(hands.colour, along)]
    table.lights.shots = ()
    hands.app.draw()
    assert [*map(hands.colour, along)] != drawn
    press(hands.app, pygame.K_ESCAPE)
    tick(hands.app, 2)
    assert list(table.lights.shots) == [], "nothing is shown any more"
    assert len(table.game.actions) == before
