"""Combat: declaring attacks, artillery, heroic commanders, absorbing hits, and advancing."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.games.abyss_of_lament.player import forecast
from wargame.games.abyss_of_lament.player.marching import March
from wargame.games.abyss_of_lament.player.picture import DESTROYED, WIDEST, Picture
from wargame.games.abyss_of_lament.rules.view import CombatView, CounterView
from wargame.games.abyss_of_lament.words.odds import counted_in
from wargame.players.seat import Option, Seat


def declare(p: Picture, seat: Seat, actions: Sequence[Action]) -> list[Option]:
    """XI.2: every attack with what it promises; `done` is worth the threshold an attack must pass."""
    plain: dict[tuple[str, str], float] = {}
    own_best: dict[str, float] = {}
    for action in actions:
        if action.verb == "attack" and len(action) == 3:
            gain = _promise(p, action)
            plain[action[1], action[2]] = gain
            own_best[action[1]] = max(own_best.get(action[1], 0.0), gain)
    options = []
    for action in actions:
        if action.verb != "attack":
            options.append(Option(action, p.weights.attack, "no attack is good enough"))
        elif len(action) == 3:
            options.append(Option(action, plain[action[1], action[2]], "attack"))
        else:
            lost = p.weights.follow_up * own_best.get(action[4], 0.0)
            options.append(Option(action, _promise(p, action) - lost, "attack with rolling volleys"))
    return _checked(p, seat, options)


def _promise(p: Picture, action: Action) -> float:
    """The mean gain of an attack, guns counted if they would be used."""
    attacker, defender = p.by_id[action[1]], p.by_id[action[2]]
    volleys = p.tables.modifiers["rolling_volleys"] if len(action) > 3 else 0

    def gain(extra: int, guns: bool) -> float:
        return forecast.attack_worth(
            p, attacker, attacker.place, attacker.moved, defender, defender.place, None, volleys + extra, guns
        )

    bare = gain(0, False)
    if p.guns(p.side, attacker.suit) and len(p.near(attacker.place, 2, p.side)) > 2:
        return max(bare, gain(p.view.gun_value, True) - p.weights.guns_use)
    return bare


def _checked(p: Picture, seat: Seat, options: list[Option]) -> list[Option]:
    """A narrow choice is checked with the modifiers the rules themselves would apply."""
    best = max(options, key=lambda option: option.score)
    if best.action.verb != "attack" or best.score > p.weights.attack + p.weights.doubt:
        return options
    sums = counted_in(seat.odds(best.action))
    if sums is None:
        return options
    attacker, defender = p.by_id[best.action[1]], p.by_id[best.action[2]]
    exact = _worth(p, attacker, defender, sums.bonus, (False, False))
    if p.guns(p.side, attacker.suit):
        guns = _worth(p, attacker, defender, sums.bonus + p.view.gun_value, (True, False))
        exact = max(exact, guns - p.weights.guns_use)
    checked = Option(best.action, min(best.score, exact), f"{best.why}, checked")
    return [checked if option is best else option for option in options]


def _nerves(p: Picture, attacker: CounterView, defender: CounterView) -> tuple[forecast.Nerve, forecast.Nerve]:
    """How much attacker and defender can take where they stand."""
    mine = forecast.nerve_of(p, attacker, attacker.place, defender, defender.place, None)
    return mine, forecast.nerve_of(p, defender, defender.place, attacker, attacker.place, p.zone[attacker.side])


def _worth(p: Picture, attacker: CounterView, defender: CounterView, bonus: int, guns: tuple[bool, bool]) -> float:
    """What a combat promises the attacker at this Combat Bonus."""
    nerves = _nerves(p, attacker, defender)
    return forecast.worth(p.weights, p.tables.hits, bonus, guns, *nerves, forecast.caution(p, attacker.side))


def support(p: Picture, combat: CombatView, actions: Sequence[Action]) -> list[Option]:
    """XI.3.2: a support card is used when it changes the combat enough."""
    both = p.by_id[combat.attacker], p.by_id[combat.defender]
    guns, value = (bool(combat.attacker_guns), bool(combat.defender_guns)), p.view.gun_value
    now = _worth(p, *both, combat.bonus, guns)
    if both[0].side == p.side:
        gain = _worth(p, *both, combat.bonus + value, (True, guns[1])) - now
    else:
        gain = now - _worth(p, *both, combat.bonus - value, (guns[0], True))
    options = []
    for action in actions:
        if action.verb == "use":
            keep = p.weights.asset if action[1] == "asset" else p.weights.guns_use
            options.append(Option(action, gain - keep, "guns change the combat"))
        else:
            options.append(Option(action, 0.0, "keep the guns"))
    return options


def cancel_hits(p: Picture, combat: CombatView, actions: Sequence[Action]) -> list[Option]:
    """III.5.4: an Asset card that cancels hits is kept for a heavy blow."""
    _, nerve = _nerves(p, p.by_id[combat.attacker], p.by_id[combat.defender])
    gain = forecast.pain(p.weights, nerve, False, combat.hits or DESTROYED) - 2 * p.weights.asset - 0.1
    return [Option(action, gain if action.verb == "use" else 0.0, "cancel the hits") for action in actions]


def hero(p: Picture, combat: CombatView, actions: Sequence[Action]) -> list[Option]:
    """XI.5.2: re-roll when the mean of the new die is clearly better than the die that lies there."""
    if combat.attacker not in p.by_id or combat.defender not in p.by_id:  # Attrition has settled it (XI.5.1.2)
        return [Option(action, float(action.verb == "decline"), "the fight is over") for action in actions]
    attacker = p.by_id[combat.attacker]
    attacking = attacker.side == p.side
    mine, theirs = _nerves(p, attacker, p.by_id[combat.defender])

    def outcome(dice: tuple[int, int]) -> float:
        margin = dice[0] - dice[1] + combat.bonus
        hits = p.tables.hits[min(abs(margin), WIDEST)]
        gain = (
            forecast.pain(p.weights, theirs, False, hits)
            if margin > 0
            else -forecast.pain(p.weights, mine, False, hits)
            if margin
            else 0.0
        )
        return gain if attacking else -gain

    new = [(die, combat.dice[1]) if attacking else (combat.dice[0], die) for die in range(1, 7)]
    gain = sum(map(outcome, new)) / 6 - outcome(combat.dice) - p.weights.hero_use
    return [Option(action, gain if action.verb == "reroll" else 0.0, "a new die") for action in actions]


def absorb(p: Picture, march: March, combat: CombatView, actions: Sequence[Action]) -> list[Option]:
    """XI.5.4: the cheapest way for the next hit. The rules offer only ways that save the unit."""
    assert combat.loser is not None
    unit = p.by_id[combat.loser]
    return [Option(action, -_price(p, march, unit, action), _reason(action)) for action in actions]


def _price(p: Picture, march: March, unit: CounterView, action: Action) -> float:
    match action.verb:
        case "absorb" if action[1] == "cohesion":
            return p.weights.cohesion[min(p.cohesion(unit), 5)]
        case "absorb":
            return p.weights.disorder + (p.weights.disorder_in_reach if p.in_contact(unit) else 0.0)
        case "eliminate":
            return p.weights.never
    return _retreat_price(p, march, unit, action)


def _retreat_price(p: Picture, march: March, unit: CounterView, action: Action) -> float:
    """Towards friends and cover, out of Zones of Control, and not off a VP hex if it can be helped."""
    goal = p.board.index[action[1]]
    price = p.weights.retreat if action.verb == "retreat" else p.weights.second_retreat
    if len(p.stacks[unit.place]) == 1:
        price += forecast.ground_value(p, unit.place, p.side)
    if p.zone[p.foe] >> goal & 1:
        price += p.weights.into_zone
    price += max(-0.1, min(0.3, (march.stand(unit, unit.place) - march.stand(unit, goal)) / 2))
    if "displace" in action:
        price += p.weights.retreat
    shielded = p.front(goal) is not None and "rear" in action[2:3]
    return price - (p.weights.shelter if shielded else 0.0)


def _reason(action: Action) -> str:
    if action.verb == "absorb":
        return f"take the hit by {action[1]}"
    return "give the unit up" if action.verb == "eliminate" else "give ground"


def advance(p: Picture, march: March, combat: CombatView, actions: Sequence[Action]) -> list[Option]:
    """XI.5.8.5: follow up if the hex is better than the one the unit stands in."""
    unit, goal = p.by_id[combat.attacker], p.board.index[combat.hex]
    gain = march.stand(unit, goal) - march.stand(unit, unit.place) + p.weights.follow
    if not p.board.adjacent[goal] & p.held[p.foe]:
        gain += p.weights.follow
    gain -= p.weights.exposure * forecast.danger(p, unit, goal) / 2
    return [
        Option(action, gain, "the ground ahead") if action.verb == "advance" else Option(action, 0.0, "the ground held")
        for action in actions
    ]
