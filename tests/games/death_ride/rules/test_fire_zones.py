"""9: Chassepot Fire Zones and Beaten Zones."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.death_ride.rules.drill import do, quiet, refused, texts
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules import fire_zones
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.fire_zones import FireZonePlacement
from wargame.games.death_ride.rules.regroup import regroup_refusal
from wargame.games.death_ride.rules.units import Unit


def line() -> Position:
    """Bataille's Division at 21, a brigade of Vergé's at 22."""
    return quiet().put("f-pouget", "21").put("f-fauvart", "21").put("f-valaze", "22")


@pytest.mark.rule("9.1", "9.2")
def test_where_a_division_may_place_its_marker() -> None:
    game = line().begin(FireZonePlacement())
    found = {text.split()[-1] for text in texts(game, "zone") if " bataille " in text}
    assert found == {"15", "20", "27", "28"}, "not the woods of 14, nor 22, which is French"


@pytest.mark.rule("9.1", "9.3")
def test_one_marker_for_each_division() -> None:
    game = do(line().begin(FireZonePlacement()), "zone bataille 21 20")
    assert game.fire_zones == (("bataille", "21", "20"),)
    assert {text.split()[1] for text in texts(game, "zone")} == {"verge"}
    assert refused(game, "zone bataille 21 15") == "9.1"
    do(game, "zone verge 22 20")
    assert game.decision is not None
    assert game.decision.rule == "17.1", "nobody is left who could place one"


@pytest.mark.rule("9.1")
def test_no_marker_is_laid_twice() -> None:
    table = quiet(limits={"fire_zones_per_division": 2}).put("f-pouget", "21").put("f-fauvart", "22")
    game = do(table.put("g-ir20", "22").begin(FireZonePlacement()), "zone bataille 21 20")
    assert refused(game, "zone bataille 21 20") == "9.1"
    assert {"zone bataille 21 15", "zone bataille 22 20"} <= set(texts(game)), "elsewhere, or from elsewhere"
    game.fire_zones *= 2
    assert len(game.status()) == 1


@pytest.mark.rule("9.1")
def test_only_fresh_infantry_on_the_map_places_markers() -> None:
    table = (
        quiet().put("f-pouget", "21", spent=True).put("f-2-art", "36").put("f-murat", "22").put("f-metman-1", "box-47")
    )
    assert list(fire_zones.offers(table.game)) == []


@pytest.mark.rule("9.1", "9.2", "7.1")
def test_why_a_marker_may_not_lie_somewhere() -> None:
    table = line().put("f-lapasset", "27").bivouac("27").put("f-jolivet", "28", spent=True)
    game = table.put("f-lafont-1", "21").put("f-tixier-1", "21").begin(FireZonePlacement())
    assert refused(game, "zone bataille 21 14") == "9.2"
    assert refused(game, "zone bataille 21 22") == "9.2"
    assert refused(game, "zone bataille 21 19") == "9.1"
    assert refused(game, "zone lapasset 27 20") == "7.1"
    assert refused(game, "zone verge 28 14") == "9.1"
    do(game, "zone lafont 21 20", "zone tixier 21 20")
    assert refused(game, "zone bataille 21 20") == "9.2"


@pytest.mark.rule("9.2")
def test_a_shared_area_may_be_beaten() -> None:
    game = line().put("g-ir20", "22").begin(FireZonePlacement())
    assert "zone bataille 21 22" in texts(game)


@pytest.mark.rule("9.3")
def test_a_marker_goes_with_the_last_fresh_infantry_of_its_division_there() -> None:
    ends: list[Callable[[Battle, Unit], None]] = [
        Battle.spend,
        lambda g, unit: g.eliminate(unit, "casualties"),
        lambda game, unit: game.place(unit, game.board.index["27"]),
    ]
    for end in ends:
        game = line().zone("bataille", "21", "20").game
        end(game, game.units["f-pouget"])
        assert game.fire_zones
        end(game, game.units["f-fauvart"])
        assert game.fire_zones == ()


@pytest.mark.rule("9.4")
def test_a_beaten_zone_costs_germans_two_and_bars_their_regrouping() -> None:
    game = quiet().put("f-pouget", "27").zone("bataille", "27", "22").put("g-ir20", "19").game
    index = game.board.index
    assert fire_zones.beaten(game, "german", index["22"]) == 1
    assert fire_zones.beaten(game, "french", index["22"]) == 0
    game = quiet().put("f-pouget", "43").zone("bataille", "43", "20").put("g-ir20", "19").game
    refusal = regroup_refusal(game, game.units["g-ir20"], index["20"])
    assert refusal is not None
    assert refusal.rule == "9.4"


@pytest.mark.rule("9.6")
def test_german_beaten_zones_are_an_option() -> None:
    def beaten(guns: int, **options: bool) -> int:
        table = Position(**options)
        for gun in ("g-6div-art", "g-5div-art")[:guns]:
            table.put(gun, "20")
        return fire_zones.beaten(table.game, "french", table.game.board.index["21"])

    assert beaten(2) == 0
    assert beaten(2, german_beaten_zones=True) == 1
    assert beaten(1, german_beaten_zones=True) == 0
