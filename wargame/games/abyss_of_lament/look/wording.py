"""The words of actions as a person reads them, and what a click on something not on offer seems to mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from wargame.client.looks import Glimpse, Word
from wargame.engine.action import Action
from wargame.engine.questions import Subject
from wargame.games.abyss_of_lament.look import hits
from wargame.games.abyss_of_lament.look.facts import Facts, facts
from wargame.games.abyss_of_lament.look.wanted import friend_at, makes_room, wanted
from wargame.games.abyss_of_lament.rules import questions
from wargame.games.abyss_of_lament.rules.battle import ENEMY
from wargame.games.abyss_of_lament.rules.cards import ASSET, CINC, HORSE_ARTILLERY, TIME
from wargame.games.abyss_of_lament.rules.view import CounterView
from wargame.games.abyss_of_lament.words import cards
from wargame.games.abyss_of_lament.words.battle import weakens_guns
from wargame.games.abyss_of_lament.words.cards import SYMBOLS
from wargame.games.abyss_of_lament.words.choices import DONE, MEANINGS, contact
from wargame.games.abyss_of_lament.words.names import KINDS, spec_units, states, surname, wing_of
from wargame.games.abyss_of_lament.words.places import ground, place_names
from wargame.grammar import alternatives, counted, percent, sentence, signed

THREAT = (
    "Combat Strength that could attack the hex in one round: one unit from each hex beside it, as many "
    "as one card can activate. A hidden counter is taken for the fastest unit not seen yet, with the mean strength of "
    "all that are not."
)
"""What the number of a threat is."""
ROAD_MARCH = "road-march"
"""VIII.3.4.3: to activate both units of a hex."""
LABELS: dict[str, tuple[str, str]] = {
    "place": ("Place a unit", ""),
    "rest": ("Suggested set-up", "R"),
    "keep": ("Keep this hand", "K"),
    "mulligan": ("Draw another", "M"),
    "focus": ("Command Focus", ""),
    "orders": ("Give orders", ""),
    "time": ("Play Time", "T"),
    "asset": ("Asset card", "A"),
    "pass": ("Keep it", "K"),
    "wing": ("Choose the wing", ""),
    "lure": ("Lure", ""),
    "maneuver": ("Maneuver", "M"),
    "emergency": ("Emergency Orders", "E"),
    "reform": ("Reform", ""),
    "rally": ("Rally the wing", "R"),
    "support": ("Place the guns", ""),
    "activate": ("Activate", "A"),
    "move": ("Move", ""),
    "march": ("Road March", ""),
    ROAD_MARCH: ("Road March", "R"),
    "switch": ("Switch places", ""),
    "attack": ("Attack", ""),
    "use": ("Use", ""),
    "decline": ("Do without", "F"),
    "reroll": ("Re-roll", "R"),
    "absorb": ("Absorb", ""),
    "retreat": ("Retreat", ""),
    "retreat-again": ("Retreat again", ""),
    "advance": ("Advance", "N"),
    "stay": ("Stay here", "H"),
    "done": ("Finish", "F"),
}
"""Each verb on a button, with its usual key."""
ENDS: dict[type[Subject], str] = {questions.Activation: "C", questions.Movement: "H", questions.Attack: "C"}
"""The keys of what ends the steps of a maneuver: F is for in front."""
FIRST_OF_TWO = "The first of two: with the second the turn ends."
"""VIII.1: what a Time card does."""
RETREATS = frozenset({"retreat", "retreat-again"})
FIGHT = "Fight"
"""No more cards: the dice are rolled."""
MEANS: dict[str, str] = {
    "place": "Choose a unit, then its hex: hidden, at most {stacking_limit} to a hex.",
    "focus": "The wing that your C-in-C cards activate, reform or rally this turn.",
    "orders": "The card lies face-down until your next round.",
    "asset": "Special to this battle: play it, or lay it aside for this turn.",
    "wing": "The wing the Asset card is for.",
    "lure": "Point at an enemy counter; if it fits the card, its owner moves it towards you.",
    "emergency": "Instead of what your orders allow: {emergency_orders_ap} AP for any one unit, of whatever wing. "
    "No rally, no reform.",
    "reform": "One Disordered unit of the wing returns to Good Order.",
    "support": "The card lies under a wing this turn until one of its units uses it, attacking or attacked. Two odd "
    "dice then also cost the enemy attrition.",
    "activate": "An activated unit may move and attack this round.",
    "move": "Choose a unit, then the hex where it ends its move.",
    "march": "Two units of a road hex march along the road together, out of enemy Zones of Control.",
    ROAD_MARCH: "Both units of a road hex are activated for the price of one: they move along the road only.",
    "switch": "Front and rear unit change places.",
    "attack": "Choose an activated front unit, then an enemy front unit next to it.",
    "use": "The card is spent on this combat.",
    "absorb": "Each way takes one hit, and each can be used once in a combat.",
    "retreat": "One hex away from the attacker, for one hit.",
    "retreat-again": "A second hex for a second hit: only Disordered units faster than the attacker.",
}
TERMS: dict[str, tuple[str, str]] = {
    "front": ("In front", "It stands in front: it attacks, and it is attacked."),
    "rear": ("Behind", "It stands behind: it neither attacks nor is attacked."),
    "play": ("Play the Asset", ""),
    "discard": ("Lay the Asset aside", "It goes to the discards and comes back with the next deck."),
    "displace": ("Displace a friend", "A friend in the hex must make room."),
    "volleys": ("Rolling Volleys", "A second infantry unit fires along, and has then fought for this round."),
}
KEYS = {"front": "F", "rear": "E", "play": "A", "discard": "L", "volleys": "V"}
LONGEST = 44
"""A label of more letters names nobody: the question does."""
WAYS = {"cohesion": hits.lost_cohesion, "disorder": hits.disordered}
"""The ways to absorb a hit that are no retreat."""


def word(glimpse: Glimpse, action: Action, position: int) -> Word:
    """One word of an action."""
    known = facts(glimpse)
    if position == 0:
        return _verb(known, action)
    found = _argument(known, action, action[position])
    if action[position] in ("front", "rear") and (friend := friend_at(known, action, position)):
        beside = f"{'In front of' if action[position] == 'front' else 'Behind'} {friend}"
        found = replace(found, label=beside if len(beside) <= LONGEST else found.label)
    if action.verb == "attack":
        found = _with_volleys(known, action, position, found)
    if action.verb in RETREATS and position == 1:
        room = " It is full: a friend makes room." if makes_room(known, action, position) else ""
        found = replace(found, detail=f"{hits.retreated(known, action)}{room} {found.detail}")
    return replace(found, wanted=wanted(known, action, position))


def _with_volleys(known: Facts, action: Action, position: int, found: Word) -> Word:
    """XI.3.6.2: a target, or the Rolling Volleys themselves, with the chance they would bring."""
    firing = [each for each in known.actions if each[:3] == action[:3] and len(each) > 4]
    told = [said for each in firing if (said := known.glimpse.looking.promise(each)) is not None and said.chance]
    best = max((said.chance or 0.0 for said in told), default=None)
    if best is None or position not in (2, 3):
        return found
    if position == 3:
        helpers = dict.fromkeys(known.by_word[each[4]].name for each in firing)
        whose = f"{alternatives([*helpers])} would fire along"
        return replace(found, label=f"{found.label}: {percent(best)}", detail=f"{whose}. {found.detail}")
    return replace(found, detail=f"{found.detail} With Rolling Volleys {percent(best)}.")


def _verb(known: Facts, action: Action) -> Word:
    if action.verb == "eliminate":
        return hits.given_up(known)
    if action.verb == "absorb" and len(action) > 1:
        return WAYS[action[1]](known)
    label, key = LABELS[action.verb]
    if action.verb == "done" and known.about is not None:
        label, key = DONE.get(type(known.about), (label, ""))[0], ENDS.get(type(known.about), key)
    elif action.verb == "attack" and "volleys" in action:
        label = "Attack with Rolling Volleys"
    elif action.verb == "use":
        label, key = _gun_label(known, action[1])
    elif action.verb == "pass" and {"time", "asset"} <= {each.verb for each in known.actions}:
        label = "Keep both"
    elif action.verb == "rest" and isinstance(known.about, questions.SetUp):
        return _the_rest(known, known.about, key)
    if known.stakes is not None and action in known.actions:
        label = known.stakes.label(action) or (FIGHT if action.verb == "decline" else label)
        kept = isinstance(known.about, questions.Reroll) and action.verb == "decline"
        return Word(label, _staked(known, action), key, called="Keep" if kept else LABELS[action.verb][0])
    meaning = (
        _done_so(known, action)
        or _means(known, action)
        or sentence(MEANINGS.get(str(action)) or known.describer(action))
    )
    if action.verb in RETREATS and len(action) > 1 and action == hits.best(known.glimpse):
        return Word(f"{label} to {action[1]}", hits.retreated(known, action), key, whole=True)
    extra = _stakes(known, action)
    return Word(label, f"{meaning} {extra}".strip(), key)


def _the_rest(known: Facts, about: questions.SetUp, key: str) -> Word:
    """V.2: what is left goes where it is suggested, and that ends the set-up."""
    placed = any(counter.side == known.side for counter in known.view.counters)
    label = "Place the rest" if about.group or placed else "Suggested set-up"
    ends = "" if about.group else " That ends your set-up; Undo takes it back."
    return Word(label, f"All that are left go where the scenario suggests.{ends}", key)


def _done_so(known: Facts, action: Action) -> str:
    """What happens by an action of which all has been said: who goes where, who attacks whom."""
    if action.verb == "attack" and len(action) > 2:
        return sentence(known.describer(action))
    if action.verb in ("move", "place") and len(action) > 2:
        return f"{_unit(known, action, action[1]).label} to {action[2]}."
    return ""


def _staked(known: Facts, action: Action) -> str:
    """What an answer does in a combat being resolved, and what it leads to."""
    leads = known.stakes.detail(action) if known.stakes is not None and action in known.actions else ""
    return f"{_means(known, action)} {leads}".strip()


def _means(known: Facts, action: Action) -> str:
    """The meaning of a verb, with the numbers of the game file."""
    limits = {key: getattr(known.data, key) for key in ("stacking_limit", "emergency_orders_ap")}
    return MEANS.get(action.verb, "").format_map(limits)


def _stakes(known: Facts, action: Action) -> str:
    """What else hangs on a bare verb at this moment."""
    army = known.view.army(known.side)
    if action.verb == "time":
        played = len(known.view.time_played)
        return _events(known) if not played else "It is the second: the turn ends after this round."
    if action.verb == "maneuver" and army.orders:
        return f"Your orders: {cards.title(army.orders)}."
    if action.verb == "done" and isinstance(known.about, questions.Activation):
        return f"{known.about.points} AP would be lost."
    return ""


def _events(known: Facts) -> str:
    """VIII.1.1: what the first Time card of the turn brings."""
    due = [event for event in known.spec.events if event.id in known.view.events_due]
    if not due:
        return f"{FIRST_OF_TWO} No event is due."
    told = (f"“{event.title}”: {event.text.rstrip('.')}{' (by a die)' if event.roll else ''}" for event in due)
    return f"{FIRST_OF_TWO} It brings {'; '.join(told)}."


def _argument(known: Facts, action: Action, said: str) -> Word:
    if said in WAYS:
        return WAYS[said](known)
    if said in TERMS:
        return _term(known, said)
    if said in known.seat.board.index:
        names = place_names(known.spec, said)
        contact = _contact(known, action, said) if action.verb == "move" else ""
        detail = f"{sentence(contact) if contact else ''} {sentence(ground(known.seat.board, said))}".lstrip()
        return Word(f"{said} {names}" if names else said, detail, sets_off=contact)
    if said in SYMBOLS:
        return _wing(known, action, said)
    if known.describer.is_unit(said) or said in known.by_word:
        return _unit(known, action, said)
    return _card(known, action, said)


def _contact(known: Facts, action: Action, hex_: str) -> str:
    """X.1, IV.6.1: what a move sets off by ending next to the enemy; empty if it does not."""
    if hex_ not in known.contested:
        return ""
    near = known.seat.board.neighbours[known.seat.board.index[hex_]]
    mover = known.by_word.get(action[1])
    enemies = [each for each in known.view.counters if each.side != known.side and each.place in near]
    return contact(mover is not None and mover.hidden, enemies)


def _term(known: Facts, said: str) -> Word:
    label, detail = TERMS[said]
    if said == "play":
        asset = known.spec.sides[known.side].asset  # type: ignore[index]
        label, detail = f"Play “{asset.name}”", asset.text
    if said == "volleys":
        detail = f"{signed(known.data.modifiers['rolling_volleys'].value)} for it: {detail[0].lower()}{detail[1:]}"
    return Word(label, detail, KEYS.get(said, ""), called=TERMS[said][0])


def _wing(known: Facts, action: Action, said: str) -> Word:
    wing = wing_of(known.view, known.side, said)
    if wing is None:
        return Word(said.title())
    gains = {"focus": _focused, "support": _armed}.get(action.verb)
    cohesion = f"Cohesion {wing.cohesion} of {wing.maximum}."
    label = f"{SYMBOLS[said]} {surname(wing.commander)}"
    return Word(label, f"{gains(known, said)} {cohesion}" if gains else cohesion)


def _focused(known: Facts, suit: str) -> str:
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


def _armed(known: Facts, suit: str) -> str:
    """XI.3.2: what the card of the orders will do under a wing, and what lies there now."""
    army = known.view.army(known.side)
    near = known.data.artillery_support.proximity[known.side]  # type: ignore[index]
    friends = f"{counted(near.other_friendly_units, 'friend')} within {counted(near.within, 'hex')}"
    needs = "" if army.orders == HORSE_ARTILLERY else f" that has {friends}"
    there = cards.guns_under(army, suit)
    guns = f"There now: {there}." if there else "No guns there yet."
    return f"{guns} +{known.view.gun_value}, once, for a unit of this wing{needs}."


def _unit(known: Facts, action: Action, said: str) -> Word:
    counter = known.by_word.get(said)
    if counter is not None:
        label = counter.name if counter.known else f"Hidden counter in {counter.hex}"
        detail = sentence(_shown(known, counter))
    else:
        unit = spec_units(known.spec).get(said)
        label = unit.name if unit is not None else "Vedette"
        detail = f"{KINDS[unit.type]}, {unit.men:,} men." if unit is not None else "It only screens (III.3.2)."
    cost = known.seat.price(action) if action.verb == "activate" else None
    if cost is None:
        return Word(label, detail)
    if len(action) > 2:
        pair = " and ".join(known.by_word[each].name for each in action.words)
        return Word(
            pair if len(pair) <= LONGEST else label,
            f"A Road March of both for {cost} AP: they move along the road only. {detail}",
        )
    return Word(label, f"Costs {cost} AP. {detail}")


def _shown(known: Facts, counter: CounterView) -> str:
    """A counter besides its name: kind, hex, strength and state."""
    if not counter.known:
        return f"hidden {known.data.side[counter.side].adjective} counter"
    strength = known.data.unit_types[counter.type].combat_strength if counter.type in known.data.unit_types else None
    values = [KINDS.get(counter.type, counter.type), *([f"strength {strength}"] if strength else []), *states(counter)]
    return f"{counter.hex}: {', '.join(values)}"


def _card(known: Facts, action: Action, said: str) -> Word:
    if said == ASSET:
        asset = known.spec.sides[known.side].asset  # type: ignore[index]
        leads = _staked(known, action) if action.verb == "use" else ""
        return Word(asset.name, f"{asset.text} {leads}".strip(), "A")
    if action.verb == "use":
        label, key = _gun_label(known, said)
        return Word(label, f"{_spent(known)} {_staked(known, action)}", key)
    return Word(cards.title(said), sentence(cards.about(said, known.data.rally_ap[known.side])))  # type: ignore[index]


def _gun_label(known: Facts, card: str) -> tuple[str, str]:
    """An Artillery Support card as a combat uses it, with its key."""
    if card == ASSET:
        return known.spec.sides[known.side].asset.name, "A"  # type: ignore[index]
    what, key = ("horse guns", "H") if card == HORSE_ARTILLERY else ("guns", "G")
    return f"The wing's {what} +{known.view.gun_value}", key


def _spent(known: Facts) -> str:
    """XI.3.2: which card a combat spends, and why it is worth less than usual now if it is."""
    unit = known.by_word.get(known.about.unit) if isinstance(known.about, questions.Stake) else None
    wing = wing_of(known.view, unit.side, unit.suit) if unit is not None else None
    where = f"Lies under {wing.commander}, not in your hand" if wing is not None else "Lies under the wing"
    usual, now = known.data.artillery_support.value, known.view.gun_value
    less = f"; +{now} instead of +{usual}: {weakens_guns(known.view, known.spec)}" if now < usual else ""
    return f"{where}{less}."


def refusable(glimpse: Glimpse, picked: Sequence[str], said: str) -> Action | None:
    """The action that a click seems to mean, to be asked why it cannot be."""
    known = facts(glimpse)
    board = known.seat.board
    own = next((each for each in reversed(picked) if _is_own(known, each)), None)
    hex_ = said if said in board.index else ""
    if not hex_ and said in known.by_word:
        hex_ = known.by_word[said].hex
    unit = said if said in known.by_word else _front(known, hex_, known.side)
    match known.about:
        case questions.SetUp():
            return _moving(known, own, said, hex_, "place")
        case questions.Movement():
            return _moving(known, own, said, hex_, "move")
        case questions.Attack():
            return _attacking(known, own, said, hex_)
        case questions.AbsorbHits():
            return Action.of("retreat", hex_) if hex_ else None
        case questions.Advance(hex=left) if said == left:
            return Action.of("advance")
        case questions.Activation() if unit:
            return Action.of("activate", unit)
        case questions.UseOfOrders() if unit and not known.by_word[unit].disordered:
            return Action.of("activate", unit)
        case questions.UseOfOrders() | questions.FreeReform() if unit:
            return Action.of("reform", unit)
    return _carding(known.about, said)


def _is_own(known: Facts, said: str) -> bool:
    counter = known.by_word.get(said)
    if counter is not None:
        return counter.side == known.side
    return said in known.view.army(known.side).waiting


def _front(known: Facts, hex_: str, side: str) -> str:
    """The front unit of a side in a hex, as actions call it; empty if there is none."""
    fronts = (counter for counter in known.view.counters if counter.front and counter.hex == hex_)
    return next((counter.id for counter in fronts if counter.side == side), "")


def _moving(known: Facts, own: str | None, said: str, hex_: str, verb: str) -> Action | None:
    """A unit that was picked, to a hex; or a unit that cannot be picked, to where it stands."""
    if own is not None and own != said and hex_:
        return Action.of(verb, own, hex_)
    unit = said if _is_own(known, said) else _front(known, hex_, known.side)
    return Action.of(verb, unit, hex_ or known.seat.board.ids[0]) if unit else None


def _attacking(known: Facts, own: str | None, said: str, hex_: str) -> Action | None:
    """An own unit against an enemy one; if only one of them is named, the other is the nearest."""
    enemies = {counter.id for counter in known.view.counters if counter.side != known.side}
    target = said if said in enemies else _front(known, hex_, ENEMY[known.side])
    if own is not None and target:
        return Action.of("attack", own, target)
    unit = said if _is_own(known, said) else _front(known, hex_, known.side)
    if unit and known.by_word.get(unit) is not None:
        target = _nearest(known, known.by_word[unit].place, ENEMY[known.side])
    elif target:
        unit = _nearest(known, known.by_word[target].place, known.side)
    return Action.of("attack", unit, target) if unit and target else None


def _nearest(known: Facts, place: int, side: str) -> str:
    board = known.seat.board
    fronts = [counter for counter in known.view.counters if counter.side == side and counter.front and counter.known]
    near = min(fronts, key=lambda counter: board.distance(place, counter.place), default=None)
    return near.id if near is not None else ""


def _carding(about: Subject | None, said: str) -> Action | None:
    """A card or a wing, for the question that is asked."""
    match about:
        case questions.UseOfOrders() if said in SYMBOLS:
            return Action.of("support", said)
        case questions.ArtillerySupport() if said not in SYMBOLS:
            return Action.of("use", said)
        case questions.TimeOrAsset() if said in (TIME, ASSET):
            return Action.of("time") if said == TIME else Action.of("asset", "play")
        case questions.OpeningOrders() | questions.NextOrders() if said not in SYMBOLS:
            return Action.of("orders", said)
    return None
