"""Answers in the middle of a combat: Leaders committed, Volleys, cavalry that withdraws, losses, the Advantage.

What is not yet thrown is counted by the odds of the rules; what is thrown is compared with what it might have been.
"""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.games.death_ride.player import force, weights
from wargame.games.death_ride.player.picture import Option, Picture
from wargame.games.death_ride.rules import events, questions
from wargame.games.death_ride.rules.combat.assault import STAND
from wargame.games.death_ride.rules.combat.combat import REROLL
from wargame.games.death_ride.rules.combat.estimates import THROWS
from wargame.games.death_ride.rules.combat.volley import HOLD
from wargame.games.death_ride.rules.views import CombatView
from wargame.games.death_ride.words.outcomes import HoldFire
from wargame.players.seat import Seat


def results(seat: Seat, action: Action) -> list[tuple[float, events.CombatResult]]:
    """What an answer leads to at the next throw, with its chance; Volleys on the way are not reckoned with."""
    found = []
    for chance in seat.odds(action, HoldFire()).chances:
        told = next((entry.event for entry in chance.entries if isinstance(entry.event, events.CombatResult)), None)
        if told is not None:
            found.append((float(chance.probability), told))
    return found


def _stack_harm(p: Picture, side: str, area: str, points: float) -> float:
    units = [unit for unit in p.stacks.get(p.board.index[area], ()) if unit.side == side]
    tired = sum(unit.spent for unit in units)
    return force.harm(side, len(units) - tired, tired, points)


def commit(p: Picture, seat: Seat) -> list[Option]:
    """6.8: a Leader goes along if his +1 is worth more than the risk that he is Inactive afterwards."""
    options = []
    for action in seat.actions:
        value = sum(chance * _assault_worth(p, result, action) for chance, result in results(seat, action))
        why = "his example may decide it" if action.verb == "commit" else "he is needed later"
        options.append(Option(action, value, why))
    return options


def _assault_worth(p: Picture, result: events.CombatResult, action: Action) -> float:
    if result.difference > 0:
        place = p.board.index[result.area]
        ground = weights.GROUND_WON + (p.point if p.at_stake(place) else 0.0)
        risk = weights.LEADER_IN_FRONT if action.verb == "commit" else 0.0
        return ground - risk + p.material * _stack_harm(p, p.foe, result.area, result.target_points)
    lost = 0.0 if result.attacker_points else weights.UNIT
    idle = weights.LEADER_INACTIVE * p.turns_left / p.view.turns if action.verb == "commit" else 0.0
    return -p.material * lost - idle


def volley(p: Picture, seat: Seat) -> list[Option]:
    """14.1: the Volley that stops most of them, unless the Beaten Zone does more against the assault."""
    about = seat.decision.about if seat.decision is not None else None
    keep = weights.ZONE_IN_ASSAULT if isinstance(about, questions.FireVolley) and about.assault else weights.ZONE_KEPT
    loaded = 2 if any(action.verb == "volley" and action.words for action in seat.actions) else 1
    options = []
    for action in seat.actions:
        if action == HOLD:
            options.append(Option(action, 0.0, "the Beaten Zone does more"))
            continue
        thrown = results(seat, action)
        stopped = sum(chance * result.target_points for chance, result in thrown if result.chart == "volley")
        used = len(action.words) or loaded
        options.append(Option(action, weights.STOPPED * stopped - keep * used, "it will stop some of them"))
    return options


def withdraw(p: Picture, seat: Seat) -> list[Option]:
    """13.7: cavalry stands only where it is likely to hold, or has a place to keep in the last hour."""
    thrown = results(seat, STAND)
    if not thrown:
        return []
    area = thrown[0][1].area
    horse = sum(unit.side == p.side for unit in p.stacks[p.board.index[area]])
    value = 0.0
    for chance, result in thrown:
        lost = p.material * _stack_harm(p, p.side, area, result.target_points) + _held(p, area)
        value += chance * (-lost if result.difference > 0 else p.material * weights.UNIT)
    give_way = -p.material * weights.TIRED * horse - _held(p, area)
    return [
        Option(action, value, "it may hold")
        if action == STAND
        else Option(action, give_way, "cavalry does not wait for infantry")
        for action in seat.actions
    ]


def _held(p: Picture, area: str) -> float:
    """What is lost with a place of victory, near the end."""
    return p.point / (1 + p.turns_left) if p.at_stake(p.board.index[area]) else 0.0


def throw_again(p: Picture, seat: Seat) -> list[Option]:
    """18.2: throw again when the dice were bad: the average throw is so much better for this side."""
    fight = p.view.combat
    if fight is None:
        return []
    average = sum(chance * _worth(p, fight, luck) for luck, chance in THROWS)
    better = average - _worth(p, fight, fight.dice[0] - fight.dice[1])
    needed = weights.REROLL if p.turns_left else weights.REROLL_AT_LAST
    return _use(seat, (better if fight.side == p.side else -better) - needed)


def test_again(p: Picture, seat: Seat) -> list[Option]:
    """18.4: roll again when a turn would end too soon."""
    return _use(seat, 1.0 if p.view.final and p.view.impulse <= (2 if p.turns_left else 3) else -1.0)


def _use(seat: Seat, worth: float) -> list[Option]:
    """The Advantage is used, or kept."""
    return [
        Option(action, worth, "it should go better")
        if action == REROLL
        else Option(action, 0.0, "it may be needed more later")
        for action in seat.actions
    ]


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


def absorb(p: Picture, seat: Seat) -> list[Option]:
    """15.1: the step that hurts least for each point it absorbs."""
    return [Option(action, -_harm(p, action), _REASONS[action.verb]) for action in seat.actions]


_REASONS = {
    "flip": "it is tired, but holds its ground",
    "retreat": "it gets away to friends and Cover",
    "eliminate": "nothing else will do",
}


def _harm(p: Picture, action: Action) -> float:
    unit = p.by_id[action[1]]
    if action.verb == "flip":
        tired = p.material * weights.TIRED * force.strength(unit, False)
        return tired - p.change([unit], unit.place, spent=True) + (0.0 if unit.activated else weights.IMPULSE_LOST)
    if action.verb == "retreat":
        place = p.board.index[action[2]]
        lost = -p.fall_back(unit, place) - _refuge(p, place)
        return lost + (0.0 if unit.activated or unit.spent else weights.IMPULSE_LOST)
    price = weights.ELIMINATED[unit.side] + (not unit.spent)
    lost = p.material * weights.GIVEN_UP * weights.UNIT * force.strength(unit, False)
    return (lost - min(0.0, p.change([unit], -1))) / price


def _refuge(p: Picture, place: int) -> float:
    """How good a place is to fall back on, besides what it is worth anyway."""
    friends = min(p.friends_near(place, 1), weights.FRIENDS_ENOUGH)
    near = p.enemies_near(place, 1)
    foes = near + 0.5 * (p.enemies_near(place, 2) - near)
    cover = p.board.elevation[place] - 1
    return weights.REFUGE_FRIENDS * friends - weights.REFUGE_FOES * foes + weights.REFUGE_COVER * cover
