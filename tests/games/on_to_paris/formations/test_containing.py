"""6.1, 6.1.1 to 6.1.3: what Formations contain, and how it is rearranged in the Resource Phase."""

from __future__ import annotations

import random

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.formations.containing import hand_over, kinds_of, room, spare
from wargame.games.on_to_paris.rules.formations.creating import Creation
from wargame.games.on_to_paris.rules.formations.reorganising import Reorganisation
from wargame.games.on_to_paris.rules.strength import Strength

METZ = "2935"


def choices(g: Campaign, verb: str = "") -> list[str]:
    return [str(action) for action in g.legal_actions if verb in ("", action.verb)]


@pytest.mark.rule("6.1", "6.1.limit")
def test_armies_and_corps_contain_infantry_up_to_their_track() -> None:
    g = (
        Position()
        .put("pr_1st", "Mainz", reg=3)
        .put("pr_vi", "Mainz", reg=4, res=2)
        .put("pr_cav_1", "Mainz", csp=1)
        .game
    )
    army, corps, cavalry = (g.formation(word) for word in ("pr_1st", "pr_vi", "pr_cav_1"))
    assert (room(g, army), room(g, corps), room(g, cavalry)) == (1, 0, 1)
    assert kinds_of(army) == kinds_of(corps) == ("reg", "res", "bav")
    assert kinds_of(cavalry) == ("csp",)


@pytest.mark.rule("6.1", "6.2")
@pytest.mark.example("6.1-ex1", "6.1-ex2")
def test_the_vi_corps_is_made_of_a_landwehr_sp_then_gains_two_and_loses_two() -> None:
    position = Position(turn=3).sps("prussian", "Saarbrucken", res=1).available("pr_vi", "tumpling")
    g = position.points("prussian", ip=1, discretionary=1).play(Creation("pr_vi"))
    corps, here = g.formation("pr_vi"), g.board.index["3037"]
    assert corps.strength == Strength(res=1)
    assert corps.leader == "tumpling"
    g.add_lone("prussian", here, Strength(reg=2))
    hand_over(g, "prussian", here, False, "reg", 2, "", "pr_vi")
    assert (corps.strength, corps.strength.total) == (Strength(reg=2, res=1), 3)
    for kind in ("res", "reg"):
        hand_over(g, "prussian", here, False, kind, 1, "pr_vi", "")
    assert corps.strength == Strength(reg=1)
    assert g.loose["prussian"][here] == Strength(reg=1, res=1)


@pytest.mark.rule("6.1.1")
def test_the_last_sp_of_an_army_or_corps_stays() -> None:
    g = Position().put("fr_rhine", METZ, reg=1).put("fr_3", METZ, reg=2).play(Reorganisation("french"))
    assert spare(g.formation("fr_rhine")) == 0
    g.push(f"hex {METZ}")
    assert choices(g, "shift") == ["shift reg fr_3 fr_rhine", "shift reg fr_3 loose"]
    refusal = g.why_not("shift reg fr_rhine fr_3")
    assert refusal is not None
    assert refusal.rule == "6.1.1"


@pytest.mark.rule("6.1.2")
@pytest.mark.parametrize("corps", ["fr_1", "fr_3", "fr_6"])
def test_three_french_corps_contain_eight_under_the_empire(corps: str) -> None:
    g = Position().put(corps, METZ, reg=6).put("fr_2", METZ, reg=6).game
    assert (room(g, g.formation(corps)), room(g, g.formation("fr_2"))) == (2, 0)
    g.put(g, "government", "republic")
    assert room(g, g.formation(corps)) == 0


@pytest.mark.rule("6.1.2", "18.3.9")
@pytest.mark.example("6.1.2-ex1")
def test_the_third_corps_keeps_seven_when_the_empire_falls_and_gains_no_eighth() -> None:
    g = Position(republic=True).put("fr_3", METZ, reg=7).sps("french", METZ, reg=1).game
    corps, metz = g.formation("fr_3"), g.board.index[METZ]
    assert corps.strength.total == 7
    assert room(g, corps) == 0
    assert g.status() == []
    hand_over(g, "french", metz, False, "reg", 2, "fr_3", "")
    assert room(g, corps) == 1  # up to six, and never seven again


# ---------------------------------------------------------------------- reorganising


def metz() -> Position:
    return (
        Position()
        .put("fr_rhine", METZ, leader="bazaine", contains=("napoleon",), reg=2)
        .put("fr_2", METZ, leader="frossard", contains=("raoult",), reg=4)
        .sps("french", METZ, reg=1, res=3, ft=1)
        .lone("cissey", METZ)
        .put("fr_cav_1", METZ, csp=2)
    )


