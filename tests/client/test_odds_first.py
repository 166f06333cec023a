"""No dice are thrown for a person before their odds have been on the screen, by whatever way the action was chosen."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

import wargame
from tests.client.every_game import GAMES
from tests.client.fixtures import MakeApp, act, click_at, drag, press, tick, unhurried
from tests.client.hands import Hands
from tests.fuzz.choosers import eager
from wargame.client.app import App
from wargame.client.dialogue import Confirm
from wargame.client.looks import Forecast
from wargame.client.looks.ahead import forecast_of
from wargame.client.presses import RUN
from wargame.client.table import parts as middle_parts
from wargame.client.table.furniture import Furniture
from wargame.client.table.scene import TableScene
from wargame.engine.action import Action
from wargame.engine.dice import Dice
from wargame.engine.events import Rolled
from wargame.engine.game import Game
from wargame.sitting import Sitting

pytestmark = pytest.mark.usefixtures("plain_ground")
SCENARIOS = (
    *("leuthen", "at-any-cost/afternoon-crisis", "at-any-cost/bloody-thursday"),
    *("death-ride/mars-la-tour", "on-to-paris/loire-1870-11"),
)
THROWS = 24
"""So many actions that lead to dice are chosen by hand in each game."""
CLICKS = 16
"""So many clicks are made on the map of each game."""
SLOWLY = round(RUN / 0.02) + 2
"""Frames after which a second click is no longer part of a double click."""


class Watch:
    """Sees what is on the screen when something is carried out by hand."""

    def __init__(self, table: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table, self.on_screen = table, list[Forecast]()
        self.by_hand = False
        self.pushed: list[Action] = []
        self.thrown = Counter[str]()
        self._unseen: int | None = None
        self._proposed = False
        self._shown_anyway: set[str] = set()
        self._confirmed: Forecast | None = None
        """What was on the screen when something was carried out by hand, and nothing was rolled since."""
        self._chosen: tuple[Action, Forecast | None, bool] | None = None
        draw, furniture, push = middle_parts.draw_forecast, Furniture.draw, Sitting._push

        def drawn(ui: Any, rect: Any, forecast: Forecast, sprites: Any) -> None:
            self.on_screen.append(forecast)
            draw(ui, rect, forecast, sprites)

        def anew(around: Furniture, ui: Any, parts: Any) -> None:
            self.on_screen.clear()
            furniture(around, ui, parts)

        def pushed(sitting: Sitting, action: Action, automatic: bool = False) -> None:
            if self.by_hand and not (automatic and self.pushed):  # a standing answer may be what is chosen
                expected, self._proposed = self._expected(action), self._is_proposed(action)
                self._chosen = action, expected, expected is None and self._idle(action)
                self._shown_anyway = set(table.look.on_display(table.glimpse, action))
                self.pushed.append(action)
            self._unseen, before = None, len(sitting.game.log)
            push(sitting, action, automatic)
            if self.by_hand and self._chosen is not None:  # standing answers go on with what was chosen
                chosen, expected, idle = self._chosen
                if not idle:
                    self._check(chosen, before, expected)

        monkeypatch.setattr(middle_parts, "draw_forecast", drawn)
        monkeypatch.setattr(Furniture, "draw", anew)
        monkeypatch.setattr(Sitting, "_push", pushed)
        self._watch_chance(monkeypatch)

    def _watch_chance(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Where a draw or a secret comes before the dice, nobody can know that they will be thrown."""
        shuffle, blindly, secret = Dice.shuffle, Dice.draw_blindly, Game.needs_secret

        def note() -> None:
            if self._unseen is None:
                self._unseen = len(self.table.game.log)

        monkeypatch.setattr(Dice, "shuffle", lambda dice, items: (note(), shuffle(dice, items))[1])
        monkeypatch.setattr(Dice, "draw_blindly", lambda dice: (note(), blindly(dice))[1])
        monkeypatch.setattr(Game, "needs_secret", lambda game, *of: (note(), secret(game, *of))[1])

    def _expected(self, action: Action) -> Forecast | None:
        return forecast_of(self.table.look, self.table.glimpse, action)

    def _is_proposed(self, action: Action) -> bool:
        """Whether it belongs to a whole proposal that has been on the screen with its dice and chances."""
        standing = self.table.proposing.standing
        return standing is not None and standing.seen and action in standing.shown.actions

    def _idle(self, action: Action) -> bool:
        """Whether the dice can only come to one thing, of which nothing is told: they decide nothing."""
        chances = self.table.game.odds(action).chances
        return len(chances) == 1 and not chances[0].results

    def _check(self, action: Action, before: int, expected: Forecast | None) -> None:
        log, confirmed = self.table.game.log, self._confirmed
        roll = next((number for number in range(before, len(log)) if isinstance(log[number].event, Rolled)), None)
        self._confirmed = expected if roll is None and expected in self.on_screen else None
        if roll is None or (self._unseen is not None and self._unseen <= roll):
            return
        if expected is None and log[roll].event.purpose in self._shown_anyway:
            return  # a panel has its chance, whatever is chosen
        assert expected is not None, f"{action} leads to dice, and nothing tells of them: {log[roll]}"
        seen = expected in self.on_screen or self._proposed
        if confirmed is not None:
            seen = seen or expected == replace(confirmed, pieces=expected.pieces)
        assert seen, f"{action} was carried out before its odds were on the screen"
        self.thrown[action.verb] += 1


