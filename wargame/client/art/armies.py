"""The armies of 1870 as counters print them, and the bands that tell their formations apart."""

from __future__ import annotations

from dataclasses import dataclass

from wargame.client.art.face import Face
from wargame.client.palette import BLACK, BRASS, INK, IVORY, WHITE, Colour, contrast, ink_on, mix, rgb


@dataclass(frozen=True)
class Army:
    """How the counters of a side are printed. `faces_left` turns its figures: the armies look at each other."""

    body: Colour
    ink: Colour
    figure: Colour
    accent: Colour
    number: Colour
    staff: Colour
    """The darker body of headquarters."""
    outline: Colour | None
    """What keeps a light figure apart from the white stripe of a worn unit."""
    faces_left: bool

    @property
    def stripe(self) -> Colour:
        """The stripe across units that are worn."""
        return mix(WHITE, self.body, 0.12)


FRENCH = Army(
    body=rgb("#A9C6E4"),
    ink=rgb("#1F3F77"),
    figure=rgb("#1F3F77"),
    accent=rgb("#B3302B"),
    number=rgb("#14233F"),
    staff=rgb("#27528F"),
    outline=None,
    faces_left=True,
)
GERMAN = Army(
    body=rgb("#4A525A"),
    ink=rgb("#E7E2D3"),
    figure=rgb("#E9E4D6"),
    accent=BRASS,
    number=WHITE,
    staff=rgb("#2B3036"),
    outline=rgb("#23282D"),
    faces_left=False,
)


def band_colour(code: str) -> Colour:
    """The colour of a formation, darkened or lightened until the lettering on it reads."""
    colour = rgb(code)
    ink = ink_on(colour)
    away = WHITE if ink == INK else BLACK
    for _ in range(16):
        if contrast(colour, ink) >= 4.5:
            break
        colour = mix(colour, away, 0.06)
    return colour


def paint_pattern(face: Face, number: int, colour: Colour, height: float) -> None:
    """The pattern at the right end of a band, which tells formations apart without hue; the first has none."""
    ink = mix(colour, BLACK if contrast(colour, BLACK) > 6 else IVORY, 0.55)
    kind = number % 6
    if kind == 1:
        for x in (85, 92):
            face.rect(ink, x, 0, 4, height)
    elif kind == 2:
        for x in (78, 86, 94):
            low = height / 2
            face.poly(ink, (x, 0), (x + 4, 0), (x + 8, low), (x + 4, height), (x, height), (x + 4, low))
    elif kind == 3:
        for x, y in ((83, 0.3), (91, 0.3), (87, 0.72), (95, 0.72)):
            face.disc(ink, x, y * height, 2.6)
    elif kind == 4:
        face.poly(ink, (76, height), (100, 0), (100, height))
    elif kind == 5:
        for column in range(4):
            for row in range(3):
                if (column + row) % 2:
                    face.rect(ink, 81 + column * 4.75, row * height / 3, 4.75, height / 3)
