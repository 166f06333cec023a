"""The counters of a game file as they are printed."""

from __future__ import annotations

from typing import Any, cast

from wargame.client.looks import Piece
from wargame.games.at_any_cost.content import FormationSpec, GameData, Printed
from wargame.games.at_any_cost.look.art import CounterFace, Kind
from wargame.games.at_any_cost.rules.strength import sp_text
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
        if counter.hq:
            formation = self.data.formation[counter.formation]
            return self.headquarters(formation, CORNER.get(counter.posture, "D"), counter.rating)
        return self._unit(counter.printed, counter.worn)

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
        printed = self.data.counters.get(word)
        if printed is None:
            return None
        if word in self.data.hq:
            posture = "A" if printed.side == "prussian" else "D"
            face = self.headquarters(self.data.hq[word], posture, printed.ratings[posture == "D"])
            return Piece(word, printed.side, face, f"{printed.label} HQ", place, rank)
        return Piece(word, printed.side, self._unit(printed, worn), printed.label, place, rank)

    def _unit(self, printed: Printed, worn: bool) -> CounterFace:
        """A side of a combat unit or detachment; both sides of a detachment are Battleworn (3.4)."""
        up = printed.worn_side if worn else printed.fresh_side
        return CounterFace(
            kind="detachment" if printed.detachment else cast(Kind, printed.type),
            side=printed.side,
            band=self.data.formation[printed.formation].colour,
            ident=printed.label,
            short=_short(printed.label),
            tcr=up.tcr,
            sp=sp_text(up.sp),
            ma=str(up.ma),
            weight=cast(Any, printed.weight),
            worn=worn or printed.detachment,
            gsp=printed.gsp,
            pattern=self._patterns[printed.formation],
        )


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