def sit(app: App, path: Path, scenario: str, seed: int) -> Hands:
    app.background = False
    sides = wargame.load(scenario, 1).sides
    sitting = Sitting.begin(scenario, seed, dict.fromkeys(sides, "human"), path / "a.record", solitaire="open")
    app.push(TableScene(app, sitting))
    tick(app, 2)
    return Hands(app)


def on_map(hands: Hands, word: str) -> tuple[float, float] | None:
    """Where a counter or a place can be clicked, lit or not, in interface units."""
    scale = hands.app.theme.scale
    found = next((pixel for pixel in hands.pixels_of(word) if hands.open_pixel(pixel)), None)
    return (found[0] / scale, found[1] / scale) if found is not None else None


def recklessly(hands: Hands, action: Action, rng: random.Random) -> str:
    """Try to have an action at once: click its last word first, drag its first to its last, or press keys."""
    way = rng.choice(("unlit", "again", "drag", "enter", "letter"))
    last = on_map(hands, action[-1]) if len(action) > 1 else None
    first = on_map(hands, action[1]) if len(action) > 2 else None
    if way in ("unlit", "again") and last is not None:
        for _ in range(1 if way == "unlit" else 3):
            hands.click_pixel((last[0] * hands.app.theme.scale, last[1] * hands.app.theme.scale))
            tick(hands.app, SLOWLY)
            if not isinstance(hands.app.scene, TableScene):
                break
    elif way == "drag" and first is not None and last is not None:
        drag(hands.app, first, last)
    elif way == "enter":
        act(hands.app, *[pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")] * 3)
    elif way == "letter":
        keys = [choice.key for choice in hands.table.picker.choices() if len(choice.key) == 1]
        if keys:
            act(
                hands.app,
                *[
                    pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(key.lower()), mod=0, unicode=key.lower())
                    for key in rng.choices(keys, k=3)
                ],
            )
    return way


def follow(twin: Game, game: Game) -> None:
    """Play what has been played, with the answers that stood."""
    for action in game.actions[len(twin.actions) :]:
        twin.push(action)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("size", [(1600, 1000), (1280, 720)])
def test_odds_are_on_the_screen_before_dice_are_thrown(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scenario: str, size: tuple[int, int]
) -> None:
    app = make_app(size, confirm=False)
    app.patience = None if size[0] > 1280 else 0.0  # in a small window odds come later than the panel they stand in
    hands = sit(app, tmp_path, scenario, 5)
    table, watch = hands.table, Watch(hands.table, monkeypatch)
    twin, choose, rng = wargame.load(scenario, 5), eager(5), random.Random(f"{scenario}{size}")
    ways, hand = Counter[str](), 0
    while hand < THROWS and table.game.decision is not None:
        action = choose(table.game)
        before = len(twin.log)
        twin.push(action)
        kind = action.verb, len(action)
        rolled = any(isinstance(entry.event, Rolled) for entry in twin.log[before:])
        twin.pop()
        if not rolled or watch.thrown[action.verb] > 5 or ways[str(kind)] > 6:
            table.sitting.push(action)
            follow(twin, table.game)
            continue
        ways[str(kind)] += 1
        hand += 1
        table.refresh()
        tick(app)
        watch.by_hand = True
        if rng.random() < 0.7:
            ways[recklessly(hands, action, rng)] += 1
            if isinstance(app.scene, Confirm):
                press(app, pygame.K_ESCAPE)
        if not watch.pushed:
            hands.say_by_mouse(action) if rng.random() < 0.6 else hands.say_by_keys(action, rng)
        watch.by_hand = False
        watch.pushed.clear()
        follow(twin, table.game)
        assert twin.fingerprint() == table.game.fingerprint()
    assert sum(watch.thrown.values()) >= THROWS / 3
    assert {"unlit", "again"} & set(ways)


def test_one_click_on_a_target_that_is_not_lit_charges_nobody(make_app: MakeApp, tmp_path: Path) -> None:
    """Metz: the only cavalry that can reach a hex is meant by a click on it; its charge is shown and not rolled."""
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, "at-any-cost/afternoon-crisis", 3)
    table = hands.table
    hands.forward(eager(3), lambda game: _lone_charge(game) is not None)
    action = _lone_charge(table.game)
    assert action is not None
    before = len(table.game.actions)
    table.pane.bring(table.board.index[action[2]])
    tick(hands.app)
    at = on_map(hands, action[2])
    assert at is not None
    for _ in range(3):
        hands.click_pixel(at)
        tick(hands.app, SLOWLY)
    assert len(table.game.actions) == before


