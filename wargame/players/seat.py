"""A seat at the table: all that a player, human or computer, may look at and do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from wargame.engine.action import Action
from wargame.engine.ahead import dice_after, dice_ahead, measured_ahead
from wargame.engine.board import Board
from wargame.engine.contest import Contest
from wargame.engine.events import Entry
from wargame.engine.game import Game
from wargame.engine.odds import Odds, prospect
from wargame.engine.procedure import Ask

Answers = Callable[[Ask], Action | None]
"""How questions on the way are answered while odds are counted; None leaves one open, or to its default."""


class Seat:
    """One side's chair. It shows the view of that side and its own decisions, never the game itself."""

    __slots__ = ("_game", "side")

    def __init__(self, game: Game, side: str) -> None:
        self._game = game
        self.side = side

    @property
    def view(self) -> Any:
        """What this side may know."""
        return self._game.view(self.side)

    @property
    def board(self) -> Board:
        """The map, which everybody sees."""
        return self._game.board

    @property
    def data(self) -> Any:
        """The game file this game is played with: its numbers and charts are no secret."""
        return self._game.data

    @property
    def scenario(self) -> Any:
        """The scenario's instructions: orders of battle, victory and special rules are no secret."""
        return self._game.spec

    @property
    def decision(self) -> Ask | None:
        """The question this side must answer now, or None."""
        ask = self._game.decision
        return ask if ask is not None and ask.side == self.side else None

    @property
    def actions(self) -> Sequence[Action]:
        """The legal answers to it."""
        ask = self.decision
        return ask.actions if ask is not None else ()

    def odds(self, action: Action, answers: Answers | None = None) -> Odds:
        """What one of its actions leads to, as far as this side can know."""
        assert action in self.actions
        policy = None if answers is None else lambda _, ask: answers(ask)
        return self._game.odds(action, policy, self.side)

    def dice_ahead(self, action: Action) -> Odds | None:
        """The dice that one of its actions leads to before the next question, and what comes of them; None if none."""
        assert action in self.actions
        return dice_ahead(self._game, action, self.side)

    def contest(self, action: Action) -> Contest | None:
        """What dice decide if one of its actions is chosen, in the game's own words; None if it has none for it."""
        assert action in self.actions
        found: Contest | None = self._told("contest", action)
        return found

    def contest_ahead(self, action: Action, odds: Odds) -> Contest | None:
        """The same of a combat that an action makes way for, whose sums are in the odds."""
        found: Contest | None = self._told("contest_ahead", action, odds)
        return found

    def contest_told(self, entries: Sequence[Entry]) -> Contest | None:
        """The contest that the first of these entries begins to tell of; None if it begins none."""
        found: Contest | None = self._told("contest_told", entries)
        return found

    def _told(self, name: str, *arguments: Any) -> Any:
        """What a tool answers that a game may leave out."""
        tool = getattr(self._game.module.part("looking"), name, None)
        return tool(self._game, self.side, *arguments) if tool is not None else None

    def survival(self, action: Action, counters: Sequence[str]) -> tuple[Odds | None, tuple[float, ...]]:
        """The dice that one of its actions leads to, and how likely each of some counters is in the game after them.

        Which counters are in the game says the looking tool `in_game`; a game without it is told of the dice alone.
        """
        assert action in self.actions
        tool = getattr(self._game.module.part("looking"), "in_game", None)
        if tool is None:
            return self.dice_ahead(action), ()

        def left() -> tuple[float, ...]:
            return tuple(float(tool(self._game, self.side, each)) for each in counters)

        return measured_ahead(self._game, action, self.side, left)

    def dice_after(self, action: Action, whole: bool) -> Odds | None:
        """The dice that are thrown, before anybody is asked, when all is over that one of its actions has led to."""
        assert action in self.actions
        return dice_after(self._game, action, self.side, whole)

    def prospect(self, action: Action, measure: Callable[[], float]) -> float:
        """What a measure comes to on average once an action is carried out, as far as this side can know.

        The measure looks at this seat, whose view is then the one after the action; dice fall in every way they can.
        """
        assert action in self.actions
        return prospect(self._game, action, self.side, measure)

    def price(self, action: Action) -> int | None:
        """What one of its actions costs in points, if the procedure that asks has a `price`."""
        price = getattr(self._game.procedures[-1], "price", None)
        if not callable(price) or action not in self.actions:
            return None
        cost: int | None = price(self._game, action)
        return cost

    def prices(self) -> Mapping[Action, Mapping[str, int]]:
        """What each of its actions costs, by currency, if the procedure that asks has `prices` or a `price`."""
        prices = getattr(self._game.procedures[-1], "prices", None)
        if prices is not None:
            told: Mapping[Action, Mapping[str, int]] = prices(self._game)
            return told
        known = ((action, self.price(action)) for action in self.actions)
        return {action: {"point": cost} for action, cost in known if cost is not None}

    def tool(self, name: str, *arguments: Any) -> Any:
        """What a looking tool of the game, a function of its module `looking`, answers this side."""
        return getattr(self._game.module.part("looking"), name)(self._game, self.side, *arguments)

    def sentence(self, entry: Entry) -> str | None:
        """An entry of the log in words, as this side may read it."""
        return self._game.sentence(entry, self.side)

    @property
    def log(self) -> list[str]:
        """What has happened, as this side may read it."""
        return self._game.story(self.side)


class Option(NamedTuple):
    """An answer that was weighed: the action, its score in victory points, and a few words of reason."""

    action: Action
    score: float
    why: str


class Player(Protocol):
    """Anything that can answer a decision."""

    name: str

    def choose(self, seat: Seat) -> Action:
        """One of the seat's legal actions."""
        ...
