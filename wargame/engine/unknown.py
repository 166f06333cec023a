"""A table as one side could find it: all that it cannot know is drawn anew, and nothing of how it really is is used.

The log becomes what that side has read, and dice fall by another seed. What else is hidden a game knows: its part
`secrets` has a `redraw(game, side)`, which draws with the dice of the game, from what that side can count up, and so
that everything it has seen could have happened. That it is asked just this question also tells a side something: what
would lead to another question is drawn again. A game without secrets has nothing to redraw.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from wargame.engine.dice import Dice
from wargame.engine.events import Entry, Event
from wargame.engine.procedure import Ask

if TYPE_CHECKING:
    from wargame.engine.game import Game

Slot = TypeVar("Slot")
Thing = TypeVar("Thing")


class Unread(Event):
    """Something of which a side was told nothing: in a table as it could find it, nobody was."""

    def seen_by(self, side: str | None) -> None:
        """Nobody has read it."""


UNREAD = Unread()
TRIES = 500
"""So many tables are drawn to find one that leads to the same question; nearly always the first does."""


def determinise(game: Game, side: str, seed: int) -> None:
    """Let a game stand as it could for all that the side knows that is to decide (see `Game.determinise`)."""
    ask = game.decision
    if ask is None or ask.side != side:
        raise ValueError(f"it is not for {side} to decide, and only for that side the table can be redrawn")
    assert game.recorder is None, "a record would go on from a table that never was: use a branch or a shadow"
    game.reseed(seed)
    game.put(game, "log", [_as_read(entry, side) for entry in game.log])
    secrets: Any = game.module.part("secrets")
    if secrets is None:
        return
    for _ in range(TRIES):
        secrets.redraw(game, side)
        again = _asked_now(game)
        if again is not None and _telling(again) == _telling(ask):
            again.words = game.prompt
            game._ask = again
            return
    raise ValueError(f"{TRIES} tables were drawn for {side}, and each would put another question than {ask.kind}")


def _asked_now(game: Game) -> Ask | None:
    """The question of the step that is next; None if it would not ask."""
    mark = game.journal.mark()
    flow = game._step()
    if game.journal.mark() != mark:
        game.journal.rewind(mark)
    return flow if isinstance(flow, Ask) else None


def _telling(ask: Ask) -> tuple[object, ...]:
    """What a side reads of a question."""
    return ask.side, ask.about, ask.rule, ask.default, tuple(ask.actions)


def _as_read(entry: Entry, side: str) -> Entry:
    """An entry of the log as a side has read it. All stay in their places: procedures know when they began."""
    event = entry.event.seen_by(side)
    return entry if event is entry.event else entry._replace(event=UNREAD if event is None else event)


def dealt(
    dice: Dice, slots: Sequence[Slot], things: Sequence[Thing], fits: Callable[[Slot, Thing], bool]
) -> list[Thing]:
    """As many things as there are slots, drawn for them at random so that each fits, as far as that can be.

    Slots are filled in a random order; one that finds nothing left lets another move on (augmenting paths).
    """
    mixed = dice.shuffle(range(len(things)))
    held: dict[int, int] = {}
    """The slot that each thing lies in."""

    def find(slot: int, tried: set[int]) -> bool:
        for thing in mixed:
            if thing not in tried and fits(slots[slot], things[thing]):
                tried.add(thing)
                if thing not in held or find(held[thing], tried):
                    held[thing] = slot
                    return True
        return False

    order = dice.shuffle(range(len(slots)))
    left = [slot for slot in order if not find(slot, set())]
    free = [thing for thing in mixed if thing not in held]
    held.update(zip(free, left, strict=False))
    drawn = {slot: things[thing] for thing, slot in held.items()}
    return [drawn[slot] for slot in range(len(slots))]
