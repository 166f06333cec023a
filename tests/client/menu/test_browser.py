"""The browser: what is offered, ways to play, the keyboard."""

from __future__ import annotations

import pygame
import pytest

from tests.client.fixtures import MakeApp, act, click, click_at, press, spots, tick, write
from tests.client.hands import Hands
from tests.client.menu.menus import COMPUTER, HUMAN, Began, opened, top
from wargame.client import doors
from wargame.client.dialogue import Confirm
from wargame.client.doors import Start
from wargame.client.kit.pen import Pen
from wargame.client.menu import Browser
from wargame.client.menu.about import About
from wargame.client.menu.catalogue import catalogue, when_fought
from wargame.client.menu.pictures import BEING_PAINTED
from wargame.client.menu.records_scene import RecordsScene
from wargame.client.menu.rulebook_scene import RulebookScene
from wargame.client.menu.settings_scene import SettingsScene
from wargame.client.menu.ways import WAYS, Plan
from wargame.client.settings import load_settings
from wargame.content import find

# ---------------------------------------------------------------- what is offered


def test_only_playable_games_are_offered(menu: Browser) -> None:
    games = ["abyss-of-lament", "at-any-cost", "death-ride", "on-to-paris"]
    assert [shelf.look.game for shelf in menu.shelves] == games
    assert {spot for spot in spots(menu.app) if spot.startswith("game:")} == {f"game:{game}" for game in games}


def test_a_shelf_is_called_as_its_look_is() -> None:
    """The list is drawn before any look has been imported."""
    for shelf in catalogue():
        assert (shelf.title, shelf.motto) == (shelf.look.title, shelf.look.motto)


def test_battles_are_listed_as_they_were_fought(menu: Browser) -> None:
    names = [battle.ref.id for battle in catalogue()[0].battles]
    assert names == ["lobositz", "kolin", "leuthen", "hochkirch", "torgau", "freiberg"]
    assert {f"battle:{name}" for name in names} <= spots(menu.app)


def test_what_is_meant_for_a_first_game_comes_first(menu: Browser) -> None:
    (paris,) = (shelf for shelf in catalogue() if shelf.game == "on-to-paris")
    names = [battle.ref.id for battle in paris.battles]
    assert names[:2] == ["alsace-1870-08", "loire-1870-11"]
    assert names[2] == "early-start-1870-07"
    assert names[-1] == "winter-1870"


def test_a_title_without_a_day_comes_last() -> None:
    assert when_fought("Leuthen, 5 December 1757") < when_fought("Leuthen, December 1758") < when_fought("A skirmish")


def test_the_first_battle_against_the_computer_is_one_click_away(menu: Browser, began: Began) -> None:
    click(menu.app, "begin")
    assert began.starts == [Start(find("lobositz"), {"prussia": HUMAN, "austria": COMPUTER})]


def test_game_battle_begin(menu: Browser, began: Began) -> None:
    for spot in ("game:abyss-of-lament", "battle:leuthen", "begin"):
        click(menu.app, spot)
    assert [start.ref.id for start in began.starts] == ["leuthen"]


# ---------------------------------------------------------------- ways to play


@pytest.mark.parametrize(
    ("clicks", "chairs", "solitaire"),
    [
        (["way:computer", "chair:austria"], (COMPUTER, HUMAN), None),
        (["chair:austria", "chair:prussia"], (HUMAN, COMPUTER), None),
        (["way:two"], (HUMAN, HUMAN), None),
        (["way:solitaire"], (HUMAN, HUMAN), "open"),
        (["way:solitaire", "solitaire:hidden"], (HUMAN, HUMAN), "hidden"),
        (["way:watch"], (COMPUTER, COMPUTER), None),
    ],
)
def test_ways(menu: Browser, began: Began, clicks: list[str], chairs: tuple[str, str], solitaire: str | None) -> None:
    for spot in [*clicks, "begin"]:
        click(menu.app, spot)
    assert began.starts[0].chairs == dict(zip(("prussia", "austria"), chairs, strict=True))
    assert began.starts[0].solitaire == solitaire


@pytest.mark.parametrize(
    ("clicks", "computer"),
    [
        (["level:recruit"], "recruit"),
        (["level:recruit", "temper:bold"], "recruit:bold"),
        (["temper:cautious"], "officer:cautious"),
        (["temper:cautious", "temper:"], "officer"),
        (["temper:bold", "game:death-ride"], "officer"),
        (["temper:bold", "game:death-ride", "game:abyss-of-lament"], "officer:bold"),
    ],
)
def test_the_computer_has_a_level_and_where_its_game_knows_some_a_temperament(
    menu: Browser, began: Began, clicks: list[str], computer: str
) -> None:
    for spot in [*clicks, "begin"]:
        click(menu.app, spot)
        tick(menu.app, 3)
    assert list(began.starts[0].chairs.values()) == [HUMAN, computer]
    assert ("temper:bold" in spots(menu.app)) == (menu.shelf is not None and menu.shelf.game == "abyss-of-lament")


