"""`wargame shot`: any screen as a picture, without a display. The same wishes give the same picture."""

from __future__ import annotations

import io
import math
import os
import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pygame

from wargame.client import doors, models
from wargame.client.app import App
from wargame.client.art.sheet import SHEETS
from wargame.client.looks import Piece, every_look
from wargame.client.menu.worker import Worker
from wargame.client.settings import Settings
from wargame.client.table.base import Table
from wargame.client.table.mapview import Hit
from wargame.client.table.replay import ReplayScene
from wargame.client.table.scene import TableScene
from wargame.client.table.turn_page import TurnPages
from wargame.client.table.windows import open_aids, open_menu, open_order_of_battle
from wargame.client.theme import Symbols
from wargame.content import ScenarioRef, find
from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.engine.record import Record
from wargame.table import read_record

SMALLEST, LARGEST = (640, 480), (7680, 4320)
SCALES = (50, 200)
OPENING = 0.0
"""The zoom at which the table opens."""
TICKS = 400
"""A screen that has not come to rest after so many frames never will."""


class ShotRefused(ValueError):  # noqa: N818 - read by the person who wanted the picture
    """The picture cannot be made as wished; the message says why."""


@dataclass(frozen=True)
class Wish:
    """What is to be drawn, and how."""

    scenario: str | None = None
    record: Path | None = None
    at: int | None = None
    panel: str = "table"
    size: tuple[int, int] = (1600, 1000)
    zoom: float | None = None
    """Pixels per hex, or `OPENING`; None shows the whole map."""
    centre: str | None = None
    """The place in the middle of the map."""
    scale: int = 100
    """Per cent; 0 follows the window."""
    safe: bool = False
    symbols: Symbols = "figures"
    seed: int = 7
    side: str | None = None
    """Through whose eyes; None for those of the side to decide, or of the person whose game goes on."""


def read_size(text: str) -> tuple[int, int]:
    """A size such as 1600x1000."""
    match = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text.strip().lower())
    if match is None:
        raise ShotRefused(f"“{text}” is not a size; write width and height like 1600x1000.")
    size = int(match[1]), int(match[2])
    if not (SMALLEST[0] <= size[0] <= LARGEST[0] and SMALLEST[1] <= size[1] <= LARGEST[1]):
        allowed = f"from {SMALLEST[0]}x{SMALLEST[1]} to {LARGEST[0]}x{LARGEST[1]}"
        raise ShotRefused(f"{text} is too small or too large for a window; sizes go {allowed}.")
    return size


def read_zoom(text: str) -> float | None:
    """Pixels per hex, None for `fit`, or the zoom of `open`."""
    if text.strip().lower() in ("fit", "open"):
        return None if text.strip().lower() == "fit" else OPENING
    try:
        zoom = float(text)
    except ValueError:
        zoom = math.nan
    if not 4 <= zoom <= 400:
        raise ShotRefused(f"“{text}” is not a zoom; write pixels per hex from 4 to 400, fit or open.")
    return zoom


def picture(wish: Wish) -> pygame.Surface:
    """Draw what is wished for."""
    panel, _, name = wish.panel.partition(":")
    sheet = specimens().get(panel) if panel not in PANELS else None
    if sheet is not None:
        _without_display()
        pygame.font.init()
        return sheet()
    if panel not in PANELS:
        raise ShotRefused(f"there is no panel “{wish.panel}”. There are: {', '.join(panels())}.")
    if wish.scale and not SCALES[0] <= wish.scale <= SCALES[1]:
        raise ShotRefused(f"{wish.scale} is not a scale; it goes from {SCALES[0]} to {SCALES[1]} per cent.")
    with tempfile.TemporaryDirectory(prefix="wargame-shot-") as folder:
        studio = Studio(wish, Path(folder))
        try:
            PANELS[panel](studio, name)
            return studio.taken()
        finally:
            studio.app.quit()


def png(surface: pygame.Surface) -> bytes:
    """A picture as the bytes of a PNG file."""
    data = io.BytesIO()
    pygame.image.save(surface, data, "picture.png")
    return data.getvalue()


def specimens() -> dict[str, Callable[[], pygame.Surface]]:
    """The sheets of everything that is drawn by code, of all games."""
    return SHEETS | {name: sheet for each in every_look() for name, sheet in each.specimens.items()}


def panels() -> list[str]:
    """The names of everything that can be drawn."""
    return [*PANELS, *specimens()]


