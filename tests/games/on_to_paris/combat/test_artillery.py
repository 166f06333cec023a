"""13.3, 15: artillery fire before the odds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.games.on_to_paris.combat.drill import (
    BELFORT,
    CITY,
    CLEAR,
    FOREST,
    METZ,
    SWAMP,
    THIONVILLE_FORT,
    TOWN,
    account,
    clash,
    fought,
    odds,
    run,
    texts,
    told,
    values,
)
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.artillery import (
    ArtilleryFire,
    artillery_effect,
    artillery_ends,
    artillery_factors,
    artillery_modifiers,
    artillery_strength,
    fuse_penalty,
)
from wargame.games.on_to_paris.rules.combat.events import ArtilleryFired, HalfLoss, SpLost
from wargame.games.on_to_paris.rules.fight import ARTILLERY
from wargame.games.on_to_paris.rules.strength import Strength


def strength(position: Position, side: str, hex_: str = CLEAR) -> int:
    """The Artillery Strength of a side."""
    game, fight = clash(position, hex_)
    return artillery_strength(game, fight, side)


def modifiers(position: Position, side: str, hex_: str) -> dict[str, int]:
    """The modifiers of a side's artillery roll."""
    game, fight = clash(position, hex_)
    return values(artillery_modifiers(game, fight, side))


def both(hex_: str = CLEAR, **switches: bool) -> Position:
    """A Prussian and a French Corps in a hex; the fuses are good."""
    position = Position(**switches).set(fuse=0).put("pr_v", hex_, leader="kirchbach", reg=6)
    return position.put("fr_2", hex_, leader="frossard", reg=6)


def great(hex_: str = CLEAR) -> Position:
    """Prussians with a great Artillery Strength against Corps with both kinds of Infantry and some cavalry."""
    position = Position().set(fuse=0)
    for corps in ("pr_guard", "pr_i", "pr_ii", "pr_iii", "pr_iv", "pr_v", "pr_vi"):
        position.put(corps, hex_, army="pr_2nd", reg=6)
    position.put("fr_2", hex_, army="fr_rhine", reg=4, res=2).put("fr_3", hex_, army="fr_rhine", reg=6)
    return position.put("fr_cav_1", hex_, army="fr_rhine", csp=2)


@pytest.mark.rule("13.3", "13.3.1", "13.3.2", "13.2.2", "13.2.2.strength", "15", "15.2")
@pytest.mark.example("13.3.2-ex1")
def test_three_prussian_corps_with_nine_sps_have_seventeen() -> None:
    position = Position().put("pr_v", CLEAR, reg=3).put("pr_vi", CLEAR, reg=3).put("pr_xi", CLEAR, reg=3)
    assert strength(position.sps("french", CLEAR, res=1), "prussian") == 17


@pytest.mark.rule("13.3.1", "13.3.2", "15.1.1")
@pytest.mark.example("13.3.2-ex2")
def test_a_corps_of_the_republic_with_six_sps_in_a_fortress_has_eleven() -> None:
    position = Position(republic=True).put("fr_15", METZ, res=6).put("pr_v", METZ, reg=6)
    assert strength(position, "french", METZ) == 11


@pytest.mark.rule("13.3.2")
def test_the_factors_are_those_of_the_chart() -> None:
    position = (
        Position()
        .set(fuse=0)
        .put("pr_3rd", CLEAR, reg=1)
        .put("bav_i", CLEAR, bav=5)
        .put("pr_siege_1", CLEAR)
        .put("pr_cav_1", CLEAR, csp=2)
        .sps("prussian", CLEAR, res=2)
        .put("fr_rhine", CLEAR, reg=2)
        .put("fr_2", CLEAR, reg=3)
        .put("fr_cav_1", CLEAR, csp=2)
        .sps("french", CLEAR, ft=3)
    )
    game, fight = clash(position, CLEAR)
    # the fifth Bavarian makes a pair with one of the others
    assert {guns.key: guns.value for guns in artillery_factors(game, fight, "prussian")} == {
        "prussian_army": 1,
        "siege_gun": 2,
        "bavarian_corps": 3,
        "bavarian_pair_of_sp": 4,
        "prussian_pair_of_sp": 4,
    }
    assert {guns.key: guns.value for guns in artillery_factors(game, fight, "french")} == {
        "french_army": 1,
        "french_corps_empire": 3,
        "french_pair_of_sp": 3,
    }


@pytest.mark.rule("13.3.1", "13.3.5.no-cavalry")
def test_franc_tireurs_and_cavalry_have_no_artillery() -> None:
    position = Position().sps("french", CLEAR, ft=3).put("fr_cav_1", CLEAR, csp=2).put("pr_v", CLEAR, reg=2)
    assert strength(position, "french") == 0


