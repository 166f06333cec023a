"""A battle in progress, as one side sees it: headline, wings, cards, counters, map."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wargame.cli.console import console, grid, section, suit
from wargame.cli.faces.abyss_of_lament.names import (
    card,
    cards,
    label,
    number_of,
    side_colour,
    side_text,
    spec_units,
    unit_words,
)
from wargame.cli.faces.hexmap import Marker, Overlay, hex_map, key
from wargame.engine.board import Board
from wargame.engine.log import Entry
from wargame.games.abyss_of_lament.content import ScenarioSpec
from wargame.games.abyss_of_lament.view import ArmyView, BattleView, CounterView, WingView
from wargame.players import Seat


def headline(seat: Seat) -> Text:
    """Turn, round, points and own cards in one line."""
    view: BattleView = seat.view
    spec: ScenarioSpec = seat.scenario
    line = Text(f"Turn {view.turn}/{spec.turns}", style="bold").append(" · ")
    line.append_text(side_text(view.active)).append("'s round · VP ")
    for number, army in enumerate(view.armies):
        line.append(" : " if number else "").append(str(army.points), style=side_colour(army.side))
    line.append(f" (target {spec.vp_target}) · hand: ").append_text(cards(view.army(seat.side).hand or ()))
    orders = view.army(seat.side).orders
    if orders:
        line.append(" · orders: ").append_text(card(orders))
    return line.append_text(_combat(seat, view)) if view.combat is not None else line


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
    top.append("  round: ").append_text(side_text(view.active))
    top.append("  initiative: ").append_text(side_text(view.initiative))
    top.append(f"  Time cards played: {len(view.time_played)} of 2")
    flags = [rule.title for rule in spec.special_rules if dict(view.flags).get(rule.while_flag or "")]
    parts: list[RenderableType] = [top, _wings(view, spec), hand(seat)]
    if flags:
        parts.append(Text(f"In force: {', '.join(flags)}.", style="italic"))
    return section(f"{seat.side.title()}'s view", *parts, style=side_colour(seat.side))


def _wings(view: BattleView, spec: ScenarioSpec) -> Table:
    table = grid("side", "wing", "cohesion", "support", "seen", "", right=["seen"])
    for army in view.armies:
        notes = _army_notes(army, spec)
        for number, wing in enumerate(army.wings):
            last = number == len(army.wings) - 1
            table.add_row(
                Text("" if number else army.side.title(), style=side_colour(army.side)),
                suit(wing.suit).append(f" {wing.commander}", style="default"),
                _cohesion(wing, army.focus == wing.suit),
                _guns(army, wing.suit),
                str(_seen(view, army.side, wing.suit)),
                Text(" · ").join(notes[number:] if last else notes[number : number + 1]),
            )
    return table


def _army_notes(army: ArmyView, spec: ScenarioSpec) -> list[Text]:
    """One note beside each wing."""
    notes = [Text(f"{army.points} VP of {spec.vp_target}", style="bold")]
    notes.append(Text(f"Command Rating {army.rating}"))
    notes.append(Text(f"hand {army.cards_in_hand}, deck {army.cards_in_deck}"))
    if army.orders:
        notes.append(Text("orders: ").append_text(card(army.orders)))
    else:
        notes.append(Text("orders face-down" if army.orders_played else "no orders"))
    return notes


def _cohesion(wing: WingView, focus: bool) -> Text:
    text = Text("●" * wing.cohesion, style="green" if wing.cohesion > 1 else "bold red")
    text.append("○" * (wing.maximum - wing.cohesion), style="dim")
    if wing.cohesion == 0:
        text.append(" demoralised", style="bold red")
    if wing.hero:
        text.append({"active": " ★", "spent": " ☆ spent"}.get(wing.hero, f" † {wing.hero}"), style="yellow")
    return text.append(" focus", style="bold yellow") if focus else text


def _guns(army: ArmyView, suit_name: str) -> str:
    """The Artillery Support cards under a wing."""
    under = [name for name, suit_of in army.support if suit_of == suit_name]
    horse = sum(1 for name in under if name.startswith("horse"))
    foot = len(under) - horse
    named = [(foot, "guns"), (horse, "horse guns")]
    return ", ".join(what + (f" ×{count}" if count > 1 else "") for count, what in named if count)


def _seen(view: BattleView, side: str, suit_name: str) -> int:
    return sum(1 for counter in view.counters if counter.side == side and counter.suit == suit_name)


def hand(seat: Seat) -> RenderableType:
    """Hand, orders and support of this side."""
    view: BattleView = seat.view
    army = view.army(seat.side)
    line = Text("Hand: ", style="bold").append_text(cards(army.hand or ()))
    if army.orders:
        line.append("   Orders: ", style="bold").append_text(card(army.orders))
        line.append("" if army.side == view.active else " (for your next round)", style="dim")
    if army.discards:
        line.append("   Discards: ", style="bold").append_text(cards(army.discards))
    return line


# ---------------------------------------------------------------- counters


def units(seat: Seat) -> RenderableType:
    """Every counter on the map, own first; hidden enemies in a line of their own."""
    view: BattleView = seat.view
    table = grid("map", "id", "unit", "type", "CS", "MP", "hex", "state", right=["CS", "MP"])
    known = [counter for counter in view.counters if counter.known]
    for counter in sorted(known, key=lambda c: (c.side != seat.side, c.suit or "z", _order(c.id))):
        shown = Text(label(counter), style=side_colour(counter.side))
        numbers = (str(counter.strength), str(counter.movement))
        table.add_row(shown, counter.id, counter.name, counter.type, *numbers, counter.hex, _state(counter))
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
        "Disordered": counter.disordered,
        "inferior": counter.inferior,
    }
    return ", ".join(state for state, holds in states.items() if holds)


def unit(seat: Seat, unit_id: str) -> RenderableType | None:
    """One counter in full; of a hidden enemy only what its back shows."""
    view: BattleView = seat.view
    counter = find_counter(seat, unit_id)
    if counter is None:
        known = spec_units(seat.scenario).get(unit_id)
        if known is None:
            return None
        lost = any(unit_id in army.lost for army in view.armies)
        fate = "eliminated" if lost else "not on the map, or not yet known to you"
        return Text(f"{unit_id}: {known.name}, {known.type}, {known.men:,} men: {fate}.")
    lines = [Text(unit_words(counter), style=side_colour(counter.side))]
    if counter.known and counter.suit:
        wing = next(wing for wing in view.army(counter.side).wings if wing.suit == counter.suit)
        lines.append(Text(f"Combat Strength {counter.strength}, movement {counter.movement}"))
        about = f" {wing.commander}, cohesion {wing.cohesion} of {wing.maximum}"
        lines.append(Text("Wing: ").append_text(suit(counter.suit)).append(about))
    return Group(*lines)


def find_counter(seat: Seat, text: str) -> CounterView | None:
    """A counter by id, by the end of its id, by its label on the map, or by its hex (the front one)."""
    view: BattleView = seat.view
    for counter in view.counters:
        if text in (counter.id, label(counter)) or (counter.id.endswith(f"-{text}") and counter.known):
            return counter
    return next((counter for counter in view.counters if counter.hex == text.upper() and counter.front), None)


# ---------------------------------------------------------------- the map


def board_map(board: Board, overlay: Overlay, width: int) -> RenderableType:
    """The map with its key."""
    drawn = hex_map(board, overlay, width)
    if drawn is None:
        return Text("This map cannot be drawn in letters.")
    return Group(drawn, Text(key(overlay), style="dim"))


def seat_map(seat: Seat, lit: frozenset[str], width: int) -> RenderableType:
    """The map as this side sees it."""
    view: BattleView = seat.view
    markers: dict[str, Marker] = {}
    behind = {counter.hex for counter in view.counters if not counter.front}
    for counter in view.counters:
        if counter.front:
            style = side_colour(counter.side) + (" underline" if counter.activated else "")
            signs = ("!" if counter.disordered else "") + ("+" if counter.hex in behind else "")
            markers[counter.hex] = Marker(label(counter), style, signs)
    spec: ScenarioSpec = seat.scenario
    overlay = Overlay(markers, lit, frozenset(goal.hex for goal in spec.vp_hexes))
    about = "♥ ♦ ♠ ♣ Prussia · ♡ ♢ ♤ ♧ Austria · v vedette · ? hidden enemy · + two units · ! Disordered"
    return Group(board_map(seat.board, overlay, width), Text(about, style="dim"))


def modifiers(entry: Entry) -> RenderableType | None:
    """The modifiers of a combat with their rules (XI.3)."""
    if entry.kind != "modifiers" or len(entry.facts) < 5:
        return None
    table = grid("side", "modifier", "", "rule", right=["modifier"])
    for name, listed in (("attacker", entry.facts[2]), ("defender", entry.facts[3])):
        rows = listed if isinstance(listed, tuple) else ()
        for number, row in enumerate(rows):
            value, what, rule = row
            table.add_row("" if number else name, f"{value:+d}" if isinstance(value, int) else "", str(what), str(rule))
        total = sum(row[0] for row in rows if isinstance(row[0], int))
        table.add_row("", Text(f"{total:+d}", style="bold"), Text("in all", style="bold"), "")
    if not console.is_terminal:
        table.show_header = False
    return table
