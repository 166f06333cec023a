"""A click is told before it is made, a second one takes the first back, and a refusal gives way to the next thing."""

from __future__ import annotations

import pytest

from tests.client.fixtures import MakeApp, tick
from tests.client.hands import PEOPLE, Hands, sit
from wargame.client.table.lights import Hit
from wargame.engine.action import Action

pytestmark = pytest.mark.usefixtures("plain_ground")


def answer(hands: Hands, *verbs: str) -> None:
    """Answer until a question has an action of the last verb; of the others the first that there is."""
    game, table = hands.table.game, hands.table
    for _ in range(200):
        actions = list(game.legal_actions)
        if any(action.verb == verbs[-1] for action in actions):
            tick(hands.app, 2)
            return
        table.deeds.commit(next((each for each in actions if each.verb in verbs), actions[0]))
    raise AssertionError(verbs)


@pytest.fixture
def hands(make_app: MakeApp) -> Hands:
    app = make_app((1600, 1000), tour=False, curtain=False, confirm=False, turn_page=False)
    return sit(app, "lobositz", PEOPLE, seed=3, solitaire="open")


def hint(hands: Hands, name: str) -> str:
    """What the note of a spot begins with."""
    spot = hands.find(name)
    assert spot is not None
    assert spot.hint is not None
    return spot.hint.body


def test_cards_and_rows_of_panels_say_what_a_click_does(hands: Hands) -> None:
    answer(hands, "rest", "focus")
    assert hint(hands, "army-prussia:hearts").startswith("A click: ")
    answer(hands, "rest", "orders")
    legal = next(action for action in hands.actions if action.verb == "orders")
    card = next(card for card in hands.table.look.hand(hands.table.glimpse) if card.word == legal[1])
    assert hint(hands, f"card:{card.id}").startswith("A click: ")


def test_a_unit_that_was_just_chosen_is_let_go_by_another_click(hands: Hands) -> None:
    answer(hands, "rest", "maneuver", "activate")
    game, table = hands.table.game, hands.table
    one, other = [action for action in hands.actions if action.verb == "activate" and len(action) == 2][:2]
    hit = Hit((one[1],), game.units[one[1]].place)
    assert "takes that choice back" not in table.choosing.means_at(hit)
    before = len(game.actions)
    table.deeds.commit(one)
    tick(hands.app, 2)
    assert table.choosing.means_at(hit) == "takes that choice back"
    face = table.pane.map.face_of(one[1])
    assert face is not None
    hands.click_pixel(face.center)
    assert len(game.actions) == before
    assert one in game.legal_actions
    table.deeds.commit(one)
    table.deeds.commit(next(each for each in game.legal_actions if each == other or len(each) == 2))
    tick(hands.app, 2)
    assert not table.choosing.means_at(hit), "only what was chosen last"


def test_a_refusal_gives_way_to_what_is_pointed_at_next(hands: Hands) -> None:
    answer(hands, "rest", "maneuver", "activate")
    table = hands.table
    enemy = next(piece for piece in table.look.pieces(table.glimpse) if piece.side == "austria")
    empty = next(place for place in range(len(table.board.ids)) if not table.map.stacks.get(place))
    here = Hit((enemy.id,), enemy.place)
    table.hovered(here)
    table.clicked(here)
    assert table.inspection.toast is not None
    tick(hands.app, 6, 0.3)
    assert table.inspection.toast is not None, "as long as the pointer rests"
    hands.point(table.pane.map.middle(empty).center)
    table.hovered(Hit((), empty))
    tick(hands.app, 2, 0.1)
    assert table.inspection.toast is None


def test_a_refusal_names_the_reason_that_will_still_hold(hands: Hands) -> None:
    """VIII.3.4.1: a revealed unit of another wing is not activated by the card, before the maneuver and after it."""
    answer(hands, "rest", "maneuver")
    game = hands.table.game
    card = game.armies[game.active].orders
    assert card is not None
    unit = next(
        unit
        for unit in game.units.by_id.values()
        if unit.side == game.active and unit.suit not in (None, card.split("-")[0])
    )
    assert "First choose Maneuver" in game.why_not(Action.of("activate", unit.id)).reason
    game.put(unit, "hidden", False)
    assert "First choose Maneuver" not in game.why_not(Action.of("activate", unit.id)).reason
