"""V.3: the special rules and events of Leuthen, Lobositz and Kolin, each by its id."""

from __future__ import annotations

import pytest

from tests.games.abyss_of_lament.rules.battles import able, bombard, guns, happened, time_card
from tests.games.abyss_of_lament.rules.situations import cohesion, do, facts, goals, texts
from wargame.games.abyss_of_lament.position import Position

pytestmark = pytest.mark.rule("V.3")

# ---------------------------------------------------------------------- Leuthen


@pytest.mark.parametrize(
    ("turn", "hidden", "far", "reach"),
    [(1, True, "U1", 3), (2, True, "U1", 2), (1, False, "U1", 2), (1, True, "C8", 2)],
)
def test_leuthen_hidden_march(turn: int, hidden: bool, far: str, reach: int) -> None:
    position = Position("leuthen").turn(turn).unit("prussia", "line", "C5", id="U", hidden=hidden)
    game = position.unit("austria", "line", far).movement("prussia")
    board = game.board
    assert max(board.distance(board.index["C5"], board.index[hex_]) for hex_ in goals(game, "U")) == reach


def test_leuthen_hidden_march_must_stay_more_than_three_hexes_from_the_enemy() -> None:
    position = Position("leuthen").unit("prussia", "line", "B11", id="U", hidden=True).unit("austria", "line", "B16")
    game = position.movement("prussia")
    far = {
        hex_ for hex_ in goals(game, "U") if game.board.distance(game.board.index["B11"], game.board.index[hex_]) == 3
    }
    assert far
    assert all(game.board.distance(game.board.index["B16"], game.board.index[hex_]) > 3 for hex_ in far)


@pytest.mark.parametrize("suit", ["spades", "clubs", "hearts"])
@pytest.mark.parametrize(("card", "deceived"), [("cinc", True), (None, True), ("cinc", False)])
def test_leuthen_deceived(suit: str, card: str | None, deceived: bool) -> None:
    allowed = able("leuthen", "austria", card, suit, "M5", "A9", flags={"deceived": deceived})
    assert allowed == (card is None or not deceived or suit == "hearts")


@pytest.mark.parametrize(
    ("suit", "goal", "cleared"), [("clubs", "J5", True), ("clubs", "I5", False), ("hearts", "J5", False)]
)
def test_leuthen_deceived_ends_when_prussians_come_near(suit: str, goal: str, cleared: bool) -> None:
    position = Position("leuthen").unit("austria", "line", "M5", suit=suit).unit("prussia", "hussar", "H5", id="U")
    game = do(position.movement("prussia"), f"move U {goal}")
    assert game.flags["deceived"] != cleared


def test_leuthen_lorraine_undeceived() -> None:
    game = time_card("leuthen", 1)
    assert happened(game) == ["lorraine-undeceived"]
    assert game.flags == {"deceived": False}
    assert time_card("leuthen", 2).flags == {"deceived": True}


@pytest.mark.parametrize(("die", "rating"), [(4, 2), (5, 3), (6, 3)])
def test_leuthen_daun_takes_a_hand(die: int, rating: int) -> None:
    for turn in (3, 4, 5):
        game = time_card("leuthen", turn, die)
        assert game.armies["austria"].rating == rating
        assert ("daun-takes-a-hand" in happened(game)) == (rating == 3)


def test_an_event_that_happened_does_not_come_again_and_one_that_failed_may() -> None:
    position = Position("leuthen").turn(4).hand("prussia", "time", "cinc").unit("prussia", "line", "A1")
    position.game.events_done = ("daun-takes-a-hand",)
    game = do(position.dice(6).round("prussia"), "time")
    assert facts(game, "rolled") == []
    assert facts(time_card("leuthen", 3, 1), "event_failed") == [("daun-takes-a-hand",)]
    assert time_card("leuthen", 3, 1).events_done == ()


def test_leuthen_dusk_and_snow() -> None:
    game = time_card("leuthen", 6)
    assert happened(game) == ["dusk-and-snow"]
    assert guns(bombard("leuthen", 6, "dusk-and-snow")) == 1
    assert guns(bombard("leuthen", 6)) == 2
    assert [lasting.source for lasting in game.lasting] == ["dusk-and-snow"]


# ---------------------------------------------------------------------- Lobositz


@pytest.mark.parametrize(("fog", "value"), [(True, 1), (False, 2)])
def test_lobositz_fog(fog: bool, value: int) -> None:
    assert Position("lobositz").game.flags == {"fog": True}
    assert guns(bombard("lobositz", 1, flags={"fog": fog})) == value


