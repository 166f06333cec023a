"""Reports: which lines of the record belong together, and which of them is told."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

import wargame
from tests.client.told_lines import RED, RedAgain, examined, line, told
from tests.fuzz.choosers import eager
from wargame.client.looks import Die, look_for, look_of
from wargame.client.table.model import TableModel
from wargame.client.table.promised import Promised
from wargame.client.table.record import Line, lines_of
from wargame.client.table.report_card import dice_of
from wargame.client.table.reporting import reports_of
from wargame.client.table.reports import Foretold, Matter, Report, Reports, Told
from wargame.engine.action import Action
from wargame.engine.annals import Fate
from wargame.engine.events import Entry, Event, Rolled
from wargame.engine.procedure import Procedure

pytestmark = pytest.mark.usefixtures("plain_ground")
DICE = (Die(5, 10, RED),)


# ---------------------------------------------------------------- which lines belong together


def test_a_heading_above_what_the_dice_mean_does_not_cut_it_off() -> None:
    roll, won = line(0, "roll", 1, 5), line(2, "lost", 1)
    heading = Line(1, "Segment 1", won.entry, None)
    report = reports_of([roll, heading, won])
    assert [[each.text for each in one.told] for one in report] == [["lost 2."]]
    assert report[0].told[0].dice == roll.dice


def test_of_dice_that_are_thrown_again_the_last_throw_is_the_headline() -> None:
    assert examined("guard", "guard").headline == "guard 1"
    assert examined("guard", "line").headline == "guard 0", "dice about another are another test"


def test_a_report_is_the_sums_the_dice_and_what_came_of_them() -> None:
    (report,) = told(("modifiers", 1), ("roll", 1, 5), ("roll", 1, 2), ("result", 1), ("lost", 1), ("moves", 2))
    assert report.cause == "modifiers 0."
    assert [(each.text, [die.value for die in each.dice]) for each in report.told] == [
        ("result 3.", [5, 2]),
        ("lost 4.", []),
    ]
    assert report.last == 4


def test_dice_of_another_matter_are_another_report_however_soon_they_follow() -> None:
    turn, fire = (0,), (0, 1)
    combat = ("modifiers", 1, None, fire), ("roll", 1, 5, fire), ("result", 1, None, fire), ("lost", 2, None, fire)
    tests = ("roll", 2, 8, turn), ("test", 2, None, turn), ("roll", 3, 4, turn), ("test", 3, None, turn)
    fought, tested, again = told(*combat, *tests)
    assert [each.text for each in fought.told] == ["result 2.", "lost 3."]
    assert [each.text for each in tested.told] == ["test 5."]
    assert [each.text for each in again.told] == ["test 7."], "another action has led to them"
    (further,) = told(*combat, ("roll", 3, 4, (0, 1, 4)), ("moves", 3, None, (0, 1, 4)))
    assert [each.text for each in further.told] == ["result 2.", "lost 3.", "moves 5."], "the combat goes on"


def test_dice_that_a_card_orders_after_a_fight_are_told_though_they_come_to_nothing() -> None:
    """Who was hit takes a Panic Test by a held chit and stands firm: that leads the card, not the fire before it."""
    fire = ("modifiers", 1, None, (0, 1)), ("roll", 1, 5, (0, 1)), ("result", 1, None, (0, 1)), ("lost", 1)
    panic = ("card", 2, None, (0, 1, 4)), ("roll", 2, 3, (0, 1, 4, 5)), ("firm", 2, None, (0, 1, 4, 5))
    fought, tested = told(*fire, *panic)
    assert [each.text for each in fought.told] == ["result 2.", "lost 3."]
    assert tested.headline == "firm 6"
    assert [die.value for die in dice_of(tested)] == [3]
    assert tested.played == ("card 4.",), "what it was thrown for is told below"
    (alone,) = told(*fire, panic[0], ("lost", 2, None, (0, 1, 4)), ("roll", 3, 3, (0, 1)), ("result", 3, None, (0, 1)))
    assert [each.text for each in alone.told] == ["result 2.", "lost 3.", "card 4.", "lost 5.", "result 7."]
    shifted = (
        ("modifiers", 1),
        ("roll", 1, 5),
        ("result", 1),
        ("card", 2),
        ("modifiers", 2),
        ("roll", 2, 4),
        ("lost", 2),
    )
    assert [each.played for each in told(*shifted)] == [(), ()], "dice of a combat belong to that"


def test_what_is_told_after_a_procedure_is_over_is_no_part_of_its_result() -> None:
    dug = ("roll", 1, 5, (0, 1)), ("lost", 1, None, (0, 1))
    (report,) = told(*dug, ("lost", 1, None, (0, 3)), ("moves", 1, None, (0,)))
    assert [each.text for each in report.told] == ["lost 1."]
    impact, victor = told(*dug, ("lost", 1, None, (0, 3)), ("won", 1, None, (0, 4)), ("lost", 2, None, (0, 5)))
    assert [each.text for each in impact.told] == ["lost 1."]
    assert [each.text for each in victor.told] == ["lost 2.", "won 3.", "lost 4."], "all of the fight it was a part of"
    assert not victor.thrown
    assert victor.headline == "won 3"


def test_of_several_throws_the_one_is_told_that_came_hardest() -> None:
    panicked = Fate("french", "Battleworn", "Cis Art/IV", "art")
    firm, runs = Told("1/Cissey/IV stands firm.", DICE), Told("Cis Art/IV panics and runs 2 hexes.", DICE)
    worn = Told("Cis Art/IV is Battleworn.", fates=(panicked,))
    assert Report("", (firm, runs, worn), 5).headline == "Cis Art/IV panics and runs 2 hexes"
    assert Report("", (firm, runs), 5).headline == "1/Cissey/IV stands firm", "of equal ones the first"


def test_a_headline_tells_a_place_once_and_the_reason_of_a_loss_below_it() -> None:
    called = Told("Fire at Bois de Tronville (1720): 7 and white 2, Morale Test.", DICE, calls=True)
    shaken = Told("36/Schw/X is Shaken.", fates=(Fate("prussian", "hurt", "36/Schw/X", "a"),))
    lost = Fate("prussian", "lost", "37/Schw/X", "b", called="Broken")
    broken = Told(
        "37/Schw/X is Broken in Bois de Tronville (1720): it has failed its Break Test (10.1).", fates=(lost,)
    )
    report = Report("", (called, shaken, broken), 5)
    assert report.headline == "Fire at Bois de Tronville (1720): 37/Schw/X is Broken"
    assert report.rest == [called, broken]


def test_who_has_won_is_the_headline_whatever_else_came_of_the_dice() -> None:
    (report,) = told(("modifiers", 1), ("roll", 1, 6), ("retreats", 1), ("lost", 1), ("won", 1), ("lost", 1))
    assert report.headline == "won 4"
    assert [each.value for each in dice_of(report)] == [6]


def test_that_dice_are_thrown_again_is_not_what_they_came_to() -> None:
    (report,) = told(("modifiers", 1), ("roll", 1, 6), ("again", 2), ("roll", 2, 3), ("lost", 2))
    assert report.headline == "lost 4"
    assert [each.value for each in dice_of(report)] == [3]


def test_what_is_told_before_the_dice_mean_anything_is_not_what_they_came_to() -> None:
    thrown = ("modifiers", 1), ("roll", 1, 4), ("roll", 1, 6), ("attrition", 1), ("lost", 1), ("attrition", 1)
    (report,) = told(*thrown)
    assert report.headline == "roll 1, roll 2", "while somebody may throw again, the dice lie open"
    assert [die.value for die in dice_of(report)] == [4, 6]
    (report,) = told(*thrown, ("clash", 2))
    assert report.headline == "clash 6"
    assert report.besides == "attrition 3. attrition 5."
    assert [die.value for die in report.outcome.dice] == [4, 6]
    assert [each.text for each in report.rest] == ["attrition 3.", "lost 4.", "attrition 5."]


def test_of_dice_one_side_throws_again_those_of_the_other_still_count() -> None:
    def roll(number: int, side: str, face: int) -> Line:
        event = Rolled("clash", side, 6, face)
        return Line(number, f"{side}: {face}.", Entry(event, 1), RED, (Die(face, 6, RED),))

    again = Line(3, "Red throws again.", Entry(RedAgain(), 2), RED)
    lines = [line(0, "modifiers", 1), roll(1, "blue", 6), roll(2, "red", 1), again, roll(4, "red", 5)]
    (report,) = reports_of([*lines, line(5, "clash", 2)])
    assert [die.value for die in dice_of(report)] == [6, 5]
    assert [die.value for die in report.told[0].dice] == [1], "what was put aside"
    lines = [line(0, "modifiers", 1), roll(1, "red", 1), roll(2, "blue", 6), again, roll(4, "red", 5)]
    (report,) = reports_of([*lines, line(5, "clash", 2)])
    assert [die.value for die in dice_of(report)] == [5, 6], "who attacks is first, though he throws again"
    assert report.thrown_first == "First 1: Red throws again; again 5."
    assert "Red throws again." not in [each.text for each in report.rest], "it is told once"


def test_a_second_throw_names_the_first_and_what_it_had_come_to() -> None:
    """Death Ride: the Advantage has the dice of a bombardment, or the end test, thrown again."""
    game = wargame.load("death-ride/mars-la-tour", seed=1)
    choose, said = eager(1), dict[str, str]()
    while len(said) < 2 and len(game.actions) < 400:
        answers = game.legal_actions
        again = Action.of("reroll") if len(answers) == 2 and Action.of("reroll") in answers else None
        game.push(again or choose(game))
        if again is not None:
            model = TableModel(game, look_for(game))
            model.look_again((game.sides[0],))
            report = next(each for each in reversed(reports_of(model.lines, model.fates)) if each.put_aside)
            said.setdefault("test" if not report.cause else "combat", f"{report.headline} | {report.thrown_first}")
    assert "ahead by 3" in said["combat"]
    assert "| First 2, 1: attacker ahead by 2, the French side absorbs 2 Casualty Points; again 6, 4." in said["combat"]
    assert said["test"].startswith("This is the Final French Impulse"), "both throws are one report"
    assert "| First 6: The turn goes on: end test 6" in said["test"]
    assert said["test"].endswith("; again 4.")


def test_of_who_is_hurt_it_is_told_what_became_of_him_at_last() -> None:
    hurt = Fate("austria", "hurt", "Banal Croats", "croats")
    clash = Told("Prussia wins 7 to 6: 1 hit on Banal Croats (Austrian light).", (), (7, 6))
    hits = Told("Banal Croats (Austrian light) must absorb 1 hit.", fates=(hurt,))
    back = Told("Banal Croats (Austrian light) fall back from I7 to J7.")
    combat = Report("", (clash, hits, back), 9)
    assert combat.headline == "Prussia wins 7 to 6: 1 hit on Banal Croats", "whose counter stands below it"
    assert combat.hurt == [(hurt, back.text)]
    assert combat.rest == [hits]


def test_what_was_certain_is_not_told_as_a_chance_afterwards() -> None:
    promised = Promised()
    for ply, chance in enumerate((0.0, 0.4, 1.0)):
        promised.keep(ply, Foretold(chance, "to hurt"))
    report = Report("", (Told("hurt", (Die(3, 10, RED),)),), 3, plies=(2,))
    assert promised.of(report, lambda _: "") is None
    assert Promised.of(promised, replace(report, plies=(1,)), lambda _: "") == Foretold(0.4, "to hurt")


def test_an_event_declares_that_it_has_the_sums() -> None:
    dice = ("roll", 1, 5), ("result", 1)
    assert [report.cause for report in told(("tally", 1), *dice)] == [""]
    assert [report.cause for report in told(("modifiers", 1), *dice)] == ["modifiers 0."]


def test_what_losers_decide_belongs_to_it_too() -> None:
    (report,) = told(("modifiers", 1), ("roll", 1, 5), ("result", 1), ("retreats", 2), ("retreats", 3), ("moves", 4))
    assert [each.text for each in report.told] == ["result 2.", "retreats 3.", "retreats 4."]


def test_dice_lie_open_while_somebody_may_throw_them_again() -> None:
    (waiting,) = told(("modifiers", 1), ("roll", 1, 5))
    assert waiting.told == (Told("roll 1.", (Die(5, 6, RED),)),)
    (settled,) = told(("modifiers", 1), ("roll", 1, 5), ("result", 2), ("lost", 2))
    assert [each.text for each in settled.told] == ["result 2.", "lost 3."]


def test_what_a_combat_comes_to_is_told_whatever_was_lost_and_asked_before() -> None:
    begun = ("modifiers", 1), ("roll", 1, 6), ("roll", 1, 4), ("lost", 1)
    (kept,) = told(*begun, ("clash", 2), ("lost", 2), ("moves", 3))
    assert [(each.text, each.scores) for each in kept.told] == [
        ("lost 3.", None),
        ("clash 4.", (7, 4)),
        ("lost 5.", None),
    ]
    (again,) = told(*begun, ("leads", 2), ("roll", 3, 5), ("clash", 3), ("lost", 3), ("moves", 4))
    assert [(each.text, len(each.dice)) for each in again.told] == [
        ("lost 3.", 2),
        ("leads 4.", 0),
        ("clash 6.", 1),
        ("lost 7.", 0),
    ]


def test_a_loss_after_dice_without_effect_came_of_the_dice_before_them() -> None:
    """On to Paris!: both sides' guns fire before anybody takes the losses: these are not of guns without effect."""
    lost = Fate("french", "lost", "Regular SP")
    hit, half = Told("Prussian artillery: half a loss.", DICE), Told("It is one more.", DICE, idle=True)
    vain, loss = Told("French artillery: no effect.", DICE, idle=True), Told("The French lose 1.", fates=(lost,))
    assert Report("", (hit, half, vain, loss), 3).outcome is hit
    assert Report("", (hit, half, replace(vain, idle=False), loss), 3).headline == "French artillery: no effect"


