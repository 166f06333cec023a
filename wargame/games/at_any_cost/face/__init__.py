"""At Any Cost in a terminal."""

from wargame.cli.faces import Examples, Face
from wargame.games.at_any_cost.content import load_scenario
from wargame.games.at_any_cost.face import describing, field, hand, names, roster, table
from wargame.games.at_any_cost.face.sheet import scenario_rules, sheet
from wargame.games.at_any_cost.face.table import closing

FACE = Face(
    whole_lines=describing.WHOLE,
    examples=Examples(
        action="move pr10-39 1721",
        short="move 39",
        label="move p10",
        labels="p10, f3, or the hex of a unit: move 1722",
        unit="39",
        hex="1722",
        card="krupp",
        cards="krupp, panic, bazaine, staff or fortunes",
        rule="8.4",
        status="turn, cup, chits, tracks, formations, boxes, arrivals, victory",
        hand="your chits, and what is known of the cup",
        odds="a fire or an assault in short: columns, shifts and chances",
    ),
    sheet=lambda ref: sheet(load_scenario(ref)),
    scenario_map=lambda ref, width: field.setup_map(load_scenario(ref), width),
    side_name=lambda seat, side: seat.data.side[side].adjective,
    moment=lambda seat: (seat.view.turn,),
    headline=table.headline,
    situation=table.situation,
    map=field.seat_map,
    hand=hand.hand,
    card=hand.card,
    units=roster.units,
    unit=roster.unit,
    hex=field.hex_page,
    rules=scenario_rules,
    describer=describing.Describer,
    named=names.named,
    passing=describing.passing,
    caution=describing.caution,
    closing=closing,
)
