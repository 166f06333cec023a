"""What the computer player had wrong in games that it lost, in positions that a person would judge the same way."""

from __future__ import annotations

from itertools import zip_longest

from tests.games.on_to_paris.player.table import at, best, look, missions, options, plan
from wargame.games.on_to_paris.looking import Reaches
from wargame.games.on_to_paris.player import besieging
from wargame.games.on_to_paris.player.marching import PAUSE, Planner
from wargame.games.on_to_paris.player.missions import DESTROY, Mission
from wargame.games.on_to_paris.player.routes import Routes
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN


def third_army_at_landau(*words: str) -> Position:
    """The 3rd Army at Landau, with its Corps as they are named, under the rule for beginners."""
    position = Position(turn=2, simplified_coordination=True).put("pr_3rd", "Landau", leader="prinz_friedrich", reg=1)
    for word in words:
        position.put(word, "Landau", army="pr_3rd", **({"bav": 6} if word.startswith("bav") else {"reg": 6}))
    return position.depot(PRUSSIAN, "Landau")


# ---------------------------------------------------------------------- marches


def test_nobody_marches_over_the_rhine_into_a_fortress() -> None:
    """10.2.6: Kehl is next to Strasbourg, but the way there leads over another crossing."""
    position = Position(turn=2).sps(PRUSSIAN, "Kehl", reg=3).lone("obernitz", "Kehl").sps(FRENCH, "Strasbourg", res=2)
    game = position.points(PRUSSIAN, ip=4, discretionary=6).half(PRUSSIAN)
    assert look(game, PRUSSIAN).atlas.far(at(game, "Kehl"), at(game, "Strasbourg")) > 2
    led = next(option for option in options(game) if option.action == ("led", "obernitz"))
    assert "besiege Strasbourg: " not in led.why


def test_nobody_comes_back_to_guard_a_place_where_others_stand() -> None:
    position = third_army_at_landau("pr_xi", "bav_i", "bav_ii").put("pr_v", "Wissembourg", army="pr_3rd", reg=6)
    position.put("fr_1", "Niederbronn", leader="ducrot", reg=8)
    words = ("pr_3rd", "pr_v", "pr_xi", "bav_i", "bav_ii")
    goal = Mission(DESTROY, at(position.game, "Niederbronn"), 7.0)
    found = plan(position.game, PRUSSIAN, *words, goals=dict.fromkeys(words, goal))
    assert found.goals.get("pr_v") != at(position.game, "Landau")


def left_behind(position: Position, words: tuple[str, ...], goal: str) -> list[str]:
    """10.2.2: who cannot pay what the dearest step costs on the way that the plan has for all of them."""
    picture = look(position.game, PRUSSIAN)
    reaches: Reaches = picture.seat.tool("reaches", words)
    missions_ = dict.fromkeys(words, Mission(DESTROY, at(position.game, goal), 9.0))
    found = {word: to for word, to in Planner(picture, missions_, reaches).made().goals.items() if to != PAUSE}
    assert found
    steps = {word: Routes(picture, reaches).steps(word, to) for word, to in found.items()}
    dearest = [max(costs) for costs in zip_longest(*steps.values(), fillvalue=0)]
    return [w for w, own in steps.items() if len(own) > 1 and sum(dearest[: len(own)]) > reaches.units[w].points]


def test_who_march_together_all_arrive() -> None:
    """10.2.2: by the rule for beginners all pay what the dearest step costs, so nobody is left behind on the way."""
    position = third_army_at_landau("pr_v", "pr_xi", "bav_i").put("bav_ii", "Wissembourg", army="pr_3rd", bav=6)
    assert not left_behind(position, ("pr_3rd", "pr_v", "pr_xi", "bav_i", "bav_ii"), "Strasbourg")


def test_a_second_attack_does_not_hold_up_the_first() -> None:
    """Over the hills to Bitche each step costs two MPs: those on the road to Haguenau would not get there."""
    position = third_army_at_landau("pr_xi", "bav_i").put("pr_v", "Wissembourg", army="pr_3rd", reg=6)
    position.put("bav_ii", "Wissembourg", army="pr_3rd", bav=6)
    position.put("fr_1", "Haguenau", leader="ducrot", reg=3).put("fr_5", "Bitche", leader="failly", reg=4)
    assert not left_behind(position, ("pr_3rd", "pr_v", "pr_xi", "bav_i", "bav_ii"), "Haguenau")


