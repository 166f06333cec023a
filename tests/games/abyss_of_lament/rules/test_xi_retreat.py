"""XI.5.8 to XI.5.8.4: retreat, its priorities, displacement, the second hex."""

import pytest

from tests.games.abyss_of_lament.rules.situations import cohesion, do, duel, facts, front, refused, texts, where
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle


def hit(position: Position, hits: int = 1) -> Battle:
    """D must absorb hits from A."""
    return position.hits("D", "A", hits)


def retreats(game: Battle) -> set[str]:
    """The hexes open to a retreat."""
    return {action[1] for action in game.legal_actions if action.verb.startswith("retreat")}


def held(position: Position, side: str, *hexes: str, **states: object) -> Position:
    """Line units in these hexes; a hex named twice gets two, called C5.1 and C5.2."""
    for index, hex_ in enumerate(hexes):
        number = hexes[: index + 1].count(hex_)
        position.unit(side, "line", hex_, id=f"{hex_}.{number}", rear=number > 1, **states)  # type: ignore[arg-type]
    return position


TWO_IN_EACH = ("C5", "C5", "D6", "D6", "E5", "E5")


# ---------------------------------------------------------------------- XI.5.8.1: distance


@pytest.mark.rule("XI.5.8", "XI.5.8.1", "XI.5.8.priorities.general", "XI.5.8.priorities.1", "III.2.1")
def test_a_retreat_ends_two_hexes_from_the_attacker_in_any_such_hex() -> None:
    game = hit(duel())
    assert retreats(game) == {"C5", "D6", "E5"}
    assert refused(game, "retreat C4") == "XI.5.8.1"
    assert refused(game, "retreat D7") == "XI.5.8.1"  # not adjacent


@pytest.mark.rule("XI.5.8.1", "XI.5.8.4")
def test_a_second_retreat_ends_three_hexes_from_the_attacker() -> None:
    game = do(hit(duel("line", "hussar", d_disordered=True), 2), "retreat C5")
    assert retreats(game) == {"B6", "C6"}
    assert refused(game, "retreat-again B5") == "XI.5.8.1"
    assert refused(game, "retreat-again D6") == "XI.5.8.1"


@pytest.mark.rule("XI.5.8.1", "XI.5.8.5")
def test_distance_is_counted_before_the_attacker_advances() -> None:
    game = do(hit(duel("cuirassier", "hussar", d_disordered=True), 2), "retreat D6")
    assert where(game, "A") == "D4"
    assert retreats(game) == {"C6", "D7", "E6"}


# ---------------------------------------------------------------------- XI.5.8.2: zones


@pytest.mark.rule("XI.5.8.2", "XI.5.8.2.good-order", "XI.5.8.2.disordered", "XI.5.8.priorities.1")
@pytest.mark.parametrize("disordered", [False, True])
def test_hexes_out_of_zones_come_first(disordered: bool) -> None:
    game = hit(held(duel(d_disordered=disordered), "prussia", "D7"))
    assert retreats(game) == {"C5", "E5"}
    assert refused(game, "retreat D6") == "XI.5.8.2"


@pytest.mark.rule("XI.5.8.2", "XI.5.8.2.good-order", "XI.5.8.priorities.3")
def test_a_good_order_unit_enters_a_zone_as_last_resort() -> None:
    game = hit(held(duel(), "prussia", "B6", "D7", "F6"))
    assert retreats(game) == {"C5", "D6", "E5"}


@pytest.mark.rule("XI.5.8.2.becomes-disordered", "XI.5.8.2")
def test_entering_a_zone_disorders_and_absorbs_only_the_hit_of_the_retreat() -> None:
    game = do(hit(held(duel(), "prussia", "B6", "D7", "F6"), 2), "retreat D6")
    assert game.units["D"].disordered
    assert texts(game) == ["absorb cohesion"]
    assert refused(game, "absorb disorder") == "XI.5.7"


@pytest.mark.rule("XI.5.8.2.disordered", "IV.7.1.no-zoc-retreat")
def test_a_disordered_unit_never_retreats_into_a_zone() -> None:
    game = hit(held(duel(d_disordered=True), "prussia", "B6", "D7", "F6"))
    assert texts(game) == ["absorb cohesion", "eliminate"]
    assert refused(game, "retreat D6") == "XI.5.8.2"


