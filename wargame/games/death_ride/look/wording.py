"""The words of actions as a person reads them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from wargame.client.looks import Glimpse, Word
from wargame.engine.action import Action
from wargame.engine.questions import Subject
from wargame.games.death_ride.look.facts import Facts, facts
from wargame.games.death_ride.rules import questions as q
from wargame.games.death_ride.rules.leaders import NO_LEADER
from wargame.games.death_ride.rules.views import CounterView
from wargame.games.death_ride.words import choices, naming, printed
from wargame.grammar import alternatives, counted, listed, sentence

THREAT = "How far the best attack of one enemy Area is ahead of what defends this one, before the dice; 0: not ahead."
"""What the number of a threat is."""
KEYS = {
    "stay": "H",
    "stand": "K",
    "withdraw": "R",
    "alone": "R",
    "reroll": "H",
    "volley": "V",
    "hold": "H",
    "together": "G",
    "ride": "R",
}
"""Letters that no tool of the table has. What ends a question has the table's own."""
WANTED = {
    ("zone", 2): "choose the Area the Division fires from",
    ("zone", 3): "choose the Area of its Fire Zone",
    ("move", 2): "choose the Area it moves to",
    ("regroup", 2): "choose the Area it regroups to",
    ("retreat", 2): "choose the Area it withdraws to",
    ("ride", 2): "choose the Area he rides to",
    ("flee", 2): "choose the friends he goes to",
}
"""What is to be chosen next, by the verb and its position."""
ORDERED = {"activate": "an Area to activate", "reorganise": "units to re-organise"}
"""6.1: what a Leader may be pointed to."""
MEMBER = {"hold": "Leave out {}", "take": "Take in {}"}
"""6.5: what may be done with a unit of the group."""
MAY = {"activate": "activate units", "reorganise": "re-organise", "ride": "ride"}


def word(glimpse: Glimpse, action: Action, position: int) -> Word:
    """A word of an action; position 0 is the verb."""
    known = facts(glimpse)
    if position == 0:
        return _verb(known, action)
    said = _argument(known, action, action[position])
    tell = _ARGUMENTS.get(type(known.about)) if known.about is not None else None
    return (tell or _plain)(known, action, position, said)


def does(glimpse: Glimpse, action: Action) -> str | None:
    """8: who goes to an Area by an answer, at what price, and what is over then."""
    known = facts(glimpse)
    about, active = known.about, known.view.activation
    if not isinstance(about, q.MoveUnits) or action.verb not in ("move", "together") or len(action) < 2:
        return None
    goes = about.group if action.verb == "together" else (action[1],)
    names = listed([known.counters[each].name for each in goes])
    cost = max(known.glimpse.looking.reach(each).get(action[-1], 0) for each in goes)
    over = "; the activation is over then" if active is not None and set(active.ready) <= set(goes) else ""
    all_ = " together" if action.verb == "together" else ""
    return f"moves {names} here{all_}, {counted(cost, 'Movement Point')}{over}"


def _verb(known: Facts, action: Action) -> Word:
    label, detail = choices.verb_words(known.limits, action.verb, known.about)
    if len(action) == 1:
        return _button(known, action, label, detail)
    if isinstance(known.about, q.AbsorbPoints):
        return Word(_priced(known, action), detail)
    if isinstance(known.about, q.CommitLeader):
        return Word(f"{label} {known.counters[action[1]].name}", detail, whole=True)
    if isinstance(known.about, q.NameAssaultLead):
        return Word(f"Assault with {known.counters[action[1]].name} leading", detail)
    if isinstance(known.about, q.NameFireLead | q.NameFireDefender | q.NameAssaultDefender):
        return Word(f"Lead with {known.counters[action[1]].name}", detail)
    if isinstance(known.about, q.ImpulseChoice) and len(action) > 2:
        whom = f"Activates {_group(known, action)} (6.1.c)." if action.verb == "activate" else detail
        return Word(_order(known, action, label), whom)
    return Word(label, detail)


