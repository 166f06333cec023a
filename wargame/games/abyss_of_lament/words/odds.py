"""The odds of a combat: both units, with and without artillery. The rules themselves do the counting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.events import Entry
from wargame.engine.odds import Odds
from wargame.engine.procedure import Ask
from wargame.games.abyss_of_lament.rules import events as told
from wargame.games.abyss_of_lament.rules.cards import ASSET
from wargame.games.abyss_of_lament.rules.questions import Reroll, Stake
from wargame.games.abyss_of_lament.rules.view import BattleView, CombatView, CounterView, WingView
from wargame.games.abyss_of_lament.words.cards import SYMBOLS
from wargame.games.abyss_of_lament.words.names import spec_units, wing_of
from wargame.grammar import counted, possessive
from wargame.players import Seat

DECLINE, USE_ASSET = Action.of("decline"), Action.of("use", ASSET)


@dataclass
class Support:
    """Answers the questions of a combat: so many cards of one side, and no to everything else.

    The side is the own one unless the cards of the `foe` are tried. `most` becomes the number of cards that were really
    used, `asset_used` says whether the Asset card was.
    """

    seat: Seat
    cards: int
    asset: bool = False
    foe: bool = False
    most: int = 0
    asset_used: bool = False

    def __call__(self, ask: Ask) -> Action | None:
        """An answer, or None where it has to stay open."""
        if not isinstance(ask.about, Stake):
            return None
        guns = [action for action in ask.actions if action.verb == "use" and action != USE_ASSET]
        if (ask.side != self.seat.side) is not self.foe:
            return DECLINE
        if self.asset and USE_ASSET in ask.actions:
            self.asset_used = True
            return USE_ASSET
        used = guns_now(self.seat, self.foe)
        if guns and used < self.cards:
            self.most = max(self.most, used + 1)
            return guns[0]
        return DECLINE


def guns_now(seat: Seat, foe: bool = False) -> int:
    """The Artillery Support of the own side, or of the enemy, in the combat being fought."""
    view: BattleView = seat.view
    if view.combat is None:
        return 0
    own = {counter.id for counter in view.counters if (counter.side == seat.side) is not foe}
    return len(view.combat.attacker_guns if view.combat.attacker in own else view.combat.defender_guns)


def counted_in(odds: Odds) -> told.ModifiersCounted | None:
    """The modifiers of the combat the odds are about, if they are about one."""
    events = (entry.event for entry in odds.before)
    return next((event for event in events if isinstance(event, told.ModifiersCounted)), None)


def parties(seat: Seat, odds: Odds) -> tuple[CounterView, CounterView] | None:
    """Attacker and defender of the combat the odds are about, or None if they are about none."""
    sums = counted_in(odds)
    if sums is None:
        return None
    seen = {counter.id: counter for counter in seat.view.counters}
    attacker, defender = seen.get(sums.attacker), seen.get(sums.defender)
    return (attacker, defender) if attacker is not None and defender is not None else None


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
            case told.HitsSuffered(unit=struck, hits=hits) if struck == unit:
                found = found._replace(hits=hits)
            case told.AttritionSuffered(unit=struck) if struck == unit:
                found = found._replace(attrition=True)
            case told.UnitEliminated(unit=struck) if struck == unit:
                found = found._replace(lost=True)
    return found


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


def answers(seat: Seat, action: Action, enemy: CounterView) -> Iterator[tuple[str, Odds]]:
    """What the enemy may still play from what lies open: each of his gun cards more, then his Asset card (III.5.4)."""
    view: BattleView = seat.view
    before = guns_now(seat, foe=True)
    for cards in range(before + 1, before + 1 + guns_with(view, enemy)):
        support = Support(seat, cards, foe=True)
        odds = seat.odds(action, support)
        if support.most < cards:
            break
        yield f"if the enemy uses {counted(cards - before, 'gun card')}", odds
    if (ASSET, "") in view.army(enemy.side).support:
        support = Support(seat, before, asset=True, foe=True)
        odds = seat.odds(action, support)
        if support.asset_used:
            yield f"if the enemy plays {seat.scenario.sides[enemy.side].asset.name}", odds


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
        yield f"The enemy has {counted(guns, 'Artillery Support card')} with this wing; not counted here."
    if (ASSET, "") in view.army(enemy.side).support:
        name = seat.scenario.sides[enemy.side].asset.name
        yield f"The enemy's Asset card, {name}, lies ready; not counted here."
    for counter in (attacker, defender):
        wing = wing_of(view, counter.side, counter.suit)
        if wing is not None and wing.hero == "active":
            whose = possessive(seat.data.side[counter.side].name)
            yield f"{wing.commander} can re-roll {whose} die (XI.5.2); counted as declined."


REROLL, FACES = Action.of("reroll"), 6
LOST = 100
"""A lost unit is worse than any number of hits."""
Entries = tuple[Entry, ...]
VERDICTS = {"lost": "you are hit", "none": "no decision", "hit": "enemy hit", "won": "enemy lost"}
"""The four classes of results, the worst first."""


def verdict(entries: Entries, own: str, enemy: str) -> str:
    """The class of a result; attrition alone decides nothing unless it destroys a unit."""
    hits, _, gone = fate(entries, enemy)
    own_hits, _, own_gone = fate(entries, own)
    if gone and not own_gone:
        return "won"
    if own_gone or own_hits:
        return "lost"
    return "hit" if hits else "none"


def verdicts(odds: Odds, own: str, enemy: str) -> dict[str, float]:
    """How likely each class is; they add up to one."""
    parts = dict.fromkeys(VERDICTS, Fraction(0))
    for chance in odds.chances:
        parts[verdict(chance.entries, own, enemy)] += chance.probability
    return {name: float(part) for name, part in parts.items()}


class Stakes:
    """A question about a card or a die in a combat, which may be declined, and what the answers lead to."""

    def __init__(self, seat: Seat, view: BattleView, combat: CombatView, about: Stake) -> None:
        self.seat, self.view, self.combat = seat, view, combat
        self.rerolls = isinstance(about, Reroll)
        """Whether it is about a die; otherwise it is about a card."""
        self.attacking = seat.side == view.active
        parties = (combat.attacker, combat.defender) if self.attacking else (combat.defender, combat.attacker)
        self.own, self.enemy = parties
        self._odds: dict[Action, Odds] = {}

    @property
    def rolled(self) -> bool:
        """Whether the dice have fallen."""
        return self.combat.dice != (0, 0)

    @property
    def values(self) -> tuple[int, int]:
        """XI.5.3: Attack and Defense Value of the dice as they lie."""
        (attack, defence), bonus = self.combat.dice, self.combat.bonus
        return attack + max(0, bonus), defence + max(0, -bonus)

    def odds(self, action: Action) -> Odds:
        """All results of an answer; whatever else could be used afterwards is declined."""
        if action not in self._odds:
            self._odds[action] = self.seat.odds(action, Support(self.seat, 0))
        return self._odds[action]

    def certain(self, action: Action) -> Entries | None:
        """The result of an answer if no die decides it any more."""
        chances = self.odds(action).chances
        return chances[0].entries if len(chances) == 1 else None

    @property
    def promising(self) -> bool:
        """XI.5.2: whether a re-roll might better anything. No die beats a six, whatever the enemy rolls.

        Of others it is not known while the enemy's die may be rolled again, too.
        """
        compared = self.compared()
        die = self.combat.dice[0 if self.attacking else 1]
        return die < FACES and (compared is None or compared[0] > 0 or self._answers() is not None)

    def compared(self) -> tuple[float, float] | None:
        """How likely a re-roll makes it better and worse; None if the enemy's re-roll leaves both open."""
        standing = self.certain(DECLINE)
        if standing is None:
            return None
        odds, now = self.odds(REROLL), self._worth(standing)
        better = odds.probability(lambda chance: self._worth(chance.entries) > now)
        return better, odds.probability(lambda chance: self._worth(chance.entries) < now)

    def _worth(self, entries: Entries) -> int:
        return _harm(entries, self.enemy) - _harm(entries, self.own)

    def lost(self, action: Action) -> float:
        """How likely the own unit is lost."""
        return self.odds(action).probability(lambda chance: fate(chance.entries, self.own)[2])

    def falls(self) -> float:
        """XI.5.2.1: how likely a re-roll makes the own commander a casualty."""
        fallen = [told.HeroLost(self.seat.side, suit) for suit in SYMBOLS]
        return self.odds(REROLL).probability(lambda chance: any(entry.event in fallen for entry in chance.entries))

    # ---------------------------------------------------------------- words

    def label(self, action: Action) -> str | None:
        """An answer on a button; None if it says enough by itself."""
        if not self.rolled or action.verb == "use":
            return None
        standing = self.certain(DECLINE)
        if not self.rerolls:
            return self._short(standing or ()).capitalize()
        verb = "Re-roll" if action == REROLL else f"Keep {self.combat.dice[0 if self.attacking else 1]}"
        compared = self.compared()
        if standing is None or compared is None:
            return f"{verb}: {self._shares(action)['lost']:.0%} you are hit"
        if action == REROLL:
            return f"{verb}: {compared[0]:.0%} better" if compared[0] else f"{verb}: never better"
        return f"{verb}: {self._short(standing) if self._answers() is None else self._now(standing)}"

    def detail(self, action: Action) -> str:
        """The same in full sentences."""
        return " ".join((*self._results(action), *self._commanders(action)))

    def note(self, action: Action) -> str:
        """What stands without it and what else it does, beside a sum that tells its chances."""
        shown = self._results(action) if self.certain(action) is not None else ()
        return " ".join(dict.fromkeys((*self._results(DECLINE), *shown, *self._commanders(action))))

    def _results(self, action: Action) -> Iterator[str]:
        result = self.certain(action)
        compared = self.compared() if action == REROLL else None
        if not self.rolled:
            yield f"{'With it' if action.verb == 'use' else 'Without more cards'}: {self._chances(action)}."
        elif compared is not None:
            better, worse = compared
            yield f"{better:.0%} better, {worse:.0%} worse, {1 - better - worse:.0%} the same: {self._chances(action)}."
        elif result is None:
            who = "Both dice are" if action == REROLL else "Only the enemy's die is"
            yield f"{who} rolled again: {self._chances(action)}."
        elif action == DECLINE:
            yield f"As it stands, {self.values[0]} to {self.values[1]}: {self._told(result)}."
        else:
            yield f"Then: {self._told(result)}."
        if result is None and self.lost(action):
            yield f"You lose {self._name(self.own)}: {self.lost(action):.0%}."

    def _commanders(self, action: Action) -> Iterator[str]:
        """XI.5.2: what else a Heroic Commander risks, and that the defender's may answer."""
        if not self.rerolls:
            return
        if action == REROLL:
            yield f"The commander is spent for this turn; the same number makes him a casualty ({self.falls():.0%})."
        answers = self._answers()
        if answers is not None:
            yield f"{answers.commander} may re-roll after you; not counted here."

    def _answers(self) -> WingView | None:
        """XI.5.2: the defender's wing if its commander may still have its die rolled again after the attacker's."""
        defender = next((each for each in self.view.counters if each.id == self.enemy), None)
        wing = wing_of(self.view, defender.side, defender.suit) if defender is not None and self.attacking else None
        return wing if wing is not None and wing.hero == "active" else None

    def _shares(self, action: Action) -> dict[str, float]:
        return verdicts(self.odds(action), self.own, self.enemy)

    def _chances(self, action: Action) -> str:
        shares = self._shares(action)
        return ", ".join(f"{words} {shares[name]:.0%}" for name, words in VERDICTS.items() if shares[name])

    def _short(self, entries: Entries) -> str:
        own = (self.own, "you take", "you lose the unit")
        for unit, whom, loses in (own, (self.enemy, "enemy takes", "enemy is lost")):
            hits, _, gone = fate(entries, unit)
            if gone or hits:
                return loses if gone else f"{whom} {counted(hits, 'hit')}"
        return "no hits"

    def _now(self, entries: Entries) -> str:
        """The same while the enemy's commander may still change it."""
        for unit, whom, loses in ((self.own, "you", "unit lost"), (self.enemy, "them", "enemy lost")):
            hits, _, gone = fate(entries, unit)
            if gone or hits:
                return f"{loses} now" if gone else f"{counted(hits, 'hit')} on {whom} now"
        return "no hits now"

    def _told(self, entries: Entries) -> str:
        """A result in hits and losses, with the name of the unit."""
        for unit, whose, loses in ((self.own, "your", "you lose"), (self.enemy, "the enemy's", "the enemy loses")):
            hits, _, gone = fate(entries, unit)
            if hits:
                return f"{counted(hits, 'hit')} on {whose} {self._name(unit)}{', and the unit is lost' if gone else ''}"
            if gone:
                return f"{loses} {self._name(unit)}"
        return "no hits"

    def _name(self, unit: str) -> str:
        """The name of a unit, which may have been lost to attrition."""
        seen = next((counter.name for counter in self.view.counters if counter.id == unit), "")
        listed = spec_units(self.seat.scenario).get(unit)
        return seen or (listed.name if listed is not None else "unit")


def _harm(entries: Entries, unit: str) -> int:
    hits, _, gone = fate(entries, unit)
    return LOST if gone else hits
