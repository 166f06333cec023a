"""The counters of a game file as they are printed."""

from __future__ import annotations

from typing import Any, cast

from wargame.client.looks import Piece
from wargame.games.at_any_cost.content import DetachmentSpec, FormationSpec, GameData
from wargame.games.at_any_cost.look.art import CounterFace, Kind
from wargame.games.at_any_cost.rules.view import CounterView

CORNER = {"A": "A", "attack": "A", "march": "A", "D": "D", "defend": "D", "regroup": "D", "S": "S"}
"""The letter on the disc of an HQ: of its Posture, or of the side that stands for its Order."""


class CounterMix:
    """What is printed on the counters of one game file, and in which pattern each formation is drawn."""

    def __init__(self, data: GameData) -> None:
        self.data = data
        self._patterns = _patterns(data)

    def face(self, counter: CounterView) -> CounterFace:
        """The side of a counter that is up."""
        formation = self.data.formation[counter.formation]
        if counter.hq:
            return self.headquarters(formation, CORNER.get(counter.posture, "D"), counter.rating)
        return CounterFace(
            kind="detachment" if counter.detachment else cast(Kind, counter.type),
            side=counter.side,
            band=formation.colour,
            ident=counter.label,
            short=_short(counter.label),
            tcr=counter.tcr,
            sp=counter.sp,
            ma=str(counter.ma),
            weight=cast(Any, counter.weight),
            worn=counter.worn,
            gsp=counter.gsp,
            pattern=self._patterns[counter.formation],
        )

    def headquarters(self, formation: FormationSpec, posture: str = "", rating: int | None = None) -> CounterFace:
        """The HQ of a formation; on a roster it shows the Defensive side."""
        hq = formation.hq
        return CounterFace(
            kind="hq",
            side=formation.side,
            band=formation.colour,
            ident=hq.label,
            short=hq.label,
            ma=str(hq.ma),
            posture=cast(Any, posture),
            rating=hq.d if rating is None else rating,
            number=formation.code,
            pattern=self._patterns[formation.id],
        )

    def piece(self, word: str, worn: bool = False, place: int = -1, rank: int = 0) -> Piece | None:
        """A counter by its id as it is printed, Fresh or Battleworn; None if there is no such counter."""
        if word in self.data.hq:
            formation = self.data.hq[word]
            posture = "A" if formation.side == "prussian" else "D"
            face = self.headquarters(formation, posture, formation.hq.a if posture == "A" else formation.hq.d)
            return Piece(word, formation.side, face, f"{formation.hq.label} HQ", place, rank)
        if word in self.data.unit:
            return self._unit(word, worn, place, rank)
        return next((self._detachment(each, place) for each in self.data.detachments if each.id == word), None)

    def _unit(self, word: str, worn: bool, place: int, rank: int) -> Piece:
        unit = self.data.unit[word]
        formation, values = self.data.formation[unit.formation], unit.worn if worn else unit.fresh
        face = CounterFace(
            kind=unit.type,
            side=formation.side,
            band=formation.colour,
            ident=unit.label,
            short=_short(unit.label),
            tcr=values.tcr,
            sp=strength(values.sp),
            ma=str(values.ma),
            weight=unit.weight or "",
            worn=worn,
            gsp=unit.gsp,
            pattern=self._patterns[formation.id],
        )
        return Piece(word, formation.side, face, unit.label, place, rank)

    def _detachment(self, spec: DetachmentSpec, place: int) -> Piece:
        formation = self.data.formation[spec.formation]
        face = CounterFace(
            kind="detachment",
            side=formation.side,
            band=formation.colour,
            ident=spec.label,
            short=_short(spec.label),
            tcr=spec.front.tcr,
            sp=strength(spec.front.sp),
            ma=str(spec.front.ma),
            worn=True,
            pattern=self._patterns[formation.id],
        )
        return Piece(spec.id, formation.side, face, spec.label, place)


def _patterns(data: GameData) -> dict[str, int]:
    """A pattern for each formation of a side, told apart without hue."""
    counts = {"prussian": 0, "french": 0}
    found = {}
    for formation in data.formations:
        found[formation.id] = counts[formation.side]
        counts[formation.side] += 1
    return found


def _short(label: str) -> str:
    """The identification without the corps."""
    return label.rpartition("/")[0] or label


def strength(points: float) -> str:
    """Strength as printed; half a point is a cadre (3.1.3)."""
    return "C" if points == 0.5 else f"{points:g}"
