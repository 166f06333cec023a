"""2.4.2: Strength Points by kind. SPs of a kind make change freely, so they are counted and are no counters."""

from __future__ import annotations

from typing import NamedTuple

REG, RES, BAV, FT, CSP = KINDS = ("reg", "res", "bav", "ft", "csp")
"""Regular Infantry, Reserve Infantry (Mobile or Landwehr), Bavarian Infantry, Franc-Tireur and Cavalry SPs."""
INFANTRY = (REG, RES, BAV)
"""2.4.2, 17.2: the kinds that are Infantry SPs; Bavarians are Regular Infantry, and Reserves are Infantry as well."""
FOOT = (REG, RES, BAV, FT)
"""13.4.1: the kinds that count for odds and for the size of a Force."""


class Strength(NamedTuple):
    """So many SPs of each kind."""

    reg: int = 0
    res: int = 0
    bav: int = 0
    ft: int = 0
    csp: int = 0

    @property
    def infantry(self) -> int:
        """2.4.2: the Infantry SPs, Regular and Reserve."""
        return self.reg + self.res + self.bav

    @property
    def foot(self) -> int:
        """13.4.1: all SPs but cavalry: Infantry and Franc-Tireurs."""
        return self.reg + self.res + self.bav + self.ft

    @property
    def total(self) -> int:
        """All SPs."""
        return self.reg + self.res + self.bav + self.ft + self.csp

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds there are any of."""
        return tuple(kind for kind, number in zip(KINDS, self, strict=True) if number)

    def of(self, kind: str) -> int:
        """How many of a kind."""
        number: int = getattr(self, kind)
        return number

    def more(self, kind: str, number: int = 1) -> Strength:
        """With so many of a kind more, or fewer if the number is negative."""
        return self._replace(**{kind: self.of(kind) + number})

    def plus(self, other: Strength) -> Strength:
        """Both together."""
        a, b, c, d, e = self
        v, w, x, y, z = other
        return Strength(a + v, b + w, c + x, d + y, e + z)

    def minus(self, other: Strength) -> Strength:
        """What is left of it without the other."""
        a, b, c, d, e = self
        v, w, x, y, z = other
        return Strength(a - v, b - w, c - x, d - y, e - z)

    def covers(self, other: Strength) -> bool:
        """Whether it holds at least as many of each kind."""
        return all(a >= b for a, b in zip(self, other, strict=True))

    def listed(self) -> tuple[str, ...]:
        """Every SP by its kind, one by one: Regulars first."""
        return tuple(kind for kind, number in zip(KINDS, self, strict=True) for _ in range(number))


NONE = Strength()


def one(kind: str, number: int = 1) -> Strength:
    """So many SPs of one kind."""
    return NONE.more(kind, number)
