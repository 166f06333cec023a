"""The chits: what a side holds, what is known of the cup, and what each chit does."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.face.names import side_colour, side_text
from wargame.games.at_any_cost.rules.view import BattleView, HandView
from wargame.games.at_any_cost.words.chits import about, cup_words, rule_of, use
from wargame.games.at_any_cost.words.names import chit_name
from wargame.grammar import counted, listed
from wargame.players import Seat

NUMBERS = {1: "", 2: "two of ", 3: "three of "}


def hand(seat: Seat) -> RenderableType:
    """The own chits with their use, then what is known of the cup and of the enemy's."""
    view: BattleView = seat.view
    data: GameData = seat.data
    own = view.hand(seat.side)
    lines = [Text(f"  {chit_name(data, f'event:{event}')}: {use(data, event)}.") for event in own.held or ()]
    head = Text("You hold:" if lines else "You hold no events.", style="bold")
    about_cards = Text("`card NAME` says what a chit does.", style="dim")
    return Group(head, *lines, *hands(view, data), *cup(view, data), *tracks(view, data), about_cards)


def hands(view: BattleView, data: GameData) -> Iterator[Text]:
    """A line for each side: held, planned, used."""
    for each in view.hands:
        yield side_text(data, each.side).append(f": {'; '.join(_parts(view, data, each))}.", style="default")


def _parts(view: BattleView, data: GameData, each: HandView) -> Iterator[str]:
    if each.held:
        yield f"holds {names(data, each.held)}"
    else:
        yield f"holds {counted(each.held_count, 'event') if each.held_count else 'no event'}"
    if each.side == "prussian" and view.staff_held:
        yield "holds the General Staff chit"
    if each.planned:
        yield f"has planned {names(data, (each.planned,))}"
    if each.in_cup:
        yield f"{each.in_cup} in the cup"
    if each.spent:
        yield f"used this turn: {names(data, each.spent)}"


def names(data: GameData, events: Sequence[str]) -> str:
    """Events by name, equal ones counted."""
    counts = {event: events.count(event) for event in events}
    return listed([NUMBERS.get(count, f"{count} of ") + data.events[event].name for event, count in counts.items()])


def cup(view: BattleView, data: GameData) -> Iterator[Text]:
    """What is known of the cup, and what has come out of it."""
    yield Text(f"Cup: {counted(view.cup.size, 'chit')}. ", style="bold").append(
        " ".join(cup_words(view, data)), style="not bold"
    )
    if view.drawn:
        drawn = ", ".join(chit_name(data, chit) for chit in view.drawn)
        yield Text("Drawn this turn: ", style="bold").append(f"{drawn}.", style="not bold")


def tracks(view: BattleView, data: GameData) -> Iterator[Text]:
    """6.3.2: the Command Event tracks with chits on them, and what they need."""
    for each in view.hands:
        for track, chits in each.tracks:
            if chits:
                spec = data.tracks[track]
                needed = spec.success.get(min(chits, spec.boxes))
                rolls = f", succeeds on a roll up to {needed}" if needed else ""
                yield Text(f"{spec.name}: {counted(chits, 'chit')}{rolls} [{spec.rule}].", side_colour(each.side))


# ---------------------------------------------------------------- one chit
def card(seat: Seat, name: str) -> RenderableType | None:
    """What a chit does; several if the name fits several."""
    view: BattleView = seat.view
    data: GameData = seat.data
    wanted = name.lower()
    found = [chit for chit in _chits(view, data) if wanted in chit.lower() or wanted in chit_name(data, chit).lower()]
    return Group(*(_page(view, data, chit) for chit in found)) if found else None


def _chits(view: BattleView, data: GameData) -> list[str]:
    """Every kind of chit of this game."""
    events = [f"event:{event}" for each in view.hands for event in dict.fromkeys(each.pool)]
    return [*events, *(f"cic:{side}" for side in data.cic), "fortunes"]


def _page(view: BattleView, data: GameData, chit: str) -> Text:
    event = chit.partition(":")[2]
    owner = next((each for each in view.hands if event in each.pool), None)
    text = Text(chit_name(data, chit), style="bold")
    if owner is not None and chit.startswith("event:"):
        text.append(" (").append_text(side_text(data, owner.side)).append(f", {owner.pool.count(event)} in this game)")
    return text.append(f": {about(data, chit)} [{rule_of(data, chit)}]", style="not bold")
