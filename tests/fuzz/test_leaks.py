"""Leak fuzz: games with hidden pieces or unseen cards exchanged look the same to the other side (IV.6, III.5)."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable

import pytest

import wargame
from tests.fuzz import twins
from tests.fuzz.choosers import at_random, eager, generator
from wargame.content import scenarios
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.rules.battle import AUSTRIA, ENEMY, PRUSSIA, Battle
from wargame.games.abyss_of_lament.rules.cards import is_order

pytestmark = pytest.mark.slow

GAMES = int(os.environ.get("WARGAME_FUZZ_GAMES", "1"))
BATTLES = [ref.name for ref in scenarios() if ref.game == "abyss-of-lament"]
SIDES = (PRUSSIA, AUSTRIA)
PAIRS = 3 * GAMES
STEPS = 100

Out = Callable[[Battle], bool]


def lockstep(game: Battle, twin: Battle, owner: str, names: twins.Names, is_out: Out, seed: int) -> int:
    """Play both with the same actions until the secret is out; how many actions that took.

    It is also out when the owner can do something in one game that he cannot do in the other: an infantry
    unit does not move four hexes, and a special rule may hold one wing back and not another.
    """
    choose, viewer = eager(seed), ENEMY[owner]
    for step in range(STEPS):
        told_apart = twins.differences(game, twin, viewer, seed + step)
        assert not told_apart, f"{names} after {step} actions at {twins.stack(game)}: {told_apart[0]}"
        action = choose(game)
        decider = game.decision.side if game.decision else None
        theirs = twins.renamed(action, names) if decider == owner else action
        if theirs not in twin.legal_actions:
            assert decider == owner, f"{viewer} may {action} in one of the games only"
            return step
        game.push(action)
        twin.push(theirs)
        if game.outcome or is_out(game) or is_out(twin) or legitimately_told(game, twin, action, owner):
            return step
    return STEPS


def legitimately_told(game: Battle, twin: Battle, action: Action, owner: str) -> bool:
    """V.3, III.5.4: a special rule that ends near certain wings, or a lured counter, does tell something.

    So does an owner who has nothing left to do with the one unit and could go on with the other.
    """
    if action.verb == "lure" or game.flags != twin.flags:
        return True
    at_owner = game.decision is not None and game.decision.side == owner
    return at_owner and twins.stack(game) != twins.stack(twin)


def pairs(units: list[str], seed: int) -> list[tuple[str, str]]:
    """Some pairs of different units."""
    dice = generator(seed)
    shuffled = dice.shuffle(units)
    return list(zip(shuffled[::2], shuffled[1::2], strict=False))[:PAIRS]


@pytest.mark.parametrize("start", [0, 200])
@pytest.mark.parametrize("owner", SIDES)
@pytest.mark.parametrize("battle", BATTLES)
def test_hidden_units_exchanged(battle: str, owner: str, start: int) -> None:
    game = twins.played(battle, eager(start), 7, start)
    before = len(game.actions)
    for seed, (first, second) in enumerate(pairs([unit.id for unit in twins.hidden_units(game, owner)], start)):
        twin = twins.replayed(game)
        twins.swap_units(twin, twin.units[first], twin.units[second])
        names = {first: second, second: first}

        def is_out(g: Battle, first: str = first, second: str = second) -> bool:
            return not (g.units[first].hidden and g.units[second].hidden)

        lockstep(game, twin, owner, names, is_out, seed)
        while len(game.actions) > before:
            game.pop()


# ---------------------------------------------------------------------- cards


def single_orders(game: Battle, side: str) -> list[str]:
    """Order cards a side has only one of and has not shown yet: they can be told apart and exchanged."""
    army = game.armies[side]
    unseen = [*army.deck.hand, *army.deck.contents]
    if army.orders and not army.orders_revealed:
        unseen.append(army.orders)
    everywhere = Counter([*unseen, *army.deck.discards, *army.removed, *(card for card, _ in army.support)])
    return [card for card in dict.fromkeys(unseen) if everywhere[card] == 1 and is_order(card)]


@pytest.mark.parametrize("start", [4, 160])
@pytest.mark.parametrize("owner", SIDES)
@pytest.mark.parametrize("battle", BATTLES)
def test_unseen_cards_exchanged(battle: str, owner: str, start: int) -> None:
    game = twins.played(battle, eager(start), 9, start)
    before = len(game.actions)
    for seed, (first, second) in enumerate(pairs(single_orders(game, owner), start)):
        twin = twins.replayed(game)
        twins.swap_cards(twin, owner, first, second)
        hidden, turn = {first, second}, game.turn

        def is_out(g: Battle, hidden: set[str] = hidden, turn: int = turn) -> bool:
            return g.turn > turn or not hidden <= set(single_orders(g, owner))

        lockstep(game, twin, owner, {first: second, second: first}, is_out, seed)
        while len(game.actions) > before:
            game.pop()


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("battle", BATTLES)
def test_nobody_can_ask_for_the_order_of_the_draw_piles(battle: str, side: str) -> None:
    """Not even the owner: odds and reasons are the same whatever card comes next."""
    game, choose = twins.played(battle, eager(5), 5, 4), eager(5)
    for step in range(STEPS * 2):
        if game.outcome or (game.decision and game.decision.side != side):
            game.push(choose(game))
            continue
        before = list(twins.knowledge(game, side, generator(step)))
        piles = [game.armies[each].deck.contents for each in SIDES]
        for number, each in enumerate(SIDES):
            twins.shuffle_pile(game, each, step + number)
        told_apart = twins.unequal(before, list(twins.knowledge(game, side, generator(step))))
        for each, pile in zip(SIDES, piles, strict=True):
            game.armies[each].deck.contents = pile
        assert not told_apart, f"at {twins.stack(game)}: {told_apart[0]}"
        game.push(choose(game))


# ---------------------------------------------------------------------- plain text


@pytest.mark.parametrize("chooser", [at_random, eager])
@pytest.mark.parametrize("battle", BATTLES)
def test_no_hidden_name_in_anything_a_side_can_read(battle: str, chooser: Callable[[int], twins.Chooser]) -> None:
    game, choose, told = wargame.load(battle, seed=2), chooser(2), 0
    while game.outcome is None:
        for side in SIDES:
            view = game.view(side)
            texts = [repr(view), *(str(game.sentence(entry, side)) for entry in game.log[told:]), *asked(game, side)]
            assert twins.secrets_in(game, side, texts) == []
            assert twins.cards_in(game, side, repr(view.army(ENEMY[side]))) == []
        told = len(game.log)
        game.push(choose(game))


def asked(game: Battle, side: str) -> list[str]:
    """The question a side has to answer, and the answers to questions it could ask back."""
    ask = game.decision
    if ask is None or ask.side != side:
        return []
    probes = twins.probes(game, side, generator(len(game.actions)))
    return [ask.prompt, *map(str, ask.actions), *(str(game.why_not(action)) for action in probes[::7])]
