"""Contests: a fire, an assault, a charge or a roll, with its sums, before the dice and after them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TypedDict

from wargame.engine.action import Action, Refusal
from wargame.engine.contest import Contest, Lit, Party, Share, Term, Tone
from wargame.engine.events import Entry, Event, Rolled
from wargame.engine.odds import Odds
from wargame.games.at_any_cost.looking.clashes import clash
from wargame.games.at_any_cost.looking.declaring import Joint, joint
from wargame.games.at_any_cost.looking.prospects import (
    ChargeProspect,
    charge_prospect,
    countercharge_odds,
    declared_odds,
)
from wargame.games.at_any_cost.rules.assault.losses import abandon_offers
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.chits import FortuneRolled
from wargame.games.at_any_cost.rules.events.combat import AssaultModifiers, BreakTested, FireModifiers, MoraleTested
from wargame.games.at_any_cost.rules.events.turn import MarkerTurned
from wargame.games.at_any_cost.rules.questions import (
    CounterchargeOffer,
    NextMove,
    OpportunityChargeOffer,
    OpportunityShot,
    ShotAtActivation,
)
from wargame.games.at_any_cost.rules.units import ENEMY
from wargame.games.at_any_cost.rules.view import BattleView, CounterView, topmost_first
from wargame.games.at_any_cost.words import choices
from wargame.games.at_any_cost.words import odds as said
from wargame.games.at_any_cost.words.names import FORTUNES, MARKERS, band_words, column_name, combat_verb
from wargame.games.at_any_cost.words.scenario import hex_words
from wargame.games.at_any_cost.words.vocabulary import Names
from wargame.grammar import counted, listed, signed
from wargame.players import Seat

ROLLS = frozenset({"fire", "fortress", "resolve", "charge", "countercharge", "dig", "rebuild"})
"""Actions whose outcome is for the dice."""
SHOTS = (OpportunityShot, ShotAtActivation)
"""Questions in which a chit that is played fires at once."""
MANY = 4
"""More classes of results than these are put together."""
HARM_TONES: dict[str, Tone] = {
    said.NONE: "neutral",
    said.MORALE: "fair",
    said.CASUALTY: "good",
    said.BROKEN: "good",
    said.OPEN: "neutral",
}
LOSERS: dict[str, tuple[str, Tone]] = {
    "A": ("attacker loses", "bad"),
    "TF": ("Tough Fight", "neutral"),
    "D": ("defender loses", "good"),
    "": ("not fought", "neutral"),
    said.OPEN: (said.HARMS[said.OPEN], "neutral"),
}
HURT, OWN_LOW, THEIR_LOW = "Target is hurt at all", "Own ammunition runs low", "The firer's ammunition runs low"
DEFENDER_LOSES, ATTACKER_LOSES = "Defender loses", "Attacker loses"
"""What a player really asks of a fire and of an assault."""
MIRROR: dict[Tone, Tone] = {"good": "bad", "bad": "good"}
"""How the other side reads a result."""
FIRE_TABLE, ASSAULT_TABLE = "fire", "assault"
"""The charts that combats are read on."""


class Known:
    """What a side knows of the battle, with what is looked up again and again."""

    def __init__(self, g: Battle, side: str) -> None:
        self.seat, self.side = Seat(g, side), side
        self.view: BattleView = self.seat.view
        self.data, self.board, self.spec = g.data, g.board, g.spec
        self.about = g.decision.about if g.decision is not None else None
        self.called = Names(g)

    @cached_property
    def counters(self) -> dict[str, CounterView]:
        """Every counter by its id, on the map and beside it: they lie open."""
        return {counter.id: counter for counter in (*self.view.counters, *self.view.beside)}

    def fighters(self, hex_: str) -> list[CounterView]:
        """The counters in a hex but its HQ, the topmost first."""
        return [each for each in topmost_first([c for c in self.view.counters if c.hex == hex_]) if not each.hq]

    def side_of(self, unit: str) -> str | None:
        """Whose a unit is."""
        return self.counters[unit].side if unit in self.counters else None

    def names(self, units: Iterable[str]) -> str:
        """Some units in words."""
        return ", ".join(self.counters[each].label for each in units)


# ---------------------------------------------------------------- before the dice
def contest(g: Battle, side: str, action: Action) -> Contest | None:
    """What an action leads to if dice decide it."""
    known = Known(g, side)
    if action.verb == "assault":
        return _declaration(known, action, declared_odds(g, side, action[1], action[2]), joint(g, action[2]))
    if action.verb not in ROLLS and not (action.verb == "play" and isinstance(known.about, SHOTS)):
        return None
    if isinstance(known.about, OpportunityChargeOffer):
        return _opportunity_charge(known, action, known.about.hex)
    odds = known.seat.odds(action, said.follow)
    if odds.before:
        shown = combat(known, odds, action.words)
        return _may_be_left(known, shown, odds) if action.verb == "resolve" and _may_leave(g, action[1]) else shown
    if len(odds.chances) < 2:
        return None
    rolled = _roll(known, action, odds)
    if action.verb == "charge" and isinstance(known.about, NextMove):
        return _charge(known, action, rolled, charge_prospect(g, side, action[1], action[2]))
    if isinstance(known.about, CounterchargeOffer):
        return _countercharge(known, action, rolled, countercharge_odds(g, side, known.about, action[1]))
    return rolled


def contest_ahead(g: Battle, side: str, action: Action, ahead: Odds) -> Contest | None:
    """12.3, 6.3.1: the combat that goes on when a unit stands, or when a chit is played on it or kept.

    `ahead` ends with the next question; what follows is shared out as in the contest of the combat itself.
    """
    if not ahead.before:
        return None
    known = Known(g, side)
    odds = known.seat.odds(action, said.follow)
    return combat(known, odds if odds.before[:1] == ahead.before[:1] else ahead, ())


def contest_between(
    g: Battle, side: str, attacker: str, defender: str, all_open: bool = False
) -> Contest | Refusal | None:
    """A fire or an assault that could be made, by either side; or why it cannot be."""
    found = clash(g, side, attacker, defender, None, all_open)
    if isinstance(found, Refusal):
        return found
    known = Known(g, side)
    if not found.odds.before or attacker not in known.counters or defender not in known.counters:
        return None
    return combat(known, found.odds, (attacker,), defender)


def _declaration(known: Known, action: Action, odds: Odds, all_: Joint | None) -> Contest | None:
    """12.2: an assault about to be declared, as it would be fought with those declared so far; others may join."""
    if not odds.before:
        return None
    found = said.sum_of(known.data, odds.before[0].event)
    shown = combat(known, odds, action.words)
    units = shown.attacker.units if shown.attacker is not None else ()
    more = all_ is not None and len(all_.units) > len(units)
    joined = f"if nobody else joins ({choices.with_all(len(all_.units), all_.verdict.won)})" if all_ and more else ""
    return replace(
        shown,
        title=f"{shown.title}, {joined or 'if fought so'}",
        totals=_supposed("If fought so", found),
        note=f"Led from {found.lead}. Declared units are committed; others may still join. {shown.note}".rstrip(),
    )


def _may_leave(g: Battle, target: str) -> bool:
    """12.3: whether somebody may still abandon a hex before those who assault it."""
    attackers = [unit for unit in g.units.by_id.values() if unit.assaults == target and unit.on_map]
    return next(abandon_offers(g, g.board.index[target], attackers), None) is not None


def _may_be_left(known: Known, shown: Contest, odds: Odds) -> Contest:
    """12.3: an assault as it is fought if nobody abandons the hex."""
    return replace(
        shown,
        title=f"{shown.title}, if fought so",
        totals=_supposed("If fought so", said.sum_of(known.data, odds.before[0].event)),
        note=f"The defender may abandon the hex before the dice (12.3). {shown.note}".rstrip(),
    )


def _supposed(when: str, found: said.Sum) -> tuple[str, str, str]:
    """The column of a combat that may never be fought."""
    words = found.column_words
    return "", f"{when}: {words[:1].lower()}{words[1:]}", ""


# ---------------------------------------------------------------- a combat
def combat(known: Known, odds: Odds, named: Sequence[str], target: str = "") -> Contest:
    """A combat as its odds tell it; a unit that strikes may be `named` by the action, and one that is struck."""
    found = said.sum_of(known.data, odds.before[0].event)
    striker = _striker(known, found, named)
    struck = [each.id for each in known.fighters(found.target)]
    side = striker.side if striker is not None else known.side
    assault = found.kind == said.ASSAULT
    return replace(
        _summed(known, found, striker),
        defender=Party(ENEMY[side], (target,) if target else tuple(struck), known.names(struck)),
        shares=_seen_by(known, side, _assault_shares(odds) if assault else _fire_shares(known, odds, ENEMY[side])),
        questions=tuple(_verdicts(odds) if assault else _hurts(known, odds, side)),
        **_weighed(side == known.side),
        results=_shorter(said.results(odds, said.IN_COMBAT), f"Assault on {known.called.hex(found.target)}: "),
        note=_note(known, side),
        exact=odds.exact,
    )


def _shorter(results: said.Results, known: str) -> said.Results:
    """Results without what the title says already, so that one sees where they differ."""
    cut = ((chance, words.removeprefix(known)) for chance, words in results)
    return tuple((chance, f"{words[:1].upper()}{words[1:]}") for chance, words in cut)


def _summed(known: Known, found: said.Sum, striker: CounterView | None) -> Contest:
    """The sums of a combat, and where it is read on its chart."""
    assault = found.kind == said.ASSAULT
    joined = [each.id for each in known.counters.values() if assault and each.assaults == found.target]
    units = tuple(dict.fromkeys((*([striker.id] if striker else []), *found.units, *joined)))
    name = listed([known.counters[each].label for each in units if each in known.counters]) or "The fortress"
    verb = combat_verb(found.kind, len(units))
    target = known.names(each.id for each in known.fighters(found.target))
    return Contest(
        title=f"{name} {verb} {f'{target} in ' if target else ''}{hex_words(known.spec, found.target)}",
        attacker=Party(striker.side, units, name) if striker else None,
        terms=tuple(_terms(known, found, striker)),
        totals=("", found.column_words, ""),
        lit=(_lit(found),),
        rule="12.7" if assault else "8.5",
    )


def _striker(known: Known, found: said.Sum, named: Sequence[str]) -> CounterView | None:
    """A unit that strikes, to be shown."""
    there = (known.counters[each] for each in (*found.units, *named) if each in known.counters)
    led = known.fighters(found.lead) if found.lead else []
    return next(there, led[0] if led else None)


def _terms(known: Known, found: said.Sum, striker: CounterView | None) -> Iterator[Term]:
    """How the strengths come about, and the column."""
    if found.kind == said.ASSAULT:
        for line in said.attack_lines(known.counters, found, striker):
            yield Term(line.words, line.value, rule=line.rule)
        for line in said.defence_lines(known.counters, found):
            yield Term(line.words, defence=line.value, rule=line.rule)
    else:
        for line in said.fire_lines(known.data, known.board, known.counters, found):
            yield Term(line.words, line.value, rule=line.rule)
    yield from _column(found)


def _column(found: said.Sum) -> Iterator[Term]:
    """The strengths and the base column, then one line per shift with its rule."""
    if found.kind == said.ASSAULT:
        yield Term("Strength", found.attack, found.defence, "12.4")
        yield Term(f"Difference: column {column_name(found.base)}", rule="12.2")
    else:
        yield Term(f"Strength: column {found.base}", found.attack, rule="8.3")
    for value, label, rule in found.shifts:
        yield Term(label, signed(value), rule=rule)


def _fire_shares(known: Known, odds: Odds, enemy: str) -> tuple[Share, ...]:
    parts = said.harms(odds, enemy, known.side_of)
    shown = {name: words for name, words in said.HARMS.items() if parts[name] or name == said.NONE}
    return tuple(Share(parts[name], words, HARM_TONES[name]) for name, words in shown.items())


def _assault_shares(odds: Odds) -> tuple[Share, ...]:
    """Whom the entry of the table is worse for."""
    parts = said.losers(odds)
    shown = ((loser, label, tone) for loser, (label, tone) in LOSERS.items() if parts.get(loser))
    return tuple(Share(parts[loser], label, tone) for loser, label, tone in shown)


def _seen_by(known: Known, striker: str, shares: tuple[Share, ...]) -> tuple[Share, ...]:
    """What is good for who strikes is bad for who is struck, and reads it."""
    if striker == known.side:
        return shares
    return tuple(replace(share, tone=MIRROR.get(share.tone, share.tone)) for share in shares)


def _hurts(known: Known, odds: Odds, side: str) -> Iterator[tuple[str, float]]:
    """8.5, 8.8: what a player really asks of a fire; who is fired at reads it too."""
    low = OWN_LOW if side == known.side else THEIR_LOW
    yield HURT, said.hurt_at_all(odds, ENEMY[side], known.side_of)
    yield low, said.runs_low(odds, side, known.side_of)


def _verdicts(odds: Odds) -> Iterator[tuple[str, float]]:
    """12.7: how likely each side loses an assault."""
    yield DEFENDER_LOSES, odds.probability(lambda chance: said.assault_code(chance.entries).startswith("D"))
    yield ATTACKER_LOSES, odds.probability(lambda chance: said.assault_code(chance.entries).startswith("A"))


class _Weighed(TypedDict):
    hopes: frozenset[str]
    harms: frozenset[str]


def _weighed(strikes: bool, supposed: str = "") -> _Weighed:
    """Which of the questions who reads them hopes for, and which he fears, whether he strikes or is struck."""
    struck = frozenset(f"{words}{supposed}" for words in (HURT, DEFENDER_LOSES))
    striker = frozenset(f"{words}{supposed}" for words in (ATTACKER_LOSES, OWN_LOW, THEIR_LOW))
    return {"hopes": struck, "harms": striker} if strikes else {"hopes": striker, "harms": struck}


def _note(known: Known, side: str) -> str:
    """What the numbers leave out: chits that the enemy of who reads it holds, whoever strikes."""
    held, own = known.view.hand(ENEMY[known.side]).held_count, known.view.hand(known.side).held_count
    parts = [f"The enemy holds {counted(held, 'chit')}; not counted here."] if held else []
    parts += ["Your own chits may be played on it before the dice."] if own and side == known.side else []
    return " ".join(parts)


# ---------------------------------------------------------------- other rolls
def _roll(known: Known, action: Action, odds: Odds) -> Contest:
    """A roll that is no combat: every result in words."""
    results = said.results(odds)
    unit = next((known.counters[each] for each in action.words if each in known.counters), None)
    label, detail = choices.said(action, known.about, known.view.activation)
    return Contest(
        title=label,
        attacker=Party(unit.side, (unit.id,), unit.label) if unit is not None else None,
        totals=("", label, ""),
        shares=tuple(_roll_shares(results, unit.label if unit is not None else "")),
        results=results,
        note=detail,
        rule=known.seat.decision.rule if known.seat.decision is not None else "",
        exact=odds.exact,
    )


def _charge(known: Known, action: Action, rolled: Contest, waits: ChargeProspect | None) -> Contest:
    """11.6: after the die for cohesion: the fires that wait on the way, and the assault if the charge arrives."""
    if waits is None or not waits.odds.before:
        return rolled
    found = said.sum_of(known.data, waits.odds.before[0].event)
    struck = [each.id for each in known.fighters(found.target)]
    rider = known.counters[action[1]].supposing(charging=True, assaults=found.target)
    fires = (
        Term(f"Fire in {fire.hex}: {known.names(fire.firers)}", defence=fire.column, rule="11.4")
        for fire in waits.fires
    )
    notes = [f"Reckoned for a charge that strikes from {waits.lead}."]
    if waits.riders:
        notes.append(f"{known.names(waits.riders)} may Countercharge (11.7).")
    return replace(
        rolled,
        defender=Party(ENEMY[rider.side], tuple(struck), known.names(struck)),
        terms=(*fires, *_terms(known, found, rider)),
        totals=_supposed("If it arrives", found),
        questions=tuple((f"{words}, if it arrives", chance) for words, chance in _verdicts(waits.odds)),
        **_weighed(True, ", if it arrives"),
        note=" ".join((*notes, rolled.note)).rstrip(),
    )


def _opportunity_charge(known: Known, action: Action, hex_: str) -> Contest | None:
    """11.8: the die for cohesion and the assault that follows it at once, with the weight of the charge."""
    odds = known.seat.odds(action, said.follow_standing)
    known.counters[action[1]] = known.counters[action[1]].supposing(charging=True, assaults=hex_)
    if not odds.before:
        return _roll(known, action, odds) if len(odds.chances) > 1 else None
    shown = combat(known, odds, action.words)
    note = f"A roll within cohesion first; the enemy is taken to stand. {shown.note}".rstrip()
    return replace(shown, title=shown.title.replace(combat_verb(said.ASSAULT, 1), "charges", 1), note=note)


def _countercharge(known: Known, action: Action, rolled: Contest, waits: Odds) -> Contest:
    """11.7: after the die for cohesion: the assault of the charge that is met."""
    assert isinstance(known.about, CounterchargeOffer)
    if not waits.before:
        return rolled
    found = said.sum_of(known.data, waits.before[0].event)
    charger = known.counters[known.about.charger].supposing(assaults=found.target)
    return replace(
        rolled,
        defender=Party(charger.side, (charger.id,), charger.label),
        terms=tuple(_terms(known, found, charger)),
        totals=_supposed("If it meets the charge", found),
        questions=tuple((f"{words}, if it meets the charge", chance) for words, chance in _verdicts(waits)),
        **_weighed(False, ", if it meets the charge"),
        note=f"The enemy is then the attacker. {rolled.note}".rstrip(),
    )


def _roll_shares(results: said.Results, name: str) -> Iterator[Share]:
    """The likeliest results without the name of the unit, and all others as one."""
    for number, (chance, words) in enumerate(results[:MANY]):
        yield Share(chance, words.removeprefix(f"{name} ").rstrip("."), "fair" if number else "good")
    rest = sum(chance for chance, _ in results[MANY:])
    if rest:
        yield Share(rest, "otherwise", "neutral")


# ---------------------------------------------------------------- after the dice
def contest_told(g: Battle, side: str, entries: Sequence[Entry]) -> Contest | None:
    """What was rolled, by the entry that begins to tell of it and those that follow."""
    event = entries[0].event
    if isinstance(event, (FireModifiers, AssaultModifiers)):
        return _fought(Known(g, side), event, entries[1:])
    if isinstance(event, Rolled):
        return _tested(g, event, entries[1].event) if len(entries) > 1 else None
    if isinstance(event, MarkerTurned):
        lit = Lit("markers", MARKERS.get(event.result, ""), "what units do")
        return Contest(title="Out of Command marker", lit=(lit,), rule="14.3")
    if isinstance(event, MoraleTested):
        band = next((each for each in g.data.morale_bands if each.hits == event.hits), g.data.morale_bands[0])
        return Contest(
            title="Morale Test", lit=(Lit("morale", band_words(band.first, band.last), "result"),), rule="9.1"
        )
    return None


def _fought(known: Known, event: FireModifiers | AssaultModifiers, after: Sequence[Entry]) -> Contest:
    """The sums that were told, and the dice right after them; nobody is looked for where he may not stand any more."""
    found = said.sum_of(known.data, event)
    assault = found.kind == said.ASSAULT
    dice: list[Rolled] = []
    for rolled in (entry.event for entry in after[: 1 if assault else 2]):
        if not isinstance(rolled, Rolled):
            break
        dice.append(rolled)
    row = str(dice[0].face) if dice else ""
    return Contest(
        title=f"{'Assault on' if assault else 'Fire at'} {hex_words(known.spec, found.target)}",
        terms=tuple(_column(found)),
        totals=("", found.column_words, ""),
        dice=tuple(dice),
        lit=(_lit(found, row),),
        rule="12.7" if assault else "8.5",
    )


def _lit(found: said.Sum, row: str = "") -> Lit:
    """Where a combat is read."""
    chart = ASSAULT_TABLE if found.kind == said.ASSAULT else FIRE_TABLE
    return Lit(chart, row, found.final, found.base)


def _tested(g: Battle, rolled: Rolled, event: Event) -> Contest | None:
    """A die that was thrown for a test or for the Fortunes of War."""
    if isinstance(event, BreakTested):
        band = next((each for each in g.data.break_bands if each.id == event.band), g.data.break_bands[0])
        lit = Lit("break", band_words(band.first, band.last), "result")
        return Contest(title="Break Test", dice=(rolled,), lit=(lit,), rule="10.1")
    if isinstance(event, FortuneRolled) and rolled.face in g.data.fortunes:
        result = FORTUNES[g.data.fortunes[rolled.face]]
        lit = Lit("fortunes", str(rolled.face), "result")
        return Contest(title=f"Fortunes of War: {result}", dice=(rolled,), lit=(lit,), rule="6.4")
    return None
