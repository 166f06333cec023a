"""What each question of the game is about. The prompts are in `words.prompts`."""

from __future__ import annotations

from wargame.engine.questions import PieceId, PlaceId, Subject


class SetUp(Subject, kind="setup.place"):
    """V.2: which unit is placed where; with a group, its reinforcements."""

    group: str | None


class FirstHand(Subject, kind="initiation.hand"):
    """VII.2.1: whether the first hand is kept."""


class CommandFocus(Subject, kind="initiation.focus"):
    """VII.3.1: which wing has Command Focus."""


class OpeningOrders(Subject, kind="initiation.orders"):
    """VII.3.2: which card is played face-down as the first orders of the turn."""


class TimeOrAsset(Subject, kind="operations.cards"):
    """VIII.1: whether a Time or Asset card is played; `forced` if nothing else is in hand."""

    forced: bool


class UseOfOrders(Subject, kind="operations.execution"):
    """VIII.3: what the revealed card is used for."""

    card: str


class NextOrders(Subject, kind="operations.orders"):
    """VIII.4: which card is played face-down as the orders of the next round."""


class Activation(Subject, kind="maneuver.activation"):
    """VIII.3.4.2: which unit is activated, with so many Activation Points left."""

    points: int


class Movement(Subject, kind="maneuver.movement"):
    """X: which activated unit moves where."""


class AssetWing(Subject, kind="asset.wing"):
    """III.5.4: which wing the Asset card is for."""


class FreeReform(Subject, kind="asset.reform"):
    """VIII.3.5: which of so many units an event or Asset card reforms."""

    count: int


class CounterToLure(Subject, kind="asset.lure"):
    """III.5.4: at which enemy counter the player of the card points."""


class LuredForward(Subject, kind="asset.lured"):
    """III.5.4: to which hex the lured unit goes."""

    unit: PieceId


class Attack(Subject, kind="combat.attack"):
    """XI.2: who attacks whom."""


class Stake(Subject):
    """A card or a die of a unit in the combat being resolved, which may be used or declined."""

    unit: PieceId


class ArtillerySupport(Stake, kind="combat.guns"):
    """XI.3.2: whether a unit in combat uses a card."""


class Reroll(Stake, kind="combat.reroll", of_dice=True):
    """XI.5.2: whether the Heroic Commander of the unit's wing lets its die be rolled again."""

    die: int


class CancelHits(Stake, kind="combat.cancel"):
    """III.5.4: whether an Asset card cancels the hits on the unit."""


class AbsorbHits(Subject, kind="combat.hits"):
    """XI.5.4: how a unit absorbs the next of its hits."""

    unit: PieceId
    hits: int


class Advance(Subject, kind="combat.advance"):
    """XI.5.8.5: whether the attacker advances into the hex."""

    unit: PieceId
    hex: PlaceId