@pytest.mark.rule("XI.5.8.2", "XI.5.8.2.good-order", "XI.5.8.2.disordered")
@pytest.mark.parametrize("disordered", [False, True])
def test_no_unit_retreats_into_a_hex_with_an_enemy(disordered: bool) -> None:
    game = hit(held(duel(d_disordered=disordered), "prussia", "C5", "D6", "E5"))
    assert retreats(game) == set()
    assert refused(game, "retreat D6") == "XI.5.8.2"


@pytest.mark.rule("XI.5.8.2", "IV.6.zoc")
def test_the_zones_of_hidden_enemies_count() -> None:
    game = hit(duel().unit("prussia", "vedette", "D7"))
    assert retreats(game) == {"C5", "E5"}


# ---------------------------------------------------------------------- XI.5.8.3: stacking and edges


@pytest.mark.rule("XI.5.8.3", "XI.5.8.3.one-friend", "IV.4.assign")
@pytest.mark.parametrize(("order", "first"), [("front", "D"), ("rear", "D6.1")])
def test_one_friend_does_not_hinder_and_the_owner_assigns_front_and_rear(order: str, first: str) -> None:
    game = hit(held(duel(), "austria", "D6"))
    assert retreats(game) == {"C5", "D6", "E5"}
    do(game, f"retreat D6 {order}")
    assert front(game, "D6") == first


@pytest.mark.rule("XI.5.8.3.map-edge", "III.2.2.impassable")
def test_nobody_retreats_off_the_map_or_into_impassable_hexes() -> None:
    position = Position(map=["........", "..~~~..."])
    position.unit("prussia", "line", "D1", id="A").unit("austria", "line", "C1", id="D", disordered=True)
    game = position.hits("D", "A", 1)
    assert retreats(game) == {"B1", "B2"}
    position = Position(map=["........", "..~~~..."])
    position.unit("prussia", "line", "B1", id="A").unit("austria", "line", "A1", id="D")
    game = position.wing("austria", "hearts", cohesion=0).hits("D", "A", 1)
    assert retreats(game) == {"A2"}
    corner = Position(map=["........"]).unit("prussia", "line", "B1", id="A").unit("austria", "line", "A1", id="D")
    game = corner.hits("D", "A", 1)
    assert retreats(game) == set()
    assert refused(game, "retreat A0") == "XI.5.8.3"


@pytest.mark.rule("XI.5.8.3", "XI.5.8.3.displacement", "XI.5.8.priorities.1")
def test_a_hex_with_two_friends_is_closed_while_another_is_open() -> None:
    game = hit(held(duel(), "austria", "D6", "D6"))
    assert retreats(game) == {"C5", "E5"}
    assert refused(game, "retreat D6 front displace D6.1 D7") == "XI.5.8.3"


@pytest.mark.rule("XI.5.8.3.displacement", "XI.5.8.priorities.2", "XI.5.8.1")
def test_without_another_hex_either_friend_may_be_displaced_one_hex_further_off() -> None:
    game = hit(held(duel(), "austria", *TWO_IN_EACH))
    displaced = {action[4:] for action in game.legal_actions if action.verb == "retreat" and action[1] == "D6"}
    assert displaced == {(f"D6.{number}", goal) for number in (1, 2) for goal in ("C6", "D7", "E6")}
    do(game, "retreat D6 rear displace D6.2 D7")
    assert (where(game, "D"), where(game, "D6.2"), front(game, "D6")) == ("D6", "D7", "D6.1")


@pytest.mark.rule("XI.5.8.3.displacement", "IV.4.assign")
@pytest.mark.parametrize(("order", "first"), [("front", "D6.1"), ("rear", "D7.1")])
def test_a_displaced_unit_may_join_a_friend_in_front_or_behind(order: str, first: str) -> None:
    game = hit(held(duel(), "austria", *TWO_IN_EACH, "D7"))
    do(game, f"retreat D6 front displace D6.1 D7 {order}")
    assert front(game, "D7") == first


@pytest.mark.rule("XI.5.8.priorities.2", "XI.5.8.priorities.3", "XI.5.8.2.good-order")
def test_displacing_out_of_zones_comes_before_entering_one() -> None:
    """C5 and E5 are empty in zones; D6 is full but free: the friend must make room."""
    game = hit(held(held(duel(), "prussia", "B5", "F5"), "austria", "D6", "D6"))
    assert retreats(game) == {"D6"}
    assert all("displace" in text for text in texts(game, "retreat"))


