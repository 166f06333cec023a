"""Asked ahead: who sits at the table is asked what comes to him next, before he gets up for the other person.

Where two people share a screen every change of chairs costs a curtain. Some questions of the other side change nothing
for the one who sits: he may as well be asked now what he would be asked after them. A game names such questions by the
looking tool `meanwhile(game, side, ask)`: the answer to suppose. What is answered ahead is sealed, and given when the
question really comes, if the side is then shown and asked just what it was; otherwise it is asked again. So nobody
decides on less than he may know, and nothing of it is in the record before its time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wargame.engine.action import Action, IllegalAction
from wargame.engine.game import Game
from wargame.engine.procedure import Ask
from wargame.engine.record import Recorder
from wargame.sitting.fairness import History
from wargame.sitting.looking import tools
from wargame.sitting.proposals import chance_state


@dataclass(frozen=True)
class Shown:
    """What a side sees on the table, reads of what has happened, and is asked."""

    view: Any
    read: tuple[str | None, ...]
    asked: object


@dataclass(frozen=True)
class Sealed:
    """An answer that waits for its question: what the side was shown with it, and after how many actions."""

    action: Action
    shown: Shown
    after: int


@dataclass(frozen=True)
class _Supposed:
    """For whom an answer of the other side is supposed; the record is held meanwhile."""

    side: str
    recorder: Recorder | None


class Ahead:
    """Who is asked ahead now, and the answers that wait for their questions."""

    def __init__(self, game: Game, history: History) -> None:
        self.game, self.history = game, history
        self._supposed: _Supposed | None = None
        self._sealed: dict[str, Sealed] = {}

    @property
    def side(self) -> str | None:
        """Who is asked ahead now; None if the question waiting is the one of the game."""
        return self._supposed.side if self._supposed is not None else None

    def ask(self, side: str) -> None:
        """Let the other side have answered as may be supposed, if this side is asked next then; or change nothing."""
        game, ask = self.game, self.game.decision
        action = tools(game).meanwhile(game, side, ask) if ask is not None and ask.side != side else None
        if ask is None or action is None or action not in ask.actions or side in self._sealed:
            return
        self._supposed, before = _Supposed(side, game.recorder), chance_state(game)
        game.recorder = None
        game.push(action)
        self.history.push(ask.side, automatic=True)
        following = game.decision
        asks = following is not None and following.side == side and len(following.actions) > 1
        if not asks or chance_state(game) != before:
            self.end()

    def end(self) -> str | None:
        """The table is again what it is, and its record goes on; who was asked ahead, if somebody was."""
        supposed, self._supposed = self._supposed, None
        if supposed is None:
            return None
        self.game.pop()
        self.history.pop()
        self.game.recorder = supposed.recorder
        return supposed.side

    def seal(self, action: Action) -> None:
        """Keep the answer of the side that is asked ahead until its question comes."""
        assert self.side is not None
        refusal = self.game.why_not(action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        side, shown = self.side, shown_to(self.game, self.side)
        self.end()
        self._sealed[side] = Sealed(action, shown, len(self.game.actions))

    def answer(self, ask: Ask) -> Action | None:
        """What the side that is asked now has answered ahead, if it is shown what it was shown then."""
        kept = self._sealed.pop(ask.side, None)
        return kept.action if kept is not None and shown_to(self.game, ask.side) == kept.shown else None

    def unseal(self) -> Sealed | None:
        """Take back the answer that was sealed last, if nothing was done since: its side is asked ahead again."""
        now = len(self.game.actions)
        side = next((side for side, kept in self._sealed.items() if kept.after == now), None)
        if side is None:
            return None
        kept = self._sealed.pop(side)
        self.ask(side)
        return kept

    def forget(self) -> None:
        """Something was taken back: answers that were given after it are forgotten."""
        now = len(self.game.actions)
        self._sealed = {side: kept for side, kept in self._sealed.items() if kept.after <= now}


def shown_to(game: Game, side: str) -> Shown:
    """What a side is shown now."""
    ask = game.decision
    asked = (ask.about, ask.rule, tuple(ask.actions)) if ask is not None and ask.side == side else None
    return Shown(game.view(side), tuple(game.sentence(entry, side) for entry in game.log), asked)
