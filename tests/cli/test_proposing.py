"""Whole proposals in the terminal: listed below the choices, taken by one line, taken back by one."""

from __future__ import annotations

import contextlib

from tests.cli.tables import Script
from tests.sitting.test_proposals import asked
from wargame.cli.console import console
from wargame.cli.faces import face
from wargame.cli.text.session import Quit, Session
from wargame.engine.game import Game
from wargame.players import Player, player


def typed(game: Game, *lines: str, alone: bool = False) -> str:
    """All that is printed while a person types these lines, for both sides or `alone` against the computer."""
    chairs: dict[str, Player | None] = dict.fromkeys(game.sides)
    if alone:
        assert game.decision is not None
        chairs = {side: None if side == game.decision.side else player("random", 1, game.module.id) for side in chairs}
    with console.capture() as page, contextlib.suppress(EOFError, Quit):
        Session(game, face(game.module.id), chairs, Script(lines)).run()
    return page.get()


def test_several_points_are_spent_by_one_line() -> None:
    game = asked("leuthen")
    before, played = game.fingerprint(), len(game.actions)
    page = typed(game, "whole 9", "whole 1")
    assert "Or all points at once:" in page
    assert "all still in the game" in page
    assert "whole 9: there must be a number from 1 to" in page
    assert len(game.actions) - played == 2
    for _ in range(2):
        game.pop()
    assert game.fingerprint() == before


def test_one_undo_takes_all_of_it_back() -> None:
    game = asked("at-any-cost/afternoon-crisis")
    before, played = game.fingerprint(), len(game.actions)
    typed(game, "whole 1", "undo", alone=True)
    assert len(game.actions) == played
    assert game.fingerprint() == before


def test_without_points_to_spend_there_is_nothing_to_take() -> None:
    game = asked("leuthen")
    typed(game, "whole 1")
    assert "whole 1: there must be several points" in typed(game, "whole 1")