@pytest.mark.rule("XI.5.8.3.displacement", "XI.5.8.priorities.displaced", "XI.5.8.priorities.3")
def test_a_displaced_unit_enters_no_zone_and_if_it_must_the_retreat_is_impossible() -> None:
    """As before, but C6, D7 and E6 are in the zone of D8 or of its neighbours: nobody can make room."""
    game = hit(held(held(duel(), "prussia", "B5", "F5", "D8", "B7", "F7"), "austria", "D6", "D6"))
    assert retreats(game) == {"C5", "E5"}  # now the zones are the last resort


@pytest.mark.rule("XI.5.8.3.displacement", "XI.5.8.priorities.displaced")
def test_a_displaced_unit_displaces_nobody() -> None:
    full_behind = ("B6", "B6", "C6", "C6", "D7", "D7", "E6", "E6", "F6", "F6")
    game = hit(held(duel(), "austria", *TWO_IN_EACH, *full_behind))
    assert retreats(game) == set()


@pytest.mark.rule("XI.5.8.priorities.4", "XI.5.8.3.displacement", "XI.5.8.2.becomes-disordered")
@pytest.mark.parametrize(("disordered", "expected"), [(False, {"C5", "E5"}), (True, set())])
def test_last_of_all_a_good_order_unit_displaces_a_friend_in_a_zone(disordered: bool, expected: set[str]) -> None:
    """D6 is impassable; C5 and E5 are full and in the zones of B5 and F5, but C6 and E6 behind them are free."""
    rows = ["............"] * 10
    rows[5] = "...~........"
    position = held(duel("line", "line", Position(map=rows), d_disordered=disordered), "prussia", "B5", "F5")
    game = hit(held(position, "austria", "C5", "C5", "E5", "E5"))
    assert retreats(game) == expected
    if expected:
        do(game, "retreat C5 front displace C5.1 C6")
        assert (where(game, "D"), game.units["D"].disordered) == ("C5", True)
        assert (where(game, "C5.1"), game.units["C5.1"].disordered) == ("C6", False)


@pytest.mark.rule("XI.5.8.3.displacement", "IV.6")
def test_a_hidden_unit_is_displaced_and_stays_hidden() -> None:
    game = hit(held(duel(), "austria", *TWO_IN_EACH, hidden=True))
    do(game, "retreat D6 front displace D6.1 D7")
    assert game.units["D6.1"].hidden
    assert not any("D6.1" in line for line in game.story("prussia"))
    assert any("displaced D6–D7" in line for line in game.story("prussia"))


@pytest.mark.rule("XI.5.8.3.displacement")
def test_a_displaced_unit_keeps_its_order_and_pays_nothing() -> None:
    game = do(hit(held(duel(), "austria", *TWO_IN_EACH)), "retreat D6 front displace D6.2 D7")
    assert not game.units["D6.2"].disordered
    assert cohesion(game, "austria") == 4


@pytest.mark.rule("XI.5.8.3.rear-stays")
def test_the_unit_behind_stays_and_becomes_the_front_unit() -> None:
    game = do(hit(duel().unit("austria", "line", "D5", id="R", rear=True)), "retreat D6")
    assert (where(game, "R"), front(game, "D5")) == ("D5", "R")


@pytest.mark.rule("XI.5.8.3.reveal", "IV.6.1")
def test_hidden_enemies_next_to_the_retreated_unit_are_revealed() -> None:
    position = held(duel(), "prussia", "B6", "F6")
    position.unit("prussia", "line", "D7", id="H", hidden=True).unit("prussia", "vedette", "E7", id="V")
    game = do(hit(position), "retreat D6")
    assert not game.units["H"].hidden
    assert game.units["V"].hidden  # E7 is not next to D6
    game.pop()
    do(game, "retreat C5")
    assert game.units["H"].hidden


@pytest.mark.rule("XI.5.8.3.reveal", "III.3.2")
def test_a_vedette_met_by_a_retreating_unit_vanishes() -> None:
    position = held(duel(), "prussia", "B6", "F6").unit("prussia", "vedette", "D7", id="V")
    game = do(hit(position), "retreat D6")
    assert where(game, "V") is None
    assert game.units["D"].disordered  # its zone was there when the unit arrived


# ---------------------------------------------------------------------- XI.5.8.4: the second hex


