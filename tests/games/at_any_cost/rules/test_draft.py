"""The draft sequence of play."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import wargame
from tests.games.at_any_cost.rules.drill import do, goals, noted, refused, texts, where
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules import deployment
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.chits import drawing_side
from wargame.games.at_any_cost.rules.command.activation import Activation
from wargame.games.at_any_cost.rules.command.command import rating
from wargame.games.at_any_cost.rules.command.draft import CommandDecisionPhase, FrenchActivationChits, HeldEventPhase
from wargame.games.at_any_cost.rules.events.combat import AssaultDeclared
from wargame.games.at_any_cost.rules.events.turn import MarkerTurned
from wargame.games.at_any_cost.rules.morale.rally import RallyStep
from wargame.games.at_any_cost.rules.sequence import EndTurnPhase, new_game
from wargame.games.at_any_cost.rules.stages import activation_of
from wargame.games.at_any_cost.rules.units import ELIMINATED, REBUILD
from wargame.games.at_any_cost.rules.victory import final

FIELD = ["........"] * 8


def ready(scenario: str = "a-day-of-battle", turn: int = 3) -> Position:
    position = Position(scenario, turn=turn, variant="draft")
    deployment.prepare(position.game)
    return position


def small(**fields: Any) -> Position:
    return Position("afternoon-crisis", map=FIELD, variant="draft", **fields)


def activated(position: Position, formation: str, *actions: str) -> Battle:
    side = position.game.formations[formation].side
    position.game.begin(Activation(side, formation))
    return do(position.game, *actions)


# ---------------------------------------------------------------------- A and B


@pytest.mark.rule("DRAFT", "DRAFT.a", "DRAFT.a.key-chit", "DRAFT.a.excluded", "DRAFT.a.cup")
def test_a_key_chit_and_five_others_of_nine_go_into_the_cup() -> None:
    game = ready(turn=2).put("pr3-hq", "2023").put("fr2-hq", "2821").put("fr3-hq", "3320").set(deployed=("fr2",)).game
    game.begin(CommandDecisionPhase())
    assert all(len(hand.pool) == 9 for hand in game.hands.values())
    do(game, "plan krupps-guns")
    assert "Krupp" not in " ".join(game.story("french"))
    do(game, "plan moulin-a-cafe")
    sides = Counter(game.data.events[each[6:]].side for each in game.cup.contents if each.startswith("event:"))
    assert sides == {"prussian": 6, "french": 6}
    others = sorted(each for each in game.cup.contents if not each.startswith("event:"))
    assert others == ["act:fr2", "act:pr3", "cic:french", "cic:french", "cic:prussian", "cic:prussian"]
    assert "event:moulin-a-cafe" in game.cup.contents
    assert all(len(hand.aside) == 3 for hand in game.hands.values())
    assert "moulin-a-cafe" not in game.hands["french"].aside


@pytest.mark.rule("DRAFT.a.rebuild-box", "DRAFT.e.iv")
def test_broken_french_units_come_back_later_than_prussian_ones() -> None:
    position = ready(turn=3).put("fr2-verge-1", "2821").put("pr3-9", "2023").broken("fr2-verge-1").broken("pr3-9")
    game = position.game
    french, prussian = game.units["fr2-verge-1"], game.units["pr3-9"]
    game.begin(EndTurnPhase(step="housekeeping"))
    assert (prussian.status, french.status, game.turn) == (REBUILD, ELIMINATED, 4)
    do_phase(game)
    assert french.status == ELIMINATED
    game.begin(EndTurnPhase(step="housekeeping"))
    do_phase(game)
    assert (game.turn, french.status) == (5, REBUILD)


def do_phase(game: Battle) -> None:
    game.begin(CommandDecisionPhase())
    do(game, "plan panic-test", "plan beaten-zone")


def held() -> Position:
    """Both sides hold an event for the moment before a draw, and something to shoot at."""
    position = small().unit("prussian", "artillery", "0204", id="guns", sp=8, tcr=7)
    position.unit("french", "infantry", "0404", id="foot", sp=8, tcr=4)
    return position.hold("prussian", "krupps-guns").hold("french", "beaten-zone")


@pytest.mark.rule("DRAFT.b", "DRAFT.b.priority")
def test_the_prussian_player_says_who_commits_first() -> None:
    game = held().game
    game.begin(HeldEventPhase())
    assert game.decision is not None
    assert game.decision.side == "prussian"
    do(game, "first french")
    assert game.decision.side == "french"
    assert texts(game) == ["play beaten-zone", "keep"]
    do(game, "keep")
    assert texts(game) == ["play krupps-guns", "keep"]
    do(game, "play krupps-guns")
    assert game.hands["prussian"].held == ()


@pytest.mark.rule("DRAFT.b")
def test_other_events_are_not_played_before_a_draw() -> None:
    position = held().hold("prussian").hold("french", "furia-francese")
    position.game.begin(HeldEventPhase())
    assert not position.game.procedures


# ---------------------------------------------------------------------- C and D


@pytest.mark.rule("DRAFT.c", "DRAFT.c.drawer")
def test_the_prussians_draw_on_even_turns() -> None:
    assert [drawing_side(ready(turn=turn).game) for turn in (1, 2)] == ["french", "prussian"]


@pytest.mark.rule("DRAFT.c.i", "DRAFT.d.loop")
def test_an_event_is_handed_to_its_owner_and_the_held_event_phase_comes_again() -> None:
    game = held().hold("french").hold("prussian").cup("event:krupps-guns", "act:pr3").draw()
    assert game.decision is not None
    assert game.decision.side == "prussian"
    do(game, "event hold")
    assert "play krupps-guns" in texts(game)


@pytest.mark.rule("DRAFT.c.ii", "DRAFT.d", "DRAFT.d.i")
def test_an_activation_chit_brings_a_choice_of_four_orders() -> None:
    game = small().put("pr3-hq", "0101").unit("prussian", "infantry", "0102").cup("act:pr3").draw()
    assert texts(game) == ["order attack", "order defend", "order march", "order regroup"]


def special(side: str) -> Battle:
    """A Special Activation of a side with a scattered division, a battery, a detachment, cavalry and an HQ."""
    corps, detachment = {"prussian": ("pr3", "pr3-det-a"), "french": ("fr3", "fr3-det-a")}[side]
    position = small().put(f"{corps}-hq", "0101").put(detachment, "0108")
    position.unit(side, "infantry", "0101", id="near", formation=corps)
    position.unit(side, "infantry", "0808", id="far", formation=corps)
    position.unit(side, "artillery", "0801", id="guns", formation=corps)
    position.unit(side, "artillery", "0701", id="corps-guns", formation=corps, division="Corps")
    return position.unit(side, "cavalry", "0104", id="horse", formation=corps, division="Cav").cup(f"cic:{side}").draw()


@pytest.mark.rule("DRAFT.c.iii")
def test_a_special_activation_of_the_prussians_is_for_any_one_division() -> None:
    game = special("prussian")
    assert texts(game) == ["group pr3:Div", "group pr3:Cav", "pass"]
    assert game.decision is not None
    assert (game.decision.rule, game.decision.prompt) == ("DRAFT.c.iii", "Special Activation: activate one division.")
    assert refused(game, "unit near") == refused(game, "unit pr3-hq") == "DRAFT.c.iii"
    do(game, "group pr3:Div")
    activation = activation_of(game)
    assert activation is not None
    assert activation.group == ("near", "far", "guns")  # wherever they are


@pytest.mark.rule("DRAFT.c.iii", "2.1")
def test_a_special_activation_of_the_french_is_for_any_one_brigade() -> None:
    game = special("french")
    assert texts(game) == ["unit near", "unit far", "unit horse", "pass"]
    assert {refused(game, f"unit {each}") for each in ("guns", "corps-guns", "fr3-hq", "fr3-det-a")} == {"DRAFT.c.iii"}
    assert refused(game, "group fr3:Div") == "DRAFT.c.iii"


@pytest.mark.rule("DRAFT.c.iii", "13.3")
def test_a_special_activation_may_be_for_a_brigade_in_the_box() -> None:
    position = small().put("fr3-hq", "0101").broken("fr3-mont-1", REBUILD)
    assert texts(position.cup("cic:french").draw()) == ["unit fr3-mont-1", "pass"]


@pytest.mark.rule("DRAFT.d.i.flip")
def test_the_hq_shows_the_order() -> None:
    ratings = {}
    for order in ("attack", "defend", "march", "regroup"):
        game = activated(small().put("fr3-hq", "0101").unit("french", "infantry", "0102", formation="fr3"), "fr3")
        do(game, f"order {order}")
        ratings[order] = rating(game.hqs["fr3"])
    aggressive, defensive = game.hqs["fr3"].ratings
    assert aggressive != defensive
    assert ratings == {"attack": aggressive, "march": aggressive, "defend": defensive, "regroup": defensive}


def facing(order: str, distance: int = 2) -> Battle:
    """A brigade near an enemy under an Order, at its first decision."""
    position = small().put("pr3-hq", "0303").unit("prussian", "infantry", "0303", id="foot", ma=4)
    position.unit("french", "infantry", f"030{3 + distance}", id="foe")
    return activated(position, "pr3", f"order {order}")


@pytest.mark.rule("DRAFT.d.i.attack", "DRAFT.d.ii", "DRAFT.d.iii", "DRAFT.d.iv")
def test_attack_allows_full_movement_and_every_combat() -> None:
    game = facing("attack", 1)
    assert texts(game, "fire") == ["fire foot 0304"]
    do(game, "done")
    assert "0307" not in goals(game, "foot")
    assert "0404" in goals(game, "foot")
    do(game, "done")
    assert texts(game, "assault") == ["assault foot 0304"]


@pytest.mark.rule("DRAFT.d.i.defend", "DRAFT.d.v")
def test_defend_allows_fire_half_a_move_digging_and_half_a_rally() -> None:
    game = facing("defend", 2)
    assert texts(game, "fire") == ["fire foot 0305"]
    do(game, "done")
    assert goals(game, "foot")
    assert all(
        game.board.distance(game.board.index["0303"], game.board.index[hex_]) <= 2 for hex_ in goals(game, "foot")
    )
    assert not {"0304"} & goals(game, "foot")
    do(game, "done")
    assert texts(game, "dig") == ["dig foot"]


@pytest.mark.rule("DRAFT.d.i.march")
def test_march_allows_one_point_more_and_no_combat() -> None:
    game = facing("march", 4)
    assert not texts(game, "fire")
    far = max(game.board.distance(game.board.index["0303"], game.board.index[hex_]) for hex_ in goals(game, "foot"))
    assert far == 5
    assert "0306" not in goals(game, "foot")  # next to the enemy
    do(game, "done")
    assert not game.procedures


@pytest.mark.rule("DRAFT.d.i.regroup")
def test_regroup_allows_one_hex_and_no_combat() -> None:
    game = facing("regroup", 3)
    assert not texts(game, "fire")
    assert {game.board.distance(game.board.index["0303"], game.board.index[hex_]) for hex_ in goals(game, "foot")} == {
        1
    }
    do(game, "done")
    assert not game.procedures


@pytest.mark.rule("DRAFT.d.v", "DRAFT.d.i.regroup", "DRAFT.d.i.defend")
def test_a_restricted_rally_is_half_and_an_enhanced_one_is_one_more() -> None:
    game = small().put("fr3-hq", "0101", posture="regroup").game
    value = rating(game.hqs["fr3"])
    assert RallyStep("french", "fr3", "enhanced").allowed(game) == value + 1
    assert RallyStep("french", "fr3", "restricted").allowed(game) == -(-value // 2)


def stray(die: int, type_: str = "infantry", foe: str = "0308") -> Battle:
    """A unit far from its HQ, for which the table is rolled."""
    position = Position("afternoon-crisis", map=["............"] * 12, variant="draft").put(
        "pr3-hq", "1111", overrun=True
    )
    position.unit("prussian", type_, "0304", id="stray", sp=6, tcr=7, ma=4).unit(
        "prussian", "infantry", "1111", id="near"
    )
    position.unit("french", "infantry", foe, id="foe", sp=1, tcr=9)
    return activated(position.dice(die, 1, 1, 1, 1, 1, 1), "pr3", "order march")


@pytest.mark.rule("DRAFT.d.i.out-of-command")
def test_units_out_of_command_are_rolled_for_at_once() -> None:
    game = stray(2)
    markers = noted(game, MarkerTurned)
    assert markers == [(("0304",), "frozen")]
    do(game, "done")
    assert not game.procedures
    assert where(game, "stray") == "0304"


@pytest.mark.rule("DRAFT.d.i.out-of-command", "DRAFT.d.iii")
def test_a_maneuver_is_made_in_the_movement_step() -> None:
    game = do(stray(7), "done")
    assert goals(game, "stray")
    do(game, "move stray 0303", "done")
    assert not game.procedures


@pytest.mark.rule("DRAFT.d.i.out-of-command", "DRAFT.d.ii", "DRAFT.d.iii")
def test_cautious_units_fire_in_the_fire_step_and_move_in_the_movement_step() -> None:
    game = stray(5, foe="0306")
    assert texts(game, "fire") == ["fire stray 0306"]
    do(game, "done")
    assert goals(game, "near")
    do(game, "done")
    assert goals(game, "stray")
    assert all(
        game.board.distance(game.board.index["0304"], game.board.index[hex_]) <= 2 for hex_ in goals(game, "stray")
    )
    do(game, "done")
    assert not game.procedures


@pytest.mark.rule("DRAFT.d.i.out-of-command", "DRAFT.d.ii", "DRAFT.d.iii", "DRAFT.d.iv")
def test_an_advance_fires_closes_and_assaults_step_by_step() -> None:
    game = stray(10, foe="0306")
    assert texts(game) == ["fire stray 0306"]  # it must
    do(game, "fire stray 0306")
    assert goals(game, "near")  # the others move first
    do(game, "done")
    while not isinstance(game.log[-1].event, AssaultDeclared) and not texts(game, "resolve"):
        do(game, texts(game)[0])
    assert game.board.distance(game.units["stray"].place, game.board.index["0306"]) == 1
    assert ("stray", "0306") in noted(game, AssaultDeclared)


@pytest.mark.rule("DRAFT.d.i.out-of-command", "DRAFT.d.iii")
def test_a_withdrawal_leads_away() -> None:
    game = do(stray(1, foe="0306"), "done")
    while game.procedures:
        do(game, texts(game)[0])
    assert game.board.distance(game.units["stray"].place, game.board.index["0306"]) == 4


# ---------------------------------------------------------------------- E


@pytest.mark.rule("DRAFT.e", "DRAFT.e.i")
def test_the_french_add_a_formation_each_turn_and_more_for_command_events() -> None:
    position = ready(turn=2).put("fr2-hq", "2821").put("fr3-hq", "3012").put("fr6-hq", "3320")
    game = position.track("french", "french-offensive-spirit", 2).game
    game.begin(FrenchActivationChits())
    do(game, "commit fr3", "commit fr2")
    assert game.deployed == ("fr3", "fr2")
    assert deployment.is_active(game, "fr3")
    assert not game.procedures
    plain = ready("afternoon-crisis").put("fr3-hq", "2013").game
    plain.begin(FrenchActivationChits())
    assert not plain.procedures


@pytest.mark.rule("DRAFT.e.ii")
def test_prussian_reinforcements_may_be_hastened() -> None:
    position = ready(turn=3).track("prussian", "prussian-reinforcements", 3).dice(9)
    game = position.game
    late = next(each for each in game.arrivals if each.side == "prussian" and each.turn > 5)
    for unit in late.units:
        game.units[unit].status = "waiting"
    game.begin(EndTurnPhase())
    turn = late.turn
    do(game, f"hasten {late.id}")
    assert late.turn == turn - 1


@pytest.mark.rule("DRAFT.e.iii")
def test_victory_points_are_counted_every_turn_and_compared_at_the_end() -> None:
    game = ready("afternoon-crisis", turn=3).game
    game.begin(EndTurnPhase())
    assert game.points == {"prussian": 4, "french": 3}
    game.begin(EndTurnPhase())
    assert game.scores() == {"prussian": 8, "french": 6}
    assert final(game)[0] == "prussian"
    battle = ready(turn=3).game
    battle.begin(EndTurnPhase())
    assert battle.points == {"prussian": 2, "french": 3}


@pytest.mark.rule("DRAFT.e.iv")
def test_housekeeping_gathers_all_nine_events() -> None:
    position = ready(turn=3).hold("french", "beaten-zone").cup("cic:french")
    game = position.game
    game.hands["french"].aside = ("panic-test",)
    game.begin(EndTurnPhase(step="housekeeping"))
    hand = game.hands["french"]
    assert not hand.held + hand.aside + game.cup.contents
    assert game.turn == 4


@pytest.mark.rule("DRAFT")
@pytest.mark.parametrize("scenario", ["afternoon-crisis", "crisis-on-the-left", "a-day-of-battle", "bloody-thursday"])
def test_a_battle_begins_with_the_command_decisions(scenario: str) -> None:
    game = new_game(wargame.content.library.find(f"at-any-cost/{scenario}"), 1, "draft")
    assert {action.verb for action in game.legal_actions} == {"plan"}
    assert game.status() == []
