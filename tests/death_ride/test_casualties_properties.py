"""15.2, 15.3: whatever the owner chooses, as many points are absorbed as the units can, found by trying everything."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from wargame.engine.dice import Dice
from wargame.engine.journal import Journal
from wargame.games.death_ride.casualties import Absorb

from .drill import noted, quiet

FRESH, SPENT, GONE = "f", "s", "x"
PRICES = {"german": (2, 3), "french": (3, 4)}
"""Of a Spent and of a Fresh unit."""
AROUND = ("15", "17", "19", "21", "22", "23")
"""The Areas around 20."""


def most(side: str, faces: str, leads: tuple[int, ...], points: int, open_: bool) -> int:
    """The most that units can absorb, the leads first, by trying every order of steps."""
    spent_price, fresh_price = PRICES[side]

    def steps(face: str, left: int) -> list[tuple[int, str]]:
        found = {
            FRESH: [(1, SPENT), (fresh_price, GONE)],
            SPENT: [(spent_price, GONE)],
            GONE: [],
        }[face]
        ways = [*found, (1, GONE)] if open_ and face != GONE else found
        return [step for step in ways if step[0] <= left]

    @cache
    def best(faces: str, struck: frozenset[int], left: int) -> int:
        due = [number for number in leads if number not in struck and steps(faces[number], left)]
        return max(
            (
                price + best(faces[:number] + face + faces[number + 1 :], struck | {number}, left - price)
                for number in due or range(len(faces))
                for price, face in steps(faces[number], left)
            ),
            default=0,
        )

    return best(faces, frozenset(), points)


CASES = [
    (side, "".join(faces), leads, open_)
    for side in PRICES
    for faces in product(FRESH + SPENT, repeat=3)
    for leads in ((), (0,), (0, 1))
    for open_ in (True, False)
]


@pytest.mark.rule("15.2", "15.3", "15.5")
@pytest.mark.parametrize(("side", "faces", "leads", "open_"), CASES)
def test_as_many_points_are_absorbed_as_can_be(side: str, faces: str, leads: tuple[int, ...], open_: bool) -> None:
    dice = Dice(Journal(), len(faces) + len(leads))
    for points in (1, 3, 4, 5, 7):
        table = quiet()
        for area in () if open_ else AROUND:
            table.unit("french" if side == "german" else "german", "infantry", area)
        units = tuple(f"unit{number}" for number in range(len(faces)))
        for unit, face in zip(units, faces, strict=True):
            table.unit(side, "infantry", "20", id=unit, spent=face == SPENT)
        first = tuple(units[number] for number in leads)
        game = table.begin(Absorb(side, table.game.board.index["20"], points, first, units))
        while game.decision is not None and game.decision.rule == "15.2":
            game.push(game.legal_actions[dice.roll(len(game.legal_actions)) - 1])
        lost = sum(int(str(facts[2])) for facts in noted(game, "points_lost"))
        assert points - lost == most(side, faces, leads, points, open_)
