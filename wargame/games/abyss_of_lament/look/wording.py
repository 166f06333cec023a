"""The words of actions as a person reads them."""

from __future__ import annotations

from dataclasses import replace

from wargame.client.looks import Glimpse, Word
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.look import carding, hits
from wargame.games.abyss_of_lament.look.facts import Facts, facts
from wargame.games.abyss_of_lament.look.labels import (
    FIGHT,
    KEEP,
    KEYS,
    LABELS,
    LONGEST,
    RETREATS,
    TERMS,
    means,
    staked,
)
from wargame.games.abyss_of_lament.look.wanted import friend_at, makes_room, wanted
from wargame.games.abyss_of_lament.rules import questions
from wargame.games.abyss_of_lament.rules.view import CounterView
from wargame.games.abyss_of_lament.words import cards
from wargame.games.abyss_of_lament.words.cards import SYMBOLS
from wargame.games.abyss_of_lament.words.choices import MEANINGS, contact, ending, met_advancing
from wargame.games.abyss_of_lament.words.names import KINDS, spec_units, states, surname, wing_of
from wargame.games.abyss_of_lament.words.places import ground, place_names
from wargame.grammar import alternatives, percent, sentence, signed

WAYS = {"cohesion": hits.lost_cohesion, "disorder": hits.disordered}
"""The ways to absorb a hit that are no retreat."""


def word(glimpse: Glimpse, action: Action, position: int) -> Word:
    """One word of an action."""
    known = facts(glimpse)
    if position == 0:
        return _verb(known, action)
    found = _argument(known, action, action[position])
    if action[position] in ("front", "rear") and (friend := friend_at(known, action, position)):
        beside = {"front": f"In front of {friend}", "rear": f"Behind {friend}"}
        if max(map(len, beside.values())) <= LONGEST:  # both name him, or neither
            found = replace(found, label=beside[action[position]])
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
        label = ending(known.about, known.actions) or label
    elif action.verb == "attack" and "volleys" in action:
        label = "Attack with Rolling Volleys"
    elif action.verb == "use":
        label = carding.gun_label(known, action[1])
    elif action.verb == "pass" and {"time", "asset"} <= {each.verb for each in known.actions}:
        label = "Keep both"
    elif action.verb == "rest" and isinstance(known.about, questions.SetUp):
        return _the_rest(known, known.about, key)
    if known.stakes is not None and action in known.actions:
        label = known.stakes.label(action) or (FIGHT if action.verb == "decline" else label)
        kept = isinstance(known.about, questions.Reroll) and action.verb == "decline"
        key = KEEP if kept else key
        return Word(label, staked(known, action), key)
    meaning = (
        _done_so(known, action)
        or means(known, action)
        or sentence(MEANINGS.get(str(action)) or known.describer(action))
    )
    if action.verb in RETREATS and len(action) > 1 and _as_the_best(known, action):
        return _whole_retreat(known, action, label, key)
    extra = _stakes(known, action)
    return Word(label, f"{meaning} {extra}".strip(), key)


def _as_the_best(known: Facts, action: Action) -> bool:
    """XI.5.8: whether a retreat goes where the best one goes; in front of a friend there and behind him are told apart.

    Where a friend must make room there are too many ways: the best of them alone.
    """
    best = hits.best(known.glimpse)
    return best is not None and (best == action or ("displace" not in best and best[:2] == action[:2]))


def _whole_retreat(known: Facts, action: Action, label: str, key: str) -> Word:
    """A whole retreat: the hex, the place in its stack, and who makes room (XI.5.8.3)."""
    said, told = f"{label} to {action[1]}", [hits.retreated(known, action)]
    if "displace" in action:
        at = action.index("displace")
        said += ", displacing"
        told.append(f"{known.by_word[action[at + 1]].name} makes room and goes to {action[at + 2]}.")
    elif len(action) > 2:
        said += f", {TERMS[action[2]][0].lower()}"
        friend = friend_at(known, action, 2)
        told += [f"{'In front of' if action[2] == 'front' else 'Behind'} {friend}."] if friend else []
    told.append(sentence(ground(known.seat.board, action[1])))
    return Word(said, " ".join(told), key, whole=True)


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


def _stakes(known: Facts, action: Action) -> str:
    """What else hangs on a bare verb at this moment."""
    army = known.view.army(known.side)
    if action.verb == "time":
        played = len(known.view.time_played)
        return carding.events(known) if not played else "It is the second: the turn ends after this round."
    if action.verb == "maneuver" and army.orders:
        return f"Your orders: {cards.title(army.orders)}."
    if action.verb == "rally":
        return carding.rallied(known)
    if action.verb == "done" and isinstance(known.about, questions.Activation):
        return f"{known.about.points} AP would be lost."
    if action.verb == "advance" and isinstance(known.about, questions.Advance):
        return met_advancing(_beside(known, known.about.hex))
    return ""


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
    return carding.card(known, action, said)


def _contact(known: Facts, action: Action, hex_: str) -> str:
    """X.1, IV.6.1: what a move sets off by ending next to the enemy; empty if it does not."""
    if hex_ not in known.contested:
        return ""
    mover = known.by_word.get(action[1])
    return contact(mover is not None and mover.hidden, _beside(known, hex_))


def _beside(known: Facts, hex_: str) -> list[CounterView]:
    """The enemies next to a hex."""
    near = known.seat.board.neighbours[known.seat.board.index[hex_]]
    return [each for each in known.view.counters if each.side != known.side and each.place in near]


def _term(known: Facts, said: str) -> Word:
    label, detail = TERMS[said]
    if said == "play":
        asset = known.spec.sides[known.side].asset  # type: ignore[index]
        label, detail = f"Play “{asset.name}”", asset.text
    if said == "volleys":
        detail = f"{signed(known.data.modifiers['rolling_volleys'].value)} for it: {detail[0].lower()}{detail[1:]}"
    return Word(label, detail, KEYS.get(said, ""))


def _wing(known: Facts, action: Action, said: str) -> Word:
    wing = wing_of(known.view, known.side, said)
    if wing is None:
        return Word(said.title())
    gains = {"focus": carding.focused, "support": carding.armed}.get(action.verb)
    cohesion = f"Cohesion {wing.cohesion} of {wing.maximum}."
    label = f"{SYMBOLS[said]} {surname(wing.commander)}"
    return Word(label, f"{gains(known, said)} {cohesion}" if gains else cohesion)


def _unit(known: Facts, action: Action, said: str) -> Word:
    counter = known.by_word.get(said)
    if counter is not None:
        label = counter.name if counter.known else f"Hidden counter in {counter.hex}"
        detail = sentence(_shown(known, counter))
    else:
        unit = spec_units(known.spec).get(said)
        label = unit.name if unit is not None else "Vedette"
        detail = f"{KINDS[unit.type]}, {unit.men:,} men." if unit is not None else "It only screens (III.3.2)."
    if action.verb == "reform":
        return Word(label, f"Reform it: back in Good Order. {detail}")
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
