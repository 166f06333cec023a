"""At the table: who lays an RL marker sees its Command Zone before, and whom it will pay for."""

from __future__ import annotations

import pytest

from tests.client.fixtures import MakeApp, make_app, own_places, plain_ground
from tests.client.hands import Hands, sit
from tests.games.on_to_paris.look.test_marching import PEOPLE

__all__ = ["make_app", "own_places", "plain_ground"]
pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("plain_ground")]


def point_at(hands: Hands, place: int) -> None:
    hands.table.pane.bring(place)
    hands.settle()
    hands.point(hands.table.map.middle(place).center)


@pytest.mark.rule("8.3.1", "8.1.1")
def test_a_marker_shows_its_command_zone_where_it_may_lie_and_nowhere_else(make_app: MakeApp) -> None:
    hands = sit(make_app((1600, 1000)), "on-to-paris/campaign-1870-08", PEOPLE, seed=3, solitaire="open")
    table = hands.table
    assert table.model.glimpse.ask is not None
    assert table.model.glimpse.ask.kind == "command.rl_marker"
    table.choosing.pick("primary")
    hands.settle()
    army = next(action[2] for action in hands.actions if not action[2].isdigit())
    side = table.model.glimpse.ask.side
    place = table.model.place_of(army)
    assert place is not None
    reach = table.game.data.limits.command_zone[side]  # type: ignore[attr-defined]
    point_at(hands, place)
    zone = next(each for each in table.lights.overlays if each.label == "Command Zone")
    assert {each for each in range(len(table.board.ids)) if table.board.within(place, reach) >> each & 1} == set(
        zone.places
    )
    name = table.game.formations.by_id[army].name  # type: ignore[attr-defined]
    means = table.choosing.means_at(table.hover)
    assert "its CPs pay for " in means
    assert name in means.partition("its CPs pay for ")[2]
    sites = {action[2] for action in hands.actions}
    bare = next(
        each
        for each in range(len(table.board.ids))
        if each not in table.board.boxes
        and each not in table.map.stacks
        and table.board.ids[each] not in sites
        and table.board.within(place, reach + 2) >> each & 1
    )
    point_at(hands, bare)
    assert all(each.label != "Command Zone" for each in table.lights.overlays)
