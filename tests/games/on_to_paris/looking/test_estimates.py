"""13.2 to 13.15: the forecast of a combat against combats that are really fought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from tests.games.on_to_paris.combat.drill import CITY, CLEAR, FOREST, METZ, Later, Waiting
from wargame.engine.action import Action
from wargame.engine.events import Event
from wargame.engine.odds import odds_of
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call
from wargame.games.on_to_paris.looking.estimates import Forecast, Result, forecast
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat import combat, overrun
from wargame.games.on_to_paris.rules.combat.combat import Combat, declare
from wargame.games.on_to_paris.rules.combat.demoralization import level
from wargame.games.on_to_paris.rules.combat.forces import clash_now
from wargame.games.on_to_paris.rules.combat.supply_check import SupplyChecks
from wargame.games.on_to_paris.rules.combat.victor import judged

THROWS = 200
SURE = 3.5
"""So many standard errors are a fault and no chance."""


class Judged(Event, is_result=True):
    """13.15.1: what a combat has come to when the Victor is found."""

    result: Result


class Noted(Heading):
    """Stands in for all that follows the Victor."""

    def start(self, g: Campaign) -> Flow:
        """What it has come to."""
        assert g.fight is not None
        attack, defence = g.fight.accounts
        result = Result(attack.lost.total, defence.lost.total, level(attack), level(defence), judged(g)[0])
        g.tell(Judged(result))
        return FINISH


class Nothing(Heading):
    """Stands in for a step that a forecast leaves out: Leaders and Battle Impact."""

    def start(self, g: Campaign) -> Flow:
        """Nothing at all."""
        return FINISH


class Battle(Heading):
    """A decision with which a Prussian attack begins."""

    place: int

    def start(self, g: Campaign) -> Flow:
        """The question."""
        return Ask("prussian", Later(), "13.2", [Action.of("fight")], self.fight, open=True)

    def fight(self, g: Campaign, action: Action) -> Flow:
        """The attack."""
        return call(Combat(self.place, "prussian"), then=self.start)


@pytest.fixture(autouse=True)
def first_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Combats end where a forecast does."""
    for module in (combat, overrun):
        monkeypatch.setattr(module, "LeaderLosses", lambda defender_only=False: Nothing())
    monkeypatch.setattr(combat, "BattleImpact", Nothing)
    monkeypatch.setattr(combat, "Aftermath", Noted)


def foretold(position: Position, hex_: str) -> Forecast:
    """The forecast of a Prussian attack; who is out of supply is seen as the rules see it."""
    game = position.game
    mark = game.journal.mark()
    game.put(game, "fight", declare(game, game.board.index[hex_], "prussian"))
    assert game.fight is not None
    supply = SupplyChecks().supply_of
    unsupplied = [account.side for account in game.fight.accounts if not supply(game, account).free]
    found = forecast(game, clash_now(game), unsupplied)
    game.journal.rewind(mark)
    return found


def thrown(position: Position, hex_: str) -> Counter[Result]:
    """The results of many such attacks: losses left to the program, columns tried for, no roll made again."""
    game = position.game
    game.begin(Battle(game.board.index[hex_]))
    found: Counter[Result] = Counter()
    for seed in range(THROWS):
        game.dice.state = seed * 7919 + 1
        game.push("fight")
        answers = 1
        while game.decision is not None and not isinstance(game.decision.about, Later):
            game.push(game.decision.default or game.legal_actions[0])
            answers += 1
        found[next(entry.event for entry in reversed(game.log) if isinstance(entry.event, Judged)).result] += 1
        for _ in range(answers):
            game.pop()
    return found


def corps() -> Position:
    """A Corps of six with cavalry against a smaller one; bad fuses."""
    position = Position().set(assault=1, fuse=1).put("pr_v", CLEAR, leader="kirchbach", reg=6)
    return (
        position.put("pr_cav_1", CLEAR, csp=2).put("fr_2", CLEAR, leader="frossard", reg=4).sps("french", CLEAR, res=1)
    )


