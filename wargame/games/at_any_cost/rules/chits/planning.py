"""5.1: the Planning Phase. Each side plans one event in secret, chance adds five, and the cup is filled."""

from __future__ import annotations

from dataclasses import dataclass

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, Flow, goto
from wargame.games.at_any_cost.rules import deployment
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.chits import (
    FORTUNES,
    activation_chit,
    available_activations,
    cic_chit,
    event_chit,
    without,
)
from wargame.games.at_any_cost.rules.events.chits import CupFilled, EventPlanned
from wargame.games.at_any_cost.rules.questions import EventToPlan
from wargame.games.at_any_cost.rules.stages import Phase

DRAWN_BLIND = 5
"""5.1.five-random: the chits that chance adds to the Planned Event."""


@dataclass(slots=True, eq=False)
class PlanningPhase(Phase):
    """5.0.1: plan, then fill the cup. Small battles put every event chit in; at night there are none (18.2, 18.3)."""

    phase = "planning"

    index: int = 0

    def start(self, g: Battle) -> Flow:
        """5.1.planned-event: both players pick one of their event chits, and neither sees the other's."""
        if g.night or g.spec.planning == "all" or self.index == len(g.sides):
            return goto(self.fill)
        side = g.sides[self.index]
        offered = [Action.of("plan", event) for event in dict.fromkeys(g.hands[side].pool)]
        return Ask(side, EventToPlan(), "5.1.planned-event", offered, self.chosen)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The chit goes into the cup unseen."""
        side = g.sides[self.index]
        g.put(g.hands[side], "planned", action[1])
        g.tell(EventPlanned(side, action[1]))
        g.put(self, "index", self.index + 1)
        return goto(self.start)

    def fill(self, g: Battle) -> Flow:
        """5.1: events, then Activation and CIC Chits, then the Fortunes of War chit."""
        events = [] if g.night else [event_chit(event) for side in g.sides for event in self._events(g, side)]
        fill_cup(g, events)
        return FINISH

    def _events(self, g: Battle, side: str) -> tuple[str, ...]:
        """5.1.five-random, 5.1.set-aside: what of a side's chits goes in; nobody may look at the rest."""
        hand = g.hands[side]
        if not hand.planned:
            return hand.pool
        mixed = g.dice.shuffle(sorted(without(hand.pool, hand.planned)))
        g.put(hand, "aside", tuple(sorted(mixed[DRAWN_BLIND:])))
        return (hand.planned, *mixed[:DRAWN_BLIND])


def fill_cup(g: Battle, events: list[str]) -> None:
    """5.1.activation-chits, 5.1.fortunes, 3.10: add all other chits that are available to these, and mix the cup."""
    deployment.deploy_due(g)
    activations = list(available_activations(g))
    leaders = [side for side in g.sides if g.cic[side]]
    fortunes = [FORTUNES] if g.spec.fortunes_of_war and not g.night else []
    chits = [*map(activation_chit, activations), *map(cic_chit, leaders), *fortunes]
    g.cup.fill(g.journal, g.dice, [*events, *chits])
    g.tell(CupFilled(len(g.cup), len(events), tuple(chits)))
