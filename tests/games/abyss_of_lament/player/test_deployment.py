"""Setting up: no place tells the enemy what stands there, and the line stays as sound as the scenario's."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

import wargame
from wargame.engine.board import Board
from wargame.engine.paths import bits, mask_of
from wargame.games.abyss_of_lament.content import load_scenario
from wargame.games.abyss_of_lament.content.files import ArmySpec, ScenarioSpec
from wargame.games.abyss_of_lament.player.deployment import layout_for
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.players import Player, Seat, player
from wargame.players.heuristic import HeuristicPlayer

BATTLES = ("lobositz", "kolin", "leuthen", "hochkirch", "torgau", "freiberg")
SEEDS = range(20)
MANY = range(200)

each_army = pytest.mark.parametrize("side", ["prussia", "austria"])
each_battle = pytest.mark.parametrize("battle", BATTLES)


def content(battle: str) -> tuple[ScenarioSpec, Board]:
    loaded = load_scenario(battle)
    return loaded.scenario, loaded.board


def army_of(battle: str, side: str) -> ArmySpec:
    return content(battle)[0].sides[side]  # type: ignore[index]


@cache
def layouts(battle: str, side: str, seeds: range = SEEDS) -> list[dict[str, str]]:
    spec, board = content(battle)
    return [layout_for(spec, board, side, seed) for seed in seeds]


def vedettes_of(layout: dict[str, str]) -> set[str]:
    return {hex_ for unit, hex_ in layout.items() if "-vedette-" in unit}


def soldiers_of(layout: dict[str, str]) -> set[str]:
    return {hex_ for unit, hex_ in layout.items() if "-vedette-" not in unit}


def lone_posts(battle: str, side: str) -> set[str]:
    """VP hexes that the scenario gives to a vedette since no wing may begin there (Torgau: D9)."""
    army = army_of(battle, side)
    wings = {hex_ for wing in army.wings for hex_ in wing.deployment}
    return {target.hex for target in content(battle)[0].vp_hexes if target.hex in army.vedettes.at} - wings


def set_up(battle: str, seed: int, first: Player | None = None) -> Battle:
    """Both sides set up by the heuristic player, or the first by another; nothing is left to the suggested set-up."""
    game: Battle = wargame.load(battle, seed=seed)
    players: dict[str, Player] = {side: HeuristicPlayer(seed * 2 + at) for at, side in enumerate(game.sides)}
    if first is not None:
        players[game.spec.setup_order[0]] = first
    while game.decision is not None and any(action.verb == "place" for action in game.legal_actions):
        side = game.decision.side
        action = players[side].choose(Seat(game, side))
        assert action in game.legal_actions
        assert action.verb == "place" or players[side] is first
        game.push(action)
    return game


# ---------------------------------------------------------------------- legal and complete


@each_battle
@each_army
def test_every_layout_is_complete_and_keeps_to_the_deployment_hexes(battle: str, side: str) -> None:
    army = army_of(battle, side)
    zones = {unit.id: set(wing.deployment) for wing in army.wings for unit in wing.units if unit.arrives is None}
    anywhere = set(army.vedettes.deployment).union(*(wing.deployment for wing in army.wings))
    zones |= {f"{side}-vedette-{number}": anywhere for number in range(1, army.vedettes.count + 1)}
    for layout in layouts(battle, side, MANY):
        assert layout.keys() == zones.keys()
        assert all(hex_ in zones[unit] for unit, hex_ in layout.items())
        assert max(Counter(layout.values()).values()) <= 2


@pytest.mark.slow
@each_battle
def test_the_player_puts_every_unit_where_its_layout_says(battle: str) -> None:
    """The rules accept every placement, and nobody begins in contact."""
    spec, board = content(battle)
    first, second = spec.setup_order
    for seed in SEEDS:
        game = set_up(battle, seed)
        for number, side in enumerate(game.sides):
            barred = game.presence[first] | game.zoc(first) if side == second else 0
            layout = layout_for(spec, board, side, seed * 2 + number, barred)
            assert {unit.id: board.ids[unit.place] for unit in game.fielded(side)} == layout
        assert not game.zoc(first) & game.presence[second]


@each_battle
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_sets_up_beside_an_enemy_who_stands_anywhere(battle: str, seed: int) -> None:
    game = set_up(battle, seed, player("random", seed))
    side = content(battle)[0].setup_order[1]
    army = army_of(battle, side)
    wings = {hex_ for wing in army.wings for hex_ in wing.deployment}
    vedettes = [game.hex(unit) for unit in game.fielded(side) if unit.vedette]
    assert len(vedettes) == army.vedettes.count
    assert set(vedettes) <= wings | lone_posts(battle, side)


def test_without_room_for_vedettes_the_units_still_have_their_places() -> None:
    spec, board = content("leuthen")
    layout = layout_for(spec, board, "prussia", 1, board.everywhere)
    assert not vedettes_of(layout)
    assert len(layout) == sum(len(wing.units) for wing in spec.sides["prussia"].wings)


@each_battle
@each_army
def test_vedettes_keep_away_from_enemies_who_have_set_up(battle: str, side: str) -> None:
    """An enemy may stand anywhere near; units may begin there, vedettes may not (V.2)."""
    spec, board = content(battle)
    for seed in SEEDS:
        usual = layout_for(spec, board, side, seed)
        barred = board.mask(sorted(vedettes_of(usual))[:2])
        layout = layout_for(spec, board, side, seed, barred)
        assert layout.keys() == usual.keys()
        assert not board.mask(vedettes_of(layout)) & barred


# ---------------------------------------------------------------------- nothing is told by the places


@each_battle
@each_army
def test_the_vedettes_and_the_line_are_elsewhere_in_every_game(battle: str, side: str) -> None:
    games = layouts(battle, side)
    assert len({frozenset(vedettes_of(layout)) for layout in games}) >= 15
    assert len({frozenset(layout.values()) for layout in games}) >= 15
    suggested = set(army_of(battle, side).vedettes.at)
    assert all(vedettes_of(layout) != suggested for layout in games)


@each_battle
@each_army
def test_where_a_vedette_stands_in_one_game_a_unit_stands_in_another(battle: str, side: str) -> None:
    """Among 20 games for nearly all such hexes, among 200 for every one that is used at all often."""
    posts = lone_posts(battle, side)
    games = layouts(battle, side)
    soldiers = set().union(*(soldiers_of(layout) for layout in games))
    vedettes = set().union(*(vedettes_of(layout) for layout in games)) - posts
    assert len(vedettes & soldiers) >= 0.8 * len(vedettes)
    many = layouts(battle, side, MANY)
    assert set().union(*(vedettes_of(layout) for layout in many)) - posts <= set().union(*map(soldiers_of, many))


@each_battle
@each_army
def test_no_hex_betrays_who_stands_in_it(battle: str, side: str) -> None:
    """Knowing 200 set-ups by heart, the enemy guesses no counter to be a vedette with better than even odds."""
    counters: Counter[str] = Counter()
    vedettes: Counter[str] = Counter()
    for layout in layouts(battle, side, MANY):
        counters.update(layout.values())
        vedettes.update(hex_ for unit, hex_ in layout.items() if "-vedette-" in unit)
    often = {hex_ for hex_, times in counters.items() if times >= 20} - lone_posts(battle, side)
    assert max(vedettes[hex_] / counters[hex_] for hex_ in often) <= 0.5


@each_battle
@each_army
def test_neither_lone_counters_nor_pairs_are_suspect(battle: str, side: str) -> None:
    army = army_of(battle, side)
    posts = lone_posts(battle, side)
    counters: Counter[int] = Counter()
    vedettes: Counter[int] = Counter()
    for layout in layouts(battle, side, MANY):
        load = Counter(layout.values())
        for unit, hex_ in layout.items():
            if hex_ not in posts:
                counters[load[hex_]] += 1
                vedettes[load[hex_]] += "-vedette-" in unit
    units = sum(1 for wing in army.wings for unit in wing.units if unit.arrives is None)
    loose = army.vedettes.count - len(posts)
    for size in (1, 2):
        assert vedettes[size] / counters[size] == pytest.approx(loose / (units + loose), abs=0.06)


def test_a_vedette_stands_in_front_of_its_friend_as_often_as_behind() -> None:
    fronts: Counter[bool] = Counter()
    for seed in range(4, 10):
        game = set_up("leuthen", seed)
        for stack in game.stacks:
            if len(stack) == 2 and stack[0].vedette != stack[1].vedette:
                fronts[stack[0].vedette] += 1
    assert min(fronts[True], fronts[False]) >= 3


# ---------------------------------------------------------------------- the line is sound


@each_battle
@each_army
def test_vp_hexes_are_held_as_the_scenario_has_them_held(battle: str, side: str) -> None:
    army = army_of(battle, side)
    targets = {target.hex for target in content(battle)[0].vp_hexes}
    garrisons = targets & {unit.at for wing in army.wings for unit in wing.units if unit.at is not None}
    outposts = targets & set(army.vedettes.at)
    for layout in layouts(battle, side, MANY):
        assert garrisons <= soldiers_of(layout)
        assert outposts <= set(layout.values())


@each_battle
@each_army
def test_wings_stay_together_and_nobody_is_left_alone(battle: str, side: str) -> None:
    """Units with none of their wing beside them, and the wing's extent: no worse than suggested."""
    board = content(battle)[1]

    def alone(hexes: list[str]) -> int:
        held, load = board.mask(hexes), Counter(hexes)
        return sum(1 for hex_ in hexes if load[hex_] == 1 and not board.adjacent[board.index[hex_]] & held)

    for wing in army_of(battle, side).wings:
        suggested = {unit.id: unit.at for unit in wing.units if unit.at is not None and unit.arrives is None}
        line = {board.index[hex_] for hex_ in suggested.values()}
        reach = mask_of(place for start in line for place in bits(board.within(start, 2)))
        for layout in layouts(battle, side, MANY):
            places = [layout[unit] for unit in suggested]
            assert alone(places) <= alone(list(suggested.values()))
            assert not board.mask(places) & ~reach


@each_battle
def test_the_seed_settles_the_set_up(battle: str) -> None:
    spec, board = content(battle)
    for side in spec.sides:
        assert layout_for(spec, board, side, 5) == layouts(battle, side)[5]
