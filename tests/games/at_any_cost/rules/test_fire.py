"""8.1 to 8.3, 8.7, 8.9, 8.10: who may fire at what, when, how often and with how much strength."""

import pytest

from tests.games.at_any_cost.rules.drill import refused, told
from tests.games.at_any_cost.rules.standstill import waiting
from wargame.engine.action import Action
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import FireModifiers
from wargame.games.at_any_cost.rules.fire.fire import FireStep
from wargame.games.at_any_cost.rules.fire.sums import (
    carry,
    fire_refusal,
    fire_sum,
    ranges,
    targets,
    together_sp,
    weapon,
)
from wargame.games.at_any_cost.rules.units import DISRUPTED, LOW, SHAKEN

FIELD = ["............"] * 10


def field() -> Position:
    """An open field with a Prussian brigade in 0505."""
    return Position(map=FIELD).unit("prussian", "infantry", "0505", id="foe")


def fires(game: Battle) -> set[str]:
    """The fires on offer, without their verb."""
    return {" ".join(action.words) for action in game.legal_actions if action.verb == "fire"}


def strength(position: Position, *firers: str, at: str = "0505", half: bool = False) -> float:
    """The strength a fire is reckoned with."""
    game = position.game
    return fire_sum(game, [game.units[each] for each in firers], game.board.index[at], half=half).sp


# ---------------------------------------------------------------------- 8.1: who fires


@pytest.mark.rule("8.0", "8.1", "8.1.no-fire-types", "8.10", "8.1.5")
def test_cavalry_and_hqs_do_not_fire_and_an_hq_is_no_target() -> None:
    game = (
        field()
        .unit("french", "infantry", "0504", id="foot")
        .unit("french", "cavalry", "0604", id="horse")
        .put("fr2-hq", "0504")
        .put("pr3-hq", "0503")
        .fire("french")
    )
    assert fires(game) == {"foot 0505"}
    assert refused(game, "fire horse 0505") == "8.1.no-fire-types"
    assert refused(game, "fire fr2-hq 0505") == "8.10"
    assert refused(game, "fire foot 0503") == "8.1.5"
    assert refused(game, "fire foot 0502") == "8.2"


@pytest.mark.rule("8.1")
def test_fire_is_voluntary_and_only_active_units_fire() -> None:
    position = field().unit("french", "infantry", "0504", id="foot").unit("french", "infantry", "0604", id="other")
    game = position.begin(FireStep("french", ("foot",)))
    assert fires(game) == {"foot 0505"}
    assert refused(game, "fire other 0505") == "8.1"
    assert Action.of("done") in game.legal_actions
    game.units["other"].ooc = True
    assert refused(game, "fire other 0505") == "7.5"


@pytest.mark.rule("8.1", "8.1.once")
def test_a_unit_fires_once_in_a_step_and_a_hex_may_be_fired_at_again() -> None:
    position = field().unit("french", "infantry", "0504", id="a").unit("french", "infantry", "0604", id="b")
    game = position.dice(1, 2).fire("french")
    game.push(game.parse("fire a 0505"))
    assert fires(game) == {"b 0505"}
    assert refused(game, "fire a 0505") == "8.1.once"


@pytest.mark.rule("8.1.1", "3.1.3.zero")
@pytest.mark.example("8.1.1-ex1")
def test_a_disrupted_unit_of_two_points_may_not_fire() -> None:
    position = field().unit("french", "infantry", "0504", id="weak", sp=2, morale=DISRUPTED)
    game = position.unit("french", "infantry", "0604", id="cadre", sp=0.5).fire("french")
    assert fires(game) == {"cadre 0505"}
    assert refused(game, "fire weak 0505") == "8.1.1"


@pytest.mark.rule("8.1.1", "2.3.below-half")
def test_a_cadre_has_nothing_left_at_extended_range() -> None:
    position = field().unit("french", "infantry", "0602", id="cadre", sp=0.5)
    game = position.unit("french", "infantry", "0506", id="foot").fire("french")
    assert fires(game) == {"foot 0505"}
    assert refused(game, "fire cadre 0505") == "2.3.below-half"


@pytest.mark.rule("8.1.3", "2.3")
def test_firers_carry_as_far_as_some_strength_is_left_and_nowhere_nearer_is_there_none() -> None:
    game = Position().game
    armed = [unit for unit in game.units.every if not unit.hq and not unit.cavalry and unit.fresh_side.sp > 0]
    for unit in armed:
        for worn, morale, half in ((False, 0, False), (True, SHAKEN, False), (True, DISRUPTED, True)):
            unit.worn, unit.morale = worn, morale
            far = carry(game, (unit,), half)
            left = [at for at in range(1, ranges(game, unit).limit + 2) if together_sp(game, (unit,), at, half)]
            assert left == list(range(1, far + 1))


