"""3: Victory Points, levels of victory, and how a game ends."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.content import load_scenario
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules import victory
from wargame.games.on_to_paris.rules.early_end import EarlyEnd
from wargame.games.on_to_paris.rules.formations.removing import ZERO, eliminate
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.leaders import casualties
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN


def at(g: OnToParis, name: str) -> int:
    return g.board.index[g.data.hex_of(name)]


LEVELS = [
    (111, "prussian", "Prussian Substantial Victory"),
    (110, "prussian", "Prussian Marginal Victory"),
    (86, "prussian", "Prussian Marginal Victory"),
    (85, None, "Draw"),
    (61, None, "Draw"),
    (60, "french", "French Marginal Victory"),
    (35, "french", "French Marginal Victory"),
    (34, "french", "French Substantial Victory"),
    (-5, "french", "French Substantial Victory"),
]


@pytest.mark.rule(
    "3",
    "3.3",
    "3.3.prussian-substantial",
    "3.3.prussian-marginal",
    "3.3.draw",
    "3.3.french-marginal",
    "3.3.french-substantial",
)
@pytest.mark.parametrize(("vp", "winner", "name"), LEVELS)
def test_the_vp_level_tells_who_has_won(vp: int, winner: str | None, name: str) -> None:
    g = Position().set(vp=vp).game
    victory.final(g)
    assert g.outcome is not None
    assert (g.outcome.winner, g.outcome.level, g.outcome.why) == (winner, name, f"The VP level is {vp}.")


@pytest.mark.rule("3.2", "3.2.slash")
@pytest.mark.example("3.2-ex1")
def test_a_prussian_corps_and_a_french_army_leader_lost_are_one_point_net() -> None:
    """With the points of the example: -2 for the Corps, +3 for the Army Leader; the rules give the Leader none."""

    def net(points: int) -> int:
        position = Position(turn=3, french_army_leader_lost_vp=points)
        position.put("pr_v", "Nancy", leader="kirchbach", reg=1).put("fr_rhine", "Metz", leader="bazaine", reg=3)
        g = position.available("fr_rep_1").game
        eliminate(g, g.formation("pr_v"), ZERO)
        casualties.kill(g, g.leader("bazaine"))
        return g.vp

    assert net(3) == 1
    assert net(0) == -2


@pytest.mark.rule("3.2.slash", "6.3.3")
@pytest.mark.parametrize(("unit", "points"), [("fr_2", 1), ("pr_v", -2), ("fr_rhine", 2), ("pr_3rd", -4)])
def test_the_first_number_is_for_french_units_and_the_second_for_prussian_ones(unit: str, points: int) -> None:
    g = Position().put(unit, "Nancy", reg=1).game
    eliminate(g, g.formation(unit), ZERO)
    assert g.vp == points


@pytest.mark.rule("3.2")
def test_levels_of_a_hundred_and_more_are_counted_on() -> None:
    g = Position().set(vp=98).game
    g.score(30, "empire_falls", "18.3")
    assert g.vp == 128


@pytest.mark.rule("3.2")
def test_cities_count_when_the_scenario_ends() -> None:
    position = (
        Position().sps(PRUSSIAN, "Nancy", reg=1).sps(PRUSSIAN, "Orleans", reg=1).sps(FRENCH, "Saarbrucken", reg=1)
    )
    g = position.set(saarbrucken=True).game
    victory.score_end(g)
    assert g.vp == 1 + 1 - 3
    besieged = Position().sps(PRUSSIAN, "Metz", reg=1).game
    victory.score_end(besieged)
    assert besieged.vp == 0  # a Fortress is not controlled before it has surrendered


@pytest.mark.rule("3.2")
def test_small_scenarios_count_places_sieges_and_losses() -> None:
    position = (
        Position("on-to-paris/alsace-1870-08").sps(PRUSSIAN, "Haguenau", reg=2).sps(PRUSSIAN, "Strasbourg", reg=3)
    )
    g = position.fort(PRUSSIAN, "Bitche").game
    g.write_off(FRENCH, Strength(reg=3))
    g.write_off(PRUSSIAN, Strength(reg=2))
    victory.score_end(g)
    assert g.vp == 2 + 3 + 1 + 3 - 2  # Haguenau, Strasbourg besieged, Bitche taken, SPs lost


@pytest.mark.rule("3.2")
def test_places_that_the_french_hold_at_the_end_may_count_for_them() -> None:
    position = Position("on-to-paris/loire-1870-11").sps(FRENCH, "Etampes", reg=1).sps(PRUSSIAN, "Orleans", reg=1)
    g = position.sps(PRUSSIAN, "Pithiviers", reg=1).sps(PRUSSIAN, "Chartres", reg=1).sps(PRUSSIAN, "Blois", reg=1).game
    victory.score_end(g)
    assert g.vp == 6 + 3 - 6


@pytest.mark.rule("3.3")
def test_a_small_scenario_has_levels_of_its_own() -> None:
    g = Position("on-to-paris/alsace-1870-08").game
    assert [victory.level(g, vp).result for vp in (16, 12, 6, 2, 1)] == [
        "prussian_substantial",
        "prussian_marginal",
        "draw",
        "french_marginal",
        "french_substantial",
    ]


def paris(*hexes: str, rails: bool) -> OnToParis:
    position = Position("on-to-paris/winter-1870", turn=14).fort(PRUSSIAN, *hexes)
    for name in ("2822", "2722"):
        position.sps(PRUSSIAN, name, reg=2)
    g = position.game
    if rails:
        g.put(g, "rails", g.ground.rails)
        g.put(g, "forts", {PRUSSIAN: g.ground.forts, FRENCH: 0})
    return g


@pytest.mark.rule("3.1", "3", "16.2.7")
def test_both_hexes_of_paris_and_a_railway_home_win_at_once() -> None:
    g = paris("2822", "2722", rails=True)
    assert victory.automatic(g)
    assert g.outcome is not None
    assert (g.outcome.winner, g.outcome.level) == (PRUSSIAN, "Prussian Automatic Victory")


@pytest.mark.rule("3.1")
def test_without_the_railway_or_with_one_hex_only_the_war_goes_on() -> None:
    g = paris("2822", "2722", rails=False)
    assert victory.paris_taken(g)
    assert not victory.automatic(g)
    assert g.outcome is None
    assert not victory.automatic(paris("2822", rails=False))
    g = paris("2822", "2722", rails=True)
    other = 1 << g.board.index["2722"]
    g.put(g, "forts", {PRUSSIAN: g.ground.forts & ~other, FRENCH: other})
    assert not victory.automatic(g)


@pytest.mark.rule("4.2.6")
def test_a_scenario_ends_with_its_last_turn_or_with_the_empire_where_it_says_so() -> None:
    g = Position("on-to-paris/frontier-1870-08").game
    assert not victory.last_turn(g)
    g.put(g, "government", "republic")
    assert victory.last_turn(g)
    g = Position().game
    g.put(g, "government", "republic")
    assert not victory.last_turn(g)
    g.put(g, "turn", g.spec.end_turn)
    assert victory.last_turn(g)


@pytest.mark.rule("3.early-end")
def test_players_may_agree_to_end_where_another_scenario_starts() -> None:
    g = Position(turn=5, early_end=True).set(vp=40).play(EarlyEnd())
    g.push("agree")
    g.push("agree")
    assert g.outcome is not None
    assert g.outcome.winner == PRUSSIAN  # 40 against the 33 of September 1870
    for vp, winner in ((33, None), (20, FRENCH)):
        g = Position().set(vp=vp).game
        victory.end_early(g, 33)
        assert g.outcome is not None
        assert g.outcome.winner == winner


@pytest.mark.rule("3.early-end")
def test_it_needs_both_the_option_and_the_turn() -> None:
    g = Position(turn=5, early_end=True).play(EarlyEnd())
    g.push("agree")
    g.push("play-on")
    assert g.outcome is None
    assert g.procedures == []
    for position in (Position(turn=5), Position(turn=6, early_end=True)):
        assert position.play(EarlyEnd()).procedures == []


@pytest.mark.rule("3.early-end")
def test_a_scenario_does_not_end_where_it_starts_itself() -> None:
    assert Position("on-to-paris/september-1870", turn=5, early_end=True).play(EarlyEnd()).procedures == []
    early = Position("on-to-paris/early-start-1870-07", turn=2, early_end=True).play(EarlyEnd())
    assert early.decision is not None  # where the campaign starts


@pytest.mark.rule("3.2", "2.1.fortress-terms")
@pytest.mark.parametrize(
    ("place", "captor", "points"),
    [
        ("Metz", PRUSSIAN, 5),
        ("Metz", FRENCH, -5),
        ("2822", PRUSSIAN, 10),
        ("2822", FRENCH, -10),
        ("Koblenz", FRENCH, -8),
        ("Koblenz", PRUSSIAN, 8),
        ("Toul", PRUSSIAN, 0),
    ],
)
def test_a_fortress_counts_when_it_is_captured_and_back_when_it_is_retaken(
    place: str, captor: str, points: int
) -> None:
    g = Position().game
    victory.score_fortress(g, at(g, place), captor)
    assert g.vp == points


@pytest.mark.rule("3.early-end")
def test_the_levels_of_history_are_those_of_the_scenarios() -> None:
    history = Position().game.data.history
    for word in ("campaign-1870-08", "september-1870", "winter-1870"):
        spec = load_scenario(f"on-to-paris/{word}").scenario
        assert history[spec.start_turn] == spec.tracks.vp
