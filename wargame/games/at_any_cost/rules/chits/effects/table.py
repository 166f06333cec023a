"""6.3.1: which procedure carries out an event, and when it can be played at a decision of its owner's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargame.engine.procedure import Procedure
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.effects import advance, command
from wargame.games.at_any_cost.rules.chits.effects.fire import EventFire
from wargame.games.at_any_cost.rules.chits.effects.shots import BEATEN_ZONE, KRUPPS_GUNS, SKIRMISHERS, shots

Words = Sequence[str]
Effect = Callable[[Battle, str, Words], Procedure]
Test = Callable[[Battle, str], bool]


def effect(g: Battle, side: str, event: str, words: Words = ()) -> Procedure:
    """The procedure of an event; `words` are what has been chosen already."""
    return _EFFECTS[event](g, side, words)


def playable(g: Battle, side: str, event: str) -> bool:
    """Whether a side could use an event now, apart from the windows that ask of themselves."""
    return event in _TESTS and _TESTS[event](g, side)


def _fire(event: str) -> Effect:
    def build(g: Battle, side: str, words: Words) -> Procedure:
        return EventFire(side, event, words[0], g.board.index[words[1]]) if words else EventFire(side, event)

    return build


def _initiative(g: Battle, side: str, words: Words) -> Procedure:
    return command.CommandInitiative(side, g.board.index[words[0]] if words else -1)


def _inspiration(g: Battle, side: str, words: Words) -> Procedure:
    return command.InspirationalLeadership(side, words[0] if words else "")


def _late_initiative(g: Battle, side: str) -> bool:
    """6.3.1.c: the HQ Command Step has a window of its own; later only the Out of Command Step will do."""
    return command.in_last_step(g) and bool(command.lost_groups(g, side))


_EFFECTS: dict[str, Effect] = {
    **{event: _fire(event) for event in (KRUPPS_GUNS, BEATEN_ZONE, SKIRMISHERS)},
    "auftragstaktik": lambda g, side, words: advance.Auftragstaktik(side),
    "prussian-aggressive-tactics": lambda g, side, words: advance.AggressiveTactics(side),
    "furia-francese": lambda g, side, words: advance.FuriaFrancese(side),
    "bazaines-malaise": lambda g, side, words: command.Malaise(side),
    "feu-de-bataillon": lambda g, side, words: command.FeuDeBataillon(side),
    "panic-test": lambda g, side, words: command.PanicTest(g.board.index[words[0]]),
    "command-initiative-pr": _initiative,
    "command-initiative-fr": _initiative,
    "inspirational-leadership-pr": _inspiration,
    "inspirational-leadership-fr": _inspiration,
}
"""Battlefield Conditions and Moulin à Café are not here: the combat they are played on reads them."""

_TESTS: dict[str, Test] = {
    KRUPPS_GUNS: lambda g, side: bool(shots(g, side, KRUPPS_GUNS)),
    BEATEN_ZONE: lambda g, side: bool(shots(g, side, BEATEN_ZONE)),
    SKIRMISHERS: lambda g, side: bool(shots(g, side, SKIRMISHERS)),
    "auftragstaktik": lambda g, side: bool(advance.leaders(g, side)),
    "prussian-aggressive-tactics": lambda g, side: bool(advance.provoked(g)),
    "furia-francese": lambda g, side: bool(advance.furious(g, side)),
    "bazaines-malaise": lambda g, side: bool(command.idle_hqs(g)),
    "feu-de-bataillon": lambda g, side: bool(command.battalion_groups(g, side)),
    "command-initiative-pr": _late_initiative,
    "command-initiative-fr": _late_initiative,
    "inspirational-leadership-pr": lambda g, side: bool(command.weary(g, side)),
    "inspirational-leadership-fr": lambda g, side: bool(command.weary(g, side)),
}
