"""What the computer player does with what comes after: SPs that enter, Corps that are raised, and who takes them on."""

from __future__ import annotations

from tests.games.on_to_paris.player.table import at, look, missions, options, plan
from wargame.engine.action import Action
from wargame.games.on_to_paris.player import spending, staff
from wargame.games.on_to_paris.player.atlas import BESIEGE
from wargame.games.on_to_paris.player.missions import DESTROY, HOLD, Mission, assign
from wargame.games.on_to_paris.player.railways import drafted
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN
from wargame.players import Seat


def test_an_sp_goes_to_a_worn_corps_before_a_place_that_only_garrisons_are_near() -> None:
    """The Mobiles of Bitche stay where they are; Germersheim has its guard."""
    position = Position(turn=5, republic=True).sps(FRENCH, "Bitche", res=3).sps(PRUSSIAN, "Germersheim", res=1)
    position.put("pr_v", "Saarbrucken", leader="kirchbach", reg=3).put("fr_3", "Nancy", leader="bazaine", reg=4)
    picture = look(position.game, PRUSSIAN)
    corps = spending._into(picture, {}, picture.by_id["pr_v"])
    assert corps > spending._at(picture, at(position.game, "Germersheim"))
    position.put("fr_3", "Wissembourg", leader="bazaine", reg=8)  # an enemy who may come
    picture = look(position.game, PRUSSIAN)
    assert corps < spending._at(picture, at(position.game, "Germersheim"))


def test_sps_for_a_new_corps_are_gathered_in_one_place() -> None:
    """6.2.1: three here and one there make no Corps; where most are, there are soon enough."""
    position = Position(turn=5, republic=True).available("pr_xiii")
    position.sps(PRUSSIAN, "Mainz", res=3).sps(PRUSSIAN, "Koblenz", res=1).sps(FRENCH, "Metz", res=3)
    picture = look(position.game, PRUSSIAN)
    mainz, koblenz, frankfurt = (
        spending._at(picture, at(position.game, name)) for name in ("Mainz", "Koblenz", "Frankfurt")
    )
    assert mainz > koblenz
    assert mainz > frankfurt


def test_sps_from_an_off_map_box_are_brought_to_a_corps() -> None:
    position = Position(turn=5, republic=True).put("pr_v", "Saarbrucken", leader="kirchbach", reg=2)
    box = position.game.ground.box[PRUSSIAN]
    position.sps(PRUSSIAN, position.game.board.ids[box], reg=3)
    assert drafted(look(position.game, PRUSSIAN), box) == 3


def second_army(*enemies: tuple[str, str]) -> Position:
    """The 2nd Army at Saarbrucken, French Corps as they are named, and strong garrisons in the Fortresses around."""
    position = Position(turn=4, republic=True).put("pr_2nd", "Saarbrucken", leader="friedrich_karl", reg=4)
    for word in ("pr_iii", "pr_x"):
        position.put(word, "Saarbrucken", army="pr_2nd", reg=6)
    for word, place in enemies:
        position.put(word, place, reg=6)
    for name in ("Metz", "Thionville", "Strasbourg", "Verdun"):
        position.sps(FRENCH, name, res=30)
    return position


def test_an_army_goes_on_after_an_enemy_who_has_gone_a_little_farther() -> None:
    """Order and counter-order march nobody anywhere: what was the goal stays it, though it is in another hex."""
    position = second_army(("fr_3", "2936"), ("fr_1", "2737"))
    picture = look(position.game, PRUSSIAN)
    before = {"pr_2nd": Mission(DESTROY, at(position.game, "2736"), 5.0)}
    assert assign(picture, before)["pr_2nd"].place == at(position.game, "2737")
    assert assign(picture, {})["pr_2nd"].place != at(position.game, "2737")


def test_nobody_is_held_at_home_by_a_garrison() -> None:
    """The Mobiles of Strasbourg do not march on Rastatt."""
    found = missions(second_army(("fr_3", "2936")).game, PRUSSIAN)
    assert found["pr_2nd"].deed != HOLD


def test_command_is_not_spent_to_send_cavalry_ahead_of_its_army() -> None:
    position = Position(turn=5, republic=True).put("pr_3rd", "Nancy", leader="prinz_friedrich", reg=4)
    position.put("pr_v", "Nancy", army="pr_3rd", reg=6).put("pr_cav_2", "Nancy", army="pr_3rd", csp=2)
    position.depot(PRUSSIAN, "Nancy").depot(PRUSSIAN, "2631")
    goal = Mission(BESIEGE, at(position.game, "Paris (right bank)"), 40.0)
    goals = dict.fromkeys(("pr_3rd", "pr_v", "pr_cav_2"), goal)
    corps, horse = (plan(position.game, PRUSSIAN, word, goals=goals).value for word in ("pr_v", "pr_cav_2"))
    assert 0 < horse < 0.6 * corps
    picture = look(position.game, PRUSSIAN)
    add, _ = spending._gathered(picture, goals, [picture.by_id["pr_v"]], Action.of("add", "pr_cav_2"))
    assert not add


