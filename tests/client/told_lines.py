"""Lines of a record as dice would write them, for what is told of them."""

from __future__ import annotations

from wargame.client.looks import Die
from wargame.client.table.record import Line
from wargame.client.table.reporting import reports_of
from wargame.client.table.reports import Report
from wargame.engine.events import Entry, Event, PieceId, Rolled

RED = (200, 40, 50)
MARS = "death-ride/mars-la-tour"
MARS_PEOPLE = {"german": "human", "french": "human"}


class Result(Event):
    """What a combat leads to."""

    is_result = True


class Sums(Event):
    """The sums of a combat."""

    sums = True


class Abandoned(Event):
    """A combat is not fought: somebody has left."""

    settles = True


class Won(Event, is_result=True, decides=True):
    """Who has won a combat."""


class Again(Event, discards=True):
    """Dice are thrown again."""


class Attrition(Event, is_result=True, aside=True):
    """Something told before what the dice mean."""


class RedAgain(Event, discards=True):
    """Dice of one side are thrown again."""

    def thrown_again(self) -> str:
        return "red"


class EndTest(Event, is_result=True):
    """A test that belongs to no combat."""


class Card(Event, played=True):
    """A card or chit is played."""


class Compared(Event):
    """The totals of a combat compared."""

    def totals(self) -> tuple[int, int]:
        return 7, 4


EVENTS = {
    "lost": Result(),
    "retreats": Result(),
    "modifiers": Sums(),
    "abandoned": Abandoned(),
    "clash": Compared(),
    "won": Won(),
    "again": Again(),
    "attrition": Attrition(),
    "test": EndTest(),
    "card": Card(),
}
"""All others are events of no consequence."""


def line(number: int, kind: str, ply: int, die: int | None = None, within: tuple[int, ...] = ()) -> Line:
    """A line of a record, told within procedures that began then; of a heading the kind is `heading`."""
    dice = (Die(die, 6, RED),) if die is not None else ()
    event = EVENTS.get(kind, Event())
    return Line(number, f"{kind} {number}.", Entry(event, ply, within), None if kind == "heading" else RED, dice)


Kind = tuple[str, int] | tuple[str, int, int] | tuple[str, int, int | None, tuple[int, ...]]
"""An entry of a record: kind, ply, die, the procedures it was told in."""


def told(*kinds: Kind) -> list[Report]:
    """The reports of a record of such entries."""
    return reports_of([line(number, *each) for number, each in enumerate(kinds)])


class Examined(Event):
    """What a die of a test means for a counter."""

    unit: PieceId


def examined(*units: str) -> Report:
    """A report of tests one after the other, each of a counter with a die of its own."""
    lines = []
    for number, unit in enumerate(units):
        dice = (Die(number + 1, 6, RED),)
        lines.append(Line(2 * number, "A die.", Entry(Rolled("test", "red", 6, number + 1), 1), RED, dice))
        lines.append(Line(2 * number + 1, f"{unit} {number}.", Entry(Examined(unit), 1), RED))
    (report,) = reports_of(lines)
    return report
