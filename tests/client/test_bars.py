"""The prompt bar: every choice has a button with all its words, or is behind one that says how many there are."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.client.fixtures import MakeApp, click, press, tick
from tests.client.hands import Hands
from tests.client.test_odds_first import sit
from tests.fuzz.choosers import eager
from wargame.client.app import App
from wargame.client.kit import Ui
from wargame.client.looks import Turn
from wargame.client.palette import BRASS
from wargame.client.table.bars import STANDING, Option, Prompt, top_bar
from wargame.client.table.further import FurtherWindow
from wargame.client.table.prompt_bar import prompt_bar

NAMES = ("Always fire from now on", "Hold fire from now on", "Deligny's Division", "Hold fire")
GAMES = ("leuthen", "torgau", "at-any-cost/afternoon-crisis", "death-ride/mars-la-tour", "on-to-paris/alsace-1870-08")
QUESTIONS = 25


def bar_of(width: int) -> pygame.Rect:
    """A bar of this width."""
    return pygame.Rect(0, 0, width, 86)


def nothing() -> None:
    pass


def shown(app: App, width: int) -> tuple[list[str], list[str]]:
    """The buttons in a bar of this width, and the choices that are behind one of them."""
    options = [Option(name, name, nothing, gives_way=name != "Hold fire") for name in NAMES]
    options.append(Option("volley", "Fire a Volley", nothing, "V", "primary"))
    ui, left = Ui(app.theme), list[str]()
    ui.begin(pygame.Surface((width, 60)))
    prompt = Prompt(None, "French", "Fire?", options=tuple(options))
    prompt_bar(ui, bar_of(width), prompt, on_more=lambda more: left.extend(each.id for each in more))
    more = ui.find("more")
    if more is not None:
        assert more.act is not None
        more.act()
    there = [spot for spot in ui.spots if spot.id in (*NAMES, "volley", "more")]
    return [spot.id for spot in sorted(there, key=lambda spot: spot.rect.x)], left


def walked(app: App, *kinds: str) -> list[str]:
    """In which order the keyboard comes to buttons of these kinds."""
    options = tuple(Option(f"b{number}", "Button", nothing, kind=kind) for number, kind in enumerate(kinds))  # type: ignore[arg-type]
    ui = Ui(app.theme)
    ui.begin(pygame.Surface((1200, 60)))
    prompt_bar(ui, bar_of(1200), Prompt(None, "French", "Fire?", options=options))
    return [spot.id for spot in ui.spots if spot.id.startswith("b")]


def test_the_keyboard_begins_with_the_button_of_gold_or_else_at_the_left(app: App) -> None:
    assert walked(app, "plain", "plain", "primary") == ["b2", "b0", "b1"]
    assert walked(app, "plain", "plain", "plain") == ["b0", "b1", "b2"]


@pytest.mark.parametrize("width", range(500, 1200, 20))
def test_a_sign_that_comes_a_moment_later_moves_nothing(app: App, width: int) -> None:
    """What dice an answer leads to may be known only after the question has been read for a while."""
    seen = []
    for icon in ("", "dice"):
        march = Option("march", "March orders", nothing, "4", icon=icon, signed=True)
        options = (march, Option("use", "Use the Advantage", nothing, "5"), Option("pass", "Pass", nothing, "E"))
        ui = Ui(app.theme)
        ui.begin(pygame.Surface((width, 140)))
        bar = prompt_bar(ui, bar_of(width), Prompt(None, "Germans", "Choose a Leader.", options=options))
        seen.append((bar, {spot.id: spot.rect for spot in ui.spots}))
    assert seen[0] == seen[1]


def test_what_has_no_room_is_behind_one_button(app: App) -> None:
    assert shown(app, 2000) == ([*NAMES, "volley"], [])
    assert set(shown(app, 900)[0]) == {*NAMES, "volley"}  # in two rows
    assert shown(app, 600) == (["Hold fire from now on", "more", "volley", "Hold fire"], [NAMES[0], NAMES[2]])
    assert shown(app, 400) == (["volley", "more"], list(NAMES))


STANDING_ANSWERS = ("Defensive Fire: always from now on", "Defensive Fire: never from now on")
SHOTS = ("Fire: 38/Schw/X, 85%", "Fire: 39/KrKo/X, 47%")


def told(app: App, shots: tuple[str, ...], width: int, question: str) -> set[str]:
    """The buttons of a question of Defensive Fire."""
    standing = [
        Option(f"standing:{name}", name, nothing, kind="quiet", gives_way=True, family=STANDING)
        for name in STANDING_ANSWERS
    ]
    lit = [Option(name, name, nothing, gives_way=True, family="fire", lit=True) for name in shots]
    options = (*standing, *lit, Option("hold", "Hold fire", nothing, "E", ends=True))
    ui, opened = Ui(app.theme), list[str]()
    ui.begin(pygame.Surface((width, 200)))
    prompt = Prompt(None, "Prussians", question, options=options)
    on_more = lambda more: opened.extend(each.label for each in more)  # noqa: E731
    bar = prompt_bar(ui, bar_of(width), prompt, on_more=on_more)
    folded = ui.find("from-now-on")
    if folded is not None:
        assert folded.act is not None
        folded.act()
        assert opened == list(STANDING_ANSWERS)
    hold = ui.find("hold")
    assert hold is not None
    assert hold.rect.bottomright == (width - 78, 79), "it is always in the lower corner"
    assert bar == bar_of(width)
    return {spot.id for spot in ui.spots}


def test_standing_answers_make_room_and_no_answer_does(app: App) -> None:
    """Several of them are always behind one button: at the same place, and not in the way."""
    asked = "Defensive Fire at 2Cav/Des/IG in 1419: choose who fires, or hold fire."
    assert told(app, SHOTS, 2000, asked) == {"from-now-on", *SHOTS, "hold"}
    assert told(app, SHOTS[:1], 944, asked) == {"from-now-on", *SHOTS[:1], "hold"}
    assert told(app, SHOTS, 944, asked) == {"from-now-on", *SHOTS, "hold"}


def test_the_brass_button_is_said_in_fewer_words_before_it_makes_room(app: App) -> None:
    long = "Take it: Hold, 20 Infantry, 35 Fusilier, 24 Infantry and III Corps Cavalry back"
    options = (
        Option("change", "Change", nothing, "C"),
        Option("take", long, nothing, "Enter", "primary", short="Take it"),
    )
    asked = "Your units in Tronville Heights (20) absorb 4 Casualty Points: take this proposal, or change it."
    for width in (620, 944, 1400):
        ui = Ui(app.theme)
        ui.begin(pygame.Surface((width, 90)))
        prompt_bar(ui, bar_of(width), Prompt(None, "Germans", asked, options=options))
        assert {spot.id for spot in ui.spots} >= {"change", "take"}
        assert ui.find("more") is None


def test_what_is_lit_on_the_map_has_no_button_where_there_is_no_room_for_it_but_is_counted(app: App) -> None:
    asked, into = "3Cav/Goltz/G has charged home: choose the hex it rides on to, or stay.", (1220, 1321, 1121)
    hexes = tuple(f"Break through: 3Cav/Goltz/G into {hex_}" for hex_ in into)
    assert told(app, hexes, 700, asked) & {*hexes, "more"} == {"more"}


def test_a_long_question_is_written_smaller_before_an_answer_has_no_button(app: App) -> None:
    """Three shots that are lit on the map are answers first of all: nobody takes holding fire for the only one."""
    shots = ("Fire: 11/Budd/III, 9%", "Fire: 11/Budd/III and 12/Budd/III, 33%", "Fire: 12/Budd/III, 9%")
    asked = "Defensive Fire at 2/Nayral/III in Bois de St. Marcel (2020): choose who fires, or hold fire."
    assert told(app, shots, 980, asked) >= {*shots, "hold"}


@pytest.mark.parametrize("advised", ["again", "stand"])
def test_what_is_advised_has_another_colour_and_no_other_place(app: App, advised: str) -> None:
    """Death Ride: to let dice stand or to have them thrown again; a hand that has learned a place is not deceived."""
    answers = [Option("again", "Have both throw again", nothing, "H", gives_way=True)]
    answers.append(Option("stand", "Let it stand", nothing, "E", ends=True))
    options = tuple(replace(each, kind="primary" if each.id == advised else "plain") for each in answers)
    ui = Ui(app.theme)
    ui.begin(pygame.Surface((944, 86)))
    prompt_bar(ui, bar_of(944), Prompt(None, "Germans", "Have both throw again?", options=options))
    places = [spot.rect for name in ("again", "stand") if (spot := ui.find(name)) is not None]
    assert [place.right for place in places] == [866, 866]
    assert [place.top for place in places] == [7, 45]


def test_a_family_too_wide_for_the_row_takes_no_other_button_with_it(app: App) -> None:
    """What is used most may need more room than there is; what is narrower is shown all the same."""
    wide = [
        Option(f"w{n}", "Relocate an RL marker: the marker of the Army", nothing, gives_way=True, family="w")
        for n in (1, 2)
    ]
    others = [Option(name, name, nothing, gives_way=True) for name in ("Build a Depot", "Build a Bridge")]
    ui = Ui(app.theme)
    ui.begin(pygame.Surface((1000, 200)))
    options = (*wide, *others, Option("pass", "Pass", nothing, "P"))
    prompt_bar(ui, bar_of(1000), Prompt(None, "French", "What? " * 30, options=options))
    there = [spot.id for spot in sorted(ui.spots, key=lambda spot: spot.rect.x)]
    assert there == ["Build a Depot", "Build a Bridge", "more", "pass"]


LONG = (
    "Fire of Schw Art/X at 1/Cissey/IV, Cis Art/IV and 2Cav/1C in 1317: play Battlefield Conditions on it? "
    "82% to hurt instead of 68%."
)


@pytest.mark.parametrize(
    ("text", "answers", "size"),
    [
        ("Fire?", ("Hold fire", "Fire"), 18),
        (LONG, ("Hold fire", "Fire"), 18),
        ("Deligny's Division: where does it go?", NAMES, 18),
        (LONG, NAMES, 18),
        (f"{LONG} {LONG}", NAMES, 15),
    ],
)
def test_the_bar_never_grows_and_nothing_of_the_question_is_cut(
    app: App, monkeypatch: pytest.MonkeyPatch, text: str, answers: tuple[str, ...], size: int
) -> None:
    ui, written = Ui(app.theme), list[tuple[float, str]]()
    ui.begin(pygame.Surface((1072, 200)))
    write = ui.pen.write
    monkeypatch.setattr(
        ui.pen,
        "write",
        lambda face, size, words, *how: (written.append((size, words)), write(face, size, words, *how))[1],
    )
    options = tuple(Option(name, name, nothing, gives_way=True) for name in answers)
    bar = prompt_bar(ui, bar_of(1072), Prompt(None, "French", text, options=options))
    assert bar == bar_of(1072)
    assert " ".join(words for used, words in written if used == size and words not in (*answers, "Back")) == text
    assert {spot.id for spot in ui.spots} >= set(answers)
    assert all(bar.contains(spot.rect) for spot in ui.spots)


@pytest.mark.parametrize("width", range(300, 1300, 50))
def test_a_family_is_shown_as_a_whole_or_not_at_all(app: App, width: int) -> None:
    """Four wings, of which three would have no room: the fourth alone would look like the only one."""
    wings = [Option(f"wing:{suit}", f"{suit}: Lieutenant General", nothing, family="place") for suit in "HDSC"]
    others = [Option("orders", "Emergency Orders", nothing, "E", family="emergency"), Option("pass", "Pass", nothing)]
    ui = Ui(app.theme)
    ui.begin(pygame.Surface((width, 60)))
    options = tuple(replace(each, gives_way=True) for each in (*wings, *others))
    prompt_bar(ui, bar_of(width), Prompt(None, "Prussia", "Where?", options=options))
    assert sum(spot.id.startswith("wing:") for spot in ui.spots) in (0, 4)


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
@pytest.mark.parametrize("trying", [False, True])
@pytest.mark.parametrize("scenario", GAMES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1600, 1000), 100)])
def test_no_choice_is_left_out(
    make_app: MakeApp, tmp_path: Path, size: tuple[int, int], scale: int, scenario: str, trying: bool
) -> None:
    hands = sit(make_app(size, scale, confirm=False), tmp_path, scenario, 5)
    table, choose, kinds = hands.table, eager(5), set[object]()
    for _ in range(600):
        ask = table.game.decision
        if ask is None or len(kinds) >= QUESTIONS:
            break
        kind = ask.rule, frozenset(action.verb for action in ask.actions)
        if kind not in kinds:
            kinds.add(kind)
            table.refresh()
            tick(hands.app)
            if trying:
                press(hands.app, "b")
            check(hands)
            if trying:
                table.trial.drop()
        table.sitting.push(choose(table.game))
    assert len(kinds) > QUESTIONS / 2


def check(hands: Hands) -> None:
    """All choices that are not made on the map can be found from the bar."""
    table, ui = hands.table, hands.table.ui
    if hands.find("change") is not None:
        hands.click("change")
    wanted = {option.id: option for option in table.picker.options()}
    said = {f"option:{choice.id}" for choice in table.picker.choices() if choice.place is None and choice.piece is None}
    assert said <= set(wanted), "whatever is said without pointing is offered"
    seen = {spot.id: spot for spot in ui.spots if spot.id in wanted}
    bar = table.bar
    for name, spot in seen.items():
        room = ui.pen.measure("ui-semi", 11, wanted[name].label) + 12
        assert spot.rect.width >= room, f"{name} cannot be read"
        assert bar.contains(spot.rect)
    hidden = [option for name, option in wanted.items() if name not in seen]
    assert all(
        word in table.picker.on_map or word in table.picker.spaces
        for option in hidden
        if option.lit
        for word in option.id.split()[1:]
    )
    hidden = [option for option in hidden if not option.lit]
    parted = {name: option for name, option in wanted.items() if option.kind != "primary" and not option.ends}
    whole = {option.family for name, option in parted.items() if name in seen} - {""}
    assert whole.isdisjoint(option.family for option in hidden), "what is shown of a family looks like all of it"
    more = ui.find("more")
    if more is None:
        assert not hidden
        return
    assert bar.contains(more.rect)
    assert more.hint is not None
    assert all(option.label in more.hint.body for option in hidden)
    count = int(more.hint.head.split()[0])
    click(hands.app, "more")
    window = hands.app.scene
    assert isinstance(window, FurtherWindow)
    assert len(window.choices) == count >= len(hidden)
    written = hands.read()
    assert all(option.label in written for option in hidden)
    press(hands.app, pygame.K_ESCAPE)


@pytest.mark.usefixtures("plain_ground")
def test_a_choice_of_the_window_is_made_at_the_table(make_app: MakeApp, tmp_path: Path) -> None:
    """Torgau, text at 150 %: four wings may have Command Focus, and all of them can be chosen."""
    hands = sit(make_app((1280, 720), 150, confirm=False), tmp_path, "torgau", 5)
    table = hands.table
    hands.forward(eager(5), lambda game: game.decision.actions[0].verb == "focus")
    click(hands.app, "more")
    window = hands.app.scene
    assert isinstance(window, FurtherWindow)
    before = len(table.game.actions)
    first = window.choices[0]
    click(hands.app, f"choice:{first.id}")
    assert hands.app.scene is table
    assert f"option:{table.game.actions[before][-1]}" == first.id


@pytest.mark.parametrize(
    ("width", "said"),
    [(560, ""), (420, "French III Corps, Movement Step"), (360, "Movement Step")],
)
def test_the_step_is_never_cut_and_a_note_has_what_is_left_out(
    app: App, monkeypatch: pytest.MonkeyPatch, width: int, said: str
) -> None:
    """Whose activation it is and the step say more than half a word of the Posture between them."""
    ui, written = Ui(app.theme), list[str]()
    ui.begin(pygame.Surface((width, 90)))
    write = ui.pen.write
    monkeypatch.setattr(
        ui.pen,
        "write",
        lambda face, size, words, *how: (
            written.append(words) if face == "ui-italic" else None,
            write(face, size, words, *how),
        )[1],
    )
    whole = "French III Corps, Aggressive Posture, Movement Step"
    prompt_bar(ui, bar_of(width), Prompt(None, "Prussians", "Fire?", "11.4", whole))
    assert written == [said or whole]
    note = ui.find("context")
    assert (note.hint.body if note is not None and note.hint is not None else "") == (whole if said else "")


def test_the_pips_of_the_turns_draw_together_before_they_go(app: App) -> None:
    """A turn with a longer hour does not lose what the turn before it had."""

    def pip(width: int) -> int:
        """How wide the pip of the turn is in a bar of this width."""
        ui, surface = Ui(app.theme), pygame.Surface((width, 44))
        ui.begin(surface)
        turn = Turn(3, 8, "16 August 1870, 11:00 to 12:30", "")
        top_bar(ui, pygame.Rect(0, 0, width, 44), "Death Ride", "Mars-la-Tour", turn, ())
        return sum(surface.get_at((x, 22))[:3] == BRASS[:3] for x in range(width))

    widths = {width: pip(width) for width in range(400, 1000, 20)}
    wide = min(width for width, across in widths.items() if across == max(widths.values()))
    assert max(widths.values()) > widths[wide - 60] > 0
