"""Cards and wings as a person reads them: what they are for, what they could do now, and what they cost."""

from __future__ import annotations

from wargame.client.looks import Word
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.look.facts import Facts
from wargame.games.abyss_of_lament.look.labels import FIRST_OF_TWO, staked
from wargame.games.abyss_of_lament.rules import questions
from wargame.games.abyss_of_lament.rules.cards import ASSET, CINC, HORSE_ARTILLERY, card_suit, is_artillery, points_of
from wargame.games.abyss_of_lament.words import cards
from wargame.games.abyss_of_lament.words.battle import weakens_guns
from wargame.games.abyss_of_lament.words.cards import SYMBOLS
from wargame.games.abyss_of_lament.words.names import surname, wing_of
from wargame.grammar import counted, listed, sentence


def card(known: Facts, action: Action, said: str) -> Word:
    """A card that is played, laid as orders, or used in a combat."""
    if said == ASSET:
        asset = known.spec.sides[known.side].asset  # type: ignore[index]
        leads = staked(known, action) if action.verb == "use" else ""
        return Word(asset.name, f"{asset.text} {leads}".strip(), "F")
    if action.verb == "use":
        return Word(gun_label(known, said), f"{_spent(known)} {staked(known, action)}")
    if action.verb == "orders" and not is_artillery(said):
        return Word(cards.title(said), _ordered(known, said))
    return Word(cards.title(said), sentence(cards.about(said, known.data.rally_ap[known.side])))  # type: ignore[index]


def _ordered(known: Facts, said: str) -> str:
    """III.5.1, III.5.2: what a card could do as orders, as things are now."""
    army, data = known.view.army(known.side), known.data
    suit = card_suit(army, said)
    own = [each for each in known.view.counters if each.side == known.side]
    of_wing = [each for each in own if each.suit == suit]
    revealed, hidden = sum(not each.hidden for each in of_wing), sum(each.hidden for each in own)
    wing = wing_of(known.view, known.side, suit) if suit is not None else None
    whose = f" of {SYMBOLS[wing.suit]} {surname(wing.commander)}" if wing is not None else ""
    who = [*([f"{counted(revealed, 'revealed unit')}{whose}"] if revealed else [])]
    who += [f"{counted(hidden, 'hidden unit')} of any wing"] if hidden else []
    points = army.rating if said == CINC else points_of(said)
    told = [f"{points} AP for {listed(who)}." if who else f"{points} AP, for nobody as things are."]
    if not revealed:
        told += [f"None{whose} is revealed."]
    rallies = said == CINC or points_of(said) == data.rally_ap[known.side]  # type: ignore[index]
    if wing is not None and rallies and wing.cohesion < wing.maximum:
        told += [f"Or the wing rallies, cohesion {wing.cohesion} → {wing.cohesion + 1}."]
    if disordered := sum(each.disordered for each in of_wing):
        told += [f"Or {'one of ' * (disordered > 1)}{counted(disordered, 'Disordered unit')} reforms."]
    return " ".join(told)


def rallied(known: Facts) -> str:
    """VIII.3.6: the wing that the orders rally."""
    army = known.view.army(known.side)
    suit = card_suit(army, army.orders) if army.orders is not None else None
    wing = wing_of(known.view, known.side, suit) if suit is not None else None
    if wing is None:
        return ""
    raised = f"{wing.cohesion} → {wing.cohesion + 1} of {wing.maximum}"
    return f"{SYMBOLS[wing.suit]} {surname(wing.commander)}: {raised}."


def gun_label(known: Facts, card: str) -> str:
    """An Artillery Support card as a combat uses it."""
    if card == ASSET:
        return known.spec.sides[known.side].asset.name  # type: ignore[index]
    return f"The wing's {'horse guns' if card == HORSE_ARTILLERY else 'guns'} +{known.view.gun_value}"


def _spent(known: Facts) -> str:
    """XI.3.2: which card a combat spends, and why it is worth less than usual now if it is."""
    unit = known.by_word.get(known.about.unit) if isinstance(known.about, questions.Stake) else None
    wing = wing_of(known.view, unit.side, unit.suit) if unit is not None else None
    where = f"Lies under {wing.commander}, not in your hand" if wing is not None else "Lies under the wing"
    usual, now = known.data.artillery_support.value, known.view.gun_value
    less = f"; +{now} instead of +{usual}: {weakens_guns(known.view, known.spec)}" if now < usual else ""
    return f"{where}{less}."


def focused(known: Facts, suit: str) -> str:
    """IV.3, III.5.2: what Command Focus does for a wing this turn."""
    army = known.view.army(known.side)
    units = [each for each in known.view.counters if each.side == known.side and each.suit == suit]
    cinc = (army.hand or ()).count(CINC)
    there = counted(len(units), "unit")
    disordered = sum(unit.disordered for unit in units)
    return (
        f"This turn your C-in-C cards activate, reform or rally this wing: {army.rating} AP each, "
        f"{cinc or 'none'} in hand now. {there} on the map{f', {disordered} Disordered' if disordered else ''}."
    )


def armed(known: Facts, suit: str) -> str:
    """XI.3.2: what the card of the orders will do under a wing, and what lies there now."""
    army = known.view.army(known.side)
    near = known.data.artillery_support.proximity[known.side]  # type: ignore[index]
    friends = f"{counted(near.other_friendly_units, 'friend')} within {counted(near.within, 'hex')}"
    needs = "" if army.orders == HORSE_ARTILLERY else f" that has {friends}"
    there = cards.guns_under(army, suit)
    guns = f"There now: {there}." if there else "No guns there yet."
    return f"{guns} +{known.view.gun_value}, once, for a unit of this wing{needs}."


def events(known: Facts) -> str:
    """VIII.1.1: what the first Time card of the turn brings."""
    due = [event for event in known.spec.events if event.id in known.view.events_due]
    if not due:
        return f"{FIRST_OF_TWO} No event is due."
    told = (f"“{event.title}”: {event.text.rstrip('.')}{' (by a die)' if event.roll else ''}" for event in due)
    return f"{FIRST_OF_TWO} It brings {'; '.join(told)}."
