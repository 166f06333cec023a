"""Cross-checks of Asset cards, events and special rules: every name they use must be declared somewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wargame.content.errors import Finding, Loc
from wargame.content.ground import Ground
from wargame.games.abyss_of_lament.content import effects as fx
from wargame.games.abyss_of_lament.content.files import GameData, ScenarioSpec


@dataclass(frozen=True)
class _Names:
    """What effects of a scenario may refer to."""

    scenario: ScenarioSpec
    flags: frozenset[str]
    roads: frozenset[str]
    rivers: frozenset[str]
    groups: frozenset[str]
    ratings: range
    suits: dict[str, frozenset[str]]


def check_programs(game: GameData, scenario: ScenarioSpec, ground: Ground) -> Iterator[Finding]:
    """All faults of the Asset cards, events and special rules."""
    board = scenario.board
    low, high = game.limits.command_rating
    names = _Names(
        scenario=scenario,
        flags=frozenset(flag for rule in scenario.special_rules for flag in rule.initial_flags),
        roads=frozenset(link.name for link in board.links if link.kind == "road"),
        rivers=frozenset(edge.name for edge in board.edges if edge.kind == "river"),
        groups=frozenset(group.id for group in scenario.reinforcements),
        ratings=range(low, high + 1),
        suits={side: frozenset(wing.suit for wing in army.wings) for side, army in scenario.sides.items()},
    )
    for side, army in scenario.sides.items():
        loc = ("sides", side, "asset", "program")
        yield from _check_asset(names, ground, loc, army.asset.program)
    yield from _check_ids("events", [event.id for event in scenario.events])
    yield from _check_ids("special_rules", [rule.id for rule in scenario.special_rules])
    for number, event in enumerate(scenario.events):
        yield from _check_event(names, ("events", number), event)
    for number, rule in enumerate(scenario.special_rules):
        yield from _check_rule(names, ("special_rules", number), rule)
    yield from _check_arrivals(scenario)


def _check_ids(key: str, ids: Sequence[str]) -> Iterator[Finding]:
    for number, name in enumerate(ids):
        if name in ids[:number]:
            yield Finding((key, number, "id"), "this id is given twice", name)


def _check_asset(names: _Names, ground: Ground, loc: Loc, program: fx.AssetProgram) -> Iterator[Finding]:
    """VIII.1.2: the card can be played in this game, and what it asks for exists."""
    if program.from_turn > names.scenario.turns:
        yield Finding((*loc, "from_turn"), f"the game has {names.scenario.turns} turns", program.from_turn)
    if program.condition is not None:
        yield from _check_condition(names, ground, (*loc, "condition"), program.condition)
    if program.condition is not None and program.timing == "round_start":
        yield Finding((*loc, "condition"), "only a card held for combat can have a condition")
    yield from _check_effects(names, (*loc, "effects"), program.effects, chosen=program.choose_wing)


def _check_condition(names: _Names, ground: Ground, loc: Loc, condition: fx.Condition) -> Iterator[Finding]:
    terrain = condition.own_terrain
    if terrain is not None and all(terrain not in kinds for kinds in names.scenario.board.legend.values()):
        yield Finding((*loc, "own_terrain"), "this map has no such terrain", terrain)
    if condition.own_unit_within is not None:
        yield from ground.all_on_map((*loc, "own_unit_within", "hexes"), condition.own_unit_within.hexes)


def _check_event(names: _Names, loc: Loc, event: fx.EventSpec) -> Iterator[Finding]:
    """VIII.1.1: the turns of an event are turns of the game."""
    yield from _check_turns(names, (*loc, "turns"), event.turns)
    if event.roll is not None and event.roll_by_turn:
        yield Finding((*loc, "roll_by_turn"), "give `roll` or `roll_by_turn`, not both")
    for turn in event.roll_by_turn:
        if turn not in event.turns:
            yield Finding((*loc, "roll_by_turn", turn), "the event is not checked in this turn", turn)
    yield from _check_effects(names, (*loc, "effects"), event.effects, chosen=False)


def _check_rule(names: _Names, loc: Loc, rule: fx.SpecialRule) -> Iterator[Finding]:
    """V.3: flags are declared, and a rule that clears a flag has one."""
    yield from _check_turns(names, (*loc, "turns"), rule.turns)
    if rule.while_flag is not None and rule.while_flag not in names.flags:
        yield Finding((*loc, "while_flag"), "no rule declares this flag in `initial_flags`", rule.while_flag)
    within, attacked = rule.clear_if_enemy_within, rule.clear_if_attacked
    for key, clear in (("clear_if_enemy_within", within), ("clear_if_attacked", attacked)):
        if clear is not None and rule.while_flag is None:
            yield Finding((*loc, key), "there is no `while_flag` that could be cleared")
    if within is not None:
        if within.side == within.of_side:
            yield Finding((*loc, "clear_if_enemy_within", "of_side"), "the enemy is the other side", within.of_side)
        yield from _check_suits(names, (*loc, "clear_if_enemy_within"), within.of_side, within.suits)
    if attacked is not None:
        yield from _check_suits(names, (*loc, "clear_if_attacked"), attacked.side, attacked.suits)
    yield from _check_effects(names, (*loc, "effects"), rule.effects, chosen=False)


def _check_turns(names: _Names, loc: Loc, turns: Sequence[int]) -> Iterator[Finding]:
    for number, turn in enumerate(turns):
        if not 1 <= turn <= names.scenario.turns:
            yield Finding((*loc, number), f"the game has turns 1 to {names.scenario.turns}", turn)


def _check_suits(names: _Names, loc: Loc, side: str, suits: Sequence[str]) -> Iterator[Finding]:
    for number, suit in enumerate(suits):
        if suit not in names.suits.get(side, ()):
            yield Finding((*loc, "suits", number), f"{side} has no wing of this suit", suit)


def _check_effects(names: _Names, loc: Loc, effects: Sequence[fx.Effect], *, chosen: bool) -> Iterator[Finding]:
    for number, effect in enumerate(effects):
        here = (*loc, number)
        side, suits = getattr(effect, "side", None), getattr(effect, "suits", ())
        if side is not None:
            yield from _check_suits(names, here, side, suits)
        wing = getattr(effect, "wing", None)
        if wing is not None and suits:
            yield Finding((*here, "wing"), "give `wing` or `suits`, not both", wing)
        if wing == "chosen" and not chosen:
            yield Finding((*here, "wing"), "nothing is chosen: the program needs `choose_wing: true`", wing)
        yield from _check_names(names, here, effect)


def _check_names(names: _Names, loc: Loc, effect: fx.Effect) -> Iterator[Finding]:
    """Flags, roads, rivers, groups, modifiers and ratings that an effect mentions."""
    match effect:
        case fx.SetFlag(flag=flag) if flag not in names.flags:
            yield Finding((*loc, "flag"), "no rule declares this flag in `initial_flags`", flag)
        case fx.Arrive(group=group) if group not in names.groups:
            yield Finding((*loc, "group"), "no such reinforcement group", group)
        case fx.IgnoreModifier(modifier=modifier) if modifier not in fx.MODIFIER_IDS:
            yield Finding((*loc, "modifier"), f"not one of {', '.join(fx.MODIFIER_IDS)}", modifier)
        case fx.MpBonus(road=str() as road) if road not in names.roads:
            yield Finding((*loc, "road"), "no road on the map has this name", road)
        case fx.ForbidMove(across_river=str() as river) if river not in names.rivers:
            yield Finding((*loc, "across_river"), "no river on the map has this name", river)
        case fx.SetCommandRating(value=value) if value not in names.ratings:
            low, high = names.ratings[0], names.ratings[-1]
            yield Finding((*loc, "value"), f"must lie from {low} to {high} (IV.2)", value)
        case _:
            pass


def _check_arrivals(scenario: ScenarioSpec) -> Iterator[Finding]:
    """A group that waits for a card needs an effect that brings it."""
    lists: list[Sequence[fx.Effect]] = [army.asset.program.effects for army in scenario.sides.values()]
    lists += [event.effects for event in scenario.events]
    called = {effect.group for effects in lists for effect in effects if isinstance(effect, fx.Arrive)}
    for number, group in enumerate(scenario.reinforcements):
        if group.turn == "asset" and group.id not in called:
            yield Finding(("reinforcements", number, "turn"), "no Asset card or event brings this group", group.id)
