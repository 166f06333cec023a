"""What stands beside a choice that leads to dice is what a player asks of them, and never another question."""

from __future__ import annotations

import pytest

from tests.games.death_ride.look.glimpses import glimpse
from wargame.client.looks.ahead import forecast_of, results_of
from wargame.client.looks.stakes import Stake, consequence
from wargame.engine.action import Action
from wargame.engine.fortune import fortune
from wargame.games.death_ride.look import LOOK
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules import events
from wargame.games.death_ride.rules import questions as q
from wargame.games.death_ride.rules.battle import Battle


def strong() -> Battle:
    """Five battalions may assault one weak battery: 18 cannot come to less than 9."""
    position = Position().put("gl-alvensleben", "20", active=True).put("f-2-art", "21").put("g-redern", "20")
    for unit in ("g-ir35", "g-ir20", "g-ir24", "g-ir64", "g-6div-art"):
        position.put(unit, "20")
    battle = position.activation("gl-alvensleben", "20")
    while Action.of("assault", "21") not in battle.legal_actions:
        battle.push(battle.parse("next"))
    return battle


def stakes(battle: Battle) -> dict[str, Stake]:
    assert battle.decision is not None
    found = {str(action): consequence(LOOK, glimpse(battle), action) for action in battle.decision.actions}
    return {action: stake for action, stake in found.items() if stake is not None}


def test_every_lead_and_leader_has_the_chance_of_the_attack_beside_it() -> None:
    battle = strong()
    battle.push(battle.parse("assault 21"))
    seen = set()
    while battle.decision is not None and isinstance(battle.decision.about, q.NameAssaultLead | q.CommitLeader):
        seen.add(type(battle.decision.about))
        found = stakes(battle)
        assert set(found) == {str(action) for action in battle.decision.actions}
        for action, stake in found.items():
            forecast = forecast_of(LOOK, glimpse(battle), battle.parse(action))
            assert forecast is not None
            assert forecast.questions[0] == (stake.words, pytest.approx(stake.chance))
            assert str(stake).startswith("Attack succeeds "), str(stake)
        battle.push(battle.legal_actions[0])
    assert seen == {q.NameAssaultLead, q.CommitLeader}


def test_who_is_attacked_reads_of_each_lead_how_likely_he_holds() -> None:
    position = Position().put("gl-caprivi", "20", active=True).put("g-bredow", "20").put("g-ir35", "20")
    battle = position.put("f-jolivet", "21").put("f-2-art", "21").activation("gl-caprivi", "20")
    while Action.of("assault", "21") not in battle.legal_actions:
        battle.push(battle.parse("next"))
    battle.push(battle.parse("assault 21"))
    while not isinstance(battle.decision and battle.decision.about, q.NameAssaultDefender):
        battle.push(battle.legal_actions[0])
    found = stakes(battle)
    assert {action: str(stake).rpartition(" ")[0] for action, stake in found.items()} == {
        "lead f-jolivet": "You hold",
        "lead f-2-art": "You hold",
    }
    assert found["lead f-jolivet"].chance > found["lead f-2-art"].chance, "the better for him, the higher"


def test_where_only_the_numbers_are_open_that_is_told_and_not_the_next_question() -> None:
    battle = strong()
    battle.push(battle.parse("assault 21"))
    battle.push(battle.legal_actions[0])
    seat = glimpse(battle).asked
    assert seat is not None
    found = seat.dice_ahead(battle.legal_actions[0])
    assert found is not None
    assert any(chance.choice for chance in found.chances)
    chance, words = results_of(found)[0]
    assert chance > 0.9, "but for the best of all throws, which nobody would have again"
    assert "attacker ahead by" in words
    assert "throw again" not in words


def test_march_orders_tell_the_dice_and_not_what_is_asked_next() -> None:
    """10.5: 78 East Friesland throws for its Movement Points."""
    battle = Position(turn=2).put("g-ir78", "box-24").impulse("german")
    (order,) = (action for action in battle.legal_actions if action.verb == "activate" and "box-24" in action.words)
    told = forecast_of(LOOK, glimpse(battle), order)
    assert told is not None
    lines = [words for _, words in told.results]
    assert lines
    assert all("Movement Point" in words and "Move " not in words for words in lines)


def test_what_every_result_does_is_sure_whether_or_not_somebody_may_have_the_dice_thrown_again() -> None:
    """13.4, 18.2: assaulting units are Spent in any case; only after the best of all throws is nobody asked."""
    battle = strong()
    battle.push(battle.parse("assault 21"))
    battle.push(battle.legal_actions[0])
    since = len(battle.log)

    def spent() -> float:
        return float(any(isinstance(entry.event, events.UnitSpent) for entry in battle.log[since:]))

    for faces in ((3, 3), (6, 1)):
        found = fortune(battle, battle.legal_actions[0], None, faces, [spent])
        assert found == [(pytest.approx(1), 1)]
