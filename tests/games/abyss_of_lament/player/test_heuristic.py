"""The heuristic player: legal always, never peeking, better than chance, and sensible in clear positions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import wargame
from tests.fuzz.twins import hidden_units, replayed, swap_units
from wargame.engine.action import Action
from wargame.engine.board import Board
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.players import Player, Seat, player
from wargame.players.heuristic import HeuristicPlayer

BATTLES = ("lobositz", "kolin", "leuthen", "hochkirch", "torgau", "freiberg")


def played(battle: str, seed: int, players: dict[str, Player], actions: int = 20_000) -> Battle:
    """A game to its end, or so many actions of it; every choice is checked to be legal."""
    game: Battle = wargame.load(battle, seed=seed)
    while game.outcome is None and len(game.actions) < actions:
        assert game.decision is not None
        side = game.decision.side
        action = players[side].choose(Seat(game, side))
        assert action in game.legal_actions
        game.push(action)
    return game


def choice(game: Battle) -> Action:
    """What the heuristic player does at a position."""
    assert game.decision is not None
    return HeuristicPlayer().choose(Seat(game, game.decision.side))


# ---------------------------------------------------------------------- always legal, always an end


@pytest.mark.slow
@pytest.mark.parametrize("battle", BATTLES)
def test_it_plays_every_battle_legally_to_the_end_against_chance(battle: str) -> None:
    players = {"prussia": player("heuristic", 3), "austria": player("random", 3)}
    assert played(battle, 3, players).outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("battle", ["lobositz", "freiberg"])
def test_it_plays_itself_to_the_end(battle: str) -> None:
    game = played(battle, 1, {"prussia": HeuristicPlayer(1), "austria": HeuristicPlayer(2)})
    assert game.outcome is not None
    assert len(game.actions) < 5_000


@pytest.mark.slow
def test_the_same_seed_plays_the_same_game() -> None:
    def once() -> list[Action]:
        return played("lobositz", 5, {"prussia": HeuristicPlayer(7), "austria": HeuristicPlayer(8)}, 300).actions

    assert once() == once()


@pytest.mark.slow
def test_one_player_can_take_both_chairs_and_several_games() -> None:
    both = HeuristicPlayer(4)
    for battle in ("kolin", "torgau"):
        assert len(played(battle, 2, {"prussia": both, "austria": both}, 200).actions) == 200


@pytest.mark.slow
def test_it_chooses_the_same_after_taking_back() -> None:
    game = played("leuthen", 6, {"prussia": HeuristicPlayer(6), "austria": HeuristicPlayer(6)}, 260)
    assert game.decision is not None
    side = game.decision.side
    mind = HeuristicPlayer(6)
    first = mind.choose(Seat(game, side))
    game.push(first)
    while game.decision is not None and game.decision.side == side:
        game.push(mind.choose(Seat(game, side)))
    while len(game.actions) > 260:
        game.pop()
    assert mind.choose(Seat(game, side)) == first


# ---------------------------------------------------------------------- no peeking


class Watched:
    """A seat that knows no more than the real one and lets nobody through to the game."""

    def __init__(self, seat: Seat) -> None:
        self.side, self.view, self.board = seat.side, seat.view, seat.board
        self.data, self.scenario = seat.data, seat.scenario
        self.actions, self.odds, self.decision = seat.actions, seat.odds, seat.decision
        assert isinstance(self.board, Board)


@pytest.mark.slow
@pytest.mark.parametrize("battle", ["leuthen", "kolin"])
@pytest.mark.parametrize("actions", [80, 150, 260, 420])
def test_it_does_not_know_hidden_enemies(battle: str, actions: int) -> None:
    """All hidden enemies change places among themselves: what it sees is the same, so is what it does."""
    game = played(battle, 11, {"prussia": HeuristicPlayer(1), "austria": HeuristicPlayer(1)}, actions)
    assert game.decision is not None
    side = game.decision.side
    twin = replayed(game)
    hidden = hidden_units(twin, ENEMY[side])
    if len(hidden) < 2:
        pytest.skip("nothing is hidden any more")
    for first, second in zip(hidden, reversed(hidden[len(hidden) // 2 :]), strict=False):
        swap_units(twin, first, second)
    seats = [Watched(Seat(each, side)) for each in (game, twin)]
    minds = [HeuristicPlayer(1), HeuristicPlayer(1)]
    choices = [mind.choose(seat) for mind, seat in zip(minds, seats, strict=True)]  # type: ignore[arg-type]
    assert choices[0] == choices[1]
    assert minds[0].explain() == minds[1].explain()


def test_its_code_does_not_touch_the_state_of_the_game() -> None:
    """Only data, the view, the questions and the ways of the map are imported from the rules."""
    import importlib
    import pkgutil

    import wargame.games.abyss_of_lament.player as package

    allowed = {"effects", "lanes", "view", "cards", "questions"}
    below = "wargame.games.abyss_of_lament.rules."
    names = [info.name for info in pkgutil.iter_modules(package.__path__)]
    inner = [importlib.import_module(f"{package.__name__}.{name}") for name in names]
    for module in (package, *inner):
        origins = {getattr(value, "__module__", "") or "" for value in vars(module).values()}
        rules = {origin.removeprefix(below) for origin in origins if origin.startswith(below)}
        assert rules <= allowed, module.__name__


# ---------------------------------------------------------------------- better than chance


@pytest.mark.slow
@pytest.mark.parametrize("side", ["prussia", "austria"])
@pytest.mark.parametrize("seed", [1, 2])
def test_it_beats_chance_from_either_chair(side: str, seed: int) -> None:
    players = {side: player("heuristic", seed), ENEMY[side]: player("random", seed)}
    outcome = played("lobositz", seed, players).outcome
    assert outcome is not None
    assert outcome.winner == side


# ---------------------------------------------------------------------- clear positions


def test_it_takes_a_good_attack_with_its_guns() -> None:
    position = (
        Position()
        .unit("prussia", "grenadier", "D4", id="A")
        .unit("prussia", "line", "C5", id="B")
        .unit("prussia", "line", "D3", id="C")
        .unit("austria", "line", "D5", id="D", suit="spades")
        .support("prussia", "artillery", "hearts")
    )
    game = position.combat("prussia")
    attack = choice(game)
    assert attack[:3] in (("attack", "A", "D"), ("attack", "B", "D"))
    game.push(attack)
    assert choice(game) == Action.of("use", "artillery")


def test_it_declines_a_hopeless_attack() -> None:
    game = (
        Position(map=["....", ".t..", "....", "...."], elevation=["0000", "0200", "0000", "0000"])
        .unit("prussia", "hussar", "B3", id="A")
        .unit("austria", "grenadier", "B2", id="D", suit="spades")
        .unit("austria", "line", "A2", suit="spades")
        .combat("prussia")
    )
    assert choice(game) == Action.of("done")


def test_it_does_not_attack_up_a_hill_at_even_strength() -> None:
    game = (
        Position(elevation=["0" * 12] * 4 + ["2" * 12] * 6)
        .unit("prussia", "line", "D4", id="A", moved=True)
        .unit("austria", "line", "D5", id="D", suit="spades")
        .combat("prussia")
    )
    assert choice(game) == Action.of("done")


@pytest.mark.parametrize("attacker", ["prussia", "austria"])
def test_on_the_last_turn_the_attacker_occupies_an_empty_vp_hex(attacker: str) -> None:
    game = (
        Position(vp_hexes=["F5"], attacker=attacker)
        .turn(6)
        .unit(attacker, "line", "E4", id="A")
        .unit(ENEMY[attacker], "line", "K9", id="D", suit="spades")
        .movement(attacker)
    )
    assert choice(game)[:3] == ("move", "A", "F5")


def test_even_a_vedette_holds_a_vp_hex_at_the_end() -> None:
    game = (
        Position(vp_hexes=["F5"])
        .turn(6)
        .unit("prussia", "vedette", "E3", id="V")
        .unit("austria", "line", "K9", id="D", suit="spades")
        .movement("prussia")
    )
    assert choice(game)[:3] == ("move", "V", "F5")


def test_it_stays_in_a_vp_hex_at_the_end() -> None:
    game = (
        Position(vp_hexes=["F5"])
        .turn(6)
        .unit("prussia", "line", "F5", id="A")
        .unit("austria", "line", "I5", id="D", suit="spades")
        .movement("prussia")
    )
    assert choice(game) == Action.of("done")


def hits(position: Callable[[Position], Position], count: int = 1) -> Action:
    """How a Prussian line in D5 takes hits from a grenadier in D4."""
    base = Position().unit("prussia", "line", "D5", id="D").unit("austria", "grenadier", "D4", id="A", suit="spades")
    return choice(position(base).hits("D", "A", count))


def test_a_hit_is_absorbed_rather_than_the_unit_lost() -> None:
    assert hits(lambda p: p.unit("prussia", "line", "D6"), 3) != Action.of("eliminate")


def test_a_unit_with_its_back_to_the_enemy_uses_cohesion() -> None:
    """Disordered and nowhere to go: cohesion is the only way left, and it is taken."""

    def ringed(position: Position) -> Position:
        position.game.units["D"].disordered = True
        return (
            position.unit("prussia", "line", "E4", id="F")
            .unit("austria", "line", "D7", suit="spades")
            .unit("austria", "line", "B5", suit="spades")
            .unit("austria", "line", "F6", suit="spades")
        )

    assert hits(ringed) == Action.of("absorb", "cohesion")


def test_a_wing_is_not_demoralized_when_a_retreat_is_cheap() -> None:
    def worn(position: Position) -> Position:
        return position.unit("prussia", "line", "D6").wing("prussia", "hearts", cohesion=1)

    assert hits(worn) != Action.of("absorb", "cohesion")


def test_it_does_not_leave_a_vp_hex_for_one_hit_while_cohesion_lasts() -> None:
    game = (
        Position(vp_hexes=["D5"], attacker="austria")
        .turn(6)
        .unit("prussia", "line", "D5", id="D")
        .unit("prussia", "line", "D6", id="F")
        .unit("austria", "grenadier", "D4", id="A", suit="spades")
        .hits("D", "A", 1)
    )
    assert choice(game).verb == "absorb"


def test_it_rallies_a_demoralized_wing() -> None:
    game = (
        Position()
        .unit("prussia", "line", "D5")
        .unit("austria", "line", "J5", suit="spades")
        .wing("prussia", "hearts", cohesion=0)
        .execution("prussia", "hearts-5")
    )
    assert choice(game) == Action.of("rally")


def test_it_reforms_a_unit_in_contact_when_nothing_better_offers() -> None:
    game = (
        Position(attacker="austria", vp_hexes=["D5"])
        .turn(6)
        .unit("prussia", "grenadier", "D5", id="G", disordered=True)
        .unit("austria", "grenadier", "D4", suit="spades")
        .unit("austria", "grenadier", "C4", suit="spades")
        .execution("prussia", "hearts-4")
    )
    assert choice(game) == Action.of("reform", "G")


def test_guns_go_to_the_wing_that_fights() -> None:
    game = (
        Position()
        .unit("prussia", "line", "D4", suit="clubs")
        .unit("prussia", "line", "E4", suit="clubs")
        .unit("prussia", "line", "A9", suit="hearts")
        .unit("austria", "line", "D5", suit="spades")
        .execution("prussia", "artillery")
    )
    assert choice(game) == Action.of("support", "clubs")


def test_units_are_activated_where_the_enemy_is_weak() -> None:
    """Two beside a Disordered enemy, one far off: the two are activated."""
    game = (
        Position()
        .unit("prussia", "line", "D4", id="A")
        .unit("prussia", "line", "C4", id="B")
        .unit("prussia", "line", "L10", id="C")
        .unit("austria", "line", "D5", id="D", suit="spades", disordered=True)
        .activation("prussia", "hearts-4", 2)
    )
    first = choice(game)
    assert first in (Action.of("activate", "A"), Action.of("activate", "B"))
    game.push(first)
    assert {first[1], choice(game)[1]} == {"A", "B"}


def test_the_winner_ends_the_last_turn_and_the_loser_waits() -> None:
    def turn_six(side: str) -> Action:
        return choice(
            Position(vp_hexes=["F5"], attacker="prussia")
            .turn(6)
            .unit("prussia", "line", "A1")
            .unit("austria", "line", "L10", suit="spades")
            .hand(side, "time", "cinc")
            .orders(side, "cinc")
            .round(side)
        )

    assert turn_six("austria") == Action.of("time")
    assert turn_six("prussia") == Action.of("pass")


def test_it_explains_its_choice() -> None:
    game = (
        Position()
        .unit("prussia", "grenadier", "D4", id="A")
        .unit("austria", "line", "D5", id="D", suit="spades", disordered=True)
        .combat("prussia")
    )
    mind = HeuristicPlayer()
    action = mind.choose(Seat(game, "prussia"))
    told = mind.explain()
    assert told[0][0] == action
    assert [score for _, score, _ in told] == sorted((score for _, score, _ in told), reverse=True)
    assert all(why for _, _, why in told)
