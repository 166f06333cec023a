"""8.5.4, 8.6: Segments in which nobody does anything: passing holds, they are run through, and told in one line."""

from __future__ import annotations

from typing import Any

import pytest

import wargame
from tests.client.fixtures import MakeApp, make_app, own_places, plain_ground, tick
from tests.client.hands import Hands
from wargame.client.looks import glimpse_of
from wargame.client.table.following import Following
from wargame.client.table.happened import happenings
from wargame.client.table.model import Quiet, SittingModel
from wargame.client.table.opponent import RESULT
from wargame.client.table.scene import TableScene
from wargame.client.table.stage import Caption, Flash, Throw
from wargame.engine.action import Action
from wargame.engine.events import Event
from wargame.engine.game import Game
from wargame.games.on_to_paris.look import LOOK
from wargame.games.on_to_paris.player.brain import Brain
from wargame.games.on_to_paris.rules.arrivals.events import SpEntered
from wargame.games.on_to_paris.rules.command.events import CommandPointsRolled, InitiativeLapsed
from wargame.games.on_to_paris.rules.events import PointsScored
from wargame.games.on_to_paris.rules.formations.events import FormationEliminated
from wargame.games.on_to_paris.rules.leaders.events import LeaderKilled, LeaderWounded
from wargame.games.on_to_paris.rules.politics.events import EmpireFell
from wargame.games.on_to_paris.rules.sequence.events import InitiativeTied, InitiativeWon, PhaseBegan, TurnBegan
from wargame.games.on_to_paris.rules.sieges.events import SiegeRolled, Surrendered
from wargame.games.on_to_paris.rules.upkeep_events import SiegeBroken
from wargame.players.seat import Option, Seat
from wargame.sitting import Sitting

__all__ = ["make_app", "own_places", "plain_ground"]
SEED = 2376617124
PASS = Action.of("pass")


def at_the_first_menu() -> Game:
    """Alsace: the French have the Initiative and are asked what they do."""
    game = wargame.load("on-to-paris/alsace-1870-08", seed=SEED)
    while game.decision is None or game.decision.kind != "command.menu":
        ask: Any = game.decision
        game.push(ask.default or ask.actions[0])
    return game


def passing(game: Game, **chairs: str) -> Sitting:
    """All people have passed for the rest of the turn."""
    sitting = Sitting(game, chairs or dict.fromkeys(game.sides, "human"), solitaire=None if chairs else "open")
    assert game.decision is not None
    for side in sitting.people:
        sitting.answer_always(side, game.decision.topic, "pass")
    return sitting


def settled(sitting: Sitting, topic: str) -> None:
    """Play on until this is asked; all else that is asked is let be."""
    sitting.settle()
    while sitting.ask is not None and sitting.ask.topic != topic:
        sitting.push(sitting.ask.default or sitting.ask.actions[-1])


@pytest.mark.rule("8.5.4", "8.6.1")
def test_who_passes_for_the_rest_of_a_turn_is_not_asked_again_whatever_ties_bring_and_undo_comes_back_to_it() -> None:
    game = at_the_first_menu()
    topic, side, at = game.decision.topic, game.decision.side, len(game.actions)  # type: ignore[union-attr]
    sitting, since = passing(game), len(game.log)
    settled(sitting, topic)
    events = [entry.event for entry in game.log[since:]]
    assert sum(isinstance(event, InitiativeTied) for event in events) > 1
    assert any(isinstance(event, TurnBegan) for event in events), "not before the next turn"
    assert not any(isinstance(event, SpEntered) for event in events), "free SPs are spared, too"
    assert topic not in sitting.standing[side]
    sitting = passing(at_the_first_menu())
    sitting.settle()
    while len(sitting.game.actions) > at:
        sitting.undo()
    assert topic not in sitting.standing[side]
    assert len(sitting.game.actions) == at, "and no further"


