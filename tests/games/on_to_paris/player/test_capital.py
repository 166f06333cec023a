"""The march on Paris as the computer player plans it: when, with whom, and what stays behind."""

from __future__ import annotations

from tests.games.on_to_paris.player.table import at, look, missions
from wargame.games.on_to_paris.player import besieging, capital, staff, weights
from wargame.games.on_to_paris.player.missions import BESIEGE, RELIEVE, Mission
from wargame.games.on_to_paris.player.reacting import JOIN, STAND, Reactions
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN

THIRD = ("pr_v", "pr_xi", "pr_vi", "bav_i", "bav_ii")
SECOND = ("pr_iii", "pr_x", "pr_ix", "pr_xii")


def after_sedan(turn: int = 5, republic: bool = True) -> Position:
    """Two Armies on the Meuse, and a third around Metz, where an army is shut in; Paris has a garrison."""
    position = Position(turn=turn, republic=republic).depot(PRUSSIAN, "Bar-le-Duc")
    position.put("pr_3rd", "Bar-le-Duc", leader="prinz_friedrich", reg=4)
    for word in THIRD:
        position.put(word, "Bar-le-Duc", army="pr_3rd", **({"bav": 6} if word.startswith("bav") else {"reg": 6}))
    position.put("pr_2nd", "Commercy", leader="friedrich_karl", reg=4)
    for word in SECOND:
        position.put(word, "Commercy", army="pr_2nd", reg=6)
    position.put("pr_1st", "Metz", leader="steinmetz", reg=2)
    for word in ("pr_i", "pr_vii", "pr_viii"):
        position.put(word, "Metz", army="pr_1st", reg=6)
    position.put("fr_3", "Metz", leader="bazaine", inside=True, reg=8).sps(FRENCH, "Metz", inside=True, res=4)
    return position.sps(FRENCH, "Paris (right bank)", res=12).sps(FRENCH, "Paris (left bank)", res=6)


def to_paris(position: Position) -> set[str]:
    """The Armies that go to besiege Paris."""
    found = missions(position.game, PRUSSIAN)
    paris = position.game.ground.paris
    going = (word for word, goal in found.items() if goal.deed == BESIEGE and paris >> goal.place & 1)
    return {word for word in going if word in ("pr_1st", "pr_2nd", "pr_3rd")}


def test_when_the_empire_has_fallen_the_strongest_armies_march_on_paris() -> None:
    assert to_paris(after_sedan()) >= {"pr_3rd"}
    found = missions(after_sedan().game, PRUSSIAN)
    assert {found[word] for word in THIRD} == {found["pr_3rd"]}


def test_the_ring_of_metz_stays_when_the_others_march() -> None:
    assert "pr_1st" not in to_paris(after_sedan())


def test_a_strong_garrison_takes_two_armies() -> None:
    position = after_sedan()
    for word in ("fr_13", "fr_14"):
        position.put(word, "Paris (right bank)", reg=6)
    assert to_paris(position) == {"pr_2nd", "pr_3rd"}


def test_an_army_whose_corps_are_all_about_does_not_march_on_paris() -> None:
    """With a Corps at hand it would be destroyed there; the others are counted when they have come up."""
    position = after_sedan()
    for word, place in zip(THIRD[1:], ("Strasbourg", "Belfort", "Epinal", "Saverne"), strict=True):
        position.put(word, place, army="pr_3rd", **({"bav": 6} if word.startswith("bav") else {"reg": 6}))
    assert "pr_3rd" not in to_paris(position)


def test_paris_is_shut_in_where_its_garrison_is_weak() -> None:
    """By Versailles, as the 3rd Army did; on the right bank there are more than it has."""
    position = after_sedan()
    assert missions(position.game, PRUSSIAN)["pr_3rd"].place == at(position.game, "Paris (right bank)")
    for word in ("fr_13", "fr_14", "fr_15", "fr_16"):
        position.put(word, "Paris (right bank)", reg=6)
    assert missions(position.game, PRUSSIAN)["pr_3rd"].place == at(position.game, "Paris (left bank)")


def test_nobody_goes_to_paris_while_the_armies_of_the_empire_are_unbroken() -> None:
    position = after_sedan(turn=3, republic=False)
    position.put("fr_rhine", "Chalons", leader="leboeuf", contains=("napoleon",), reg=4)
    for word in ("fr_2", "fr_4", "fr_5", "fr_6", "fr_guard"):
        position.put(word, "Chalons", army="fr_rhine", reg=6)
    assert not capital.time_for_it(look(position.game, PRUSSIAN), under_way=False)
    assert not to_paris(position)


def test_nobody_sets_out_for_paris_with_fewer_than_are_inside() -> None:
    """They would lie before it all winter, and the war would be lost elsewhere."""
    position = after_sedan()
    position.sps(FRENCH, "Paris (right bank)", res=36).sps(FRENCH, "Paris (left bank)", res=30)
    assert not to_paris(position)


def test_nobody_sets_out_for_paris_if_those_who_stay_could_not_meet_the_armies_in_the_field() -> None:
    position = after_sedan()
    position.put("fr_rhine", "Verdun", leader="leboeuf", reg=4)
    for word in ("fr_2", "fr_4", "fr_5", "fr_6", "fr_7", "fr_1", "fr_12"):
        position.put(word, "Verdun", army="fr_rhine", reg=6)
    position.put("fr_13", "Sedan", reg=6).put("fr_14", "Sedan", reg=6)
    assert not to_paris(position)


