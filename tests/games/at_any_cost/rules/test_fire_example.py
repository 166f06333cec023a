"""The fires of the comprehensive example of play, on the map of Metz with the dice it names (EX-07 to EX-55)."""

import pytest

from tests.games.at_any_cost.rules.drill import do, noted, refused, texts, where
from tests.games.at_any_cost.rules.standstill import over, shot
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import BreakTested, FireModifiers, FireResult, MoraleTested
from wargame.games.at_any_cost.rules.fire.shifts import sight
from wargame.games.at_any_cost.rules.units import DISRUPTED, FULL, HIT, LOW, SHAKEN, STEADY


def flavigny() -> Position:
    """Around Flavigny before the first fire: the Prussians south, the French in and behind the town."""
    return (
        Position()
        .put("pr3-9", "2227")
        .put("pr3-hq", "2227")
        .put("pr3-10", "2427")
        .put("pr3-corps-art", "2327")
        .put("pr3-stulp-art", "2027")
        .put("fr2-verge-1", "2224")
        .put("fr2-verge-art", "2224")
        .put("fr2-verge-2", "2324")
        .put("fr2-corps-art", "2324", worn=True)
        .put("fr2-hq", "2223")
        .put("fr3r-1cav", "2125")
    )


def after_the_wayward_guns() -> Position:
    """Fortunes of War has moved the guns of Verge to 2124."""
    return flavigny().put("fr2-verge-art", "2124")


def told(game: Battle) -> tuple[object, ...]:
    """Strength, first column, shifts and last column of the last fire."""
    return noted(game, FireModifiers)[-1][2:]


def sees(position: Position, a: str, b: str) -> tuple[str, str]:
    """What is seen along a line, and the hex that spoils it."""
    game = position.game
    found = sight(game, game.board.index[a], game.board.index[b])
    return found.seen, game.board.ids[found.at] if found.at >= 0 else ""


RIFLES = ("firer_french_infantry_or_mitrailleuse", 1)
KRUPP = ("firer_prussian_artillery", 1)
PLUNGING = ("plunging_fire", 1)
TOWN = ("target_town", -3)


@pytest.mark.rule("8.2", "8.1.3.b", "9.1.none", "8.1.5", "8.10")
@pytest.mark.example("EX-07", "EX-08")
def test_the_mitrailleuse_fires_at_2227() -> None:
    game = shot(flavigny().dice(7, 5), "fr2-verge-mit", at="2227", occasion="opportunity")
    assert sees(flavigny(), "2224", "2227")[0] == "clear"
    assert told(game) == ("2", "2", (RIFLES,), "3")
    assert noted(game, FireResult) == [("2227", 7, 5, "MT")]
    assert noted(game, MoraleTested) == [("pr3-9", 5, 8, 0)]
    assert over(game)


@pytest.mark.rule("8.4", "8.4.j", "8.4.k", "9.1.none", "8.8.doubles")
@pytest.mark.example("EX-17", "EX-18", "EX-19")
def test_the_guard_fires_at_the_charging_cavalry() -> None:
    position = Position().put("frg-del-2", "2523").put("pr6c-15", "2524").dice(4, 4)
    game = shot(position, "frg-del-2", at="2524", occasion="defensive", chits=("battlefield-conditions-pr",))
    shifts = (("target_half_cavalry", 3), ("target_battlefield_conditions", -2), RIFLES)
    assert told(game) == ("4", "4", shifts, "6-7")
    assert noted(game, FireResult) == [("2524", 4, 4, "MT+1")]
    assert noted(game, MoraleTested) == [("pr6c-15", 5, 7, 0)]
    assert (game.units["frg-del-2"].ammo, game.units["pr6c-15"].morale) == (LOW, STEADY)


@pytest.mark.rule("8.1.2", "8.1.2.2.a", "8.1.2.3.a")
@pytest.mark.example("EX-25")
def test_the_guns_in_2027_do_not_see_flavigny() -> None:
    assert (
        sees(after_the_wayward_guns(), "2027", "2224") == ("blocked", "2127")
        or sees(after_the_wayward_guns(), "2027", "2224")[0] == "blocked"
    )
    game = after_the_wayward_guns().fire("prussian")
    assert refused(game, "fire pr3-stulp-art 2224") == "8.1.2"


