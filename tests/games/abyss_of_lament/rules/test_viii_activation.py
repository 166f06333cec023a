"""VIII.3.3 and VIII.3.4: Activation Points, which units they activate, and what that costs."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.abyss_of_lament.rules.situations import do, refused, texts
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.content.effects import SUITS
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle


def activatable(game: Battle) -> set[str]:
    return {" ".join(action[1:]) for action in game.legal_actions if action.verb == "activate"}


def left(game: Battle) -> int:
    """The Activation Points that are left."""
    points = game.view(game.active).points_left
    assert points is not None
    return points


# ---------------------------------------------------------------------- points (VIII.3.3)


@pytest.mark.rule("VIII.3.3", "VIII.3.3.wing", "VIII.3.3.c-in-c", "VIII.3.3.emergency", "VIII.3.4", "VIII.3.1.maneuver")
@pytest.mark.parametrize(("card", "points"), [("hearts-4", 4), ("hearts-5", 5), ("cinc", 3), (None, 1)])
def test_activation_points(card: str | None, points: int) -> None:
    position = Position().army("prussia", rating=3, focus="hearts").unit("prussia", "line", "A1")
    assert left(position.activation("prussia", card)) == points


@pytest.mark.rule("VIII.3.3.unspent")
def test_points_need_not_be_spent_and_are_lost() -> None:
    position = Position().unit("prussia", "line", "A1", id="U").unit("prussia", "line", "A2", id="V")
    position.hand("prussia", "hearts-4", "hearts-4").unit("austria", "line", "L9")
    game = do(position.activation("prussia", "hearts-4"), "activate U", "done", "done", "orders hearts-4")
    do(game, "emergency", "done", "orders cinc", "maneuver")
    assert left(game) == 4


@pytest.mark.rule("VIII.3.3.once")
def test_a_unit_is_activated_once_a_round_but_again_in_a_later_one() -> None:
    position = Position().unit("prussia", "line", "A1", id="U").unit("prussia", "line", "A2", id="V")
    position.hand("prussia", "hearts-4").unit("austria", "line", "L9")
    game = do(position.activation("prussia", "hearts-4"), "activate U")
    assert refused(game, "activate U") == "VIII.3.3"
    do(game, "done", "done", "orders hearts-4", "emergency", "done", "orders cinc", "maneuver")
    assert game.turn == 1
    assert "U" in activatable(game)


# ---------------------------------------------------------------------- eligibility (VIII.3.4.1)


def mixed() -> Position:
    """Revealed and hidden units of two wings side by side, and an enemy."""
    return (
        Position()
        .unit("prussia", "line", "C3", id="heart", suit="hearts")
        .unit("prussia", "line", "C4", id="spade", suit="spades")
        .unit("prussia", "line", "C5", id="hidden-heart", suit="hearts", hidden=True)
        .unit("prussia", "line", "C6", id="hidden-spade", suit="spades", hidden=True)
        .unit("prussia", "line", "C7", id="lost", suit="spades", status="eliminated")
        .unit("austria", "line", "L9", id="enemy", suit="hearts")
    )


@pytest.mark.rule(
    *("VIII.3.4.1", "VIII.3.4.1.wing-revealed", "VIII.3.4.1.wing-hidden", "VIII.3.4.1.c-in-c-revealed"),
    *("VIII.3.4.1.c-in-c-hidden", "VIII.3.4.1.emergency", "IV.6.activation"),
)
@pytest.mark.parametrize(
    ("card", "revealed"),
    [
        ("hearts-4", {"heart"}),
        ("spades-5", {"spade"}),
        ("clubs-4", set()),
        ("cinc", {"spade"}),
        (None, {"heart", "spade"}),
    ],
)
def test_which_units_a_card_activates(card: str | None, revealed: set[str]) -> None:
    game = mixed().army("prussia", focus="spades").activation("prussia", card)
    assert activatable(game) == revealed | {"hidden-heart", "hidden-spade"}
    for unit in {"heart", "spade"} - revealed:
        assert refused(game, f"activate {unit}") == "VIII.3.4.1"
    assert refused(game, "activate enemy") == "VIII.3.4.1"
    assert refused(game, "activate lost") == "VIII.3.4.1"


# ---------------------------------------------------------------------- costs (VIII.3.4.2)


@pytest.mark.rule("VIII.3.4.2", "VIII.3.4.2.first", "VIII.3.4.2.adjacent", "VIII.3.4.2.distant")
@pytest.mark.parametrize(("hex_", "cost"), [("D4", 1), ("D5", 1), ("E4", 1), ("D6", 2), ("K8", 2)])
def test_the_first_unit_costs_one_point_and_the_next_by_its_place(hex_: str, cost: int) -> None:
    position = Position().unit("prussia", "line", "D4", id="first").unit("prussia", "line", hex_, id="next", rear=True)
    game = position.unit("prussia", "line", "L1", id="other").activation("prussia", "hearts-5")
    do(game, "activate first")
    assert left(game) == 4
    do(game, "activate next")
    assert left(game) == 4 - cost


@pytest.mark.rule("VIII.3.4.2.adjacent")
def test_a_unit_next_to_any_activated_unit_costs_one_point() -> None:
    position = Position().unit("prussia", "line", "A1", id="first").unit("prussia", "line", "K8", id="far")
    position.unit("prussia", "line", "A2", id="beside").unit("prussia", "line", "A3", id="next")
    game = do(position.activation("prussia", "hearts-5"), "activate first", "activate far", "activate beside")
    assert left(game) == 1
    assert activatable(game) == {"next"}


@pytest.mark.rule("VIII.3.4.2.distant")
def test_a_distant_unit_cannot_be_paid_with_one_point() -> None:
    position = Position().unit("prussia", "line", "A1", id="u1").unit("prussia", "line", "A2", id="u2")
    position.unit("prussia", "line", "L1", id="far").unit("prussia", "line", "A3", id="u3")
    game = do(position.activation("prussia", "hearts-4", points=3), "activate u1", "activate u2")
    assert left(game) == 1
    assert activatable(game) == {"u3"}
    assert refused(game, "activate far") == "VIII.3.4.2"


@pytest.mark.rule("VIII.3.4.2", "III.6.activation")
def test_activated_units_are_marked() -> None:
    game = do(mixed().activation("prussia", "hearts-4"), "activate heart")
    marked = {counter.hex for counter in game.view("austria").counters if counter.activated}
    assert marked == {"C3"}


# ---------------------------------------------------------------------- Road March (VIII.3.4.3)


def column(**states: object) -> Position:
    """Two units in a road hex and one on the next hex but one."""
    return (
        Position(map=["........"] * 3, roads=[["A2", "B2", "C2", "D2", "E2"]])
        .unit("prussia", "line", "A2", id="F", **states)  # type: ignore[arg-type]
        .unit("prussia", "line", "A2", id="R", rear=True, **states)  # type: ignore[arg-type]
        .unit("prussia", "line", "H3", id="far")
    )


@pytest.mark.rule("VIII.3.4.3", "VIII.3.4.2")
@pytest.mark.parametrize(("first", "points"), [((), 4), (("activate far",), 2)])
def test_a_pair_on_a_road_is_activated_for_the_price_of_one(first: tuple[str, ...], points: int) -> None:
    position = column().unit("prussia", "line", "H2", id="other")
    game = do(position.activation("prussia", "hearts-5"), *first, "activate F R")
    assert left(game) == points
    assert game.units["F"].activated
    assert game.units["R"].activated


@pytest.mark.rule("VIII.3.4.3")
def test_both_units_of_a_pair_must_be_eligible() -> None:
    game = (
        Position(map=["...."], roads=[["A1", "B1", "C1"]])
        .unit("prussia", "line", "A1", id="F", suit="hearts")
        .unit("prussia", "line", "A1", id="R", suit="clubs", rear=True)
        .activation("prussia", "hearts-4")
    )
    assert activatable(game) == {"F"}
    assert refused(game, "activate F R") == "VIII.3.4.1"


@pytest.mark.rule("VIII.3.4.3")
def test_a_road_march_starts_on_a_road_in_one_hex_outside_enemy_zones() -> None:
    off_road = Position().unit("prussia", "line", "A2", id="F").unit("prussia", "line", "A2", id="R", rear=True)
    assert refused(off_road.activation("prussia", "hearts-4"), "activate F R") == "VIII.3.4.3"
    assert refused(column().activation("prussia", "hearts-4"), "activate F far") == "VIII.3.4.3"
    watched = column().unit("austria", "vedette", "A3").activation("prussia", "hearts-4")
    assert refused(watched, "activate F R") == "VIII.3.4.3"
    assert "F R" in activatable(column().activation("prussia", "hearts-4"))


@pytest.mark.rule("VIII.3.4.3")
def test_a_pair_moves_along_the_road_and_may_part() -> None:
    game = do(column().activation("prussia", "hearts-4"), "activate F R", "done")
    ends = {(action[2], action[4]) for action in game.legal_actions if action.verb == "march"}
    road = {"A2", "B2", "C2", "D2"}
    assert {("B2", "B2"), ("D2", "D2"), ("D2", "B2"), ("B2", "D2")} <= ends
    assert {hex_ for pair in ends for hex_ in pair} <= road
    assert refused(game, "move F B1") == "VIII.3.4.3"


# ---------------------------------------------------------------------- order of a maneuver (VIII.3.4.4)


@pytest.mark.rule("VIII.3.4.4")
def test_all_units_are_activated_before_any_moves_and_all_move_before_any_fights() -> None:
    game = (
        Position(map=["......"])
        .unit("prussia", "line", "A1", id="U")
        .unit("prussia", "line", "B1", id="V")
        .unit("austria", "line", "D1", id="D")
        .activation("prussia", "hearts-4")
    )
    assert {action.verb for action in game.legal_actions} == {"activate", "done"}
    do(game, "activate V", "activate U")
    assert {action.verb for action in game.legal_actions} == {"move", "done"}
    do(game, "move V C1")
    assert refused(game, "attack V D") == "X"
    do(game, "done")
    assert texts(game) == ["attack V D", "done"]


@pytest.mark.rule("VIII.3.4.4")
def test_only_activated_units_move_and_each_finishes_before_the_next() -> None:
    game = do(mixed().activation("prussia", "hearts-4"), "activate heart", "activate hidden-heart", "done")
    assert refused(game, "move spade D4") == "X"
    do(game, "move heart D3")
    assert refused(game, "move heart E3") == "X"
    assert "heart" not in {action[1] for action in game.legal_actions if action.verb == "move"}


# ---------------------------------------------------------------------- legality and refusal agree


UNITS = st.lists(
    st.tuples(st.sampled_from("ABCDEFGH"), st.integers(1, 6), st.sampled_from(SUITS), st.booleans()),
    min_size=1,
    max_size=8,
    unique_by=lambda entry: entry[:2],
)


@settings(max_examples=60)
@given(UNITS, st.sampled_from(["hearts-4", "spades-5", "cinc", None]), st.randoms(use_true_random=False))
def test_activation_is_legal_exactly_when_the_rules_say_so(
    units: list[tuple[str, int, str, bool]], card: str | None, random: object
) -> None:
    position = Position(map=["........"] * 6).army("prussia", focus="clubs").unit("austria", "line", "A1", id="enemy")
    for number, (column_, row, suit, hidden) in enumerate(units):
        if (column_, row) != ("A", 1):
            position.unit("prussia", "line", f"{column_}{row}", id=f"u{number}", suit=suit, hidden=hidden)
    game = position.unit(
        "prussia", "line", "H6" if ("H", 6) not in {u[:2] for u in units} else "G6", id="extra", hidden=True
    )
    battle = game.activation("prussia", card)
    wanted = {None: None, "cinc": "clubs"}.get(card, (card or "").split("-")[0])
    points, chosen = left(battle), []
    while battle.decision is not None and battle.decision.rule == "VIII.3.4.2":
        for unit in battle.units.every:
            near = not chosen or any(battle.board.distance(unit.place, other.place) <= 1 for other in chosen)
            fits = unit.side == "prussia" and (card is None or unit.hidden or unit.suit == wanted)
            expected = fits and unit not in chosen and points >= (1 if near else 2)
            action = Action.of("activate", unit.id)
            refusal = battle.why_not(action)
            assert (action in battle.legal_actions) == expected == (refusal is None)
            assert refusal is None or "not among the choices" not in refusal.reason
        action = random.choice(battle.legal_actions)  # type: ignore[attr-defined]
        if action.verb == "activate":
            unit = battle.units[action[1]]
            near = not chosen or any(battle.board.distance(unit.place, other.place) <= 1 for other in chosen)
            points -= 1 if near else 2
            chosen.append(unit)
        battle.push(action)


@pytest.mark.rule("VIII.3.2", "VIII.3.4.3")
def test_emergency_orders_never_activate_a_pair_for_a_road_march() -> None:
    position = Position(roads=[["B2", "C2", "D3"]])
    position.unit("prussia", "line", "B2", id="rear").unit("prussia", "line", "B2", id="front")
    game = position.activation("prussia", None)
    pair = Action.of("activate", "front", "rear")
    assert pair not in game.legal_actions
    refusal = game.why_not(pair)
    assert refusal is not None
    assert refusal.rule == "VIII.3.2"
