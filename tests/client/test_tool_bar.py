"""Tools keep their places whatever is in hand, a line that is only tried is framed, and threats can be read."""

from __future__ import annotations

import pygame
import pytest

from tests.client.every_game import GAMES, on_the_move
from tests.client.fixtures import MakeApp, press, tick
from tests.client.hands import PEOPLE, Hands, sit
from wargame.client.palette import BRASS, IVORY, TRIAL, mix
from wargame.client.table.bars import BAND, LABELS, let_go

pytestmark = pytest.mark.usefixtures("plain_ground")
TABLES = [((1280, 720), scenario) for scenario in GAMES] + [((1600, 1000), GAMES[0])]
STRIPES = (TRIAL, mix(TRIAL, IVORY, 0.35))


def seated(make_app: MakeApp, size: tuple[int, int], scale: int = 100, scenario: str = "leuthen") -> Hands:
    """One person in both chairs in the middle of a battle."""
    hands = on_the_move(make_app(size, scale, speed="instant"), scenario)
    tick(hands.app, 2)
    return hands


def tools(hands: Hands) -> dict[str, tuple[int, int, int, int]]:
    """Where the icons of the top bar are."""
    top = hands.table.layout.top
    return {spot.id: tuple(spot.rect) for spot in hands.table.ui.spots if top.contains(spot.rect)}  # type: ignore[misc]


def units(hands: Hands, own: bool) -> list[str]:
    """Front counters of a side in sight that are not on offer."""
    table = hands.table
    return [
        piece.id
        for piece in table.map.pieces
        if (piece.side == table.glimpse.side) == own
        and piece.id not in table.lights.marks
        and any(map(hands.open_pixel, hands.pixels_of(piece.id)))
    ]


def point_at(hands: Hands, word: str) -> None:
    hands.click_pixel(next(filter(hands.open_pixel, hands.pixels_of(word))))
    tick(hands.app)


@pytest.mark.parametrize(("size", "scenario"), TABLES)
def test_no_tool_moves_whatever_is_in_hand(make_app: MakeApp, size: tuple[int, int], scenario: str) -> None:
    hands = seated(make_app, size, scenario=scenario)
    before = tools(hands)
    assert {"line", "odds", "threats", "whatif", "undo", "menu"} <= before.keys()
    own, enemy = units(hands, own=True)[0], units(hands, own=False)[0]
    for key in "lot":
        press(hands.app, key)
        assert tools(hands) == before
        press(hands.app, key)
    press(hands.app, "o")
    point_at(hands, own)
    point_at(hands, enemy)
    assert hands.table.study.words == [own, enemy]
    assert tools(hands) == before, "both units are named"
    hands.click("swap")
    assert hands.table.study.words == [enemy, own]
    press(hands.app, "x")
    assert hands.table.study.words == [own, enemy]
    press(hands.app, pygame.K_ESCAPE)
    press(hands.app, "b")
    assert hands.table.trial.lasts
    assert tools(hands) == before


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((LABELS - 20, 900), 100), ((LABELS, 900), 100), ((1600, 1000), 150)]
)
def test_icons_have_labels_where_there_is_room(make_app: MakeApp, size: tuple[int, int], scale: int) -> None:
    hands = seated(make_app, size, scale)
    wide = hands.table.room.width >= LABELS
    assert ("Threats" in hands.read()) == wide
    rects = [pygame.Rect(rect) for rect in tools(hands).values()]
    assert all(rect.collidelist(rects[number + 1 :]) < 0 for number, rect in enumerate(rects))
    assert hands.table.layout.top.contains(rects[0].unionall(rects[1:]))
    assert "turn 1" in hands.read().lower(), "the labels leave room for what stands before them"


