"""11.6: Cavalry Charges: who may charge what, the Charge Move, and what it commits to."""

from random import Random
from typing import Any

import pytest

from tests.games.at_any_cost.rules.drill import do, goals, noted, refused, texts, where
from tests.games.at_any_cost.rules.standstill import waiting
from wargame.engine.action import Action
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.assault.assault import AssaultStep
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.movement import ChargeFailed, ChargeMade, Disorganized
from wargame.games.at_any_cost.rules.movement.charges import Charge, approaches, charge_paths
from wargame.games.at_any_cost.rules.units import DISRUPTED, SHAKEN

FIELD = ["." * 10] * 9
TARGET = "0606"


def row(number: int, line: str) -> list[str]:
    """The open field with one row of other terrain."""
    return [*FIELD[: number - 1], line, *FIELD[number:]]


def charger(game_map: list[str] = FIELD, elevation: list[str] | None = None, **states: Any) -> Position:
    """Prussian cavalry `C` four hexes from French artillery without ammunition to speak of, in the open."""
    position = Position(map=game_map, elevation=elevation or ())
    position.unit("prussian", "cavalry", "0602", id="C", sp=4, tcr=7, ma=6, **states)
    return position.unit("french", "cavalry", TARGET, id="T", sp=3, tcr=6, morale=DISRUPTED)


def offered(position: Position, **fields: Any) -> set[str]:
    return goals(position.movement("prussian", **fields), "C", "charge")


def charging(position: Position, *dice: int) -> Battle:
    """The charge has been announced and the dice begin with these."""
    return do(waiting(position).dice(*dice).movement("prussian"), f"charge C {TARGET}")


# ---------------------------------------------------------------------- who may charge what


@pytest.mark.rule("11.6")
def test_cavalry_in_the_open_may_charge() -> None:
    assert offered(charger()) == {TARGET}
    game = charger().unit("prussian", "infantry", "0302", id="I").movement("prussian")
    assert refused(game, f"charge I {TARGET}") == "11.6"
    assert refused(game, "charge C 0607") == "11.6"


@pytest.mark.rule("11.6", "7.2.2")
def test_no_charge_without_engagement_and_assault() -> None:
    game = charger().movement("prussian", posture="D")
    assert goals(game, "C", "charge") == set()
    assert refused(game, f"charge C {TARGET}") == "11.6"


@pytest.mark.rule("11.6.not-shaken")
@pytest.mark.parametrize("morale", [SHAKEN, DISRUPTED])
def test_a_marked_unit_may_not_charge(morale: int) -> None:
    game = charger(morale=morale).movement("prussian")
    assert goals(game, "C", "charge") == set()
    assert refused(game, f"charge C {TARGET}") == "11.6.not-shaken"


@pytest.mark.rule("11.6.not-adjacent")
def test_a_charge_starts_away_from_combat_units_but_not_from_hqs() -> None:
    game = charger().unit("french", "infantry", "0601", id="near").movement("prussian")
    assert goals(game, "C", "charge") == set()
    assert refused(game, f"charge C {TARGET}") == "11.6.not-adjacent"
    assert offered(charger().put("fr2-hq", "0601")) == {TARGET}


@pytest.mark.rule("11.6.sight")
def test_the_target_must_be_seen_before_the_start() -> None:
    game = charger(row(4, ".....w....")).movement("prussian")
    assert refused(game, f"charge C {TARGET}") == "11.6.sight"
    assert goals(game, "C", "charge") == set()
    low = ["2" * 10] * 3 + ["1" * 10] + ["2" * 10] * 5  # seen over the forest, though Obscured
    assert offered(charger(row(4, ".....w...."), low)) == {TARGET}


@pytest.mark.rule("11.6.no-passing")
@pytest.mark.parametrize("side", ["prussian", "french"])
def test_combat_units_bar_the_way(side: str) -> None:
    lane = ["MMMMM.MMMM"] * 9
    heights = ["2" * 10] * 2 + ["1" * 10] * 4 + ["2" * 10] * 3  # both ends see over the hex between them
    assert offered(charger(lane, heights)) == {TARGET}
    game = charger(lane, heights).unit(side, "cavalry", "0604", id="B", morale=DISRUPTED).movement("prussian")
    assert TARGET not in goals(game, "C", "charge")
    assert refused(game, f"charge C {TARGET}") == "11.6.terrain"


@pytest.mark.rule("11.6.no-passing")
def test_it_may_start_stacked_with_a_friend() -> None:
    assert offered(charger().unit("prussian", "cavalry", "0602", id="friend", morale=SHAKEN)) == {TARGET}