def test_the_last_army_is_left_for_the_rest_of_the_war() -> None:
    position = after_sedan()
    for word in ("fr_13", "fr_14", "fr_15", "fr_16", "fr_17"):
        position.put(word, "Paris (right bank)", reg=6)
    assert len(to_paris(position)) == 2


def test_nobody_sets_out_for_paris_when_the_war_is_nearly_over() -> None:
    assert not to_paris(after_sedan(turn=15))


def test_who_has_set_out_does_not_turn_back_for_a_few_enemies_more() -> None:
    position = after_sedan()
    picture = look(position.game, PRUSSIAN)
    own, foes = picture.totals
    assert foes < own - capital.LEAST  # those who stay
    picture.totals = own, 1.2 * (own - capital.LEAST)
    assert not capital.time_for_it(picture, under_way=False)
    assert capital.time_for_it(picture, under_way=True)


# ---------------------------------------------------------------------- what the march needs


def test_an_army_at_the_end_of_its_supply_builds_a_depot_and_goes_on() -> None:
    """9.5: Chalons lies beyond the Depot of Bar-le-Duc; the next one is built with the foremost of the Army."""
    position = after_sedan().sps(FRENCH, "Toul", res=1).sps(FRENCH, "Vitry-le-Francois", res=2)
    position.put("pr_v", "2728", army="pr_3rd", reg=6).put("pr_3rd", "2730", leader="prinz_friedrich", reg=4)
    picture = look(position.game, PRUSSIAN)
    goal = {word: Mission(BESIEGE, at(position.game, "Paris (right bank)"), 40.0) for word in ("pr_3rd", *THIRD)}
    worth, _ = staff.depot(picture, goal)
    assert worth > 0.5 * weights.DEPOT
    again = look(position.depot(PRUSSIAN, "2728").game, PRUSSIAN)
    assert staff.depot(again, goal)[0] < worth


def test_an_army_itself_is_no_ring() -> None:
    """16.2: it leads others; if the Corps went because it is enough around a fort, it could not follow them."""
    position = Position(turn=5).sps(FRENCH, "Toul", inside=True, res=1)
    position.put("pr_1st", "Toul", leader="steinmetz", reg=4).put("pr_vii", "Toul", army="pr_1st", reg=6)
    picture = look(position.game, PRUSSIAN)
    assert besieging.bound(picture, picture.by_id["pr_vii"])
    assert not besieging.bound(picture, picture.by_id["pr_1st"])


def test_an_army_in_the_rear_is_seen_to_though_the_emperor_is_before_the_front() -> None:
    """9: whoever stands in the Palatinate cuts every railway to the armies; one of them turns against him."""
    position = Position(turn=4).put("fr_rhine", "Nancy", leader="leboeuf", contains=("napoleon",), reg=4)
    for word in ("fr_2", "fr_3", "fr_4"):
        position.put(word, "Nancy", army="fr_rhine", reg=6)
    position.put("fr_alsace", "Kaiserslautern", leader="macmahon", reg=3)
    position.put("fr_1", "Kaiserslautern", leader="ducrot", army="fr_alsace", reg=6)
    for army, leader, corps, place in (
        ("pr_2nd", "friedrich_karl", ("pr_iii", "pr_ix", "pr_x", "pr_xii"), "Saint-Avold"),
        ("pr_3rd", "prinz_friedrich", ("pr_v", "pr_vi", "pr_xi"), "Sarreguemines"),
    ):
        position.put(army, place, leader=leader, reg=4).depot(PRUSSIAN, place)
        for word in corps:
            position.put(word, place, army=army, reg=6)
    found = missions(position.game, PRUSSIAN)
    assert {found["pr_2nd"].place, found["pr_3rd"].place} == {
        at(position.game, "Nancy"),
        at(position.game, "Kaiserslautern"),
    }


def test_an_army_that_is_shut_in_is_relieved_before_an_empty_fortress() -> None:
    worth = {}
    for shut_in in (True, False):
        position = Position(turn=9, republic=True).fort(PRUSSIAN, "Metz")
        position.sps(PRUSSIAN, "Metz", inside=True, reg=1).put("fr_7", "Metz", leader="douay_f", reg=6)
        position.put("pr_3rd", "Nancy", leader="prinz_friedrich", reg=4).put("pr_v", "Nancy", army="pr_3rd", reg=6)
        if shut_in:
            position.put("pr_2nd", "Metz", leader="friedrich_karl", inside=True, reg=4)
        worth[shut_in] = missions(position.game, PRUSSIAN)["pr_v"]
    assert worth[True].deed == RELIEVE
    assert worth[True].value > worth[False].value


def test_an_army_does_not_come_to_a_fight_without_its_corps() -> None:
    """12: the Corps are two hexes off; alone it would be shut in at Metz, and they without it."""
    position = Position(turn=9, republic=True).put("fr_7", "Saint-Avold", leader="douay_f", reg=2)
    position.put("pr_2nd", "3035", leader="friedrich_karl", reg=4)
    position.put("pr_iii", "3033", army="pr_2nd", reg=6)
    picture = look(position.game, PRUSSIAN)
    assert Reactions(picture).deed(picture.by_id["pr_2nd"], at(position.game, "2936")) == STAND
    position.put("pr_x", "3035", army="pr_2nd", reg=6)
    picture = look(position.game, PRUSSIAN)
    assert Reactions(picture).deed(picture.by_id["pr_2nd"], at(position.game, "2936")) == JOIN