def test_the_level_is_remembered(menu: Browser, began: Began) -> None:
    for spot in ("level:recruit", "temper:bold", "begin"):
        click(menu.app, spot)
    again = opened(menu.app)
    assert (again.plan.level, again.plan.temper) == ("recruit", "bold")
    kept, _ = load_settings()
    assert (kept.level, kept.temper) == ("recruit", "bold")


def test_two_players_say_whether_both_may_ask_for_advice(menu: Browser, began: Began) -> None:
    click(menu.app, "way:two")
    click(menu.app, "begin")
    click(menu.app, "advice:yes")
    click(menu.app, "begin")
    click(menu.app, "way:solitaire")
    click(menu.app, "begin")
    assert [dict(start.options) for start in began.starts] == [{}, {"advice": "yes"}, {}]


def test_the_set_up_is_only_looked_at(menu: Browser, began: Began) -> None:
    click(menu.app, "way:setup")
    assert "seed" not in spots(menu.app)
    click(menu.app, "begin")
    assert began.others == [("view_setup", find("lobositz"))]
    assert not began.starts


def test_numbers_choose_a_way(menu: Browser) -> None:
    for number, way in enumerate(WAYS, 1):
        press(menu.app, str(number))
        assert menu.plan.way == way.id


def test_a_seed(menu: Browser, began: Began) -> None:
    click(menu.app, "seed")
    write(menu.app, "1757")
    press(menu.app, pygame.K_BACKSPACE)
    press(menu.app, pygame.K_RETURN)
    assert began.starts[0].seed == 175


def test_nonsense_is_no_seed(menu: Browser, began: Began) -> None:
    click(menu.app, "seed")
    write(menu.app, "1b2")
    assert menu.plan.seed == "12"
    assert "only digits" in menu.plan.wrong
    write(menu.app, "3")
    assert menu.plan.wrong == ""
    click(menu.app, "begin")
    assert began.starts[0].seed == 123


def test_a_seed_is_not_endless() -> None:
    plan = Plan()
    plan.type_seed("9" * 30)
    assert plan.seed == "9" * 18
    assert "18 digits" in plan.wrong


# ---------------------------------------------------------------- the keyboard


def test_letters_while_typing_stay_in_the_field(menu: Browser, began: Began) -> None:
    click(menu.app, "seed")
    press(menu.app, "s")
    press(menu.app, "b")
    assert top(menu.app) == "Browser"
    assert not began.starts


def test_arrows_choose_battles_and_enter_begins(menu: Browser, began: Began) -> None:
    press(menu.app, pygame.K_DOWN)
    press(menu.app, pygame.K_DOWN)
    press(menu.app, pygame.K_DOWN)
    press(menu.app, pygame.K_UP)
    press(menu.app, pygame.K_RETURN)
    assert [start.ref.id for start in began.starts] == ["leuthen"]


def test_enter_and_b_begin(menu: Browser, began: Began) -> None:
    press(menu.app, pygame.K_RETURN)
    press(menu.app, "b")
    assert [start.ref.id for start in began.starts] == ["lobositz", "lobositz"]