def test_a_corps_in_the_off_map_box_waits_for_a_train() -> None:
    """On foot it would come to a hex without a railway, and be weeks from the war."""
    position = second_army(("fr_3", "2936"))
    position.put("pr_i", position.game.board.ids[position.game.ground.box[PRUSSIAN]], army="pr_2nd", reg=6)
    assert "pr_i" not in plan(position.game, PRUSSIAN, "pr_i").goals


def test_no_army_is_raised_far_from_the_corps_it_is_for() -> None:
    """6.2.1: in the enemy's country they are out of supply, and an Army at Lille would have nobody to lead."""
    worth = {}
    for place in ("Reims", "Stuttgart"):
        position = Position(turn=9, republic=True).available("fr_north")
        for word in ("fr_12", "fr_13"):
            position.put(word, place, reg=6)
        worth[place], _ = staff.creation(look(position.game, FRENCH), "fr_north")
    assert worth["Reims"] > 0 > worth["Stuttgart"]


def test_supply_is_not_counted_on_along_railways_that_nobody_takes() -> None:
    """10.10: Infantry takes the railway that it marches on; from the Saar nobody is sure of Saint-Mihiel yet."""
    position = Position(turn=5, republic=True).put("pr_v", "Saarbrucken", leader="kirchbach", reg=6)
    fed = look(position.sps(FRENCH, "Metz", res=3).game, PRUSSIAN).fed
    assert fed >> at(position.game, "Saint-Avold") & 1
    assert not fed >> at(position.game, "Saint-Mihiel") & 1


def test_nobody_is_chased_across_france() -> None:
    """Who is beyond the Vosges will be somewhere else; the siege that is near is not."""
    found = {}
    for emperor_at in ("Neufchateau", "Mulhouse"):
        position = Position(turn=6).put("pr_2nd", "Bar-le-Duc", leader="friedrich_karl", reg=4)
        for word in ("pr_iii", "pr_x", "pr_ix"):
            position.put(word, "Bar-le-Duc", army="pr_2nd", reg=6)
        position.depot(PRUSSIAN, "Bar-le-Duc").sps(FRENCH, "Verdun", res=4).sps(FRENCH, "Metz", res=30)
        position.put("fr_rhine", emperor_at, leader="leboeuf", contains=("napoleon",), reg=4)
        found[emperor_at] = missions(position.put("fr_2", emperor_at, army="fr_rhine", reg=6).game, PRUSSIAN)["pr_2nd"]
    assert found["Neufchateau"].deed == DESTROY
    assert found["Mulhouse"].deed != DESTROY


def test_siege_guns_come_before_a_few_drafts() -> None:
    """16.2.4: they shorten a siege by weeks; four SPs more are not so much."""
    position = Position(turn=6, republic=True).put("pr_v", "Strasbourg", leader="kirchbach", reg=6)
    position.put("pr_xi", "Strasbourg", reg=6).sps(FRENCH, "Strasbourg", inside=True, res=3)
    position.put("pr_siege_1", "Saarbrucken").put("pr_x", "Trier", reg=2).sps(PRUSSIAN, "Mainz", reg=6)
    found = options(position.points(PRUSSIAN, ip=4, discretionary=6).half(PRUSSIAN))
    worth = {option.action.verb: option.score for option in reversed(found)}
    assert worth["guns"] > worth["sps"] + 0.5


def test_what_has_led_nowhere_comes_after_everything_else() -> None:
    """9.5: a Depot that nobody needed was thought of and put off for ever, for what was left to do was worse still."""
    position = Position(turn=6, republic=True).put("pr_2nd", "Nancy", leader="friedrich_karl", reg=4)
    game = position.depot(PRUSSIAN, "Saarbrucken").points(PRUSSIAN, ip=4, discretionary=6).half(PRUSSIAN)
    depot = Action.of("depot")
    found = spending.menu(look(game, PRUSSIAN), {}, Seat(game, PRUSSIAN), {depot})
    worth = {option.action: option.score for option in found}
    assert worth.pop(depot) < min(worth.values())
