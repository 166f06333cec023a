"""11, 12, 14: every line of the charts for Bombardment, Rifle Fire and the Volley, for both sides, and by how much."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.chart_lines import (
    HERE,
    NEAR,
    THREE_AWAY,
    TWO_AWAY,
    WOODS,
    Cases,
    Change,
    add,
    change,
    check,
)
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.combat.sums import Sums, bombardment_sums, rifle_sums, volley_sums
from wargame.games.death_ride.rules.units import ENEMY, FRENCH

# ---------------------------------------------------------------------- bombardment


def bombardment(side: str, *others: str, at: str = NEAR, origin: str = HERE, factor: int = 5, foes: str = "i") -> Sums:
    """Guns at `origin`, `others` beside them, fire at units told by letters: i, c, a; capitals are Spent."""
    position = Position().unit(side, "artillery", origin, id="lead", artillery=factor)
    for number, kind in enumerate(others):
        position.unit(side, kind, origin, id=f"other{number}", artillery=2)
    add(position, ENEMY[side], at, foes)
    game = position.game
    firers = [game.units[each] for each in ("lead", *(f"other{number}" for number in range(len(others))))]
    return bombardment_sums(game, firers, game.board.index[at])


BOMBARDMENT: Cases = {
    "attacker.strength": lambda side: (change(bombardment(side), bombardment(side, factor=7)), (2, 0)),
    "attacker.supports": lambda side: (change(bombardment(side), bombardment(side, "artillery", "artillery")), (4, 0)),
    "attacker.range": lambda side: (change(bombardment(side), bombardment(side, at=THREE_AWAY)), (-4, 0)),
    "attacker.vision": lambda side: (change(bombardment(side), bombardment(side, origin=WOODS)), (-1, 0)),
    "target.terrain": lambda side: (change(bombardment(side), bombardment(side, at=WOODS)), (0, 4)),
    "target.supports": lambda side: (change(bombardment(side), bombardment(side, foes="iaa")), (0, 4)),
    "target.range": lambda side: (
        change(bombardment(side, at=TWO_AWAY), bombardment(side, at=TWO_AWAY, foes="iaa")),
        (0, 0),
    ),
}
BOMBARDMENT_ENTRIES = (
    *("CHART.french.bombardment.attacker.strength", "CHART.german.bombardment.attacker.strength"),
    *("CHART.french.bombardment.attacker.supports", "CHART.german.bombardment.attacker.supports"),
    *("CHART.french.bombardment.attacker.range", "CHART.german.bombardment.attacker.range"),
    *("CHART.french.bombardment.attacker.vision", "CHART.german.bombardment.attacker.vision"),
    *("CHART.french.bombardment.target.terrain", "CHART.german.bombardment.target.terrain"),
    *("CHART.french.bombardment.target.supports", "CHART.german.bombardment.target.supports"),
    *("CHART.french.bombardment.target.range", "CHART.german.bombardment.target.range"),
)


@pytest.mark.rule("11.2", "11.3", *BOMBARDMENT_ENTRIES)
@pytest.mark.parametrize("entry", BOMBARDMENT_ENTRIES)
def test_bombardment_lines(entry: str) -> None:
    check(entry, BOMBARDMENT)


@pytest.mark.rule("11.2", "11.3")
@pytest.mark.parametrize("side", ["german", "french"])
def test_bombardment_totals(side: str) -> None:
    assert bombardment(side).totals == (5, 2)
    assert bombardment(side, "artillery", at=TWO_AWAY).totals == (3, 2)  # further guns only help against adjacent Areas
    assert bombardment(side, at=WOODS, foes="cc").totals == (5, 3)
    assert bombardment(side, foes="ccA").totals == (5, 2)


@pytest.mark.rule("7.2", "11.3")
def test_guns_in_bivouac_do_not_support() -> None:
    position = add(Position().unit("german", "artillery", HERE, id="lead"), "french", NEAR, "iaa").bivouac(NEAR)
    game = position.game
    assert bombardment_sums(game, [game.units["lead"]], game.board.index[NEAR]).totals == (5, 2)


# ---------------------------------------------------------------------- rifle fire


def rifle(side: str, own: str = "i", foes: str = "i", at: str = NEAR, origin: str = HERE, **states: bool) -> Sums:
    """The first unit of either side leads; capitals are Spent, `states` are those of the foes."""
    position = add(Position(), side, origin, own, "own")
    add(position, ENEMY[side], at, foes, **states)
    game = position.game
    firers = [game.units[f"own{number}"] for number in range(len(own))]
    return rifle_sums(game, firers, firers[0], game.board.index[at], game.units["foe0"])


def rifle_change(side: str, before: dict[str, str], after: dict[str, str]) -> Change:
    return change(rifle(side, **before), rifle(side, **after))


RIFLE_FIRE: Cases = {
    "attacker.strength": lambda side: (rifle(side).totals, (5, 3) if side == FRENCH else (2, 5)),
    "attacker.supports": lambda side: (rifle_change(side, {}, {"own": "ia"}), (2, 0)),
    "attacker.supports-artillery": lambda side: (rifle_change(side, {}, {"own": "ia"}), (2, 0)),
    "attacker.supports-infantry": lambda side: (rifle_change(side, {}, {"own": "ii"}), (1, 0)),
    "attacker.range-adjacent": lambda side: (rifle_change(side, {"at": HERE}, {}), (1, 0)),
    "attacker.range-far": lambda side: (rifle_change(side, {"at": HERE}, {"at": TWO_AWAY}), (-3, 0)),
    "attacker.vision": lambda side: (rifle_change(side, {}, {"origin": WOODS}), (-1, 0)),
    "target.terrain": lambda side: (  # Cover 3 instead of 1, with six attackers three times; less one for vision
        change(rifle(side, "iiiiii"), rifle(side, "iiiiii", at=WOODS)),
        (0, 5),
    ),
    "target.strength-artillery": lambda side: (
        (rifle_change(side, {"foes": "c"}, {"foes": "a"})[1:] * 2, (2, 2))
        if side == FRENCH
        else (rifle_change(side, {"foes": "c"}, {"foes": "a"}), (0, 4))
    ),
    "target.strength-german": lambda side: (rifle(side, foes="i").totals, rifle(side, foes="c").totals),
    "target.strength-french": lambda side: (rifle_change(side, {"foes": "c"}, {"foes": "i"}), (0, 4)),
    "target.strength-spent": lambda side: (rifle_change(side, {}, {"foes": "I"}), (0, -1)),
    "target.supports": lambda side: (rifle_change(side, {}, {"foes": "iaiIA"}), (0, 4)),
    "target.supports-artillery": lambda side: (rifle_change(side, {}, {"foes": "iaA"}), (0, 2)),
    "target.supports-german": lambda side: (rifle_change(side, {}, {"foes": "iiI"}), (0, 1)),
    "target.vision": lambda side: (rifle_change(side, {}, {"at": WOODS}), (0, 1)),  # Cover 3 for 1, less one
}
RIFLE_ENTRIES = (
    *("CHART.french.rifle-fire.attacker.strength", "CHART.german.rifle-fire.attacker.strength"),
    "CHART.french.rifle-fire.attacker.supports",
    "CHART.german.rifle-fire.attacker.supports-artillery",
    "CHART.german.rifle-fire.attacker.supports-infantry",
    "CHART.french.rifle-fire.attacker.range-adjacent",
    "CHART.french.rifle-fire.attacker.range-far",
    *("CHART.french.rifle-fire.attacker.vision", "CHART.german.rifle-fire.attacker.vision"),
    *("CHART.french.rifle-fire.target.terrain", "CHART.german.rifle-fire.target.terrain"),
    *("CHART.french.rifle-fire.target.strength-artillery", "CHART.german.rifle-fire.target.strength-artillery"),
    *("CHART.french.rifle-fire.target.strength-german", "CHART.german.rifle-fire.target.strength-french"),
    *("CHART.french.rifle-fire.target.strength-spent", "CHART.german.rifle-fire.target.strength-spent"),
    "CHART.french.rifle-fire.target.supports-artillery",
    "CHART.french.rifle-fire.target.supports-german",
    "CHART.german.rifle-fire.target.supports",
    *("CHART.french.rifle-fire.target.vision", "CHART.german.rifle-fire.target.vision"),
)


@pytest.mark.rule("12.2", "12.3", *RIFLE_ENTRIES)
@pytest.mark.parametrize("entry", RIFLE_ENTRIES)
def test_rifle_fire_lines(entry: str) -> None:
    check(entry, RIFLE_FIRE)


@pytest.mark.rule("12.3", "CHART.french.rifle-fire.target.range")
def test_a_distant_defender_counts_no_supports() -> None:
    for side in ("french", "german"):
        assert rifle(side, at=TWO_AWAY, foes="iiiaa").totals == rifle(side, at=TWO_AWAY).totals
    assert rifle("french", at=HERE, foes="iia").totals[1] == rifle("french", foes="iia").totals[1] == 6


@pytest.mark.rule("12.1", "12.2", "CHART.german.rifle-fire.attacker.range", "CHART.german.rifle-fire.target.range")
def test_germans_have_no_line_for_range_as_they_fire_at_adjacent_areas_only() -> None:
    game = Position().game
    assert not any(row.heading == "range" for row in game.data.charts["german"]["rifle_fire"].attacker)
    assert game.data.limits.rifle_range == {"german": 1, "french": 2}
    assert rifle("german", foes="iia").totals == (2, 9)


@pytest.mark.rule("1.5.no-self-support", "12.2")
@pytest.mark.parametrize(("side", "total"), [("french", 4 + 2 * 3 + 1), ("german", 2 + 2 + 1 + 1)])
def test_the_lead_does_not_support_itself(side: str, total: int) -> None:
    assert rifle(side, "iiia").totals[0] == total


@pytest.mark.rule("12.3")
@pytest.mark.parametrize(("attackers", "covers"), [(1, 1), (2, 1), (3, 2), (5, 2), (6, 3)])
def test_the_cover_counts_again_for_every_three_attackers(attackers: int, covers: int) -> None:
    found = rifle("german", "i" * attackers, at="18", origin="19")
    assert sum(line.value for line in found.target if line.row in ("cover", "cover-again")) == 2 * covers


@pytest.mark.rule("12.3")
def test_french_cavalry_adds_nothing_as_lead() -> None:
    assert rifle("german", foes="c").totals == (2, 1)
    assert rifle("german", foes="C").totals == (2, 1), "there is nothing above that -1 could be taken from"


@pytest.mark.rule("12.6", "12.6.a", "CHART.french.rifle-fire.activated-targets")
def test_an_activated_lead_is_supported_only_by_units_not_activated() -> None:
    assert rifle("french", foes="iia", activated=True).totals == rifle("french").totals
    position = add(Position().unit("french", "infantry", HERE, id="own0"), "german", NEAR, "iia", activated=True)
    position.unit("german", "artillery", NEAR, id="rested")
    game = position.game
    found = rifle_sums(game, [game.units["own0"]], game.units["own0"], game.board.index[NEAR], game.units["foe0"])
    assert found.totals[1] == 1 + 2 + 2
    rested = rifle_sums(game, [game.units["own0"]], game.units["own0"], game.board.index[NEAR], game.units["rested"])
    assert rested.totals[1] == 1 + 4 + 1 + 1 + 2


@pytest.mark.rule("7.2", "12.3")
def test_in_bivouac_the_lead_counts_as_spent_and_has_no_supports() -> None:
    position = add(Position().unit("german", "infantry", HERE, id="own0"), "french", NEAR, "iia").bivouac(NEAR)
    game = position.game
    found = rifle_sums(game, [game.units["own0"]], game.units["own0"], game.board.index[NEAR], game.units["foe0"])
    assert found.totals == (2, 1 + 4 - 1)


# ---------------------------------------------------------------------- volley


def volley(group: int = 1, firing: int = 1, origin: str = HERE, at: str = NEAR, others: str = "") -> Sums:
    """`firing` brigades of Bataille's Division at `origin`, and one of Vergé's if `others` says where."""
    position = add(Position(), "french", origin, "i" * firing, "own").zone("bataille", origin, at)
    if others:
        position.unit("french", "infantry", others, id="other", division="verge").zone("verge", others, at)
    add(position, "german", at, "i" * group)
    game = position.game
    return volley_sums(game, game.fire_zones, group, game.board.index[at])


VOLLEY: Cases = {
    "attacker.strength": lambda _: (change(volley(), volley(firing=3)), (4, 0)),
    "attacker.numbers": lambda _: (change(volley(2), volley(5)), (2, 3)),
    "attacker.vision": lambda _: (change(volley(), volley(origin=WOODS)), (-1, 0)),
    "target.terrain": lambda _: (change(volley(at="17"), volley(at="15")), (0, 2)),
    "target.strength": lambda _: (change(volley(1), volley(2)), (0, 1)),
}
VOLLEY_ENTRIES = (
    *("CHART.french.chassepot-volley.attacker.strength", "CHART.german.chassepot-volley.attacker.strength"),
    *("CHART.french.chassepot-volley.attacker.numbers", "CHART.german.chassepot-volley.attacker.numbers"),
    *("CHART.french.chassepot-volley.attacker.vision", "CHART.german.chassepot-volley.attacker.vision"),
    *("CHART.french.chassepot-volley.target.terrain", "CHART.german.chassepot-volley.target.terrain"),
    *("CHART.french.chassepot-volley.target.strength", "CHART.german.chassepot-volley.target.strength"),
)


@pytest.mark.rule("14.2", *VOLLEY_ENTRIES)
@pytest.mark.parametrize("entry", VOLLEY_ENTRIES)
def test_volley_lines(entry: str) -> None:
    check(entry, VOLLEY)


@pytest.mark.rule("14.2")
def test_each_firing_division_in_deep_cover_sees_badly() -> None:
    assert volley(origin=WOODS, others="18").totals[0] == volley(others="18").totals[0] - 1
    assert volley(others=WOODS).totals[0] == volley(others="18").totals[0] - 1
