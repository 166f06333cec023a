"""11.6 to 11.8: the forecast of every charge tells the whole chain, and one thing has one figure and is said once."""

from __future__ import annotations

import pytest

from tests.client.contests import sums_of
from tests.games.at_any_cost.look.test_look import field
from tests.games.at_any_cost.look.test_look_odds import foreseen
from tests.games.at_any_cost.look.test_words import picker
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.sitting.looking import Looking

OPEN = ["............"] * 10


def met(weight: str) -> Battle:
    """Light French cavalry has come next to Prussian cavalry, which may charge it."""
    position = Position(map=OPEN).unit("prussian", "cavalry", "0302", id="Horse", ma=8, sp=2, weight=weight)
    game = position.unit("french", "cavalry", "0306", id="Foe", sp=2, weight="light", ma=6).movement("french")
    game.push(game.parse("move Foe 0303"))
    return game


@pytest.mark.rule("11.8")
@pytest.mark.parametrize("weight", ["light", "medium", "heavy"])
def test_an_opportunity_charge_is_foreseen_with_its_assault_also_if_the_enemy_may_leave(weight: str) -> None:
    found = foreseen(met(weight), "charge Horse")
    assert found.totals[1].startswith("Column ")
    labels = {share.label: share.probability for share in found.shares}
    assert labels["not fought"] == pytest.approx(0.3)
    assert labels["defender loses"] > 0
    assert sum(labels.values()) == pytest.approx(1)


@pytest.mark.rule("11.8")
def test_the_list_tells_the_whole_chain_of_an_opportunity_charge() -> None:
    game = met("heavy")
    (said,) = (each for each in [Looking(game, "prussian").promise(game.parse("charge Horse"))] if each is not None)
    assert said.words.startswith("70% to charge home, then column ")


@pytest.mark.rule("11.6.1", "11.8")
def test_the_strength_of_an_opportunity_charge_is_explained() -> None:
    assert " charges " in foreseen(met("medium"), "charge Horse").title
    assert sums_of(foreseen(met("medium"), "charge Horse"))[:3] == [
        ("2", "Printed strength", "", "3.1.3"),
        ("+1", "Charge of medium cavalry", "", "11.6.1.medium"),
        ("3", "Strength", "2", "12.4"),
    ]


@pytest.mark.rule("11.8")
def test_what_every_line_would_repeat_is_left_out() -> None:
    found = foreseen(met("heavy"), "charge Horse")
    assert any(words.startswith("The defender loses") for _, words in found.results)
    assert not [words for _, words in found.results if "charges the units" in words or "Assault on" in words]


@pytest.mark.rule("11.7")
def test_a_countercharge_is_foreseen_with_the_assault_it_leads_to() -> None:
    position = Position(map=OPEN).unit("prussian", "cavalry", "0302", id="Horse", ma=8, sp=4)
    game = position.unit("french", "cavalry", "0307", id="Foe", sp=4, ma=6).dice(1).movement("prussian")
    game.push(game.parse("charge Horse 0307"))
    while not any(action.verb == "countercharge" for action in game.legal_actions):
        game.push(game.legal_actions[0])
    before = game.state()
    found = foreseen(game, "countercharge Foe")
    assert game.state() == before
    assert found.totals[1].startswith("If it meets the charge: column ")
    assert [words for words, _ in found.questions] == [
        "Defender loses, if it meets the charge",
        "Attacker loses, if it meets the charge",
    ]


@pytest.mark.rule("8.5", "8.8")
def test_the_bar_and_the_list_of_a_fire_have_the_same_figures() -> None:
    found = foreseen(field().fire("prussian"), "fire pr3-corps-art 2224")
    none = next(share.probability for share in found.shares if share.label == "no effect")
    assert {words: chance for chance, words in found.results}["No effect."] == pytest.approx(none)
    assert not [words for _, words in found.results if "Ammo" in words]
    assert dict(found.questions)["Own ammunition runs low"] == pytest.approx(0.1)


@pytest.mark.rule("11.8")
@pytest.mark.parametrize(("weight", "foe", "brass"), [("heavy", 2, "charge Horse"), ("light", 12, "hold")])
def test_the_brass_answer_to_an_opportunity_charge_goes_by_what_it_promises(weight: str, foe: int, brass: str) -> None:
    position = Position(map=OPEN).unit("prussian", "cavalry", "0302", id="Horse", ma=8, sp=6, weight=weight)
    game = position.unit("french", "cavalry", "0306", id="Foe", sp=foe, weight="light", ma=6).movement("french")
    game.push(game.parse("move Foe 0303"))
    choices = picker(game, [], [])
    choices.showing.foresee()
    (option,) = (each for each in choices.options() if each.kind == "primary")
    assert option.id == f"option:{brass}"