def test_nameless_losses_of_one_report_are_added_up_and_those_who_came_back_left_out() -> None:
    lost = Fate("french", "lost", "Regular SP")
    report = Report("", (Told("A.", DICE, fates=(lost,)), Told("B.", fates=(lost, lost))), 2)
    assert [(fate.number, words) for fate, words in report.hurt] == [(3, "lost")]
    back = Told("C.", fates=(lost._replace(number=-2, harm=False),))
    assert [fate.number for fate, _ in replace(report, told=(*report.told, back)).hurt] == [1]


def test_a_combat_whose_totals_nobody_compares_is_over_with_its_results() -> None:
    (fire,) = told(("modifiers", 1), ("roll", 1, 6), ("result", 1), ("moves", 2))
    assert fire.last == 2


@pytest.mark.parametrize(
    "scenario",
    [
        "at-any-cost/afternoon-crisis",
        "death-ride/mars-la-tour",
        "abyss-of-lament/lobositz",
        "on-to-paris/frontier-1870-08",
    ],
)
def test_one_card_tells_of_one_procedure_and_of_nothing_after_it(scenario: str) -> None:
    """Its lines were all told within one procedure, that with its sums or its first die; who has won, within the one
    around it. Dice that were thrown for no combat came of one action."""
    import wargame

    game, choose = wargame.load(scenario, seed=5), eager(5)
    inside: dict[int, list[Procedure]] = {}
    tell = game.tell

    def noted(event: Event) -> None:
        inside[len(game.log)] = list(game.procedures)
        tell(event)

    game.tell = noted
    while game.outcome is None and len(game.actions) < 320:
        game.push(choose(game))
    lines = lines_of(game, look_of(scenario.partition("/")[0]), None, lambda _: RED)
    reports = reports_of(lines)
    assert len(reports) > 8
    for report in reports:
        own = [each for each in lines if report.first <= each.number <= report.last and each.colour is not None]
        first = next(each for each in own if each.dice or each.entry.event.sums or each.text == report.outcome.text)
        around = inside[first.number][: -1 if not report.thrown and not report.cause else None]
        assert all(inside[each.number][: len(around)] == around for each in own), report.headline
        assert {each.text for each in report.told} <= {each.text for each in own if not each.dice} | {
            report.told[-1].text
        }
        assert sum(each.entry.event.sums for each in own) <= 1
        thrown = Counter(die for each in own for die in each.dice)
        assert Counter(die for each in report.told for die in each.dice) == thrown
        if not report.cause and not report.put_aside:
            assert len({each.entry.ply for each in own if each.dice}) <= 1