def _button(known: Facts, action: Action, label: str, detail: str) -> Word:
    """A verb that is said with nothing else; 18.2: before a second throw it tells the first one.

    6.5: where an activation would be over before anybody has acted, it says so.
    """
    active = known.view.activation
    if action.verb == "next" and active is not None and active.ready == active.units and known.ends_activation:
        label = "End it, nobody has acted"
    if isinstance(known.about, q.ThrowAgain):
        detail = f"{choices.throw_words(known.about)} {detail}"
    return Word(label, detail, KEYS.get(action.verb, ""))


def _plain(known: Facts, action: Action, position: int, said: Word) -> Word:
    """A word that needs no more than its name, and what is to be chosen by it."""
    return replace(said, wanted=WANTED.get((action.verb, position), ""))


def _committing(known: Facts, action: Action, position: int, said: Word) -> Word:
    """6.8: a Leader who may go with the assault."""
    return replace(said, label=f"With {said.label}", detail=choices.verb_words(known.limits, action.verb)[1])


def _argument(known: Facts, action: Action, said: str) -> Word:
    if said in known.board.index:
        return _area(known, said)
    if said in known.counters:
        return _counter(known, known.counters[said])
    kind, _, key = said.rpartition(":")
    if said == NO_LEADER:
        return Word(
            "March orders",
            "Units of an Entry Box in their turn of arrival need no Leader (10.3). No Leader is used up by it.",
        )
    if kind == "corps":
        return Word(
            naming.corps_name(known.data, known.side, key), "Caprivi commands the units of one corps a turn (6.4)."
        )
    if key in known.data.divisions:
        return Word(naming.division_name(known.data, key), _division(known, key))
    return Word(said.capitalize(), choices.verb_words(known.limits, action.verb, known.about)[1])


def _area(known: Facts, area: str) -> Word:
    there = [each.name for each in known.at(area)]
    ground = naming.ground_words(known.board, known.board.index[area])
    return Word(naming.area_words(known.board, area), sentence(f"{', '.join(there)}. {ground}" if there else ground))


def _counter(known: Facts, counter: CounterView) -> Word:
    if counter.leader:
        state = "Active" if counter.active else "Inactive"
        return Word(
            counter.name, f"{state}, range {counter.range}; commands {naming.command_words(known.data, counter.id)}."
        )
    state = "Spent" if counter.spent else "Fresh"
    where = f" in {naming.area_words(known.board, counter.area)}" if counter.area else ""
    return Word(counter.name, f"{naming.ARMS[counter.type]}{where}, {state}: {printed.values_line(counter)}.")


def _begun_alike(known: Facts, action: Action, position: int) -> dict[str, Action]:
    """By their verbs: what may be chosen that begins with the same words, up to a position."""
    words = action[1 : position + 1]
    return {each.verb: each for each in known.actions if each[1 : position + 1] == words} or {action.verb: action}


# ---------------------------------------------------------------- 15.1: what a step absorbs


def _priced(known: Facts, action: Action) -> str:
    """A step with its price: `Retreat, 1 point`."""
    price = choices.price_words(known.data, known.counters[action[1]], action.verb)
    return f"{choices.verb_words(known.limits, action.verb, known.about)[0]}, {price}"


def _absorbing(known: Facts, action: Action, position: int, said: Word) -> Word:
    """A unit with the prices of its steps, or an Area it retreats to."""
    if position > 1:
        price = choices.price_words(known.data, known.counters[action[1]], action.verb)
        wanted = f"choose the Area it retreats to ({price})"
        return Word(f"Retreat to {said.label} ({price})", said.detail, wanted=wanted)
    steps = _begun_alike(known, action, position)
    prices = "; ".join(_priced(known, step) for step in steps.values())
    only = f": {prices}" if len(steps) == 1 and "retreat" not in steps else ""
    return Word(f"{said.label}{only}", f"{prices}. {said.detail}")


# ---------------------------------------------------------------- 6.1: what a Leader does


