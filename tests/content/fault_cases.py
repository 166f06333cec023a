"""Slips in real files, as small edits, with what the check must say about each."""

from __future__ import annotations

from typing import NamedTuple


class Case(NamedTuple):
    file: str
    old: str
    new: str
    key: str
    message: str
    at: str = ""
    """A text that begins on the expected line."""


LEUTHEN, TORGAU, FREIBERG, GAME = "leuthen.yaml", "torgau.yaml", "freiberg.yaml", "game.yaml"

SHAPE = {
    "unknown key": Case(
        LEUTHEN, "turns: 6", "turns: 6\nturnes: 5", "turnes", "no such key here; did you mean turns?", "turnes:"
    ),
    "missing key": Case(LEUTHEN, "vp_target: 13\n", "", "vp_target", "this key is missing", "id: leuthen"),
    "missing in a unit": Case(
        LEUTHEN,
        "{id: leu-ph3, type: line, men: 1750,",
        "{id: leu-ph3, men: 1750,",
        "sides.prussia.wings.0.units.2.type",
        "this key is missing",
    ),
    "text for a number": Case(
        LEUTHEN, "turns: 6\n", 'turns: "6"\n', "turns", "a whole number, without quotes (got '6')"
    ),
    "octal stays text": Case(LEUTHEN, "turns: 6\n", "turns: 06\n", "turns", "a whole number (got '06')"),
    "true is no number": Case(LEUTHEN, "turns: 6\n", "turns: true\n", "turns", "a whole number (got true)"),
    "no is not false": Case(
        LEUTHEN, "heroic: false", "heroic: no", "sides.prussia.wings.0.heroic", "true or false (got 'no')"
    ),
    "unknown side": Case(LEUTHEN, "attacker: prussia", "attacker: prusia", "attacker", "(got 'prusia')"),
    "unknown suit": Case(LEUTHEN, "- suit: hearts", "- suit: swords", "sides.prussia.wings.0.suit", "(got 'swords')"),
    "unknown side as a key": Case(LEUTHEN, "  austria:\n", "  saxony:\n", "sides.saxony", "'prussia' or 'austria'"),
    "no source": Case(
        LEUTHEN, '  source: "history, in our own words"', '  source: ""', "note.source", "at least 3 characters"
    ),
    "unknown effect": Case(
        LEUTHEN,
        "op: set_flag, flag: deceived",
        "op: set_flags, flag: deceived",
        "events.0.effects.0.op",
        "there is no op 'set_flags'; did you mean set_flag? There are: combat_mod, ",
    ),
    "wrong key of an effect": Case(
        LEUTHEN,
        "op: set_flag, flag: deceived",
        "op: set_flag, flags: deceived",
        "events.0.effects.0.flag",
        "this key is missing",
    ),
    "key that is like no other": Case(
        LEUTHEN,
        "op: set_flag, flag: deceived",
        "op: set_flag, colour: red, flag: deceived",
        "events.0.effects.0.colour",
        "no such key here; there are: op, flag, value",
    ),
    "effect without op": Case(
        LEUTHEN, "{op: set_flag, flag: deceived", "{flag: deceived", "events.0.effects.0", "the key `op` is missing"
    ),
    "capitals and spaces in an id": Case(
        LEUTHEN, "id: leuthen", "id: My Battle", "id", "small letters, digits, dots, dashes and underscores"
    ),
    "no day of the calendar": Case(LEUTHEN, 'date: "1757-12-05"', 'date: "1757-13-45"', "date", "there is no such day"),
    "a day of our own": Case(LEUTHEN, 'date: "1757-12-05"', "date: 5.12.1757", "date", "like 1757-12-05"),
    "tab": Case(LEUTHEN, "  hex_metres", "\thex_metres", "", "a tab stands at the beginning", "\thex_metres"),
    "too many turns": Case(LEUTHEN, "turns: 6\n", "turns: 60\n", "turns", "must be at most 20 (got 60)"),
    "short list": Case(
        LEUTHEN, "setup_order: [austria, prussia]", "setup_order: [austria]", "setup_order.*", "list is too short"
    ),
    "list for a block": Case(LEUTHEN, "note:\n", "note: [a]\nnote2:\n", "note", "a block of keys and values", "note:"),
    "colon in a text": Case(LEUTHEN, "turns: 6\n", "turns: a: 6\n", "", "put the text in quotes"),
    "two bounds of a roll": Case(
        LEUTHEN, "roll: {at_least: 5}", "roll: {at_least: 5, at_most: 6}", "events.1.roll", "exactly one"
    ),
    "no list": Case(
        LEUTHEN, "setup_order: [austria, prussia]", "setup_order: austria", "setup_order", "(got 'austria')"
    ),
    "doubled key": Case(LEUTHEN, "turns: 6\n", "turns: 6\nturns: 7\n", "turns", "given twice", "turns: 7"),
    "broken YAML": Case(LEUTHEN, "turns: 6\n", "turns: [6\n", "", "not valid YAML", "vp_target"),
    "unknown game": Case(LEUTHEN, "game: abyss-of-lament", "game: chess", "game", "no game 'chess'"),
    "no game": Case(LEUTHEN, "game: abyss-of-lament\n", "", "game", "must name a game", "id: leuthen"),
    "wrong turn of a group": Case(
        TORGAU, "turn: 2\n", "turn: soon\n", "reinforcements.0.turn", "a whole number, or 'asset' (got 'soon')"
    ),
}

