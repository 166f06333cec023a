"""Death Ride in a terminal."""

from __future__ import annotations

from wargame.cli.faces import Examples, Face
from wargame.games.death_ride.content import load_scenario
from wargame.games.death_ride.face import describing, field, pages
from wargame.games.death_ride.words import choices
from wargame.games.death_ride.words.naming import ADJECTIVES

FACE = Face(
    whole_lines=describing.WHOLE,
    examples=Examples(
        action="activate gl-caprivi 20",
        short="activate caprivi",
        label="move bredow 21",
        labels="a name, the end of an id, or the Area of a unit: move 17 20",
        unit="bredow",
        hex="21",
        card="",
        cards="",
        rule="12.3",
        status="turn, end test, Advantage, Leaders, boxes, arrivals, victory",
        hand="nothing: there are no cards",
        odds="a combat in short: both sums line by line, and the chances",
    ),
    sheet=lambda ref: pages.sheet(load_scenario(ref)),
    scenario_map=lambda ref, width: field.setup_map(load_scenario(ref), width),
    side_name=lambda _, side: ADJECTIVES[side],
    moment=lambda seat: (seat.view.turn,),
    headline=pages.headline,
    situation=pages.situation,
    map=field.seat_map,
    units=pages.units,
    unit=pages.unit,
    hex=field.area_page,
    rules=pages.scenario_rules,
    describer=describing.Describer,
    named=describing.named,
    passing=describing.passing,
    caution=lambda seat, action, _: choices.caution(seat.actions, action),
    closing=pages.closing,
)
