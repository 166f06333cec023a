"""Before the artillery of a combat is thrown for one reads who is likely to win it, whichever answer leads there."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.look.test_battle_card import rolled
from tests.games.on_to_paris.movement.scenes import march, push
from wargame.client.looks.ahead import forecast_of
from wargame.client.looks.glimpse import glimpse_of
from wargame.games.on_to_paris.look import LOOK
from wargame.games.on_to_paris.looking.forecasts import forecast_again
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.victor import victor
from wargame.games.on_to_paris.rules.fight import CRT
from wargame.games.on_to_paris.rules.game import OnToParis


def beset() -> OnToParis:
    """French Cavalry with a Corps, whose hex a Prussian Corps has entered."""
    position = Position().put("fr_cav_1", "2534", csp=2).put("fr_2", "2534", leader="canrobert", reg=3)
    g = march(position.put("pr_ii", "2535", leader="fransecky", reg=6), "pr_ii", supplied=True)
    push(g, "order pr_ii 2534", "march")
    while g.decision is not None and g.decision.kind != "cavalry.ride_off":
        g.push(g.decision.default or g.decision.actions[0])
    return g


@pytest.mark.rule("14.7", "13.2")
def test_who_stands_reads_how_likely_his_side_wins_and_not_what_its_guns_do() -> None:
    g = beset()
    assert g.decision is not None
    found = forecast_of(LOOK, glimpse_of(g, ("french",)), g.parse("stand"))
    assert found is not None
    (asked, chance), *_ = found.questions
    assert asked == "French win"
    assert 0 < chance < 1
    assert found.title.startswith("Combat at ")
    assert "dice" not in " ".join(words for words, _ in found.questions)


def impact_of_the_attacker() -> OnToParis:
    """The dice of a combat lie, and those of the Prussians for Battle Impact may bring another round."""
    g = rolled(3, 3, 3, 4, 6, 6, 2, 3, 5, 6)
    while g.decision is not None and g.decision.kind != "combat.another_round":
        g.push(g.decision.default or g.decision.actions[0])
    assert g.decision is not None, "nobody may force a round"
    return g


@pytest.mark.rule("13.13.4.additional-round", "13.15.1")
def test_who_may_force_another_round_reads_who_wins_now_and_how_likely_he_wins_then() -> None:
    g = impact_of_the_attacker()
    assert g.decision is not None
    side = g.decision.side
    glimpse = glimpse_of(g, (side,))
    stands = {"french": "French", "prussian": "Prussians"}[victor(g)]
    found = forecast_of(LOOK, glimpse, g.parse("force"))
    assert found is not None
    (asked, chance), *_ = found.questions
    assert asked == f"{'Prussians' if side == 'prussian' else 'French'} win"
    assert 0 < chance < 1
    assert found.note.startswith(f"As it stands, the {stands} win.")
    assert LOOK.word(glimpse, g.parse("refrain"), 0).label.endswith(f": {stands} win")


@pytest.mark.rule("13.13.4.additional-round", "13.14.3")
def test_levels_of_demoralization_that_stay_count_in_the_next_round() -> None:
    g = impact_of_the_attacker()
    assert g.fight is not None
    for account in g.fight.accounts:
        g.put(account, "levels", ())
    firm = forecast_again(g, "prussian")
    g.put(g.fight.attack, "levels", (CRT,))
    shaken = forecast_again(g, "prussian")
    assert firm is not None
    assert shaken is not None
    assert shaken.wins("prussian") < firm.wins("prussian")
    assert shaken.demoralized("prussian") == pytest.approx(1)
