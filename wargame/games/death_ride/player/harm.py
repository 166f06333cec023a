"""What Casualty Points do to a stack, and what an attack by so much strength may bring down on it."""

from __future__ import annotations

from functools import cache

from wargame.games.death_ride.player import weights

THROWS = tuple((luck, (6 - abs(luck)) / 36) for luck in range(-5, 6))
"""The difference of two dice, with its chance."""


def harm(side: str, fresh: int, spent: int, points: float) -> float:
    """What it costs a side if units of one place absorb so many points.

    Flipping and retreating lose nobody; what is left after that is paid in units, and German units go for fewer points.
    """
    cheap = 2 * fresh + spent
    if points <= cheap:
        return weights.TIRED * points
    lost = min(fresh + spent, (points - cheap) / weights.POINTS_BEYOND[side])
    return weights.TIRED * cheap + weights.UNIT * lost


@cache
def expected_harm(side: str, fresh: int, spent: int, margin: int) -> float:
    """The average over the dice, if an attack is ahead by `margin` before them."""
    return sum(chance * harm(side, fresh, spent, margin + luck) for luck, chance in THROWS if margin + luck > 0)


@cache
def overrun(fresh: int, spent: int, margin: int) -> float:
    """The chance that an attack so far ahead leaves the defenders no way to stay as they are."""
    enough = max(2.0, fresh + 0.5 * spent)
    return sum(chance for luck, chance in THROWS if margin + luck >= enough)
