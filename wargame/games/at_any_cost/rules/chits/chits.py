"""3.7, 5.1: the four kinds of chits by name, and the Planning Phase: an event each, and the cup is filled."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, EachSide, Flow
from wargame.engine.questions import Subject
from wargame.games.at_any_cost.rules import deployment
from wargame.games.at_any_cost.rules.battle import Battle, Hand
from wargame.games.at_any_cost.rules.events.chits import CupFilled, EventPlanned
from wargame.games.at_any_cost.rules.questions import EventToPlan
from wargame.games.at_any_cost.rules.stages import Phase
from wargame.games.at_any_cost.rules.units import ENEMY, FRENCH, ON_MAP, PRUSSIAN, REBUILD, WAITING

ACTIVATION, CIC, EVENT, FORTUNES = "act", "cic", "event", "fortunes"
"""3.7: what a chit's name begins with; of the Fortunes of War chit there is only one (6.4)."""


def activation_chit(formation: str) -> str:
    """6.1: the chit of an HQ."""
    return f"{ACTIVATION}:{formation}"


def cic_chit(side: str) -> str:
    """6.2: the Prussian General Staff or Marshal Bazaine."""
    return f"{CIC}:{side}"


def event_chit(event: str) -> str:
    """6.3: an event."""
    return f"{EVENT}:{event}"


def kind_and_name(chit: str) -> tuple[str, str]:
    """The kind of a chit, and the formation, side or event it names."""
    kind, _, name = chit.partition(":")
    return kind, name


def in_cup(g: Battle, formation: str) -> bool:
    """6.1: whether the Activation Chit of a formation is still to be drawn."""
    return activation_chit(formation) in g.cup.contents


def drawing_side(g: Battle) -> str:
    """5.2: the Prussian player draws on even turns, the French player on odd ones."""
    return PRUSSIAN if g.turn % 2 == 0 else FRENCH


def rolling_side(g: Battle) -> str:
    """6.4: the player who does not draw rolls for the Fortunes of War."""
    return ENEMY[drawing_side(g)]


# ---------------------------------------------------------------------- what goes into the cup
def available_activations(g: Battle) -> Iterator[str]:
    """6.1, 5.1.activation-chits: the formations with something on the map, due this turn or to be Rebuilt.

    The scenario says which take part and from when, and French ones may wait to be deployed.
    """
    for side in g.sides:
        for formation in g.spec.activation[side]:
            if deployment.is_active(g, formation) and _is_there(g, formation):
                yield formation


def _is_there(g: Battle, formation: str) -> bool:
    units = [unit for unit in g.units.every if unit.acts_with == formation]
    due = {unit for arrival in g.arrivals if arrival.turn <= g.turn for unit in arrival.units}
    return any(
        unit.status in (ON_MAP, REBUILD) or (unit.status == WAITING and unit.id in due)
        for unit in units
        if not unit.mitrailleuse
    )


# ---------------------------------------------------------------------- the hand of a side
def without(events: tuple[str, ...], event: str) -> tuple[str, ...]:
    """Some chits less one of this name."""
    left = list(events)
    left.remove(event)
    return tuple(left)


def hold(g: Battle, hand: Hand, event: str) -> None:
    """6.3.1.c: lay a chit face-down before its owner."""
    g.put(hand, "held", tuple(sorted((*hand.held, event))))


def discard(g: Battle, hand: Hand, event: str) -> None:
    """6.3.discard: a chit used, or of no use, is out for the rest of the turn."""
    g.put(hand, "spent", (*hand.spent, event))


def roll_on_track(g: Battle, side: str, track: str) -> bool:
    """6.3.2: a roll by the chits a side has on a track; none, no roll and no success."""
    chits = g.hands[side].tracks.get(track, 0)
    if not chits:
        return False
    spec = g.data.tracks[track]
    die = g.roll(spec.name, side, faces=10)
    return die <= spec.success[chits]


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
