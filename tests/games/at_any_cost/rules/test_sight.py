"""8.1.2: Line of Sight by levels, terrain and units, on small maps and on the map of Metz."""

import pytest

from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.fire.shifts import Sight, sight


def line(levels: str, terrain: str = ".....", *, unit: bool = False) -> str:
    """What is seen from the top hex of a single column to the bottom one, with these levels and terrains on the way."""
    position = Position(map=list(terrain), elevation=list(levels))
    if unit:
        position.unit("french", "infantry", "0103")
    game = position.game
    found = sight(game, game.board.index["0101"], game.board.index["0105"])
    return found.seen


LEVEL = "22222"


@pytest.mark.rule("8.1.2", "8.1.2.no-blind-zones")
def test_open_ground_of_any_lower_height_is_seen_over() -> None:
    assert (
        line(LEVEL)
        == line("21112")
        == line("11113")
        == line("41111")
        == line("13331"[::-1].replace("3", "1"))
        == "clear"
    )


@pytest.mark.rule("8.1.2.1", "8.1.2.1.a", "8.1.2.2.a", "8.1.2.3.a")
@pytest.mark.parametrize("levels", ["22322", "22433", "33422"])
def test_a_hex_higher_than_both_ends_blocks(levels: str) -> None:
    assert line(levels) == "blocked"


@pytest.mark.rule("8.1.2.1.b", "8.1.2.2.b", "8.1.2.3.b")
@pytest.mark.parametrize("levels", ["22122", "22123", "32122"])
def test_below_both_ends_woods_towns_and_units_obscure_but_farms_do_not(levels: str) -> None:
    assert [line(levels, f"..{kind}..") for kind in "wTSRF."] == ["obscured"] * 4 + ["clear"] * 2
    assert line(levels, unit=True) == "obscured"


@pytest.mark.rule("8.1.2.1.c")
def test_at_the_level_of_both_ends_everything_blocks() -> None:
    assert [line(LEVEL, f"..{kind}..") for kind in "wTSRF"] == ["blocked"] * 5
    assert line(LEVEL, unit=True) == "blocked"
    assert line(LEVEL, "..s..") == "clear"


@pytest.mark.rule("8.1.2.2", "8.1.2.2.c", "8.1.2.3", "8.1.2.3.d")
@pytest.mark.parametrize("levels", ["22223", "32222"])
def test_at_the_level_of_the_lower_end_obstacles_obscure(levels: str) -> None:
    assert [line(levels, f"..{kind}..") for kind in "wTF"] == ["obscured", "obscured", "clear"]
    assert line(levels, unit=True) == "obscured"


@pytest.mark.rule("8.1.2.2.d", "8.1.2.3.c")
@pytest.mark.parametrize("levels", ["22333", "33322"])
def test_at_the_level_of_the_higher_end_obstacles_block(levels: str) -> None:
    assert [line(levels, f"..{kind}..") for kind in "wTF."] == ["blocked"] * 3 + ["clear"]
    assert line(levels, unit=True) == "blocked"


@pytest.mark.rule("8.1.2")
def test_one_sees_into_and_out_of_woods() -> None:
    assert line(LEVEL, "w...w") == "clear"
    assert line(LEVEL, "ww..w") == "blocked"


@pytest.mark.rule("8.1.2.hexside")
@pytest.mark.parametrize("wood", ["0201", "0202"])
def test_along_a_hexside_the_worse_hex_counts(wood: str) -> None:
    rows = ["..." for _ in range(4)]
    column, row = int(wood[:2]) - 1, int(wood[2:]) - 1
    rows[row] = "".join("w" if each == column else "." for each in range(3))
    game = Position(map=rows).game
    pairs = [
        (a, b)
        for a in range(12)
        for b in range(12)
        if len(game.board.line(a, b)) == 3
        and len(game.board.line(a, b)[1]) == 2
        and game.board.index[wood] in game.board.line(a, b)[1]
    ]
    assert pairs
    assert {sight(game, a, b).seen for a, b in pairs} == {"blocked"}


@pytest.mark.rule("8.1.2")
def test_the_hex_that_blocks_is_told() -> None:
    game = Position(map=list("..w..")).game
    index = game.board.index
    assert sight(game, index["0101"], index["0105"]) == Sight("blocked", index["0103"], "forest")


@pytest.mark.rule("18.1", "8.1.2")
def test_at_dusk_one_sees_the_next_hex_only() -> None:
    game = Position("metz-or-verdun", time="9:00 pm").game
    index = game.board.index
    assert sight(game, index["2224"], index["2223"]).seen == "clear"
    assert sight(game, index["2224"], index["2222"]).seen == "blocked"


# ---------------------------------------------------------------------- 8.1.2: the example before Point du Jour


def point_du_jour(*, french: bool = True) -> Position:
    """The two Prussian units of the example, and the French in 3720."""
    position = Position("bloody-thursday").put("pr7-28", "3522").put("pr7-25", "3623")
    return position.put("fr2-verge-1", "3720").put("fr2-verge-2", "3720", worn=True) if french else position


def seen(position: Position, a: str, b: str) -> Sight:
    game = position.game
    return sight(game, game.board.index[a], game.board.index[b])


@pytest.mark.rule("8.1.2")
@pytest.mark.example("8.1.2-ex1")
def test_28_kameke_sees_3720_but_not_behind_its_french_units() -> None:
    assert seen(point_du_jour(), "3522", "3720").seen == "clear"
    assert seen(point_du_jour(), "3522", "3719").seen == "blocked"
    assert seen(point_du_jour(french=False), "3522", "3719").seen != "blocked"


@pytest.mark.rule("8.1.2")
@pytest.mark.example("8.1.2-ex2")
def test_28_kameke_cannot_see_3820_over_higher_ground() -> None:
    found = seen(point_du_jour(french=False), "3522", "3820")
    assert (found.seen, found.why) == ("blocked", "higher ground")


@pytest.mark.rule("8.1.2")
@pytest.mark.example("8.1.2-ex3")
def test_25_glumer_cannot_see_4022_for_woods_at_the_higher_level() -> None:
    found = seen(point_du_jour(), "3623", "4022")
    assert found.seen == "blocked"
    assert "forest" in found.why


@pytest.mark.rule("8.1.2")
@pytest.mark.example("8.1.2-ex4", "8.1.2-ex5")
def test_25_glumer_cannot_see_3720_for_one_wood_and_without_it_would_see_over_another() -> None:
    game = point_du_jour().game
    index = game.board.index
    assert sight(game, index["3623"], index["3720"])[:2] == ("blocked", index["3622"])
    game.ground.tall ^= 1 << index["3622"]
    try:
        found = sight(game, index["3623"], index["3720"])
    finally:
        game.ground.tall ^= 1 << index["3622"]
    assert found[:2] == ("obscured", index["3722"])


@pytest.mark.rule("8.1.2.1")
@pytest.mark.example("8.1.2-ex6")
def test_25_glumer_cannot_see_3820_for_woods_and_for_higher_ground() -> None:
    game = point_du_jour(french=False).game
    index = game.board.index
    on_the_way = {place for step in game.board.line(index["3623"], index["3820"])[1:-1] for place in step}
    assert sight(game, index["3623"], index["3820"]).seen == "blocked"
    level = game.ground.level
    assert level[index["3721"]] > level[index["3623"]] == level[index["3820"]]
    assert index["3721"] in on_the_way
    assert any(game.ground.tall >> place & 1 and level[place] == level[index["3623"]] for place in on_the_way)