# ---------------------------------------------------------------------- 8.1.2, 8.1.3: sight and range


@pytest.mark.rule("8.1.2")
def test_a_blocked_target_is_refused_with_the_hex_that_blocks() -> None:
    position = Position(map=[".", "T", ".", "."]).unit("french", "infantry", "0101", id="foot")
    game = position.unit("prussian", "infantry", "0103", id="foe").unit("prussian", "infantry", "0102", id="near")
    table = game.fire("french")
    assert fires(table) == {"foot 0102"}
    refusal = table.why_not(Action.from_text("fire foot 0103"))
    assert refusal is not None
    assert refusal.rule == "8.1.2"
    assert "0102" in refusal.reason


@pytest.mark.rule("8.1.3", "8.1.3.a", "8.1.3.b", "8.1.3.c")
def test_each_weapon_has_its_range_categories() -> None:
    game = Position().game
    kinds = {
        "prussian_infantry": "Ee-",
        "french_infantry": "EEe-",
        "prussian_artillery": "cEEEEeee-",
        "french_artillery": "cEEEee-",
        "mitrailleuse": "EEee-",
    }
    letters = {"canister": "c", "effective": "E", "extended": "e", None: "-"}
    for key, expected in kinds.items():
        spec = game.data.ranges[key]
        assert "".join(letters[spec.category(each)] for each in range(1, len(expected) + 1)) == expected
    assert [weapon(game.units[each]) for each in ("pr3-9", "pr3-horse", "fr2-verge-mit", "fr2-verge-art")] == [
        "prussian_infantry",
        "prussian_artillery",
        "mitrailleuse",
        "french_artillery",
    ]


@pytest.mark.rule("8.1.3", "8.2")
@pytest.mark.example("EX-30")
def test_prussian_infantry_does_not_reach_three_hexes() -> None:
    game = (
        Position(map=FIELD).unit("prussian", "infantry", "0505", id="foe").unit("french", "infantry", "0508", id="foot")
    )
    table = game.fire("prussian")
    assert fires(table) == set()
    assert fire_refusal(table, (table.units["foe"],), table.board.index["0508"]).rule == "8.1.3"  # type: ignore[union-attr]


# ---------------------------------------------------------------------- 8.3: strength


@pytest.mark.rule("8.3", "8.3.b", "8.3.order", "3.1.3.order", "8.1.3.b", "2.3")
@pytest.mark.example("8.3-ex1")
def test_eight_points_shaken_at_extended_range_are_three() -> None:
    assert strength(field().unit("french", "infantry", "0502", id="foot", sp=8, morale=SHAKEN), "foot") == 3


@pytest.mark.rule("8.3.a", "8.1.3.c")
@pytest.mark.parametrize(("sp", "net"), [(5, 7), (2, 3), (1, 2), (0.5, 1), (6, 9)])
def test_canister_adds_half_but_at_least_one(sp: float, net: float) -> None:
    assert strength(field().unit("french", "artillery", "0504", id="guns", sp=sp), "guns") == net


@pytest.mark.rule("8.3.a", "8.7", "8.1.3.c")
def test_a_mitrailleuse_has_no_canister() -> None:
    position = (
        field()
        .unit("french", "artillery", "0504", id="guns")
        .unit("french", "mitrailleuse", "0504", id="mit", battery="guns", sp=4)
    )
    assert strength(position, "mit") == 4


@pytest.mark.rule("8.3", "8.3.order", "8.1.6.horse")
def test_the_half_fire_of_horse_artillery_comes_before_canister() -> None:
    position = field().unit("french", "horse_artillery", "0504", id="horse", sp=5, morale=SHAKEN)
    assert strength(position, "horse", half=True) == 3  # (5 - 1) / 2, and one more


@pytest.mark.rule("8.7", "4.3.separate-fire")
@pytest.mark.example("8.7-ex1")
def test_shaken_artillery_and_mitrailleuse_fire_with_four_and_three() -> None:
    position = Position().put("fr2-verge-art", "2224", morale=SHAKEN).put("pr3-9", "2222")
    assert strength(position, "fr2-verge-art", at="2222") == 4
    assert strength(position, "fr2-verge-mit", at="2222") == 3