BOARD = {
    "short row": Case(LEUTHEN, '"..www................"', '"..www..............."', "board.terrain.0", "20 letters"),
    "unknown letter": Case(
        LEUTHEN, '"..www................"', '"..wwx................"', "board.terrain.0", "unknown letters x"
    ),
    "missing row": Case(LEUTHEN, '    - "..www................"   # 1\n', "", "board.terrain", "16 rows", "  terrain:"),
    "elevation 3": Case(LEUTHEN, '"000010000000000000000"', '"000030000000000000000"', "board.elevation.5", "0 to 2"),
    "unknown terrain": Case(LEUTHEN, "t: town}", "t: city}", "board.legend.t", "there are: clear, town, woods"),
    "hexside off the map": Case(TORGAU, "A5/A6,", "A5/A99,", "board.edges.2.hexsides.0", "A99 is not on the map"),
    "hexside apart": Case(TORGAU, "A5/A6,", "A5/A7,", "board.edges.2.hexsides.0", "do not touch"),
    "no hexside": Case(TORGAU, "A5/A6,", "A5-A6,", "board.edges.2.hexsides.0", "written like A1/B2"),
    "hexside twice": Case(TORGAU, "A5/A6,", "B6/A6,", "board.edges.2.hexsides.1", "given twice"),
    "road apart": Case(TORGAU, "D17, E16, F16,", "D17, F16,", "board.links.0.chain.1", "D17 and F16 do not touch"),
    "road off the map": Case(TORGAU, "chain: [D17, E16,", "chain: [D18, E16,", "board.links.0.chain.0", "not on"),
    "road into the water": Case(TORGAU, "L3, L2, L1]", "L3, M2, N2, O1]", "board.links.2.chain.16", "impassable"),
    "road without bridge": Case(
        TORGAU,
        '    - {hexside: O13/P13, over: "Röhrgraben"}\n',
        "",
        "board.links.0.chain.12",
        "crosses the Röhrgraben from O13 to P13 without a bridge",
        "chain: [D17, E16",
    ),
    "bridge over another river": Case(
        TORGAU, 'O13/P13, over: "Röhrgraben"', 'O13/P13, over: "Elbe"', "board.bridges.0.over", "no Elbe"
    ),
    "bridge without road": Case(
        TORGAU,
        '    - {hexside: O13/P13, over: "Röhrgraben"}\n',
        '    - {hexside: O13/P13, over: "Röhrgraben"}\n    - {hexside: A10/A11, over: "Röhrgraben"}\n',
        "board.bridges.1.hexside",
        "no road",
        "    - {hexside: A10/A11",
    ),
    "work facing nothing": Case(TORGAU, "faces: [E8, F8]", "faces: [E8, F7]", "board.works.0.faces.1", "touch F9"),
    "place off the map": Case(
        LEUTHEN, "hexes: [S10, S11]", "hexes: [S10, S31]", "board.places.*.hexes.1", "not on the map"
    ),
    "town in the fields": Case(
        LEUTHEN,
        '"Borne", kind: town, hexes: [C8]',
        '"Borne", kind: town, hexes: [C7]',
        "board.places.*.hexes.0",
        "no town hex",
    ),
    "town without a name": Case(
        LEUTHEN,
        '    - {name: "Borne", kind: town, hexes: [C8]}\n',
        "",
        "board.places",
        "gives this town hex a name (got 'C8')",
        "  places:",
    ),
    "VP hex off the map": Case(LEUTHEN, "{hex: N10, n", "{hex: Z13, n", "vp_hexes.2.hex", "not on the map (got 'Z13')"),
    "VP hex twice": Case(LEUTHEN, "{hex: M8, n", "{hex: M9, n", "vp_hexes.3.hex", "listed twice", '{hex: M9, name: "W'),
    "VP hex in the water": Case(TORGAU, "{hex: D9,", "{hex: O15,", "vp_hexes.4.hex", "impassable"),
}

