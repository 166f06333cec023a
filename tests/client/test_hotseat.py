"""Secrets at one screen: the curtain between two people, and what a computer hides from a person.

Twins prove it: when hidden units or cards of the other side change places, not one pixel may change.
"""

from __future__ import annotations

import random
import time
from typing import Any

import pygame
import pytest

from tests.client.contests import lit_pages
from tests.client.fixtures import MakeApp, click_at, press, tick
from tests.client.hands import PEOPLE, Hands, PlainGround, sit
from tests.fuzz.choosers import eager
from tests.fuzz.twins import hidden_units, swap_cards, swap_units
from wargame.client.app import App
from wargame.client.looks.ahead import forecast_of
from wargame.client.table.curtain import CurtainScene
from wargame.client.table.lights import Hit
from wargame.client.table.scene import TableScene
from wargame.engine.action import Refusal
from wargame.games.abyss_of_lament.rules.battle import ENEMY

pytestmark = pytest.mark.usefixtures("plain_ground")
GROUND = (255, 0, 255)


@pytest.fixture(autouse=True)
def loud_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ground of a colour nothing else has."""
    monkeypatch.setattr(PlainGround, "COLOUR", GROUND)


GIVEN = "The only answer, given for you: "


def play(hands: Hands, choose: Any) -> None:
    """One action of the person to decide, without hands."""
    table = hands.table
    table.deeds.carry_out(choose(table.game))
    tick(hands.app)


def on_the_map(hands: Hands) -> int:
    """How much of the map can be seen."""
    return hands.has_colour(hands.app.window.get_rect(), GROUND, 2)


# ---------------------------------------------------------------- the curtain


@pytest.mark.slow
@pytest.mark.parametrize("motion", [False, True])
def test_the_curtain_falls_at_every_change_of_chairs(make_app: MakeApp, motion: bool) -> None:
    app = make_app((1280, 720), tour=False, motion=motion)
    hands = sit(app, "leuthen", PEOPLE, seed=5)
    table, choose, fallen = hands.table, eager(5), 0
    last: str | None = None
    for _ in range(130):
        ask = table.game.decision
        assert ask is not None
        tick(app, 4, 0.2)
        chair = last if ask.open and last is not None else ask.side
        if chair != last and (last is not None or isinstance(app.scene, CurtainScene)):
            fallen += 1
            behind_the_curtain(hands, chair, last, thoroughly=fallen < 4)
            rise(hands)
        last = chair
        assert app.scene is table
        assert table.eyes == (chair,)
        assert set(table.glimpse.views) == {chair}
        assert on_the_map(hands) > 1000
        play(hands, choose)
    assert fallen > 6


def rise(hands: Hands) -> None:
    """Take the chair, and wait until the curtain is up."""
    hands.click("rise")
    for _ in range(20):
        tick(hands.app, 1, 0.1)


def behind_the_curtain(hands: Hands, side: str, last: str | None, thoroughly: bool) -> None:
    """While it is down there is nothing of the table: no pixel, no spot, no tooltip, and nothing can be done."""
    app, table, before = hands.app, hands.table, hands.mark()
    curtain = app.scene
    assert isinstance(curtain, CurtainScene)
    assert curtain.side == side
    assert on_the_map(hands) == 0
    assert {spot.id for spot in hands.spots()} == {"rise"}
    if last is not None:
        assert table.eyes == (last,), "nothing of the next view is made yet"
    if thoroughly:
        try_to_look_behind(hands, curtain)
    assert app.scene is curtain
    assert on_the_map(hands) == 0
    assert hands.mark() == before
    hint = curtain.ui.hint()
    assert hint is None
    other = next(each for each in table.game.sides if each != side)
    open_to_all = set(table.game.story(other))
    for sentence in curtain.news:
        assert sentence in open_to_all, "both people may be looking at the curtain"


def try_to_look_behind(hands: Hands, curtain: CurtainScene) -> None:
    """Keys that open something at the table, and clicks everywhere but on the button."""
    app = hands.app
    for key in (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_z, pygame.K_i, pygame.K_F1, pygame.K_F2):
        press(app, key)
        assert app.scene is curtain
    curtain.ui.set_focus(None)
    width, height = app.room.size
    button = hands.find("rise")
    assert button is not None
    for x in range(20, width, width // 5):
        for y in range(20, height, height // 4):
            if not button.rect.collidepoint(x, y):
                click_at(app, (x, y))
                click_at(app, (x, y), 3)


def test_no_curtain_if_it_is_switched_off(make_app: MakeApp) -> None:
    app = make_app((1280, 720), tour=False, curtain=False)
    hands = sit(app, "leuthen", PEOPLE, seed=5)
    choose, sides = eager(5), set()
    for _ in range(30):
        assert isinstance(app.scene, TableScene)
        sides.add(hands.table.eyes)
        ask = hands.table.game.decision
        assert ask is not None
        assert hands.table.eyes == (ask.side,) or ask.open  # an open question rests on nothing secret
        play(hands, choose)
    assert sides == {("prussia",), ("austria",)}


@pytest.mark.parametrize("mode", ["open", "hidden"])
def test_no_curtain_for_one_person(make_app: MakeApp, mode: str) -> None:
    app = make_app((1280, 720), tour=False)
    hands = sit(app, "leuthen", PEOPLE, seed=5, solitaire=mode)
    choose = eager(5)
    for _ in range(30):
        assert isinstance(app.scene, TableScene)
        assert len(hands.table.eyes) == (2 if mode == "open" else 1)
        play(hands, choose)


def test_taking_back_across_the_chairs_lets_the_curtain_fall_too(make_app: MakeApp) -> None:
    app = make_app((1280, 720), tour=False)
    hands = sit(app, "leuthen", PEOPLE, seed=5)
    hands.rise()
    first = hands.table.game.decision.side  # type: ignore[union-attr]
    hands.click("option:rest")
    assert isinstance(app.scene, CurtainScene)
    hands.rise()
    assert hands.table.eyes == (ENEMY[first],)
    press(app, "z")
    hands.click("yes")  # both agree
    assert isinstance(app.scene, CurtainScene)
    assert app.scene.side == first
    assert on_the_map(hands) == 0


def test_news_are_what_this_side_may_know(make_app: MakeApp) -> None:
    app = make_app((1280, 720), tour=False)
    hands = sit(app, "leuthen", PEOPLE, seed=5)
    choose = eager(5)
    for _ in range(60):
        hands.rise()
        table = hands.table
        side = table.eyes[0]
        may_read = set(table.game.story(side))
        heads = {line.text for line in table.model.lines if line.colour is None}
        assert {line.text for line in table.model.lines} - heads <= may_read
        if table.stage.caption is not None:
            assert table.stage.caption.text.removeprefix(GIVEN) in may_read
        play(hands, choose)


def test_what_one_side_studied_is_not_for_the_other(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), tour=False)
    hands = started(app, PEOPLE, 5, 45)
    table = hands.table
    side = table.eyes[0]
    own = next(unit.id for unit in hidden_units(table.game, side))  # type: ignore[arg-type]
    enemy = next(piece.id for piece in table.map.pieces if piece.side != side and piece.rank == 0)
    secret = next(piece.title for piece in table.map.pieces if piece.id == own)
    table.study.take("odds")
    for word in (own, enemy):
        table.clicked(Hit((word,), None))
    table.inspected(Hit((own,), None))
    table.say(f"{secret} was here")
    table.refuse(Refusal("IV.6", f"{secret} is not yours"))
    assert table.study.found is not None
    choose = eager(5)
    while (ask := table.game.decision).side == side or ask.open:  # type: ignore[union-attr]
        play(hands, choose)
        if app.scene is table:
            table.study.take("odds")
            for word in (own, enemy):
                table.clicked(Hit((word,), None))
            table.say(f"{secret} was here")
    assert isinstance(app.scene, CurtainScene)
    assert secret not in hands.read()
    assert table.stage.caption is None, "what was being told is not told on to the other side"
    hands.rise()
    assert table.study.found is None
    assert table.inspection.toast is None
    assert table.inspection.sheet is None
    assert "was here" not in hands.read()


@pytest.mark.parametrize("actions", [12, 45, 80])
def test_a_line_tried_stays_in_the_eyes_of_who_tries_it(make_app: MakeApp, actions: int) -> None:
    app = make_app((1600, 1000), tour=False, confirm=False)
    hands = started(app, PEOPLE, 5, actions)
    table, side, before = hands.table, hands.table.eyes[0], hands.mark()
    press(app, "b")
    assert table.trial.lasts
    rng = random.Random(actions)
    for _ in range(14):
        legal = hands.actions
        if not legal:
            break
        table.deeds.carry_out(rng.choice(legal))
        tick(app)
        assert app.scene is table, "no curtain falls over a line that is only tried"
        assert table.eyes == (side,)
    hands.click("drop")
    assert hands.mark() == before
    assert table.eyes == (side,)


# ---------------------------------------------------------------- twins


def shown(hands: Hands) -> dict[str, Any]:
    """Everything a person can see at the table now."""
    app, table = hands.app, hands.table
    look, glimpse = table.look, table.glimpse
    assert app.scene is table
    table.stage.clear()
    while table.turns.pages.chronicle().behind > 0:  # chances are worked out beside the table
        tick(app, 1, 0.001)
        time.sleep(0.002)
    seen: dict[str, Any] = {"text": hands.read(), "pixels": pygame.image.tobytes(app.window, "RGB")}
    seen["pieces"] = sorted(map(repr, table.map.pieces))
    seen["lines"] = [(line.text, line.dice, line.where) for line in table.model.lines]
    seen["choices"] = [(c.id, c.label, c.detail, c.piece) for c in table.picker.choices()]
    seen["reasons"] = [(c.label, c.detail) for c in table.opponent.reasons] if not table.sitting.watched else []
    for piece in table.map.pieces:
        seen[f"inspect {piece.id}"] = look.inspect(glimpse, piece.id)
    for place in range(0, len(table.board.ids), 3):
        seen[f"inspect {place}"] = look.inspect(glimpse, table.board.ids[place])
    enemies = [piece.id for piece in table.map.pieces if piece.side != glimpse.side and piece.rank == 0]
    own = [piece.id for piece in table.map.pieces if piece.side == glimpse.side and piece.rank == 0]
    for one, other in zip(own[:4], enemies[:4], strict=False):
        for pair in ((one, other), (other, one)):
            seen[f"odds {pair}"] = look.clash(glimpse, *pair)
    for enemy in enemies[:6]:
        table.inspected(Hit((enemy,), None))
        seen[f"reach {enemy}"] = dict(table.lights.reach)
    table.inspection.changed()
    seen["threats"] = table.model.insight.threats()
    for action in (glimpse.ask.actions if glimpse.ask is not None else ())[:40:7]:
        seen[f"forecast {action}"] = forecast_of(look, glimpse, action)
    for aid in lit_pages(look, glimpse, table.game.log):
        seen[f"aid {aid.title}"] = aid
    for key, name in ((pygame.K_F1, "aids"), (pygame.K_F2, "oob")):
        press(app, key)
        seen[name] = hands.read()
        press(app, pygame.K_ESCAPE)
    return seen


def differences(mine: dict[str, Any], yours: dict[str, Any]) -> list[str]:
    """What the two tables could be told apart by."""
    return [name for name in mine if mine[name] != yours.get(name)] + [name for name in yours if name not in mine]


def exchange(game: Any, side: str, rng: random.Random) -> bool:
    """Exchange two hidden units and two unseen cards of a side; False if there are none."""
    hidden = hidden_units(game, side)
    kinds = {unit.type for unit in hidden}
    changed = False
    if len(kinds) > 1:
        one = rng.choice(hidden)
        other = rng.choice([unit for unit in hidden if unit.type != one.type])
        swap_units(game, one, other)
        changed = True
    deck = game.armies[side].deck
    held = set(deck.hand) - set(deck.contents)
    piled = set(deck.contents) - set(deck.hand)
    if held and piled:
        swap_cards(game, side, sorted(held)[0], sorted(piled)[0])
        changed = True
    return changed


def compare_twins(hands: Hands, rng: random.Random) -> bool:
    """Exchange secrets of the other side and look at the table again."""
    table = hands.table
    side, enemy = table.eyes[0], ENEMY[table.eyes[0]]
    before = shown(hands)
    again = shown(hands)
    assert differences(before, again) == [], "the same table looks the same twice"
    if not exchange(table.game, enemy, rng):
        return False
    table.refresh()
    tick(hands.app, 2)
    assert table.eyes == (side,)
    assert differences(before, shown(hands)) == []
    return True


def started(app: App, chairs: dict[str, str], seed: int, actions: int) -> Hands:
    """A table after so many actions, with a person to decide."""
    hands = sit(app, "leuthen", chairs, seed=seed)
    hands.rise()
    choose, table = eager(seed), hands.table
    people = table.sitting.people
    while len(table.game.actions) < actions or table.game.decision.side not in people:  # type: ignore[union-attr]
        table.sitting.push(choose(table.game))  # type: ignore[arg-type]
    table.model.seen = table.game.decision.side  # type: ignore[union-attr]
    table.refresh()
    tick(app, 2)
    assert app.scene is table
    return hands


@pytest.mark.slow
@pytest.mark.parametrize("actions", [6, 20, 45, 70, 95])
def test_nothing_of_the_other_chair_is_on_the_screen(make_app: MakeApp, actions: int) -> None:
    app = make_app((1600, 1000), tour=False)
    hands = started(app, PEOPLE, 5, actions)
    assert compare_twins(hands, random.Random(actions))


@pytest.mark.slow
@pytest.mark.parametrize("side", ["prussia", "austria"])
@pytest.mark.parametrize("actions", [10, 40, 80])
def test_nothing_of_the_computer_is_on_the_screen(make_app: MakeApp, side: str, actions: int) -> None:
    app = make_app((1600, 1000), tour=False)
    chairs = {"prussia": "heuristic", "austria": "heuristic", side: "human"}
    hands = started(app, chairs, 9, actions)
    assert hands.table.eyes == (side,)
    assert compare_twins(hands, random.Random(actions))


@pytest.mark.slow
def test_nothing_of_the_computer_is_on_the_screen_while_it_thinks(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app((1600, 1000), tour=False)
    hands = sit(app, "leuthen", {"prussia": "human", "austria": "heuristic"}, seed=5)
    table = hands.table
    monkeypatch.setattr(table.sitting, "poll", lambda: None)
    choose, compared = eager(5), 0
    for _ in range(110):
        table.sitting.push(choose(table.game))  # type: ignore[arg-type]
        if table.sitting.computer_to_decide and len(table.game.actions) % 9 == 0:
            table.refresh()
            tick(app, 2)
            assert table.glimpse.ask is None
            before = shown(hands)
            hidden = hidden_units(table.game, "austria")  # type: ignore[arg-type]
            if len({unit.type for unit in hidden}) > 1:
                one = hidden[0]
                other = next(unit for unit in hidden if unit.type != one.type)
                swap_units(table.game, one, other)  # type: ignore[arg-type]
                table.refresh()
                tick(app, 2)
                assert differences(before, shown(hands)) == []
                swap_units(table.game, one, other)  # type: ignore[arg-type]
                compared += 1
    assert compared > 2


def test_two_people_sit_down_four_times_before_the_first_move(make_app: MakeApp) -> None:
    app = make_app((1280, 720), tour=False)
    hands = sit(app, "lobositz", PEOPLE, seed=3)
    fallen, phases = 0, set[str]()
    for _ in range(20):
        if isinstance(app.scene, CurtainScene):
            fallen += 1
            hands.rise()
        ask = hands.table.game.decision
        assert ask is not None
        if ask.kind == "operations.execution":
            break
        prompt = hands.table.asking.prompt()
        assert prompt is not None
        phases.add(prompt.context)
        hands.table.deeds.carry_out(ask.default or ask.actions[0])
        tick(app)
    assert fallen == 4
    assert "Turn Initiation: Command Focus (asked before Austria answers)" in phases
