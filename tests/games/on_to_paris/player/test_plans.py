"""What the computer player plans, in positions that a person would judge the same way."""

from __future__ import annotations

from tests.games.on_to_paris.player.table import at, best, look, missions, options, plan
from wargame.games.on_to_paris.player import besieging, weights
from wargame.games.on_to_paris.player.marching import Planner
from wargame.games.on_to_paris.player.missions import BESIEGE, DESTROY, HOLD, SHELTER, Mission
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.movement.events import Marched
from wargame.games.on_to_paris.rules.sequence.events import TurnBegan
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN


def corps_by_toul(sps: int, inside: int, turn: int) -> Position:
    """A Prussian Corps two hexes from Toul, in supply, and Mobiles in the fort; Metz and Thionville are well held."""
    position = Position(turn=turn).put("pr_v", "Nancy", leader="kirchbach", reg=sps).sps(FRENCH, "Toul", res=inside)
    return position.sps(FRENCH, "Metz", res=8).sps(FRENCH, "Thionville", res=8).depot(PRUSSIAN, "Nancy")


# ---------------------------------------------------------------------- sieges


def test_it_besieges_with_enough() -> None:
    game = corps_by_toul(6, 1, turn=5).game
    found = plan(game, PRUSSIAN, "pr_v")
    assert found.goals == {"pr_v": at(game, "Toul")}
    assert found.why == "besiege Toul: 6 SPs around 1"


def test_it_does_not_begin_a_siege_that_cannot_end() -> None:
    game = corps_by_toul(6, 1, turn=17).game
    assert at(game, "Toul") not in plan(game, PRUSSIAN, "pr_v").goals.values()


def test_it_does_not_shut_in_an_army_with_a_corps() -> None:
    game = Position(turn=5).put("pr_v", "Saint-Avold", leader="kirchbach", reg=3).depot(PRUSSIAN, "Saint-Avold").game
    strong = Position(turn=5).put("pr_v", "Saint-Avold", leader="kirchbach", reg=3).depot(PRUSSIAN, "Saint-Avold")
    strong.put("fr_3", "Metz", leader="bazaine", reg=8).put("fr_4", "Metz", leader="ladmirault", reg=6)
    assert at(strong.game, "Metz") not in plan(strong.game, PRUSSIAN, "pr_v").goals.values()
    assert besieging.falls(look(game, PRUSSIAN), at(game, "Metz"), 3) > 0  # empty, it may well fall


def test_more_besiegers_make_a_place_fall_sooner_and_guns_sooner_still() -> None:
    position = Position(turn=15).sps(FRENCH, "Strasbourg", inside=True, res=3).sps(PRUSSIAN, "Strasbourg", reg=3)
    place = at(position.game, "Strasbourg")
    few, many = (besieging.falls(look(position.game, PRUSSIAN), place, number) for number in (3, 6))
    assert few < many
    position.put("pr_siege_1", "Strasbourg")
    assert besieging.falls(look(position.game, PRUSSIAN), place, 6) > many


def test_who_is_fewer_than_the_garrison_does_not_besiege_it() -> None:
    game = corps_by_toul(6, 1, turn=5).game
    picture = look(game, PRUSSIAN)
    metz = picture.atlas.by_place[at(game, "Metz")]
    assert besieging.worth(picture, metz, 6) < 0.6 * besieging.worth(picture, metz, 8)


def test_the_ring_of_a_siege_stays() -> None:
    position = Position(turn=5).put("pr_v", "Metz", leader="kirchbach", reg=6).put("pr_x", "Metz", reg=6)
    position.sps(FRENCH, "Metz", inside=True, res=5)
    picture = look(position.game, PRUSSIAN)
    assert besieging.bound(picture, picture.by_id["pr_v"])  # twelve SPs around five: none to spare
    position.put("pr_ix", "Metz", reg=6)
    picture = look(position.game, PRUSSIAN)
    assert not besieging.bound(picture, picture.by_id["pr_v"])


