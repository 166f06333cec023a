"""Hands at a table: they see spots, counters and places, and use the mouse or the keyboard alone.

A table has two layers of spots: the furniture (`scene.ui`) and what lies over the map (`scene.above`). Counters
and places are found where they were drawn last. Nothing here calls a table's own methods to play: hands post events.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import pygame

from tests.client.fixtures import act, click_at, press, tick, unhurried, write
from wargame.client import doors
from wargame.client.app import App
from wargame.client.dialogue import Confirm
from wargame.client.kit import Pen, Spot
from wargame.client.kit.spots import BESIDE
from wargame.client.menu.browser import Browser
from wargame.client.paint.units import hex_unit
from wargame.client.presses import RUN
from wargame.client.table.curtain import CurtainScene
from wargame.client.table.foretelling import Foretelling
from wargame.client.table.scene import TableScene
from wargame.client.table.walk import Walk
from wargame.content import find
from wargame.engine.action import Action
from wargame.engine.board import Board

Point = tuple[float, float]
BATTLES = ("freiberg", "hochkirch", "kolin", "leuthen", "lobositz", "torgau")
PERSON = {"prussia": "human", "austria": "heuristic"}
PEOPLE = {"prussia": "human", "austria": "human"}
COMPUTERS = {"prussia": "heuristic", "austria": "random"}
FARTHEST_WAIT = 60.0
LEAST_LIST = 60
"""A list of which less is in sight is brought into view before it is scrolled."""


class PlainGround:
    """A ground nobody has to paint: one colour, always sharp."""

    COLOUR = (168, 158, 128)

    def __init__(self, board: Board) -> None:
        polygons = [board.polygons[place] for place in range(len(board.ids)) if place not in board.boxes]
        xs, ys = [x for polygon in polygons for x, _ in polygon], [y for polygon in polygons for _, y in polygon]
        self.unit = hex_unit(board)
        left, top = min(xs) - self.unit, min(ys) - self.unit
        self.extent = (left, top, max(xs) + self.unit - left, max(ys) + self.unit - top)
        self.closed = False

    def draw(self, surface: pygame.Surface, viewport: pygame.Rect, origin: Point, scale: float) -> bool:
        """Fill the window."""
        surface.fill(self.COLOUR, viewport)
        return True

    def pump(self, budget_ms: float) -> bool:
        """Nothing is painted later."""
        return False

    def close(self) -> None:
        """The table was left."""
        self.closed = True


def sit(app: App, battle: str = "leuthen", chairs: dict[str, str] | None = None, seed: int = 7, **how: object) -> Hands:
    """Begin a game and sit down."""
    app.background = False
    doors.begin(app, doors.Start(find(battle), chairs or PERSON, seed=seed, **how))  # type: ignore[arg-type]
    tick(app, 2)
    return Hands(app)


def browse(
    app: App,
    battle: str,
    way: str = "solitaire",
    keys: bool = False,
    mode: str = "open",
    hands: Hands | None = None,
    game: str | None = None,
    seed: str = "7",
) -> Hands:
    """Open the browser, choose a battle and a way to play it, and sit down: with the mouse or with keys."""
    app.background = False
    browser = Browser(app)
    browser.worker.start = lambda: None  # type: ignore[method-assign]  # nobody looks at the pictures here
    app.push(browser)
    tick(app, 10)
    hands = hands or Hands(app)
    use = hands.press_focused if keys else hands.click
    if game is not None:
        use(f"game:{game}")
    if not keys:
        use(f"battle:{battle}")
    use(f"way:{way}")
    if way == "solitaire":
        use(f"solitaire:{mode}")
    hands.focus("seed") if keys else hands.click("seed")
    hands.type(seed)
    use(f"battle:{battle}" if keys else "begin")  # Enter on a battle begins it
    tick(app, 2)
    return hands


class Hands:
    """A person at a table."""

    def __init__(self, app: App) -> None:
        self.app = app

    # ------------------------------------------------------------------ eyes

    @property
    def table(self) -> TableScene:
        """The table, whatever lies over it."""
        return next(scene for scene in reversed(self.app.scenes) if isinstance(scene, TableScene))

    @property
    def actions(self) -> list[Action]:
        """What is legal now."""
        ask = self.table.game.decision
        return list(ask.actions) if ask is not None else []

    def spots(self) -> list[Spot]:
        """What can be touched now, the topmost last."""
        scene = self.app.scene
        above = scene.above.spots if isinstance(scene, TableScene) else []
        return [*scene.ui.spots, *above]

    def find(self, name: str) -> Spot | None:
        """A spot of either layer."""
        return next((spot for spot in reversed(self.spots()) if spot.id == name), None)

    def mark(self) -> tuple[str, int]:
        """What the game is like, to see whether anything has changed."""
        return self.table.game.fingerprint(), len(self.table.game.actions)

    def colour(self, pixel: Point) -> tuple[int, int, int]:
        """The colour of a pixel of the window."""
        return tuple(self.app.window.get_at((round(pixel[0]), round(pixel[1]))))[:3]  # type: ignore[return-value]

    def has_colour(self, rect: pygame.Rect, colour: tuple[int, int, int], near: int = 12) -> int:
        """How many pixels of a rectangle have a colour, or nearly."""
        box = rect.clip(self.app.window.get_rect())
        if not box.width or not box.height:
            return 0
        mask = pygame.mask.from_threshold(self.app.window.subsurface(box), colour, (near, near, near, 255))
        return mask.count()

    def read(self) -> str:
        """Everything that is written on the screen, in the order it is drawn."""
        written: list[str] = []
        write_line = Pen.write

        def note(pen: Pen, face: str, size: float, line: str, *rest: Any, **more: Any) -> pygame.Rect:
            written.append(line)
            return write_line(pen, face, size, line, *rest, **more)

        Pen.write = note  # type: ignore[method-assign, assignment]
        try:
            self.app.refresh()
            self.app.draw()
        finally:
            Pen.write = write_line  # type: ignore[method-assign]
        return " ".join(written)

    def forward(self, choose: Any, until: Callable[[Any], bool], limit: int = 900) -> None:
        """Play on without hands until the question is one a test is about."""
        table = self.table
        for _ in range(limit):
            assert table.game.decision is not None, "the game is over before it came to that"
            if until(table.game):
                table.refresh()
                tick(self.app)
                return
            table.sitting.push(choose(table.game))
        raise AssertionError("it never came to that")

    # ------------------------------------------------------------------ waiting

    def settle(self) -> None:
        """Let computer players act until a person has to decide or something lies over the table."""
        until = time.monotonic() + FARTHEST_WAIT
        while self.app.running and self.app.scene is self.table and self.table.sitting.computer_to_decide:
            if self.table.opponent.paused:
                press(self.app, "p")
            if self.table.tour.showing:  # the computer waits while a note is read
                self.table.tour.next()
            if self.table.enemy.again is not None:  # and while one of its acts is looked at again
                self.table.enemy.come_back()
            assert time.monotonic() < until, "a computer player does not come to an end"
            tick(self.app, 1, 0.6)
            time.sleep(0.001)
        tick(self.app, 1, RUN)  # what is pressed sooner is meant for what they do
        if self.app.scene is self.table and self.table.opponent.holding:  # what they have done is read
            press(self.app, pygame.K_RETURN)

    def wait_for_odds(self) -> None:
        """Look at the table until all is told that is worked out beside it."""
        table, previews = self.table, self.table.model.previews
        foretelling = next(tool for tool in table.tools if isinstance(tool, Foretelling))
        while previews is not None and foretelling.busy:
            waiting = table.picker.foresight, table.model.insight, table.glimpse.estimates
            for asked in [asked for each in waiting for asked in each._asked.values()]:
                previews.wait(asked, FARTHEST_WAIT)
            tick(self.app)
        if previews is not None:
            tick(self.app)

    # ------------------------------------------------------------------ the mouse

    def click(self, name: str, button: int = 1) -> None:
        """Click a spot, which must be in sight."""
        spot = self.find(name)
        assert spot is not None, f"no spot {name!r} among {sorted({each.id for each in self.spots()})}"
        assert spot.rect.width > 0, f"{name} is out of sight"
        assert spot.rect.height > 0, f"{name} is out of sight"
        unhurried(self.app)
        click_at(self.app, self._free(spot), button)

    def _free(self, spot: Spot) -> Point:
        """A point of a spot that nothing lies over."""
        rect, all_spots = spot.rect, self.spots()
        over = all_spots[next(n for n, each in enumerate(all_spots) if each is spot) + 1 :]
        over = [each for each in over if not each.id.endswith(":list")]
        for dx in (0.5, 0.2, 0.8, 0.05, 0.95):
            for dy in (0.5, 0.15, 0.85):
                point = (rect.x + rect.width * dx, rect.y + rect.height * dy)
                if not any(each.rect.collidepoint(point) for each in over):
                    return point
        raise AssertionError(f"{spot.id} is covered")

    def click_pixel(self, pixel: Point, button: int = 1) -> None:
        """Click a pixel of the window."""
        scale = self.app.theme.scale
        click_at(self.app, (pixel[0] / scale, pixel[1] / scale), button)

    def point(self, pixel: Point) -> None:
        """Move the pointer to a pixel and wait a moment."""
        act(self.app, pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0)))

    def open_pixel(self, pixel: Point) -> bool:
        """Whether a pixel of the map has no furniture over it."""
        table = self.table
        scale = self.app.theme.scale
        pos = (pixel[0] / scale, pixel[1] / scale)
        if not table.camera.window.collidepoint(pixel) or table.bar.collidepoint(pos):
            return False
        spots = [*table.above.spots, *table.ui.spots]
        return not any(spot.rect.collidepoint(pos) for spot in spots)

    def pixels_of(self, word: str) -> Iterator[Point]:
        """The pixels of a counter or a place."""
        table = self.table
        face = table.map.face_of(word)
        if face is not None:
            for dx in (0.5, 0.12, 0.88, 0.3, 0.7):
                for dy in (0.5, 0.12, 0.88):
                    yield face.x + face.width * dx, face.y + face.height * dy
        elif word in table.board.index:
            place = table.board.index[word]
            x, y = table.map.centre(place)
            size = table.camera.scale
            for dx, dy in ((0, 0), (0, -0.4), (0, 0.4), (-0.4, 0), (0.4, 0), (-0.3, -0.3), (0.3, -0.3), (0.3, 0.3)):
                pixel = (x + dx * size, y + dy * size)
                if table.map.locator.at(table.camera.to_world(pixel)) == place:
                    yield pixel

    def aim(self, word: str) -> Point | None:
        """A pixel where a click chooses this word and no other one on offer."""
        table = self.table
        offered = table.picker.walk.offered
        for pixel in self.pixels_of(word):
            if not self.open_pixel(pixel):
                continue
            hit = table.map.hit(pixel)
            words = table.picker.offer.meant_at(hit)
            if next((each for each in words if each in offered), None) == word:
                return pixel
        return None

    def choose_on_map(self, word: str) -> bool:
        """Click a counter or a place, moving the map there with the wheel if need be; False if that cannot be."""
        table = self.table
        pixel = self.aim(word)
        known = word in table.board.index or table.map.face_of(word) is not None
        if pixel is None and known and not any(map(table.camera.window.collidepoint, self.pixels_of(word))):
            self.click("fit")  # it is off the part of the map in sight
            self._wheel_to(word)
            pixel = self.aim(word)
        if pixel is None and known:
            for _ in range(2):
                self._wheel_to(word)
                pixel = self.aim(word)
                if pixel is not None:
                    break
        if pixel is None:
            return False
        unhurried(self.app)
        self.click_pixel(pixel)
        return True

    def _wheel_to(self, word: str) -> None:
        """Zoom in at a counter or place, and drag it to the middle."""
        table = self.table
        for pixel in self.pixels_of(word):
            if not table.camera.window.collidepoint(pixel):
                break
            notch = pygame.Event(pygame.MOUSEWHEEL, x=0, y=3, precise_x=0.0, precise_y=3.0)
            motion = pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0))
            act(self.app, motion, notch)
            break
        while table.camera.moving:
            tick(self.app)
        at = next(iter(self.pixels_of(word)), None)
        if at is None:
            return
        middle = table.camera.window.center
        start = self._empty_pixel()
        if start is None:
            return
        dx, dy = middle[0] - at[0], middle[1] - at[1] - table.camera.window.height * 0.15
        if abs(dx) + abs(dy) < 12:
            return  # that would be a click
        to = (start[0] + dx, start[1] + dy)
        act(
            self.app,
            pygame.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1),
            pygame.Event(pygame.MOUSEMOTION, pos=to, rel=(dx, dy), buttons=(1, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=to, button=1),
        )

    def _empty_pixel(self) -> Point | None:
        """A pixel of the map with no spot over it and no counter under it, which would be dragged."""
        window = self.table.camera.window
        for x in range(window.x + 20, window.right - 20, 60):
            for y in range(window.y + 20, window.bottom - 20, 60):
                if self.open_pixel((x, y)) and not self.table.map.hit((x, y)).pieces:
                    return x, y
        return None

    def choose_in_list(self, word: str) -> None:
        """Click a line of the list of choices, turning the wheel until it is in sight."""
        name = f"choice:{word}"
        if self.table.layout.folded and self.table.furniture.tab != "play":
            self.click("tab:play")
        for _ in range(400):
            spot, room = self.find(name), self.find("choices:list")
            assert spot is not None, f"{name} is not in the list: {[s.id for s in self.spots()]}"
            assert room is not None
            if spot.rect.height >= min(spot.whole.height, 12):
                break
            notches = 2 if spot.whole.top < room.rect.top else -2
            at, scale = room.rect.center, self.app.theme.scale
            if room.rect.height < LEAST_LIST:  # the column is scrolled first
                notches, at = (2 if room.rect.bottom < self.table.layout.right.centery else -2), self._beside_lists()
            act(
                self.app,
                pygame.Event(pygame.MOUSEMOTION, pos=(at[0] * scale, at[1] * scale), rel=(0, 0), buttons=(0, 0, 0)),
                pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches)),
            )
        self.click(name)

    def _beside_lists(self) -> Point:
        """A point of the right column that is in none of the lists in it."""
        lists = [spot for spot in self.table.ui.spots if spot.id.endswith(":list") and spot.rect.height]
        around = self.table.ui.scrolls["choices"].within
        column = next(spot for spot in lists if spot.id == f"{around}:list")
        inner = [spot.rect.inflate(2 * BESIDE, 0) for spot in lists if spot is not column]
        points = ((column.rect.centerx, y) for y in range(column.rect.top + 2, column.rect.bottom, 4))
        return next(point for point in points if not any(rect.collidepoint(point) for rect in inner))

    def say_by_mouse(self, action: Action, seen: list[str] | None = None) -> None:
        """Choose a legal action by clicks alone: on the map, on cards, panels and buttons, in the list if need be.

        `seen` is told by which ways the words were chosen.
        """
        ways = seen if seen is not None else []
        table, before = self.table, len(self.table.game.actions)
        for _ in range(30):
            self.wait_for_odds()
            if self._answered(before):
                return
            if self.find("change") is not None:  # point by point, not by a whole proposal
                self.click("change")
            walk = table.picker.walk
            preview = table.picker.preview
            if preview is not None and (preview == action or not _goes_on(preview, action)):
                self.click("confirm" if preview == action else "back")
                ways.append("confirm" if table.picker.preview is None else "back")
                continue
            said = list(action[1 : len(walk.picks) + 1])
            if said != walk.picks or (walk.verb is not None and walk.verb != walk.kind(action)):
                self.click("back")
                ways.append("back")
                continue
            ways.append(self._next_by_mouse(action))
        raise AssertionError(f"{action} cannot be said by mouse: {ways}")

    def _answered(self, before: int) -> bool:
        """Whether an action was carried out; questions over the table are answered with yes."""
        if isinstance(self.app.scene, Confirm):
            self.click("yes")
        return len(self.table.game.actions) != before or not isinstance(self.app.scene, TableScene)

    def _next_by_mouse(self, action: Action) -> str:
        """Choose the next word of an action, or the verb; says where that was."""
        walk = self.table.picker.walk
        position = len(walk.picks) + 1
        word = _next_word(walk, action)
        if len(action) > position and self.choose_on_map(word):
            return "map"
        named = {f"popup:option:{word}", f"option:{word}", f"choice:{word}", f"tab:{word}"}
        for spot in self.spots():
            if spot.id.startswith(("tray:", "card:")) and spot.rect.height and self._says(spot.id, word):
                self.click(spot.id)
                return spot.id.partition(":")[0]
            if spot.act is not None and spot.rect.height and spot.id.endswith(f":{word}") and spot.id not in named:
                self.click(spot.id)
                return "panel"
        for name in (f"popup:option:{word}", f"option:{word}", f"option:{action}"):
            if self.find(name) is not None:
                self.click(name)
                return name.partition(":")[0]
        goal = action[position + 1] if len(action) > position + 1 else ""
        if self.find(f"choice:{word}") is None and self.find(f"choice:{goal}") is not None:
            word = goal  # whose it is goes without saying: the question names the unit
        self.choose_in_list(word if self.find(f"choice:{action}") is None else str(action))
        return "list"

    def _says(self, name: str, word: str) -> bool:
        """Whether a counter in the tray or a card stands for a word; a card that is not lit stands for none."""
        table = self.table
        dark = {f"card:{card.id}" for card in table.look.hand(table.glimpse) if table.picker.mark(card.word) == "plain"}
        return _names(name, word) and name not in dark

    # ------------------------------------------------------------------ the keyboard

    def focus(self, name: str) -> None:
        """Walk to a spot with Tab, as fast as keys repeat: nothing is drawn on the way."""
        scene = self.app.scene
        layers = [scene.ui, scene.above] if isinstance(scene, TableScene) else [scene.ui]
        for _ in range(2 * len(self.spots()) + 2):
            if any(layer.focus == name for layer in layers):
                tick(self.app)
                return
            self.app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
        raise AssertionError(f"Tab never comes to {name}: {[spot.id for spot in self.spots()]}")

    def type(self, text: str) -> None:
        """Type a line."""
        write(self.app, text)

    def press_focused(self, name: str) -> None:
        """Walk to a spot and press it."""
        self.focus(name)
        press(self.app, pygame.K_RETURN)

    def say_by_keys(self, action: Action, rng: random.Random) -> None:
        """Choose a legal action by keys alone: Tab to the list, letters, the cursor on the map."""
        table, before = self.table, len(self.table.game.actions)
        for _ in range(30):
            self.wait_for_odds()
            if self._answered_by_keys(before):
                return
            if self.find("change") is not None:
                press(self.app, "c")
            walk = table.picker.walk
            preview = table.picker.preview
            if preview is not None and (preview == action or not _goes_on(preview, action)):
                press(self.app, pygame.K_RETURN if preview == action else pygame.K_ESCAPE)
                continue
            if list(action[1 : len(walk.picks) + 1]) != walk.picks:
                press(self.app, pygame.K_ESCAPE)
                continue
            self._next_by_keys(action, rng)
        raise AssertionError(f"{action} cannot be said by keys: {table.picker.walk.picks}")

    def _answered_by_keys(self, before: int) -> bool:
        if isinstance(self.app.scene, Confirm):
            press(self.app, pygame.K_RETURN)
        return len(self.table.game.actions) != before or not isinstance(self.app.scene, TableScene)

    def _next_by_keys(self, action: Action, rng: random.Random) -> None:
        table = self.table
        position = len(table.picker.walk.picks) + 1
        word = _next_word(table.picker.walk, action)
        if len(action) > position and rng.random() < 0.5 and self._cursor_to(word):
            return
        choice = next((each for each in table.picker.choices() if each.id == word), None)
        if choice is not None and choice.key and rng.random() < 0.5 and not table.ui.focused:
            before = (len(table.game.actions), table.picker.walk.at, table.picker.preview)
            press(self.app, choice.key.lower())
            if (len(table.game.actions), table.picker.walk.at, table.picker.preview) != before:
                return
            if not isinstance(self.app.scene, TableScene):
                return
        there = {spot.id for spot in self.spots()}
        name = f"choice:{word}" if f"choice:{word}" in there else f"option:{word}"
        if name in there or not self._cursor_to(word):  # odds may stand where the list was: the map is still there
            self.press_focused(name)

    def _cursor_to(self, word: str) -> bool:
        """Walk the cursor over what is on offer with full stops, and press Enter where the word is."""
        table = self.table
        where = table.board.index.get(word)
        if where is None and word in table.picker.on_map:
            where = table.picker.on_map[word].place
        if where is None or where < 0 or where in table.board.boxes:
            return False
        press(self.app, ".")
        for _ in range(len(table.picker.offer.places) + 1):
            if table.lights.cursor == where:
                break
            press(self.app, ".")
        assert table.lights.cursor == where, f"the cursor does not come to {word}"
        stack = [piece.id for piece in reversed(table.map.stacks.get(where, []))]
        first = next((each for each in [*stack, table.board.ids[where]] if each in table.picker.walk.offered), None)
        if first != word:
            return False
        press(self.app, pygame.K_RETURN)
        return True

    # ------------------------------------------------------------------ other chairs

    def rise(self) -> None:
        """Lift the curtain if it is down."""
        if isinstance(self.app.scene, CurtainScene):
            self.click("rise")


def _next_word(walk: Walk, action: Action) -> str:
    """The word of an action to be chosen next: its verb if that is set aside, the whole of it after the last one."""
    if walk.kind(action) in walk.set_aside:
        return walk.kind(action)
    position = len(walk.picks) + 1
    return action[position] if len(action) > position else str(action)


def _goes_on(shown: Action, action: Action) -> bool:
    """Whether an action has the words of one that is shown, and more: what is shown need not be taken back."""
    longer = bool(shown.words) and len(action) > len(shown)
    return longer and action.words[: len(shown.words)] == shown.words


def verbs(*wanted: str) -> Callable[[Any], bool]:
    """Whether one of these verbs is legal now."""
    return lambda game: any(action.verb in wanted for action in game.decision.actions)


def _names(spot_id: str, word: str) -> bool:
    """Whether a card or a counter in the tray stands for a word."""
    return spot_id.partition(":")[2].partition("#")[0] == word
