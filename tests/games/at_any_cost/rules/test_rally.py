"""13: Recovery and Rebuilding."""

import pytest

from tests.games.at_any_cost.rules.drill import do, noted, refused, texts, where
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import RebuildFailed, Recovered
from wargame.games.at_any_cost.rules.morale.rally import RallyStep
from wargame.games.at_any_cost.rules.units import REBUILD

FIELD = ["." * 10] * 9


def camp() -> Position:
    """VI Corps under Canrobert, Defensive with a rating of three, its HQ in the middle of a field."""
    position = Position(map=FIELD).put("fr6-hq", "0505", posture="D")
    assert position.game.units["fr6-hq"].ratings[1] == 3
    return position


def rally(position: Position, **fields: object) -> Battle:
    return position.begin(RallyStep("french", "fr6", **fields))  # type: ignore[arg-type]


@pytest.mark.rule("13.0", "13.1", "13.2", "13.4")
@pytest.mark.example("13.4-ex1")
def test_three_actions_clear_rationed_ammo_and_steady_another_unit() -> None:
    position = (
        camp().put("fr6-tix-1", "0504", ammo=2).put("fr6-tix-2", "0506", morale=2).put("fr6-laf-1", "0405", morale=1)
    )
    game = rally(position)
    do(game, "recover fr6-tix-1 ammo", "recover fr6-tix-1 ammo", "recover fr6-tix-2 morale")
    units = game.units
    assert (units["fr6-tix-1"].ammo, units["fr6-tix-2"].morale, units["fr6-laf-1"].morale) == (0, 1, 1)
    assert not texts(game, "recover")  # the third was the last


@pytest.mark.rule("13.4", "13.3", "13.1")
@pytest.mark.example("13.4-ex2")
def test_one_recovery_and_two_rebuild_attempts() -> None:
    position = camp().put("fr6-tix-1", "0504", morale=1).put("fr6-tix-2", "0506", morale=1)
    position.broken("fr6-laf-1", REBUILD).broken("fr6-laf-2", REBUILD).dice(10, 1)
    game = rally(position)
    do(game, "recover fr6-tix-1 morale", "rebuild fr6-laf-1")
    assert refused(game, "recover fr6-tix-2 morale") == "13.1"
    do(game, "rebuild fr6-laf-2", "place fr6-laf-2 0405")
    assert game.units["fr6-laf-1"].status == REBUILD
    assert where(game, "fr6-laf-2") == "0405"
    assert game.units["fr6-laf-2"].worn
    assert not texts(game, "recover", "rebuild")


@pytest.mark.rule("13.2.2", "13.2.2.a", "13.2.2.b", "13.2.2.c", "13.2.2.d")
@pytest.mark.parametrize(
    ("state", "action"),
    [({"morale": 1}, "morale"), ({"morale": 2}, "morale"), ({"ammo": 1}, "ammo"), ({"ammo": 2}, "ammo")],
)
def test_an_action_takes_one_step_off_one_marker(state: dict[str, int], action: str) -> None:
    game = rally(camp().put("fr6-tix-1", "0504", **state))
    assert texts(game, "recover") == [f"recover fr6-tix-1 {action}"]
    do(game, f"recover fr6-tix-1 {action}")
    assert getattr(game.units["fr6-tix-1"], action) == state[action] - 1
    assert noted(game, Recovered) == [("fr6-tix-1", action, state[action] - 1)]


@pytest.mark.rule("13.2.1")
def test_only_units_of_the_formation_in_range_and_away_from_enemies_recover() -> None:
    position = camp().put("fr6-tix-1", "0504", morale=1).put("fr6-tix-2", "0509", morale=1)
    position.put("fr2-verge-1", "0405", morale=1).put("fr6-laf-1", "0305", morale=1).unit(
        "prussian", "infantry", "0205"
    )
    game = rally(position)
    assert texts(game, "recover") == ["recover fr6-tix-1 morale"]
    for unit in ("fr6-tix-2", "fr2-verge-1", "fr6-laf-1"):
        assert refused(game, f"recover {unit} morale") == "13.2.1"
    assert refused(game, "recover fr6-tix-1 ammo") == "13.2.2"


@pytest.mark.rule("13.2.1", "13.4", "11.11")
def test_an_overrun_hq_has_no_rally_actions_left() -> None:
    game = rally(camp().put("fr6-tix-1", "0505", morale=1).mark("fr6-hq", overrun=True))
    assert not texts(game, "recover")


@pytest.mark.rule("14.3.no-rally", "13.2.1")
def test_units_out_of_command_do_not_rally() -> None:
    game = rally(camp().put("fr6-tix-1", "0504", morale=1).put("fr6-tix-2", "0506", morale=1, ooc=True))
    assert refused(game, "recover fr6-tix-2 morale") == "14.3.no-rally"


@pytest.mark.rule("13.2.3", "13.2.3.corps")
def test_french_guns_get_ammunition_only_with_their_hq_and_corps_artillery_not_at_all() -> None:
    position = camp().put("fr6-tix-art", "0504", ammo=1).put("fr6-laf-art", "0505", ammo=1)
    game = rally(position.put("fr6-corps-art", "0505", ammo=1, morale=1))
    assert texts(game, "recover") == ["recover fr6-laf-art ammo", "recover fr6-corps-art morale"]
    assert refused(game, "recover fr6-tix-art ammo") == "13.2.3"
    assert refused(game, "recover fr6-corps-art ammo") == "13.2.3.corps"
    prussian = Position(map=FIELD).put("pr3-hq", "0505", posture="D").put("pr3-corps-art", "0504", ammo=1)
    game = prussian.begin(RallyStep("prussian", "pr3"))
    assert texts(game, "recover") == ["recover pr3-corps-art ammo"]


