"""`wargame judge`: how a recorded game went: the expected result over time, luck apart from skill, costly choices."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape
from rich.text import Text

from wargame.cli.console import console, errors, grid, section, side_style
from wargame.cli.errors import refuse
from wargame.grammar import percent, tenths
from wargame.paths import is_folder, is_there

if TYPE_CHECKING:
    from wargame.sitting.judgement import Choice, Judgement, Point

WIDE, HIGH = 72, 13
"""Columns and rows of the curve."""
CURVE, BAND, EVEN = "●", "░", "─"
SECRET = "this game is not over: to judge it is to look at what is still a secret."


def judge(
    file: Annotated[Path, typer.Argument(help="A record: the file of a game that is over.", metavar="RECORD")],
    choices: Annotated[int, typer.Option("--choices", "-n", min=1, help="Costly choices to tell of each side.")] = 3,
) -> None:
    """Judge a recorded game: the expected result after each act, what luck gave, what choices gave away.

    The expected result is an estimate learned from games of computer players, told with the band in which half of all
    results lie. Luck is what each throw gave against the average over all ways it could fall. A choice is judged by
    the answers that the computer player likes as much, or better. A game that is not over is judged only if it has no
    secrets to keep.
    """
    from wargame.sitting.judging import Judge, may_be_judged
    from wargame.table import open_record

    if is_folder(file):
        refuse(f"{file} is a folder; name a record, which is a file.")
    if not is_there(file):
        refuse(f"{file}: there is no such file")
    game = open_record(file)
    if not may_be_judged(game, game.outcome is None):
        refuse(SECRET, "It is judged when it is over.")
    if not game.actions:
        refuse(f"{file}: nothing has been done in this game yet.")
    judging = Judge(game)
    with _progress(judging.behind) as told:
        while not judging.catch_up(0.2):
            told(judging.behind)
    _print(game, judging.judgement(), choices)


def _progress(total: int) -> Any:
    from contextlib import contextmanager

    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    @contextmanager
    def shown() -> Iterator[Any]:
        columns = (TextColumn("judging"), BarColumn(), TimeRemainingColumn())
        with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
            task = progress.add_task("judging", total=total)
            yield lambda left: progress.update(task, completed=total - left)

    return shown()


# ---------------------------------------------------------------- the page


def _print(game: Any, found: Judgement, choices: int) -> None:
    names = {info.id: info.name for info in game.data.sides}
    first, second = (names[side] for side in found.sides)
    outcome = game.outcome
    result = f"{outcome.level}. {outcome.why}" if outcome is not None else "not over yet"
    console.print(f"{game.spec.title}: {result}", style="bold", markup=False)
    points = found.points
    console.print(
        section(
            f"Expected result, in {found.unit}",
            _curve(points, found, (first, second)),
            Text(_honest(found), style="dim"),
        )
    )
    console.print(section("Luck apart from skill", _by_turn(found, names), Text(_explained(found, first), style="dim")))
    turning = list(_turning(found, names))
    if turning:
        console.print(section("Turning points", *turning))
    for number, side in enumerate(found.sides):
        costly = found.costliest(side, choices)
        told = [line for each in costly for line in _choice(each, found)]
        nothing = [Text("Nothing that the judge could have done better.")]
        console.print(section(f"Choices that cost most: {names[side]}", *(told or nothing), style=_colour(number)))


def _colour(number: int) -> str:
    return side_style(number).split()[-1]


def _honest(found: Judgement) -> str:
    """How good the estimate is."""
    if not found.explained:
        return "This game has no learned estimate: the points as they stand."
    shares = ", ".join(f"{name} {max(0.0, found.explained.get(name, 0.0)):.0%}" for name in ("early", "middle", "late"))
    return f"Shaded: half of all results. The estimate explains of the result, by stage of the game: {shares}."


def _curve(points: list[Point], found: Judgement, names: tuple[str, str]) -> Text:
    """The curve as signs, the first side above."""
    shown = [points[round(column * (len(points) - 1) / (WIDE - 1))] for column in range(WIDE)]
    most = max(1.0, *(abs(number) for each in shown for number in (each.value, each.low, each.high)))
    most = min(most, max(2.0, 2 * max(abs(each.value) for each in shown)))
    step = 2 * most / (HIGH - 1)
    page = Text()
    for row in range(HIGH):
        at = most - row * step
        label = "even" if row == HIGH // 2 else f"{abs(at):.1f}"
        side = names[0] if row == 0 else names[1] if row == HIGH - 1 else ""
        page.append(f"{label:>5} ")
        for each in shown:
            sign, style = _sign(each, at, step, row == HIGH // 2)
            page.append(sign, style)
        page.append(f" {side} ahead\n" if side else "\n")
    return page.append(_ticks(found, len(points)))


def _sign(point: Point, at: float, step: float, even: bool) -> tuple[str, str]:
    if abs(point.value - at) <= step / 2:
        return CURVE, "bold red"
    if point.low - step / 2 <= at <= point.high + step / 2:
        return BAND, "yellow"
    return (EVEN, "dim") if even else (" ", "")


def _ticks(found: Judgement, points: int) -> str:
    """The turns below the curve, where each begins."""
    line = [" "] * (WIDE + 8)
    for turn in found.turns:
        start = next(act.ply for act in found.acts if max(1, act.turn) == turn) - 1
        column = 6 + round(start * (WIDE - 1) / max(1, points - 1))
        for place, sign in enumerate(f"turn {turn}" if turn == found.turns[0] else str(turn)):
            if column + place < len(line):
                line[column + place] = sign
    return "".join(line).rstrip()


def _by_turn(found: Judgement, names: dict[str, str]) -> Any:
    heads = [f"{names[side]}: {what}" for side in found.sides for what in ("luck", "choices")]
    table = grid("turn", "change", *heads, "the rest", right=("change", *heads, "the rest"))
    for turn in [*found.turns, None]:
        parts = [found.parts(side, turn) for side in found.sides]
        cells = [tenths(number) for each in parts for number in (each.luck, each.choices)]
        step = found.step(turn) if turn is not None else sum(act.step for act in found.acts)
        table.add_row("all" if turn is None else str(turn), tenths(step), *cells, tenths(found.rest(turn)))
    return table


def _explained(found: Judgement, first: str) -> str:
    return (
        f"In {found.unit}; change and rest as {first} sees them, the others as each side sees its own. Luck is what "
        "its dice gave against their odds, choices what was given away against the best the judge found. The rest is "
        "what moves, draws and time did as they had to, and the estimate correcting itself."
    )


def _turning(found: Judgement, names: dict[str, str]) -> Iterator[Text]:
    for number, each in enumerate(found.turning_points(), 1):
        towards = names[found.sides[0 if each.size > 0 else 1]]
        head = f"{number}. turn {max(1, each.act.turn)}, action {each.ply}: {abs(each.size):.1f} for {towards}, "
        if each.choice is not None:
            yield Text(f"{head}own choice of {names[each.choice.side]}. {each.choice.words[0]}")
        else:
            yield Text(f"{head}luck, {percent(each.act.chance)} chance. {each.act.told}")


def _choice(each: Choice, found: Judgement) -> Iterator[Text]:
    yield Text(f"{tenths(-each.cost)}  turn {each.turn}, action {each.ply}", style="bold")
    yield Text(f"      done    {_words(each.words[0], str(each.done))}")
    yield Text(f"      better  {_words(each.words[1], str(each.better))}")
    reasons = ", ".join(f"{name} {tenths(gain)}" for name, gain in each.gains)
    why = "; ".join(filter(None, (each.purpose, reasons)))
    yield Text(f"      why     {escape(why)}", style="dim")


def _words(said: str, typed: str) -> str:
    return said if said == typed else f"{said} ({typed})"
