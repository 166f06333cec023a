"""The words of actions as a person reads them, and what a click on something not on offer seems to mean."""

from collections.abc import Sequence
from dataclasses import replace

from wargame.client.looks import Glimpse, Word
from wargame.engine.action import Action
from wargame.engine.questions import Subject
from wargame.games.at_any_cost.look.facts import Facts, facts
from wargame.games.at_any_cost.rules import questions as asked
from wargame.games.at_any_cost.rules.command.command import rating_under
from wargame.games.at_any_cost.rules.strength import sp_text
from wargame.games.at_any_cost.rules.units import ENEMY
from wargame.games.at_any_cost.rules.view import ArrivalView
from wargame.games.at_any_cost.words import chits
from wargame.games.at_any_cost.words.choices import TERMS
from wargame.games.at_any_cost.words.choices import said as meant
from wargame.games.at_any_cost.words.names import (
    DIVISIONS,
    after_casualty,
    after_morale_hit,
    chit_name,
    formation_name,
    unit_words,
)
from wargame.games.at_any_cost.words.scenario import bearing, ground_words, hex_words, turn_words
from wargame.grammar import counted, listed, sentence

THREAT = "SPs that could fire at the hex from where they stand. Charges and assaults are not counted."
"""What the number of a threat is."""
KEYS = {
    "hold": "H",
    "pass": "P",
    "draw": "C",
    "stand": "N",
    "stay": "N",
    "A": "R",
    "D": "H",
    "attack": "C",
    "defend": "H",
    "march": "R",
    "regroup": "P",
    "retreat": "R",
    "morale": "H",
    "casualty": "C",
    "half": "H",
    "play": "N",
    "command": "C",
    "discard": "P",
}
"""The keys of verbs and terms: six letters are free, and those of one question differ."""
WANTED = {
    # fire and movement
    ("move", 2): "choose the hex it moves to",
    ("enter", 2): "choose the hex by which it enters",
    ("exit", 2): "choose the hex by which it leaves",
    ("charge", 2): "choose the hex to charge",
    ("countercharge", 2): "choose the hex to charge",
    ("fortress", 2): "choose the hex the fortress fires at",
    ("break", 2): "break down: choose the first detachment",
    ("break", 3): "break down: choose the second detachment, or be done with one",
    ("recombine", 2): "choose the detachment it combines with",
    ("recombine", 3): "choose the brigade they become",
    ("shift", 2): "choose the hex by which they come",
    ("displace", 2): "choose the hex it goes to",
    # assault
    ("resolve", 2): "choose the Lead Assault Hex",
    ("assault", 2): "choose the hex to assault",
    ("abandon", 3): "choose by how many hexes they give way",
    ("lose", 2): "choose the unit that takes it",
    ("advance", 2): "choose the hex it breaks through to",
    # chits and command
    ("event", 2): "choose the track it is laid on",
    ("play", 3): "choose the hex it is for",
    ("group", 2): "choose the unit that goes along",
    ("provoke", 2): "choose the hex it must attack",
    ("wayward", 2): "choose the hex it strays to",
    ("divert", 2): "choose the hex of the map edge where they come",
    ("withdraw", 2): "choose the hex it withdraws to",
    ("close", 2): "choose the hex nearer to the enemy",
    # rally and night
    ("recover", 2): "choose the marker that gets better",
    ("rebuild", 2): "choose the hex where it comes back",
    ("place", 2): "choose the hex where it comes back",
    ("reunite", 2): "choose the detachment that joins it",
}
"""What is asked for at a place in an action, where the word itself does not tell (`_wanted`)."""
NAMED = frozenset({"lose", "play", "event", "spirit", "posture", "order"})
"""Verbs that tell little by themselves: an action is called by what was chosen, such as a Casualty Hit."""
OFFERED: dict[type[Subject], str] = {
    asked.DefensiveFireAt: "fire",
    asked.CounterchargeOffer: "countercharge",
    asked.OpportunityChargeOffer: "charge",
    **dict.fromkeys((asked.BreakthroughInto, asked.RideOn), "advance"),
    asked.HqRetreat: "accompany",
    asked.MarkerToTurn: "ooc",
}
"""Questions whose usual answer has its buttons too, one for each way of it: most ask for yes or no."""
FAR = ("1", "2")
"""12.3: by how many hexes cavalry gives way."""
SIDES = {"front": "its larger side", "back": "its smaller side"}
SHOTS = (asked.OpportunityShot, asked.ShotAtActivation)
"""11.5: questions in which a held chit may be fired at what is pointed at."""
CLICKED: dict[type[Subject], tuple[str, ...]] = {
    asked.NextMove: ("move", "enter"),
    asked.FireDeclaration: ("fire",),
    asked.ForcedFire: ("fire",),
    asked.DefensiveFireAt: ("fire",),
    asked.EventTarget: ("fire",),
    asked.AssaultDeclaration: ("assault",),
    asked.LoneAssault: ("assault",),
    asked.FuriousAssault: ("assault",),
    asked.RallyAction: ("recover", "rebuild"),
    asked.Digging: ("dig",),
}
"""What a click on the map is for in a question: the first of these verbs that is possible."""


