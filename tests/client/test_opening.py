"""A click that only one answer can mean gives it: what was clicked is chosen after it, and each is taken back alone."""

from __future__ import annotations

import pytest

from tests.client.fixtures import MakeApp, tick
from tests.client.hands import Hands, sit
from tests.fuzz.choosers import eager
from wargame.client.table.lights import Hit
from wargame.engine.action import Action

pytestmark = pytest.mark.usefixtures("plain_ground")
MANEUVER = Action.of("maneuver")


def before_the_maneuver(make_app: MakeApp) -> Hands:
    """Abyss of Lament: the orders have been turned up, and it is asked what they are used for."""
    app = make_app((1600, 1000), tour=False, confirm=False, curtain=False, speed="instant")
    hands = sit(app, "lobositz", {"prussia": "human", "austria": "human"}, seed=5, solitaire="open")

    hands.forward(eager(5), lambda game: MANEUVER in game.legal_actions)
    return hands


def led_to(hands: Hands) -> list[str]:
    """The counters that can be chosen after the Maneuver and are not on offer yet."""
    table = hands.table
    opened = table.sitting.opens(MANEUVER)
    return [word for word in table.picker.on_map if word in opened and word not in table.picker.walk.offered]


def on_the_map(hands: Hands, word: str) -> tuple[float, float]:
    """Where a counter lies open."""
    table = hands.table
    return next(
        pixel
        for pixel in hands.pixels_of(word)
        if hands.open_pixel(pixel) and table.map.hit(pixel).pieces[:1] == (word,)
    )


@pytest.mark.slow
def test_a_click_on_a_unit_gives_the_answer_that_leads_to_it_and_chooses_it(make_app: MakeApp) -> None:
    hands = before_the_maneuver(make_app)
    table, unit = hands.table, led_to(hands)[0]
    table.show(unit)
    tick(hands.app, 40)
    assert table.choosing.means_at(Hit((unit,), None)) == "Maneuver, and chooses it"
    before, number = table.game.fingerprint(), len(table.game.actions)
    hands.click_pixel(on_the_map(hands, unit))
    tick(hands.app, 2)
    assert table.inspection.toast is None
    assert [str(action) for action in table.game.actions[number:]] == ["maneuver", f"activate {unit}"]
    hands.click("undo")
    tick(hands.app, 2)
    assert table.game.actions[number:] == [MANEUVER], "each is taken back by itself"
    hands.click("undo")
    tick(hands.app, 2)
    assert (table.game.fingerprint(), len(table.game.actions)) == (before, number)


def test_an_enemy_and_a_unit_that_the_answer_does_not_lead_to_are_refused_as_ever(make_app: MakeApp) -> None:
    hands = before_the_maneuver(make_app)
    table, number = hands.table, len(hands.table.game.actions)
    enemy = next(piece.id for piece in table.picker.on_map.values() if piece.side != table.picker.offer.where.side)
    assert not table.choosing.means_at(Hit((enemy,), None))
    table.show(enemy)
    tick(hands.app, 40)
    hands.click_pixel(on_the_map(hands, enemy))
    assert table.inspection.toast is not None
    assert len(table.game.actions) == number


def test_an_answer_that_does_something_itself_is_not_given_by_pointing_at_what_comes_after_it(
    make_app: MakeApp,
) -> None:
    """An advance moves a counter; of the Maneuver nothing is told of any."""
    hands = before_the_maneuver(make_app)
    hands.forward(eager(5), lambda game: game.decision.kind == "combat.advance")
    advance = next(action for action in hands.actions if action.verb == "advance")
    assert not hands.table.sitting.opens(advance)
