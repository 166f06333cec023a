"""The look of At Any Cost: forecasts before the dice, and charts lit by what was rolled."""

from __future__ import annotations

import pygame
import pytest

import wargame
from tests.client.contests import lit_pages, sums_of
from tests.games.at_any_cost.look.test_look import field, moments
from tests.games.at_any_cost.rules.drill import told
from wargame.client.art.badges import BADGES
from wargame.client.looks import Card, Chart, Forecast, Legend, Piece, Steps, glimpse_of
from wargame.client.looks.ahead import forecast_of
from wargame.client.table.swatches import swatch
from wargame.content import find
from wargame.engine.action import Action
from wargame.engine.events import Rolled
from wargame.games.at_any_cost.content import load_game
from wargame.games.at_any_cost.look import LOOK
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import FireResult
from wargame.games.at_any_cost.rules.units import ENEMY
from wargame.games.at_any_cost.words import odds
from wargame.players import Seat, player


def foreseen(game: Battle, action: str) -> Forecast:
    """The forecast of an action on offer."""
    ask = game.decision
    assert ask is not None
    found = forecast_of(LOOK, glimpse_of(game, (ask.side,)), game.parse(action))
    assert found is not None
    return found


# ---------------------------------------------------------------- forecasts


def test_a_fire_is_shown_with_its_column_and_every_shift() -> None:
    found = foreseen(field(ammo=1).fire("prussian"), "fire pr3-corps-art 2224")
    assert found.pieces[0] is not None
    assert found.pieces[1] is not None
    assert (found.pieces[0].id, found.pieces[1].id) == ("pr3-corps-art", "fr2-verge-1")
    lines = {label: (value, rule) for value, label, _, rule in sums_of(found)}
    assert lines["Strength: column 6-7"] == ("7", "8.3")
    assert lines["Prussian artillery"] == ("+1", "8.4.m")
    assert lines["Low Ammo"] == ("−2", "8.4.o")
    assert lines["Target in a town"] == ("−3", "8.4.a")
    net = sum(int(value.replace("−", "-")) for value, _, _, rule in sums_of(found) if rule.startswith("8.4"))
    columns = [column.name for column in load_game().fire_table.columns]
    final = columns[max(0, columns.index("6-7") + net)]
    assert found.totals[1] == f"Column {final} (6-7, −{-net})"


def test_the_shares_of_a_fire_are_those_of_the_dice() -> None:
    game = field().fire("prussian")
    found = foreseen(game, "fire pr3-corps-art 2224")
    assert sum(share.probability for share in found.shares) == pytest.approx(1)
    counted = game.odds(game.parse("fire pr3-corps-art 2224"), lambda _, ask: odds.follow(ask), "prussian")
    none = counted.probability(lambda chance: not any(isinstance(event, odds.Harm) for event, *_ in chance.entries))
    assert found.shares[0].label == "no effect"
    assert found.shares[0].probability == pytest.approx(none)
    questions = dict(found.questions)
    assert questions["Target is hurt at all"] == pytest.approx(1 - none)
    assert questions["Own ammunition runs low"] == pytest.approx(0.1)


def test_who_is_fired_at_reads_of_the_firer_and_of_the_chits_that_the_enemy_holds() -> None:
    """6.3.1: the French may play a chit on a Prussian fire; the ammunition is not theirs, nor are they the enemy."""
    position = field().hold("french", "battlefield-conditions-fr")
    game = position.fire("prussian")
    game.push(game.parse("fire pr3-corps-art 2224"))
    assert game.decision is not None
    assert game.decision.side == "french"
    found = foreseen(game, "keep")
    assert [*dict(found.questions)] == ["Target is hurt at all", "The firer's ammunition runs low"]
    assert "enemy" not in found.note


@pytest.mark.parametrize("worn", [False, True])
@pytest.mark.parametrize("morale", [0, 2])
def test_list_map_and_panel_give_a_fire_one_chance(worn: bool, morale: int) -> None:
    """8.6: a Battleworn unit that passes its Break Test and stays is not hurt, in none of them."""
    game = field().fire("prussian")
    for unit in game.fighters(game.board.index["2224"]):
        game.set_worn(unit, worn)
        game.set_morale(unit, morale)
    action = game.parse("fire pr3-corps-art 2224")
    promised = glimpse_of(game, ("prussian",)).looking.promise(action)
    assert promised is not None
    assert promised.chance == pytest.approx(dict(foreseen(game, str(action)).questions)["Target is hurt at all"])