def test_what_is_in_hand_has_a_frame_of_brass(make_app: MakeApp) -> None:
    hands = seated(make_app, (1600, 1000))

    def framed() -> int:
        return hands.has_colour(pygame.Rect(tools(hands)["line"]), BRASS)

    plain = framed()
    press(hands.app, "l")
    tick(hands.app)
    assert framed() > plain + 100


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize(("size", "scenario"), TABLES)
def test_a_line_that_is_tried_is_framed_all_round(
    make_app: MakeApp, size: tuple[int, int], scale: int, scenario: str
) -> None:
    hands = seated(make_app, size, scale, scenario)
    table = hands.table

    def striped() -> list[float]:
        """The share of each side of bar and map that is striped."""
        box = table.ui.pen.box(table.layout.prompt.union(table.layout.map))
        wide = round(BAND * hands.app.theme.scale) - 1
        sides = (
            pygame.Rect(box.left, box.top, box.width, wide),
            pygame.Rect(box.left, box.bottom - wide, box.width, wide),
            pygame.Rect(box.left, box.top, wide, box.height),
            pygame.Rect(box.right - wide, box.top, wide, box.height),
        )
        return [sum(hands.has_colour(side, tone) for tone in STRIPES) / (side.width * side.height) for side in sides]

    assert max(striped()) < 0.1
    press(hands.app, "b")
    tick(hands.app, 2)
    assert min(striped()) > 0.95
    assert "WHAT IF" in hands.read()
    assert table.floating.laid or scenario.startswith("death-ride"), (
        "something floats, unless all of the map is in sight"
    )
    band = table.layout.prompt.union(table.layout.map).inflate(-2 * BAND, -2 * BAND)
    assert all(band.contains(rect) for rect in table.floating.laid.values()), "nothing lies over the band"
    assert band.contains(table.bar)
    press(hands.app, "b")
    tick(hands.app, 2)
    assert max(striped()) < 0.1


@pytest.mark.parametrize(("size", "scenario"), TABLES)
def test_threats_have_a_legend_and_one_enemy_can_be_seen_alone(
    make_app: MakeApp, size: tuple[int, int], scenario: str
) -> None:
    hands = seated(make_app, size, scenario=scenario)
    table, before = hands.table, hands.mark()
    insight = table.model.insight
    press(hands.app, "t")
    tick(hands.app)
    said = hands.read()
    assert "Threats" in said
    assert table.look.threat.split(",")[0].split(":")[0][:30] in said
    everybody = dict(table.lights.threats)
    enemy = next(word for word in units(hands, own=False) if insight.threats(word))
    point_at(hands, enemy)
    theirs = {piece.place for piece in table.map.pieces if piece.side != table.glimpse.side}
    alone = {place: str(round(each)) for place, each in insight.threats(enemy).items() if place not in theirs}
    assert table.lights.threats == alone != everybody
    assert table.lights.marks[enemy] == "target"
    assert f"Threat of {table.look.piece(table.glimpse, enemy).title}"[:24] in hands.read()  # type: ignore[union-attr]
    press(hands.app, pygame.K_ESCAPE)
    assert table.lights.threats == everybody
    press(hands.app, pygame.K_ESCAPE)
    assert not table.lights.threats
    assert hands.mark() == before


def test_among_threats_what_is_on_offer_is_still_chosen_by_a_click(make_app: MakeApp) -> None:
    hands = seated(make_app, (1600, 1000))
    press(hands.app, "t")
    word = next(word for word in hands.table.picker.walk.offered if word in hands.table.picker.on_map)
    point_at(hands, word)
    assert word in hands.table.picker.walk.picks
    assert hands.table.study.enemy == ""


def test_undo_and_redo_are_offered_only_while_they_do_something(make_app: MakeApp) -> None:
    """Undo takes back what was done, Back lets go of what is chosen: each says so, and neither is there for nothing."""
    hands = sit(make_app((1600, 1000), confirm=False), "leuthen", PEOPLE, solitaire="open", seed=7)

    def able(name: str) -> bool:
        spot = hands.find(name)
        assert spot is not None
        return spot.act is not None

    assert not able("undo"), "nothing has been done"
    assert not able("redo")
    hands.table.deeds.commit(hands.table.game.legal_actions[0])
    tick(hands.app)
    assert able("undo")
    assert not able("redo")
    hands.click("undo")
    assert not hands.table.game.actions
    assert able("redo")
    assert not able("undo")


def test_back_says_that_nothing_has_been_done_and_undo_that_something_was(make_app: MakeApp) -> None:
    back = let_go(lambda: True)
    assert (back.label, back.key) == ("Back", "Esc")
    assert back.hint is not None
    assert "nothing has been done yet" in back.hint.body
    hands = sit(make_app((1600, 1000), confirm=False), "leuthen", PEOPLE, solitaire="open", seed=7)
    undo = hands.find("undo")
    assert undo is not None
    assert undo.hint is not None
    assert undo.hint.head == "Undo"
