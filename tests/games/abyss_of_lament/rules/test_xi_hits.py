"""XI.5.4 to XI.5.7: absorbing hits, elimination, Wing Integrity, Inferior units, disorder."""

import pytest

from tests.games.abyss_of_lament.rules.situations import cohesion, do, duel, facts, kinds, refused, texts, where
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle


def hit(position: Position, hits: int) -> Battle:
    """D must absorb hits from A."""
    return position.hits("D", "A", hits)


def absorptions(game: Battle) -> set[str]:
    """The ways to absorb the next hit, retreats without their hex."""
    return {" ".join(action[:1] if "retreat" in action[0] else action) for action in game.legal_actions}


def ringed(position: Position) -> Position:
    """Every hex D could retreat to is held by an enemy."""
    for hex_ in ("C5", "D6", "E5"):
        position.unit("prussia", "line", hex_)
    return position


def zoned(position: Position) -> Position:
    """Every hex D could retreat to is empty, but in an enemy zone."""
    for hex_ in ("B6", "D7", "F6"):
        position.unit("prussia", "line", hex_)
    return position


# ---------------------------------------------------------------------- XI.5.4: the four ways


@pytest.mark.rule("XI.5.4", "XI.5.4.cohesion", "XI.5.4.disorder", "XI.5.4.retreat", "XI.5.5")
def test_the_owner_chooses_how_to_absorb_a_hit() -> None:
    game = hit(duel(), 1)
    assert game.decision is not None
    assert game.decision.side == "austria"
    assert absorptions(game) == {"absorb cohesion", "absorb disorder", "retreat", "eliminate"}


@pytest.mark.rule("XI.5.4.cohesion", "XI.5.6")
def test_cohesion_absorbs_a_hit() -> None:
    game = do(hit(duel(), 1), "absorb cohesion")
    assert cohesion(game, "austria") == 3
    assert (where(game, "D"), game.units["D"].disordered) == ("D5", False)


@pytest.mark.rule("XI.5.4.disorder", "XI.5.7", "III.6.disorder")
def test_disorder_absorbs_a_hit() -> None:
    game = do(hit(duel(), 1), "absorb disorder")
    assert game.units["D"].disordered
    assert (where(game, "D"), cohesion(game, "austria")) == ("D5", 4)


@pytest.mark.rule("XI.5.4.retreat", "XI.5.8")
def test_a_retreat_absorbs_a_hit() -> None:
    game = do(hit(duel(), 1), "retreat D6")
    assert where(game, "D") == "D6"
    assert (game.units["D"].disordered, cohesion(game, "austria")) == (False, 4)


@pytest.mark.rule("XI.5.4.retreat", "XI.5.8")
def test_an_attacker_never_retreats() -> None:
    game = duel().hits("A", "D", 1, defending=False)
    assert absorptions(game) == {"absorb cohesion", "absorb disorder", "eliminate"}
    assert refused(game, "retreat D3") == "XI.5.8"
    assert refused(game, "retreat-again D3") == "XI.5.8"


@pytest.mark.rule("XI.5.4", "XI.5.4.second-retreat", "XI.5.8.4")
def test_cavalry_attacked_by_infantry_can_absorb_four_hits() -> None:
    game = hit(duel("line", "hussar"), 4)
    do(game, "absorb cohesion", "absorb disorder", "retreat D6", "retreat-again D7")
    assert where(game, "D") == "D7"
    assert cohesion(game, "austria") == 3
    assert game.units["D"].disordered


@pytest.mark.rule("XI.5.4.once-each")
def test_each_way_serves_only_once_in_a_combat() -> None:
    game = do(hit(duel("line", "hussar"), 3), "absorb cohesion")
    assert refused(game, "absorb cohesion") == "XI.5.4"
    do(game, "retreat D6")
    assert refused(game, "retreat D7") == "XI.5.4"
    assert absorptions(game) == {"absorb disorder"}


@pytest.mark.rule("XI.5.4.after-attrition", "XI.5.1.2")
def test_cohesion_lost_by_attrition_does_not_keep_the_clash_from_taking_more() -> None:
    game = do(duel("grenadier").dice(4, 2).combat("prussia"), "attack A D", "absorb cohesion")
    assert cohesion(game, "austria") == 2


@pytest.mark.rule("XI.5.4.cohesion", "IV.1.no-absorption")
def test_a_demoralized_wing_absorbs_nothing() -> None:
    game = hit(duel().wing("austria", "hearts", cohesion=0), 1)
    assert "absorb cohesion" not in texts(game)
    assert refused(game, "absorb cohesion") == "IV.1"


@pytest.mark.rule("XI.5.7", "IV.7.1.no-repeat", "XI.5.4.disorder")
def test_a_disordered_unit_cannot_be_disordered_again() -> None:
    game = hit(duel(d_disordered=True), 1)
    assert "absorb disorder" not in texts(game)
    assert refused(game, "absorb disorder") == "XI.5.7"


