"""The charts of the sheet as player aids; contests light them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame.client.looks import Chart as Aid
from wargame.games.death_ride.content import ChartRow
from wargame.games.death_ride.look.facts import Facts
from wargame.games.death_ride.look.sides import side_look
from wargame.games.death_ride.looking.contests import DOES, END_TEST, chart_name
from wargame.games.death_ride.rules.units import FRENCH, GERMAN
from wargame.games.death_ride.words import standing
from wargame.grammar import signed

TAKEN = {"artillery_factor": "its factor", "combat_value": "its value", "cover": "the Cover"}
"""What a row takes over, in words."""


def combat_charts(known: Facts) -> Iterator[Aid]:
    """11 to 14: every chart; one that both sides share is shown once."""
    for chart in known.data.combat_charts:
        whose = "" if len(chart.sides) > 1 else f"{side_look(chart.sides[0]).adjective} "
        lines = [*_rows("Attacker", chart.attacker), *_rows("Target", chart.target)]
        results = [(result.score, (result.text, result.rule)) for result in chart.results]
        yield Aid(
            f"{whose}{chart.title}",
            "A, T or result",
            (DOES, "rule"),
            (*lines, *results),
            note=chart.note,
            rule=chart.rule,
            id=chart_name(chart, chart.sides[0]),
        )


def _rows(part: str, rows: Sequence[ChartRow]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for row in rows:
        yield f"{part}: {row.label}", (worth(row), row.rule)


def worth(row: ChartRow) -> str:
    """What a row adds, in figures."""
    if row.die:
        return f"1D{row.die}"
    if row.take is not None:
        times = f"{row.add} × " if row.add != 1 else ""
        plus = f" {signed(row.plus)}" if row.plus else ""
        again = f" for each {row.each}" if row.per is not None else ""
        return f"{times}{TAKEN[row.take]}{plus}{again}"
    return f"{signed(row.add)}{' each' if row.per is not None else ''}"


# ---------------------------------------------------------------- costs and tests


def casualty_chart(known: Facts) -> Aid:
    """15.1: Casualty Points."""
    costs = known.data.casualty_costs
    names = (
        ("Retreat a unit", "retreat"),
        ("Turn a Fresh unit Spent", "flip"),
        ("Eliminate a Spent unit", "eliminate_spent"),
        ("Eliminate a Fresh unit", "eliminate_fresh"),
    )
    rows = tuple((name, (str(getattr(costs[GERMAN], key)), str(getattr(costs[FRENCH], key)))) for name, key in names)
    note = "The lead unit absorbs at least a point before any other; in a Bombardment all artillery of the target."
    return Aid("Casualty Points", "step", ("German", "French"), rows, None, note, "15.1")


def movement_chart(known: Facts) -> Aid:
    """8.1: Movement Points."""
    costs = known.data.movement
    rows = (
        ("Enter an Area with enemy units", (str(costs.enemy), "an assault, or joining friends; the move ends (8.3)")),
        ("Enter a Beaten Zone", (str(costs.beaten_zone), "Germans (9.4)")),
        ("Enter any other Area", (str(costs.other), "the dearest of these three")),
        ("Cross a Ravine Edge", (signed(costs.ravine), "added")),
        ("Leave an Area with enemy units", (signed(costs.leave_enemy), "added")),
        ("Cavalry into +3 woods", (signed(costs.cavalry_woods), "added")),
    )
    return Aid("Movement costs", "to", ("points", "remark"), rows, rule="8.1")


def end_test_chart(known: Facts) -> Aid:
    """5.2: the test before each French impulse, with the chance of each number as things stand."""
    test, view = known.data.end_test, known.view
    chances = ((number, standing.final_chance(view, known.data, number)) for number in range(1, test.die + 1))
    rows = [(f"Impulse {number}", (f"{chance:.0%}",)) for number, chance in chances]
    turns = ", ".join(f"turn {turn} {signed(value)}" for turn, value in test.turns.items())
    metz = f"{signed(test.metz_each)} for each Metz Area solely German, at most {test.metz_most}"
    note = f"To the {standing.altered_by_test(known.spec)}: {turns}; {metz}."
    altered = standing.alteration_words(view, known.spec)
    title = f"End test, {altered}" if altered else "End test"
    return Aid(title, "French impulse", ("the last one",), tuple(rows), note=note, rule="5.2", id=END_TEST)
