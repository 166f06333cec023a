"""A battle in progress, as one side sees it: the headline, and everything that stands beside the map."""

from collections.abc import Iterator
from pathlib import Path

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from wargame.cli.console import grid, section
from wargame.cli.faces.farewell import farewell
from wargame.games.at_any_cost.content.counters import FormationSpec
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.content.scenario import ScenarioSpec
from wargame.games.at_any_cost.face import hand
from wargame.games.at_any_cost.face.names import known_counters, name_of, side_colour, side_text, tag
from wargame.games.at_any_cost.rules.questions import Declared
from wargame.games.at_any_cost.rules.units import WAITING
from wargame.games.at_any_cost.rules.view import ActivationView, BattleView
from wargame.games.at_any_cost.words import standing
from wargame.games.at_any_cost.words.names import FORTUNES, POSTURES, combat_verb, formation_name
from wargame.games.at_any_cost.words.scenario import DARKNESS, RULES, hex_words, turn_words, when
from wargame.grammar import listed
from wargame.players import Seat

BOXES = {"eliminated": "Broken this turn", "rebuild": "Available to Rebuild", "exited": "Off the map for good"}
TROUBLES = {"casualty": "leader lost", "overrun": "Overrun", "malaise": "Malaise", "bivouac": "Bivouac"}
"""What can be wrong with an HQ."""
COMING = 5
"""So many groups of reinforcements are told of; `show` has them all."""


# ---------------------------------------------------------------- the headline
def headline(seat: Seat) -> Text:
    """Turn, hour, activation, points and own chits in one line; a combat in the next."""
    view: BattleView = seat.view
    data: GameData = seat.data
    spec: ScenarioSpec = seat.scenario
    line = Text(f"Turn {max(1, view.turn)}/{view.turns}", style="bold").append(f" {view.time}", style="not bold")
    if view.activation is not None:
        line.append(" · ").append_text(_active(data, view.activation))
    line.append(f" · {standing.unit_of_scores(view, spec)}: ").append_text(_scores(view, data))
    line.append(f" · cup {view.cup.size}")
    held = view.hand(seat.side).held
    if held:
        line.append(f" · held: {hand.names(data, held)}")
    return line.append_text(_combat(seat, view.combat)) if view.combat is not None else line


def _active(data: GameData, active: ActivationView) -> Text:
    text = Text(formation_name(data, active.formation), style=side_colour(active.side))
    words = [POSTURES[active.posture]] if active.posture else []
    words += ["part of it"] if active.group else []
    words += [word for word, holds in (("degraded", active.degraded), ("enhanced", active.enhanced)) if holds]
    return text.append(f" ({', '.join(words)})" if words else "", style="default")


def _scores(view: BattleView, data: GameData) -> Text:
    parts = [side_text(data, side).append(f" {points}") for side, points in view.scores]
    return Text(", ", style="default").join(parts)


def _combat(seat: Seat, combat: Declared) -> Text:
    """The combat being fought, which both sides see."""
    data, counters = seat.data, known_counters(seat.view)
    who = listed([name_of(data, counters, unit) for unit in combat.units]) or "The fortress"
    does = combat_verb(combat.kind, len(combat.units))
    text = Text(f"\nCombat: {who} {does} {hex_words(seat.scenario, combat.hex)}", style="bold red")
    return text.append(f", chits: {listed([data.events[e].name for e in combat.chits])}" if combat.chits else "")


# ---------------------------------------------------------------- the whole situation
def situation(seat: Seat) -> RenderableType:
    """Turn, cup, hands, formations, boxes, arrivals and victory."""
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    data: GameData = seat.data
    parts: list[RenderableType] = [
        _top(view, spec, data),
        *_hour(view, data),
        *hand.cup(view, data),
        *hand.hands(view, data),
        *hand.tracks(view, data),
    ]
    parts += [
        _formations(view, spec, data),
        *_boxes(view),
        *_arrivals(view, spec, data),
        _score(view, spec, data),
        *holdings(view, spec, data),
    ]
    return section(f"{data.side[seat.side].adjective} view", *parts, style=side_colour(seat.side))


def _top(view: BattleView, spec: ScenarioSpec, data: GameData) -> Text:
    line = Text(f"Turn {max(1, view.turn)} of {view.turns}", style="bold").append(f" · {when(spec, view.turn)}")
    if view.activation is not None:
        line.append(" · active: ", style="not bold").append_text(_active(data, view.activation))
    return line


def _hour(view: BattleView, data: GameData) -> Iterator[Text]:
    """What the light and the Fortunes of War do now, losses of leaders, and own secret orders."""
    if view.light in DARKNESS:
        yield Text(f"{DARKNESS[view.light]} [{RULES[view.light]}]", style="italic")
    if view.fortune:
        yield Text(f"Fortunes of War: {FORTUNES[view.fortune]}. [6.4]", style="italic")
    if view.leader_casualty:
        yield Text("A Leader Casualty waits for the next Activation Chit. [6.4.e]", style="italic")
    for formation, turn in view.committed or ():
        yield Text(f"Committed in secret: {formation_name(data, formation)}, from turn {turn}. [6.1]", style="italic")


