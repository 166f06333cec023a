"""15.2, 15.3: whatever the owner chooses, as many points are absorbed as the units can, found by trying everything."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from tests.games.death_ride.rules.drill import noted, surrounded
from wargame.engine.dice import Dice
from wargame.engine.journal import Journal
from wargame.games.death_ride.rules.combat.casualties import Absorb
from wargame.games.death_ride.rules.events import PointsUnabsorbed

FRESH, SPENT, GONE = "f", "s", "x"
PRICES = {"german": (2, 3), "french": (3, 4)}
"""Of a Spent and of a Fresh unit."""


def most(side: str, faces: str, leads: tuple[int, ...], points: int, room: int) -> int:
    """The most that units can absorb, the leads first, by trying every order of steps; `room` is for retreats."""
    spent_price, fresh_price = PRICES[side]

    def steps(face: str, left: int, room: int) -> list[tuple[int, str, int]]:
        found = {
            FRESH: [(1, SPENT, 0), (fresh_price, GONE, 0)],
            SPENT: [(spent_price, GONE, 0)],
            GONE: [],
        }[face]
        ways = [*found, (1, GONE, 1)] if room and face != GONE else found
        return [step for step in ways if step[0] <= left]

    @cache
    def best(faces: str, struck: frozenset[int], left: int, room: int) -> int:
        due = [number for number in leads if number not in struck and steps(faces[number], left, room)]
        return max(
            (
                price + best(faces[:number] + face + faces[number + 1 :], struck | {number}, left - price, room - gone)
                for number in due or range(len(faces))
                for price, face, gone in steps(faces[number], left, room)
            ),
            default=0,
        )

    return best(faces, frozenset(), points, room)


CASES = [
    (side, "".join(faces), leads, room)
    for side in PRICES
    for faces in product(FRESH + SPENT, repeat=3)
    for leads in ((), (0,), (0, 1), (0, 1, 2))
    for room in (0, 1, 2, 8)
]


@pytest.mark.rule("15.2", "15.3", "15.4", "15.5")
@pytest.mark.parametrize(("side", "faces", "leads", "room"), CASES)
def test_as_many_points_are_absorbed_as_can_be(side: str, faces: str, leads: tuple[int, ...], room: int) -> None:
    dice = Dice(Journal(), len(faces) + len(leads))
    for points in (1, 2, 3, 4, 5, 7):
        table = surrounded(side, "20", room).unit("german", "infantry", "40", id="bystander")
        units = tuple(f"unit{number}" for number in range(len(faces)))
        for unit, face in zip(units, faces, strict=True):
            table.unit(side, "infantry", "20", id=unit, spent=face == SPENT)
        first = tuple(units[number] for number in leads)
        game = table.begin(Absorb(side, table.game.board.index["20"], points, first, units))
        while game.decision is not None and game.decision.rule == "15.2":
            game.push(game.legal_actions[dice.roll(len(game.legal_actions)) - 1])
        lost = sum(int(str(facts[2])) for facts in noted(game, PointsUnabsorbed))
        assert points - lost == most(side, faces, leads, points, room)
