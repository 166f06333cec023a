"""Few presses: Reactions, refusals by what was chosen, numbers for what is meant, and a word of the adviser."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.client.fixtures import MakeApp, make_app, own_places, plain_ground, press, tick
from tests.client.hands import Hands
from tests.games.on_to_paris.look.test_lost_battle import MARCH, haguenau
from tests.games.on_to_paris.looking.test_fought_next import impact_of_the_attacker
from wargame.client.looks import glimpse_of
from wargame.client.table.insight import Insight
from wargame.client.table.picker import Doors, Picker
from wargame.client.table.scene import TableScene
from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.games.on_to_paris.look import LOOK
from wargame.players import Seat
from wargame.sitting import Sitting
from wargame.sitting.advice import advise
from wargame.table import load

__all__ = ["make_app", "own_places", "plain_ground"]

WHOLE = "react-all fr_alsace 2741"


def picker(game: Game, given: list[Action] | None = None) -> Picker:
    assert game.decision is not None
    glimpse = glimpse_of(game, (game.decision.side,))
    doors = Doors((given if given is not None else []).append, lambda _: None, game.why_not, lambda: None)
    return Picker(glimpse, LOOK, Insight(game.board, glimpse.looking), doors)


@pytest.mark.usefixtures("plain_ground")
@pytest.mark.rule("12.3", "12.3.1")
@pytest.mark.parametrize(
    ("until", "label", "given"),
    [
        (
            MARCH.index("react-all fr_alsace 2741"),
            "React: Army of Alsace and 4 more, 50%",
            ["react-all fr_alsace 2741"],
        ),
        (-4, "React: 1st Corps, 67%", ["own fr_1 2841", "ready"]),
    ],
)
def test_all_who_are_likely_react_by_two_presses(make_app: MakeApp, until: int, label: str, given: list[str]) -> None:
    app = make_app((1600, 1000))
    app.background = False
    game = haguenau(*MARCH[:until])
    assert game.decision is not None
    assert game.decision.kind == "reaction.declare"
    app.push(TableScene(app, Sitting(game, dict.fromkeys(game.sides, "human"), solitaire="open")))
    tick(app, 3)
    hands, before = Hands(app), len(game.actions)
    button: Any = next(option for option in hands.table.asking.prompt().options if option.id == "together")  # type: ignore[union-attr]
    assert button.label == label
    press(app, button.key.lower())
    tick(app, 2)
    assert "ready" not in map(str, game.actions[before:]), "nothing is rolled before its odds were seen"
    press(app, pygame.K_RETURN)
    tick(app, 2)
    assert [str(action) for action in game.actions[before : before + len(given)]] == given


@pytest.mark.rule("12.3")
def test_nobody_is_offered_by_one_press_where_nobody_is_likely_to_react() -> None:
    game = haguenau(*MARCH[: MARCH.index("ready")])
    sitting = Sitting(game, dict.fromkeys(game.sides, "human"), solitaire="open")
    assert game.decision is not None
    assert game.decision.kind == "reaction.declare"
    assert sitting.together() is None


@pytest.mark.rule("9.5.3")
def test_a_refusal_speaks_of_what_was_chosen_to_be_done() -> None:
    chosen = picker(haguenau(*MARCH[:6]))
    assert chosen._reasons.of(["2741"]).reason == "There are no lone SPs of yours."  # type: ignore[union-attr]
    chosen.walk.choose_verb("raze")
    assert chosen._reasons.of(["2741"]).reason == "There is no Supply Depot of yours."  # type: ignore[union-attr]


def test_what_is_rarely_meant_takes_no_number_from_a_unit() -> None:
    keys = {row.id: row.key for row in picker(haguenau(*MARCH[:6])).choices()}
    assert keys["raze"] == ""
    assert keys["fr_5"] != ""


def test_a_target_without_its_marker_asks_for_the_marker() -> None:
    game = haguenau()
    assert game.decision is not None
    said = picker(game)._reasons.who_first(game.decision.actions[:1])
    assert said == "Choose first: Primary RL marker."


@pytest.mark.rule("8.1.1")
def test_the_adviser_says_what_the_first_marker_is_for() -> None:
    game = haguenau()
    assert game.decision is not None
    plans = advise(game, game.decision.side)
    assert plans[0].purpose == "its CPs pay for 17 SPs there, first to hold Haguenau"
    assert len({plan.purpose for plan in plans}) > 1, "other places are weighed by what they are for, too"


@pytest.mark.rule("8.9.1", "5.1.7")
def test_an_army_is_offered_for_what_it_costs_with_all_who_are_named() -> None:
    """1st Army has a Corps under a `*` Leader: with him it costs an IP more, and that is said before."""
    game = load("on-to-paris/frontier-1870-08", 5)
    while game.decision is None or (game.decision.kind, game.decision.side) != ("command.menu", "prussian"):
        ask: Any = game.decision
        game.push(ask.default or ask.actions[0])
    army = game.parse("army-all pr_1st")
    told = Seat(game, "prussian").prices()[army]
    game.push(army)
    about: Any = game.decision.about
    assert (told["CP"], told["IP"]) == (about.cp, about.ip)
    assert len(about.units) == 4


@pytest.mark.rule("13.13.4.additional-round")
@pytest.mark.parametrize("both", [True, False])
def test_where_two_buttons_throw_dice_the_one_that_is_pressed_shows_its_own_odds_first(
    monkeypatch: pytest.MonkeyPatch, both: bool
) -> None:
    """Odds stand beside the question whether another round is fought; if of two answers, nobody can tell of which."""
    game, given = impact_of_the_attacker(), list[Action]()
    shown, force = picker(game, given), game.parse("force")
    odds = shown.showing.forecasts.of(force)
    assert odds is not None
    monkeypatch.setattr(shown.showing.forecasts, "of", lambda action: odds if both or action == force else None)
    monkeypatch.setattr(shown.showing.forecasts, "known", lambda action: True)
    shown.showing.foresee()
    assert shown.showing.forecast is odds
    shown.showing.seen()
    shown.choose(force)
    assert given == ([] if both else [force])
    if both:
        assert shown.preview == force
        shown.showing.seen()
        shown.confirm()
        assert given == [force]
