"""The player's estimate of a Combat Bonus must be the rules' own, or it is a second rulebook."""

from __future__ import annotations

import pytest

import wargame
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.battle import Battle
from wargame.games.abyss_of_lament.effects import Force
from wargame.games.abyss_of_lament.modifiers import Clash, attacker_modifiers, defender_modifiers, total
from wargame.players import Seat, player
from wargame.players.abyss_of_lament.forecast import bonus_of
from wargame.players.abyss_of_lament.picture import Picture


def bonus_by_the_rules(game: Battle, attack: Action) -> int:
    clash = Clash(game.units[attack[1]], game.units[attack[2]], False, (), ())
    return total(attacker_modifiers(game, clash)) - total(defender_modifiers(game, clash))


def bonus_by_the_player(game: Battle, attack: Action) -> int:
    view = game.view(game.active)
    picture = Picture(view, game.board, game.spec, Force(game.spec))
    counters = {counter.id: counter for counter in view.counters}
    attacker, defender = counters[attack[1]], counters[attack[2]]
    return bonus_of(picture, attacker, attacker.place, attacker.moved, defender, defender.place)


@pytest.mark.parametrize("battle", ["hochkirch", "kolin"])
def test_the_forecast_of_a_bonus_is_that_of_the_rules(battle: str) -> None:
    game = wargame.load(battle, seed=4)
    players = {side: player("heuristic", 1) for side in game.sides}
    compared = 0
    while (ask := game.decision) is not None and compared < 150:
        for attack in ask.actions:
            if attack.verb == "attack" and len(attack) == 3:
                assert bonus_by_the_player(game, attack) == bonus_by_the_rules(game, attack), attack
                compared += 1
        game.push(players[ask.side].choose(Seat(game, ask.side)))
    assert compared > 50
