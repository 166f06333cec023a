"""6.1.4: what Armies and Corps leave behind when they react, and Division Leaders whom an Army takes along."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.engine.action import Action, Refusal
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.movement.carrying import drops, leave_sps
from wargame.games.on_to_paris.rules.movement.events import LeaderDropped, LeaderTaken, SpDropped
from wargame.games.on_to_paris.rules.strength import KINDS, one
from wargame.games.on_to_paris.rules.units import DIVISION, Formation

DROP, TAKE = "drop", "take"


def offers(g: Campaign, unit: Formation, first: bool) -> Iterator[Action]:
    """6.1.4.drop-off: SPs and Leaders a reacting unit may leave in its hex; `first` if it has not gone anywhere yet.

    6.1.4.lone-division-leaders: then an Army, but no Corps, may also take along Division Leaders alone in its hex. What
    is left in the last hex could as well be left there when the unit is activated, so it is not asked about; nor are
    units whose way a special rating says (12.4.5).
    """
    if unit.commanded:
        yield from drops(unit)
    if first and unit.is_army:
        for leader in g.lone_leaders(unit.side, unit.place, unit.inside):
            if leader.rank == DIVISION:
                yield Action.of(TAKE, unit.id, leader.id)


def carry(g: Campaign, unit: Formation, action: Action) -> None:
    """6.1.4.no-further: one of them; a Reaction is no movement, so what is left may still be activated later."""
    what, where = action[2], g.board.ids[unit.place]
    if what in KINDS:
        g.set_strength(unit, unit.strength.more(what, -1))
        leave_sps(g, unit, one(what), moved=False)
        g.tell(SpDropped(unit.id, where, what))
    elif action.verb == DROP:
        g.leave_alone(g.leader(what), unit.place, unit.inside)
        g.tell(LeaderDropped(unit.id, what, where))
    else:
        g.contain(g.leader(what), unit)
        g.tell(LeaderTaken(unit.id, what, where, ends=False))


def refusal(g: Campaign, unit: Formation, action: Action) -> Refusal:
    """6.1.4, 6.1.1: why it cannot leave or take something."""
    if not unit.commanded:
        return Refusal("6.1.4", "Only Armies and Corps drop off what they contain.")
    if action.verb == DROP and len(action) > 2 and action[2] in KINDS and unit.strength.of(action[2]):
        return Refusal("6.1.1", "The last Infantry SP may not be left behind.")
    if action.verb == TAKE:
        return Refusal("6.1.4", "Only an Army takes Division Leaders along who are alone in the hex it reacts from.")
    return Refusal("6.1.4", "It does not contain that.")
