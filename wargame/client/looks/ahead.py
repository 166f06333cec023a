"""The forecast of any action of any game: nothing that leads to dice is carried out before one has been shown."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import fields, replace
from typing import TypedDict

from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.look import Look
from wargame.client.looks.pages import Forecast
from wargame.client.looks.shown import Piece, Word
from wargame.engine.action import Action, Refusal
from wargame.engine.contest import Contest, Party, Share, Term
from wargame.engine.dice import FURTHER
from wargame.engine.odds import Chance, Odds
from wargame.grammar import listed, minus, percent
from wargame.sitting.foresight import Foreseen, Foresight, foresee
from wargame.sitting.previews import Previews

CLASSES = 4
"""More results than these are put together in the bar of chances."""
SINGLE = 6
"""More results than these are not told one by one."""
SURE = 1 - 1e-9
NUMBER = re.compile(r"(?<!\w)−?\d+")
AFTER = 3
"""So many results are told of dice that are thrown when all is over."""

_SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-Z0-9])")
NOTHING = "No further effect."
"""What dice lead to that change nothing, such as a test that is passed."""
CHOICE = "A choice follows."
"""What dice lead to of which nothing is told but that somebody is asked: what he is asked is no result."""
WORKING = "The odds are being worked out."
UNKNOWN = "Odds are known only of what may be chosen now."


class Parties(TypedDict):
    """The parties of a contest."""

    attacker: Party | None
    defender: Party | None


def foresight_of(look: Look, glimpse: Glimpse, previews: Previews | None = None) -> Foresight:
    """Works out what the answers to the question lead to: the fate of one's own units that an answer names is told."""

    def units(action: Action) -> Sequence[str]:
        pieces = (look.piece(glimpse, word) for word in action.words)
        return [piece.id for piece in pieces if piece is not None and piece.side == side]

    side = glimpse.asked.side if glimpse.asked is not None else glimpse.side
    return Foresight(glimpse.asked, previews, units, look.declares)


def forecast_of(look: Look, glimpse: Glimpse, action: Action, seen: Foreseen | None = None) -> Forecast | None:
    """What an action leads to if dice are thrown for it or follow it before the next question; None if none are.

    Nor is there a forecast of dice that are thrown whatever is chosen and whose chances are on the screen anyway.
    What was `seen` of it before is not worked out again.
    """
    if glimpse.asked is None or action not in glimpse.asked.actions:
        return None
    seen = seen or foresee(glimpse.asked, action)
    if seen.contest is not None:
        return shown(look, glimpse, _with_what_follows(look, seen.contest, glimpse, action, seen))
    found = seen.ahead
    if found is None or on_display(look, glimpse, action, found):
        return None
    contest = seen.fought or _plain(look, glimpse, action, found)
    if found.unless:
        contest = _noted(contest, f"Unless {listed([look.side(side).name for side in found.unless])} step in first.")
    return shown(look, glimpse, _with_what_follows(look, contest, glimpse, action, seen))


def outline_of(look: Look, glimpse: Glimpse, action: Action, sums: Contest | None = None) -> Forecast:
    """What is shown of an action while its odds are worked out: who does it to whom, and the sums if they are known."""
    if sums is not None:
        return shown(look, glimpse, replace(sums, note=WORKING))
    verb, pieces, against = _named(look, glimpse, action)
    return shown(look, glimpse, Contest(title=verb.label, **_parties(pieces, against), note=WORKING))


def on_display(look: Look, glimpse: Glimpse, action: Action, found: Odds) -> bool:
    """Whether dice are thrown whatever is chosen, and a panel shows their chances at all times."""
    return set(found.purposes) <= set(look.on_display(glimpse, action))


def _with_what_follows(look: Look, contest: Contest, glimpse: Glimpse, action: Action, seen: Foreseen) -> Contest:
    """A forecast that also names the dice thrown after all it tells of, before anybody is asked, and their chances."""
    found, told = seen.after, seen.ahead if seen.contest is None else None
    if found is None or on_display(look, glimpse, action, found):
        return contest
    if told is not None and set(found.purposes) <= set(told.purposes):
        return contest
    chances = [f"{percent(chance)} {words}" for chance, words in results_of(found)[:AFTER]]
    dice = listed([purpose_words(each) for each in found.purposes[:AFTER]])
    return _noted(contest, f"Then dice are thrown at once: {dice}. {' '.join(chances)}")


