"""Cross-checks of the files of Abyss of Lament: what single values cannot show.

Every finding names its place in the file. The rule numbers say which rule would break.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from wargame.content.errors import Finding, Loc
from wargame.content.ground import Ground, check_board
from wargame.content.map_kinds import Kinds
from wargame.content.wording import one_of, unknown_sources
from wargame.games.abyss_of_lament.content.effects import MODIFIER_IDS, SIDES, SideId
from wargame.games.abyss_of_lament.content.effects_checks import check_programs
from wargame.games.abyss_of_lament.content.files import ArmySpec, GameData, ScenarioSpec, WingSpec

KINDS = Kinds(("clear", "town", "woods", "impassable"), edges=("river",), works=("entrenchment",), links=("road",))
"""III.2.2, III.2.4, III.2.5."""
HIGHEST = 20
"""No limit of the game file is higher: a hand or a deck must fit on a table."""
_SINGLE_VALUES = ("wing_ap", "rally_ap", "stacking_limit", "emergency_orders_ap", "road_bonus")


# ---------------------------------------------------------------- the game file


def check_game(game: GameData) -> Iterator[Finding]:
    """All faults of the game file."""
    if sorted(side.id for side in game.sides) != sorted(SIDES):
        yield Finding(("sides",), f"the sides are {' and '.join(SIDES)}, each once")
    yield from _check_types(game)
    yield from _check_hit_table(game)
    yield from _check_modifiers(game)
    yield from _check_side_values(game)
    for key in ("wings", "cohesion", "command_rating", "cinc"):
        low, high = getattr(game.limits, key)
        if not 0 <= low <= high <= HIGHEST:
            yield Finding(("limits", key), f"from the lowest to the highest, from 0 to {HIGHEST}", [low, high])
    for key in _SINGLE_VALUES:
        if key not in game.sources:
            yield Finding(("sources",), f"no source is given for {key}")
    yield from unknown_sources(game, game.sources)


def _check_types(game: GameData) -> Iterator[Finding]:
    """III.3.1.2, III.3.2: only vedettes are without combat strength."""
    if "vedette" not in game.unit_types:
        yield Finding(("unit_types",), "there is no type `vedette`")
    for name, kind in game.unit_types.items():
        if (kind.class_ == "vedette") != (kind.combat_strength is None):
            yield Finding(("unit_types", name), "vedettes, and only vedettes, have no combat_strength (III.3.2)")


def _check_hit_table(game: GameData) -> Iterator[Finding]:
    """XI.5.3: every difference from 0 up is covered exactly once."""
    rows = game.hit_table.rows
    expected = 0
    for number, row in enumerate(rows):
        loc = ("hit_table", "rows", number)
        if row.from_ != expected:
            what = "a gap" if row.from_ > expected else "an overlap"
            yield Finding((*loc, "from"), f"{what}: this row should begin at {expected}", row.from_)
        last = number == len(rows) - 1
        if row.to is None:
            if not last:
                yield Finding(loc, "only the last row may be without `to`")
            expected = row.from_ + 1
            continue
        if row.to < row.from_:
            yield Finding((*loc, "to"), "this row ends before it begins", row.to)
        if last:
            yield Finding((*loc, "to"), f"the last row must be open: nothing covers {row.to + 1} and more")
        expected = row.to + 1


def _check_modifiers(game: GameData) -> Iterator[Finding]:
    """XI.3: the rules ask for exactly these modifiers."""
    for name in MODIFIER_IDS:
        if name not in game.modifiers:
            yield Finding(("modifiers",), f"the modifier {name} is missing")
    for name in game.modifiers:
        if name not in MODIFIER_IDS:
            yield Finding(("modifiers", name), "no rule knows this modifier")


def _check_side_values(game: GameData) -> Iterator[Finding]:
    """III.5.1, XI.3.2.2: both sides have their values, and one of the cards can rally."""
    tables: tuple[tuple[Loc, Iterable[str]], ...] = (
        (("wing_ap",), game.wing_ap),
        (("rally_ap",), game.rally_ap),
        (("artillery_support", "proximity"), game.artillery_support.proximity),
        (("limits", "horse_artillery"), game.limits.horse_artillery),
    )
    for loc, table in tables:
        for side in sorted(set(SIDES) - set(table)):
            yield Finding(loc, f"there is no entry for {side}")
    for side, points in game.rally_ap.items():
        if points not in game.wing_ap.get(side, ()):
            yield Finding(("rally_ap", side), f"no wing card of {side} has this value", points)


# ---------------------------------------------------------------- the scenario file


def check_scenario(game: GameData, scenario: ScenarioSpec) -> Iterator[Finding]:
    """All faults of a scenario file."""
    if scenario.game != game.id:
        yield Finding(("game",), f"this scenario is read with the game file of {game.id}", scenario.game)
    if scenario.board.grid is None:
        yield Finding(("board",), "the battles are fought on hexes (III.2)")
        return
    ground = Ground.of(scenario.board)
    yield from (finding.under("board") for finding in check_board(scenario.board, KINDS, bridged=("river",)))
    yield from _check_map(scenario, ground)
    yield from _check_frame(game, scenario)
    units: dict[str, str] = {}
    for side, army in scenario.sides.items():
        findings = _check_army(game, scenario, ground, side, army)
        yield from (finding.under("sides", side) for finding in findings)
        yield from _check_ids(side, army, units)
    yield from _check_zones(scenario, ground)
    yield from _check_reinforcements(game, scenario, ground)
    yield from check_programs(game, scenario, ground)


def _check_map(scenario: ScenarioSpec, ground: Ground) -> Iterator[Finding]:
    """III.2.2, III.2.3: levels 0 to 2, every town hex with a name, VP hexes in reach."""
    board = scenario.board
    for number, row in enumerate(board.elevation):
        if set(row) & set("3456789"):
            yield Finding(("board", "elevation", number), "elevation runs from 0 to 2 (III.2.3)", row)
    named = set()
    for number, place in enumerate(board.places):
        for index, space in enumerate(place.hexes):
            if place.kind == "town" and "town" not in ground.terrain.get(space, ("town",)):
                yield Finding(("board", "places", number, "hexes", index), "this is no town hex", space)
            named.add((place.kind, space))
    for space, kinds in ground.terrain.items():
        if "town" in kinds and ("town", space) not in named:
            yield Finding(("board", "places"), "no place gives this town hex a name", space)
    yield from ground.all_open_entries(("vp_hexes",), "hex", [entry.hex for entry in scenario.vp_hexes])


def _check_frame(game: GameData, scenario: ScenarioSpec) -> Iterator[Finding]:
    """V.2, IV.2 and VII.1: both sides there, set up one after the other, Prussia with the higher rating."""
    for side in SIDES:
        if side not in scenario.sides:
            yield Finding(("sides",), f"the side {side} is missing")
    if scenario.setup_order[0] == scenario.setup_order[1]:
        yield Finding(("setup_order",), "each side sets up once (V.2)")
    low, high = game.limits.command_rating
    ratings = {side: army.command_rating for side, army in scenario.sides.items()}
    for side, rating in ratings.items():
        if not low <= rating <= high:
            yield Finding(("sides", side, "command_rating"), f"must lie from {low} to {high} (IV.2)", rating)
    if len(ratings) == 2 and ratings["prussia"] <= ratings["austria"]:
        message = "Prussia must begin with the higher Command Rating, nothing else settles turn 1 (VII.1)"
        yield Finding(("sides", "prussia", "command_rating"), message, ratings["prussia"])


def _check_ids(side: SideId, army: ArmySpec, seen: dict[str, str]) -> Iterator[Finding]:
    for number, wing in enumerate(army.wings):
        for index, unit in enumerate(wing.units):
            if unit.id in seen:
                loc = ("sides", side, "wings", number, "units", index, "id")
                yield Finding(loc, f"this id is already used by {seen[unit.id]!r}", unit.id)
            seen.setdefault(unit.id, unit.name)


def _check_army(
    game: GameData, scenario: ScenarioSpec, ground: Ground, side: SideId, army: ArmySpec
) -> Iterator[Finding]:
    low, high = game.limits.wings
    if not low <= len(army.wings) <= high:
        yield Finding(("wings",), f"an army has {low} to {high} wings (IV.1)", len(army.wings))
    suits = [wing.suit for wing in army.wings]
    for number, wing in enumerate(army.wings):
        if wing.suit in suits[:number]:
            yield Finding(("wings", number, "suit"), "two wings have this suit", wing.suit)
        findings = _check_wing(game, scenario, ground, side, wing)
        yield from (finding.under("wings", number) for finding in findings)
    yield from _check_shared_room(game, army)
    yield from ground.all_open(("vedettes", "deployment"), army.vedettes.deployment)
    yield from _check_suggested(game, army)
    yield from _check_deck(game, scenario, side, army)


def _check_wing(
    game: GameData, scenario: ScenarioSpec, ground: Ground, side: SideId, wing: WingSpec
) -> Iterator[Finding]:
    low, high = game.limits.cohesion
    if not low <= wing.cohesion <= high:
        yield Finding(("cohesion",), f"must lie from {low} to {high} (IV.1)", wing.cohesion)
    yield from ground.all_open(("deployment",), wing.deployment)
    groups = {group.id: group for group in scenario.reinforcements}
    for number, unit in enumerate(wing.units):
        kind = game.unit_types.get(unit.type)
        if kind is None or kind.class_ == "vedette":
            types = [name for name, known in game.unit_types.items() if known.class_ != "vedette"]
            message = f"no unit of a wing has this type{one_of(unit.type, types)}"
            yield Finding(("units", number, "type"), message, unit.type)
        if unit.arrives is None:
            continue
        group = groups.get(unit.arrives)
        if group is None:
            yield Finding(("units", number, "arrives"), "no such reinforcement group", unit.arrives)
        elif (group.side, group.suit) != (side, wing.suit):
            message = f"this group is for the {group.suit} of {group.side}"
            yield Finding(("units", number, "arrives"), message, unit.arrives)
        if unit.at is not None:
            yield Finding(("units", number, "at"), "a unit that arrives later is not set up", unit.at)


def _check_shared_room(game: GameData, army: ArmySpec) -> Iterator[Finding]:
    """V.2: the wings, alone and together, find room in their hexes, which they may share."""
    tight: set[int] = set()
    for size in range(1, len(army.wings) + 1):
        for numbers in combinations(range(len(army.wings)), size):
            wings = [army.wings[number] for number in numbers]
            hexes = set().union(*(wing.deployment for wing in wings))
            units = sum(unit.arrives is None for wing in wings for unit in wing.units)
            if units <= game.stacking_limit * len(hexes) or tight & set(numbers):
                continue
            tight |= set(numbers)
            who = " and ".join(wing.suit for wing in wings)
            message = f"{len(hexes)} hexes hold no {units} units of {who}, {game.stacking_limit} to a hex (IV.4)"
            yield Finding(("wings", numbers[-1], "deployment"), message)


def _check_suggested(game: GameData, army: ArmySpec) -> Iterator[Finding]:
    """V.2, IV.4: the suggested set-up keeps to the deployment hexes and to the stacking limit."""
    load: dict[str, int] = {}
    zone = set(army.vedettes.deployment)
    some = any(unit.at for wing in army.wings for unit in wing.units)
    for number, wing in enumerate(army.wings):
        zone |= set(wing.deployment)
        for index, unit in enumerate(wing.units):
            loc = ("wings", number, "units", index)
            if unit.at is None:
                if some and unit.arrives is None:
                    yield Finding(loc, "no `at`: suggest a hex for every unit or for none", unit.id)
            elif unit.at not in wing.deployment:
                yield Finding((*loc, "at"), f"not a deployment hex of the {wing.suit}", unit.at)
            else:
                yield from _stack(game, load, unit.at, (*loc, "at"))
    vedettes = army.vedettes
    if (some or vedettes.at) and len(vedettes.at) != vedettes.count:
        yield Finding(("vedettes", "at"), f"{len(vedettes.at)} hexes for {vedettes.count} vedettes")
    for number, space in enumerate(vedettes.at):
        if space not in zone:
            yield Finding(("vedettes", "at", number), "not a deployment hex of this side", space)
        yield from _stack(game, load, space, ("vedettes", "at", number))


def _stack(game: GameData, load: dict[str, int], space: str, loc: Loc) -> Iterator[Finding]:
    load[space] = load.get(space, 0) + 1
    if load[space] > game.stacking_limit:
        yield Finding(loc, f"more than {game.stacking_limit} units in one hex (IV.4)", space)


def _check_deck(game: GameData, scenario: ScenarioSpec, side: SideId, army: ArmySpec) -> Iterator[Finding]:
    """III.5: cards for every wing, with the values of the side, and within the limits."""
    deck, limits = army.deck, game.limits
    suits = {wing.suit for wing in army.wings}
    for suit, cards in deck.wing_cards.items():
        if suit not in suits:
            yield Finding(("deck", "wing_cards", suit), "there is no wing of this suit", suit)
        if not cards:
            yield Finding(("deck", "wing_cards", suit), "a wing needs at least one card (III.5.1)")
        for number, points in enumerate(cards):
            if points not in game.wing_ap.get(side, ()):
                loc = ("deck", "wing_cards", suit, number)
                yield Finding(loc, f"cards of {side} have {game.wing_ap.get(side)} AP (III.5.1)", points)
    for suit in sorted(suits - set(deck.wing_cards)):
        yield Finding(("deck", "wing_cards"), f"no cards for the {suit}")
    low, high = limits.cinc
    if not low <= deck.cinc <= high:
        yield Finding(("deck", "cinc"), f"a deck has {low} to {high} C-in-C cards (IV.3)", deck.cinc)
    if deck.artillery < 1:
        yield Finding(("deck", "artillery"), "a deck has at least one Artillery Support card", deck.artillery)
    most = limits.horse_artillery.get(side, 0) if scenario.date >= limits.horse_artillery_from else 0
    if deck.horse_artillery > most:
        message = f"{side} has at most {most} in this year (III.5.3)"
        yield Finding(("deck", "horse_artillery"), message, deck.horse_artillery)


def _check_zones(scenario: ScenarioSpec, ground: Ground) -> Iterator[Finding]:
    """V.2: the deployment zones of the two sides neither overlap nor touch, vedettes included."""
    zones = {side: {space for wing in army.wings for space in wing.deployment} for side, army in scenario.sides.items()}
    for side, army in scenario.sides.items():
        lists: list[tuple[Loc, tuple[str, ...]]] = [(("vedettes", "deployment"), army.vedettes.deployment)]
        if side == SIDES[0]:  # wings against wings once, not from both sides
            lists += [(("wings", n, "deployment"), wing.deployment) for n, wing in enumerate(army.wings)]
        for loc, spaces in lists:
            yield from _near(ground, ("sides", side, *loc), spaces, zones, side, "deployment zone")
    yield from _check_contact(scenario, ground)


def _check_contact(scenario: ScenarioSpec, ground: Ground) -> Iterator[Finding]:
    """III.3.2, IV.6.1: no vedette of the suggested set-ups begins next to the enemy's suggested set-up."""
    placed = {
        side: {unit.at for wing in army.wings for unit in wing.units if unit.at} | set(army.vedettes.at)
        for side, army in scenario.sides.items()
    }
    for side, army in scenario.sides.items():
        loc = ("sides", side, "vedettes", "at")
        yield from _near(ground, loc, army.vedettes.at, placed, side, "suggested set-up")


