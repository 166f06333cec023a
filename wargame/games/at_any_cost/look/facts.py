"""What a glimpse of a battle shows, put in order once, and the counters of a game file as they are printed."""

from dataclasses import replace
from functools import cached_property
from typing import Any, cast

from wargame.client.art.worth import changed
from wargame.client.looks import Piece
from wargame.client.looks.facts import GlimpseFacts, of_the_last_glimpse
from wargame.engine.questions import Subject
from wargame.games.at_any_cost.content.counters import FormationSpec, Printed
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.content.scenario import ScenarioSpec
from wargame.games.at_any_cost.look.art import CounterFace, Kind
from wargame.games.at_any_cost.rules.strength import sp_text
from wargame.games.at_any_cost.rules.view import BattleView, CounterView, topmost_first
from wargame.games.at_any_cost.words.standing import taking_part

CORNER = {"A": "A", "attack": "A", "march": "A", "D": "D", "defend": "D", "regroup": "D", "S": "S"}
"""The letter on the disc of an HQ: of its Posture, or of the side that stands for its Order."""


class CounterMix:
    """What is printed on the counters of one game file, and in which pattern each formation is drawn."""

    def __init__(self, data: GameData) -> None:
        self.data = data
        self._patterns = _patterns(data)

    def face(self, counter: CounterView) -> CounterFace:
        """The side of a counter that is up, with the values that count now; beside the map as it is printed."""
        if counter.hq:
            formation = self.data.formation[counter.formation]
            face = self.headquarters(formation, CORNER.get(counter.posture, "D"), counter.rating)
            return replace(face, rating_change=changed(counter.rating, counter.printed_rating))
        face = self._unit(counter.printed, counter.worn)
        if not counter.hex:
            return face
        return replace(
            face,
            tcr=counter.tcr_now,
            tcr_change=changed(counter.tcr_now, counter.tcr),
            sp=counter.sp_now,
            sp_change=-1 if counter.sp_now != counter.sp else 0,
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
            short=printed.label.rpartition("/")[0] or printed.label,
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


class Facts(GlimpseFacts[GameData, ScenarioSpec, BattleView]):
    """A glimpse of a battle, with what is looked up in it again and again."""

    @property
    def about(self) -> Subject | None:
        """What the question is about, if these eyes may see it."""
        return self.glimpse.ask.about if self.glimpse.ask is not None else None

    @cached_property
    def mix(self) -> CounterMix:
        """The counters as they are printed."""
        return CounterMix(self.data)

    @cached_property
    def counters(self) -> dict[str, CounterView]:
        """Every counter by its id, on the map and beside it: they lie open."""
        return {counter.id: counter for counter in (*self.view.counters, *self.view.beside)}

    @cached_property
    def stacks(self) -> dict[str, list[CounterView]]:
        """The counters in each hex, the topmost first."""
        found: dict[str, list[CounterView]] = {}
        for counter in self.view.counters:
            found.setdefault(counter.hex, []).append(counter)
        return {hex_: topmost_first(stack) for hex_, stack in found.items()}

    @cached_property
    def grouped(self) -> dict[str, tuple[str, ...]]:
        """6.2.1: by divisions who would act with them if the chit of a commander in chief activates them."""
        return self.glimpse.looking.tool("grouped") or {}

    def at(self, hex_: str) -> list[CounterView]:
        """The counters in a hex, the topmost first."""
        return self.stacks.get(hex_, [])

    def is_assaulting(self, counter: CounterView) -> bool:
        """11.6, 12.2: whether it still assaults the hex it is marked for, or is on its way there.

        A charge that was halted does not, nor cavalry that has met one, fought and gone back (11.7). Where nobody is
        left to fight, the marker means nothing any more.
        """
        target = self.board.index.get(counter.assaults, -1)
        if target < 0 or not any(other.side != counter.side and not other.hq for other in self.at(counter.assaults)):
            return False
        under_way = counter.charging and not counter.halted and not counter.fought
        return self.board.is_adjacent(counter.place, target) or under_way

    def formations(self, side: str) -> list[FormationSpec]:
        """The formations of a side that take part, in the order of the order of battle."""
        return taking_part(self.view, self.spec, self.data, side)

    def hq(self, formation: str) -> CounterView | None:
        """The HQ of a formation, if it takes part."""
        return self.counters.get(self.data.formation[formation].hq.id)


facts = of_the_last_glimpse(Facts)
