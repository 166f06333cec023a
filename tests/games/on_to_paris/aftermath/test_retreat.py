"""13.16.1 to 13.16.3: the loser of a combat retreats."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.aftermath.retreats import PLAIN, TOUL, corps, open_to, retreating, where
from tests.games.on_to_paris.combat.drill import METZ, fought, refused, run, texts, told
from wargame.engine.procedure import FINISH, Flow
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.after_events import NoWayOut, Retreated
from wargame.games.on_to_paris.rules.combat.events import Overran
from wargame.games.on_to_paris.rules.combat.retreat import Retreat
from wargame.games.on_to_paris.rules.movement.march import March
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import TRACK

# ---------------------------------------------------------------- the Defender's first hex


@pytest.mark.rule("13.16.1", "13.16.1.defender")
def test_a_defender_goes_where_no_attacker_came_from_nor_next_to_it() -> None:
    game = retreating(corps())
    assert set(texts(game)) == {"retreat fr_2 1413", "retreat fr_2 1514", "retreat fr_2 1613"}
    assert refused(game, "retreat fr_2 1612") == "13.16.1"  # next to 1512
    assert refused(game, "retreat fr_2 1511") == "13.16.1"  # not adjacent
    game.push("retreat fr_2 1613")
    assert where(game, "fr_2") == "1613"
    assert [(event.start, event.end) for event in told(game, Retreated)] == [(PLAIN, "1613")]
    assert not game.procedures


@pytest.mark.rule("13.16.1.defender")
def test_if_there_is_no_such_hex_he_goes_next_to_one_and_only_else_back_through_one() -> None:
    position = corps().put("pr_vi", PLAIN, reg=1).put("pr_vii", PLAIN, reg=1)
    game = fought(position, PLAIN, pr_v="1512", pr_vi="1514", pr_vii="1613")
    assert open_to(game) == {"1413", "1412", "1612"}
    for word, hex_ in (("pr_i", "1413"), ("pr_ii", "1412"), ("pr_iii", "1612")):
        position.put(word, hex_, reg=6)
    assert open_to(game) == {"1512", "1514", "1613"}


@pytest.mark.rule("13.16.1")
def test_a_retreat_is_no_movement() -> None:
    game = retreating(corps())
    game.push("retreat fr_2 1613")
    assert not game.formation("fr_2").moved
    assert game.formation("fr_2").came_from == -1


# ---------------------------------------------------------------- three classes of hexes


@pytest.mark.rule("13.16.1.priority-1")
def test_hexes_out_of_enemy_army_and_corps_zoi_come_first() -> None:
    game = fought(corps().put("pr_vi", "1714", reg=3), PLAIN, pr_v="1512")
    assert open_to(game) == {"1413", "1514"}  # 1613 is next to the VI Corps
    cavalry = fought(corps().put("pr_cav_1", "1714", csp=2), PLAIN, pr_v="1512")
    assert open_to(cavalry) == {"1413", "1514", "1613"}  # Cavalry ZOI does not matter


@pytest.mark.rule("13.16.1.priority-2", "13.16.1.priority-1")
@pytest.mark.example("13.16.1-ex1")
def test_of_two_hexes_in_the_zoi_of_an_army_the_one_two_hexes_away_must_be_taken_and_then_one_out_of_it() -> None:
    # from 1412 and 1512 the attackers leave 1613 and 1514; the Army in 1515 is next to 1514 and two hexes from 1613
    position = corps().put("pr_vi", PLAIN, reg=1).put("pr_3rd", "1515", reg=1)
    game = retreating(position, hexes=2, free=True, pr_v="1512", pr_vi="1412")
    assert where(game, "fr_2") == "1613"
    assert texts(game) == ["retreat fr_2 1713", "halt fr_2"]
    assert refused(game, "retreat fr_2 1614") == "13.16.1"  # in the ZOI of the Army
    assert refused(game, f"retreat fr_2 {PLAIN}") == "13.16.1"  # the combat hex
    game.push("retreat fr_2 1713")
    assert where(game, "fr_2") == "1713"


@pytest.mark.rule("13.16.1.priority-3")
def test_next_to_an_enemy_army_or_corps_only_if_there_is_nothing_else() -> None:
    position = corps().put("pr_vi", "1714", reg=3).put("pr_vii", "1515", reg=3).put("pr_x", "1314", reg=3)
    assert open_to(fought(position, PLAIN, pr_v="1512")) == {"1413", "1514", "1613"}


@pytest.mark.rule("13.16.1.priority-1")
def test_enemies_in_the_combat_hex_count_only_from_the_second_hex_on() -> None:
    game = retreating(corps(), hexes=2, free=True)
    game.push("retreat fr_2 1613")
    assert set(texts(game)) == {"retreat fr_2 1713", "retreat fr_2 1614", "retreat fr_2 1714", "halt fr_2"}
    assert refused(game, "retreat fr_2 1514") == "13.16.1"  # next to the Victor in 1513


@pytest.mark.rule("13.16.1.priority-2", "13.16.1.priority-3")
def test_two_hexes_from_an_army_but_next_to_a_corps_is_next_to_an_enemy() -> None:
    # the Army in 1515 is next to 1514 and two hexes from 1413 and 1613; the Corps in 1714 is next to 1613
    position = corps().put("pr_3rd", "1515", reg=1)
    assert open_to(fought(position, PLAIN, pr_v="1512")) == {"1413", "1613"}
    assert open_to(fought(position.put("pr_vi", "1714", reg=3), PLAIN, pr_v="1512")) == {"1413"}


@pytest.mark.rule("13.16.1.priority-2", "13.16.1.priority-1")
def test_after_the_first_hex_an_army_in_the_combat_hex_counts_with_all_its_zoi() -> None:
    position = corps().put("pr_3rd", PLAIN, reg=1)
    game = retreating(position, hexes=2, free=True, pr_v="1512", pr_3rd="1512")
    game.push("retreat fr_2 1613")
    # straight behind the Corps its own hex cuts the ZOI (6.5.1); 1713 and 1614 are two hexes from the Army
    assert set(texts(game)) == {"retreat fr_2 1714", "halt fr_2"}
    assert refused(game, "retreat fr_2 1713") == "13.16.1"
    position.sps("prussian", "1714", res=1)
    assert open_to(game) == {"1713", "1614"}  # but not 1612 and 1514, next to the Army


@pytest.mark.rule("13.16.1.attacker", "13.16.1.priority-1", "13.16.1.priority-3")
def test_of_the_hexes_he_came_from_the_attacker_takes_one_out_of_enemy_zoi() -> None:
    position = corps().put("pr_vi", PLAIN, reg=2).put("fr_3", "1411", reg=3)  # next to 1412 and to 1512
    came = {"pr_v": "1512", "pr_vi": "1612"}
    game = fought(position, PLAIN, **came)
    assert open_to(game, "pr_v") == open_to(game, "pr_vi") == {"1612"}
    position.put("fr_4", "1712", reg=3)  # next to 1612
    assert open_to(game, "pr_v") == {"1512", "1612"}


# ---------------------------------------------------------------- prohibited hexes


@pytest.mark.rule("13.16.1.prohibited")
def test_no_hex_with_enemies_that_cannot_be_overrun() -> None:
    game = fought(corps().sps("prussian", "1613", res=1), PLAIN, pr_v="1512")
    assert "1613" not in open_to(game)
    run(game, Retreat("french"))
    assert refused(game, "retreat fr_2 1613") == "13.16.1"


@pytest.mark.rule("13.16.1.prohibited", "13.5")
def test_enemies_that_can_be_overrun_are() -> None:
    position = corps().put("fr_3", PLAIN, reg=6).put("fr_4", PLAIN, reg=4).sps("prussian", "1613", res=1)
    game = retreating(position)
    game.push("retreat all 1613")
    assert [event.side for event in told(game, Overran)] == ["prussian"]
    assert where(game, "fr_3") == "1613"
    assert game.lone("prussian", game.board.index["1613"]) == Strength()
    assert game.fight is not None
    assert game.fight.place == game.board.index[PLAIN]  # the account of the combat is back


@pytest.mark.rule("13.16.1.prohibited", "13.5")
def test_who_goes_where_others_overrun_may_come_along() -> None:
    position = Position(turn=3).put("pr_v", PLAIN, reg=6).sps("french", PLAIN, reg=12, ft=1)
    game = retreating(position.sps("prussian", "1613", res=1))
    game.push("apart")
    game.push(next(text for text in texts(game) if text.endswith(" 1613")))
    assert any(text.endswith(" 1613") for text in texts(game))  # alone the Franc-Tireur could not
    game.push(next(text for text in texts(game) if text.endswith(" 1613")))
    assert game.lone("french", game.board.index["1613"]) == Strength(reg=12, ft=1)


@pytest.mark.rule("13.16.1.prohibited")
def test_no_enemy_city_and_no_fortification_that_is_not_besieged() -> None:
    position = Position().put("pr_v", "2829", reg=6).put("fr_2", "2829", reg=6)
    game = run(fought(position, "2829", "french", fr_2="2929"), Retreat("prussian"))
    assert refused(game, "retreat pr_v 2828") == "13.16.1"  # Chalons, a French city
    works = fought(corps().works("prussian", "1613"), PLAIN, pr_v="1512")
    assert "1613" not in open_to(works)
    toul = Position().put("pr_v", "2733", reg=6).put("fr_2", "2733", reg=6)
    assert TOUL not in open_to(fought(toul, "2733", "french", fr_2="2832"), "pr_v")


@pytest.mark.rule("13.16.1.prohibited", "16.2.2")
def test_a_fortress_that_is_besieged_is_no_hindrance_nor_is_its_city() -> None:
    position = Position().put("pr_v", "2936", reg=6).put("fr_2", "2936", reg=6).put("pr_vi", METZ, reg=6)
    game = fought(position.sps("french", METZ, inside=True, reg=2), "2936", "french", fr_2="2937")
    assert game.ground.cities >> game.board.index[METZ] & 1
    assert METZ in open_to(game, "pr_v")
    free = Position().put("pr_v", "2936", reg=6).put("fr_2", "2936", reg=6).sps("french", METZ, reg=2)
    assert METZ not in open_to(fought(free, "2936", "french", fr_2="2937"), "pr_v")


@pytest.mark.rule("13.16.1.prohibited", "10.9.3", "10.8.4")
def test_no_hex_barred_to_regular_movement() -> None:
    position = Position(republic=True).put("pr_v", "2525", reg=6).put("fr_paris_1", "2525", reg=3)
    game = fought(position, "2525", pr_v="2524")
    near = open_to(game, "fr_paris_1")
    assert near
    paris = [game.board.index[word] for word in ("2822", "2722")]
    assert all(min(game.board.distance(game.board.index[word], each) for each in paris) <= 3 for word in near)


@pytest.mark.rule("13.16.1.prohibited")
def test_no_hex_is_entered_twice() -> None:
    game = retreating(corps(), hexes=3, free=True)
    game.push("retreat fr_2 1613")
    game.push("retreat fr_2 1614")
    assert refused(game, "retreat fr_2 1613") == "13.16.1"
    # nor where no ZOI would keep them from it
    lone = Position().sps("prussian", PLAIN, reg=6).put("fr_2", PLAIN, reg=4)
    game = run(fought(lone, PLAIN), Retreat("french", 3, True))
    game.push("retreat fr_2 1613")
    game.push("retreat fr_2 1614")
    assert "retreat fr_2 1514" in texts(game)
    assert "retreat fr_2 1613" not in texts(game)
    assert f"retreat fr_2 {PLAIN}" not in texts(game)


@pytest.mark.rule("13.16.1.prohibited")
def test_demoralized_units_retreat_into_army_zoi_if_they_must() -> None:
    # 10.2.4 bars it to movement, but 13.16.1 has classes for such hexes
    position = corps().put("pr_3rd", "1714", reg=1).put("pr_2nd", "1515", reg=1).put("pr_1st", "1314", reg=1)
    game = fought(position, PLAIN, pr_v="1512")
    game.demoralize("french", game.board.index[PLAIN])
    assert open_to(game) == {"1413", "1514", "1613"}
    # nor must they have begun in the ZOI of that Army: the one in 1814 reaches 1613, but not the combat hex
    position = corps().put("pr_3rd", "1814", reg=1).sps("prussian", "1413", res=1).sps("prussian", "1514", res=1)
    game = fought(position, PLAIN, pr_v="1512")
    game.demoralize("french", game.board.index[PLAIN])
    assert open_to(game) == {"1613"}


@pytest.mark.rule("13.16.1.prohibited", "13.16.3.forces", "7.8")
def test_siege_guns_never_retreat() -> None:
    position = corps().put("pr_siege_1", PLAIN)
    game = run(fought(position, PLAIN, "french", fr_2="1512"), Retreat("prussian"))
    gun = game.formation("pr_siege_1")
    assert (gun.status, gun.returns) == (TRACK, 7)


# ---------------------------------------------------------------- the Attacker


@pytest.mark.rule("13.16.1.attacker")
def test_the_attacker_goes_back_to_the_hexes_he_came_from() -> None:
    position = corps().put("pr_vi", PLAIN, reg=2)
    game = run(fought(position, PLAIN, pr_v="1512", pr_vi="1412"), Retreat("prussian"))
    assert set(texts(game)) == {"retreat all 1412", "retreat all 1512", "apart"}
    assert refused(game, "retreat all 1613") == "13.16.1"
    game.push("retreat all 1412")
    assert (where(game, "pr_v"), where(game, "pr_vi")) == ("1412", "1412")


@pytest.mark.rule("13.16.1.attacker-exact")
def test_with_the_option_each_goes_back_to_the_very_hex_he_came_from() -> None:
    position = Position(exact_attacker_retreat=True).put("pr_v", PLAIN, reg=6).put("fr_2", PLAIN, reg=4)
    position.put("pr_vi", PLAIN, reg=2)
    game = run(fought(position, PLAIN, pr_v="1512", pr_vi="1412"), Retreat("prussian"))
    assert (where(game, "pr_v"), where(game, "pr_vi")) == ("1512", "1412")
    assert not game.procedures


@pytest.mark.rule("13.16.1.attacker", "13.16.3")
def test_an_attacker_whose_hexes_are_taken_is_lost() -> None:
    position = corps().put("fr_3", "1512", reg=4)
    game = run(fought(position, PLAIN, pr_v="1512"), Retreat("prussian"))
    assert [event.unit for event in told(game, NoWayOut)] == ["pr_v"]
    assert game.formation("pr_v").status == TRACK


class UnderWay(March):
    """A march that is over with the combat."""

    def start(self, g: Campaign) -> Flow:
        """Nothing more."""
        return FINISH


@pytest.mark.rule("13.16.1", "13.17.4")
@pytest.mark.parametrize("attacker", ["prussian", "french"])
def test_marching_units_that_were_forced_to_retreat_may_not_move_on_but_others_have_not_moved(attacker: str) -> None:
    game = fought(corps().put("pr_vi", PLAIN, reg=2), PLAIN, attacker, pr_v="1512", fr_2="1413")
    march = UnderWay("prussian", ("pr_v",))
    march.enlist(game, game.formation("pr_v"))
    game.begin(march, Retreat("prussian"))
    game.push(texts(game)[0])
    assert march.done == ("pr_v",)
    assert not game.formation("pr_vi").moved  # it stood in the hex before


@pytest.mark.rule("13.17.4", "13.16.4", "10.5")
@pytest.mark.parametrize("attacker", ["prussian", "french"])
def test_the_victor_may_move_on_wherever_he_has_pursued_to(attacker: str) -> None:
    # as Attacker he goes back to the hex he came from, as Defender he leaves nobody behind
    game = Position(turn=3).put("pr_v", PLAIN, reg=6).game
    march = March("prussian", ("pr_v",))
    march.enlist(game, game.formation("pr_v"))
    place, came_from = game.board.index[PLAIN], game.board.index["1512"]
    for name, value in (("fought", (place,)), ("fighting", ("pr_v",))):
        game.put(march, name, value)
    game.put(march, "attacked", (place,) if attacker == "prussian" else ())
    game.station(game.formation("pr_v"), came_from)  # the Advance
    march.combat_over(game)
    assert march.done == ()


@pytest.mark.rule("13.16.1.prohibited", "13.16.1.attacker", "10.10")
def test_the_hex_an_attacker_came_from_is_closed_if_it_is_an_enemy_city_or_fort_again() -> None:
    # once he has left Nancy or Toul they are French
    position = Position().put("pr_v", "2734", reg=6).put("fr_2", "2734", reg=6)
    assert not open_to(fought(position, "2734", pr_v="2634"), "pr_v")
    assert not open_to(fought(position, "2734", pr_v=TOUL), "pr_v")
    position.rails("prussian", "2634").sps("prussian", TOUL, res=1)  # but not on his railway, or while besieged
    assert open_to(fought(position, "2734", pr_v="2634"), "pr_v") == {"2634"}
    assert open_to(fought(position, "2734", pr_v=TOUL), "pr_v") == {TOUL}


@pytest.mark.rule("13.16.1", "16.2.1")
def test_who_made_a_sortie_goes_back_into_his_fortress() -> None:
    position = Position().put("pr_v", METZ, reg=6).put("fr_2", METZ, reg=4)
    game = run(fought(position, METZ, "french", fr_2=METZ), Retreat("french"))
    assert game.formation("fr_2").inside
    assert game.besieged() >> game.board.index[METZ] & 1
