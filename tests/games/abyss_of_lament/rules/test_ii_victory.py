"""II: victory points, sudden death and the end of a scenario."""

from __future__ import annotations

import pytest

from tests.games.abyss_of_lament.rules.situations import cohesion, do, facts
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle

TARGET = 3


def points(game: Battle, side: str) -> int:
    """The victory points a side has by units and wings."""
    return int(game.view(side).army(side).points)


def scored(prussia: int, austria: int, **options: object) -> Position:
    """Both sides have eliminated so many units; one unit of each is left, and no VP-hex unless said."""
    position = Position(vp_target=TARGET, **options)  # type: ignore[arg-type]
    for enemy, score in (("austria", prussia), ("prussia", austria)):
        position.unit(enemy, "line", "A1" if enemy == "austria" else "L9", id=enemy)
        for _ in range(score):
            position.unit(enemy, "line", "F5", status="eliminated")
    return position


@pytest.mark.rule("II.1", "II.1.eliminated-unit")
def test_an_eliminated_unit_is_worth_one_point_at_once() -> None:
    game = (
        Position()
        .unit("prussia", "line", "D4", id="A")
        .unit("austria", "line", "D5", id="D")
        .unit("austria", "line", "A9")
        .hits("D", "A", 1)
    )
    assert points(game, "prussia") == 0
    do(game, "eliminate")
    assert (points(game, "prussia"), points(game, "austria")) == (1, 0)


@pytest.mark.rule("II.1", "II.1.demoralized-wing", "IV.1.opponent-vp")
def test_a_demoralized_wing_is_worth_one_point() -> None:
    game = (
        Position()
        .unit("prussia", "line", "D4", id="A")
        .unit("austria", "line", "D5", id="D")
        .wing("austria", "hearts", cohesion=1)
        .hits("D", "A", 1)
    )
    assert points(game, "prussia") == 0
    do(game, "absorb cohesion")
    assert cohesion(game, "austria") == 0
    assert points(game, "prussia") == 1


@pytest.mark.rule("II.1.demoralized-wing", "IV.1.opponent-vp")
def test_the_point_is_lost_when_the_wing_rallies_and_scored_again() -> None:
    game = (
        Position()
        .unit("prussia", "line", "D4", id="A")
        .unit("austria", "line", "D5", id="D")
        .army("austria", focus="hearts")
        .wing("austria", "hearts", cohesion=0)
        .execution("austria", "cinc")
    )
    assert points(game, "prussia") == 1
    do(game, "rally")
    assert points(game, "prussia") == 0
    game.change_cohesion("austria", "hearts", -1)
    assert points(game, "prussia") == 1


@pytest.mark.rule("II.1.vp-hexes", "II.1.control")
@pytest.mark.parametrize(
    ("held", "winner"),
    [((), "austria"), (("C3",), "austria"), (("C3", "E5"), None)],
)
def test_the_defender_scores_vp_hexes_without_an_attacking_unit(held: tuple[str, ...], winner: str | None) -> None:
    position = scored(0, 0, vp_hexes=("C3", "E5"), turns=1)
    for hex_ in held:
        position.unit("prussia", "line", hex_)
    game = position.end_of_turn()
    assert game.outcome is not None
    assert game.outcome.winner == winner
    assert facts(game, "vp_hexes_counted") == [("austria", tuple(h for h in ("C3", "E5") if h not in held))]


@pytest.mark.rule("II.1.control", "III.3.2")
@pytest.mark.parametrize("state", [{"type": "vedette"}, {"type": "hussar", "hidden": True}])
def test_any_unit_even_a_vedette_controls_a_hex(state: dict[str, object]) -> None:
    game = scored(0, 0, vp_hexes=("E5",), turns=1).unit("prussia", hex="E5", **state).end_of_turn()  # type: ignore[arg-type]
    assert game.outcome is not None
    assert game.outcome.level == "Draw"