@pytest.mark.slow
def test_the_chance_in_the_list_is_that_of_the_dice_in_play() -> None:
    """8.5, 14.3.c: for fires met in a battle, those of units Out of Command with half their strength among them."""
    game = wargame.load("at-any-cost/afternoon-crisis", seed=1)
    players = {side: player("heuristic", 1, "at-any-cost") for side in game.sides}
    met = 0
    for _ in range(260):
        ask = game.decision
        assert ask is not None
        fires = [action for action in ask.actions if action.verb == "fire" and len(action) == 3]
        for action in fires[:1]:
            promised = glimpse_of(game, (ask.side,)).looking.promise(action)
            counted = game.odds(action, lambda _, asked: odds.follow(asked), ask.side)
            parts = odds.harms(counted, ENEMY[ask.side], lambda unit: game.units[unit].side)
            if promised is not None and not parts[odds.OPEN]:
                met += 1
                assert promised.chance == pytest.approx(1 - parts[odds.NONE], abs=0.0051), str(action)
        game.push(players[ask.side].choose(Seat(game, ask.side)))
    assert met > 20


def test_an_assault_is_shown_by_who_loses() -> None:
    game = Position().put("pr3-9", "2325").put("fr2-verge-1", "2324").assault("prussian")
    game.push(game.parse("assault pr3-9 2324"))
    while game.decision is not None and not any(action.verb == "resolve" for action in game.decision.actions):
        game.push(game.parse("done"))
    found = foreseen(game, "resolve 2324 2325")
    assert {share.label for share in found.shares} <= {"attacker loses", "Tough Fight", "defender loses"}
    assert sum(share.probability for share in found.shares) == pytest.approx(1)
    assert ("Prussian infantry attacking", "12.5.b") in {(label, rule) for _, label, _, rule in sums_of(found)}


def test_an_assault_is_foreseen_before_it_is_declared() -> None:
    position = Position().put("pr3-9", "2325").put("pr3-10", "2424").put("fr2-verge-1", "2324")
    game = position.assault("prussian")
    alone = foreseen(game, "assault pr3-10 2324")
    assert alone.title.endswith("if nobody else joins (with both that can: 97%)")
    assert sum(share.probability for share in alone.shares) == pytest.approx(1)
    game.push(game.parse("assault pr3-9 2324"))
    before = game.state()
    joined = foreseen(game, "assault pr3-10 2324")
    assert game.state() == before
    assert sums_of(joined) != sums_of(alone), "the support of the other hex counts"
    game.push(game.parse("assault pr3-10 2324"))
    while game.decision is not None and not any(action.verb == "resolve" for action in game.decision.actions):
        game.push(game.parse("done"))
    fought = [foreseen(game, f"resolve 2324 {lead}") for lead in ("2325", "2424")]
    assert (sums_of(joined), joined.shares) in [(sums_of(each), each.shares) for each in fought]


def test_a_charge_is_foreseen_with_the_fire_on_its_way_and_the_assault_it_leads_to() -> None:
    open_field = ["............"] * 10
    position = Position(map=open_field).unit("prussian", "cavalry", "0302", id="horse", ma=8, sp=5)
    position.unit("french", "infantry", "0306", id="foot").unit("french", "infantry", "0507", id="other")
    game = position.movement("prussian")
    before = game.state()
    found = foreseen(game, "charge horse 0306")
    assert game.state() == before
    assert found.pieces[1] is not None
    assert found.pieces[1].id == "foot"
    fires = [(label, column) for _, label, column, rule in sums_of(found) if rule == "11.4"]
    assert len(fires) == 1, "the way past the other enemy is not taken"
    assert fires[0][0].endswith(": foot")
    assert fires[0][1] in [column.name for column in load_game().fire_table.columns]
    assert found.totals[1].startswith("If it arrives: column")
    assert [words for words, _ in found.questions] == ["Defender loses, if it arrives", "Attacker loses, if it arrives"]


def test_a_charge_at_cavalry_warns_of_a_countercharge() -> None:
    position = Position(map=["............"] * 10).unit("prussian", "cavalry", "0302", id="horse", ma=8)
    game = position.unit("french", "cavalry", "0306", id="riders").movement("prussian")
    assert "riders may Countercharge (11.7)." in foreseen(game, "charge horse 0306").note


