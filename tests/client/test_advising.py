"""The adviser at the table: asked by a key or an icon, shown beside the map and on it, and never moving for anybody."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.client.fixtures import MakeApp, act, press, tick, unhurried
from tests.client.hands import PEOPLE, PERSON, Hands, sit
from tests.client.test_written_in_full import Cut, cuts
from tests.fuzz.choosers import eager
from tests.fuzz.twins import hidden_units, swap_units
from wargame.client.art.plan_arrows import STYLES
from wargame.client.table.advice_words import counsel
from wargame.client.table.advising import NOBODY, NOT_AGREED
from wargame.client.table.columns import Part
from wargame.engine.game import Game
from wargame.games.abyss_of_lament.rules.battle import ENEMY
from wargame.sitting import Sitting
from wargame.sitting.advice import advise

pytestmark = pytest.mark.usefixtures("plain_ground")
__all__ = ["cuts"]
KEY = "?"
GAMES = {
    "abyss-of-lament/lobositz": ("prussia", "austria"),
    "at-any-cost/afternoon-crisis": ("prussian", "french"),
    "death-ride/mars-la-tour": ("german", "french"),
    "on-to-paris/alsace-1870-08": ("prussian", "french"),
}


def ask(hands: Hands) -> None:
    """Press the question mark, as a keyboard does that has it above another sign."""
    unhurried(hands.app)
    kinds = (pygame.KEYDOWN, pygame.KEYUP)
    act(hands.app, *(pygame.Event(kind, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode=KEY) for kind in kinds))
    tick(hands.app, 2)


def moving(game: Game) -> bool:
    return game.decision is not None and sum(action.verb == "move" for action in game.legal_actions) > 5


def at_a_move(make_app: MakeApp, chairs: dict[str, str] | None = None, **how: object) -> Hands:
    hands = sit(make_app((1600, 1000), tour=False, curtain=False), "lobositz", chairs or PEOPLE, 5, **how)
    hands.forward(eager(5), moving)
    tick(hands.app, 2)
    return hands


@pytest.fixture
def alone(make_app: MakeApp) -> Hands:
    """One person who plays both sides: he may always ask."""
    return at_a_move(make_app, solitaire="open")


def test_a_key_shows_plans_beside_the_map_and_on_it_and_nothing_is_done(alone: Hands) -> None:
    table = alone.table
    before = table.game.fingerprint(), len(table.game.actions), table.game.decision
    ask(alone)
    assert table.furniture.middle().id == "advice"
    assert "plan:0" in {spot.id for spot in table.ui.spots}
    assert {arrow.plan for arrow in table.lights.planned}
    for letter in (style.letter for style in STYLES[: len(table.advising.plans)]):
        assert letter in "ABC"
    assert (table.game.fingerprint(), len(table.game.actions), table.game.decision) == before
    ask(alone)
    assert table.furniture.middle().id != "advice"
    assert not table.lights.planned


def test_the_icon_does_the_same_and_escape_puts_it_away(alone: Hands) -> None:
    table = alone.table
    alone.click("advice")
    assert table.advising.side is not None
    alone.click("plan:0")
    assert table.advising.chosen == 0
    assert all(arrow.pale == (arrow.plan != 0) for arrow in table.lights.planned)
    press(alone.app, pygame.K_ESCAPE)
    assert (table.advising.chosen, table.advising.side is None) == (None, False)
    press(alone.app, pygame.K_ESCAPE)
    assert table.advising.side is None
    assert alone.app.scene is table


def test_the_next_question_is_advised_on_too(alone: Hands) -> None:
    table = alone.table
    ask(alone)
    first = table.advising.plans
    table.deeds.carry_out(first[0].steps[0].action)
    tick(alone.app, 2)
    if table.game.decision is not None and table.game.decision.side == table.advising.side:
        assert table.advising.plans != first
        assert table.advising.plans[0].actions[0] in table.game.legal_actions


def test_two_players_need_to_have_allowed_it(make_app: MakeApp) -> None:
    hands = at_a_move(make_app)
    said: list[str] = []
    hands.table.say = lambda text, side=None: said.append(text)  # type: ignore[method-assign]
    ask(hands)
    assert said == [NOT_AGREED]
    assert hands.table.advising.side is None


def test_two_players_who_allowed_it_may_ask_and_the_other_is_not_shown_it(make_app: MakeApp) -> None:
    hands = at_a_move(make_app, options={"advice": "yes"})
    table = hands.table
    ask(hands)
    side = table.advising.side
    assert side is not None
    assert table.advising.plans == advise(table.game, side)
    hands.forward(eager(5), lambda game: game.decision is not None and game.decision.side != side)
    assert hands.table.advising.side is None
    assert not hands.table.lights.planned


def test_the_agreement_is_kept_with_the_game(tmp_path: Path) -> None:
    for name, options in (("with", {"advice": "yes"}), ("without", {})):
        path = tmp_path / f"{name}.record"
        begun = Sitting.begin("lobositz", 5, PEOPLE, path, options=options)
        begun.close()
        again = Sitting.resume(path)
        assert begun.may_advise == again.may_advise == bool(options)
        again.close()


def test_who_plays_alone_may_always_ask(tmp_path: Path) -> None:
    for name, chairs, solitaire in (("both", PEOPLE, "hidden"), ("one", PERSON, None)):
        sitting = Sitting.begin("lobositz", 5, chairs, tmp_path / name, solitaire=solitaire)
        assert sitting.may_advise
        sitting.close()


def test_while_the_computer_is_to_decide_there_is_nothing_to_ask(make_app: MakeApp) -> None:
    hands = sit(make_app((1280, 720), tour=False), "lobositz", PERSON, 5)
    said: list[str] = []
    hands.table.say = lambda text, side=None: said.append(text)  # type: ignore[method-assign]
    assert hands.table.sitting.computer_to_decide
    ask(hands)
    assert said == [NOBODY]


def test_plans_are_worked_out_beside_the_window(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), tour=False)
    app.patience = 0.0
    hands = sit(app, "lobositz", PEOPLE, 5, solitaire="open")
    hands.forward(eager(5), moving)
    hands.wait_for_odds()
    table = hands.table
    assert table.model.previews is not None
    table.model.previews.hold(True)
    ask(hands)
    assert table.advising.busy
    assert not table.advising.plans
    assert "Plans are being worked out" in hands.read()
    table.model.previews.hold(False)
    assert table.advising._waiting is not None
    table.advising._waiting.wait(30)
    tick(app, 3)
    side = table.advising.side
    assert side is not None
    assert table.advising.plans == advise(table.game, side)
    assert "plan:0" in {spot.id for spot in table.ui.spots}


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000)])
@pytest.mark.parametrize("battle", GAMES)
def test_every_game_has_plans_in_words(make_app: MakeApp, battle: str, size: tuple[int, int], cuts: set[Cut]) -> None:
    chairs = dict.fromkeys(GAMES[battle], "human")
    hands = sit(make_app(size, tour=False), battle, chairs, 3, solitaire="open")
    table = hands.table
    hands.forward(eager(3), lambda game: len(game.actions) > 30 and len(game.legal_actions) > 6)
    tick(hands.app, 2)
    if table.proposing.standing is not None:
        table.proposing.change()
    ask(hands)
    assert table.advising.plans
    assert isinstance(table.furniture.middle(), Part)
    for plan in table.advising.plans:
        told = counsel(table.look, table.glimpse, plan)
        assert told.title
        assert told.what
        assert told.risk.endswith(".")
        assert told.why.endswith(".")
        assert 0 <= told.danger <= 1
        assert told.level in ("low", "medium", "high")
    for number in range(len(table.advising.plans)):
        table.advising.show(number)
        tick(hands.app, 2)
    assert not [words for module, words in cuts if module in ("advice_cards.py", "advising.py")]


def test_what_is_hidden_changes_no_word_of_it(make_app: MakeApp) -> None:
    """Twins: the same table with two hidden units of the enemy exchanged."""
    told = []
    for swapped in (False, True):
        hands = at_a_move(make_app, options={"advice": "yes"})
        table = hands.table
        side = table.game.decision.side
        units = hidden_units(table.game, ENEMY[side])
        assert len(units) > 1
        if swapped:
            swap_units(table.game, *units[:2])
            table.refresh()
        table.advising.toggle()
        assert table.advising.plans
        told.append([counsel(table.look, table.glimpse, plan) for plan in table.advising.plans])
    assert told[0] == told[1]
