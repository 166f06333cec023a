"""The windows over the table: aids, keys, order of battle, result, menu, copies, rules, the curtain, the tour."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.client.conftest import MakeApp, act, click, click_at, press, spots, tick, wheel, write
from tests.client.hands import BATTLES, PEOPLE, PERSON, Hands, PlainGround, sit
from tests.fuzz.choosers import eager
from wargame.client import doors
from wargame.client.app import App
from wargame.client.dialogue import AskText, Message
from wargame.client.looks import Chart, Legend, Steps, look
from wargame.client.menu.records_scene import RecordsScene
from wargame.client.palette import BRASS, INK, PAPER, RED_INK
from wargame.client.scene import Scene
from wargame.client.table.aid_keys import KEYS, Keys
from wargame.client.table.aids import AidsWindow, known_log
from wargame.client.table.branch import BranchWindow
from wargame.client.table.curtain import FALL, RISE, CurtainScene, RisingCurtain, open_news
from wargame.client.table.oob import OrderOfBattle
from wargame.client.table.replay import ReplayScene
from wargame.client.table.result import ResultWindow
from wargame.client.table.rule_window import RuleWindow, neighbours, rules_of
from wargame.client.table.scene import TableScene
from wargame.client.table.sprites import Sprites
from wargame.client.table.windows import MenuWindow, open_menu
from wargame.content import find
from wargame.sitting import Sitting
from wargame.sitting.records import records_folder

pytestmark = pytest.mark.usefixtures("plain_ground")
Colour = tuple[int, int, int]
SEED = 5
OPEN = {"open_hands": True}


@pytest.fixture
def seat(tmp_path: Path) -> Callable[..., TableScene]:
    """Sits down at a game that was played until the log has an entry of a kind; None plays to the end."""

    def sit(
        app: App,
        until: str | None = "turn",
        battle: str = "leuthen",
        chairs: dict[str, str] | None = None,
        **how: object,
    ) -> TableScene:
        record = tmp_path / f"{battle}.record"
        sitting = Sitting.begin(battle, SEED, chairs or PEOPLE, record, **how)  # type: ignore[arg-type]
        choose = eager(SEED)
        while not sitting.over and not (until and any(entry.kind == until for entry in sitting.game.log)):
            sitting.push(choose(sitting.game))  # type: ignore[arg-type]
        app.background = False
        table = TableScene(app, sitting)
        app.push(table)
        tick(app, 2)
        return table

    return sit


def rise(app: App) -> None:
    """Lift the curtain that falls when two people sit down."""
    assert isinstance(app.scene, CurtainScene)
    press(app, pygame.K_RETURN)


def count(app: App, colour: Colour, near: int = 6) -> int:
    """How many pixels of the window have a colour."""
    return pygame.mask.from_threshold(app.window, colour, (near, near, near, 255)).count()


def top(app: App, kind: type[Scene]) -> Scene:
    """The scene on top, which must be of a kind."""
    assert isinstance(app.scene, kind), f"{type(app.scene).__name__} is on top"
    return app.scene


def aids_of(app: App) -> AidsWindow:
    """The player aids on top."""
    window = top(app, AidsWindow)
    assert isinstance(window, AidsWindow)
    return window


# ---------------------------------------------------------------- player aids


@pytest.mark.parametrize("battle", BATTLES)
def test_every_aid_of_every_battle_draws(make_app: MakeApp, seat: Callable[..., TableScene], battle: str) -> None:
    """Each is a sheet of paper with something on it, and can be scrolled to its end."""
    app = make_app((960, 600))
    seat(app, "turn", battle, **OPEN)
    press(app, pygame.K_F1)
    window = aids_of(app)
    kinds = set()
    for number, aid in enumerate(window.aids):
        assert window.tab == number
        kinds.add(type(aid))
        assert count(app, PAPER) > 10_000, aid.title
        assert count(app, INK, 20) > 500, aid.title
        press(app, pygame.K_END)
        press(app, pygame.K_DOWN)
    assert window.tab == 0
    assert kinds == {Steps, Chart, Legend, Keys}
    assert window.aids[-1] is KEYS


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 100), ((960, 600), 200), ((2560, 1440), 125)])
def test_aids_fit_every_window(
    make_app: MakeApp, seat: Callable[..., TableScene], size: tuple[int, int], scale: int
) -> None:
    """Nothing to be touched lies beside the window, and long sheets scroll."""
    app = make_app(size, scale)
    table = seat(app, "clash", **OPEN)
    table.aids()
    tick(app)
    window = aids_of(app)
    for number in range(len(window.aids)):
        window.choose(number)
        tick(app)
        room = app.room
        for spot in window.ui.spots:
            assert room.left <= spot.whole.left, spot.id
            assert spot.whole.right <= room.right + 1, spot.id
        scroll = window.ui.scrolls[f"sheet:{number}"]
        assert scroll.rect.bottom <= room.bottom


def test_a_chart_lights_what_was_rolled(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """The row is the attacker's die and the column the defender's, as the log tells them."""
    app = make_app()
    table = seat(app, "clash", **OPEN)
    rolls = [
        entry.facts for entry in table.game.log if entry.kind == "roll" and entry.facts[0] in ("attack", "defence")
    ]
    (_, _, _, attack), (_, _, _, defence) = rolls[-2:]
    press(app, pygame.K_F1)
    window = aids_of(app)
    chart = window.aids[window.tab]
    assert isinstance(chart, Chart)
    assert chart.lit is not None
    row, column = chart.lit
    assert (chart.rows[row][0], chart.columns[column]) == (str(attack), str(defence))
    assert [die.value for die in chart.dice] == [attack, defence]
    assert chart.sum
    assert all(each.rule for each in chart.sum if each.value)
    lit, brass = count(app, RED_INK), count(app, BRASS)
    plain = next(n for n, aid in enumerate(window.aids) if isinstance(aid, Chart) and aid.lit is None)
    window.choose(plain)
    tick(app)
    assert lit > 300
    assert count(app, RED_INK) < lit / 2
    assert count(app, BRASS) < brass


def test_aids_open_on_a_new_roll_and_else_where_they_were(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """A roll is shown once; after that the tab that was open last comes back. F1 and Escape close."""
    app = make_app()
    seat(app, "clash", **OPEN)
    press(app, pygame.K_F1)
    window = aids_of(app)
    first = window.aids[window.tab]
    assert isinstance(first, Chart)
    assert first.lit is not None
    click(app, "aid:7")
    assert window.tab == 7
    press(app, pygame.K_F1)
    assert isinstance(app.scene, TableScene)
    press(app, pygame.K_F1)
    assert aids_of(app).tab == 7
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TableScene)


def test_aids_by_keyboard_and_wheel(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Tab and the arrows change the sheet, Page Down and the wheel scroll it."""
    app = make_app((960, 600))
    seat(app, "turn", **OPEN)
    press(app, pygame.K_F1)
    window = aids_of(app)
    window.choose(3)
    tick(app)
    press(app, pygame.K_TAB)
    assert window.tab == 4
    press(app, pygame.K_UP)
    assert window.tab == 3
    press(app, pygame.K_PAGEDOWN)
    low = window.ui.scrolls["sheet:3"].offset
    assert low > 100
    wheel(app, (600, 300), 1)
    assert window.ui.scrolls["sheet:3"].offset < low
    press(app, pygame.K_HOME)
    assert window.ui.scrolls["sheet:3"].offset == 0


