"""15: proposals for Casualty Points: every step is listed, asked for or not, and the name is what comes of it."""

from __future__ import annotations

import pygame
import pytest

import wargame
from tests.client.fixtures import MakeApp, press
from tests.client.test_proposing import seated
from tests.fuzz.choosers import eager
from tests.games.death_ride.look.glimpses import NAME
from tests.games.death_ride.look.test_stakes import stakes
from tests.games.death_ride.rules.drill import do, troops
from tests.games.death_ride.rules.test_casualties import struck
from tests.games.death_ride.rules.test_volley import beaten
from wargame.games.death_ride.rules import questions as q
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.assault import Assault
from wargame.games.death_ride.rules.march import March
from wargame.grammar import percent
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


def fired_at(way: type[Assault] | type[March], letters: str) -> Battle:
    """A group leaves 20 for 21, to assault or on the march, and a Volley costs it three points or more."""
    table = beaten()
    if way is Assault:
        table.put("f-jolivet", "21")
    units, index = troops(table, "german", "20", letters, "own"), table.game.board.index
    game = table.dice(6, 1).begin(way(units, (index["20"], index["21"])))
    while not isinstance(game.decision and game.decision.about, q.FireVolley):
        game.push(game.legal_actions[0])
    return do(game, "volley")


def test_under_a_volley_each_proposal_says_whether_and_with_whom_the_assault_goes_on() -> None:
    game = fired_at(Assault, "iiiic")
    assert game.decision is not None
    assert "who stays there Fresh goes on with the assault" in game.decision.prompt
    found = proposals(game)
    assert [each.name for each in found] == [
        "Assault at 28%, 3 back",
        "Assault at 83%, 1 lost",
        "Assault at 28%, 3 Spent",
    ]
    assert all(each.held is None for each in found), "the group was leaving the Area"
    assert found[0].steps[-1] == "The assault on 21 Vionville goes on with own3 and own4: 28% to succeed"
    assert {(fate.before, fate.after) for fate in found[0].fates} == {
        ("Fresh", "back to 15 Tronville"),
        ("Fresh", "Fresh"),
    }
    for action in found[0].actions:
        game.push(action)
    assert isinstance(game.decision and game.decision.about, q.NameAssaultLead), "the lead has gone back"
    best = stakes(game)["lead own3"]
    assert percent(best.chance) == "28%", "the chance that was told is the one it has"


def test_a_lone_unit_that_goes_on_is_told_and_so_is_an_assault_that_ends() -> None:
    lone, *_ = proposals(fired_at(Assault, "iiii"))
    assert lone.steps[-1].startswith("The assault on 21 Vionville goes on with own3 alone: ")
    over = proposals(fired_at(Assault, "ii"))
    assert over
    assert all(each.name.startswith("No assault, ") for each in over)
    assert all(each.steps[-1] == "No assault: nobody there is Fresh" for each in over)


def test_a_march_under_fire_goes_on_or_halts() -> None:
    game = fired_at(March, "iiii")
    assert game.decision is not None
    assert "goes on with the march" in game.decision.prompt
    found = proposals(game)
    assert found[0].name.startswith("March on, ")
    assert found[0].steps[-1] == "The march goes on with own3"
    assert not any(fate.moved_to == "21" for fate in found[0].fates), "who marches on does not go back"


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
