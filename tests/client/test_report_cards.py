"""What dice have decided stands on a card at the head of the right column, whole and never in the way."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pygame
import pytest

import wargame
from tests.client.every_game import GAMES, alone
from tests.client.fixtures import MakeApp, press, tick
from tests.client.hands import COMPUTERS, PEOPLE, Hands, sit
from tests.client.told_lines import MARS, MARS_PEOPLE, RED, Result, Sums, examined, told
from tests.fuzz.choosers import eager
from wargame.client.kit import Pen
from wargame.client.looks import Die, Forecast
from wargame.client.table.columns import SIDES
from wargame.client.table.promised import Promised, headline
from wargame.client.table.record import Line
from wargame.client.table.replay import ReplayScene
from wargame.client.table.report_card import TITLE, Facts, card_height, dice_of
from wargame.client.table.reporting import reports_of
from wargame.client.table.reports import Foretold, Report, Reports, Told
from wargame.client.table.stage import TUMBLE
from wargame.engine.annals import Fate
from wargame.engine.answers import Promise
from wargame.engine.contest import Share
from wargame.engine.events import Entry, Event, Rolled

pytestmark = pytest.mark.usefixtures("plain_ground")
CARDS = 12
"""So many throws of a game are looked at."""


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


@pytest.mark.parametrize(
    ("scenario", "kind", "seed"),
    [
        ("at-any-cost/afternoon-crisis", "assault.loss_points", 3),
        (MARS, "casualties.absorb", 3),
        ("lobositz", "combat.hits", 1),
    ],
)
def test_after_several_throws_the_card_opens_with_the_one_that_is_asked_about(
    make_app: MakeApp, scenario: str, kind: str, seed: int
) -> None:
    app = make_app((1600, 1000), tour=False, curtain=False, confirm=False, turn_page=False)
    hands = sit(app, scenario, dict.fromkeys(wargame.load(scenario, 1).sides, "human"), seed=seed, solitaire="open")
    table = hands.table
    hands.forward(eager(seed), lambda game: game.decision.kind == kind)
    reports, ask = table.reports, table.game.decision
    assert ask is not None
    about = [each for each in reports.pile if each.cause and table.game.within[: len(each.within)] == each.within]
    assert about, "it is asked while that fight goes on"
    assert reports.top == about[-1]
    assert about[-1].headline.split()[0] in card(hands)
    assert about[-1].harm < max(each.harm for each in reports.pile), "another one decided more"
    hands.click("report:chevron-left")
    assert reports.top != about[-1]


def below(hands: Hands) -> dict[str, pygame.Rect]:
    """Where the panels of the right column are below the card."""
    table = hands.table
    places = {name: rect for name, rect in table.ui.places.items() if table.layout.right.contains(rect)}
    return {name: rect for name, rect in places.items() if name != "report"}


def test_a_long_telling_is_laid_open_over_the_column_and_moves_nothing(make_app: MakeApp) -> None:
    hands = sit(make_app((1280, 720), tour=False, curtain=False, confirm=False), MARS, MARS_PEOPLE)
    empty = hands.table.ui.places["report"]
    fight(hands)
    table = hands.table
    tick(hands.app, 3)
    assert table.ui.places["report"] == empty
    top = table.reports.top
    assert top is not None
    assert f"{top.totals} {top.headline}" in card(hands, in_sight=True), "dice and outcome are seen in any room"
    under, spots = below(hands), len(table.ui.spots)
    assert under
    hands.click("report:more")
    tick(hands.app, 3)
    laid = table.ui.places["report"]
    assert (laid.topleft, laid.width) == (empty.topleft, empty.width)
    assert laid.height > empty.height
    assert laid.bottom <= table.layout.right.bottom
    assert below(hands) == under, "it lies over them"
    at = table.ui.at((laid.centerx, laid.bottom - 3))
    assert at is not None
    assert at.id == "report:open", "what is under it is not pressed through it"
    press(hands.app, pygame.K_ESCAPE)
    tick(hands.app, 3)
    assert table.ui.places["report"] == empty
    assert (below(hands), len(table.ui.spots)) == (under, spots)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("scenario", "size", "scale"),
    [*((each, (1280, 720), 150) for each in GAMES), (MARS, (1600, 1000), 100), (MARS, (1280, 720), 100)],
)
def test_it_stands_at_one_place_beside_the_map_whatever_it_tells(
    make_app: MakeApp, scenario: str, size: tuple[int, int], scale: int
) -> None:
    hands = alone(make_app(size, scale, tour=False, curtain=False, confirm=False), scenario)
    choose, game, table = eager(2), hands.table.game, hands.table
    places, told = {tuple(table.ui.places["report"])}, 0
    while told < CARDS and game.decision is not None:
        before = len(game.log)
        table.sitting.push(choose(game))
        if not any(isinstance(entry.event, Rolled) for entry in game.log[before:]):
            continue
        table.refresh()
        tick(hands.app)
        told += table.reports.top is not None
        place = table.ui.places["report"]
        places.add(tuple(place))
        assert place.height <= table.room.height * 0.3 + 40
        assert not place.colliderect(table.layout.map)
        assert "report" not in table.floating.laid
    assert told == CARDS
    assert len(places) == 1, "whatever it tells, nothing below it moves"


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


def card(hands: Hands, in_sight: bool = False) -> str:
    """What is written on the card, scrolled or not, or only what is in sight."""
    written: list[str] = []
    write = Pen.write

    def note(pen: Pen, face: str, size: float, words: str, ink: Any, at: Any, *rest: Any, **more: Any) -> pygame.Rect:
        place = hands.table.ui.places.get("report", pygame.Rect(0, 0, 0, 0))
        below = in_sight and at[1] + size > place.bottom
        if place.left <= at[0] <= place.right and at[1] >= place.top and not below:
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


def test_what_is_said_after_the_dice_have_fallen_is_of_other_dice() -> None:
    """A charge that is declared after a fire is told on its card, but its chance was none of the fire."""
    (fire,) = told(("modifiers", 1), ("roll", 1, 4), ("result", 1), ("lost", 3))
    assert (fire.plies, fire.diced_last) == ((1, 3), 1)
    promised, red = Promised(), {1: "red", 3: "red"}.get
    promised.keep(1, Foretold(0.27, "to hurt"))
    promised.keep(3, Foretold(0.8, "to charge home"))
    assert promised.of(fire, red) == Foretold(0.27, "to hurt")
    (again,) = told(("modifiers", 1), ("roll", 1, 4), ("again", 1), ("roll", 3, 5), ("result", 3))
    assert promised.of(again, red) == Foretold(0.8, "to charge home"), "dice thrown again are those of the later action"


def test_the_figure_is_that_of_what_came_true_and_says_what_it_is_the_chance_of() -> None:
    """A Panic Test: of several chances that were shown the card tells the one its headline is about."""
    others = ("1/Grenier/IV is Disrupted", 0.4), ("Grenier Art/IV is Broken (10.1)", 0.38)
    promised = Promised()
    promised.keep(1, Foretold(0.4, "1/Grenier/IV is Disrupted", others))
    broken = Report("", (Told("Grenier Art/IV is Broken (10.1).", (Die(8, 10, RED),)),), 0, plies=(1,))
    said = promised.of(broken, lambda _: "")
    assert said is not None
    assert said.said == "38%: Grenier Art/IV is Broken"
    firm = replace(broken, told=(Told("All stand firm.", (Die(1, 10, RED),)),))
    assert promised.of(firm, lambda _: "") == Foretold(0.4, "1/Grenier/IV is Disrupted", others)
    assert Foretold(0.59, "to hurt").said == "59% to hurt"


def test_what_was_said_of_a_marker_does_not_stand_on_dice_that_fell_after_it() -> None:
    """At Any Cost: the Out of Command marker is turned over, then the Fortunes of War are rolled for."""
    marker = [
        Share(0.7, "Cautious", "fair", tells=("It says Cautious.",)),
        Share(0.3, "Frozen", "fair", tells=("It says Frozen.",)),
    ]
    said = Foretold(0.7, "Cautious", shares=tuple(marker))
    assert said.of(["It says Frozen."]) == Foretold(0.3, "Frozen")
    assert said.of(["Fortunes of War: the next chit is degraded."]) is None
    assert replace(said, shares=tuple(marker[:1])).of(["Something else."]) is not None, "others were not told by name"


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


def test_a_clash_its_dice_its_chance_and_who_was_hurt_have_room_on_the_card(hands: Hands) -> None:
    """What follows is told below, and fades away at the foot."""
    dice = (Die(3, 6, RED), Die(2, 6, RED))
    hurt = Fate("french", "disordered", "Kollowrat and Hildburghausen")
    told = Told("Prussia wins the Clash of Arms 3 to 2: 1 hit on Kollowrat and Hildburghausen.", dice, (3, 2), (hurt,))
    table = hands.table
    facts = Facts(lambda _: Foretold(0.42, "you hit"), table.model.piece_of, table.pane.map.sprites)
    reports = Reports()
    reports.read([Report("", (told,), 1)], 2)
    card = next(part for tool in table.tools if (part := tool.head()) is not None and part.id == TITLE)
    width = table.ui.places[TITLE].width - SIDES
    assert card_height(table.ui, width, reports, False, facts) <= card.height(width)
