"""The tables of combat: CRT (13.11), Artillery (13.3), Leader casualties (13.12), Battle Impact (13.13), tracks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from pydantic import Field, field_validator

from wargame.content.models import Model, Source, Text
from wargame.games.on_to_paris.content.forces import Rank

Size = Literal["s", "m", "l"]
SIZES: tuple[Size, ...] = ("s", "m", "l")
Against = Literal["attacker", "defender"]
COLUMNS = ("1:3", "1:2", "-3", "-2/-1", "0", "+1/+2", "+3/+4", "+5", "2:1", "3:1", "4:1", "5:1")
"""13.11: the columns of the CRT from left to right."""
FIRST_ROW, LAST_ROW = 1, 13

_RESULT = re.compile(r"-|1|D([1-4]?)")
_CELL = re.compile(r"(\S+)/(\S+) (\S+)/(\S+) (\S+)/(\S+)")
_ARTILLERY = re.compile(r"-|\+([12])(\(D\))?(?:,(\d?)(h?))?")


# ---------------------------------------------------------------- CRT (13.4, 13.11)
@dataclass(frozen=True)
class CrtResult:
    """13.11.2: whether the Force is Demoralized, and the SPs it loses."""

    demoralized: bool
    losses: int

    @classmethod
    def read(cls, word: str) -> CrtResult:
        """A result as the table prints it: `-`, `1`, `D` or `D2`."""
        return cls(word.startswith("D"), int(word.lstrip("D-") or 0))


def initial_column(attacker: int, defender: int) -> int | None:
    """13.4.1, 13.4.2: the initial column for so many SPs; None below 1:3 (13.4.3). Overruns are no matter of it."""
    if attacker * 3 < defender or not attacker:
        return None
    if not defender:
        return COLUMNS.index("5:1")
    if attacker * 2 <= defender:
        return COLUMNS.index("1:2" if attacker * 2 == defender else "1:3")
    if attacker >= defender * 2:
        return COLUMNS.index(f"{min(5, attacker // defender)}:1")
    return column_of_difference(attacker - defender)


def column_of_difference(difference: int) -> int:
    """13.4.2: the differential column."""
    if difference <= -3:
        return COLUMNS.index("-3")
    if difference >= 5:
        return COLUMNS.index("+5")
    names = {-2: "-2/-1", -1: "-2/-1", 0: "0", 1: "+1/+2", 2: "+1/+2", 3: "+3/+4", 4: "+3/+4"}
    return COLUMNS.index(names[difference])


class CombatResults(Model):
    """13.11: rows by the modified roll, each with a cell per column: `attacker/defender` for small, medium, large."""

    columns: tuple[Text, ...]
    rows: dict[int, tuple[str, ...]]
    source: Source

    @field_validator("rows")
    @classmethod
    def _cells(cls, rows: dict[int, tuple[str, ...]]) -> dict[int, tuple[str, ...]]:
        for roll, cells in rows.items():
            for cell in cells:
                found = _CELL.fullmatch(cell)
                if found is None or not all(_RESULT.fullmatch(word) for word in found.groups()):
                    raise ValueError(f"row {roll}: a cell is written like D/- D1/1 D2/D1, not {cell}")
        return rows

    @cached_property
    def _results(self) -> dict[int, tuple[dict[tuple[Size, Against], CrtResult], ...]]:
        return {roll: tuple(_read_cell(cell) for cell in cells) for roll, cells in self.rows.items()}

    def result(self, roll: int, column: int, size: Size, against: Against) -> CrtResult:
        """13.11.1: the loss of one side, by the other's modified roll and size; rolls beyond the table use its ends."""
        return self._results[min(max(roll, FIRST_ROW), LAST_ROW)][column][size, against]

    @staticmethod
    def initial_column(attacker: int, defender: int) -> int | None:
        """13.4: the initial column; None below 1:3."""
        return initial_column(attacker, defender)

    @staticmethod
    def column_of_difference(difference: int) -> int:
        """13.4.2: the differential column."""
        return column_of_difference(difference)

    @staticmethod
    def column_of_odds(name: str) -> int:
        """The number of a column by its heading, such as `2:1` or `+5`."""
        return COLUMNS.index(name)

    @staticmethod
    def shifted(column: int, shift: int) -> int:
        """13.11.1, 13.4.3: a column moved right (positive) or left, never beyond the table."""
        return min(max(column + shift, 0), len(COLUMNS) - 1)


