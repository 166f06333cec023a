"""6.3.1.a, 14.3.e: a unit that must attack: the enemy is named and lit, and the hexes it may go to are listed."""

from __future__ import annotations

import pytest

from tests.games.at_any_cost.look.test_words import picker
from tests.games.at_any_cost.rules.test_out_of_command import MARKERS, lost, turned
from wargame.client.table.lights import Hit, Lights
from wargame.engine.action import Action
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.events import EventDrawn
from wargame.games.at_any_cost.rules.command.out_of_command import OutOfCommandStep
from wargame.games.at_any_cost.rules.questions import AssaultToFight, ChargeApproach, ClosingHex

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


@pytest.mark.rule("14.3", "14.3.a.near", "14.3.e.near")
def test_who_says_which_unit_is_the_nearest_reads_what_comes_of_it() -> None:
    near = lost().unit("french", "infantry", "0906", id="F").unit("french", "infantry", "0704", id="G")
    ask = turned(near, "withdraw").decision
    assert ask is not None
    assert ask.prompt == (
        "U, Out of Command, must withdraw from the nearest of your units. Several are equally near: choose from which."
    )
    again = lost().unit("french", "infantry", "0906", id="F").unit("french", "infantry", "0704", id="G")
    ask = turned(again, "advance").decision
    assert ask is not None
    assert ask.prompt == (
        "U, Out of Command, must go for the nearest of your units, fire at it and assault it. "
        "Several are equally near: choose which is attacked."
    )


@pytest.mark.rule("14.3.e.cavalry")
def test_a_charge_that_nobody_has_ordered_says_what_drives_it() -> None:
    position = lost("cavalry", ma=6, tcr=7).unit("french", "infantry", "0709", id="G")
    position.dice(MARKERS.index("advance") + 1, 4)
    ask = position.begin(OutOfCommandStep("prussian", "pr3")).decision
    assert ask is not None
    assert isinstance(ask.about, ChargeApproach)
    assert ask.prompt.startswith("Its Out of Command marker says Advance (14.3): U must charge G. Choose the hex ")


@pytest.mark.rule("6.3.1.a", "12.2")
def test_an_assault_that_nobody_has_ordered_says_what_drives_it() -> None:
    game = provoked()
    while game.decision is not None and not isinstance(game.decision.about, AssaultToFight):
        game.push(game.decision.default or game.legal_actions[0])
    ask = game.decision
    assert ask is not None
    assert ask.prompt.startswith(
        f"The French have played Prussian Aggressive Tactics (6.3.1.a), and it must assault. Fight the assault on {FOE}"
    )
