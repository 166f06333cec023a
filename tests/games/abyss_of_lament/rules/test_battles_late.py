"""V.3: the special rules and events of Hochkirch, Torgau and Freiberg, each by its id."""

from __future__ import annotations

import pytest

from tests.games.abyss_of_lament.rules.battles import able, bombard, guns, time_card
from tests.games.abyss_of_lament.rules.situations import by_rule, cohesion, do, facts, goals, refused, texts, where
from wargame.games.abyss_of_lament.position import Position

pytestmark = pytest.mark.rule("V.3")

# ---------------------------------------------------------------------- Hochkirch


@pytest.mark.parametrize(
    ("turn", "card", "points"), [(1, "hearts-5", 2), (1, "cinc", 2), (2, "hearts-5", 5), (1, None, 1)]
)
def test_hochkirch_surprise_caps_activation_points(turn: int, card: str | None, points: int) -> None:
    position = Position("hochkirch").turn(turn).army("prussia", focus="hearts").unit("prussia", "line", "G11", id="U")
    game = position.unit("austria", "line", "A1").activation("prussia", card)
    assert facts(game, "maneuver_began") == [("prussia", card, points)]
    assert (
        Position("hochkirch")
        .army("austria", focus="hearts")
        .unit("austria", "line", "G16")
        .activation("austria", "hearts-4")
        .view("austria")
        .points_left
        == 4
    )


@pytest.mark.parametrize(
    ("hidden", "enemy", "turn", "allowed"),
    [(True, "G15", 1, False), (True, "G14", 1, True), (False, "G15", 1, True), (True, "G15", 2, True)],
)
@pytest.mark.parametrize("card", ["hearts-4", None])
def test_hochkirch_surprise_holds_hidden_units(
    hidden: bool, enemy: str, turn: int, allowed: bool, card: str | None
) -> None:
    assert able("hochkirch", "prussia", card, "hearts", "G11", enemy, hidden=hidden, turn=turn) == allowed


@pytest.mark.parametrize(("turn", "value"), [(1, -1), (2, -1), (3, 0)])
def test_hochkirch_caught_in_camp(turn: int, value: int) -> None:
    position = (
        Position("hochkirch").turn(turn).unit("prussia", "line", "C8", id="P").unit("austria", "line", "C9", id="A")
    )
    assert by_rule(position.modifiers("A", "P")[1]).get("V.3", 0) == value
    assert "V.3" not in by_rule(position.modifiers("P", "A")[0])
    assert "V.3" not in by_rule(position.modifiers("P", "A")[1])


def test_hochkirch_dark() -> None:
    assert (guns(bombard("hochkirch", 1)), guns(bombard("hochkirch", 2))) == (1, 2)


@pytest.mark.parametrize("card", ["cinc", None])
@pytest.mark.parametrize(
    ("suit", "waiting", "allowed"), [("clubs", True, False), ("clubs", False, True), ("spades", True, True)]
)
def test_hochkirch_waiting(card: str | None, suit: str, waiting: bool, allowed: bool) -> None:
    assert able("hochkirch", "austria", card, suit, "Q7", "A1", flags={"waiting": waiting}) == allowed


def test_hochkirch_arenberg_signal() -> None:
    assert time_card("hochkirch", 1).flags == {"waiting": False}
    assert time_card("hochkirch", 2).flags == {"waiting": True}


@pytest.mark.parametrize(("die", "rating"), [(2, 2), (3, 3)])
def test_hochkirch_daun_is_content(die: int, rating: int) -> None:
    assert time_card("hochkirch", 3, die).armies["austria"].rating == rating


# ---------------------------------------------------------------------- Torgau


@pytest.mark.parametrize(
    ("suit", "waiting", "held"), [("clubs", True, True), ("clubs", False, False), ("hearts", True, False)]
)
def test_torgau_waiting(suit: str, waiting: bool, held: bool) -> None:
    position = Position("torgau").flag("waiting", waiting).unit("prussia", "line", "J14", id="U", suit=suit)
    game = position.unit("austria", "line", "L13").unit("prussia", "line", "K13", id="V", suit=suit).movement("prussia")
    zone = set(game.board.names_of(game.zoc("austria")))
    assert bool(goals(game, "U") & zone) != held
    brook = Position("torgau").flag("waiting", waiting).unit("prussia", "line", "H13", id="U", suit=suit)
    assert ("H12" in goals(brook.movement("prussia"), "U")) != held


@pytest.mark.parametrize(("suit", "cleared"), [("clubs", True), ("hearts", False)])
def test_torgau_waiting_ends_when_zieten_is_attacked(suit: str, cleared: bool) -> None:
    position = (
        Position("torgau").unit("austria", "line", "J14", id="A").unit("prussia", "line", "J15", id="D", suit=suit)
    )
    game = do(position.dice(3, 4).combat("austria"), "attack A D")
    assert game.flags["waiting"] != cleared


@pytest.mark.parametrize(
    ("turn", "die", "cleared"),
    [(1, 2, True), (1, 3, False), (2, 1, False), (3, 1, True)],
)
def test_torgau_zieten_marches(turn: int, die: int, cleared: bool) -> None:
    assert time_card("torgau", turn, die, 5).flags["waiting"] == cleared


