"""18.4, 18.5: King Wilhelm and Napoleon III belong with the largest Army of their side."""

from __future__ import annotations

from tests.games.on_to_paris.player.table import at, look, missions, options, plan
from wargame.engine.action import Action
from wargame.games.on_to_paris.player import Brain
from wargame.games.on_to_paris.player.missions import BESIEGE, RELIEVE
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.command.questions import Menu
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN
from wargame.players import Seat
from wargame.players.seat import Option

SECOND = ("pr_2nd", "pr_iii", "pr_x", "pr_ix")
RIDE = Action.of("ride", "wilhelm")


def king_away(largest_at: str, moved: bool = True) -> Position:
    """King Wilhelm with the 3rd Army at Colmar while the 2nd, somewhere else, has grown larger."""
    position = Position(turn=7, republic=True)
    position.put("pr_3rd", "Colmar", leader="prinz_friedrich", contains=("wilhelm",), reg=3)
    position.put("pr_2nd", largest_at, leader="friedrich_karl", reg=3)
    for word in SECOND[1:]:
        position.put(word, largest_at, army="pr_2nd", reg=6)
    for word in SECOND if moved else ():
        position.game.formation(word).moved = True
    return position.points(PRUSSIAN, ip=4, discretionary=6)


def ride(game: OnToParis) -> list[Option]:
    """The computer player sends the King off, and to where it likes; what it thinks of the menu afterwards."""
    brain, seat = Brain(Seat(game, PRUSSIAN), 1), Seat(game, PRUSSIAN)
    assert max(brain.weigh(seat), key=lambda option: option.score).action == RIDE
    game.push(RIDE)
    while (ask := game.decision) is not None and not isinstance(ask.about, Menu):
        game.push(max(brain.weigh(seat), key=lambda option: option.score).action)
    return brain.weigh(seat)


def test_the_king_rides_to_the_largest_army_when_it_has_marched() -> None:
    game = king_away("Saint-Die").half(PRUSSIAN)
    ride(game)
    assert game.leader("wilhelm").formation == "pr_2nd"


def test_an_army_that_could_march_is_not_held_up_for_the_king() -> None:
    """6.1.4: who takes a Leader up does not move any more in the Segment."""
    worth = {}
    for moved in (True, False):
        found = options(king_away("Nancy", moved).half(PRUSSIAN))
        worth[moved] = next(option.score for option in found if option.action == RIDE)
    assert worth[False] < worth[True] - 1


def test_the_king_comes_nearer_to_an_army_that_is_too_far_for_one_ride() -> None:
    """10.7.2: it is not reached with twelve MPs, so he rides as far as he gets, and goes on in the next Segment."""
    game = king_away("Orleans").half(PRUSSIAN)
    far = game.board.distance(at(game, "Colmar"), at(game, "Orleans"))
    ride(game)
    assert game.board.distance(game.whereabouts(game.leader("wilhelm")), at(game, "Orleans")) < far - 4


def test_a_ride_that_leads_nowhere_is_not_tried_again() -> None:
    """8.5.4: each would be an IP lost, and who spends nothing else loses an SP."""
    position = king_away("Nancy")
    board = position.game.board
    for near in board.neighbours[at(position.game, "Colmar")]:
        position.sps(FRENCH, board.ids[near], reg=1)
    game = position.half(PRUSSIAN)
    after = {option.action: option.score for option in ride(game)}
    assert game.whereabouts(game.leader("wilhelm")) == at(game, "Colmar")
    assert after.get(RIDE, -1.0) < 0


# ---------------------------------------------------------------------- the hunt for Napoleon III (18.2.2)


def beyond_the_moselle() -> Position:
    """The 2nd Army at the Moselle; Napoleon III has few about him at Joinville, and Verdun is nearer."""
    position = Position(turn=4).depot(PRUSSIAN, "Commercy").sps(FRENCH, "Verdun", res=3)
    position.put("pr_2nd", "Commercy", leader="friedrich_karl", reg=2)
    for word in ("pr_guard", "pr_ii", "pr_xii"):
        position.put(word, "Commercy", army="pr_2nd", reg=5)
    position.put("fr_rhine", "Joinville", leader="leboeuf", contains=("napoleon",), reg=1)
    return position.put("fr_guard", "Joinville", leader="bourbaki", army="fr_rhine", reg=7)


