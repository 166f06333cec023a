"""9.5, 9.6, 8.9.1: Supply Depots and the Rail Bypass."""

from __future__ import annotations

import pytest

from wargame.engine.action import Action, IllegalAction
from wargame.engine.pieces import NOWHERE
from wargame.games.on_to_paris import words
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.fight import Account, Fight
from wargame.games.on_to_paris.rules.movement.allowance import allowance
from wargame.games.on_to_paris.rules.railways import net
from wargame.games.on_to_paris.rules.supply import bypass, depots
from wargame.games.on_to_paris.rules.supply.events import BypassBuilt, DepotBuilt, DepotCaptured, DepotRazed
from wargame.games.on_to_paris.rules.supply.paths import in_supply

NANCY, TOUL, METZ, LANDAU = "2634", "2633", "2935", "3041"
TO_TOUL = ("2941", "2841", "2741", "2640", "2639", "2638", "2637", "2636", "2635", NANCY, TOUL)


def site(g: Campaign, side: str, hex_: str) -> bool:
    """Whether a side may build a Depot in a hex."""
    return bool(depots.sites(g, side) >> g.board.index[hex_] & 1)


def why_not(g: Campaign, side: str, hex_: str) -> str:
    """The rule that forbids a Depot in a hex."""
    found = depots.no_site(g, side, g.board.index[hex_])
    return found.rule if found is not None else ""


def offered(g: Campaign, side: str) -> set[str]:
    """What the menu offers of this chapter."""
    return {str(offer.action) for chapter in (depots, bypass) for offer in chapter.offers(g, side)}


def rich(position: Position, side: str = "prussian") -> Position:
    """With points for anything."""
    return position.points(side, ip=9, discretionary=9)


# ---------------------------------------------------------------- building


@pytest.mark.rule("9.5.2")
def test_a_depot_needs_a_place_or_infantry() -> None:
    g = Position().game
    assert site(g, "prussian", LANDAU)
    assert site(g, "french", "2635")  # the town of Luneville
    assert site(g, "french", METZ)
    assert not site(g, "french", "2534")
    assert why_not(g, "french", "2534") == "9.5.2"
    assert site(Position().sps("french", "2534", res=1).game, "french", "2534")
    assert site(Position().put("fr_2", "2534", reg=1).game, "french", "2534")
    assert not site(Position().put("fr_cav_1", "2534", csp=2).game, "french", "2534")


@pytest.mark.rule("9.5.2", "9.2.3")
def test_its_hex_is_controlled_supplied_and_not_besieged() -> None:
    assert why_not(Position().game, "prussian", "2726") == "9.2.3"
    assert why_not(Position().rails("prussian", *TO_TOUL).game, "prussian", "2736") == "9.5.2"  # Marsal is French
    assert site(Position().rails("prussian", *TO_TOUL).put("pr_v", "2736", reg=1).game, "prussian", "2736")
    besieged = Position().sps("prussian", METZ, reg=5).sps("french", METZ, inside=True, reg=2).game
    assert why_not(besieged, "french", METZ) == "9.5.2"


@pytest.mark.rule("9.5.2")
def test_one_depot_to_a_hex() -> None:
    for owner in ("prussian", "french"):
        g = Position().depot(owner, LANDAU).game
        assert not site(g, "prussian", LANDAU)
        assert why_not(g, "prussian", LANDAU) == "9.5.2"


@pytest.mark.rule("9.5.2", "8.9.1")
def test_a_depot_is_built_for_a_cp_and_two_ips() -> None:
    g = rich(Position()).play(depots.BuildDepot("prussian"))
    assert "at 3041" in {str(action) for action in g.legal_actions}
    with pytest.raises(IllegalAction, match=r"9\.2\.3"):
        g.push("at 2726")
    g.push("at 3041")
    assert g.depots["prussian"] >> g.board.index[LANDAU] & 1
    assert (g.ip, g.cp["prussian"]["discretionary"]) == (7, 8)
    assert g.log[-1].event == DepotBuilt("prussian", LANDAU)
    while g.actions:
        g.pop()
    assert not g.depots["prussian"]
    g.push("back")
    assert (g.ip, g.cp["prussian"]["discretionary"]) == (9, 9)