def _without_display() -> None:
    """The picture needs no window; where one is open already it stays."""
    if not pygame.display.get_init():
        os.environ["SDL_VIDEODRIVER"] = "dummy"


class Studio:
    """A window nobody sees, and the game that is put on its table."""

    def __init__(self, wish: Wish, folder: Path) -> None:
        self.wish, self.folder = wish, folder
        self.kept: Record | None = None
        if wish.record is not None:
            self.kept = read_record(wish.record)
            self.check_at(len(self.kept.actions))
        self.ref = self._ref()
        _without_display()
        settings = Settings(
            text_size=wish.scale, safe_colours=wish.safe, symbols=wish.symbols, motion=False, tour=False
        )
        self.app = App(settings, wish.size)
        self.app.background = False

    def check_at(self, actions: int) -> None:
        """Refuse a moment beyond the end."""
        if self.wish.at is not None and self.wish.at > actions:
            raise ShotRefused(f"the game has {actions} actions, so there is no moment after {self.wish.at}.")

    def _ref(self) -> ScenarioRef:
        """The scenario: the one named, or that of the record."""
        if self.kept is None or self.wish.record is None:
            if self.wish.scenario is None:
                raise ShotRefused("name a scenario to be drawn, or a --record.")
            return find(self.wish.scenario)
        game = models.recorded(self.kept, self.wish.record, 0)
        header = self.kept.header
        ref = find(game.file or f"{header.game}/{header.scenario}")
        if self.wish.scenario is not None and find(self.wish.scenario).path.resolve() != ref.path.resolve():
            raise ShotRefused(f"the record is of {ref.name}, not of {self.wish.scenario}.")
        return ref

    @cached_property
    def viewer(self) -> str | None:
        """Whose eyes the table is drawn through, None for those of the side to decide.

        A record whose game goes on keeps its secrets: it is drawn as the person who plays it may see it.
        """
        kept, side = self.kept, self.wish.side
        if kept is None or self.wish.record is None:
            return side
        try:
            return models.eyes_for(models.recorded(kept, self.wish.record, None), side)
        except models.Secret as error:
            raise ShotRefused(str(error)) from None

    def _check_side(self, game: Game) -> None:
        """Refuse eyes of a side that there is not."""
        if self.wish.side is not None and self.wish.side not in game.sides:
            known = " and ".join(game.sides)
            raise ShotRefused(f"there is no side “{self.wish.side}” in this game; the sides are {known}.")

    # ------------------------------------------------------------------ games

    def game(self, moment: models.Moment) -> tuple[Game, Action | None]:
        """The game of the record, or one played by the computer to a moment, and what would be done next there."""
        if self.kept is not None and self.wish.record is not None:
            game = models.recorded(self.kept, self.wish.record, self.wish.at)
            following = self.kept.actions[len(game.actions) :][:1]
            return game, Action.from_text(following[0]) if following else None
        wanted = models.after(self.wish.at) if self.wish.at is not None else moment
        game, action = models.game_at(self.ref, self.wish.seed, wanted)
        self.check_at(len(game.actions))
        return game, action

    def record(self) -> Path:
        """A record to replay: the one named, or one of a whole game played by the computer."""
        if self.wish.record is not None:
            return self.wish.record
        game, _ = models.game_at(self.ref, self.wish.seed, models.never)
        path = self.folder / "game.record"
        game.save(path)
        return path

    def table(self, moment: models.Moment = models.under_way, people: int = 1) -> TableScene:
        """A table with that game on it."""
        return self.sit(self.game(moment)[0], people)

    def sit(self, game: Game, people: int = 1) -> TableScene:
        """A table with a game on it; a computer player that is to decide waits until the picture is taken."""
        self._check_side(game)
        scene = TableScene(self.app, models.seated(game, people, self.viewer if people == 1 else None))
        scene.opponent.paused = True
        self.app.push(scene)
        return scene

    def look_through(self, scene: ReplayScene) -> None:
        """Let a replay be seen through the eyes that are wished for."""
        self._check_side(scene.game)
        if self.viewer is not None:
            scene.look_through((self.viewer,))

    def asked(self, moment: models.Moment) -> tuple[TableScene, Action]:
        """A table where who looks is asked, and what would be done next there."""
        game, action = self.game(moment)
        if action is None:
            raise ShotRefused("the record ends there, and nothing tells what would be done next.")
        scene = self.sit(game)
        if scene.sitting.computer_to_decide:
            raise ShotRefused("at this moment the other side is to decide, and what it may do is not for these eyes.")
        return scene, action

    # ------------------------------------------------------------------ taking the picture

    def taken(self) -> pygame.Surface:
        """What the window shows when all has come to rest."""
        for scene in self.app.scenes:
            if isinstance(scene, Table):
                self.aim(scene)
        self.settle()
        for scene in self.app.scenes:  # where the keyboard is, a tooltip appears after a while
            scene.ui.focus = scene.ui.hot = None
        self.app.refresh()
        self.app.draw()
        return self.app.window.copy()

    def settle(self) -> None:
        """Let time pass until nothing changes any more."""
        self.app.draw()
        workers = self._workers()
        for _ in range(TICKS):
            for worker in workers:
                worker.start()
                worker.finish()
            self.app.tick([], 0.05)
            if not self.app.scene.busy and not self.app.frame and not any(worker.at_work for worker in workers):
                return

    def _workers(self) -> list[Worker]:
        """The threads that draw the pictures of the menu; a frame may ask for one more."""
        from wargame.client.menu.browser import Browser

        return [scene.worker for scene in self.app.scenes if isinstance(scene, Browser)]

    def aim(self, table: Table) -> None:
        """Zoom and centre the map."""
        camera, place = table.camera, self.wish.centre
        if self.wish.zoom is None:
            camera.fit()
        elif self.wish.zoom != OPENING:
            camera.zoom_to(self.wish.zoom, camera.window.center)
            camera.look_at(_heart(table))
        if place is not None:
            if place not in table.board.index:
                raise ShotRefused(f"there is no place {place} on this map.")
            camera.look_at(table.board.centres[table.board.index[place]])