def test_a_garrison_goes_into_its_fort() -> None:
    game = corps_by_toul(6, 1, turn=5).points(PRUSSIAN, ip=4, discretionary=6).half(PRUSSIAN)
    while game.decision is not None and game.decision.side == PRUSSIAN and game.ip:
        game.push(best(game))
    while game.decision is not None and game.decision.about.kind != "sieges.shelter":
        game.push(best(game))
    assert best(game)[0] == "shelter"


# ---------------------------------------------------------------------- marches


def test_it_does_not_march_past_an_army_that_may_react() -> None:
    position = Position(turn=7, republic=True).put("pr_v", "Bar-le-Duc", leader="kirchbach", reg=4)
    position.depot(PRUSSIAN, "Bar-le-Duc").depot(PRUSSIAN, "Vitry-le-Francois")
    position.put("fr_loire1", "2729", leader="chanzy", reg=3)
    for word in ("fr_15", "fr_16", "fr_17"):
        position.put(word, "2729", army="fr_loire1", reg=6)
    goals = {"pr_v": Mission("take", at(position.game, "Chalons"), 8.0)}
    goal = plan(position.game, PRUSSIAN, "pr_v", goals=goals).goals["pr_v"]
    assert position.game.board.distance(goal, at(position.game, "2729")) > 2


def test_a_corps_does_not_walk_into_a_fortress_beside_an_army() -> None:
    """12.4.1: whoever stands next to Metz comes to its help, and easily; six SPs would have to attack all of them."""
    position = Position(turn=3).put("pr_v", "Saint-Avold", leader="kirchbach", reg=6).depot(PRUSSIAN, "Saint-Avold")
    position.sps(FRENCH, "Metz", res=2)
    assert at(position.game, "Metz") in plan(position.game, PRUSSIAN, "pr_v").goals.values()
    position.put("fr_rhine", "2834", leader="bazaine", reg=4)
    for word in ("fr_2", "fr_3", "fr_4"):
        position.put(word, "2834", army="fr_rhine", reg=6)
    assert at(position.game, "Metz") not in plan(position.game, PRUSSIAN, "pr_v").goals.values()


def test_a_weak_enemy_off_the_road_is_left_alone() -> None:
    position = Position(turn=7, republic=True).put("pr_v", "Nancy", leader="kirchbach", reg=6).depot(PRUSSIAN, "Nancy")
    position.sps(FRENCH, "2535", res=1)
    near = {"pr_v": Mission("take", at(position.game, "2535"), 1.0)}
    assert plan(position.game, PRUSSIAN, "pr_v", goals=near).goals["pr_v"] == at(position.game, "2535")
    away = {"pr_v": Mission("take", at(position.game, "Bar-le-Duc"), 30.0)}
    assert plan(position.game, PRUSSIAN, "pr_v", goals=away).goals["pr_v"] != at(position.game, "2535")


def test_who_is_cut_off_goes_back_to_his_supply() -> None:
    position = Position(turn=7, republic=True).put("pr_v", "2729", leader="kirchbach", reg=6)
    position.depot(PRUSSIAN, "Bar-le-Duc")
    goals = {"pr_v": Mission("take", at(position.game, "Paris (right bank)"), 8.0)}
    goal = plan(position.game, PRUSSIAN, "pr_v", goals=goals).goals["pr_v"]
    assert look(position.game, PRUSSIAN).fed >> goal & 1


def test_napoleon_stays_within_ten_hexes_of_the_border() -> None:
    position = Position(turn=3).put("fr_rhine", "Epernay", leader="leboeuf", contains=("napoleon",), reg=4)
    position.put("fr_6", "Epernay", leader="canrobert", army="fr_rhine", reg=8)
    goal = Mission(HOLD, at(position.game, "Paris (right bank)"), 20.0)
    found = plan(position.game, FRENCH, "fr_rhine", "fr_6", goals={"fr_rhine": goal, "fr_6": goal})
    place = found.goals.get("fr_rhine", at(position.game, "Epernay"))
    assert position.game.ground.border_distance[place] <= 10