ARMY = "sides.prussia"
ARMIES = {
    "rating too high": Case(
        LEUTHEN, "command_rating: 4", "command_rating: 5", f"{ARMY}.command_rating", "from 2 to 4 (IV.2)"
    ),
    "rating not the higher": Case(LEUTHEN, "command_rating: 4", "command_rating: 2", f"{ARMY}.command_rating", "VII.1"),
    "one side sets up twice": Case(
        LEUTHEN, "setup_order: [austria, prussia]", "setup_order: [austria, austria]", "setup_order", "V.2"
    ),
    "cohesion": Case(LEUTHEN, "cohesion: 5", "cohesion: 6", f"{ARMY}.wings.0.cohesion", "from 3 to 5 (IV.1)"),
    "suit twice": Case(
        LEUTHEN, "- suit: diamonds", "- suit: hearts #", f"{ARMY}.wings.1.suit", "two wings have this suit"
    ),
    "unknown type": Case(
        LEUTHEN, "leu-ph3, type: line", "leu-ph3, type: guard", f"{ARMY}.wings.0.units.2.type", "(got 'guard')"
    ),
    "vedette in a wing": Case(
        LEUTHEN, "leu-ph3, type: line", "leu-ph3, type: vedette", f"{ARMY}.wings.0.units.2.type", "no unit of"
    ),
    "id twice": Case(
        LEUTHEN, "{id: leu-ah1, type", "{id: leu-ph1, type", "sides.austria.wings.0.units.0.id", "already used by"
    ),
    "deployment off the map": Case(
        LEUTHEN, "deployment: [E12, E13,", "deployment: [E12, E19,", f"{ARMY}.wings.0.deployment.1", "not on the map"
    ),
    "deployment in the water": Case(
        TORGAU, "deployment: [G14, G15,", "deployment: [G14, G12,", f"{ARMY}.wings.3.deployment.1", "impassable"
    ),
    "deployment twice": Case(
        LEUTHEN, "deployment: [E12, E13,", "deployment: [E12, E12,", f"{ARMY}.wings.0.deployment.1", "twice"
    ),
    "zone too small": Case(
        LEUTHEN,
        "deployment: [E12, E13, E14, F12, F13, F14, G12, G13, G14]",
        "deployment: [G12, G13, G14]",
        f"{ARMY}.wings.0.deployment",
        "3 hexes hold no 7 units of hearts",
    ),
    "zones touch": Case(
        LEUTHEN,
        "deployment: [E12, E13,",
        "deployment: [I14, E13,",
        f"{ARMY}.wings.0.deployment.0",
        "touches the deployment zone of austria (got 'I14')",
    ),
    "zones overlap": Case(
        LEUTHEN,
        "deployment: [E12, E13,",
        "deployment: [J14, E13,",
        f"{ARMY}.wings.0.deployment.0",
        "lies in the deployment zone of austria",
    ),
    "vedettes too near": Case(
        LEUTHEN, "deployment: [H12, H13,", "deployment: [H12, I15,", f"{ARMY}.vedettes.deployment.1", "touches"
    ),
    "set-up outside the zone": Case(
        LEUTHEN, "men: 1750, at: G14", "men: 1750, at: G15", f"{ARMY}.wings.0.units.2.at", "not a deployment hex"
    ),
    "overstacked": Case(
        LEUTHEN,
        "men: 1750, at: G12",
        "men: 1750, at: G14",
        f"{ARMY}.wings.0.units.4.at",
        "IV.4",
        "          - {id: leu-ph5",
    ),
    "unit left out": Case(
        LEUTHEN, "men: 1750, at: G14, ", "men: 1750, ", f"{ARMY}.wings.0.units.2", "no `at`", "          - {id: leu-ph3"
    ),
    "vedettes left out": Case(
        LEUTHEN, "at: [H12, H13, G10, H9, H8, G7]", "at: [H12, H13]", f"{ARMY}.vedettes.at", "2 hexes for 6"
    ),
    "vedette outside": Case(
        LEUTHEN, "at: [H12, H13, G10,", "at: [H12, A1, G10,", f"{ARMY}.vedettes.at.1", "not a deployment hex"
    ),
    "vedettes in contact": Case(
        LEUTHEN,
        "at: [I14, J13,",
        "at: [I13, J13,",
        f"{ARMY}.vedettes.at.1",
        "suggested set-up of austria",
        "      at: [H12",
    ),
    "card of the wrong side": Case(
        LEUTHEN, "hearts: [4, 5, 5]", "hearts: [3, 5, 5]", f"{ARMY}.deck.wing_cards.hearts.0", "III.5.1"
    ),
    "no cards for a wing": Case(
        LEUTHEN, "        clubs: [4, 5]\n", "", f"{ARMY}.deck.wing_cards", "no cards for the clubs", "      wing_cards:"
    ),
    "cards for no wing": Case(
        "lobositz.yaml",
        "        clubs: [4, 4, 5]",
        "        clubs: [4]\n        spades: [4]",
        "sides.prussia.deck.wing_cards.spades",
        "no wing",
        "        spades: [4]\n",
    ),
    "C-in-C cards": Case(LEUTHEN, "cinc: 3", "cinc: 4", f"{ARMY}.deck.cinc", "2 to 3 C-in-C cards (IV.3)"),
    "horse artillery too early": Case(
        LEUTHEN, "horse_artillery: 0", "horse_artillery: 1", f"{ARMY}.deck.horse_artillery", "III.5.3"
    ),
    "no artillery": Case(LEUTHEN, "artillery: 4", "artillery: 0", f"{ARMY}.deck.artillery", "at least one"),
}