@pytest.mark.slow
@pytest.mark.parametrize("battle", ["lobositz", "leuthen", "torgau"])
def test_every_clash_of_arms_stands_on_the_card_of_its_combat(battle: str) -> None:
    import wargame

    for seed in (1, 2):
        game, choose = wargame.load(battle, seed=seed), eager(seed)
        while game.outcome is None and len(game.actions) < 500:
            game.push(choose(game))
        look = look_of("abyss-of-lament")
        lines = lines_of(game, look, None, lambda _: RED)[-200:]
        reports = reports_of(lines)
        combats = sum(each.entry.event.sums for each in lines)
        scores = [sum(each.scores is not None for each in report.told) for report in reports if report.cause]
        assert scores == [1] * combats
        assert combats


def test_one_combat_after_the_other() -> None:
    kinds = [("modifiers", 1), ("roll", 1, 5), ("result", 1)] * 2
    assert [report.last for report in told(*kinds)] == [2, 5]
    assert [report.last for report in told(("roll", 1, 4), ("test", 1), ("heading", 1), ("moves", 1))] == [1]


@pytest.mark.parametrize(
    ("game", "scenario"),
    [("abyss-of-lament", "leuthen"), ("at-any-cost", "afternoon-crisis"), ("death-ride", "mars-la-tour")],
)
def test_every_roll_of_every_game_is_reported(game: str, scenario: str) -> None:
    import wargame

    battle = wargame.load(f"{game}/{scenario}", seed=3)
    chance = random.Random(3)
    while battle.outcome is None and len(battle.actions) < 400:
        battle.push(chance.choice(battle.legal_actions))
    look = look_of(game)
    lines = lines_of(battle, look, None, lambda _: RED)[-200:]
    reports = reports_of(lines)
    thrown = [die for each in lines for die in each.dice]
    assert thrown
    assert [die for report in reports for each in report.told for die in each.dice] == thrown