def word(glimpse: Glimpse, action: Action, position: int) -> Word:
    """One word of an action."""
    known = facts(glimpse)
    if position == 0:
        return _verb(known, action)
    return replace(_argument(known, action, action[position]), wanted=_wanted(known, action, position))


def _wanted(known: Facts, action: Action, position: int) -> str:
    """What is asked for at a place in an action: by the word that may stand there where that differs."""
    said = action[position]
    if action.verb == "fire":
        if said == "half":
            return "fire at full strength, or choose half and move half"
        return "choose the hex to fire at" if said in known.board.index else "choose the unit that fires with it"
    if action.verb == "together":
        there = said in known.board.index
        return "choose the hex they move to together" if there else "choose the unit that moves with it"
    if action.verb == "abandon" and position == 2:
        return _wanted_of_leavers(known, action)
    if action.verb == "play" and position == 2:
        return "choose the hex it is for" if said in known.board.index else "choose the unit that carries it out"
    return WANTED.get((action.verb, position), "")


def _wanted_of_leavers(known: Facts, action: Action) -> str:
    """12.3: who else may leave with a unit, if anybody may, and by how many hexes."""
    ask = known.glimpse.ask
    alike = [each for each in ask.actions if each[:2] == action[:2]] if ask is not None else []
    joined = any(len(each) > 2 and each[2] in known.counters for each in alike)
    return f"choose {'who goes along, or ' if joined else ''}by how many hexes it gives way"


def _verb(known: Facts, action: Action) -> Word:
    """The verb; where a bare button says all, with what it is about."""
    said, detail = meant(action, known.about, known.view.activation)
    if action.verb in ("group", "unit") and len(action) > 1:
        return _argument(known, action, action[1])
    if action.verb in NAMED and len(action) > 1:
        return _named(known, action)
    if action.verb == OFFERED.get(type(known.about)) and len(action) > 1:  # type: ignore[arg-type]
        rides = isinstance(known.about, asked.RideOn)
        return Word(_onward(known, action) if rides else f"{said}: {_offered(known, action)}", detail, whole=True)
    if action.verb == "together" and len(action) > 2:
        detail = f"{_name(known, action[1])} and {_name(known, action[2])} move as one."
    if action.verb == "abandon" and len(action) > 1:
        return Word(f"Abandon: {_leavers(known, action)}", _abandoning(known, action), whole=True)
    if action.verb == "resolve" and isinstance(known.about, asked.AssaultToFight) and known.about.target:
        return _led(known, action, known.about)
    return Word(said, f"{detail}{_marker(known, action)}", KEYS.get(action.verb, ""))


