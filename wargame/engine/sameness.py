"""Whether two moments of a game are the same: what the journal has changed since a mark, as a value to compare.

Two ways of rolling often lead to the same table, and what comes of it need be worked out only once. A fingerprint
of the whole state would tell, but takes a hundred times as long as the few changes since the walk began.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from wargame.engine.game import Game
from wargame.engine.procedure import Procedure

_ATOMS = frozenset({type(None), bool, int, str})


class Sameness:
    """Names for the moments of a game after a mark: moments with equal names go on in the same way.

    Moments with different names may still be alike, which costs time and nothing else.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._mark = game.journal.mark()
        self._first = tuple(game.procedures)
        """The procedures that were open at the mark: those nobody has changed need not be compared."""
        self._apart = frozenset({id(game.log), id(game.procedures), id(game.dice)})
        self._met: dict[int, object] = {}
        """Everything that is told by its identity, kept alive so that no other thing takes it over."""

    def moment(self) -> Hashable:
        """The name of the present moment. The log and the dice already rolled are not part of it."""
        apart, parts, changed = self._apart, {}, set()
        for thing, name in self._game.journal.touched(self._mark):
            place = (id(thing), name)
            if place in parts or place[0] in apart:
                continue
            if isinstance(thing, Procedure):
                changed.add(thing)
            else:
                self._met[place[0]] = thing
                parts[place] = self._now(thing, name)
        return frozenset(parts.items()), tuple(self._frames(changed))

    def _frames(self, changed: set[Procedure]) -> Iterator[Hashable]:
        """The procedures that are open; one that is as it was at the mark stands for itself."""
        first = self._first
        for number, frame in enumerate(self._game.procedures):
            kept = number < len(first) and frame is first[number] and frame not in changed
            yield number if kept else self._value(frame)

    def _now(self, thing: object, name: str | int | None) -> Hashable:
        """What stands there at present."""
        if isinstance(thing, dict):
            return self._value(thing[name]) if name in thing else _NOTHING
        if isinstance(thing, list):
            return self._value(thing if name is None else thing[name] if name < len(thing) else None)  # type: ignore[operator, index]
        return self._value(getattr(thing, str(name)))

    def _value(self, value: object) -> Hashable:
        """A value as something that can be compared: data by what it says, everything else by what it is."""
        kind = type(value)
        if kind in _ATOMS:
            return value
        if isinstance(value, tuple | list):
            parts = tuple([item if type(item) in _ATOMS else self._value(item) for item in value])
            return parts if kind is tuple else (kind, parts)
        if isinstance(value, dict):
            return kind, frozenset((key, self._value(item)) for key, item in value.items())
        if isinstance(value, Procedure):
            return kind, value.step, tuple([self._value(item) for item in value.remains()])
        if isinstance(value, Hashable):
            return value
        self._met[id(value)] = value
        return kind, id(value)


_NOTHING = object()
