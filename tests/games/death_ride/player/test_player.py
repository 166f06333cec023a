"""The computer player of Death Ride: legal to the end, better than chance, sensible in clear positions."""

from __future__ import annotations

import pytest

import wargame
from wargame.engine.action import Action
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.assault import Assault
from wargame.games.death_ride.rules.combat.casualties import Absorb
from wargame.games.death_ride.rules.fire_zones import FireZonePlacement
from wargame.games.death_ride.rules.march import March
from wargame.players import Player, Seat, player
from wargame.players.heuristic import HeuristicPlayer

SCENARIO = "death-ride/mars-la-tour"


def played(seed: int, players: dict[str, Player]) -> Battle:
    """A game to its end; every choice is checked to be legal."""
    game: Battle = wargame.load(SCENARIO, seed=seed)
    while game.outcome is None:
        assert game.decision is not None
        side = game.decision.side
        action = players[side].choose(Seat(game, side))
        assert action in game.legal_actions
        game.push(action)
    return game


def choice(game: Battle) -> Action:
    """What the player does at a position."""
    assert game.decision is not None
    return HeuristicPlayer().choose(Seat(game, game.decision.side))


@pytest.mark.slow
@pytest.mark.parametrize("side", ["german", "french"])
def test_it_beats_chance(side: str) -> None:
    other = {"german": "french", "french": "german"}[side]
    game = played(11, {side: player("heuristic", 1), other: player("random", 1)})
    assert game.outcome is not None
    assert game.outcome.winner == side


def test_the_german_horse_guns_open_on_fortons_camp() -> None:
    game: Battle = wargame.load(SCENARIO, seed=1)
    game.push(game.parse("activate gl-caprivi 20"))
    assert str(choice(game)) == "bombard 21"


def test_the_french_wake_frossard_first() -> None:
    game: Battle = wargame.load(SCENARIO, seed=1)
    game.push(game.parse("pass"))
    assert str(choice(game)) == "lead fl-frossard"


# ---------------------------------------------------------------------- Fire Zones


def test_fire_zones_go_where_germans_stand() -> None:
    table = Position().put("f-pouget", "21").put("f-fauvart", "21").put("g-ir20", "20").put("g-ir35", "20")
    assert str(choice(table.begin(FireZonePlacement()))) == "zone bataille 21 20"


def test_fire_zones_bar_the_way_of_germans_who_are_not_there_yet() -> None:
    table = Position().put("f-pouget", "21").put("f-fauvart", "21").put("g-ir20", "19").put("g-ir35", "19")
    assert str(choice(table.begin(FireZonePlacement()))) == "zone bataille 21 20"


def test_no_fire_zone_where_there_are_no_germans() -> None:
    table = Position().put("f-pouget", "43").put("f-fauvart", "43").put("g-ir20", "6")
    assert str(choice(table.begin(FireZonePlacement()))) == "done"


# ---------------------------------------------------------------------- losses


def test_a_unit_flips_rather_than_dies() -> None:
    table = Position().put("g-ir20", "20").put("g-ir35", "20").put("f-pouget", "43")
    place = table.game.board.index["20"]
    game = table.begin(Absorb("german", place, 3, (), ("g-ir20", "g-ir35")))
    assert choice(game).verb in ("flip", "retreat")


def test_the_french_retreat_to_friends_and_away_from_the_enemy() -> None:
    table = Position().put("f-pouget", "22", spent=True)
    for unit in ("f-valaze", "f-jolivet", "f-lapasset"):
        table.put(unit, "26")
    for unit in ("g-ir20", "g-ir35", "g-ir24", "g-6div-art"):
        table.put(unit, "20")
    game = table.begin(Absorb("french", table.game.board.index["22"], 1, (), ("f-pouget",)))
    assert len(game.legal_actions) > 3
    assert str(choice(game)) == "retreat f-pouget 26"


def test_the_germans_retreat_to_friends_and_away_from_the_enemy() -> None:
    table = Position().put("g-ir20", "20", spent=True).put("g-ir56", "17").put("g-ir79", "17")
    for unit, area in (("f-pouget", "21"), ("f-fauvart", "21"), ("f-valaze", "22"), ("f-jolivet", "22")):
        table.put(unit, area)
    game = table.begin(Absorb("german", table.game.board.index["20"], 1, (), ("g-ir20",)))
    assert len(game.legal_actions) > 2
    assert str(choice(game)) == "retreat g-ir20 17"


# ---------------------------------------------------------------------- Leaders


