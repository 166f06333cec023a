"""18.6: Bivouac."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.at_any_cost.rules.drill import do, refused, texts
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.command.activation import Activation
from wargame.games.at_any_cost.rules.night import overnight
from wargame.games.at_any_cost.rules.night.overnight import BivouacStep
from wargame.games.at_any_cost.rules.units import ELIMINATED

SHORT = -2
"""The HQ at Gravelotte has a Short line, so two is taken off each roll."""


def camp(**states: Any) -> Position:
    """The II Corps at Gravelotte with one brigade of cohesion 7, Battleworn 6."""
    position = Position("metz-or-verdun", time="10:00 pm").put("fr2-hq", "3320")
    return position.unit("french", "infantry", "3319", id="foot", tcr=7, sp=6, worn_side=(6, 3, 4), **states)


def resting(position: Position, *dice: int) -> Battle:
    position.dice(*dice).game.begin(BivouacStep("french", "fr2"))
    return position.game


@pytest.mark.rule("18.6", "18.6.several")
@pytest.mark.example("18.6-ex1")
def test_a_unit_rolls_for_each_of_its_troubles_once() -> None:
    position = camp(worn=True, morale=1, ammo=2)
    game = resting(position, 6, 7, 3)
    assert texts(game) == ["revive foot", "muster foot", "supply foot", "done"]
    do(game, "revive")  # 6 - 2 below 5: rested
    assert refused(game, "revive foot") == "18.6.several"
    do(game, "muster")  # 7 - 2 below 6: Fresh
    do(game, "supply")
    unit = game.units["foot"]
    assert (unit.morale, unit.worn, unit.ammo) == (0, False, 0)
    assert not game.procedures


@pytest.mark.rule("18.6.grades", "18.6.a", "18.6.a.pass", "18.6.a.equal", "18.6.a.fail")
@pytest.mark.parametrize(("die", "left"), [(6, 0), (7, 1), (8, 2)])
def test_revive(die: int, left: int) -> None:
    game = do(resting(camp(morale=2), die), "revive foot")  # cohesion 7 - 2
    assert game.units["foot"].morale == left


@pytest.mark.rule("18.6.a.equal")
def test_a_shaken_unit_is_steady_after_an_equal_roll() -> None:
    game = do(resting(camp(morale=1), 8), "revive foot")
    assert game.units["foot"].morale == 0


@pytest.mark.rule("18.6.b", "18.6.b.pass", "18.6.b.equal", "18.6.b.fail", "3.3.no-return")
@pytest.mark.parametrize(("die", "status", "worn"), [(7, "map", False), (8, "map", True), (9, ELIMINATED, True)])
def test_muster(die: int, status: str, worn: bool) -> None:
    game = do(resting(camp(worn=True), die), "muster foot")
    assert (game.units["foot"].status, game.units["foot"].worn) == (status, worn)
    assert any("failed to Muster (18.6)" in line for line in game.story()) == (status == ELIMINATED)
    assert game.status() == []


@pytest.mark.rule("18.6.b.pass")
def test_a_unit_that_is_fresh_again_makes_room_away_from_the_enemy() -> None:
    position = (
        camp(worn=True).unit("french", "infantry", "3319", id="fresh").unit("prussian", "infantry", "3115", id="foe")
    )
    game = do(resting(position, 1), "muster foot")
    board = game.board
    foe, here = board.index["3115"], board.index["3319"]
    offered = {action[2] for action in game.legal_actions}
    assert offered
    for hex_ in offered:
        assert board.is_adjacent(here, board.index[hex_])
        assert board.distance(board.index[hex_], foe) >= board.distance(here, foe)
    do(game, f"displace foot {min(offered)}")
    assert game.hex(game.units["foot"]) == min(offered)


@pytest.mark.rule("18.6.c", "18.6.c.pass", "18.6.c.equal", "18.6.c.fail")
@pytest.mark.parametrize(("die", "left"), [(8, 0), (9, 1), (10, 2)])
def test_supply(die: int, left: int) -> None:
    game = do(resting(camp(ammo=2), die), "supply foot")
    assert game.units["foot"].ammo == left


@pytest.mark.rule("18.6.c", "13.2.3.corps", "4.3")
def test_french_corps_artillery_and_mitrailleuses_get_ammunition() -> None:
    position = Position("metz-or-verdun", time="10:00 pm").put("fr2-hq", "3320").put("fr2-corps-art", "3320", ammo=1)
    position.put("fr2-verge-art", "3319", worn=True, morale=1).mark("fr2-verge-mit", ammo=2)
    game = resting(position, 1, 1)
    assert texts(game) == [
        *("revive fr2-verge-art", "muster fr2-verge-art", "supply fr2-verge-mit", "supply fr2-corps-art", "done")
    ]
    do(game, "supply fr2-corps-art", "supply fr2-verge-mit")
    assert game.units["fr2-corps-art"].ammo == game.units["fr2-verge-mit"].ammo == 0


@pytest.mark.rule("18.6.d")
@pytest.mark.parametrize(("die", "casualty"), [(5, False), (6, True)])
def test_a_leader_recovers_on_five_or_less(die: int, casualty: bool) -> None:
    game = resting(camp().mark("fr2-hq", casualty=True), die)
    assert texts(game) == ["recover-leader fr2-hq", "done"]
    assert do(game, "recover-leader fr2-hq").units["fr2-hq"].casualty == casualty


def net(position: Position) -> int:
    return overnight.modifier(position.game, position.game.units["foot"])


@pytest.mark.rule("18.6.mod-short", "18.6.mod-normal", "18.6.mod-out-of-range")
def test_the_line_of_the_hq_modifies_the_roll_within_its_command_range() -> None:
    assert net(camp()) == SHORT
    far = Position("metz-or-verdun", time="10:00 pm").put("fr2-hq", "3320")
    assert net(far.unit("french", "infantry", "1110", id="foot")) == 1

    def at(hex_: str) -> Position:
        position = Position("metz-or-verdun", time="10:00 pm").put("fr2-hq", hex_, overrun=True)
        return position.unit("french", "infantry", hex_, id="foot")

    assert net(at("2821")) == -1
    assert net(at("1322")) == 0
    assert net(at("3218")) == 1  # no road, no line


@pytest.mark.rule("18.6.mod-enemy")
@pytest.mark.parametrize(("hex_", "expected"), [("3316", SHORT + 1), ("3315", SHORT)])
def test_an_enemy_within_three_hexes_disturbs(hex_: str, expected: int) -> None:
    assert net(camp().unit("prussian", "infantry", hex_)) == expected


@pytest.mark.rule("18.6", "18.6.f")
def test_units_that_moved_or_dug_do_not_roll() -> None:
    position = (
        camp(morale=1).unit("french", "infantry", "3318", id="other", morale=1).put("fr2-bat-1", "3321", morale=1)
    )
    position.dice(10).game.begin(Activation("french", "fr2"))
    game = do(position.game, "bivouac", "move other 3317", "done")
    assert texts(game, "revive") == ["revive fr2-bat-1", "revive foot"]
    assert refused(game, "revive other") == "18.6.f"
    do(game, "revive foot", "done")
    assert texts(game, "dig") == ["dig fr2-bat-1"]  # who rested does not dig, nor who moved


@pytest.mark.rule("18.6", "18.2.bivouac")
def test_a_division_of_the_commander_in_chief_does_not_camp() -> None:
    position = camp()
    position.game.begin(Activation("french", "fr2", group=("foot",)))
    assert texts(position.game) == ["posture A", "posture D"]
