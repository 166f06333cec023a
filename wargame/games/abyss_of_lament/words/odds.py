"""The odds of a combat: both units, with and without artillery. The rules themselves do the counting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.events import Entry
from wargame.engine.odds import Odds
from wargame.engine.procedure import Ask
from wargame.games.abyss_of_lament.rules.cards import ASSET
from wargame.games.abyss_of_lament.rules.events import AttritionSuffered, HitsSuffered, ModifiersCounted, UnitEliminated
from wargame.games.abyss_of_lament.rules.questions import Stake
from wargame.games.abyss_of_lament.rules.view import BattleView, CounterView
from wargame.games.abyss_of_lament.words.names import wing_of
from wargame.players import Seat

DECLINE, USE_ASSET = Action.of("decline"), Action.of("use", ASSET)


@dataclass
class Support:
    """Answers the questions of a combat: so many cards of the own side, and no to everything else.

    `most` becomes the number of cards that were really used, `asset_used` says whether the Asset card was.
    """

    seat: Seat
    cards: int
    asset: bool = False
    most: int = 0
    asset_used: bool = False

    def __call__(self, ask: Ask) -> Action | None:
        """An answer, or None where it has to stay open."""
        if not isinstance(ask.about, Stake):
            return None
        guns = [action for action in ask.actions if action.verb == "use" and action != USE_ASSET]
        if ask.side != self.seat.side:
            return DECLINE
        if self.asset and USE_ASSET in ask.actions:
            self.asset_used = True
            return USE_ASSET
        used = guns_now(self.seat)
        if guns and used < self.cards:
            self.most = max(self.most, used + 1)
            return guns[0]
        return DECLINE


def guns_now(seat: Seat) -> int:
    """The Artillery Support of the own side in the combat being fought."""
    view: BattleView = seat.view
    if view.combat is None:
        return 0
    own = {counter.id for counter in view.counters if counter.side == seat.side}
    return len(view.combat.attacker_guns if view.combat.attacker in own else view.combat.defender_guns)


def counted_in(odds: Odds) -> ModifiersCounted | None:
    """The modifiers of the combat the odds are about, if they are about one."""
    events = (entry.event for entry in odds.before)
    return next((event for event in events if isinstance(event, ModifiersCounted)), None)


def parties(seat: Seat, odds: Odds) -> tuple[CounterView, CounterView] | None:
    """Attacker and defender of the combat the odds are about, or None if they are about none."""
    sums = counted_in(odds)
    if sums is None:
        return None
    seen = {counter.id: counter for counter in seat.view.counters}
    attacker, defender = seen.get(sums.attacker), seen.get(sums.defender)
    return (attacker, defender) if attacker is not None and defender is not None else None


# ---------------------------------------------------------------- counting


class Fate(NamedTuple):
    """What one result holds for a unit: hits to absorb, whether it suffers attrition, whether it is lost."""

    hits: int = 0
    attrition: bool = False
    lost: bool = False


def fate(entries: Sequence[Entry], unit: str) -> Fate:
    """What one result holds for a unit."""
    found = Fate()
    for entry in entries:
        match entry.event:
            case HitsSuffered(unit=struck, hits=hits) if struck == unit:
                found = found._replace(hits=hits)
            case AttritionSuffered(unit=struck) if struck == unit:
                found = found._replace(attrition=True)
            case UnitEliminated(unit=struck) if struck == unit:
                found = found._replace(lost=True)
    return found


# ---------------------------------------------------------------- with more cards


def variants(seat: Seat, action: Action, own: CounterView, plain: Odds) -> Iterator[tuple[str, Odds]]:
    """Without further cards, then with one more each time, then with the Asset card if it helps in combat."""
    before = guns_now(seat) + (action.verb == "use" and action != USE_ASSET)
    yield (cards_words(before) if action.verb != "attack" else "without artillery"), plain
    view: BattleView = seat.view
    for cards in range(before + 1, before + 1 + guns_with(view, own)):
        support = Support(seat, cards)
        odds = seat.odds(action, support)
        if support.most < cards:
            break
        yield cards_words(cards), odds
    if action != USE_ASSET and (ASSET, "") in view.army(seat.side).support:
        support = Support(seat, before, asset=True)
        odds = seat.odds(action, support)
        if support.asset_used:
            yield "with your Asset card", odds


def cards_words(count: int) -> str:
    """So many cards used."""
    return f"with {count} Artillery Support card{'s' if count > 1 else ''}" if count else "without artillery"


def guns_with(view: BattleView, counter: CounterView) -> int:
    """The Artillery Support cards under the wing of a unit, which both sides see."""
    return sum(1 for card, suit in view.army(counter.side).support if card != ASSET and suit == counter.suit)


def left_out(seat: Seat, attacker: CounterView, defender: CounterView) -> Iterator[str]:
    """What the numbers leave out: the enemy's guns, re-rolls, cards held for the combat."""
    view: BattleView = seat.view
    enemy = defender if attacker.side == seat.side else attacker
    guns = guns_with(view, enemy)
    if guns:
        plural = "s" if guns > 1 else ""
        yield f"The enemy has {guns} Artillery Support card{plural} with this wing; not counted here."
    if (ASSET, "") in view.army(enemy.side).support:
        name = seat.scenario.sides[enemy.side].asset.name
        yield f"The enemy's Asset card, {name}, lies ready; it is not counted here."
    for counter in (attacker, defender):
        wing = wing_of(view, counter.side, counter.suit)
        if wing is not None and wing.hero == "active":
            whose = seat.data.side[counter.side].name
            yield f"{wing.commander} can re-roll {whose}'s die (XI.5.2); counted as declined."


MEANING = "“none”: neither hits nor attrition. “lost”: eliminated, also by hits that cannot be absorbed."