def _led(known: Facts, action: Action, about: asked.AssaultToFight) -> Word:
    """12.2: the only assault that is declared, by the hex that leads it."""
    if about.lead:
        led = f"Fight the assault on {about.target}, led from {about.lead}"
        return Word(led, "It is the only one, and no other hex can lead it (12.2).", whole=True)
    leaders = listed([each.label for each in known.at(action[2]) if each.assaults == about.target])
    return Word(f"Lead from {hex_words(known.spec, action[2])}", f"{leaders} in front, the others support.", whole=True)


def _marker(known: Facts, action: Action) -> str:
    """14.2: what is drawn when the Steps of an activation are done, whatever was chosen in them."""
    chances = known.glimpse.looking.tool("marker_chances") if action.verb == "done" else {}
    return f" An Out of Command marker follows: {chits.marker_words(chances)}." if chances else ""


def _onward(known: Facts, action: Action) -> str:
    """12.9.charging: where cavalry rides on to, by the compass, for a number alone is looked for."""
    start, end = known.counters[action[1]].hex, action[2]
    return f"Ride on {bearing(known.board, start, end)} to {hex_words(known.spec, end)}"


def _offered(known: Facts, action: Action) -> str:
    """Who does what is offered, and where."""
    names = listed([_name(known, each) for each in action.words if each in known.counters])
    return " into ".join(
        (*filter(None, [names]), *(hex_words(known.spec, each) for each in action.words if each in known.board.index))
    )


def _named(known: Facts, action: Action) -> Word:
    """An action by the term or chit it names first; a loss also by the unit that takes it."""
    first = _argument(known, action, action[1])
    label = f"{first.label}: {_name(known, action[2])}" if action.verb == "lose" and len(action) > 2 else first.label
    return Word(label, first.detail, KEYS.get(action.verb, ""))


def _leavers(known: Facts, action: Action) -> str:
    """12.3: who leaves, and cavalry how far."""
    names = [_name(known, each) for each in action[1:] if each in known.counters]
    far = [TERMS[each][0].lower() for each in action[1:] if each in FAR]
    return ", ".join((listed(names), *far))


def _abandoning(known: Facts, action: Action) -> str:
    """12.3: what becomes of those who leave, where they go, and who may come after them."""
    first = known.counters[action[1]]
    far = TERMS[action[-1] if action[-1] in FAR else "1"][0].lower()
    paid = "It takes no hit" if first.type == "cavalry" else f"{first.label} pays for it: {after_morale_hit(first)}"
    hexes = known.glimpse.looking.tool("retreats_to", first.id) or ()
    first_to = "first to" if action[-1] == "2" else "to"
    where = f", {first_to} {' or '.join(hex_words(known.spec, each) for each in hexes)}" if hexes else ""
    near = " It stays next to the hex it leaves." if action[-1] == "1" else ""
    left = {each.id for each in known.at(first.hex) if each.type not in ("hq", "mitrailleuse")} - set(action.words)
    empty = "" if left else " The enemy may break through into the hex (12.9)."
    return f"{paid}. Back {far}{where} (12.8).{near}{empty}"


def _argument(known: Facts, action: Action, said: str) -> Word:
    if said in known.board.index:
        return _hex(known, action, said)
    if said in known.counters or said in known.data.unit or said in known.data.hq:
        return _unit(known, action, said)
    if said in known.data.events:
        return _event(known, action, said)
    if said in known.data.formation:
        return Word(formation_name(known.data, said), _formation_state(known, said))
    if said in known.data.tracks:
        track = known.data.tracks[said]
        return Word(track.name, sentence(track.text))
    if ":" in said:
        return _compound(known, said)
    return _term(known, action, said)


def _term(known: Facts, action: Action, said: str) -> Word:
    arrival = next((each for each in known.view.arrivals if each.id == said), None)
    if arrival is not None:
        return Word(_arrival(known, arrival), f"Due {turn_words(known.spec, arrival.turn)}, {arrival.hex}.")
    if action.verb == "abandon" and said in FAR:
        return Word(TERMS[said][0], _abandoning(known, action))
    if said in TERMS:
        words, detail = TERMS[said]
        extra = _rated(known, said) or _drawn(known, action, said)
        return Word(words, f"{detail} {extra}".strip(), KEYS.get(said, ""))
    return Word(said.replace("-", " ").capitalize())


