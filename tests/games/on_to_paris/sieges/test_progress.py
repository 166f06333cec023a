"""16.2.4, 16.2.5, 16.2.6, 16.2.7: sieges go on, and end in surrender."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.sieges.events import SiegeRolled
from wargame.games.on_to_paris.rules.sieges.progress import SiegePhase, modifiers
from wargame.games.on_to_paris.rules.sieges.surrender import Surrender
from wargame.games.on_to_paris.rules.strength import NONE, Strength
from wargame.games.on_to_paris.rules.units import FRENCH, GONE, POOL, PRUSSIAN, TRACK
from wargame.games.on_to_paris.rules.upkeep_events import SiegeBroken


def at(g: OnToParis, name: str) -> int:
    return g.board.index[g.data.hex_of(name)]


def ring(infantry: int, inside: int, name: str = "Metz") -> dict[str, int]:
    g = Position().sps(PRUSSIAN, name, reg=infantry).sps(FRENCH, name, inside=True, res=inside).game
    return dict(modifiers(g, at(g, name)))


@pytest.mark.rule("16.2.4.mod-half-capacity", "16.2.4")
def test_besiegers_for_half_the_capacity_add_one() -> None:
    assert ring(15, 4)["half_capacity"] == 1
    assert "half_capacity" not in ring(14, 4)


@pytest.mark.rule("16.2.4.mod-weak-ring", "16.2.4.mod-very-weak-ring")
def test_too_few_besiegers_for_the_larger_of_garrison_and_siege_number() -> None:
    assert ring(6, 3).get("weak_ring") is None  # the Siege Number of a Fortress is three
    assert ring(5, 1)["weak_ring"] == -1
    assert ring(4, 1)["weak_ring"] == -2  # below one and a half times three
    assert ring(16, 8).get("weak_ring") is None
    assert ring(15, 8)["weak_ring"] == -1
    assert ring(12, 8)["weak_ring"] == -1
    assert ring(11, 8)["weak_ring"] == -2


@pytest.mark.rule("16.2.4.mod-half-capacity", "16.2.4.mod-weak-ring")
def test_only_infantry_besieges_but_every_sp_inside_is_to_be_ringed() -> None:
    position = Position().sps(PRUSSIAN, "Metz", reg=5).put("pr_cav_1", "Metz", csp=2)
    position.sps(FRENCH, "Metz", inside=True, res=2)
    place = at(position.game, "Metz")
    assert dict(modifiers(position.game, place)) == {"weak_ring": -1}  # five, not seven, against twice three
    position.put("fr_cav_1", "Metz", inside=True, csp=2)
    assert dict(modifiers(position.game, place)) == {"weak_ring": -2}  # against four SPs


@pytest.mark.rule("16.2.4")
def test_an_empty_or_a_crowded_fortress_falls_sooner() -> None:
    assert ring(6, 0)["unoccupied"] == 1
    assert "crowded" not in ring(30, 15)
    assert ring(32, 16)["crowded"] == 1


@pytest.mark.rule("16.2.4.siege-guns")
def test_only_siege_guns_with_a_railway_home_count() -> None:
    g = Position().sps(PRUSSIAN, "Strasbourg", reg=6).put("pr_siege_1", "Strasbourg").game
    place = at(g, "Strasbourg")
    assert "siege_guns" not in dict(modifiers(g, place))  # no railway of Prussia's reaches the hex yet
    g = Position().rails(PRUSSIAN, *_line(g)).sps(PRUSSIAN, "Metz", reg=6).put("pr_siege_1", "Metz").game
    assert dict(modifiers(g, at(g, "Metz")))["siege_guns"] == 1


def _line(g: OnToParis) -> list[str]:
    """The rail hexes of France on the shortest railway from Metz to German land."""
    start = at(g, "Metz")
    came = {start: start}
    queue = [start]
    for place in queue:
        if g.ground.friendly[PRUSSIAN] >> place & 1:
            found = []
            while place != start:
                place = came[place]
                found.append(g.board.ids[place])
            return found
        for near in range(g.ground.size):
            if g.ground.rail_links[place] >> near & 1 and near not in came:
                came[near] = place
                queue.append(near)
    raise AssertionError("no railway")


def rolled(g: OnToParis) -> SiegeRolled:
    return next(entry.event for entry in reversed(g.log) if isinstance(entry.event, SiegeRolled))


@pytest.mark.rule("16.2.4.progress", "4.2.4", "16.2", "16.2.2")
@pytest.mark.parametrize(
    ("dice", "before", "after"), [((1, 1), 2, 1), ((1, 1), 0, 0), ((2, 2), 1, 1), ((3, 3), 1, 2), ((5, 5), 1, 3)]
)
def test_the_roll_takes_a_level_away_or_adds_up_to_two(dice: tuple[int, int], before: int, after: int) -> None:
    position = Position().sps(PRUSSIAN, "Metz", reg=6).sps(FRENCH, "Metz", inside=True, res=3)
    if before:
        position.siege("Metz", before)
    g = position.dice(*dice).play(SiegePhase())
    assert rolled(g).modifiers == ()
    assert g.progress.get("2935", 0) == after
    assert g.fort_of(FRENCH, at(g, "Metz"))


@pytest.mark.rule("16.2.4.progress", "16.2.2")
def test_only_besieged_places_are_rolled_for() -> None:
    """Friends outside, or no enemy Infantry in the hex: there is no siege."""
    position = Position().sps(FRENCH, "Metz", res=1).sps(PRUSSIAN, "Metz", reg=6).put("pr_cav_1", "Toul", csp=2)
    g = position.play(SiegePhase())
    assert not any(isinstance(entry.event, SiegeRolled) for entry in g.log)


@pytest.mark.rule("16.2.4.progress", "16.2.2")
def test_a_siege_that_has_ended_in_the_phase_itself_is_not_rolled_for() -> None:
    """As when the Empire falls with a surrender, and besiegers elsewhere desert."""
    g = Position().sps(FRENCH, "Metz", res=1).game
    SiegePhase(places=(at(g, "Metz"),)).next(g)
    assert not any(isinstance(entry.event, SiegeRolled) for entry in g.log)


@pytest.mark.rule("16.2.4.surrender")
def test_the_progress_must_exceed_the_siege_number() -> None:
    def siege(before: int) -> OnToParis:
        position = Position().sps(PRUSSIAN, "Toul", reg=6).sps(FRENCH, "Toul", inside=True, res=1)
        return position.siege("Toul", before).dice(2, 3).play(SiegePhase())  # 5 and one for the ring: one level

    g = siege(1)
    assert g.progress == {"2633": 2}
    assert g.fort_of(FRENCH, at(g, "Toul"))
    g = siege(2)
    place = at(g, "Toul")
    assert g.progress == {}
    assert g.fort_of(PRUSSIAN, place)
    assert g.sheltered[FRENCH][place] == NONE
    assert g.lost[FRENCH] == Strength(res=1)
    assert g.vp == 0  # a Fort brings no VPs
    assert not any(isinstance(entry.event, SiegeBroken) for entry in g.log)  # it has ended, but nobody has broken it
    assert g.status() == []


@pytest.mark.rule("16.2.4.surrender", "16.2.1.control-marker")
def test_an_empty_fort_is_taken_by_removing_its_control_marker() -> None:
    g = Position().sps(PRUSSIAN, "Toul", reg=6).play(Surrender(at(Position().game, "Toul")))
    assert g.fort_of(PRUSSIAN, at(g, "Toul"))


def metz() -> Position:
    return (
        Position(turn=6, republic=True)
        .put("pr_2nd", "Metz", leader="friedrich_karl", reg=4)
        .put("pr_iii", "Metz", leader="alvensleben_c", army="pr_2nd", reg=6)
        .put("fr_rhine", "Metz", inside=True, leader="bazaine", reg=3)
        .put("fr_2", "Metz", inside=True, leader="fr_rep_1", army="fr_rhine", reg=5)
        .put("fr_1", "Metz", inside=True, leader="ducrot", army="fr_rhine", contains=("uhrich",), reg=5)
        .put("fr_cav_3", "Metz", inside=True, csp=2)
        .sps(FRENCH, "Metz", inside=True, res=3)
        .lone("denfert", "Metz", inside=True)
        .depot(FRENCH, "Metz")
    )


@pytest.mark.rule("16.2.5", "16.2.5.forces", "16.2.5.leaders", "3.2")
def test_french_formations_that_surrender_are_gone_for_good_and_leaders_roll() -> None:
    """Bazaine is of the Empire, which has fallen; Ducrot is taken, Uhrich escapes, Denfert is taken."""
    position = metz()
    g = position.dice(2, 2, 1, 2, 6, 6).play(Surrender(at(position.game, "Metz")))
    for word in ("fr_rhine", "fr_1", "fr_2", "fr_cav_3"):
        assert g.formation(word).status == GONE
    assert g.lost[FRENCH] == Strength(reg=13, res=3, csp=2)
    assert g.leader("bazaine").status == GONE
    assert g.leader("fr_rep_1").status == POOL
    assert g.leader("ducrot").status == GONE
    assert (g.leader("uhrich").status, g.leader("uhrich").returns) == (TRACK, 7)
    assert g.leader("denfert").status == GONE
    assert g.vp == 2 + 1 + 1 + 5  # an Army, two Corps, a Fortress
    assert not g.depots[FRENCH] | g.depots[PRUSSIAN]
    assert g.status() == []


@pytest.mark.rule("16.2.5.forces", "3.2")
def test_prussian_formations_that_surrender_come_back_late_and_cavalry_at_once() -> None:
    position = (
        Position(turn=3)
        .sps(FRENCH, "Rastatt", reg=9)
        .put("pr_v", "Rastatt", inside=True, leader="kirchbach", reg=2)
        .put("pr_cav_4", "Rastatt", inside=True, csp=1)
        .put("pr_siege_1", "Rastatt", inside=True)
    )
    g = position.dice(6, 6).play(Surrender(at(position.game, "Rastatt")))
    assert (g.formation("pr_v").status, g.formation("pr_v").returns) == (TRACK, 5)
    assert g.formation("pr_cav_4").status == POOL
    assert (g.formation("pr_siege_1").status, g.formation("pr_siege_1").returns) == (TRACK, 7)
    assert g.vp == -2 - 8
    assert g.status() == []


@pytest.mark.rule("16.2.5", "3.2", "16.2.2")
def test_a_fortress_that_is_retaken_gives_its_points_back() -> None:
    position = Position().fort(PRUSSIAN, "Metz").sps(FRENCH, "Metz", reg=9)
    g = position.play(Surrender(at(position.game, "Metz")))
    assert g.vp == -5
    assert g.fort_of(FRENCH, at(g, "Metz"))


@pytest.mark.rule("18.4.status", "18.4.killed", "18.2.1")
def test_napoleon_who_surrenders_does_not_roll_and_the_empire_falls() -> None:
    position = Position(turn=4).sps(PRUSSIAN, "Sedan", reg=9).lone("napoleon", "Sedan", inside=True)
    g = position.sps(FRENCH, "Sedan", inside=True, res=1).play(Surrender(at(position.game, "Sedan")))
    assert g.leader("napoleon").status == GONE
    assert (g.government, g.fell) == ("republic", 4)
    assert g.vp == 30


@pytest.mark.rule("18.5.status", "18.5.killed")
def test_wilhelm_who_surrenders_costs_fifteen_points() -> None:
    position = Position(turn=4).sps(FRENCH, "Rastatt", reg=9).lone("wilhelm", "Rastatt", inside=True)
    g = position.play(Surrender(at(position.game, "Rastatt")))
    assert g.leader("wilhelm").status == GONE
    assert g.vp == -15 - 8


@pytest.mark.rule("16.2.7", "3.1")
def test_each_hex_of_paris_is_besieged_for_itself_and_the_first_is_remembered() -> None:
    position = Position(turn=12, republic=True).sps(PRUSSIAN, "2822", reg=20).sps(FRENCH, "2722", res=5)
    position.siege("2822", 5).dice(6, 6)
    g = position.play(SiegePhase())
    assert g.fort_of(PRUSSIAN, g.board.index["2822"])
    assert g.fort_of(FRENCH, g.board.index["2722"])
    assert g.paris_lost
    assert g.vp == 10
    assert g.outcome is None


@pytest.mark.rule("16.2.7", "3.1")
@pytest.mark.parametrize("at_once", [True, False])
def test_the_second_hex_of_paris_ends_the_game_at_once_only_by_the_other_reading(at_once: bool) -> None:
    position = Position(turn=12, republic=True, automatic_victory_at_once=at_once).fort(PRUSSIAN, "2722")
    g = position.sps(PRUSSIAN, "2822", reg=20).siege("2822", 5).dice(6, 6).play(SiegePhase())
    assert (g.outcome is not None) == at_once


@pytest.mark.rule("16.2.6")
def test_with_lasting_damage_half_the_progress_stays_with_the_captor() -> None:
    position = Position(lasting_damage=True).sps(PRUSSIAN, "Toul", reg=6).siege("Toul", 2).dice(3, 3)
    g = position.play(SiegePhase())  # 6 and two modifiers: one level more, three in all
    assert g.fort_of(PRUSSIAN, at(g, "Toul"))
    assert g.progress == {"2633": 2}
    assert g.forts_taken >> at(g, "Toul") & 1


@pytest.mark.rule("16.2.4.progress")
def test_progress_never_falls_below_nothing() -> None:
    g = Position().sps(PRUSSIAN, "Metz", reg=4).sps(FRENCH, "Metz", inside=True, res=4).dice(1, 1).play(SiegePhase())
    (rolled,) = (entry.event for entry in g.log if isinstance(entry.event, SiegeRolled))
    assert (rolled.levels, rolled.progress) == (-1, 0)
    assert g.progress == {}
