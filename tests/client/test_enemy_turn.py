"""The enemy's turn can be followed: each act is shown long enough, stepped, skipped, listed and looked at again."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

import wargame
from tests.client.fixtures import MakeApp, press, tick
from tests.client.hands import PEOPLE, PERSON, Hands, sit
from tests.client.told_lines import line
from tests.fuzz.choosers import eager
from wargame.client.looks import Die, look_for
from wargame.client.presses import RUN
from wargame.client.table.following import Following
from wargame.client.table.happened import Happening, happenings
from wargame.client.table.model import TableModel
from wargame.client.table.opponent import READ, WORD, Opponent
from wargame.client.table.reports import Report, Told
from wargame.engine.annals import Fate
from wargame.engine.events import Rolled, TurnBegins
from wargame.games.at_any_cost.rules.events.turn import ActivationDegraded
from wargame.games.death_ride.rules.events import FireZonePlaced

pytestmark = pytest.mark.usefixtures("plain_ground")
CRISIS = "at-any-cost/afternoon-crisis"
CHAIRS = {"prussian": "human", "french": "heuristic"}
FRAME = 0.05


def begun(game: Any) -> bool:
    return any(isinstance(entry.event, TurnBegins) for entry in game.log)


def at_war(make_app: MakeApp, size: tuple[int, int] = (1600, 1000), **settings: object) -> Hands:
    """A person sits where the computer is about to move with a corps."""
    app = make_app(size, confirm=False, turn_page=False, **settings)
    hands = sit(app, CRISIS, CHAIRS, seed=7)
    hands.table.opponent.paused = True
    moving = "French III Corps", "French IV Corps"

    def ready(game: Any) -> bool:
        heads = [game.words.heading(game, entry.event) for entry in game.log]
        drawn = next((head for head in reversed(heads) if head), "")
        return game.decision.side == "french" and any(name in drawn for name in moving) and len(game.log) > 30

    hands.forward(eager(3), ready)
    hands.table.opponent.paused = False
    return hands


def wait(hands: Hands, until: Callable[[], bool], seconds: float = FRAME) -> float:
    """Let time pass until something is so; how much of it was on the clock of the table."""
    end, passed = time.monotonic() + 60, 0.0
    while not until():
        assert time.monotonic() < end, "that never came"
        tick(hands.app, 1, seconds)
        passed += seconds
        time.sleep(0.002)
    return passed


def fresh(hands: Hands) -> list[Any]:
    return hands.table.enemy.following.fresh


def asked(hands: Hands) -> bool:
    return hands.table.model.asked


# ---------------------------------------------------------------- the pace


@pytest.mark.slow
def test_an_act_is_shown_long_enough_to_be_read(make_app: MakeApp) -> None:
    hands = at_war(make_app, motion=True)
    table, shown = hands.table, []
    while not asked(hands) and len(shown) < 8:
        count, since = len(fresh(hands)), len(table.game.log)
        wait(hands, lambda count=count: len(fresh(hands)) > count or asked(hands))  # type: ignore[misc]
        if asked(hands):
            break
        played = len(table.game.actions)
        thrown = any(isinstance(entry.event, Rolled) for entry in table.game.log[since:])
        stood = wait(hands, lambda played=played: len(table.game.actions) > played or asked(hands))  # type: ignore[misc]
        shown.append((thrown, stood))
    assert shown
    assert all(stood >= 0.6 for _, stood in shown[:-1])
    assert all(stood >= 1.8 - 2 * FRAME for thrown, stood in shown[:-1] if thrown)


def test_slower_and_faster(make_app: MakeApp) -> None:
    hands = at_war(make_app)
    stood = {}
    for key, speed in (("1", "slow"), ("4", "fastest")):
        press(hands.app, key, pygame.KMOD_LSHIFT)
        assert hands.app.settings.speed == speed
        assert "Shift and 1 to 4 change it" in hands.read()
        count = len(fresh(hands))
        wait(hands, lambda count=count: len(fresh(hands)) > count)  # type: ignore[misc]
        played = len(hands.table.game.actions)
        stood[speed] = wait(hands, lambda played=played: len(hands.table.game.actions) > played)  # type: ignore[misc]
    assert stood["slow"] > 2 * stood["fastest"]
    assert stood["slow"] >= 1.2


def test_a_figure_that_comes_late_changes_no_speed(make_app: MakeApp) -> None:
    hands = at_war(make_app)
    press(hands.app, "4")
    assert hands.app.settings.speed == "normal"


def throw(make_app: MakeApp) -> tuple[Hands, int]:
    """A person passes, the die of the end test falls, and the computer is next; how many actions there are by then."""
    app = make_app((1600, 1000), confirm=False, turn_page=False, motion=True)
    hands = sit(app, "death-ride/mars-la-tour", {"german": "human", "french": "heuristic"}, seed=7)
    press(hands.app, "e")
    table = hands.table
    assert table.sitting.computer_to_decide
    assert any(isinstance(entry.event, Rolled) for entry in table.game.log)
    return hands, len(table.game.actions)


def test_what_ones_own_dice_have_brought_is_held_before_the_enemy_acts(make_app: MakeApp) -> None:
    hands, done = throw(make_app)
    assert hands.find("release") is not None
    newest = hands.table.model.lines[-1].text[:24]
    assert hands.table.stage.throwing
    assert newest not in hands.read(), "neither bar nor record tells how dice have fallen that still fall"
    wait(hands, lambda: not hands.table.stage.throwing)
    assert newest in hands.read()
    hands, done = throw(make_app)
    stood = wait(hands, lambda: len(hands.table.game.actions) > done)
    assert stood >= 1.8 - 2 * FRAME


def test_what_came_of_ones_own_fight_is_held_as_long_as_it_takes_to_read_it() -> None:
    """A shot of the French broke a brigade, and the Prussians answer at once: its result is read first."""
    broken = Told("Fire at 1720: 37/Schw/X is Broken in the wood.", (Die(9, 10, (0, 0, 0)),))
    shot = Report("sums", (broken,), 8, plies=(3,), thrower="french")
    pile = [shot, replace(shot, cause="", thrower="prussian"), replace(shot, last=2)]
    model = SimpleNamespace(
        eyes=("french",),
        decider={3: "french"}.get,
        reports=SimpleNamespace(pile=pile),
        game=SimpleNamespace(log=[0] * 9),
    )
    model.sitting = SimpleNamespace(watched=False)
    opponent: Any = Opponent(SimpleNamespace(model=model), None, str)  # type: ignore[arg-type]
    assert opponent._reading(4) == pytest.approx(READ + WORD * 9)
    assert opponent._reading(9) == 0.0, "nothing new has come of it"
    model.sitting.watched = True
    assert opponent._reading(4) == 0.0, "nobody at the table has thrown"


def test_who_is_asked_again_reads_first_who_of_his_own_was_hurt(monkeypatch: pytest.MonkeyPatch) -> None:
    worn, guns = (
        Fate("french", "Battleworn", "1/Grenier/IV", "a"),
        Fate("french", "lost", "Grenier Art/IV", "b", called="Broken"),
    )
    foe = Fate("prussian", "hurt", "39/KrKo/X", "c")
    shaken = Report("", (Told("39/KrKo/X is Shaken.", fates=(foe,)),), 5)
    acts = [
        Happening("dice", "prussian", "Fire.", 1, 2, 1, fates=(worn, guns)),
        Happening("dice", "", "", 3, 4, 1, report=shaken),
    ]
    following = Following(SimpleNamespace(eyes=("french",)))  # type: ignore[arg-type]
    monkeypatch.setattr(Following, "fresh", acts)
    assert following.meanwhile == (
        "Meanwhile: Grenier Art/IV Broken, 1/Grenier/IV Battleworn. The enemy: 39/KrKo/X Shaken."
    )
    monkeypatch.setattr(Following, "fresh", acts[1:])
    assert following.meanwhile == "Meanwhile the enemy: 39/KrKo/X Shaken."
    monkeypatch.setattr(Following, "fresh", [])
    assert following.meanwhile == ""


def test_the_bar_tells_the_act_that_the_list_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Death Ride: the bar told of a Fire Zone while the list marked the march before it."""
    lines = [line(number, "moves", 1) for number in range(2)]
    model = SimpleNamespace(lines=lines, eyes=("german",), glimpse=SimpleNamespace(waiting=""))
    model.chosen_last = 0
    following, act = Following(model), Happening("move", "french", "A march.", 0, 1, 1, number=1)  # type: ignore[arg-type]
    monkeypatch.setattr(Following, "acts", [act])
    assert (following.newest, following.sentence) == (act, "A march.")
    lines.append(line(2, "speaks", 1))
    assert (following.newest, following.sentence) == (None, "speaks 2."), "what is no act is not marked as one"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_who_has_read_it_goes_on_and_skips_nothing_else(make_app: MakeApp, key: int) -> None:
    hands, done = throw(make_app)
    opponent = hands.table.opponent
    press(hands.app, key)
    assert not opponent.holding
    assert not opponent.paused
    assert not opponent.skipping
    assert wait(hands, lambda: len(hands.table.game.actions) > done) < 1.2


