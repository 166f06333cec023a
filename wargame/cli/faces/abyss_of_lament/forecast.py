"""The odds of an attack in short: both units, with and without artillery. The rules themselves do the counting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rich.console import RenderableType
from rich.text import Text

from wargame.cli.faces.abyss_of_lament.names import place_words, side_colour
from wargame.engine.action import Action
from wargame.engine.log import Entry
from wargame.engine.odds import Odds
from wargame.engine.procedure import Ask
from wargame.games.abyss_of_lament.cards import ASSET
from wargame.games.abyss_of_lament.view import BattleView, CounterView
from wargame.players import Seat

DECLINE, USE_ASSET = Action.of("decline"), Action.of("use", ASSET)
MOST_HITS = 4
COLUMNS = ("none", "1 hit", "2 hits", "3 hits", "4 hits", "lost", "attrition")
NAME, CELL, LAST = 27, 7, 10
"""Columns of a line: the unit, the numbers, and the last of them. Together they fit 80."""


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
        if DECLINE not in ask.actions:
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


# ---------------------------------------------------------------- counting


@dataclass(frozen=True)
class Losses:
    """What a combat does to one unit, in probabilities. Attrition may come on top of anything else."""

    nothing: Fraction
    hits: tuple[Fraction, ...]
    lost: Fraction
    attrition: Fraction

    def cells(self) -> list[str]:
        """In percent, as the columns have it."""
        return [_percent(part) for part in (self.nothing, *self.hits, self.lost, self.attrition)]


def losses(odds: Odds, unit: str) -> Losses:
    """Sum up the results for one unit."""
    nothing, lost, attrition = Fraction(0), Fraction(0), Fraction(0)
    hits = [Fraction(0)] * MOST_HITS
    for chance in odds.chances:
        kinds = {entry.kind: entry for entry in chance.entries if entry.facts and entry.facts[0] == unit}
        taken = kinds["hits"].facts[1] if "hits" in kinds else 0
        attrition += chance.probability if "attrition" in kinds else 0
        if "eliminated" in kinds:
            lost += chance.probability
        elif isinstance(taken, int) and taken:
            hits[min(taken, MOST_HITS) - 1] += chance.probability
        elif "attrition" not in kinds:
            nothing += chance.probability
    return Losses(nothing, tuple(hits), lost, attrition)


def _percent(part: Fraction) -> str:
    return f"{float(part):.0%}" if part >= Fraction(1, 100) else "<1%" if part else "-"


# ---------------------------------------------------------------- writing


def forecast(seat: Seat, action: Action) -> list[RenderableType] | None:
    """The odds of a combat in short, or None if the action is not one that leads to dice of combat at once."""
    plain = seat.odds(action, Support(seat, 0))
    if not plain.before:
        return None
    attacker, defender = (_find(seat, plain.before[0].facts[place]) for place in (0, 1))
    if attacker is None or defender is None:
        return None
    return [*_parts(seat, action, attacker, defender, plain)]


def _find(seat: Seat, unit: object) -> CounterView | None:
    return next((counter for counter in seat.view.counters if counter.id == unit), None)


def _parts(
    seat: Seat, action: Action, attacker: CounterView, defender: CounterView, plain: Odds
) -> Iterator[RenderableType]:
    title = Text(f"Odds of {action}: ", style="bold").append(place_words(attacker), style=side_colour(attacker.side))
    yield title.append(" attacks ").append(place_words(defender), style=side_colour(defender.side))
    yield Text(_row("", COLUMNS), style="bold")
    for name, odds in _variants(seat, action, attacker if attacker.side == seat.side else defender, plain):
        exact = "" if odds.exact else ", sampled"
        yield Text(f"{name} ({_bonus(odds.before[0])}{exact})", style="italic")
        for counter in (attacker, defender):
            yield Text(
                _row(f"  {place_words(counter)}", losses(odds, counter.id).cells()), style=side_colour(counter.side)
            )
    for line in _notes(seat, attacker, defender):
        yield Text(line, style="dim")


def _row(name: str, cells: Sequence[str]) -> str:
    """A line of the table; long names are cut."""
    shown = name if len(name) < NAME else f"{name[: NAME - 2]}…"
    return f"{shown:{NAME}}" + "".join(f"{cell:>{CELL}}" for cell in cells[:-1]) + f"{cells[-1]:>{LAST}}"


def _variants(seat: Seat, action: Action, own: CounterView, plain: Odds) -> Iterator[tuple[str, Odds]]:
    """Without further cards, then with one more each time, then with the Asset card if it helps in combat."""
    before = guns_now(seat) + (action.verb == "use" and action != USE_ASSET)
    yield (_cards(before) if action.verb != "attack" else "without artillery"), plain
    view: BattleView = seat.view
    for cards in range(before + 1, before + 1 + guns_with(view, own)):
        support = Support(seat, cards)
        odds = seat.odds(action, support)
        if support.most < cards:
            break
        yield _cards(cards), odds
    if action != USE_ASSET and (ASSET, "") in view.army(seat.side).support:
        support = Support(seat, before, asset=True)
        odds = seat.odds(action, support)
        if support.asset_used:
            yield "with your Asset card", odds


def _cards(count: int) -> str:
    return f"with {count} Artillery Support card{'s' if count > 1 else ''}" if count else "without artillery"


def guns_with(view: BattleView, counter: CounterView) -> int:
    """The Artillery Support cards under the wing of a unit, which both sides see."""
    return sum(1 for card, suit in view.army(counter.side).support if card != ASSET and suit == counter.suit)


def _bonus(entry: Entry) -> str:
    bonus = entry.facts[4]
    if not isinstance(bonus, int) or not bonus:
        return "no Combat Bonus"
    return f"Combat Bonus +{abs(bonus)} for the {'attacker' if bonus > 0 else 'defender'}"


def _notes(seat: Seat, attacker: CounterView, defender: CounterView) -> Iterator[str]:
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
        wing = next((wing for wing in view.army(counter.side).wings if wing.suit == counter.suit), None)
        if wing is not None and wing.hero == "active":
            yield f"{wing.commander} can re-roll {counter.side.title()}'s die (XI.5.2); counted as declined."
    yield "“none”: neither hits nor attrition. “lost”: eliminated, also by hits that cannot be absorbed."
