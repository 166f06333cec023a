"""The pen: draws text, panels and printed matter in interface units, whatever the scale of the interface."""

from __future__ import annotations

import contextlib
import math
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile

import pygame

from wargame.client import lettering
from wargame.client.art.dice import die
from wargame.client.art.icons import icon
from wargame.client.palette import (
    BRASS,
    FAINT,
    INK,
    LINE,
    LINE2,
    MUTED,
    PANEL,
    PAPER,
    RULE,
    TABLE,
    Colour,
    ink_on,
    mix,
)
from wargame.client.shapes import Paint, drop_shadow, polygon, rounded
from wargame.client.theme import Theme

Spot2 = tuple[float, float]
PANEL_HEAD = 34
"""The height of a panel's title with the line below it."""
EDGE = 14
"""From the edge of a panel to what is in it."""


def printed_rule(rule: str) -> str:
    """The number of a rule as printed, without the names we give to its parts: `6.3.1` for `6.3.1.interrupt`."""
    return ", ".join(".".join(takewhile(_printed, each.split("."))) for each in rule.split(", "))


def with_printed_rules(text: str) -> str:
    """A text in which the rules in brackets stand as they are printed."""
    return _BRACKETS.sub(lambda found: f"({', '.join(dict.fromkeys(printed_rule(found[1]).split(', ')))})", text)


def _printed(part: str) -> bool:
    """Our own names are words of small letters; what is printed are numbers, capitals and single letters."""
    return len(part) == 1 or not part[:1].islower()


_RULE = r"[0-9A-Z]+(?:\.[0-9a-z-]+)+"
_BRACKETS = re.compile(rf"\(((?:{_RULE}, )*{_RULE})\)")
"""Rules in brackets, as texts name them."""


