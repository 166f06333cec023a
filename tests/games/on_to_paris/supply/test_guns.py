"""9.8: Siege Gun supply."""

from __future__ import annotations

import random

import pytest

from tests.games.on_to_paris.movement.scenes import march, marching
from wargame.engine.paths import bits, flood, mask_of
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.movement.allowance import allowance
from wargame.games.on_to_paris.rules.supply.guns import _separate, gun_in_supply, guns_counting

RIGHT, LEFT, TOUL = "2822", "2722", "2633"
MARNE = (
    *("2823", "2824", "2825", "2826", "2827", "2828", "2729", "2629", "2730", "2731", "2631", "2632"),
    *("2633", "2634", "2734", "2834", "2935", "2936", "2937"),
)
"""Paris, Chalons, Bar-le-Duc, Toul, Nancy, Metz, Forbach, and on to Saarbrucken."""
SEINE = (
    *("2723", "2724", "2624", "2625", "2526", "2527", "2427", "2428", "2329", "2330", "2331", "2332", "2232", "2132"),
    *("2133", "2134", "2034", "2035", "2036", "2037", "2038", "2039", "2040", "2141", "2240", "2340", "2440", "2541"),
)
"""Paris, Troyes, Chaumont, Langres, Vesoul, Belfort, Strasbourg, and over the Rhine to Kehl."""
LOIRE = (
    *("2622", "2522", "2421", "2321", "2220", "2121", "2021", "1921", "1821", "1721", "1722", "1622", "1623", "1624"),
    *("1625", "1725", "1824", "1924", "2023", "2123", "2223", "2323", "2423", "2523", "2623"),
)
"""From the left bank over Orleans, Bourges and Nevers back to the Seine line in 2723."""
FORTS = ("2629", TOUL, "2935", "2132", "2039", "2440", "2541")


def paris(*rails: str, guns: tuple[str, ...] = (RIGHT, RIGHT), besiegers: tuple[str, ...] = (RIGHT,)) -> Position:
    """Paris is besieged, with Siege Guns, and the Prussians have these railways and the Fort(ress)es on them."""
    position = Position().rails("prussian", *rails, *besiegers).fort("prussian", *FORTS)
    for hex_ in besiegers:
        position.sps("prussian", hex_, reg=20)
    for number, hex_ in enumerate(guns, 1):
        position.put(f"pr_siege_{number}", hex_)
    return position


def counting(g: Campaign, hex_: str = RIGHT) -> tuple[str, ...]:
    """The Siege Guns that count in a siege."""
    return guns_counting(g, g.board.index[hex_])


@pytest.mark.rule("9.8", "9.8.separate-paths")
@pytest.mark.example("9.8-ex1")
def test_two_guns_at_paris_need_two_railways() -> None:
    assert counting(paris(*MARNE, *SEINE).game) == ("pr_siege_1", "pr_siege_2")
    assert counting(paris(*MARNE).game) == ("pr_siege_1",)
    assert counting(paris(*SEINE).game) == ("pr_siege_1",)
    assert counting(paris().game) == ()
    # French SPs at Mulhouse cut the second
    assert counting(paris(*MARNE, *SEINE).sps("french", "2141", res=1).game) == ("pr_siege_1",)


@pytest.mark.rule("9.8.separate-paths")
def test_guns_at_both_hexes_of_paris_need_them_too() -> None:
    both = {"guns": (RIGHT, LEFT), "besiegers": (RIGHT, LEFT)}
    g = paris(*MARNE, *SEINE, **both).game
    assert counting(g, RIGHT) == ("pr_siege_1",)
    # no railway leads from the left bank but through the right one, which is French, or to the south and west
    assert counting(g, LEFT) == ()
    g = paris(*MARNE, *SEINE, *LOIRE, **both).game
    assert counting(g, RIGHT) == ("pr_siege_1",)
    assert counting(g, LEFT) == ("pr_siege_2",)
    # with the Seine line alone for both, the first gun has it
    g = paris(*SEINE, *LOIRE, **both).game
    assert counting(g, RIGHT) == ("pr_siege_1",)
    assert counting(g, LEFT) == ()


