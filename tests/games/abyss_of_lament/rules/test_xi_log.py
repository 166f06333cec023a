"""The log of a battle: in the order in which things happen, and every loss with its rule and its reason."""

from __future__ import annotations

import pytest

import wargame
from tests.games.abyss_of_lament.rules.situations import do, duel
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.events import HeroLost, UnitEliminated
from wargame.games.abyss_of_lament.words.chronicle import ANNALS
from wargame.games.abyss_of_lament.words.vocabulary import Names


def told(game: Battle, kind: str) -> str:
    """The only sentence of one kind of entry."""
    (text,) = (game.sentence(entry) for entry in game.log if entry.event.kind == kind)
    assert text is not None
    return text


def fought(position: Position, *dice: int) -> Battle:
    """The attack of A on D with these dice, up to the first question after them."""
    return do(position.dice(*dice).combat("prussia"), "attack A D")


def lost_to_attrition(*dice: int) -> Battle:
    return fought(duel(d_disordered=True).wing("austria", "hearts", cohesion=0), *dice)


@pytest.mark.rule("XI.5.1.2.defender-gone", "XI.5.3")
@pytest.mark.parametrize("strength", [3, 14], ids=["hits", "elimination"])
def test_a_clash_gives_no_hits_to_a_unit_that_attrition_has_removed(strength: int) -> None:
    position = duel(d_disordered=True, a_strength=strength).wing("austria", "hearts", cohesion=0)
    words = told(fought(position, 6, 2), "clash_of_arms")
    assert "already eliminated" in words
    assert "hit" not in words


@pytest.mark.rule("XI.5.7")
def test_disorder_that_absorbs_a_hit_says_so() -> None:
    words = told(do(duel().hits("D", "A", 1), "absorb disorder"), "unit_disordered")
    assert "absorbs a hit" in words
    assert "XI.5.7" in words


@pytest.mark.rule("XI.5.8.2")
def test_disorder_by_retreating_into_a_zone_reads_differently() -> None:
    position = duel()
    for hex_ in ("B6", "D7", "F6"):
        position.unit("prussia", "line", hex_)
    words = told(do(position.hits("D", "A", 1), "retreat D6"), "unit_disordered")
    assert "Zone of Control (XI.5.8.2)" in words
    assert "absorbs" not in words


@pytest.mark.rule("X.1")
def test_disorder_by_moving_from_zone_to_zone_reads_differently() -> None:
    position = Position().unit("prussia", "hussar", "F5", id="U")
    position = position.unit("austria", "line", "F4").unit("austria", "line", "F7")
    words = told(do(position.movement("prussia"), "move U F6"), "unit_disordered")
    assert "Zone of Control to another (X.1)" in words
    assert "absorbs" not in words


@pytest.mark.rule("XI.5.1.2.disorder")
def test_disorder_by_attrition_reads_differently() -> None:
    position = duel().wing("austria", "hearts", cohesion=0)
    assert "by Attrition (XI.5.1.2)" in told(fought(position, 4, 4), "unit_disordered")


@pytest.mark.rule("XI.5.1.2.eliminate")
def test_a_unit_lost_to_attrition_names_it() -> None:
    words = told(lost_to_attrition(4, 4), "unit_eliminated")
    assert "Attrition" in words
    assert "(XI.5.1.2)" in words


@pytest.mark.rule("XI.5.3.elimination")
def test_a_unit_destroyed_in_the_clash_names_it() -> None:
    words = told(fought(duel(a_strength=14, d_strength=1), 2, 1), "unit_eliminated")
    assert "Clash of Arms" in words
    assert "(XI.5.3)" in words


@pytest.mark.rule("XI.5.5")
def test_a_unit_with_more_hits_than_it_can_absorb_and_one_given_up_read_differently() -> None:
    overwhelmed = told(duel().unit("austria", "line", "D6").hits("D", "A", 4), "unit_eliminated")
    given_up = told(do(duel().hits("D", "A", 1), "eliminate"), "unit_eliminated")
    assert "not all hits can be absorbed (XI.5.5)" in overwhelmed
    assert "given up" in given_up
    assert "(XI.5.5)" in given_up


@pytest.mark.parametrize("why", ["attrition", "clash", "overwhelmed", "given up"])
def test_why_a_unit_is_eliminated_fits_names_of_one_and_of_several(why: str) -> None:
    """`Carlstadt Croats are eliminated` cannot go on with `it`."""
    assert not {"it", "its", "they", "their"} & set(Names.eliminated(why).split())


@pytest.mark.rule("II.1")
def test_the_point_for_a_unit_is_told_in_the_number_of_its_name() -> None:
    game = wargame.load("abyss-of-lament/lobositz", seed=1)
    several = {unit.name: gains(game, UnitEliminated(unit.id, "J7", "clash")) for unit in game.units.by_id.values()}
    assert several["Carlstadt Croats"] == ["Carlstadt Croats are eliminated"]
    assert several["Kaiser"] == ["Kaiser is eliminated"]


def gains(game: Battle, event: UnitEliminated) -> list[str]:
    """For what points are told to have come by an event."""
    return [gain.why for gain in ANNALS.gains_of(Names(game), event)]


@pytest.mark.rule("XI.5.2.1")
def test_a_commander_who_falls_is_a_fate_of_his_side() -> None:
    """The card of the result and the page of the turn tell of it."""
    game = wargame.load("abyss-of-lament/lobositz", seed=1)
    (fate,) = ANNALS.fates_of(Names(game), HeroLost("austria", "hearts"))
    assert (fate.side, fate.word, fate.name, fate.harm) == ("austria", "fallen", "Major General Lacy", True)


@pytest.mark.rule("III.3.2")
def test_a_vedette_that_is_removed_names_the_rule() -> None:
    position = Position().unit("prussia", "line", "F5", id="U")
    position = position.unit("austria", "vedette", "F8", hidden=True)
    words = told(do(position.movement("prussia"), "move U F7"), "vedette_removed")
    assert "removed from F8" in words
    assert "(III.3.2)" in words