@pytest.mark.rule("8.4", "8.4.a", "8.4.m", "8.4.q", "9.2.b.unmarked")
@pytest.mark.example("EX-26", "EX-27")
def test_krupps_guns_disrupt_the_brigade_in_flavigny() -> None:
    game = shot(after_the_wayward_guns().dice(8, 10), "pr3-corps-art", at="2224", occasion="opportunity")
    assert told(game) == ("7", "6-7", (TOWN, KRUPP, PLUNGING), "5")
    assert noted(game, FireResult) == [("2224", 8, 10, "MT+2")]
    assert noted(game, MoraleTested) == [("fr2-verge-1", 12, 6, 2)]
    assert game.units["fr2-verge-1"].morale == DISRUPTED


@pytest.mark.rule("8.1.3")
@pytest.mark.example("EX-30")
def test_no_prussian_infantry_of_the_example_has_a_target() -> None:
    game = after_the_wayward_guns().fire("prussian")
    assert {action[1] for action in game.legal_actions if action.verb == "fire"} == {"pr3-corps-art", "pr3-stulp-art"}
    assert refused(game, "fire pr3-9 2224") == "8.1.3"


@pytest.mark.rule("8.1.2", "8.4.r")
@pytest.mark.example("EX-31", "EX-32")
def test_the_guns_in_2027_fire_over_the_cavalry_without_effect() -> None:
    assert sees(after_the_wayward_guns(), "2027", "2124") == ("obscured", "2125")
    game = shot(after_the_wayward_guns().dice(1, 10), "pr3-stulp-art", at="2124")
    assert told(game)[1:] == ("6-7", (("target_stream", 1), KRUPP, PLUNGING, ("obscured_los", -2)), "8-9")
    assert noted(game, FireResult) == [("2124", 1, 10, "NE")]
    assert noted(game, MoraleTested) == []


@pytest.mark.rule("8.4", "9.2.b.disrupted", "10.0.fresh-two", "10.1.c", "12.8", "12.8.a", "12.8.c", "8.1.6")
@pytest.mark.example("EX-33", "EX-34", "EX-35", "EX-36", "EX-37")
def test_the_second_bombardment_drives_the_brigade_out_of_flavigny() -> None:
    game = after_the_wayward_guns().mark("fr2-verge-1", morale=DISRUPTED).dice(4, 9, 2).fire("prussian")
    game.push(game.parse("fire pr3-corps-art 2224"))
    assert told(game) == ("7", "6-7", (TOWN, KRUPP, PLUNGING), "5")
    assert noted(game, FireResult) == [("2224", 4, 9, "MT")]
    assert noted(game, MoraleTested) == [("fr2-verge-1", 9, 4, 2)]
    assert noted(game, BreakTested) == [("fr2-verge-1", 2, 2, "uneasy_pass")]
    unit = game.units["fr2-verge-1"]
    assert (unit.worn, unit.morale) == (True, DISRUPTED)
    assert where(game, "fr2-verge-1") == "2223"
    assert "retreat 2222" in texts(game)
    do(game, "retreat 2222")
    assert where(game, "fr2-verge-1") == "2222"
    assert game.units["pr3-corps-art"].fired == "full"
    assert refused(game, "fire pr3-corps-art 2224") == "8.1.once"


@pytest.mark.rule("11.5", "9.2.a.unmarked", "11.4.stop")
@pytest.mark.example("EX-39", "EX-40")
def test_the_beaten_zone_halts_the_tenth_brigade_in_2326() -> None:
    position = after_the_wayward_guns().put("pr3-10", "2326").put("fr2-verge-1", "2222").put("pr3-9", "2225")
    game = shot(position.dice(7, 6), "fr2-verge-2", at="2326", occasion="opportunity")
    assert told(game) == ("4", "4", (RIFLES,), "5")
    assert noted(game, FireResult) == [("2326", 7, 6, "MT+2")]
    assert (game.units["pr3-10"].morale, game.units["pr3-10"].halted) == (SHAKEN, HIT)