def test_nobody_leaves_what_he_guards_for_a_fight_that_does_not_lessen_the_danger() -> None:
    """Who goes after a weak Corps while the Army of the Loire is a march from Etampes has lost Etampes."""
    found = {}
    for army_at in ("2421", "Tours"):
        position = Position("on-to-paris/loire-1870-11").put("pr_ix", "Etampes", leader="manstein", reg=5)
        position.put("pr_iii", "Etampes", leader="alvensleben_c", reg=4).put("fr_20", "2424", leader="crouzat", reg=2)
        position.put("fr_loire1", army_at, leader="aurelle", reg=4)
        for word in ("fr_15", "fr_16"):
            position.put(word, army_at, army="fr_loire1", reg=6)
        found[army_at] = plan(position.game, PRUSSIAN, "pr_ix", "pr_iii")
        target = at(position.game, "2424")
    assert target in found["Tours"].goals.values()
    assert target not in found["2421"].goals.values()


# ---------------------------------------------------------------------- points


def test_a_depot_is_built_where_an_army_is_or_not_at_all() -> None:
    """9.5.2: the Army that needs it besieges a place, where none can be built; one at Cologne would feed nobody."""
    position = Position(turn=5).put("pr_2nd", "Nancy", leader="friedrich_karl", reg=4).depot(PRUSSIAN, "Nancy")
    position.put("fr_12", "Chalons", leader="lebrun", reg=6).points(PRUSSIAN, ip=6, discretionary=9)
    game = position.half(PRUSSIAN)
    game.push("depot")
    chosen = best(game)
    assert chosen.verb == "back" or game.board.distance(at(game, chosen[1]), at(game, "Nancy")) < 2


def test_a_corps_that_is_worn_down_is_filled_first() -> None:
    position = Position(turn=5).put("pr_iii", "Saarbrucken", reg=1).put("pr_x", "Nancy", reg=4)
    position.put("fr_12", "2632", leader="lebrun", reg=3).depot(PRUSSIAN, "Nancy")
    position.pool(PRUSSIAN, reg=1).points(PRUSSIAN, ip=3, discretionary=3)
    game = position.half(PRUSSIAN)
    game.push("enter reg")
    assert best(game) == ("into", "pr_iii")


# ---------------------------------------------------------------------- goals


def test_an_army_counts_on_another_against_one_that_is_too_great_for_it() -> None:
    worth = {}
    for place in ("Zweibrucken", "Cologne"):
        position = Position(turn=3).put("fr_rhine", "Saint-Avold", leader="bazaine", reg=4)
        for word in ("fr_2", "fr_3", "fr_4", "fr_5"):
            position.put(word, "Saint-Avold", army="fr_rhine", reg=6)
        position.put("pr_2nd", "Saarbrucken", leader="friedrich_karl", reg=4)
        for word in ("pr_iii", "pr_ix", "pr_x", "pr_xii"):
            position.put(word, "Saarbrucken", army="pr_2nd", reg=6)
        position.put("pr_3rd", place, leader="prinz_friedrich", reg=4)
        for word in ("pr_v", "pr_vi", "pr_xi"):
            position.put(word, place, army="pr_3rd", reg=6)
        found = missions(position.game, PRUSSIAN)["pr_iii"]
        assert (found.deed, found.place) == (DESTROY, at(position.game, "Saint-Avold"))
        worth[place] = found.value
    assert worth["Zweibrucken"] > 1.2 * worth["Cologne"]


