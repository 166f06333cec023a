"""What is on a table, without a window: eyes, what was shown, what is performed. Nothing here opens a window."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from tests.fuzz.choosers import eager
from wargame.client.looks import look_for
from wargame.client.table.model import SittingModel, TableModel
from wargame.client.table.stage import Caption, Move, Throw
from wargame.engine.events import Event
from wargame.games.abyss_of_lament.rules.events import HeroLost
from wargame.games.at_any_cost.rules.events.chits import ChitDrawn, EventHeld, FortuneRolled
from wargame.games.at_any_cost.rules.events.combat import UnitBroken
from wargame.games.at_any_cost.rules.events.movement import ControlTaken
from wargame.games.at_any_cost.rules.events.turn import MarkerTurned
from wargame.games.death_ride.rules.events import AdvantageHandedOver, UnitEliminated
from wargame.sitting import Sitting

CRISIS, RIDE = "at-any-cost/afternoon-crisis", "death-ride/mars-la-tour"
PEOPLE = {"prussia": "human", "austria": "human"}
WITHOUT = """
import sys
import wargame.client.table.model
assert "pygame" not in sys.modules, "the model of a table must not need a window"
"""


def sitting(tmp_path: Path, chairs: dict[str, str], **how: object) -> Sitting:
    return Sitting.begin("leuthen", 5, chairs, tmp_path / "game.record", **how)  # type: ignore[arg-type]


def play(game: Sitting, actions: int) -> None:
    choose = eager(5)
    for _ in range(actions):
        game.push(choose(game.game))  # type: ignore[arg-type]


def test_the_model_needs_no_pygame() -> None:
    subprocess.run([sys.executable, "-c", WITHOUT], check=True, timeout=120)


def test_of_two_people_only_one_looks_and_a_curtain_falls_between_them(tmp_path: Path) -> None:
    seat = sitting(tmp_path, PEOPLE)
    model = SittingModel(seat, look_for(seat.game))
    assert model.needs_curtain(wanted=True)
    assert not model.needs_curtain(wanted=False)
    model.look_again(model.eyes_now())
    model.seen = model.eyes[0]
    assert model.eyes == (seat.game.decision.side,)  # type: ignore[union-attr]
    assert model.reader == model.eyes[0]
    assert not model.needs_curtain(wanted=True)
    while seat.game.decision.side == model.seen:  # type: ignore[union-attr]
        play(seat, 1)
    assert model.needs_curtain(wanted=True)
    seat.close()


def test_a_question_to_the_computer_is_not_shown(tmp_path: Path) -> None:
    seat = sitting(tmp_path, {"prussia": "human", "austria": "heuristic"})
    model = SittingModel(seat, look_for(seat.game))
    for _ in range(40):
        model.look_again(model.eyes_now())
        assert (model.glimpse.ask is None) == seat.computer_to_decide
        assert model.asked != seat.computer_to_decide
        play(seat, 1)
    seat.close()


def test_whoever_watches_goes_round_the_eyes(tmp_path: Path) -> None:
    seat = sitting(tmp_path, {"prussia": "heuristic", "austria": "random"})
    model, seen = SittingModel(seat, look_for(seat.game)), []
    for _ in range(4):
        model.look_again(model.eyes_now())
        seen.append(model.eyes)
        model.next_umpire()
    assert seen == [seat.game.sides, ("prussia",), ("austria",), seat.game.sides]
    seat.close()


def test_the_record_is_read_on_and_read_again_after_something_was_taken_back(tmp_path: Path) -> None:
    seat = sitting(tmp_path, PEOPLE, solitaire="open")
    model = SittingModel(seat, look_for(seat.game))
    model.look_again(model.eyes_now())
    for _ in range(30):
        since = len(seat.game.log)
        play(seat, 1)
        model.look_again(model.eyes_now())
        whole = TableModel(seat.game, model.look, model.decider)
        whole.look_again(model.eyes)
        assert model.lines == whole.lines
        assert model.told_since(since) == [line for line in whole.lines if line.number >= since and line.colour]
    seat.undo(agreed=True)
    model.look_again(model.eyes_now())
    assert all(line.number < len(seat.game.log) for line in model.lines)
    seat.close()


def test_what_was_done_since_is_performed(tmp_path: Path) -> None:
    seat = sitting(tmp_path, PEOPLE, solitaire="open")
    model, kinds = SittingModel(seat, look_for(seat.game)), set[type]()
    for _ in range(400):
        since = len(seat.game.log)
        play(seat, 1)
        acts = model.acts_since(since)
        kinds |= {type(act) for act in acts}
        assert not any(isinstance(a, Throw) and isinstance(b, Throw) for a, b in pairwise(acts))
        assert model.acts_since(len(seat.game.log)) == []
        if {Move, Throw} <= kinds:
            break
    assert {Move, Throw} <= kinds
    seat.close()


@pytest.mark.parametrize(
    ("battle", "chairs", "event", "words"),
    [
        (CRISIS, ("prussian", "french"), EventHeld, "is drawn and held: it can be played"),
        (CRISIS, ("prussian", "french"), ChitDrawn, "Drawn from the cup: "),
        (CRISIS, ("prussian", "french"), FortuneRolled, "Fortunes of War: "),
        (CRISIS, ("prussian", "french"), MarkerTurned, "Out of Command marker"),
        ("at-any-cost/crisis-on-the-left", ("prussian", "french"), ControlTaken, "is now under"),
        (RIDE, ("german", "french"), AdvantageHandedOver, "side holds it now"),
        (RIDE, ("german", "french"), UnitEliminated, "is eliminated at"),
        (CRISIS, ("prussian", "french"), UnitBroken, "is Broken in"),
        ("lobositz", ("prussia", "austria"), HeroLost, "is a casualty"),
    ],
)
def test_what_comes_about_unasked_is_said_aloud(
    tmp_path: Path, battle: str, chairs: tuple[str, str], event: type[Event], words: str
) -> None:
    seat = Sitting.begin(battle, 5, dict.fromkeys(chairs, "human"), tmp_path / "held.record", solitaire="open")
    model, choose = SittingModel(seat, look_for(seat.game)), eager(5)
    while not seat.over:
        since = len(seat.game.log)
        seat.push(choose(seat.game))  # type: ignore[arg-type]
        if any(isinstance(entry.event, event) for entry in seat.game.log[since:]):
            told = [act.text for act in model.acts_since(since) if isinstance(act, Caption)]
            assert any(words in text for text in told)
            return
    raise AssertionError("it never came to that")