class Pen:
    """Draws on a surface. All measures are interface units; one unit is `theme.scale` pixels."""

    def __init__(self, surface: pygame.Surface, theme: Theme) -> None:
        self.surface, self.theme, self.scale = surface, theme, theme.scale

    # ------------------------------------------------------------------ units

    def px(self, units: float) -> int:
        """So many units in pixels."""
        return round(units * self.scale)

    def box(self, rect: pygame.Rect) -> pygame.Rect:
        """A rectangle in pixels; neighbours stay neighbours."""
        left, top = self.px(rect.left), self.px(rect.top)
        return pygame.Rect(left, top, self.px(rect.right) - left, self.px(rect.bottom) - top)

    # ------------------------------------------------------------------ lettering

    def measure(self, face: str, size: float, line: str) -> float:
        """How wide a line of text is."""
        return lettering.width_of(face, self.px(size), line) / self.scale

    def write(
        self,
        face: str,
        size: float,
        line: str,
        colour: Colour,
        pos: Spot2,
        anchor: str = "topleft",
        width: float | None = None,
    ) -> pygame.Rect:
        """Write one line, cut to a width if one is given; returns where it stands."""
        if width is not None:
            line = lettering.shortened(face, self.px(size), line, self.px(width))
        image = lettering.text(face, self.px(size), line, colour)
        return self.blit(image, pos, anchor)

    def wrapped(self, face: str, size: float, words: str, width: float) -> tuple[str, ...]:
        """A text in lines no wider than `width`."""
        return lettering.wrap(face, self.px(size), words, self.px(width))

    def paragraph(
        self, face: str, size: float, words: str, colour: Colour, rect: pygame.Rect, leading: float = 1.32
    ) -> int:
        """Write a text in as many lines as it needs; returns where the next one would begin."""
        return self.lines(face, size, self.wrapped(face, size, words, rect.width), colour, rect.topleft, leading)

    def lines(
        self, face: str, size: float, lines: Sequence[str], colour: Colour, pos: Spot2, leading: float = 1.32
    ) -> int:
        """Write lines one below the other; returns where the next one would begin."""
        x, y = pos
        for line in lines:
            self.write(face, size, line, colour, (x, y))
            y += size * leading
        return round(y)

    def paragraph_height(self, face: str, size: float, words: str, width: float, leading: float = 1.32) -> int:
        """How high `paragraph` would be."""
        return round(len(self.wrapped(face, size, words, width)) * size * leading)

    # ------------------------------------------------------------------ shapes

    def blit(self, image: pygame.Surface, pos: Spot2, anchor: str = "topleft") -> pygame.Rect:
        """Put a picture made in pixels somewhere; returns where it stands, in units."""
        rect = image.get_rect(**{anchor: (self.px(pos[0]), self.px(pos[1]))})
        self.surface.blit(image, rect)
        scale = self.scale
        return pygame.Rect(
            round(rect.x / scale), round(rect.y / scale), round(rect.width / scale), round(rect.height / scale)
        )

    def rect(
        self,
        rect: pygame.Rect,
        fill: Paint | None,
        outline: Paint | None = None,
        radius: float = 0,
        border: float = 1,
    ) -> None:
        """A rectangle, with round corners if wanted."""
        box = self.box(rect)
        if box.width <= 0 or box.height <= 0:
            return
        if not radius and outline is None and fill is not None and len(fill) == 3:
            self.surface.fill(fill, box)
            return
        width = max(1, self.px(border)) if outline is not None else 0
        self.surface.blit(rounded(box.width, box.height, self.px(radius), fill, outline, width), box)

    def line(self, colour: Colour, a: Spot2, b: Spot2, width: float = 1) -> None:
        """A straight line."""
        start, end = (self.px(a[0]), self.px(a[1])), (self.px(b[0]), self.px(b[1]))
        pygame.draw.line(self.surface, colour, start, end, max(1, self.px(width)))

    def polygon(self, points: Sequence[Spot2], paint: Paint) -> None:
        """A filled polygon."""
        polygon(self.surface, [(x * self.scale, y * self.scale) for x, y in points], paint)

    def shadow(self, rect: pygame.Rect, radius: float = 6, blur: float = 10, alpha: int = 160, down: float = 5) -> None:
        """The shadow of something that lies in `rect`."""
        drop_shadow(self.surface, self.box(rect), self.px(radius), max(1, self.px(blur)), alpha, (0, down * self.scale))

    def icon(self, name: str, centre: Spot2, size: float, colour: Colour) -> None:
        """A line icon."""
        self.blit(icon(name, self.px(size), colour), centre, "center")

    def die(self, value: int, faces: int, centre: Spot2, size: float, colour: Colour) -> None:
        """A die as it fell."""
        self.blit(die(value, faces, self.px(size), colour), centre, "center")

    @contextlib.contextmanager
    def clipped(self, rect: pygame.Rect) -> Iterator[None]:
        """Draw only inside a rectangle."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.box(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    # ------------------------------------------------------------------ furniture

    def panel(
        self, rect: pygame.Rect, title: str = "", note: str = "", before: int = 0, ruled: bool = True
    ) -> pygame.Rect:
        """A panel with its title, so much room before it and a line below; returns the room inside."""
        self.rect(rect, PANEL, LINE, 6)
        if not title:
            return rect.inflate(-2 * EDGE, -20)
        room = rect.width - 2 * EDGE - before
        head = self.write("caps", 18, title, BRASS, (rect.x + EDGE + before, rect.y + 7), "topleft", room)
        if note and room - head.width > 40:
            self.write("ui", 13, note, MUTED, (rect.right - EDGE, rect.y + 13), "topright", room - head.width - 10)
        y = rect.y + PANEL_HEAD + 1
        if ruled:
            self.line(LINE, (rect.x + EDGE, y), (rect.right - EDGE, y))
        return pygame.Rect(rect.x + EDGE, y + 8, rect.width - 2 * EDGE, rect.bottom - y - 16)

    def chip(self, pos: Spot2, label: str, fill: Colour, size: float = 12) -> pygame.Rect:
        """A pill with a short word in it."""
        width = self.measure("ui-semi", size, label) + 16
        rect = pygame.Rect(round(pos[0]), round(pos[1]), round(width), round(size * 1.5))
        self.rect(rect, fill, radius=rect.height / 2)
        self.write("ui-semi", size, label, ink_on(fill), rect.center, "center")
        return rect

    def rule_tag(self, pos: Spot2, rule: str, anchor: str = "topleft", on_paper: bool = False) -> pygame.Rect:
        """A rule number as printed, always set the same way: small and outlined."""
        number = printed_rule(rule)
        width = round(self.measure("ui-semi", 12, number) + 12)
        rect = pygame.Rect(0, 0, width, 18)
        setattr(rect, anchor, (round(pos[0]), round(pos[1])))
        ink, edge = (INK, RULE) if on_paper else (MUTED, LINE2)
        self.rect(rect, None, edge, 3)
        self.write("ui-semi", 12, number, ink, rect.center, "center")
        return rect

    def key_cap(self, pos: Spot2, key: str, ground: Colour, ink: Colour) -> pygame.Rect:
        """The letter of a key, on a button."""
        width = round(max(17, self.measure("ui-semi", 12, key) + 8))
        rect = pygame.Rect(round(pos[0]), round(pos[1]) - 9, width, 18)
        self.rect(rect, mix(ground, (0, 0, 0), 0.18), mix(ground, ink, 0.35), 3)
        self.write("ui-semi", 12, key, ink, rect.center, "center")
        return rect

    def bar(self, rect: pygame.Rect, parts: Sequence[tuple[float, Colour]]) -> None:
        """A bar of shares that add up to one."""
        x = float(rect.x)
        for share, colour in parts:
            width = rect.width * share
            if width > 0:
                part = pygame.Rect(round(x), rect.y, max(1, round(x + width) - round(x)), rect.height)
                self.rect(part, colour)
                self.line(PANEL, (part.right, part.top), (part.right, part.bottom - 1))
            x += width

    def paper(self, rect: pygame.Rect, shadow: bool = True) -> pygame.Rect:
        """A printed sheet; returns the room inside."""
        if shadow:
            self.shadow(rect, 4, 14, 170, 6)
        self.rect(rect, PAPER, RULE, 4)
        return rect.inflate(-40, -36)

    def ornament(self, centre: Spot2, width: float, colour: Colour) -> None:
        """A thin rule with a lozenge in the middle."""
        x, y = centre
        for sign in (-1, 1):
            self.line(colour, (x + sign * 10, y), (x + sign * width / 2, y))
        self.polygon([(x - 5, y), (x, y - 5), (x + 5, y), (x, y + 5)], colour)

    def tooltip(
        self,
        at: Spot2,
        head: str,
        body: str,
        rule: str,
        within: pygame.Rect,
        edge: Colour | None = None,
        lay: Callable[[pygame.Rect], pygame.Rect] | None = None,
    ) -> pygame.Rect:
        """A dark note beside the pointer, kept inside a rectangle. An edge of colour marks a refusal.

        `lay` has the last word on where it lies.
        """
        widest, ruled = 280, self.measure("ui-semi", 12, printed_rule(rule)) + 20 if rule else 0
        heads = self.wrapped("ui-bold", 14, head, widest - 24 - ruled) if head else ()
        lines = self.wrapped("ui", 14, body, widest - 24) if body else ()
        broad = [*(self.measure("ui-bold", 14, line) + ruled for line in heads)]
        broad += [self.measure("ui", 14, line) for line in lines]
        width = min(widest, math.ceil(max(broad, default=0)) + 26)  # no broader than its words: it covers less
        height = 14 + 18 * len(heads) + (4 if heads and lines else 0) + 18 * len(lines)
        rect = pygame.Rect(round(at[0]) + 16, round(at[1]) + 18, width, height)
        if rect.right > within.right:
            rect.right = round(at[0]) - 10
        if rect.bottom > within.bottom:
            rect.bottom = round(at[1]) - 10
        rect.clamp_ip(within)
        rect = lay(rect) if lay is not None else rect
        self.shadow(rect, 5, 8, 170, 3)
        self.rect(rect, TABLE, edge or LINE2, 5)
        y = rect.y + 7
        for line in heads:
            self.write("ui-bold", 14, line, edge or (241, 234, 219), (rect.x + 12, y))
            y += 18
        if rule:
            self.rule_tag((rect.right - 10, rect.y + 7), rule, "topright")
        y += 4 if heads and lines else 0
        for line in lines:
            self.write("ui", 14, line, (241, 234, 219) if heads else FAINT, (rect.x + 12, y))
            y += 18
        return rect