def _near(
    ground: Ground, loc: Loc, spaces: tuple[str, ...], held: dict[SideId, set[str]], side: SideId, what: str
) -> Iterator[Finding]:
    """The spaces of a side that lie in or next to what its enemy has."""
    for enemy in held.keys() - {side}:
        for number, space in enumerate(spaces):
            if space in held[enemy]:
                yield Finding((*loc, number), f"lies in the {what} of {enemy}", space)
            elif held[enemy] & set(ground.neighbours.get(space, ())):
                yield Finding((*loc, number), f"touches the {what} of {enemy}", space)


def _check_reinforcements(game: GameData, scenario: ScenarioSpec, ground: Ground) -> Iterator[Finding]:
    """Groups arrive in a turn of the game, have units, and find room on their entry hexes."""
    seen: set[str] = set()
    for number, group in enumerate(scenario.reinforcements):
        loc = ("reinforcements", number)
        if group.id in seen:
            yield Finding((*loc, "id"), "two groups have this id", group.id)
        seen.add(group.id)
        if isinstance(group.turn, int) and not 1 < group.turn <= scenario.turns:
            yield Finding((*loc, "turn"), f"must be a turn from 2 to {scenario.turns}, or asset", group.turn)
        yield from ground.all_open((*loc, "entry"), group.entry)
        army = scenario.sides.get(group.side)
        units = [unit for wing in army.wings for unit in wing.units] if army else []
        count = sum(unit.arrives == group.id for unit in units)
        if not count:
            yield Finding((*loc, "id"), "no unit arrives with this group", group.id)
        if count > game.stacking_limit * len(group.entry):
            yield Finding((*loc, "entry"), f"no room for {count} units in {len(group.entry)} hexes (IV.4)")