# ---------------------------------------------------------------------- XI.5.5: elimination


@pytest.mark.rule("XI.5.5", "XI.5.4", "II.1.eliminated-unit")
def test_more_hits_than_can_be_absorbed_eliminate_at_once_and_cost_nothing_else() -> None:
    game = hit(duel("line", "line").unit("austria", "line", "D6"), 4)
    assert where(game, "D") is None
    assert cohesion(game, "austria") == 4
    assert facts(game, "unit_eliminated") == [("D", "D5", "overwhelmed")]


@pytest.mark.rule("XI.5.5", "XI.5.4")
def test_three_hits_on_an_attacker_are_one_too_many() -> None:
    game = duel().unit("prussia", "line", "D3").hits("A", "D", 2, defending=False)
    assert absorptions(game) == {"absorb cohesion", "absorb disorder", "eliminate"}
    game = duel().unit("prussia", "line", "D3").hits("A", "D", 3, defending=False)
    assert where(game, "A") is None
    assert cohesion(game, "prussia") == 4


@pytest.mark.rule("XI.5.5")
def test_attrition_stands_when_the_unit_is_eliminated() -> None:
    position = duel("line", "line", a_strength=8).unit("austria", "line", "D6")
    game = do(position.dice(4, 2).combat("prussia"), "attack A D")  # four hits on infantry
    assert where(game, "D") is None
    assert cohesion(game, "austria") == 3
    assert cohesion(game, "prussia") == 3


@pytest.mark.rule("XI.5.5")
def test_the_owner_may_give_the_unit_up_before_but_not_after_absorbing() -> None:
    game = hit(duel().unit("austria", "line", "K9"), 2)
    do(game, "absorb disorder")
    assert refused(game, "eliminate") == "XI.5.5"
    game.pop()
    do(game, "eliminate")
    assert game.units["D"].status == "eliminated"
    assert cohesion(game, "austria") == 4


@pytest.mark.rule("XI.5.5", "II.1.eliminated-unit")
def test_an_eliminated_unit_is_one_point_for_the_enemy() -> None:
    from wargame.games.abyss_of_lament.rules.victory import points

    game = hit(duel().unit("austria", "line", "K9"), 1)
    assert points(game, "prussia") == 0
    do(game, "eliminate")
    assert points(game, "prussia") == 1


@pytest.mark.rule("XI.5.4", "XI.5.5", "XI.5.8.2.becomes-disordered")
def test_retreat_and_disorder_do_not_add_up_where_every_retreat_is_into_a_zone() -> None:
    """Disordered first it may not retreat into a zone; retreating first it is disordered for nothing."""
    game = hit(zoned(duel().wing("austria", "hearts", cohesion=0)), 1)
    assert absorptions(game) == {"absorb disorder", "retreat", "eliminate"}
    game = hit(zoned(duel().wing("austria", "hearts", cohesion=0)), 2)
    assert where(game, "D") is None


@pytest.mark.rule("XI.5.4", "XI.5.5")
def test_with_cohesion_either_of_them_can_be_the_other_half() -> None:
    game = hit(zoned(duel()), 2)
    assert absorptions(game) == {"absorb cohesion", "absorb disorder", "retreat", "eliminate"}
    do(game, "absorb disorder")
    assert absorptions(game) == {"absorb cohesion"}
    game.pop()
    do(game, "absorb cohesion")
    assert absorptions(game) == {"absorb disorder", "retreat"}


@pytest.mark.rule("XI.5.4", "XI.5.5", "XI.5.8.4.disordered", "XI.5.8.2.becomes-disordered")
def test_a_way_that_would_leave_hits_over_is_refused_with_the_reason() -> None:
    """Hussars hemmed in: into the zone of D6, disordered there for nothing, and on to D7 absorbs both hits."""
    position = duel("line", "hussar").wing("austria", "hearts", cohesion=0)
    game = hit(position.unit("prussia", "line", "C5").unit("prussia", "line", "E5"), 2)
    assert absorptions(game) == {"retreat", "eliminate"}
    assert refused(game, "absorb disorder") == "XI.5.5"
    do(game, "retreat D6", "retreat-again D7")
    assert (where(game, "D"), game.units["D"].disordered) == ("D7", True)


# ---------------------------------------------------------------------- XI.5.6: Wing Integrity


@pytest.mark.rule("XI.5.6", "XI.5.6.same-wing")
@pytest.mark.parametrize(
    ("hex_", "states", "integrity"),
    [
        ("D5", {"rear": True}, True),
        ("D6", {}, True),
        ("D6", {"hidden": True}, True),
        ("D6", {"disordered": True}, True),
        ("D7", {}, False),
        ("D6", {"suit": "clubs"}, False),
        ("D5", {"rear": True, "suit": "clubs"}, False),
    ],
)
def test_a_unit_of_the_wing_in_the_hex_or_in_front_of_an_adjacent_one(
    hex_: str, states: dict[str, object], integrity: bool
) -> None:
    position = duel().unit("austria", "line", "K9", id="far")
    position.unit("austria", "line", hex_, id="near", **states)  # type: ignore[arg-type]
    game = hit(position, 1)
    assert ("absorb cohesion" in texts(game)) is integrity
    if not integrity:
        assert refused(game, "absorb cohesion") == "XI.5.6"
    if states.get("hidden"):
        do(game, "absorb cohesion")
        assert game.units["near"].hidden  # it is certified, not revealed


