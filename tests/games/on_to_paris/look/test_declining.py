"""The answer that ends or declines a question has the table's own key, whatever the rules do by default."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.games.on_to_paris.combat.drill import run
from tests.games.on_to_paris.combat.test_superiority import table
from tests.games.on_to_paris.fuzz.playing import begun
from wargame.client.looks import glimpse_of
from wargame.client.table.answer_keys import ENDS
from wargame.client.table.insight import Insight
from wargame.client.table.picker import Doors, Picker
from wargame.engine.game import Game
from wargame.games.on_to_paris.look import LOOK
from wargame.games.on_to_paris.look.ends import ends
from wargame.games.on_to_paris.rules.combat.questions import ReRoll
from wargame.games.on_to_paris.rules.combat.superiority import CavalrySuperiority

DOES = frozenset({"attempt", "spend", "reroll", "force", "death-ride", "intervene", "agree", "borrow", "shelter"})
DOES |= {"enter", "interdict", "ride-off", "advance", "react", "go", "lay", "order", "into", "found"}
"""Answers by which something is done that need not be."""
LETS_BE = frozenset({"refrain", "save", "pass", "stand", "end", "play-on", "give-up", "none", "later", "nothing"})
"""Answers by which it is let be."""


def picker(game: Game) -> Picker:
    assert game.decision is not None
    glimpse = glimpse_of(game, (game.decision.side,))
    doors = Doors(lambda _: None, lambda _: None, game.why_not, lambda: None)
    return Picker(glimpse, LOOK, Insight(game.board, glimpse.looking), doors)


def questions(scenario: str, seed: int, most: int) -> Iterator[Game]:
    """A game played at random, at the first questions of each kind."""
    game, choice, seen = begun(scenario, seed), random.Random(seed), dict[str, int]()
    for _ in range(most):
        ask = game.decision
        if ask is None:
            return
        seen[ask.kind] = seen.get(ask.kind, 0) + 1
        if seen[ask.kind] <= 3:
            yield game
        timid = ask.default is not None and choice.random() < 0.5
        game.push(ask.default if timid and ask.default is not None else choice.choice(list(ask.actions)))


@pytest.mark.parametrize(("scenario", "seed"), [("alsace-1870-08", 3), ("campaign-1870-08", 5)])
def test_the_key_that_ends_a_question_never_does_what_need_not_be_done(scenario: str, seed: int) -> None:
    kinds = set()
    for game in questions(scenario, seed, 400):
        assert game.decision is not None
        rows = {row.key: row for row in picker(game).choices()}
        bare = {action.verb for action in game.decision.actions if len(action) == 1} & LETS_BE
        end = rows.get(ENDS)
        kinds.add(game.decision.kind)
        if end is not None:
            verb = end.id.partition(" ")[0]
            assert verb not in DOES, f"{game.decision.kind}: {end.label}"
        if bare:
            assert end is not None, game.decision.kind
            assert end.id in bare, game.decision.kind
    assert len(kinds) > 10


@pytest.mark.rule("13.10.2")
def test_cavalry_that_is_not_to_try_has_the_key_that_declines() -> None:
    game = run(table(2, 0), CavalrySuperiority(), 3, 3)
    assert game.decision is not None
    assert game.decision.kind == "combat.cavalry_shift"
    rows = {row.id: row.key for row in picker(game).choices()}
    assert rows == {"attempt": "1", "refrain": ENDS}
    assert "2 Cavalry SPs against none" in game.decision.prompt
    assert str(ends(glimpse_of(game, (game.decision.side,)))) == "refrain"


def test_whether_dice_are_thrown_again_is_asked_about_dice_that_have_fallen() -> None:
    assert ReRoll.of_dice
