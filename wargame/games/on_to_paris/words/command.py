"""8: sentences and prompts about RL markers, points and activations."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.command.events import (
    CommandPointsRolled,
    DemoralizationRemoved,
    DutyNeglected,
    HalfBegins,
    InitiativeLapsed,
    PointsSpent,
    RlMarkerLaid,
    RlMarkerRelocated,
    RlMarkersRevealed,
    UnitsActivated,
)
from wargame.games.on_to_paris.rules.command.questions import (
    Gathering,
    LayMarker,
    LedSps,
    LoneSpsGo,
    Menu,
    Neglect,
    PayByHand,
    Payment,
    RallyTogether,
    RelocateTo,
)
from wargame.games.on_to_paris.rules.sequence.events import InitiativeTied, InitiativeWon, PhaseBegan
from wargame.games.on_to_paris.words.base import WORDS, Names
from wargame.games.on_to_paris.words.movement import answered_words
from wargame.grammar import counted, listed

MARKERS = {
    "primary": "Primary",
    "secondary": "Secondary",
    "tertiary": "Tertiary",
    "discretionary": "Discretionary",
}


def _site(n: Names, word: str) -> str:
    """Where an RL marker lies: with an Army or at a hex."""
    return f"with {n.unit(word)}" if word in n.game.formations.by_id else f"at {n.hex(word)}"


def points_words(e: CommandPointsRolled | PointsSpent) -> str:
    """8.2: CPs by marker."""
    numbers = ((name, getattr(e, kind)) for kind, name in MARKERS.items())
    return listed([f"{number} {name}" for name, number in numbers if number]) or "none"


# ---------------------------------------------------------------------- RL markers and points


@WORDS.tells(RlMarkerLaid)
def _(n: Names, e: RlMarkerLaid) -> str:
    which = f"the {MARKERS[e.marker]} RL marker" if e.marker else "an RL marker face down"
    return f"The {n.side(e.side)} lay {which} {_site(n, e.at)}."


@WORDS.tells(RlMarkersRevealed)
def _(n: Names, e: RlMarkersRevealed) -> str:
    markers = [f"{MARKERS[kind]} {_site(n, where)}" for kind, where in e.markers]
    return f"{n.adjective(e.side)} RL markers: {listed(markers) or 'none'}."


@WORDS.tells(RlMarkerRelocated)
def _(n: Names, e: RlMarkerRelocated) -> str:
    return f"The {n.adjective(e.side)} {MARKERS[e.marker]} RL marker is now {_site(n, e.at)}."


@WORDS.tells(CommandPointsRolled)
def _(n: Names, e: CommandPointsRolled) -> str:
    return f"{n.adjective(e.side)} Command Points for a roll of {e.roll}: {points_words(e)}."


@WORDS.tells(PointsSpent)
def _(n: Names, e: PointsSpent) -> str:
    parts = [counted(e.ip, "IP")] if e.ip else []
    points = sum(getattr(e, kind) for kind in MARKERS)
    if points:
        parts.append(f"{counted(points, 'CP')} ({points_words(e)})")
    return f"The {n.side(e.side)} spend {listed(parts)}."


WORDS.asks(
    LayMarker,
    "Lay a Resource Logistics (RL) marker with an Army or at a place: its Command Points pay for marches near it.",
)


@WORDS.asks(RelocateTo)
def _(n: Names, q: RelocateTo) -> str:
    return f"Choose the Army or place the {MARKERS[q.marker]} RL marker goes to."


# ---------------------------------------------------------------------- the half of a Segment

WORDS.tells(HalfBegins, "The {side} have {ip:#IP} to spend.")
WORDS.tells(InitiativeLapsed, "{ip:#IP} of the {side:adjective} side {ip:is|are} lost unspent.")


@WORDS.tells(DutyNeglected)
def _(n: Names, e: DutyNeglected) -> str:
    taken = f"a {MARKERS[e.taken]} CP" if e.taken in MARKERS else f"a {n.sp(e.side, e.taken)} SP"
    return f"The {n.side(e.side)} have spent no CP and entered no SP: they lose {taken}."


def _tie_words(n: Names, side: str) -> str:
    """8.6.1: what ties have brought a side since it was last at work; nothing if there was none."""
    ties: list[str] = []
    gained, segment = 0, False
    for entry in reversed(n.game.log):
        event = entry.event
        segment = segment or isinstance(event, InitiativeWon)
        if isinstance(event, PointsSpent) and event.side == side and not segment:
            return ""  # it is known by now
        if isinstance(event, PhaseBegan) or (isinstance(event, HalfBegins) and event.side == side and segment):
            break
        if isinstance(event, InitiativeTied):
            ties.insert(0, str(event.roll))
        elif isinstance(event, CommandPointsRolled) and event.side == side:
            gained += sum(getattr(event, kind) for kind in MARKERS)
    if not ties:
        return ""
    which = "A tie at" if len(ties) == 1 else "Ties at"
    return f"{which} {listed(ties)} brought you {counted(gained, 'new CP')}. "


@WORDS.asks(Menu)
def _(n: Names, q: Menu) -> str:
    forced = ", and you cannot pass" if n.game.spec.special.forced_spending else ""
    news = _tie_words(n, n.game.active) or answered_words(n, n.game.active)
    if not q.cp:
        return f"{news}No CPs are left to march. Choose what else to do: {counted(q.ip, 'IP')} to spend{forced}."
    points = f"{counted(q.ip, 'IP')} to spend, {counted(q.cp, 'CP')} left"
    return f"{news}Choose a unit to march, or another action: {points}{forced}."


@WORDS.asks(Neglect)
def _(n: Names, q: Neglect) -> str:
    return f"The {n.side(q.side)} have spent no CP and entered no SP. What do you take from them?"


# ---------------------------------------------------------------------- paying

WORDS.asks(Payment, "Which CPs pay {cp:#CP} and {ip:#IP}? Out of its Command Zone a marker pays one more for a unit.")


@WORDS.asks(PayByHand)
def _(n: Names, q: PayByHand) -> str:
    where = f" for {n.hex(q.hex)}" if q.hex else ""
    return f"Where does the next CP{where} come from? {q.paid} of {q.cp} so far."


# ---------------------------------------------------------------------- activations


@WORDS.tells(UnitsActivated)
def _(n: Names, e: UnitsActivated) -> str:
    names = [n.unit(word) for word in e.units] + [n.leader(word) for word in e.leaders]
    return f"The {n.side(e.side)} activate {listed(names)}."


WORDS.tells(DemoralizationRemoved, "The {side:adjective} units in {hex} are Demoralized no more.")


@WORDS.asks(Gathering)
def _(n: Names, q: Gathering) -> str:
    names = [n.unit(word) for word in q.units] + [n.leader(word) for word in q.leaders]
    price = f"{counted(q.cp, 'CP')} and {counted(q.ip, 'IP')}"
    return f"{listed(names)}: {price}. Add units, leave some behind, or begin the march."


WORDS.asks(LedSps, "Choose the Infantry SPs that {leader} leads: a kind, then how many.")


@WORDS.asks(LoneSpsGo)
def _(n: Names, q: LoneSpsGo) -> str:
    so_far = (
        f" {counted(q.taken, 'SP')} so far, for {counted(q.cp, 'CP')} and {counted(q.ip, 'IP')}." if q.taken else ""
    )
    return f"Which lone SPs of {n.hex(q.hex)} go?{so_far}"


@WORDS.asks(RallyTogether)
def _(n: Names, q: RallyTogether) -> str:
    names = listed([n.hex(word) for word in q.hexes])
    return f"{names}: {counted(q.cp, 'CP')} and {counted(q.ip, 'IP')}. Who else recovers by the same action?"
