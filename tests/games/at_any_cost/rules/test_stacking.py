"""4: stacking, the Mitrailleuse that is part of its artillery, and Fortresses."""

import pytest

from tests.games.at_any_cost.rules.drill import do, goals, refused, texts, where
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.morale.morale import CasualtyHits
from wargame.games.at_any_cost.rules.strength import combined_sp, stacking_refusal


def refusal(position: Position, *coming: str, hex_: str = "0201") -> str:
    game = position.game
    found = stacking_refusal(game, [game.units[each] for each in coming], game.board.index[hex_])
    return found.rule if found is not None else ""


def lane(**guest: object) -> Position:
    """`U` may walk from 0101 to 0201, where `H` is."""
    position = Position(map=["...."]).unit("prussian", "infantry", "0101", id="U")
    return position.unit("prussian", str(guest.pop("type", "infantry")), "0201", id="H", **guest)  # type: ignore[arg-type]


@pytest.mark.rule("4.0", "4.1")
def test_two_units_to_a_hex_and_no_third() -> None:
    position = lane(type="artillery")
    assert refusal(position, "U") == ""
    position.unit("prussian", "cavalry", "0201", id="C")
    assert refusal(position, "U") == "4.1"
    game = position.movement("prussian")
    assert "0201" not in goals(game, "U")
    assert refused(game, "move U 0201") == "4.1"


@pytest.mark.rule("4.1.1")
@pytest.mark.parametrize(
    ("guest", "rule"),
    [({}, "4.1.1"), ({"worn": True}, ""), ({"detachment": True}, ""), ({"type": "artillery"}, "")],
)
def test_one_fresh_brigade_to_a_hex(guest: dict[str, object], rule: str) -> None:
    assert refusal(lane(**guest), "U") == rule


@pytest.mark.rule("4.1.2", "3.5")
def test_hqs_and_mitrailleuses_lie_free() -> None:
    position = lane(type="artillery").put("pr3-hq", "0201").put("pr10-hq", "0201")
    assert refusal(position, "U") == ""
    position.unit("prussian", "cavalry", "0201", id="C").put("pr2-hq", "0301")
    assert refusal(position, "pr2-hq") == ""
    guns = Position(map=["...."]).put("fr2-verge-art", "0201").unit("french", "infantry", "0101", id="U")
    assert guns.game.units["fr2-verge-mit"].holder == "fr2-verge-art"
    assert refusal(guns, "U") == ""


@pytest.mark.rule("4.1.3")
def test_markers_take_no_room() -> None:
    position = lane(type="artillery", morale=2, ammo=2).works("0201", side="prussian")
    assert refusal(position, "U") == ""


@pytest.mark.rule("4.1.4")
def test_a_full_hex_may_be_passed_but_not_stayed_in() -> None:
    position = lane(type="artillery").unit("prussian", "cavalry", "0201", id="C")
    assert goals(position.movement("prussian"), "U") == {"0301", "0401"}


@pytest.mark.rule("4.3", "4.3.one-unit", "4.3.separate-fire", "4.3.markers")
@pytest.mark.example("4.3-ex1")
def test_artillery_and_mitrailleuse_take_hits_together_and_ammunition_markers_apart() -> None:
    position = Position(map=["...."]).put("fr2-verge-art", "0201", ammo=1).unit("prussian", "infantry", "0401", id="P")
    guns, battery = position.game.units["fr2-verge-art"], position.game.units["fr2-verge-mit"]
    fresh = combined_sp(position.game, guns)
    assert fresh == guns.fresh_side.sp + battery.fresh_side.sp
    game = position.begin(CasualtyHits("fr2-verge-art", 1, 3))
    assert (guns.worn, battery.worn) == (True, True)
    assert (guns.ammo, battery.ammo) == (1, 0)
    assert combined_sp(game, guns) < fresh


@pytest.mark.rule("4.3")
def test_the_mitrailleuse_goes_where_its_parent_goes() -> None:
    game = Position(map=["...."]).put("fr2-verge-art", "0101").movement("french")
    assert not any("fr2-verge-mit" in text for text in texts(game, "move"))
    do(game, "move fr2-verge-art 0301")
    assert where(game, "fr2-verge-mit") == "0301"


@pytest.mark.rule("4.4", "2.2.3")
def test_a_fortress_holds_one_french_unit() -> None:
    position = Position(map=[".X."]).unit("french", "artillery", "0201").unit("french", "infantry", "0101", id="U")
    position.unit("prussian", "infantry", "0301", id="P")
    assert refusal(position, "U") == "4.4"
    assert refusal(position, "P") == "4.4"
