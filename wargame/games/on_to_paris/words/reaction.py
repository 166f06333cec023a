"""12: sentences and prompts about Reaction, and what can be answered once for all."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.games.on_to_paris.rules.reaction.attempts import Attempt
from wargame.games.on_to_paris.rules.reaction.events import (
    ReactionRolled,
    ReactionTried,
    SpecialRatingRolled,
    TargetDesignated,
    UnitReacted,
)
from wargame.games.on_to_paris.rules.reaction.questions import DeclareReactions, ReactionMovement, SpecialTarget
from wargame.games.on_to_paris.words.base import WORDS, Names
from wargame.grammar import counted, listed, percent, signed, some

REASONS = {
    "terrain": "terrain",
    "friendly_place": "friendly town or Fort(ress)",
    "reconnaissance": "Cavalry reconnaissance",
    "friendly_sp": "own SPs there",
    "range_two": "two hexes off",
    "demoralized": "Demoralized",
}
BOUND = {"!": "must advance on the enemy", "?": "must fall back", "&": "must make for a Fort(ress)"}
TARGETS = {"!": "go for", "?": "go away from", "&": "make for"}


FEW = 2
TO_REACT = "to react"
"""12.4: what a player asks of a Reaction."""


def chance_words(faces: int, of: int) -> str:
    """12.4: a unit in the list of those that may react."""
    first = of + 1 - faces
    needs = f", on {first}{' or more' if first < of else ''}" if 0 < faces < of else ""
    return f"{faces / of:.0%} {TO_REACT}{needs}"


REACTS, NO_ROLL = "reacts", "none"
"""12: what an enemy may do to a march, and what is said where he watches and no roll would do."""


def need_word(face: int, of: int) -> str:
    """12.4: what a die has to show at least."""
    if face > of:
        return NO_ROLL
    return "any" if face <= 1 else f"{face}+" if face < of else str(of)


def watch_words(n: Names, roll: tuple[int, tuple[tuple[str, int], ...]], army: str, rolls: int = 1) -> str:
    """12.4.1: a Reaction Rating, the Army it is taken from, and the modifiers; and who rolls how often."""
    rating, terms = roll
    parts = [f"{signed(value)} {REASONS[reason]}" for reason, value in terms]
    whose = f" of {n.army(army)}" if army else ""
    shared = " Only by a roll that it shares with others of its Army." if not rolls else ""
    each = f" {counted(rolls, 'roll')}, one for each SP." if rolls > 1 else ""
    return f"{', '.join([f'Reaction Rating {rating}{whose}', *parts])}.{shared}{each}"


def _who(n: Names, units: tuple[str, ...], place: str) -> str:
    return n.units(units) if units else f"lone SPs in {n.hex(place)}"


def all_react_words(n: Names, attempts: Sequence[Attempt], chances: Sequence[float]) -> str:
    """12.3.1: what is declared by one press: who tries, and how likely each roll is."""
    first, *others = attempts
    who = _who(n, first.units[:1], n.game.board.ids[first.place] if not first.units else "")
    more = f" and {len(first.units) - 1} more" if len(first.units) > 1 else ""
    rest = f"; {counted(len(others), 'roll')} more" if others else ""
    return f"React: {who}{more}, {percent(chances[0])}{rest}"


DEFENDS, HOLDS = "defends", "holds"
"""12.4.2: what becomes of units that react, in a word."""


def all_go_words(n: Names, units: tuple[str, ...], goal: str) -> str:
    """12.4.2: several units that react go somewhere by one answer."""
    return f"{n.units(units) if len(units) <= FEW else f'All {len(units)} units'} to {n.hex(goal)}"


def hold_words(n: Names, units: tuple[str, ...]) -> str:
    """12.4.2: everybody stays who may."""
    return f"Hold: {_few([n.unit(word) for word in units])}"


@WORDS.tells(ReactionTried)
def _(n: Names, e: ReactionTried) -> str:
    parts = [f"{signed(value)} {REASONS[reason]}" for reason, value in zip(e.reasons, e.values, strict=True)]
    why = f", {listed(parts)}" if parts else ""
    return f"{_who(n, e.units, e.place)}: Reaction to {n.hex(e.trigger)}, Reaction Rating {e.rating}{why}."


@WORDS.tells(ReactionRolled)
def _(n: Names, e: ReactionRolled) -> str:
    outcome = f"Reaction of up to {counted(e.hexes, 'hex')}" if e.hexes else "no Reaction"
    return f"{_who(n, e.units, e.place)}: {outcome}."


@WORDS.tells(SpecialRatingRolled)
def _(n: Names, e: SpecialRatingRolled) -> str:
    outcome = f"and is bound by it: he {BOUND[e.sign]}" if e.strikes else "but is not bound by it this time"
    return f"{n.leader(e.leader)} has a Special Reaction Rating ({e.sign}), {outcome}."


@WORDS.tells(TargetDesignated)
def _(n: Names, e: TargetDesignated) -> str:
    return f"{n.unit(e.unit)} has to {TARGETS[e.sign]} {n.hex(e.target)}."


WORDS.tells(UnitReacted, "{unit} reacts from {start:hex} to {end:hex}.")


@WORDS.asks(DeclareReactions)
def _(n: Names, q: DeclareReactions) -> str:
    where = _few([n.hex(word) for word in dict.fromkeys(q.triggers)])
    so_far = f" So far: {_few([n.unit(word) for word in q.declared])}." if q.declared else ""
    who = f"Who reacts to {_few([n.unit(word) for word in q.enemies])} in {where}?"
    return f"{who} Declare all that try, then roll: who succeeds marches at once.{so_far}"


def _few(names: Sequence[str]) -> str:
    """Some names in a question, which has two lines: a stack is known by its first."""
    return listed(names) if len(names) <= FEW else some(names, most=FEW - 1)


@WORDS.asks(SpecialTarget)
def _(n: Names, q: SpecialTarget) -> str:
    return f"Which of several hexes as near does {n.unit(q.unit)} have to {TARGETS[q.sign]}?"


@WORDS.asks(ReactionMovement)
def _(n: Names, q: ReactionMovement) -> str:
    alike, several = len(set(q.hexes)) == 1, len(q.units) > 1
    far = [counted(hexes, "hex", "hexes") for hexes in q.hexes]
    names = [n.unit(unit) for unit in q.units]
    going = names if alike else [f"{name} (up to {hexes})" for name, hexes in zip(names, far, strict=True)]
    by = f", by up to {far[0]}{' each' if several else ''}" if alike else ""
    goes = f"Where {'do' if several else 'does'} {_few(going)} react to{by}? Choose the hex, or hold."
    return f"{goes} In {n.hex(q.trigger)} you defend, elsewhere you attack."
