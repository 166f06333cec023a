"""Time and Asset cards: when to hurry, when to wait, when to play the trump."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.games.abyss_of_lament.content import (
    Arrive,
    ChangeCohesion,
    CombatMod,
    Effect,
    ForbidActivation,
    ForbidMove,
    IgnoreModifier,
    Reform,
    RollingVolleysAfterMove,
    SetCommandRating,
    SetFlag,
    Taunt,
)
from wargame.games.abyss_of_lament.player import weights as w
from wargame.games.abyss_of_lament.player.cards import need, reform_value
from wargame.games.abyss_of_lament.player.marching import strength_near
from wargame.games.abyss_of_lament.player.option import Option
from wargame.games.abyss_of_lament.player.picture import Picture
from wargame.games.abyss_of_lament.player.planning import Planner


def time_and_asset(p: Picture, planner: Planner, actions: Sequence[Action]) -> list[Option]:
    """VIII.1: play the Time card, the Asset card, or neither (`pass` scores nothing)."""
    options = []
    for action in actions:
        if action.verb == "time":
            options.append(Option(action, hurry(p), "time works for us or against us"))
        elif action.verb == "pass":
            options.append(Option(action, 0.0, "wait"))
        elif action[1] == "play":
            options.append(Option(action, asset_value(p, planner) - w.ASSET, "what the Asset card does now"))
        else:
            options.append(Option(action, -w.ASSET - 0.05, "keep the Asset card for another turn"))
    return options


def hurry(p: Picture) -> float:
    """VIII.1.1: above 0 if the turn should end soon.

    Who has won if it ends now hurries, who has lost if it ends now waits. Otherwise time is the defender's
    friend, and the attacker plays the card only for an event that helps him.
    """
    if p.last_turn:
        return w.TIME * (1 if p.lead > 0 else -1)
    own, theirs = p.army.points, p.foe_army.points
    if max(own, theirs) >= p.spec.vp_target and own != theirs:
        return w.TIME * (2 if own > theirs else -2)
    value = -w.TIME / 2 if p.attacking or p.lead < 0 else w.TIME / 2
    if not p.view.time_played:
        value += sum(_event_gain(p, event.effects) for event in p.spec.events if p.view.turn in event.turns)
    return value


def _event_gain(p: Picture, effects: Sequence[Effect]) -> float:
    """V.3: whether an event that the first Time card brings is good for the side."""
    gain = 0.0
    for effect in effects:
        if isinstance(effect, SetFlag) and not effect.value and dict(p.view.flags).get(effect.flag):
            rules = [rule for rule in p.spec.special_rules if rule.while_flag == effect.flag]
            held = [e.side for rule in rules for e in rule.effects if isinstance(e, ForbidActivation | ForbidMove)]
            gain += sum(w.TIME if side == p.side else -w.TIME for side in held)
        elif isinstance(effect, SetCommandRating):
            better = effect.value > p.view.army(effect.side).rating
            gain += w.TIME / 3 if better == (effect.side == p.side) else -w.TIME / 3
        elif isinstance(effect, Reform | ChangeCohesion):
            good = isinstance(effect, Reform) or effect.by > 0
            gain += w.TIME / 3 if good == (effect.side == p.side) else -w.TIME / 3
    return gain


# ---------------------------------------------------------------------- Asset cards


def asset_value(p: Picture, planner: Planner) -> float:
    """III.5.4: what the card does if it is played now."""
    program = p.spec.sides[p.side].asset.program  # type: ignore[index]
    if program.timing == "hold_for_combat":
        return 1.0
    return sum(_effect_value(p, planner, effect) for effect in program.effects)


def _effect_value(p: Picture, planner: Planner, effect: Effect) -> float:
    match effect:
        case Arrive():
            return 1.0
        case Taunt():
            return 0.2 if p.view.turn > 1 else 0.0
        case CombatMod() | IgnoreModifier() | RollingVolleysAfterMove():
            suits = getattr(effect, "suits", ())
            return w.ASSET * 0.4 * max(0, _attackers(p, planner, suits) - 1)
        case Reform():
            suits = _suits(p, effect.wing, effect.suits)
            hurt = sorted((reform_value(p, u.id) for u in p.own if u.disordered and u.suit in suits), reverse=True)
            return sum(hurt[: effect.count]) / 2
        case ChangeCohesion():
            return max((_cohesion_gain(p, suit) for suit in _suits(p, effect.wing, effect.suits)), default=0.0) / 2
    return 0.0


def _attackers(p: Picture, planner: Planner, suits: Sequence[str]) -> int:
    """How many units of the wings would attack with the orders that lie ready."""
    if p.army.orders is None or p.army.orders.endswith("artillery"):
        return 0
    steps = planner.for_card(p.army.orders).steps
    units = [p.by_id[step.units[0]] for step in steps if step.why.startswith("attack")]
    return sum(1 for unit in units if not suits or unit.suit in suits)


def _suits(p: Picture, wing: str | None, suits: Sequence[str]) -> Sequence[str]:
    if wing == "focus":
        return [p.army.focus] if p.army.focus else []
    return suits or [each.suit for each in p.army.wings]


def _cohesion_gain(p: Picture, suit: str) -> float:
    wing = p.wings[p.side, suit]
    if wing.cohesion >= wing.maximum or not any(unit.suit == suit for unit in p.own):
        return 0.0
    return w.RALLY_LAST if wing.cohesion == 0 else w.COHESION[min(5, wing.cohesion + 1)]


def choose_wing(p: Picture, actions: Sequence[Action]) -> list[Option]:
    """The wing an Asset card helps most."""
    return [
        Option(
            action,
            _cohesion_gain(p, action[1])
            + sum(reform_value(p, unit.id) for unit in p.own if unit.disordered and unit.suit == action[1])
            + need(p, action[1]) / 100,
            "the wing that needs it most",
        )
        for action in actions
    ]


def lure(p: Picture, actions: Sequence[Action]) -> list[Option]:
    """Kolin: bring an enemy out where many of ours can strike him and few of his own help him."""
    options = []
    for action in actions:
        unit = p.by_id[action[1]]
        score = strength_near(p, unit.place, 3, p.side) - strength_near(p, unit.place, 1, p.foe)
        options.append(Option(action, score + (2.0 if unit.known else 0.0), "where we are strong and he is not"))
    return options
