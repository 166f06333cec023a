"""Where the keyboard goes on a screen: from spot to spot, and what comes next where one is gone."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from wargame.client.kit.spot import Spot

ARROWS = {pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1), pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0)}


def walkable(spots: Sequence[Spot], first: tuple[str, ...]) -> list[Spot]:
    """What the keyboard can be on, in the order it walks: names that begin so first, then as things are drawn."""
    stops = [spot for spot in spots if spot.act is not None or spot.type is not None or _is_slider(spot)]
    return sorted(stops, key=lambda spot: not spot.id.startswith(first)) if first else stops


def nearest(stops: Sequence[Spot], start: Spot, key: int) -> Spot | None:
    """The nearest spot in the direction of an arrow key; up and down a list is gone through to its end first.

    Of a list that scrolls a row may lie, unseen, where something else is drawn.
    """
    listed = [spot for spot in stops if start.scroll is not None and spot.scroll == start.scroll]
    within = _nearest(listed, start, key) if ARROWS[key][1] else None
    seen = [spot for spot in stops if spot.rect.width and spot.rect.height]
    return within or _nearest(seen, start, key) or _nearest(stops, start, key)


def _nearest(stops: Sequence[Spot], start: Spot, key: int) -> Spot | None:
    """The same of some spots; to the side, one of the same row comes before all others."""
    dx, dy = ARROWS[key]
    beside = [spot for spot in stops if dx and _in_one_row(spot, start) and _gap(spot, start, dx) >= 0]
    if beside:
        return min(beside, key=lambda spot: _gap(spot, start, dx))
    best: tuple[float, Spot] | None = None
    for spot in stops:
        x, y = spot.whole.centerx - start.whole.centerx, spot.whole.centery - start.whole.centery
        ahead, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if spot.id != start.id and ahead > 2 and aside <= ahead * 2.5:
            cost = ahead + 2 * aside
            if best is None or cost < best[0]:
                best = cost, spot
    return best[1] if best is not None else None


def kin(stops: Sequence[Spot], start: Spot, answers: tuple[str, ...]) -> list[Spot]:
    """Where arrows lead from a spot: from an answer only to others, not into what stands around the question."""
    among = start.id.startswith(answers) if answers else False
    return [spot for spot in stops if spot.id.startswith(answers)] if among else list(stops)


def _in_one_row(spot: Spot, start: Spot) -> bool:
    """Whether half of the lower of two spots lies beside the other."""
    shared = min(spot.whole.bottom, start.whole.bottom) - max(spot.whole.top, start.whole.top)
    return spot.id != start.id and 2 * shared >= min(spot.whole.height, start.whole.height)


def _gap(spot: Spot, start: Spot, dx: int) -> int:
    """How much room there is between a spot and the one to the right or left of it; less than none if it is not."""
    return spot.whole.left - start.whole.right if dx > 0 else start.whole.left - spot.whole.right


def heir(names: Sequence[str], focus: str | None) -> int:
    """Where to go on if the spot of the keyboard is gone: at the first of its kind, else at the first of all."""
    kind = f"{focus.partition(':')[0]}:" if focus else "none"
    return next((number for number, name in enumerate(names) if name.startswith(kind)), 0)


def _is_slider(spot: Spot) -> bool:
    return spot.drag is not None and spot.wheel is not None
