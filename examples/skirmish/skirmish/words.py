"""Every sentence of Skirmish that a player reads, refusals apart: those stand with the rule that refuses."""

from __future__ import annotations

from skirmish.rules.battle import Battle
from skirmish.rules.events import Aimed, FellBack, FireResult, Held, MoraleChanged, Moved, NotRallied, UnitLost
from skirmish.rules.questions import FallBack, Orders
from wargame.engine.events import Rolled, TurnBegins
from wargame.engine.words import Words
from wargame.grammar import counted, signed


class Names:
    """What ids are called."""

    def __init__(self, game: Battle) -> None:
        self.game = game

    def unit(self, unit: str) -> str:
        """The name of a unit."""
        return self.game.units[unit].name

    def place(self, place: str) -> str:
        """A hex, with its name if it has one."""
        name = self.game.board.names.get(self.game.board.index[place])
        return f"{name} ({place})" if name else place

    def side(self, side: str) -> str:
        """The name of a side."""
        return next(info.name for info in self.game.data.sides if info.id == side)


VERBS = {
    "move": ("Move", "Choose a unit, then the hex where it ends its move."),
    "fire": ("Fire", "Choose a unit, then an enemy in its range and sight."),
    "rally": ("Rally", "The unit tries to pull itself together."),
    "retreat": ("Fall back", "The broken unit runs there."),
    "end": ("End the turn", "Units that have had no order keep still."),
}
WORDS: Words[Names] = Words(Names, VERBS)
RESULTS = {"none": "takes no harm", "test": "must test its morale", "hit": "is hit"}

# ---------------------------------------------------------------- questions


@WORDS.asks(Orders)
def _(n: Names, q: Orders) -> str:
    return f"{counted(len(q.waiting), 'unit')} can have an order: choose one, or end the turn."


@WORDS.asks(FallBack)
def _(n: Names, q: FallBack) -> str:
    return f"{n.unit(q.unit)} is broken. Where does it fall back to?"


# ---------------------------------------------------------------- events


@WORDS.heads(TurnBegins)
def _(n: Names, e: TurnBegins) -> str:
    return f"Turn {e.turn}"


@WORDS.tells(TurnBegins)
def _(n: Names, e: TurnBegins) -> str:
    return f"Turn {e.turn} of {n.game.spec.turns} begins."


@WORDS.tells(Rolled)
def _(n: Names, e: Rolled) -> str:
    return f"{n.side(e.side or '')} rolls {e.face} for {e.purpose}."


@WORDS.tells(Moved)
def _(n: Names, e: Moved) -> str:
    return f"{n.unit(e.unit)} moves from {e.start} to {n.place(e.end)}."


@WORDS.tells(Aimed)
def _(n: Names, e: Aimed) -> str:
    parts = ", ".join(f"{each.kind} {signed(each.value)}" for each in e.modifiers)
    return f"{n.unit(e.unit)} fires at {n.unit(e.target)}: {parts or 'nothing is added to the die'}."


@WORDS.tells(FireResult)
def _(n: Names, e: FireResult) -> str:
    return f"{n.unit(e.target)} {RESULTS[e.result]}."


@WORDS.tells(Held)
def _(n: Names, e: Held) -> str:
    return f"{n.unit(e.unit)} holds."


@WORDS.tells(MoraleChanged)
def _(n: Names, e: MoraleChanged) -> str:
    return f"{n.unit(e.unit)} rallies: it is {e.morale} again." if e.rallied else f"{n.unit(e.unit)} is {e.morale}."


@WORDS.tells(NotRallied)
def _(n: Names, e: NotRallied) -> str:
    return f"{n.unit(e.unit)} does not rally."


@WORDS.tells(FellBack)
def _(n: Names, e: FellBack) -> str:
    return f"{n.unit(e.unit)} falls back to {n.place(e.end)}."


@WORDS.tells(UnitLost)
def _(n: Names, e: UnitLost) -> str:
    return f"{n.unit(e.unit)} is lost in {n.place(e.place)}."
