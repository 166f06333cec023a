"""What is remembered of a table is what would be reckoned now, after every action and every undo."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import random
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from tests.games.on_to_paris.fuzz.playing import begun
from wargame.games.on_to_paris import rules
from wargame.games.on_to_paris.rules import standing
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.memory import Memory
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY

INPUTS = {"side": ("prussian", "french"), "kinds": (standing.WITH_ZOI, (ARMY,), (CAVALRY,)), "closed": (0,)}
"""What the functions that remember are asked about, by the names of their parameters."""
RECALL = standing.remembered(lambda g: 0).__code__


def remembering() -> Iterator[Callable[..., Any]]:
    """Every function of the rules that remembers."""
    for module in pkgutil.walk_packages(rules.__path__, f"{rules.__name__}."):
        for found in vars(importlib.import_module(module.name)).values():
            if inspect.isfunction(found) and found.__code__ is RECALL and found.__module__ == module.name:
                yield found


CALLS = [
    (each, inputs)
    for each in remembering()
    for inputs in product(*(INPUTS[name] for name in list(inspect.signature(each).parameters)[1:]))
]


def told(g: Campaign) -> list[Any]:
    """What all of them say now."""
    return [each(g, *inputs) for each, inputs in CALLS]


def told_anew(g: Campaign) -> list[Any]:
    """What they say if nothing is remembered."""
    memory, g.memory = g.memory, Memory()
    try:
        return told(g)
    finally:
        g.memory = memory


def test_the_functions_that_remember_are_found() -> None:
    assert {"controlled", "web_of", "command_zones"} <= {each.__name__ for each, _ in CALLS}


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["frontier-1870-08", "winter-1870", "loire-1870-11"])
def test_nothing_remembered_is_ever_stale(scenario: str) -> None:
    g, choice = begun(scenario, 5), random.Random(5)
    for number in range(250):
        if g.outcome is not None:
            break
        action = choice.choice(list(g.legal_actions))
        g.push(action)
        assert told(g) == told_anew(g), (number, str(action))
        if choice.random() < 0.3:
            for _ in range(choice.randint(1, min(5, len(g.actions)))):
                g.pop()
            assert told(g) == told_anew(g), (number, f"{action} taken back")


def test_a_table_that_is_laid_out_by_hand_is_looked_at_anew() -> None:
    g = begun("loire-1870-11", 1)
    g.procedures.clear()
    before = told(g)
    g.depots["prussian"] |= g.ground.towns
    assert told(g) != before
    assert told(g) == told_anew(g)
