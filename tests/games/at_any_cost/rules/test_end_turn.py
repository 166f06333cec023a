"""15: the End Turn Phase."""

from __future__ import annotations

import pytest

from tests.games.at_any_cost.rules.drill import do, noted
from wargame.engine.action import Action
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules import deployment
from wargame.games.at_any_cost.rules.chits.tracks import PrussianCommandEvents
from wargame.games.at_any_cost.rules.events.chits import TrackRolled
from wargame.games.at_any_cost.rules.sequence import EndTurnPhase, GameTurn
from wargame.games.at_any_cost.rules.units import ELIMINATED, REBUILD, WAITING


def ready(scenario: str = "a-day-of-battle", turn: int = 3, time: str | None = None) -> Position:
    position = Position(scenario, turn=turn, time=time)
    deployment.prepare(position.game)
    return position


def expecting(scenario: str, turn: int, *arrivals: str) -> Position:
    """The units of some reinforcement groups wait beside the map."""
    position = ready(scenario, turn)
    for group in position.game.arrivals:
        if group.id in arrivals:
            for unit in group.units:
                position.game.units[unit].status = WAITING
    return position


def arrival(position: Position, number: int) -> str:
    groups = [each for each in position.game.arrivals if each.side == "prussian" and each.turn > position.game.turn]
    return groups[number].id


@pytest.mark.rule("5.4", "5.4.a", "5.4.b", "15.1", "15.2")
def test_the_french_resolve_their_tracks_before_the_prussians() -> None:
    position = ready().track("french", "french-offensive-spirit", 1).track("prussian", "prussian-reinforcements", 1)
    game = position.dice(9, 9).game
    game.begin(EndTurnPhase())
    tracks = [facts[0] for facts in noted(game, TrackRolled)]
    assert tracks == ["french-offensive-spirit", "prussian-reinforcements"]


@pytest.mark.rule("15.0", "6.3.1.lost")
def test_held_events_are_played_before_the_phase_or_lost_the_prussians_first() -> None:
    position = Position("afternoon-crisis", map=["........"] * 6, turn=2)
    position.unit("prussian", "artillery", "0204", id="guns", sp=8, tcr=7)
    position.unit("french", "infantry", "0404", id="foot", sp=8, tcr=4)
    game = position.hold("prussian", "krupps-guns").hold("french", "beaten-zone").game
    game.begin(GameTurn(step="last_events"))
    assert game.decision is not None
    assert game.decision.side == "prussian"
    do(game, "keep")
    assert game.decision.side == "french"
    do(game, "keep")
    assert not game.hands["prussian"].held + game.hands["french"].held
    assert game.turn == 3


@pytest.mark.rule("15.2", "6.3.2")
@pytest.mark.parametrize(
    ("chits", "die", "success"), [(1, 3, True), (1, 4, False), (2, 6, True), (3, 9, True), (3, 10, False)]
)
def test_more_chits_make_a_success_likelier(chits: int, die: int, success: bool) -> None:
    game = ready("metz-or-verdun").track("prussian", "prussian-staff", chits).dice(die).game
    game.cic["prussian"] = False
    game.begin(PrussianCommandEvents())
    assert game.cic["prussian"] == success


@pytest.mark.rule("15.2")
def test_a_success_brings_reinforcements_a_turn_earlier_but_not_at_once() -> None:
    position = ready(turn=3)
    ids = [arrival(position, number) for number in range(3)]
    position = expecting("a-day-of-battle", 3, *ids).track("prussian", "prussian-reinforcements", 1).dice(1)
    game = position.game
    groups = {each.id: each for each in game.arrivals}
    game.begin(PrussianCommandEvents())
    hasten = {action[1] for action in game.legal_actions if action.verb == "hasten"}
    assert hasten == {each for each in ids if groups[each].turn > 4}
    late = next(each for each in ids if groups[each].turn > 4)
    turn = groups[late].turn
    game.push(Action.of("hasten", late))
    assert groups[late].turn == turn - 1


