"""Orders given and not carried out: lanes side by side, rows beside the map, taken back one by one."""

from __future__ import annotations

import pygame
import pytest

from tests.client.fixtures import MakeApp, press, tick
from tests.client.hands import Hands, sit
from tests.client.test_carry import carry
from tests.client.test_hovering import AFTER
from wargame.client import lettering
from wargame.client.art import lanes
from wargame.client.table.lights import Hit
from wargame.client.table.order_rows import TYPE, OrderFoot, rows_height
from wargame.client.table.scene import TableScene
from wargame.grammar import percent

pytestmark = pytest.mark.usefixtures("plain_ground")
PEOPLE = {"prussian": "human", "french": "human"}
OPENING = ("lay primary fr_alsace", "lay primary pr_3rd", "done", "done", "enter reg", "into fr_alsace")
MARCH = ("army-all fr_alsace", "begin")


def marching(make_app: MakeApp, *orders: str, size: tuple[int, int] = (1600, 1000)) -> Hands:
    """The Army of Alsace about to march, with some orders given."""
    hands = sit(make_app(size), "on-to-paris/alsace-1870-08", PEOPLE, seed=3, solitaire="open")
    for action in (*OPENING, *MARCH, *orders):
        do(hands, action)
        if "pay auto" in map(str, hands.actions):
            do(hands, "pay auto")
    return hands


def do(hands: Hands, action: str) -> None:
    hands.table.deeds.carry_out(hands.table.game.parse(action))
    hands.settle()


def ways(table: TableScene) -> dict[str, list[str]]:
    """The lanes on the map by their letters."""
    ids = table.board.ids
    return {lane.letter: [ids[place] for place in lane.way] for lane in table.lights.laned.lanes}


@pytest.mark.parametrize("size", [(1600, 1000), (1280, 720)])
def test_each_order_is_a_lane_and_a_row_with_its_points(make_app: MakeApp, size: tuple[int, int]) -> None:
    hands = marching(make_app, "order fr_1 2941", "order fr_cav_2 2639", size=size)
    table = hands.table
    assert set(ways(table)) == {"A", "B"}
    assert ways(table)["A"] == ["2741", "2841", "2941"]
    lane = table.lights.laned.lanes[0]
    assert lane.beads == ("2", "3")  # over a forest hexside, then one point
    said = hands.read()
    for words in ("Orders", "1st Corps", "Army of Alsace", "no order", "stops"):
        assert words in said


def test_the_chosen_row_says_who_may_react_and_the_map_has_the_same_figure(make_app: MakeApp) -> None:
    hands = marching(make_app, "order fr_1 2941", "order fr_cav_2 2639")
    table = hands.table
    hands.click(f"order:{row_of(hands, '1st Corps')}")
    chosen = table.ordering.chosen
    assert chosen is not None
    assert chosen.counters == ("fr_1",)
    said = hands.read()
    assert "Who may react" in said
    assert "3rd Army" in said
    for place in {each.place for each in chosen.answers}:
        assert table.lights.laned.chances[table.board.index[place]] in said
    assert not any(action.verb == "march" for action in table.game.actions)


def row_of(hands: Hands, name: str) -> int:
    """Where the row of a unit stands: rows keep their places whoever has an order."""
    return next(number for number, row in enumerate(hands.table.ordering._rows()) if row.names == name)


def test_pointing_at_a_hex_tells_of_it_before_the_order_is_given(make_app: MakeApp) -> None:
    hands = marching(make_app)
    table = hands.table
    table.picker.pick("fr_1")
    hands.settle()
    place = table.board.index["2941"]
    hands.point(table.map.centre(place))
    tick(hands.app, AFTER)
    route = table.answering.route
    assert route is not None
    assert (route.way[-1], route.spent[-1]) == ("2941", 3)
    assert set(table.lights.laned.chances) >= {table.board.index[each.place] for each in route.answers}
    assert table.lights.laned.dear[table.board.index["2841"]] == "forest edge +1"
    assert "Who may react" in hands.read()
    assert "order fr_1 2941" not in map(str, table.game.actions)


def test_a_counter_dragged_to_a_hex_is_ordered_there(make_app: MakeApp) -> None:
    hands = marching(make_app)
    table = hands.table
    top = table.map.stacks[table.board.index["2741"]][-1].id
    face = table.map.face_of(top)
    assert face is not None
    carry(table, face.center, table.map.centre(table.board.index["2841"]))
    assert str(table.game.actions[-1]) == f"order {top} 2841"
    assert ways(table)["A"] == ["2741", "2841"]


def test_a_row_without_an_order_chooses_the_column(make_app: MakeApp) -> None:
    hands = marching(make_app)
    table = hands.table
    hands.click("order:0")
    assert table.picker.walk.picks == ["2741"]
    place = table.board.index["2841"]
    hands.point(table.map.centre(place))
    tick(hands.app, AFTER)
    assert table.lights.path[-1] == place  # the way of a column is shown as well
    hands.click_pixel(table.map.centre(place))
    assert str(table.game.actions[-1]) == "order 2741 2841"


@pytest.mark.parametrize("tried", [False, True])
def test_one_order_is_taken_back_and_the_others_stay(make_app: MakeApp, tried: bool) -> None:
    hands = marching(make_app)
    table = hands.table
    if tried:
        table.trial.toggle()
        hands.settle()
    for action in ("order fr_1 2941", "order fr_cav_2 2639", "order fr_alsace 2841"):
        do(hands, action)
    assert set(ways(table)) == {"A", "B", "C"}
    hands.click(f"order-back:{row_of(hands, '1st Corps')}")
    assert ways(table) == {"A": ways(table)["A"], "B": ["2741", "2841"]}
    assert ways(table)["A"][-1] == "2639"
    assert "order fr_1 2941" not in map(str, table.game.actions)
    assert table.trial.lasts == tried
    if tried:
        table.trial.toggle()
        hands.settle()
        assert ways(table) == {}  # nothing of it was real