def _lone_charge(game: Any) -> Action | None:
    """A charge on a hex that one unit alone has to do with."""
    actions = game.decision.actions
    charges = [action for action in actions if action.verb == "charge" and len(action) == 3]
    named = Counter(action[2] for action in actions if len(action) > 2)
    return next((action for action in charges if named[action[2]] == 1), None)


# ---------------------------------------------------------------- what carries an action out


STRIKES = {"attack": 3, "fire": 3, "bombard": 2, "rifle": 2}
"""Actions that dice decide, with so many words, the last one a target; in On to Paris! buttons alone lead to dice."""


def strikes(game: Any) -> list[Action]:
    """Those that may be chosen now."""
    return [action for action in game.decision.actions if STRIKES.get(action.verb) == len(action)]


def shown_on_map(hands: Hands) -> tuple[Action, tuple[float, float]]:
    """An action that dice decide, chosen on the map and shown; where its target is."""
    table = hands.table
    for action in strikes(table.game):
        goal = table.board.index.get(action[-1])
        table.pane.bring(goal if goal is not None else table.picker.on_map[action[1]].place)
        tick(hands.app, 3)
        for word in action[1:]:
            if word in table.picker.walk.offered and not hands.choose_on_map(word):
                break
        target = on_map(hands, action[-1])
        if table.picker.preview == action and target is not None:
            return action, target
        while table.picker.back():
            pass
    raise AssertionError("nothing can be attacked")


@pytest.mark.parametrize("scenario", GAMES[:3])
def test_a_second_click_on_a_target_carries_nothing_out_and_a_double_click_does(
    make_app: MakeApp, tmp_path: Path, scenario: str
) -> None:
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, scenario, 5)
    table = hands.table
    hands.forward(eager(5), strikes)
    before = len(table.game.actions)
    action, target = shown_on_map(hands)
    for _ in range(3):
        tick(hands.app, SLOWLY)
        hands.click_pixel(target)
        assert len(table.game.actions) == before
        assert table.picker.preview == action, "it stays chosen"
    tick(hands.app)
    hands.click_pixel(target)
    assert table.game.actions[before] == action, "two clicks in a short time"