def test_two_armies_attack_together_what_neither_would_attack_alone() -> None:
    """8.10: a winter long ninety SPs stood before the Emperor's forty, for no Army of them dared by itself."""
    position = Position(turn=5).put("fr_rhine", "Nancy", leader="leboeuf", contains=("napoleon",), reg=4)
    for word in ("fr_2", "fr_3", "fr_4", "fr_5"):
        position.put(word, "Nancy", army="fr_rhine", reg=6)
    for army, leader, corps in (
        ("pr_2nd", "friedrich_karl", ("pr_guard", "pr_iii", "pr_ix", "pr_x", "pr_xii")),
        ("pr_3rd", "prinz_friedrich", ("pr_v", "pr_vi", "pr_xi", "pr_iv")),
    ):
        position.put(army, "2734", leader=leader, reg=4)
        for word in corps:
            position.put(word, "2734", army=army, reg=6)
    position.depot(PRUSSIAN, "2734").points(PRUSSIAN, ip=6, discretionary=9)
    game = position.half(PRUSSIAN)
    first = options(game)[0]
    assert first.action.verb == "army-all"
    assert first.why.startswith("with another Army: attack Nancy")
    game.push(first.action)
    assert best(game)[0] == "add"


# ---------------------------------------------------------------------- to go in time


def besieged_toul(relief_at: str, cover_at: str) -> Position:
    """A Corps around Toul, a French Army to relieve it, and a Prussian one to cover the siege."""
    position = Position(turn=6, republic=True).put("pr_v", "Toul", leader="kirchbach", reg=6)
    position.sps(FRENCH, "Toul", inside=True, res=1).depot(PRUSSIAN, "Nancy")
    position.put("fr_rhine", relief_at, leader="leboeuf", reg=4)
    for word in ("fr_2", "fr_3", "fr_4", "fr_5"):
        position.put(word, relief_at, army="fr_rhine", reg=6)
    position.put("pr_2nd", cover_at, leader="friedrich_karl", reg=4)
    for word in ("pr_iii", "pr_x", "pr_ix", "pr_xii"):
        position.put(word, cover_at, army="pr_2nd", reg=6)
    return position


def test_a_ring_is_given_up_before_a_far_stronger_army_unless_another_covers_it() -> None:
    stays = {}
    for relief_at, cover_at in (("Neufchateau", "Saarbrucken"), ("Neufchateau", "2533"), ("Langres", "Saarbrucken")):
        picture = look(besieged_toul(relief_at, cover_at).game, PRUSSIAN)
        stays[relief_at, cover_at] = besieging.bound(picture, picture.by_id["pr_v"])
    assert stays == {
        ("Neufchateau", "Saarbrucken"): False,
        ("Neufchateau", "2533"): True,
        ("Langres", "Saarbrucken"): True,
    }


def test_a_worn_corps_gets_out_of_the_way_of_an_army() -> None:
    """6.3.3: two SPs that wait for thirty are two SPs, a Corps and its VPs lost."""
    position = Position(turn=6, republic=True).put("pr_vi", "Nancy", leader="tumpling", reg=2).depot(PRUSSIAN, "Nancy")
    position.put("fr_rhine", "Neufchateau", leader="leboeuf", reg=4)
    for word in ("fr_2", "fr_3", "fr_4", "fr_5"):
        position.put(word, "Neufchateau", army="fr_rhine", reg=6)
    found = plan(position.game, PRUSSIAN, "pr_vi", goals={})
    assert found.value > 1.5
    assert not look(position.game, PRUSSIAN).threat.get(found.goals["pr_vi"])


def test_a_mass_in_one_hex_spreads_out_before_a_great_army() -> None:
    """10.2.3: ninety SPs stood a winter long in one hex, out of which no more than two Corps could attack together."""
    position = Position(turn=8).depot(PRUSSIAN, "2640").depot(PRUSSIAN, "Sarrebourg")
    position.put("fr_alsace", "Strasbourg", leader="macmahon", reg=4).put("fr_rhine", "2441", leader="leboeuf", reg=4)
    for word in ("fr_1", "fr_3", "fr_7", "fr_12", "fr_14"):
        position.put(word, "Strasbourg", army="fr_alsace", reg=8)
    third, second = ("pr_3rd", "pr_v", "pr_vi", "pr_xi"), ("pr_2nd", "pr_guard", "pr_iii", "pr_iv", "pr_ix", "pr_x")
    for army, *corps in (third, second):
        position.put(army, "2640", reg=4)
        for word in corps:
            position.put(word, "2640", army=army, reg=6)
    goals = dict.fromkeys((*third, *second), Mission(DESTROY, at(position.game, "Strasbourg"), 20.0))
    found = plan(position.game, PRUSSIAN, *third, goals=goals)
    assert {"pr_v", "pr_vi", "pr_xi"} <= set(found.goals)
