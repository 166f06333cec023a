"""The words of actions as a person reads them, and what a click on something not on offer seems to mean."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.client.looks import Glimpse, Word
from wargame.client.looks.death_ride.facts import Facts, data, facts
from wargame.engine.action import Action
from wargame.games.death_ride.view import CounterView
from wargame.phrases.death_ride.choices import verb_words
from wargame.phrases.death_ride.names import ARMS, command_words, corps_name, count_words, division_name, sentence
from wargame.phrases.death_ride.places import area_words, ground_words

KEYS = {
    "pass": "P",
    "next": "N",
    "done": "F",
    "stay": "T",
    "stand": "T",
    "withdraw": "W",
    "alone": "O",
    "accept": "K",
    "reroll": "R",
    "volley": "V",
    "hold": "H",
    "together": "G",
}
MARCH_ORDERS = "-"
"""10.3: stands for no Leader."""
STEP_VERBS = ("bombard", "rifle", "move", "assault", "regroup", "retreat", "ride", "activate")


def word(glimpse: Glimpse, action: Action, position: int) -> Word:
    """A word of an action; position 0 is the verb."""
    known = facts(glimpse)
    return _verb(known, action) if position == 0 else _argument(known, action, action[position])


def _verb(known: Facts, action: Action) -> Word:
    label, detail = verb_words(action.verb, known.rule)
    key = "" if len(action) > 1 else KEYS.get(action.verb, "")
    return Word(label, detail, key)


def _argument(known: Facts, action: Action, said: str) -> Word:
    if said in known.board.index:
        return _area(known, said)
    if said in known.counters:
        return _counter(known, known.counters[said])
    kind, _, key = said.rpartition(":")
    if said == MARCH_ORDERS:
        return Word("March orders", "Units of an Entry Box in their turn of arrival need no Leader (10.3).")
    if kind == "corps":
        return Word(corps_name(data(), known.side, key), "Caprivi commands the units of one corps a turn (6.4).")
    if key in data().divisions:
        return Word(division_name(data(), key), _division(known, key))
    return Word(said.capitalize(), verb_words(action.verb, known.rule)[1])


def _area(known: Facts, area: str) -> Word:
    there = [each.name for each in known.at(area)]
    ground = ground_words(known.board, known.board.index[area])
    return Word(area_words(known.board, area), sentence(f"{', '.join(there)}. {ground}" if there else ground))


def _counter(known: Facts, counter: CounterView) -> Word:
    if counter.leader:
        state = "Active" if counter.active else "Inactive"
        return Word(counter.name, f"{state}, range {counter.range}; commands {command_words(data(), counter.id)}.")
    guns = f", artillery {counter.artillery}" if counter.artillery else ""
    state = "Spent" if counter.spent else "Fresh"
    where = f" in {area_words(known.board, counter.area)}" if counter.area else ""
    return Word(
        counter.name, f"{ARMS[counter.type]}, {state}: combat {counter.value}{guns}, moves {counter.move}{where}."
    )


def _division(known: Facts, division: str) -> str:
    units = [each for each in known.counters.values() if each.division == division and each.area]
    fresh = sum(not each.spent for each in units)
    return f"{count_words(len(units), 'unit')} in play, {fresh} Fresh: {', '.join(each.name for each in units)}."


# ---------------------------------------------------------------- what a wrong click means


def refusable(glimpse: Glimpse, picked: Sequence[str], said: str) -> Action | None:
    """The action that a click seems to mean, to be asked why it cannot be."""
    known = facts(glimpse)
    counter = known.counters.get(said)
    area = said if said in known.board.index else counter.area if counter is not None else ""
    verb = next((verb for verb in STEP_VERBS if verb in known.verbs), "")
    if not verb or not area:
        return None
    if verb in ("bombard", "rifle", "assault"):
        return Action.of(verb, area)
    own = next((each for each in reversed(picked) if _is_own(known, each)), "")
    if verb == "activate":
        return _activation(known, own, counter, area)
    if own and own != said:
        return Action.of(verb, own, area)
    mover = said if _is_own(known, said) else _acting(known)
    return Action.of(verb, mover, area) if mover else None


def _activation(known: Facts, leader: str, counter: CounterView | None, area: str) -> Action | None:
    """6.1: an Area for the Leader who was chosen, or the Leader that was pointed at."""
    if leader and known.counters[leader].leader and area:
        return Action.of("activate", leader, area)
    if counter is not None and counter.leader and counter.side == known.side:
        return Action.of("lead", counter.id)
    heads = (each for each in known.view.counters if each.leader and each.side == known.side and each.active)
    near = next((each for each in heads if each.area), None)
    return Action.of("activate", near.id, area) if near is not None else None


def _is_own(known: Facts, said: str) -> bool:
    return said in known.counters and known.counters[said].side == known.side


def _acting(known: Facts) -> str:
    """A unit that acts now, for an Area that was pointed at alone."""
    active = known.view.activation
    return active.ready[0] if active is not None and active.ready else ""
