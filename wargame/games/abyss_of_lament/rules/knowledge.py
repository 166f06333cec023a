"""What a side may know of a battle, made from the table: its own units and cards, and the backs of the rest."""

from __future__ import annotations

from dataclasses import fields

from wargame.engine.questions import Subject
from wargame.games.abyss_of_lament.rules import victory
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.combat import modifiers
from wargame.games.abyss_of_lament.rules.combat.combat import Combat
from wargame.games.abyss_of_lament.rules.questions import AbsorbHits, Activation
from wargame.games.abyss_of_lament.rules.units import BLANK, ELIMINATED, IN_PLAY, RESERVE, Unit
from wargame.games.abyss_of_lament.rules.view import ArmyView, BattleView, CombatView, CounterView, WingView


def view_of(g: Battle, side: str) -> BattleView:
    """The view of a side. Building it changes nothing."""
    counters = tuple(_counter(g, unit, side) for stack in g.stacks for unit in stack)
    about = g.decision.about if g.decision is not None else None
    return BattleView(
        side=side,
        turn=g.turn,
        active=g.active,
        initiative=g.initiative,
        time_played=g.time_played,
        flags=tuple(sorted(g.flags.items())),
        lasting=g.lasting,
        points_left=about.points if isinstance(about, Activation) else None,
        gun_value=modifiers.gun_value(g),
        combat=_combat(g, about),
        counters=counters,
        armies=tuple(_army(g, each, side) for each in g.sides),
        outcome=g.outcome,
        events_due=g.events_due,
    )


def _combat(g: Battle, about: Subject | None) -> CombatView | None:
    """The innermost combat of the procedures; its Combat Bonus as it stands with the guns used so far."""
    combat = next((frame for frame in reversed(g.procedures) if isinstance(frame, Combat)), None)
    if combat is None:
        return None
    bonus = combat.bonus
    if combat.dice == (0, 0) and combat.attacker.status == combat.defender.status == IN_PLAY:
        clash = modifiers.Clash(
            combat.attacker, combat.defender, combat.volleys, combat.attacker_guns, combat.defender_guns
        )
        bonus = modifiers.total(modifiers.attacker_modifiers(g, clash)) - modifiers.total(
            modifiers.defender_modifiers(g, clash)
        )
    absorbing = about if isinstance(about, AbsorbHits) else None
    return CombatView(
        attacker=combat.attacker.id,
        defender=combat.defender.id,
        hex=g.board.ids[combat.hex if combat.hex >= 0 else combat.defender.place],
        volleys=combat.volleys,
        attacker_guns=combat.attacker_guns,
        defender_guns=combat.defender_guns,
        bonus=bonus,
        dice=combat.dice,
        loser=absorbing.unit if absorbing else None,
        hits=absorbing.hits if absorbing else max(0, combat.hits),
    )


MARKERS = tuple(each.name for each in fields(Unit) if each.metadata.get("shown"))
"""The states that everybody sees."""


def _counter(g: Battle, unit: Unit, side: str) -> CounterView:
    """IV.6: the print of a counter, and which unit it is, only to its owner or if it is revealed."""
    known = unit.side == side or not unit.hidden
    return CounterView(
        id=unit.id if known else g.alias(unit),
        side=unit.side,
        place=unit.place,
        hex=g.board.ids[unit.place],
        front=g.is_front(unit),
        **{name: getattr(unit, name) for name in MARKERS},
        name=unit.name if known else "",
        printed=unit.printed if known else BLANK,
        marching=unit.marching_with is not None,
    )


def _army(g: Battle, side: str, viewer: str) -> ArmyView:
    army, own = g.armies[side], side == viewer
    wings = tuple(
        WingView(wing.suit, wing.commander, wing.cohesion, wing.maximum, wing.hero) for wing in army.wings.values()
    )
    units = [unit for unit in g.units.every if unit.side == side]
    return ArmyView(
        side=side,
        rating=army.rating,
        focus=army.focus,
        wings=wings,
        support=army.support,
        discards=army.deck.discards,
        removed=army.removed,
        cards_in_hand=len(army.deck.hand),
        cards_in_deck=len(army.deck),
        hand=army.deck.hand if own else None,
        orders=army.orders if own or army.orders_revealed else None,
        orders_played=army.orders is not None,
        orders_revealed=army.orders is not None and army.orders_revealed,
        points=victory.points(g, side),
        lost=tuple(unit.id for unit in units if unit.status == ELIMINATED),
        waiting=tuple(unit.id for unit in units if own and unit.status == RESERVE),
    )