def test_a_march_does_not_crowd_one_road() -> None:
    """10.2.3: Corps that set out together go where all of them can get, not all into the nearest hex."""
    position = Position(turn=4).put("pr_2nd", "Nancy", leader="friedrich_karl", reg=4).depot(PRUSSIAN, "Nancy")
    words = ("pr_iii", "pr_iv", "pr_ix", "pr_x", "pr_xii")
    for word in words:
        position.put(word, "Nancy", army="pr_2nd", reg=6)
    position.put("fr_12", "2829", leader="lebrun", reg=6)
    goal = Mission(DESTROY, at(position.game, "2829"), 10.0)
    found = plan(position.game, PRUSSIAN, "pr_2nd", *words, goals=dict.fromkeys(("pr_2nd", *words), goal))
    places = [found.goals[word] for word in words if word in found.goals]
    assert len(places) >= 4
    assert len(set(places)) > 1


def test_an_army_does_not_go_alone_where_enemies_may_react() -> None:
    """6.3.3: it has two SPs of its own, and is lost with them; its Corps are behind it, or go with it."""
    position = Position(turn=7, republic=True).put("pr_2nd", "Bar-le-Duc", leader="friedrich_karl", reg=2)
    position.put("pr_iii", "2732", army="pr_2nd", reg=6).depot(PRUSSIAN, "Bar-le-Duc")
    position.put("pr_x", "Bar-le-Duc", army="pr_2nd", reg=6).put("pr_ix", "Bar-le-Duc", army="pr_2nd", reg=6)
    position.put("fr_loire1", "2729", leader="chanzy", reg=4)
    for word in ("fr_15", "fr_16", "fr_17"):
        position.put(word, "2729", army="fr_loire1", reg=6)
    picture = look(position.game, PRUSSIAN)
    planner = Planner(picture, {}, picture.seat.tool("reaches", ("pr_2nd",)))
    army = picture.by_id["pr_2nd"]
    beside = max(planner.reach["pr_2nd"].cost, key=lambda place: planner._risk(army, place))
    assert planner._risk(army, beside) > weights.ARMY_LOST / 3
    alone = planner._risk(army, beside)
    planner.plan.goals |= {"pr_iii": beside}  # who comes from elsewhere, later, is no help on the way
    assert planner._risk(army, beside) == alone
    planner.plan.goals |= {"pr_x": beside, "pr_ix": beside}
    assert planner._risk(army, beside) < alone / 2


def test_a_second_division_does_not_close_the_same_railway() -> None:
    position = Position(turn=4).put("pr_cav_5", "2733", csp=2).put("pr_cav_6", "Luneville", csp=2)
    position.put("fr_12", "Commercy", leader="lebrun", reg=6).depot(PRUSSIAN, "Luneville")
    picture = look(position.game, PRUSSIAN)
    first, second = picture.by_id["pr_cav_5"], picture.by_id["pr_cav_6"]
    place = picture.place(first)
    assert picture.raids(first, place) > 0 == picture.raids(second, place)


def test_cavalry_does_not_ride_back_to_where_it_was_in_the_same_turn() -> None:
    position = Position(turn=4).put("pr_cav_5", "Luneville", csp=2).depot(PRUSSIAN, "Luneville")
    game = position.put("fr_12", "Commercy", leader="lebrun", reg=6).sps(PRUSSIAN, "Luneville", reg=12).game
    goal = plan(game, PRUSSIAN, "pr_cav_5").goals["pr_cav_5"]
    game.tell(Marched("pr_cav_5", game.board.ids[goal], game.data.hex_of("Luneville"), 1))
    assert plan(game, PRUSSIAN, "pr_cav_5").goals.get("pr_cav_5") != goal
    game.tell(TurnBegan(5, "September I"))
    assert plan(game, PRUSSIAN, "pr_cav_5").goals["pr_cav_5"] == goal, "in the next turn it may"


def test_cavalry_cuts_a_railway_of_the_enemy() -> None:
    position = Position(turn=4).put("pr_cav_5", "Luneville", csp=2).depot(PRUSSIAN, "Luneville")
    position.put("fr_12", "Commercy", leader="lebrun", reg=6)
    picture = look(position.game, PRUSSIAN)
    unit = picture.by_id["pr_cav_5"]
    found = plan(position.game, PRUSSIAN, "pr_cav_5")
    goal = found.goals["pr_cav_5"]
    assert picture.raids(unit, goal) > picture.raids(unit, picture.place(unit))
    assert found.why.startswith("cut the railway")