@pytest.mark.rule("11.6.terrain")
@pytest.mark.parametrize("letter", ["w", "s", "r", "T", "F", "Q"])
def test_only_clear_hexes_are_crossed_and_roads_do_not_help(letter: str) -> None:
    high = ["2" * 10, "2" * 10, "2" * 10, "1" * 10, "2" * 10, "2" * 10, "2" * 10, "2" * 10, "2" * 10]
    position = Position(map=row(4, letter * 10), elevation=high, major=["0602 0603 0604 0605 0606"])
    position.unit("prussian", "cavalry", "0602", id="C", ma=8).unit("french", "cavalry", TARGET, id="T", morale=2)
    game = position.movement("prussian")
    assert goals(game, "C", "charge") == set()
    assert refused(game, f"charge C {TARGET}") == "11.6.terrain"


@pytest.mark.rule("11.6.terrain")
def test_a_clear_road_hex_is_clear() -> None:
    position = charger(["MMMMM.MMMM"] * 9)
    assert offered(position) == {TARGET}
    road = Position(map=["MMMMM.MMMM"] * 9, minor=["0602 0603 0604 0605 0606"])
    road.unit("prussian", "cavalry", "0602", id="C", ma=6).unit("french", "cavalry", TARGET, id="T", morale=2)
    assert offered(road) == {TARGET}


@pytest.mark.rule("11.6.terrain")
@pytest.mark.parametrize(("level", "charges"), [("2", True), ("3", False)])
def test_a_slope_may_be_crossed_but_no_steep_one(level: str, charges: bool) -> None:
    levels = ["1" * 10] * 3 + [level * 10] * 6
    assert (offered(charger(elevation=levels)) == {TARGET}) is charges


@pytest.mark.rule("11.6.target")
@pytest.mark.parametrize(
    ("letter", "open_"), [*((each, True) for each in ".sr"), *((each, False) for each in "wTFQSRB")]
)
def test_the_target_stands_in_the_open_a_stream_or_a_ravine(letter: str, open_: bool) -> None:
    game = charger(row(6, "....." + letter + "....")).movement("prussian")
    assert (TARGET in goals(game, "C", "charge")) is open_
    if not open_:
        assert refused(game, f"charge C {TARGET}") == "11.6.target"


@pytest.mark.example("EX-14")
@pytest.mark.rule("11.6.target")
def test_flavigny_cannot_be_charged() -> None:
    game = Position().put("pr6c-15", "2426").put("fr2-verge-1", "2224").movement("prussian")
    assert refused(game, "charge pr6c-15 2224") == "11.6.target"


@pytest.mark.rule("11.6", "11.2")
def test_the_charge_must_be_within_reach() -> None:
    position = charger()
    unit = position.game.units["C"]
    index = position.game.board.index
    assert charge_paths(position.game, unit, 6) == {index[TARGET]: tuple(index[f"060{n}"] for n in (3, 4, 5))}
    assert charge_paths(position.game, unit, 4) == {}


@pytest.mark.rule("11.6")
def test_the_way_shuns_other_enemies_and_slopes() -> None:
    position = charger().unit("french", "cavalry", "0804", id="other", morale=DISRUPTED)
    unit, board = position.game.units["C"], position.game.board
    ways = approaches(position.game, unit, board.index[TARGET], 12)
    near = position.game.zone("french") & ~board.adjacent[board.index[TARGET]]
    assert set(ways) <= {place for place in range(len(board.ids)) if board.adjacent[board.index[TARGET]] >> place & 1}
    assert not any(near >> place & 1 for place in ways[board.index["0605"]])


# ---------------------------------------------------------------------- the Charge Move


@pytest.mark.rule("11.6.test", "11.6")
def test_a_die_within_cohesion_lets_the_unit_charge() -> None:
    game = charging(charger(), 7)
    assert {text.split()[1] for text in texts(game, "approach")} == {"0506", "0507", "0605", "0706", "0707"}
    do(game, "approach 0605")
    unit = game.units["C"]
    assert (where(game, "C"), unit.charging, unit.assaults) == ("0605", True, TARGET)
    assert goals(game, "C") == set()
    assert noted(game, ChargeMade) == [("C", TARGET)]


@pytest.mark.rule("11.6.test")
def test_a_failed_charge_leaves_a_plain_move_and_assault() -> None:
    game = charging(charger(), 8)
    unit = game.units["C"]
    assert (where(game, "C"), unit.charging, unit.assaults) == ("0602", False, "")
    assert goals(game, "C", "charge") == set()
    assert refused(game, f"charge C {TARGET}") == "11.6"
    do(game, "move C 0605")
    assert where(game, "C") == "0605"
    assert noted(game, ChargeFailed) == [("C", TARGET)]


@pytest.mark.example("EX-15", "EX-16")
@pytest.mark.rule("11.6.test", "11.4")
def test_the_fifteenth_charges_and_halts_under_fire() -> None:
    position = Position().put("pr6c-15", "2526").put("frg-del-2", "2523")
    index = position.game.board.index
    game = position.dice(4).begin(Charge("pr6c-15", index["2523"], 14))
    do(game, "approach 2524")
    assert where(game, "pr6c-15") == "2524"
    assert game.decision is not None
    assert (game.decision.side, game.decision.rule) == ("french", "11.4")