PROGRAMS = {
    "unknown group of a unit": Case(
        TORGAU, "arrives: holstein", "arrives: holstien", "sides.prussia.wings.2.units.0.arrives", "(got 'holstien')"
    ),
    "group of another wing": Case(
        TORGAU,
        "suit: spades\n    turn",
        "suit: hearts\n    turn",
        "sides.prussia.wings.2.units.0.arrives",
        "for the hearts",
        "          - {id: tor-ps1",
    ),
    "arrives and is set up": Case(
        TORGAU, "arrives: holstein,", "arrives: holstein, at: E1,", "sides.prussia.wings.2.units.0.at", "not set up"
    ),
    "group without units": Case(
        FREIBERG,
        ", arrives: buttlar, name",
        ", at: L9, name",
        "reinforcements.0.id",
        "no unit arrives",
        "  - id: buttlar",
    ),
    "group too late": Case(TORGAU, "turn: 2\n", "turn: 9\n", "reinforcements.0.turn", "from 2 to 6"),
    "no room to enter": Case(
        TORGAU, "entry: [E1, F1, F2, G1, G2, H1]", "entry: [E1, F1]", "reinforcements.0.entry", "no room for 5"
    ),
    "entry in the water": Case(TORGAU, "entry: [E1,", "entry: [O1,", "reinforcements.0.entry.0", "impassable"),
    "nobody calls the group": Case(
        TORGAU, "turn: 2\n", "turn: asset\n", "reinforcements.0.turn", "no Asset card or event"
    ),
    "unknown group of a card": Case(
        FREIBERG, "group: buttlar", "group: butler", "sides.austria.asset.program.effects.0.group", "(got 'butler')"
    ),
    "flag never declared": Case(
        LEUTHEN, "flag: deceived, value", "flag: decieved, value", "events.0.effects.0.flag", "initial_flags"
    ),
    "rule on an unknown flag": Case(
        LEUTHEN, "while_flag: deceived", "while_flag: fooled", "special_rules.1.while_flag", "(got 'fooled')"
    ),
    "nothing to clear": Case(
        LEUTHEN,
        "    while_flag: deceived\n",
        "",
        "special_rules.1.clear_if_enemy_within",
        "no `while_flag`",
        "    clear_if_enemy_within",
    ),
    "event after the end": Case(LEUTHEN, "turns: [3, 4, 5]", "turns: [3, 4, 7]", "events.1.turns.2", "turns 1 to 6"),
    "rule after the end": Case(TORGAU, "turns: [6]", "turns: [7]", "special_rules.3.turns.0", "turns 1 to 6"),
    "roll in another turn": Case(
        TORGAU, "      2: {at_least: 1}", "      3: {at_least: 1}", "events.0.roll_by_turn.3", "not checked"
    ),
    "rating of an event": Case(
        LEUTHEN, "side: austria, value: 3}", "side: austria, value: 5}", "events.1.effects.0.value", "IV.2"
    ),
    "event twice": Case(LEUTHEN, "- id: dusk-and-snow", "- id: daun-takes-a-hand #", "events.2.id", "given twice"),
    "wing that is not there": Case(
        "lobositz.yaml",
        "side: prussia, suits: [hearts], classes",
        "side: prussia, suits: [spades], classes",
        "sides.prussia.asset.program.effects.0.suits.0",
        "no wing of this suit",
    ),
    "unknown modifier": Case(
        "lobositz.yaml",
        "modifier: advancing_infantry",
        "modifier: advancing",
        "sides.prussia.asset.program.effects.1.modifier",
        "not one of",
    ),
    "unknown road": Case(
        "kolin.yaml", "road: Kaiserstrasse", "road: Kaiserweg", "special_rules.0.effects.0.road", "(got 'Kaiserweg')"
    ),
    "unknown river": Case(
        TORGAU,
        "across_river: Röhrgraben",
        "across_river: Oder",
        "special_rules.0.effects.0.across_river",
        "(got 'Oder')",
    ),
    "nothing chosen": Case(
        TORGAU,
        "        choose_wing: true\n",
        "",
        "sides.prussia.asset.program.effects.0.wing",
        "choose_wing",
        "          - {op: cohesion",
    ),
    "condition off the map": Case(
        "lobositz.yaml",
        "hexes: [N8, J11], distance",
        "hexes: [N8, Z9], distance",
        "sides.austria.asset.program.condition.own_unit_within.hexes.1",
        "not on",
    ),
    "condition on unknown terrain": Case(
        LEUTHEN,
        "own_terrain: town",
        "own_terrain: church",
        "sides.austria.asset.program.condition.own_terrain",
        "no such terrain",
    ),
    "card after the end": Case(
        FREIBERG, "from_turn: 2", "from_turn: 8", "sides.austria.asset.program.from_turn", "5 turns"
    ),
}