def _read_cell(cell: str) -> dict[tuple[Size, Against], CrtResult]:
    found: dict[tuple[Size, Against], CrtResult] = {}
    for size, pair in zip(SIZES, cell.split(), strict=True):
        attacker, defender = pair.split("/")
        found[size, "attacker"] = CrtResult.read(attacker)
        found[size, "defender"] = CrtResult.read(defender)
    return found


# ---------------------------------------------------------------- artillery (13.3)
@dataclass(frozen=True)
class ArtilleryEffect:
    """13.3.5: the modifier it gives, whether it Demoralizes, the SPs lost and whether a half is rolled for."""

    drm: int = 0
    demoralized: bool = False
    losses: int = 0
    half: bool = False

    @classmethod
    def read(cls, word: str) -> ArtilleryEffect:
        """A result as the table prints it: `-`, `+1`, `+1,h` or `+2(D),2h`."""
        found = _ARTILLERY.fullmatch(word)
        if found is None or word == "-":
            return cls()
        drm, demoralized, losses, half = found.groups()
        return cls(int(drm), bool(demoralized), int(losses or 0), bool(half))


class Artillery(Model):
    """13.3: strength factors by name, the effects table (columns begin at `strengths`) and the modifiers."""

    factors: dict[str, float] = Field(description="13.3.2: by unit or work; a pair is two SPs.")
    strengths: tuple[int, ...] = Field(description="The Artillery Strength at which each column begins.")
    rows: dict[int, tuple[str, ...]] = Field(description="13.3.3: by the modified roll of 2D6.")
    half_on: tuple[int, ...] = Field(description="13.3.5: rolls of one die at which a half is one more SP.")
    modifiers: dict[str, int] = Field(description="13.3.4: to the roll, by terrain and enemy work.")
    sources: dict[str, Source]

    @field_validator("rows")
    @classmethod
    def _words(cls, rows: dict[int, tuple[str, ...]]) -> dict[int, tuple[str, ...]]:
        for roll, words in rows.items():
            for word in words:
                if _ARTILLERY.fullmatch(word) is None:
                    raise ValueError(f"row {roll}: a result is written like +2(D),2h, not {word}")
        return rows

    @cached_property
    def _effects(self) -> dict[int, tuple[ArtilleryEffect, ...]]:
        return {roll: tuple(ArtilleryEffect.read(word) for word in words) for roll, words in self.rows.items()}

    def column(self, strength: int) -> int:
        """13.3.3: the column of an Artillery Strength."""
        return sum(strength >= first for first in self.strengths) - 1

    def effects(self, roll: int, strength: int) -> ArtilleryEffect:
        """13.3.3: the effect of a modified roll; rolls beyond the table use its ends."""
        row = min(max(roll, min(self.rows)), max(self.rows))
        return self._effects[row][self.column(strength)]


# ---------------------------------------------------------------- Leader casualties (13.12)
Severity = Literal["killed", "incapacitated", "wounded"]


class LeaderCasualties(Model):
    """13.12: when Leaders are checked, who is hit, and how badly."""

    possible_up_to: dict[Size, dict[Size, int]] = Field(
        description="13.12: 2D6 from 2 up to this, attacker's size, then defender's."
    )
    hit_on: dict[Rank, tuple[int, ...]] = Field(description="13.12.1: 2D6, by rank, in this order.")
    severity: dict[Severity, tuple[int, ...]] = Field(description="13.12.2: one die.")
    sources: dict[str, Source]

    def possible(self, roll: int, attacker: Size, defender: Size) -> bool:
        """13.12: whether the Leaders of both sides must be checked."""
        return roll <= self.possible_up_to[attacker][defender]

    def severity_of(self, roll: int) -> Severity:
        """13.12.2: what a casualty comes to."""
        return next(word for word, rolls in self.severity.items() if roll in rolls)