def test_a_roll_that_is_no_combat_is_shown_by_its_results() -> None:
    for game in moments(most=400):
        ask = game.decision
        charge = next((action for action in ask.actions if action.verb == "charge"), None) if ask is not None else None
        if ask is not None and charge is not None:
            found = forecast_of(LOOK, glimpse_of(game, (ask.side,)), charge)
            assert found is not None
            assert sum(chance for chance, _ in found.results) == pytest.approx(1)
            return
    raise AssertionError("nobody could charge")


def test_moves_have_no_forecast_and_any_two_units_have_one() -> None:
    game = field().movement("prussian")
    seen = glimpse_of(game, ("prussian",))
    assert forecast_of(LOOK, seen, game.parse("move pr3-hq 2328")) is None
    assert isinstance(LOOK.clash(seen, "pr3-corps-art", "fr2-verge-1"), Forecast)
    assert "HQ" in str(LOOK.clash(seen, "pr3-hq", "fr2-verge-1"))


# ---------------------------------------------------------------- charts


def chart(game: Battle, title: str) -> Chart:
    """A chart of the player aids."""
    found = next(aid for aid in lit_pages(LOOK, glimpse_of(game, ("prussian",)), game.log) if aid.title == title)
    assert isinstance(found, Chart)
    return found


def test_the_fire_chart_is_lit_by_the_last_fire() -> None:
    game = field().dice(9, 3).fire("prussian")
    assert chart(game, "Fire Combat").lit is None
    game.push(game.parse("fire pr3-corps-art 2224"))
    lit = chart(game, "Fire Combat")
    assert lit.lit is not None
    row, column = lit.lit
    assert lit.rows[row][0] == "9"
    (result,) = told(game, FireResult)
    assert lit.rows[row][1][column] == result.result
    assert lit.base is not None
    assert lit.columns[lit.base] == "6-7"
    assert [die.value for die in lit.dice] == [9, 3]
    assert any(row.rule == "8.4.a" for row in lit.sum)


def test_every_chart_and_legend_holds_together() -> None:
    for game in moments(every=60):
        aids = lit_pages(LOOK, glimpse_of(game, ("french",)), game.log)
        assert len({aid.title for aid in aids}) == len(aids)
        for aid in aids:
            if isinstance(aid, Chart):
                assert all(len(cells) == len(aid.columns) for _, cells in aid.rows), aid.title
                assert aid.lit is None or aid.rows[aid.lit[0]][1][aid.lit[1]]
            elif isinstance(aid, Legend):
                for sign, name, meaning in aid.entries:
                    assert name
                    assert meaning
                    assert isinstance(sign, Piece | Card) or sign in BADGES or aid.title == "Map signs"


def test_the_present_step_is_lit() -> None:
    lit = set()
    for game in moments(most=200):
        ask = game.decision
        if ask is None:
            break
        steps = lit_pages(LOOK, glimpse_of(game, (ask.side,)), game.log)[0]
        assert isinstance(steps, Steps)
        assert steps.lit is not None, ask.rule
        lit.add(steps.steps[steps.lit][2])
    assert {"5.3.a", "5.3.b", "5.3.c"} <= lit


def test_dice_have_the_colours_of_the_box() -> None:
    game = field().dice(9, 3).fire("prussian")
    game.push(Action.of("fire", "pr3-corps-art", "2224"))
    rolls = [LOOK.die(rolled) for rolled in told(game, Rolled)]
    assert [die.faces for die in rolls[:2]] == [10, 10]
    assert rolls[0].colour != rolls[1].colour


@pytest.mark.usefixtures("app")
def test_every_sign_of_the_map_has_a_sample_of_its_own() -> None:
    game = field().fire("prussian")
    signs = next(aid for aid in LOOK.aids(glimpse_of(game, ("french",)), ()) if aid.title == "Map signs")
    assert isinstance(signs, Legend)
    assert not [name for _, name, meaning in signs.entries if "No effect" in meaning]
    style = LOOK.style(find("at-any-cost/afternoon-crisis"))
    samples = [pygame.image.tobytes(swatch(str(sign), style, 40), "RGBA") for sign, _, _ in signs.entries]
    assert len(set(samples)) == len(samples)
