"""The Ui: buttons, switches, fields and lists, each drawn and named as a spot in one call."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence

import pygame

from wargame.client.kit.pen import printed_rule
from wargame.client.kit.spot import Act, Hint, Scroll, Spot
from wargame.client.kit.spots import WHEEL, Spots
from wargame.client.palette import (
    BLACK,
    BRASS,
    BRASS_DARK,
    FAINT,
    INK,
    INK2,
    IVORY,
    LINE,
    LINE2,
    MUTED,
    PANEL,
    PANEL2,
    PAPER2,
    RULE,
    WHITE,
    Colour,
    mix,
    rgb,
)

_KINDS: dict[str, tuple[Colour, Colour, Colour]] = {
    "primary": (BRASS, INK, mix(BRASS, WHITE, 0.3)),
    "plain": (PANEL2, IVORY, LINE2),
    "quiet": (PANEL, MUTED, LINE),
    "danger": (rgb("#7A2A22"), IVORY, rgb("#B4584A")),
    "paper": (PAPER2, INK, RULE),
}

_FIELD = (mix(PANEL, BLACK, 0.3), IVORY, FAINT, LINE2, BRASS)
_PAPER_FIELD = (WHITE, INK, INK2, RULE, BRASS_DARK)
"""Fields on furniture and on paper: ground, ink, placeholder, edge, edge while typing."""


ENTER = "Enter"
SLACK = 20
"""How much of the width of a button is air, and may be taken for the name of a key."""
LEAST_LABEL = 60
"""A button that would leave less room for its words does not print its key."""


class Ui(Spots):
    """A screen that can be touched."""

    def focus_ring(self, rect: pygame.Rect, radius: float = 6) -> None:
        """Show that the keyboard is here."""
        self.pen.rect(rect.inflate(6, 6), None, self.theme.states.selected, radius + 3, 2)

    def button(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        act: Act | None,
        kind: str = "plain",
        key: str = "",
        enabled: bool = True,
        hint: Hint | None = None,
        icon: str = "",
        size: float = 15,
    ) -> None:
        """A button. Its key is printed on it; Enter on the one that it presses, wherever the keyboard has gone."""
        pen = self.pen
        touch = self.spot(name, rect, act if enabled else None, hint, key if enabled else "")
        if touch.focused:
            key = ENTER if self.button_width(label, ENTER, size) <= rect.width + SLACK else ""
        elif key == ENTER and self.entered_elsewhere:
            key = ""
        fill, ink, edge = _KINDS[kind]
        if not enabled:
            fill, ink, edge = mix(fill, PANEL, 0.7), mix(ink, fill, 0.55), LINE
        elif touch.down:
            fill = mix(fill, BLACK, 0.15)
        elif touch.hot:
            fill = mix(fill, WHITE, 0.10)
        pen.rect(rect, fill, edge, 5)
        self._label(rect, label, key, icon, size, ink, fill)
        if touch.focused:
            self.focus_ring(rect)

    def _label(
        self, rect: pygame.Rect, label: str, key: str, icon: str, size: float, ink: Colour, ground: Colour
    ) -> None:
        pen = self.pen
        cap = max(17, pen.measure("ui-semi", 12, key) + 8) + 7 if key and len(key) < 6 else 0
        cut = pen.measure("ui-semi", size, label) > rect.width - 12 - cap
        if label and cut and rect.width - cap < LEAST_LABEL:
            cap = 0
        mark = size + 8 if icon else 0
        room = rect.width - 12 - cap - mark
        text = pen.measure("ui-semi", size, label) if label else -8
        width = min(text, room) + cap + mark
        x = rect.centerx - width / 2
        if icon:
            pen.icon(icon, (x + size / 2, rect.centery), size + 3, ink)
        if label:
            pen.write("ui-semi", size, label, ink, (x + mark, rect.centery), "midleft", room)
        if cap:
            pen.key_cap((x + width - cap + 7, rect.centery), key, ground, ink)

    def button_width(self, label: str, key: str = "", size: float = 15) -> int:
        """How wide a button should be."""
        cap = max(17, self.pen.measure("ui-semi", 12, key) + 8) + 9 if key and len(key) < 6 else 0
        return round(self.pen.measure("ui-semi", size, label) + 32 + cap)

    def rule_tag(
        self, name: str, pos: tuple[float, float], rule: str, anchor: str = "topleft", on_paper: bool = False
    ) -> pygame.Rect:
        """A rule number that opens its rule."""
        tag = self.pen.rule_tag(pos, rule, anchor, on_paper)
        if (act := self.opening(rule)) is not None:
            touch = self.spot(name, tag, act, Hint(f"Rule {printed_rule(rule)}", "Read it."))
            if touch.hot or touch.focused:
                self.pen.rect(tag, None, BRASS_DARK if on_paper else BRASS, 3)
        return tag

    def icon_button(
        self,
        name: str,
        rect: pygame.Rect,
        icon: str,
        act: Act,
        hint: Hint,
        key: str = "",
        on: bool = False,
        label: str = "",
        enabled: bool = True,
    ) -> None:
        """A small button that is an icon, with or without a word beside it; its tooltip names it, or says why not."""
        touch = self.spot(name, rect, act if enabled else None, hint, key if enabled else "")
        if on:
            self.pen.rect(rect, PANEL2, BRASS, 5)
        elif touch.hot and enabled:
            self.pen.rect(rect, PANEL2, None, 5)
        colour = LINE2 if not enabled else BRASS if on else IVORY if touch.hot or touch.focused else MUTED
        half = rect.height // 2
        self.pen.icon(icon, (rect.x + half, rect.centery), 20, colour)
        if label:
            self.pen.write("ui", 13, label, colour, (rect.x + 2 * half, rect.centery), "midleft")
        if touch.focused:
            self.focus_ring(rect)

    def toggle(self, name: str, rect: pygame.Rect, label: str, on: bool, act: Act, hint: Hint | None = None) -> None:
        """A switch with its label."""
        pen = self.pen
        touch = self.spot(name, rect, act, hint)
        track = pygame.Rect(rect.x, rect.centery - 10, 38, 20)
        pen.rect(track, BRASS if on else PANEL2, LINE2, 10)
        knob = pygame.Rect(track.right - 18 if on else track.x + 2, track.y + 2, 16, 16)
        pen.rect(knob, INK if on else MUTED, radius=8)
        pen.write(
            "ui", 15, label, IVORY if touch.hot else MUTED, (rect.x + 50, rect.centery), "midleft", rect.width - 50
        )
        if touch.focused:
            self.focus_ring(rect)

    def options(
        self,
        name: str,
        rect: pygame.Rect,
        choices: Sequence[tuple[str, str]],
        value: str,
        act: Callable[[str], None],
    ) -> None:
        """One of several, side by side."""
        width = rect.width / len(choices)
        for number, (choice, label) in enumerate(choices):
            left = rect.x + round(number * width)
            part = pygame.Rect(left, rect.y, rect.x + round((number + 1) * width) - left - 4, rect.height)
            kind = "primary" if choice == value else "plain"
            self.button(f"{name}:{choice}", part, label, _with(act, choice), kind, size=14)

    def entry(
        self,
        name: str,
        rect: pygame.Rect,
        value: str,
        act: Callable[[str], None],
        placeholder: str = "",
        on_paper: bool = False,
    ) -> None:
        """A field to type a line into."""
        line = value

        def put(text: str) -> None:
            nonlocal line  # several signs may be typed before the field is drawn again
            marked, self.selected = self.selected == name, None
            line = _typed("" if marked else line, text)
            act(line)

        touch = self.add(Spot(name, rect, lambda: self.set_focus(name), type=put))
        pen, room = self.pen, rect.width - 20
        ground, ink, faint, edge, lit = _PAPER_FIELD if on_paper else _FIELD
        pen.rect(rect, ground, lit if touch.focused else edge, 4, 2 if touch.focused else 1)
        shown = value
        while touch.focused and shown and pen.measure("ui", 15, shown) > room:
            shown = shown[1:]  # the end is where one types
        marked = touch.focused and self.selected == name and bool(value)
        if marked:
            width = round(pen.measure("ui", 15, shown)) + 4
            pen.rect(pygame.Rect(rect.x + 8, rect.y + 6, width, rect.height - 12), lit)
        colour = ground if marked else ink if value else faint
        text = pen.write("ui", 15, shown or placeholder, colour, (rect.x + 10, rect.centery), "midleft", room)
        if touch.focused and not marked:
            x = text.right + 1 if value else rect.x + 9
            pen.line(lit, (x, rect.y + 7), (x, rect.bottom - 8), 1.5)

    @contextlib.contextmanager
    def scrolled(
        self, name: str, rect: pygame.Rect, content: int, at_end: bool = False, start: int | None = None
    ) -> Iterator[int]:
        """A list that may be longer than its room; yields the y where it begins.

        `at_end` keeps it at its foot as it grows; `start` is how far it is scrolled when it is seen first.
        """
        known = self.scrolls.get(name)
        if known is None:
            known = self.scrolls[name] = Scroll(rect.copy(), content, content if at_end else start or 0)
        elif at_end and known.content != content:
            known.offset = content
        known.rect, known.content = rect.copy(), content
        known.clamp()
        known.drawn = round(known.offset)
        known.within = self.inside[-1] if self.inside else None
        self.spots.append(
            Spot(f"{name}:list", self.seen(rect), None, wheel=lambda notches: self.scroll(name, -notches * WHEEL))
        )
        self.inside.append(name)
        try:
            with self.pen.clipped(rect):
                yield rect.y - round(known.offset)
        finally:
            self.inside.pop()
        if content > rect.height:
            self._scroll_bar(name, rect, known)

    def _scroll_bar(self, name: str, rect: pygame.Rect, scroll: Scroll) -> None:
        """Shows how far a long list is scrolled, and can be dragged."""
        share = rect.height / scroll.content
        length = max(24, round(rect.height * share))
        room = rect.height - length
        y = rect.y + round(room * scroll.offset / max(1, scroll.content - rect.height))
        bar = pygame.Rect(rect.right + 3, y, 5, length)

        def move(_: float, to: float) -> None:
            scroll.offset = (to - rect.y - length / 2) / max(1, room) * (scroll.content - rect.height)
            scroll.clamp()

        grip = pygame.Rect(rect.right, y, bar.right - rect.right, length)
        self.spots.append(Spot(f"{name}:bar", self.seen(grip), None, drag=move))
        self.pen.rect(bar, LINE2, radius=2)


def _with(act: Callable[[str], None], choice: str) -> Act:
    return lambda: act(choice)


def _typed(value: str, text: str) -> str:
    """The line after something was typed; a backspace takes the last sign away."""
    return value[:-1] if text == "\b" else value + text