@pytest.mark.rule("6.1.3", "6.4.2.resource-phase")
def test_sps_go_from_card_to_card_and_to_the_hex() -> None:
    g = metz().play(Reorganisation("french"))
    g.push(f"hex {METZ}")
    assert "shift ft loose fr_2" not in choices(g)  # 6.1: no Franc-Tireurs in a Corps
    assert not any("fr_cav_1" in each for each in choices(g))
    g.push("fill fr_2 res")
    assert g.formation("fr_2").strength == Strength(reg=4, res=2)
    assert g.lone("french", g.board.index[METZ]) == Strength(reg=1, res=1, ft=1)
    g.push("shift reg fr_2 fr_rhine")
    assert g.formation("fr_rhine").strength == Strength(reg=3)
    g.push("shift reg fr_2 loose")
    assert g.lone("french", g.board.index[METZ]) == Strength(reg=2, res=1, ft=1)
    assert g.status() == []


@pytest.mark.rule("6.1.3")
def test_who_has_given_sps_of_a_kind_does_not_receive_any_so_that_it_ends() -> None:
    g = metz().play(Reorganisation("french"))
    g.push(f"hex {METZ}")
    g.push("shift reg fr_2 fr_rhine")
    assert "shift reg fr_rhine fr_2" not in choices(g)
    assert "shift reg loose fr_2" not in choices(g)
    assert "shift res loose fr_2" in choices(g)
    refusal = g.why_not("shift reg fr_rhine fr_2")
    assert refusal is not None
    assert refusal.rule == "6.1.3"


@pytest.mark.rule("6.1.3", "6.1.limit")
def test_two_full_corps_exchange_sps_by_way_of_the_hex() -> None:
    g = Position().put("fr_2", METZ, reg=6).put("fr_4", METZ, res=6).play(Reorganisation("french"))
    g.push(f"hex {METZ}")
    for action in ("reg fr_2 loose", "res fr_4 loose", "reg loose fr_4", "res loose fr_2"):
        g.push(f"shift {action}")
    assert g.formation("fr_2").strength == Strength(reg=5, res=1)
    assert g.formation("fr_4").strength == Strength(reg=1, res=5)
    assert choices(g, "shift") == ["shift reg fr_2 loose", "shift res fr_4 loose"]  # nobody takes back what he gave
    assert g.status() == []


@pytest.mark.rule("6.1.3", "5.3.3.division")
def test_division_leaders_go_from_card_to_card_once() -> None:
    g = metz().play(Reorganisation("french"))
    g.push(f"hex {METZ}")
    g.push("shift leader raoult fr_rhine")
    g.push("shift leader cissey fr_2")
    g.push("shift leader napoleon loose")
    assert g.formation("fr_rhine").contained == ("raoult",)
    assert g.formation("fr_2").contained == ("cissey",)
    assert g.lone_leaders("french", g.board.index[METZ]) == [g.leader("napoleon")]
    assert not any(each.startswith("shift leader") for each in choices(g))
    assert g.status() == []


@pytest.mark.rule("6.1.3", "6.1.limit")
def test_a_full_formation_takes_nothing_and_other_hexes_are_out_of_reach() -> None:
    position = Position().put("fr_2", METZ, reg=6).put("fr_5", "2936", reg=2).sps("french", METZ, reg=1)
    g = position.play(Reorganisation("french"))
    g.push(f"hex {METZ}")
    full, far = g.why_not("shift reg loose fr_2"), g.why_not("shift reg loose fr_5")
    assert full is not None
    assert far is not None
    assert (full.rule, far.rule) == ("6.1", "6.1.3")


@pytest.mark.rule("6.1.3")
def test_nothing_is_asked_where_there_is_nothing_to_rearrange() -> None:
    g = Position().put("fr_2", METZ, reg=1).sps("french", "Nancy", reg=3).play(Reorganisation("french"))
    assert g.procedures == []


@pytest.mark.rule("6.1.3", "6.4.2")
def test_inside_and_outside_a_besieged_place_are_kept_apart() -> None:
    position = Position().put("fr_2", METZ, inside=True, reg=4).sps("french", METZ, inside=True, res=2)
    g = position.put("pr_v", METZ, reg=6).play(Reorganisation("french"))
    assert choices(g) == [f"hex {METZ} inside", "done"]
    g.push(f"hex {METZ} inside")
    g.push("fill fr_2 res")
    assert g.formation("fr_2").strength == Strength(reg=4, res=2)
    assert g.lone("french", g.board.index[METZ], True) == Strength()


@pytest.mark.rule("6.1.3", "6.4.2")
@pytest.mark.parametrize("seed", range(5))
def test_a_random_player_comes_to_an_end(seed: int) -> None:
    chance = random.Random(seed)
    position = metz().put("fr_alsace", "2936", leader="macmahon", reg=1).put("fr_5", "2936", army="fr_alsace", reg=5)
    g = position.play(Reorganisation("french"))
    for _ in range(400):
        if g.procedures == []:
            break
        actions = [each for each in g.legal_actions if each.verb != "done"] or list(g.legal_actions)
        g.push(chance.choice(actions))
        assert g.status() == []
    assert g.procedures == []
