"""10.10, 11.1.2: rail lines change hands, and the nets that can be used."""

from __future__ import annotations

import pytest

from wargame.engine.paths import bits
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.railway_events import RailLinesTaken
from wargame.games.on_to_paris.rules.railways import friendly_rails, join, joining, net, rail_hostile, railheads

METZ, TOUL, NANCY, SAARBRUCKEN, FORBACH = "2935", "2633", "2634", "3037", "2937"
TO_NANCY = ("2941", "2841", "2741", "2640", "2639", "2638", "2637", "2636", "2635", NANCY)
"""The railway from Wissembourg over Saverne and Luneville to Nancy."""


def has(g: Campaign, mask: int, hex_: str) -> bool:
    """Whether a hex is in a mask."""
    return bool(mask >> g.board.index[hex_] & 1)


def joined(g: Campaign) -> Campaign:
    """After rail lines have changed hands."""
    join(g)
    return g


def to_toul(captured: bool = True) -> Position:
    """The Prussians control the railway up to Toul."""
    position = Position().rails("prussian", *TO_NANCY, TOUL)
    return position.fort("prussian", TOUL) if captured else position


# ---------------------------------------------------------------- changing hands


@pytest.mark.rule("10.10", "10.10.transitory", "10.10.1")
def test_at_first_rail_lines_are_the_countrys() -> None:
    g = Position().game
    assert g.rails == g.ground.rails & g.ground.friendly["prussian"]
    assert {SAARBRUCKEN, "3041"} <= set(g.board.names_of(railheads(g)))
    assert has(g, friendly_rails(g, "french"), FORBACH)
    # the railway through neutral Luxembourg is nobody's, and Trier no Railhead
    assert not any(has(g, friendly_rails(g, side), "3234") for side in g.sides)
    assert not has(g, railheads(g), "3336")


@pytest.mark.rule("10.10.prussian-rail-1", "10.10.prussian-rail-2", "10.10.2.rail-occupation")
@pytest.mark.example("10.10-ex1")
def test_a_corps_beyond_toul_adds_only_the_hex_along_the_line() -> None:
    assert has(to_toul().game, railheads(to_toul().game), TOUL)
    g = joined(to_toul().put("pr_iii", "2533", reg=4).game)
    assert not has(g, g.rails, "2533")  # adjacent to the Railhead, but not joined to it by rail
    g = joined(to_toul().put("pr_iii", "2632", reg=4).game)
    assert has(g, g.rails, "2632")
    assert g.log[-1].event == RailLinesTaken("prussian", ("2632",))
    heads = railheads(g)
    assert has(g, heads, "2632")
    assert not has(g, heads, TOUL)


@pytest.mark.rule("10.10.french-rail-1", "10.10.french-rail-2", "10.10.french-rail-3")
@pytest.mark.example("10.10-ex2")
def test_the_french_retake_toul() -> None:
    g = joined(to_toul().fort("french", TOUL).put("fr_2", TOUL, reg=4).game)
    assert not has(g, g.rails, TOUL)
    assert g.log[-1].event == RailLinesTaken("french", (TOUL,))
    assert has(g, railheads(g), NANCY)


@pytest.mark.rule("10.10.french-rail-2", "10.10.french-rail-3", "9.4.1")
def test_a_retaken_fortress_is_the_source_its_own_rail_hex_leads_to() -> None:
    """Of all railways in France only the hex next to Metz is French."""
    g = Position().put("fr_2", METZ, reg=4).game
    metz = g.board.index[METZ]
    near = next(place for place in bits(g.ground.rail_links[metz]) if not g.ground.forts >> place & 1)
    g.rails = g.ground.rails & ~(1 << near)
    assert g.board.names_of(joining(g, "french")) == (METZ,)
    g.rails |= 1 << near  # without it Metz hangs on no French rail hex
    assert not joining(g, "french")


@pytest.mark.rule("10.10.french-rail-1", "10.10.french-rail-2")
def test_the_french_gain_nothing_in_the_middle_of_a_prussian_line() -> None:
    g = joined(to_toul().put("fr_2", "2637", reg=4).game)
    assert has(g, g.rails, "2637")
    # until they hold what leads there: several hexes go over at once
    g = to_toul().put("fr_2", "2637", reg=4).put("fr_3", "2636", reg=4).put("fr_4", "2635", reg=4).game
    assert set(g.board.names_of(joining(g, "french"))) == {"2637", "2636", "2635"}


