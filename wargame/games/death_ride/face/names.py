"""How sides and counters are written in a terminal, and what a person may type for them."""

from __future__ import annotations

from rich.text import Text

from wargame.cli.console import side_style
from wargame.games.death_ride.content import SIDES
from wargame.games.death_ride.rules.views import BattleView, CounterView
from wargame.games.death_ride.words.names import ADJECTIVES, ARMS
from wargame.games.death_ride.words.printed import values_line
from wargame.players import Seat


def side_colour(side: str) -> str:
    """The colour of a side."""
    return side_style(SIDES.index(side))


def side_text(side: str) -> Text:
    """The adjective of a side in its colour."""
    return Text(ADJECTIVES[side], style=side_colour(side))


def known_counters(view: BattleView) -> dict[str, CounterView]:
    """Every counter by id, in play and beside the map."""
    return {counter.id: counter for counter in (*view.counters, *view.beside)}


def state_words(counter: CounterView) -> str:
    """What a counter is just now."""
    if counter.leader:
        states = ["Active" if counter.active else "Inactive", *(["used"] if counter.used else [])]
    else:
        states = ["Spent" if counter.spent else "Fresh", *(["Activated"] if counter.activated else [])]
    states += ["in Bivouac"] if counter.bivouac else []
    states += ["limited"] if counter.limited else []
    states += ["left out"] if counter.held else []
    return ", ".join(states)


def counter_words(counter: CounterView) -> str:
    """A counter with its values and state in a line."""
    arm = ARMS[counter.type] if counter.leader else ARMS[counter.type].lower()
    return f"{counter.name}: {arm}, {values_line(counter)}, {state_words(counter)}"


def named(seat: Seat, word: str) -> frozenset[str]:
    """The counters with this name; else those whose id ends so; else those in an Area."""
    said = word.lower()
    counters = known_counters(seat.view).values()
    for test in (
        lambda each: said in (each.id, each.name.lower()),
        lambda each: each.id.endswith(f"-{said}"),
        lambda each: bool(each.area) and each.area == said,
    ):
        found = frozenset(each.id for each in counters if test(each))
        if found:
            return found
    return frozenset()
