"""VII: the Turn Initiation Phase: initiative, cards, Command Focus and opening orders."""

from __future__ import annotations

from dataclasses import dataclass

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, call, goto
from wargame.games.abyss_of_lament.rules import events as told
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.cards import full_deck, is_order
from wargame.games.abyss_of_lament.rules.questions import CommandFocus, FirstHand, NextOrders, OpeningOrders

KEEP, MULLIGAN = Action.of("keep"), Action.of("mulligan")
OPENING, NEXT = "VII.3.2", "VIII.4"
"""The rules by which orders are issued: at the beginning of the turn, and at the end of a round."""


def with_initiative(g: Battle) -> str:
    """VII.1: the higher Command Rating; in a tie who played the Time card first in the turn before."""
    first, second = g.sides
    ratings = g.armies[first].rating, g.armies[second].rating
    if ratings[0] != ratings[1]:
        return first if ratings[0] > ratings[1] else second
    return g.time_first_last_turn or g.initiative


def has_order(hand: tuple[str, ...]) -> bool:
    """VII.2.1: whether a hand holds a Wing, C-in-C or Artillery Support card."""
    return any(is_order(card) for card in hand)


@dataclass(slots=True, eq=False)
class TurnInitiationPhase(Procedure):
    """VII: the segments in order; the player with the initiative goes first in each."""

    def start(self, g: Battle) -> Flow:
        """VII.1: Initiative Segment."""
        g.put(g, "initiative", with_initiative(g))
        g.put(g, "active", g.initiative)
        g.tell(told.InitiativeGained(g.initiative))
        return goto(self.card_draw)

    def card_draw(self, g: Battle) -> Flow:
        """VII.2: Card Draw Segment. Both hands are drawn before anyone may redraw."""
        for side in (g.initiative, ENEMY[g.initiative]):
            new_deck(g, side)
            draw_hand(g, side)
        return call(Redraw(g.initiative), then=self.second_redraw)

    def second_redraw(self, g: Battle) -> Flow:
        """VII.2.1, the other player."""
        return call(Redraw(ENEMY[g.initiative]), then=self.first_focus)

    def first_focus(self, g: Battle) -> Flow:
        """VII.3.1: Command Focus, the player with the initiative first."""
        return self.ask_focus(g, g.initiative)

    def ask_focus(self, g: Battle, side: str) -> Ask:
        actions = [Action.of("focus", suit) for suit in g.armies[side].wings]
        focus = g.armies[side].focus
        default = Action.of("focus", focus) if focus else None
        return Ask(side, CommandFocus(), "VII.3.1", actions, self.focused, None, default)

    def focused(self, g: Battle, action: Action) -> Flow:
        """IV.3: only one wing of a side has Command Focus at any time."""
        side = g.initiative if self.step == "first_focus" else ENEMY[g.initiative]
        g.put(g.armies[side], "focus", action[1])
        g.tell(told.CommandFocusGiven(side, action[1]))
        return goto(self.second_focus if side == g.initiative else self.first_orders)

    def second_focus(self, g: Battle) -> Flow:
        """VII.3.1, the other player."""
        return self.ask_focus(g, ENEMY[g.initiative])

    def first_orders(self, g: Battle) -> Flow:
        """VII.3.2: Opening Orders, face-down."""
        return call(IssueOrders(g.initiative), then=self.second_orders)

    def second_orders(self, g: Battle) -> Flow:
        """VII.3.2, the other player."""
        return call(IssueOrders(ENEMY[g.initiative]))


@dataclass(slots=True, eq=False)
class Redraw(Procedure):
    """VII.2.1: first-turn mulligan and forced redraws."""

    side: str

    def start(self, g: Battle) -> Flow:
        """A hand without orders must go back; in the first turn any hand may, once."""
        if not has_order(g.armies[self.side].deck.hand):
            return goto(self.forced)
        if g.turn > 1:
            return FINISH
        return Ask(self.side, FirstHand(), "VII.2.1", [KEEP, MULLIGAN], self.chosen, None, KEEP)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The voluntary redraw."""
        if action == KEEP:
            return FINISH
        g.tell(told.Mulligan(self.side))
        redraw(g, self.side)
        return FINISH if has_order(g.armies[self.side].deck.hand) else goto(self.forced)

    def forced(self, g: Battle) -> Flow:
        """A mandatory redraw, repeated with the hand shown until it holds an order."""
        g.tell(told.ForcedRedraw(self.side))
        redraw(g, self.side)
        while not has_order(g.armies[self.side].deck.hand):
            g.tell(told.HandShown(self.side, g.armies[self.side].deck.hand))
            redraw(g, self.side)
        return FINISH


@dataclass(slots=True, eq=False)
class IssueOrders(Procedure):
    """VII.3.2, VIII.4: a Wing, C-in-C or Artillery Support card is played face-down as orders."""

    side: str
    rule: str = OPENING

    def start(self, g: Battle) -> Flow:
        """There is always a card to play: whoever calls this has made sure."""
        hand = dict.fromkeys(card for card in g.armies[self.side].deck.hand if is_order(card))
        actions = [Action.of("orders", card) for card in hand]
        about = OpeningOrders() if self.rule == OPENING else NextOrders()
        return Ask(self.side, about, self.rule, actions, self.chosen, self.refuse)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """III.5.1: the card takes effect in the following round."""
        army, card = g.armies[self.side], action[1]
        army.deck.leave_hand(g.journal, card)
        g.put(army, "orders", card)
        g.put(army, "orders_revealed", False)
        g.tell(told.OrdersPlayed(self.side, card))
        return FINISH

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """VIII.1: Time and Asset cards are no orders."""
        if action.verb == "orders" and len(action) == 2 and action[1] not in g.armies[self.side].deck.hand:
            return Refusal("III.5", "That card is not in your hand.")
        if action.verb == "orders" and len(action) == 2:
            return Refusal("VIII.1", "Time and Asset cards are never played into the Orders area.")
        return None


def new_deck(g: Battle, side: str) -> None:
    """VII.2: all cards but those removed from play are shuffled into a new deck."""
    army = g.armies[side]
    cards = list(full_deck(g.army_specs[side].deck))
    for card in army.removed:
        cards.remove(card)
    g.put(army, "support", ())
    g.put(army, "orders", None)
    g.put(army.deck, "hand", ())
    g.put(army.deck, "discards", ())
    army.deck.fill(g.journal, g.dice, cards)


def draw_hand(g: Battle, side: str) -> None:
    """III.5, VII.2: as many cards as the current Command Rating, or as many as there are."""
    g.dice.draw_blindly()
    army = g.armies[side]
    drawn = army.deck.draw_hand(g.journal, army.rating)
    g.tell(told.CardsDrawn(side, len(drawn), tuple(sorted(drawn))))


def redraw(g: Battle, side: str) -> None:
    """VII.2.1: shuffle the hand back and draw a new one."""
    deck = g.armies[side].deck
    cards = deck.contents + deck.hand
    g.put(deck, "hand", ())
    deck.fill(g.journal, g.dice, cards)
    draw_hand(g, side)
