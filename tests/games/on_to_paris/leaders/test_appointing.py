"""5.1.5, 5.1.6, 5.2, 5.3.3, 5.8: who is drawn to command."""

from __future__ import annotations

from typing import Any

import pytest

from wargame.engine.dice import ShuffleNeeded
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.leaders import casualties
from wargame.games.on_to_paris.rules.leaders.appointing import appoint, available, named
from wargame.games.on_to_paris.rules.leaders.removing import put_away
from wargame.games.on_to_paris.rules.units import COMMAND, POOL, Formation


def drawn_for(g: Campaign, formation: Formation) -> list[str]:
    """Whom an appointment could draw."""
    return [each.id for each in available(g, formation.side, formation.kind, formation)]


@pytest.mark.rule("5.3", "5.3.3", "5.3.3.corps", "5.2.2")
def test_a_corps_draws_one_of_all_named_corps_leaders_in_the_pool() -> None:
    position = Position().put("fr_5", "Metz", reg=4).put("fr_2", "Nancy", leader="frossard", reg=4)
    g = position.available("ladmirault", "failly", "raoult", "fr_rep_1").dice(2).game
    corps = g.formation("fr_5")
    assert drawn_for(g, corps) == ["ladmirault", "failly"]
    appoint(g, corps)
    assert corps.leader == "failly"
    assert g.leader("failly").status == COMMAND
    assert g.leader("ladmirault").status == POOL
    assert g.status() == []


@pytest.mark.rule("5.3.3")
def test_nobody_can_foresee_who_is_drawn() -> None:
    g = Position().put("fr_5", "Metz", reg=4).available("ladmirault", "failly").game
    g.dice.preview = True
    with pytest.raises(ShuffleNeeded):
        appoint(g, g.formation("fr_5"))


@pytest.mark.rule("5.3.3", "5.8")
def test_a_replacement_leader_is_drawn_only_if_no_named_one_is_there() -> None:
    g = Position().put("fr_5", "Metz", reg=4).available("fr_rep_1", "fr_rep_2").dice(2).game
    appoint(g, g.formation("fr_5"))
    assert g.formation("fr_5").leader == "fr_rep_2"
    assert g.leader("fr_rep_2").rank == "corps"


@pytest.mark.rule("5.9")
def test_nobody_commands_if_replacement_leaders_have_run_out() -> None:
    g = Position().put("fr_5", "Metz", reg=4).game
    appoint(g, g.formation("fr_5"))
    assert g.formation("fr_5").leader == ""
    assert g.status() == []


@pytest.mark.rule("5.3.3.division", "5.2.1", "5.2.1.sovereigns")
def test_division_leaders_and_sovereigns_are_never_appointed() -> None:
    g = Position().put("fr_5", "Metz", reg=4).put("fr_rhine", "Metz", reg=1).available("raoult", "napoleon").game
    assert drawn_for(g, g.formation("fr_5")) == drawn_for(g, g.formation("fr_rhine")) == []


@pytest.mark.rule("5.1.5")
def test_leaders_of_empire_and_republic_serve_only_their_own_government() -> None:
    position = Position(turn=6).put("fr_5", "Metz", reg=4).available("failly", "trochu", "crouzat")
    g = position.game
    assert drawn_for(g, g.formation("fr_5")) == ["failly", "trochu"]
    g.put(g, "government", "republic")
    assert drawn_for(g, g.formation("fr_5")) == ["trochu", "crouzat"]


@pytest.mark.rule("5.1.6", "5.3.3.bavarian-saxon")
def test_with_the_option_bavarians_and_saxons_draw_their_own_leaders() -> None:
    def laid(**switches: Any) -> Campaign:
        position = Position(**switches).put("bav_i", "Saarbrucken", bav=4).put("pr_xii", "Saarbrucken", reg=4)
        return position.available("hartmann", "georg", "bose", "pr_rep_1").game

    free = laid()
    assert drawn_for(free, free.formation("bav_i")) == ["bose", "georg", "hartmann"]
    g = laid(nationality_appointments=True)
    assert drawn_for(g, g.formation("bav_i")) == ["hartmann"]
    assert drawn_for(g, g.formation("pr_xii")) == ["georg"]
    appoint(g, g.formation("bav_i"))
    assert g.formation("bav_i").leader == "hartmann"
    g.set_aside(g.leader("hartmann"), "gone")
    appoint(g, g.formation("bav_i"))  # Bose and Georg are there, but no Bavarian
    assert g.formation("bav_i").leader == "pr_rep_1"


@pytest.mark.rule("5.2", "5.2.one-counter", "5.3.3.army", "5.3.3.army-corps-vacancy")
@pytest.mark.example("5.2-ex1")
def test_renault_leaves_his_corps_when_he_gets_an_army() -> None:
    position = Position(turn=5).put("fr_14", "Orleans", leader="renault", reg=4).put("fr_loire1", "Orleans", reg=2)
    g = position.available("failly").game
    g.put(g.leader("renault"), "promoted", True)
    assert [each.id for each in named(g, "french", "army")] == ["renault"]
    appoint(g, g.formation("fr_loire1"))
    renault = g.leader("renault")
    assert (renault.formation, renault.rank, renault.promoted) == ("fr_loire1", "army", False)
    assert g.formation("fr_14").leader == "failly"  # drawn at no cost
    assert named(g, "french", "army") == []
    assert drawn_for(g, g.formation("fr_14")) == []  # his Corps counter is set aside
    put_away(g, renault, "demote")
    assert drawn_for(g, g.formation("fr_14")) == ["renault"]
    assert g.status() == []


@pytest.mark.rule("5.8.promotion")
def test_a_corps_whose_leader_is_promoted_gets_a_replacement_if_there_is_no_other() -> None:
    position = Position(turn=5).put("fr_14", "Orleans", leader="renault", reg=4).put("fr_loire1", "Orleans", reg=2)
    g = position.available("fr_rep_1").game
    g.put(g.leader("renault"), "promoted", True)
    appoint(g, g.formation("fr_loire1"))
    assert g.formation("fr_14").leader == "fr_rep_1"


@pytest.mark.rule("5.3.3.army-besieged")
def test_a_besieged_corps_leader_is_not_drawn_for_an_army_elsewhere() -> None:
    position = (
        Position(turn=5)
        .put("fr_14", "Metz", leader="renault", inside=True, reg=4)
        .put("fr_rhine", "Metz", inside=True, reg=1)
        .put("fr_loire1", "Orleans", reg=2)
        .put("pr_v", "Metz", leader="kirchbach", reg=6)
    )
    g = position.available("trochu", rank="army").game
    g.put(g.leader("renault"), "promoted", True)
    assert drawn_for(g, g.formation("fr_loire1")) == ["trochu"]
    assert drawn_for(g, g.formation("fr_rhine")) == ["trochu", "renault"]


@pytest.mark.rule("5.3.3.army", "5.8.casualty")
@pytest.mark.example("5.3.3-ex1")
def test_an_incapacitated_leader_of_the_army_of_the_north_gets_a_replacement() -> None:
    position = Position(turn=9, republic=True).put("fr_north", "Orleans", leader="faidherbe", reg=2)
    g = position.available("chanzy", rank="army").available("fr_rep_1").dice(3, 1).game
    casualties.incapacitate(g, g.leader("faidherbe"))
    assert g.formation("fr_north").leader == "fr_rep_1"  # although Chanzy is available
    assert g.leader("fr_rep_1").rank == "army"
    assert g.status() == []
