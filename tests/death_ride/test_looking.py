"""The looking tools of Death Ride."""

from __future__ import annotations

import pytest

from wargame.engine.answers import Clashing
from wargame.games.death_ride import looking
from wargame.games.death_ride.estimates import assault_estimate, bombardment_estimate, rifle_estimate
from wargame.games.death_ride.position import Position
from wargame.sitting.looking import Looking

from .drill import quiet


def front() -> Position:
    table = (
        quiet()
        .put("gl-alvensleben", "20", active=True)
        .put("g-ir20", "20")
        .put("g-6div-art", "20")
        .put("g-redern", "20")
    )
    return table.put("f-pouget", "21").put("f-fauvart", "21").zone("bataille", "21", "15")


def test_reach_paths_and_stops() -> None:
    look = Looking(front().impulse("german"), "german")
    reach = look.reach("g-ir20")
    assert (reach["19"], reach["15"], reach["21"]) == (1, 2, 2)
    assert look.stops("g-ir20") == {"21"}
    assert look.path("g-ir20", "18") == ["20", "17", "18"]
    assert look.reach("gl-alvensleben")["19"] == 1
    assert look.path("gl-alvensleben", "19") == []


def test_zones_threats_and_ranges() -> None:
    look = Looking(front().impulse("german"), "french")
    assert look.zones("german") == {"15"}
    assert look.zones() == frozenset()
    against = look.threats_at("21")
    assert look.threats()["21"] == sum(threat.strength or 0 for threat in against)
    assert {threat.counter for threat in against} == {"g-ir20", "g-6div-art", "g-redern"}
    line = look.range_line("20", "36")
    assert (line.distance, line.steps[0], line.steps[-1]) == (3, ("20",), ("36",))
    assert look.range_line("box-24", "23").distance == 2
    assert "box-18" not in look.tool("leader_range", "gl-alvensleben")
    assert "22" in look.tool("leader_range", "gl-alvensleben")


@pytest.mark.parametrize(
    ("unit", "kind"), [("g-6div-art", "bombardment"), ("g-ir20", "rifle_fire"), ("g-redern", "assault")]
)
def test_a_clash_shows_both_sums_and_the_odds(unit: str, kind: str) -> None:
    game = front().impulse("german")
    before = game.fingerprint()
    found = Looking(game, "german").clash(unit, "f-pouget")
    assert game.fingerprint() == before
    assert isinstance(found, Clashing)
    assert found.kind == kind
    assert sum(row.value for row in found.attack) == found.attack_total
    assert sum(row.value for row in found.defence) == found.defence_total
    assert sum(chance.probability for chance in found.odds.chances) == 1
    assert 0 <= found.defender_losses <= 1


def test_a_clash_that_cannot_be() -> None:
    look = Looking(front().put("f-tixier-1", "47").impulse("german"), "german")
    assert look.clash("g-ir20", "f-tixier-1").rule == "8.2"
    assert look.clash("g-ir20", "g-redern").rule == "6.5"
    assert look.clash("gl-alvensleben", "f-pouget").rule == "1.1"


def test_what_the_ground_gives_and_nothing_is_secret() -> None:
    game = front().bivouac("21").impulse("german")
    assert [row.rule for row in looking.standing(game, "french", "f-pouget")] == ["13.5", "7.2"]
    assert looking.umpire_view(game, "french").side == "french"
    assert not looking.rests_on_secret(game, "german", game.log)


def test_estimates_average_over_all_throws() -> None:
    game = front().game
    guns, foot, horse = (game.units[each] for each in ("g-6div-art", "g-ir20", "g-redern"))
    target = game.board.index["21"]
    shelling = bombardment_estimate(game, [guns], target)
    assert shelling.totals == (5, 6)
    assert shelling.wins == pytest.approx(10 / 36)
    assert shelling.spent == pytest.approx(26 / 36)
    assert rifle_estimate(game, [foot], target).attacker_points > rifle_estimate(game, [foot], target).target_points
    charge = assault_estimate(game, [horse], target)
    assert charge.lost > 1, "cavalry that charges infantry and fails loses two"
    assert charge.spent == pytest.approx(1.0)
