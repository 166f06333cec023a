"""A plan of the adviser in words: gain and harm from the side of who reads it, whole sentences, every step."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import wargame
from tests.client.fixtures import tick
from tests.client.test_advising import Hands, alone, ask
from wargame.client.looks import look_for
from wargame.client.looks.glimpse import Glimpse, glimpse_of
from wargame.client.table import advice_cards
from wargame.client.table.advice_reasons import reasons
from wargame.client.table.advice_words import HIGH, LOW, NONE_SEEN, counsel
from wargame.client.table.announcing import _joined
from wargame.engine.action import Action
from wargame.engine.contest import Contest, Share
from wargame.engine.events import Move
from wargame.engine.game import Game
from wargame.players import Seat, player
from wargame.players.heuristic import HeuristicPlayer
from wargame.sitting.advice import PLAIN, End, Plan, Step, advise

__all__ = ["alone"]
SCENARIOS = ("lobositz", "afternoon-crisis", "mars-la-tour", "alsace-1870-08")
WAIT = Action.of("done")


def fight(**what: object) -> Contest:
    told = {"shares": (Share(0.4, "lost", "bad"), Share(0.6, "won", "good")), **what}
    return Contest(title="One against another", **told)  # type: ignore[arg-type]


def plan(*steps: Step, **what: object) -> Plan:
    return Plan(steps or (Step(WAIT, "wait", idle=True),), 0.0, End.DICE, 0, **what)  # type: ignore[arg-type]


@pytest.fixture
def seen() -> tuple[Game, Glimpse]:
    game = wargame.load("lobositz", seed=3)
    assert game.decision is not None
    return game, glimpse_of(game, (game.decision.side,))


def test_the_enemys_harm_is_gain_and_ones_own_is_risk(seen: tuple[Game, Glimpse]) -> None:
    game, glimpse = seen
    contest = fight(
        questions=(("The enemy is hit", 0.75), ("Your unit is hit", 0.3)),
        hopes=frozenset({"The enemy is hit"}),
        harms=frozenset({"Your unit is hit"}),
    )
    told = counsel(look_for(game), glimpse, plan(contest=contest))
    assert told.promise == "The enemy is hit: 75%."
    assert told.risk == "Your unit is hit: 30%."
    assert (told.danger, told.level) == (0.3, "medium")


def test_where_nothing_is_asked_the_classes_of_results_tell_gain_and_risk(seen: tuple[Game, Glimpse]) -> None:
    game, glimpse = seen
    told = counsel(look_for(game), glimpse, plan(contest=fight()))
    assert (told.promise, told.risk) == ("Won: 60%.", "Lost: 40%.")


def test_a_card_never_says_that_nothing_is_risked_above_a_risk(seen: tuple[Game, Glimpse]) -> None:
    game, glimpse = seen
    told = counsel(look_for(game), glimpse, plan(Step(WAIT, "as usual", idle=True), contest=fight()))
    assert "risked" not in told.why
    assert told.risk != NONE_SEEN


def moments(scenario: str, every: int, until: int) -> Iterator[tuple[Game, Seat]]:
    game = wargame.load(scenario, seed=3)
    players = {side: player("heuristic", number) for number, side in enumerate(game.sides)}
    while (asked := game.decision) is not None and len(game.actions) < until:
        seat = Seat(game, asked.side)
        if len(game.actions) % every == 0 and len(asked.actions) > 1:
            yield game, seat
        game.push(players[asked.side].choose(seat))


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_reason_of_the_computer_player_has_words_for_who_is_advised(scenario: str) -> None:
    unknown: set[str] = set()
    for game, seat in moments(scenario, every=2, until=400):
        known = [re.compile(pattern) for pattern in look_for(game).reasons]
        whys = {option.why for option in HeuristicPlayer().weigh(seat)}
        parts = {part for why in whys for part in why.split("; ")} - {*PLAIN, ""}
        unknown |= {part for part in parts if not any(each.fullmatch(part) for each in known)}
    assert not unknown


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_plans_are_told_in_sentences_that_agree_with_each_other(scenario: str) -> None:
    found = 0
    for game, seat in moments(scenario, every=23, until=240):
        look, glimpse = look_for(game), glimpse_of(game, (seat.side,))
        for advised in advise(game, seat.side):
            told = counsel(look, glimpse, advised)
            for words in filter(None, (told.why, told.promise, told.risk)):
                assert words.endswith(".")
                assert words[:1].isupper() or not words[:1].isalpha()
                assert "{" not in words
            assert len(re.findall(r"\w+", told.why)) > 2, told.why
            assert told.risk != NONE_SEEN or told.danger < LOW
            hopes = advised.contest.hopes if advised.contest is not None else frozenset()
            assert not any(hope in told.risk for hope in hopes)
            assert (told.level == "high") == (told.danger >= HIGH)
            found += 1
    assert found > 10


def test_a_reason_names_who_goes_where_and_what_for(seen: tuple[Game, Glimpse]) -> None:
    game, glimpse = seen
    assert game.decision is not None
    unit = game.units[game.decision.actions[0][1]]
    step = Step(Action.of("move", unit.id, "J7"), "to attack", moves=(Move(unit.id, "I7", "J7"),))
    (found,) = reasons(look_for(game), glimpse, [step])
    assert "vineyards (J7)" in found.said
    assert unit.name.partition(" (")[0].partition(",")[0] in found.said


def test_a_reason_that_is_part_of_another_is_not_told_besides_it(seen: tuple[Game, Glimpse]) -> None:
    game, glimpse = seen
    steps = [Step(Action.of("attack"), "attack on J7"), Step(Action.of("attack"), "attack")]
    assert len(reasons(look_for(game), glimpse, steps)) == 1


def test_the_words_of_an_action_are_each_told_once() -> None:
    assert _joined(["Ride to 23", "Alvensleben", "Ride to 23 Bois de Vionville"]) == (
        "Ride to 23 Bois de Vionville: Alvensleben"
    )
    assert _joined(["Charge", "3rd Cavalry", "1117"]) == "Charge: 3rd Cavalry, 1117"


# ---------------------------------------------------------------- on the cards


def test_every_step_can_be_read_on_the_card(alone: Hands) -> None:
    table = alone.table
    ask(alone)
    cards = table.advising._cards
    assert cards is not None
    steps = tuple(f"step {number}" for number in range(advice_cards.FEW + 3))
    cards.found = [*cards.found[1:], advice_cards.Counsel("Long", "first choice", steps, "Why.", "", "None.", 0.0)]
    number = len(cards.found) - 1
    table.advising.show(number)
    assert cards._steps(number, cards.found[number]) == (steps[: advice_cards.FEW], "3 steps more")
    tick(alone.app, 2)
    alone.click(f"plan:{number}:steps")
    assert cards._steps(number, cards.found[number])[0] == steps


def test_the_list_of_choices_stands_below_the_cards(alone: Hands) -> None:
    table = alone.table
    ask(alone)
    drawn = table.ui.places
    assert table.furniture.middle().id == "advice"
    assert drawn["choices"].top > drawn["advice"].bottom
    assert drawn["choices"].bottom < table.layout.right.bottom
    (first, *_) = [spot for spot in table.ui.spots if spot.id.startswith("choice:") and spot.rect.height]
    alone.click(first.id)
    assert table.picker.walk.at


def test_a_plan_out_of_a_box_has_an_arrow_from_where_it_enters(alone: Hands) -> None:
    advising = alone.table.advising
    board = alone.table.board
    boxed = next(iter(board.boxes), None)
    start = board.ids[boxed] if boxed is not None else "off"
    way = advising._onto_the_map(Move("somebody", start, "J7", ("H7", "I7", "J7")))
    assert [board.ids[place] for place in way] == ["H7", "I7", "J7"]
