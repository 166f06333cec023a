"""A combat that a march led to, from its dice to its end: what is asked can be answered, and the words fit the dice."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

import wargame
from tests.client.fixtures import MakeApp, make_app, own_places, plain_ground, press, tick
from tests.client.hands import Hands
from wargame.client.looks import glimpse_of
from wargame.client.looks.ahead import CHOICE, forecast_of
from wargame.client.looks.pages import Forecast
from wargame.client.looks.stakes import consequence
from wargame.client.table.insight import Insight
from wargame.client.table.offer import Offer
from wargame.client.table.picker import Doors, Picker
from wargame.client.table.record import lines_of
from wargame.client.table.reporting import reports_of
from wargame.client.table.reports import Report
from wargame.client.table.scene import TableScene
from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.games.on_to_paris.look import LOOK
from wargame.sitting import Sitting

__all__ = ["make_app", "own_places", "plain_ground"]
MARCH = (
    *("lay primary fr_alsace", "lay primary pr_3rd", "done", "done", "enter reg", "into fr_alsace", "corps fr_7"),
    *("pay auto", "order fr_7 2640", "march", "done", "favor", "corps fr_5", "pay auto", "order fr_5 2740", "march"),
    *("done", "pass", "enter reg", "into pr_3rd", "army-all pr_3rd", "begin", "pay auto", "order 3041 2741"),
    *("order bav_i 2941", "march", "ready", "march", "ready", "march", "react-all fr_alsace 2741", "stand"),
)
"""Alsace: the 3rd Army marches on Haguenau, and both sides have thrown their dice."""
AGAIN = ("reroll enemy", "reroll enemy")
"""Both re-rolls of the Prussians; three SPs are lost on each side then."""
SEED = 2376617124


def haguenau(*actions: str) -> Game:
    """The game after some actions, which may be pushed on."""
    game = wargame.load("on-to-paris/alsace-1870-08", seed=SEED)
    for action in actions:
        game.push(action)
    return game


played = cache(haguenau)
"""One that is looked at only."""


def ahead(game: Game, action: str) -> Forecast:
    assert game.decision is not None
    found = forecast_of(LOOK, glimpse_of(game, (game.decision.side,)), game.parse(action))
    assert found is not None
    return found


def told(game: Game) -> list[Report]:
    return reports_of(lines_of(game, LOOK, None, lambda _: (0, 0, 0)))


@pytest.mark.rule("13.9.2")
def test_a_re_roll_is_told_by_what_it_would_change_and_who_would_win() -> None:
    game = played(*MARCH)
    enemy, own = ahead(game, "reroll enemy"), ahead(game, "reroll own")
    assert [(share.label, share.tone) for share in enemy.shares] == [
        ("Prussians suffer less", "good"),
        ("Prussians suffer the same", "neutral"),
    ]
    assert enemy.questions == (("Prussians win", pytest.approx(21 / 36)),)
    assert own.questions == (("Prussians win", 0),), "the French suffer three SPs at most, so it stays a draw"
    assert "As the dice lie, the French win." in enemy.note
    for action in game.legal_actions:
        said = str(consequence(LOOK, glimpse_of(game, ("prussian",)), action) or "")
        assert CHOICE.rstrip(".") not in said


@pytest.mark.rule("13.12", "13.13")
def test_what_follows_the_losses_is_told_by_who_wins_and_which_leaders_fall() -> None:
    found = ahead(played(*MARCH, *AGAIN), "lose auto")
    assert [term.label for term in found.terms] == ["Leader casualties", "Battle Impact of both sides"]
    assert {share.label for share in found.shares} >= {"Prussian victory", "French victory"}
    assert sum(share.probability for share in found.shares) == pytest.approx(1)
    assert found.note.startswith("As it stands, the French win.")


@pytest.mark.rule("8.2")
def test_what_is_certain_is_not_told_as_a_chance() -> None:
    game = played(*MARCH[:1])
    glimpse = glimpse_of(game, ("prussian",))
    said = [str(consequence(LOOK, glimpse, action) or "") for action in game.legal_actions]
    assert any(said), "dice follow"
    assert not any("100%" in words for words in said)


@pytest.mark.usefixtures("plain_ground")
@pytest.mark.rule("13.11.2")
def test_losses_are_taken_by_one_key_in_a_march_and_the_headline_is_who_won(make_app: MakeApp) -> None:
    app = make_app((1600, 1000))
    app.background = False
    game = haguenau(*MARCH, *AGAIN)
    app.push(TableScene(app, Sitting(game, dict.fromkeys(game.sides, "human"), solitaire="open")))
    tick(app, 3)
    hands, before = Hands(app), len(game.actions)
    assert not any(name.startswith("fate:") and "pr_3rd" in name for name in hands.table.floating.laid), "it loses none"
    assert told(game)[-1].headline == "The Prussians lose 3 SPs and will be Demoralized"
    assert "take this proposal" in hands.read()
    assert hands.table.ordering.part() is None, "no march goes on while a combat is fought"
    press(app, pygame.K_RETURN)
    assert len(game.actions) > before
    while game.decision is not None and game.decision.kind != "combat.retreat" and len(game.actions) < before + 8:
        game.push(game.legal_actions[-1])
    assert any("win at Haguenau" in report.headline for report in told(game))


@pytest.mark.usefixtures("plain_ground")
@pytest.mark.parametrize("size", [(1600, 1000), (1280, 720)])
@pytest.mark.rule("8.5.4")
def test_what_is_used_most_has_a_button_and_passing_is_always_in_sight(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    app = make_app(size)
    app.background = False
    game = haguenau(*MARCH[:18])
    app.push(TableScene(app, Sitting(game, dict.fromkeys(game.sides, "human"), solitaire="open")))
    tick(app, 3)
    hands = Hands(app)
    options = hands.table.asking.prompt().options  # type: ignore[union-attr]
    assert options[0].label == "Pass for the rest of the turn"
    tools = [(icon.id, app.scene.ui.find(icon.id).rect) for icon in hands.table.furniture.icons()]  # type: ignore[union-attr]
    shown = [option.id for option in options if option.id.startswith("option:")]
    assert shown[0] == "option:reg", "an SP to enter"
    assert shown[-1] == "option:pass"
    assert shown.index("option:raze") > shown.index("option:primary")
    assert hands.find("option:pass") is not None, "it is not among the further choices"
    press(app, "j")
    assert app.scene is hands.table, "there is no card yet, and that is said"
    for action in MARCH[18:]:
        game.push(action)
    hands.table.refresh()
    tick(app, 3)
    assert [(name, app.scene.ui.find(name).rect) for name, _ in tools] == tools, "with a card all keep their places"  # type: ignore[union-attr]


@pytest.mark.rule("8.5.4")
def test_one_may_pass_for_the_rest_of_a_turn_and_is_asked_again_in_the_next() -> None:
    game = haguenau(*MARCH[:18])
    sitting = Sitting(game, dict.fromkeys(game.sides, "human"), solitaire="open")
    assert game.decision is not None
    assert dict(game.decision.standing) == {"pass": game.parse("pass")}
    sitting.answer_always("prussian", game.decision.topic, "pass")
    sitting.settle()
    told = len(game.log)
    while game.decision is not None and not any(entry.event.kind == "turn_began" for entry in game.log[told:]):
        assert (game.decision.side, game.decision.kind) != ("prussian", "command.menu"), "whatever ties bring"
        sitting.push(game.decision.default or game.decision.actions[-1])
    while game.decision is not None and game.decision.kind != "command.menu":
        sitting.push(game.decision.default or game.decision.actions[-1])
    assert game.decision is not None, "the next turn has been asked about"
    assert not sitting.standing["prussian"].get(game.decision.topic)


@pytest.mark.rule("8.5.4")
def test_who_takes_back_what_was_before_it_is_asked_again() -> None:
    game = haguenau(*MARCH[:18])
    sitting = Sitting(game, dict.fromkeys(game.sides, "human"), solitaire="open")
    assert game.decision is not None
    topic = game.decision.topic
    sitting.push(game.parse("enter reg"))
    sitting.answer_always("prussian", topic, "pass")
    sitting.undo()
    sitting.settle()
    assert topic not in sitting.standing["prussian"]
    assert game.decision.kind == "command.menu"


@pytest.mark.rule("13.16.1")
def test_all_that_retreat_together_are_not_asked_for_their_only_hex_nor_shown_a_halt() -> None:
    """A button stands for the whole answer where there is only one; where there are more, none is shown first."""
    game = haguenau(*MARCH, *AGAIN, "lose auto")
    seen = set[str]()
    for _ in range(60):
        ask = game.decision
        if ask is None or len(seen) > 1:
            break
        together = [action for action in ask.actions if action[1:2] == ("all",)]
        if ask.kind == "combat.retreat" and together:
            done = list[Action]()
            doors = Doors(done.append, lambda _: None, game.why_not, lambda: None)
            glimpse = glimpse_of(game, (ask.side,))
            picker = Picker(glimpse, LOOK, Insight(game.board, glimpse.looking), doors)
            picker.pick("all")
            if len(together) == 1:
                assert [*done, picker.preview][0] == together[0]
                seen.add("one")
            else:
                assert picker.preview is None
                assert not done
                seen.add("many")
        game.push(together[0] if together else ask.default or ask.actions[0])
    assert seen == {"one", "many"}


@pytest.mark.rule("10.2.2")
def test_the_chance_of_a_column_stands_at_the_enemy_and_not_at_the_column() -> None:
    game = haguenau(*MARCH[:-3])
    glimpse = glimpse_of(game, ("prussian",))
    offer = Offer(glimpse, LOOK, Insight(game.board, glimpse.looking))
    assert "2841" in offer.walk.offered, "the hex of the 3rd Army stands for its column"
    assert set(offer.targets) == {"2741"}, "the French at Haguenau"