GAMES = {
    "limits the wrong way round": Case(GAME, "cohesion: [3, 5]", "cohesion: [5, 3]", "limits.cohesion", "the lowest"),
    "gap": Case(GAME, "{from: 3, to: 4,", "{from: 4, to: 4,", "hit_table.rows.2.from", "a gap"),
    "overlap": Case(GAME, "{from: 3, to: 4,", "{from: 2, to: 4,", "hit_table.rows.2.from", "an overlap"),
    "backwards": Case(GAME, "{from: 3, to: 4,", "{from: 3, to: 2,", "hit_table.rows.2.to", "ends before"),
    "open in the middle": Case(GAME, "{from: 3, to: 4,", "{from: 3,", "hit_table.rows.2", "only the last row"),
    "closed at the end": Case(GAME, "{from: 9, hits", "{from: 9, to: 12, hits", "hit_table.rows.5.to", "13 and more"),
    "not from zero": Case(
        GAME, "    - {from: 0, to: 0, hits: 0}\n", "", "hit_table.rows.0.from", "begin at 0", "    - {from: 1"
    ),
    "odd hits": Case(GAME, "hits: elimination", "hits: all", "hit_table.rows.5.hits", "(got 'all')"),
    "missing modifier": Case(
        GAME, "  flank_support:", "  flank:", "modifiers", "flank_support is missing", "modifiers:"
    ),
    "unknown modifier": Case(GAME, "  flank_support:", "  flank:", "modifiers.flank", "no rule knows"),
    "value without source": Case(GAME, '  road_bonus: "X.3.1.1"\n', "", "sources", "road_bonus", "sources:"),
    "no rally card": Case(GAME, "rally_ap: {prussia: 5", "rally_ap: {prussia: 6", "rally_ap.prussia", "(got 6)"),
    "half a table": Case(
        GAME,
        "wing_ap: {prussia: [4, 5], austria: [3, 4]}",
        "wing_ap: {prussia: [4, 5]}",
        "wing_ap",
        "no entry for austria",
    ),
    "dragoon without strength": Case(
        GAME, "movement: 3, combat_strength: 2,", "movement: 3,", "unit_types.dragoon", "III.3.2"
    ),
    "one side": Case(GAME, "- {id: prussia,", "- {id: austria,", "sides", "each once", "sides:"),
}

GROUPS = {"shape": SHAPE, "board": BOARD, "army": ARMIES, "program": PROGRAMS, "game": GAMES}
CASES = {f"{group}: {name}": case for group, cases in GROUPS.items() for name, case in cases.items()}