def _order(known: Facts, action: Action, label: str) -> str:
    """An order on a button."""
    boxed = not known.on_map(action[2])
    if action.verb == "activate":
        return (
            f"Activate the Entry Box {known.spec.entry_area(action[2])}"
            if boxed
            else f"Activate the units in {action[2]}"
        )
    if action.verb == "reorganise":
        few = len(action) - 2
        return f"{label} {_argument(known, action, action[2]).label if few == 1 else counted(few, 'unit')}"
    return f"Ride to {action[2]}" if action.verb == "ride" and not boxed else label


def _leading(known: Facts, action: Action, position: int, said: Word) -> Word:
    """A Leader, then what he does there: activate, ride or re-organise."""
    alike = _begun_alike(known, action, position)
    if position == 1:
        if action.verb in ("lead", "deactivate"):
            wanted = "choose the French Leader who becomes Inactive" if action.verb == "deactivate" else ""
            detail = choices.verb_words(known.limits, action.verb)[1]
            label = f"{said.label} (Inactive)" if action.verb == "lead" else f"Make {said.label} Inactive"
            return Word(label, detail, wanted=wanted)
        may = "" if action[1] == NO_LEADER else f" May {listed([MAY[verb] for verb in MAY if verb in alike])}."
        return Word(said.label, f"{said.detail}{may}")
    if "reorganise" in alike:
        wanted = _ordered(known, action) if position == 2 else "choose another unit, or have these re-organised"
        return Word(f"{'Re-organise' if position == 2 else 'and'} {said.label}", said.detail, wanted=wanted)
    if position > 2:
        return replace(said, wanted="choose the corps he commands this turn")
    if action.verb == "ride":
        return Word(f"Ride to {said.label}", said.detail, wanted=WANTED["ride", 2])
    wanted = "choose the Entry Box whose units march" if action[1] == NO_LEADER else _ordered(known, action)
    label = f"Activate the {'units in ' if known.on_map(action[2]) else ''}{said.label}"
    return Word(label, f"Activates {_group(known, action)}.", wanted=wanted)


def _ordered(known: Facts, action: Action) -> str:
    """What may be chosen for a Leader; a ride has its button, and one who has ridden already rides no more."""
    verbs = _begun_alike(known, action, 1)
    riding = ", or let him ride" if "ride" in verbs else ""
    return f"choose {alternatives([words for verb, words in ORDERED.items() if verb in verbs])}{riding}"


def _group(known: Facts, action: Action) -> str:
    """6.1.c: the units of a place that can be activated so; where a corps is still to be chosen, of all of them."""
    orders = [each for each in known.actions if each.verb == "activate" and each[1:3] == action[1:3]]
    units = dict.fromkeys(unit for order in orders for unit in known.seat.tool("group_of", order))
    return listed([known.counters[each].name for each in units])


def _division(known: Facts, division: str) -> str:
    units = [each for each in known.counters.values() if each.division == division and each.area]
    fresh = sum(not each.spent for each in units)
    names = ", ".join(f"{each.name} ({each.area if known.on_map(each.area) else 'box'})" for each in units)
    return f"{counted(len(units), 'unit')} in play, {fresh} Fresh: {names}."


def _group_member(known: Facts, action: Action, position: int, said: Word) -> Word:
    """6.5: a unit that can only be left out of the group, or taken in again."""
    if action.verb not in MEMBER or set(_begun_alike(known, action, position)) - set(MEMBER):
        return _plain(known, action, position, said)
    means = choices.verb_words(known.limits, action.verb, known.about)[1]
    return Word(MEMBER[action.verb].format(said.label), f"{means} {said.detail}")


_ARGUMENTS: dict[type[Subject], Callable[[Facts, Action, int, Word], Word]] = {
    **dict.fromkeys((q.Bombard, q.FireRifles, q.MoveUnits, q.MoveAndAssault), _group_member),
    q.AbsorbPoints: _absorbing,
    q.ImpulseChoice: _leading,
    q.CommitLeader: _committing,
}
"""The questions in which a word says more than its name."""