# ---------------------------------------------------------------- the pile


def report(last: int, cause: str = "") -> Report:
    return Report(cause, (Told(f"told {last}"),), last)


def test_the_last_combat_lies_on_top() -> None:
    reports = Reports()
    reports.read([report(3, "a"), report(8, "b"), report(9)], 10)
    assert reports.top == report(8, "b")
    reports.leaf(1)
    assert reports.top == report(9)
    reports.leaf(1)
    assert reports.top == report(3, "a")


def test_to_who_chooses_next_the_combat_is_told_that_decided_most() -> None:
    """A brigade was broken by the first of three fires: that one is read, not the harmless one that came after it."""
    lost = Told("39/KrKo/X is Broken.", fates=(Fate("prussian", "lost", "39/KrKo/X", "x"),))
    grave, harmless = Report("a", (lost,), 3), [report(8, "b"), report(9)]
    reports = Reports()
    reports.read([grave, *harmless], 10)
    assert reports.top == harmless[0], "while it happens the newest is told"
    reports.read([grave, *harmless], 10, Matter())
    assert reports.top == grave
    reports.leaf(1)
    reports.read([grave, *harmless], 10, Matter())
    assert reports.top == harmless[0], "who leafs is left alone"


def test_to_who_is_asked_about_a_throw_that_one_is_told() -> None:
    """Losses are to be chosen in a hex: the assault on it is read, whatever else was lost by other dice."""
    lost = Told("39/KrKo/X is Broken.", fates=(Fate("prussian", "lost", "39/KrKo/X", "x"),))
    grave, there = Report("a", (lost,), 3, ("x", "1418")), [replace(report(n, "b"), where=("1119",)) for n in (5, 8)]
    pile, reports = [grave, *there, report(9, "c")], Reports()
    reports.read(pile, 10, Matter(("1119", "y")))
    assert reports.top == there[1], "the last one there"
    reports.leaf(1)
    reports.read(pile, 10, Matter(("1119", "y")))
    assert reports.top == pile[-1], "who leafs is left alone"
    reports.read(pile, 10, Matter(("1119", "x", "1418")))
    assert reports.top == grave, "it tells of most of what is named"
    reports.read(pile, 10, Matter(("1119",), of_dice=True))
    assert reports.top == pile[-1], "the dice that have just fallen"
    reports.read(pile, 10, Matter(("2020",)))
    assert reports.top == grave, "asked about something else, one reads what decided most"