# ---------------------------------------------------------------------- 8.1.4, 8.7: together


@pytest.mark.rule("8.1.4", "8.7", "4.3.separate-fire")
def test_who_may_fire_together() -> None:
    position = (
        field()
        .unit("french", "infantry", "0504", id="foot", sp=3)
        .unit("french", "artillery", "0504", id="guns", sp=3)
        .unit("french", "mitrailleuse", "0504", id="mit", battery="guns", sp=4)
    )
    game = position.fire("french")
    assert fires(game) == {"foot 0505", "guns 0505", "mit 0505", "foot mit 0505"}
    assert refused(game, "fire foot guns 0505") == "8.1.4"
    assert refused(game, "fire guns mit 0505") == "8.1.4"
    assert strength(position, "foot", "mit") == 7


@pytest.mark.rule("8.1.4", "2.3")
def test_fractions_of_units_firing_together_are_dropped_once() -> None:
    position = field().unit("french", "infantry", "0502", id="a", sp=3).unit("french", "infantry", "0502", id="b", sp=5)
    position.mark("b", worn=True)  # two points
    position.game.units["b"].worn_side = position.game.units["b"].fresh_side
    assert strength(position, "a") + strength(position, "b") == 3
    assert strength(position, "a", "b") == 4


@pytest.mark.rule("8.1.4")
def test_units_of_two_hexes_do_not_fire_together() -> None:
    position = field().unit("french", "infantry", "0504", id="a").unit("french", "infantry", "0604", id="b")
    game = position.fire("french")
    assert fires(game) == {"a 0505", "b 0505"}
    assert refused(game, "fire a b 0505") == "8.1.4"


@pytest.mark.rule("8.7")
def test_a_mitrailleuse_may_fire_at_another_target_than_its_artillery() -> None:
    position = Position().put("fr2-verge-art", "2224").put("pr3-9", "2222").put("pr3-10", "2122")
    game = waiting(position).dice(1, 2, 1, 3).fire("french")
    game.push(game.parse("fire fr2-verge-art 2222"))
    game.push(game.parse("fire fr2-verge-mit 2122"))
    assert (game.units["fr2-verge-art"].fired, game.units["fr2-verge-mit"].fired) == ("full", "full")


# ---------------------------------------------------------------------- 8.1.6: artillery and moving


@pytest.mark.rule("8.1.6")
def test_artillery_that_has_fired_does_not_move() -> None:
    position = (
        field()
        .unit("french", "artillery", "0504", id="guns", fired="full")
        .unit("french", "infantry", "0604", id="foot", fired="full")
    )
    game = position.movement("french")
    assert {action[1] for action in game.legal_actions if action.verb == "move"} == {"foot"}
    assert refused(game, "move guns 0503") == "8.1.6"


@pytest.mark.rule("8.1.6.horse", "3.1.4.1", "8.1.6")
def test_horse_artillery_may_fire_with_half_and_move_half() -> None:
    position = field().unit("french", "horse_artillery", "0504", id="horse", sp=6, ma=6)
    game = position.unit("french", "artillery", "0604", id="guns").dice(1, 2).fire("french")
    assert fires(game) == {"horse 0505", "horse 0505 half", "guns 0505"}
    assert refused(game, "fire guns 0505 half") == "8.1.6.horse"
    game.push(game.parse("fire horse 0505 half"))
    assert game.units["horse"].fired == "half"
    assert told(game, FireModifiers)[0].sp == "4"


@pytest.mark.rule("8.1.6", "4.3.one-unit")
def test_a_mitrailleuse_that_has_fired_holds_its_artillery_back() -> None:
    position = waiting(Position().put("fr2-verge-art", "2224").put("pr3-9", "2222"))
    game = position.dice(1, 2).fire("french")
    game.push(game.parse("fire fr2-verge-mit 2222"))
    assert not game.units["fr2-verge-art"].fired
    game.push(game.parse("done"))
    assert game.units["fr2-verge-art"].fired == "full"


# ---------------------------------------------------------------------- 8.9: fortresses


def fort(levels: str = "11111") -> Position:
    """A fortress in 0103 of a single column, and a Prussian brigade two hexes south of it."""
    return Position(map=list("..X.."), elevation=list(levels)).unit("prussian", "infantry", "0105", id="foe")


@pytest.mark.rule("8.9", "2.2.3")
def test_prussians_do_not_fire_at_a_fortress() -> None:
    position = fort().unit("french", "infantry", "0103", id="garrison")
    game = position.fire("prussian")
    assert fires(game) == set()
    assert fire_refusal(game, (game.units["foe"],), game.board.index["0103"]).rule == "8.9"  # type: ignore[union-attr]