def _heart(table: Table) -> tuple[float, float]:
    """Where to look: at what is chosen, else at the middle of all counters."""
    chosen = [piece for piece in table.map.pieces if table.lights.marks.get(piece.id) in ("selected", "target")]
    points = [table.board.centres[piece.place] for piece in chosen or table.map.pieces if piece.place >= 0]
    if not points:
        return table.camera.centre
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


# ---------------------------------------------------------------- the panels


def _browser(studio: Studio, _: str) -> None:
    from wargame.client.menu.browser import Browser

    browser = Browser(studio.app)
    studio.app.push(browser)
    if any(battle.ref.path == studio.ref.path for shelf in browser.shelves for battle in shelf.battles):
        browser.choose_game(studio.ref.game)
        browser.choose_battle(studio.ref.id)


def _settings(studio: Studio, _: str) -> None:
    from wargame.client.menu.settings_scene import SettingsScene

    _browser(studio, "")
    studio.settle()
    studio.app.push(SettingsScene(studio.app))


def _table(studio: Studio, _: str) -> None:
    studio.table()


def _menu(studio: Studio, _: str) -> None:
    open_menu(studio.table())


def _setup(studio: Studio, _: str) -> None:
    doors.view_setup(studio.app, studio.ref)


def _replay(studio: Studio, _: str) -> None:
    scene = ReplayScene(studio.app, studio.record())
    studio.check_at(len(scene.timeline))
    studio.look_through(scene)
    studio.app.push(scene)
    scene.playback.go(studio.wish.at if studio.wish.at is not None else len(scene.timeline) // 2)


def _curtain(studio: Studio, _: str) -> None:
    studio.table(people=2)


def _record(studio: Studio, _: str) -> None:
    studio.table(models.clash).furniture.choose_tab("record")


def _odds(studio: Studio, _: str) -> None:
    table, action = studio.asked(models.clash)
    picker = table.picker
    for word in action.words:
        if picker.preview is None and word in picker.walk.offered:
            picker.pick(word)
    if picker.preview is None and action in table.game.legal_actions:
        picker.choose(action)
    if picker.forecast is None:
        raise ShotRefused("no attack can be made at this moment; without --at one is found.")


def _result(studio: Studio, _: str) -> None:
    if studio.table(models.never).game.outcome is None:
        raise ShotRefused("the game is not over at this moment, so it has no result.")


def _inspect(studio: Studio, _: str) -> None:
    table = studio.table()
    piece = _nearest(table)
    table.inspected(Hit((piece.id,), piece.place))
    table.lights.marks[piece.id] = "selected"


def _nearest(table: TableScene) -> Piece:
    """The own unit that is nearest to an enemy."""
    on_map = [piece for piece in table.map.pieces if piece.place >= 0]
    own = [piece for piece in on_map if piece.side == table.eyes[0]]
    enemies = [piece for piece in on_map if piece.side != table.eyes[0]] or own
    if not own:
        raise ShotRefused("there is no unit on the map to inspect at this moment.")
    centres = table.board.centres
    return min(own, key=lambda piece: min(math.dist(centres[piece.place], centres[foe.place]) for foe in enemies))


def _turn_page(studio: Studio, name: str) -> None:
    pages = TurnPages(studio.table(models.turn_over))
    pages.chronicle().catch_up()
    if pages.chronicle().last is None:
        raise ShotRefused("no turn is over at this moment, so there is nothing to tell of one.")
    pages.open(statistics=name == "statistics")


def _enemy_turn(studio: Studio, name: str) -> None:
    """The other side at work; `after`: who looks is asked again; `again`: one of its acts is looked at again."""
    table = studio.table()
    match = models.Match(table.game, studio.wish.seed)
    enemy = table.enemy
    studio.app.settings.turn_page = False

    def followed() -> bool:
        fresh = enemy.following.fresh
        told = len(fresh) > 5 or any(act.kind == "dice" for act in fresh)
        return enemy.live == (not name) and told and len(fresh) > 2

    while table.game.outcome is None and not followed():
        table.sitting.push(match.choice())
        table.refresh()
    if table.game.outcome is not None:
        raise ShotRefused("the game is over before the other side has done enough to be told.")
    table.turns.pages.chronicle().catch_up()
    if name == "again":
        enemy.show(next(number for number, act in enumerate(enemy.acts) if act.number))
    elif name == "list":
        enemy.toggle_list()


def _threats(studio: Studio, _: str) -> None:
    studio.table().study.toggle_threats()


def _whatif(studio: Studio, _: str) -> None:
    table, action = studio.asked(models.under_way)
    table.trial.toggle()
    table.trial.push(action)


def _aids(studio: Studio, name: str) -> None:
    from wargame.client.table.aids import AidsWindow

    open_aids(studio.table(models.clash))
    window = studio.app.scene
    assert isinstance(window, AidsWindow)
    if name:
        titles = [aid.title for aid in window.aids]
        found = [number for number, title in enumerate(titles) if name.casefold() in title.casefold()]
        if not found:
            raise ShotRefused(f"there is no player aid “{name}”. There are: {', '.join(titles)}.")
        window.choose(found[0])


def _oob(studio: Studio, _: str) -> None:
    open_order_of_battle(studio.table())


def _rule(studio: Studio, name: str) -> None:
    """The sheet of a rule as its number opens it: the one that is asked about if none is named."""
    from wargame.content.rules import rules_of

    table = studio.table(models.clash)
    studio.aim(table)
    studio.settle()
    ask = table.game.decision
    number = name or (ask.rule if ask is not None else "")
    rules = rules_of(table.look.game)
    rule = rules.find(number) if rules else None
    if rule is None:
        raise ShotRefused(f"there is no rule “{number}” in the list of this game.")
    table.ui.focus = f"rule:{ask.rule}" if ask is not None else None
    studio.app.open_rule(rule.id)


def _rules(studio: Studio, name: str) -> None:
    """All rules of a game, or those in which some words are found."""
    from wargame.client.menu.rulebook_scene import RulebookScene

    scene = RulebookScene(studio.app, studio.table().look)
    scene.search(name)
    studio.app.push(scene)


PANELS: dict[str, Callable[[Studio, str], None]] = {
    "table": _table,
    "browser": _browser,
    "menu": _menu,
    "settings": _settings,
    "setup": _setup,
    "replay": _replay,
    "curtain": _curtain,
    "record": _record,
    "log": _record,
    "odds": _odds,
    "result": _result,
    "inspect": _inspect,
    "threats": _threats,
    "whatif": _whatif,
    "aids": _aids,
    "oob": _oob,
    "rule": _rule,
    "rules": _rules,
    "turn-page": _turn_page,
    "enemy-turn": _enemy_turn,
}
"""The screens; `aids:NAME` opens one of the player aids, `turn-page:statistics` the other side of the page,
`enemy-turn:after`, `enemy-turn:list` and `enemy-turn:again` what the enemy has done."""
