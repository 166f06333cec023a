"""Estimates of fires and assaults: chances add up, and agree with the rules where they do not simplify."""

from __future__ import annotations

import pytest

from wargame.games.at_any_cost.looking.estimates import FireEstimate, assault_estimate, fire_estimate
from wargame.games.at_any_cost.looking.prospects import Shot, assault_prospect, danger, fire_prospects
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.fire.sums import fire_sum
from wargame.games.at_any_cost.words.odds import hurt_chance

FIELD = ("............",) * 6


def shot(sp: int, tcr: int, **target: object) -> tuple[Battle, FireEstimate]:
    """A battery fires at a brigade three hexes away."""
    position = Position(map=FIELD).unit("prussian", "artillery", "0103", sp=sp, tcr=7, id="guns")
    game = position.unit("french", "infantry", "0403", sp=6, tcr=tcr, id="foot", **target).fire("prussian")
    return game, fire_estimate(game, (game.units["guns"],), game.board.index["0403"])


@pytest.mark.parametrize("sp", [1, 4, 8, 14])
@pytest.mark.parametrize("tcr", [4, 7, 9])
def test_the_chances_of_a_fire_add_up_and_nothing_is_what_the_rules_say(sp: int, tcr: int) -> None:
    game, found = shot(sp, tcr)
    chances = (found.nothing, found.one_morale_hit, found.two_morale_hits, found.casualty, found.broken)
    assert sum(chances) == pytest.approx(1)
    target = game.board.index["0403"]
    hurt = hurt_chance(game, fire_sum(game, (game.units["guns"],), target), target)
    assert 1 - found.nothing == pytest.approx(hurt / 100)


def test_one_casualty_hit_may_break_a_battleworn_unit_but_not_a_fresh_one() -> None:
    assert shot(6, 7)[1].broken == 0 < shot(6, 7)[1].casualty
    assert shot(6, 7, worn=True)[1].broken > 0


def test_ammunition_runs_short_in_one_fire_of_ten_unless_it_is_rationed() -> None:
    game, found = shot(6, 7)
    assert found.ammo == pytest.approx(0.1)
    game.put(game.units["guns"], "ammo", 2)
    assert fire_estimate(game, (game.units["guns"],), game.board.index["0403"]).ammo == 0


def melee(attack: int, defence: int) -> Battle:
    """A brigade next to another."""
    position = Position(map=FIELD).unit("prussian", "infantry", "0303", sp=attack, tcr=8, id="brigade")
    return position.unit("french", "infantry", "0304", sp=defence, tcr=7, id="foot").assault("prussian")


def test_a_stronger_assault_costs_less_and_wins_more() -> None:
    found = []
    for attack in (1, 4, 8):
        game = melee(attack, 4)
        index = game.board.index
        found.append(assault_estimate(game, "prussian", index["0304"], index["0303"], ("brigade",)))
    weak, even, strong = found
    assert weak.vacated < even.vacated < strong.vacated
    assert weak.repulsed > even.repulsed > strong.repulsed
    assert strong.defender_loss > weak.defender_loss


def test_prospects_are_laid_out_and_taken_back() -> None:
    game = melee(7, 4)
    before = game.fingerprint()
    near = assault_prospect(game, "prussian", "0304", "0303", {"brigade": "0303"})
    elsewhere = assault_prospect(game, "prussian", "0304", "0305", {"brigade": "0305"})
    assert near.column == elsewhere.column
    assert danger(game, "prussian", "brigade", "0305") > 0
    assert danger(game, "prussian", "brigade", "0101") == 0
    (fire,) = fire_prospects(game, "prussian", (Shot(("brigade",), "0304"),))
    assert fire.loss > 0
    assert game.fingerprint() == before