@pytest.mark.rule("4.3.markers", "13.2.2")
def test_a_mitrailleuse_recovers_its_own_ammunition_and_morale_with_its_parent() -> None:
    position = Position(map=FIELD).put("fr2-hq", "0505", posture="D").put("fr2-verge-art", "0505", morale=1)
    game = position.mark("fr2-verge-mit", ammo=1).begin(RallyStep("french", "fr2"))
    assert texts(game, "recover") == ["recover fr2-verge-art morale", "recover fr2-verge-mit ammo"]
    do(game, "recover fr2-verge-art morale")
    assert game.units["fr2-verge-mit"].morale == 0


# ---------------------------------------------------------------------- 13.3: Rebuilding


@pytest.mark.rule("13.3.roll", "13.3")
@pytest.mark.parametrize(("die", "back"), [(0, True), (1, False)])
def test_a_die_within_the_battleworn_rating_rebuilds(die: int, back: bool) -> None:
    position = camp().broken("fr6-tix-1", REBUILD)
    rating = position.game.units["fr6-tix-1"].worn_side.tcr
    game = do(rally(position.dice(rating + die)), "rebuild fr6-tix-1")
    assert bool(texts(game, "place")) == back
    if not back:
        assert noted(game, RebuildFailed) == [("fr6-tix-1",)]


@pytest.mark.rule("13.3.once")
def test_each_unit_tries_once() -> None:
    position = camp().broken("fr6-tix-1", REBUILD).broken("fr6-tix-2", REBUILD).dice(10)
    game = do(rally(position), "rebuild fr6-tix-1")
    assert texts(game, "rebuild") == ["rebuild fr6-tix-2"]
    assert refused(game, "rebuild fr6-tix-1") == "13.3.once"


@pytest.mark.rule("13.3.eligible", "10.2", "3.4")
def test_only_units_of_the_formation_in_the_box_are_rebuilt() -> None:
    position = camp().broken("fr6-tix-1", REBUILD).broken("fr6-tix-2").broken("fr2-verge-1", REBUILD)
    game = rally(position.mark("fr6-det-a", status=REBUILD))
    assert texts(game, "rebuild") == ["rebuild fr6-tix-1"]
    assert refused(game, "rebuild fr6-tix-2") == "13.3"
    assert refused(game, "rebuild fr2-verge-1") == "13.3.eligible"
    assert refused(game, "rebuild fr6-det-a") == "3.4"


@pytest.mark.rule("13.3.eligible")
def test_an_hq_next_to_an_enemy_rebuilds_nobody() -> None:
    position = (
        camp().broken("fr6-tix-1", REBUILD).put("fr6-tix-2", "0507", morale=1).unit("prussian", "cavalry", "0504")
    )
    assert refused(rally(position), "rebuild fr6-tix-1") == "13.3.eligible"


@pytest.mark.rule("13.3.placement")
def test_a_rebuilt_unit_comes_back_with_or_next_to_its_hq_away_from_enemies() -> None:
    position = camp().broken("fr6-tix-1", REBUILD).dice(1).unit("prussian", "cavalry", "0503")
    for number, hex_ in enumerate(("0505", "0505", "0506", "0506")):
        position.unit("french", "artillery", hex_, id=f"a{number}")
    game = do(rally(position), "rebuild fr6-tix-1")
    assert {text.split()[2] for text in texts(game, "place")} == {"0404", "0405", "0604", "0605"}


@pytest.mark.rule("13.3.placement")
def test_without_a_hex_there_is_no_attempt() -> None:
    position = Position(map=["MMM", "M.M", "MMM"]).put("fr6-hq", "0202", posture="D").broken("fr6-tix-1", REBUILD)
    position.unit("french", "artillery", "0202").unit("french", "artillery", "0202")
    assert not texts(rally(position), "rebuild")


@pytest.mark.rule("13.4", "13.3.roll")
def test_a_failed_attempt_is_an_action_too() -> None:
    position = camp().mark("fr6-hq", casualty=True)
    for unit in ("fr6-tix-1", "fr6-tix-2", "fr6-laf-1"):
        position.broken(unit, REBUILD)
    game = do(rally(position.dice(10, 10)), "rebuild fr6-tix-1", "rebuild fr6-tix-2")
    assert not texts(game, "rebuild")


@pytest.mark.rule("13.0", "13.1")
@pytest.mark.example("EX-43")
def test_there_is_no_rally_under_an_aggressive_posture() -> None:
    position = Position(map=FIELD).put("pr3-hq", "0505").put("pr3-9", "0505", morale=1)
    game = do(position.activation("pr3"), "posture A", "done")
    assert not texts(game, "recover")
    assert game.units["pr3-9"].morale == 1


@pytest.mark.rule("13.2", "6.2.1")
def test_a_cic_group_rallies_by_itself() -> None:
    position = camp().put("fr6-tix-1", "0504", morale=1).put("fr6-laf-1", "0506", morale=1)
    game = rally(position, group=("fr6-tix-1",))
    assert texts(game, "recover") == ["recover fr6-tix-1 morale"]


@pytest.mark.rule("13.3.roll", "13.3.placement")
def test_the_odds_of_rebuilding_say_what_the_die_will_do() -> None:
    game = rally(camp().broken("fr6-tix-1", REBUILD))
    unit = game.units["fr6-tix-1"]
    back = unit.worn_side.tcr / 10
    told = {chance.results: float(chance.probability) for chance in game.odds(game.parse("rebuild fr6-tix-1")).chances}
    assert told == {(f"{unit.label} comes back.",): back, (f"{unit.label} is not Rebuilt.",): 1 - back}
