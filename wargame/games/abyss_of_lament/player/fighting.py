"""Declaring attacks, using artillery, and sending heroic commanders in."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.games.abyss_of_lament.player import weights as w
from wargame.games.abyss_of_lament.player.forecast import (
    attack_worth,
    caution,
    gun_value,
    nerve_of,
    pain,
    worth,
)
from wargame.games.abyss_of_lament.player.option import Option
from wargame.games.abyss_of_lament.player.picture import DESTROYED, WIDEST, Picture
from wargame.games.abyss_of_lament.rules.view import CombatView, CounterView
from wargame.games.abyss_of_lament.words.odds import counted_in
from wargame.players.seat import Seat


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
            options.append(Option(action, w.ATTACK, "no attack is good enough"))
        elif len(action) == 3:
            options.append(Option(action, plain[action[1], action[2]], "attack"))
        else:
            lost = w.FOLLOW_UP * own_best.get(action[4], 0.0)
            options.append(Option(action, _promise(p, action) - lost, "attack with rolling volleys"))
    return _checked(p, seat, options)


def _promise(p: Picture, action: Action) -> float:
    """The mean gain of an attack, guns counted if they would be used."""
    attacker, defender = p.by_id[action[1]], p.by_id[action[2]]
    volleys = p.tables.modifiers["rolling_volleys"] if len(action) > 3 else 0

    def gain(extra: int, guns: bool) -> float:
        return attack_worth(
            p, attacker, attacker.place, attacker.moved, defender, defender.place, None, volleys + extra, guns
        )

    bare = gain(0, False)
    if p.guns(p.side, attacker.suit) and p.near(attacker.place, 2, p.side) > 2:
        return max(bare, gain(gun_value(p), True) - w.GUNS_USE)
    return bare


def _checked(p: Picture, seat: Seat, options: list[Option]) -> list[Option]:
    """A narrow choice is checked with the modifiers the rules themselves would apply."""
    best = max(options, key=lambda option: option.score)
    if best.action.verb != "attack" or best.score > w.ATTACK + w.DOUBT:
        return options
    sums = counted_in(seat.odds(best.action))
    if sums is None:
        return options
    attacker, defender = p.by_id[best.action[1]], p.by_id[best.action[2]]
    bonus = sums.bonus
    mine = nerve_of(p, attacker, attacker.place, defender, defender.place, None)
    theirs = nerve_of(p, defender, defender.place, attacker, attacker.place, p.zone[p.side])
    exact = worth(p.tables.hits, bonus, (False, False), mine, theirs, caution(p, p.side))
    if p.guns(p.side, attacker.suit):
        guns = worth(p.tables.hits, bonus + gun_value(p), (True, False), mine, theirs, caution(p, p.side))
        exact = max(exact, guns - w.GUNS_USE)
    checked = Option(best.action, min(best.score, exact), f"{best.why}, checked")
    return [checked if option is best else option for option in options]


# ---------------------------------------------------------------------- inside a combat


def _sides(p: Picture, combat: CombatView) -> tuple[CounterView, CounterView, bool]:
    """Attacker and defender of a combat, and whether the player is the attacker."""
    attacker, defender = p.by_id[combat.attacker], p.by_id[combat.defender]
    return attacker, defender, attacker.side == p.side


def support(p: Picture, combat: CombatView, actions: Sequence[Action]) -> list[Option]:
    """XI.3.2: a support card is used when it changes the combat enough."""
    attacker, defender, attacking = _sides(p, combat)
    mine = nerve_of(p, attacker, attacker.place, defender, defender.place, None)
    theirs = nerve_of(p, defender, defender.place, attacker, attacker.place, p.zone[attacker.side])
    guns = bool(combat.attacker_guns), bool(combat.defender_guns)
    now = worth(p.tables.hits, combat.bonus, guns, mine, theirs, caution(p, attacker.side))
    value = gun_value(p)
    if attacking:
        gain = (
            worth(p.tables.hits, combat.bonus + value, (True, guns[1]), mine, theirs, caution(p, attacker.side)) - now
        )
    else:
        gain = now - worth(
            p.tables.hits, combat.bonus - value, (guns[0], True), mine, theirs, caution(p, attacker.side)
        )
    options = []
    for action in actions:
        if action.verb == "use":
            keep = w.ASSET if action[1] == "asset" else w.GUNS_USE
            options.append(Option(action, gain - keep, "guns change the combat"))
        else:
            options.append(Option(action, 0.0, "keep the guns"))
    return options


def cancel_hits(p: Picture, combat: CombatView, actions: Sequence[Action]) -> list[Option]:
    """III.5.4: an Asset card that cancels hits is kept for a heavy blow."""
    _, defender, _ = _sides(p, combat)
    attacker = p.by_id[combat.attacker]
    nerve = nerve_of(p, defender, defender.place, attacker, attacker.place, p.zone[attacker.side])
    saved = pain(nerve, False, combat.hits or DESTROYED)
    return [
        Option(action, saved - 2 * w.ASSET - 0.1 if action.verb == "use" else 0.0, "cancel the hits")
        for action in actions
    ]


def hero(p: Picture, combat: CombatView, actions: Sequence[Action]) -> list[Option]:
    """XI.5.2: re-roll when the mean of the new die is clearly better than the die that lies there."""
    if combat.attacker not in p.by_id or combat.defender not in p.by_id:  # Attrition has settled it (XI.5.1.2)
        return [Option(action, float(action.verb == "decline"), "the fight is over") for action in actions]
    attacker, defender, attacking = _sides(p, combat)
    mine = nerve_of(p, attacker, attacker.place, defender, defender.place, None)
    theirs = nerve_of(p, defender, defender.place, attacker, attacker.place, p.zone[attacker.side])

    def outcome(dice: tuple[int, int]) -> float:
        margin = dice[0] - dice[1] + combat.bonus
        hits = p.tables.hits[min(abs(margin), WIDEST)]
        gain = pain(theirs, False, hits) if margin > 0 else -pain(mine, False, hits) if margin < 0 else 0.0
        return gain if attacking else -gain

    now = outcome(combat.dice)
    faces = range(1, 7)
    mean = sum(outcome((die, combat.dice[1]) if attacking else (combat.dice[0], die)) for die in faces) / 6
    gain = mean - now - w.HERO_USE
    return [Option(action, gain if action.verb == "reroll" else 0.0, "a new die") for action in actions]