def _formations(view: BattleView, spec: ScenarioSpec, data: GameData) -> Table:
    table = grid("map", "formation", "HQ", "Posture", "CR", "chit", "units", "", right=["CR"])
    for side in standing.SIDES:
        for formation in standing.taking_part(view, spec, data, side):
            if _has_come(view, formation):
                table.add_row(*_formation(view, formation))
    return table


def _has_come(view: BattleView, formation: FormationSpec) -> bool:
    """Whether a formation has or had anything on the map; the others are told of as reinforcements."""
    hq = standing.headquarters(view, formation)
    return (hq is not None and hq.status != WAITING) or standing.state_words(view, formation.id) != "0"


def _formation(view: BattleView, formation: FormationSpec) -> tuple[RenderableType, ...]:
    hq = standing.headquarters(view, formation)
    on_map = hq is not None and bool(hq.hex)
    return (
        Text(tag(formation.id), style=side_colour(formation.side)),
        formation.name,
        hq.hex if hq is not None and on_map else "-",
        POSTURES.get(hq.posture, "") if hq is not None and on_map else "",
        str(hq.rating) if hq is not None and on_map else "",
        standing.chit_state(view, formation.id),
        standing.state_words(view, formation.id),
        Text(", ".join(TROUBLES[sign] for sign in (hq.signs() if hq else ()) if sign in TROUBLES), style="yellow"),
    )


def _boxes(view: BattleView) -> Iterator[Text]:
    for status, title in BOXES.items():
        there = [each for each in view.beside if each.status == status and each.type != "mitrailleuse"]
        if there:
            line = Text(f"{title}: ", style="bold")
            names = [Text(each.label, style=f"not bold {side_colour(each.side)}") for each in there]
            yield line.append_text(Text(", ").join(names))


def _arrivals(view: BattleView, spec: ScenarioSpec, data: GameData) -> Iterator[Text]:
    """11.10: who comes next, when and where."""
    waiting = sorted(view.arrivals, key=lambda each: each.turn)
    counters = known_counters(view)
    for arrival in waiting[:COMING]:
        units = ", ".join(name_of(data, counters, unit) for unit in arrival.units)
        line = Text("Coming: ", style="bold").append_text(side_text(data, arrival.side))
        yield line.append(
            f", {turn_words(spec, arrival.turn)}, at {hex_words(spec, arrival.hex)}: {units}", style="not bold"
        )
    if len(waiting) > COMING:
        yield Text(f"Later: {len(waiting) - COMING} more groups of reinforcements.", style="dim")


def _score(view: BattleView, spec: ScenarioSpec, data: GameData) -> Text:
    """19: the points, and what they lead to as they stand."""
    line = Text(f"Victory, {standing.unit_of_scores(view, spec)}: ", style="bold").append_text(_scores(view, data))
    return line.append(f". {standing.score_words(view, spec, data)}", style="not bold")


def holdings(view: BattleView, spec: ScenarioSpec, data: GameData) -> Iterator[Text]:
    """19: who holds what counts."""
    held = [
        (holder, f"{goal.name} {hex_}") for goal in standing.goals(view, spec, data) for hex_, holder in goal.holders
    ]
    for side in (*standing.SIDES, ""):
        places = [place for holder, place in held if holder == side]
        if places:
            who = side_text(data, side).append(": ") if side else Text("Nobody: ")
            yield Text("  ").append_text(who).append(f"{', '.join(places)}.", style="default")


def closing(seat: Seat, record: Path | None) -> Iterator[RenderableType]:
    """All of the page."""
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    assert view.outcome is not None
    winner, level, why = view.outcome
    result = Text("\nThe game is over: ", style="bold").append(level, style="bold green")
    yield result.append(f" for the {seat.data.side[winner].adjective} side" if winner else "").append(f". {why}")
    yield section("Places that count", *holdings(view, spec, seat.data))
    yield section("Losses", _losses(view, spec, seat.data))
    yield from farewell(record)


def _losses(view: BattleView, spec: ScenarioSpec, data: GameData) -> Table:
    table = grid(
        "side", "formation", "left", "Battleworn", "Broken", "units Broken", right=["left", "Battleworn", "Broken"]
    )
    for side in standing.SIDES:
        for formation in standing.taking_part(view, spec, data, side):
            units, gone = list(standing.troops(view, formation.id)), standing.lost(view, formation.id)
            worn = sum(each.worn and not each.detachment for each in units)
            names = ", ".join(each.label for each in gone)
            who = side_text(data, side)
            table.add_row(who, formation.name, str(len(units)), str(worn), str(len(gone)), names)
    return table
