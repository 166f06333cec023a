"""Reports: what dice have decided stands on a card at the head of the right column, whole and never in the way."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pygame
import pytest

from tests.client.fixtures import MakeApp, press, tick
from tests.client.hands import COMPUTERS, PEOPLE, Hands, sit
from tests.fuzz.choosers import eager
from wargame.client.kit import Pen
from wargame.client.looks import Die, Forecast, look_of
from wargame.client.table.promised import Promised, headline
from wargame.client.table.record import Line, lines_of
from wargame.client.table.replay import ReplayScene
from wargame.client.table.report_card import dice_of
from wargame.client.table.reports import Foretold, Report, Reports, Told, reports_of
from wargame.client.table.stage import TUMBLE
from wargame.engine.annals import Fate
from wargame.engine.answers import Promise
from wargame.engine.contest import Share
from wargame.engine.events import Entry, Event, PieceId, Rolled

pytestmark = pytest.mark.usefixtures("plain_ground")
RED = (200, 40, 50)
MARS = "death-ride/mars-la-tour"
MARS_PEOPLE = {"german": "human", "french": "human"}


class Result(Event):
    """What a combat leads to."""

    is_result = True


class Sums(Event):
    """The sums of a combat."""

    sums = True


class Abandoned(Event):
    """A combat is not fought: somebody has left."""

    settles = True


class Won(Event, is_result=True, decides=True):
    """Who has won a combat."""


class Again(Event, discards=True):
    """Dice are thrown again."""


class Attrition(Event, is_result=True, aside=True):
    """Something told before what the dice mean."""


class RedAgain(Event, discards=True):
    """Dice of one side are thrown again."""

    def thrown_again(self) -> str:
        return "red"


class EndTest(Event, is_result=True, apart=True):
    """A test that belongs to no combat."""


class Compared(Event):
    """The totals of a combat compared."""

    def totals(self) -> tuple[int, int]:
        return 7, 4


EVENTS = {
    "lost": Result(),
    "retreats": Result(),
    "modifiers": Sums(),
    "abandoned": Abandoned(),
    "clash": Compared(),
    "won": Won(),
    "again": Again(),
    "attrition": Attrition(),
    "test": EndTest(),
}
"""All others are events of no consequence."""


def line(number: int, kind: str, ply: int, die: int | None = None) -> Line:
    """A line of a record; of a heading the kind is `heading`."""
    dice = (Die(die, 6, RED),) if die is not None else ()
    event = EVENTS.get(kind, Event())
    return Line(number, f"{kind} {number}.", Entry(event, ply), None if kind == "heading" else RED, dice)


def told(*kinds: tuple[str, int] | tuple[str, int, int]) -> list[Report]:
    """The reports of a record of such entries: kind, ply, die."""
    return reports_of([line(number, *each) for number, each in enumerate(kinds)])


# ---------------------------------------------------------------- which lines belong together


def test_a_heading_above_what_the_dice_mean_does_not_cut_it_off() -> None:
    roll, won = line(0, "roll", 1, 5), line(2, "lost", 1)
    heading = Line(1, "Segment 1", won.entry, None)
    report = reports_of([roll, heading, won])
    assert [[each.text for each in one.told] for one in report] == [["lost 2."]]
    assert report[0].told[0].dice == roll.dice


class Examined(Event):
    """What a die of a test means for a counter."""

    unit: PieceId


def examined(*units: str) -> Report:
    """A report of tests one after the other, each of a counter with a die of its own."""
    lines = []
    for number, unit in enumerate(units):
        dice = (Die(number + 1, 6, RED),)
        lines.append(Line(2 * number, "A die.", Entry(Rolled("test", "red", 6, number + 1), 1), RED, dice))
        lines.append(Line(2 * number + 1, f"{unit} {number}.", Entry(Examined(unit), 1), RED))
    (report,) = reports_of(lines)
    return report


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
    combat = ("modifiers", 1), ("roll", 1, 5), ("result", 1), ("lost", 1)
    fought, tested, again = told(*combat, ("roll", 2, 8), ("test", 2), ("again", 3), ("roll", 3, 4), ("test", 3))
    assert [each.text for each in fought.told] == ["result 2.", "lost 3."]
    assert [each.text for each in tested.told][:1] == ["test 5."]
    assert [each.text for each in again.told][-1:] == ["test 8."]


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


def test_a_combat_whose_totals_nobody_compares_is_over_with_its_results() -> None:
    (fire,) = told(("modifiers", 1), ("roll", 1, 6), ("result", 1), ("moves", 2))
    assert fire.last == 2


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
    reports.read([grave, *harmless], 10, chooses=True)
    assert reports.top == grave
    reports.leaf(1)
    reports.read([grave, *harmless], 10, chooses=True)
    assert reports.top == harmless[0], "who leafs is left alone"


def test_what_was_told_last_stays_when_somebody_acts() -> None:
    reports = Reports()
    reports.read([report(3)], 4)
    reports.begin(4)
    reports.read([report(3)], 4)
    assert reports.top is None, "it is not new any more"
    assert reports.shown == report(3)
    reports.read([report(3), report(5)], 6)
    assert reports.top == reports.shown == report(5)


def test_of_an_earlier_part_of_the_turn_the_headline_is_enough() -> None:
    reports = Reports()
    reports.read([report(3)], 4, headed=2)
    assert not reports.earlier, "it is new"
    reports.begin(4)
    reports.read([report(3)], 5, headed=2)
    assert not reports.folded, "it belongs to what is going on"
    reports.read([report(3)], 7, headed=6)
    assert reports.folded
    reports.fold()
    assert reports.earlier
    assert not reports.folded, "somebody wants to see it"
    reports.fold()
    assert reports.folded
    reports.read([report(3), report(8)], 9, headed=6)
    assert not reports.folded, "new dice have fallen"


def test_taking_back_leaves_no_report_of_what_never_was() -> None:
    reports = Reports()
    reports.begin(20)
    reports.read([report(3)], 5)
    assert reports.top is None
    reports.read([report(6)], 7)
    assert reports.top == report(6)


# ---------------------------------------------------------------- on the table


def fight(hands: Hands, seed: int = 4) -> None:
    """Answer every question, with a fight if there is one, until dice have decided something."""
    chance, game = random.Random(seed), hands.table.game
    while True:
        fights = [each for each in game.legal_actions if each.verb in ("bombard", "rifle", "assault", "activate")]
        before = len(game.log)
        hands.table.deeds.commit(chance.choice(fights or list(game.legal_actions)))
        if any(entry.event.kind == "combat_result" for entry in game.log[before:]):
            tick(hands.app)
            return


@pytest.fixture
def hands(make_app: MakeApp) -> Hands:
    app = make_app((1600, 1000), tour=False, curtain=False, confirm=False)
    return sit(app, MARS, MARS_PEOPLE)


def test_a_combat_stays_readable_with_dice_totals_and_consequence(hands: Hands) -> None:
    fight(hands)
    top = hands.table.reports.top
    assert top is not None
    result = next(each for each in top.told if each.scores is not None)
    assert len(result.dice) == 2
    attacker, target = result.scores or (0, 0)
    assert f"{attacker} : {target}" in hands.read()
    tick(hands.app, 50, 0.5)
    assert f"{attacker} : {target}" in hands.read()


def test_after_an_action_of_ones_own_it_is_not_new(hands: Hands) -> None:
    fight(hands)
    game = hands.table.game
    for _ in range(60):
        since = len(game.log)
        passing = [each for each in game.legal_actions if each.verb in ("done", "hold", "pass", "stay", "accept")]
        hands.table.deeds.commit((passing or list(game.legal_actions))[0])
        new = game.log[since:]
        if new and not any(entry.event.is_result or isinstance(entry.event, Rolled) for entry in new):
            break
    top = hands.table.reports.top
    assert top is None or top.last >= since


def test_the_card_of_an_earlier_part_is_a_headline_until_it_is_pressed(hands: Hands) -> None:
    fight(hands)
    game, table = hands.table.game, hands.table
    for _ in range(80):
        if table.reports.folded:
            break
        passing = [each for each in game.legal_actions if each.verb in ("done", "hold", "pass", "stay", "accept")]
        table.deeds.commit((passing or list(game.legal_actions))[0])
    assert table.reports.folded
    tick(hands.app, 3)
    low, headline = table.ui.places["report"].height, table.reports.shown
    assert headline is not None
    assert headline.headline.split()[0] in card(hands)
    hands.click("report:fold")
    tick(hands.app, 3)
    assert table.ui.places["report"].height > low
    hands.click("report:fold")
    tick(hands.app, 3)
    assert table.ui.places["report"].height == low


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scale"), [((1600, 1000), 100), ((1280, 720), 100), ((1280, 720), 150)])
def test_it_stands_at_one_place_beside_the_map_over_a_whole_game(
    make_app: MakeApp, size: tuple[int, int], scale: int
) -> None:
    hands = sit(make_app(size, scale, tour=False, curtain=False, confirm=False), MARS, MARS_PEOPLE)
    chance, game, table = random.Random(2), hands.table.game, hands.table
    places = set()
    told = 0
    for _ in range(250):
        if game.outcome is not None:
            break
        table.deeds.commit(chance.choice(list(game.legal_actions)))
        tick(hands.app)
        if hands.app.scene is not table:
            hands.app.pop()
        told += table.reports.top is not None
        place = table.ui.places["report"]
        places.add((place.topleft, place.width))
        assert place.height <= table.room.height * 0.21 + 80
        assert not place.colliderect(table.layout.map)
        assert "report" not in table.floating.laid
    assert told > 5
    assert len(places) == 1, "it grows with what it tells, and its head stays where it is"


def test_dice_are_not_told_before_they_have_fallen(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), tour=False, curtain=False, confirm=False, motion=True)
    hands = sit(app, MARS, MARS_PEOPLE)
    fight(hands)
    top = hands.table.reports.top
    assert top is not None
    assert hands.table.stage.throwing
    assert "The dice are falling." in hands.read()
    assert top.headline.split()[0] not in card(hands)
    newest = hands.table.model.lines[-1].text[:24]
    assert newest not in hands.read(), "nor does the record tell it"
    hands.table.say("Too early.")
    assert hands.table.stage.caption is None or hands.table.stage.caption.text != "Too early."
    tick(app, 40, TUMBLE)
    assert not hands.table.stage.throwing
    assert top.headline.split()[0] in card(hands)
    assert newest in hands.read()


@pytest.mark.slow
def test_what_a_computer_does_in_between_is_all_kept(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), tour=False, confirm=False, speed="instant")
    hands = sit(app, MARS, {"german": "human", "french": "heuristic"})
    chance, game = random.Random(1), hands.table.game
    most = 0
    for _ in range(120):
        hands.settle()
        if game.outcome is not None or most > 1:
            break
        since = len(game.log)
        hands.table.deeds.commit(chance.choice(list(game.legal_actions)))
        hands.settle()
        pile = hands.table.reports.pile
        assert all(each.last >= since for each in pile)
        most = max(most, len(pile))
    assert most > 1
    fought = [each for each in pile if each.cause] or pile
    assert hands.table.reports.top is not None
    assert hands.table.reports.top.harm == max(each.harm for each in fought)
    assert f"{hands.table.reports.number} of {most}" in hands.read()
    before = hands.table.reports.top
    hands.click("report:chevron-right")
    assert hands.table.reports.top != before


def test_behind_the_curtain_wait_the_throws_of_the_other(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), tour=False, confirm=False)
    hands = sit(app, "leuthen", PEOPLE, seed=5)
    choose, game = eager(5), hands.table.game
    told: set[str] = set()
    while len(told) < 2:
        tick(app, 2)
        hands.rise()
        side = hands.table.eyes[0]
        answered = [number for number, who in enumerate(hands.table.sitting.history.deciders, 1) if who == side]
        rolled = any(isinstance(entry.event, Rolled) and entry.ply >= (answered or [0])[-1] for entry in game.log)
        if rolled:
            assert hands.table.reports.pile
            told.add(side)
        while app.scene is hands.table:
            hands.table.deeds.commit(choose(game))
        assert hands.table.reports.top is None


@pytest.mark.slow
def test_of_computers_in_a_hurry_the_last_report_is_read_in_a_pause(make_app: MakeApp) -> None:
    app = make_app((1280, 720), tour=False, speed="instant")
    hands = sit(app, "lobositz", COMPUTERS, seed=3)
    table = hands.table
    while not table.reports.pile:
        tick(app, 1, 0.3)
    press(app, "p")
    tick(app, 2)
    assert table.opponent.paused
    top = table.reports.top
    assert top is None or top.headline.split()[0] in card(hands)


def test_a_replay_tells_the_throws_since_the_last_heading(hands: Hands, tmp_path: Any) -> None:
    fight(hands)
    path = tmp_path / "fight.record"
    hands.table.sitting.save_copy(path)
    scene = ReplayScene(hands.app, path)
    hands.app.push(scene)
    scene.playback.go(len(scene.timeline))
    assert scene.reports.top is not None
    scene.playback.go(0)
    assert scene.reports.top is None


# ---------------------------------------------------------------- the card


def card(hands: Hands) -> str:
    """What is written on the card, scrolled or not."""
    written: list[str] = []
    write = Pen.write

    def note(pen: Pen, face: str, size: float, words: str, ink: Any, at: Any, *rest: Any, **more: Any) -> pygame.Rect:
        place = hands.table.ui.places.get("report", pygame.Rect(0, 0, 0, 0))
        if place.left <= at[0] <= place.right and at[1] >= place.top:
            written.append(words)
        return write(pen, face, size, words, ink, at, *rest, **more)

    hands.app.refresh()
    Pen.write = note  # type: ignore[method-assign, assignment]
    try:
        hands.app.draw()
    finally:
        Pen.write = write  # type: ignore[method-assign]
    return " ".join(written)


def lost(unit: str) -> Fate:
    return Fate("austria", "lost", unit, unit)


def test_the_outcome_comes_first_and_attrition_after_it() -> None:
    dice = (Die(6, 6, RED), Die(4, 6, RED))
    attrition, clash = Told("Attrition: Kleist.", dice), Told("Clash of Arms 7 to 4: Croats, 2 hits.", (), (7, 4))
    hit = Told("Croats are Disordered.")
    combat = Report("The sums.", (attrition, clash, hit), 9)
    assert combat.headline == "Clash of Arms 7 to 4: Croats, 2 hits"
    assert dice_of(combat) == dice
    assert combat.rest == [attrition, hit]
    gone = Told("Croats are eliminated in I7 (XI.5.5).", (), None, (lost("croats"),))
    assert Report("", (attrition, clash, gone), 9).headline == "Croats are eliminated in I7"
    assert Report("", (attrition, clash, gone), 9).hurt == [(lost("croats"), "lost")]


@pytest.mark.slow
def test_a_clash_with_attrition_is_told_with_its_outcome_on_the_table(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), confirm=False, curtain=False, turn_page=False)
    hands = sit(app, "lobositz", PEOPLE, seed=5, solitaire="open")
    choose, game, table = eager(5), hands.table.game, hands.table

    def clashed() -> bool:
        top = table.reports.top
        attrition = top is not None and any(each.text.startswith("Attrition") for each in top.told)
        return attrition and any(each.scores is not None for each in top.told)  # type: ignore[union-attr]

    for _ in range(900):
        if clashed():
            break
        table.deeds.commit(choose(game))
    assert clashed()
    tick(app)
    top = table.reports.top
    assert top is not None
    said = card(hands)
    at = said.index(top.headline.split(":")[0])
    assert "Attrition" not in said[:at], "the outcome stands first"
    assert "Attrition" in said
    for _, words in top.hurt:
        assert words.split()[0] in said
    assert [trace for trace in top.told if trace.text.split()[0] not in said] == []


class Called(Event):
    """Dice that call for a test."""

    def calls(self) -> bool:
        return True


def test_where_dice_call_for_a_test_the_headline_tells_what_came_of_it() -> None:
    def fired(*after: tuple[str, bool]) -> str:
        texts = [("Fire at 1021: 3 and white 9, Morale Test.", False), *after]
        events = [Called(), *(Result() for _ in after)]
        lines = [
            Line(0, "Guns at 1021.", Entry(Sums(), 1), RED),
            Line(1, "A die.", Entry(Event(), 1), RED, (Die(3, 10, RED),)),
        ]
        lines += [
            Line(2 + n, text, Entry(event, 1), RED)
            for n, ((text, _), event) in enumerate(zip(texts, events, strict=True))
        ]
        harm = {text for text, hurt in texts if hurt}
        (report,) = reports_of(lines, lambda line: [Fate("red", "hurt", "11/5")] if line.text in harm else [])
        assert dice_of(report) == (Die(3, 10, RED),)
        return report.headline

    assert fired(("11/5 fails.", False), ("11/5 is Shaken.", True)) == "Fire at 1021: 11/5 is Shaken"
    assert fired(("11/5 passes its Morale Test.", False)) == "Fire at 1021: 11/5 passes its Morale Test"
    assert fired() == "Fire at 1021: 3 and white 9, Morale Test"


# ---------------------------------------------------------------- what was foretold


def test_the_card_tells_the_figure_that_stood_on_the_button(make_app: MakeApp) -> None:
    """A promise is the one on the target; without one the first a player asks for; it is told of the dice it led to."""
    forecast = Forecast(title="Assault", shares=(Share(0.9, "defender loses", "good"), Share(0.1, "even", "fair")))
    assert headline(forecast, Promise(1.0, "", 0.68, "to hurt")) == Foretold(0.68, "to hurt")
    asked = headline(replace(forecast, questions=(("Attack succeeds", 0.7),)), None)
    assert asked is not None
    assert (asked.chance, asked.words) == (0.7, "Attack succeeds")
    assert headline(forecast, None) == Foretold(0.9, "defender loses")


def test_what_was_foretold_goes_with_the_dice_it_was_said_of() -> None:
    said, promised = Foretold(0.9, "defender loses"), Promised()
    promised.keep(5, said)
    mine = {5: "red", 6: "blue", 7: "red", 8: "red"}.get
    report = Report("sums", (Told("x", (Die(3, 10, RED),)),), 0, thrower="red")
    assert promised.of(replace(report, plies=(5,)), mine) == said
    assert promised.of(replace(report, plies=(6,)), mine) == said, "the enemy was asked in between"
    assert promised.of(replace(report, plies=(8,)), mine) is None, "red has done something else since"
    assert promised.of(replace(report, plies=(5,), thrower="blue"), mine) == said, "red was told what blue would throw"
    assert promised.of(replace(report, plies=(6,), thrower="blue"), mine) is None, "blue does something of his own"
    assert promised.of(replace(report, plies=(5,), dice_before=5), mine) is None, "a second throw is another matter"
    assert promised.of(replace(report, plies=(5,), told=(Told("given up"),)), mine) is None, "no dice were thrown"
    promised.keep(5, None)
    assert promised.of(replace(report, plies=(5,)), mine) is None, "taken back, and something without dice instead"


def test_the_figure_is_that_of_what_came_true_and_says_what_it_is_the_chance_of() -> None:
    """A Panic Test: of several chances that were shown the card tells the one its headline is about."""
    others = ("1/Grenier/IV is Disrupted", 0.4), ("Grenier Art/IV is Broken (10.1)", 0.38)
    promised = Promised()
    promised.keep(1, Foretold(0.4, "1/Grenier/IV is Disrupted", others))
    broken = Report("", (Told("Grenier Art/IV is Broken (10.1).", (Die(8, 10, RED),)),), 0, plies=(1,))
    said = promised.of(broken, lambda _: "")
    assert said is not None
    assert said.said == "Grenier Art/IV is Broken, 38%"
    firm = replace(broken, told=(Told("All stand firm.", (Die(1, 10, RED),)),))
    assert promised.of(firm, lambda _: "") == Foretold(0.4, "1/Grenier/IV is Disrupted", others)
    assert Foretold(0.59, "to hurt").said == "59% to hurt"


def test_a_report_knows_who_threw_and_which_action_led_to_the_dice_before() -> None:
    assert examined("guard").thrower == "red"
    first, second, third = told(
        ("modifiers", 1), ("roll", 1, 4), ("modifiers", 1), ("roll", 1, 2), ("begun", 2), ("abandoned", 3)
    )
    assert [(each.diced, each.dice_before) for each in (first, second, third)] == [(1, 0), (1, 1), (0, 1)]


def test_a_combat_that_is_settled_without_dice_is_reported_instead_of_an_older_one() -> None:
    older, newer = told(("modifiers", 1), ("roll", 1, 4), ("lost", 1), ("begun", 2), ("abandoned", 3), ("retreats", 3))
    assert older.cause == "modifiers 0."
    assert (newer.cause, newer.headline) == ("begun 3.", "abandoned 4")
    assert [each.text for each in newer.told] == ["abandoned 4.", "retreats 5."]
    reports = Reports()
    reports.read([older, newer], 6)
    assert reports.top == newer
