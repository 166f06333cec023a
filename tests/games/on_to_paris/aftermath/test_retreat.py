"""13.16.1 to 13.16.3: the loser of a combat retreats."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.combat.drill import METZ, account, fought, refused, run, texts, told
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Flow
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.after_events import NoWayOut, Retreated, RetreatedInside
from wargame.games.on_to_paris.rules.combat.aftermath import Aftermath
from wargame.games.on_to_paris.rules.combat.events import Overran
from wargame.games.on_to_paris.rules.combat.retreat import Retreat, valid_retreat
from wargame.games.on_to_paris.rules.combat.retreat_hexes import retreat_hexes
from wargame.games.on_to_paris.rules.fight import CRT
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.movement.march import March
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import GONE, POOL, TRACK

PLAIN = "1513"
"""A clear hex in the west with clear hexes all round: 1613, 1514, 1413, 1412, 1512 and 1612, clockwise."""
TOUL, PARIS = "2633", "2822"


def corps(hex_: str = PLAIN) -> Position:
    """A Prussian and a French Corps."""
    return Position(turn=3).put("pr_v", hex_, reg=6).put("fr_2", hex_, reg=4)


def retreating(
    position: Position, hexes: int = 1, free: bool = False, hex_: str = PLAIN, **came_from: str
) -> OnToParis:
    """The French retreat before a Prussian attack."""
    return run(fought(position, hex_, **(came_from or {"pr_v": "1512"})), Retreat("french", hexes, free))


def open_to(game: OnToParis, word: str = "fr_2") -> set[str]:
    """Where a unit may retreat to."""
    unit = game.formation(word)
    return {game.board.ids[place] for place in bits(retreat_hexes(game, unit, unit.strength))}


def where(game: OnToParis, word: str) -> str:
    """The hex of a unit."""
    return game.board.ids[game.formation(word).place]


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


# ---------------------------------------------------------------- into the Fort(ress), together and apart


@pytest.mark.rule("13.16.1.defender", "16.1")
def test_a_defender_may_go_into_the_fort_of_the_hex_up_to_its_capacity() -> None:
    position = Position().put("pr_v", TOUL, reg=6).put("fr_2", TOUL, reg=3).put("fr_3", TOUL, reg=2)
    game = run(fought(position, TOUL, pr_v="2733"), Retreat("french"))
    assert "into-fort all" not in texts(game)  # five SPs, and the Fort holds four
    assert refused(game, "into-fort all") == "16.1"
    game.push("apart")
    game.push("into-fort fr_2")
    assert game.formation("fr_2").inside
    assert "into-fort fr_3" not in texts(game)
    game.push(texts(game)[0])
    assert not game.formation("fr_3").inside
    assert where(game, "fr_3") != TOUL


@pytest.mark.rule("13.16.1.defender")
def test_of_lone_sps_as_many_go_inside_as_fit() -> None:
    position = Position().put("pr_v", TOUL, reg=6).sps("french", TOUL, reg=3, res=3)
    game = run(fought(position, TOUL, pr_v="2733"), Retreat("french"))
    game.push(next(text for text in texts(game) if text.startswith("into-fort")))
    place = game.board.index[TOUL]
    assert game.lone("french", place, inside=True) == Strength(reg=3, res=1)
    assert [event.number for event in told(game, RetreatedInside)] == [4]
    end = texts(game)[0].split()[2]
    game.push(texts(game)[0])
    assert game.lone("french", game.board.index[end]) == Strength(res=2)
    assert not game.is_demoralized("french", place, inside=True)


@pytest.mark.rule("13.16.1.defender", "13.14.2", "16.2.1.immune")
def test_the_part_that_goes_inside_brings_its_demoralization() -> None:
    position = Position().put("pr_v", TOUL, reg=6).sps("french", TOUL, res=4, demoralized=True)
    game = run(fought(position.sps("french", TOUL, reg=2, inside=True), TOUL, pr_v="2733"), Retreat("french"))
    game.push(next(text for text in texts(game) if text.startswith("into-fort")))
    place = game.board.index[TOUL]
    assert game.lone("french", place, inside=True) == Strength(reg=2, res=2)
    assert game.is_demoralized("french", place, inside=True)


@pytest.mark.rule("13.16.1")
def test_lone_sps_and_lone_leaders_go_along() -> None:
    position = corps().sps("french", PLAIN, res=2).lone("raoult", PLAIN)
    game = retreating(position)
    game.push("retreat all 1613")
    there = game.board.index["1613"]
    assert game.lone("french", there) == Strength(res=2)
    assert (game.leader("raoult").place, game.leader("raoult").formation) == (there, "")
    assert not [unit for unit in game.formations.every if unit.is_detachment and unit.on_map]
    without = retreating(corps().lone("raoult", PLAIN))
    without.push("retreat fr_2 1613")
    assert (without.leader("raoult").place, without.leader("raoult").formation) == (there, "")


@pytest.mark.rule("13.16.1", "10.2.2")
def test_units_may_part_and_then_go_hex_by_hex() -> None:
    game = retreating(corps().put("fr_3", PLAIN, reg=2), hexes=2, free=True)
    game.push("apart")
    game.push("retreat fr_2 1613")
    assert where(game, "fr_2") == PLAIN  # all go at the same time
    game.push("retreat fr_3 1413")
    assert (where(game, "fr_2"), where(game, "fr_3")) == ("1613", "1413")
    game.push("retreat fr_2 1714")
    game.push("halt fr_3")
    assert (where(game, "fr_2"), where(game, "fr_3")) == ("1714", "1413")
    assert not game.procedures


@pytest.mark.rule("13.16.1.prohibited", "17.1.2")
def test_franc_tireurs_who_may_not_go_where_others_go_retreat_apart() -> None:
    position = corps().sps("french", PLAIN, res=2, ft=2).sps("french", "1613", ft=2)
    game = retreating(position)
    assert "retreat all 1613" not in texts(game)
    assert refused(game, "retreat all 1613") == "17.1.2"
    assert "retreat all 1514" in texts(game)


@pytest.mark.rule("13.16.1", "13.16.3.leaders")
def test_a_leader_goes_with_a_formation_rather_than_with_franc_tireurs_who_have_no_way() -> None:
    position = corps().sps("french", PLAIN, ft=2).lone("raoult", PLAIN)
    for hex_ in ("1613", "1514", "1413"):
        position.sps("french", hex_, ft=2)  # four Franc-Tireurs would be too many
    for hex_ in ("1412", "1612"):
        position.sps("prussian", hex_, res=1)
    game = retreating(position.sps("prussian", "1512", res=1))
    game.push("retreat fr_2 1613")
    assert game.lost["french"] == Strength(ft=2)
    assert game.leader("raoult").place == game.board.index["1613"]


# ---------------------------------------------------------------- losses on the way


@pytest.mark.rule("13.16.2")
def test_units_that_retreat_together_lose_one_sp_for_a_hex_in_enemy_zoi() -> None:
    position = corps().put("fr_3", PLAIN, reg=2)
    for word, hex_ in (("pr_vi", "1714"), ("pr_vii", "1515"), ("pr_x", "1314")):
        position.put(word, hex_, reg=3)
    game = retreating(position)
    assert game.decision is not None
    game.push("retreat all 1613")
    game.push("lose reg fr_3")
    assert game.formation("fr_3").strength == Strength(reg=1)
    assert game.formation("fr_2").strength == Strength(reg=4)
    assert account(game, "french").lost == Strength(reg=1)  # it is lost in the combat
    assert not game.procedures


@pytest.mark.rule("13.16.2", "10.2.2")
def test_what_a_hex_costs_is_seen_when_all_go_and_not_after_others_have_cut_the_zoi() -> None:
    # the Army in 1414 reaches 1613 only through 1514, where the Franc-Tireurs go, who would be too many in 1613
    position = corps().sps("french", PLAIN, ft=2).sps("french", "1613", ft=2).put("pr_3rd", "1414", reg=1)
    game = retreating(position)  # 1613 is the only hex for the Corps, two hexes from the Army
    game.push(next(text for text in texts(game) if text.endswith(" 1514")))
    assert game.formation("fr_2").strength == Strength(reg=3)
    assert game.lone("french", game.board.index["1514"]) == Strength(ft=1)


@pytest.mark.rule("13.16.2")
def test_the_zoi_of_enemies_in_the_combat_hex_costs_nothing() -> None:
    game = retreating(corps())
    game.push("retreat fr_2 1613")
    assert game.formation("fr_2").strength == Strength(reg=4)


@pytest.mark.rule("13.16.2", "13.16.1.defender", "6.5.1")
def test_nor_does_it_where_they_go_back_through_the_attackers_own_hex() -> None:
    position = corps()
    for hex_ in ("1613", "1514", "1413", "1412", "1612"):
        position.sps("prussian", hex_, res=1)  # too many to overrun, and without a ZOI beyond their hexes
    game = retreating(position)
    assert where(game, "fr_2") == "1512"
    assert game.formation("fr_2").strength == Strength(reg=4)


@pytest.mark.rule("13.13.4.retreat", "13.16.2")
def test_after_a_battle_impact_result_they_may_go_further_and_lose_nothing() -> None:
    position = corps().set(assault=0, fuse=0)
    for word, hex_ in (("pr_vi", "1714"), ("pr_vii", "1515"), ("pr_x", "1314")):
        position.put(word, hex_, reg=3)
    game = fought(position, PLAIN, pr_v="1512")
    own = account(game, "french")
    game.put(own, "levels", (CRT,))
    game.put(own, "lost", Strength(reg=1))
    game.put(own, "impact", "retreat_extra_1")
    run(game, Aftermath())
    game.push("retreat fr_2 1613")
    assert game.formation("fr_2").strength == Strength(reg=4)
    assert "halt fr_2" in texts(game)
    game.push("halt fr_2")
    assert not game.procedures


@pytest.mark.rule("13.16.2", "6.3")
def test_a_formation_that_loses_its_last_sp_on_the_way_is_gone() -> None:
    position = Position(turn=3).put("pr_v", PLAIN, reg=6).put("fr_2", PLAIN, leader="frossard", reg=1)
    for word, hex_ in (("pr_vi", "1714"), ("pr_vii", "1515"), ("pr_x", "1314")):
        position.put(word, hex_, reg=3)
    game = retreating(position)
    game.push("retreat fr_2 1613")
    assert (game.formation("fr_2").status, game.formation("fr_2").returns) == (TRACK, 4)
    assert not game.procedures


# ---------------------------------------------------------------- no way out


def surrounded(position: Position) -> Position:
    """Prussian Corps all round the plain."""
    corps_ = ("pr_i", "pr_ii", "pr_iii", "pr_iv", "pr_vi", "pr_vii")
    for word, hex_ in zip(corps_, ("1613", "1514", "1413", "1412", "1512", "1612"), strict=True):
        position.put(word, hex_, reg=6)
    return position


@pytest.mark.rule("13.16.3", "13.16.3.forces", "13.16.3.leaders", "6.3.1")
def test_units_without_a_way_are_eliminated_and_leaders_roll_to_escape() -> None:
    position = surrounded(
        Position(turn=3)
        .put("pr_v", PLAIN, reg=6)
        .put("fr_2", PLAIN, leader="frossard", reg=3)
        .put("fr_cav_1", PLAIN, csp=1)
        .sps("french", PLAIN, res=1)
        .lone("raoult", PLAIN)
    ).dice(1, 2, 2, 2)
    game = retreating(position)
    assert {event.unit for event in told(game, NoWayOut)} >= {"fr_2", "fr_cav_1"}
    assert (game.formation("fr_2").status, game.formation("fr_cav_1").status) == (GONE, GONE)
    assert (game.leader("frossard").status, game.leader("frossard").returns) == (TRACK, 4)  # rolled 3
    assert game.leader("raoult").status == GONE  # rolled 4
    assert game.lost["french"] == account(game, "french").lost == Strength(reg=3, res=1, csp=1)
    assert not game.procedures


@pytest.mark.rule("13.16.3.leaders", "6.3.2")
@pytest.mark.parametrize(
    ("shut_in", "dice", "fate"), [(False, (), (TRACK, 4)), (True, (1, 1), (TRACK, 4)), (True, (2, 2), (GONE, 0))]
)
def test_a_division_leader_whose_sps_were_all_lost_comes_back_or_rolls(
    shut_in: bool, dice: tuple[int, ...], fate: tuple[str, int]
) -> None:
    position = Position(turn=3).set(assault=0, fuse=0).put("pr_v", PLAIN, reg=6).lone("raoult", PLAIN)
    game = fought(surrounded(position) if shut_in else position, PLAIN, pr_v="1512")
    game.put(account(game, "french"), "lost", Strength(reg=2))
    run(game, Aftermath(), *dice)
    assert (game.leader("raoult").status, game.leader("raoult").returns) == fate


@pytest.mark.rule("13.16.3.leaders", "10.2.8")
def test_in_a_fort_of_his_own_such_a_leader_goes_inside() -> None:
    position = Position(turn=3).set(assault=0, fuse=0).put("pr_v", TOUL, reg=6).lone("raoult", TOUL)
    game = fought(position, TOUL, pr_v="2733")
    game.put(account(game, "french"), "lost", Strength(reg=2))
    run(game, Aftermath())
    assert (game.board.ids[game.leader("raoult").place], game.leader("raoult").inside) == (TOUL, True)


@pytest.mark.rule("13.16.3.forces", "14.1")
def test_a_prussian_cavalry_division_without_a_way_is_available_at_once() -> None:
    position = Position(turn=3).put("fr_2", PLAIN, reg=6).put("pr_cav_1", PLAIN, csp=2).sps("prussian", PLAIN, reg=1)
    for word, hex_ in zip(
        ("fr_1", "fr_3", "fr_4", "fr_5", "fr_6", "fr_7"), ("1613", "1514", "1413", "1412", "1512", "1612"), strict=True
    ):
        position.put(word, hex_, reg=6)
    game = run(fought(position, PLAIN, "french", fr_2="1512"), Retreat("prussian"))
    assert game.formation("pr_cav_1").status == POOL


@pytest.mark.rule("13.16.3", "6.3.2")
def test_the_fortress_of_the_hex_is_no_way_for_a_formation_at_zero_but_for_one_that_fights() -> None:
    position = Position().put("pr_v", METZ, reg=6).put("fr_2", METZ)
    for word, hex_ in zip(
        ("pr_i", "pr_ii", "pr_iii", "pr_iv", "pr_vi", "pr_vii"),
        ("3035", "2936", "2835", "2834", "2934", "3034"),
        strict=True,
    ):
        position.put(word, hex_, reg=6)
    game = fought(position.fort("prussian", "3034"), METZ, pr_v="2936")
    place = game.board.index[METZ]
    assert not valid_retreat(game, "french", place)
    assert valid_retreat(game, "french", place, into_fort=True)


@pytest.mark.rule("6.3.2")
def test_a_way_that_is_open_is_valid_whatever_is_left_of_the_force() -> None:
    game = fought(Position().put("pr_v", PLAIN, reg=6).put("fr_2", PLAIN), PLAIN, pr_v="1512")
    assert valid_retreat(game, "french", game.board.index[PLAIN])
    lone = fought(Position().put("pr_v", PLAIN, reg=6).sps("french", PLAIN, reg=1), PLAIN, pr_v="1512")
    assert valid_retreat(lone, "french", lone.board.index[PLAIN])
    blocked = fought(surrounded(corps()), PLAIN, pr_v="1512")
    assert not valid_retreat(blocked, "french", blocked.board.index[PLAIN])