def test_what_was_told_last_stays_when_somebody_acts() -> None:
    reports = Reports()
    reports.read([report(3)], 4)
    reports.begin(4)
    reports.read([report(3)], 4)
    assert reports.top is None, "it is not new any more"
    assert reports.shown == report(3)
    reports.read([report(3), report(5)], 6)
    assert reports.top == reports.shown == report(5)


def test_one_that_is_laid_open_has_its_usual_room_again_once_another_is_on_the_card() -> None:
    reports = Reports()
    reports.read([report(3)], 4, headed=2)
    assert not reports.earlier, "it is new"
    assert not reports.whole
    reports.turn()
    assert reports.whole
    reports.begin(4)
    reports.read([report(3)], 7, headed=6)
    assert reports.earlier
    assert reports.whole, "it is the same one"
    reports.turn()
    assert not reports.whole
    reports.turn()
    reports.read([report(3), report(8)], 9, headed=6)
    assert not reports.whole, "new dice have fallen"


def test_taking_back_leaves_no_report_of_what_never_was() -> None:
    reports = Reports()
    reports.begin(20)
    reports.read([report(3)], 5)
    assert reports.top is None
    reports.read([report(6)], 7)
    assert reports.top == report(6)


def test_while_a_fight_goes_on_it_is_told_whatever_places_a_question_names() -> None:
    """The attackers absorb losses where they stand: the fight is read, not an older one that was fought there."""
    old, now = (
        replace(report(3, "a"), where=("28",), within=(0, 2)),
        replace(report(8, "b"), where=("22",), within=(0, 6)),
    )
    reports = Reports()
    reports.read([old, now], 10, Matter(("28",), within=(0, 6, 8)))
    assert reports.top == now
    reports.read([old, now], 10, Matter(("28",), within=(0, 9)))
    assert reports.top == old, "that fight is over"