def _noted(contest: Contest, more: str) -> Contest:
    return replace(contest, note=f"{contest.note} {more}".strip())


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
    verb, pieces, against = _named(look, glimpse, action)
    told = [said for entry in found.before if (said := glimpse.asked.sentence(entry)) is not None]
    shared, words = _apart([words for _, words in results_of(found)])
    results = tuple((chance, said) for (chance, _), said in zip(results_of(found), words, strict=True))
    return Contest(
        title=verb.label,
        **_parties(pieces, against),
        terms=tuple(Term(purpose_words(each)) for each in found.purposes),
        totals=("", "Dice follow", ""),
        shares=tuple(_shares(results)),
        questions=tuple((words.rstrip("."), chance) for chance, words in _questions(found)[:CLASSES]),
        results=results,
        note=" ".join((*told, *shared)) or verb.detail,
        rule=glimpse.ask.rule,
        exact=found.exact,
    )


def _named(look: Look, glimpse: Glimpse, action: Action) -> tuple[Word, list[Piece], list[Piece]]:
    """What an action is called, the counters it names, and those of them that are not of the side of the first."""
    pieces = [piece for word in action.words if (piece := look.piece(glimpse, word)) is not None]
    return look.word(glimpse, action, 0), pieces, [piece for piece in pieces[1:] if piece.side != pieces[0].side]


def _parties(*parties: Sequence[Piece]) -> Parties:
    """Both parties, each by its first counter."""
    made = [Party(each[0].side, (each[0].id,), each[0].title) if each else None for each in parties]
    return {"attacker": made[0], "defender": made[1]}


def purpose_words(words: str) -> str:
    """What dice are thrown for, as a heading."""
    return words.replace("-", " ").capitalize() if words.islower() else f"{words[:1].upper()}{words[1:]}"


def results_of(found: Odds) -> list[tuple[float, str]]:
    """Every result in words; too many are told apart by the first of their sentences that is not sure.

    Where all is sure but the numbers, and where a question comes before anything else is, that is told.
    """
    if len(found.chances) <= SINGLE:
        single: dict[str, float] = {}
        for chance in found.chances:
            single[_words(chance)] = single.get(_words(chance), 0.0) + float(chance.probability)
        return _likeliest_first(single)
    alike, classes = _alike(found), dict[str, float]()
    likely = _each_sentence(found, alike)
    for chance in found.chances:
        told = [alike[words] for words in _sentences(chance)]
        sure = told[-1] if told and chance.choice else NOTHING
        words = next((words for words in told if likely[words] < SURE), sure)
        classes[words] = classes.get(words, 0.0) + float(chance.probability)
    if set(classes) == {NOTHING}:
        return [(1.0, " ".join(dict.fromkeys(alike[words] for words in _sentences(found.chances[0]))) or NOTHING)]
    return _likeliest_first(classes)


def _questions(found: Odds) -> list[tuple[float, str]]:
    """Where results are told in classes: how likely everything else is that may come about, whatever comes before.

    Not what happens elsewhere only after the same has happened here, such as the next marker that is turned over.
    """
    if len(found.chances) <= SINGLE:
        return []
    told = {words: chance for chance, words in results_of(found)}
    alike = _alike(found)
    each, after = _each_sentence(found, alike), _only_after_its_like(found, alike, told)
    known = {round(chance, 9) for chance in told.values()}
    return _likeliest_first(
        {
            words: chance
            for words, chance in each.items()
            if words not in told
            and words not in after
            and chance < SURE
            and not (words.startswith("Then") and round(chance, 9) in known)
        }
    )


def _only_after_its_like(found: Odds, alike: dict[str, str], told: Container[str]) -> set[str]:
    """The sentences that come about in one class of results alone, and differ from that in numbers and end only."""
    within: dict[str, set[str]] = {}
    for chance in found.chances:
        sentences = [alike[words] for words in _sentences(chance)]
        begins = next((words for words in sentences if words in told), "")
        for words in sentences:
            within.setdefault(words, set()).add(begins)
    return {
        words for words, classes in within.items() if {*map(_kind, classes)} == {_kind(words)} and len(classes) == 1
    }