@pytest.mark.rule("9.8")
def test_neither_a_fortress_nor_a_city_net_nor_a_depot_counts_in_a_siege() -> None:
    # the line is cut between Nancy and Metz: four cities, a Depot, and no Supply Source hex
    g = paris(*(hex_ for hex_ in MARNE if hex_ != "2834")).depot("prussian", "2827").game
    gun = g.formation("pr_siege_1")
    assert gun_in_supply(g, gun)
    assert counting(g) == ()


@pytest.mark.rule("9.8")
def test_a_gun_is_in_supply_on_a_railway_only() -> None:
    def fed(hex_: str, *rails: str) -> bool:
        g = Position().fort("prussian", *FORTS).rails("prussian", *rails).put("pr_siege_1", hex_).game
        return gun_in_supply(g, g.formation("pr_siege_1"))

    assert fed("2731", *MARNE)
    assert not fed("2733", *MARNE)  # next to the railway
    assert not fed("2731")
    assert fed("3037")
    g = Position().rails("prussian", "2731", "2730").put("pr_siege_1", "2731").game
    assert not gun_in_supply(g, g.formation("pr_siege_1"))
    g.depots["prussian"] = g.board.mask(("2730",))
    assert gun_in_supply(g, g.formation("pr_siege_1"))  # a Depot on the line is a Supply Source too
    g = Position().put("pr_siege_1", "german_box").game
    assert gun_in_supply(g, g.formation("pr_siege_1"))


@pytest.mark.rule("9.8", "10.2.5", "9.2.3")
def test_a_gun_beside_the_railway_has_one_point_fewer() -> None:
    def points(hex_: str) -> tuple[int, int, tuple[str, ...]]:
        position = Position().fort("prussian", *FORTS).rails("prussian", *MARNE)
        g = march(position.put("pr_siege_1", hex_).put("pr_v", hex_, reg=1), "pr_siege_1")
        return allowance(g, g.formation("pr_v")), marching(g).left["pr_siege_1"], marching(g).unsupplied

    assert points("2731") == (4, 4, ())
    # the Corps traces over a hex to the railway; what the gun lacks is no matter of a combat in its hex
    assert points("2733") == (4, 3, ())


@pytest.mark.rule("9.8", "16.2.4")
def test_without_a_siege_no_gun_counts() -> None:
    g = Position().rails("prussian", *MARNE).fort("prussian", *FORTS).put("pr_siege_1", TOUL).game
    assert counting(g, TOUL) == ()


@pytest.mark.rule("9.8.separate-paths")
def test_a_railway_does_not_run_through_the_hex_of_another_gun() -> None:
    # two railways lead home from Nancy, over Metz and over Haguenau, but Toul has none but through Nancy
    g = Position().game
    haguenau = ("2941", "2841", "2741", "2640", "2639", "2638", "2637", "2636", "2635")
    rails = g.ground.rails & g.ground.friendly["prussian"] | g.board.mask((*MARNE, *haguenau))
    toul, nancy = g.board.index[TOUL], g.board.index["2634"]
    ends = g.ground.sources["prussian"] & rails
    assert _separate(g, [nancy, nancy], rails, ends)
    assert _separate(g, [toul], rails, ends)
    assert not _separate(g, [toul, nancy], rails, ends)


@pytest.mark.rule("9.8.separate-paths")
@pytest.mark.parametrize("seed", range(40))
def test_two_paths_apart_exist_where_no_single_hex_cuts_both(seed: int) -> None:
    """Menger: two paths without a common hex exist if and only if no one hex cuts the start off from all ends."""
    rng = random.Random(seed)
    g = Position().game
    links = g.ground.rail_links
    start = rng.choice(bits(g.ground.rails & g.ground.friendly["french"]))
    rails = mask_of(p for p in bits(g.ground.rails & g.ground.land) if p != start and rng.random() < 0.97)
    ends = g.ground.sources["prussian"] & rails

    def reached(open_: int) -> bool:
        return bool(flood(links, 1 << start, open_) & ends)

    one = reached(rails)
    assert _separate(g, [start], rails, ends) == one
    two = one and all(reached(rails & ~(1 << hex_)) for hex_ in bits(rails))
    assert _separate(g, [start, start], rails, ends) == two
