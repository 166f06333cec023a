"""Standing answers: given for people alone, by default where nothing useful can be done; they are nobody's decision."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

import wargame
from tests.fuzz.choosers import eager
from wargame.games.at_any_cost.looking import worth_asking
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.sitting import Sitting
from wargame.sitting.standing import forced_answer, usual_answers
from wargame.sitting.whatif import Blocked

SCENARIO = "at-any-cost/afternoon-crisis"
BOTH = {"prussian": "human", "french": "human"}
CHITS = ("opportunity_fire", "combat_chits", "chits_after_hits")


def sit(folder: Path, seed: int = 3, **settings: object) -> Sitting:
    """Two people at the Afternoon Crisis."""
    return Sitting.begin(SCENARIO, seed, BOTH, folder / "game.record", **settings)  # type: ignore[arg-type]


def play(sitting: Sitting, actions: int, seed: int = 3) -> int:
    """Play on for so many actions; how many of them the table gave by itself."""
    choose = eager(seed)
    while not sitting.over and len(sitting.game.actions) < actions:
        sitting.push(choose(sitting.game))  # type: ignore[arg-type]
    return len(sitting.history.automatic)


def test_people_are_asked_by_default_only_where_it_is_useful(tmp_path: Path) -> None:
    sitting, choose = sit(tmp_path), eager(3)
    game = sitting.game
    assert isinstance(game, Battle)
    assert all(sitting.standing[side][topic] == "useful" for side in game.sides for topic in CHITS)
    while not sitting.over and len(game.actions) < 400:
        ask = sitting.ask
        assert ask is not None
        assert not ask.topic or ask.topic in ("charges", "abandon") or worth_asking(game, ask.side, ask)
        sitting.push(choose(game))
    assert sitting.history.automatic
    assert {str(each) for each in game.actions} & {"keep", "hold"}


def test_who_wants_to_is_asked_about_everything(tmp_path: Path) -> None:
    sitting = sit(tmp_path)
    for side in sitting.game.sides:
        for topic in sitting.game.topics:
            sitting.answer_always(side, topic.id, None)
    again, forced = wargame.load(SCENARIO, seed=3), 0
    given = play(sitting, 400)
    for action in sitting.game.actions:
        assert again.decision is not None
        forced += forced_answer(again, again.decision) is not None
        again.push(action)
    assert given == forced > 0


@pytest.mark.slow
def test_what_is_given_is_in_the_record_and_known_when_the_game_is_resumed(tmp_path: Path) -> None:
    sitting = sit(tmp_path)
    assert play(sitting, 300)
    automatic, actions = set(sitting.history.automatic), list(sitting.game.actions)
    sitting.close()
    again = Sitting.resume(tmp_path / "game.record")
    assert again.game.actions == actions
    last = range(len(actions) - 80, len(actions) + 1)
    assert {number for number in last if again.history.is_automatic(number)} == automatic & set(last)
    again.close()


@pytest.mark.slow
def test_taking_back_goes_to_the_last_decision_and_redoing_comes_back(tmp_path: Path) -> None:
    sitting, choose, seen = sit(tmp_path, solitaire="open"), eager(3), 0
    while not sitting.over and len(sitting.game.actions) < 400:
        before, number = sitting.game.fingerprint(), len(sitting.game.actions)
        sitting.push(choose(sitting.game))  # type: ignore[arg-type]
        if len(sitting.game.actions) > number + 1:
            seen += 1
            after = sitting.game.fingerprint()
            taken = sitting.undo()
            assert sitting.game.fingerprint() == before
            assert sitting.redo() == taken[::-1]
            assert sitting.game.fingerprint() == after
    assert seen


@pytest.mark.slow
def test_that_the_other_side_was_not_asked_does_not_show_in_what_may_be_taken_back(tmp_path: Path) -> None:
    sitting, choose, seen = sit(tmp_path), eager(3), 0
    while not sitting.over and len(sitting.game.actions) < 400:
        ask, number = sitting.ask, len(sitting.game.actions)
        sitting.push(choose(sitting.game))  # type: ignore[arg-type]
        given = [each for each in range(number + 2, len(sitting.game.actions) + 1) if each in sitting.history.automatic]
        now = sitting.ask
        if not given or now is None or ask is None or now.side != ask.side:
            continue
        revealed = any(entry.ply > number and entry.event.reveals for entry in sitting.game.log)
        assert sitting.can_undo()[0] is not revealed
        seen += 1
    assert seen


@pytest.mark.slow
def test_a_line_that_is_tried_passes_over_what_would_not_be_asked(tmp_path: Path) -> None:
    sitting, choose, kept = sit(tmp_path, solitaire="open"), eager(3), 0
    while not sitting.over and len(sitting.game.actions) < 300:
        action = choose(sitting.game)  # type: ignore[arg-type]
        line = sitting.what_if()
        with suppress(Blocked):  # a line ends where a chit would be drawn
            line.push(action)
        line.drop()
        number = len(sitting.game.actions)
        sitting.push(action)
        kept += len(sitting.game.actions) > number + 1
    assert kept


def test_a_topic_without_a_usual_answer_is_asked_as_ever(tmp_path: Path) -> None:
    sitting = Sitting.begin("mars-la-tour", 3, {"german": "human", "french": "human"}, tmp_path / "r")
    assert sitting.game.topics
    usual = {topic.id: topic.usual for topic in sitting.game.topics}
    assert not usual["volley"]
    assert all("volley" not in answers for answers in usual_answers(sitting.game).values())
    assert sitting.standing == usual_answers(sitting.game)
