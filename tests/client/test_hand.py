"""The cards in hand: they leave the map free, rise whole, and lie in the order of their keys."""

from __future__ import annotations

import pygame
import pytest

from tests.client.fixtures import MakeApp, tick
from tests.client.hands import PEOPLE, Hands, sit
from tests.fuzz.choosers import eager
from wargame.client.table.hand import LOW, PEEK, RISE
from wargame.engine.action import Action

pytestmark = pytest.mark.usefixtures("plain_ground")


def at(make_app: MakeApp, verb: str) -> Hands:
    """At the first question with a verb."""
    hands = sit(make_app((1600, 1000), tour=False), "leuthen", PEOPLE, solitaire="open")
    hands.forward(eager(5), lambda game: any(action.verb == verb for action in game.decision.actions))
    tick(hands.app, 2)
    return hands


def cards(hands: Hands) -> list[pygame.Rect]:
    """Where the cards lie."""
    return [spot.rect for spot in hands.table.above.spots if spot.id.startswith("card:")]


def test_the_hand_leaves_the_map_free_while_the_question_is_about_the_map(make_app: MakeApp) -> None:
    """In a small window it would lie on those who fight."""
    asked, kept, moving = (
        max(rect.height for rect in cards(at(make_app, verb))) for verb in ("orders", "keep", "activate")
    )
    assert moving < 50 < kept <= asked
    hands = at(make_app, "attack")
    attack = next(action for action in hands.actions if action.verb == "attack")
    for word in attack[1:3]:
        if word not in hands.table.picker.walk.picks:
            hands.table.choosing.pick(word)
    tick(hands.app, 2)
    assert hands.table.picker.preview is not None
    assert max(rect.height for rect in cards(hands)) < 50, "nor before the dice"
    hands.forward(eager(5), lambda game: any(action.verb in ("absorb", "advance") for action in game.legal_actions))
    tick(hands.app, 2)
    assert max((rect.height for rect in cards(hands)), default=0) < 50, "nor after them"


@pytest.mark.parametrize(
    ("battle", "sides", "verb"),
    [("leuthen", ("prussia", "austria"), "orders"), ("bloody-thursday", ("prussian", "french"), "play")],
)
def test_cards_that_may_be_chosen_lie_low_too_where_they_would_hide_what_is_lit(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, battle: str, sides: tuple[str, str], verb: str
) -> None:
    app = make_app((1280, 720), tour=False, speed="instant")
    hands = sit(app, battle, dict.fromkeys(sides, "human"), solitaire="open")
    hands.forward(eager(5), lambda game: any(action.verb == verb for action in game.decision.actions))
    tick(hands.app, 2)
    table = hands.table
    assert max(rect.height for rect in cards(hands)) >= PEEK, "it shows the cards where nothing is below them"
    foot = table.open_map.copy()
    foot.height, foot.bottom = PEEK - LOW - RISE, table.open_map.bottom - LOW - RISE
    monkeypatch.setattr(table.pane, "lit", lambda: [foot])
    table.pane.touch()
    tick(hands.app, 40)
    lying = cards(hands)
    assert max(rect.height for rect in lying) <= LOW + RISE
    assert all(rect.collidelist([foot]) < 0 for rect in lying)
    said = next(spot for spot in table.above.spots if spot.id.startswith("card:"))
    hands.point((said.rect.centerx, said.rect.bottom - 6))
    tick(hands.app, 2)
    assert max(rect.height for rect in cards(hands)) > PEEK, "the one pointed at rises"
    hands.click(said.id)
    word = said.id.partition("#")[0].rpartition(":")[2]
    assert word in (*table.picker.walk.picks, *table.game.actions[-1]), "and can be chosen"


def test_a_card_pointed_at_is_seen_whole_and_its_note_lies_beside_it(make_app: MakeApp) -> None:
    hands = at(make_app, "activate")
    low = cards(hands)[0]
    hands.point((low.centerx, low.bottom - 6))
    tick(hands.app, 2)
    raised = max(cards(hands), key=lambda rect: rect.height)
    assert raised.height > 1.3 * raised.width
    hands.table.above._hovered_at = 0.0
    due = hands.table.hint()
    assert due is not None
    assert due[1][0] >= raised.right


def test_the_keys_of_cards_go_from_the_left_to_the_right(make_app: MakeApp) -> None:
    hands = at(make_app, "orders")
    listed = [choice.id for choice in hands.table.picker.choices() if Action.of("orders", choice.id) in hands.actions]
    lying = [spot.id.partition(":")[2].partition("#")[0] for spot in hands.table.above.spots if "card:" in spot.id]
    assert len(set(listed)) > 1
    assert listed == [card for card in dict.fromkeys(lying) if card in listed]


def test_the_turn_is_said_in_a_small_window_with_large_type(make_app: MakeApp) -> None:
    hands = sit(make_app((1280, 720), 150, tour=False), "lobositz", PEOPLE, solitaire="open")
    assert "turn 1 of 5" in hands.read()