@pytest.mark.rule("8.9", "2.2.3")
def test_a_fortress_fires_with_ten_points_once() -> None:
    game = fort().dice(1, 1).begin(FireStep("french", ()))
    assert [str(action) for action in game.legal_actions] == ["fortress 0103 0105", "done"]
    game.push(game.parse("fortress 0103 0105"))
    assert told(game, FireModifiers)[0] == FireModifiers((), "0105", "10", "10-11", (), "10-11")
    assert game.decision is None or game.decision.rule != "8.1"


@pytest.mark.rule("8.9")
def test_a_fortress_needs_a_clear_sight_and_fires_two_hexes_far() -> None:
    obscured = Position(map=list("..Xw."), elevation=list("11312")).unit("prussian", "infantry", "0105", id="foe")
    far = (
        Position(map=list("X...."))
        .unit("prussian", "infantry", "0104", id="foe")
        .unit("prussian", "infantry", "0103", id="b")
    )
    game = obscured.unit("prussian", "infantry", "0102", id="near").begin(FireStep("french", ()))
    assert refused(game, "fortress 0103 0105") == "8.9"
    table = far.begin(FireStep("french", ()))
    assert [str(action) for action in table.legal_actions] == ["fortress 0101 0103", "done"]


@pytest.mark.rule("8.9")
def test_fortresses_fire_in_the_activation_of_the_imperial_guard_by_its_own_chit_only() -> None:
    def guard(**fields: object) -> set[str]:
        position = fort().put("frg-del-1", "0101").put("frg-hq", "0101")
        game = position.activation("frg", **fields)
        game.push(game.parse("posture A"))
        return {action.verb for action in game.legal_actions}

    assert "fortress" in guard()
    assert "fortress" not in guard(group=("frg-del-1",))


# ---------------------------------------------------------------------- 14.3: ordered fire


@pytest.mark.rule("14.3.c", "8.3.order")
def test_a_cautious_unit_fires_with_half() -> None:
    game = (
        field()
        .unit("french", "infantry", "0504", id="foot", sp=6)
        .dice(1, 2)
        .begin(FireStep("french", ("foot",), half=True))
    )
    game.push(game.parse("fire foot 0505"))
    assert told(game, FireModifiers)[0].sp == "3"


@pytest.mark.rule("14.3.e")
def test_an_advancing_unit_must_fire_at_the_nearest_enemy_and_the_enemy_picks_among_equals() -> None:
    position = field().unit("prussian", "infantry", "0503", id="near").unit("french", "infantry", "0504", id="foot")
    position.unit("prussian", "infantry", "0502", id="far")
    game = waiting(position).dice(1, 2).begin(FireStep("french", ("foot",), must="nearest"))
    assert game.decision is not None
    assert game.decision.side == "prussian"
    assert [str(action) for action in game.legal_actions] == ["fire foot 0503", "fire foot 0505"]
    assert refused(game, "fire foot 0502") == "8.1.2"
    game.push(game.parse("fire foot 0503"))
    assert game.units["foot"].fired == "full"


# ---------------------------------------------------------------------- both ways of asking agree


@pytest.mark.rule("8.1", "8.1.2", "8.1.3", "8.1.4")
def test_targets_and_refusals_agree_everywhere() -> None:
    position = Position("bloody-thursday")
    for unit, hex_ in (
        *(("fr2-verge-1", "3720"), ("fr2-verge-2", "3720"), ("fr2-verge-art", "3719"), ("fr2-bat-art", "3822")),
        *(("pr7-28", "3522"), ("pr7-25", "3623"), ("pr7-corps-art", "3420"), ("pr7-horse", "3420"), ("pr8-29", "3721")),
    ):
        position.put(unit, hex_)
    game = position.mark("pr7-25", ammo=LOW).mark("fr2-verge-2", morale=DISRUPTED).game
    units = [unit for side in game.sides for unit in game.fielded(side)]
    asked = 0
    for unit in units:
        others = [[unit, other] for other in units if other is not unit and other.side == unit.side]
        for firers in ([unit], *others):
            allowed = set(targets(game, firers))
            for place in range(len(game.board.ids)):
                if game.board.within(game.whereabouts(unit), 9) >> place & 1:
                    asked += 1
                    assert (fire_refusal(game, firers, place) is None) == (place in allowed)
    assert asked > 1000