def after_the_cavalry_left() -> Position:
    """Prussian brigades in 2225 and 2326, the French cavalry gone, Flavigny empty."""
    return (
        after_the_wayward_guns()
        .put("pr3-9", "2225")
        .put("pr3-10", "2326", morale=SHAKEN)
        .put("fr2-verge-1", "2222", worn=True, morale=DISRUPTED)
        .put("fr3r-1cav", "1924")
    )


@pytest.mark.rule("8.3.b", "8.4.r", "8.4.d", "9.1")
@pytest.mark.example("EX-45", "EX-46")
def test_the_ninth_brigade_fires_over_the_town() -> None:
    game = shot(after_the_cavalry_left().dice(6, 4), "pr3-9", at="2324")
    assert told(game) == ("4", "4", (("target_stream", 1), ("obscured_los", -2)), "3")
    assert noted(game, FireResult) == [("2324", 6, 4, "MT")]
    assert [game.units[each].morale for each in ("fr2-verge-2", "fr2-corps-art")] == [STEADY, SHAKEN]


def in_flavigny() -> Position:
    """The ninth brigade has just entered Flavigny."""
    return after_the_cavalry_left().put("pr3-9", "2224").mark("fr2-corps-art", morale=SHAKEN)


@pytest.mark.rule("8.3.a", "8.8.doubles", "4.3.separate-fire")
@pytest.mark.example("EX-48", "EX-49")
def test_the_guns_of_verge_fire_canister() -> None:
    game = shot(in_flavigny().dice(4, 4), "fr2-verge-art", at="2224", occasion="defensive")
    assert told(game) == ("7", "6-7", (TOWN,), "3")
    assert noted(game, FireResult) == [("2224", 4, 4, "NE")]
    assert [game.units[each].ammo for each in ("fr2-verge-art", "fr2-verge-mit")] == [LOW, FULL]


@pytest.mark.rule("8.7")
@pytest.mark.example("EX-50")
def test_the_mitrailleuse_of_verge_has_no_effect() -> None:
    game = shot(in_flavigny().dice(5, 9), "fr2-verge-mit", at="2224", occasion="defensive")
    assert told(game) == ("4", "4", (TOWN, RIFLES), "2")
    assert noted(game, FireResult) == [("2224", 5, 9, "NE")]


@pytest.mark.rule("8.10")
@pytest.mark.example("EX-51")
def test_frossard_adds_nothing_to_the_fire() -> None:
    game = in_flavigny().fire("french")
    assert refused(game, "fire fr2-hq 2224") == "8.10"


@pytest.mark.rule("8.4.v", "9.2.b.unmarked")
@pytest.mark.example("EX-52", "EX-53")
def test_the_second_brigade_with_battlefield_conditions() -> None:
    position = in_flavigny().dice(10, 9)
    chits = ("battlefield-conditions-fr",)
    game = shot(position, "fr2-verge-2", at="2224", occasion="defensive", chits=chits)
    assert told(game) == ("4", "4", (TOWN, RIFLES, ("firer_battlefield_conditions", 2)), "4")
    assert noted(game, FireResult) == [("2224", 10, 9, "MT+3")]
    assert noted(game, MoraleTested) == [("pr3-9", 12, 8, 2)]
    assert game.units["pr3-9"].morale == DISRUPTED


@pytest.mark.rule("8.3", "8.3.a", "8.4.left-edge", "9.2.a.disrupted")
@pytest.mark.example("EX-54", "EX-55")
def test_the_shaken_corps_artillery_turns_the_disrupted_brigade_over() -> None:
    position = in_flavigny().mark("pr3-9", morale=DISRUPTED).dice(10, 9)
    game = shot(position, "fr2-corps-art", at="2224", occasion="defensive")
    assert told(game) == ("3", "3", (TOWN,), "C")
    assert noted(game, FireResult) == [("2224", 10, 9, "MT")]
    assert noted(game, MoraleTested) == [("pr3-9", 9, 6, 1)]
    unit = game.units["pr3-9"]
    assert (unit.worn, unit.morale, where(game, "pr3-9")) == (True, DISRUPTED, "2224")
