"""The map window: painted ground, what lies on it, the counters, and what is under the pointer."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Protocol

import pygame

from wargame.client.art import lanes, networks, overlays, trails
from wargame.client.art.table_ground import map_table
from wargame.client.art.washes import paper
from wargame.client.looks import HexMark, Look, Mark, Overlay, Piece
from wargame.client.looks.layers import PlaceSign
from wargame.client.palette import CASING, INK, IVORY, Colour
from wargame.client.table.area_seats import seat_in
from wargame.client.table.banners import draw_banners
from wargame.client.table.camera import Camera
from wargame.client.table.counters import GATHERED, Counters
from wargame.client.table.field import Field
from wargame.client.table.laid import Laid, draw_areas, draw_arrows, draw_lines, draw_shots, seated_marks
from wargame.client.table.laned import draw_lanes, draw_tags
from wargame.client.table.lights import Hit, Lights, Trail
from wargame.client.table.locate import Locator
from wargame.client.table.planned import draw_letters, draw_planned
from wargame.client.table.printed import PrintedNames
from wargame.client.table.ribbons import draw_ribbons
from wargame.client.table.slab import Convert, Slab
from wargame.client.table.sprites import Sprites
from wargame.client.table.stage import FLASH, Stage
from wargame.client.theme import Theme
from wargame.engine.board import Board

Point = tuple[float, float]
DARKEST = 145
"""The tint of the place that is threatened most."""
PLATE = 19
"""How high a chance stands on the lower edge of its target."""
READABLE = 24
"""A counter of so many pixels can be read; where text is larger, of as many more."""
MIDDLE = 0.6
"""The share of a hex that is its middle, where one points at it."""
RIM = 0.14
"""The share of a hex that may be covered at its edges."""
LEGIBLE = 26
"""From so many pixels a hex on there is room for a number in each."""
SMALL_PLACE, CURSOR = 44, 26
"""Under so many pixels a hex the cursor is a circle of this radius as well."""
SIGN_AT, SIGN = (0.30, -0.30), 0.34
"""Where signs lie, in hexes from the middle of a place, and how large they are."""
FEW = 40
"""Shapes over no more places than these are drawn in every frame; more are painted on a slab."""


class Tiles(Protocol):
    """The painted ground."""

    @property
    def extent(self) -> tuple[float, float, float, float]:
        """The whole sheet in world units: left, top, width, height."""
        ...

    def draw(self, surface: pygame.Surface, viewport: pygame.Rect, origin: Point, scale: float) -> bool:
        """Draw what is painted so far; True if it is all there."""
        ...

    def pump(self, budget_ms: float) -> bool:
        """Take in what has been painted since; True if there is something new."""
        ...


def readable(look: Look, text: float) -> float:
    """The scale from which on a counter can be read, where text has a share of its usual size."""
    return READABLE * text / look.counter_width


class MapView:
    """Draws the map and knows where everything on it is."""

    def __init__(self, board: Board, look: Look, tiles: Tiles, camera: Camera) -> None:
        self.board, self.look, self.tiles, self.camera = board, look, tiles, camera
        self.laid = Laid(look)
        self.locator = Locator(board)
        self.counters = Counters(board, look, camera, self.locator)
        self.lifted = False
        """Counters are taken off while somebody wants to read the map."""
        self.sharp = False
        self.names: dict[int, str] = {}
        """The names of places that counters may hide: they hang below the stack."""
        self.printed: PrintedNames | None = None
        self.labels: list[pygame.Rect] = []
        """What the labels of areas took up when they were drawn last, in pixels."""
        self.tokens: list[pygame.Rect] = []
        """The same for the markers of areas."""
        self.chances: dict[int, pygame.Rect] = {}
        """Where the chances of places were drawn last, in pixels."""
        self._slab = Slab()
        self._field = Field(board)
        self._corners = [_corners(board.polygons[place]) for place in range(len(board.ids))]

    # ------------------------------------------------------------------ the counters

    @property
    def pieces(self) -> Sequence[Piece]:
        """The counters that were set out, with those in boxes beside the map."""
        return self.counters.pieces

    @property
    def stacks(self) -> Mapping[int, Sequence[Piece]]:
        """The counters of each place on the map, the topmost last."""
        return self.counters.stacks

    @property
    def sprites(self) -> Sprites:
        """The pictures of counters."""
        return self.counters.sprites

    @property
    def faces(self) -> list[pygame.Rect]:
        """Where the counters were drawn last, in pixels."""
        return [face for face, _ in self.counters.faces]

    def put(self, pieces: Sequence[Piece]) -> None:
        """Set out these counters."""
        self.counters.put(pieces)

    def face_of(self, piece: str) -> pygame.Rect | None:
        """Where a counter was drawn last."""
        return self.counters.face_of(piece)

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface, lights: Lights, stage: Stage, theme: Theme) -> None:
        """Draw the window."""
        window = self.camera.window
        before = surface.get_clip()
        surface.set_clip(window.clip(before))
        if not self._within_sheet():
            surface.blit(map_table(*window.size), window)
        self.sharp = self.tiles.draw(surface, window, self.camera.origin, self.camera.scale)
        crowded = self._letter(surface, stage, theme)
        if self.laid.kind:
            self.laid.dim(surface, window, self._lamps(), self.camera.scale)
        if lights.paled:
            surface.blit(paper(window.size), window)
        self._ground(surface, lights, stage, theme)
        self._label(surface, stage)
        self.tokens = []
        for place, marks in self.laid.marks.items():
            if self.visible(place):
                self._mark(surface, place, marks, stage, theme)
        if not self.lifted:
            self.counters.draw(surface, lights.marks, stage, theme)
            hidden = {place: name for place, name in self.names.items() if name in crowded}
            draw_ribbons(surface, hidden, self.counters, self.camera.scale)
            if self.look.gathered is not None and self.camera.scale < GATHERED:
                draw_banners(surface, self.laid.banners, self.centre, self.faces, self.camera.scale, self.look.side)
        for pointed in lights.listed:  # over the counters: those of a Division stand on what would show them
            if self.visible(pointed):
                overlays.ring(surface, self.polygon(pointed), IVORY, 4, 0, dashed=True)
        self._above(surface, lights, theme)
        surface.set_clip(before)

    def _within_sheet(self) -> bool:
        """Whether the ground fills the window, so that nothing of the table below it is seen."""
        left, top, width, height = self.tiles.extent
        x, y = self.camera.to_window((left, top))
        right, foot = self.camera.to_window((left + width, top + height))
        return pygame.Rect(x, y, right - x, foot - y).contains(self.camera.window.inflate(4, 4))

    def polygon(self, place: int) -> list[Point]:
        """The border of a place in pixels."""
        return [self.camera.to_window(corner) for corner in self.board.polygons[place]]

    def centre(self, place: int) -> Point:
        """The middle of a place in pixels."""
        return self.camera.to_window(self.board.centres[place])

    def _shapes(self, shapes: Sequence[Overlay], theme: Theme, surface: pygame.Surface, convert: Convert) -> None:
        """Draw shapes that lie on the ground on a surface; `convert` turns points of the world into points of it."""

        def polygon(place: int) -> list[Point]:
            return [convert(corner) for corner in self.board.polygons[place]]

        def centre(place: int) -> Point:
            return convert(self.board.centres[place])

        def track(a: int, b: int) -> list[Point]:
            line = self.printed.track(a, b) if self.printed is not None else None
            return [convert(point) for point in line or (self.board.centres[a], self.board.centres[b])]

        draw_areas(surface, shapes, polygon, theme)
        draw_lines(surface, shapes, polygon, centre, self.camera.scale, theme, track)

    def visible(self, place: int) -> bool:
        """Whether some of a place may be in the window; boxes beside the map never are."""
        if place in self.board.boxes:
            return False
        corners = self._corners[place]
        (left, top), (right, foot) = (self.camera.to_window(corner) for corner in corners)
        return self.camera.window.colliderect((left, top, right - left, foot - top))

    def _letter(self, surface: pygame.Surface, stage: Stage, theme: Theme) -> set[str]:
        """Write on the ground what counters do not hide, clear of markers; gives the places whose names are hidden."""
        if self.printed is None:
            return set()
        covers = [] if self.lifted else list(self.counters.footprints(stage))
        markers: list[pygame.Rect] = []
        for place, marks in self.laid.marks.items():
            if self.visible(place):
                seats = seated_marks(marks, self.look.marker, self.centre(place), self.camera.scale, theme)
                markers += [rect for _, _, rect in seats]
        camera = self.camera
        crowded = self.printed.draw(
            surface, camera.window, camera.origin, camera.scale, covers, not camera.zooming, markers
        )
        self.sharp = self.sharp and self.printed.settled
        return crowded

    def _label(self, surface: pygame.Surface, stage: Stage) -> None:
        """Write the labels of areas over the light that is on them."""
        self.labels = []
        if self.printed is not None and self.board.grid is None:
            covers = [] if self.lifted else list(self.counters.footprints(stage))
            camera = self.camera
            self.labels = self.printed.label(
                surface, camera.window, camera.origin, camera.scale, covers, camera.zooming
            )

    def _mark(self, surface: pygame.Surface, place: int, marks: Sequence[HexMark], stage: Stage, theme: Theme) -> None:
        """The markers of a place; in an area tokens lie on neither its label nor its counters."""
        for mark, picture, rect in seated_marks(marks, self.look.marker, self.centre(place), self.camera.scale, theme):
            seat = rect
            if mark.kind == "token" and self.board.grid is None:
                counters = [] if self.lifted else self.counters.footprints(stage)
                taken = [*self.labels, *self.tokens, *counters]
                border, at = self.polygon(place), rect.center
                seats = (seat_in(border, at, rect.size, taken, whole) for whole in (True, False))
                seat = next((each for each in seats if each is not None), rect)
                self.tokens.append(seat)
            surface.blit(picture, seat)

    def _lamps(self) -> list[Point]:
        """Where lamps burn at night: under the counters of the eyes that look."""
        own = [place for place, stack in self.stacks.items() if any(piece.side in self.laid.eyes for piece in stack)]
        return [self.centre(place) for place in own if self.visible(place)]

    def _ground(self, surface: pygame.Surface, lights: Lights, stage: Stage, theme: Theme) -> None:
        """What lies on the ground, under the counters."""
        states = theme.states
        shapes = lights.layer if lights.paled else lights.overlays
        if sum(len(shape.places) for shape in shapes) > FEW:
            self._slab.lay(surface, self.camera, shapes, theme, partial(self._shapes, shapes, theme))
        else:
            self._shapes(shapes, theme, surface, self.camera.to_window)
        for place, risk in lights.risk.items():
            if risk > 0 and self.visible(place):
                overlays.wash(surface, self.polygon(place), states.threat, round(DARKEST * risk))
        for place in lights.zones:
            if self.visible(place):
                overlays.hatch(surface, self.polygon(place), states.zone)
        for place in lights.reach:
            if self.visible(place) and place not in lights.places:
                overlays.wash(surface, self.polygon(place), states.path, 46)
        colours: dict[Mark, tuple[Colour, float, int]] = {
            "legal": (states.legal, 2.5, 46),
            "selected": (states.selected, 4, 40),
            "target": (states.threat, 3.5, 40),
            "plain": (CASING, 1, 0),
        }
        thin = min(1.0, self.camera.scale / 60)
        fielded = self._field.draw(surface, lights, states.legal, thin, self.camera, self.counters, self.lifted)
        for place, mark in lights.places.items():
            if self.visible(place) and place not in fielded:
                colour, width, fill = colours[mark]
                overlays.ring(surface, self.polygon(place), colour, max(1.5, width * thin), fill)
        draw_lanes(surface, lights.laned, self.centre, self.camera.scale, () if self.lifted else self.stacks)
        draw_planned(surface, lights.planned, self.centre, self.camera.scale, self.counters.width * 0.3)
        for trail in lights.trails:
            points = [self.centre(place) for place in trail.way]
            trails.frame(surface, points[0], self.counters.size, trail.ink)
            trails.trail(surface, points, trail.ink, max(2.5, 5 * thin), self.counters.width * 0.5)
        for place, age in stage.flashes.items():
            if not self.visible(place):  # who is lost may have been in a box beside the map
                continue
            beat = abs(math.sin(age * 6)) * (1 - age / FLASH)
            overlays.ring(surface, self.polygon(place), states.selected, 5, round(130 * beat))
        if lights.cursor is not None and self.visible(lights.cursor):
            self._cursor(surface, lights.cursor)

    def _cursor(self, surface: pygame.Surface, place: int) -> None:
        """The keyboard's place: dashed round its border, and far out with a circle that cannot be overlooked."""
        overlays.ring(surface, self.polygon(place), IVORY, 4, 0, dashed=True)
        if self.camera.scale < SMALL_PLACE:
            for ink, width in ((INK, 7), (IVORY, 3)):
                pygame.draw.aacircle(surface, ink, self.centre(place), CURSOR, width)

    def _above(self, surface: pygame.Surface, lights: Lights, theme: Theme) -> None:
        """What must not be hidden by counters: the path, costs and lines."""
        counters = [] if self.lifted else self.faces
        laid = (*lights.overlays, *lights.layer)
        draw_arrows(surface, laid, self.polygon, self.centre, self.camera.scale, theme, counters)
        draw_shots(surface, lights.shots, laid, self.centre, self.camera.scale, theme)
        for sign in lights.signs:
            if self.visible(sign.place):
                self._sign(surface, sign, theme)
        self._number_trails(surface, lights.trails)
        draw_letters(surface, lights.planned, self.centre, self.camera.scale, counters)
        if len(lights.path) > 1:
            width = max(3.0, 5 * min(1.0, self.camera.scale / 60))
            overlays.path(surface, [self.centre(place) for place in lights.path], theme.states.path, width)
        tags = {place: (words, theme.states.path) for place, words in lights.costs.items() if place in lights.path}
        if self.camera.scale >= LEGIBLE:
            tags |= {place: (words, theme.states.threat) for place, words in lights.threats.items()}
            tags |= {place: (words, theme.states.path) for place, words in lights.reach.items()}
        draw_tags(surface, lights.laned, self.centre, self.camera.scale, self._taken(lights), theme)
        for place, (words, colour) in tags.items():
            if self.visible(place):
                overlays.cost_tag(surface, self._tag_at(place), words, colour, self._tag_size())
        self.chances = {}
        for place, (words, best) in (lights.prices | lights.chances).items():
            if self.visible(place):
                size = round(max(13, min(PLATE, self.camera.scale * 0.36)) * theme.scale)
                plate = overlays.chance(words, best, size)
                self.chances[place] = plate.get_rect(center=self._foot(place, plate.get_size()))
                surface.blit(plate, self.chances[place])
        if lights.sight is not None:
            a, b, state, until = lights.sight
            overlays.sight(surface, self.centre(a), self.centre(b), state, theme, until)

    def _sign(self, surface: pygame.Surface, sign: PlaceSign, theme: Theme) -> None:
        """A sign at the upper right of a place, or of the stack that stands there."""
        scale, (x, y) = self.camera.scale, self.centre(sign.place)
        size = round(max(13, min(26, scale * SIGN)))
        at = x + SIGN_AT[0] * scale, y + SIGN_AT[1] * scale
        stack = self.counters.stack_box(sign.place)
        if stack is not None and not self.lifted:
            at = stack.topright
        picture = networks.sign(sign.icon, getattr(theme.states, sign.tone), size)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    def _taken(self, lights: Lights) -> list[pygame.Rect]:
        """What tags must not cover: counters, the way that is pointed at and what it costs."""
        size = self._tag_size()
        points = [self.centre(place) for place in lights.path]
        costs = [self._tag_at(place) for place in lights.costs if place in lights.path]
        boxes = [pygame.Rect(round(x - size / 2), round(y - size / 2), size, size) for x, y in costs]
        way = lanes.ground(points, size // 2) if len(points) > 1 else []
        return [*(() if self.lifted else self.faces), *boxes, *way]

    def _number_trails(self, surface: pygame.Surface, shown: Sequence[Trail]) -> None:
        """The number of each trail beside its line, where neither a counter nor another number is."""
        size = round(max(15, min(24, self.camera.scale * 0.4)))
        taken = [] if self.lifted else self.faces
        for trail in shown:
            if trail.number:
                points = [self.centre(place) for place in trail.way]
                taken.append(trails.number(surface, points, trail.number, trail.ink, size, taken))

    def _tag_at(self, place: int) -> Point:
        """Below the middle of a place; where counters stand, at their upper edge, so that they can be read."""
        stack = None if self.lifted else self.counters.stack_box(place)
        if stack is not None:
            return stack.midtop
        x, y = self.centre(place)
        return x, y + self.camera.scale * 0.30

    def _foot(self, place: int, size: tuple[int, int]) -> Point:
        """Where a chance stands, in pixels: on the lower edge of a hex; in an area below its counters, and within it.

        It hides neither a counter nor a label. An area without such ground has it on the head of its plate, or at the
        lower edge of its counters.
        """
        corners, stack = self.polygon(place), self.counters.stack_box(place)
        x, y = self.centre(place)
        if self.board.grid is not None:
            return x, max(y for _, y in corners)
        at = (x, y) if stack is None else (stack.centerx, stack.bottom + 2 + size[1] // 2)
        taken = [*self.labels, *self.tokens, *self.chances.values(), *self.faces, *self.counters.plate_boxes()]
        seat = seat_in(corners, at, size, taken, whole=True)
        if seat is None and stack is not None:
            head = self.counters.head_of(place)
            return (head.centerx, head.top + size[1] // 2 - 2) if head is not None else stack.midbottom
        return seat.center if seat is not None else at

    def _tag_size(self) -> int:
        return round(max(14, min(22, self.camera.scale * 0.28)))

    # ------------------------------------------------------------------ the pointer

    def hit(self, pixel: Point) -> Hit:
        """What is under a pixel. A counter, or the plate it lies on, stands for its place wherever that is drawn."""
        if not self.camera.window.collidepoint(pixel):
            return Hit((), None)
        ground = self.locator.at(self.camera.to_world(pixel))
        if self.lifted:
            return Hit((), ground)
        pieces, place = self.counters.under(pixel)
        return Hit(pieces, ground if place is None else place)

    def lit(self, lights: Lights) -> list[pygame.Rect]:
        """The counters and places in sight that are marked or on the way, in pixels."""
        faces = [face for face, piece in self.counters.faces if piece in lights.marks]
        places = (place for place in {*lights.places, *lights.path} if self.visible(place))
        return [*faces, *map(self.ground_of, places)]

    def ground_of(self, place: int) -> pygame.Rect:
        """What must be seen of a place, in pixels: nearly all of a hex, the middle of an Area."""
        if self.board.grid is None:
            return self.middle(place)
        (left, top), (right, foot) = (self.camera.to_window(corner) for corner in self._corners[place])
        box = pygame.Rect(round(left), round(top), round(right - left), round(foot - top))
        return box.inflate(-round(box.width * RIM), -round(box.height * RIM))

    def middle(self, place: int) -> pygame.Rect:
        """The middle of a place, in pixels."""
        side = round(self.camera.scale * MIDDLE)
        box = pygame.Rect(0, 0, side, side)
        x, y = self.centre(place)
        box.center = round(x), round(y)
        return box


def _corners(polygon: Sequence[Point]) -> tuple[Point, Point]:
    """The upper left and the lower right corner of what a place takes up; a box takes up nothing."""
    xs, ys = [x for x, _ in polygon] or [0.0], [y for _, y in polygon] or [0.0]
    return (min(xs), min(ys)), (max(xs), max(ys))
