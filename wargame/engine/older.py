"""Records of older versions in the terms of this one: the answers that they lack are given.

A question which an older version did not ask (`Game.silent_before`) gets its default, the answer that was meant, where
the action recorded next is no answer to it, or where only then the game looks as it was noted.
"""

from __future__ import annotations

from dataclasses import replace

from wargame.engine.action import Action, ActionError
from wargame.engine.game import Game
from wargame.engine.record import Record


def lacks_answers(record: Record, game: Game) -> bool:
    """Whether the program that wrote a record left questions out which are asked now."""
    return bool(_silent(game, record.header.program))


def with_answers(record: Record, game: Game, version: str) -> Record:
    """A record with the answers that it lacks; `game` is its game before the first action, and is played.

    From an action on that is not legal any more, the record is left as it is: who plays it again will say why.
    """
    silent = _silent(game, record.header.program)
    checkpoints = {0: record.checkpoints[0]} if 0 in record.checkpoints else {}
    rest = record.actions
    for number, text in enumerate(record.actions, 1):
        if not _played(game, Action.from_text(text), silent):
            break
        rest = record.actions[number:]
        if number in record.checkpoints:
            _look_as_noted(game, record.checkpoints[number], silent)
            checkpoints[len(game.actions)] = record.checkpoints[number]
    actions = (*map(str, game.actions), *rest)
    shift = len(actions) - len(record.actions)
    last = len(record.actions) - len(rest)
    checkpoints |= {number + shift: noted for number, noted in record.checkpoints.items() if number > last}
    header = replace(record.header, program=version)
    return replace(record, header=header, actions=actions, checkpoints=checkpoints)


def _played(game: Game, action: Action, silent: frozenset[str]) -> bool:
    """Carry out a recorded action, after the answers that stand before it; False if it is not legal any more."""
    given = 0
    while action not in game.legal_actions and _answered(game, silent):
        given += 1
    try:
        game.push(action)
    except ActionError:
        _take_back(game, given)
        return False
    return True


def _look_as_noted(game: Game, noted: str, silent: frozenset[str]) -> None:
    """Give the answers that bring the game to what the record noted, if there are such."""
    given = 0
    while game.fingerprint() != noted:
        if not _answered(game, silent):
            _take_back(game, given)
            return
        given += 1


def _take_back(game: Game, actions: int) -> None:
    for _ in range(actions):
        game.pop()


def _silent(game: Game, program: str) -> frozenset[str]:
    """The kinds of questions that a version of the program left out at times."""
    later = (kinds for version, kinds in game.silent_before.items() if _numbers(program) < _numbers(version))
    return frozenset().union(*later)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".") if part.isdecimal())


def _answered(game: Game, silent: frozenset[str]) -> bool:
    """Give the default to the question waiting, if it is one of these; False if not."""
    ask = game.decision
    if ask is None or ask.kind not in silent or ask.default is None:
        return False
    game.push(ask.default)
    return True