@pytest.mark.rule("II.1.control", "II.1.vp-hexes")
def test_a_hex_counts_for_the_defender_whoever_of_his_is_there_or_not() -> None:
    game = scored(0, 0, vp_hexes=("E5", "F5"), turns=1).unit("austria", "line", "E5").end_of_turn()
    assert game.outcome is not None
    assert game.outcome.winner == "austria"
    assert facts(game, "vp_hexes_counted") == [("austria", ("E5", "F5"))]


@pytest.mark.rule("II.1.vp-hexes")
def test_the_scenario_says_who_is_the_defender() -> None:
    game = scored(0, 0, vp_hexes=("E5",), turns=1, attacker="austria").unit("austria", "line", "F6").end_of_turn()
    assert game.outcome is not None
    assert game.outcome.winner == "prussia"


@pytest.mark.rule("II.1.vp-hexes", "II.2")
def test_vp_hexes_count_only_at_the_end_of_the_final_turn() -> None:
    game = scored(0, 0, vp_hexes=("B2", "C3", "D4", "E5"), turns=2).turn(1).end_of_turn()
    assert game.outcome is None
    assert game.turn == 2


@pytest.mark.rule("II", "II.2", "II.1.target", "IX.1")
@pytest.mark.parametrize(
    ("prussia", "austria", "winner"),
    [
        (TARGET, 0, "prussia"),
        (TARGET + 2, TARGET + 1, "prussia"),
        (TARGET - 1, 0, None),
        (TARGET, TARGET, None),
        (TARGET + 1, TARGET + 1, None),
        (0, TARGET, "austria"),
        (TARGET, TARGET + 1, "austria"),
    ],
)
def test_sudden_death_needs_the_target_and_more_than_the_enemy(prussia: int, austria: int, winner: str | None) -> None:
    game = scored(prussia, austria, turns=3).turn(2).end_of_turn()
    if winner is None:
        assert game.outcome is None
        assert game.turn == 3
    else:
        assert game.outcome is not None
        assert game.outcome[:2] == (winner, "Major Victory")


@pytest.mark.rule("II.2")
def test_sudden_death_counts_demoralized_wings_too() -> None:
    game = scored(TARGET - 1, 0).wing("austria", "clubs", cohesion=0).end_of_turn()
    assert game.outcome is not None
    assert game.outcome[:2] == ("prussia", "Major Victory")


@pytest.mark.rule("II.2")
def test_sudden_death_waits_for_the_end_of_the_turn() -> None:
    game = scored(TARGET + 3, 0).round("prussia")
    assert game.outcome is None


@pytest.mark.rule("II", "II.3", "II.3.major", "II.3.minor", "II.3.draw", "II.1.target", "IX.1")
@pytest.mark.parametrize(
    ("prussia", "austria", "winner", "level"),
    [
        (TARGET, 0, "prussia", "Major Victory"),
        (TARGET + 1, TARGET, "prussia", "Major Victory"),
        (TARGET - 1, 0, "prussia", "Minor Victory"),
        (1, TARGET, "austria", "Major Victory"),
        (0, 1, "austria", "Minor Victory"),
        (0, 0, None, "Draw"),
        (1, 1, None, "Draw"),
        (TARGET, TARGET, None, "Draw"),
        (TARGET + 2, TARGET + 2, None, "Draw"),
    ],
)
def test_the_result_at_the_end_of_the_final_turn(prussia: int, austria: int, winner: str | None, level: str) -> None:
    game = scored(prussia, austria, turns=3).turn(3).end_of_turn()
    assert game.outcome is not None
    assert game.outcome[:2] == (winner, level)


@pytest.mark.rule("II.3", "II.3.major", "II.1.vp-hexes")
def test_vp_hexes_add_to_the_points_of_the_defender() -> None:
    game = scored(TARGET, TARGET - 1, vp_hexes=("C3", "E5"), turns=1).end_of_turn()
    assert game.outcome is not None
    assert game.outcome[:2] == ("austria", "Major Victory")


@pytest.mark.rule("II.3")
def test_nothing_more_can_be_done_after_the_end() -> None:
    game = scored(0, 0, turns=1).end_of_turn()
    assert game.decision is None
    assert game.legal_actions == ()
    assert facts(game, "game_ended") == [tuple(game.outcome or ())]
