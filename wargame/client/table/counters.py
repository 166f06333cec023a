"""The counters on the map: stacks on their plates, where each lies in the window, and which is under a pixel.

Where the counters of a stack lie around its place and how they look is worked out once for a scale: a map that is
only moved puts the same pictures elsewhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence

import pygame

from wargame.client.art.plates import draw_hair, draw_plate, tab, tab_size
from wargame.client.looks import Look, Mark, Piece, Plate
from wargame.client.table.camera import Camera
from wargame.client.table.gathering import draw_gathered
from wargame.client.table.locate import Locator
from wargame.client.table.sprites import Sprite, Sprites
from wargame.client.table.stacks import covered
from wargame.client.table.stage import Stage
from wargame.client.theme import Theme
from wargame.engine.board import Board

Point = tuple[float, float]
Marks = dict[str, Mark]
NUMBERED = 3
"""So many counters in a stack carry their number."""
GATHERED = 36
"""Below so many pixels a hex the counters of a side in a place are one plate, if the game draws such plates."""


class Counters:
    """What stands on the map."""

    def __init__(self, board: Board, look: Look, camera: Camera, locator: Locator) -> None:
        self.board, self.look, self.camera, self.locator = board, look, camera, locator
        self.sprites = Sprites(look)
        self.pieces: Sequence[Piece] = ()
        self._places: dict[str, int] = {}
        self.stacks: dict[int, list[Piece]] = {}
        self.plates: dict[int, list[Plate]] = {}
        self.faces: list[tuple[pygame.Rect, str]] = []
        """Where each counter was drawn last, in pixels, the topmost last."""
        self._face: dict[str, pygame.Rect] = {}
        self._spots: tuple[float, dict[int, list[Point]]] = (0.0, {})
        self._drawn: tuple[object, dict[tuple[int, Mark], Sprite]] = (None, {})
        """Pictures by the very piece they show: what is hidden may have its word in common with others."""
        self._sight: tuple[object, list[tuple[int, list[Piece], Point]]] = (None, [])
        """The stacks in sight, and where the camera was."""

    def put(self, pieces: Sequence[Piece]) -> None:
        """Set out these counters; those in boxes beside the map are for panels to show."""
        stacks: dict[int, list[Piece]] = defaultdict(list)
        for piece in pieces:
            if piece.place >= 0 and piece.place not in self.board.boxes:
                stacks[piece.place].append(piece)
        for stack in stacks.values():
            stack.sort(key=lambda piece: -piece.rank)
        self.pieces = pieces
        self._places = {piece.id: piece.place for stack in stacks.values() for piece in stack}
        self.plates = {}
        for plate in self.look.plates(pieces):
            self.plates.setdefault(plate.place, []).append(plate)
        self.stacks = dict(sorted(stacks.items(), key=lambda item: self.board.centres[item[0]][1]))
        self._spots, self._drawn, self._sight = (0.0, {}), (None, {}), (None, [])

    @property
    def width(self) -> int:
        """How wide a counter is now, in pixels."""
        return max(8, round(self.camera.scale * self.look.counter_width))

    @property
    def size(self) -> tuple[int, int]:
        """How wide and high a counter is now, in pixels."""
        return self.width, round(self.width * self.look.counter_aspect)

    # ------------------------------------------------------------------ where they lie

    def footprints(self, stage: Stage) -> Iterator[pygame.Rect]:
        """The ground that counters at rest take up."""
        (width, height), away = self.size, stage.away()
        yield from self.plate_boxes()
        for place, stack, (x, y) in self._in_sight():
            for piece, (dx, dy) in zip(stack, self._around(place), strict=True):
                if piece.id not in away:
                    yield pygame.Rect(round(x + dx) - width // 2, round(y + dy) - height // 2, width, height)

    def _middle(self, place: int) -> Point:
        return self.camera.to_window(self.board.centres[place])

    def _in_sight(self) -> list[tuple[int, list[Piece], Point]]:
        """The stacks in the window or a little beside it, with the middle of their place in pixels.

        Names and counters of a frame ask for it, so it is kept until the map moves or other counters are set out.
        """
        camera = self.camera
        seen = camera.origin, camera.scale, tuple(camera.window)
        if self._sight[0] != seen:
            self._sight = seen, self._find_in_sight()
        return self._sight[1]

    def _find_in_sight(self) -> list[tuple[int, list[Piece], Point]]:
        near, to_world = self.camera.window.inflate(3 * self.width, 3 * self.width), self.camera.to_world
        (left, top), (right, foot) = to_world(near.topleft), to_world(near.bottomright)
        centres, found = self.board.centres, []
        for place, stack in self.stacks.items():
            x, y = centres[place]
            if left <= x < right and top <= y < foot:
                found.append((place, stack, self.camera.to_window((x, y))))
        return found

    def _around(self, place: int) -> list[Point]:
        """Where the counters of a stack lie, seen from the middle of its place; the same until the scale changes."""
        scale = self.camera.scale
        if self._spots[0] != scale:
            self._spots = scale, {}
        spots = self._spots[1]
        if place not in spots:
            stack = self.stacks[place]
            spots[place] = [self.look.offset(piece, len(stack), scale) for piece in stack]
        return spots[place]

    def plate_box(self, plate: Plate) -> pygame.Rect:
        """What a plate takes up now, in pixels."""
        scale, (x, y) = self.camera.scale, self._middle(plate.place)
        box = pygame.Rect(0, 0, round(plate.size[0] * scale), round(plate.size[1] * scale))
        box.center = round(x + plate.at[0] * scale), round(y + plate.at[1] * scale)
        return box

    def face_of(self, piece: str) -> pygame.Rect | None:
        """Where a counter was drawn last."""
        return self._face.get(piece)

    def stack_box(self, place: int) -> pygame.Rect | None:
        """What the counters of a place take up together, as they were drawn last."""
        faces = [face for piece in self.stacks.get(place, ()) if (face := self._face.get(piece.id)) is not None]
        return faces[0].unionall(faces[1:]) if faces else None

    def under(self, pixel: Point) -> tuple[tuple[str, ...], int | None]:
        """The counters under a pixel, the topmost first, and the place that they, or the plate there, belong to."""
        pieces = tuple(word for face, word in reversed(self.faces) if face.collidepoint(pixel))
        return pieces, self._places.get(pieces[0]) if pieces else self._plated(pixel)

    def _plated(self, pixel: Point) -> int | None:
        """The place whose plate is under a pixel, if there is one."""
        plates = [plate for place in reversed(self.stacks) for plate in self.plates.get(place, ())]
        return next((plate.place for plate in plates if self.plate_box(plate).collidepoint(pixel)), None)

    def head_of(self, place: int) -> pygame.Rect | None:
        """The head of a plate of a place, which tells how many are on it, in pixels."""
        box = next((self.plate_box(plate) for plate in self.plates.get(place, ())), None)
        if box is None:
            return None
        first = min((face.top for face, _ in self.faces if box.contains(face)), default=box.bottom)
        return pygame.Rect(box.left, box.top, box.width, max(1, first - box.top))

    def plate_boxes(self) -> Iterator[pygame.Rect]:
        """What the plates in the window take up, in pixels."""
        for place, _, _ in self._in_sight():
            yield from map(self.plate_box, self.plates.get(place, ()))

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface, marks: Marks, stage: Stage, theme: Theme) -> None:
        """Draw all that are near the window, those that are on their way last."""
        width, away = self.width, stage.away()
        self.sprites.begin(self.camera.moving)
        self.faces, self._face = [], {}
        lay = self._layer(surface, width, marks, theme)
        for place, stack, (x, y) in self._in_sight():
            self._plates(surface, place)
            if self._gather(surface, place, stack, marks, away, theme):
                continue
            spots = zip(stack, self._around(place), strict=True)
            laid = [lay(piece, (x + dx, y + dy)) for piece, (dx, dy) in spots if piece.id not in away]
            if place not in self.plates:  # the head of a plate has the number
                _number(surface, laid)
        if away:
            for piece in (piece for stack in self.stacks.values() for piece in stack if piece.id in away):
                lay(piece, self.camera.to_window(away[piece.id]))

    def _layer(
        self, surface: pygame.Surface, width: int, marks: Marks, theme: Theme
    ) -> Callable[[Piece, Point], pygame.Rect]:
        """What lays a counter down and says where its face is; pictures are kept while size and theme are the same."""
        if self._drawn[0] != (width, theme):
            self._drawn = (width, theme), {}
        kept, sprites, blit = self._drawn[1], self.sprites, surface.blit

        def lay(piece: Piece, at: Point) -> pygame.Rect:
            mark: Mark = marks.get(piece.id, "plain")
            found = kept.get((id(piece), mark))
            if found is None:
                found = sprites.get(piece, width, mark, theme)
                if not sprites.rough:
                    kept[id(piece), mark] = found
            sprite, face = found
            x, y = round(at[0] - sprite.get_width() / 2), round(at[1] - sprite.get_height() / 2)
            blit(sprite, (x, y))
            return self._keep(face.move(x, y), piece.id)

        return lay

    def _gather(
        self,
        surface: pygame.Surface,
        place: int,
        stack: Sequence[Piece],
        marks: Marks,
        away: Collection[str],
        theme: Theme,
    ) -> bool:
        """Far out, lay one plate for each side in a place; False if its counters are to be seen one by one."""
        draw, scale = self.look.gathered, self.camera.scale
        if draw is None or scale >= GATHERED or any(piece.id in away for piece in stack):
            return False
        for face, word in draw_gathered(surface, stack, draw, self._middle(place), scale, marks, theme):
            self._keep(face, word)
        return True

    def _keep(self, face: pygame.Rect, word: str) -> pygame.Rect:
        """Remember where a counter was drawn."""
        self.faces.append((face, word))
        self._face.setdefault(word, face)
        return face

    def _plates(self, surface: pygame.Surface, place: int) -> None:
        """The plates of a place, under its counters."""
        for plate in self.plates.get(place, ()):
            box = self.plate_box(plate)
            x, y = self._middle(place)
            point = x + plate.hangs[0] * self.camera.scale, y + plate.hangs[1] * self.camera.scale
            if self.locator.at(self.camera.to_world(box.center)) != place:
                draw_hair(surface, box.center, point)
            draw_plate(surface, box, plate.head, max(9, round(plate.letters * self.camera.scale)))


def _number(surface: pygame.Surface, faces: Sequence[pygame.Rect]) -> None:
    """How many lie in a stack of which not all can be seen, on a tab at the upper right of the topmost."""
    if len(faces) >= NUMBERED and covered(faces):
        size = tab_size(faces[-1].width)
        picture = tab(len(faces), size)
        surface.blit(picture, picture.get_rect(center=faces[-1].move(size // 6, -size // 4).topright))
