"""Spots: what is drawn can be touched.

A screen is drawn anew whenever something has changed. While it is drawn, each thing that can be touched is named
as a spot; events then go to the spots. Only what outlives a drawing is kept here: what is hovered, pressed and
focused, how far lists are scrolled. Every spot can be reached by keyboard: Tab and Shift-Tab walk through them,
Enter or Space presses the focused one, and a spot may have a key of its own.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence

import pygame

from wargame.client.kit.pen import Pen
from wargame.client.kit.spot import Act, Hint, Scroll, Spot, Touch, key_name
from wargame.client.kit.walking import heir, kin, nearest, walkable
from wargame.client.theme import Theme

HINT_DELAY = 0.35
MOVING = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
"""Keys that scroll a list or walk about in it."""
WHEEL = 48
"""How far a list moves for one notch of the wheel."""
BESIDE = 28
"""So near beside a list, on the frame of its panel, the wheel still moves it."""
STIR = 6
"""A pointer that rests where something new has come up points at it once it has moved so far."""


class Spots:
    """The spots of a screen and how they are touched."""

    def __init__(self, theme: Theme, on_rule: Callable[[str], None] | None = None) -> None:
        self.theme = theme
        self.on_rule = on_rule
        """Opens a rule by its number."""
        self.pen = Pen(pygame.Surface((1, 1)), theme)
        self.spots: list[Spot] = []
        self.hot: str | None = None
        self.focus: str | None = None
        self.pressed: str | None = None
        self.selected: str | None = None
        """The field whose whole line is marked: what is typed takes its place."""
        self.pointer: tuple[float, float] = (-1.0, -1.0)
        self._rests: tuple[float, float] | None = None
        """Where the pointer was when something new came up under it."""
        self.first: tuple[str, ...] = ()
        """Beginnings of the names of spots that Tab comes to first."""
        self.answers: tuple[str, ...] = ()
        """Beginnings of the names of spots that answer something: arrows do not lead away from them."""
        self.told_elsewhere: tuple[str, ...] = ()
        """Keys that are only printed on buttons: who has drawn them decides what they do."""
        self.entered_elsewhere = False
        """Whether Enter presses what the keyboard is on, and not the button that has Enter for its key."""
        self.dirty = True
        self.scrolls: dict[str, Scroll] = {}
        self.inside: list[str] = []
        self.places: dict[str, pygame.Rect] = {}
        """Where the parts of the screen that have a name are, whether they can be touched or not."""
        self.unfolded: set[str] = set()
        """What has been unfolded."""
        self.typed: dict[str, str] = {}
        """What stands in the fields of lists that are looked through."""
        self._hovered_at = 0.0
        self._done: str | None = None
        """What was pressed last: what it does is known, and its tooltip would cover what has come of it."""

    # ------------------------------------------------------------------ drawing

    def begin(self, surface: pygame.Surface, theme: Theme | None = None) -> Pen:
        """Start a drawing: forget the spots of the last one."""
        self.theme = theme or self.theme
        self.pen = Pen(surface, self.theme)
        focused = self.find(self.focus) if self.focus else None
        self.entered_elsewhere = focused is not None and focused.type is None
        self.spots = []
        self.places = {}
        self.dirty = False
        return self.pen

    def retire(self) -> None:
        """What is drawn holds no longer: until it is drawn anew, a press on it does nothing.

        Nor does a pointer that rests point at what comes up under it.
        """
        for spot in self.spots:
            spot.act = spot.drag = spot.wheel = spot.type = None
        self.hot, self._rests, self.dirty = None, self.pointer, True

    def settle(self) -> None:
        """After a drawing: what has moved away from under the pointer is not what a press would mean."""
        spot = self.at(self.pointer) if self.hot is not None else None
        if self.hot is not None and (spot is None or spot.id != self.hot):
            self.hot, self.dirty = None, True

    def spot(
        self,
        name: str,
        rect: pygame.Rect,
        act: Act | None,
        hint: Hint | None = None,
        key: str = "",
    ) -> Touch:
        """Name something that can be pressed; says how it is being touched."""
        return self.add(Spot(name, rect.copy(), act, hint, key))

    def noted(self, name: str, rect: pygame.Rect, hint: Hint) -> Touch:
        """Name something that a rule is behind: a note names the rule, and pressed it opens it."""
        return self.spot(name, rect, self.opening(hint.rule), hint if hint.rule else None)

    def opening(self, rule: str) -> Act | None:
        """What opens a rule; None if there is none, or where rules cannot be opened."""
        on_rule = self.on_rule
        return (lambda: on_rule(rule)) if rule and on_rule is not None else None

    def add(self, spot: Spot) -> Touch:
        """Name any spot."""
        spot.whole = spot.rect.copy()
        if self.inside:
            spot.scroll = self.inside[-1]
            spot.rect = self.seen(spot.rect)
        self.spots.append(spot)
        return Touch(self.hot == spot.id, self.focus == spot.id, self.pressed == spot.id)

    def seen(self, rect: pygame.Rect) -> pygame.Rect:
        """What the lists being drawn, one inside the other, do not cut off."""
        seen = rect.copy()
        for name in self.inside:
            seen = seen.clip(self.scrolls[name].rect)
        return seen

    def note(self, name: str, rect: pygame.Rect) -> None:
        """Say where a part of the screen is; what a list cuts off does not count."""
        seen = self.seen(rect)
        if seen.width and seen.height:
            self.places[name] = seen

    def scroll(self, name: str, by: float) -> None:
        """Move a list; at its end, the list it is a part of."""
        scroll = self.scrolls.get(name)
        if scroll is not None:  # a list that is to begin anew is not drawn yet
            before = scroll.offset
            scroll.offset += by
            scroll.clamp()
            left = by - (scroll.offset - before)
            if left and scroll.within is not None:
                self.scroll(scroll.within, left)
        self.dirty = True

    def turn_page(self, by: int) -> bool:
        """Scroll by a page: the list the keyboard or the pointer is in, else the one drawn last; False if none can."""
        lists = [spot.id.removesuffix(":list") for spot in self.spots if spot.id.endswith(":list")]
        lists = [name for name in lists if name in self.scrolls]
        long = [name for name in lists if self.scrolls[name].content > self.scrolls[name].rect.height]
        if not long:
            return False
        focused = self.find(self.focus) if self.focus else None
        under = next((name for name in long if self.scrolls[name].rect.collidepoint(self.pointer)), long[-1])
        name = focused.scroll if focused is not None and focused.scroll in long else under
        assert name is not None
        self.scroll(name, by * (self.scrolls[name].rect.height - WHEEL))
        return True

    # ------------------------------------------------------------------ events

    def at(self, pos: tuple[float, float]) -> Spot | None:
        """The topmost spot at a point that can be pressed or dragged."""
        for spot in reversed(self.spots):
            if spot.rect.collidepoint(pos) and not spot.id.endswith(":list"):
                return spot
        return None

    def find(self, name: str) -> Spot | None:
        """A spot by its name."""
        return next((spot for spot in self.spots if spot.id == name), None)

    def handle(self, event: pygame.Event) -> bool:
        """Let an event act; True if it was meant for a spot. Positions are in interface units."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT:
            return self._text(event.text)
        return False

    def _moved(self, pos: tuple[float, float]) -> bool:
        self.pointer = pos
        held = self.find(self.pressed) if self.pressed else None
        if held is not None and held.drag is not None:
            held.drag(*pos)
            self.dirty = True
            return True
        spot = self.at(pos)
        if self._rests is not None and math.dist(pos, self._rests) < STIR:
            return spot is not None
        self._rests = None
        name = spot.id if spot else None
        if name != self.hot:
            self.hot, self._hovered_at, self.dirty, self._done = name, time.monotonic(), True, None
        return spot is not None

    def _down(self, pos: tuple[float, float]) -> bool:
        spot = self.at(pos)
        if spot is None:
            if self.focus is not None:
                self.focus, self.dirty = None, True
            return any(each.rect.collidepoint(pos) for each in self.spots)
        self.pressed, self.dirty = spot.id, True
        self.focus = spot.id if spot.type is not None else None
        if spot.drag is not None:
            spot.drag(*pos)
        return True

    def _up(self, pos: tuple[float, float]) -> bool:
        name, self.pressed = self.pressed, None
        if name is None:
            return False
        self.dirty = True
        spot = self.at(pos)
        if spot is not None and spot.id == name and spot.act is not None:
            self._done = name
            spot.act()
        return True

    def _wheel(self, notches: float) -> bool:
        turned = [spot for spot in reversed(self.spots) if spot.wheel is not None]
        for beside in (0, 2 * BESIDE):
            for spot in turned:
                if spot.wheel is not None and spot.rect.inflate(beside, 0).collidepoint(self.pointer):
                    spot.wheel(notches)
                    self.dirty = True
                    return True
        return self.at(self.pointer) is not None

    def _key(self, event: pygame.Event) -> bool:
        focused = self.find(self.focus) if self.focus else None
        if focused is not None and focused.type is not None and event.key != pygame.K_TAB:
            return self._edit(focused, event)
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if focused is not None and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.dirty = True
            if focused.act is not None:
                focused.act()
            return True
        if focused is not None and self._nudge(focused, event.key):
            return True
        return self._hotkey(event)

    def _nudge(self, focused: Spot, key: int) -> bool:
        """Arrow keys: move a slider, or walk between the spots."""
        if focused.wheel is not None and focused.drag is not None and key in (pygame.K_LEFT, pygame.K_RIGHT):
            focused.wheel(1 if key == pygame.K_RIGHT else -1)
            self.dirty = True
            return True
        if key in (pygame.K_UP, pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT):
            self._step(focused, key)
            return True
        return False

    def _step(self, start: Spot, key: int) -> None:
        """To the nearest spot in the direction of an arrow key."""
        found = nearest(kin(walkable(self.spots, self.first), start, self.answers), start, key)
        if found is not None:
            self.set_focus(found.id)

    def _hotkey(self, event: pygame.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        pressed = key_name(event)
        if pressed in self.told_elsewhere:
            return False
        for spot in reversed(self.spots):
            if spot.key and spot.key.lower() == pressed and spot.act is not None:
                self.dirty = True
                spot.act()
                return True
        return False

    def goes_on(self, event: pygame.Event) -> bool:
        """Whether a key that is held scrolls, walks about, or takes away what was typed."""
        focused = self.find(self.focus) if self.focus else None
        if focused is not None and focused.type is not None:
            return bool(event.key == pygame.K_BACKSPACE)
        return event.key in MOVING and not self.takes(event)

    def takes(self, event: pygame.Event) -> bool:
        """Whether a key is that of a spot."""
        return any(spot.key and spot.key.lower() == key_name(event) and spot.act is not None for spot in self.spots)

    def _edit(self, spot: Spot, event: pygame.Event) -> bool:
        """Keys while typing: Escape, Enter and the arrows up and down leave the field, all others stay in it."""
        assert spot.type is not None
        self.dirty = True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
            self.focus = None
            return event.key == pygame.K_ESCAPE or self._hotkey(event)
        command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_BACKSPACE:
            spot.type("\b")
        elif event.key == pygame.K_v and command:
            spot.type(" ".join(_clipboard().split("\n")).strip())
        elif event.key == pygame.K_a and command:
            self.selected = spot.id
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self._step(spot, event.key)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self.selected = None
        return True

    def _text(self, text: str) -> bool:
        focused = self.find(self.focus) if self.focus else None
        if focused is None or focused.type is None:
            return False
        focused.type(text)
        self.dirty = True
        return True

    # ------------------------------------------------------------------ the keyboard's place

    def walk(self, by: int, around: bool = True) -> bool:
        """Move the focus to the next or previous spot; False at the end of the screen if not `around`."""
        names = [spot.id for spot in walkable(self.spots, self.first)]
        if not names:
            return False
        if self.focus in names:
            place = names.index(self.focus) + by
            if not around and not 0 <= place < len(names):
                return False
        else:
            place = heir(names, self.focus) if by > 0 else len(names) - 1
        self.set_focus(names[place % len(names)])
        return True

    @property
    def focused(self) -> bool:
        """Whether the keyboard is on a spot of this screen."""
        return self.focus is not None and self.find(self.focus) is not None

    def set_focus(self, name: str | None) -> None:
        """Put the keyboard's place on a spot, and bring it into view if it is in a list."""
        self.focus, self.selected, self.dirty, self._hovered_at = name, None, True, time.monotonic()
        spot = self.find(name) if name else None
        around, whole = (spot.scroll, spot.whole) if spot is not None else (None, None)
        while around is not None and whole is not None and around in self.scrolls:
            whole, around = self.scrolls[around].bring(whole), self.scrolls[around].within

    def select(self, name: str) -> None:
        """Put the keyboard into a field and mark its line."""
        self.set_focus(name)
        self.selected = name

    def unhover(self) -> None:
        """Nothing is known of the pointer until it moves again."""
        self.hot, self.pointer, self.dirty = None, (-1.0, -1.0), True

    def hint(self) -> tuple[Hint, tuple[float, float]] | None:
        """The tooltip that is due now, and where."""
        if time.monotonic() - self._hovered_at < HINT_DELAY or self.pressed:
            return None
        spot = self.find(self.hot) if self.hot and self.hot != self._done else None
        if spot is not None and spot.hint is not None:
            return spot.hint, spot.rect.topright if spot.hint.beside else self.pointer
        spot = self.find(self.focus) if self.focus else None
        if spot is not None and spot.hint is not None:
            return spot.hint, (spot.rect.centerx, spot.rect.bottom - 12)
        return None

    def clear_of(self, parts: Sequence[str]) -> list[pygame.Rect]:
        """What the tooltip that is due should not cover: others of its kind, between which one may be choosing, what
        it tells of, and some parts of the screen."""
        name = self.hot or self.focus
        if name is None:
            return []
        kind = name.partition(":")[0]
        alike = [spot.rect for spot in self.spots if spot.id.partition(":")[0] == kind and ":" in spot.id]
        return [*alike, *(self.places[part] for part in parts if part in self.places)]


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:  # no clipboard on this display
        return ""
