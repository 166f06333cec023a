"""The words of actions as a person reads them: kinds of SPs, RL markers, Leaders, places with what stands in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from wargame.client.looks.facts import of_the_last_glimpse
from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.plain.facts import Facts, facts
from wargame.client.looks.plain.wording import cost_of
from wargame.client.looks.plain.wording import refusable as plain_refusable
from wargame.client.looks.plain.wording import word as plain_word
from wargame.client.looks.shown import Word
from wargame.engine.action import Action, Refusal
from wargame.engine.dice import sums
from wargame.games.on_to_paris.look.next_roll import next_words
from wargame.games.on_to_paris.look.zone_ahead import paid_for
from wargame.games.on_to_paris.looking import Activation
from wargame.games.on_to_paris.looking.endings import MarchEnding
from wargame.games.on_to_paris.looking.purse import Payers
from wargame.games.on_to_paris.rules.campaign import CP_KINDS
from wargame.games.on_to_paris.rules.movement.questions import MarchOrders
from wargame.games.on_to_paris.rules.reaction.questions import DeclareReactions
from wargame.games.on_to_paris.rules.view import CampaignView
from wargame.games.on_to_paris.words import WORDS
from wargame.games.on_to_paris.words.base import SP_NAMES
from wargame.games.on_to_paris.words.command import MARKERS
from wargame.games.on_to_paris.words.verbs import AUTO, FROM_TO, IN_QUESTION, MANY, WANTED, WHICH
from wargame.grammar import counted, listed, sentence

THREAT = "Enemy SPs that could march here if they were all activated; Cavalry is not counted."
"""What the number of a threat is."""
RESERVES = {"french": "Mobile", "prussian": "Landwehr"}
"""2.3: what Reserve Infantry of each side is called."""
WORKS = {"fort": "Fort", "fortress": "Fortress", "improved_fortress": "Improved Fortress"}
GROUND = {"clear": "open country", "forest": "forest", "swamp": "swamp"}
COLUMN = frozenset({"order", "step", "pause", "stop", "split", "go"})
"""10.2.2, 12.4.2: verbs whose first word may be a hex: all units in it that go together."""
SPS_IN = frozenset({"sps", "react", "apart", "add"})
"""Verbs whose first word may be a hex: the lone SPs in it."""
FIXED = {
    "loose": "The lone SPs",
    "inf": "All Infantry SPs",
    "own": "Your own dice",
    "enemy": "The enemy's dice",
    "by-hand": "CP by CP",
    "all": "All together",
}
EASILY_MEANT_OTHERWISE = {"drop": "Does {} leave an SP behind", "detach": "Is {} to be Attached to no Army"}
"""What a click on a counter does that may have been meant to march it."""
ACTED_ON = frozenset({"command.menu", "arrivals.free", "cavalry.ride_off", "reaction.move"})
"""Questions in which the default is the way out, and the usual answer is to be chosen."""
OFFERS = frozenset({("cavalry.ride_off", "ride-off"), ("combat.advance", "advance"), ("reaction.move", "hold")})
"""Answers with a button of their own: the question asks for yes or no."""
ACTIVATES = {"army": "army", "corps": "corps", "cavalry": "cavalry", "siege_gun": "guns"}
"""8.9.1: the verb that activates each kind of unit."""
SENT = ("army-all", *ACTIVATES.values())
"""8.9.1: the verbs by which a unit that is chosen marches where it is sent, the usual one first."""
MARCHES = frozenset(SENT)
NAMED = 2
IMPACT = "Battle Impact may still change who wins."
"""13.13: what comes between the dice of a combat and its victor."""
NOBODY_MARCHED = "Nobody has marched, and the points are spent. End the march all the same?"
STUCK = ("Let them stay", "What is ordered can no longer be carried out: who has the order stays where he is.")
NOBODY = ("Nobody reacts", "The enemy goes on unhindered.")
"""12.3: what it means to be ready before anybody has been declared."""


def word(glimpse: Glimpse, action: Action, position: int) -> Word:
    """One word of an action; the first after the verb says what is done, if it can mean only one thing."""
    known = facts(glimpse)
    if position == 0:
        return _verb(glimpse, known, action)
    action = _as_clicked(glimpse, known, action)
    found = named(glimpse, known, action, position)
    meant = _beginnings(glimpse).get(action[1 : position + 1], [])
    label = found.label
    if len(meant) == 1 and position < len(action) - 1:
        label = " ".join([label, *_rest(glimpse, known, action, position + 1)])
    if _kind(glimpse) == "command.menu" and action.verb not in MARCHES and position == len(action) - 1:
        label = _priced(known, action, label)
    told = action.verb in MARCHES or _kind(glimpse) == "arrivals.free"  # what is done stands in the question
    if position == 1 and not told and _tells_the_verb(known, action, meant):
        label = f"{_label(glimpse, action.verb)}: {label}"
    detail = found.detail or _verb(glimpse, known, action).detail
    if position == 1 and found.detail and len(meant) == 1 and _kind(glimpse) == "command.menu":
        detail = f"{detail} {_paid_by(_payers(glimpse).get(meant[0]))}".strip()
    if position == 1 and action.verb == "army-all" and found.detail:
        units = len(_members(glimpse).get(action, ())) - 1
        detail = f"{detail.rstrip('.')} with {counted(units, 'attached unit')}."
    ahead = paid_for(known, action) if position == len(action) - 1 else ""
    return replace(found, label=label, detail=detail, wanted=_wanted(glimpse, known, action, position), sets_off=ahead)


def _as_clicked(glimpse: Glimpse, known: Facts, action: Action) -> Action:
    """8.9.1: what a click on an Army does that may march alone or with what is Attached: its price is the one told."""
    if _kind(glimpse) != "command.menu" or action.verb not in MARCHES or len(action) != NAMED:
        return action
    usual = Action.of(SENT[0], action[1])
    return usual if usual in known.actions else action


def _by_beginning(glimpse: Glimpse) -> dict[tuple[str, ...], list[Action]]:
    """All legal actions by the words they begin with, whatever the verb."""
    found: dict[tuple[str, ...], list[Action]] = {}
    for each in facts(glimpse).actions:
        for end in range(2, len(each) + 1):
            found.setdefault(each[1:end], []).append(each)
    return found


_beginnings = of_the_last_glimpse(_by_beginning)
"""Asked for every word of a long list."""


def _wanted(glimpse: Glimpse, known: Facts, action: Action, position: int) -> str:
    """What is asked for at a position: by the word that may stand there, or by the verb."""
    said = action[position]
    if _kind(glimpse) == "command.menu" and (action.verb, position) == ("order", 2):
        return _sent(glimpse, known, action[1])
    if (action.verb, position) in WANTED:
        return WANTED[action.verb, position]
    if action.verb == "lay" and position > 1:
        zone = counted(known.data.limits.command_zone[known.side], "hex", "hexes")
        return f"choose the Army or place where it lies; its Command Points (CPs) pay for units within {zone}"
    if _is_number(known, said):
        return MANY
    if said in SP_NAMES or said in FIXED:
        return WHICH
    if said in known.board.index:
        return "choose the hex"
    return "choose the SP or Leader it leaves" if action.verb == "drop" and position > 1 else "choose the unit"


def _is_number(known: Facts, said: str) -> bool:
    """Whether a word is a number of SPs and not of a hex."""
    return said.isdigit() and said not in known.board.index


def _tells_the_verb(known: Facts, action: Action, meant: list[Action]) -> bool:
    """Whether a choice has to say what is done: others on offer mean something else. For a place the table says it."""
    other = any(each.verb != action.verb for each in known.actions)
    return other and all(each.verb == action.verb for each in meant) and action[1] not in known.board.index


def _rest(glimpse: Glimpse, known: Facts, action: Action, position: int) -> Iterator[str]:
    """The words that follow by themselves, joined to those before."""
    joined = FROM_TO.get(action.verb, ())
    for number in range(position, len(action)):
        if _is_number(known, action[number]):  # so many of the kind that was said before
            yield f"×{action[number]}"
            continue
        label = _inside(named(glimpse, known, action, number).label)
        pattern = joined[number - 1] if number - 1 < len(joined) else ""
        yield pattern.format(label) if pattern else label


def refusable(glimpse: Glimpse, picks: Sequence[str], said: str) -> Action | None:
    """8.9.1, 10.2.2: a click on a unit means to activate it, one on a hex to march there; else as every game has it."""
    known = facts(glimpse)
    assert isinstance(known.view, CampaignView)
    if _kind(glimpse) in ("march.orders", "command.menu") and len(picks) == 1 and said in known.board.index:
        return Action.of("order", picks[0], said)
    own = {each.id: each.kind for each in known.view.formations if each.side == known.side}
    if _kind(glimpse) == "march.orders" and not picks and said in own:
        return Action.of("order", said)
    if _kind(glimpse) == "command.menu" and not picks and own.get(said) in ACTIVATES:
        return Action.of(ACTIVATES[own[said]], said)
    return plain_refusable(glimpse, picks, said)


def usual(glimpse: Glimpse) -> Action | None:
    """The default, except where it means to do nothing and most people do something."""
    ask = glimpse.ask
    if ask is None or ask.default is None or ask.kind in ACTED_ON:
        return None
    if isinstance(ask.about, MarchOrders) and ask.default.verb == "done" and ask.about.units:
        ending: MarchEnding | None = glimpse.asked.tool("march_ending") if glimpse.asked is not None else None
        return ask.default if ending is not None and not ending.idle else None
    return ask.default


def caution(glimpse: Glimpse, action: Action) -> str | None:
    """Asked before a click on a counter that could only mean something rarely meant: 6.1.4, 6.4.1."""
    if action.verb not in EASILY_MEANT_OTHERWISE:
        return None
    known = facts(glimpse)
    if any(len(each) > 1 and each[1] == action[1] and each != action for each in known.actions):
        return None
    name = known.pieces[action[1]].title if action[1] in known.pieces else "the unit"
    return f"{EASILY_MEANT_OTHERWISE[action.verb].format(name)}?"


def warning(glimpse: Glimpse, action: Action) -> str | None:
    """10.2.2, 13.14.2, 16.2.3, 18.2.2: before a march to what may not be meant, or one that ends unused."""
    if _kind(glimpse) != "march.orders" or glimpse.asked is None:
        return None
    if action.verb == "done":
        ending: MarchEnding | None = glimpse.asked.tool("march_ending")
        return NOBODY_MARCHED if ending is not None and ending.idle else None
    asks = action.verb == "march" and not _stuck(glimpse)  # else its button says so
    told: tuple[str, ...] = (*glimpse.asked.tool("march_warnings"), glimpse.asked.tool("emperor_met")) if asks else ()
    told = tuple(filter(None, told))
    return " ".join((*told, "March all the same?")) if told else None


def vain(glimpse: Glimpse, action: Action) -> Refusal | None:
    """10.2.2: why an order that may be given could not be carried out beside the others."""
    if _kind(glimpse) != "march.orders" or glimpse.asked is None:
        return None
    found: Refusal | None = glimpse.asked.tool("vain", *action)
    return found


# ---------------------------------------------------------------- verbs


def _kind(glimpse: Glimpse) -> str:
    return glimpse.ask.about.kind if glimpse.ask is not None else ""


def _label(glimpse: Glimpse, verb: str) -> str:
    return (IN_QUESTION.get((_kind(glimpse), verb)) or WORDS.verb(verb))[0]


def _verb(glimpse: Glimpse, known: Facts, action: Action) -> Word:
    """What is done, as this question calls it, and its price where the rest has been chosen."""
    shown = plain_word(WORDS, glimpse, action, 0)
    own = IN_QUESTION.get((_kind(glimpse), action.verb))
    about = glimpse.ask.about if glimpse.ask is not None else None
    if isinstance(about, DeclareReactions) and action.verb == "ready" and not about.declared:
        own = NOBODY
    if own is not None:
        shown = replace(shown, label=own[0], detail=own[1])
    if _kind(glimpse) == "command.menu" and action.verb == "pass" and glimpse.asked is not None:
        shown = replace(shown, detail=f"{shown.detail} {next_words(glimpse.asked.tool('next_roll'))}")
    if _kind(glimpse) == "combat.reroll" and action.verb == "pass" and glimpse.asked is not None:
        victor = glimpse.asked.tool("standing_victor")
        shown = replace(shown, label=f"{shown.label}: {known.name(victor)} win", detail=f"{shown.detail} {IMPACT}")
    if _kind(glimpse) == "combat.another_round" and action.verb == "refrain" and glimpse.asked is not None:
        shown = replace(shown, label=f"{shown.label}: {known.name(glimpse.asked.tool('victor_now'))} win")
    if _kind(glimpse) == "reaction.move" and action.verb == "go" and action[1:2] and action[1] in known.board.index:
        shown = replace(shown, label="Go together")
    if action.verb == "react" and Action.of("react-all", *action.words) in known.actions:
        shown = replace(shown, label="React alone")
    if _kind(glimpse) == "march.orders" and action.verb == "done" and glimpse.asked is not None:
        shown = _ending(shown, glimpse.asked.tool("march_ending"))
    if _kind(glimpse) == "march.orders" and action.verb == "march" and _stuck(glimpse):
        shown = replace(shown, label=STUCK[0], detail=STUCK[1])
    if _kind(glimpse) == "command.menu" and action.verb in MARCHES and len(action) == 2:
        shown = replace(shown, label=_activation(glimpse, known, action, shown.label))
    if (_kind(glimpse), action.verb) in OFFERS and len(action) > 1:
        label = f"{shown.label}: {' '.join(_rest(glimpse, known, action, 1))}"
        shown = replace(shown, label=label, whole=True)
    cost = cost_of(known, action) if len(action) > 1 else ""
    if cost and _kind(glimpse) == "command.menu":
        cost = f"{cost} {_paid_by(_payers(glimpse).get(action))}".strip()
    return replace(shown, detail=f"{shown.detail} {cost}".strip()) if cost else shown


def _paid_by(found: Payers | None) -> str:
    """8.3.2, 8.9: whose CPs pay, nearest first, and what it costs that its marker is too far away."""
    if found is None:
        return ""
    names = [MARKERS[kind] if len(found.given) == 1 else f"{cp} {MARKERS[kind]}" for kind, cp in found.given]
    more = f", {found.penalty} more out of the Command Zone" if found.penalty else ""
    return f"CPs: {listed(names)}{more}."


def _payers_of(glimpse: Glimpse) -> dict[Action, Payers]:
    return glimpse.asked.tool("payers") if glimpse.asked is not None else {}


_payers = of_the_last_glimpse(_payers_of)


def _is_stuck(glimpse: Glimpse) -> bool:
    """10.2.2: whether nobody can carry out his order any more, as after a combat that has cost the others MPs."""
    ending: MarchEnding | None = glimpse.asked.tool("march_ending") if glimpse.asked is not None else None
    return ending is not None and ending.stuck


_stuck = of_the_last_glimpse(_is_stuck)


def _ending(shown: Word, ending: MarchEnding | None) -> Word:
    """8.5.4.end: the end of a march, and of the half if nothing else can be done."""
    if ending is None or not ending.half_over:
        return shown
    lost = f", and {counted(ending.ip, 'IP')} {'is' if ending.ip == 1 else 'are'} lost" if ending.ip else ""
    detail = f"{shown.detail} Nothing else can be paid for: your half of the Segment ends{lost}."
    return replace(shown, label=f"{shown.label} and your half", detail=detail)


def _activation(glimpse: Glimpse, known: Facts, action: Action, label: str) -> str:
    """8.9.1: who marches, and for how much."""
    if action.verb in ("army", "army-all") and action[1] in known.pieces:
        units = len(_members(glimpse).get(action, ())) - 1
        how = "alone" if action.verb == "army" else f"with {counted(units, 'attached unit')}"
        label = f"{known.pieces[action[1]].title} {how}"
    return _priced(known, action, label)


def _priced(known: Facts, action: Action, label: str) -> str:
    """8.9.1: what is done, and for how much."""
    price = ", ".join(f"{abs(cost)} {name}" for name, cost in known.prices.get(action, {}).items())
    return f"{label} ({price})" if price else label


def _sent(glimpse: Glimpse, known: Facts, word: str) -> str:
    """8.9.1, 8.9: where a unit marches that is activated by being sent there, who goes along, and who pays what."""
    verb = next(verb for verb in SENT if Action.of(verb, word) in known.actions)
    action = Action.of(verb, word)
    who = _along(known, word, _members(glimpse).get(action, ())) if verb == "army-all" else ""
    paid = _payers(glimpse).get(action)
    out = " out of the Command Zone" if paid is not None and paid.penalty else ""
    cps = [f"{counted(cp, f'{MARKERS[kind]} CP')}{out}" for kind, cp in paid.given] if paid is not None else []
    ips = [counted(abs(cost), name) for name, cost in known.prices.get(action, {}).items() if name == "IP"]
    return f"choose the hex to march to{who}, for {listed([*cps, *ips])}"


def _along(known: Facts, army: str, members: Sequence[str]) -> str:
    """10.2.2: who of an Army goes where it is sent: all in its hex; the others are given orders of their own."""
    at = {word: known.pieces[word].place for word in members if word in known.pieces}
    here = sum(place == at.get(army) for place in at.values()) - 1
    with_it = f" with the {counted(here, 'attached unit')} in its hex" if here > 0 else " alone"
    apart = len(at) - 1 - here
    return f"{with_it} ({apart} elsewhere {'is' if apart == 1 else 'are'} ordered next)" if apart else with_it


def _members_of(glimpse: Glimpse) -> dict[Action, tuple[str, ...]]:
    found: list[Activation] = glimpse.asked.tool("activations") if glimpse.asked is not None else []
    return {each.action: each.members for each in found}


_members = of_the_last_glimpse(_members_of)


# ---------------------------------------------------------------- names


def named(glimpse: Glimpse, known: Facts, action: Action, position: int) -> Word:
    """A word of an action by itself."""
    said, view = action[position], known.view
    assert isinstance(view, CampaignView)
    if said == "auto" and action.verb in AUTO:
        return Word(*AUTO[action.verb])
    if said in known.board.index:
        return _place(glimpse, known, action, position)
    if said.isdigit():
        return Word(counted(int(said), "SP"), cost_of(known, action) if position == len(action) - 1 else "")
    fixed = _fixed(known, said)
    if fixed and action.verb == "lay":
        return Word(fixed, _brings(known, said))
    if fixed:
        return Word(fixed, cost_of(known, action) if position == len(action) - 1 else "")
    leader = next((each for each in view.leaders if each.id == said), None)
    if leader is not None and said not in known.pieces:
        return Word(leader.name, sentence(f"{leader.rank} Leader"))
    return _counter(known, plain_word(WORDS, glimpse, action, position), said)


def _fixed(known: Facts, said: str) -> str:
    """Kinds of SPs, RL markers, and words that always mean the same."""
    if said in SP_NAMES:
        return f"{RESERVES[known.side] if said == 'res' else SP_NAMES[said]} SP"
    if said in MARKERS:
        return f"{MARKERS[said]} {'CPs' if said == 'discretionary' else 'RL marker'}"
    return FIXED.get(said, "")


def _brings(known: Facts, marker: str) -> str:
    """8.2, 8.3.1: what an RL marker is for: the CPs that it gets, and how far they pay without a penalty."""
    column = CP_KINDS.index(marker)
    ways = sums(2, 6)
    rolls = {roll: known.data.command_points[known.side][roll][column] for roll in ways}
    mean = sum(rolls[roll] * number for roll, number in ways.items()) / sum(ways.values())
    zone = counted(known.data.limits.command_zone[known.side], "hex", "hexes")
    return f"{min(rolls.values())} to {max(rolls.values())} CPs a roll, {mean:.1f} on average, for units within {zone}."


def _counter(known: Facts, shown: Word, said: str) -> Word:
    """A counter by its name alone; the place comes with its values."""
    piece = next((each for each in known.known if each.id == said), None)
    if piece is None or not piece.place:
        return shown
    where = known.board.names.get(known.board.index[piece.place], f"hex {piece.place}")
    return replace(shown, label=piece.title, detail=f"In {where}. {shown.detail}")


def _place(glimpse: Glimpse, known: Facts, action: Action, position: int) -> Word:
    """A place with its name and what is there; as the first word of some verbs it means units in it."""
    said = action[position]
    label = place_name(known, said)
    cost = cost_of(known, action) if position == len(action) - 1 else ""
    if position == 1 and action.verb in COLUMN:
        together = "They react together." if action.verb == "go" else "They march as one column."
        return Word(f"All units in {_inside(label)}", f"{together} {cost}".strip())
    if position == 1 and action.verb in SPS_IN:
        return Word(f"Lone SPs in {_inside(label)}", cost)
    return Word(label, f"{sentence(ground(known, said))} {cost}".strip())


def _inside(label: str) -> str:
    """A name inside a line: a hex without a name has no capital there."""
    return label.replace("Hex ", "hex ").replace("The lone", "the lone")


def place_name(known: Facts, place: str) -> str:
    """A place by its name and number."""
    at = known.board.index[place]
    name = known.board.names.get(at)
    return f"Hex {place}" if not name else name if at in known.board.boxes else f"{name} ({place})"


def ground(known: Facts, place: str) -> str:
    """What a place is: ground, city or town, works, port."""
    spot = next(iter(known.data.board.places_at.get(place, ())), None)
    kind = known.board.terrain[known.board.index[place]]
    told = [GROUND.get(kind, kind)]
    if spot is not None:
        told += [spot.kind] if spot.kind in ("city", "town") else []
        told += [WORKS[spot.works]] if spot.works else []
    return ", ".join(each for each in told if each)
