"""Values of a counter that count for less or more than is printed on it: light plate, coloured figure, a bar.

Shape tells it as well as colour: what is printed stands on the card itself, what has changed on a plate with a bar
below the figure if it is less, above it if it is more.
"""

from __future__ import annotations

from typing import Literal

from wargame.client.art.face import Face
from wargame.client.lettering import width_of
from wargame.client.palette import IVORY, WHITE, Colour, mix, rgb
from wargame.client.shapes import Point

Change = Literal[-1, 0, 1]
"""Whether a value counts for less than is printed, for just that, or for more."""
PLATE = mix(IVORY, WHITE, 0.35)
INKS: dict[tuple[Change, bool], Colour] = {
    (-1, False): rgb("#B0161F"),
    (1, False): rgb("#176B45"),
    (-1, True): rgb("#A04000"),
    (1, True): rgb("#005A8E"),
}
"""The colours of figures on the plate: less and more, ordinary and safe."""
LETTERS = "counter-bold"


def changed(now: float, printed: float) -> Change:
    """What has become of a printed value."""
    return -1 if now < printed else 1 if now > printed else 0


def paint_worth(
    face: Face,
    size: float,
    line: str,
    ink: Colour,
    at: Point,
    change: Change,
    safe: bool,
    least: int,
    room: float = 60.0,
    broad: float = 0.0,
) -> None:
    """A value as it counts now: in the ink of the card as it is printed, on a plate if it has changed.

    `room` is the width that the figure keeps to, `broad` that of the plate if it is to be broader than the figure.
    """
    if change:
        ink = INKS[change, safe]
        pixels, edge = max(least, round(size * face.width / 100)), face.pixel(0.7)
        bar = max(4.0, face.pixel(1.3))
        at = (at[0], at[1] + change * bar / 2)  # the bar has its room at the other end
        half = max(broad / 2, min(room, face.pixel(width_of(LETTERS, pixels, line))) / 2 + max(3.0, face.pixel(1.5)))
        high = face.pixel(pixels) * 0.36 + max(2.0, face.pixel(1.0))
        top, foot = at[1] - high - (bar if change > 0 else 0), at[1] + high + (bar if change < 0 else 0)
        face.rect(ink, at[0] - half, top, 2 * half, foot - top, 4)
        face.rect(PLATE, at[0] - half + edge, at[1] - high + edge, 2 * (half - edge), 2 * (high - edge), 3)
    face.text(LETTERS, size, line, ink, at, least=least, fit=room)
