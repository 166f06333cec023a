"""5.1: the Planning Phase. Each side plans one event in secret, chance adds five, and the cup is filled."""

from collections.abc import Sequence
from typing import ClassVar

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, EachSide, Flow
from wargame.engine.questions import Subject
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


class EventPlanning(Phase, EachSide):
    """5.1, DRAFT.a: each side picks one of its event chits in secret, and neither sees the other's."""

    question: ClassVar[Subject]
    rule: ClassVar[str]

    def ask(self, g: Battle, side: str) -> Ask | None:
        """The event that is sure to be in the cup."""
        offered = [Action.of("plan", event) for event in dict.fromkeys(g.hands[side].pool)]
        return Ask(side, self.question, self.rule, offered, self.chosen)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The chit goes into the cup unseen."""
        side = self.asked_side(g)
        g.put(g.hands[side], "planned", action[1])
        g.tell(EventPlanned(side, action[1]))
        return self.next_side(g)


class PlanningPhase(EventPlanning):
    """5.0.1: plan, then fill the cup. Small battles put every event chit in; at night there are none (18.2, 18.3)."""

    phase = "planning"
    question, rule = EventToPlan(), "5.1.planned-event"

    def ask(self, g: Battle, side: str) -> Ask | None:
        """5.1.planned-event: where there is something to choose."""
        return None if g.night or g.spec.planning == "all" else EventPlanning.ask(self, g, side)

    def over(self, g: Battle) -> Flow:
        """5.1: events, then Activation and CIC Chits, then the Fortunes of War chit."""
        deployment.deploy_due(g)
        events = [] if g.night else [event for side in g.sides for event in self._events(g, side)]
        leaders = [cic_chit(side) for side in g.sides if g.cic[side]]
        fill_cup(g, events, [*leaders, FORTUNES] if g.spec.fortunes_of_war and not g.night else leaders)
        return FINISH

    def _events(self, g: Battle, side: str) -> tuple[str, ...]:
        """5.1.five-random, 5.1.set-aside: what of a side's chits goes in; nobody may look at the rest."""
        hand = g.hands[side]
        if not hand.planned:
            return hand.pool
        mixed = g.dice.shuffle(sorted(without(hand.pool, hand.planned)))
        g.put(hand, "aside", tuple(sorted(mixed[DRAWN_BLIND:])))
        return (hand.planned, *mixed[:DRAWN_BLIND])


def fill_cup(g: Battle, events: Sequence[str], others: Sequence[str]) -> None:
    """5.1.activation-chits, 5.1.fortunes, 3.10: events, the Activation Chits available and other chits are mixed."""
    chits = [*map(activation_chit, available_activations(g)), *others]
    g.cup.fill(g.journal, g.dice, [*map(event_chit, events), *chits])
    g.tell(CupFilled(len(g.cup), len(events), tuple(chits)))
