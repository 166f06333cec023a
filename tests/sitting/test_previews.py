"""Previews: what takes time is worked out beside the table, for the position it was asked in, and never in the way."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

import wargame
from tests.fuzz.choosers import eager
from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.players import Seat
from wargame.sitting.estimates import Estimates
from wargame.sitting.foresight import Foresight, foresee, glance
from wargame.sitting.looking import Looking
from wargame.sitting.previews import Preview, Previews
from wargame.sitting.shadow import Shadow

SCENARIOS = ("leuthen", "afternoon-crisis", "mars-la-tour", "frontier-1870-08")


def played(scenario: str, actions: int, seed: int = 100) -> Game:
    game, choose = wargame.load(scenario, seed), eager(seed)
    while len(game.actions) < actions and game.decision is not None:
        game.push(choose(game))
    return game


@pytest.fixture
def table() -> Iterator[Previews]:
    """A battle with dice to be thrown, and what works beside it."""
    game = played("mars-la-tour", 60)
    previews = Previews(game)
    yield previews
    previews.close()


def dice_of(game: Game) -> list[Action]:
    """The answers that dice decide about, the one with the most results first."""
    assert game.decision is not None
    odds = {action: game.odds(action) for action in game.decision.actions}
    return sorted((each for each in odds if odds[each].purposes), key=lambda each: -len(odds[each].chances))


def to_dice(game: Game) -> Action:
    """Play on until dice decide about an answer."""
    choose = eager(3)
    while not (found := dice_of(game)):
        game.push(choose(game))
    return found[0]


def done(previews: Previews, asked: Preview[object]) -> object:
    previews.wait(asked)
    return asked.found()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_foreseen_beside_the_table_is_what_is_foreseen_at_it(scenario: str) -> None:
    game, choose = played(scenario, 30), eager(5)
    previews = Previews(game)
    try:
        for _ in range(12):
            ask = game.decision
            assert ask is not None
            before, seat = game.fingerprint(), Seat(game, ask.side)
            foresight = Foresight(seat, previews)
            for action in ask.actions[:: max(1, len(ask.actions) // 4)]:
                foresight.of(action, urgent=False)
            while foresight.waiting:
                previews.wait(next(iter(foresight._asked.values())))
                assert foresight.known(ask.actions[0]) is not None
            for action in ask.actions[:: max(1, len(ask.actions) // 4)]:
                assert foresight.known(action) == foresee(seat, action)
            assert game.fingerprint() == before, "the table is not touched"
            game.push(choose(game))
    finally:
        previews.close()


@pytest.mark.parametrize(("scenario", "after"), [("leuthen", 80), ("afternoon-crisis", 20), ("mars-la-tour", 20)])
def test_the_sums_of_a_contest_are_known_without_its_chances(scenario: str, after: int) -> None:
    game, choose, compared = played(scenario, after), eager(7), 0
    for _ in range(60):
        ask = game.decision
        assert ask is not None
        for action in {each.verb: each for each in ask.actions}.values():
            whole, sums = Seat(game, ask.side).contest(action), glance(game, ask.side, action)
            if sums is None:
                continue
            assert whole is not None
            assert (sums.title, sums.attacker, sums.defender) == (whole.title, whole.attacker, whole.defender)
            assert (sums.terms, sums.totals[::2], sums.lit) == (whole.terms, whole.totals[::2], whole.lit)
            assert not sums.shares
            compared += 1
        game.push(choose(game))
    assert compared


def test_a_walk_that_nobody_wants_any_more_ends_and_leaves_the_shadow_as_it_was(table: Previews) -> None:
    action = to_dice(table.game)
    began, go_on = threading.Event(), threading.Event()
    whole: list[bool] = []

    def work(shadow: Game) -> None:
        breathe, breaths = shadow.breathe, 0
        assert breathe is not None

        def slowly() -> None:
            nonlocal breaths
            breaths += 1
            if breaths == 20:
                began.set()
                go_on.wait(60)
            breathe()

        shadow.breathe = slowly
        shadow.odds(action)
        whole.append(True)

    dropped = table.ask(work)
    assert began.wait(60)
    dropped.drop()
    go_on.set()
    fingerprint = done(table, table.ask(lambda shadow: shadow.fingerprint()))
    assert fingerprint == table.game.fingerprint()
    assert not whole


def test_what_is_urgent_comes_first_and_the_rest_after_it(table: Previews) -> None:
    action = to_dice(table.game)
    began, go_on, order = threading.Event(), threading.Event(), list[str]()

    def idle(shadow: Game) -> None:
        began.set()
        go_on.wait(60)
        shadow.odds(action)
        order.append("idle")

    first = table.ask(idle, urgent=False)
    assert began.wait(60)
    second = table.ask(lambda _: order.append("urgent"))
    go_on.set()
    done(table, second)
    done(table, first)
    assert order == ["urgent", "idle"]


def test_while_it_is_held_a_walk_does_not_go_on(table: Previews) -> None:
    action = to_dice(table.game)
    began = threading.Event()

    def work(shadow: Game) -> None:
        began.set()
        shadow.odds(action)

    table.hold(True)
    asked = table.ask(work)
    assert began.wait(60)
    assert not asked.there
    table.hold(False)
    done(table, asked)


def test_what_goes_wrong_is_raised_at_the_table_and_the_next_is_worked_out(table: Previews) -> None:
    def fail(shadow: Game) -> None:
        shadow.push(shadow.legal_actions[0])
        raise ZeroDivisionError("no odds")

    with pytest.raises(ZeroDivisionError):
        done(table, table.ask(fail))
    assert done(table, table.ask(lambda shadow: shadow.fingerprint())) == table.game.fingerprint()


def test_a_shadow_that_has_come_out_otherwise_is_not_asked(table: Previews) -> None:
    table.game.dice.state ^= 1  # somebody has put the dice on the table
    games: list[Game] = []
    done(table, table.ask(games.append))
    assert games == [table.game]


def test_where_there_can_be_no_shadow_the_table_is_asked(table: Previews, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> None:
        raise OSError("the scenario is gone")

    monkeypatch.setattr(Shadow, "level", gone)
    games: list[Game] = []
    done(table, table.ask(games.append))
    assert games == [table.game]


def test_it_follows_what_is_played_and_taken_back(table: Previews) -> None:
    choose, game = eager(9), table.game
    for _ in range(5):
        game.push(choose(game))
        assert done(table, table.ask(lambda shadow: shadow.fingerprint())) == game.fingerprint()
    game.back_to(len(game.actions) - 4)
    assert done(table, table.ask(lambda shadow: shadow.fingerprint())) == game.fingerprint()


def test_closing_ends_the_thread_in_the_middle_of_a_walk(table: Previews) -> None:
    action = to_dice(table.game)

    def for_ever(shadow: Game) -> None:
        while True:
            shadow.odds(action)

    table.ask(for_ever)
    table.close()
    assert not any(thread.name == "previews" for thread in threading.enumerate())


def promising(game: Game) -> tuple[Looking, list[Action]]:
    """Play on until answers promise something, and those that do."""
    choose = eager(3)
    while True:
        assert game.decision is not None
        looking = Looking(game, game.decision.side)
        if found := [action for action in game.decision.actions if looking.promise(action) is not None]:
            return looking, found
        game.push(choose(game))


def test_estimates_that_a_click_has_no_time_for_come_from_beside_the_table(table: Previews) -> None:
    looking, actions = promising(table.game)
    estimates = Estimates(looking, table)
    assert [estimates.of(action) for action in actions] == [None] * len(actions)
    assert estimates.waiting
    for asked in list(estimates._asked.values()):
        table.wait(asked)
    assert estimates.come(), "the last of them is there"
    assert not estimates.waiting
    assert not estimates.come(), "and told once"
    assert [estimates.of(action) for action in actions] == [looking.promise(action) for action in actions]


def test_estimates_of_a_question_that_was_answered_are_dropped(table: Previews) -> None:
    looking, actions = promising(table.game)
    table.hold(True)
    estimates = Estimates(looking, table)
    for action in actions:
        estimates.of(action)
    asked = list(estimates._asked.values())
    estimates.close()
    assert all(each.dropped for each in asked)
    assert estimates.of(actions[0]) is None, "it is not asked for again"
    assert not estimates.waiting


def test_estimates_with_patience_or_without_previews_are_there_at_once(table: Previews) -> None:
    looking, actions = promising(table.game)
    table.patience = 60.0
    for estimates in (Estimates(looking), Estimates(looking, table)):
        assert [estimates.of(action) for action in actions] == [looking.promise(action) for action in actions]
