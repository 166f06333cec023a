"""A table of Death Ride with people at it."""

from __future__ import annotations

from tests.client.fixtures import MakeApp
from tests.client.hands import Hands, sit

BATTLE = "death-ride/mars-la-tour"
PEOPLE = {"german": "human", "french": "human"}


def table(make_app: MakeApp) -> Hands:
    return sit(make_app((1600, 1000), tour=False, speed="instant", curtain=False), BATTLE, PEOPLE)