@pytest.mark.slow
@pytest.mark.parametrize("scenario", GAMES)
def test_no_single_click_on_the_map_throws_dice(make_app: MakeApp, tmp_path: Path, scenario: str) -> None:
    """Whatever is lit, counter or place, whatever was clicked before it, and however often, as long as it is slowly."""
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, scenario, 5)
    table, choose, clicked, kinds = hands.table, eager(5), 0, Counter[str]()
    while clicked < CLICKS and table.game.decision is not None:
        action, before = choose(table.game), len(table.game.log)
        kinds[action.verb] += 1
        if len(action) > 1 and kinds[action.verb] < 6:
            table.refresh()
            told = set(table.look.on_display(table.glimpse, action))  # a panel has its chance, whatever is chosen
            tick(hands.app)
            for word in (*action[1:], action[-1]):
                at = on_map(hands, word)
                if at is not None and hands.app.scene is table and len(table.game.log) == before:
                    unhurried(hands.app)
                    click_at(hands.app, at)
                    clicked += 1
            events = [entry.event for entry in table.game.log[before:]]
            thrown = {event.purpose for event in events if isinstance(event, Rolled)} - told
            assert not thrown, f"{action} was put together by clicks"
        if len(table.game.log) == before and action in table.game.legal_actions:
            table.sitting.push(action)
    assert clicked >= CLICKS


def test_what_is_pressed_together_with_the_choice_does_not_carry_it_out(make_app: MakeApp, tmp_path: Path) -> None:
    """The odds must have been on the screen: an Enter that was waiting behind the click has not seen them."""
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, "leuthen", 5)
    table = hands.table
    hands.forward(eager(5), lambda game: any(a.verb == "attack" for a in game.decision.actions))
    shown_on_map(hands)
    action = table.picker.preview
    assert action is not None
    press(hands.app, pygame.K_ESCAPE)
    before = len(table.game.actions)
    table.picker.choose(action)
    act(hands.app, pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert len(table.game.actions) == before
    press(hands.app, pygame.K_RETURN)
    assert table.game.actions[before] == action


def test_letting_an_interrupt_be_takes_one_press_since_its_odds_stand_beside_the_question(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A chit may be played on a fire: what the fire promises without it is seen, below the choices, and after Back."""
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, "at-any-cost/afternoon-crisis", 5)
    table, watch = hands.table, Watch(hands.table, monkeypatch)
    hands.forward(eager(5), lambda game: game.decision.topic == "combat_chits")
    keep, before = table.game.decision.default, len(table.game.actions)  # type: ignore[union-attr]
    assert keep is not None
    play = next(action for action in table.game.legal_actions if action != keep)
    table.picker.choose(play)
    tick(hands.app)
    press(hands.app, pygame.K_ESCAPE)
    tick(hands.app, SLOWLY)
    assert watch.on_screen == [forecast_of(table.look, table.glimpse, keep)]
    assert {f"choice:{choice.id}" for choice in table.picker.choices()} <= {spot.id for spot in hands.spots()}
    watch.by_hand = True
    hands.click(f"option:{keep}")
    assert table.game.actions[before] == keep
    assert watch.thrown == {keep.verb: 1}


@pytest.mark.parametrize("patience", [None, 0.0])
def test_letting_an_interrupt_be_takes_one_press_where_its_odds_have_just_been_confirmed(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, patience: float | None
) -> None:
    """In a small window they have no room below the choices: who has just ordered the fire has confirmed them."""
    app = make_app((1366, 768), confirm=False)
    hands = sit(app, tmp_path, "at-any-cost/afternoon-crisis", 6)
    table, watch = hands.table, Watch(hands.table, monkeypatch)
    hands.forward(eager(6), lambda game: _asks_for_a_chit(game) is not None)
    fire = _asks_for_a_chit(table.game)
    assert fire is not None
    app.patience, watch.by_hand = patience, True
    hands.say_by_mouse(fire)
    ask = table.game.decision
    assert ask is not None
    assert ask.topic == "combat_chits"
    tick(app, SLOWLY)
    assert watch.on_screen == [], "the list of chits leaves them no room"
    watch.pushed.clear()
    press(app, pygame.K_e)
    hands.wait_for_odds()
    assert watch.pushed == [ask.default]
    assert watch.thrown[str(ask.default)] == 1


def _asks_for_a_chit(game: Any) -> Action | None:
    """A fire before whose dice the side that fires is asked for a chit it holds."""
    side = game.decision.side
    fires = [action for action in game.decision.actions if action.verb == "fire" and len(action) == 3]
    for action in fires if game.hands[side].held else ():
        game.push(action)
        asked = game.decision
        game.pop()
        if asked is not None and asked.topic == "combat_chits" and asked.side == side:
            return action
    return None