def test_an_answer_that_is_given_for_somebody_is_told(make_app: MakeApp) -> None:
    """Leuthen: with one card left in hand it is laid for the player; the table says so."""
    hands = sit(make_app((1600, 1000), confirm=False), "leuthen", {"prussia": "human", "austria": "human"}, seed=7)
    table, choose, told = hands.table, eager(3), []
    table.say = lambda text, side=None: told.append(text)  # type: ignore[method-assign]
    for _ in range(900):
        if table.sitting.over or told:
            break
        since = len(table.game.log)
        table.sitting.push(choose(table.game))
        table.look_again((table.sitting.history.deciders[-1] or "",))
        table.deeds.keeping._tell_given(since)
    assert told
    assert told[0].startswith("The only answer, given for you: ")


def test_the_hidden_set_up_of_a_computer_is_not_shown_piece_by_piece(make_app: MakeApp) -> None:
    app = make_app((1280, 720), motion=True)
    hands = sit(app, "lobositz", PERSON, seed=3)
    table, shown = hands.table, []
    table.perform = lambda since, tell=False: shown.append(since)  # type: ignore[method-assign]
    before = len(table.game.actions)
    wait(hands, lambda: asked(hands) or begun(table.game), 0.01)
    assert len(table.game.actions) > before + 10
    assert not shown, "counters that are placed face down are no acts"


