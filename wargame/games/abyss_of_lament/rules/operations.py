"""VIII: the Operations Phase: alternating rounds, Time and Asset cards, orders, end of round."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, call, goto
from wargame.games.abyss_of_lament.rules import events as told
from wargame.games.abyss_of_lament.rules.assets import AssetPlay, asset_refusal, first_time_card_events
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.cards import ASSET, TIME, is_artillery
from wargame.games.abyss_of_lament.rules.effects import ROUND
from wargame.games.abyss_of_lament.rules.initiation import NEXT, IssueOrders, draw_hand, has_order
from wargame.games.abyss_of_lament.rules.maneuver import Maneuver, activation_refusals
from wargame.games.abyss_of_lament.rules.orders import options, order_refusal, rally, reform, support
from wargame.games.abyss_of_lament.rules.questions import TimeOrAsset, UseOfOrders

MARKS = ("activated", "moved", "fought", "switched", "marching_with")
"""VIII.4: the marks on a unit that last for a round."""
marks = attrgetter(*MARKS)
PLAY_TIME = Action.of("time")
PLAY_ASSET = Action.of("asset", "play")
DISCARD_ASSET = Action.of("asset", "discard")
PASS = Action.of("pass")


@dataclass(slots=True, eq=False)
class OperationsPhase(Procedure):
    """VIII: rounds alternate, beginning with the player who has the initiative."""

    def start(self, g: Battle) -> Flow:
        """The first round of the turn."""
        g.put(g, "active", g.initiative)
        return call(Round(), then=self.next_round)

    def next_round(self, g: Battle) -> Flow:
        """VIII.4: the other player becomes the active player, unless the phase has ended."""
        if len(g.time_played) == 2 or g.armies[g.active].orders is None:
            g.tell(told.OperationsEnded("time" if len(g.time_played) == 2 else "cards", g.active))
            return FINISH
        g.put(g, "active", ENEMY[g.active])
        return call(Round(), then=self.next_round)


@dataclass(slots=True, eq=False)
class Round(Procedure):
    """VIII: one round of the active player."""

    def start(self, g: Battle) -> Flow:
        """VIII.1, then VIII.2, then VIII.4."""
        g.tell(told.RoundBegan(g.active))
        return call(TimeAssetSegment(), then=self.orders)

    def orders(self, g: Battle) -> Flow:
        """VIII.2."""
        return call(OrdersExecution(), then=self.end)

    def end(self, g: Battle) -> Flow:
        """VIII.4."""
        return call(EndOfRound())


@dataclass(slots=True, eq=False)
class TimeAssetSegment(Procedure):
    """VIII.1: the active player may play his Time card and his Asset card."""

    def start(self, g: Battle) -> Flow:
        """A hand of nothing else must be played, and a new hand drawn."""
        hand = g.armies[g.active].deck.hand
        actions = [PLAY_TIME] if TIME in hand else []
        if ASSET in hand:
            actions += [PLAY_ASSET] if asset_refusal(g, g.active) is None else []
            actions.append(DISCARD_ASSET)
        if not actions:
            return FINISH
        if not has_order(hand):
            return Ask(g.active, TimeOrAsset(forced=True), "VIII.1", actions, self.chosen, self.refuse)
        actions.append(PASS)
        return Ask(g.active, TimeOrAsset(forced=False), "VIII.1", actions, self.chosen, self.refuse, PASS)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Time cards go face-up to the Support area (VIII.1.1); Asset cards in three ways (VIII.1.2)."""
        if action == PASS:
            return FINISH
        army = g.armies[g.active]
        card = TIME if action == PLAY_TIME else ASSET
        army.deck.leave_hand(g.journal, card)
        if action == PLAY_TIME:
            return self.play_time(g)
        if action == DISCARD_ASSET:
            army.deck.discard(g.journal, ASSET)
            g.tell(told.AssetDiscarded(g.active))
            return goto(self.refill)
        return call(AssetPlay(g.active), then=self.refill)

    def play_time(self, g: Battle) -> Flow:
        """III.5.5, VIII.1.1: the first Time card of a turn brings the scenario's events (V.3)."""
        army = g.armies[g.active]
        g.put(army, "support", (*army.support, (TIME, "")))
        g.put(g, "time_played", (*g.time_played, g.active))
        g.tell(told.TimeCardPlayed(g.active, len(g.time_played)))
        if len(g.time_played) == 1:
            return call(first_time_card_events(g), then=self.refill)
        return goto(self.refill)

    def refill(self, g: Battle) -> Flow:
        """VIII.1: an empty hand is drawn anew; the segment goes on with it."""
        deck = g.armies[g.active].deck
        if not deck.hand and deck.contents:
            draw_hand(g, g.active)
        return goto(self.start)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a Time or Asset card cannot be played."""
        hand = g.armies[g.active].deck.hand
        if action == PLAY_ASSET:
            return asset_refusal(g, g.active)
        if action == PLAY_TIME and TIME not in hand:
            return Refusal("VIII.1", "Your Time card is not in your hand.")
        if action == PASS:
            return Refusal("VIII.1", "Nothing else is left in your hand: it must be played.")
        return None


@dataclass(slots=True, eq=False)
class OrdersExecution(Procedure):
    """VIII.2: the orders card is revealed and used, or replaced by Emergency Orders."""

    def start(self, g: Battle) -> Flow:
        """The card is turned face-up."""
        army = g.armies[g.active]
        assert army.orders is not None
        g.put(army, "orders_revealed", True)
        g.tell(told.OrdersRevealed(g.active, army.orders))
        return goto(self.choose)

    def choose(self, g: Battle) -> Flow:
        """VIII.3: Maneuver, Reform, Rally, a place for the guns, or Emergency Orders."""
        card = g.armies[g.active].orders
        assert card is not None
        return Ask(g.active, UseOfOrders(card), "VIII.3", options(g, g.active, card), self.chosen, self.refuse)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why the card cannot be used so; of a unit that it could not activate either (VIII.3.4.1), that."""
        card, units = g.armies[g.active].orders, (g.units.by_id.get(word) for word in action.words)
        own = [unit for unit in units if unit is not None and unit.side == g.active]
        asked = action.verb == "activate" and card is not None and not is_artillery(card)
        held = map(activation_refusals(g, g.active, card), own if asked else ())
        return next((refusal for refusal in held if refusal is not None), None) or order_refusal(g, action)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """VIII.3.1, VIII.3.2."""
        army = g.armies[g.active]
        card = army.orders
        assert card is not None
        match action.verb:
            case "maneuver":
                return call(Maneuver(card))
            case "emergency":
                return call(Maneuver(None))
            case "reform":
                reform(g, g.units[action[1]])
            case "rally":
                rally(g, g.active, card)
            case "support":
                support(g, g.active, action[1])
        return FINISH


@dataclass(slots=True, eq=False)
class EndOfRound(Procedure):
    """VIII.4: markers off, orders card discarded, a new one played."""

    def start(self, g: Battle) -> Flow:
        """Activation markers are removed and effects that last a round end."""
        for unit in g.units.every:
            if any(marks(unit)):
                g.clear(unit, *MARKS)
        if any(lasting.scope == ROUND for lasting in g.lasting):
            g.put(g, "lasting", tuple(lasting for lasting in g.lasting if lasting.scope != ROUND))
        army = g.armies[g.active]
        if army.orders is not None:
            army.deck.discard(g.journal, army.orders)
            g.put(army, "orders", None)
        return goto(self.new_orders)

    def new_orders(self, g: Battle) -> Flow:
        """A new hand is drawn when there is no order left to play.

        With both Time cards on the table the phase ends anyway and nothing more is asked.
        """
        deck = g.armies[g.active].deck
        if len(g.time_played) == 2:
            return FINISH
        while not has_order(deck.hand) and deck.contents:
            draw_hand(g, g.active)
        if not has_order(deck.hand):
            return FINISH
        return call(IssueOrders(g.active, NEXT))
