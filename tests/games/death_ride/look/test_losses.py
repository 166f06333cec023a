"""15: proposals for Casualty Points: every step is listed, asked for or not, and the name is what comes of it."""

from __future__ import annotations

import pygame
import pytest

import wargame
from tests.client.fixtures import MakeApp, press
from tests.client.test_proposing import seated
from tests.fuzz.choosers import eager
from tests.games.death_ride.look.glimpses import NAME
from tests.games.death_ride.rules.test_casualties import struck
from wargame.games.death_ride.rules.battle import Battle
from wargame.sitting.proposals import Proposal, proposals


def forced(*letters: str, points: int = 7) -> Battle:
    return struck("german", points, *letters, leads=("a",))


def only(game: Battle) -> Proposal:
    (found,) = proposals(game)
    return found


def lost_both() -> Battle:
    """A game in which two units have more to absorb than they can, whatever is answered."""
    game, choose = wargame.load(NAME, seed=6), eager(6)
    while game.outcome is None:
        found = proposals(game)
        if found and found[0].forced and len(found[0].fates) == 2:
            return game
        game.push(choose(game))
    raise AssertionError("nobody is lost so")


def test_a_unit_that_is_lost_whatever_is_answered_is_not_said_to_hold() -> None:
    found = only(forced("a"))
    assert found.forced
    assert found.name.endswith("is lost")
    assert len(found.actions) == 1, "the second step is nobody's choice"
    assert [words.partition(" ")[2] for words in found.steps] == [
        "turns Spent, 1 point",
        "is eliminated, 2 points",
        "points more than the units there can absorb",
    ]


def test_both_are_lost_and_every_step_is_listed() -> None:
    found = only(forced("a", "b"))
    assert (found.forced, found.name) == (True, "both are lost")
    gone = [words for words in found.steps if "is eliminated" in words]
    assert len(gone) == 2
    assert found.steps[-1].startswith("1 point more")


def test_a_name_says_whether_the_area_is_held_and_at_what_price() -> None:
    game = struck("german", 2, "a", "b", leads=("a",))
    names = {each.name: each for each in proposals(game)}
    assert len(names) > 1
    for name, found in names.items():
        assert name.startswith("Hold" if found.held else "Give ground")
        assert not found.forced
        gone = [fate for fate in found.fates if not fate.chance]
        assert ("lost" in name) == bool(gone)
        assert ("Spent" in name) == any(fate.after.startswith("Spent") for fate in found.fates)


@pytest.mark.usefixtures("plain_ground")
@pytest.mark.parametrize("size", [(1600, 1000), (1280, 720)])
def test_a_forced_loss_is_told_as_one_and_taken_by_one_key(make_app: MakeApp, size: tuple[int, int]) -> None:
    hands = seated(make_app(size), lost_both())
    said = hands.read()
    assert "No choice: both are lost" in said
    assert "Take it" not in said
    assert "no die is rolled" not in said
    panel = hands.table.proposing.panel
    assert panel is not None
    assert all(step in said for step in panel.shown.steps), "no step is cut"
    press(hands.app, pygame.K_RETURN)
    units = hands.table.game.units  # type: ignore[attr-defined]
    assert not any(units[fate.counter].in_play for fate in panel.shown.fates)
