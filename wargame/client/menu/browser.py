"""The first screen: games at the left, their battles in the middle, the printed sheet of one at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

import pygame

from wargame.client import doors
from wargame.client.art.table_ground import table_ground
from wargame.client.dialogue import PAGES, Confirm, Message
from wargame.client.kit import Hint
from wargame.client.kit.veil import more_below
from wargame.client.menu import sheet as sheets
from wargame.client.menu import shelf
from wargame.client.menu.blocks import draw_blocks, height_of
from wargame.client.menu.catalogue import Battle, Shelf, catalogue
from wargame.client.menu.painting_ahead import PaintingAhead
from wargame.client.menu.pictures import Pictures
from wargame.client.menu.trouble import TROUBLE, in_words, reported
from wargame.client.menu.unfinished import Unfinished
from wargame.client.menu.ways import Plan, Way
from wargame.client.menu.worker import Worker
from wargame.client.palette import IVORY, MUTED, PAPER, TABLE
from wargame.client.scene import Scene
from wargame.players.levels import known_level

if TYPE_CHECKING:
    from wargame.client.app import App
    from wargame.client.doors import Solitaire

WIDE, NARROW = 1120, 740
"""Three columns from the first width on, one below the second."""


class Layout(NamedTuple):
    """Where things are. Without a room for the games these stand above the battles; `page` is all in one column."""

    head: pygame.Rect
    games: pygame.Rect | None
    battles: pygame.Rect
    sheet: pygame.Rect
    page: bool


class Browser(Scene):
    """Choose a game, a battle and a way to play it, and sit down."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.shelves: list[Shelf] = []
        self.trouble = ""
        try:
            self.shelves = catalogue()
        except TROUBLE as error:
            self.trouble = in_words(error)
        self.shelf: Shelf | None = self.shelves[0] if self.shelves else None
        self.battle: Battle | None = self.shelf.battles[0] if self.shelf else None
        self._open_last()
        self.plan = Plan(level=known_level(app.settings.level), temper=app.settings.temper)
        self.worker = Worker()
        self.pictures = Pictures(self.worker)
        self.ahead = PaintingAhead(app, self.worker)
        self.unfinished = Unfinished(self.worker)
        self._drawn = False

    def _open_last(self) -> None:
        """Begin where the last choice was, if that battle is still there."""
        for shelf_ in self.shelves:
            for battle in shelf_.battles:
                if battle.ref.name == self.app.settings.last:
                    self.shelf, self.battle = shelf_, battle

    # ------------------------------------------------------------------ the scene

    def entered(self) -> None:
        """Coming back from a table, there may be another game to go on with."""
        super().entered()
        self.unfinished.look_again()

    def left(self) -> None:
        """Stop drawing pictures."""
        self.ahead.stop()
        self.worker.stop()

    def update(self, seconds: float) -> None:
        """Say what was wrong with the settings; read one more page; show what has been drawn meanwhile."""
        if self.app.notice is not None:
            notice, self.app.notice = self.app.notice, None
            self.app.push(Message(self.app, "Settings", notice))
            return
        if self._drawn:
            self.worker.start()
            self._read_one()
        if self.worker.news():
            self.ui.dirty = True
        elif self.app.background and self.battle is not None and self.battle.known and not self.busy:
            self.ahead.look_at(self.battle, seconds)

    def _read_one(self) -> None:
        """Pages are read one per frame, after the first frame is on the screen."""
        unread = next((battle for battle in self.shelf.battles if not battle.known), None) if self.shelf else None
        if unread is not None:
            assert unread.page is not None
            self.ui.dirty = True

    @property
    def busy(self) -> bool:
        """Until all pages of this game are read."""
        return self.shelf is not None and any(not battle.known for battle in self.shelf.battles)

    def handle(self, event: pygame.Event) -> bool:
        """Keys that are not printed on a button, and the choice that follows the keyboard."""
        if event.type != pygame.KEYDOWN:
            return super().handle(event)
        focus = self.ui.focus or ""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and focus.startswith(("game:", "battle:")):
            self._follow()
            if focus.startswith("game:"):
                self._to_the_battle()
            else:
                self.begin()
            return True
        if self._crosses(focus, event.key):
            return True
        if super().handle(event):
            if event.key != pygame.K_TAB:  # Tab only passes by
                self._follow()
            return True
        if event.key == pygame.K_b and not event.mod & pygame.KMOD_CTRL:
            self.begin()
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self._step(-1 if event.key == pygame.K_UP else 1)
        else:
            return event.key in PAGES and self.ui.turn_page(PAGES[event.key])
        return True

    def _crosses(self, focus: str, key: int) -> bool:
        """From a game to its chosen battle, from there to Begin, and back: whatever else lies nearer."""
        ways = {
            ("game", pygame.K_RIGHT): "battle",
            ("battle", pygame.K_RIGHT): "begin",
            ("battle", pygame.K_LEFT): "game",
        }
        way = ways.get((focus.partition(":")[0], key))
        if way is None or self.shelf is None:
            return False
        if way == "battle":
            self._to_the_battle()
        else:
            self.ui.set_focus(way if way == "begin" else f"game:{self.shelf.game}")
        return True

    def _to_the_battle(self) -> None:
        if self.battle is not None:
            self.ui.set_focus(f"battle:{self.battle.ref.id}")

    def _follow(self) -> None:
        """What the arrow keys walk to in the lists is chosen at once."""
        kind, _, name = (self.ui.focus or "").partition(":")
        if kind == "battle":
            self.choose_battle(name)
        elif kind == "game":
            self.choose_game(name)

    def _step(self, by: int) -> None:
        """The next or previous battle; the keyboard's place goes with it."""
        if self.shelf is None or self.battle is None:
            return
        place = self.shelf.battles.index(self.battle) + by
        self.choose_battle(self.shelf.battles[place % len(self.shelf.battles)].ref.id)
        self.ui.set_focus(f"battle:{self.battle.ref.id}")

    def back(self) -> bool:
        """Escape: ask before the program ends."""
        text = "Every game is kept as it stands and can be continued from here."
        self.app.push(Confirm(self.app, "Leave the table?", text, "Quit", "Stay", self.app.quit))
        return True

    # ------------------------------------------------------------------ what can be chosen

    def choose_game(self, game: str) -> None:
        """Show the battles of a game."""
        found = next(shelf for shelf in self.shelves if shelf.game == game)
        if found is not self.shelf:
            self.shelf, self.battle = found, found.battles[0]
        self.ui.dirty = True

    def choose_battle(self, name: str) -> None:
        """Show the sheet of a battle."""
        assert self.shelf is not None
        self.battle = next(battle for battle in self.shelf.battles if battle.ref.id == name)
        self.ui.dirty = True

    def choose_way(self, way: str) -> None:
        """A way to play."""
        self.plan.way = cast("Way", way)

    def take_chair(self, place: int) -> None:
        """The chair of the person who plays against the computer."""
        self.plan.place = place

    def choose_solitaire(self, mode: str) -> None:
        """Open or hidden."""
        self.plan.solitaire = cast("Solitaire", mode)

    def choose_level(self, level: str) -> None:
        """How strong the computer is."""
        self.plan.level = level

    def choose_temper(self, temper: str) -> None:
        """Its temperament."""
        self.plan.temper = temper

    def allow_advice(self, allowed: bool) -> None:
        """Whether two players may ask the adviser."""
        self.plan.advice = allowed

    def choose_rules(self, rules: str) -> None:
        """A variant of the rules, or the rules as they are."""
        self.plan.rules = rules

    def type_seed(self, text: str) -> None:
        """The seed."""
        self.plan.type_seed(text)

    def begin(self) -> None:
        """Sit down, or say why not."""
        battle = self.battle
        if battle is None or battle.page.error is not None:
            return
        self.app.change(last=battle.ref.name, level=self.plan.level, temper=self.plan.temper)
        self.ahead.stop()
        with reported(self.app, f"{battle.name} cannot be opened"):
            if self.plan.way == "setup":
                doors.view_setup(self.app, battle.ref)
            else:
                sides = [side.id for side in battle.page.sides]
                page = battle.page
                doors.begin(self.app, self.plan.start(battle.ref, sides, page.variants, page.tempers))

    def go_on(self) -> None:
        """Continue the newest game that is not over."""
        info = self.unfinished.info
        if info is not None:
            self.ahead.stop()
            with reported(self.app, f"{info.title} cannot be continued"):
                doors.resume(self.app, info.path)

    def open_records(self) -> None:
        """The list of kept games."""
        from wargame.client.menu.records_scene import RecordsScene

        self.app.push(RecordsScene(self.app))

    def open_settings(self) -> None:
        """The settings."""
        from wargame.client.menu.settings_scene import SettingsScene

        self.app.push(SettingsScene(self.app))

    def open_rules(self) -> None:
        """The rules of the game by number."""
        from wargame.client.menu.rulebook_scene import RulebookScene

        if self.shelf is not None:
            with reported(self.app, "The rules cannot be listed"):
                self.app.push(RulebookScene(self.app, self.shelf.look))

    def open_about(self) -> None:
        """What this program is."""
        from wargame.client.menu.about import About

        self.app.push(About(self.app))

    def leave(self) -> None:
        """The button Quit: asks, unless confirmations are switched off."""
        if self.app.settings.confirm:
            self.back()
        else:
            self.app.quit()

    # ------------------------------------------------------------------ drawing

    def layout(self) -> Layout:
        """The columns for this size of window."""
        room = self.room
        margin = 48 if room.width >= 1500 else 28 if room.width >= NARROW else 14
        head = 128 if room.height >= 800 else 96 if room.height >= 600 else 56
        foot = margin if room.height >= 600 else 14
        top = pygame.Rect(margin, 0, room.width - 2 * margin, head)
        body = pygame.Rect(margin, head, room.width - 2 * margin, room.height - head - foot)
        if room.width < NARROW:
            return Layout(top, None, body, body, True)
        if room.width < WIDE:
            left = round(body.width * 0.38)
            rest = body.width - left - 22
            return Layout(top, None, _part(body, 0, left), _part(body, left + 22, rest), False)
        gap = 28 if room.width >= 1500 else 22
        rest = body.width - 2 * gap
        sheet, battles = min(780, round(rest * 0.41)), min(480, round(rest * 0.31))
        games = rest - sheet - battles
        return Layout(
            top,
            _part(body, 0, games),
            _part(body, games + gap, battles),
            _part(body, games + battles + 2 * gap, sheet),
            False,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """The whole screen."""
        self.ui.begin(surface, self.theme)
        surface.blit(table_ground(*surface.get_size()), (0, 0))
        layout = self.layout()
        self._head(layout.head)
        if self.shelf is None or self.battle is None:
            self._nothing(layout)
        elif layout.page:
            self._page(layout.battles, self.shelf, self.battle)
        else:
            self._columns(layout, self.shelf, self.battle)
        self._drawn = True

    def _columns(self, layout: Layout, chosen: Shelf, battle: Battle) -> None:
        names = shelf.Names(self.ui, self.shelves, chosen, battle, self)
        if layout.games is not None:
            names.games(layout.games, self.pictures)
            names.battles(layout.battles)
        else:
            names.stacked(layout.battles, self.pictures)
        self.ui.pen.shadow(layout.sheet, 4, 5, 150, 4)
        inner = self.ui.pen.paper(layout.sheet, shadow=False).inflate(8, 4)
        if not (self._drawn or battle.known):
            return  # the first frame is not held up by reading a file
        sheets.PrintedSheet(self.ui, battle, self, inner.size, self.pictures).draw(inner)

    def _page(self, rect: pygame.Rect, chosen: Shelf, battle: Battle) -> None:
        """All in one column that scrolls; Begin stays in sight below it."""
        button = pygame.Rect(rect.x, rect.bottom - sheets.BEGIN, rect.width, sheets.BEGIN)
        column = pygame.Rect(rect.x, rect.y, rect.width - 8, rect.height - sheets.BEGIN - 10)
        names = shelf.Names(self.ui, self.shelves, chosen, battle, self)
        printed = sheets.PrintedSheet(self.ui, battle, self, (column.width - 32, 1000), self.pictures)
        blocks = printed.column()
        above, below = names.stacked_height(), height_of(blocks) + 36
        with self.ui.scrolled("page", column, above + 12 + below) as y:
            names.stack(column.x, y, column.width, self.pictures)
            paper = pygame.Rect(column.x, y + above + 12, column.width, below)
            self.ui.pen.rect(paper.clip(column), PAPER)
            printed.x = paper.x + 16
            draw_blocks(blocks, paper.y + 18)
            more_below(self.ui.pen, column, paper.bottom, TABLE)
        printed.begin_button(button)

    def _nothing(self, layout: Layout) -> None:
        """No game can be played: say so, and where scenarios are looked for."""
        words = self.trouble or "No scenario was found that this program can play. `wargame check` says what is wrong."
        rect = layout.battles.union(layout.sheet)
        inner = self.ui.pen.panel(rect, "Nothing to play")
        self.ui.pen.paragraph("ui", 16, words, IVORY, inner)

    def _head(self, rect: pygame.Rect) -> None:
        pen, low = self.ui.pen, rect.height < 90
        size = 44 if rect.height >= 120 else 34 if not low else 24
        left = self._buttons(rect, 38 if rect.height >= 90 else 32)
        y = rect.y + (rect.height - size * 1.3) / 2 - (0 if low else 12)
        room = left - rect.x - 16
        pen.write("caps-heavy", size, "Choose a battle", IVORY, (rect.x, y), width=room)
        if not low and self.shelf is not None:
            pen.write(
                "map-italic", size / 2, _shelf_words(self.shelves), MUTED, (rect.x + 3, y + size * 1.2), width=room
            )

    def _continue_label(self, width: int) -> str:
        """Which game is gone on with, where there is room to say so."""
        info = self.unfinished.info
        return f"Continue {info.title.split(',')[0]}" if info is not None and width >= WIDE else "Continue"

    def _buttons(self, rect: pygame.Rect, height: int) -> int:
        """The buttons at the top right; returns where they begin."""
        buttons = (
            ("quit", "Quit", "close", "Q", self.leave, Hint("Quit", "Every game is kept as it stands."), True),
            ("settings", "Settings", "gear", "S", self.open_settings, Hint("Settings"), True),
            ("records", "Open a record", "folder", "O", self.open_records, _RECORDS, True),
            (
                "continue",
                self._continue_label(rect.width),
                "play",
                "C",
                self.go_on,
                self.unfinished.hint,
                self.unfinished.info is not None,
            ),
        )
        small = rect.width < NARROW
        right, y = rect.right, rect.centery - height // 2
        for name, label, icon, key, act, hint, enabled in buttons:
            width = 38 if small else self.ui.button_width(label, key) - 4
            where = pygame.Rect(right - width, y, width, height)
            if small:
                self.ui.button(name, where, "", act, "plain", "", enabled, hint, icon)
                if enabled:
                    self.ui.spots[-1].key = key  # no room to print it; it works all the same
            else:
                self.ui.button(name, where, label, act, "plain", key, enabled, hint)
            right -= width + 8
        return right


_RECORDS = Hint("Open a record", "Go on with a kept game, or watch it again from its beginning.")


def _part(rect: pygame.Rect, x: int, width: int) -> pygame.Rect:
    """A column of a rectangle."""
    return pygame.Rect(rect.x + x, rect.y, width, rect.height)


def _shelf_words(shelves: list[Shelf]) -> str:
    """What there is, in words."""
    numbers = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    battles = sum(len(each.battles) for each in shelves)
    games = len(shelves)

    def said(count: int, word: str) -> str:
        number = numbers[count] if count < len(numbers) else str(count)
        return f"{number} {word}{'' if count == 1 else 's'}"

    return (
        f"{said(battles, 'battle')}, one table" if games == 1 else f"{said(games, 'game')}, {said(battles, 'battle')}"
    )
