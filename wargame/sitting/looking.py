"""The looking tools of the table: reach, threats, range, odds both ways. Any client uses them by this door.

A game brings its tools in a module `looking` of its package, functions that take the game and the
side that asks. They answer from what that side may know, change nothing, and give plain data: ids of places
and counters as the side's view has them, numbers and texts. `Looking` holds game and side for the caller. What a game
leaves out is answered from the board alone (`plain_looking`).
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from wargame.engine.action import Action, Refusal
from wargame.engine.answers import Clashing, MayAnswer, Promise, RangeLine, Route, Standing, Threat
from wargame.engine.contest import Contest
from wargame.engine.events import Entry
from wargame.engine.game import Game
from wargame.sitting import plain_looking


class Looking:
    """What one side may ask of the table at any time, also while the other one decides."""

    __slots__ = ("_game", "_tools", "all_open", "side")

    def __init__(self, game: Game, side: str, all_open: bool = False) -> None:
        """With `all_open` nothing is hidden, and all go by their ids."""
        self._game, self.side, self.all_open = game, side, all_open
        self._tools: Any = tools(game)

    def offers(self, name: str) -> bool:
        """Whether the game itself brings this tool, and not only the board answers for it."""
        return hasattr(self._game.module.part("looking"), name)

    def reach(self, counter: str) -> dict[str, int]:
        """Every place the counter could move to this round if it may, with what that costs."""
        found: dict[str, int] = self._tools.reach(self._game, self.side, counter, self.all_open)
        return found

    def stops(self, counter: str) -> frozenset[str]:
        """Those of the places in reach that end the move: zones of control, terrain."""
        found: frozenset[str] = self._tools.stops(self._game, self.side, counter, self.all_open)
        return found

    def path(self, counter: str, place: str) -> list[str]:
        """The cheapest way to a place in reach, both ends included; empty if there is none."""
        found: list[str] = self._tools.path(self._game, self.side, counter, place, self.all_open)
        return found

    def answers(self, counter: str, way: tuple[str, ...]) -> Sequence[MayAnswer]:
        """Who may answer a counter that goes a way, in the order in which they would; nothing that is secret."""
        found: Sequence[MayAnswer] = self._tools.answers(self._game, self.side, counter, way, self.all_open)
        return found

    def routes(self) -> Sequence[Route]:
        """The ways that counters have been ordered to go and have not gone yet, as far as this side may know them."""
        found: Sequence[Route] = self._tools.routes(self._game, self.side, self.all_open)
        return found

    def route(self, counter: str, place: str) -> Route | None:
        """The way a counter would take to a place, what it costs and who may answer it; None if there is none."""
        if self.offers("route"):
            found: Route | None = self._tools.route(self._game, self.side, counter, place, self.all_open)
            return found
        way, costs = tuple(self.path(counter, place)), self.reach(counter)
        if not way:
            return None
        spent = tuple(costs.get(each, 0) for each in way)
        return Route((counter,), way, spent, answers=tuple(self.answers(counter, way)))

    def zones(self, side: str | None = None) -> frozenset[str]:
        """The places in a zone of control that is hostile to a side; if none is named, to this one."""
        found: frozenset[str] = self._tools.zones(self._game, side or self.side)
        return found

    def standing(self, counter: str) -> Sequence[Standing]:
        """What its place and state do for a counter if it fights now; nothing for a hidden one."""
        found: Sequence[Standing] = self._tools.standing(self._game, self.side, counter, self.all_open)
        return found

    def threats(self, enemy: str = "") -> dict[str, float]:
        """The most enemy strength that could really be brought against each place, or that of one enemy alone.

        Places out of reach are left out.
        """
        found: dict[str, float] = self._tools.threats(self._game, self.side, self.all_open, enemy)
        return found

    def threats_at(self, place: str) -> Sequence[Threat]:
        """The enemy counters behind the danger of a place, the strongest first."""
        found: Sequence[Threat] = self._tools.threats_at(self._game, self.side, place, self.all_open)
        return found

    def range_line(self, a: str, b: str) -> RangeLine:
        """The line between two places, and what an attack along it would cross."""
        found: RangeLine = self._tools.range_line(self._game, a, b)
        return found

    def promise(self, action: Action) -> Promise | None:
        """What an answer to the question on the table is likely to bring if it strikes at somebody."""
        found: Promise | None = self._tools.promise(self._game, self.side, action)
        return found

    def clash(self, attacker: str, defender: str, origin: str | None = None) -> Clashing[Any] | Refusal:
        """A combat by either side, from where the attacker stands or from `origin`; a Refusal says why not."""
        asked = attacker, defender, origin, self.all_open
        found: Clashing[Any] | Refusal = self._tools.clash(self._game, self.side, *asked)
        return found

    def contest_between(self, attacker: str, defender: str) -> Contest | Refusal | None:
        """A combat by either side with its sums and results in words; a Refusal says why not, None that none is."""
        found: Contest | Refusal | None = self._tools.contest_between(
            self._game, self.side, attacker, defender, self.all_open
        )
        return found

    def contest_told(self, entries: Sequence[Entry]) -> Contest | None:
        """What was rolled, if the first of these entries begins to tell of it."""
        found: Contest | None = self._tools.contest_told(self._game, self.side, entries)
        return found

    def tool(self, name: str, *arguments: str) -> Any:
        """A tool that only this game has, by its name; None if it has none of that name."""
        found = getattr(self._tools, name, None)
        return found(self._game, self.side, *arguments) if found is not None else None


class _Tools:
    """The tools a game brings; in the place of those it leaves out, the plain ones."""

    def __init__(self, own: ModuleType | None) -> None:
        self._own = own

    def __getattr__(self, name: str) -> Any:
        return getattr(self._own, name, None) or getattr(plain_looking, name)


def tools(game: Game) -> Any:
    """The looking tools for the game on the table."""
    return _Tools(game.module.part("looking"))


def umpire_view(game: Game, side: str | None) -> Any:
    """Everything on the table, for the umpire, turned towards a side; a game without the tool shows its state."""
    return tools(game).umpire_view(game, side)


def rests_on_secret(game: Game, side: str, entries: Sequence[Entry]) -> bool:
    """Whether what these entries tell of came, or might have come, of something hidden from a side."""
    found: bool = tools(game).rests_on_secret(game, side, entries)
    return found