# ---------------------------------------------------------------------- goals


def test_paris_is_held_when_the_enemy_is_near() -> None:
    position = Position(turn=6, republic=True)
    position.put("pr_3rd", "Meaux", leader="prinz_friedrich", reg=4)
    for word in ("pr_v", "pr_xi", "pr_vi"):
        position.put(word, "Meaux", army="pr_3rd", reg=6)
    position.put("fr_paris", "Paris (right bank)", leader="trochu", reg=4)
    position.put("fr_13", "Paris (right bank)", leader="vinoy", army="fr_paris", reg=6)
    mission = missions(position.game, FRENCH)["fr_13"]
    assert mission.deed == HOLD
    assert position.game.ground.paris >> mission.place & 1


def test_the_weaker_side_does_not_raid_the_fortresses_abroad() -> None:
    position = Position(turn=2).put("fr_6", "Strasbourg", leader="canrobert", reg=8)
    position.put("pr_3rd", "Kaiserslautern", leader="prinz_friedrich", reg=4)
    for word in ("pr_v", "pr_xi", "pr_vi"):
        position.put(word, "Kaiserslautern", army="pr_3rd", reg=6)
    mission = missions(position.game, FRENCH).get("fr_6")
    assert mission is None or position.game.ground.friendly[FRENCH] >> mission.place & 1


def test_paris_waits_until_the_armies_in_the_field_are_beaten() -> None:
    position = Position(turn=3).put("pr_3rd", "Landau", leader="prinz_friedrich", reg=4)
    for word in ("pr_v", "pr_xi", "pr_vi"):
        position.put(word, "Landau", army="pr_3rd", reg=6)
    position.put("fr_alsace", "Haguenau", leader="macmahon", reg=2).sps(FRENCH, "Strasbourg", res=3)
    position.put("fr_1", "Haguenau", leader="ducrot", army="fr_alsace", reg=7)
    mission = missions(position.game, PRUSSIAN)["pr_v"]
    assert mission.place in (at(position.game, "Haguenau"), at(position.game, "Strasbourg"))


def test_two_armies_have_two_goals() -> None:
    """The Emperor has enough to do with the 2nd Army; the 3rd sees to MacMahon, who is nearer."""
    position = Position(turn=2).put("pr_2nd", "Saarbrucken", leader="friedrich_karl", reg=4)
    for word in ("pr_iii", "pr_iv", "pr_ix", "pr_x", "pr_xii"):
        position.put(word, "Saarbrucken", army="pr_2nd", reg=6)
    position.put("pr_3rd", "Landau", leader="prinz_friedrich", reg=4)
    for word in ("pr_v", "pr_xi", "bav_i"):
        position.put(word, "Landau", army="pr_3rd", **({"bav": 6} if word == "bav_i" else {"reg": 6}))
    position.put("fr_rhine", "Saint-Avold", leader="leboeuf", contains=("napoleon",), reg=4)
    position.put("fr_2", "Saint-Avold", army="fr_rhine", reg=6).put("fr_3", "Saint-Avold", army="fr_rhine", reg=7)
    position.put("fr_alsace", "Haguenau", leader="macmahon", reg=2).sps(FRENCH, "Strasbourg", res=3)
    position.put("fr_1", "Haguenau", leader="ducrot", army="fr_alsace", reg=7)
    found = missions(position.game, PRUSSIAN)
    assert found["pr_iii"].place == at(position.game, "Saint-Avold")
    assert found["pr_v"].place in (at(position.game, "Haguenau"), at(position.game, "Strasbourg"))


def test_a_goal_counts_less_the_farther_it_lies_beyond_supply() -> None:
    position = Position(turn=5).put("pr_v", "Nancy", leader="kirchbach", reg=6).depot(PRUSSIAN, "Nancy")
    position.put("fr_12", "Chalons", leader="lebrun", reg=6)
    picture = look(position.game, PRUSSIAN)
    places = ("Nancy", "Bar-le-Duc", "Chalons", "Paris (right bank)")
    near, some, more, far = (picture.within_reach(at(position.game, name)) for name in places)
    assert near == 1.0
    assert near >= some >= more >= far > 0


