"""9.4: what would mend supply is told, best first, with who would have it then."""

from __future__ import annotations

import pytest

from wargame.client.looks.glimpse import glimpse_of
from wargame.client.looks.layers import LayerWish
from wargame.games.on_to_paris.look import LOOK
from wargame.games.on_to_paris.looking.cures import WORTH, _opened, _served, supply_cures
from wargame.games.on_to_paris.looking.units import supply_kinds
from wargame.games.on_to_paris.rules.supply.paths import web_of
from wargame.table import load


@pytest.mark.rule("9.4.3")
def test_the_best_cure_serves_most_and_names_who_lacks_supply_now() -> None:
    game = load("on-to-paris/september-1870", 7)
    cures, kinds = supply_cures(game, "french"), supply_kinds(game, "french")  # type: ignore[arg-type]
    assert cures
    for cure in cures:
        assert cure.supplied or cure.freed
        assert all(kinds[place] == "out" for place in cure.supplied)
        assert all(kinds[place] == "depot" for place in cure.freed)
    gains = [len(cure.supplied) * WORTH["depot"] + len(cure.freed) for cure in cures]
    assert gains[0] == max(gains)


def test_who_has_all_the_supply_he_needs_is_told_nothing() -> None:
    game = load("on-to-paris/alsace-1870-08", 7)
    assert supply_cures(game, "prussian") == ()  # type: ignore[arg-type]


def test_nothing_opened_changes_nothing() -> None:
    game = load("on-to-paris/september-1870", 7)
    for side in game.sides:
        assert _served(game, side, _opened(game, side, 0)) == _served(game, side, web_of(game, side))  # type: ignore[arg-type]


def test_the_overlay_says_it_with_rule_and_place() -> None:
    glimpse = glimpse_of(load("on-to-paris/september-1870", 7), ("prussian", "french"))
    layer = LOOK.layer(glimpse, LayerWish("supply", other=True))
    assert layer.advised == "What would mend it"
    first = layer.advice[0]
    assert first.rule.startswith("9.4")
    assert "would be in supply" in first.text
    assert first.place in glimpse.board.index
