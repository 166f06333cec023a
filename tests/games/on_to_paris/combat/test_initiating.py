"""13.1: when combats are fought."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.combat.drill import CLEAR, refused, texts, told
from tests.games.on_to_paris.movement.scenes import march
from tests.games.on_to_paris.reaction.scenes import window
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.events import CombatBegun, OutOfCombatSupply, Overran
from wargame.games.on_to_paris.rules.combat.forces import contested
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import POOL, TRACK

ENTRY, OTHER = "2929", "2828"
"""The hex the Prussians come from, and one where other Prussians stand."""


@pytest.mark.rule("13.1", "12.4.2")
@pytest.mark.example("13.1-ex1")
def test_four_formations_react_before_any_combat_is_fought() -> None:
    position = (
        Position()
        .put("pr_ii", ENTRY, leader="fransecky", reg=6)
        .put("pr_v", OTHER, leader="kirchbach", reg=6)
        .sps("french", CLEAR, reg=2)
        .put("fr_2", "2830", leader="decaen", reg=4)
        .put("fr_3", "2830", leader="lebrun", reg=4)
        .put("fr_4", "2730", leader="ladmirault", reg=4)
        .put("fr_5", "2729", leader="bourbaki", reg=4)
    )
    game = march(position, "pr_ii", supplied=True)
    game.push(f"order pr_ii {CLEAR}")
    game.push("march")
    for word in ("fr_2", "fr_3", "fr_4", "fr_5"):
        game.push(next(text for text in texts(game) if text.startswith(f"react {word}")))
    game.dice.expect(6, 6, 6, 6)
    game.push("ready")
    goals = {"fr_2": CLEAR, "fr_3": CLEAR, "fr_4": CLEAR, "fr_5": OTHER}
    while game.decision is not None and game.decision.side == "french":
        go = [f"go {word} {goal}" for word, goal in goals.items() if f"go {word} {goal}" in texts(game)]
        game.push(go[0] if go else game.decision.default or game.legal_actions[-1])
    ids = game.board.ids
    assert {word: ids[game.formation(word).place] for word in goals} == goals
    # one combat that the Prussians began, and one that only the Reaction has brought about; none has been fought
    assert contested(game) == 1 << game.board.index[CLEAR] | 1 << game.board.index[OTHER]
    assert told(game, CombatBegun) == []
    assert texts(game) == [f"fight {OTHER}", f"fight {CLEAR}"]  # the order is the mover's, who began one of them
    game.push(f"fight {OTHER}")
    while len(begun := told(game, CombatBegun)) < 2:
        assert game.decision is not None
        game.push(game.decision.default or game.legal_actions[0])
    assert [(event.hex, event.attacker) for event in begun] == [(OTHER, "french"), (CLEAR, "prussian")]


def shaken(*, french: Strength, corps: int = 2, **switches: bool) -> Position:
    """Demoralized Prussian Corps of six SPs each next to French lone SPs."""
    position = Position(**switches).sps("french", CLEAR, **french._asdict())
    for word in ("pr_ii", "pr_v", "pr_vi")[:corps]:
        position.put(word, ENTRY, leader="", reg=6, demoralized=True)
    return position


@pytest.mark.rule("13.1", "13.7", "13.14.4", "13.5.demoralized")
def test_demoralized_units_march_together_on_whom_they_can_overrun_together() -> None:
    game = march(shaken(french=Strength(res=1)), "pr_ii", "pr_v", supplied=True)
    assert f"order {ENTRY} {CLEAR}" in texts(game)
    assert f"order pr_ii {CLEAR}" not in texts(game)
    assert refused(game, f"order pr_ii {CLEAR}") == "13.14.4"
    game.push(f"order {ENTRY} {CLEAR}")
    game.push("march")
    game.push("ready")
    assert "lose reg pr_ii" in texts(game)  # the SP that an Overrun costs the Demoralized
    game.push("lose auto")
    assert told(game, Overran)
    game = march(shaken(french=Strength(res=2)), "pr_ii", "pr_v", supplied=True)
    assert f"order {ENTRY} {CLEAR}" not in texts(game)
    assert refused(game, f"order {ENTRY} {CLEAR}") == "13.14.4"


@pytest.mark.rule("13.5", "13.14.4")
@pytest.mark.parametrize("counts", [True, False])
def test_whom_the_demoralized_may_enter_on_is_whom_they_overrun_in_either_reading(counts: bool) -> None:
    position = shaken(french=Strength(res=1, ft=1), overrun_counts_franc_tireurs=counts)
    game = march(position, "pr_ii", "pr_v", supplied=True)
    assert (f"order {ENTRY} {CLEAR}" in texts(game)) is not counts


@pytest.mark.rule("13.5.demoralized", "13.5.other-moves", "6.3")
def test_a_corps_that_pays_for_an_overrun_in_a_reaction_with_its_last_sp_is_gone() -> None:
    position = Position(turn=3).put("pr_ii", ENTRY, leader="fransecky", reg=6).put("pr_cav_1", "2730", csp=1)
    position.put("fr_2", CLEAR, leader="decaen", reg=1, demoralized=True).dice(6)
    game = window(position, f"pr_ii {CLEAR}")
    for action in (f"react fr_2 {CLEAR}", "go fr_2 2730", "stand"):
        game.push(action)
    assert not game.procedures
    assert game.formation("pr_cav_1").status == POOL
    assert (game.formation("fr_2").status, game.leader("decaen").status) == (TRACK, TRACK)
    assert game.lost["french"] == Strength(reg=1)
    assert game.status() == []


@pytest.mark.rule("12.4.4", "13.1", "13.17.4", "9.2.1")
@pytest.mark.parametrize("after_all", [True, False])
def test_in_either_reading_the_beaten_march_no_further_and_lack_of_supply_is_remembered(after_all: bool) -> None:
    position = Position(combats_after_all_reactions=after_all).set(assault=0, fuse=0)
    position.put("pr_ii", ENTRY, leader="fransecky", reg=6).put("fr_2", "2830", leader="frossard", reg=6)
    game = march(position, "pr_ii")
    position.depot("prussian", ENTRY)  # too late for who was activated without supply
    for action in (f"step pr_ii {CLEAR}", "step pr_ii 2729", "march"):
        game.push(action)
    # the Reaction; no artillery, the French have Cavalry Superiority, then 3 against 12
    game.dice.expect(6, 1, 1, 1, 1, 1, 6, 2, 1, 6, 6)
    for action in (f"react fr_2 {CLEAR}", f"go fr_2 {CLEAR}"):
        game.push(action)
    while game.procedures and game.decision is not None and game.decision.kind != "march.orders":
        game.push(game.decision.default or game.legal_actions[0])
    assert [event.side for event in told(game, OutOfCombatSupply)] == ["prussian"]
    assert game.board.ids[game.formation("pr_ii").place] == ENTRY
    assert not game.procedures