def assault_with_a_leader(turn: int, defenders: tuple[str, ...]) -> Battle:
    """Three regiments, one like the other, with Alvensleben against Flavigny."""
    group = ("g-ir20", "g-ir35", "g-ir24")
    table = Position(turn=turn).set(advantage_new=True).put("gl-alvensleben", "20", active=True)
    for unit in group:
        table.put(unit, "20", activated=True)
    for unit in defenders:
        table.put(unit, "22")
    index = table.game.board.index
    return table.begin(Assault(group, (index["20"], index["22"])))


def test_a_leader_goes_along_when_an_assault_hangs_in_the_balance() -> None:
    game = assault_with_a_leader(8, ("f-pouget", "f-fauvart"))
    assert str(choice(game)) == "commit gl-alvensleben"


def test_a_leader_is_spared_when_he_would_make_no_difference() -> None:
    game = assault_with_a_leader(2, ("f-pouget", "f-fauvart", "f-valaze", "f-jolivet", "f-lapasset", "f-2-art"))
    assert str(choice(game)) == "alone"


def test_the_advantage_silences_the_one_leader_who_could_still_win_places() -> None:
    table = Position(turn=8).put("fl-bourbaki", "8", active=True).put("gl-caprivi", "18", active=True)
    for unit in ("f-picard-1", "f-picard-2", "f-deligny-1", "f-deligny-2"):
        table.put(unit, "8")
    table.put("g-ir20", "18", activated=True)
    assert str(choice(table.impulse("german"))) == "deactivate fl-bourbaki"


def test_it_gives_no_point_away_when_the_french_have_nothing_to_win() -> None:
    table = Position(turn=8).put("fl-bourbaki", "43", active=True).put("gl-caprivi", "18", active=True)
    table.put("f-picard-1", "43").put("g-ir20", "18", activated=True)
    assert choice(table.impulse("german")).verb != "deactivate"


def test_4_corps_marches_when_it_is_free() -> None:
    table = Position(turn=5).put("fl-ladmirault", "box-47", active=True).put("g-ir20", "21").put("g-ir35", "21")
    corps = ("f-cissey-1", "f-cissey-2", "f-grenier-1", "f-grenier-2", "f-4-art")
    for unit in corps:
        table.put(unit, "box-47")
    game = table.impulse("french")
    while game.outcome is None and game.turn == 5 and game.decision is not None and game.decision.rule != "17.1":
        game.push(choice(game))
    assert all(game.units[unit].on_map for unit in corps)


# ---------------------------------------------------------------------- combat


def test_a_feeble_volley_is_held_back_when_the_beaten_zone_does_more() -> None:
    table = Position().set(advantage_new=True).put("f-pouget", "21").zone("bataille", "21", "20")
    table.put("gl-alvensleben", "17", active=True)
    for unit in ("g-ir20", "g-ir35", "g-ir24", "g-ir64"):
        table.put(unit, "20")
    game = table.activation("gl-alvensleben", "20")
    for text in ("next", "next", "assault 21"):
        game.push(game.parse(text))
    assert str(choice(game)) == "hold"


def test_a_strong_volley_is_fired() -> None:
    table = Position().set(advantage_new=True).put("f-pouget", "21").put("f-fauvart", "21").zone("bataille", "21", "20")
    table.put("g-ir20", "20", activated=True)
    index = table.game.board.index
    game = table.begin(March(("g-ir20",), (index["20"], index["17"])))
    assert str(choice(game)) == "volley"


# ---------------------------------------------------------------------- the last turn


def test_the_last_turn_is_played_for_the_places() -> None:
    """A brigade beside an empty village occupies it, though Germans are near, rather than stay safe in the woods."""
    table = Position(turn=8).put("fl-frossard", "14", active=True).put("f-pouget", "14").put("f-fauvart", "14")
    table.put("g-ir20", "20", activated=True)
    game = table.impulse("french")
    before = game.scores()["french"]
    while game.decision is not None and game.decision.side == "french" and game.decision.rule != "17.1":
        game.push(choice(game))
    assert game.scores()["french"] > before


def test_it_plays_the_same_game_with_the_same_dice() -> None:
    def opening() -> list[str]:
        game: Battle = wargame.load(SCENARIO, seed=3)
        thinkers = {side: player("heuristic", 3) for side in game.sides}
        while game.turn < 2 and game.decision is not None:
            game.push(thinkers[game.decision.side].choose(Seat(game, game.decision.side)))
        return [str(action) for action in game.actions]

    assert opening() == opening()


def test_reasons_are_given() -> None:
    thinker = HeuristicPlayer()
    game: Battle = wargame.load(SCENARIO, seed=1)
    thinker.choose(Seat(game, "german"))
    reasons = thinker.explain()
    assert reasons[0][1] >= reasons[-1][1]
    assert all(why for *_, why in reasons)
