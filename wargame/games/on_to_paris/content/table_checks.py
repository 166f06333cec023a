"""Cross-checks of the tables: combat (13), tracks (13.8), ground (10.2.6), command (8), sieges (16), levels (3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, pairwise
from typing import get_args

from wargame.content.errors import Finding, Loc
from wargame.content.wording import one_of
from wargame.games.on_to_paris.content import combat_tables as tables
from wargame.games.on_to_paris.content import numbers
from wargame.games.on_to_paris.content.forces import SIDES, SP_KINDS, Rank
from wargame.games.on_to_paris.content.game import GameData
from wargame.games.on_to_paris.content.scenario import LevelSpec

DIE, TWO_DICE = range(1, 7), range(2, 13)
FACTORS = (
    *("prussian_corps", "bavarian_corps", "french_corps_republic", "french_corps_empire", "prussian_army"),
    *("french_army", "prussian_pair_of_sp", "bavarian_pair_of_sp", "french_pair_of_sp", "siege_gun"),
    *("field_fortification", "fort", "fortress", "improved_fortress", "cavalry_division", "franc_tireur"),
)
"""13.3.2."""
ARTILLERY_MODIFIERS = (
    *("forest_hex", "swamp_hex", "town", "city"),
    *("enemy_field_fortification", "enemy_fort", "enemy_fortress", "enemy_improved_fortress"),
)
"""13.3.4."""
SHIFTS = (
    *("defender_began_demoralized", "formations_of_two_armies"),
    *("formations_of_three_or_more_armies", "cavalry_superiority_attempt"),
)
"""13.7, 13.9.1, 13.10.2."""
MODIFIERS = (
    *("friendly_fortress", "friendly_improved_fortress", "german_assault_penalty_french"),
    *("some_franc_tireurs_french", "prussian_against_franc_tireurs"),
    *("only_reserve_infantry", "some_reserve_infantry", "cavalry_superiority"),
)
"""13.6, 13.8, 13.9.3, 13.10."""
HEXES = ("clear", "forest", "swamp", "sea", "lake", "neutral")
FEATURES = ("town", "city", "fort", "fortress", "improved_fortress", "field_fortification", "enemy_franc_tireur")
HEXSIDES = (
    *("forest", "minor_river", "rough", "major_river_rail", "major_river_pontoon"),
    *("major_river", "mountain", "mountain_rail", "lake", "coast"),
)
COSTS = (
    *("move_leaders_only", "move_sps_without_leader", "move_siege_guns", "move_division_leader_with_sps"),
    *("move_cavalry_divisions", "move_corps", "move_army_alone", "move_army_with_attachments", "add_army"),
    *("army_add_cavalry", "army_add_corps", "corps_add_cavalry", "appoint_leader", "remove_replacement_corps"),
    *("remove_replacement_army", "remove_corps_leader_to_pool", "remove_corps_leader_for_good"),
    *("remove_army_leader_to_pool", "demote_army_leader", "remove_army_leader_for_good", "relocate_rl_marker"),
    *("army_reattachment", "enter_sp", "create_army", "create_corps", "remove_demoralization", "build_pontoon"),
    *("build_depot", "destroy_depot", "build_field_fortification", "penalty_outside_command_zone"),
    *("penalty_sps_alone_enemy_land", "penalty_star_leader", "penalty_besieged_force", "move_sovereign"),
)
"""8.9.1."""
POINTS = (
    *("french_corps_eliminated", "prussian_corps_eliminated", "french_army_eliminated", "prussian_army_eliminated"),
    *("empire_falls", "wilhelm_killed", "napoleon_absent_in_combat", "napoleon_absent_in_rally"),
    *("wilhelm_absent_in_combat", "wilhelm_absent_in_rally", "command_table_penalty_empire"),
    *("command_table_penalty_republic", "prussian_rail_overuse_per_4_sp", "french_rail_overuse_per_4_sp"),
    *("saarbrucken_first_french_control", "french_fortress_captured", "paris_hex_captured"),
    *("german_fortress_captured", "french_city_held_at_end", "german_city_held_at_end"),
    "army_leader_eliminated_french",
)
"""3.2."""


def check_tables(game: GameData) -> Iterator[Finding]:
    """All faults of the tables."""
    yield from (finding.under("crt") for finding in _check_crt(game.crt))
    yield from (finding.under("artillery") for finding in _check_artillery(game.artillery))
    yield from _check_lists(game)
    yield from _check_casualties(game.leader_casualties)
    yield from _check_impact(game)
    yield from _check_tracks(game)
    yield from _check_limits(game.limits)
    yield from _check_command(game)
    yield from _check_sieges(game)
    yield from (finding.under("levels") for finding in check_levels(game.levels))


# ---------------------------------------------------------------- what many tables share
def _names(loc: Loc, given: Iterable[str], known: Sequence[str]) -> Iterator[Finding]:
    """Every known name is given, and no other."""
    names = list(given)
    for name in known:
        if name not in names:
            yield Finding(loc, f"{name} is missing")
    for name in names:
        if name not in known:
            yield Finding((*loc, name), f"no such entry{one_of(name, known)}", name)


def _rolls(loc: Loc, given: Iterable[int], wanted: Iterable[int]) -> Iterator[Finding]:
    """Every roll has its place, once."""
    rolls, all_rolls = sorted(given), list(wanted)
    if rolls != all_rolls:
        yield Finding(loc, f"each roll from {all_rolls[0]} to {all_rolls[-1]} stands here once", rolls)


def _bands(loc: Loc, ends: Sequence[int | None]) -> Iterator[Finding]:
    """Each row ends beyond the one before, and only the last is open."""
    closed = [end for end in ends[:-1] if end is not None]
    if ends[-1] is not None or len(closed) != len(ends) - 1 or closed != sorted(set(closed)):
        yield Finding(loc, "each row ends beyond the one before, and only the last has no end")


def check_levels(levels: Sequence[LevelSpec]) -> Iterator[Finding]:
    """3.3: from the highest down, each result once, and only the last without a limit."""
    least = [level.least for level in levels]
    limits = [limit for limit in least if limit is not None]
    if not least or least[-1] is not None or len(limits) != len(least) - 1:
        yield Finding((), "the last level, and no other, has no least VPs (3.3)", least)
    elif sorted(set(limits), reverse=True) != limits:
        yield Finding((), "the levels go from the highest down (3.3)", least)
    if len({level.result for level in levels}) != len(levels):
        yield Finding((), "a result is named twice")


# ---------------------------------------------------------------- combat (13)
def _severity(result: tables.CrtResult) -> tuple[bool, int]:
    return result.demoralized, result.losses


def _check_crt(crt: tables.CombatResults) -> Iterator[Finding]:
    """13.11: thirteen rows of twelve cells; losses grow down the rows, and across for the defender."""
    if crt.columns != tables.COLUMNS:
        yield Finding(("columns",), f"the columns are {', '.join(tables.COLUMNS)}")
    yield from _rolls(("rows",), crt.rows, range(tables.FIRST_ROW, tables.LAST_ROW + 1))
    for roll, cells in crt.rows.items():
        if len(cells) != len(tables.COLUMNS):
            yield Finding(("rows", roll), f"{len(cells)} cells for {len(tables.COLUMNS)} columns")
            return
    if sorted(crt.rows) != list(range(tables.FIRST_ROW, tables.LAST_ROW + 1)):
        return
    for roll in crt.rows:
        for column in range(len(tables.COLUMNS)):
            if not _in_order(crt, roll, column):
                yield Finding(("rows", roll, column), "weaker than the cell above, or out of order with the one before")


def _in_order(crt: tables.CombatResults, roll: int, column: int) -> bool:
    """Whether a cell is no weaker than the one above, and in order with the one to its left."""
    for size in tables.SIZES:
        attacker = _severity(crt.result(roll, column, size, "attacker"))
        defender = _severity(crt.result(roll, column, size, "defender"))
        if attacker < _severity(crt.result(roll - 1, column, size, "attacker")):
            return False
        if defender < _severity(crt.result(roll - 1, column, size, "defender")):
            return False
        left = max(column - 1, 0)
        if attacker > _severity(crt.result(roll, left, size, "attacker")):
            return False
        if defender < _severity(crt.result(roll, left, size, "defender")):
            return False
    return True


def _check_artillery(artillery: tables.Artillery) -> Iterator[Finding]:
    """13.3.2 to 13.3.5: known factors, and effects that grow with roll and strength."""
    yield from _names(("factors",), artillery.factors, FACTORS)
    yield from _names(("modifiers",), artillery.modifiers, ARTILLERY_MODIFIERS)
    yield from _rolls(("rows",), artillery.rows, TWO_DICE)
    if list(artillery.strengths) != sorted(set(artillery.strengths)) or artillery.strengths[:1] != (0,):
        yield Finding(("strengths",), "the columns begin at 0, and each beyond the one before")
    for roll, words in artillery.rows.items():
        if len(words) != len(artillery.strengths):
            yield Finding(("rows", roll), f"{len(words)} results for {len(artillery.strengths)} columns")
            continue
        effects = [_force(tables.ArtilleryEffect.read(word)) for word in words]
        above = [_force(tables.ArtilleryEffect.read(word)) for word in artillery.rows.get(roll - 1, words)]
        for column, effect in enumerate(effects):
            if effect < effects[max(column - 1, 0)] or (column < len(above) and effect < above[column]):
                yield Finding(("rows", roll, column), "weaker than the result to its left or above it", words[column])


def _force(effect: tables.ArtilleryEffect) -> tuple[int, bool, int, bool]:
    return effect.drm, effect.demoralized, effect.losses, effect.half


def _check_lists(game: GameData) -> Iterator[Finding]:
    """Tables whose lines the rules ask for by name."""
    yield from _names(("crt_shifts",), game.crt_shifts, SHIFTS)
    yield from _names(("crt_modifiers",), game.crt_modifiers, MODIFIERS)
    yield from _names(("terrain", "hexes"), game.terrain.hexes, HEXES)
    yield from _names(("terrain", "features"), game.terrain.features, FEATURES)
    yield from _names(("terrain", "hexsides"), game.terrain.hexsides, HEXSIDES)
    yield from _names(("costs",), game.costs, COSTS)
    yield from _names(("points",), game.points, POINTS)


def _check_casualties(casualties: tables.LeaderCasualties) -> Iterator[Finding]:
    """13.12: every pair of sizes, every rank, every face of the die."""
    loc = ("leader_casualties",)
    yield from _names((*loc, "possible_up_to"), casualties.possible_up_to, tables.SIZES)
    for size, row in casualties.possible_up_to.items():
        yield from _names((*loc, "possible_up_to", size), row, tables.SIZES)
    yield from _names((*loc, "hit_on"), casualties.hit_on, get_args(Rank))
    yield from _rolls((*loc, "severity"), chain(*casualties.severity.values()), DIE)


def _check_impact(game: GameData) -> Iterator[Finding]:
    """13.13: rows without gaps, and terrain for all that can be in a hex or on its side."""
    for role in ("attacker", "defender"):
        rows: Mapping[int, object] = getattr(game.impact, role)
        yield from _rolls(("impact", role), rows, range(min(rows, default=0), max(rows, default=0) + 1))
        yield from _rolls(("failure", role), getattr(game.failure, role), DIE)
    wanted = (
        {
            *(name for name in HEXES if game.terrain.hexes[name].mp is not None),
            *(name for name in FEATURES if name != "enemy_franc_tireur"),
        }
        if set(HEXES) <= set(game.terrain.hexes)
        else set[str]()
    )
    for name in sorted(wanted - set(game.impact.modifiers.terrain)):
        yield Finding(("impact", "modifiers", "terrain"), f"{name} is missing (13.13.3)")
    yield from _bands(("interdiction", "rows"), [row.up_to for row in game.interdiction.rows])
    yield from _rolls(("command_change", "results"), chain(*game.command_change.results.values()), DIE)


def _check_tracks(game: GameData) -> Iterator[Finding]:
    """13.8.2, 15.1.2: nothing is removed in the first box, and ranges never shrink."""
    for key in ("assault_track", "fuse_track"):
        track: tables.Track = getattr(game, key)
        if track.boxes[0].removed_on:
            yield Finding((key, "boxes", 0, "removed_on"), "the first box has no number")
        for number, (one, two) in enumerate(pairwise(track.boxes), 1):
            if not set(one.removed_on) <= set(two.removed_on):
                yield Finding((key, "boxes", number, "removed_on"), "narrower than the box before", two.label)


# ---------------------------------------------------------------- numbers
def _check_limits(limits: numbers.Limits) -> Iterator[Finding]:
    """6.5.1, 10.2.1, 12.2, 13.11.1: every word has its number, and sizes join."""
    for key, words in (
        ("zoi", get_args(numbers.ZoiWord)),
        ("movement", get_args(numbers.MoverWord)),
        ("reaction_rating", get_args(numbers.ReactionWord)),
        ("command_zone", SIDES),
        ("force_size", tables.SIZES),
    ):
        yield from _names(("limits", key), getattr(limits, key), words)
    ends = list(limits.force_size.values())
    joined = all(one[1] is not None and two[0] == one[1] + 1 for one, two in pairwise(ends))
    if not joined or ends[-1][1] is not None:
        yield Finding(("limits", "force_size"), "the sizes join, and the last has no end (13.11.1)")


def _check_command(game: GameData) -> Iterator[Finding]:
    """8.2, 8.6, 8.9.1, 7.6: every roll, five boxes, a cost for both sides."""
    for side in SIDES:
        rows = game.command_points.get(side, {})
        yield from _rolls(("command_points", side), rows, TWO_DICE)
        for roll, points in rows.items():
            lower = rows.get(roll - 1, points)
            if max(points) > game.limits.cp_max or any(a < b for a, b in zip(points, lower, strict=True)):
                yield Finding(("command_points", side, roll), "fewer than a lower roll, or too many (8.2)", points)
        yield from _names(("emergency", side), game.emergency.get(side, {}), SP_KINDS[side])
        if side not in game.transport.rail:
            yield Finding(("transport", "rail"), f"there is no entry for {side}")
        if side not in game.home:
            yield Finding(("home",), f"there is no entry for {side}")
    boxes = game.command_table
    if len(boxes) != 5 or boxes[0].ends_on or boxes[-1].ends_on != "any":
        yield Finding(("command_table",), "five boxes: the first never ends the phase, the last at any tie (8.6)")
    for name, row in game.costs.items():
        if (row.both is None) == (row.prussian is None or row.french is None):
            yield Finding(("costs", name), "one cost for both sides, or one for each (8.9.1)")
    for key in ("plain", "rail"):
        steps: tuple[int, ...] = getattr(game.congestion, key)
        if list(steps) != sorted(steps):
            yield Finding(("congestion", key), "more units never cost less (10.2.3)")


def _check_sieges(game: GameData) -> Iterator[Finding]:
    """16.1, 16.2.4: all works, stronger by rank, and the same numbers wherever they stand."""
    yield from _names(("works",), game.works, get_args(numbers.WorkKind))
    yield from _bands(("siege", "progress"), [row.up_to for row in game.siege.progress])
    for kind, work in game.works.items():
        if game.artillery.factors.get(kind) != work.artillery:
            yield Finding(("works", kind, "artillery"), "not the factor of 13.3.2", work.artillery)
        feature = game.terrain.features.get(kind)
        if feature is not None and (feature.drm, feature.shift) != (work.drm, work.shift):
            yield Finding(("works", kind, "drm"), "not the modifier or shift of the terrain chart (13.6)", work.drm)
    ranked = [game.works[kind] for kind in ("fort", "fortress", "improved_fortress") if kind in game.works]
    for number in [work.siege_number for work in ranked]:
        if number is None:
            yield Finding(("works",), "a Fort(ress) has a siege number (16.2.4)")
    known = [work.siege_number or 0 for work in ranked]
    if known != sorted(set(known)):
        yield Finding(("works",), "siege numbers rise with the rank (16.1)", known)
