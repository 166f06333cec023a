"""The chances of a forecast: they add up, and nothing that a choice still decides is counted as nothing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

import wargame
from tests.fuzz.choosers import eager
from wargame.client.looks import Forecast, glimpse_of, look_of
from wargame.client.looks.ahead import ends, forecast_of
from wargame.engine.action import Action
from wargame.engine.contest import Share
from wargame.engine.odds import Chance, Odds
from wargame.games.at_any_cost.words.odds import DEGREES
from wargame.players import Seat

SCENARIOS = (
    *("leuthen", "at-any-cost/afternoon-crisis", "at-any-cost/bloody-thursday"),
    *("death-ride/mars-la-tour", "on-to-paris/loire-1870-11"),
)
QUIET = {"no effect", "no decision", "not fought", "Nothing more is told"}
"""The classes of results in which nothing happens."""
LOUD = {
    "abyss-of-lament": {"hits_suffered", "unit_eliminated"},
    "at-any-cost": {*(kind.kind for kind in DEGREES), "assault_result"},
    "death-ride": set[str](),
    "on-to-paris": {"combat_result", "sp_lost", "force_destroyed", "overran"},
}
"""The entries of the log that tell of harm; a combat of Death Ride may be told to have done none."""
EACH = 2
"""So many actions of each kind are looked at."""


def actions(game: Any, chance: random.Random) -> Iterator[Action]:
    """Some actions of each kind."""
    kinds: dict[str, list[Action]] = {}
    for action in game.decision.actions:
        kinds.setdefault(action.verb, []).append(action)
    for each in kinds.values():
        yield from chance.sample(each, min(EACH, len(each)))


def nothing_comes(game: Any, chance: Chance) -> bool:
    """Whether a result leaves all as it is, and no choice or further dice are to come that change that."""
    kinds = {entry.event.kind for entry in chance.entries}
    if game.header.game == "death-ride" and "combat_result" in kinds:
        return True
    return chance.choice is None and not kinds & LOUD[game.header.game]


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> dict[Action, list[Odds]]:
    """The odds of each action in the order a seat has asked for them."""
    found: dict[Action, list[Odds]] = {}

    def noted(method: Callable[..., Any]) -> Callable[..., Any]:
        def told(seat: Seat, action: Action, *answers: Any) -> Any:
            answer = method(seat, action, *answers)
            odds = answer[0] if isinstance(answer, tuple) else answer  # with what becomes of some units
            if odds is not None:
                found.setdefault(action, []).append(odds)
            return answer

        return told

    for name in ("odds", "dice_ahead", "survival"):
        monkeypatch.setattr(Seat, name, noted(getattr(Seat, name)))
    return found


def check(game: Any, action: Action, forecast: Forecast, asked: list[Odds]) -> None:
    """The parts make up the whole, and what is called nothing is nothing.

    Variants are counted after the plain forecast; one without them rests on the odds asked for last.
    """
    told = f"{game.header.scenario} {game.header.seed}, action {len(game.actions)}: {action} {forecast}"
    quiet = [odds.probability(lambda chance: nothing_comes(game, chance)) + 1e-9 for odds in asked]
    assert sum(part for part, _ in forecast.results) == pytest.approx(1), told
    assert called_nothing(forecast.shares, told) <= (quiet[0] if forecast.variants else quiet[-1]), told
    for variant in forecast.variants:
        assert called_nothing(variant.shares, told) <= max(quiet[1:]), (variant, told)


def called_nothing(shares: Sequence[Share], told: str) -> float:
    """How likely they call it that nothing happens; they add up to one."""
    assert sum(share.probability for share in shares) == pytest.approx(1), told
    return sum(share.probability for share in shares if share.label in QUIET)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_shares_add_up_and_what_a_choice_decides_is_not_called_nothing(
    scenario: str, counted: dict[Action, list[Odds]]
) -> None:
    looked = Counter[str]()
    for seed in (0, 5):
        game: Any = wargame.load(scenario, seed)
        choose, chance, look = eager(seed), random.Random(seed), look_of(game.header.game)
        while game.decision is not None and len(game.actions) < 140:
            glimpse = glimpse_of(game, (game.decision.side,))
            for action in actions(game, chance):
                counted.clear()
                forecast = forecast_of(look, glimpse, action)
                if forecast is not None and action in counted:
                    check(game, action, forecast, counted[action])
                    looked[action.verb] += 1
            game.push(choose(game))
    assert sum(looked.values()) > 20
    assert len(looked) > 1


def combats(game: Any) -> Iterator[tuple[Action, Forecast]]:
    """The assaults that can be chosen now, and now and then the fires, with their forecasts."""
    glimpse, look = glimpse_of(game, (game.decision.side,)), look_of("at-any-cost")
    for action in game.decision.actions:
        if action.verb == "resolve" or (action.verb == "fire" and len(game.actions) % 4 == 0):
            forecast = forecast_of(look, glimpse, action)
            if forecast is not None:
                yield action, forecast


@pytest.mark.slow
def test_a_combat_has_the_same_odds_before_and_after_a_chit_is_kept_or_a_unit_stands() -> None:
    """At Any Cost, 6.3.1 and 12.3: who keeps a chit or stands lets the combat be fought that was foreseen."""
    compared = Counter[str]()
    for scenario, seed in (("afternoon-crisis", 0), ("afternoon-crisis", 1), ("bloody-thursday", 0)):
        game: Any = wargame.load(f"at-any-cost/{scenario}", seed)
        choose = eager(seed)
        while game.decision is not None and len(game.actions) < 260:
            for action, before in combats(game):
                game.push(action)
                after = next((each for each in game.legal_actions if each.verb in ("keep", "stand")), None)
                if after is not None:
                    glimpse = glimpse_of(game, (game.decision.side,))
                    forecast = forecast_of(look_of("at-any-cost"), glimpse, after)
                    if forecast is not None and forecast.rule == before.rule:
                        parts = {share.label: share.probability for share in forecast.shares if share.probability}
                        foreseen = {share.label: share.probability for share in before.shares if share.probability}
                        assert parts == pytest.approx(foreseen), (scenario, seed, len(game.actions), action, after)
                        compared[after.verb] += 1
                game.pop()
            game.push(choose(game))
    assert compared["keep"] > 5
    assert compared["stand"] > 5


def test_what_all_results_begin_with_is_never_cut_off_inside_a_name() -> None:
    happens, fails = (
        "Event “The King leaves the field”: he rides off",
        "Event “The King leaves the field” does not happen",
    )
    assert ends([happens, fails]) == [happens, fails]
    assert ends(["The marker says Cautious", "The marker says Frozen"]) == ["Cautious", "Frozen"]