@pytest.mark.rule("11.6", "11.4")
def test_a_hit_on_the_way_ends_the_charge_short_of_its_target() -> None:
    lane = [*["MMMMM.MMMM"] * 3, "MMMMM..MMM", *["MMMMM.MMMM"] * 5]
    position = charger(lane).unit("french", "infantry", "0704", id="F", sp=1)
    game = do(charging(position, 1, 5, 7), "fire F")  # a Morale Test, and seven is not below seven
    assert (where(game, "C"), game.units["C"].morale, game.units["C"].charging) == ("0603", SHAKEN, True)
    assert goals(game, "C") == set()


@pytest.mark.rule("12.5.f")
def test_climbing_is_remembered() -> None:
    levels = ["1" * 10] * 3 + ["2" * 10] * 6
    game = do(charging(charger(elevation=levels), 1), "approach 0605")
    assert game.units["C"].climbed
    assert not do(charging(charger(), 1), "approach 0605").units["C"].climbed


# ---------------------------------------------------------------------- what it commits to


def committed(**states: Any) -> Position:
    position = charger(charging=True, assaults=TARGET, **states)
    position.game.place(position.game.units["C"], position.game.board.index["0605"])
    return position


@pytest.mark.rule("11.6.must-assault", "12.1")
@pytest.mark.parametrize("morale", [0, SHAKEN, DISRUPTED])
def test_the_charged_hex_must_be_assaulted_whatever_the_fire_did(morale: int) -> None:
    game = committed(morale=morale).assault("prussian")
    assert texts(game) == [f"resolve {TARGET} 0605"]


@pytest.mark.rule("11.6.must-assault")
def test_a_charging_unit_declares_nothing_else() -> None:
    position = committed().unit("french", "infantry", "0705", id="other")
    position.unit("prussian", "infantry", "0704", id="I")
    game = position.assault("prussian")
    assert goals(game, "C", "assault") == set()
    assert refused(game, "assault C 0705") == "11.6.must-assault"


@pytest.mark.rule("11.6.lead-hex", "12.2.lead")
def test_the_hex_of_the_charge_leads() -> None:
    position = committed().unit("prussian", "infantry", "0706", id="I")
    game = do(position.assault("prussian"), f"assault I {TARGET}")
    assert texts(game) == [f"resolve {TARGET} 0605"]
    assert refused(game, f"resolve {TARGET} 0706") == "11.6.lead-hex"


@pytest.mark.example("EX-23")
@pytest.mark.rule("11.6.2", "12.9")
def test_the_charger_is_shaken_after_its_breakthrough() -> None:
    position = Position().put("pr6c-15", "2524", charging=True, assaults="2523").put("frg-del-2", "2523")
    position.put("frg-hq", "2511")
    game = position.dice(9).begin(AssaultStep("prussian", ("pr6c-15",)))
    do(game, "resolve 2523 2524", "lose retreat", "lose morale frg-del-2")
    assert where(game, "frg-del-2") == "2522"
    assert game.units["pr6c-15"].morale == 0
    do(game, "advance pr6c-15 2422")
    assert (where(game, "pr6c-15"), game.units["pr6c-15"].morale) == ("2422", SHAKEN)
    assert not game.units["pr6c-15"].charging
    assert noted(game, Disorganized) == [("pr6c-15",)]


@pytest.mark.rule("11.6.2")
def test_a_charge_stopped_short_is_disorganized_all_the_same() -> None:
    position = charger(charging=True, assaults=TARGET, halted="hit")
    game = position.begin(AssaultStep("prussian", ("C",)))
    assert (game.units["C"].morale, game.units["C"].assaults) == (SHAKEN, "")


# ---------------------------------------------------------------------- offers and refusals agree


@pytest.mark.rule("11.6", "11.6.terrain", "11.6.sight")
@pytest.mark.parametrize("seed", range(25))
def test_a_charge_is_offered_exactly_where_nothing_speaks_against_it(seed: int) -> None:
    chance = Random(seed)
    rows = ["".join(chance.choice("......wsrT") for _ in range(8)) for _ in range(8)]
    position = Position(map=rows, elevation=["".join(chance.choice("1123") for _ in range(8)) for _ in range(8)])
    hexes = chance.sample([f"{column:02d}{line:02d}" for column in range(1, 9) for line in range(1, 9)], 10)
    for number, hex_ in enumerate(hexes):
        side = "prussian" if number % 2 else "french"
        position.unit(side, chance.choice(["cavalry", "infantry"]), hex_, id=f"U{number}", ma=chance.choice([4, 6]))
    game = position.movement("prussian")
    legal = {str(action) for action in game.legal_actions if action.verb == "charge"}
    every = {f"charge U{number} {hex_}" for number in range(1, 10, 2) for hex_ in game.board.ids}
    assert {text for text in every if game.why_not(Action.from_text(text)) is None} == legal
    for text in sorted(every - legal):
        assert refused(game, text).startswith("11.6")
    for text in legal:
        _, unit, target = text.split()
        assert game.board.index[target] in charge_paths(game, game.units[unit], 2 * game.units[unit].values.ma)