# ---------------------------------------------------------------- stepping and skipping


def test_it_is_stopped_and_stepped(make_app: MakeApp) -> None:
    hands = at_war(make_app)
    table = hands.table
    wait(hands, lambda: len(fresh(hands)) >= 2)
    press(hands.app, pygame.K_SPACE)
    assert table.opponent.paused
    assert not table.map.lifted, "Space does not take off the counters meanwhile"
    played = len(table.game.actions)
    tick(hands.app, 100, 0.1)
    assert len(table.game.actions) == played
    count = len(fresh(hands))
    hands.click("step:on")
    wait(hands, lambda: len(fresh(hands)) == count + 1)
    tick(hands.app, 60, 0.1)
    assert len(fresh(hands)) == count + 1, "one act and no more"
    last = fresh(hands)[-1]
    assert last.text.rstrip(".") in hands.read()
    hands.click("step:back")
    assert table.enemy.again == len(table.enemy.acts) - 2
    assert fresh(hands)[-2].text in hands.read()
    press(hands.app, "]")
    press(hands.app, "]")
    assert table.enemy.again is None
    press(hands.app, pygame.K_SPACE)
    assert not table.opponent.paused
    wait(hands, lambda: len(table.game.actions) > played + 2 or asked(hands))


def test_enter_skips_to_the_choice_and_pressed_twice_it_answers_nothing(make_app: MakeApp) -> None:
    hands = at_war(make_app)
    wait(hands, lambda: len(fresh(hands)) >= 1)
    assert hands.find("skip") is not None
    press(hands.app, pygame.K_RETURN)
    wait(hands, lambda: asked(hands), 0.0001)
    before = hands.mark()
    press(hands.app, pygame.K_RETURN)
    press_at = hands.mark()
    assert press_at == before, "a hand that presses twice means one thing"
    assert hands.find("skip") is None
    assert len(fresh(hands)) > 1, "what was skipped is in the list"


def test_a_click_while_the_enemy_acts_answers_nothing_later(make_app: MakeApp) -> None:
    hands = at_war(make_app)
    wait(hands, lambda: len(fresh(hands)) >= 1)
    hands.click("skip")
    wait(hands, lambda: asked(hands), 0.0001)
    before = hands.mark()
    at = hands.app.window.get_rect().centerx, hands.table.layout.prompt.centery
    for x in range(at[0], hands.app.window.get_width() - 380, 40):
        hands.app.tick([pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, at[1]), button=1)], 0.0)
    assert hands.mark() == before


