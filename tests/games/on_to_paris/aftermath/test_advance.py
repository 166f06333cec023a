"""13.16.4, 13.13.4: the Victor holds the hex, and pursues if Battle Impact lets him."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.combat.drill import account, fought, refused, run, texts, told
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.advance import Advance
from wargame.games.on_to_paris.rules.combat.after_events import Advanced
from wargame.games.on_to_paris.rules.combat.aftermath import Aftermath
from wargame.games.on_to_paris.rules.combat.events import Overran
from wargame.games.on_to_paris.rules.fight import CRT
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.strength import Strength

PLAIN = "1513"
"""A clear hex in the west with clear hexes all round: 1613, 1514, 1413, 1412, 1512 and 1612, clockwise."""


def won(impact: str = "", position: Position | None = None, **more: str) -> OnToParis:
    """The Prussians have won with this Battle Impact result; the French retreat to 1613."""
    position = position or Position()
    position.put("pr_v", PLAIN, reg=6).put("fr_2", PLAIN, reg=4).set(assault=0, fuse=0)
    game = fought(position, PLAIN, pr_v="1512", **more)
    game.put(account(game, "french"), "levels", (CRT,))
    game.put(account(game, "french"), "lost", Strength(reg=1))
    game.put(account(game, "prussian"), "impact", impact)
    run(game, Aftermath())
    game.push("retreat fr_2 1613")
    return game


def pursuing(position: Position, hexes: int = 1) -> OnToParis:
    """The Prussians stand alone in the plain and may advance."""
    return run(fought(position, PLAIN, pr_v="1512"), Advance("prussian", hexes))


def where(game: OnToParis, word: str) -> str:
    """The hex of a unit."""
    return game.board.ids[game.formation(word).place]


@pytest.mark.rule("13.16", "13.16.4", "13.15")
def test_without_a_pursuit_the_victor_only_stays_in_the_hex() -> None:
    game = won()
    assert where(game, "pr_v") == PLAIN
    assert not told(game, Advanced)
    assert not game.procedures


@pytest.mark.rule("13.13.4.pursue", "13.16.4", "13.16.1")
def test_after_all_retreats_he_may_pursue_wherever_the_loser_went() -> None:
    game = won("pursue_1")
    assert where(game, "fr_2") == "1613"
    assert "advance pr_v 1412" in texts(game)
    assert refused(game, "advance pr_v 1613") == "13.16.4"  # the French Corps cannot be overrun
    game.push("advance pr_v 1412")
    assert where(game, "pr_v") == "1412"
    assert not game.procedures  # one hex, and no more


@pytest.mark.rule("13.13.4.pursue")
def test_he_need_not_pursue() -> None:
    game = won("pursue_2")
    game.push("done")
    assert where(game, "pr_v") == PLAIN
    assert not game.procedures


@pytest.mark.rule("13.16.4", "10.2.2")
def test_stacks_that_part_go_hex_by_hex_and_who_stays_is_done() -> None:
    position = Position().put("pr_v", PLAIN, reg=6).put("pr_vi", PLAIN, reg=2).put("pr_x", PLAIN, reg=2)
    game = pursuing(position, hexes=2)
    assert "advance all 1413" in texts(game)
    game.push("advance pr_v 1413")
    game.push("advance pr_vi 1613")
    assert where(game, "pr_v") == PLAIN  # all go at the same time
    game.push("done")
    assert (where(game, "pr_v"), where(game, "pr_vi"), where(game, "pr_x")) == ("1413", "1613", PLAIN)
    assert refused(game, "advance pr_x 1413") == "13.16.4"
    game.push("advance pr_v 1314")
    game.push("done")
    assert (where(game, "pr_v"), where(game, "pr_vi")) == ("1314", "1613")
    assert not game.procedures


@pytest.mark.rule("13.16.4", "13.13.4.pursue")
def test_no_enemy_fortification_no_city_no_hex_barred_to_movement() -> None:
    fort = run(fought(Position().put("pr_v", "2734", reg=6), "2734", pr_v="2735"), Advance("prussian", 1))
    assert refused(fort, "advance pr_v 2633") == "13.16.4"  # Toul
    assert refused(fort, "advance pr_v 2634") == "13.16.4"  # Nancy
    works = pursuing(Position().put("pr_v", PLAIN, reg=6).works("french", "1413"))
    assert refused(works, "advance pr_v 1413") == "13.16.4"
    assert refused(works, "advance pr_v 1313") == "13.16.4"  # not adjacent


@pytest.mark.rule("13.16.4", "10.6")
def test_nobody_advances_off_the_map() -> None:
    edge = run(fought(Position().put("pr_v", "3050", reg=6), "3050", pr_v="3049"), Advance("prussian", 1))
    assert refused(edge, "advance pr_v german_box") == "13.16.4"
    assert "advance pr_v german_box" not in texts(edge)


@pytest.mark.rule("13.16.4", "10.2.4")
def test_a_demoralized_victor_does_not_advance_into_the_zoi_of_an_army_that_he_is_not_in() -> None:
    position = Position().put("pr_v", PLAIN, reg=6, demoralized=True).put("fr_rhine", "1814", reg=2)  # it reaches 1613
    game = pursuing(position)
    assert refused(game, "advance pr_v 1613") == "10.2.4"
    assert "advance pr_v 1413" in texts(game)
    assert "advance pr_v 1613" in texts(pursuing(Position().put("pr_v", PLAIN, reg=6).put("fr_rhine", "1814", reg=2)))


@pytest.mark.rule("13.16.4", "13.5")
def test_who_can_be_overrun_is_and_they_may_go_on() -> None:
    position = Position().put("pr_v", PLAIN, reg=6).put("pr_vi", PLAIN, reg=6).sps("french", "1413", res=1)
    game = pursuing(position, hexes=2)
    assert refused(game, "advance pr_v 1413") == "13.16.4"  # six alone are not enough
    game.push("advance all 1413")
    assert [event.side for event in told(game, Overran)] == ["french"]
    game.push("advance all 1314")
    assert (where(game, "pr_v"), where(game, "pr_vi")) == ("1314", "1314")


@pytest.mark.rule("13.16.4", "14.7")
def test_enemy_cavalry_may_ride_off_before_it_is_overrun() -> None:
    position = Position().put("pr_v", PLAIN, reg=6).put("fr_cav_1", "1413", csp=2)
    game = pursuing(position)
    game.push("advance pr_v 1413")
    assert game.decision is not None
    assert game.decision.side == "french"
    game.push(next(text for text in texts(game) if text.startswith("ride-off")))
    assert where(game, "fr_cav_1") != "1413"
    assert not game.procedures


@pytest.mark.rule("13.16.4")
def test_siege_guns_never_advance_further() -> None:
    game = pursuing(Position().put("pr_v", PLAIN, reg=6).put("pr_siege_1", PLAIN))
    assert refused(game, "advance pr_siege_1 1413") == "13.16.4"
    game.push("advance pr_v 1413")
    assert where(game, "pr_siege_1") == PLAIN


@pytest.mark.rule("13.16.4")
def test_lone_sps_may_advance_too_and_are_lone_again() -> None:
    game = pursuing(Position().put("pr_v", PLAIN, reg=6).sps("prussian", PLAIN, res=2))
    word = next(text for text in texts(game) if "det" in text and text.endswith("1413"))
    game.push(word)
    game.push("done")
    assert game.lone("prussian", game.board.index["1413"]) == Strength(res=2)
    assert where(game, "pr_v") == PLAIN
    assert not game.procedures