# ---------------------------------------------------------------- Battle Impact (13.13)
ImpactWord = Literal[
    "failure",
    "retreat_extra_1",
    "retreat_extra_2",
    "pursue_1",
    "pursue_2",
    "regain_1",
    "regain_2",
    "remove_all_demoralization",
    "force_additional_round",
]
FailureWord = Literal[
    "panic",
    "lose_1",
    "lose_2",
    "enemy_regains_1",
    "enemy_regains_2",
    "exploitation",
    "reinforcements",
    "demoralized",
]


class ImpactModifiers(Model):
    """13.13.3: modifiers with a fixed size; terrain as attacker and defender have it. Ratings come from Leaders."""

    any_reserve_infantry_left: int
    any_franc_tireur_left: int
    enemy_artillery_gained_drm: int
    each_sp_lost_to_artillery: int
    concentric_attack: dict[int, int] = Field(description="The attacker's, by the number of hexsides attacked across.")
    terrain: dict[str, tuple[int, int]] = Field(description="Defender's hex and one crossed hexside.")
    source: Source


class Impact(Model):
    """13.13.4: what a modified roll of 2D6 does for the side that rolls; nothing if no word stands there."""

    attacker: dict[int, tuple[ImpactWord, ...]]
    defender: dict[int, tuple[ImpactWord, ...]]
    modifiers: ImpactModifiers
    source: Source

    def results(self, role: Against, roll: int) -> tuple[ImpactWord, ...]:
        """13.13.4: the results of a modified roll; rolls beyond the table use its ends."""
        rows = self.attacker if role == "attacker" else self.defender
        return rows[min(max(roll, min(rows)), max(rows))]


class Failure(Model):
    """13.13.5: what a failure does to the side that rolled it, by one die."""

    attacker: dict[int, FailureWord]
    defender: dict[int, FailureWord]
    source: Source

    def result(self, role: Against, roll: int) -> FailureWord:
        """13.13.5: the result of a die."""
        return (self.attacker if role == "attacker" else self.defender)[roll]


# ---------------------------------------------------------------- cavalry, tracks, commands
class InterdictionRow(Model):
    """14.6: the result for a modified roll of 2D6 up to `up_to`; the last row has no limit."""

    up_to: int | None = None
    mp_loss: int = Field(ge=0, le=1)
    csp_loss: int = Field(ge=0, le=2)


class Interdiction(Model):
    """14.6: Cavalry Interdiction."""

    rows: tuple[InterdictionRow, ...] = Field(min_length=1)
    source: Source

    def result(self, roll: int) -> InterdictionRow:
        """14.6: the row of a modified roll."""
        return next(row for row in self.rows if row.up_to is None or roll <= row.up_to)


class TrackBox(Model):
    """A box of a track: its label, and the rolls of 2D6 at which the marker leaves the track; none in the first."""

    label: Text
    removed_on: tuple[int, ...] = ()
    source: Source


class Track(Model):
    """13.8.2, 15.1.2: boxes from the first; boxes are counted from 1."""

    boxes: tuple[TrackBox, ...] = Field(min_length=1)
    source: Source

    def box(self, number: int) -> TrackBox:
        """A box by its number; the last one repeats."""
        return self.boxes[min(number, len(self.boxes)) - 1]


CommandChangeWord = Literal["replaced", "no_change", "confirmed"]


class CommandChange(Model):
    """5.6.2: what one die does to a French Army Leader of the Empire."""

    results: dict[CommandChangeWord, tuple[int, ...]]
    source: Source

    def result(self, roll: int) -> CommandChangeWord:
        """5.6.2: the result of a die."""
        return next(word for word, rolls in self.results.items() if roll in rolls)


def size_of(bands: Mapping[Size, tuple[int, int | None]], sps: int) -> Size:
    """13.11.1: the size of a Force with so many Infantry and Franc-Tireur SPs; none at all is small."""
    return next((size for size, (_, last) in bands.items() if last is None or sps <= last), "l")
