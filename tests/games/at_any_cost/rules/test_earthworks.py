"""16: Hasty Works and Entrenchments."""

import pytest

from tests.games.at_any_cost.rules.drill import do, noted, refused, texts
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.movement import DiggingFailed, WorksDug, WorksLost
from wargame.games.at_any_cost.rules.fire.sums import fire_sum
from wargame.games.at_any_cost.rules.movement.earthworks import EarthworksStep
from wargame.games.at_any_cost.rules.strength import tcr

FIELD = ["......"] * 6


def dig(position: Position, *units: str, side: str = "french") -> Battle:
    return position.begin(EarthworksStep(side, units or ("U",)))


def field(rows: list[str] | None = None, **states: object) -> Position:
    time = states.pop("time", None)
    scenario = "metz-or-verdun" if time else "a-day-of-battle"
    position = Position(scenario, map=rows or FIELD, time=time)  # type: ignore[arg-type]
    return position.unit("french", "infantry", "0303", id="U", tcr=6, **states)  # type: ignore[arg-type]


@pytest.mark.rule("16.0", "16.1", "16.1.hasty", "16.2", "16.2.roll", "16.2.result")
@pytest.mark.parametrize(("die", "built"), [(6, True), (7, False)])
def test_a_die_within_the_rating_builds_hasty_works(die: int, built: bool) -> None:
    game = do(dig(field().dice(die)), "dig U")
    assert game.works.get("0303", "") == ("hasty" if built else "")
    assert bool(noted(game, WorksDug)) == built
    assert bool(noted(game, DiggingFailed)) == (not built)


@pytest.mark.rule("16.2.roll")
def test_the_rating_is_that_of_the_unit_as_it_stands() -> None:
    assert not do(dig(field(morale=1).dice(6)), "dig U").works.get("0303")


@pytest.mark.rule("16.2.cover")
@pytest.mark.parametrize("letter", ["w", "S", "R", "F", "Q", "T"])
def test_cover_in_the_hex_or_beside_it_takes_one_off_the_die(letter: str) -> None:
    beside = ["......", "......", f"...{letter}..", "......", "......", "......"]
    inside = ["......", "......", f"..{letter}...", "......", "......", "......"]
    for rows in (beside, inside):
        assert do(dig(field(rows).dice(7)), "dig U").works["0303"] == "hasty"
    assert not do(dig(field(["......", "......", "...s..", *FIELD[3:]]).dice(7)), "dig U").works.get("0303")


@pytest.mark.rule("16.2.no-fire", "16.2.no-move", "16.2.no-assault", "16.2.no-rally", "14.3.no-rally")
@pytest.mark.parametrize(
    ("state", "rule"),
    [
        ({"fired": "full"}, "16.2.no-fire"),
        ({"moved": True}, "16.2.no-move"),
        ({"fought": True}, "16.2.no-assault"),
        ({"worked": True}, "16.2.no-rally"),
        ({"ooc": True}, "14.3.no-rally"),
    ],
)
def test_who_did_something_else_does_not_dig(state: dict[str, object], rule: str) -> None:
    game = dig(field(**state).unit("french", "infantry", "0505", id="V"), "U", "V")
    assert texts(game, "dig") == ["dig V"]
    assert refused(game, "dig U") == rule


@pytest.mark.rule("16.2.no-rally", "13.2.2")
def test_a_unit_that_recovered_does_not_dig() -> None:
    position = (
        Position(map=FIELD).put("pr3-hq", "0303", posture="D").put("pr3-9", "0303", morale=1).put("pr3-10", "0304")
    )
    game = do(position.activation("pr3"), "posture D", "done", "recover pr3-9 morale")
    assert texts(game, "dig") == ["dig pr3-10"]


@pytest.mark.rule("16.2")
def test_only_infantry_digs_and_each_unit_tries_once() -> None:
    position = field().unit("french", "artillery", "0404", id="A").unit("french", "infantry", "0505", id="V").dice(10)
    game = dig(position, "U", "A", "V")
    assert texts(game, "dig") == ["dig U", "dig V"]
    assert refused(game, "dig A") == "16.2"
    do(game, "dig U")
    assert texts(game, "dig") == ["dig V"]


