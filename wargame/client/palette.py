"""Colours of the table: dark furniture with brass edges round a hand-coloured paper map.

What tells a state (legal, selected, target ...) comes in two sets, standard and safe for colour-blind eyes; see
`States`. No state is told by hue alone: each has its own shape as well.
"""

from __future__ import annotations

from typing import NamedTuple

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """A colour from its hexadecimal code."""
    code = code.removeprefix("#")
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """A colour between two others; a share of 0 is the first, of 1 the second."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG defines it."""
    linear = []
    for channel in colour:
        value = channel / 255
        linear.append(value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: Colour, b: Colour) -> float:
    """The WCAG contrast ratio of two colours."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


BLACK, WHITE = (0, 0, 0), (255, 255, 255)
CASING = (20, 20, 20)
"""Every state colour is drawn over a casing of this, so that it holds on any ground."""

# the furniture
TABLE, PANEL, PANEL2 = rgb("#15191D"), rgb("#20262C"), rgb("#2A3138")
LINE, LINE2 = rgb("#3B444D"), rgb("#55606B")
IVORY, MUTED, FAINT = rgb("#F1EADB"), rgb("#B3AC9C"), rgb("#9A9486")
BRASS, BRASS_DARK = rgb("#D9B160"), rgb("#8A6A2F")
TRIAL = rgb("#8553B4")
"""The band and the chip of a line that is only tried."""

# printed matter: charts, cards, cartouches
PAPER, PAPER2, PAPER3 = rgb("#F4EDDB"), rgb("#E9DFC6"), rgb("#D9CCAC")
INK, INK2, RULE = rgb("#2B241C"), rgb("#5C5142"), rgb("#B8A882")
RED_INK = rgb("#B3202A")


def ink_on(ground: Colour) -> Colour:
    """Dark or light ink, whichever reads better on a ground."""
    return INK if contrast(ground, INK) >= contrast(ground, IVORY) else IVORY


def legible(colour: Colour, ground: Colour, ratio: float = 4.5) -> Colour:
    """A colour moved towards light or dark until it reads on a ground."""
    away = WHITE if luminance(ground) < 0.18 else BLACK
    for _ in range(20):
        if contrast(colour, ground) >= ratio:
            break
        colour = mix(colour, away, 0.08)
    return colour


class States(NamedTuple):
    """The colours that tell states. The safe set is made of the Okabe-Ito colours."""

    legal: Colour = rgb("#12A594")
    selected: Colour = rgb("#FFD23F")
    path: Colour = rgb("#FFB000")
    threat: Colour = rgb("#E4572E")
    zone: Colour = rgb("#D55E00")
    out_of_command: Colour = rgb("#8E5BB5")
    command: Colour = rgb("#D9B160")
    sight_clear: Colour = rgb("#1B9E77")
    sight_obscured: Colour = rgb("#E6A100")
    sight_blocked: Colour = rgb("#C0392B")
    good: Colour = rgb("#3FA37C")
    bad: Colour = rgb("#D9593D")


STANDARD = States()
SAFE = States(
    legal=rgb("#56B4E9"),
    selected=rgb("#F0E442"),
    path=rgb("#E69F00"),
    threat=rgb("#D55E00"),
    zone=rgb("#D55E00"),
    out_of_command=rgb("#CC79A7"),
    sight_clear=rgb("#0072B2"),
    sight_obscured=rgb("#E69F00"),
    sight_blocked=rgb("#D55E00"),
    good=rgb("#0072B2"),
    bad=rgb("#D55E00"),
)