def great() -> Position:
    """Great artillery on both sides, Leaders with ratings, several Armies, a forest."""
    position = Position().set(assault=0, fuse=0)
    for word in ("pr_ii", "pr_iii", "pr_v", "pr_vi", "pr_x"):
        position.put(word, FOREST, army="pr_2nd", reg=5, res=1)
    for word, leader in (("fr_2", "frossard"), ("fr_3", "decaen"), ("fr_4", "ladmirault"), ("fr_5", "failly")):
        position.put(word, FOREST, leader=leader, reg=5)
    return position.put("fr_cav_1", FOREST, csp=2).put("fr_cav_2", FOREST, csp=2)


def fortress() -> Position:
    """Demoralized Mobiles and Franc-Tireurs before a Fortress, at odds that artillery may turn into an Overrun."""
    position = Position().set(assault=0, fuse=3).put("pr_v", METZ, leader="kirchbach", reg=6).put("pr_vi", METZ, reg=6)
    position.sps("french", METZ, res=1, ft=1, demoralized=True)
    return position.put("fr_cav_1", METZ, csp=1, demoralized=True)


def low() -> Position:
    """A city attacked at one to three: an SP lost to artillery destroys the attackers."""
    return Position().set(assault=2, fuse=0).put("pr_v", CITY, reg=2).put("fr_2", CITY, reg=6)


@pytest.mark.rule("13.2", "13.11.1", "13.15.1")
@pytest.mark.parametrize(("laid", "hex_"), [(corps, CLEAR), (great, FOREST), (fortress, METZ), (low, CITY)])
def test_many_combats_thrown_come_out_as_foretold(laid: Callable[[], Position], hex_: str) -> None:
    position = laid()
    told, found = foretold(position, hex_), thrown(position, hex_)
    assert sum(chance for _, chance in told.results) == pytest.approx(1)
    assert set(found) <= {result for result, _ in told.results}

    def agree(share: float, expected: float) -> None:
        error = sqrt(max(expected * (1 - expected), 1 / THROWS) / THROWS)
        assert abs(share - expected) < SURE * error

    for result, chance in told.results[:12]:
        agree(found[result] / THROWS, chance)
    for side in ("prussian", "french"):
        won = sum(number for result, number in found.items() if result.victor == side)
        agree(won / THROWS, told.wins(side))
    for number in range(6):
        for field in ("attack_lost", "defence_lost"):
            share = sum(many for result, many in found.items() if getattr(result, field) >= number) / THROWS
            agree(share, sum(chance for result, chance in told.results if getattr(result, field) >= number))


@pytest.mark.rule("13.2", "13.11.1", "13.15.1", "13.5", "13.5.demoralized")
@pytest.mark.parametrize(
    ("prussian", "french", "demoralized"),
    [
        ({"reg": 2}, {"res": 1}, False),
        ({"res": 1}, {"reg": 2, "ft": 1}, False),
        ({"reg": 1}, {"reg": 3}, False),
        ({"reg": 12}, {"res": 1}, True),  # Demoralized units lose an SP by an Overrun
    ],
)
def test_of_small_combats_the_forecast_is_exact(
    prussian: dict[str, Any], french: dict[str, Any], demoralized: bool
) -> None:
    position = Position().set(assault=0, fuse=1).sps("prussian", CLEAR, demoralized=demoralized, **prussian)
    position.sps("french", CLEAR, **french)
    told = foretold(position, CLEAR)
    game = position.game
    game.begin(Waiting())
    found = odds_of(game, Combat(game.board.index[CLEAR], "prussian"), None, lambda _game, ask: ask.default)
    counted: dict[Result, Fraction] = {}
    for chance in found.chances:
        (result,) = (entry.event.result for entry in chance.entries if isinstance(entry.event, Judged))
        counted[result] = counted.get(result, Fraction(0)) + chance.probability
    assert found.exact
    assert {result: pytest.approx(float(share)) for result, share in counted.items()} == dict(told.results)
