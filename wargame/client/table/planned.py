"""The arrows of the adviser's plans on the map: under the counters, their letters where no counter is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from wargame.client.art.lanes import along, put
from wargame.client.art.plan_arrows import STYLES, Style, letter_disc, plan_arrow

Point = tuple[float, float]
Centre = Callable[[int], Point]
AT = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26)
"""The parts of the way at which its letter may stand, the best first."""
USUAL = 60
"""At so many pixels a hex arrows have their full width."""


@dataclass(frozen=True)
class PlanArrow:
    """A way of a plan over some places, or a place where it comes onto the map; `pale` while another plan is read."""

    plan: int
    way: tuple[int, ...]
    pale: bool = False

    @property
    def style(self) -> Style:
        """How it is drawn."""
        return STYLES[self.plan % len(STYLES)]


def draw_planned(
    surface: pygame.Surface, arrows: Iterable[PlanArrow], centre: Centre, scale: float, short: float
) -> None:
    """The arrows, the best plan on top."""
    thin = min(1.0, scale / USUAL)
    for arrow in sorted(arrows, key=lambda each: (not each.pale, -each.plan)):
        if len(arrow.way) > 1:
            plan_arrow(surface, [centre(place) for place in arrow.way], arrow.style, thin, short, arrow.pale)


def draw_letters(
    surface: pygame.Surface, arrows: Sequence[PlanArrow], centre: Centre, scale: float, taken: Sequence[pygame.Rect]
) -> None:
    """The letter of each plan beside its arrows, where it covers no counter."""
    size = round(max(18, min(26, scale * 0.36)))
    boxes = list(taken)
    for arrow in arrows:
        if arrow.pale:
            continue
        points = [centre(place) for place in arrow.way]
        (x1, y1), (x2, y2) = points[0], points[-1]
        length = max(1.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
        across = (-(y2 - y1) / length * size, (x2 - x1) / length * size)
        on = [_at(points, share) for share in AT]
        spots = [(x + across[0] * far, y + across[1] * far) for far in (0.9, -0.9, 0, 1.7, -1.7) for x, y in on]
        boxes.append(put(surface, letter_disc(arrow.style.letter, arrow.style.ink, size), spots, boxes))


def _at(points: Sequence[Point], share: float) -> Point:
    """So far along the curve through some points; one alone is where it is."""
    if len(points) == 1:
        return points[0]
    part = share * (len(points) - 1)
    step = min(int(part), len(points) - 2)
    return along(points, step, part - step)
