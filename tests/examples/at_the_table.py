"""Plays First Blood at the table by mouse, in an environment of its own: `python -m tests.examples.at_the_table`."""

from __future__ import annotations

import random
import sys
from collections import Counter

from tests.client.hands import Hands, PlainGround, sit
from wargame.client.app import App
from wargame.client.settings import Settings
from wargame.client.table import game_table, pane
from wargame.engine.action import Action

LOOK_AROUND = 20
"""After so many questions every tool of the table is taken up."""


def main() -> None:
    """Sit down in both chairs, answer with clicks until the game is over, and look at everything once."""
    for module in (game_table, pane):
        module.open_tiles = lambda app, spec, board, style: PlainGround(board)  # type: ignore[attr-defined, assignment]
    app = App(Settings.model_validate({"motion": False, "tour": False, "turn_page": False}), (1280, 720))
    hands = sit(app, "skirmish/first-blood", {"blue": "human", "red": "human"}, seed=3)
    ways, kinds, chance = Counter[str](), Counter[str](), random.Random(3)
    while (ask := hands.table.game.decision) is not None:
        kinds[ask.kind] += 1
        seen: list[str] = []
        hands.say_by_mouse(_one_of(hands, chance), seen)
        ways.update(seen)
        if kinds.total() == LOOK_AROUND:
            _look_around(hands)
    page = hands.read()
    app.quit()
    print("kinds", *sorted(kinds))
    print("ways", *sorted(ways))
    print("page", page)


def _one_of(hands: Hands, chance: random.Random) -> Action:
    """Any action, but shots are fired before anything else is done."""
    shots = [action for action in hands.actions if action.verb == "fire"]
    return chance.choice(shots or hands.actions)


def _look_around(hands: Hands) -> None:
    """Take up every tool of the table once: a game that does not bring it must not fail."""
    table = hands.table
    for spot in [spot.id for spot in table.ui.spots if spot.id in ("line", "odds", "threats")]:
        hands.click(spot)
        for word in ("blue-1", "red-1", "E4", "C4"):
            pixel = next(iter(hands.pixels_of(word)), None)
            if pixel is not None and hands.open_pixel(pixel):
                hands.click_pixel(pixel)
                hands.click_pixel(pixel, button=3)
        hands.read()
        while table.study.back():
            pass


if __name__ == "__main__":
    sys.exit(main())
