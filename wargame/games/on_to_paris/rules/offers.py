"""8.5.4, 8.9: what a side can be offered to do in its half of a Segment, and what it costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.procedure import Procedure


class Part(NamedTuple):
    """8.3.2: the CPs for one activated unit, and where it is: outside a Command Zone they are one more."""

    place: int
    cp: int


class Price(NamedTuple):
    """8.9.1: what an action costs: IPs, CPs unit by unit, and VPs."""

    ip: int = 0
    parts: tuple[Part, ...] = ()
    vp: int = 0
    """What the VP level changes by, with its sign (8.9.1)."""

    @property
    def cp(self) -> int:
        """All CPs, without penalties for distance."""
        total = 0
        for _, cp in self.parts:
            total += cp
        return total

    @property
    def told(self) -> dict[str, int]:
        """By currency, as far as it costs anything."""
        return {name: cost for name, cost in (("CP", self.cp), ("IP", self.ip), ("VP", self.vp)) if cost}

    def plus(self, other: Price) -> Price:
        """Both together."""
        return Price(self.ip + other.ip, (*self.parts, *other.parts), self.vp + other.vp)


FREE = Price()


def together(prices: Iterable[Price]) -> Price:
    """What several things cost together."""
    some = [price for price in prices if price is not FREE]
    if len(some) == 1:
        return some[0]
    parts = tuple(part for price in some for part in price.parts)
    return Price(sum(price.ip for price in some), parts, sum(price.vp for price in some))


class Offer(NamedTuple):
    """An action of the menu, its price, and what begins the procedure that carries it out once it is paid."""

    action: Action
    price: Price
    begin: Callable[[], Procedure]
    """Makes the procedure."""
    pays: bool = False
    """Whether the procedure sees to the payment itself, because more may be added to it (8.10)."""
    combined: bool = False
    """8.9.combined: whether its CPs may come from several RL markers, as for a Combined Activation."""
