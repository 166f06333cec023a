"""Hands, Command Focus, orders, and what to do with the card that is turned over."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.games.abyss_of_lament.player import weights as w
from wargame.games.abyss_of_lament.player.option import Option
from wargame.games.abyss_of_lament.player.picture import Picture
from wargame.games.abyss_of_lament.player.planning import Planner
from wargame.games.abyss_of_lament.player.ways import card_suit
from wargame.games.abyss_of_lament.rules.cards import CINC, is_artillery, is_order


def mulligan(p: Picture, actions: Sequence[Action]) -> list[Option]:
    """VII.2.1: a first hand that cannot move troops is sent back."""
    hand = p.army.hand or ()
    movers = sum(1 for card in hand if is_order(card) and not is_artillery(card))
    poor = movers * 2 < len(hand)
    return [
        Option(
            action, 1.0 if (action.verb == "mulligan") == poor else 0.0, f"{movers} of {len(hand)} cards move troops"
        )
        for action in actions
    ]


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


# ---------------------------------------------------------------------- orders


def orders(p: Picture, planner: Planner, actions: Sequence[Action]) -> list[Option]:
    """VII.3.2, VIII.4: the card that promises most next round. What is in hand comes in time anyway."""
    return [Option(action, *card_value(p, planner, action[1])) for action in actions]


def card_value(p: Picture, planner: Planner, card: str) -> tuple[float, str]:
    """The best use of a card as things stand, and which it is."""
    if is_artillery(card):
        suit = max((wing.suit for wing in p.army.wings), key=lambda suit: guns_value(p, suit))
        return guns_value(p, suit), f"guns for {suit}"
    suit_ = card_suit(p, card)
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
    return (w.GUNS_CARD if p.attacking else w.GUNS_FOE) * likely * 0.6 ** p.guns(p.side, suit)


def rally_value(p: Picture, card: str, suit: str) -> float:
    """VIII.3.6: what a point of cohesion is worth to a wing now."""
    wing = p.wings[p.side, suit]
    high = card == CINC or card.endswith(str(p.data.rally_ap[p.side]))  # type: ignore[index]
    units = [unit for unit in p.own if unit.suit == suit]
    if not high or wing.cohesion >= wing.maximum or not units:
        return 0.0
    if wing.cohesion == 0:
        return w.RALLY_LAST
    share = 1.0 if any(p.in_contact(unit) for unit in units) else w.RALLY_LULL
    return share * w.COHESION[min(5, wing.cohesion + 1)]


def reform_value(p: Picture, unit_id: str) -> float:
    """VIII.3.5: a unit in contact needs it at once; others recover by themselves at the end of the turn."""
    unit = p.by_id[unit_id]
    return (w.REFORM if p.in_contact(unit) else w.REFORM / 5) * (0.6 + 0.15 * unit.strength)


# ---------------------------------------------------------------------- the card turned over


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
                options.append(Option(action, rally_value(p, card, card_suit(p, card) or ""), "cohesion for the wing"))
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
