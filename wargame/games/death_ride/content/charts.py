"""The combat charts of the sheet as data (11 to 14): rows that add up to A and T, and what the difference does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from wargame.content.models import Ident, Model, Name, Source, Text

ChartId = Literal["bombardment", "rifle_fire", "cavalry_v_cavalry", "assault", "volley"]
Heading = Literal["strength", "leaders", "numbers", "supports", "terrain", "range", "vision", "beaten_zones", "chance"]
Number = Literal["artillery_factor", "combat_value", "cover"]
"""What a row takes over as it stands: of the lead unit, or of the Area."""
Count = Literal[
    "attacking_units",
    "additional_artillery",
    "intervening_areas",
    "fresh_artillery",
    "other_fresh_infantry",
    "other_fresh_artillery",
    "other_fresh_infantry_or_artillery",
    "other_fresh_cavalry",
    "other_spent_infantry",
    "beaten_zones_left",
    "firing_infantry",
    "firing_divisions_in_cover_3",
    "group_units",
]
"""What a row counts. `other` is without the lead unit, which never supports itself (1.5)."""
Fact = Literal[
    "adjacent",
    "near",
    "distant",
    "from_cover_3",
    "target_in_cover_3",
    "only_cavalry",
    "lead_artillery",
    "lead_infantry",
    "lead_cavalry",
    "lead_spent",
    "led_by_cavalry",
    "leader_committed",
    "volley_fired",
]
"""What a row may depend on: `adjacent` is distance 1, `near` 0 or 1, `distant` 2; `lead` is the target's lead unit,
`led` is said of the attack."""
Points = int | Literal["difference", "half_difference"]
"""Casualty Points: so many, or by the difference of A and T, always counted as positive."""


class ChartRow(Model):
    """A line of a chart: `add`, times the number taken over, times what is counted, `plus` a constant."""

    id: Ident
    heading: Heading
    label: Name
    rule: Text
    add: int = 1
    take: Number | None = None
    per: Count | None = None
    each: int = Field(default=1, ge=1, description="So many of what is counted make one.")
    round_up: bool = False
    plus: int = 0
    only_if: tuple[Fact, ...] = ()
    not_if: tuple[Fact, ...] = ()
    die: int = Field(default=0, ge=0, description="The faces of the die that is thrown for this row, if so.")
    source: Source | None = None

    def value(self, numbers: Mapping[str, int], facts: frozenset[str] | set[str]) -> int:
        """What the row adds, with these numbers and counts and in this situation; the die adds nothing yet."""
        if self.die or not facts.issuperset(self.only_if) or not facts.isdisjoint(self.not_if):
            return 0
        value = self.add * (1 if self.take is None else numbers.get(self.take, 0))
        if self.per is not None:
            count = numbers.get(self.per, 0)
            value *= -(-count // self.each) if self.round_up else count // self.each
        return value + self.plus


class ChartResult(Model):
    """What happens if A less T is from `least` to `most`; none of them: without end."""

    id: Ident
    least: int | None = None
    most: int | None = None
    score: Name
    text: Text
    rule: Text
    attackers_spent: bool = False
    attacker_points: Points = 0
    target_points: Points = 0
    lead_eliminated: bool = False
    second_eliminated: bool = Field(default=False, description="If cavalry attacked infantry, a second unit is lost.")
    doubled: bool = Field(default=False, description="If cavalry attacked infantry, its points are doubled.")
    costly_up_to: int = Field(default=0, ge=0, description="A cavalry attack that wins by no more loses its lead.")

    def covers(self, difference: int) -> bool:
        """Whether a difference A less T falls here."""
        return (self.least is None or self.least <= difference) and (self.most is None or difference <= self.most)

    def points(self, difference: int) -> tuple[int, int]:
        """The Casualty Points for attacker and target; 1.8: halves are dropped."""
        by_difference = {"difference": abs(difference), "half_difference": abs(difference) // 2}
        attacker, target = (
            each if isinstance(each, int) else by_difference[each]
            for each in (self.attacker_points, self.target_points)
        )
        return attacker, target


class Chart(Model):
    """A chart of one side or of both: rows for the attacker's A and the target's T, and the results."""

    id: ChartId
    sides: tuple[Literal["german", "french"], ...] = Field(min_length=1)
    title: Name
    rule: Text
    note: str = ""
    attacker: tuple[ChartRow, ...] = Field(min_length=1)
    target: tuple[ChartRow, ...] = Field(min_length=1)
    results: tuple[ChartResult, ...] = Field(min_length=1)
    source: Source

    def result(self, difference: int) -> ChartResult:
        """The result for A less T; KeyError if the chart has a gap."""
        for result in self.results:
            if result.covers(difference):
                return result
        raise KeyError(f"{difference} is outside the chart")

    def row(self, result: str) -> ChartResult:
        """A result by its id."""
        return next(row for row in self.results if row.id == result)