def test_a_press_on_the_bar_just_when_the_question_comes_was_meant_for_the_enemy(make_app: MakeApp) -> None:
    """Where Skip stood stands an answer now."""
    hands = at_war(make_app, speed="instant")
    wait(hands, lambda: asked(hands), 0.0001)
    before = hands.mark()
    names = [spot.id for spot in hands.spots() if spot.id.startswith("option:")]
    assert names
    for name in names:
        hands.click(name)
        assert hands.mark() == before
        assert hands.table.picker.preview is None
    tick(hands.app, 1, RUN)
    hands.click(names[-1])
    assert hands.mark() != before or hands.table.picker.preview is not None


def test_a_press_meant_for_what_is_held_answers_nothing_when_it_is_no_longer(make_app: MakeApp) -> None:
    """The question was there already, behind what the enemy did: Skip was pressed, and a Depot built."""
    hands = at_war(make_app, speed="instant")
    wait(hands, lambda: asked(hands), 0.0001)
    table, before = hands.table, hands.mark()
    table.opponent.holding, table.opponent._pause = True, 9.0
    tick(hands.app, 3, 1.0)
    assert table.opponent.holding
    table.opponent.release()
    tick(hands.app)
    name = next(spot.id for spot in hands.spots() if spot.id.startswith("option:"))
    hands.click(name)
    assert (hands.mark(), table.picker.preview) == (before, None)
    tick(hands.app, 1, RUN)
    hands.click(name)
    assert hands.mark() != before or table.picker.preview is not None


def test_what_has_been_held_once_is_not_held_again() -> None:
    """One's own fight was read; that the enemy lets it stand is no reason to stop a second time."""
    model = SimpleNamespace(reports=SimpleNamespace(shown=None))
    opponent = Opponent.__new__(Opponent)
    opponent.desk = SimpleNamespace(model=model)  # type: ignore[assignment]
    assert opponent._headline is None
    model.reports.shown = Report("a", (Told("The attackers are Spent.", decides=True),), 5, first=3)
    held = opponent._headline
    model.reports.shown = replace(model.reports.shown, last=9)
    assert opponent._headline == held, "the same fight, and nothing graver"
    model.reports.shown = replace(model.reports.shown, first=7)
    assert opponent._headline != held


# ---------------------------------------------------------------- afterwards


@pytest.fixture
def after(make_app: MakeApp) -> Hands:
    """The enemy has acted, and the person is asked."""
    hands = at_war(make_app)
    wait(hands, lambda: len(fresh(hands)) >= 1)
    press(hands.app, pygame.K_RETURN)
    wait(hands, lambda: asked(hands), 0.01)
    tick(hands.app, 5, 0.2)
    return hands


def test_the_list_shows_an_act_again_and_escape_comes_back(after: Hands) -> None:
    table, enemy = after.table, after.table.enemy
    now = {piece.id: piece.place for piece in table.map.pieces}
    press(after.app, pygame.K_F6)
    said = after.read()
    assert "Acts of this turn" in said
    moves = [number for number, act in enumerate(enemy.acts) if act.number and act.kind == "move"]
    rows = [spot for spot in after.spots() if spot.id.startswith("act:")]
    chosen = next(number for number in moves if f"act:{number}" in {row.id for row in rows})  # of the part that is open
    after.point(rows[0].rect.center)
    for _ in range(60):  # it may lie below those that are in sight
        row = after.find(f"act:{chosen}")
        if row is not None and row.rect.height == row.whole.height:
            break
        after.app.tick([pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1)], 0.02)
    first, before = enemy.acts[chosen], after.mark()
    after.click(f"act:{chosen}")
    assert enemy.again == chosen
    assert first.text in after.read(), "the bar has its sentence"
    later = [act.ways[0] for act in enemy.acts[chosen + 1 :] if act.kind == "move"]
    then = {piece.id: piece.place for piece in table.map.pieces}
    moved = next(way for way in later if now.get(way.piece) == table.board.index[way.end])
    assert then[moved.piece] == table.board.index[moved.start], "the table is as it was then"
    assert [trail.number for trail in table.lights.trails] == [str(first.number)]
    assert not [spot for spot in after.spots() if spot.id.startswith(("option:", "choice:"))]
    press(after.app, pygame.K_ESCAPE)
    assert enemy.again is None
    assert {piece.id: piece.place for piece in table.map.pieces} == now
    press(after.app, pygame.K_ESCAPE)
    assert not enemy.opened
    assert after.mark() == before


