"""An opened stack: what is pointed at in it is the counter there, in the place it lies in."""

from __future__ import annotations

import pygame
import pytest

from tests.client.fixtures import MakeApp, act, click_at, press, tick
from tests.client.hands import Hands, sit
from wargame.client.kit import Ui
from wargame.client.table.lights import Hit
from wargame.client.table.spread import LINE_HIGH, TILE_EDGE, Whole, _lines, _slots
from wargame.client.theme import Theme

pytestmark = pytest.mark.usefixtures("plain_ground")
PEOPLE = {"german": "human", "french": "human"}


@pytest.fixture
def hands(make_app: MakeApp) -> Hands:
    app = make_app((1600, 1000), tour=False, speed="instant", confirm=False)
    return sit(app, "death-ride/mars-la-tour", PEOPLE)


def fanned(hands: Hands, area: str, unit: str) -> tuple[int, int]:
    """Rest the pointer on the counters of an Area until its stack opens; the middle of a counter in it."""
    table = hands.table
    table.hovered(Hit((), table.board.index[area]))
    tick(hands.app, 40)
    assert table.spread.rect is None, "bare ground of an Area is not its stack"
    table.hovered(Hit((unit,), table.board.index[area]))
    tick(hands.app, 40)
    slot = table.above.find(f"stack:{unit}")
    assert slot is not None
    return slot.rect.center


def test_a_click_on_a_counter_of_the_stack_means_its_area_if_that_is_asked_for(hands: Hands) -> None:
    table = hands.table
    table.choosing.pick("gl-caprivi")
    tick(hands.app)
    assert "20" in table.picker.walk.offered
    assert "g-redern" not in table.picker.walk.offered
    click_at(hands.app, fanned(hands, "20", "g-redern"))
    assert [str(action) for action in table.game.actions] == ["activate gl-caprivi 20"]


def test_a_right_click_inspects_the_counter_pointed_at(hands: Hands) -> None:
    for unit, name in (("f-fauvart", "Fauvart-Bastoul"), ("f-jolivet", "Jolivet")):
        click_at(hands.app, fanned(hands, "26", unit), button=3)
        assert hands.table.inspection.sheet is not None
        assert hands.table.inspection.sheet.title == name


def test_it_is_put_away_when_the_game_goes_on_or_a_window_lay_over_the_table(hands: Hands) -> None:
    """The pointer rests on the stack, not on what was opened: what is done meanwhile is to be seen."""
    table, app = hands.table, hands.app
    face = table.map.face_of("g-redern")
    assert face is not None
    rest = table.pane.in_units(face).center

    def opened() -> bool:
        act(app, pygame.Event(pygame.MOUSEMOTION, pos=(rest[0] + 1, rest[1]), rel=(1, 0), buttons=(0, 0, 0)))
        act(app, pygame.Event(pygame.MOUSEMOTION, pos=rest, rel=(-1, 0), buttons=(0, 0, 0)))
        tick(app, 40)
        return table.spread.rect is not None

    assert opened()
    table.deeds.commit(next(action for action in hands.actions if action[:3] == ("activate", "gl-caprivi", "20")))
    tick(app, 40)
    assert table.spread.rect is None, "nor while the pointer only rests there"
    assert table.spread.age < 0, "and no note either"
    assert opened()
    assert table.spread.rect.width < 340, "a big stack covers less of the map"
    press(app, pygame.K_F1)
    tick(app, 2)
    press(app, pygame.K_ESCAPE)
    tick(app, 2)
    assert app.scene is table
    assert table.spread.rect is None


def test_the_chair_of_the_side_that_is_asked_is_in_front(hands: Hands) -> None:
    """Nothing is secret here: own and enemy counters are marked as who decides sees them."""
    table, seen = hands.table, set[str]()
    while table.game.outcome is None and len(seen) < 2:
        ask = table.game.decision
        assert ask is not None
        assert table.eyes[0] == ask.side
        seen.add(ask.side)
        table.deeds.commit(ask.default or ask.actions[0])
        tick(hands.app)
    assert seen == set(table.game.sides)


def test_one_click_on_what_is_not_lit_spends_nothing(hands: Hands) -> None:
    """16.1: a Spent unit pointed at chooses the only Leader who could re-organise it, and no more."""
    table = hands.table
    game = table.game
    game.units["g-redern"].spent = True  # type: ignore[attr-defined]
    game._ask = None
    table.refresh()
    tick(hands.app)
    assert any(action[1:] == ("gl-caprivi", "g-redern") for action in game.legal_actions)
    assert "g-redern" not in table.lights.marks
    table.clicked(Hit(("g-redern",), game.units["g-redern"].place))  # type: ignore[attr-defined]
    assert not game.actions
    assert table.picker.walk.picks == ["gl-caprivi"]


def test_a_counter_in_the_hand_closes_the_stack(hands: Hands) -> None:
    """It would lie over the places where the counter may be put down."""
    table = hands.table
    fanned(hands, "20", "g-redern")
    table.carry.word = "g-redern"
    table.relight()
    tick(hands.app, 2)
    assert table.above.find("stack:g-redern") is None
    assert table.spread.rect is None


def test_nothing_beside_the_map_is_drawn_twice(hands: Hands) -> None:
    """A panel that is drawn twice has its spots twice, and Tab would walk in a circle."""
    names = [spot.id for spot in hands.table.ui.spots if not spot.id.startswith("rule:")]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(("width", "height"), [(60, 76), (84, 100)])
@pytest.mark.parametrize("name", ["Haguenau (2741)", "hex 2539", "Saint-Germain-en-Laye (2721)", "Metz"])
def test_the_tile_of_a_whole_stack_is_as_wide_as_its_words_need(name: str, width: int, height: int) -> None:
    ui, whole = Ui(Theme()), Whole("2741", f"All units in {name}", "legal", lambda: None)
    slots = _slots(ui, whole, width, height)
    lines = _lines(ui, whole, slots * width)
    assert "".join(lines).replace(" ", "") == whole.label.replace(" ", ""), "broken at a hyphen at most"
    assert all(ui.pen.measure("ui-semi", 13, line) <= slots * width - TILE_EDGE for line in lines)
    assert len(lines) * LINE_HIGH <= height - TILE_EDGE
    assert slots < 4
