"""Formations (6), Leaders (5) and the reinforcement charts (7) as the game file has them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from wargame.content.models import Ident, Line, Model, Name, Source

SideId = Literal["prussian", "french"]
SIDES: tuple[SideId, ...] = ("prussian", "french")
Kind = Literal["reg", "res", "bav", "ft", "csp"]
"""Regular, Reserve (Mobile or Landwehr), Bavarian, Franc-Tireur and Cavalry SPs (2.4.2, 17)."""
KINDS: tuple[Kind, ...] = ("reg", "res", "bav", "ft", "csp")
FormationKind = Literal["army", "corps", "cavalry", "siege_gun"]
Nation = Literal["", "BAV", "SAX"]
Rank = Literal["division", "corps", "army"]
Special = Literal["", "*", "!", "?", "&"]

SP_KINDS: dict[SideId, tuple[Kind, ...]] = {
    "prussian": ("reg", "res", "bav", "csp"),
    "french": ("reg", "res", "ft", "csp"),
}
"""The kinds of SPs that a side has."""


# ---------------------------------------------------------------- SPs and Formations
class StrengthSpec(Model):
    """6.1: so many SPs of each kind."""

    reg: int = Field(default=0, ge=0, le=99)
    res: int = Field(default=0, ge=0, le=99)
    bav: int = Field(default=0, ge=0, le=99)
    ft: int = Field(default=0, ge=0, le=99)
    csp: int = Field(default=0, ge=0, le=99)

    def of(self, kind: Kind) -> int:
        """The SPs of one kind."""
        count: int = getattr(self, kind)
        return count

    def counts(self) -> dict[Kind, int]:
        """The kinds that are there, with their numbers."""
        return {kind: self.of(kind) for kind in KINDS if self.of(kind)}

    @property
    def total(self) -> int:
        """All SPs."""
        return sum(self.of(kind) for kind in KINDS)

    @property
    def infantry(self) -> int:
        """All but Cavalry and Franc-Tireur SPs."""
        return self.reg + self.res + self.bav


class FormationSpec(Model):
    """6: an Army, Corps or Cavalry Division, or a Siege Gun: what its counter and card say."""

    id: Ident
    name: Name
    side: SideId
    kind: FormationKind
    nation: Nation = ""
    turn: int | None = Field(default=None, ge=1, le=17, description="7.3: the turn it becomes available.")
    republic_turn: int | None = Field(default=None, ge=1, description="7.5.2: turns after the fall of the Empire.")
    sp_limit: int = Field(ge=0, le=8, description="6.1.2: SPs it can contain.")
    sp_limit_republic: int | None = Field(default=None, ge=0, le=8, description="6.1.2: the same after the fall.")
    corps_limit: int = Field(default=0, ge=0, description="6.4.1: Corps Attached to an Army.")
    cavalry_limit: int = Field(default=0, ge=0, description="6.4.1: Cavalry Divisions Attached to an Army.")
    paris: bool = Field(default=False, description="6.2.2: may be built besieged; a Corps stays near Paris (10.8.4).")
    guard: bool = Field(default=False, description="18.3: removed when the Empire falls.")
    optional: bool = Field(default=False, description="2.4.2: only for the naval invasion, out of play otherwise.")
    source: Source


# ---------------------------------------------------------------- Leaders
class CounterSpec(Model):
    """5.1: one counter of a Leader: Reaction Rating, Army or Tactical Rating, special rating (5.1.7)."""

    react: int = Field(ge=1, le=6)
    rating: int = Field(ge=-3, le=2)
    special: Special = ""


class LeaderSpec(Model):
    """5: a Leader with a counter for each rank that he can have; a sovereign has none (18.4, 18.5)."""

    id: Ident
    name: Name
    side: SideId
    turn: int = Field(ge=1, le=17, description="7.4: the turn he becomes available.")
    only: Literal["", "E", "R"] = Field(default="", description="5.1: only in the Empire, or in the Republic.")
    nation: Nation = ""
    hrh: bool = Field(default=False, description="5.5.2: of a ruling house, never recalled.")
    steinmetz: bool = Field(default=False, description="5.5.3: recalled by a rule of his own.")
    replacement: bool = Field(default=False, description="5.8: a Replacement Leader.")
    sovereign: bool = Field(default=False, description="18.4, 18.5: Napoleon III or Wilhelm I.")
    enters_as: Rank | None = Field(default=None, description="5.3.1: the rank he arrives with, if not his lowest.")
    counters: dict[Rank, CounterSpec] = Field(default_factory=dict)
    history: Line = ""
    source: Source

    @property
    def first_rank(self) -> Rank | None:
        """5.3.1: the rank he arrives with; None for a sovereign."""
        ranks: tuple[Rank, ...] = ("division", "corps", "army")
        return self.enters_as or next((rank for rank in ranks if rank in self.counters), None)


# ---------------------------------------------------------------- reinforcements
class ArrivalRow(Model):
    """7.1: what a line of a reinforcement chart brings; `paris_*` enter at Paris (7.2.2)."""

    reg: int = Field(default=0, ge=0)
    res: int = Field(default=0, ge=0)
    bav: int = Field(default=0, ge=0)
    ft: int = Field(default=0, ge=0)
    csp: int = Field(default=0, ge=0)
    paris_reg: int = Field(default=0, ge=0)
    paris_res: int = Field(default=0, ge=0)
    corps: tuple[Ident, ...] = ()
    armies: tuple[Ident, ...] = ()
    siege_guns: tuple[Ident, ...] = ()

    def counts(self) -> dict[Kind, int]:
        """The SPs that may enter anywhere, by kind."""
        found: dict[Kind, int] = {kind: getattr(self, kind) for kind in KINDS}
        return {kind: count for kind, count in found.items() if count}

    def formations(self) -> Iterator[str]:
        """The Formations and Siege Guns of the line."""
        yield from (*self.corps, *self.armies, *self.siege_guns)


ChartId = Literal["french", "republic", "prussian"]


class Charts(Model):
    """7.1, 7.5: both sides' charts by turn, and the Republic's by turns since the Empire fell."""

    french: dict[int, ArrivalRow]
    republic: dict[int, ArrivalRow]
    prussian: dict[int, ArrivalRow]
    sources: dict[ChartId, Source]

    def of(self, chart: ChartId) -> dict[int, ArrivalRow]:
        """One of the charts."""
        rows: dict[int, ArrivalRow] = getattr(self, chart)
        return rows

    def republic_row(self, turns: int) -> ArrivalRow:
        """7.5: the line for so many turns after the fall; the last one repeats."""
        return self.republic.get(min(turns, max(self.republic)), ArrivalRow())
