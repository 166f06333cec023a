"""What a combat that is fought and one that is foreseen are drawn with: SPs as pips, and the chart of two sizes."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks.course import Force, Pip, Shape
from wargame.client.looks.plain.facts import Facts
from wargame.games.on_to_paris.rules.strength import CSP, FOOT, Strength
from wargame.games.on_to_paris.words import charts

SHAPES: dict[str, Shape] = {"reg": "full", "res": "hollow", "bav": "lozenge", "ft": "dotted", "csp": "slash"}
"""What a pip is everywhere: filled Regular, hollow Reserve, lozenge Bavarian, dotted Franc-Tireur, slash Cavalry."""


def forces(began: Strength, lost: Strength) -> tuple[Force, Force]:
    """13.4.1: infantry and cavalry apart, each SP a pip, lost ones struck."""
    foot = [pip for kind in FOOT for pip in _pips(kind, began.of(kind), lost.of(kind))]
    horse = list(_pips(CSP, began.csp, lost.csp))
    return (
        Force("Infantry", tuple(foot), "" if foot else "none", str(sum(not pip.lost for pip in foot))),
        Force("Cavalry", tuple(horse), "" if horse else "none", str(sum(not pip.lost for pip in horse))),
    )


def _pips(kind: str, number: int, lost: int) -> Iterator[Pip]:
    yield from (Pip(SHAPES[kind], place >= number - lost) for place in range(number))


def grid_rows(known: Facts, attack: str, defence: str) -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
    """13.11.1: the attacker loses by the defender's size, the defender by the attacker's."""
    for roll, cells in known.data.crt.rows.items():
        pairs = []
        for cell in cells:
            sizes = dict(zip("sml", cell.split(), strict=True))
            pairs.append((sizes[defence].split("/")[0], sizes[attack].split("/")[1]))
        yield charts.crt_row(roll), tuple(pairs)
