"""11.2, 11.3: Sea Transport and Pontoon Bridges."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.movement.scenes import lone_march, march, push, texts, told, where
from wargame.engine.action import Action
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.movement.costs import entry_cost
from wargame.games.on_to_paris.rules.transport import pontoons, sea
from wargame.games.on_to_paris.rules.transport.events import MovedBySea, PontoonBuilt, PontoonTakenUp
from wargame.games.on_to_paris.rules.transport.pontoons import Bridge, TakeUp

CHERBOURG, BREST, HAVRE, METZ = "3209", "2501", "3215", "2935"


def refused(g: Campaign, action: str) -> str:
    """The rule that forbids an action."""
    found = g.why_not(action)
    return found.rule if found is not None else ""


@pytest.mark.rule("11.2", "11.2.1", "11.2.2")
@pytest.mark.example("11.2.2-ex1")
def test_three_sps_sail_and_a_corps_of_four_leaves_one_behind() -> None:
    position = Position().sps("french", CHERBOURG, reg=3).put("fr_2", CHERBOURG, leader="frossard", reg=4)
    g, group = lone_march(position, "french", CHERBOURG, reg=3)
    push(g, f"embark {group}", f"to {BREST}")
    assert g.sea_used == 3
    while g.procedures:
        g.push("done")
    assert g.lone("french", g.board.index[BREST]).reg == 3
    march(position, "fr_2", supplied=True)
    assert refused(g, "embark fr_2") == "11.2.2"
    push(g, "drop fr_2 reg", "embark fr_2", f"to {BREST}")
    assert (g.sea_used, g.formation("fr_2").strength.reg) == (6, 3)
    assert where(g, "fr_2") == (BREST,)
    assert g.lone("french", g.board.index[CHERBOURG]).reg == 1
    assert [(each.sps, each.used, each.limit) for each in told(g, MovedBySea)] == [(3, 3, 6), (3, 6, 6)]
    assert not any(text.startswith("order") for text in texts(g))  # its activation is over


@pytest.mark.rule("8.3.2", "11.2")
def test_by_sea_out_of_the_box_a_marker_pays_a_cp_more() -> None:
    for cp in (2, 0):
        position = Position(turn=3).put("fr_2", "french_box", leader="frossard", reg=2).rl("french", primary=HAVRE)
        position.points("french", ip=2, primary=cp).set(paid_by=("primary",))
        g = march(position, "fr_2", supplied=True)
        if not cp:
            assert refused(g, "embark fr_2") == "8.3.2"
            continue
        push(g, "embark fr_2", f"to {HAVRE}")
        assert (g.cp["french"]["primary"], where(g, "fr_2")) == (1, (HAVRE,))


@pytest.mark.rule("8.3.2", "11.2")
def test_by_sea_what_is_attached_to_an_army_leaves_the_box_for_nothing_more() -> None:
    position = Position(turn=3).put("fr_rhine", "french_box", leader="leboeuf", reg=1).rl("french", primary=HAVRE)
    position.put("fr_2", "french_box", leader="frossard", army="fr_rhine", reg=2).points("french", ip=2)
    g = march(position.set(paid_by=("primary",)), "fr_rhine", "fr_2", supplied=True)
    push(g, "embark fr_2", f"to {HAVRE}")
    assert where(g, "fr_2") == (HAVRE,)


@pytest.mark.rule("11.2", "11.2.1")
def test_only_french_infantry_and_corps_sail_between_friendly_ports() -> None:
    position = (
        Position()
        .put("fr_rhine", CHERBOURG, reg=1)
        .put("fr_cav_1", CHERBOURG, csp=1)
        .put("fr_3", METZ, reg=1)
        .put("pr_i", BREST, reg=1)
        .sps("french", CHERBOURG, ft=1)
    )
    g, group = lone_march(position, "french", CHERBOURG, ft=1)
    assert refused(g, f"embark {group}") == "11.2.1"
    for word, rule in (("fr_rhine", "11.2.1"), ("fr_cav_1", "11.2.1"), ("fr_3", "11.2.1"), ("pr_i", "11.2")):
        found = sea.refusal(g, g.formation(word))
        assert found is not None
        assert found.rule == rule
    open_ = sea.ports(g)
    assert not open_ >> g.board.index[BREST] & 1  # the enemy is there
    assert open_ >> g.board.index["french_box"] & 1  # which counts as a port


@pytest.mark.rule("11.2.1", "10.6.2")
def test_the_french_box_is_left_and_entered_by_sea() -> None:
    g = march(Position().put("fr_2", "french_box", leader="frossard", reg=2), "fr_2", supplied=True)
    push(g, "embark fr_2", f"to {HAVRE}")
    assert where(g, "fr_2") == (HAVRE,)


@pytest.mark.rule("11.2", "10.10")
def test_a_port_that_the_prussians_control_is_closed_though_nobody_is_there() -> None:
    saint_malo = "2711"

    def open_(position: Position, hex_: str) -> bool:
        return bool(sea.ports(position.game) >> position.game.board.index[hex_] & 1)

    assert open_(Position(), saint_malo)
    assert not open_(Position().rails("prussian", saint_malo), saint_malo)
    assert open_(Position().rails("prussian", saint_malo).sps("french", saint_malo, res=1), saint_malo)
    assert open_(Position(), CHERBOURG)
    assert not open_(Position().fort("prussian", CHERBOURG), CHERBOURG)


@pytest.mark.rule("11.2.1", "13.14.2", "13.14.4", "11.3.3")
def test_what_follows_from_a_voyage() -> None:
    position = (
        Position().put("fr_2", HAVRE, leader="frossard", reg=2, demoralized=True).pontoon("french", HAVRE, "3116")
    )
    g = march(position.sps("french", BREST, res=1), "fr_2", supplied=True)
    push(g, "embark fr_2", f"to {BREST}")
    assert g.is_demoralized("french", g.board.index[BREST])
    assert g.loose_demoralized["french"] >> g.board.index[BREST] & 1  # who was there before, too
    assert g.pontoons == ()  # nobody is left at the bridge


@pytest.mark.rule("11.2")
def test_a_scenario_may_have_no_sea_transport() -> None:
    g = march(Position("on-to-paris/frontier-1870-08").put("fr_2", CHERBOURG, reg=2), "fr_2")
    assert sea.refusal(g, g.formation("fr_2")) is not None


def at_a_river(g: Campaign) -> tuple[str, str]:
    """Two hexes with a major river between them that no railway crosses."""
    ids = g.board.ids
    return next(
        (ids[a], ids[b])
        for a in range(g.ground.size)
        for b in g.board.neighbours[a]
        if g.board.edge(a, b) == {"major_river"}
        and g.ground.home["french"] >> a & g.ground.home["french"] >> b & 1
        and not g.ground.rail_links[a] >> b & 1
        and not g.ground.forts >> a & 1
    )


@pytest.mark.rule("11.3", "11.3.1", "11.3.2", "8.9.1.build-pontoon")
def test_a_bridge_is_built_for_one_cp_and_one_ip_and_crossed_for_two_mps_more() -> None:
    here, to = at_a_river(Position().game)
    position = Position().put("fr_2", here, leader="frossard", reg=2).points("french", ip=2, discretionary=2)
    g = position.game
    assert [(each.action.verb, each.price.cp, each.price.ip) for each in pontoons.offers(g, "french")] == [
        ("bridge", 1, 1)
    ]
    g.begin(Bridge("french"))
    assert f"over {here} {to}" in texts(g)
    assert refused(g, "over 2829 2830") == "11.3.1"
    push(g, f"over {here} {to}")
    assert (g.ip, g.cp["french"]["discretionary"]) == (1, 1)
    a, b = g.board.index[here], g.board.index[to]
    assert g.pontoons == (("french", a, b),)
    assert [(each.hex, each.to) for each in told(g, PontoonBuilt)] == [(here, to)]
    hex_alone = g.data.terrain.hexes[g.ground.terrain[b]].mp
    assert hex_alone is not None
    assert entry_cost(g, g.formation("fr_2"), a, b) == hex_alone + 2
    march(position, "fr_2", supplied=True)
    assert f"step fr_2 {to}" in texts(g)


@pytest.mark.rule("11.3.1", "11.3.4")
def test_cavalry_and_besieged_infantry_build_no_bridges() -> None:
    here, _ = at_a_river(Position().game)
    g = Position().put("fr_cav_1", here, csp=2).points("french", ip=2, discretionary=2).game
    assert not list(pontoons.offers(g, "french"))
    found = pontoons.refusal(g, "french", Action.of("bridge"))
    assert found is not None
    assert found.rule == "11.3.1"
    g = Position().put("fr_2", here, reg=1).points("french", ip=0, discretionary=2).game
    assert not list(pontoons.offers(g, "french"))  # nothing to pay with


@pytest.mark.rule("11.3.1", "11.3.3", "11.3.4")
def test_who_is_shut_in_builds_no_bridge_and_loses_the_one_he_had() -> None:
    strasbourg, kehl = "2541", "2542"
    position = Position().sps("french", strasbourg, reg=2, inside=True).points("french", ip=2, discretionary=2)
    position.sps("prussian", strasbourg, reg=4).pontoon("french", strasbourg, kehl)
    g = position.game
    assert not pontoons.sites(g, "french")
    g.begin(Bridge("french"))
    assert refused(g, f"over {strasbourg} {kehl}") == "11.3.1"
    upkeep.settle(g)
    assert g.pontoons == ()
    # Cavalry keeps a bridge that it could not build
    here, to = at_a_river(g)
    g = Position().put("fr_cav_1", here, csp=1).pontoon("french", here, to).game
    upkeep.settle(g)
    assert g.pontoons


@pytest.mark.rule("11.3.1", "11.3.3", "10.9.3")
def test_bridges_lead_to_no_neutral_land_and_the_enemy_takes_up_none_of_ours() -> None:
    g = Position().sps("prussian", "2042", reg=1).depot("prussian", "2042").game
    assert {g.board.ids[to] for _, to in pontoons.sites(g, "prussian")} == {"2041"}  # Basel is Swiss
    here, to = at_a_river(g)
    g = Position().put("fr_2", here, reg=1).pontoon("french", here, to).points("prussian", ip=2).game
    assert not list(pontoons.offers(g, "prussian"))


@pytest.mark.rule("11.3.1", "9.2.3")
def test_who_is_out_of_supply_builds_no_bridge() -> None:
    here, to = at_a_river(Position().game)
    position = Position().sps("prussian", here, reg=1).points("prussian", ip=2, discretionary=2)
    g = position.game
    assert not list(pontoons.offers(g, "prussian"))
    g.begin(Bridge("prussian"))
    assert refused(g, f"over {here} {to}") == "9.2.3"
    g = position.depot("prussian", here).game
    assert [str(each.action) for each in pontoons.offers(g, "prussian")] == ["bridge"]


@pytest.mark.rule("11.3.3", "11.3.4")
def test_a_bridge_is_taken_up_at_no_cost_and_gone_with_the_last_sp() -> None:
    here, to = at_a_river(Position().game)
    position = Position().put("fr_2", here, reg=1).pontoon("french", here, to).points("french", ip=2)
    g = position.game
    (offer,) = [each for each in pontoons.offers(g, "french") if each.action.verb == "unbridge"]
    assert (offer.price.cp, offer.price.ip) == (0, 0)
    upkeep.settle(g)
    assert g.pontoons
    g.begin(TakeUp(g.pontoons[0]))
    assert g.pontoons == ()
    assert told(g, PontoonTakenUp)
    g.put(g, "pontoons", (("french", g.board.index[here], g.board.index[to]),))
    g.station(g.formation("fr_2"), g.board.index[METZ])
    upkeep.settle(g)
    assert g.pontoons == ()


@pytest.mark.rule("11.1.4")
def test_rail_lines_lead_over_major_rivers() -> None:
    g = Position().put("fr_2", METZ, reg=1).game
    a, b = next(
        (a, b)
        for a in range(g.ground.size)
        for b in g.board.neighbours[a]
        if g.board.edge(a, b) == {"major_river"} and g.ground.rail_links[a] >> b & g.ground.land >> b & 1
    )
    cost = entry_cost(g, g.formation("fr_2"), a, b)
    hex_alone = g.data.terrain.hexes[g.ground.terrain[b]].mp
    assert cost is not None
    assert hex_alone is not None
    assert cost == hex_alone + 1