def test_in_the_middle_of_a_march_a_line_is_tried_and_seen_as_one(make_app: MakeApp) -> None:
    hands = marching(make_app, "order fr_1 2740", "order fr_cav_2 2640", "march")
    table = hands.table
    ask = table.game.decision
    assert ask is not None
    assert (ask.kind, ask.side) == ("march.orders", "french")
    before = len(table.game.actions)
    table.trial.toggle()
    hands.settle()
    do(hands, "order fr_1 2739")
    (lane,) = table.lights.laned.lanes
    assert int(lane.beads[0]) > 1, "the points spent before count"
    assert "WHAT IF" in hands.read().upper()
    table.trial.toggle()
    hands.settle()
    assert len(table.game.actions) == before
    assert not table.lights.laned.lanes


def test_lanes_that_share_ground_run_side_by_side() -> None:
    centres = {0: (0.0, 0.0), 1: (0.0, 100.0), 2: (0.0, 200.0), 3: (90.0, 150.0), 9: (500.0, 500.0), 8: (500.0, 600.0)}
    first, second, alone = lanes.side_by_side([[0, 1, 2], [0, 1, 3], [9, 8]], centres.__getitem__, 100.0)
    assert alone == [(500.0, 500.0), (500.0, 600.0)]
    assert abs(first[0][0] - second[0][0]) == pytest.approx(100 * lanes.GAP)
    many = lanes.side_by_side([[0, 1]] * 8, centres.__getitem__, 100.0)
    assert max(way[0][0] for way in many) - min(way[0][0] for way in many) <= 100 * lanes.ROOM


def test_what_belongs_to_a_place_covers_no_counter_if_there_is_room() -> None:
    pygame.font.init()
    picture = lanes.plate(percent(0.5), (200, 80, 40), 20)
    counter = pygame.Rect(-35, -35, 70, 70)
    assert not lanes.lay_near(picture, (0.0, 0.0), 100.0, [counter]).colliderect(counter)


def test_a_click_on_a_stack_means_who_has_no_order_yet(make_app: MakeApp) -> None:
    hands = marching(make_app, "order fr_alsace 2841")
    table = hands.table
    stack = [piece.id for piece in reversed(table.map.stacks[table.board.index["2741"]])]
    assert stack[0] == "fr_alsace", "who has an order lies on top"
    before = len(table.game.actions)
    for _ in range(2):
        table.clicked(Hit(tuple(stack), table.board.index["2741"]))
    assert len(table.game.actions) == before, "no order is taken back"
    assert table.picker.walk.picks[0] in stack[1:]


def test_tab_comes_to_the_choices_below_the_orders_in_a_low_window(make_app: MakeApp) -> None:
    hands = marching(make_app, "order fr_1 2941", "order fr_cav_2 2639", size=(1280, 720))
    hands.table.ordering.choose(("fr_1",))  # who may react to it stands between the orders and the choices
    tick(hands.app)
    last = [spot for spot in hands.spots() if spot.id.startswith("choice:")][-1]
    assert not last.rect.height, "it is below the window"
    hands.focus(last.id)
    seen = hands.find(last.id)
    assert seen is not None
    assert seen.rect.height == seen.whole.height


def test_orders_are_tried_as_a_what_if_and_stand_as_they_were(make_app: MakeApp) -> None:
    hands = marching(make_app, "order fr_1 2941")
    table, before = hands.table, hands.mark()
    hands.click("try-orders")
    tick(hands.app, 2)
    assert table.trial.lasts
    assert table.trial.whatif is not None
    assert table.trial.whatif.line[0].action.verb == "march"
    assert hands.find("try-orders") is None
    press(hands.app, "b")
    tick(hands.app, 2)
    assert hands.mark() == before
    assert ways(table)["A"][-1] == "2941"


def test_a_counter_dragged_with_shift_goes_its_own_way(make_app: MakeApp) -> None:
    hands = marching(make_app)
    table, index = hands.table, hands.table.board.index
    cheapest = table.model.insight.path("fr_cav_2", index["2841"])
    way = next(
        [near, "2841"]
        for near in (table.board.ids[each] for each in table.board.neighbours[index["2741"]])
        if near in {table.board.ids[each] for each in table.board.neighbours[index["2841"]]}
        and near in {action[2] for action in hands.actions if action[:2] == ("step", "fr_cav_2")}
    )
    assert [index[each] for each in way] != cheapest[1:]
    table.carry.take("fr_cav_2")
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    try:
        for place in ("2741", *way):
            table.carry._lead(index[place])
        table.relight()
        assert table.lights.path == [index["2741"], *map(index.__getitem__, way)]
        table.carry._go("fr_cav_2", table.carry.way[1:])
    finally:
        pygame.key.set_mods(0)
    assert [str(action) for action in table.game.actions[-2:]] == [f"step fr_cav_2 {place}" for place in way]


def test_why_a_column_will_not_arrive_is_told_in_as_many_lines_as_it_needs() -> None:
    short, long = OrderFoot("II Corps stays."), OrderFoot("II Corps will not enter hex 2534 (10.2.2). " * 6)
    assert OrderFoot().height(300) == 0
    assert short.height(300) < long.height(300) < long.height(200)
    assert rows_height((), long, 3, 300) >= len(lettering.wrap("ui-italic", TYPE, long.told, 300)) * TYPE