@pytest.mark.rule("8.3.2", "8.9", "8.9.1")
def test_outside_the_command_zone_it_costs_a_cp_more() -> None:
    position = Position().rl("prussian", primary=LANDAU).points("prussian", ip=5, primary=1)
    g = position.game
    near, far = g.board.index["3140"], g.board.index["4037"]
    found = depots.affordable_sites(g, "prussian", depots.sites(g, "prussian"))
    assert found >> near & 1
    assert not found >> far & 1
    g = position.points("prussian", ip=5, primary=2).game
    assert depots.affordable_sites(g, "prussian", depots.sites(g, "prussian")) >> far & 1
    # nothing is offered without the points
    assert offered(Position().points("prussian", ip=1, discretionary=9).game, "prussian") == set()
    assert offered(Position().points("prussian", ip=5).game, "prussian") == set()
    refused = depots.refusal(Position().points("prussian", ip=1).game, "prussian", Action.of("depot"))
    assert refused is not None
    assert refused.rule == "8.9.1"


# ---------------------------------------------------------------- destroying and capturing


@pytest.mark.rule("9.5.3", "8.9.1")
def test_a_side_destroys_a_depot_of_its_own() -> None:
    g = rich(Position().depot("prussian", LANDAU).depot("french", METZ)).game
    assert offered(g, "prussian") == {"depot", "raze 3041"}
    offer = next(offer for offer in depots.offers(g, "prussian") if offer.action.verb == "raze")
    assert (offer.price.ip, offer.price.cp) == (1, 1)
    refused = depots.refusal(g, "prussian", Action.of("raze", METZ))
    assert refused is not None
    assert refused.rule == "9.5.3"
    g = rich(Position().depot("prussian", LANDAU)).play(depots.RazeDepot("prussian", g.board.index[LANDAU]))
    assert not g.depots["prussian"]
    assert g.log[-1].event == DepotRazed("prussian", LANDAU)


def captured(position: Position, hex_: str = "2635") -> str:
    """Whose a French Depot is after the units have been looked at."""
    g = position.depot("french", hex_).game
    depots.capture(g)
    bit = 1 << g.board.index[hex_]
    (side,) = [side for side in g.sides if g.depots[side] & bit]
    return side


@pytest.mark.rule("9.5.3")
def test_a_depot_alone_is_captured_by_who_enters() -> None:
    assert captured(Position().put("pr_v", "2635", reg=1)) == "prussian"
    assert captured(Position().put("pr_cav_1", "2635", csp=1)) == "prussian"
    assert captured(Position().sps("prussian", "2635", res=1)) == "prussian"
    # not by Leaders or Siege Guns, and these do not keep it either
    assert captured(Position().put("pr_siege_1", "2635")) == "french"
    assert captured(Position().put("pr_v", "2635", reg=1).lone("raoult", "2635")) == "prussian"
    # while its own side fights there it is not captured
    assert captured(Position().put("pr_v", "2635", reg=1).sps("french", "2635", res=1)) == "french"
    g = Position().put("pr_v", "2635", reg=1).depot("french", "2635").game
    upkeep.settle(g)
    assert DepotCaptured("prussian", "2635") in [entry.event for entry in g.log]


@pytest.mark.rule("9.5.3", "17.1")
def test_franc_tireurs_capture_too() -> None:
    g = Position().sps("french", "2635", ft=1).depot("prussian", "2635").game
    depots.capture(g)
    assert g.depots["french"]
    assert not g.depots["prussian"]


@pytest.mark.rule("9.5.4", "16.1")
def test_a_depot_in_a_friendly_fortress_is_inside_it() -> None:
    assert captured(Position().put("pr_v", METZ, reg=9), METZ) == "french"
    assert captured(Position().put("pr_v", METZ, reg=9).fort("prussian", METZ), METZ) == "prussian"


@pytest.mark.rule("9.5.1", "9.5.3")
def test_a_depot_that_is_being_spent_is_past_capture() -> None:
    g = Position().put("pr_v", "2635", reg=1).depot("french", "2635").game
    place = g.board.index["2635"]
    g.fight = Fight(place, "prussian", Account("prussian"), Account("french", depot=place))
    depots.capture(g)
    assert g.depots["french"]
    assert not g.depots["prussian"]
    depots.spend(g, "french", place)
    assert not g.depots["french"]
    depots.spend(g, "french", place)  # there is nothing left to spend
    assert len(g.log) == 1


# ---------------------------------------------------------------- out of supply


@pytest.mark.rule("9.2.3")
def test_out_of_movement_supply_a_unit_has_one_point_fewer() -> None:
    g = Position().put("pr_v", "2726", reg=4).game
    assert allowance(g, g.formation("pr_v")) == 3
    g = Position().put("pr_v", "2726", reg=4).depot("prussian", "2727").game
    assert allowance(g, g.formation("pr_v")) == 4


# ---------------------------------------------------------------- Rail Bypass


