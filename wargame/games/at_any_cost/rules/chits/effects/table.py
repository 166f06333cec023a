"""6.3.1: which procedure carries out an event, and when it can be played at a decision of its owner's own."""

from wargame.engine.procedure import Procedure
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.effects import advance, command
from wargame.games.at_any_cost.rules.chits.effects.fire import EventFire
from wargame.games.at_any_cost.rules.chits.effects.shots import FIRE_EVENTS, shots
from wargame.games.at_any_cost.rules.chits.plays import FURIA, INITIATIVE, INSPIRATION, PANIC, UNIQUE, Unique, Words


def _fire(event: str) -> Unique:
    """11.5: a fire event, perhaps with its firer and target chosen."""

    def carry_out(g: Battle, side: str, words: Words) -> Procedure:
        return EventFire(side, event, words[0], g.board.index[words[1]]) if words else EventFire(side, event)

    return Unique(carry_out, lambda g, side: bool(shots(g, side, event)))


def _initiative(g: Battle, side: str, words: Words) -> Procedure:
    return command.CommandInitiative(side, g.board.index[words[0]] if words else -1)


def _late_initiative(g: Battle, side: str) -> bool:
    """6.3.1.c: the HQ Command Step has a window of its own; later only the Out of Command Step will do."""
    return command.in_last_step(g) and bool(command.lost_groups(g, side))


def _inspiration(g: Battle, side: str, words: Words) -> Procedure:
    return command.InspirationalLeadership(side, words[0] if words else "")


UNIQUE.update(
    {
        **{event: _fire(event) for event in FIRE_EVENTS},
        **{f"{INITIATIVE}-{side}": Unique(_initiative, _late_initiative) for side in ("pr", "fr")},
        **{
            f"{INSPIRATION}-{side}": Unique(_inspiration, lambda g, side: bool(command.weary(g, side)))
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
