"""What was rolled, told as contests: the parties, the dice, and where each roll is read."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.client.contests import lit_pages, sums_of
from tests.games.on_to_paris.combat.drill import CLEAR, fought, run
from wargame.client.looks.glimpse import glimpse_of
from wargame.client.looks.pages import Chart
from wargame.engine.contest import Contest, Lit
from wargame.engine.events import Event
from wargame.games.on_to_paris.content.combat_tables import COLUMNS
from wargame.games.on_to_paris.look import LOOK
from wargame.games.on_to_paris.looking import contest_told
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.after_events import BattleFailed
from wargame.games.on_to_paris.rules.combat.artillery import ArtilleryFire
from wargame.games.on_to_paris.rules.combat.combat import Combat
from wargame.games.on_to_paris.rules.combat.events import ArtilleryReckoned, ColumnFound
from wargame.games.on_to_paris.rules.combat.exchange import Exchange
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.sequence.action_phase import ActionPhase
from wargame.games.on_to_paris.rules.sieges.progress import SiegePhase

EVEN = COLUMNS.index("0")


def combat(prussian: int = 6, french: int = 3) -> OnToParis:
    """A Corps of each side under Leaders without a rating."""
    position = Position().set(assault=0, fuse=0).put("pr_ii", CLEAR, leader="fransecky", reg=prussian)
    return fought(position.put("fr_2", CLEAR, leader="frossard", reg=french), CLEAR)


def contests(game: OnToParis) -> list[Contest]:
    """Every contest that the log tells of."""
    found = (contest_told(game, "french", game.log[number : number + 40]) for number in range(len(game.log)))
    return [each for each in found if each is not None]


def told_by(game: OnToParis, kind: type[Event]) -> Contest:
    """The contest that the first event of a kind begins to tell of."""
    number = next(n for n, entry in enumerate(game.log) if isinstance(entry.event, kind))
    found = contest_told(game, "french", game.log[number:])
    assert found is not None
    return found


def lit_cells(game: OnToParis, *charts: str) -> dict[str, Sequence[tuple[int, int]]]:
    """The cells that are lit on some charts."""
    pages = lit_pages(LOOK, glimpse_of(game, game.sides), game.log)
    return {page.id: page.cells for page in pages if isinstance(page, Chart) and page.id in charts}


@pytest.mark.rule("13.11.1")
def test_each_roll_is_read_on_the_chart_of_its_own_size() -> None:
    # 6 SPs are medium, 3 are small: a 12 of the attacker, a 3 of the defender
    game = run(combat(), Exchange(EVEN), 6, 6, 1, 2)
    found = told_by(game, ColumnFound)
    assert found.lit == (Lit("crt-m", "12", "0", "0"), Lit("crt-s", "3", "0", "0"))
    assert [die.face for die in found.dice] == [6, 6, 1, 2]
    assert found.totals == ("12", "column 0", "3")
    assert "The Prussian 12 tells the French losses" in found.note
    assert found.stands
    assert lit_cells(game, "crt-s", "crt-m") == {"crt-m": ((11, 4),), "crt-s": ((2, 4),)}


@pytest.mark.rule("13.11.1")
def test_two_forces_of_one_size_light_their_chart_twice() -> None:
    game = run(combat(6, 6), Exchange(EVEN), 6, 6, 1, 2)
    assert lit_cells(game, "crt-m") == {"crt-m": ((11, 4), (2, 4))}


@pytest.mark.rule("13.9.2")
def test_a_reroll_takes_the_place_of_the_roll_before_it() -> None:
    position = Position().set(assault=0, fuse=0).put("pr_2nd", CLEAR, leader="friedrich_karl", reg=4)
    position.put("fr_chalons", CLEAR, leader="macmahon", reg=4)
    game = run(fought(position, CLEAR), Exchange(EVEN), 1, 1, 2, 3)
    before = told_by(game, ColumnFound)
    assert [die.face for die in before.dice] == [1, 1, 2, 3]
    assert not before.stands
    game.dice.expect(6, 5)
    game.push(game.parse("reroll own"))
    assert [die.face for die in told_by(game, ColumnFound).dice] == [6, 5, 2, 3]


@pytest.mark.rule("13.3.3")
def test_both_sides_fire_in_one_contest() -> None:
    game = run(combat(), ArtilleryFire(), 6, 5, 1, 1)
    found = told_by(game, ArtilleryReckoned)
    assert found.totals == ("9", "Artillery Strength", "4")
    assert found.lit == (Lit("artillery", "11", "6-11"), Lit("artillery", "2-", "3-5"))
    assert [die.face for die in found.dice] == [6, 5, 1, 1]
    assert [each.title for each in contests(game) if "Artillery" in each.title] == [found.title]
    assert ("6", "3 pairs of SPs", "", "13.3.2") in sums_of(found)


@pytest.mark.rule("13.13.4", "13.13.5")
def test_battle_impact_is_read_in_the_column_of_who_rolls() -> None:
    # no artillery, no cavalry, no Leader is hit; the Defender's 2 fails with a 5, then the Attacker rolls 9
    dice = (1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 6, 6, 1, 1, 5, 4, 5)
    position = Position().set(assault=0, fuse=0).put("pr_ii", CLEAR, leader="fransecky", reg=6)
    position.put("fr_2", CLEAR, leader="frossard", reg=6).depot("prussian", CLEAR)
    game = run(position.game, Combat(position.game.board.index[CLEAR], "prussian"), *dice)
    while game.decision is not None and not any(isinstance(e.event, BattleFailed) for e in game.log):
        game.push(game.decision.default or game.legal_actions[0])
    told = [each for each in contests(game) if each.title.startswith("Battle Impact")]
    assert told[0].lit[0].column == "Defender"
    assert [each.lit[0].column for each in told[1:]] in ([], ["Attacker"])
    assert lit_cells(game, "failure") == {"failure": ((4, 1),)}


@pytest.mark.rule("16.2.4")
def test_a_siege_is_told_with_its_modifiers() -> None:
    position = Position().put("pr_ii", "2935", leader="fransecky", reg=6).sps("french", "2935", inside=True, reg=2)
    game = run(position.game, SiegePhase(), 6, 5)
    found = contests(game)[0]
    assert found.title == "Siege of Metz (2935)"
    assert [die.face for die in found.dice] == [6, 5]
    assert lit_cells(game, "siege")["siege"]


@pytest.mark.rule("8.5.1")
def test_the_initiative_is_told_with_all_six_dice() -> None:
    position = Position().points("prussian", discretionary=3).points("french", discretionary=3)
    game = run(position.game, ActionPhase(), 6, 5, 4, 1, 2, 3)
    found = [each for each in contests(game) if each.title == "Initiative"]
    assert [each.totals for each in found] == [("15", "9 IPs for each side", "6")]