def test_the_present_step_is_in_sight(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """The sequence of play is long; it opens where the game is."""
    app = make_app((960, 600))
    seat(app, "clash", **OPEN)
    press(app, pygame.K_F1)
    window = aids_of(app)
    window.choose(0)
    tick(app, 2)
    steps = window.aids[0]
    assert isinstance(steps, Steps)
    assert steps.lit is not None
    assert window.ui.scrolls["sheet:0"].offset > 0
    spot = window.ui.find(f"step:{steps.lit}:rule:{steps.steps[steps.lit][2].split(',')[0]}")
    assert spot is not None
    assert spot.rect.height > 0, "the present step is out of sight"


def test_aids_read_only_what_these_eyes_may(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """The log a chart is lit by is the one of the side in front of the screen."""
    app = make_app()
    table = seat(app, "clash")
    rise(app)
    assert table.reader is not None
    told = known_log(table)
    assert [entry.facts for entry in told] == [
        facts for entry in table.game.log if (facts := entry.seen_by(table.reader)) is not None
    ]
    assert len(told) < len(table.game.log)


# ---------------------------------------------------------------- keys


def keys_of(title: str) -> set[str]:
    """The keys on a part of the page."""
    (group,) = (group for group in KEYS.groups if group.title == title)
    return {cap for caps, _ in group.rows for cap in caps if cap != "to"}


def test_the_keys_are_in_the_menu_and_behind_f1(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    app = make_app()
    table = seat(app, "turn", **OPEN)
    open_menu(table)
    tick(app)
    press(app, "k")
    window = aids_of(app)
    assert window.aids[window.tab] is KEYS
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    press(app, pygame.K_F1)
    assert window.aids[aids_of(app).tab] is KEYS


def test_every_key_of_the_map_works(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """What the page says of them is what they do."""
    app = make_app()
    table = seat(app, "moves", **OPEN)
    shadowed = {spot.key.lower() for spot in (*table.ui.spots, *table.above.spots) if spot.key}
    assert not shadowed & set("wasd0i.,"), "this question has buttons with these letters"

    def differs(see: Callable[[], object], key: int | str, mod: int = 0) -> bool:
        before = see()
        press(app, key, mod)
        return see() != before

    def view() -> object:
        return table.camera.scale, table.camera.to_world((500, 500))

    assert differs(view, "+")
    assert differs(view, pygame.K_PAGEUP)
    for there, back in (("w", "s"), ("s", "w"), ("a", "d"), ("d", "a")):
        assert differs(view, there) or differs(view, back)
    arrows = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
    assert any(differs(view, arrow, pygame.KMOD_SHIFT) for arrow in arrows)
    assert differs(view, "-")
    assert differs(view, pygame.K_HOME)
    press(app, "+")
    assert differs(view, "0")
    app.tick([pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")], 0.02)
    assert table.map.lifted
    app.tick([pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ")], 0.02)
    assert not table.map.lifted
    for key in (*arrows, ".", ","):
        assert differs(lambda: table.lights.cursor, key) or len(table.picker.walk.offered) < 2, key
    press(app, "i")
    assert table.sheet is not None
    assert keys_of("The map") == {*"WASD+−0.,I", "Home", "Space", "Arrows"}


def test_every_key_that_looks_things_up_works(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    app = make_app()
    table = seat(app, "clash", **OPEN)
    for key, window in ((pygame.K_F1, AidsWindow), (pygame.K_F2, OrderOfBattle)):
        press(app, key)
        top(app, window)
        press(app, pygame.K_ESCAPE)
    for key, name in (("l", "line"), ("o", "odds")):
        press(app, key)
        assert table.study.kind == name
    press(app, pygame.K_ESCAPE)
    press(app, "t")
    assert table.study.threats
    press(app, "b")
    assert table.trial.lasts
    press(app, "b")
    assert not table.trial.lasts
    assert keys_of("Looking things up") == {"F1", "F2", *"LOTBV"}


def test_every_key_that_answers_or_commands_works(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    app = make_app()
    table = seat(app, "turn", solitaire="open")
    actions = len(table.game.actions)
    press(app, "z")
    assert len(table.game.actions) == actions - 1
    press(app, "y")
    assert len(table.game.actions) == actions
    focus = table.ui.focus
    press(app, pygame.K_TAB)
    assert table.ui.focus != focus
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    press(app, pygame.K_ESCAPE)
    top(app, MenuWindow)
    press(app, pygame.K_RETURN)
    assert app.scene is table
    press(app, pygame.K_s, pygame.KMOD_CTRL)
    top(app, AskText)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_F11)
    assert app.settings.full_screen
    press(app, pygame.K_F11)
    press(app, pygame.K_q, pygame.KMOD_CTRL)
    assert not app.running
    assert keys_of("Answering") == {"Enter", "Esc", "1", "9", "Z", "Y", "Tab"}
    assert keys_of("The program") == {"Ctrl S", "F11", "Ctrl Q", "Page Up", "Page Down"}


# ---------------------------------------------------------------- order of battle


def test_the_order_of_battle_does_not_find_hidden_enemies(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Only what the view of this side knows by name has a place or a state; no spot or hint tells more."""
    app = make_app()
    table = seat(app, "clash")
    rise(app)
    (side,) = table.eyes
    known = {counter.id for counter in table.game.view(side).counters if counter.known}
    press(app, pygame.K_F2)
    window = app.scene
    assert isinstance(window, OrderOfBattle)
    units = {unit.piece.id: unit for groups in window.armies.values() for group in groups for unit in group.units}
    assert {name for name, unit in units.items() if unit.located} == known & set(units)
    (enemy,) = (each for each in table.game.sides if each != side)
    hidden = [unit for unit in units.values() if unit.piece.side == enemy and unit.piece.id not in known]
    assert hidden
    public = {piece.id: piece for _, pieces, _ in table.look.oob(table.ref) for piece in pieces}
    for unit in hidden:
        assert unit.piece == public[unit.piece.id]
        assert window._hint(unit).body in ("Not seen yet.", "Eliminated.", "")
        spot = window.ui.find(f"unit:{unit.piece.id}")
        assert spot is not None
        assert spot.act is None


def test_a_unit_of_the_order_of_battle_is_shown_on_the_map(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """A click closes the window, and the place of the unit flashes."""
    app = make_app((1600, 1000))
    table = seat(app, "clash", **OPEN)
    press(app, pygame.K_F2)
    window = app.scene
    assert isinstance(window, OrderOfBattle)
    unit = next(unit for unit in next(iter(window.armies.values()))[0].units if unit.located)
    click(app, f"unit:{unit.piece.id}")
    assert app.scene is table
    assert unit.piece.place in table.stage.flashes


def test_the_lost_are_struck_out(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Those the view calls lost, vedettes that are gone, and no others."""
    app = make_app()
    table = seat(app, "eliminated", "torgau", **OPEN)
    press(app, pygame.K_F2)
    window = app.scene
    assert isinstance(window, OrderOfBattle)
    struck = {
        unit.piece.id for groups in window.armies.values() for group in groups for unit in group.units if unit.lost
    }
    lost = {name for army in table.glimpse.view.armies for name in army.lost}
    gone = {unit.id for unit in table.game.units.every if unit.status == "removed"}  # type: ignore[attr-defined]
    assert lost
    assert struck == lost | gone


@pytest.mark.parametrize("battle", BATTLES)
def test_the_order_of_battle_without_a_game(make_app: MakeApp, battle: str) -> None:
    """It can be read before anybody plays, reinforcements and all, also where there is little room."""
    app = make_app((960, 600), 150)
    ref, shown = find(battle), look("abyss-of-lament")
    assert shown is not None
    app.push(OrderOfBattle(app, shown, ref, Sprites(shown)))
    tick(app)
    window = app.scene
    assert isinstance(window, OrderOfBattle)
    listed = {unit.piece.id for groups in window.armies.values() for group in groups for unit in group.units}
    assert listed == {piece.id for _, pieces, _ in shown.oob(ref) for piece in pieces}
    for _ in range(30):
        press(app, pygame.K_PAGEDOWN)
    scroll = window.ui.scrolls["armies"]
    assert scroll.offset == scroll.content - scroll.rect.height


# ---------------------------------------------------------------- result, menu, rules


def test_the_last_page(make_app: MakeApp, seat: Callable[..., TableScene], monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has won, the losses as counters; from it to the map, to a replay, and to the menu."""
    app = make_app((960, 600))
    app.push(Scene(app))
    table = seat(app, None, "lobositz")
    window = app.scene
    assert isinstance(window, ResultWindow)
    outcome = table.game.outcome
    assert outcome is not None
    assert outcome.level in window.sheet.title
    lost = {name for army in table.glimpse.view.armies for name in army.lost}
    assert {piece.id for pieces in window.lost.values() for piece in pieces} == lost
    assert {"map", "replay", "leave"} <= spots(app)
    press(app, pygame.K_RETURN)
    assert app.scene is table
    press(app, "r")
    shown: list[Path] = []
    monkeypatch.setattr(doors, "replay", lambda _, path: shown.append(path))
    click(app, "replay")
    assert shown == [table.sitting.path]
    assert app.scene is table
    press(app, "r")
    click(app, "leave")
    assert len(app.scenes) == 1


def test_the_menu_opens_in_place_of_itself(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """What is opened from the menu leads back to the table; leaving leads away from it."""
    app = make_app()
    app.push(Scene(app))
    table = seat(app, "turn", **OPEN)
    open_menu(table)
    tick(app)
    top(app, MenuWindow)
    press(app, "a")
    aids_of(app)
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    press(app, pygame.K_ESCAPE)
    click(app, "oob")
    top(app, OrderOfBattle)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_ESCAPE)
    click(app, "leave")
    assert len(app.scenes) == 1
    assert table.sitting.game.recorder is None


def test_leaving_a_branch_of_a_finished_game_leads_to_the_browser(
    make_app: MakeApp, seat: Callable[..., TableScene]
) -> None:
    """Neither the finished table nor its replay comes back."""
    app = make_app()
    browser = Scene(app)
    app.push(browser)
    over = seat(app, None, "lobositz")
    click(app, "replay")
    replay = app.scene
    assert isinstance(replay, ReplayScene)
    replay.go(20)
    tick(app)
    press(app, "b")
    top(app, BranchWindow)
    click(app, "yes")
    rise(app)
    table = app.scene
    assert isinstance(table, TableScene)
    assert table is not over
    open_menu(table)
    tick(app)
    click(app, "leave")
    assert app.scenes == [browser]
    assert over.game.recorder is None
    assert table.game.recorder is None


def test_the_menu_of_a_finished_game(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Nobody can go on with it."""
    app = make_app()
    table = seat(app, None, "lobositz")
    press(app, pygame.K_RETURN)
    assert app.scene is table
    open_menu(table)
    tick(app)
    said = Hands(app).read()
    assert "Look at the map" in said
    assert "Go on" not in said


# ---------------------------------------------------------------- copies


def test_typing_replaces_the_name_of_a_copy(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """The proposed name is marked; the window says where the copy goes, and the kept games list it."""
    app = make_app()
    table = seat(app, "turn", **OPEN)
    press(app, pygame.K_s, pygame.KMOD_CTRL)
    ask = app.scene
    assert isinstance(ask, AskText)
    assert str(records_folder() / "leuthen-copy.record") in ask._said
    write(app, "mine")
    assert ask.value == "mine"
    press(app, pygame.K_a, pygame.KMOD_CTRL)
    press(app, pygame.K_BACKSPACE)
    assert ask.value == ""
    write(app, "yours")
    assert str(records_folder() / "yours.record") in ask._said
    press(app, pygame.K_RETURN)
    assert app.scene is table
    app.push(RecordsScene(app))
    tick(app)
    assert "record:yours.record" in spots(app)


def test_no_folder_is_made_for_a_copy(make_app: MakeApp, seat: Callable[..., TableScene], tmp_path: Path) -> None:
    """A folder that is not there is a slip; one that is there takes the copy."""
    app = make_app()
    table = seat(app, "turn", **OPEN)
    for name in (str(tmp_path / "nowhere" / "x"), "nowhere/x"):
        press(app, pygame.K_s, pygame.KMOD_CTRL)
        ask = app.scene
        assert isinstance(ask, AskText)
        write(app, name)
        assert "no folder" in ask._said
        press(app, pygame.K_RETURN)
        assert app.scene is ask, "it cannot be saved"
        press(app, pygame.K_ESCAPE)
        table.save_copy(name)
        tick(app)
        message = app.scene
        assert isinstance(message, Message)
        assert "no folder" in message.text
        press(app, pygame.K_RETURN)
    assert not list(tmp_path.rglob("nowhere"))
    (tmp_path / "here").mkdir()
    table.save_copy(str(tmp_path / "here" / "x"))
    assert (tmp_path / "here" / "x.record").exists()


def test_a_rule_tag_opens_the_rule(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Its title stands among what it is part of and its parts, which can be gone to."""
    app = make_app()
    table = seat(app, "turn", **OPEN)
    ask = table.game.decision
    assert ask is not None
    click(app, f"rule:{ask.rule}")
    window = app.scene
    assert isinstance(window, RuleWindow)
    assert window.rule == ask.rule
    above, _ = neighbours(window.rules, ask.rule)
    assert above[0].id in ask.rule
    click(app, f"go:{above[0].id}")
    assert window.rule == above[0].id
    assert any(rule.id.startswith(f"{above[0].id}.") for _, rule in window.lines)
    press(app, pygame.K_ESCAPE)
    assert app.scene is table


def test_rules_named_together_and_unknown_ones(make_app: MakeApp) -> None:
    """Two numbers in one tag are both looked up; a number nobody listed does no harm."""
    app = make_app((960, 600), 200)
    shown = look("abyss-of-lament")
    assert shown is not None
    assert rules_of("no-such-game") == {}
    app.push(Scene(app))
    for rule, wanted in (("X.2.2, XI.3.5.1", {"X.2.2", "XI.3.5.1"}), ("ZZ.9", set())):
        app.push(RuleWindow(app, shown, rule))
        tick(app)
        window = app.scene
        assert isinstance(window, RuleWindow)
        assert wanted <= {each.id for _, each in window.lines}
        press(app, pygame.K_RETURN)
        assert app.scene is not window


# ---------------------------------------------------------------- the curtain


def test_nothing_shows_through_the_curtain(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Whatever lay on the screen before: with the curtain down every pixel is the curtain's."""
    app = make_app()
    table = seat(app, "clash")
    curtain = app.scene
    assert isinstance(curtain, CurtainScene), "the first person takes the chair behind a curtain, too"
    pictures = []
    for colour in ((255, 0, 255), PlainGround.COLOUR):
        app.window.fill(colour)
        app.draw()
        pictures.append(pygame.image.tobytes(app.window, "RGB"))
    assert pictures[0] == pictures[1]
    assert spots(app) == {"rise"}
    for key in (pygame.K_ESCAPE, pygame.K_F1, pygame.K_F2, pygame.K_SPACE):
        press(app, key)
        assert app.scene is curtain
    click_at(app, (40, 300))
    act(app, pygame.Event(pygame.MOUSEMOTION, pos=(500, 660), rel=(0, 0), buttons=(0, 0, 0)))
    assert app.scene is curtain
    assert curtain.ui.hint() is None
    assert table.map.pieces == (), "nothing of the next view is made"
    rise(app)
    assert app.scene is table
    assert table.eyes == (curtain.side,)
    assert count(app, PlainGround.COLOUR, 1) > 10_000


def test_the_card_tells_only_what_both_may_know(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Two people can see it before one looks away."""
    app = make_app()
    table = seat(app, "clash")
    curtain = app.scene
    assert isinstance(curtain, CurtainScene)
    assert curtain.news
    for each in table.game.sides:
        told = open_news(table, each)
        for other in table.game.sides:
            assert set(told) <= {table.game.sentence(entry, other) for entry in table.game.log}


def test_the_curtain_falls_and_rises(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """The button is there only once it is down; while it rises the table can be used already."""
    app = make_app(motion=True)
    table = seat(app, "clash")
    curtain = app.scene
    assert isinstance(curtain, CurtainScene)
    assert curtain.busy
    assert spots(app) == set()
    tick(app, 3, FALL / 2)
    assert not curtain.busy
    press(app, pygame.K_RETURN)
    top(app, RisingCurtain)
    tick(app, 2, RISE / 8)
    top(app, RisingCurtain)
    tick(app, 2, RISE)
    assert app.scene is table
    app.push(RisingCurtain(app, (40, 60, 90)))
    press(app, pygame.K_F1)
    aids_of(app)


# ---------------------------------------------------------------- the tour


def test_the_tour_goes_step_by_step(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Every hint has a note inside the window; after the last one it is not shown again."""
    app = make_app(tour=True)
    table = seat(app, "clash", **OPEN)
    tour = table.tour
    seen = []
    while tour.showing:
        assert tour.hint is not None
        seen.append(tour.hint)
        assert table.layout.map.contains(tour.note)
        assert count(app, PAPER) > 10_000
        spot = table.above.find("tour:next")
        assert spot is not None
        click_at(app, spot.rect.center)
    assert tuple(seen) == tuple(table.look.hints())
    assert tour.done
    assert not app.settings.tour
    assert table.above.find("tour:next") is None


def test_the_tour_can_be_skipped(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """One click, and no note comes back."""
    app = make_app(tour=True)
    table = seat(app, "turn", **OPEN)
    spot = table.above.find("tour:skip")
    assert spot is not None
    click_at(app, spot.rect.center)
    assert not table.tour.showing
    assert not app.settings.tour


def test_the_tour_does_not_block(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """A click elsewhere closes the note and does what it does without one; Escape closes it, too."""
    app = make_app(tour=True)
    table = seat(app, "turn", **OPEN)
    assert table.tour.hint == table.tour.all[0]
    click(app, "menu")
    top(app, MenuWindow)
    press(app, pygame.K_RETURN)
    assert not table.tour.showing, "the next note waits until the game has gone on"
    assert len(table.tour.hints) == len(table.tour.all) - 1
    table.commit(table.game.legal_actions[0])
    tick(app)
    if app.scene is not table:
        press(app, pygame.K_RETURN)
    assert table.tour.showing
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    assert len(table.tour.hints) == len(table.tour.all) - 2
    slip = table.above.find("tour:go-on")
    assert slip is not None, "it says that it waits"
    click_at(app, slip.rect.center)
    assert table.tour.showing


def framed(table: TableScene, where: str) -> pygame.Rect:
    """What a hint of the tour points at."""
    target = table.tour._target(where)
    assert target is not None, where
    return target


@pytest.mark.parametrize(("size", "scale"), [((1600, 1000), 100), ((1280, 720), 100), ((960, 600), 200)])
def test_the_tour_frames_what_it_tells_of(
    make_app: MakeApp, seat: Callable[..., TableScene], size: tuple[int, int], scale: int
) -> None:
    """Each part as it is drawn, not about where it might be."""
    app = make_app(size, scale, tour=True)
    table = seat(app, "clash", **OPEN)
    tick(app, 2)
    assert framed(table, "prompt") == table.layout.prompt
    cards = [spot.rect for spot in table.above.spots if spot.id.startswith("card:")]
    assert framed(table, "hand") == cards[0].unionall(cards[1:])
    units = {tuple(round(side / app.theme.scale) for side in face) for face in faces(table)}
    assert tuple(framed(table, "unit")) in units
    for where, part, tab in (("panel", f"army-{table.eyes[0]}", "tab:army"), ("log", "record", "tab:record")):
        if table.layout.folded:
            spot = table.ui.find(tab)
            assert spot is not None
            assert framed(table, where) == spot.rect
            table.choose_tab(tab.removeprefix("tab:"))
            tick(app)
        place = table.ui.places[part]
        assert framed(table, where) == place
        column = table.layout.right if where == "panel" or table.layout.folded else table.layout.left
        assert column.contains(place)
        inside = [spot.rect for spot in table.ui.spots if spot.id.startswith("record:")] if where == "log" else []
        assert all(place.contains(rect) for rect in inside if rect.height)


def faces(table: TableScene) -> list[pygame.Rect]:
    """Where the counters on the map lie, in pixels."""
    found = (table.map.face_of(piece.id) for piece in table.map.pieces if piece.place >= 0)
    return [face for face in found if face is not None]


def test_the_tour_passes_over_what_is_not_there_and_comes_back_to_it(make_app: MakeApp) -> None:
    """Before the set-up there are no units and no cards: they come later, and a slip says that something is left."""
    app = make_app(tour=True)
    hands = sit(app, chairs=PEOPLE, solitaire="open")
    table = hands.table
    told = []
    while table.tour.hint is not None:
        told.append(table.tour.hint[0])
        table.tour.next()
        tick(app)
    assert told[:2] == ["prompt", "map"], "the counters to be placed are what may be chosen"
    assert [hint[0] for hint in table.tour.hints] == ["unit", "hand"]
    assert app.settings.tour
    slip = table.above.find("tour:go-on")
    assert slip is not None
    assert slip.act is None
    for expected in ("unit", "hand"):
        hands.click("option:rest")
        tick(app)
        assert table.tour.hint is not None
        assert table.tour.hint[0] == expected
        table.tour.next()
    assert not app.settings.tour


def test_the_menu_shows_the_tour_again(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    app = make_app()
    table = seat(app, "turn", **OPEN)
    assert not table.tour.showing
    press(app, pygame.K_ESCAPE)
    click(app, "tour")
    assert app.scene is table
    assert app.settings.tour
    assert table.tour.showing
    assert table.tour.hint == table.tour.all[0]


def test_a_tooltip_goes_when_the_window_changes(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    app = make_app()
    table = seat(app, "turn", **OPEN)
    spot = table.ui.find("aids")
    assert spot is not None
    act(app, pygame.Event(pygame.MOUSEMOTION, pos=spot.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    table.ui._hovered_at = 0.0
    assert table.hint() is not None
    act(app, pygame.Event(pygame.WINDOWSIZECHANGED, x=1280, y=720))
    assert table.hint() is None


def test_no_tour_without_a_person_or_a_wish(make_app: MakeApp, seat: Callable[..., TableScene]) -> None:
    """Who watches computers, or has seen it, is left alone."""
    app = make_app(tour=True)
    table = seat(app, "turn", chairs={"prussia": "random", "austria": "random"})
    assert not table.tour.showing
    app.change(tour=False)
    assert seat(app, "turn", "kolin", PERSON).tour.done
