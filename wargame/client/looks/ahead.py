"""The forecast of any action of any game: nothing that leads to dice is carried out before one has been shown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields

from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.look import Look
from wargame.client.looks.pages import Forecast
from wargame.client.looks.shown import Piece
from wargame.engine.action import Action, Refusal
from wargame.engine.contest import Contest, Party, Share, Term
from wargame.engine.odds import FURTHER, Chance, Odds

CLASSES = 4
"""More results than these are put together in the bar of chances."""

_SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-Z0-9])")
NOTHING = "No further effect."
"""What dice lead to that change nothing, such as a test that is passed."""
UNKNOWN = "Odds are known only of what may be chosen now."


def forecast_of(look: Look, glimpse: Glimpse, action: Action) -> Forecast | None:
    """What an action leads to if dice are thrown for it or follow it before the next question; None if none are."""
    if glimpse.asked is None or action not in glimpse.asked.actions:
        return None
    own = glimpse.asked.contest(action)
    if own is not None:
        return shown(look, glimpse, own)
    found = glimpse.asked.dice_ahead(action)
    if found is None:
        return None
    fought = glimpse.asked.contest_ahead(action, found) if found.before else None
    return shown(look, glimpse, fought or _plain(look, glimpse, action, found))


def clash_of(look: Look, glimpse: Glimpse, attacker: str, defender: str) -> Forecast | str:
    """The forecast of an attack of one on another; of a game that tells none, of an action that names both."""
    if not glimpse.looking.offers("contest_between"):
        meant = [
            action for action in (glimpse.ask.actions if glimpse.ask else ()) if action.words == (attacker, defender)
        ]
        return (forecast_of(look, glimpse, meant[0]) if meant else None) or UNKNOWN
    found = glimpse.looking.contest_between(attacker, defender)
    if isinstance(found, Refusal):
        return str(found)
    return shown(look, glimpse, found) if found is not None else "Nothing would be rolled."


def shown(look: Look, glimpse: Glimpse, contest: Contest) -> Forecast:
    """A contest with the counters of its parties."""
    both = _piece(look, glimpse, contest.attacker), _piece(look, glimpse, contest.defender)
    return Forecast(**{each.name: getattr(contest, each.name) for each in fields(Contest)}, pieces=both)


def _piece(look: Look, glimpse: Glimpse, party: Party | None) -> Piece | None:
    """The first of a party that these eyes know."""
    known = (look.piece(glimpse, word) for word in (party.units if party is not None else ()))
    return next((piece for piece in known if piece is not None), None)


def _plain(look: Look, glimpse: Glimpse, action: Action, found: Odds) -> Contest:
    """Dice the game has no contest of its own for: what they are thrown for, and every result in words."""
    assert glimpse.ask is not None
    assert glimpse.asked is not None
    verb = look.word(glimpse, action, 0)
    pieces = [piece for word in action.words if (piece := look.piece(glimpse, word)) is not None]
    against = [piece for piece in pieces[1:] if piece.side != pieces[0].side]
    told = [said for entry in found.before if (said := glimpse.asked.sentence(entry)) is not None]
    shared, words = _apart([_words(chance) for chance in found.chances])
    results = tuple((float(chance.probability), said) for chance, said in zip(found.chances, words, strict=True))
    return Contest(
        title=verb.label,
        attacker=Party(pieces[0].side, (pieces[0].id,), pieces[0].title) if pieces else None,
        defender=Party(against[0].side, (against[0].id,), against[0].title) if against else None,
        terms=tuple(Term(_purpose(each)) for each in found.purposes),
        totals=("", "Dice follow", ""),
        shares=tuple(_shares(results)),
        results=results,
        note=" ".join((*told, *shared)) or verb.detail,
        rule=glimpse.ask.rule,
        exact=found.exact,
    )


def _purpose(words: str) -> str:
    return words.replace("-", " ").capitalize() if words.islower() else words


def _words(chance: Chance) -> str:
    """What is told of a result, and the question or the dice that come after it."""
    after = f"Then {FURTHER}." if chance.choice == FURTHER else f"Then: {chance.choice}" if chance.choice else ""
    return " ".join((*chance.results, after)).strip() or NOTHING


def _apart(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """What all results begin with, sentence by sentence, and each without it: so one sees where they differ."""
    split = [_SENTENCES.split(each) for each in words]
    most = min(map(len, split)) - 1 if len(words) > 1 else 0
    same = next((number for number in range(most) if len({each[number] for each in split}) > 1), most)
    return split[0][:same], [" ".join(each[same:]) for each in split]


def _shares(results: tuple[tuple[float, str], ...]) -> list[Share]:
    """The likeliest results, and all others as one."""
    told = [Share(chance, words.partition(" Then")[0].rstrip(".?"), "fair") for chance, words in results[:CLASSES]]
    rest = sum(chance for chance, _ in results[CLASSES:])
    return [*told, Share(rest, "otherwise", "neutral")] if rest else told
