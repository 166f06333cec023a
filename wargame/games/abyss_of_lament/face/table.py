"""A battle in progress, as one side sees it: headline, wings, cards, counters, map."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wargame.cli.console import grid, section, suit
from wargame.games.abyss_of_lament.content.files import GameData, ScenarioSpec
from wargame.games.abyss_of_lament.face.cards import hand, ready_assets
from wargame.games.abyss_of_lament.face.names import card, cards, named, side_colour, side_text
from wargame.games.abyss_of_lament.rules.units import printed_values
from wargame.games.abyss_of_lament.rules.view import ArmyView, BattleView, CounterView, WingView
from wargame.games.abyss_of_lament.words import battle
from wargame.games.abyss_of_lament.words.cards import guns_under
from wargame.games.abyss_of_lament.words.names import label, number_of, spec_units, unit_words
from wargame.players import Seat


def headline(seat: Seat) -> Text:
    """Turn, phase, points and own cards in one line."""
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    line = Text(f"Turn {view.turn}/{spec.turns}", style="bold").append(" · ").append_text(phase(seat)).append(" · VP ")
    for army in view.armies:
        line.append_text(side_text(seat.data, army.side)).append(f" {army.points}, ")
    line.append(f"target {spec.vp_target}")
    own = view.army(seat.side)
    if own.hand:
        line.append(" · hand: ").append_text(cards(own.hand))
    if own.orders:
        line.append(" · orders: ").append_text(card(own.orders))
    return line.append_text(_combat(seat, view)) if view.combat is not None else line


def phase(seat: Seat) -> Text:
    """What is going on: set-up, Turn Initiation, or whose round it is."""
    view: BattleView = seat.view
    said = battle.phase(seat.decision.about if seat.decision is not None else None)
    return side_text(seat.data, view.active).append("'s round") if said == battle.ROUND else Text(said)


def _combat(seat: Seat, view: BattleView) -> Text:
    """The combat being fought, which both sides see."""
    combat = view.combat
    assert combat is not None
    names = {counter.id: f"{label(counter)} {counter.name}" for counter in view.counters}
    text = Text(f"\nCombat: {names.get(combat.attacker, combat.attacker)} attacks ", style="bold red")
    text.append(f"{names.get(combat.defender, combat.defender)} in {combat.hex}")
    if combat.bonus:
        text.append(f", Combat Bonus {abs(combat.bonus)} for the {'attacker' if combat.bonus > 0 else 'defender'}")
    if any(combat.dice):
        text.append(f", dice {combat.dice[0]} to {combat.dice[1]}")
    return text.append(f", hits to absorb: {combat.hits}" if combat.hits else "")


def situation(seat: Seat) -> RenderableType:
    """The player board: both armies, wing by wing, and the own cards."""
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    top = Text(f"Turn {view.turn} of {spec.turns}", style="bold")
    top.append(" · ").append_text(phase(seat)).append(" · initiative: ")
    top.append_text(side_text(seat.data, view.initiative)).append(f" · Time cards {len(view.time_played)} of 2")
    held = [rule.title for rule, holds in battle.ranked_rules(view, spec) if holds]
    parts: list[RenderableType] = [top, _wings(view, spec, seat.data), hand(seat), *ready_assets(seat)]
    if held:
        parts.append(Text(f"In force: {', '.join(held)} (`rules` has the text).", style="italic"))
    return section(f"{seat.data.side[seat.side].name}'s view", *parts, style=side_colour(seat.side))


def _wings(view: BattleView, spec: ScenarioSpec, data: GameData) -> Table:
    table = grid("side", "wing", "cohesion", "support", "known", "", right=["known"])
    for army in view.armies:
        notes = _army_notes(army, spec)
        for number, wing in enumerate(army.wings):
            last = number == len(army.wings) - 1
            seen = sum(1 for each in view.counters if each.side == army.side and each.suit == wing.suit)
            table.add_row(
                Text("") if number else side_text(data, army.side),
                suit(wing.suit).append(f" {wing.commander}", style="default"),
                _cohesion(wing, army.focus == wing.suit),
                guns_under(army, wing.suit),
                str(seen),
                Text(" · ").join(notes[number:] if last else notes[number : number + 1]),
            )
    return table


def _army_notes(army: ArmyView, spec: ScenarioSpec) -> list[Text]:
    """One note beside each wing."""
    orders = Text("orders face-down" if army.orders_played else "no orders")
    return [
        Text(f"{army.points} VP of {spec.vp_target}", style="bold"),
        Text(f"Command Rating {army.rating}"),
        Text(f"hand {army.cards_in_hand}, deck {army.cards_in_deck}"),
        Text("orders: ").append_text(card(army.orders)) if army.orders else orders,
    ]


def _cohesion(wing: WingView, focus: bool) -> Text:
    text = Text("●" * wing.cohesion, style="green" if wing.cohesion > 1 else "bold red")
    text.append("○" * (wing.maximum - wing.cohesion), style="dim")
    if wing.cohesion == 0:
        text.append(" demoralized", style="bold red")
    if wing.hero:
        text.append({"active": " ★", "spent": " ☆ spent"}.get(wing.hero, f" † {wing.hero}"), style="yellow")
    return text.append(" focus", style="bold yellow") if focus else text


def units(seat: Seat) -> RenderableType:
    """Every counter on the map, own first; hidden enemies in a line of their own."""
    view: BattleView = seat.view
    numbers = [value.short for _, value in printed_values()]
    table = grid("map", "id", "unit", "type", *numbers, "hex", "state", right=numbers)
    known = [counter for counter in view.counters if counter.known]
    for counter in sorted(known, key=lambda c: (c.side != seat.side, c.suit or "z", _order(c.id))):
        shown = Text(label(counter), style=side_colour(counter.side))
        printed = map(str, counter.printed.numbers.values())
        table.add_row(shown, counter.id, counter.name, counter.type, *printed, counter.hex, _state(counter))
    hidden = [f"{label(counter)} {counter.hex}" for counter in view.counters if not counter.known]
    return Group(table, Text(f"Hidden enemies: {', '.join(hidden) or 'none'}"))


def _order(unit_id: str) -> tuple[str, int]:
    digits = number_of(unit_id)
    return unit_id.removesuffix(digits), int(digits or 0)


def _state(counter: CounterView) -> str:
    states = {
        "hidden": counter.hidden,
        "rear": not counter.front,
        "activated": counter.activated,
        "moved": counter.moved,
        "has fought": counter.fought,
        "Disordered": counter.disordered,
        "inferior": counter.inferior,
    }
    return ", ".join(state for state, holds in states.items() if holds)


def unit(seat: Seat, unit_id: str) -> RenderableType | None:
    """A counter in full, or those of a hex; of a hidden enemy only what its back shows."""
    view: BattleView = seat.view
    found = named(seat, unit_id)
    if not found:
        return _absent(seat, unit_id)
    return Group(*(_counter(seat, counter) for counter in view.counters if counter.id in found))


def _absent(seat: Seat, unit_id: str) -> RenderableType | None:
    """A unit of the order of battle that is not to be seen."""
    view: BattleView = seat.view
    listed = spec_units(seat.scenario)
    known = listed.get(unit_id) or next((unit for name, unit in listed.items() if name.endswith(f"-{unit_id}")), None)
    if known is None:
        return None
    lost = any(known.id in army.lost for army in view.armies)
    fate = "eliminated" if lost else "not on the map, or not yet known to you"
    return Text(f"{known.id}: {known.name}, {known.type}, {known.men:,} men: {fate}.")


def _counter(seat: Seat, counter: CounterView) -> RenderableType:
    view: BattleView = seat.view
    lines = [Text(unit_words(seat.data, counter), style=side_colour(counter.side))]
    if counter.known and counter.suit:
        wing = next(wing for wing in view.army(counter.side).wings if wing.suit == counter.suit)
        numbers = (f"{value.title} {number}" for value, number in counter.printed.numbers.items())
        lines.append(Text(", ".join(numbers)))
        about = f" {wing.commander}, cohesion {wing.cohesion} of {wing.maximum}"
        lines.append(Text("Wing: ").append_text(suit(counter.suit)).append(about))
    return Group(*lines)