def test_the_list_makes_room_for_what_was_asked_for_since(after: Hands) -> None:
    """The adviser's plans were behind it, and so were the orders of a march."""
    table, enemy = after.table, after.table.enemy
    press(after.app, pygame.K_F6)
    assert table.furniture.middle().id == "enemy-turn"
    press(after.app, "l")
    press(after.app, pygame.K_ESCAPE)
    assert (table.study.kind, enemy.opened) == ("", True), "what was laid over the map last goes first"
    press(after.app, "?")
    assert table.furniture.middle().id == "advice"
    press(after.app, "?")
    press(after.app, pygame.K_F6)
    after.click_pixel(
        next(pixel for piece in table.map.pieces if piece.place >= 0 for pixel in after.pixels_of(piece.id))
    )
    assert not enemy.opened


def test_the_list_says_which_acts_are_ones_own(after: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """Defensive Fire by a standing answer stands among the acts of the enemy: it was listed as one of his."""
    shot = Happening("dice", "prussian", "Fire at 1720: 3/Ducrot/I is Shaken.", 0, 1, 9, number=2)
    march = replace(shot, kind="move", side="french", text="3/Ducrot/I moves to 1720.", number=1)
    monkeypatch.setattr(Following, "acts", [march, shot])
    press(after.app, pygame.K_F6)
    said = after.read()
    assert "The enemy's acts" not in said, "they are not all his"
    assert "Yours: Fire at 1720" in said
    assert "Yours: 3/Ducrot/I moves" not in said
    row, colour = after.find("act:1"), after.table.look.side("prussian").colour
    assert row is not None
    edge = after.table.ui.pen.px(row.rect.x + 2), after.table.ui.pen.px(row.rect.centery)
    assert after.app.window.get_at(edge)[:3] == colour, "the strip at its edge has the colour of who acts"


def test_a_click_on_the_table_as_it_was_chooses_nothing(after: Hands) -> None:
    table = after.table
    table.enemy.show(len(table.enemy.acts) - 1)
    tick(after.app)
    before = after.mark()
    after.click_pixel(table.camera.window.center)
    assert table.enemy.again is None
    assert after.mark() == before
    assert not table.picker.walk.picks


def test_trails_stay_until_the_next_choice(after: Hands) -> None:
    table = after.table
    ways = [way for act in fresh(after) for way in act.ways]
    assert ways
    assert len(table.lights.trails) == min(14, len(ways))
    assert [trail.number for trail in table.lights.trails][-1] == str(
        [act.number for act in fresh(after) if act.ways][-1]
    )
    ink = table.look.side("french").ink
    assert all(trail.ink == ink for trail in table.lights.trails)
    tick(after.app, 100, 0.2)
    assert table.lights.trails, "they do not fade"
    table.deeds.commit(table.game.legal_actions[-1])
    tick(after.app)
    assert len(table.lights.trails) == len([way for act in fresh(after) for way in act.ways])
    assert not {act.first for act in fresh(after)} & {0}
    assert all(act.ply > table.model.chosen_last for act in fresh(after))


def test_a_part_of_the_list_is_folded_and_unfolded(after: Hands) -> None:
    press(after.app, pygame.K_F6)

    def rows() -> set[str]:
        return {spot.id for spot in after.spots() if spot.id.startswith("act:")}

    shown = rows()
    fold = [spot.id for spot in after.spots() if spot.id.startswith("fold:")][-1]
    after.press_focused(fold)
    assert not shown & rows()
    after.press_focused(fold)
    assert rows() == shown


def test_the_list_opens_with_what_was_done_last(after: Hands) -> None:
    table = after.table
    press(after.app, pygame.K_F6)
    rows = [spot for spot in after.spots() if spot.id.startswith("act:")]
    scroll = table.ui.scrolls["acts:again"]
    assert scroll.content > scroll.rect.height
    assert rows[-1].id == f"act:{len(table.enemy.acts) - 1}"
    assert rows[-1].rect.height == rows[-1].whole.height, "all of the newest act is in sight"


def test_a_question_to_the_enemy_does_not_make_it_his_turn(make_app: MakeApp) -> None:
    hands = at_war(make_app)
    wait(hands, lambda: len(fresh(hands)) >= 1)
    said = hands.read()
    assert "the enemy's turn" not in said
    assert hands.table.look.turn(hands.table.glimpse).phase in said


def test_a_march_told_hex_by_hex_is_named_by_its_two_ends() -> None:
    game, choose = wargame.load("on-to-paris/alsace-1870-08", seed=4), eager(4)
    while game.outcome is None and len(game.actions) < 400:
        game.push(choose(game))
    model = TableModel(game, look_for(game), lambda ply: game.sides[0])
    model.look_again((game.sides[1],))
    far = [act for act in happenings(model) if act.kind == "move" and len(act.ways[0].path) > 1]
    assert far
    for act in far:
        way = act.ways[0]
        assert " from " in act.text
        assert act.text.index(way.start) < act.text.rindex(way.end)


def test_behind_the_curtain_waits_the_list_of_what_the_other_did(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), confirm=False, turn_page=False)
    hands = sit(app, "leuthen", PEOPLE, seed=5)
    choose, game = eager(5), hands.table.game
    told = 0
    for _ in range(60):
        tick(app, 2)
        hands.rise()
        acts = fresh(hands)
        told = max(told, len(acts))
        assert all(act.side != hands.table.eyes[0] for act in acts)
        if told > 1 and begun(game):
            break
        while app.scene is hands.table:
            hands.table.deeds.commit(choose(game))
    assert told > 1
    assert hands.find("enemy-turn") is not None


