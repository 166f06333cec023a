"""The player's estimate of a Combat Bonus must be the rules' own, or it is a second rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest

import wargame
from tests.owners import owners_copy
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.player import PLAYS_WITH
from wargame.games.abyss_of_lament.player.forecast import bonus_of
from wargame.games.abyss_of_lament.player.picture import Picture, Tables
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.combat.modifiers import Clash, attacker_modifiers, defender_modifiers, total
from wargame.games.abyss_of_lament.rules.effects import Force
from wargame.players import Seat, player


def bonus_by_the_rules(game: Battle, attack: Action) -> int:
    clash = Clash(game.units[attack[1]], game.units[attack[2]], False, (), ())
    return total(attacker_modifiers(game, clash)) - total(defender_modifiers(game, clash))


def look(game: Battle) -> Picture:
    """The table as the active side sees it."""
    return Picture(game.view(game.active), game.board, game.spec, Force(game.spec), Tables(game.data), PLAYS_WITH)


def bonus_by_the_player(game: Battle, attack: Action) -> int:
    picture = look(game)
    counters = {counter.id: counter for counter in picture.view.counters}
    attacker, defender = counters[attack[1]], counters[attack[2]]
    return bonus_of(picture, attacker, attacker.place, attacker.moved, defender, defender.place)


@pytest.mark.slow
@pytest.mark.parametrize("battle", ["hochkirch", "kolin"])
def test_the_forecast_of_a_bonus_is_that_of_the_rules(battle: str) -> None:
    compare(wargame.load(battle, seed=4))


@pytest.mark.slow
def test_the_forecast_reads_the_game_file_that_is_played_with(tmp_path: Path) -> None:
    changes = {
        "{value: 1, rule: XI.3.3": "{value: 3, rule: XI.3.3",
        "{value: -1, rule: XI.3.6.1": "{value: -4, rule: XI.3.6.1",
        "combat_strength: 2, always_wing_integrity: true": "combat_strength: 5",
        "  value: 2\n  proximity": "  value: 6\n  proximity",
        "{from: 1, to: 2, hits: 1}": "{from: 1, to: 2, hits: 3}",
    }
    game = wargame.load(str(owners_copy(tmp_path, "abyss-of-lament/kolin", game=changes)), seed=4)
    compare(game)
    seen = look(game)
    assert seen.view.gun_value == 6
    assert "light" not in seen.tables.always_whole
    assert list(seen.tables.hits[:4]) == [0, 3, 3, 2]


def compare(game: Battle) -> None:
    """Every attack on offer in a part of a game, as the player and as the rules see it."""
    players = {side: player("heuristic", 1) for side in game.sides}
    compared = 0
    while (ask := game.decision) is not None and compared < 150:
        for attack in ask.actions:
            if attack.verb == "attack" and len(attack) == 3:
                assert bonus_by_the_player(game, attack) == bonus_by_the_rules(game, attack), attack
                compared += 1
        game.push(players[ask.side].choose(Seat(game, ask.side)))
    assert compared > 50
