"""Everything that happens and is asked in a combat has words."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.combat.drill import CLEAR, FOREST, METZ, fought
from wargame.engine.events import Event, Rolled
from wargame.engine.procedure import Procedure
from wargame.engine.questions import Subject
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat import events, questions
from wargame.games.on_to_paris.rules.combat.artillery import ArtilleryFire
from wargame.games.on_to_paris.rules.combat.exchange import Exchange
from wargame.games.on_to_paris.rules.combat.forces import clash_now
from wargame.games.on_to_paris.rules.combat.modifiers import roll_modifiers
from wargame.games.on_to_paris.rules.combat.shifts import column_shifts
from wargame.games.on_to_paris.rules.combat.superiority import CavalrySuperiority
from wargame.games.on_to_paris.rules.combat.supply_check import SupplyChecks
from wargame.games.on_to_paris.rules.combat.tracks import PenaltyTracks
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.words import WORDS
from wargame.games.on_to_paris.words.combat import GUNS, LEADERS, TERMS


def kinds(module: object, base: type) -> list[type]:
    """The classes of events or questions in a module."""
    return [
        each for each in vars(module).values() if isinstance(each, type) and issubclass(each, base) and each is not base
    ]


@pytest.mark.parametrize("kind", [*kinds(events, Event), *kinds(questions, Subject)], ids=lambda kind: kind.__name__)
def test_there_are_words_for(kind: type[Event | Subject]) -> None:
    assert not WORDS.lack(kind)


def great_battle(hex_: str) -> Position:
    """A battle with nearly everything in it."""
    return (
        Position()
        .put("pr_2nd", hex_, leader="friedrich_karl", reg=3)
        .put("pr_iii", hex_, leader="alvensleben_c", army="pr_2nd", reg=6)
        .put("bav_i", hex_, leader="tann", bav=4)
        .put("pr_cav_5", hex_, csp=2, army="pr_2nd")
        .put("pr_siege_1", hex_)
        .put("fr_rhine", hex_, leader="bazaine", reg=2)
        .put("fr_2", hex_, leader="failly", army="fr_rhine", reg=4, res=2)
        .put("fr_cav_1", hex_, csp=1)
        .sps("french", hex_, ft=1, res=2)
        .lone("raoult", hex_)
        .works("french", hex_)
    )


def story(game: OnToParis, *procedures: Procedure) -> list[str]:
    """What is told and asked while procedures run one after the other."""
    prompts = []
    for procedure in procedures:
        game.begin(procedure)
        while game.procedures:
            assert game.decision is not None
            prompts.append(game.decision.prompt)
            game.push(game.decision.default or game.legal_actions[0])
    told = [game.sentence(entry) or "" for entry in game.log if not isinstance(entry.event, Rolled)]
    return [*told, *prompts]


@pytest.mark.parametrize("hex_", [CLEAR, FOREST, METZ])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_battle_is_told_without_words_of_the_program(hex_: str, seed: int) -> None:
    game = fought(great_battle(hex_), hex_, pr_iii="2830")
    game.dice.state = seed
    steps = SupplyChecks(), ArtilleryFire(), CavalrySuperiority(), Exchange(6), PenaltyTracks()
    for line in story(game, *steps):
        assert "_" not in line
        assert line.endswith((".", "?"))


def test_every_term_and_every_gun_has_a_name() -> None:
    for hex_ in (CLEAR, FOREST, METZ):
        game = fought(great_battle(hex_), hex_)
        fight = clash_now(game)
        terms = [*column_shifts(game, fight, "french"), *roll_modifiers(game, fight, "prussian", 1, 1)]
        terms += roll_modifiers(game, fight, "french", 2, 1)
        assert {term.key for term in terms} <= {*TERMS, *LEADERS}
    data = game.data
    assert {key for key in data.artillery.factors if data.artillery.factors[key]} <= set(GUNS)
    assert set(data.artillery.modifiers) <= set(TERMS)
    hexsides = {f"{name}_hexside" for name, effect in data.terrain.hexsides.items() if effect.shift}
    assert hexsides <= set(TERMS)


def test_the_sentence_of_a_result_does_not_name_the_roll() -> None:
    game = fought(great_battle(CLEAR), CLEAR)
    words = {WORDS.sentence(game, events.CombatResult("french", CLEAR, roll, True, 2)) for roll in (5, 6, 7)}
    assert words == {"The French lose 2 SPs and will be Demoralized."}
