"""A volley goes on while every shot is what was ordered, and each shot stays a decision of its own."""

from __future__ import annotations

from dataclasses import replace

import wargame
from wargame.engine.action import Action
from wargame.sitting import HUMAN, Sitting, Volley


def ordering() -> tuple[Sitting, Volley]:
    """X Corps may fire."""
    game = wargame.load("at-any-cost/afternoon-crisis", 2)
    sitting = Sitting(game, dict.fromkeys(game.sides, HUMAN), solitaire="open")
    sitting.push(Action.of("posture", "A"))
    found = sitting.volley()
    assert found is not None
    return sitting, found


def test_every_battery_has_its_best_target_and_looking_changes_nothing() -> None:
    sitting, found = ordering()
    before = sitting.game.fingerprint()
    assert sitting.volley() == found
    assert sitting.game.fingerprint() == before
    looking = sitting.looking(found.side)
    for shot in found.shots:
        same = [each for each in sitting.game.decision.actions if each[:2] == shot.action[:2] and len(each) == 3]  # type: ignore[union-attr]
        assert shot.promise.worth == max(said.worth for each in same if (said := looking.promise(each)) is not None)


def test_a_shot_that_has_become_worse_is_not_fired() -> None:
    sitting, found = ordering()
    first, second, *others = found.shots
    better = replace(second, promise=replace(second.promise, chance=1.0))
    assert sitting.order(replace(found, shots=(first, better, *others))) == [first.action]


def test_one_undo_takes_back_one_shot() -> None:
    sitting, found = ordering()
    given = sitting.order(found)
    assert len(given) > 1
    assert sitting.undo() == [given[-1]]


def test_a_question_that_is_not_about_fire_has_no_volley() -> None:
    game = wargame.load("leuthen", 1)
    assert Sitting(game, dict.fromkeys(game.sides, HUMAN), solitaire="open").volley() is None
