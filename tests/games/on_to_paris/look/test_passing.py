"""8.5.4, 8.6: Segments in which nobody does anything: passing holds, they are run through, and told in one line."""

from __future__ import annotations

from typing import Any

import pytest

import wargame
from tests.client.fixtures import MakeApp, make_app, own_places, plain_ground, press, tick
from tests.client.hands import Hands
from wargame.client.looks import glimpse_of
from wargame.client.table.following import Following
from wargame.client.table.happened import happenings
from wargame.client.table.model import SittingModel
from wargame.client.table.opponent import RESULT
from wargame.client.table.scene import TableScene
from wargame.client.table.stage import Caption, Flash, Throw
from wargame.engine.action import Action
from wargame.engine.events import Event
from wargame.engine.game import Game
from wargame.games.on_to_paris.look import LOOK
from wargame.games.on_to_paris.player.brain import Brain
from wargame.games.on_to_paris.rules.arrivals.events import SpEntered
from wargame.games.on_to_paris.rules.command.events import CommandPointsRolled
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
def test_who_passes_for_the_rest_of_a_turn_is_asked_again_when_a_tie_brings_new_cps_and_is_told_why() -> None:
    game = at_the_first_menu()
    sitting, since = passing(game), len(game.log)
    topic = game.decision.topic  # type: ignore[union-attr]
    settled(sitting, topic)
    events = [entry.event for entry in game.log[since:]]
    ties = [event for event in events if isinstance(event, InitiativeTied)]
    assert len(ties) == 1
    assert not any(isinstance(event, TurnBegan) for event in events)
    ask = sitting.ask
    assert ask is not None
    (gained,) = [event for event in events if isinstance(event, CommandPointsRolled) and event.side == ask.side]
    new = gained.primary + gained.secondary + gained.tertiary + gained.discretionary
    assert sitting.asked_again == "You had passed for the rest of the turn."
    assert ask.prompt.startswith(f"A tie at {ties[0].roll} brought you {new} new CPs. Choose a unit")
    assert topic not in sitting.standing[ask.side]
    assert not any(isinstance(event, SpEntered) for event in events)
    side, free = ask.side, "arrivals.rest_of_turn"
    assert free in sitting.standing[side], "to pass on is one press"
    sitting.push(PASS)
    assert free in sitting.standing[side]
    sitting.undo()
    assert not sitting.asked_again, "said once"


@pytest.mark.rule("7.7", "8.6.1")
def test_who_acts_again_after_he_had_passed_is_asked_about_free_sps_again() -> None:
    game = at_the_first_menu()
    sitting = passing(game)
    topic = game.decision.topic  # type: ignore[union-attr]
    settled(sitting, topic)
    ask: Any = sitting.ask
    sitting.push(next(action for action in ask.actions if action != PASS))
    assert "arrivals.rest_of_turn" not in sitting.standing[ask.side]


@pytest.mark.usefixtures("plain_ground")
def test_the_bar_says_why_one_is_asked_again_and_the_button_what_ties_bring_and_cost(make_app: MakeApp) -> None:
    game = at_the_first_menu()
    sitting = passing(game)
    settled(sitting, game.decision.topic)  # type: ignore[union-attr]
    app = make_app((1600, 1000))
    table = TableScene(app, sitting)
    app.push(table)
    prompt = table.asking.prompt()
    assert prompt is not None
    assert prompt.text.startswith("You had passed for the rest of the turn. A tie at ")
    button = next(option for option in prompt.options if option.id == "standing:pass")
    assert button.key == "R"
    assert button.hint is not None
    assert "asked again only when a tie brings you new CPs" in button.hint.body
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
    assert not sitting.asked_again
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
        if table.model.sitting.asked_again:  # a tie has brought new CPs: one more key, and it goes on
            press(app, "r")
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
