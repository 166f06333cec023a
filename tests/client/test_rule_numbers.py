"""Every rule number that stands at a table opens its rule in our own words, in every game."""

from __future__ import annotations

import pytest

from tests.client.every_game import GAMES, alone
from tests.client.fixtures import MakeApp, click, press, tick
from tests.client.hands import Hands
from tests.fuzz.choosers import eager
from wargame.client.looks.ahead import forecast_of
from wargame.client.table.rule_window import RuleWindow

pytestmark = pytest.mark.usefixtures("plain_ground")
KINDS = 10
"""So many kinds of questions of each game are looked at."""


def numbers(hands: Hands) -> set[str]:
    """The rules that are named at the table as it is: by the question, by notes, by the sums of a forecast."""
    table = hands.table
    ask = table.game.decision
    assert ask is not None
    named = {spot.hint.rule for spot in hands.spots() if spot.hint is not None}
    shown = forecast_of(table.look, table.glimpse, next(reversed(ask.actions)))
    return (named | {term.rule for term in shown.terms} if shown is not None else named) - {""}


@pytest.mark.parametrize("scenario", GAMES)
def test_every_number_at_the_table_opens_a_text(make_app: MakeApp, scenario: str) -> None:
    hands = alone(make_app((1600, 1000), confirm=False), scenario)
    app, table, choose = hands.app, hands.table, eager(5)
    kinds, found = set[str](), set[str]()
    while len(kinds) < KINDS and (ask := table.game.decision) is not None:
        if ask.kind not in kinds:
            kinds.add(ask.kind)
            table.refresh()
            tick(app)
            click(app, f"rule:{ask.rule}")
            assert isinstance(app.scene, RuleWindow)
            assert app.scene.told, f"{ask.rule} has no text"
            press(app, "escape")
            found |= {ask.rule, *numbers(hands)}
        table.sitting.push(choose(table.game))
    assert len(found) >= KINDS
    for rule in found:
        sheet = RuleWindow(app, table.look, rule)
        assert sheet.told or rule.startswith("CHART"), f"{rule} is named at the table, and nothing tells of it"
