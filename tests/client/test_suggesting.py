"""A set-up that is suggested lies on the map before it is taken, and can be changed there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.client.fixtures import MakeApp, click_at, press, tick
from tests.client.hands import PEOPLE
from tests.client.test_carry import carry
from wargame.client import doors
from wargame.content import find

pytestmark = pytest.mark.usefixtures("plain_ground")


def table(make_app: MakeApp) -> Any:
    """The set-up of the first side, with nothing hidden, so that no curtain falls."""
    app = make_app((1600, 1000), tour=False)
    doors.begin(app, doors.Start(find("lobositz"), PEOPLE, "hidden", seed=7))
    tick(app, 2)
    return app.scene


def suggested(scene: Any) -> dict[str, int]:
    return {piece.id: piece.place for piece in scene.suggesting.pieces}


def pale_at(scene: Any, unit: str) -> tuple[int, int]:
    piece = next(piece for piece in scene.suggesting.pieces if piece.id == unit)
    face: tuple[int, int] = scene.suggesting._face(piece).center
    return face


def front(scene: Any) -> Any:
    """A counter that would stand alone in its hex, so that nothing lies over it."""
    alone = [piece for piece in scene.suggesting.pieces if scene.suggesting._sizes[piece.place] == 1]
    return next(piece for piece in alone if piece.id in scene.picker.walk.offered)


def test_what_lies_pale_on_the_map_is_what_the_brass_button_places(make_app: MakeApp) -> None:
    scene = table(make_app)
    side, pale = scene.game.decision.side, suggested(scene)
    assert len(pale) == sum(unit.side == side and unit.status == "reserve" for unit in scene.game.units.every)
    assert all(scene.camera.shows(scene.board.centres[place]) for place in pale.values()), "all of it is in view"
    press(scene.app, "e")
    assert {unit.id: unit.place for unit in scene.game.units.every if unit.side == side} == pale
    assert not set(suggested(scene)) & set(pale), "now the other side sets up"


def test_a_pale_counter_is_taken_up_where_it_lies_and_put_elsewhere(make_app: MakeApp) -> None:
    scene = table(make_app)
    unit = front(scene)
    click_at(scene.app, pale_at(scene, unit.id))
    assert scene.picker.walk.picks == [unit.id]
    assert unit not in scene.suggesting.shown
    place = next(action[2] for action in scene.game.decision.actions if action[1:2] == (unit.id,))
    click_at(scene.app, scene.map.centre(scene.board.index[place]))
    tick(scene.app, 2)
    assert scene.game.units[unit.id].place == scene.board.index[place]
    assert unit.id not in suggested(scene)

    other = front(scene)
    there = next(
        action[2]
        for action in scene.game.decision.actions
        if action[1:2] == (other.id,) and scene.board.index[action[2]] != other.place and len(action) == 3
    )
    carry(scene, pale_at(scene, other.id), scene.map.centre(scene.board.index[there]))
    assert scene.game.units[other.id].place == scene.board.index[there], "dragged as well"


def test_nothing_is_suggested_where_nothing_waits_to_be_placed(make_app: MakeApp) -> None:
    scene = table(make_app)
    for _ in range(2):
        press(scene.app, "e")
        tick(scene.app, 2)
    assert scene.game.decision.kind == "initiation.hand"
    assert suggested(scene) == {}
    assert all(scene.camera.shows(scene.board.centres[place]) for place in scene.map.stacks), "both armies are in view"