def test_tab_reaches_everything(menu: Browser) -> None:
    reached = set()
    for _ in range(len(menu.ui.spots)):
        act(menu.app, pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
        reached.add(menu.ui.focus)
    wanted = {spot.id for spot in menu.ui.spots if spot.act is not None}
    assert wanted <= reached


@pytest.mark.parametrize(
    ("key", "scene"), [("s", SettingsScene), ("o", RecordsScene), ("r", RulebookScene), ("a", About), ("q", Confirm)]
)
def test_letters_open_windows_and_escape_closes_them(menu: Browser, key: str, scene: type) -> None:
    press(menu.app, key)
    assert type(menu.app.scene) is scene
    press(menu.app, pygame.K_ESCAPE)
    assert menu.app.scene is menu


def test_escape_asks_before_quitting(menu: Browser) -> None:
    press(menu.app, pygame.K_ESCAPE)
    press(menu.app, pygame.K_ESCAPE)
    assert menu.app.running
    press(menu.app, pygame.K_ESCAPE)
    press(menu.app, pygame.K_RETURN)
    assert not menu.app.running


def test_quit_asks_nothing_if_confirmations_are_off(make_app: MakeApp) -> None:
    app = make_app(confirm=False)
    opened(app)
    click(app, "quit")
    assert not app.running


def test_page_keys_scroll_the_story(menu: Browser) -> None:
    name = "story:abyss-of-lament/lobositz"
    press(menu.app, pygame.K_PAGEDOWN)
    assert menu.ui.scrolls[name].offset > 50
    press(menu.app, pygame.K_PAGEUP)
    assert menu.ui.scrolls[name].offset == 0


# ---------------------------------------------------------------- variants of the rules


def test_a_battle_can_be_played_by_other_rules(menu: Browser) -> None:
    assert not any(spot.startswith("rules:") for spot in spots(menu.app)), "Abyss of Lament has only its own"
    menu.choose_game("at-any-cost")
    menu.choose_battle("afternoon-crisis")
    tick(menu.app, 3)
    assert {"rules:", "rules:draft"} <= spots(menu.app)
    click(menu.app, "rules:draft")
    assert menu.battle is not None
    start = menu.plan.start(menu.battle.ref, ["prussian", "french"], menu.battle.page.variants)
    assert start.options == {"rules": "draft"}
    menu.choose_battle("metz-or-verdun")
    tick(menu.app, 3)
    assert "rules:draft" not in spots(menu.app), "a campaign has no draft"
    assert menu.plan.start(menu.battle.ref, ["prussian", "french"], menu.battle.page.variants).options == {}


def test_it_opens_on_the_battle_chosen_last(menu: Browser, began: Began) -> None:
    menu.choose_game("at-any-cost")
    menu.choose_battle("afternoon-crisis")
    menu.begin()
    assert load_settings()[0].last == "at-any-cost/afternoon-crisis"
    again = Browser(menu.app)
    assert again.shelf is not None
    assert again.battle is not None
    assert (again.shelf.look.game, again.battle.ref.id) == ("at-any-cost", "afternoon-crisis")
    menu.app.settings.last = "at-any-cost/forgotten"
    assert Browser(menu.app).shelf is not None, "a battle that is gone is no trouble"


def test_a_battle_for_a_first_game_is_marked(menu: Browser) -> None:
    assert Hands(menu.app).read().count("Begin here") == 1, "of Abyss of Lament one is"
    menu.choose_game("on-to-paris")
    assert Hands(menu.app).read().count("Begin here") == 2


def test_the_keyboard_crosses_from_games_to_battles_to_begin(menu: Browser, began: Began) -> None:
    """Enter on a game leads to its battles and begins nothing; the arrows do not get lost in the field of the seed."""
    app = menu.app
    menu.ui.set_focus("game:at-any-cost")
    press(app, pygame.K_RETURN)
    assert menu.shelf is not None
    assert menu.shelf.look.game == "at-any-cost"
    assert menu.ui.focus == "battle:afternoon-crisis"
    assert not began.starts
    press(app, pygame.K_LEFT)
    assert menu.ui.focus == "game:at-any-cost"
    press(app, pygame.K_RIGHT)
    assert menu.ui.focus == "battle:afternoon-crisis"
    press(app, pygame.K_RIGHT)
    assert menu.ui.focus == "begin"
    menu.ui.set_focus("seed")
    press(app, pygame.K_UP)
    assert menu.ui.focus not in ("seed", None)


def test_the_room_between_two_battles_belongs_to_the_one_above(menu: Browser) -> None:
    first = next(battle for battle in menu.shelf.battles if battle is not menu.battle) if menu.shelf else None
    assert first is not None
    spot = menu.ui.find(f"battle:{first.ref.id}")
    assert spot is not None
    click_at(menu.app, (spot.rect.centerx, spot.rect.bottom - 2))
    assert menu.battle is first


def test_a_table_that_takes_a_moment_is_announced(menu: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow machine nothing else would tell that Begin has been pressed."""
    said: list[str] = []
    monkeypatch.setattr(type(menu.app), "announce", lambda app, words: said.append(words))
    doors.view_setup(menu.app, menu.battle.ref)  # type: ignore[union-attr]
    assert said == ["Setting up the table …"]


def test_a_picture_that_is_not_painted_yet_says_so(menu: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    put = Pen.write
    monkeypatch.setattr(Pen, "write", lambda pen, *words, **more: written.append(words[2]) or put(pen, *words, **more))
    monkeypatch.setattr(menu.pictures, "_picture", lambda *asked: None)
    menu.ui.dirty = True
    menu.app.tick([], 0.0)
    assert written.count(BEING_PAINTED) == 1 + len(menu.shelves)