def test_a_great_army_does_not_sit_down_before_a_small_fort() -> None:
    """Toul is for a Corps, not for an Army of six."""
    position = Position(turn=4).put("pr_2nd", "Nancy", leader="friedrich_karl", reg=4).depot(PRUSSIAN, "Nancy")
    for word in ("pr_iii", "pr_iv", "pr_ix", "pr_x", "pr_xii"):
        position.put(word, "Nancy", army="pr_2nd", reg=6)
    position.sps(FRENCH, "Toul", res=1).put("fr_12", "2733", leader="lebrun", reg=6)
    assert missions(position.game, PRUSSIAN)["pr_iii"].place != at(position.game, "Toul")


def test_at_the_very_end_nobody_stops_to_rally() -> None:
    """13.14.5: after the last turn only the SP counts that would be lost."""
    worth = {}
    for turn in (8, 17):
        position = Position(turn=turn, republic=True).put("pr_v", "Nancy", leader="kirchbach", reg=6, demoralized=True)
        position.depot(PRUSSIAN, "Nancy").points(PRUSSIAN, ip=4, discretionary=6)
        found = options(position.half(PRUSSIAN))
        worth[turn] = next(option.score for option in found if option.action.verb == "rally")
    assert worth[17] < worth[8] - 1


def test_the_emperor_keeps_out_of_the_way_of_stronger_armies() -> None:
    position = Position(turn=2).put("pr_2nd", "Saarbrucken", leader="friedrich_karl", reg=4)
    for word in ("pr_iii", "pr_iv", "pr_ix", "pr_x", "pr_xii"):
        position.put(word, "Saarbrucken", army="pr_2nd", reg=6)
    position.put("fr_rhine", "Metz", leader="leboeuf", contains=("napoleon",), reg=4)
    position.put("fr_2", "Metz", army="fr_rhine", reg=6)
    mission = missions(position.game, FRENCH)["fr_rhine"]
    assert mission.deed == SHELTER
    assert not look(position.game, FRENCH).threat_later.get(mission.place)
    assert position.game.ground.border_distance[mission.place] < 10


def test_prussia_goes_for_the_army_of_the_emperor() -> None:
    position = Position(turn=3).put("fr_rhine", "Saint-Avold", leader="leboeuf", contains=("napoleon",), reg=3)
    position.put("fr_guard", "Saint-Avold", leader="bourbaki", army="fr_rhine", reg=4)
    position.put("pr_2nd", "Saarbrucken", leader="friedrich_karl", reg=2)
    for word in ("pr_iii", "pr_x", "pr_ix"):
        position.put(word, "Saarbrucken", army="pr_2nd", reg=6)
    mission = missions(position.game, PRUSSIAN)["pr_iii"]
    assert (mission.deed, mission.place) == (DESTROY, at(position.game, "Saint-Avold"))


def test_a_full_ring_lets_the_others_go() -> None:
    position = Position(turn=6, republic=True).sps(FRENCH, "Metz", inside=True, res=4)
    position.put("pr_1st", "Metz", leader="steinmetz", reg=2)
    position.put("pr_vii", "Metz", leader="zastrow", army="pr_1st", reg=6).put("pr_viii", "Metz", army="pr_1st", reg=6)
    position.put("pr_2nd", "Saarbrucken", leader="friedrich_karl", reg=2)
    position.put("pr_iii", "Saarbrucken", army="pr_2nd", reg=6).put("pr_x", "Saarbrucken", army="pr_2nd", reg=6)
    goal = missions(position.game, PRUSSIAN)["pr_iii"]
    assert (goal.deed, goal.place) != (BESIEGE, at(position.game, "Metz"))


def test_it_gives_reasons_in_words() -> None:
    game = corps_by_toul(6, 1, turn=5).points(PRUSSIAN, ip=4, discretionary=6).half(PRUSSIAN)
    found = options(game)
    assert str(found[0].action) == "corps pr_v"
    assert all(option.why for option in found)