def test_who_plays_both_sides_has_no_enemy(make_app: MakeApp) -> None:
    hands = sit(make_app((1600, 1000)), "leuthen", PEOPLE, solitaire="open")
    assert hands.find("enemy-turn") is None
    assert not hands.table.enemy.acts


# ---------------------------------------------------------------- every game


@pytest.mark.parametrize(
    "battle", ["abyss-of-lament/lobositz", CRISIS, "death-ride/mars-la-tour", "on-to-paris/alsace-1870-08"]
)
def test_every_move_and_every_die_of_every_game_is_in_an_act(battle: str) -> None:
    game, choose = wargame.load(battle, seed=4), eager(4)
    while game.outcome is None and len(game.actions) < 150:
        game.push(choose(game))
    model = TableModel(game, look_for(game), lambda ply: game.sides[0])
    model.look_again((game.sides[1],))
    acts = happenings(model)
    assert acts
    assert all(act.text and not act.text.endswith("..") for act in acts)
    within = {number for act in acts for number in range(act.first, act.last + 1)}
    for number, entry in enumerate(game.log[acts[0].first :], acts[0].first):
        event = entry.seen_by(game.sides[1])
        if event is not None and (isinstance(event, Rolled) or event.move() is not None):
            assert number in within, event
        if isinstance(event, FireZonePlaced):
            assert any("lays a Fire Zone" in act.text for act in acts if act.first <= number <= act.last)


def test_the_enemy_tells_no_secret(make_app: MakeApp) -> None:
    hands = sit(make_app((1600, 1000), turn_page=False), "lobositz", PERSON, seed=3)
    hands.table.opponent.paused = True
    hands.forward(eager(3), lambda game: begun(game) and len(game.log) > 120 and game.decision.side == "austria")
    model = hands.table.model
    known = {piece.id for piece in model.look.pieces(model.glimpse)}
    game: Any = hands.table.game
    read = {name for line in model.lines for name in line.where}
    hidden = {unit.id for unit in game.units.by_id.values() if unit.side == "austria"} - known - read
    assert hidden
    acts = happenings(model)
    told = {name for act in acts for name in (*act.names, *(way.piece for way in act.ways))}
    told |= {fate.unit for act in acts for fate in act.fates}
    assert told
    assert not told & hidden


def test_what_befell_ones_own_formation_is_told_before_the_acts_of_the_enemy(make_app: MakeApp) -> None:
    """At Any Cost: a degraded chit spends a formation without a question; that is told first, and what it means."""
    hands = sit(make_app((1600, 1000), confirm=False, turn_page=False), CRISIS, CHAIRS, seed=7)
    table = hands.table
    (drawn,) = table.enemy.following.befell
    assert drawn == "Drawn from the cup: Prussian X Corps is to act."
    for side, formation in (("french", "fr3"), ("prussian", "pr3")):
        table.game.tell(ActivationDegraded(side, formation))
    table.refresh()
    first, told = table.enemy.following.befell
    assert first == drawn
    assert "may only fire, in a Defensive Posture; no movement, no Rally, and then the activation is over." in told
    table.enemy._tell_end()
    caption = table.stage.caption
    assert caption is not None
    assert caption.kept
    assert caption.text.startswith(f"{drawn} {told}")
    assert caption.side == "prussian"
