"""6.3.1.a, 14.3.e: a unit that must attack: the enemy is named and lit, and the hexes it may go to are listed."""

from __future__ import annotations

import pytest

from tests.games.at_any_cost.look.test_words import picker
from wargame.client.table.lights import Hit, Lights
from wargame.engine.action import Action
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.events import EventDrawn
from wargame.games.at_any_cost.rules.questions import ClosingHex

FOE = "2324"


def provoked() -> Battle:
    """The French have played Prussian Aggressive Tactics on a brigade."""
    position = Position().put("pr3-9", "2327").put("fr2-verge-1", FOE)
    game = position.begin(EventDrawn("french", "prussian-aggressive-tactics"))
    while game.decision is not None and not isinstance(game.decision.about, ClosingHex):
        game.push(next(action for action in game.legal_actions if action.words != ("discard",)))
    return game


@pytest.mark.rule("6.3.1.a")
def test_who_must_attack_reads_whom_and_by_whose_doing() -> None:
    ask = provoked().decision
    assert ask is not None
    assert ask.prompt == (
        "The French have played Prussian Aggressive Tactics (6.3.1.a): 9/Stulp/III must go for 1/Verge/II in 2324. "
        "Choose the hex it goes to."
    )


@pytest.mark.rule("14.3.e")
def test_the_enemy_is_lit_and_the_hexes_have_their_costs() -> None:
    game = provoked()
    chosen, lights = picker(game, [], []), Lights()
    chosen.light(lights, Hit((), None))
    assert lights.places[game.board.index[FOE]] == "target"
    ends = {action[2] for action in game.legal_actions}
    assert len(ends) > 1
    assert {game.board.ids[place] for place in lights.costs} == ends
    assert lights.marks["pr3-9"] == "legal"


@pytest.mark.rule("14.3.e")
def test_the_hexes_are_listed_and_not_the_unit() -> None:
    game = provoked()
    taken: list[Action] = []
    chosen = picker(game, [], taken)
    choices = chosen.choices()
    assert {choice.id for choice in choices} == {action[2] for action in game.legal_actions}
    assert all(choice.detail.startswith("Movement ") for choice in choices)
    choices[0].act()
    assert taken == [Action.of("close", "pr3-9", choices[0].id)]