def test_the_emperor_with_few_about_him_is_hunted_and_no_siege_keeps_an_army_from_it() -> None:
    position = beyond_the_moselle()
    game = position.game
    assert missions(game, PRUSSIAN)["pr_2nd"].place == at(game, "Joinville")
    found = plan(game, PRUSSIAN, "pr_2nd", "pr_guard", "pr_ii", "pr_xii")
    assert at(game, "Verdun") not in found.goals.values()
    far = look(game, PRUSSIAN).atlas.away(at(game, "Joinville"))
    assert all(far[found.goals[word]] < far[at(game, "Commercy")] for word in ("pr_guard", "pr_ii", "pr_xii"))


def test_those_who_bar_the_way_to_the_enemy_are_rallied_first() -> None:
    """13.14.2: who went through their hex would be Demoralized too, so a whole army would wait behind them."""
    worth = {}
    for followed in (True, False):
        position = Position(turn=4).depot(PRUSSIAN, "2637").put("pr_2nd", "2737", leader="friedrich_karl", reg=2)
        for word in ("pr_ix", "pr_xii"):
            position.put(word, "2637", army="pr_2nd", demoralized=True, reg=6)
        for word in ("pr_guard", "pr_ii", "pr_x") if followed else ():
            position.put(word, "2737", army="pr_2nd", reg=6)
        position.put("fr_rhine", "2538", leader="leboeuf", contains=("napoleon",), demoralized=True, reg=4)
        for word in ("fr_1", "fr_2", "fr_3"):
            position.put(word, "2538", army="fr_rhine", demoralized=True, reg=6)
        found = options(position.points(PRUSSIAN, ip=4, discretionary=9).half(PRUSSIAN))
        worth[followed] = next(each.score for each in found if each.action == ("rally", "2637"))
    assert worth[True] > worth[False] + 1


def test_the_king_is_relieved_before_an_army_without_him() -> None:
    """18.5: with him fifteen VPs are lost."""
    worth = {}
    for contained in (("wilhelm",), ()):
        position = Position(turn=9, republic=True).put("fr_7", "Saarlouis", leader="douay_f", reg=6)
        position.put("pr_2nd", "Saarlouis", leader="friedrich_karl", contains=contained, inside=True, reg=4)
        position.put("pr_3rd", "Saarbrucken", leader="prinz_friedrich", reg=4)
        position.put("pr_v", "Saarbrucken", army="pr_3rd", reg=6)
        worth[contained] = missions(position.game, PRUSSIAN)["pr_v"]
    assert worth[("wilhelm",)].deed == RELIEVE
    assert worth[("wilhelm",)].value > worth[()].value + 10


def test_a_mass_around_the_emperor_that_nobody_can_attack_is_left_where_it_is() -> None:
    """10.2.3: against one hex no more than two or three Corps come at a time; whatever it does not guard falls."""
    found = {}
    for corps in (2, 6):
        position = beyond_the_moselle().put("fr_rhine", "Joinville", leader="leboeuf", contains=("napoleon",), reg=4)
        for word in ("fr_1", "fr_2", "fr_3", "fr_4", "fr_5", "fr_6")[:corps]:
            position.put(word, "Joinville", army="fr_rhine", reg=6)
        position.put("pr_3rd", "Commercy", leader="prinz_friedrich", reg=4)
        for word in ("pr_v", "pr_vi", "pr_xi", "pr_iii", "pr_x"):
            position.put(word, "Commercy", army="pr_3rd", reg=6)
        found[corps] = missions(position.game, PRUSSIAN)
    assert found[2]["pr_3rd"].place == found[2]["pr_2nd"].place == at(position.game, "Joinville")
    assert {found[6]["pr_3rd"].deed, found[6]["pr_2nd"].deed} == {BESIEGE}
