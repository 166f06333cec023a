"""The odds of one unit against another, whoever's turn it is."""

from __future__ import annotations

import pytest

from wargame.engine.action import Refusal
from wargame.engine.contest import Contest
from wargame.games.on_to_paris.looking import contest_between
from wargame.games.on_to_paris.position import Position


def facing() -> Position:
    """3rd Army with V Corps two hexes from a French Corps, and lone SPs of both sides."""
    return (
        Position()
        .put("pr_3rd", "3041", leader="prinz_friedrich", reg=1)
        .put("pr_v", "3041", leader="kirchbach", army="pr_3rd", reg=6)
        .put("fr_1", "2841", leader="ducrot", reg=3)
        .sps("french", "Metz", inside=True, res=2)
        .sps("prussian", "2941", reg=1)
    )


def between(attacker: str, defender: str) -> Contest | Refusal:
    return contest_between(facing().game, "prussian", attacker, defender)


@pytest.mark.rule("13.2")
def test_an_army_attacks_with_those_attached_to_it_in_its_hex() -> None:
    found = between("pr_3rd", "fr_1")
    assert isinstance(found, Contest)
    assert found.totals[::2] == ("7", "3")
    assert found.title.startswith("3rd Army and 1 Attached against all in ")
    assert sum(share.probability for share in found.shares) == pytest.approx(1)


@pytest.mark.rule("13.2")
def test_the_other_way_round_the_enemy_attacks() -> None:
    found = between("fr_1", "pr_v")
    assert isinstance(found, Contest)
    assert found.attacker is not None
    assert (found.attacker.side, found.totals[0], found.totals[2]) == ("french", "3", "7")


@pytest.mark.rule("13.2")
def test_lone_sps_attack_and_are_attacked() -> None:
    assert isinstance(between("prussian-2941", "fr_1"), Contest)
    found = between("fr_1", "prussian-2941")
    assert isinstance(found, Contest)
    assert found.totals[2] == "1"


@pytest.mark.rule("13.1", "16.2")
def test_why_there_are_no_odds_is_said() -> None:
    assert "same side" in str(between("pr_3rd", "pr_v"))
    assert "besieged" in str(between("pr_3rd", "french-2935-inside"))


@pytest.mark.rule("13.14.3")
def test_a_force_that_is_demoralized_anyway_says_why() -> None:
    position = facing().put("pr_vi", "3042", leader="tumpling", demoralized=True, reg=4)
    found = contest_between(position.game, "prussian", "pr_vi", "fr_1")
    assert isinstance(found, Contest)
    assert found.questions[0][0] == "Prussians win"
    assert "Prussian units Demoralized (they are already)" in found.note
    assert all(chance < 1 for _, chance in found.questions), "what is certain is no question"
