"""Promises of the rules: a sound table, exact undo, equal replay, pure views, kept secrets, true odds, refusals."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from math import sqrt
from pathlib import Path

import wargame
from wargame.conform.moment import Moment
from wargame.engine.action import Action, ActionError, IllegalAction
from wargame.engine.dice import MASK
from wargame.engine.events import Rolled
from wargame.engine.odds import Odds
from wargame.leaks import leaks, redrawn

NONSENSE = Action.of("sing", "a", "song")
THROWS = 60
"""So often dice are really thrown to be compared with the odds."""
SPREAD = 0x9E3779B97F4A7C15
"""Sets the states of the generator far apart."""
SIGMAS = 5.5
"""How far from its odds a result may come out by chance: once in some ten million."""


def sound(moment: Moment) -> Iterator[str]:
    """Nothing is wrong with the table, and the question has answers that are its own."""
    yield from moment.game.status()
    ask = moment.ask
    if not ask.actions or len(set(ask.actions)) < len(ask.actions):
        yield f"{ask.kind} has no answer, or one twice"
    if ask.default is not None and ask.default not in ask.actions:
        yield f"{ask.kind}: the default {ask.default} is not among its answers"
    if not ask.kind or not ask.rule:
        yield f"a question of {type(ask.about).__name__} has no kind or no rule"


def undo(moment: Moment) -> Iterator[str]:
    """An action taken back leaves everything as it was; repeated it comes out the same, dice included."""
    if not moment.every(3):
        return
    game = moment.game
    before, legal, log = game.fingerprint(), list(game.legal_actions), list(game.log)
    game.push(moment.action)
    after = game.fingerprint()
    game.pop()
    if game.fingerprint() != before or list(game.legal_actions) != legal or game.log != log:
        yield f"taking back {moment.action} is not exact"
    game.push(moment.action)
    if game.fingerprint() != after:
        yield f"{moment.action} comes out differently the second time"
    game.pop()


def replay(moment: Moment) -> Iterator[str]:
    """A record opens to the same game: state, log and choices."""
    if not moment.every(97):
        return
    game = moment.game
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.record"
        game.save(path)
        again = wargame.open(path)
    if (again.fingerprint(), again.log, list(again.legal_actions)) != (
        game.fingerprint(),
        game.log,
        list(game.legal_actions),
    ):
        yield "the record does not bring back the same game"


def views(moment: Moment) -> Iterator[str]:
    """To look changes nothing, and looking twice shows the same."""
    if not moment.every(5):
        return
    game = moment.game
    before = game.fingerprint()
    for side in game.sides:
        if game.view(side) != game.view(side):
            yield f"the view of {side} is another when it is taken again"
    first, game._ask = moment.ask, None
    second = game.decision
    assert second is not None
    if (first.kind, first.about, list(first.actions)) != (second.kind, second.about, list(second.actions)):
        yield f"{first.kind} is another question when it is asked again"
    game._ask = first
    if game.fingerprint() != before:
        yield "looking has changed the game"


def secrets(moment: Moment) -> Iterator[str]:
    """Nothing hidden is named to the other side, and it sees the same if the secrets were others."""
    if moment.every(7):
        for side in moment.game.sides:
            yield from leaks(moment.game, side)


def unknown(moment: Moment) -> Iterator[str]:
    """A table redrawn for the side to decide is sound, looks the same to it, and rests on nothing it cannot know."""
    if moment.every(11):
        yield from redrawn(moment.game, len(moment.game.actions))


def odds(moment: Moment) -> Iterator[str]:
    """The chances of an action make up a whole, and dice that are really thrown agree with them."""
    game, action = moment.game, moment.action
    if not moment.every(4) and not moment.first("odds", moment.ask.kind, action.verb):
        return
    before = game.fingerprint()
    found = game.odds(action)
    if sum(chance.probability for chance in found.chances) != 1:
        yield f"the odds of {action} do not add up to one"
    if game.fingerprint() != before:
        yield f"asking for the odds of {action} has changed the game"
    if found.purposes and found.exact and moment.first("thrown", moment.ask.kind, action.verb):
        yield from _thrown(moment, found)


def _thrown(moment: Moment, found: Odds) -> Iterator[str]:
    """Throw the dice many times: every result is one that the odds name, and comes about as often as they say."""
    said: dict[tuple[str, ...], float] = {}
    for chance in found.chances:
        said[chance.results] = said.get(chance.results, 0.0) + float(chance.probability)
    counted: Counter[tuple[str, ...]] = Counter()
    for results in _results(moment):
        fitting = [known for known in said if results[: len(known)] == known]
        if not fitting:
            yield f"{moment.action} has led to {'; '.join(results) or 'nothing'}, which its odds do not name"
            return
        counted[max(fitting, key=len)] += 1
    for known, share in said.items():
        expected = counted.total() * share
        if abs(counted[known] - expected) > SIGMAS * sqrt(expected) + 1:
            came = f"came about {counted[known]} times in {counted.total()}"
            yield f"{moment.action}: {'; '.join(known) or 'no effect'} {came}, and {expected:.0f} were to be expected"


def _results(moment: Moment) -> Iterator[tuple[str, ...]]:
    """What an action leads to in many throws that begin at once; a question before the dice ends it."""
    game, side = moment.game, moment.ask.side
    state, story = game.dice.state, len(game.log)
    try:
        for number in range(1, THROWS + 1):
            game.dice.state = (state ^ (number * SPREAD)) & MASK
            game.push(moment.action)
            try:
                new = game.log[story:]
                if any(isinstance(entry.event, Rolled) for entry in new):
                    told = (game.sentence(entry, side) for entry in new if entry.event.is_result)
                    yield tuple(text for text in told if text is not None)
            finally:  # whoever has seen enough leaves the table as it was
                game.pop()
    finally:
        game.dice.state = state


def texts(moment: Moment) -> Iterator[str]:
    """Every answer can be written down and read again; nonsense is refused with a reason and changes nothing."""
    game, legal = moment.game, moment.ask.actions
    for action in legal[:: len(legal) // 25 + 1]:
        if Action.from_text(str(action)) != action or game.why_not(action) is not None:
            yield f"{action} does not come back from its text, or is refused although it is legal"
    if moment.every(20):
        before = game.fingerprint()
        try:
            game.push(NONSENSE)
            yield "nonsense was carried out"
        except IllegalAction:
            if game.fingerprint() != before:
                yield "an action that was refused has changed the game"


def refusals(moment: Moment) -> Iterator[str]:
    """What is not legal is refused by a rule, in a sentence."""
    if not moment.every(3):
        return
    game = moment.game
    for action in _near_misses(moment):
        refusal = game.why_not(action)
        if refusal is None:
            yield f"{action} is not among the choices, but nothing is said against it"
        elif not refusal.rule or not refusal.reason.strip().endswith((".", "!", "?")):
            yield f"{action} is refused without a rule or a sentence: {refusal.reason!r} [{refusal.rule}]"
        with suppress(ActionError):
            game.parse(str(action))


def _near_misses(moment: Moment) -> Iterator[Action]:
    """Legal actions with one word exchanged for another of the same question."""
    legal = moment.ask.actions
    known = set(legal)
    words = sorted({word for action in legal[:: len(legal) // 40 + 1] for word in action.words})
    places = list(moment.game.board.ids[:: len(moment.game.board.ids) // 6 + 1])
    for number, action in enumerate(legal[:: len(legal) // 4 + 1]):
        for word in (*words[number : number + 3], *places[:3]):
            missed = Action((*action[:-1], word)) if len(action) > 1 else Action((*action, word))
            if missed not in known:
                yield missed
