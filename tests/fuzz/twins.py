"""Twins: two games that differ only in a secret of one side, played with the same actions.

What the other side sees, reads, may do and can find out must be the same in both until the secret is out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import wargame
from tests.fuzz.choosers import Chooser, generator
from wargame.engine.action import Action
from wargame.engine.ahead import dice_ahead
from wargame.engine.dice import Dice
from wargame.engine.game import Game
from wargame.games.abyss_of_lament.rules import secrets
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.secrets import hidden_units as hidden_units
from wargame.games.abyss_of_lament.rules.units import Unit

Names = dict[str, str]
WORD = re.compile(r"[\w-]+")


def replayed(game: Any) -> Any:
    """The same game once more, from its actions."""
    again = wargame.load(f"{game.header.game}/{game.header.scenario}", seed=game.seed)
    for action in game.actions:
        again.push(action)
    return again


def played(battle: str, choose: Chooser, seed: int, actions: int) -> Any:
    """A game after set-up, or later."""
    game = wargame.load(battle, seed=seed)
    while game.outcome is None and (len(game.actions) < actions or "Placement" in stack(game)):
        game.push(choose(game))
    return game


def stack(game: Game) -> str:
    """Where in the sequence of play a game is."""
    return " ".join(f"{type(frame).__name__}.{frame.step}" for frame in game.procedures)


# ---------------------------------------------------------------------- secrets exchanged


def swap_units(game: Battle, first: Unit, second: Unit) -> None:
    """Two hidden units change places and everything the enemy can see of them."""
    secrets.swap_units(game, first, second)
    game._ask = None


def swap_cards(game: Battle, side: str, first: str, second: str) -> None:
    """Two different cards change places, wherever they lie unseen: hand, draw pile, face-down orders."""
    secrets.swap_cards(game, side, first, second)
    game._ask = None


def shuffle_pile(game: Battle, side: str, seed: int) -> None:
    """The draw pile of a side lies in another order."""
    deck = game.armies[side].deck
    deck.contents = tuple(generator(seed).shuffle(deck.contents))
    game._ask = None


def renamed(action: Action, names: Names) -> Action:
    """An action of the side whose secret it is, as said in the twin."""
    return Action(names.get(word, word) for word in action)


# ---------------------------------------------------------------------- what a side can find out


def knowledge(game: Battle, side: str, dice: Dice) -> Iterator[tuple[str, Any]]:
    """Everything a side can see or ask at this moment, with a name for it."""
    yield "view", game.view(side)
    yield "story", game.story(side)
    ask = game.decision
    if ask is None or ask.side != side:
        return
    yield "decision", (ask.prompt, ask.rule, ask.default, tuple(ask.actions))
    for action in probes(game, side, dice):
        yield f"why not {action}", game.why_not(action)
    for action in sample(dice, ask.actions, 3):
        odds = game.odds(action, side=side)
        yield f"odds of {action}", [(chance.probability, str(chance), chance.entries) for chance in odds.chances]
        yield f"dice after {action}", dice_ahead(game, action, side)


def probes(game: Battle, side: str, dice: Dice) -> list[Action]:
    """Questions a nosy player could ask about enemy units by their names in the order of battle."""
    own = [unit.id for unit in game.fielded(side)]
    enemies = [unit.id for unit in game.units.every if unit.side == ENEMY[side]]
    if not own:
        return []
    asked = []
    for enemy in sample(dice, enemies, 6):
        mine = own[dice.roll(len(own)) - 1]
        asked += [("attack", mine, enemy), ("attack", mine, enemy, "volleys", mine), ("activate", enemy)]
        asked += [("lure", enemy), ("reform", enemy), ("switch", enemy), ("place", enemy, "E5"), ("move", enemy, "E5")]
        asked += [("attack", enemy, mine), ("attack", mine, mine, "volleys", enemy), ("retreat", "E5", enemy)]
    for hex_ in sample(dice, game.board.ids, 3):
        asked += [("move", own[0], hex_), ("retreat", hex_), ("retreat", hex_, "front", "displace", enemies[0], "E5")]
    return [Action(words) for words in asked]


def sample(dice: Dice, items: Any, most: int) -> list[Any]:
    """A few of many, the same ones for the same generator."""
    if len(items) <= most:
        return list(items)
    return [items[dice.roll(len(items)) - 1] for _ in range(most)]


def differences(first: Battle, second: Battle, side: str, seed: int) -> list[str]:
    """What a side could tell the twins apart by."""
    mine, yours = (list(knowledge(game, side, generator(seed))) for game in (first, second))
    return unequal(mine, yours)


def unequal(mine: list[tuple[str, Any]], yours: list[tuple[str, Any]]) -> list[str]:
    """Where two pieces of knowledge differ."""
    if [name for name, _ in mine] != [name for name, _ in yours]:
        return ["the choices"]
    return [f"{name}: {a} / {b}" for (name, a), (_, b) in zip(mine, yours, strict=True) if a != b]


# ---------------------------------------------------------------------- secrets in plain text


def secrets_in(game: Battle, side: str, texts: list[str]) -> list[str]:
    """The ids and names of hidden enemy units that stand in some texts."""
    text = "\n".join(texts)
    words = set(WORD.findall(text))
    hidden = [unit for unit in game.fielded(ENEMY[side]) if unit.hidden]
    known = [unit.name for unit in game.units.every if unit not in hidden]
    known += [wing.commander for army in game.armies.values() for wing in army.wings.values()]
    public = "\n".join(known)
    found = [unit.id for unit in hidden if unit.id in words]
    return found + [unit.name for unit in hidden if unit.name in text and unit.name not in public]


def cards_in(game: Battle, side: str, enemy_view: str) -> list[str]:
    """The cards only the enemy has seen that stand in what a side sees of the enemy's army."""
    army = game.armies[ENEMY[side]]
    public = {*army.deck.discards, *army.removed, *(card for card, _ in army.support)}
    if army.orders_revealed and army.orders:
        public.add(army.orders)
    secret = {*army.deck.hand, *army.deck.contents} - public
    return [card for card in sorted(secret) if f"'{card}'" in enemy_view]