def _rated(known: Facts, posture: str) -> str:
    """7.2, 3.5.3: the Command Rating an HQ has under a Posture."""
    active = known.view.activation
    hq = known.hq(active.formation) if active is not None else None
    if posture not in ("A", "D") or hq is None:
        return ""
    why = " while its HQ is Overrun" if hq.overrun else ""
    return f"Command Rating {rating_under(hq, posture)}{why}."


def _drawn(known: Facts, action: Action, said: str) -> str:
    """6.3: what the event says that has just been drawn; the question names it, for the action does not."""
    if action.verb != "event" or said != "play" or not isinstance(known.about, asked.DrawnEvent):
        return ""
    return " ".join(known.data.events[known.about.event].text.split())


def _arrival(known: Facts, arrival: ArrivalView) -> str:
    names = [_name(known, unit) for unit in arrival.units]
    return names[0] if len(names) == 1 else f"{names[0]} and {counted(len(names) - 1, 'more unit')}"


def _compound(known: Facts, said: str) -> Word:
    """A Grouped Division, a detachment with the side it shows, or a chit by its full name."""
    kind, _, rest = said.partition(":")
    if kind in known.data.formation:
        division, _, state = rest.partition(":")
        where = {"arriving": ", arriving", "rebuild": ", to be Rebuilt"}.get(state, "")
        name, of = DIVISIONS.get(division, division), formation_name(known.data, kind)
        return Word(f"Division {name}{where}", f"{of}: {_division(known, said)}")
    if kind in ("act", "cic", "event", "fortunes"):
        return Word(chit_name(known.data, said), chits.about(known.data, said))
    spec = next((each for each in known.data.detachments if each.id == kind), None)
    if spec is None:
        return Word(said)
    strength = sp_text((spec.front if rest == "front" else spec.back).sp)
    return Word(f"Detach {spec.letter} ({strength})", f"{spec.label} shows {SIDES[rest]}, strength {strength}.")


def _division(known: Facts, key: str) -> str:
    """6.2.1: who acts with a division, and who of it is too far from the others."""
    formation, division, *_ = key.split(":")
    units = [each for each in known.counters.values() if (each.formation, each.division) == (formation, division)]
    acting = known.grouped.get(key, tuple(each.id for each in units))
    names = [each.label for each in units if each.id in acting and each.type != "mitrailleuse"]
    apart = [each.label for each in units if each.id not in acting and each.type != "mitrailleuse" and each.hex]
    far = (
        f" {listed(apart)} {'is' if len(apart) == 1 else 'are'} more than two hexes off and cannot act with it (6.2.1)."
    )
    return f"{', '.join(names) or division}.{far if apart and key in known.grouped else ''}"


def _hex(known: Facts, action: Action, said: str) -> Word:
    place = known.board.index[said]
    here = [counter for counter in known.at(said) if counter.type != "mitrailleuse"]
    names, ground = ", ".join(counter.label for counter in here), sentence(ground_words(known.board, known.data, place))
    if not here or here[0].side == known.side:
        return Word(hex_words(known.spec, said), f"{names}. {ground}" if here else ground)
    return Word(f"{names} in {hex_words(known.spec, said)}", ground)


def _unit(known: Facts, action: Action, said: str) -> Word:
    counter = known.counters.get(said)
    if counter is None:
        return Word(_name(known, said))
    if action.verb == "abandon":
        return Word(f"Abandon: {counter.label}", _abandoning(known, action))
    said_of = unit_words(counter).partition(": ")[2]
    if action.verb == "casualty" or "casualty" in action.words:
        said_of = after_casualty(counter)
    elif action.verb == "lose" and "morale" in action.words:
        said_of = after_morale_hit(counter)
    return Word(counter.label, sentence(said_of))


def _name(known: Facts, said: str) -> str:
    counter = known.counters.get(said) or known.data.counters.get(said)
    return counter.label if counter is not None else said


