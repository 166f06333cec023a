"""The counters: all of them in a table, and one in full."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from wargame.cli.console import grid
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.content.scenario import ScenarioSpec
from wargame.games.at_any_cost.face.names import known_counters, named, side_colour, tag
from wargame.games.at_any_cost.rules.view import BattleView, CounterView
from wargame.games.at_any_cost.words import names as called
from wargame.games.at_any_cost.words.scenario import turn_words
from wargame.games.at_any_cost.words.standing import FATES
from wargame.grammar import sentence
from wargame.players import Seat


def units(seat: Seat) -> RenderableType:
    """Every counter on the map by formation, own first; then those beside it."""
    view: BattleView = seat.view
    table = grid("map", "id", "unit", "kind", "hex", "SP", "TCR", "MA", "state", right=["SP", "TCR", "MA"])
    order = [formation.id for formation in seat.data.formations]
    for counter in sorted(view.counters, key=lambda each: (each.side != seat.side, order.index(each.acts_with))):
        table.add_row(*_row(counter))
    beside = [Text(f"{words}: {', '.join(names)}.") for words, names in _beside(view)]
    return Group(table, Text("SP strength and TCR cohesion as they are now, MA movement.", style="dim"), *beside)


def _row(counter: CounterView) -> tuple[RenderableType, ...]:
    fighting = (counter.sp_now, str(counter.tcr_now)) if not counter.hq else ("", "")
    state = ", ".join((*called.conditions(counter), *called.activity(counter)))
    return (
        Text(tag(counter.acts_with), style=side_colour(counter.side)),
        *(counter.id, counter.label, called.kind_words(counter), counter.hex, *fighting, str(counter.ma), state),
    )


def _beside(view: BattleView) -> Iterator[tuple[str, list[str]]]:
    for status, words in FATES.items():
        names = [each.id for each in view.beside if each.status == status]
        if names:
            yield sentence(words).rstrip("."), names


# ---------------------------------------------------------------- one counter
def unit(seat: Seat, word: str) -> RenderableType | None:
    """A counter in full, or all that a word stands for."""
    counters = known_counters(seat.view)
    found = [counters[each] for each in counters if each in named(seat, word)]
    return Group(*(_page(seat, counter) for counter in found)) if found else None


def _page(seat: Seat, counter: CounterView) -> RenderableType:
    head = Text(called.unit_words(counter), style=side_colour(counter.side))
    lines = [
        *_command(seat, counter),
        *(_headquarters(seat.data, counter) if counter.hq else _fighting(seat.data, counter)),
    ]
    return Group(head, *(Text(f"  {line}") for line in (*lines, *_fate(seat, counter))))


def _command(seat: Seat, counter: CounterView) -> Iterator[str]:
    own = f"{'HQ of ' if counter.hq else ''}{called.formation_name(seat.data, counter.formation)}"
    division = f", division {counter.division}" if counter.division not in ("", "Corps", "Detach") else ""
    with_ = (
        f"; acts with {called.formation_name(seat.data, counter.acts_with)}"
        if counter.acts_with != counter.formation
        else ""
    )
    yield f"{counter.id}: {own}{division}{with_}."
    if counter.hex and not counter.hq and counter.hex in seat.tool("out_of_command", counter.acts_with):
        yield "Its HQ does not reach it now. [7.4]"


def _headquarters(data: GameData, counter: CounterView) -> Iterator[str]:
    spec = data.hq[counter.id].hq
    yield f"Command Rating {counter.rating} (Aggressive {spec.a}, Defensive {spec.d}), movement {spec.ma}. [3.5.3]"


def _fighting(data: GameData, counter: CounterView) -> Iterator[str]:
    """Printed values, points spent, and how far it fires."""
    spent = f", {called.points_words(counter.spent)} spent" if counter.spent else ""
    weight = "cadre of half a point" if counter.sp == "C" else counter.sp
    yield f"Printed: strength {weight}, cohesion {counter.tcr}, movement {counter.ma}{spent}. [3.1]"
    if counter.type == "cavalry":
        return
    yield f"Fires to {called.range_words(data, counter)}. [8.1.3]"
    if counter.assaults:
        yield f"Assaults {counter.assaults}. [12.2]"


def _fate(seat: Seat, counter: CounterView) -> Iterator[str]:
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    if counter.status in FATES:
        yield sentence(FATES[counter.status])
    for arrival in view.arrivals:
        if counter.id in arrival.units:
            yield f"Comes {turn_words(spec, arrival.turn)}, at {arrival.hex}. [11.10]"
    if counter.printed.history:
        yield sentence(counter.printed.history)
