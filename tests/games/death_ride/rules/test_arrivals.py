"""10: reinforcements."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.drill import do, noted, quiet, refused, texts, where
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules import arrivals, barriers, movement
from wargame.games.death_ride.rules.combat import casualties
from wargame.games.death_ride.rules.events import Activated, MarchDiced

GERMANS = {
    (1, "box-24"): {"g-gruter", "g-rauch", "gl-mecklenburg"},
    (2, "box-24"): {"g-ir8", "g-ir48", "g-ir12", "g-ir52", "g-5div-art", "g-ir78"},
    (2, "box-18"): {"g-ir20", "g-ir35", "g-ir24", "g-ir64", "g-6div-art", "g-iii-cav", "gl-alvensleben"},
    (3, "box-18"): {"g-iii-art", "g-ir91"},
    (4, "box-18"): {"g-19div-art", "gl-voigts-rhetz"},
    (4, "box-4"): {"g-gd-drag"},
    (5, "box-18"): {"g-ir56", "g-ir79"},
    (6, "box-18"): {"g-ir17", "g-ir92", "g-x-art", "g-x-cav", "g-20div-art"},
    (6, "box-4"): {"g-ir16", "g-ir57"},
    (6, "box-40"): {"g-ir40", "g-ir72", "g-ir11", "g-16div-art", "gl-goeben", "gl-frederick-charles"},
    (7, "box-40"): {"g-hess1", "g-hess2", "g-25div-art", "gl-manstein"},
}
FRENCH = {
    (2, "box-47"): {
        *("f-cissey-1", "f-cissey-2", "f-grenier-1", "f-grenier-2", "f-legrand-1", "f-legrand-2", "f-4-art"),
        "fl-ladmirault",
    },
    (7, "box-47"): {"f-metman-1", "f-metman-2"},
}
SHEET = [
    *("CHART.arrivals.german.turn-1", "CHART.arrivals.german.turn-2.stuelpnagel", "CHART.arrivals.german.turn-3"),
    *("CHART.arrivals.german.turn-2.east-friesland", "CHART.arrivals.german.turn-2.buddenbrock"),
    *("CHART.arrivals.german.turn-4.voigts-rhetz", "CHART.arrivals.german.turn-4.guard-dragoons"),
    *("CHART.arrivals.german.turn-5", "CHART.arrivals.german.turn-6.diringshofen"),
    *("CHART.arrivals.german.turn-6.wedell", "CHART.arrivals.german.turn-6.goeben"),
    *("CHART.arrivals.german.turn-6.frederick-charles", "CHART.arrivals.german.turn-7"),
    *("CHART.arrivals.french.turn-2", "CHART.arrivals.french.turn-7"),
]


@pytest.mark.rule("10.1", *SHEET)
@pytest.mark.parametrize("turn", range(1, 9))
def test_what_the_sheet_says_comes_fresh_to_its_box(turn: int) -> None:
    game = Position(turn=turn).game
    arrivals.arrive(game)
    found: dict[tuple[int, str], set[str]] = {}
    for unit in game.units.every:
        if unit.in_play:
            found.setdefault((turn, game.area(unit)), set()).add(unit.id)
            assert not unit.spent
            assert not unit.activated
            assert unit.active == unit.leader
    assert found == {key: ids for key, ids in {**GERMANS, **FRENCH}.items() if key[0] == turn}


@pytest.mark.rule("10.2")
def test_from_a_box_units_move_or_assault_but_do_not_fire() -> None:
    table = (
        quiet(turn=2).put("gl-alvensleben", "box-18", active=True).put("g-ir20", "box-18").put("g-6div-art", "box-18")
    )
    game = table.put("f-pouget", "18").activation("gl-alvensleben", "box-18")
    assert game.decision is not None
    assert game.decision.rule == "6.5.4", "the Entry Area is held: neither fire nor moves"
    assert "assault 18" in texts(game)
    table = quiet(turn=2).put("gl-alvensleben", "box-18", active=True).put("g-ir20", "box-18").put("f-pouget", "16")
    game = table.activation("gl-alvensleben", "box-18")
    assert game.decision is not None
    assert game.decision.rule == "6.5.3"
    assert {text.split()[-1] for text in texts(game, "move")} >= {"18", "6", "17", "19"}


@pytest.mark.rule("10.2", "2.4")
def test_a_box_counts_as_an_area_for_range() -> None:
    table = quiet().put("gl-alvensleben", "17", active=True).put("g-iii-art", "box-18")
    assert "activate gl-alvensleben box-18" in texts(table.impulse("german"))
    table = quiet().put("gl-alvensleben", "20", active=True).put("g-iii-art", "box-18")
    game = table.impulse("german")
    assert refused(game, "activate gl-alvensleben box-18") == "6.2"


@pytest.mark.rule("10.3")
@pytest.mark.parametrize(("turn", "orders"), [(2, True), (3, False)])
def test_march_orders_hold_in_the_turn_of_arrival(turn: int, orders: bool) -> None:
    game = quiet(turn=turn).put("g-ir8", "box-24").put("g-gruter", "box-24").impulse("german")
    assert ("activate - box-24" in texts(game)) == orders
    if orders:
        do(game, "activate - box-24")
        assert noted(game, Activated)[0][3] == ("g-ir8",), "Grüter came a turn before"


def ladmirault(turn: int = 3) -> Position:
    """4 Corps in its box, its Leader with it."""
    table = quiet(turn=turn).put("fl-ladmirault", "box-47", active=True)
    for unit in ("f-cissey-1", "f-cissey-2", "f-grenier-1", "f-4-art"):
        table.put(unit, "box-47")
    return table


@pytest.mark.rule("10.4")
def test_four_corps_activates_one_division_at_a_time() -> None:
    game = ladmirault().impulse("french")
    assert texts(game, "activate") == [
        "activate fl-ladmirault box-47 division:4-troops",
        "activate fl-ladmirault box-47 division:cissey",
        "activate fl-ladmirault box-47 division:grenier",
    ]
    assert len(texts(ladmirault(4).impulse("french"), "activate")) == 3, "until the end of Turn 4"
    assert texts(ladmirault(5).impulse("french"), "activate") == ["activate fl-ladmirault box-47"]


@pytest.mark.rule("10.4", "6.3")
def test_others_act_together_with_the_one_division_of_four_corps() -> None:
    table = quiet().put("fl-bazaine", "44", active=True).put("f-pouget", "44")
    game = table.put("f-cissey-1", "44").put("f-grenier-1", "44").impulse("french")
    words = ("cissey", "grenier")
    assert texts(game, "activate") == [f"activate fl-bazaine 44 division:{each}" for each in words]
    do(game, "activate fl-bazaine 44 division:cissey")
    assert set(noted(game, Activated)[0][3]) == {"f-cissey-1", "f-pouget"}


@pytest.mark.rule("10.4")
def test_four_corps_keeps_to_its_areas_and_away_from_germans() -> None:
    game = ladmirault().game
    ways = movement.ways(game, [game.units["f-cissey-1"]])
    assert {game.board.ids[place] for place in ways} == {"47", "44", "45", "32", "33"}
    game = ladmirault().put("g-ir20", "46").game
    ways = movement.ways(game, [game.units["f-cissey-1"]])
    assert {game.board.ids[place] for place in ways} == set(), "44 and 47 are next to 46"
    assert barriers.move_refusal(game, [game.units["f-cissey-1"]], game.board.index["44"]).rule == "10.4"


@pytest.mark.rule("10.4", "8.3")
def test_four_corps_does_not_join_friends_among_germans() -> None:
    game = ladmirault().put("f-pouget", "47").put("g-ir20", "47").game
    assert not movement.ways(game, [game.units["f-cissey-1"]])
    game.released = True
    assert movement.ways(game, [game.units["f-cissey-1"]])


@pytest.mark.rule("10.4")
def test_four_corps_does_not_assault() -> None:
    table = quiet().put("fl-ladmirault", "44", active=True).put("f-cissey-1", "44").put("g-ir20", "44")
    game = do(table.activation("fl-ladmirault", "44"), "next")
    assert not texts(game, "assault")


@pytest.mark.rule("10.4", "15.4")
def test_the_limits_of_four_corps_do_not_bind_a_retreat() -> None:
    game = ladmirault().game
    unit = game.units["f-cissey-1"]
    game.place(unit, game.board.index["33"])
    assert arrivals.limited(game, unit)
    assert game.board.index["34"] in casualties.retreats(game, unit), "34 is none of its Areas"


@pytest.mark.rule("10.4")
def test_a_german_attack_frees_the_whole_corps() -> None:
    table = ladmirault()
    arrivals.struck(table.game, ("f-pouget",))
    assert not table.game.released
    arrivals.struck(table.game, ("f-grenier-1",))
    assert table.game.released
    assert not arrivals.limited(table.game, table.game.units["f-cissey-1"])


@pytest.mark.rule("10.5")
@pytest.mark.parametrize(("die", "points"), [(1, 3), (3, 3), (4, 2), (6, 2)])
def test_the_78th_dices_for_its_march_once(die: int, points: int) -> None:
    table = quiet(turn=2).put("g-ir78", "box-24").put("f-pouget", "43").dice(die)
    game = table.activation("", "box-24")
    unit = game.units["g-ir78"]
    assert movement.allowance(game, unit) == points
    do(game, "next")
    assert movement.allowance(game, unit) == unit.move, "in that activation only"
    arrivals.dice_for_march(game, [unit])
    assert len(noted(game, MarchDiced)) == 1


@pytest.mark.rule("10.5")
def test_on_the_map_nobody_dices_for_a_march() -> None:
    table = quiet(turn=3).put("g-ir78", "18").put("gl-voigts-rhetz", "18", active=True)
    assert noted(table.activation("gl-voigts-rhetz", "18"), MarchDiced) == []


@pytest.mark.rule("10.6")
def test_the_next_entry_area_a_turn_later() -> None:
    for turn, areas in ((2, {"24"}), (3, {"24", "40"})):
        game = quiet(turn=turn).put("g-ir8", "box-24").game
        unit = game.units["g-ir8"]
        assert {game.board.ids[place] for place in arrivals.entries(game, unit.place, [unit])} == areas


@pytest.mark.rule("10.6")
def test_a_failed_entry_halts_in_the_box() -> None:
    table = quiet(turn=2).put("g-ir8", "box-24").put("g-ir48", "box-24").put("f-pouget", "24").put("f-fauvart", "24")
    game = table.dice(1, 6).activation("", "box-24")
    do(game, "assault 24", "lead g-ir8")
    assert where(game, "g-ir48") == "box-24"
    assert where(game, "g-ir8") == ""
    assert game.units["g-ir48"].spent