@pytest.mark.rule("13.3.1", "13.3.2")
@pytest.mark.parametrize(("hex_", "guns"), [(THIONVILLE_FORT, 2), (METZ, 5), (BELFORT, 8)])
def test_a_fortification_adds_to_the_side_that_controls_it(hex_: str, guns: int) -> None:
    position = both(hex_)
    assert strength(position, "french", hex_) == 3 + 4 + guns  # three pairs at one and a half: the sum is rounded down
    assert strength(position, "prussian", hex_) == 9
    position.fort("prussian", hex_)
    assert strength(position, "prussian", hex_) == 9 + guns


@pytest.mark.rule("13.3.1", "16.1.1")
def test_a_field_fortification_has_a_gun() -> None:
    assert strength(both().works("french", CLEAR), "french") == 8
    assert strength(both(), "french") == 7


@pytest.mark.rule("16.2.6")
def test_a_captured_fort_has_no_guns_with_lasting_damage() -> None:
    position = both(METZ, lasting_damage=True)
    metz = 1 << position.game.board.index[METZ]
    assert strength(position.set(forts_taken=metz), "french", METZ) == 7
    assert modifiers(position, "prussian", METZ).keys() <= {"city", "town"}


@pytest.mark.rule("15.1", "15.1.1", "13.3.1")
def test_bad_fuses_halve_french_artillery_in_the_open() -> None:
    assert strength(both().set(fuse=1), "french") == 3
    assert strength(both().set(fuse=1), "prussian") == 9
    assert strength(both(FOREST).set(fuse=1), "french", FOREST) == 7
    assert strength(both(METZ).set(fuse=1), "french", METZ) == 12
    assert strength(both().set(fuse=1).works("french", CLEAR), "french") == 8
    game, fight = clash(both(METZ).set(fuse=1).fort("prussian", METZ), METZ)
    assert fuse_penalty(game, fight, "french")


@pytest.mark.rule("13.3.4")
@pytest.mark.example("13.3.4-ex1")
def test_a_fort_held_by_prussia_adds_two_and_hinders_the_french() -> None:
    position = both(THIONVILLE_FORT).fort("prussian", THIONVILLE_FORT)
    game, fight = clash(position, THIONVILLE_FORT, attacker="french")
    assert artillery_strength(game, fight, "prussian") == 9 + 2
    assert values(artillery_modifiers(game, fight, "french")) == {"enemy_fort": -1}
    assert "enemy_fort" not in values(artillery_modifiers(game, fight, "prussian"))


@pytest.mark.rule("13.3.4")
@pytest.mark.parametrize(
    ("hex_", "expected"),
    [(CLEAR, {}), (FOREST, {"forest_hex": -1}), (SWAMP, {"swamp_hex": -1}), (CITY, {"city": -1}), (TOWN, {"town": -1})],
)
def test_terrain_hinders_both_sides(hex_: str, expected: dict[str, int]) -> None:
    position = Position().put("pr_v", hex_, reg=6).put("fr_2", hex_, reg=6)
    assert modifiers(position, "prussian", hex_) == modifiers(position, "french", hex_) == expected


@pytest.mark.rule("13.3.4")
def test_who_fires_at_fortifications_has_no_other_modifier() -> None:
    position = both(FOREST).works("french", FOREST)
    assert modifiers(position, "prussian", FOREST) == {"enemy_field_fortification": -1}
    assert modifiers(position, "french", FOREST) == {"forest_hex": -1}
    assert modifiers(both(METZ), "prussian", METZ) == {"enemy_fortress": -2}
    assert modifiers(both(BELFORT), "prussian", BELFORT) == {"enemy_improved_fortress": -3}
    assert modifiers(both(METZ).works("french", METZ), "prussian", METZ) == {
        "enemy_fortress": -2,
        "enemy_field_fortification": -1,
    }


@pytest.mark.rule("13.3.3", "13.3.4")
def test_the_roll_is_modified_and_read_in_the_column_of_the_strength() -> None:
    game, fight = clash(both(FOREST), FOREST)
    plain, _ = clash(both(), CLEAR)
    for roll in range(3, 13):
        table = plain.data.artillery.effects(roll - 1, 9)
        assert artillery_effect(game, fight, "prussian", roll) == table


@pytest.mark.rule("13.3.5", "13.3.5.losses", "13.3.5.half", "13.3.5.demoralization", "13.3.5.drm", "13.2.2.losses")
@pytest.mark.example("13.3.5-ex1")
@pytest.mark.parametrize(("die", "lost"), [(3, 3), (4, 2)])
def test_plus_two_demoralization_and_two_and_a_half(die: int, lost: int) -> None:
    game = fought(great(), CLEAR)
    # the Prussians roll 10 in the last column, the French 4 with 20 or less: nothing
    run(game, ArtilleryFire(), 5, 5, die, 1, 1)
    assert account(game, "prussian").artillery == 2
    assert account(game, "french").levels == (ARTILLERY,)
    assert [event.lost for event in told(game, HalfLoss)] == [die <= 3]
    assert game.decision is not None
    assert game.decision.side == "french"
    game.push("lose auto")
    assert account(game, "french").to_artillery == account(game, "french").lost.total == lost
    assert game.lost["french"] == account(game, "french").lost
    assert not game.is_demoralized("french", game.board.index[CLEAR])


