"""Cross-checks of the game file: Formations (6), Leaders (5), charts (7), options and sources.

Every finding names its place in the file. The rule numbers say which rule would break. Tables are checked in
`table_checks`, the map in `map_checks`, set-ups in `setup_checks`, scenario files in `scenario_checks`.
"""

from collections.abc import Iterator, Sequence
from typing import get_args

from wargame.content.errors import Finding, Loc
from wargame.content.ground import Ground
from wargame.content.wording import one_of, unknown_sources
from wargame.games.on_to_paris.content.forces import SIDES, ArrivalRow, ChartId, FormationSpec, LeaderSpec, SideId
from wargame.games.on_to_paris.content.game import GameData
from wargame.games.on_to_paris.content.map_checks import check_map
from wargame.games.on_to_paris.content.scenario import OptionId, VariantId
from wargame.games.on_to_paris.content.setup_checks import check_setup
from wargame.games.on_to_paris.content.table_checks import check_tables

TURNS = range(1, 18)
"""4.1."""
SP_LIMITS = {"army": (4,), "corps": (6, 8), "cavalry": (2,), "siege_gun": (0,)}
"""6.1.2, 6.1.4, 14.1."""
SET_UP_BY = 2
"""Formations of the first turns are set up by scenarios; later ones come by a chart (7.3)."""
UNSOURCED = ("turns", "crt_shifts", "crt_modifiers", "command_points", "costs", "points", "levels", "setups")
CHART_SIDES: dict[ChartId, SideId] = {"french": "french", "republic": "french", "prussian": "prussian"}


def check_game(game: GameData) -> Iterator[Finding]:
    """All faults of the game file."""
    if tuple(side.id for side in game.sides) != SIDES:
        yield Finding(("sides",), f"the sides are {' and '.join(SIDES)}, in this order")
    if list(game.turns) != list(TURNS):
        yield Finding(("turns",), "the turns run from 1 to 17 (4.1)")
    yield from _check_ids(game)
    for number, formation in enumerate(game.formations):
        yield from (finding.under("formations", number) for finding in _check_formation(formation))
    for number, leader in enumerate(game.leaders):
        yield from (finding.under("leaders", number) for finding in _check_leader(leader))
    yield from _check_company(game)
    yield from _check_charts(game)
    yield from check_tables(game)
    yield from check_map(game)
    yield from _check_switches(game)
    ground = Ground.of(game.board)
    for name, setup in game.setups.items():
        yield from (finding.under("setups", name) for finding in check_setup(game, setup, ground))
    for key in UNSOURCED:
        if key not in game.sources:
            yield Finding(("sources",), f"no source is given for {key}")
    yield from unknown_sources(game, game.sources)


# ---------------------------------------------------------------- Formations and Leaders
def _check_ids(game: GameData) -> Iterator[Finding]:
    """Every counter has an id and a name of its own within its side."""
    seen: set[str] = set()
    named: set[tuple[str, str]] = set()
    counters: dict[str, Sequence[FormationSpec | LeaderSpec]] = {
        "formations": game.formations,
        "leaders": game.leaders,
    }
    for key, kind in counters.items():
        for number, each in enumerate(kind):
            if each.id in seen:
                yield Finding((key, number, "id"), "this id is already used", each.id)
            if (each.side, each.name) in named:
                yield Finding((key, number, "name"), "the side has this name already", each.name)
            seen.add(each.id)
            named.add((each.side, each.name))


def _check_formation(formation: FormationSpec) -> Iterator[Finding]:
    """6.1.2, 6.4.1, 7.3: limits that fit the kind, and a way into the game."""
    limits = SP_LIMITS[formation.kind]
    if formation.sp_limit not in limits:
        allowed = " or ".join(str(limit) for limit in limits)
        message = f"{formation.kind.replace('_', ' ')}: {allowed} SPs (6.1.2)"
        yield Finding(("sp_limit",), message, formation.sp_limit)
    after = formation.sp_limit_republic
    if after is not None and (formation.side != "french" or after >= formation.sp_limit):
        yield Finding(("sp_limit_republic",), "the Republic's Corps are smaller, and French (6.1.2)", after)
    army = formation.kind == "army"
    if army != bool(formation.corps_limit) or (formation.cavalry_limit and not army):
        yield Finding(("corps_limit",), "an Army, and only an Army, takes Attachments (6.4.1)", formation.corps_limit)
    if formation.republic_turn is not None and formation.side != "french":
        yield Finding(("republic_turn",), "only the French have a Republic (7.5.2)", formation.republic_turn)
    arrives = formation.turn is not None or formation.republic_turn is not None
    if arrives == formation.optional:
        yield Finding(("turn",), "every Formation has a turn, and only the optional ones none (7.3, 2.4.2)")
    for key in ("paris", "guard", "optional"):
        if getattr(formation, key) and formation.side != "french":
            yield Finding((key,), "only French Formations are that")


