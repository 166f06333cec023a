"""13.13.5: Panic: the enemy moves the units of a hex near the combat by one hex."""

from __future__ import annotations

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.after_events import Panicked
from wargame.games.on_to_paris.rules.combat.after_questions import WhoPanics
from wargame.games.on_to_paris.rules.combat.parties import lone_groups, proxy
from wargame.games.on_to_paris.rules.movement.entering import refusal
from wargame.games.on_to_paris.rules.movement.marching import Marching
from wargame.games.on_to_paris.rules.politics.sovereigns import EmperorMoved
from wargame.games.on_to_paris.rules.units import ENEMY

NOTHING = Action.of("nothing")
VERB = "panic"


def nearby(g: Campaign) -> int:
    """13.13.5: the hexes within three hexes of the combat, without the combat hex."""
    assert g.fight is not None
    place = g.fight.place
    return g.board.within(place, g.data.limits.failure_range) & g.field & ~(1 << place)


def no_panic(g: Campaign, side: str, start: int, end: int) -> Refusal | None:
    """13.13.5: why the enemy of a side cannot be made to panic from one hex to another."""
    assert g.fight is not None
    victims = ENEMY[side]
    if not (nearby(g) & g.forces[victims]) >> start & 1:
        return Refusal("13.13.5", "Panic seizes enemy units within three hexes of the combat, but not in its hex.")
    units = g.at(victims, start)
    if any(unit.id in g.fight.of(victims).units for unit in units):
        return Refusal("13.13.5", "Units that have fought in this combat do not panic.")
    if not g.board.is_adjacent(start, end):
        return Refusal("13.13.5", "They are moved one hex.")
    if (g.forces[side] | g.garrisons[side]) >> end & 1:
        return Refusal("13.13.5", "Panic does not lead into a hex with enemies.")
    infantry = g.strength_at(victims, start).infantry > 0
    movers = [*units, *(proxy(g, victims, start, sps) for sps in lone_groups(g.lone(victims, start)))]
    barred = next((found for each in movers if (found := refusal(g, each, start, end, infantry))), None)
    if barred is not None:
        return barred
    if _nearest(g, side, end) <= _nearest(g, side, start):
        return Refusal("13.13.5", "They must end further away from the nearest enemies.")
    return None


def _nearest(g: Campaign, side: str, place: int) -> int:
    """How far the nearest stack of a side is."""
    there, reach = g.forces[side] | g.garrisons[side], 0
    while there and not there & g.board.within(place, reach):
        reach += 1
    return reach


class Panic(Heading):
    """13.13.5: a side moves one stack of its enemy one hex, all of it together."""

    side: str

    def start(self, g: Campaign) -> Flow:
        """13.13.5: the stacks that can panic, and where to; or none does."""
        assert g.fight is not None
        actions = [*self._choices(g)]
        if not actions:
            return FINISH
        about = WhoPanics(self.side, g.board.ids[g.fight.place])
        return Ask(
            self.side, about, "13.13.5", [*actions, NOTHING], self.chosen, self.refuse, default=NOTHING, open=True
        )

    def _choices(self, g: Campaign) -> list[Action]:
        return [
            Action.of(VERB, g.board.ids[start], g.board.ids[end])
            for start in bits(nearby(g) & g.forces[ENEMY[self.side]])
            for end in bits(g.board.adjacent[start])
            if end not in g.board.boxes and no_panic(g, self.side, start, end) is None
        ]

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """13.13.5: why a stack does not panic there."""
        if action.verb != VERB or len(action) != 3 or not {action[1], action[2]} <= set(g.board.index):
            return None
        start, end = g.board.index[action[1]], g.board.index[action[2]]
        if end in g.board.boxes:
            return Refusal("13.13.5", "They are moved one hex.")
        return no_panic(g, self.side, start, end)

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """13.13.5: the entire hex moves, lone SPs, Leaders and Siege Guns too; 18.2.2: perhaps Napoleon III."""
        if action == NOTHING:
            return FINISH
        start, end = g.board.index[action[1]], g.board.index[action[2]]
        victims = ENEMY[self.side]
        leaders = g.lone_leaders(victims, start)
        lone, moved = g.lone(victims, start), g.loose_moved[victims][start].total > 0
        demoralized = g.is_demoralized(victims, start)
        for unit in g.at(victims, start):
            _change_plans(g, unit.id)
            g.enter(unit, end)
            g.put(unit, "came_from", NOWHERE)
        if lone.total:
            g.take_lone(victims, start, lone)
            g.add_lone(victims, end, lone, moved=moved)
            if demoralized:
                g.demoralize(victims, end)
        for leader in leaders:
            g.leave_alone(leader, end)
        g.tell(Panicked(victims, action[1], action[2]))
        upkeep.settle(g)
        return call(EmperorMoved())


def _change_plans(g: Campaign, word: str) -> None:
    """10.2.2: a unit that is marching has to be given new orders after this."""
    for march in g.procedures:
        if isinstance(march, Marching) and word in march.units:
            march.save(g, word, 0)
            march.plan(g, word, ())