@pytest.mark.rule("10.10", "10.10.3", "17.1.5")
def test_neither_cavalry_nor_franc_tireurs_nor_guns_take_a_railway() -> None:
    for position in (
        to_toul().put("pr_cav_1", "2632", csp=2),
        to_toul().put("pr_siege_1", "2632"),
    ):
        assert not has(joined(position.game), position.game.rails, "2632")
    g = joined(to_toul().sps("french", TOUL, ft=2).game)
    assert has(g, g.rails, TOUL)
    g = joined(to_toul().sps("prussian", "2632", res=1).game)
    assert has(g, g.rails, "2632")


@pytest.mark.rule("10.10.prussian-rail-3")
def test_the_line_must_lead_back_to_a_supply_source() -> None:
    def reaches(position: Position) -> bool:
        g = joined(position.put("pr_iii", "2632", reg=4).game)
        return has(g, g.rails, "2632")

    assert reaches(to_toul())
    assert not reaches(to_toul().sps("french", "2637", res=1))
    assert reaches(to_toul().sps("french", "2637", res=1).depot("prussian", NANCY))  # a Depot is one
    # Franc-Tireurs and Cavalry on the line are ignored, and besieged Fort(ress)es
    assert reaches(to_toul().sps("french", "2637", ft=1))
    assert reaches(to_toul().put("fr_cav_1", "2637", csp=2))
    assert reaches(to_toul(captured=False).sps("prussian", TOUL, reg=1).sps("french", TOUL, inside=True, res=1))
    # but not one that is not besieged
    assert not reaches(to_toul(captured=False))


@pytest.mark.rule("10.10.besieged-fort-rail")
def test_a_besieged_fort_joins_the_net_and_the_line_goes_on_behind_it() -> None:
    position = Position().rails("prussian", *TO_NANCY).sps("french", TOUL, inside=True, res=1)
    g = joined(position.sps("prussian", TOUL, reg=2).sps("prussian", "2632", reg=1).game)
    assert has(g, g.rails, TOUL)
    assert has(g, g.rails, "2632")
    assert has(g, net(g, "prussian"), TOUL)  # Rail Movement may end there
    assert not has(g, net(g, "prussian"), "2632")


@pytest.mark.rule("10.10")
def test_nothing_changes_hands_while_both_sides_fight_for_it() -> None:
    g = joined(to_toul().put("pr_iii", "2632", reg=4).put("fr_2", "2632", reg=2).game)
    assert not has(g, g.rails, "2632")


@pytest.mark.rule("10.10")
def test_a_relieved_garrison_takes_its_railway_back() -> None:
    position = to_toul(captured=False).sps("french", TOUL, inside=True, res=1)
    assert not has(joined(position.game), position.game.rails, TOUL)
    position = to_toul(captured=False).sps("french", TOUL, inside=True, ft=1)
    assert has(joined(position.game), position.game.rails, TOUL)


@pytest.mark.rule("10.10.individual-rail")
def test_with_the_option_infantry_takes_any_rail_hex() -> None:
    g = joined(Position(single_rail_hexes=True).put("pr_iii", "2432", reg=4).put("pr_cav_1", "2331", csp=2).game)
    assert has(g, g.rails, "2432")
    assert not has(g, g.rails, "2331")
    assert not has(g, net(g, "prussian"), "2432")
    g = joined(Position().put("pr_iii", "2432", reg=4).game)
    assert not has(g, g.rails, "2432")


# ---------------------------------------------------------------- the nets


@pytest.mark.rule("11.1.2")
def test_rail_movement_needs_the_own_edge_of_the_map() -> None:
    g = to_toul().game
    assert has(g, net(g, "prussian"), TOUL)
    cut = to_toul().sps("french", "2637", res=1).game  # French Infantry in between
    assert not has(cut, net(cut, "prussian"), TOUL)
    assert has(cut, net(cut, "prussian"), "2638")
    free = to_toul().put("fr_cav_1", "2637", csp=2).game  # a hex is the net's until Infantry occupies it
    assert has(free, net(free, "prussian"), TOUL)


