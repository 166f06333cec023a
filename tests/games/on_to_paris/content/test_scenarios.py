"""The scenarios of On to Paris!: all load, and their numbers hang together."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.content import Loaded, load_game, load_scenario
from wargame.games.on_to_paris.content.forces import SIDES, SideId

TURNS = {
    "campaign-1870-08": (2, 17),
    "early-start-1870-07": (1, 17),
    "frontier-1870-08": (2, 4),
    "september-1870": (5, 17),
    "winter-1870": (8, 17),
    "alsace-1870-08": (2, 3),
    "loire-1870-11": (9, 10),
}


def load(name: str) -> Loaded:
    return load_scenario(f"on-to-paris/{name}")


def regulars(name: str, side: SideId) -> int:
    return sum(line.sp.reg + line.sp.bav for line in load(name).scenario.lines(side))


@pytest.mark.parametrize("name", TURNS)
def test_every_scenario_has_the_map_and_a_set_up(name: str) -> None:
    loaded = load(name)
    scenario = loaded.scenario
    assert (scenario.start_turn, scenario.end_turn) == TURNS[name]
    assert scenario.length == scenario.end_turn - scenario.start_turn + 1
    assert scenario.board is loaded.game.board
    assert all(scenario.lines(side) for side in SIDES)
    assert scenario.victory.levels


@pytest.mark.example("8.8-ex1")
@pytest.mark.rule("4.1")
def test_the_second_scenario_starts_with_three_uses_of_the_general_staff() -> None:
    campaign = load("campaign-1870-08").scenario
    assert (campaign.number, campaign.start_turn, campaign.tracks.general_staff) == (2, 2, 3)
    assert load("early-start-1870-07").scenario.start_turn == 1


@pytest.mark.rule("3.3.prussian-substantial", "3.3.prussian-marginal", "3.3.draw", "3.3.french-marginal")
@pytest.mark.rule("3.3.french-substantial")
def test_levels_of_victory() -> None:
    victory = load("campaign-1870-08").scenario.victory
    results = {vp: victory.level(vp).result for vp in (111, 110, 86, 85, 61, 60, 35, 34, -40)}
    assert results == {
        111: "prussian_substantial",
        110: "prussian_marginal",
        86: "prussian_marginal",
        85: "draw",
        61: "draw",
        60: "french_marginal",
        35: "french_marginal",
        34: "french_substantial",
        -40: "french_substantial",
    }
    assert load("loire-1870-11").scenario.victory.level(18).result == "prussian_substantial"


def test_the_frontier_is_the_campaign_cut_short() -> None:
    campaign, frontier = load("campaign-1870-08").scenario, load("frontier-1870-08").scenario
    assert all(frontier.lines(side) == campaign.lines(side) for side in SIDES)
    assert frontier.victory.levels != campaign.victory.levels
    assert not frontier.special.emergency
    assert frontier.special.ends_when_empire_falls


@pytest.mark.parametrize("side", SIDES)
def test_the_early_start_grows_to_the_strength_of_august(side: SideId) -> None:
    extra = load("early-start-1870-07").scenario.extra_reinforcements[side].values()
    mobilised = sum(row.reg + row.bav for row in extra)
    assert regulars("early-start-1870-07", side) + mobilised == regulars("campaign-1870-08", side)


def test_points_at_the_start_are_those_of_history() -> None:
    points = load_game().points
    army = 4 * points["french_corps_eliminated"] + points["french_army_eliminated"]
    september, winter = load("september-1870").scenario, load("winter-1870").scenario
    assert september.tracks.vp == points["empire_falls"] + army + points["saarbrucken_first_french_control"]
    assert winter.tracks.vp == september.tracks.vp + army + 2 * points["french_fortress_captured"]


def test_small_scenarios_stay_on_their_part_of_the_map() -> None:
    for name in ("alsace-1870-08", "loire-1870-11"):
        loaded = load(name)
        part = loaded.scenario.in_play
        assert part is not None
        for side in SIDES:
            spaces = {loaded.game.hex_of(line.at) for line in loaded.scenario.lines(side)}
            assert all(part.holds(space) for space in spaces)
        assert loaded.scenario.options.simplified_coordination
        assert not loaded.scenario.sovereigns
        assert not part.holds("1622"), "Bourges"


def test_a_scenario_that_names_its_set_up_has_it_when_loaded() -> None:
    scenario = load("campaign-1870-08").scenario
    named = scenario.model_copy(update={"setup": "august-1870"})
    with pytest.raises(LookupError):
        named.lines("french")
    assert scenario.lines("french") == load_game().setups["august-1870"]["french"]