@pytest.mark.rule("15.2")
def test_or_leads_them_to_another_hex_of_the_edge_within_three() -> None:
    first = arrival(ready(turn=3), 0)
    position = expecting("a-day-of-battle", 3, first).track("prussian", "prussian-reinforcements", 1).dice(1)
    game = position.game
    group = next(each for each in game.arrivals if each.id == first)
    game.begin(PrussianCommandEvents())
    hexes = {action[2] for action in game.legal_actions if action.verb == "divert"}
    distance = {game.board.distance(game.board.index[group.hex], game.board.index[hex_]) for hex_ in hexes}
    assert distance == {1, 2, 3}
    assert all(len(game.board.neighbours[game.board.index[hex_]]) < 6 for hex_ in hexes)
    chosen = sorted(hexes)[0]
    game.push(Action.of("divert", first, chosen))
    assert group.hex == chosen


@pytest.mark.rule("15.2", "6.1")
def test_prussian_orders_summon_a_formation_before_its_hour() -> None:
    position = ready("bloody-thursday", turn=1).track("prussian", "prussian-orders", 1).dice(2)
    game = position.game
    game.begin(PrussianCommandEvents())
    summons = [action[1] for action in game.legal_actions if action.verb == "summon"]
    assert summons == ["pr1c", "pr10", "pr3", "pr2"]  # XII Corps acts from the next turn anyway
    game.push(Action.of("summon", "pr3"))
    assert deployment.is_active(game, "pr3")


@pytest.mark.rule("15.3", "5.4.c")
def test_an_automatic_victory_ends_the_game_in_the_middle() -> None:
    game = ready(turn=3).unit("prussian", "infantry", "3320").game
    game.begin(EndTurnPhase())
    assert game.outcome is not None
    assert game.outcome.winner == "prussian"
    assert game.turn == 3


@pytest.mark.rule("15.3")
def test_the_last_turn_has_a_result_and_others_go_on() -> None:
    before = ready("afternoon-crisis", turn=4).game
    before.begin(EndTurnPhase())
    assert before.outcome is None
    last = ready("afternoon-crisis", turn=5).game
    last.begin(EndTurnPhase())
    assert last.outcome is not None


@pytest.mark.rule("15.4", "15.4.chits", "5.4.d")
def test_all_chits_go_back_to_their_owners() -> None:
    position = ready().hold("french", "beaten-zone").track("prussian", "prussian-aggressiveness", 2)
    game = position.set(drawn=("act:pr3",), fortune="lull", staff_held=True).game
    hand = game.hands["french"]
    hand.spent, hand.aside, hand.planned = ("furia-francese",), ("panic-test",), "moulin-a-cafe"
    game.begin(EndTurnPhase())
    assert not hand.held + hand.spent + hand.aside
    assert not hand.planned
    assert set(game.hands["prussian"].tracks.values()) == {0}
    assert (game.drawn, game.fortune, game.staff_held) == ((), "", False)


@pytest.mark.rule("15.4.markers", "11.11")
def test_markers_of_the_turn_go_and_the_others_stay() -> None:
    position = ready().put("fr2-hq", "2821", overrun=True, malaise=True, casualty=True)
    position.put("fr2-verge-1", "2821", battalion_fire=True, morale=1, ammo=1)
    game = position.game
    game.begin(EndTurnPhase())
    hq, unit = game.units["fr2-hq"], game.units["fr2-verge-1"]
    assert (hq.overrun, hq.malaise, hq.casualty) == (False, False, True)
    assert (unit.battalion_fire, unit.morale, unit.ammo) == (False, 1, 1)


@pytest.mark.rule("15.4.boxes", "10.2")
def test_eliminated_units_may_be_rebuilt_from_the_next_turn() -> None:
    position = ready().put("fr2-verge-art", "2821").broken("fr2-verge-art")
    assert position.game.units["fr2-verge-art"].status == ELIMINATED
    position.game.begin(EndTurnPhase())
    assert position.game.units["fr2-verge-art"].status == REBUILD
    assert position.game.units["fr2-verge-mit"].status == REBUILD


@pytest.mark.rule("15.4.turn", "5.4.d")
def test_the_turn_marker_moves_one_space() -> None:
    game = ready(turn=3).game
    game.begin(EndTurnPhase())
    assert game.turn == 4