@pytest.mark.rule("XI.5.8.4", "XI.5.8.4.more-mp", "XI.5.4.second-retreat")
@pytest.mark.parametrize(
    ("attacker", "defender", "faster"),
    [
        ("line", "hussar", True),
        ("line", "dragoon", True),
        ("grenadier", "cuirassier", True),
        ("cuirassier", "hussar", True),
        ("hussar", "hussar", False),
        ("dragoon", "cuirassier", False),
        ("line", "light", False),
        ("hussar", "dragoon", False),
    ],
)
def test_a_second_hex_needs_more_movement_points_than_the_attacker(attacker: str, defender: str, faster: bool) -> None:
    position = duel(attacker, defender, d_disordered=True).unit("austria", "line", "K9")
    game = do(hit(position.unit("austria", "line", "C4"), 2), "retreat D6")
    assert bool(texts(game, "retreat-again")) is faster
    if not faster:
        assert refused(game, "retreat-again D7") == "XI.5.8.4"


@pytest.mark.rule("XI.5.8.4.disordered", "XI.5.8.4")
def test_a_second_hex_needs_disorder_from_this_combat_or_before() -> None:
    game = do(hit(duel("line", "hussar"), 2), "retreat D6")
    assert texts(game, "retreat-again") == []
    assert refused(game, "retreat-again D7") == "XI.5.8.4"
    game = do(hit(duel("line", "hussar"), 3), "absorb disorder", "retreat D6")
    assert retreats(game) == {"C6", "D7", "E6"}


@pytest.mark.rule("XI.5.8.4.disordered", "XI.5.1.2.disorder")
def test_disorder_by_attrition_in_the_same_combat_serves_too() -> None:
    position = duel("line", "hussar").wing("austria", "hearts", cohesion=0).dice(4, 4)
    game = do(position.combat("prussia"), "attack A D", "retreat D6")
    assert facts(game, "attrition_suffered") == [("A",), ("D",)]
    assert where(game, "D") == "D6"
    position = duel("grenadier", "hussar").wing("austria", "hearts", cohesion=0).dice(4, 4)
    game = do(position.combat("prussia"), "attack A D", "retreat D6", "retreat-again D7")
    assert where(game, "D") == "D7"


@pytest.mark.rule("XI.5.4.second-retreat")
def test_there_is_no_second_hex_before_the_first() -> None:
    game = hit(duel("line", "hussar", d_disordered=True), 2)
    assert texts(game, "retreat-again") == []
    assert refused(game, "retreat-again D6") == "XI.5.8.4"


@pytest.mark.rule("XI.5.8.4", "XI.5.8.2.disordered")
def test_the_second_retreat_is_that_of_a_disordered_unit_and_enters_no_zone() -> None:
    game = do(hit(held(duel("line", "hussar", d_disordered=True), "prussia", "B7"), 2), "retreat D6")
    assert retreats(game) == {"D7", "E6"}  # C6 lies next to B7
    assert refused(game, "retreat-again C6") == "XI.5.8.2"


@pytest.mark.rule("XI.5.8.4", "XI.5.8.3.displacement", "XI.5.8.1")
def test_a_second_unit_is_displaced_where_the_second_retreat_needs_it() -> None:
    """A lane one hex wide: two friends in C1, and after the first displacement two in D1."""
    lane = Position(map=["........"]).unit("prussia", "line", "A1", id="A")
    lane.unit("austria", "hussar", "B1", id="D", disordered=True)
    held(lane, "austria", "C1", "C1", "D1")
    game = do(lane.hits("D", "A", 2), "retreat C1 front displace C1.1 D1 front")
    assert {action[1:2] + action[3:] for action in game.legal_actions if action.verb == "retreat-again"} == {
        ("D1", "displace", "C1.1", "E1"),
        ("D1", "displace", "D1.1", "E1"),
    }
    do(game, "retreat-again D1 front displace D1.1 E1")
    assert [where(game, unit) for unit in ("D", "C1.1", "C1.2", "D1.1")] == ["D1", "D1", "C1", "E1"]


@pytest.mark.rule("XI.5.8.priorities", "XI.5.8.priorities.1", "XI.5.8.priorities.3")
def test_the_priorities_in_turn() -> None:
    """The same retreat with worse and worse ground behind it."""
    seen = []
    for prussians, austrians in (((), ()), ((), TWO_IN_EACH), (("B6", "D7", "F6"), ()), (("C5", "D6", "E5"), ())):
        game = hit(held(held(duel(), "prussia", *prussians), "austria", *austrians))
        ways = texts(game, "retreat")
        zone = any(game.zoc("prussia") >> game.board.index[hex_] & 1 for hex_ in retreats(game))
        seen.append((bool(ways), any("displace" in way for way in ways), zone))
    assert seen == [(True, False, False), (True, True, False), (True, False, True), (False, False, False)]