def _check_leader(leader: LeaderSpec) -> Iterator[Finding]:
    """5.1, 5.3.2, 5.8: counters that fit the kind of Leader."""
    ranks = set(leader.counters)
    if leader.sovereign:
        if ranks:
            yield Finding(("counters",), "a sovereign has no ratings (18.4, 18.5)")
    elif leader.replacement:
        if ranks != {"corps", "army"}:
            yield Finding(("counters",), "a Replacement Leader has a Corps and an Army side (2.4.1, 5.8)")
    elif not ranks:
        yield Finding(("counters",), "a Leader has at least one counter (5.1)")
    elif "division" in ranks and len(ranks) > 1:
        yield Finding(("counters",), "Division Leaders are never promoted (5.3.2)")
    if leader.enters_as is not None and leader.enters_as not in ranks:
        yield Finding(("enters_as",), "he has no counter of this rank", leader.enters_as)
    if leader.only and leader.side != "french":
        yield Finding(("only",), "Empire and Republic are for French Leaders (5.1)", leader.only)
    for key in ("hrh", "steinmetz"):
        if getattr(leader, key) and leader.side != "prussian":
            yield Finding((key,), "this is for Prussian Leaders (5.5)")


def _check_company(game: GameData) -> Iterator[Finding]:
    """5.5.3, 5.8, 18: one sovereign a side, one Steinmetz, Replacement Leaders on both sides."""
    for side in SIDES:
        mine = [leader for leader in game.leaders if leader.side == side]
        if sum(leader.sovereign for leader in mine) != 1:
            yield Finding(("leaders",), f"there is one sovereign for the {side} side (18)")
        if not any(leader.replacement for leader in mine):
            yield Finding(("leaders",), f"the {side} side has no Replacement Leader (5.8)")
    if sum(leader.steinmetz for leader in game.leaders) != 1:
        yield Finding(("leaders",), "there is one Leader like Steinmetz (5.5.3)")


# ---------------------------------------------------------------- charts (7)
def _check_charts(game: GameData) -> Iterator[Finding]:
    """7.1, 7.5: lines without gaps, Formations where their counters say, and none forgotten."""
    charts = game.reinforcements
    listed: set[str] = set()
    for chart, side in CHART_SIDES.items():
        rows = charts.of(chart)
        wanted = list(TURNS) if chart != "republic" else list(range(1, len(rows) + 1))
        if list(rows) != wanted or not rows:
            yield Finding(("reinforcements", chart), f"the lines run from 1 to {wanted[-1] if wanted else 17} (7.1)")
        if chart not in charts.sources:
            yield Finding(("reinforcements", "sources"), f"no source is given for {chart}")
        for turn, row in rows.items():
            loc: Loc = ("reinforcements", chart, turn)
            yield from (finding.under(*loc) for finding in check_row(game, side, row))
            for key, name in _formations(row):
                formation = game.formation.get(name)
                due = formation and (formation.republic_turn if chart == "republic" else formation.turn)
                if formation and due != turn:
                    yield Finding((*loc, key), f"the turn of {name} is {due} (7.3)", name)
                listed.add(name)
    for number, formation in enumerate(game.formations):
        late = formation.kind != "cavalry" and (formation.turn or 0) > SET_UP_BY
        if (late or formation.republic_turn) and formation.id not in listed:
            yield Finding(("formations", number, "turn"), "no chart brings it (7.3)", formation.id)


def _formations(row: ArrivalRow) -> Iterator[tuple[str, str]]:
    for key in ("corps", "armies", "siege_guns"):
        yield from ((key, name) for name in getattr(row, key))


def check_row(game: GameData, side: SideId, row: ArrivalRow) -> Iterator[Finding]:
    """7.1: SPs that the side has, and Formations of the side and kind."""
    foreign = ("bav",) if side == "french" else ("ft", "paris_reg", "paris_res")
    for key in foreign:
        if getattr(row, key):
            yield Finding((key,), f"the {side} side has none of these", getattr(row, key))
    kinds = {"corps": "corps", "armies": "army", "siege_guns": "siege_gun"}
    for key, name in _formations(row):
        formation = game.formation.get(name)
        if formation is None:
            yield Finding((key,), f"no such Formation{one_of(name, game.formation)}", name)
        elif (formation.side, formation.kind) != (side, kinds[key]):
            yield Finding((key,), "of another side or kind", name)


# ---------------------------------------------------------------- options
def _check_switches(game: GameData) -> Iterator[Finding]:
    """Every optional rule and every reading is explained."""
    for key, known, given in (
        ("options", get_args(OptionId), game.options),
        ("variants", get_args(VariantId), game.variants),
    ):
        for name in known:
            if name not in given:
                yield Finding((key,), f"{name} is missing")
