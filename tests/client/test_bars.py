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
from wargame.client.table.bars import Option, Prompt, prompt_bar
from wargame.client.table.further import FurtherWindow

NAMES = ("Always fire from now on", "Hold fire from now on", "Deligny's Division", "Hold fire")
GAMES = ("leuthen", "torgau", "at-any-cost/afternoon-crisis", "death-ride/mars-la-tour", "on-to-paris/alsace-1870-08")
QUESTIONS = 25


def nothing() -> None:
    pass


def shown(app: App, width: int) -> tuple[list[str], list[str]]:
    """The buttons in a bar of this width, and the choices that are behind one of them."""
    options = [Option(name, name, nothing, gives_way=name != "Hold fire") for name in NAMES]
    options.append(Option("volley", "Fire a Volley", nothing, "V", "primary"))
    ui, left = Ui(app.theme), list[str]()
    ui.begin(pygame.Surface((width, 60)))
    prompt = Prompt(None, "French", "Fire?", options=tuple(options))
    prompt_bar(ui, pygame.Rect(0, 0, width, 60), prompt, on_more=lambda more: left.extend(each.id for each in more))
    more = ui.find("more")
    if more is not None:
        assert more.act is not None
        more.act()
    return [spot.id for spot in reversed(ui.spots) if spot.id in (*NAMES, "volley", "more")], left


def test_what_has_no_room_is_behind_one_button(app: App) -> None:
    assert shown(app, 2000) == ([*NAMES, "volley"], [])
    assert shown(app, 760) == (["more", "Hold fire", "volley"], list(NAMES[:3]))
    assert shown(app, 400) == (["more", "volley"], list(NAMES))


@pytest.mark.parametrize("width", range(300, 1300, 50))
def test_a_family_is_shown_as_a_whole_or_not_at_all(app: App, width: int) -> None:
    """Four wings, of which three would have no room: the fourth alone would look like the only one."""
    wings = [Option(f"wing:{suit}", f"{suit}: Lieutenant General", nothing, family="place") for suit in "HDSC"]
    others = [Option("orders", "Emergency Orders", nothing, "E", family="emergency"), Option("pass", "Pass", nothing)]
    ui = Ui(app.theme)
    ui.begin(pygame.Surface((width, 60)))
    options = tuple(replace(each, gives_way=True) for each in (*wings, *others))
    prompt_bar(ui, pygame.Rect(0, 0, width, 60), Prompt(None, "Prussia", "Where?", options=options))
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
    wanted = {option.id: option for option in table.picker.options()}
    said = {f"option:{choice.id}" for choice in table.picker.choices() if choice.place is None and choice.piece is None}
    assert said <= set(wanted), "whatever is said without pointing is offered"
    seen = {spot.id: spot for spot in ui.spots if spot.id in wanted}
    bar = table.layout.prompt
    for name, spot in seen.items():
        room = ui.pen.measure("ui-semi", 11, wanted[name].label) + 12
        assert spot.rect.width >= room, f"{name} cannot be read"
        assert bar.contains(spot.rect)
    hidden = [option for name, option in wanted.items() if name not in seen]
    whole = {option.family for name, option in wanted.items() if name in seen and option.kind != "primary"} - {""}
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