def _kind(sentence: str) -> str:
    """What is told, without numbers and the last word: `The marker in # says`."""
    return NUMBER.sub("#", sentence).rpartition(" ")[0]


def _each_sentence(found: Odds, alike: dict[str, str]) -> dict[str, float]:
    """How likely each single sentence is to be told, in the order they are told."""
    likely: dict[str, float] = {}
    for chance in found.chances:
        for words in dict.fromkeys(alike[words] for words in _sentences(chance)):
            likely[words] = likely.get(words, 0.0) + float(chance.probability)
    return likely


def _alike(found: Odds) -> dict[str, str]:
    """How each sentence is told: those about the same counters and places that differ in their numbers only, as one."""
    families: dict[tuple[str, ...], list[str]] = {}
    for chance in found.chances:
        plain = len(chance.entries) == len(chance.results)
        for number, words in enumerate(_sentences(chance)):
            about = chance.entries[number].event.names() if plain and number < len(chance.entries) else (words,)
            families.setdefault((NUMBER.sub("#", words), *about), []).append(words)
    return {words: told for family in families.values() for told in [_ranged(family)] for words in family}


def _ranged(family: list[str]) -> str:
    columns = zip(*([_number(each) for each in NUMBER.findall(words)] for words in family), strict=True)
    ranges = iter([(min(column), max(column)) for column in columns])

    def put(found: re.Match[str]) -> str:
        least, most = next(ranges)
        if least == most:
            return found.group()  # as it is written: a hex keeps its noughts
        return f"{least}–{most}" if least >= 0 else f"{minus(least)} to {minus(most)}"

    return NUMBER.sub(put, family[0])


def _number(written: str) -> int:
    return int(written.replace("−", "-"))


def _likeliest_first(likely: dict[str, float]) -> list[tuple[float, str]]:
    return sorted(((chance, words) for words, chance in likely.items()), key=lambda each: -each[0])


def _words(chance: Chance) -> str:
    """What is told of a result, and whether dice come after it."""
    return " ".join(_sentences(chance)) or NOTHING


def _apart(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """What all results begin with, sentence by sentence, and each without it: so one sees where they differ."""
    split = [_SENTENCES.split(each) for each in words]
    most = min(map(len, split)) - 1 if len(words) > 1 else 0
    same = next((number for number in range(most) if len({each[number] for each in split}) > 1), most)
    return split[0][:same], [" ".join(each[same:]) for each in split]


def _sentences(chance: Chance) -> tuple[str, ...]:
    """What is told of a result. The question that comes after it is asked when it comes."""
    if chance.choice == FURTHER:
        return (*chance.results, f"Then {FURTHER}.")
    return chance.results or ((CHOICE,) if chance.choice else ())


def _shares(results: Sequence[tuple[float, str]]) -> list[Share]:
    """The likeliest results, without the words with which all of them begin, and several others as one."""
    shown = len(results) if len(results) == CLASSES + 1 else CLASSES
    labels = ends([words.partition(" Then")[0].rstrip(".?") for _, words in results])
    told = [Share(chance, label, "fair") for (chance, _), label in zip(results[:shown], labels, strict=False)]
    rest = sum(chance for chance, _ in results[shown:])
    return [*told, Share(rest, "otherwise", "neutral")] if rest else told


def _cut_open(words: str) -> bool:
    """Whether words end inside quotation marks or brackets: no name is cut in two."""
    return any(words.count(opens) != words.count(shuts) for opens, shuts in ("“”", "()"))


def ends(sentences: Sequence[str]) -> list[str]:
    """Sentences that begin alike, by what tells them apart: a marker that says Cautious, Maneuver or Frozen."""
    split = [words.split() for words in sentences]
    alike = 0
    while (
        len(split) > 1 and all(len(words) > alike + 1 for words in split) and len({each[alike] for each in split}) == 1
    ):
        alike += 1
    while alike and any(_cut_open(" ".join(words[:alike])) for words in split):
        alike -= 1
    ends = [" ".join(words[alike:]) for words in split]
    return [f"{end[:1].upper()}{end[1:]}" for end in ends] if alike > 1 else list(sentences)