def _event(known: Facts, action: Action, said: str) -> Word:
    spec = known.data.events[said]
    name = f"Play {spec.name}" if action.verb == "play" else spec.name
    return Word(name, chits.about(known.data, f"event:{said}"))


def _formation_state(known: Facts, formation: str) -> str:
    hq = known.hq(formation)
    units = [each for each in known.view.counters if each.acts_with == formation and not each.hq]
    there = f"{counted(len(units), 'unit')} on the map"
    return f"{hq.label}, {there}." if hq is not None else f"{there}."


# ---------------------------------------------------------------- what a wrong click means
def stands_for(glimpse: Glimpse, word: str) -> str | None:
    """6.2: where a Grouped Division may be chosen, each of its units stands for it."""
    known = facts(glimpse)
    counter = known.counters.get(word)
    if counter is None or counter.hq or "group" not in known.verbs:
        return None
    key = f"{counter.formation}:{counter.division}"
    return (
        key
        if word in known.grouped.get(key, ()) and any(action[:2] == ("group", key) for action in known.actions)
        else None
    )


def refusable(glimpse: Glimpse, picked: Sequence[str], said: str) -> Action | None:
    """The action that a click seems to mean, to be asked why it cannot be."""
    known = facts(glimpse)
    own = next((each for each in reversed(picked) if _side(known, each) == known.side), None)
    hex_ = said if said in known.board.index else known.counters[said].hex if said in known.counters else ""
    if hex_ and isinstance(known.about, SHOTS):
        return _shot(known, known.about.shots, hex_)
    verb = _step_verb(known)
    if not verb or not hex_:
        return None
    if own is not None and own != said:
        return Action.of(_meant(known, verb, own, hex_), own, hex_)
    unit = said if _side(known, said) == known.side else _first(known, hex_, known.side)
    if unit:
        return _idle(known, verb, unit, hex_)
    enemy = said if said in known.counters else _first(known, hex_, ENEMY[known.side])
    if verb == "move":
        return Action.of(verb, enemy, hex_) if enemy else None
    near = _nearest(known, verb, hex_) if enemy else ""
    return Action.of(verb, near, hex_) if near else None


def _meant(known: Facts, verb: str, own: str, hex_: str) -> str:
    """11.6: cavalry that is sent to move into a hex with enemies is meant to charge them."""
    riding = verb == "move" and known.counters[own].type == "cavalry"
    held = any(other.side != known.side and not other.hq for other in known.at(hex_))
    return "charge" if riding and held else verb


def _shot(known: Facts, shots: Sequence[asked.ChitShot], hex_: str) -> Action:
    """11.5: the chit fired at a hex by whoever of those that could fire stands nearest to it."""
    place = known.board.index[hex_]
    near = min(shots, key=lambda shot: known.board.distance(place, known.counters[shot.firer].place))
    return Action.of("play", near.event, near.firer, hex_)


def _step_verb(known: Facts) -> str:
    """What a click on the map is for in this question."""
    kind: type = type(known.about)
    return next((verb for verb in CLICKED.get(kind, ()) if verb in known.verbs), "")


def _idle(known: Facts, verb: str, unit: str, hex_: str) -> Action:
    """A unit that cannot be chosen, with something that shows why."""
    if verb in ("dig", "rebuild"):
        return Action.of(verb, unit)
    if verb == "recover":
        return Action.of(verb, unit, "morale")
    return Action.of(verb, unit, hex_)


def _side(known: Facts, said: str) -> str:
    return known.counters[said].side if said in known.counters else ""


def _first(known: Facts, hex_: str, side: str) -> str:
    return next((counter.id for counter in known.at(hex_) if counter.side == side), "")


def _nearest(known: Facts, verb: str, hex_: str) -> str:
    """Of the units that may do something with others, the one nearest to a place."""
    place = known.board.index[hex_]
    able = {action[1] for action in known.actions if action.verb == verb and len(action) > 1}
    own = [each for each in known.view.counters if each.id in able]
    near = min(own, key=lambda each: known.board.distance(place, each.place), default=None)
    return near.id if near is not None else ""
