"""Hands, Command Focus, orders, Time and Asset cards, and what to do with the card that is turned over."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.games.abyss_of_lament.content import effects as fx
from wargame.games.abyss_of_lament.player.marching import strength_near
from wargame.games.abyss_of_lament.player.picture import Picture
from wargame.games.abyss_of_lament.player.planning import Planner
from wargame.games.abyss_of_lament.rules.cards import CINC, card_suit, is_artillery, is_order
from wargame.players.seat import Option


def mulligan(p: Picture, actions: Sequence[Action]) -> list[Option]:
    """VII.2.1: a first hand that cannot move troops is sent back."""
    hand = p.army.hand or ()
    movers = sum(1 for card in hand if is_order(card) and not is_artillery(card))
    poor = movers * 2 < len(hand)
    why = f"{movers} of {len(hand)} cards move troops"
    return [Option(action, 1.0 if (action.verb == "mulligan") == poor else 0.0, why) for action in actions]


def focus(p: Picture, actions: Sequence[Action]) -> list[Option]:
    """VII.3.1: the wing that has most to do; hidden units need no focus, any card moves them."""
    return [Option(action, need(p, action[1]), "what the wing has to do") for action in actions]


def need(p: Picture, suit: str) -> float:
    """How much a wing depends on its own cards: revealed units near the enemy, disorder, lost cohesion."""
    value = 0.0
    for unit in p.own:
        if unit.suit == suit:
            close = 1.0 if p.in_contact(unit) else 0.5 if p.board.within(unit.place, 3) & p.held[p.foe] else 0.1
            value += close * (0.5 if unit.hidden else 1.0) + 0.4 * unit.disordered
    wing = p.wings[p.side, suit]
    return value + 0.4 * (wing.maximum - wing.cohesion) if value else 0.0


def orders(p: Picture, planner: Planner, actions: Sequence[Action]) -> list[Option]:
    """VII.3.2, VIII.4: the card that promises most next round. What is in hand comes in time anyway."""
    return [Option(action, *card_value(p, planner, action[1])) for action in actions]


def card_value(p: Picture, planner: Planner, card: str) -> tuple[float, str]:
    """The best use of a card as things stand, and which it is."""
    if is_artillery(card):
        suit = max((wing.suit for wing in p.army.wings), key=lambda suit: guns_value(p, suit))
        return guns_value(p, suit), f"guns for {suit}"
    suit_ = card_suit(p.army, card)
    uses = [(planner.for_card(card).value, "maneuver")]
    if suit_ is not None:
        uses.append((rally_value(p, card, suit_), "rally"))
        uses += [(reform_value(p, unit.id), "reform") for unit in p.own if unit.suit == suit_ and unit.disordered]
    return max(uses)


def guns_value(p: Picture, suit: str) -> float:
    """VIII.3: an Artillery Support card under a wing is worth the fights it is likely to be in."""
    contact = close = 0
    for unit in p.own:
        if unit.suit == suit and not unit.disordered:
            contact += p.in_contact(unit)
            close += bool(p.board.within(unit.place, 3) & p.held[p.foe])
    likely = min(1.0, 0.35 * contact + 0.12 * close)
    return (p.weights.guns_card if p.attacking else p.weights.guns_foe) * likely * 0.6 ** p.guns(p.side, suit)


def rally_value(p: Picture, card: str, suit: str) -> float:
    """VIII.3.6: what a point of cohesion is worth to a wing now."""
    wing = p.wings[p.side, suit]
    high = card == CINC or card.endswith(str(p.data.rally_ap[p.side]))  # type: ignore[index]
    units = [unit for unit in p.own if unit.suit == suit]
    if not high or wing.cohesion >= wing.maximum or not units:
        return 0.0
    if wing.cohesion == 0:
        return p.weights.rally_last
    share = 1.0 if any(p.in_contact(unit) for unit in units) else p.weights.rally_lull
    return share * p.weights.cohesion[min(5, wing.cohesion + 1)]


def reform_value(p: Picture, unit_id: str) -> float:
    """VIII.3.5: a unit in contact needs it at once; others recover by themselves at the end of the turn."""
    unit = p.by_id[unit_id]
    return (p.weights.reform if p.in_contact(unit) else p.weights.reform / 5) * (0.6 + 0.15 * unit.strength)


def execution(p: Picture, planner: Planner, actions: Sequence[Action]) -> list[Option]:
    """VIII.3: maneuver, reform, rally, place the guns, or Emergency Orders."""
    card = p.army.orders
    assert card is not None
    options = []
    for action in actions:
        match action.verb:
            case "maneuver":
                options.append(Option(action, planner.for_card(card).value, "the best maneuver with this card"))
            case "emergency":
                options.append(Option(action, planner.for_card(None).value - 0.01, "one unit of any wing"))
            case "rally":
                options.append(
                    Option(action, rally_value(p, card, card_suit(p.army, card) or ""), "cohesion for the wing")
                )
            case "reform":
                options.append(Option(action, reform_value(p, action[1]), "Good Order for a unit"))
            case _:
                options.append(Option(action, guns_value(p, action[1]), "guns for the wing"))
    return options


def reform(p: Picture, actions: Sequence[Action]) -> list[Option]:
    """Events and Asset cards that reform units cost nothing more: always use them."""
    return [
        Option(action, 0.0 if action.verb == "done" else 0.1 + reform_value(p, action[1]), "free reform")
        for action in actions
    ]


def time_and_asset(p: Picture, planner: Planner, actions: Sequence[Action]) -> list[Option]:
    """VIII.1: play the Time card, the Asset card, or neither (`pass` scores nothing)."""
    options = []
    for action in actions:
        if action.verb == "time":
            options.append(Option(action, hurry(p), "time works for us or against us"))
        elif action.verb == "pass":
            options.append(Option(action, 0.0, "wait"))
        elif action[1] == "play":
            options.append(Option(action, asset_value(p, planner) - p.weights.asset, "what the Asset card does now"))
        else:
            options.append(Option(action, -p.weights.asset - 0.05, "keep the Asset card for another turn"))
    return options


def hurry(p: Picture) -> float:
    """VIII.1.1: above 0 if the turn should end soon.

    Who has won if it ends now hurries, who has lost if it ends now waits. Otherwise time is the defender's
    friend, and the attacker plays the card only for an event that helps him.
    """
    if p.view.turn >= p.spec.turns:
        return p.weights.time * (1 if p.lead > 0 else -1)
    own, theirs = p.army.points, p.foe_army.points
    if max(own, theirs) >= p.spec.vp_target and own != theirs:
        return p.weights.time * (2 if own > theirs else -2)
    value = -p.weights.time / 2 if p.attacking or p.lead < 0 else p.weights.time / 2
    if not p.view.time_played:
        value += sum(_event_gain(p, event.effects) for event in p.spec.events if p.view.turn in event.turns)
    return value


def _event_gain(p: Picture, effects: Sequence[fx.Effect]) -> float:
    """V.3: whether an event that the first Time card brings is good for the side."""
    gain = 0.0
    for effect in effects:
        if isinstance(effect, fx.SetFlag) and not effect.value and dict(p.view.flags).get(effect.flag):
            rules = [rule for rule in p.spec.special_rules if rule.while_flag == effect.flag]
            held = [
                e.side for rule in rules for e in rule.effects if isinstance(e, fx.ForbidActivation | fx.ForbidMove)
            ]
            gain += sum(p.weights.time if side == p.side else -p.weights.time for side in held)
        elif isinstance(effect, fx.SetCommandRating):
            better = effect.value > p.view.army(effect.side).rating
            gain += p.weights.time / 3 if better == (effect.side == p.side) else -p.weights.time / 3
        elif isinstance(effect, fx.Reform | fx.ChangeCohesion):
            good = isinstance(effect, fx.Reform) or effect.by > 0
            gain += p.weights.time / 3 if good == (effect.side == p.side) else -p.weights.time / 3
    return gain


def asset_value(p: Picture, planner: Planner) -> float:
    """III.5.4: what the card does if it is played now."""
    program = p.spec.sides[p.side].asset.program  # type: ignore[index]
    if program.timing == "hold_for_combat":
        return 1.0
    return sum(_effect_value(p, planner, effect) for effect in program.effects)


def _effect_value(p: Picture, planner: Planner, effect: fx.Effect) -> float:
    match effect:
        case fx.Arrive():
            return 1.0
        case fx.Taunt():
            return 0.2 if p.view.turn > 1 else 0.0
        case fx.CombatMod() | fx.IgnoreModifier() | fx.RollingVolleysAfterMove():
            suits = getattr(effect, "suits", ())
            return p.weights.asset * 0.4 * max(0, _attackers(p, planner, suits) - 1)
        case fx.Reform():
            suits = _suits(p, effect.wing, effect.suits)
            hurt = sorted((reform_value(p, u.id) for u in p.own if u.disordered and u.suit in suits), reverse=True)
            return sum(hurt[: effect.count]) / 2
        case fx.ChangeCohesion():
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
    return p.weights.rally_last if wing.cohesion == 0 else p.weights.cohesion[min(5, wing.cohesion + 1)]


def choose_wing(p: Picture, actions: Sequence[Action]) -> list[Option]:
    """The wing an Asset card helps most."""

    def gain(suit: str) -> float:
        hurt = [unit.id for unit in p.own if unit.disordered and unit.suit == suit]
        return _cohesion_gain(p, suit) + sum(reform_value(p, unit) for unit in hurt) + need(p, suit) / 100

    return [Option(action, gain(action[1]), "the wing that needs it most") for action in actions]


def lure(p: Picture, actions: Sequence[Action]) -> list[Option]:
    """Kolin: bring an enemy out where many of ours can strike him and few of his own help him."""
    options = []
    for action in actions:
        unit = p.by_id[action[1]]
        score = strength_near(p, unit.place, 3, p.side) - strength_near(p, unit.place, 1, p.foe)
        options.append(Option(action, score + (2.0 if unit.known else 0.0), "where we are strong and he is not"))
    return options