@pytest.mark.rule("7.7", "8.6.1")
def test_who_is_to_be_asked_again_before_the_turn_is_over_is_asked_about_free_sps_too() -> None:
    game = at_the_first_menu()
    sitting = passing(game)
    side, topic = game.decision.side, game.decision.topic  # type: ignore[union-attr]
    sitting.answer_always(side, topic, None)
    assert "arrivals.rest_of_turn" not in sitting.standing[side]


@pytest.mark.usefixtures("plain_ground")
def test_the_button_says_what_ties_bring_and_cost(make_app: MakeApp) -> None:
    game = at_the_first_menu()
    app = make_app((1600, 1000))
    table = TableScene(app, Sitting(game, dict.fromkeys(game.sides, "human"), solitaire="open"))
    app.push(table)
    prompt = table.asking.prompt()
    assert prompt is not None
    button = next(option for option in prompt.options if option.id == "standing:pass")
    assert button.key == "R"
    assert button.hint is not None
    assert "whatever CPs ties bring" in button.hint.body
    assert "VP" in button.hint.body


def test_taking_back_what_was_before_a_pass_for_the_turn_ends_it() -> None:
    game = at_the_first_menu()
    topic = game.decision.topic  # type: ignore[union-attr]
    sitting = Sitting(game, dict.fromkeys(game.sides, "human"), solitaire="open")
    side = game.decision.side  # type: ignore[union-attr]
    first = next(action for action in game.decision.actions if action.verb == "enter")  # type: ignore[union-attr]
    sitting.push(first)
    while sitting.ask is not None and sitting.ask.topic != topic:
        sitting.push(sitting.ask.actions[0])
    sitting.answer_always(side, topic, "pass")
    sitting.settle()
    sitting.undo()
    assert topic not in sitting.standing[side]
    while sitting.ask is not None and sitting.ask.topic != topic:
        sitting.push(sitting.ask.actions[0])
    assert sitting.ask is not None
    assert sitting.ask.side == side, "it is asked and not passed by"


@pytest.mark.rule("8.5.4")
def test_segments_in_which_nobody_does_anything_are_told_in_one_line() -> None:
    game = at_the_first_menu()
    sitting = passing(game)
    since = len(game.log)
    model = SittingModel(sitting, LOOK)
    sitting.settle()
    model.look_again(model.eyes_now())
    segments = [entry.event.segment for entry in game.log[since:] if isinstance(entry.event, InitiativeWon)]
    assert len(segments) > 2
    (first, *_) = model.quiet(since)
    assert first.text.startswith(f"Segments {segments[0]} to ")
    assert "neither side did anything" in first.text
    acts = model.acts_since(since)
    assert next(act for act in acts if isinstance(act, Caption)).text == first.text
    assert sum(isinstance(act, Throw) for act in acts) < len(segments) / 2, "their dice are not thrown one by one"
    told = [act for act in happenings(model, since) if act.first == first.first]
    assert [act.text for act in told] == [first.text], "nor listed"


@pytest.mark.rule("8.5.4")
def test_of_the_segments_that_were_run_through_the_newest_are_told_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    game = at_the_first_menu()
    model = SittingModel(passing(game), LOOK)
    stretches = [Quiet(number, number + 1, f"Segments {number}") for number in range(3)]
    monkeypatch.setattr(model, "quiet", lambda since: stretches)
    assert Following(model).passed == ["Segments 2"]


@pytest.mark.rule("8.6.1", "8.8")
def test_a_tie_that_may_end_the_phase_is_not_said_to_have_brought_new_cps() -> None:
    game = at_the_first_menu()
    for segment, tie in ((8, 11), (9, 8)):
        game.tell(InitiativeWon(segment, "french", 9, 12, 3))
        for side in game.sides:
            game.tell(InitiativeLapsed(side, 3))
        game.tell(InitiativeTied(tie, True))
        if tie == 11:
            game.tell(CommandPointsRolled("french", 7, 1, 0, 0, 0))
    (stretch,) = SittingModel(passing(game), LOOK).quiet(len(game.log) - 9)
    assert stretch.text == "Segments 8 and 9: neither side did anything; a tie at 11 brought new CPs."


