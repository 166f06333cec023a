"""How choices are shown: the tray keeps its order, targets look like targets, the list is in the order that matters."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.client.fixtures import MakeApp, click_at, press, tick, unhurried
from tests.client.hands import sit as sit_down
from tests.client.test_odds_first import sit
from tests.fuzz.choosers import eager
from wargame.client.app import App
from wargame.client.kit import Ui
from wargame.client.table.bars import Option, Prompt
from wargame.client.table.columns import FORECAST
from wargame.client.table.prompt_bar import prompt_bar

pytestmark = pytest.mark.usefixtures("plain_ground")
RIDE, CRISIS = "death-ride/mars-la-tour", "at-any-cost/afternoon-crisis"


def test_a_counter_left_out_in_the_tray_stays_where_it_is_and_is_named(make_app: MakeApp, tmp_path: Path) -> None:
    """Death Ride: who assaults from an Entry Box is chosen in the tray; nothing slides under the pointer."""
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, RIDE, 5)
    table, app = hands.table, hands.app

    def lying() -> dict[str, tuple[int, int]]:
        return {spot.id: spot.rect.topleft for spot in table.above.spots if spot.id.startswith("tray:")}

    def ready(game: Any) -> bool:
        held = [action for action in game.legal_actions if action.verb == "hold" and len(action) == 2]
        return game.decision.kind == "activation.assault" and len(held) > 3

    hands.forward(eager(5), ready)
    tick(app, 3)
    before = lying()
    assert len(before) > 3
    first, *_ = (action[1] for action in table.game.legal_actions if action.verb == "hold" and len(action) == 2)
    left_out = next(spot for spot in table.above.spots if spot.id == f"tray:{first}")
    told: list[str] = []
    table.say = lambda text, side=None: told.append(text)  # type: ignore[method-assign]
    done = len(table.game.actions)
    unhurried(app)
    click_at(app, left_out.rect.center)
    tick(app, 3)
    assert len(table.game.actions) == done + 1
    assert lying() == before
    assert told == ["Leave out 20 Infantry."]


def test_the_targets_of_the_only_unit_look_like_targets(make_app: MakeApp, tmp_path: Path) -> None:
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, CRISIS, 5)
    table = hands.table

    def one_fires(game: Any) -> bool:
        fires = [action for action in game.legal_actions if action.verb == "fire"]
        return len(fires) > 2 and len({action[1] for action in game.legal_actions if len(action) > 1}) == 1

    hands.forward(eager(5), one_fires)
    places = {table.board.index[action[2]] for action in hands.actions if action.verb == "fire"}
    assert {table.lights.places[place] for place in places} == {"target"}
    assert set(table.lights.chances) == places
    word = table.board.ids[min(places)]
    pixel = next(pixel for pixel in hands.pixels_of(word) if hands.open_pixel(pixel))
    hands.point(pixel)
    tick(hands.app, 20)
    assert table.hovering.forecast is not None, "and pointing at one shows what it promises"


def test_the_cheapest_place_comes_first_in_the_list_and_for_the_cursor(make_app: MakeApp, tmp_path: Path) -> None:
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, CRISIS, 5)
    table = hands.table
    hands.forward(eager(5), lambda game: sum(action.verb == "move" for action in game.legal_actions) > 12)
    mover = next(action[1] for action in hands.actions if action.verb == "move")
    table.picker.pick(mover)
    reach = table.picker.offer.insight.reach(mover)
    goals = [choice.place for choice in table.picker.choices() if choice.place in table.picker.offer.paid_for]
    costs = [reach[place] for place in goals if place is not None and place in reach]
    assert len(set(costs)) > 1
    assert costs == sorted(costs)
    assert [place for place in table.picker.offer.places if place in goals] == goals


def nothing() -> None:
    pass


@pytest.mark.parametrize("width", [640, 760, 900])
def test_what_is_rarely_meant_gives_way_before_the_main_answers(app: App, width: int) -> None:
    """Abyss of Lament: three wings, and Emergency Orders that stand last in the list."""
    wings = [
        Option(f"wing:{number}", f"Wing {number}: General", nothing, gives_way=True, family="w") for number in "123"
    ]
    rare = Option("rare", "Emergency Orders for any one unit", nothing, "E", gives_way=True, family="emergency")
    ui, shown = Ui(app.theme), set[str]()
    ui.begin(pygame.Surface((width, 60)))
    prompt_bar(ui, pygame.Rect(0, 0, width, 60), Prompt(None, "Prussia", "Where?", options=(*wings, rare)))
    shown = {spot.id for spot in ui.spots}
    assert "rare" not in shown or {"wing:1", "wing:2", "wing:3"} <= shown
    if width >= 760:
        assert {"wing:1", "wing:2", "wing:3"} <= shown


def test_every_list_is_read_from_its_beginning_and_its_keys_run_down_the_rows(make_app: MakeApp) -> None:
    """Areas have numbers of their own, which are not the keys of their rows."""
    hands = sit_down(
        make_app((1600, 1000), tour=False, confirm=False), RIDE, {"german": "human", "french": "heuristic"}
    )
    table = hands.table

    def scrolled() -> float:
        return table.ui.scrolls["choices"].offset

    table.choosing.pick("gl-caprivi")
    table.picker.turn_to("ride")
    tick(hands.app, 3)
    keys = [choice.key for choice in table.picker.choices() if choice.key]
    assert keys == [str(number) for number in range(1, len(keys) + 1)]
    assert len(keys) == 9
    table.ui.scroll("choices", 200)
    tick(hands.app, 2)
    assert scrolled() > 0
    press(hands.app, pygame.K_ESCAPE)
    table.choosing.pick("20")
    tick(hands.app, 3)
    assert table.game.decision.kind == "activation.bombard"
    assert scrolled() == 0


def test_odds_are_read_from_their_beginning_whatever_was_scrolled_before(make_app: MakeApp) -> None:
    """The odds of another target began where those of the first had been left, without who attacks whom."""
    app = make_app((1280, 720), tour=False, confirm=False)
    hands = sit_down(app, RIDE, {"german": "human", "french": "heuristic"})
    table = hands.table
    table.choosing.pick("gl-caprivi")
    table.choosing.pick("20")
    tick(app, 3)
    first, second = (action for action in table.game.legal_actions[:2])
    table.choosing.pick(first[-1])
    hands.wait_for_odds()
    tick(app, 2)
    left = table.ui.scrolls[FORECAST]
    table.choosing.pick(second[-1])
    hands.wait_for_odds()
    tick(app, 2)
    assert table.picker.preview == second
    assert table.ui.scrolls[FORECAST] is not left