@pytest.mark.rule("16.2.posture", "7.2.1")
def test_nobody_digs_under_an_aggressive_posture() -> None:
    position = Position(map=FIELD).put("pr3-hq", "0303").put("pr3-9", "0303")
    game = do(position.activation("pr3"), "posture A", "done")
    assert not texts(game, "dig")


@pytest.mark.rule("16.2.effect", "16.3.effect", "16.1.entrenchments")
@pytest.mark.parametrize(("kind", "steps"), [("hasty", 1), ("entrenched", 2)])
def test_works_raise_the_rating_and_lower_the_column_of_fire(kind: str, steps: int) -> None:
    position = field().unit("prussian", "infantry", "0304", id="P", sp=6)
    game, place = position.game, position.game.board.index["0303"]
    before, column = tcr(game, game.units["U"]), fire_sum(game, (game.units["P"],), place, "fire").column
    position.works("0303", kind)
    assert tcr(game, game.units["U"]) == before + steps
    assert fire_sum(game, (game.units["P"],), place, "fire").column == column - steps


@pytest.mark.rule("16.3", "16.3.improve")
def test_hasty_works_become_entrenchments_only_at_night() -> None:
    by_day = dig(field().unit("french", "infantry", "0505", id="V").works("0303"), "U", "V")
    assert refused(by_day, "dig U") == "16.3"
    position = field(time="10:00 pm")
    assert position.game.night
    position.works("0303").dice(6).unit("french", "infantry", "0505", id="V")
    game = do(dig(position, "U", "V"), "dig U")
    assert game.works["0303"] == "entrenched"


@pytest.mark.rule("16.3", "16.3.same-phase")
def test_works_built_just_now_are_not_improved() -> None:
    position = field(time="10:00 pm", worn=True).unit("french", "infantry", "0303", id="V").dice(1)
    game = do(dig(position.unit("french", "infantry", "0505", id="W"), "U", "V", "W"), "dig U")
    assert texts(game, "dig") == ["dig W"]
    assert refused(game, "dig V") == "16.3.same-phase"


@pytest.mark.rule("16.3")
def test_entrenchments_are_the_most_there_is() -> None:
    position = field(time="10:00 pm").works("0303", "entrenched").unit("french", "infantry", "0505", id="V")
    assert refused(dig(position, "U", "V"), "dig U") == "16.3"


@pytest.mark.rule("16.4", "16.4.1", "16.4.2")
def test_hasty_works_go_when_an_enemy_enters_and_entrenchments_stay_for_all() -> None:
    position = (
        Position(map=["...."]).unit("prussian", "infantry", "0101", id="P").works("0201").works("0301", "entrenched")
    )
    game = do(position.movement("prussian"), "move P 0201")
    assert not game.works["0201"]
    assert noted(game, WorksLost) == [("0201",)]
    do(game, "move P 0301")
    assert game.works["0301"] == "entrenched"
    assert tcr(game, game.units["P"]) == 9


@pytest.mark.rule("16.4.1")
def test_an_enemy_hq_leaves_hasty_works_alone() -> None:
    position = Position(map=["...."]).put("pr3-hq", "0101").works("0201")
    assert do(position.movement("prussian"), "move pr3-hq 0201").works["0201"] == "hasty"


@pytest.mark.rule("16.5")
def test_vi_corps_digs_badly_and_never_entrenches() -> None:
    def sixth(**states: object) -> Position:
        return field(formation="fr6", **states)

    assert not do(dig(sixth().dice(5)), "dig U").works.get("0303")
    assert do(dig(sixth().dice(4)), "dig U").works["0303"] == "hasty"
    position = sixth(time="10:00 pm").works("0303").unit("french", "infantry", "0505", id="V")
    assert refused(dig(position, "U", "V"), "dig U") == "16.5"
