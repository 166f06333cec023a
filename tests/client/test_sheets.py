"""The panels of odds: what is too long to be told one by one is told together."""

from __future__ import annotations

from wargame.client.table.sheets import RESULTS, told_results


def test_results_that_are_not_told_are_counted() -> None:
    many = tuple((1 / 8, f"result {number}") for number in range(8))
    few = many[:RESULTS]
    assert told_results(few) == list(few)
    assert told_results(many) == [*few, (0.25, "and 2 more")]
