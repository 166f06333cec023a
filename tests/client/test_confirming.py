"""While odds are looked at: who does what to whom, with which chance, and the button stays where it was pressed."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.client.fixtures import MakeApp, click_at, press, tick, unhurried
from tests.client.hands import Hands
from tests.client.test_odds_first import sit
from tests.fuzz.choosers import eager
from wargame.client.app import App
from wargame.client.kit import Ui
from wargame.client.table.bars import Option, Placed, Prompt
from wargame.client.table.prompt_bar import prompt_bar

LONG = "Fire of Schw Art/X at 1/Cissey/IV, Cis Art/IV and 2Cav/1C in 1317: what do you do before the dice fall?"
NAMES = ("Fire with the guns", "Fire with the foot", "Charge with all the horse", "Hold fire")


def nothing() -> None:
    pass


def drawn(app: App, placed: Placed, width: int, prompt: Prompt, pointed: str | None = None) -> tuple[Ui, pygame.Rect]:
    ui = Ui(app.theme)
    ui.begin(pygame.Surface((width, 200)))
    ui.hot = pointed
    return ui, prompt_bar(ui, pygame.Rect(0, 0, width, 86), prompt, placed=placed)


@pytest.mark.parametrize("pressed", NAMES)
@pytest.mark.parametrize("width", [700, 820, 1000, 1600])
def test_what_carries_an_answer_out_stands_where_the_answer_was(app: App, width: int, pressed: str) -> None:
    placed, options = Placed(), tuple(Option(f"option:{name}", name, nothing, gives_way=True) for name in NAMES)
    ui, bar = drawn(app, placed, width, Prompt(None, "Prussians", LONG, options=options))
    was = ui.find(f"option:{pressed}") or ui.find("more")
    assert was is not None
    answer = (Option("back", "Back", nothing, "Esc"), Option("confirm", pressed, nothing, "Enter", "primary"))
    told = "Schw Art/X fires at 1/Cissey/IV, Cis Art/IV and 2Cav/1C in 1317. 43% to hurt. Carry it out, or go back."
    shorter = ("Schw Art/X fires at 1/Cissey/IV. 43% to hurt.", "Schw Art/X fires.")
    prompt = Prompt(None, "Prussians", told, options=answer, confirms=f"option:{pressed}", shorter=shorter)
    ui, after = drawn(app, placed, width, prompt, was.id)
    confirm, back = ui.find("confirm"), ui.find("back")
    assert confirm is not None
    assert back is not None
    assert confirm.rect.contains(was.rect), "a hand that rests there need not move"
    assert after == bar
    assert bar.contains(back.rect)
    assert not back.rect.colliderect(confirm.rect)


def at_fire(make_app: MakeApp, tmp_path: Path, size: tuple[int, int] = (1600, 1000)) -> Hands:
    hands = sit(make_app(size, confirm=False), tmp_path, "at-any-cost/afternoon-crisis", 5)
    hands.forward(eager(5), lambda game: any(action.verb == "fire" for action in game.legal_actions))
    return hands


@pytest.mark.usefixtures("plain_ground")
@pytest.mark.parametrize("trying", [False, True])
def test_the_prompt_names_who_whom_and_where(make_app: MakeApp, tmp_path: Path, trying: bool) -> None:
    hands = at_fire(make_app, tmp_path)
    table = hands.table
    if trying:
        press(hands.app, "b")
    action = next(action for action in hands.actions if action.verb == "fire")
    table.picker.choose(action)
    tick(hands.app)
    told = hands.read()
    unit = table.look.word(table.glimpse, action, 1).label
    assert f"{unit} fires at" in told
    assert "to hurt. Carry it out, or go back." in told
    buttons = {spot.id for spot in table.ui.spots if table.bar.contains(spot.rect) and spot.act is not None}
    assert buttons - {f"rule:{table.glimpse.ask.rule}"} == {"back", "confirm"}, "what is not about it is gone"  # type: ignore[union-attr]


@pytest.mark.usefixtures("plain_ground")
@pytest.mark.parametrize("size", [(1400, 900), (1600, 1000)])
def test_an_answer_pressed_twice_at_leisure_is_carried_out(
    make_app: MakeApp, tmp_path: Path, size: tuple[int, int]
) -> None:
    """Defensive Fire: the button of who fires, looked at, and pressed again where the mouse is."""
    hands = sit(make_app(size, confirm=False), tmp_path, "at-any-cost/afternoon-crisis", 5)
    hands.forward(eager(5), lambda game: game.decision.kind == "fire.defensive_fire" and len(game.legal_actions) == 2)
    table, before = hands.table, len(hands.table.game.actions)
    spot = next(spot for spot in table.ui.spots if spot.id.startswith("option:fire"))
    click_at(hands.app, spot.rect.center)
    assert str(table.picker.preview) == spot.id.removeprefix("option:")
    unhurried(hands.app)
    click_at(hands.app, spot.rect.center)
    assert len(table.game.actions) > before
    assert str(table.game.actions[before]) == spot.id.removeprefix("option:")


@pytest.mark.usefixtures("plain_ground")
@pytest.mark.slow
def test_the_prompt_tells_what_more_could_be_said_and_what_that_costs(make_app: MakeApp, tmp_path: Path) -> None:
    """Abyss of Lament: an attack that may have Rolling Volleys, whose unit has then fought as well."""
    hands = sit(make_app((1900, 1000), confirm=False), tmp_path, "hochkirch", 1)
    hands.forward(eager(1), lambda game: any("volleys" in action.words for action in game.legal_actions))
    action = next(action for action in hands.actions if "volleys" in action.words)
    for word in action[1:3]:
        hands.table.picker.pick(word)
    prompt = hands.table.asking.prompt()
    assert prompt is not None
    assert " Attack so, or with Rolling Volleys of " in prompt.text
    assert prompt.text.endswith("that unit has then fought, too.")


@pytest.mark.usefixtures("plain_ground")
def test_z_drops_what_is_only_shown_and_takes_nothing_back(make_app: MakeApp, tmp_path: Path) -> None:
    hands = at_fire(make_app, tmp_path)
    table, before = hands.table, len(hands.table.game.actions)
    table.picker.choose(next(action for action in hands.actions if action.verb == "fire"))
    tick(hands.app)
    assert table.picker.preview is not None
    press(hands.app, "z")
    assert table.picker.preview is None
    assert len(table.game.actions) == before