@pytest.mark.parametrize(
    ("card", "hidden", "enemy", "turn", "allowed"),
    [
        ("cinc", True, "M15", 3, False),
        ("clubs-3", True, "M15", 1, False),
        ("cinc", True, "M14", 1, True),
        (None, True, "M15", 1, True),
        ("cinc", False, "M15", 1, True),
        ("cinc", True, "M15", 4, True),
    ],
)
def test_torgau_lacy_stands(card: str | None, hidden: bool, enemy: str, turn: int, allowed: bool) -> None:
    assert able("torgau", "austria", card, "clubs", "N12", enemy, hidden=hidden, turn=turn) == allowed


def charge(battle: str, type_: str, outside: str, inside: str) -> tuple[bool, bool]:
    """Whether a unit may attack into an abatis, and out of it."""
    into = Position(battle).unit("prussia", type_, outside, id="A").unit("austria", "line", inside, id="D")
    out = Position(battle).unit("austria", type_, inside, id="A").unit("prussia", "line", outside, id="D")
    return "attack A D" in texts(into.combat("prussia")), "attack A D" in texts(out.combat("austria"))


@pytest.mark.parametrize("outside", ["F8", "E8"])
@pytest.mark.parametrize(("type_", "allowed"), [("hussar", False), ("cuirassier", False), ("line", True)])
def test_torgau_abatis(outside: str, type_: str, allowed: bool) -> None:
    assert charge("torgau", type_, outside, "F9") == (allowed, True)
    assert charge("torgau", type_, "E9", "F10") == (True, True)  # an entrenchment without abatis


@pytest.mark.parametrize(("type_", "allowed"), [("hussar", False), ("cuirassier", False), ("line", True)])
def test_freiberg_abatis(type_: str, allowed: bool) -> None:
    assert charge("freiberg", type_, "I11", "J11") == (allowed, True)
    assert charge("freiberg", type_, "J8", "K8") == (True, True)


def test_torgau_abatis_is_named_as_the_reason() -> None:
    position = Position("torgau").unit("prussia", "hussar", "F8", id="A").unit("austria", "line", "F9", id="D")
    game = position.unit("austria", "line", "G8", id="E").combat("prussia")
    assert texts(game, "attack") == ["attack A E"]
    assert refused(game, "attack A D") == "V.3"


def test_torgau_night() -> None:
    assert (guns(bombard("torgau", 6)), guns(bombard("torgau", 5))) == (1, 2)


@pytest.mark.parametrize(("die", "rating"), [(3, 2), (4, 3)])
@pytest.mark.parametrize("turn", [3, 4, 5, 6])
def test_torgau_daun_wounded(turn: int, die: int, rating: int) -> None:
    assert time_card("torgau", turn, die, 5).armies["austria"].rating == rating


@pytest.mark.parametrize(("die", "rating"), [(6, 3), (5, 4)])
@pytest.mark.parametrize("turn", [3, 4, 5, 6])
def test_torgau_king_struck(turn: int, die: int, rating: int) -> None:
    assert time_card("torgau", turn, 6, die).armies["prussia"].rating == rating


# ---------------------------------------------------------------------- Freiberg


@pytest.mark.parametrize(
    ("card", "suit", "idle", "allowed"),
    [
        ("cinc", "clubs", True, False),
        (None, "clubs", True, True),
        ("cinc", "clubs", False, True),
        ("cinc", "hearts", True, True),
    ],
)
def test_freiberg_idle(card: str | None, suit: str, idle: bool, allowed: bool) -> None:
    assert able("freiberg", "austria", card, suit, "M16", "A1", flags={"idle": idle}) == allowed


@pytest.mark.parametrize(("goal", "cleared"), [("L14", False), ("M14", True)])
def test_freiberg_idle_ends_when_prussians_come_near(goal: str, cleared: bool) -> None:
    position = (
        Position("freiberg").unit("austria", "line", "M16", suit="clubs").unit("prussia", "hussar", "L12", id="U")
    )
    game = do(position.movement("prussia"), f"move U {goal}")
    assert game.flags["idle"] != cleared


def test_freiberg_mayer_wakes() -> None:
    assert time_card("freiberg", 2).flags == {"idle": False}
    assert time_card("freiberg", 1).flags == {"idle": True}


@pytest.mark.parametrize(("die", "level"), [(3, 2), (4, 3)])
def test_freiberg_eyes_on_frauenstein(die: int, level: int) -> None:
    assert cohesion(time_card("freiberg", 3, die), "austria", "hearts") == level


@pytest.mark.parametrize(("suit", "turn", "held"), [("clubs", 1, True), ("clubs", 2, False), ("hearts", 1, False)])
def test_freiberg_demonstration(suit: str, turn: int, held: bool) -> None:
    position = Position("freiberg").turn(turn).unit("prussia", "line", "C12", id="U", suit=suit)
    game = position.unit("austria", "line", "C14").movement("prussia")
    assert ("C13" not in goals(game, "U")) == held
    if held:
        assert refused(game, "move U C13") == "V.3"
        assert where(game, "U") == "C12"