@pytest.mark.rule("11.1.2")
def test_the_french_need_the_south_edge_or_paris() -> None:
    g = Position().game
    assert has(g, net(g, "french"), "2633")
    assert has(g, net(g, "french"), "3824")
    # a ring around Lille leaves it a net of its own, which is of no use
    ring = [g.board.ids[p] for p in bits(g.ground.rail_links[g.board.index["3824"]]) if g.ground.land >> p & 1]
    position = Position()
    for hex_ in ring:
        position.sps("prussian", hex_, reg=1)
    cut = position.game
    assert not has(cut, net(cut, "french"), "3824")
    assert has(cut, friendly_rails(cut, "french"), "3824")


@pytest.mark.rule("11.1.2")
def test_paris_serves_as_an_edge_until_besieged_or_lost() -> None:
    def north(position: Position) -> bool:
        g = position.game
        # all lines to the south are cut but the north keeps its railways to Paris
        for place in bits(g.ground.rails & g.ground.friendly["french"]):
            if int(g.board.ids[place][:2]) in (26, 25) and g.ground.territory[place] == "F":
                g.rails |= 1 << place
        return has(g, net(g, "french"), "3422")

    assert north(Position())
    assert not north(Position().sps("prussian", "2822", reg=1).sps("prussian", "2722", reg=1))
    assert not north(Position().fort("prussian", "2822", "2722"))


@pytest.mark.rule("11.1.2")
def test_french_railways_outside_france_are_lost_to_prussia_and_of_no_use_to_france() -> None:
    g = joined(Position().put("fr_2", SAARBRUCKEN, reg=3).game)
    assert not has(g, g.rails, SAARBRUCKEN)
    assert not has(g, net(g, "french"), SAARBRUCKEN)
    assert not has(g, net(g, "prussian"), SAARBRUCKEN)


@pytest.mark.rule("11.1.1", "11.1.1.enemy-fortress")
def test_rail_movement_ends_in_a_besieged_enemy_fort() -> None:
    g = to_toul(captured=False).sps("prussian", TOUL, reg=1).rails("prussian", "2632").game
    assert has(g, net(g, "prussian"), TOUL)
    assert not has(g, net(g, "prussian"), "2632")
    free = to_toul().rails("prussian", "2632").game
    assert has(free, net(free, "prussian"), "2632")


@pytest.mark.rule("6.5.3.rail", "11.1.1", "10.10.3")
def test_rail_movement_keeps_off_enemies_and_their_cavalry_and_armies() -> None:
    def hostile(position: Position, hex_: str, side: str = "prussian") -> bool:
        return has(position.game, rail_hostile(position.game, side), hex_)

    assert hostile(Position().sps("french", "2637", ft=1), "2637")
    assert hostile(Position().put("fr_cav_1", "2636", csp=2), "2637")
    assert hostile(Position().put("fr_rhine", "2636", reg=1), "2637")
    assert not hostile(Position(army_zoi_stops_rail=False).put("fr_rhine", "2636", reg=1), "2637")
    assert not hostile(Position().put("fr_2", "2636", reg=1), "2637")
    # own units, cities and Fort(ress)es undo it
    assert not hostile(Position().put("fr_cav_1", "2636", csp=2).sps("prussian", "2637", res=1), "2637")
    assert not hostile(to_toul().put("fr_cav_1", "2534", csp=2), NANCY)
    assert not hostile(to_toul().put("fr_cav_1", "2534", csp=2), TOUL)
    besieged = to_toul(captured=False).sps("prussian", TOUL, reg=1).sps("french", TOUL, inside=True, res=1)
    assert not hostile(besieged, TOUL)


@pytest.mark.rule("11.1.4")
def test_a_railway_leads_over_a_major_river() -> None:
    g = Position().game
    a, b = (g.board.index[hex_] for hex_ in ("3018", "3119"))
    assert "major_river" in g.board.edge(a, b)
    assert g.ground.cost(a, b) is not None
    assert g.ground.cost(a, g.board.index["3019"]) is None


@pytest.mark.rule("10.10", "13.1")
def test_a_rail_hex_changes_hands_only_when_the_combat_there_is_over() -> None:
    position = Position().put("pr_i", "2937", reg=4).sps("french", "2937", reg=1)
    g = position.game
    place = 1 << g.board.index["2937"]
    join(g)
    assert not g.rails & place
    assert not any(isinstance(entry.event, RailLinesTaken) for entry in g.log)
    g.take_lone("french", g.board.index["2937"], g.lone("french", g.board.index["2937"]))
    join(g)
    assert g.rails & place