def before_toul(*, rail_bypass: bool = True) -> Position:
    """The Prussians besiege Toul and have the railway on both sides of it, as far as Bar-le-Duc."""
    position = Position(rail_bypass=rail_bypass).rails("prussian", *TO_TOUL, "2632", "2631", "2731")
    return position.sps("prussian", TOUL, reg=2).sps("french", TOUL, inside=True, res=1)


@pytest.mark.rule("9.6", "9.6.1")
def test_the_bypass_is_an_option_of_the_prussians() -> None:
    g = rich(before_toul()).game
    assert "bypass 2633" in offered(g, "prussian")
    assert not any(text.startswith("bypass") for text in offered(rich(before_toul(), "french").game, "french"))
    plain = rich(before_toul(rail_bypass=False)).game
    assert "bypass 2633" not in offered(plain, "prussian")
    for side, game in (("prussian", plain), ("french", g)):
        refused = bypass.refusal(game, side, Action.of("bypass", TOUL))
        assert refused is not None
        assert refused.rule == "9.6"


@pytest.mark.rule("9.6.1")
def test_it_goes_where_a_french_fort_is_besieged_and_only_once() -> None:
    g = rich(before_toul()).game
    assert g.board.names_of(bypass.sites(g)) == (TOUL,)
    refused = bypass.refusal(g, "prussian", Action.of("bypass", METZ))
    assert refused is not None
    assert refused.rule == "9.6.1"
    g = rich(before_toul()).play(bypass.BuildBypass(g.board.index[TOUL]))
    assert g.log[-1].event == BypassBuilt(TOUL)
    assert not bypass.sites(g)
    refused = bypass.refusal(g, "prussian", Action.of("bypass", TOUL))
    assert refused is not None
    assert refused.rule == "9.6.1"
    # another Depot is no matter, and the Bypass is none
    assert not g.depots["prussian"]


@pytest.mark.rule("9.6.1", "9.2.3")
def test_no_bypass_out_of_supply_nor_at_a_fort_of_the_prussians() -> None:
    far = Position(rail_bypass=True).rails("prussian", TOUL).sps("prussian", TOUL, reg=2)
    assert not bypass.sites(far.game)
    assert bypass.sites(far.depot("prussian", "2632").game)
    theirs = Position(rail_bypass=True).rails("prussian", *TO_TOUL).fort("prussian", TOUL).depot("prussian", TOUL)
    theirs.sps("prussian", TOUL, inside=True, res=1).sps("french", TOUL, reg=2)
    assert theirs.game.besieged() >> theirs.game.board.index[TOUL] & 1
    assert not bypass.sites(theirs.game)


@pytest.mark.rule("9.6.2", "9.4.5.enemy-fortress")
def test_supply_runs_over_it_and_rail_movement_does_not() -> None:
    g = before_toul().game
    place = g.board.index["2829"]
    assert not in_supply(g, "prussian", place)
    g = before_toul().play(bypass.BuildBypass(g.board.index[TOUL]))
    assert in_supply(g, "prussian", place)
    assert not net(g, "prussian") >> g.board.index["2632"] & 1
    # it is neither a source nor part of a Depot Path
    g = Position(rail_bypass=True).sps("prussian", TOUL, reg=2).game
    g.bypass = g.board.index[TOUL]
    assert not in_supply(g, "prussian", g.bypass)


@pytest.mark.rule("9.6.3")
def test_it_goes_with_the_siege_or_when_the_prussians_take_it_up() -> None:
    def laid(position: Position) -> Campaign:
        g = position.game
        g.bypass, g.bypass_used = g.board.index[TOUL], True
        upkeep.settle(g)
        return g

    assert laid(before_toul()).bypass != NOWHERE
    assert laid(before_toul().fort("prussian", TOUL)).bypass == NOWHERE
    assert laid(Position(rail_bypass=True)).bypass == NOWHERE
    g = laid(rich(before_toul()))
    assert "unbypass" in offered(g, "prussian")
    g.begin(bypass.TakeUpBypass())
    assert g.bypass == NOWHERE
    assert "bypass 2633" not in offered(g, "prussian")
    refused = bypass.refusal(g, "prussian", Action.of("unbypass"))
    assert refused is not None
    assert refused.rule == "9.6.3"


def test_there_are_words_for_all_of_it() -> None:
    g = rich(Position().depot("prussian", LANDAU).put("pr_v", "2635", reg=1).depot("french", "2635")).game
    depots.capture(g)
    assert words.WORDS
    assert g.story("prussian")[-1].endswith("the Supply Depot in Luneville (2635) is captured.")
