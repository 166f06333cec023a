"""4.2, 8.5 to 8.8: sentences and prompts about turns, phases and Segments."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.sequence.events import (
    ActionPhaseEnded,
    CommandTableAdvanced,
    InitiativeTied,
    InitiativeWon,
    PhaseBegan,
    StaffIntervened,
    TurnBegan,
)
from wargame.games.on_to_paris.rules.sequence.questions import Intervene
from wargame.games.on_to_paris.words.base import WORDS, Names
from wargame.grammar import counted

PHASES = {
    "reinforcement": "Reinforcement Phase",
    "resource": "Resource Phase",
    "action": "Action Phase",
    "siege": "Siege Resolution Phase",
    "rally": "Rally Phase",
}

WORDS.tells(TurnBegan, "{name} begins.")
WORDS.heads(TurnBegan, "{name}")


@WORDS.tells(PhaseBegan)
def _(n: Names, e: PhaseBegan) -> str:
    return f"{PHASES[e.phase]}."


@WORDS.heads(PhaseBegan)
def _heading(n: Names, e: PhaseBegan) -> str | None:
    return PHASES[e.phase]


@WORDS.tells(InitiativeWon)
def _(n: Names, e: InitiativeWon) -> str:
    high, low = max(e.prussian, e.french), min(e.prussian, e.french)
    spends = f"Each side spends {counted(e.ip, 'IP')}."
    return f"Segment {e.segment}: the {n.side(e.side)} win the Initiative, {high} to {low}. {spends}"


@WORDS.heads(InitiativeWon)
def _segment(n: Names, e: InitiativeWon) -> str | None:
    return f"Segment {e.segment}"


@WORDS.tells(InitiativeTied)
def _(n: Names, e: InitiativeTied) -> str:
    return f"Both sides roll {e.roll}" + ("." if e.counts else ", which does not count before the third Segment.")


WORDS.tells(CommandTableAdvanced, "The Command Table Use marker is in box {box}.")
WORDS.tells(StaffIntervened, "The Prussian General Staff intervenes: the Action Phase goes on. Uses left: {left}.")


@WORDS.tells(ActionPhaseEnded)
def _(n: Names, e: ActionPhaseEnded) -> str:
    why = f"the tie at {e.tie} ends it" if e.tie else "nobody has CPs or SPs left"
    return f"The Action Phase is over: {why}."


@WORDS.asks(Intervene)
def _(n: Names, q: Intervene) -> str:
    cost = " That costs VPs (8.6.3)." if q.penalty else ""
    cost = " The VPs for it are counted already (8.6.3)." if q.paid else cost
    staff = f"Shall the General Staff ({counted(q.left, 'use')} left) let it go on, with new CPs for both sides?"
    return f"The tie at {q.roll} ends the Action Phase. {staff}{cost}"
