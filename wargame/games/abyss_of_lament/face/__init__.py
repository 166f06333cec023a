"""Abyss of Lament in a terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from wargame.cli.faces import Examples, Face
from wargame.cli.faces.hexmap import Marker, Overlay
from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.content import load_scenario
from wargame.games.abyss_of_lament.content.effects import SIDES
from wargame.games.abyss_of_lament.face import cards, names, sheet, table
from wargame.games.abyss_of_lament.face.field import board_map, hex_page, seat_map, suit_signs
from wargame.games.abyss_of_lament.rules.view import BattleView
from wargame.games.abyss_of_lament.words import choices
from wargame.games.abyss_of_lament.words.cards import SYMBOLS
from wargame.games.abyss_of_lament.words.names import OUTLINES, number_of, spec_units
from wargame.players import Seat


def _scenario_map(ref: ScenarioRef, width: int) -> RenderableType:
    """The map with the suggested set-up."""
    loaded = load_scenario(ref)
    markers: dict[str, Marker] = {}
    for side, army in loaded.scenario.sides.items():
        symbols = SYMBOLS if side == SIDES[0] else OUTLINES
        for wing in army.wings:
            for unit in wing.units:
                if unit.at in markers:
                    markers[unit.at] = Marker(markers[unit.at].label, names.side_colour(side), "+")
                elif unit.at:
                    markers[unit.at] = Marker(f"{symbols[wing.suit]}{number_of(unit.id)}", names.side_colour(side))
        for number, place in enumerate(army.vedettes.at, 1):
            markers.setdefault(place, Marker(f"{side[0]}v{number}", names.side_colour(side)))
    overlay = Overlay(markers, goals=frozenset(goal.hex for goal in loaded.scenario.vp_hexes))
    about = Text(f"The suggested set-up: {suit_signs(loaded.game)} · pv av vedettes", style="dim")
    return Group(board_map(loaded.board, overlay, width), about)


def _unknown(seat: Seat, action: Action) -> str | None:
    """An enemy unit whose whereabouts this side does not know."""
    view: BattleView = seat.view
    seen = {counter.id for counter in view.counters} | {unit for army in view.armies for unit in army.lost}
    own = {unit.id for wing in seat.scenario.sides[seat.side].wings for unit in wing.units}
    enemy_vedettes = tuple(f"{army.side}-vedette-" for army in view.armies if army.side != seat.side)
    for word in action.words:
        secret = word in spec_units(seat.scenario) or word.startswith(enemy_vedettes)
        if secret and word not in seen and word not in own:
            return word
    return None


FACE = Face(
    whole_lines=frozenset({"attack"}),
    examples=Examples(
        action="move leu-ph1 G12",
        short="move ph1",
        label="activate ♥1",
        labels="♥1, v2, ?22, or the hex of a unit: activate G14",
        unit="ph1",
        hex="G14",
        card="asset",
        cards="asset, time, cinc, artillery or hearts-4",
        rule="VIII.3.4.2",
        status="turn, victory points, wings and cohesion, cards",
        hand="your cards, orders and discards",
        odds="an attack in short: hits for both sides, with and without artillery",
    ),
    sheet=sheet.sheet,
    scenario_map=_scenario_map,
    side_name=lambda seat, side: seat.data.side[side].name,
    moment=lambda seat: (seat.view.turn, seat.view.active, len(seat.view.time_played)),
    headline=table.headline,
    situation=table.situation,
    map=seat_map,
    hand=cards.hand,
    card=cards.card,
    units=table.units,
    unit=table.unit,
    hex=hex_page,
    rules=sheet.battle_rules,
    describer=choices.Describer,
    named=names.named,
    passing=choices.passing,
    caution=choices.caution,
    unknown=_unknown,
    closing=sheet.closing,
)