@pytest.mark.rule("8.5.4")
def test_one_passed_segment_is_no_stretch() -> None:
    game = at_the_first_menu()
    since = len(game.log)
    game.push(PASS)
    game.push(PASS)
    assert SittingModel(passing(game), LOOK).quiet(since) == []


@pytest.mark.usefixtures("plain_ground")
def test_the_table_runs_through_segments_in_which_the_computer_passes_too(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    def idle(_: Brain, seat: Seat) -> list[Option]:
        ask = seat.decision
        return [Option(action, float(action == (ask and ask.default)), "idle") for action in seat.actions]

    monkeypatch.setattr(Brain, "weigh", idle)
    game = at_the_first_menu()
    app = make_app((1600, 1000), speed="normal")
    app.background = False
    table = TableScene(app, passing(game, prussian="heuristic", french="human"))
    app.push(table)
    hands = Hands(app)
    since, seconds = len(game.log), 0.0
    table.standing.settle()
    while not any(isinstance(entry.event, (PhaseBegan, TurnBegan)) for entry in game.log[since:]):
        tick(app, 1, 0.1)
        seconds += 0.1
        assert seconds < 120
    segments = sum(isinstance(entry.event, InitiativeWon) for entry in game.log[since:])
    assert segments > 8
    assert seconds < segments * RESULT, "a single one takes longer to be read"
    assert hands.table is table


@pytest.mark.rule("8.6.3")
def test_passing_says_before_what_it_may_cost() -> None:
    game = at_the_first_menu()
    side = game.decision.side  # type: ignore[union-attr]
    assert "ties count \N{MINUS SIGN}1 VP each" in LOOK.word(glimpse_of(game, (side,)), PASS, 0).detail
    game.put(game, "segments", 5)
    game.put(game, "command_box", 4)
    assert "A tie counts \N{MINUS SIGN}1 VP" in LOOK.word(glimpse_of(game, (side,)), PASS, 0).detail


@pytest.mark.parametrize(
    ("event", "words", "flashes"),
    [
        (PointsScored(-1, "command_table_penalty_empire", "8.6.3", 3), "VP: a late tie of the Initiative", False),
        (SiegeRolled("2741", "prussian", 7, (), 7, 1, 3, 5), "Siege of", False),
        (Surrendered("2741", "french", (), 2), "surrenders with 2 SPs", True),
        (SiegeBroken("2741", "french", 2), "", False),
        (LeaderKilled("ducrot"), "Ducrot", False),
        (LeaderWounded("ducrot"), "Ducrot", False),
        (FormationEliminated("fr_5", "2741", "zero", 0), "5th Corps", True),
        (EmpireFell(4), "", False),
    ],
)
def test_what_decides_the_war_is_said_over_the_map(event: Event, words: str, flashes: bool) -> None:
    game = at_the_first_menu()
    since = len(game.log)
    game.tell(event)
    acts = SittingModel(passing(game), LOOK).acts_since(since)
    assert any(words in act.text for act in acts if isinstance(act, Caption))
    assert any(isinstance(act, Flash) for act in acts) == flashes


def test_who_is_asked_again_reads_of_points_of_leaders_and_of_places_that_changed_hands() -> None:
    game = at_the_first_menu()
    model = SittingModel(Sitting(game, {"prussian": "heuristic", "french": "human"}), LOOK)
    model.look_again(("french",))
    following = Following(model)
    following.keep_goals()
    assert (following.scored, following.changed_hands) == ("", "")
    goal = next(each for each in model.goals().values() if each.holder == "french")
    following._held[goal.id] = "prussian"
    for _ in range(2):
        game.tell(PointsScored(-1, "command_table_penalty_empire", "8.6.3", 3))
    game.tell(LeaderWounded("ducrot"))
    model.look_again(("french",))
    assert following.scored == (
        "Points: Prussians \N{MINUS SIGN}2, a late tie of the Initiative (Command Table), while the Empire stands."
    )
    assert following.changed_hands == f"{goal.name} counts for French victory now."
    assert [(fate.name, fate.word) for line in model.lines for fate in model.fates(line) if fate.harm] == [
        ("Ducrot", "wounded")
    ]