@pytest.mark.rule("13.3.5.demoralization", "13.14.3.artillery", "13.13.4")
def test_artillery_demoralizes_once_in_a_combat() -> None:
    game = fought(great(), CLEAR)
    for _ in range(2):
        run(game, ArtilleryFire(), 5, 5, 4, 1, 1)
        game.push("lose auto")
    assert account(game, "french").levels == (ARTILLERY,)
    assert account(game, "french").to_artillery == 4


@pytest.mark.rule("13.3.5.no-cavalry", "14.3", "13.3.5.losses")
def test_cavalry_is_never_lost_to_artillery() -> None:
    game = run(fought(great(), CLEAR), ArtilleryFire(), 6, 6, 1, 1)
    assert texts(game) == ["lose reg fr_2", "lose res fr_2", "lose reg fr_3", "lose auto"]
    refusal = game.why_not("lose csp fr_cav_1")
    assert refusal is not None
    assert refusal.rule == "13.3.5"
    horse = Position().put("fr_cav_1", CLEAR, csp=2)
    for corps in ("pr_guard", "pr_i", "pr_ii", "pr_iii", "pr_iv", "pr_v", "pr_vi"):
        horse.put(corps, CLEAR, reg=6)
    game = run(fought(horse, CLEAR), ArtilleryFire(), 6, 6, 1, 1)
    assert account(game, "french").lost == Strength()
    assert account(game, "french").levels == (ARTILLERY,)
    assert account(game, "prussian").artillery == 2


@pytest.mark.rule("13.3.3", "13.2.2.note", "13.3.5.battle-impact", "15.2")
def test_both_sides_fire_before_anybody_loses() -> None:
    # each has a strength of 9 and of 7: a 12 costs 2 and 1 SPs, by strengths of before the fire
    game = run(fought(both(), CLEAR), ArtilleryFire(), 6, 6, 6, 6)
    fires = told(game, ArtilleryFired)
    assert [(fire.side, fire.drm, fire.losses) for fire in fires] == [("prussian", 2, 1), ("french", 2, 1)]
    assert account(game, "prussian").to_artillery == account(game, "french").to_artillery == 1
    assert game.formation("pr_v").strength.reg == game.formation("fr_2").strength.reg == 5


@pytest.mark.rule("13.3.5.losses")
def test_a_corps_at_zero_sps_stays() -> None:
    position = Position().set(fuse=0).put("pr_v", CLEAR, reg=6).put("fr_2", CLEAR, reg=1).put("fr_cav_1", CLEAR, csp=1)
    game = run(fought(position, CLEAR), ArtilleryFire(), 6, 6, 1, 1)
    assert game.formation("fr_2").on_map
    assert game.formation("fr_2").strength == Strength()


@pytest.mark.rule("13.3.5.half")
def test_no_half_is_rolled_for_where_nothing_is_left_to_lose() -> None:
    position = Position().set(fuse=0).put("pr_v", CLEAR, reg=6).put("pr_i", CLEAR, reg=6).put("fr_cav_1", CLEAR, csp=2)
    game = run(fought(position, CLEAR), ArtilleryFire(), 4, 4, 1, 1)
    assert told(game, ArtilleryFired)[0].half
    assert told(game, HalfLoss) == []


@pytest.mark.rule("13.3.3")
def test_rolls_that_do_the_same_are_one_branch() -> None:
    game, fight = clash(great(), CLEAR)
    ends = artillery_ends(game, fight, "prussian")
    for roll in range(2, 12):
        same = artillery_effect(game, fight, "prussian", roll) == artillery_effect(game, fight, "prussian", roll + 1)
        assert same == (roll not in ends)


@pytest.mark.rule("13.3.3", "13.3.5")
def test_the_odds_of_the_fire_are_exact() -> None:
    game = fought(both(), CLEAR)
    _, fight = clash(both(), CLEAR)
    found = odds(game, ArtilleryFire())
    shares: dict[tuple[int, int], Fraction] = {}
    for chance in found.chances:
        fires = [entry.event for entry in chance.entries if isinstance(entry.event, ArtilleryFired)]
        lost = sum(isinstance(entry.event, SpLost) and entry.event.side == "french" for entry in chance.entries)
        key = fires[0].drm, lost
        shares[key] = shares.get(key, Fraction(0)) + chance.probability
    counted: dict[tuple[int, int], Fraction] = {}
    for total in range(2, 13):
        effect, ways = artillery_effect(game, fight, "prussian", total), Fraction(6 - abs(7 - total), 36)
        for more, share in ((0, Fraction(1, 2)), (1, Fraction(1, 2))) if effect.half else ((0, Fraction(1)),):
            key = effect.drm, effect.losses + more
            counted[key] = counted.get(key, Fraction(0)) + ways * share
    assert shares == counted
