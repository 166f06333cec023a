"""15: the End Turn Phase. Command Events, victory, and everything put away for the next turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wargame.engine.procedure import FINISH, Flow, call, goto
from wargame.games.at_any_cost.rules import deployment, victory
from wargame.games.at_any_cost.rules.chits.tracks import FrenchCommandEvents, PrussianCommandEvents
from wargame.games.at_any_cost.rules.command import draft
from wargame.games.at_any_cost.rules.events.turn import DayBegan, GameEnded
from wargame.games.at_any_cost.rules.stages import Phase
from wargame.games.at_any_cost.rules.units import ELIMINATED, FRENCH, PRUSSIAN, REBUILD

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.battle import Battle


@dataclass(slots=True, eq=False)
class EndTurnPhase(Phase):
    """5.4, DRAFT.e: the four Steps after the last chit. The held events of 15.0 come before it."""

    phase = "end_turn"

    def start(self, g: Battle) -> Flow:
        """5.4.a, 15.1, DRAFT.e.i: the French Command Event Step."""
        return call(draft.FrenchActivationChits() if g.variant else FrenchCommandEvents(), then=self.prussian)

    def prussian(self, g: Battle) -> Flow:
        """5.4.b, 15.2, DRAFT.e.ii: the Prussian Command Event Step."""
        return call(PrussianCommandEvents(), then=self.determine)

    def determine(self, g: Battle) -> Flow:
        """5.4.c, 15.3, DRAFT.e.iii: points are scored, and the game may be over."""
        victory.award(g)
        outcome = victory.determine(g)
        if outcome is None:
            return goto(self.housekeeping)
        g.end(outcome)
        g.tell(GameEnded(*outcome))
        return FINISH

    def housekeeping(self, g: Battle) -> Flow:
        """5.4.d, 15.4, DRAFT.e.iv: chits, markers and boxes; 15.4.turn: then the turn marker is moved."""
        return_chits(g)
        remove_markers(g)
        empty_eliminated_box(g)
        deployment.release_reserves(g)
        new_day(g)
        g.put(g, "turn", g.turn + 1)
        return FINISH


def return_chits(g: Battle) -> None:
    """15.4.chits: every chit goes back to its owner, those on tracks too; the cup is empty."""
    for hand in g.hands.values():
        for name in ("aside", "held", "spent"):
            g.put(hand, name, ())
        g.put(hand, "planned", "")
        for track in hand.tracks:
            g.journal.put_key(hand.tracks, track, 0)
    g.put(g.cup, "contents", ())
    g.put(g, "drawn", ())
    g.put(g, "fortune", "")
    g.put(g, "leader_casualty", False)
    g.put(g, "staff_held", False)


_TEMPORARY = ("overrun", "malaise", "battalion_fire")


def remove_markers(g: Battle) -> None:
    """15.4.markers, 3.6.3, 11.11: Overrun, Malaise and battalion fire are over; at dawn camps break (18.6.e)."""
    names = (*_TEMPORARY, "bivouac") if g.hour.kind == "deep_night" else _TEMPORARY
    for unit in g.units.every:
        for name in names:
            if getattr(unit, name):
                g.put(unit, name, False)


def empty_eliminated_box(g: Battle) -> None:
    """15.4.boxes, 10.2.housekeeping: what was Broken may be Rebuilt from the next turn; in the draft, French later."""
    for unit in g.units.every:
        if unit.status != ELIMINATED:
            continue
        if g.variant and unit.side == FRENCH:
            draft.wait_for_return(g, unit)
        else:
            g.put(unit, "status", REBUILD)


def new_day(g: Battle) -> None:
    """18.2.day: after Evening the Campaign Day changes; after Deep Night the Prussian staff must be earned (6.2)."""
    if g.hour.kind == "evening":
        g.tell(DayBegan(g.spec.moment(g.turn + 1).day + 1))
    if g.hour.kind == "deep_night" and g.spec.cic[PRUSSIAN] in ("until_deep_night", "by_staff"):
        g.journal.put_key(g.cic, PRUSSIAN, False)
