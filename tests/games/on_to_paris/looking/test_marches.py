"""10.2.2, 13.14.2, 16.2.3: what is foretold of a march is what will happen, and what nobody may have meant is said."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.movement.scenes import march, marching, points, push, texts, told, where
from wargame.engine.action import Action
from wargame.games.on_to_paris.looking import (
    contest,
    emperor_met,
    forecast,
    march_warnings,
    promise,
    prospect,
    reach,
    routes,
    vain,
)
from wargame.games.on_to_paris.looking.estimates import Forecast
from wargame.games.on_to_paris.looking.whoever_reacts import Prospect
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.movement.events import StayedBehind
from wargame.games.on_to_paris.rules.movement.march import TOPIC
from wargame.sitting.standing import standing_answer

MARCH = Action.of("march")
STRASBOURG, BEFORE = "2541", "2640"


def beside_a_dear_hex(enemy: str = "2534") -> OnToParis:
    """I Corps can go into a hex of three MPs; II Corps with two MPs left and Cavalry stand before a French SP."""
    position = Position(simplified_coordination=True).put("pr_i", "2434", reg=4).put("pr_ii", "2535", reg=4)
    position.put("pr_cav_1", "2535", csp=2).sps("french", enemy, reg=1)
    g = march(position, "pr_i", "pr_ii", "pr_cav_1", supplied=True)
    points(g, full=4, pr_ii=2)
    return g


@pytest.mark.rule("10.2.2.simplified", "13.2")
def test_the_combat_is_foretold_with_those_who_really_enter() -> None:
    g = beside_a_dear_hex()
    push(g, "order 2535 2534")
    shown = contest(g, "prussian", MARCH)
    assert shown is not None
    assert shown.attacker is not None
    assert shown.attacker.units == ("pr_ii", "pr_cav_1")
    push(g, "step pr_i 2433")
    shown = contest(g, "prussian", MARCH)
    assert shown is not None
    assert shown.attacker is not None
    assert shown.attacker.units == ("pr_cav_1",)
    said = "II Corps will not enter hex 2534 (10.2.2). It has too few MPs for what the dearest of them pays."
    assert shown.note.startswith(f"{said} Only I Cavalry Division enters hex 2534.")
    assert march_warnings(g, "prussian") == (f"{said} Only I Cavalry Division enters hex 2534.",)
    assert march_warnings(g, "french") == ()
    (stays,) = (each for each in routes(g, "prussian") if each.behind)
    assert (stays.behind, stays.arriving, stays.ends) == (("pr_ii",), ("pr_cav_1",), "stays behind")


@pytest.mark.rule("13.2")
def test_an_order_promises_what_the_whole_column_does_with_those_ordered_there_before() -> None:
    g = beside_a_dear_hex()
    both = promise(g, "prussian", Action.of("order", "2535", "2534"))
    foot = promise(g, "prussian", Action.of("order", "pr_ii", "2534"))
    horse = promise(g, "prussian", Action.of("order", "pr_cav_1", "2534"))
    assert both is not None
    assert foot is not None
    assert horse is not None
    assert both.worth > horse.worth
    push(g, "order pr_cav_1 2534")
    assert promise(g, "prussian", Action.of("order", "pr_ii", "2534")) == both
    push(g, "step pr_i 2433")  # now II Corps cannot pay what I Corps does
    assert promise(g, "prussian", Action.of("order", "pr_ii", "2534")) == horse


@pytest.mark.rule("10.2.2")
def test_no_standing_answer_lets_a_march_go_on_to_what_was_hardly_meant() -> None:
    g = beside_a_dear_hex()
    push(g, "order 2535 2534")
    assert _goes_on(g) == MARCH
    push(g, "step pr_i 2433")
    assert _goes_on(g) is None


def _goes_on(g: OnToParis) -> Action | None:
    """What is answered for who lets marches go on, if the question is one of those."""
    ask = g.decision
    assert ask is not None
    ask.topic, ask.standing = TOPIC, (("go on", MARCH),)
    return standing_answer(g, ask, {"prussian": {TOPIC: "go on"}, "french": {}})


@pytest.mark.rule("10.2.2.simplified")
def test_the_reach_of_a_column_is_what_all_of_it_can_pay_beside_the_others() -> None:
    g = beside_a_dear_hex()
    assert "2534" in reach(g, "prussian", "2535")
    push(g, "step pr_i 2433")
    assert "order 2535 2534" in texts(g)  # the rules let it be ordered
    assert "2534" not in reach(g, "prussian", "2535")
    refused = vain(g, "prussian", "order", "2535", "2534")
    assert refused is not None
    assert refused.rule == "10.2.2"
    assert refused.reason == (
        "II Corps would not enter hex 2534. It has too few MPs for what the dearest of them pays."
    )
    assert reach(g, "prussian", "pr_cav_1")["2534"] == 3  # as much as I Corps pays
    assert vain(g, "prussian", "order", "pr_cav_1", "2534") is None


@pytest.mark.rule("10.2.2.simplified")
def test_who_is_left_without_points_by_the_others_is_told_of() -> None:
    """Cavalry with four MPs and two hexes to go stops after the first, for which all pay three."""
    g = beside_a_dear_hex(enemy="1512")
    points(g, full=6, pr_cav_1=3)
    push(g, "step pr_i 2433", "step pr_cav_1 2534", "step pr_cav_1 2533")
    assert march_warnings(g, "prussian") == (
        "I Cavalry Division will not enter hex 2533 (10.2.2). All pay what the dearest hex costs, and no MPs are left.",
    )
    push(g, "march")
    assert where(g, "pr_cav_1") == ("2534",)
    assert [(each.unit, each.hex) for each in told(g, StayedBehind)] == [("pr_cav_1", "2533")]


@pytest.mark.rule("13.14.2.contagion", "13.14.4", "10.2.4")
def test_who_would_meet_demoralized_friends_is_warned_and_may_not_attack_from_there() -> None:
    position = Position().put("pr_i", "2535", reg=6).put("pr_ii", "2534", reg=4, demoralized=True)
    g = march(position.put("fr_2", "2533", reg=5), "pr_i", supplied=True)
    push(g, "step pr_i 2534")
    (said,) = march_warnings(g, "prussian")
    assert said == "I Corps will be Demoralized by the Demoralized units in hex 2534 (13.14.2) and loses an MP."
    push(g, "step pr_i 2533")
    (said,) = march_warnings(g, "prussian")
    assert "I Corps will not enter hex 2533 (13.14.4)." in said
    assert contest(g, "prussian", MARCH) is None
    push(g, "march")
    assert g.formation("pr_i").demoralized
    assert (marching(g).full["pr_i"], marching(g).left["pr_i"]) == (4, 3)


@pytest.mark.rule("16.2.3")
def test_that_a_siege_ends_is_said_before_the_besiegers_leave() -> None:
    position = Position().put("pr_i", STRASBOURG, reg=6).sps("french", STRASBOURG, inside=True, reg=1)
    g = march(position, "pr_i", supplied=True)
    push(g, f"order pr_i {BEFORE}")
    assert march_warnings(g, "prussian") == (
        "The siege of Strasbourg (2541) ends, for nobody is left to besiege it (16.2.3).",
    )


@pytest.mark.rule("16.2.1")
def test_it_is_said_that_the_defender_of_works_need_not_fight() -> None:
    position = Position().put("pr_i", BEFORE, reg=6).put("fr_5", STRASBOURG, reg=5)
    g = march(position, "pr_i", supplied=True)
    push(g, f"order pr_i {STRASBOURG}")
    shown = contest(g, "prussian", MARCH)
    assert shown is not None
    assert shown.note.startswith(
        "The French may take all 5 SPs into the works of Strasbourg (2541) and not fight (16.2.1)."
    )


@pytest.mark.rule("13.11.2")
def test_results_that_differ_only_in_demoralization_are_told_as_one() -> None:
    position = Position().put("pr_i", BEFORE, reg=6).put("fr_5", STRASBOURG, reg=5)
    g = march(position, "pr_i", supplied=True)
    found = forecast(g, "prussian", STRASBOURG, "pr_i")
    assert isinstance(found, Forecast)
    assert len(found.ends) < len(found.results)
    assert sum(chance for _, chance in found.ends) == pytest.approx(1)
    push(g, f"order pr_i {STRASBOURG}")
    shown = contest(g, "prussian", MARCH)
    assert shown is not None
    assert len({words for _, words in shown.results}) == len(shown.results)


@pytest.mark.rule("13.1", "10.2.2")
def test_who_comes_after_the_combat_of_the_others_is_not_counted_for_it() -> None:
    position = Position().put("pr_i", "2734", reg=4).put("pr_ii", "2535", reg=4).sps("french", "2534", reg=2)
    g = march(position, "pr_i", "pr_ii", supplied=True)
    push(g, "order pr_ii 2534")
    alone = contest(g, "prussian", MARCH)
    push(g, "order pr_i 2534")
    shown = contest(g, "prussian", MARCH)
    assert alone is not None
    assert shown is not None
    assert shown.attacker is not None
    assert (shown.attacker.units, shown.totals) == (("pr_ii",), alone.totals)
    (late,) = (each for each in routes(g, "prussian") if each.late)
    assert (late.late, late.arriving, late.ends) == (("pr_i",), (), "comes too late")
    assert "I Corps comes to hex 2534 only after the combat of the others there" in " ".join(
        march_warnings(g, "prussian")
    )


@pytest.mark.rule("12", "13.2")
def test_the_figure_of_a_combat_says_how_likely_nobody_changes_it_before() -> None:
    position = Position().put("pr_ii", "2535", reg=4).put("fr_2", "2534", leader="canrobert", reg=2)
    g = march(position, "pr_ii", supplied=True)
    push(g, "order pr_ii 2534")
    shown = contest(g, "prussian", MARCH)
    assert shown is not None
    asked, _ = shown.questions[0]
    assert asked.startswith("Prussians win if nobody reacts (")
    assert not any("react (" in each or "reacts (" in each for each, _ in shown.questions[1:]), "it is there already"


@pytest.mark.rule("12", "13.2")
def test_the_chance_over_all_cases_leads_and_each_case_is_told_with_its_own() -> None:
    """A Corps beside the hex: with it the combat is harder."""
    position = Position().put("pr_ii", "2535", reg=4).sps("french", "2534", reg=1)
    position = position.put("fr_2", "2533", leader="canrobert", reg=6)
    g = march(position, "pr_ii", supplied=True)
    push(g, "order pr_ii 2534")
    shown = contest(g, "prussian", MARCH)
    assert shown is not None
    told = {asked.partition(" (")[0]: chance for asked, chance in shown.questions}
    harder, easier = told["Prussians win if 2nd Corps reacts"], told["Prussians win if nobody reacts"]
    assert harder < easier
    first, overall = shown.questions[0]
    assert first == "Prussians win, whoever reacts"
    assert harder < overall < easier
    assert shown.shares[0].probability == overall, "the bar is that of all cases"
    chances = [int(asked.rpartition("(")[2].removesuffix("%)")) for asked, _ in shown.questions[1:3]]
    assert sum(chances) == 100
    assert g.formation("fr_2").place == g.board.index["2533"]


def helped() -> OnToParis:
    """II Corps before a French SP, beside which a Corps stands that may react."""
    position = Position().put("pr_ii", "2535", reg=4).sps("french", "2534", reg=1)
    return march(position.put("fr_2", "2533", leader="canrobert", reg=6), "pr_ii", supplied=True)


@pytest.mark.rule("12", "13.2")
def test_a_target_promises_what_the_march_does_when_it_is_to_begin() -> None:
    """The figure on the map and in the list is the one that leads the forecast: whoever reacts."""
    g = helped()
    promised = promise(g, "prussian", Action.of("order", "pr_ii", "2534"))
    alone = forecast(g, "prussian", "2534", "pr_ii")
    assert promised is not None
    assert promised.chance is not None
    assert isinstance(alone, Forecast)
    push(g, "order pr_ii 2534")
    shown = contest(g, "prussian", MARCH)
    assert shown is not None
    assert promised.chance == shown.questions[0][1]
    assert promised.chance < alone.wins("prussian")


@pytest.mark.rule("12", "13.11.2")
def test_results_and_losses_are_those_over_all_who_may_react_and_it_is_said_so_first() -> None:
    g = helped()
    push(g, "order pr_ii 2534")
    shown, found = contest(g, "prussian", MARCH), prospect(g, "prussian", "2534", "pr_ii")
    assert shown is not None
    assert isinstance(found, Prospect)
    whole = found.outlook.forecast
    assert sum(chance for _, chance in whole.results) == pytest.approx(1)
    losses = [case.chance * case.forecast.average("prussian") for case in found.cases]
    assert whole.average("prussian") == pytest.approx(sum(losses))
    assert f"Prussians lose {whole.average('prussian'):.1f} SPs on average." in shown.note
    assert shown.note.startswith("Chances, results and average losses are those over all who may react; ")
    assert shown.totals[1] == "SPs before Reactions"


@pytest.mark.rule("18.2.2")
@pytest.mark.parametrize("side", ["french", "prussian"])
def test_a_combat_with_napoleon_says_how_likely_the_empire_falls_by_it(side: str) -> None:
    position = Position().put("fr_rhine", "2534", leader="bourbaki", contains=("napoleon",), reg=4)
    g = march(position.put("pr_ii", "2535", reg=6), "fr_rhine" if side == "french" else "pr_ii", supplied=True)
    push(g, "order fr_rhine 2535" if side == "french" else "order pr_ii 2534")
    shown = contest(g, side, MARCH)
    assert shown is not None
    told = dict(shown.questions)
    assert 0 < told["The Empire falls"] < 1
    assert "The Empire falls" in (shown.harms if side == "french" else shown.hopes)
    assert "17% for each SP that they lose more than the Prussians (18.2.2)" in shown.note
    assert not emperor_met(g, side), "the forecast says it"


@pytest.mark.rule("18.2.2")
def test_a_combat_without_napoleon_says_nothing_of_the_empire() -> None:
    g = helped()
    push(g, "order pr_ii 2534")
    shown = contest(g, "prussian", MARCH)
    assert shown is not None
    assert "Empire" not in f"{shown.questions} {shown.note}"


@pytest.mark.rule("18.2.2", "12")
def test_a_march_of_napoleon_past_enemies_who_may_react_warns_of_the_empire() -> None:
    position = Position().put("fr_rhine", "2532", leader="bourbaki", contains=("napoleon",), reg=4)
    g = march(position.put("pr_ii", "2534", leader="fransecky", reg=6), "fr_rhine", supplied=True)
    push(g, "order fr_rhine 2533")
    assert contest(g, "french", MARCH) is None
    assert "The Prussians may react to Napoleon III on his way (" in emperor_met(g, "french")
    assert not emperor_met(g, "prussian"), "what the French plan is theirs"
