"""VI: the phases and segments of a turn come in their order."""

from __future__ import annotations

import pytest

from tests.games.abyss_of_lament.rules.situations import do, facts, kinds, texts
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle

SEGMENTS = {
    "VII.3.1": "focus",
    "VII.3.2": "opening orders",
    "VIII.1": "time and assets",
    "VIII.3": "orders",
    "VIII.3.4.2": "activation",
    "X": "movement",
    "XI.2": "combat",
    "VIII.4": "end of round",
}


def field() -> Position:
    """One unit a side, three hexes apart on a lane, both known."""
    return (
        Position(map=["........"])
        .unit("prussia", "line", "A1", id="P")
        .unit("prussia", "line", "H1", id="Q")
        .unit("austria", "line", "D1", id="A")
        .army("prussia", focus="hearts")
        .army("austria", focus="hearts")
    )


def segment(game: Battle) -> tuple[str, str]:
    """Who decides now, and in which segment."""
    assert game.decision is not None
    return game.decision.side, SEGMENTS[game.decision.rule]


def walk(game: Battle, *actions: str) -> list[tuple[str, str]]:
    """The segments passed while these actions are taken."""
    seen = []
    for action in actions:
        seen.append(segment(game))
        do(game, action)
    return seen


@pytest.mark.rule("VI", "VI.turn-initiation", "VI.initiative", "VI.card-hand", "VI.preparation", "VII")
def test_the_turn_initiation_phase_in_order() -> None:
    game = field().turn(2).start_of_turn()
    for _ in range(4):
        game.push(game.legal_actions[0])
    drawn, focused, ordered = "cards_drawn", "command_focus_given", "orders_played"
    wanted = ["initiative_gained", drawn, drawn, focused, focused, ordered, ordered, "round_began"]
    assert [kind for kind in kinds(game) if kind in wanted] == wanted


@pytest.mark.rule(
    *("VI.operations", "VI.time-asset", "VI.orders", "VI.maneuver", "VI.maneuver.activation"),
    *("VI.maneuver.movement", "VI.maneuver.combat", "VI.end-round", "VI.rounds", "VIII.3.4", "VIII.3.4.4"),
)
def test_the_segments_of_a_round_in_order() -> None:
    game = field().hand("prussia", "time", "cinc", "cinc").orders("prussia", "hearts-5").round("prussia")
    actions = ("pass", "maneuver", "activate P", "done", "move P C1", "done", "orders cinc")
    assert walk(game, *actions) == [
        ("prussia", "time and assets"),
        ("prussia", "orders"),
        ("prussia", "activation"),
        ("prussia", "activation"),
        ("prussia", "movement"),
        ("prussia", "combat"),
        ("prussia", "end of round"),
    ]
    assert segment(game)[0] == "austria"


@pytest.mark.rule("VI.reform", "VI.rally", "VIII.3.1")
@pytest.mark.parametrize("option", ["reform P", "rally"])
def test_reform_and_rally_take_the_place_of_maneuver(option: str) -> None:
    position = field().wing("prussia", "hearts", cohesion=2)
    position.game.units["P"].disordered = True
    game = position.orders("prussia", "hearts-5").round("prussia")
    assert walk(game, option, "orders cinc") == [("prussia", "orders"), ("prussia", "end of round")]


@pytest.mark.rule("VI.rounds", "VIII", "VIII.4.new-round")
@pytest.mark.parametrize("first", ["prussia", "austria"])
def test_rounds_alternate_beginning_with_the_initiative(first: str) -> None:
    position = field().turn(2).army(first, rating=4).army("austria" if first == "prussia" else "prussia", rating=3)
    game = position.start_of_turn()
    while len(facts(game, "round_began")) < 5:
        game.push(
            next((a for a in game.legal_actions if a.verb in ("pass", "done", "emergency")), game.legal_actions[0])
        )
    sides = [entry[0] for entry in facts(game, "round_began")]
    second = "austria" if first == "prussia" else "prussia"
    assert sides == [first, second, first, second, first]


@pytest.mark.rule("VI.end-turn", "VI.victory", "VI.clean-up", "IX", "IX.2.turn")
def test_the_end_of_turn_follows_the_operations_and_then_a_new_turn_begins() -> None:
    position = field().support("austria", "time").hand("prussia", "time", "cinc").orders("prussia", "cinc")
    position.game.units["P"].disordered = True
    game = do(position.round("prussia"), "time", "emergency", "done")
    wanted = ["time_card_played", "operations_ended", "unit_recovered", "turn_begins", "initiative_gained"]
    assert [kind for kind in kinds(game) if kind in wanted] == wanted
    assert game.turn == 2
    assert segment(game) == ("prussia", "focus")


@pytest.mark.rule("VI.victory", "VI.clean-up")
def test_victory_is_determined_before_clean_up() -> None:
    position = Position(turns=1).unit("prussia", "line", "A1", id="P", disordered=True)
    game = position.end_of_turn()
    assert game.outcome is not None
    assert game.units["P"].disordered


@pytest.mark.rule("VI", "VI.operations")
def test_a_whole_game_runs_through_its_turns() -> None:
    game = field().start_of_turn()
    turns = [game.turn]
    while game.outcome is None:
        game.push(game.legal_actions[-1])
        if game.turn != turns[-1]:
            turns.append(game.turn)
    assert turns == [1, 2, 3, 4, 5, 6]
    assert game.outcome.level == "Draw"
    assert game.status() == []


@pytest.mark.rule("VI.maneuver", "VIII.3.4")
def test_a_maneuver_without_units_to_activate_goes_on_to_the_end_of_the_round() -> None:
    game = Position().unit("prussia", "line", "A1", suit="clubs").execution("prussia", "hearts-4")
    assert texts(game) == ["maneuver", "emergency"]
    assert walk(game, "maneuver", "orders cinc") == [("prussia", "orders"), ("prussia", "end of round")]
