"""6.3.1, 11.5: which procedure carries out an event and when it can be played; the fire events, and that of 6.4.d."""

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, Procedure, call, goto
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.effects import advance, command
from wargame.games.at_any_cost.rules.chits.effects.shots import (
    FIRE_EVENTS,
    OPPORTUNITY,
    SKIRMISHERS,
    may_shoot,
    shot_refusal,
    shots,
    skirmish_modifier,
)
from wargame.games.at_any_cost.rules.chits.plays import FURIA, INITIATIVE, INSPIRATION, PANIC, UNIQUE, Unique, Words
from wargame.games.at_any_cost.rules.chits.windows import AfterHits
from wargame.games.at_any_cost.rules.events.chits import SkirmishersFired
from wargame.games.at_any_cost.rules.fire.combat import FireCombat
from wargame.games.at_any_cost.rules.morale.morale import MoraleTests, morale_hits
from wargame.games.at_any_cost.rules.questions import EventTarget
from wargame.games.at_any_cost.rules.units import ENEMY

PASS = Action.of("pass")


class EventFire(Heading):
    """11.5: one unit fires at one hex, in or out of command, even if it has fired already.

    It does not count as the unit's own fire. The `free` fire of an Enhancement cannot be kept, but declined.
    """

    side: str
    event: str
    firer: str = ""
    target: int = -1
    free: bool = False

    def start(self, g: Battle) -> Flow:
        """Choose who fires at what, unless that is settled."""
        if self.firer:
            return goto(self.fire)
        found = shots(g, self.side, self.event)
        if not found:
            return FINISH
        actions = [Action.of("fire", shot.firer, shot.hex) for shot in found]
        rule = "6.4.d.event" if self.free else "11.5"
        about = EventTarget(self.event, self.free)
        if self.free:
            return Ask(self.side, about, rule, [*actions, PASS], self.chosen, self.refuse, PASS, open=True)
        return Ask(self.side, about, rule, actions, self.chosen, self.refuse, open=True)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The shot that was chosen."""
        if action == PASS:
            return FINISH
        g.put(self, "firer", action[1])
        g.put(self, "target", g.board.index[action[2]])
        return goto(self.fire)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a unit does not fire at a hex."""
        if action.verb != "fire" or len(action) != 3:
            return None
        unit, target = g.units.by_id.get(action[1]), g.board.index.get(action[2])
        return None if unit is None or target is None else shot_refusal(g, self.side, self.event, unit, target)

    def fire(self, g: Battle) -> Flow:
        """Krupp's Guns and Beaten Zone by the ordinary procedure, the Skirmishers by their own."""
        if self.event == SKIRMISHERS:
            return call(SkirmishFire(self.firer, self.target))
        return call(FireCombat((self.firer,), self.target, OPPORTUNITY))


class SkirmishFire(Heading):
    """6.3.1.b: every unit in the hex takes a Morale Test on one die; no ammunition is used."""

    firer: str
    target: int
    struck: bool = False

    def start(self, g: Battle) -> Flow:
        """Roll, and test."""
        unit = g.units[self.firer]
        modifier = skirmish_modifier(g, unit, self.target)
        g.tell(SkirmishersFired(unit.id, g.board.ids[self.target], modifier))
        die = g.roll("Cloud of Skirmishers", unit.side, faces=10)
        g.put(self, "struck", any(morale_hits(g, each, die + modifier) for each in g.fighters(self.target)))
        return call(MoraleTests(self.target, die, modifier, unit.place), then=self.after)

    def after(self, g: Battle) -> Flow:
        """6.3.1.interrupt: chits for those who were hit."""
        return call(AfterHits(self.target, ENEMY[g.units[self.firer].side])) if self.struck else FINISH


def _fire(event: str) -> Unique:
    """11.5: a fire event, perhaps with its firer and target chosen."""

    def carry_out(g: Battle, side: str, words: Words) -> Procedure:
        return EventFire(side, event, words[0], g.board.index[words[1]]) if words else EventFire(side, event)

    return Unique(carry_out, lambda g, side: may_shoot(g, side, event))


def _initiative(g: Battle, side: str, words: Words) -> Procedure:
    return command.CommandInitiative(side, g.board.index[words[0]] if words else -1)


def _late_initiative(g: Battle, side: str) -> bool:
    """6.3.1.c: the HQ Command Step has a window of its own; later only the Out of Command Step will do."""
    return command.in_last_step(g) and bool(command.lost_groups(g, side))


UNIQUE.update(
    {
        **{event: _fire(event) for event in FIRE_EVENTS},
        **{f"{INITIATIVE}-{side}": Unique(_initiative, _late_initiative) for side in ("pr", "fr")},
        **{
            f"{INSPIRATION}-{side}": Unique(
                lambda g, side, words: command.InspirationalLeadership(side, words[0] if words else ""),
                lambda g, side: bool(command.weary(g, side)),
            )
            for side in ("pr", "fr")
        },
        "auftragstaktik": Unique(
            lambda g, side, _: advance.Auftragstaktik(side), lambda g, side: bool(advance.leaders(g, side))
        ),
        "prussian-aggressive-tactics": Unique(
            lambda g, side, _: advance.AggressiveTactics(side), lambda g, _: bool(advance.provoked(g))
        ),
        FURIA: Unique(lambda g, side, _: advance.FuriaFrancese(side), lambda g, side: bool(advance.furious(g, side))),
        "bazaines-malaise": Unique(lambda g, side, _: command.Malaise(side), lambda g, _: bool(command.idle_hqs(g))),
        "feu-de-bataillon": Unique(
            lambda g, side, _: command.FeuDeBataillon(side), lambda g, side: bool(command.battalion_groups(g, side))
        ),
        PANIC: Unique(lambda g, _, words: command.PanicTest(g.board.index[words[0]])),
    }
)
"""Battlefield Conditions and Moulin à Café are not here: the combat they are played on reads them."""
