"""The course of a battle in sentences: turns, rounds, events, cards and wings."""

from __future__ import annotations

from wargame.engine.events import TurnBegins
from wargame.games.abyss_of_lament.rules.events import (
    AssetDiscarded,
    AssetPlayed,
    AssetUsed,
    CardsDrawn,
    CohesionChanged,
    CommandFocusGiven,
    CommandRatingChanged,
    EventFailed,
    EventHappened,
    ForcedRedraw,
    GameEnded,
    GunsPlaced,
    GunsUsed,
    HandShown,
    InitiativeGained,
    ManeuverBegan,
    Mulligan,
    OperationsEnded,
    OrdersPlayed,
    OrdersRevealed,
    ReinforcementsArrived,
    RoundBegan,
    SetUpCompleted,
    SpecialRuleChanged,
    TimeCardPlayed,
    VpHexesCounted,
    WingDemoralized,
    WingDestroyed,
    WingRallied,
)
from wargame.games.abyss_of_lament.words.cards import card_name
from wargame.games.abyss_of_lament.words.vocabulary import WORDS, Names
from wargame.grammar import counted

WORDS.tells(TurnBegins, "Turn {turn}.")
WORDS.tells(SetUpCompleted, "{side} has {counters:#counter} on the map.")
WORDS.tells(ReinforcementsArrived, "Reinforcements for {side}: {group}.")
WORDS.tells(InitiativeGained, "{side} has the initiative.")
WORDS.tells(RoundBegan, "{side}'s round.")


@WORDS.tells(ManeuverBegan)
def _(n: Names, e: ManeuverBegan) -> str:
    means = "Emergency Orders" if e.card is None else card_name(e.card)
    return f"{n.side(e.side)} maneuvers with {means}: {e.points} AP."


@WORDS.tells(OperationsEnded)
def _(n: Names, e: OperationsEnded) -> str:
    why = "both Time cards are played" if e.why == "time" else f"{n.side(e.side)} has no orders left to play"
    return f"The Operations Phase ends: {why}."


@WORDS.tells(EventHappened)
def _(n: Names, e: EventHappened) -> str:
    return "Event “{}”: {}".format(*n.event(e.event))


@WORDS.tells(EventFailed)
def _(n: Names, e: EventFailed) -> str:
    return f"Event “{n.event(e.event)[0]}” does not happen."


@WORDS.tells(SpecialRuleChanged)
def _(n: Names, e: SpecialRuleChanged) -> str:
    return f"“{n.rule(e.flag)}” {'begins' if e.holds else 'ends'}."


@WORDS.tells(VpHexesCounted)
def _(n: Names, e: VpHexesCounted) -> str:
    scored = counted(len(e.hexes), "VP-hex", "VP-hexes")
    return f"{n.side(e.side)} scores {scored}: {', '.join(e.hexes) or 'none'}."


@WORDS.tells(GameEnded)
def _(n: Names, e: GameEnded) -> str:
    return f"{e.level}{' for ' + n.side(e.winner) if e.winner else ''}: {e.why}."


# ---------------------------------------------------------------------- hands and orders (VII, VIII)


@WORDS.tells(CardsDrawn)
def _(n: Names, e: CardsDrawn) -> str:
    which = f": {', '.join(map(card_name, e.cards))}" if e.cards else ""
    return f"{n.side(e.side)} draws {counted(e.count, 'card')}{which}."


WORDS.tells(Mulligan, "{side} shuffles its hand back and draws another.")
WORDS.tells(ForcedRedraw, "{side} holds no orders and must draw again.")


@WORDS.tells(HandShown)
def _(n: Names, e: HandShown) -> str:
    return f"{n.side(e.side)} shows {', '.join(map(card_name, e.hand))}: no orders again."


@WORDS.tells(CommandFocusGiven)
def _(n: Names, e: CommandFocusGiven) -> str:
    return f"Command Focus: {n.wing(e.side, e.suit)}."


WORDS.tells(CommandRatingChanged, "The Command Rating of {side} is now {rating}.")


@WORDS.tells(OrdersPlayed)
def _(n: Names, e: OrdersPlayed) -> str:
    return f"{n.side(e.side)} plays {card_name(e.card)} face-down as orders."


@WORDS.tells(OrdersRevealed)
def _(n: Names, e: OrdersRevealed) -> str:
    return f"{n.side(e.side)} reveals its orders: {card_name(e.card)}."


@WORDS.tells(TimeCardPlayed)
def _(n: Names, e: TimeCardPlayed) -> str:
    which = "first of the turn" if e.count == 1 else "second: the phase ends after this round"
    return f"{n.side(e.side)} plays its Time card, the {which}."


@WORDS.tells(AssetPlayed)
def _(n: Names, e: AssetPlayed) -> str:
    return f"{n.side(e.side)} plays its Asset card: {e.name}."


WORDS.tells(AssetDiscarded, "{side} discards its Asset card for this turn.")


@WORDS.tells(AssetUsed)
def _(n: Names, e: AssetUsed) -> str:
    return f"{n.side(e.side)} uses {e.name}."


@WORDS.tells(GunsPlaced)
def _(n: Names, e: GunsPlaced) -> str:
    return f"{card_name(e.card)} is placed under {n.wing(e.side, e.suit)}."


@WORDS.tells(GunsUsed)
def _(n: Names, e: GunsUsed) -> str:
    return f"{n.side(e.side)} uses {card_name(e.card)} of {n.wing(e.side, e.suit)}."


# ---------------------------------------------------------------------- wings (IV.1)


@WORDS.tells(WingRallied)
def _(n: Names, e: WingRallied) -> str:
    return f"{n.wing(e.side, e.suit)} rallies."


@WORDS.tells(CohesionChanged)
def _(n: Names, e: CohesionChanged) -> str:
    return f"{n.wing(e.side, e.suit)}: cohesion {e.before} → {e.after}."


@WORDS.tells(WingDemoralized)
def _(n: Names, e: WingDemoralized) -> str:
    return f"{n.wing(e.side, e.suit)} is demoralized."


@WORDS.tells(WingDestroyed)
def _(n: Names, e: WingDestroyed) -> str:
    return f"{n.wing(e.side, e.suit)} has lost its last unit."


# ---------------------------------------------------------------------- the headings of the record


@WORDS.heads(TurnBegins)
def _(_: Names, e: TurnBegins) -> str:
    return f"Turn {e.turn}"


@WORDS.heads(RoundBegan)
def _(n: Names, e: RoundBegan) -> str:
    return f"{n.side(e.side)}'s round"
