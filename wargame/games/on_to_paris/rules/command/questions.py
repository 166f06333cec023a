"""8: what players are asked about command."""

from __future__ import annotations

from wargame.engine.questions import PieceId, PieceIds, PlaceId, PlaceIds, Subject


class LayMarker(Subject, kind="command.rl_marker"):
    """8.1.1: which RL marker is laid where."""

    left: tuple[str, ...]


class RelocateTo(Subject, kind="command.relocate"):
    """8.1.3: where an RL marker goes."""

    marker: PieceId


class Menu(Subject, kind="command.menu"):
    """8.5.4: the next action."""

    ip: int
    cp: int


class Payment(Subject, kind="command.payment"):
    """8.9: whose CPs are spent."""

    cp: int
    ip: int


class PayByHand(Subject, kind="command.payment_by_hand"):
    """8.9: from where one CP comes. `hex` is where the unit is that it is paid for."""

    hex: PlaceId
    paid: int
    cp: int


class Gathering(Subject, kind="command.gathering"):
    """8.10: who else is activated."""

    units: PieceIds
    leaders: PieceIds
    cp: int
    ip: int


class LedSps(Subject, kind="command.led_sps"):
    """10.8.2: which SPs a Division Leader leads."""

    leader: PieceId


class LoneSpsGo(Subject, kind="command.lone_sps"):
    """10.8.1: which lone SPs are activated."""

    hex: PlaceId
    taken: int
    cp: int
    ip: int


class RallyTogether(Subject, kind="command.rally"):
    """8.9.1: which Demoralized locations recover together."""

    hexes: PlaceIds
    cp: int
    ip: int


class Neglect(Subject, kind="command.neglect"):
    """8.5.4: from where the enemy of a side that neglected its duty takes a CP or an SP."""

    side: str
