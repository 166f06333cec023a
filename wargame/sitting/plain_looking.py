"""The looking tools of a game that brings none, or only some: what the board and the question on it tell by themselves.

A game's module `looking` may have any of these functions; those it leaves out are taken from here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wargame.engine.action import Action, Refusal
from wargame.engine.answers import Clashing, MayAnswer, Promise, RangeLine, Route, Standing, Threat, Together
from wargame.engine.contest import Contest
from wargame.engine.events import Entry, Rolled
from wargame.engine.game import Game
from wargame.engine.procedure import Ask

SILENT = "This game does not tell that."


def reach(game: Game, side: str, counter: str, all_open: bool = False) -> dict[str, int]:
    """The places that the question on the table lets the counter move to, with the price, where it has one."""
    ask = game.decision
    price = getattr(game.procedures[-1], "price", None) if game.procedures else None
    if ask is None or price is None or (ask.side != side and not all_open):
        return {}
    steps = [action for action in ask.actions if action.words[:1] == (counter,) and action[-1] in game.board.index]
    costs = {action[-1]: price(game, action) for action in steps}
    return {place: cost for place, cost in costs.items() if cost is not None}


def stops(game: Game, side: str, counter: str, all_open: bool = False) -> frozenset[str]:
    """None are known."""
    return frozenset()


def path(game: Game, side: str, counter: str, place: str, all_open: bool = False) -> list[str]:
    """None is known."""
    return []


def zones(game: Game, side: str) -> frozenset[str]:
    """None are known."""
    return frozenset()


def standing(game: Game, side: str, counter: str, all_open: bool = False) -> Sequence[Standing]:
    """Nothing is known to count."""
    return ()


def threats(game: Game, side: str, all_open: bool = False, enemy: str = "") -> dict[str, float]:
    """None are known."""
    return {}


def threats_at(game: Game, side: str, place: str, all_open: bool = False) -> Sequence[Threat]:
    """None are known."""
    return ()


def routes(game: Game, side: str, all_open: bool = False) -> Sequence[Route]:
    """Nobody has been ordered anything that is still to be done."""
    return ()


def answers(game: Game, side: str, counter: str, way: Sequence[str], all_open: bool = False) -> Sequence[MayAnswer]:
    """The board alone tells of nobody who may answer a move."""
    return ()


def meanwhile(game: Game, side: str, ask: Ask) -> Action | None:
    """The answer to suppose of another side's question while this one is asked ahead what follows: none."""
    return None


def together(game: Game, side: str, ask: Ask) -> Together | None:
    """Answers that may be given at once, one after the other: none."""
    return None


def volley(game: Game, side: str, ask: Ask) -> tuple[str, Sequence[Action]] | None:
    """No game orders several strikes at once unless it says so."""
    return None


def promise(game: Game, side: str, action: Action) -> Promise | None:
    """Nothing is known."""
    return None


def range_line(game: Game, a: str, b: str) -> RangeLine:
    """The distance between two places, and on a map of hexes the line between them."""
    board = game.board
    start, end = board.index[a], board.index[b]
    steps = board.line(start, end) if board.grid is not None and board.boxes.isdisjoint((start, end)) else ()
    named = tuple(tuple(board.ids[place] for place in step) for step in steps)
    return RangeLine(board.distance(start, end), named, a)


def clash(
    game: Game, side: str, attacker: str, defender: str, origin: str | None, all_open: bool = False
) -> Clashing[Any] | Refusal:
    """Nothing is known of combats that nobody has offered."""
    return Refusal("", SILENT)


def contest_between(
    game: Game, side: str, attacker: str, defender: str, all_open: bool = False
) -> Contest | Refusal | None:
    """Nothing is known of them."""
    return Refusal("", SILENT)


def contest_told(game: Game, side: str, entries: Sequence[Entry]) -> Contest | None:
    """The log tells of no sums."""
    return None


def umpire_view(game: Game, side: str | None) -> Any:
    """The whole state."""
    return game.state()


def rests_on_secret(game: Game, side: str, entries: Sequence[Entry]) -> bool:
    """Anything that reveals something is taken to; dice reveal nothing of a side."""
    return any(entry.event.reveals and not isinstance(entry.event, Rolled) for entry in entries)
