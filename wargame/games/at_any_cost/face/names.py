"""How sides, counters and chits are written in a terminal."""

from collections.abc import Callable

from rich.text import Text

from wargame.cli.console import side_style
from wargame.games.at_any_cost.content.counters import SIDES
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.rules.view import BattleView, CounterView
from wargame.players import Seat

ARMS = {"infantry": "I", "cavalry": "C", "artillery": "A", "horse_artillery": "A", "hq": "H"}
"""The letter of each type on the map; a Mitrailleuse is part of its artillery."""


def side_colour(side: str) -> str:
    """The colour of a side."""
    return side_style(SIDES.index(side))


def side_text(data: GameData, side: str) -> Text:
    """The adjective of a side in its colour."""
    return Text(data.side[side].adjective, style=side_colour(side))


def tag(formation: str) -> str:
    """A formation in three letters, as the map has it: p10, f3, pg."""
    return formation[0] + formation[2:]


def formation_of(data: GameData, unit: str) -> str:
    """The formation of a counter of the game file."""
    return data.counters[unit].formation


def known_counters(view: BattleView) -> dict[str, CounterView]:
    """Every counter by id, on the map and beside it: they all lie open."""
    return {counter.id: counter for counter in (*view.counters, *view.beside)}


def name_of(data: GameData, counters: dict[str, CounterView], unit: str) -> str:
    """A counter by what is printed on it; an HQ is said to be one."""
    counter = counters.get(unit) or data.counters.get(unit)
    if counter is None:
        return unit
    return f"{counter.label}'s HQ" if counter.type == "hq" else counter.label


def stacked(view: BattleView, hex_: str) -> list[CounterView]:
    """The counters in a hex, the fighting units first."""
    there = [counter for counter in view.counters if counter.hex == hex_]
    return sorted(there, key=lambda counter: (counter.hq, list(ARMS).index(_arm(counter))))


def _arm(counter: CounterView) -> str:
    return "artillery" if counter.type == "mitrailleuse" else counter.type


# ---------------------------------------------------------------- what a person types
def named(seat: Seat, word: str) -> frozenset[str]:
    """The counters with this name; else those whose id ends so; else those of a formation; else those in a hex."""
    view: BattleView = seat.view
    said = word.lower()
    tests: tuple[Callable[[CounterView], bool], ...] = (
        lambda each: said in (each.id, each.label.lower()),
        lambda each: each.id.endswith(f"-{said}"),
        lambda each: said in (each.acts_with, tag(each.acts_with)),
        lambda each: bool(each.hex) and each.hex == said,
    )
    found = (frozenset(each.id for each in known_counters(view).values() if test(each)) for test in tests)
    return next(filter(None, found), frozenset())