@pytest.mark.rule("XI.5.6.same-wing")
def test_a_unit_of_the_wing_behind_in_an_adjacent_hex_does_not_count() -> None:
    position = duel().unit("austria", "line", "D6", suit="clubs")
    game = hit(position.unit("austria", "line", "D6", rear=True), 1)
    assert refused(game, "absorb cohesion") == "XI.5.6"


@pytest.mark.rule("XI.5.6.same-wing", "XI.5.6")
def test_an_enemy_wing_of_the_same_suit_gives_no_integrity() -> None:
    game = hit(duel().unit("austria", "line", "K9"), 1)
    assert refused(game, "absorb cohesion") == "XI.5.6"  # A has the same suit


@pytest.mark.rule("XI.5.6.light-troops")
@pytest.mark.parametrize(
    ("type_", "integrity"),
    [("hussar", True), ("light", True), ("dragoon", False), ("grenadier", False), ("cuirassier", False)],
)
def test_hussars_and_light_infantry_always_have_integrity(type_: str, integrity: bool) -> None:
    game = hit(duel("line", type_).unit("austria", "line", "K9"), 1)
    assert ("absorb cohesion" in texts(game)) is integrity


@pytest.mark.rule("XI.5.6.only-unit")
@pytest.mark.parametrize(("status", "integrity"), [("eliminated", True), ("in play", False), ("reserve", False)])
def test_the_only_remaining_unit_of_a_wing_has_integrity(status: str, integrity: bool) -> None:
    game = hit(duel().unit("austria", "line", "K9", status=status), 1)
    assert ("absorb cohesion" in texts(game)) is integrity


@pytest.mark.rule("XI.5.6.before-hits")
def test_integrity_cannot_be_gained_by_retreating() -> None:
    game = hit(duel().unit("austria", "line", "D7"), 2)
    do(game, "retreat D6")
    assert refused(game, "absorb cohesion") == "XI.5.6"


@pytest.mark.rule("XI.5.6.before-hits")
def test_integrity_is_not_lost_by_retreating() -> None:
    game = hit(duel().unit("austria", "line", "C4").unit("austria", "line", "K9"), 2)
    do(game, "retreat E5", "absorb cohesion")
    assert cohesion(game, "austria") == 3


# ---------------------------------------------------------------------- XI.5.6.1: Inferior units


@pytest.mark.rule("XI.5.6.1", "III.3.3", "XI.5.6.1.first-hit")
def test_an_inferior_unit_does_not_take_its_first_hit_on_cohesion() -> None:
    game = hit(duel(d_inferior=True), 1)
    assert absorptions(game) == {"absorb disorder", "retreat", "eliminate"}
    assert refused(game, "absorb cohesion") == "XI.5.6.1"


@pytest.mark.rule("XI.5.6.1.later-hits", "XI.5.6.1")
@pytest.mark.parametrize("first", ["absorb disorder", "retreat D6"])
def test_an_inferior_unit_may_take_a_later_hit_on_cohesion(first: str) -> None:
    game = do(hit(duel(d_inferior=True), 2), first, "absorb cohesion")
    assert cohesion(game, "austria") == 3
    assert where(game, "D") in ("D5", "D6")


@pytest.mark.rule("XI.5.6.1.first-hit", "XI.5.5")
def test_an_inferior_unit_that_can_neither_retreat_nor_be_disordered_is_eliminated() -> None:
    game = hit(ringed(duel(d_inferior=True, d_disordered=True)), 1)
    assert where(game, "D") is None
    game = hit(ringed(duel(d_disordered=True)), 1)
    assert absorptions(game) == {"absorb cohesion", "eliminate"}


@pytest.mark.rule("XI.5.6.1")
def test_an_inferior_attacker_takes_its_first_hit_by_disorder() -> None:
    game = duel(a_inferior=True).hits("A", "D", 2, defending=False)
    assert absorptions(game) == {"absorb disorder", "eliminate"}
    do(game, "absorb disorder", "absorb cohesion")
    assert "unit_eliminated" not in kinds(game)


@pytest.mark.rule("XI.5.6.1")
def test_the_first_hit_of_every_single_combat_counts_anew() -> None:
    position = duel("grenadier", "line", d_inferior=True).unit("prussia", "grenadier", "E4", id="B")
    game = position.dice(3, 4, 3, 4).combat("prussia")
    do(game, "attack A D", "absorb disorder", "attack B D")
    assert refused(game, "absorb cohesion") == "XI.5.6.1"
