"""Answers in the middle of a combat: Leaders committed, Volleys, cavalry that withdraws, the Advantage.

What is not yet thrown is counted by the odds of the rules; what is thrown is compared with what it might have been.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.procedure import Ask
from wargame.games.death_ride.player import weights
from wargame.games.death_ride.player.harm import THROWS, harm
from wargame.games.death_ride.player.option import Option
from wargame.games.death_ride.player.picture import Picture
from wargame.games.death_ride.rules.views import CombatView
from wargame.players.seat import Seat

HOLD = Action.of("hold")


class Result(NamedTuple):
    """A result of a combat as the log tells it, and how likely it is."""

    chance: float
    chart: str
    area: str
    wins: bool
    own: int
    """Casualty Points for the attacker ..."""
    theirs: int
    """... and for the target."""


def results(seat: Seat, action: Action) -> list[Result]:
    """What an answer leads to at the next throw, if there is one; Volleys on the way are not reckoned with."""
    found = []
    for chance in seat.odds(action, _hold_fire).chances:
        told = next((entry.facts for entry in chance.entries if entry.kind == "combat_result"), None)
        if told is not None:
            a, t, own, theirs = (int(str(told[number])) for number in (3, 4, 6, 7))
            found.append(Result(float(chance.probability), str(told[0]), str(told[2]), a > t, own, theirs))
    return found


def _hold_fire(ask: Ask) -> Action | None:
    return HOLD if ask.rule == "14.1" else None


def _stack_harm(p: Picture, side: str, area: str, points: float) -> float:
    units = [unit for unit in p.stacks.get(p.board.index[area], ()) if unit.side == side]
    tired = sum(unit.spent for unit in units)
    return harm(side, len(units) - tired, tired, points)


# ---------------------------------------------------------------------- 6.8: a Leader in the assault


def commit(p: Picture, seat: Seat, actions: Sequence[Action]) -> list[Option]:
    """6.8: a Leader goes along if his +1 is worth more than the risk that he is Inactive afterwards."""
    options = []
    for action in actions:
        value = sum(each.chance * _assault_worth(p, each, action) for each in results(seat, action))
        why = "his example may decide it" if action.verb == "commit" else "he is needed later"
        options.append(Option(action, value, why))
    return options


def _assault_worth(p: Picture, result: Result, action: Action) -> float:
    if result.wins:
        place = p.board.index[result.area]
        ground = weights.GROUND_WON + (p.point if p.at_stake(place) else 0.0)
        risk = weights.LEADER_IN_FRONT if action.verb == "commit" else 0.0
        return ground - risk + p.material * _stack_harm(p, p.foe, result.area, result.theirs)
    lost = 0.0 if result.own else weights.UNIT
    idle = weights.LEADER_INACTIVE * p.turns_left / p.view.turns if action.verb == "commit" else 0.0
    return -p.material * lost - idle


# ---------------------------------------------------------------------- 14: Volleys


def volley(p: Picture, seat: Seat, actions: Sequence[Action]) -> list[Option]:
    """14.1: the Volley that stops most of them, unless the Beaten Zone does more against the assault."""
    frame = p.view.activation
    keep = weights.ZONE_IN_ASSAULT if frame is not None and frame.step != "moves" else weights.ZONE_KEPT
    loaded = 2 if any(action.verb == "volley" and action.words for action in actions) else 1
    options = []
    for action in actions:
        if action == HOLD:
            options.append(Option(action, 0.0, "the Beaten Zone does more"))
            continue
        stopped = sum(each.chance * each.theirs for each in results(seat, action) if each.chart == "volley")
        used = len(action.words) or loaded
        options.append(Option(action, weights.STOPPED * stopped - keep * used, "it will stop some of them"))
    return options


# ---------------------------------------------------------------------- 13.7: cavalry


def withdraw(p: Picture, seat: Seat, actions: Sequence[Action]) -> list[Option]:
    """13.7: cavalry stands only where it is likely to hold, or has a place to keep in the last hour."""
    stand = next(action for action in actions if action.verb == "stand")
    thrown = results(seat, stand)
    if not thrown:
        return []
    area = thrown[0].area
    horse = sum(unit.side == p.side for unit in p.stacks[p.board.index[area]])
    value = 0.0
    for each in thrown:
        lost = p.material * _stack_harm(p, p.side, area, each.theirs) + _held(p, area)
        value += each.chance * (-lost if each.wins else p.material * weights.UNIT)
    give_way = -p.material * weights.TIRED * horse - _held(p, area)
    return [
        Option(action, value, "it may hold")
        if action == stand
        else Option(action, give_way, "cavalry does not wait for infantry")
        for action in actions
    ]


def _held(p: Picture, area: str) -> float:
    """What is lost with a place of victory, near the end."""
    return p.point / (1 + p.turns_left) if p.at_stake(p.board.index[area]) else 0.0


# ---------------------------------------------------------------------- 18: the Advantage


def advantage(p: Picture, actions: Sequence[Action]) -> list[Option]:
    """18.2, 18.4: throw again when the dice were bad, or when a turn would end too soon."""
    fight = p.view.combat
    if fight is not None and fight.dice != (0, 0):
        again = _expected(p, fight) - (weights.REROLL if p.turns_left else weights.REROLL_AT_LAST)
    else:
        again = 1.0 if p.view.final and p.view.impulse <= (2 if p.turns_left else 3) else -1.0
    return [
        Option(action, again, "it should go better")
        if action.verb == "reroll"
        else Option(action, 0.0, "it may be needed more later")
        for action in actions
    ]


def _expected(p: Picture, fight: CombatView) -> float:
    """How much better for this side the average throw is than this one."""
    average = sum(chance * _worth(p, fight, luck) for luck, chance in THROWS)
    better = average - _worth(p, fight, fight.dice[0] - fight.dice[1])
    return better if fight.side == p.side else -better


def _worth(p: Picture, fight: CombatView, luck: int) -> float:
    """What a throw is worth to the attacker, by the rule of thumb of the charts."""
    ahead = fight.totals[0] - fight.totals[1] + luck
    foe = p.foe if fight.side == p.side else p.side
    place = p.board.index[fight.area]
    prize = weights.GROUND_WON + (p.point / (1 + p.turns_left) if p.at_stake(place) else 0.0)
    if fight.chart == "volley":
        return _stack_harm(p, foe, fight.area, max(0, ahead) // 2)
    if fight.chart == "rifle_fire":
        if abs(ahead) < 2:
            return 0.0
        return _stack_harm(p, foe, fight.area, ahead) if ahead > 0 else -weights.TIRED * -ahead
    if ahead > 0:
        return _stack_harm(p, foe, fight.area, ahead) + (0.0 if fight.chart == "bombardment" else prize)
    return -weights.TIRED * len(fight.units) - (0.0 if fight.chart == "bombardment" else weights.UNIT)