@pytest.mark.parametrize(
    ("card", "suit", "hidden", "fog", "allowed"),
    [
        ("cinc", "clubs", True, True, False),
        (None, "clubs", True, True, True),
        ("cinc", "clubs", False, True, True),
        ("cinc", "clubs", True, False, True),
        ("cinc", "spades", True, True, True),
    ],
)
def test_lobositz_refused_left(card: str | None, suit: str, hidden: bool, fog: bool, allowed: bool) -> None:
    assert able("lobositz", "austria", card, suit, "K12", "A9", hidden=hidden, flags={"fog": fog}) == allowed


def test_lobositz_vineyards_are_woods() -> None:
    board = Position("lobositz").game.board
    assert {board.terrain[board.index[hex_]] for hex_ in ("J6", "K4", "K5", "K6", "L6", "H7", "I7", "J7")} == {"woods"}


def test_lobositz_fog_lifts() -> None:
    assert time_card("lobositz", 2).flags == {"fog": False}
    assert time_card("lobositz", 1).flags == {"fog": True}


@pytest.mark.parametrize(("die", "rating"), [(1, 3), (2, 3), (3, 4)])
def test_lobositz_king_leaves(die: int, rating: int) -> None:
    for turn in (4, 5):
        assert time_card("lobositz", turn, die).armies["prussia"].rating == rating
    assert facts(time_card("lobositz", 3, die), "rolled") == []


# ---------------------------------------------------------------------- Kolin


@pytest.mark.parametrize(
    ("turn", "hidden", "start", "goal", "allowed"),
    [
        (1, True, "K3", "O4", True),
        (2, True, "K3", "O4", False),
        (1, False, "K3", "O4", False),
        (1, True, "K3", "L6", False),
        (1, True, "K2", "N4", False),
    ],
    ids=["four hexes", "turn 2", "revealed", "ends off the road", "starts off the road"],
)
def test_kolin_march_along_the_front(turn: int, hidden: bool, start: str, goal: str, allowed: bool) -> None:
    position = Position("kolin").turn(turn).unit("prussia", "line", start, id="U", hidden=hidden)
    game = position.unit("austria", "line", "A13").movement("prussia")
    assert (goal in goals(game, "U")) == allowed


@pytest.mark.parametrize(
    ("card", "suit", "hidden", "turn", "allowed"),
    [
        ("spades-3", "diamonds", True, 1, False),
        ("cinc", "diamonds", True, 1, True),
        (None, "diamonds", True, 1, True),
        ("spades-3", "diamonds", True, 2, True),
        ("spades-3", "clubs", True, 1, True),
        ("diamonds-3", "diamonds", False, 1, True),
    ],
)
def test_kolin_daun_watches(card: str | None, suit: str, hidden: bool, turn: int, allowed: bool) -> None:
    assert able("kolin", "austria", card, suit, "G9", "G2", hidden=hidden, turn=turn) == allowed


def test_kolin_saxon_horse() -> None:
    position = Position("kolin").turn(4).hand("prussia", "time", "cinc").dice(6)
    for number, (type_, suit) in enumerate([("dragoon", "clubs"), ("hussar", "spades"), ("dragoon", "spades")], 1):
        position.unit("austria", type_, f"L{10 + number}", id=f"horse-{number}", suit=suit, disordered=True)
    position.unit("austria", "line", "J12", id="foot", suit="clubs", disordered=True)
    position.unit("austria", "dragoon", "I12", id="other", suit="hearts", disordered=True)
    game = do(position.wing("austria", "spades", cohesion=2).unit("prussia", "line", "A1").round("prussia"), "time")
    assert game.decision is not None
    assert game.decision.side == "austria"
    assert texts(game) == ["reform horse-1", "reform horse-2", "reform horse-3", "done"]
    do(game, "reform horse-1", "reform horse-3")
    assert {unit.id for unit in game.units.every if unit.disordered} == {"horse-2", "foot", "other"}
    assert cohesion(game, "austria", "spades") == 3
    assert game.decision.side == "prussia"


@pytest.mark.parametrize(("die", "rating"), [(2, 3), (3, 4)])
def test_kolin_king_loses_thread(die: int, rating: int) -> None:
    assert time_card("kolin", 3, die).armies["prussia"].rating == rating
    assert facts(time_card("kolin", 6), "rolled") == []
