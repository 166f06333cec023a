"""5.4: Leaders who have been Incapacitated, and what their own side may do with them at once."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.combat.drill import CLEAR, fought, run
from wargame.engine.action import Action
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.leader_losses import LeaderLosses
from wargame.games.on_to_paris.rules.leaders import casualties
from wargame.games.on_to_paris.rules.leaders.removing import Incapacitated
from wargame.games.on_to_paris.rules.units import GONE, TRACK


def choices(g: Campaign) -> list[str]:
    """What may be done; nothing if nothing is asked."""
    return [str(action) for action in g.legal_actions] if g.procedures else []


def left(g: Campaign, side: str) -> tuple[int, int]:
    """CPs and IPs left."""
    return g.cp[side]["discretionary"], g.ip


@pytest.mark.rule("5.4.demotion")
def test_an_incapacitated_army_leader_is_demoted_only_in_his_own_segment() -> None:
    def incapacitated(active: str) -> Campaign:
        position = Position(turn=6, republic=True).put("fr_rhine", "Metz", leader="trochu", reg=1)
        g = position.available("fr_rep_1").points(active, ip=9, discretionary=9).dice(2, 1).game
        casualties.incapacitate(g, g.leader("trochu"))
        return g

    g = incapacitated("french")
    g.begin(Incapacitated("trochu", "army", g.formation("fr_rhine").place))
    assert choices(g) == ["keep", "demote", "remove"]
    g.push("demote")
    assert (g.leader("trochu").status, g.leader("trochu").rank) == (TRACK, "corps")
    assert left(g, "french") == (6, 7)
    theirs = incapacitated("prussian")
    theirs.begin(Incapacitated("trochu", "army", theirs.formation("fr_rhine").place))
    assert theirs.procedures == []
    assert theirs.leader("trochu").rank == "army"


@pytest.mark.rule("5.4", "5.4.demotion")
def test_in_a_combat_what_becomes_of_an_incapacitated_leader_is_asked_at_once() -> None:
    position = (
        Position(turn=6, republic=True)
        .put("fr_rhine", CLEAR, leader="trochu", reg=4)
        .put("pr_v", CLEAR, leader="pr_rep_1", reg=4)
        .available("fr_rep_1")
        .points("french", ip=9, discretionary=9)
        .set(paid_by=("primary",))
    )
    g = run(fought(position, CLEAR, "french"), LeaderLosses(), 1, 1, 1, 1, 2, 1, 1)  # hit, Incapacitated, two turns
    assert choices(g) == ["keep", "demote", "remove"]
    assert g.formation("fr_rhine").leader == "fr_rep_1"
    g.push("demote")
    assert (g.leader("trochu").status, g.leader("trochu").rank) == (TRACK, "corps")
    assert g.paid_by == ("primary",)  # 8.3.2: the march is still paid for by this marker
    assert not g.procedures


@pytest.mark.rule("5.4", "5.4.vp")
@pytest.mark.parametrize(
    ("side", "unit", "leader", "vp"), [("french", "fr_5", "failly", 3), ("prussian", "pr_xi", "bose", -3)]
)
def test_to_be_rid_of_an_incapacitated_corps_leader_costs_three_vps(side: str, unit: str, leader: str, vp: int) -> None:
    g = Position(turn=4).put(unit, "Metz", leader=leader, reg=1).points(side, ip=9, discretionary=9).game
    casualties.incapacitate(g, g.leader(leader))
    g.begin(Incapacitated(leader, "corps", g.formation(unit).place))
    asking = g.procedures[-1]
    assert isinstance(asking, Incapacitated)
    assert asking.prices(g) == {Action.of("remove"): {"CP": 2, "IP": 2, "VP": vp}}
    g.push("remove")
    assert (g.leader(leader).status, g.vp, left(g, side)) == (GONE, vp, (7, 7))


@pytest.mark.rule("5.5", "5.5.1", "5.5.2", "5.6.1")
@pytest.mark.parametrize(
    ("side", "unit", "leader", "changes", "expected"),
    [
        ("french", "fr_rhine", "bazaine", {}, []),  # the Empire stands
        ("french", "fr_5", "failly", {}, ["keep", "remove"]),
        ("prussian", "pr_1st", "manteuffel", {}, []),  # not Subject to Recall
        ("prussian", "pr_1st", "manteuffel", {"recall": 4}, ["keep", "demote", "remove"]),
        ("prussian", "pr_1st", "manteuffel", {"recall": 5}, []),
        ("prussian", "pr_1st", "steinmetz", {"recall": 4}, []),  # a Corps Leader already
        ("prussian", "pr_xiii", "mecklenburg", {}, []),
    ],
)
def test_who_may_not_be_removed_is_not_when_incapacitated(
    side: str, unit: str, leader: str, changes: dict[str, int], expected: list[str]
) -> None:
    g = Position(turn=4).put(unit, "Metz", leader=leader, reg=1).points(side, ip=9, discretionary=9).game
    man = g.leader(leader)
    for name, value in changes.items():
        g.put(man, name, value)
    rank = man.rank
    casualties.incapacitate(g, man)
    g.begin(Incapacitated(leader, rank, g.formation(unit).place))
    assert choices(g) == expected
