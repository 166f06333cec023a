"""5: what happens to Leaders."""

from __future__ import annotations

from wargame.engine.events import Event, PieceId


class LeaderArrived(Event):
    """7.4: a Leader is available from now on: a Reinforcement, or back from the turn track."""

    leader: PieceId
    rank: str
    back: bool


class LeaderAppointed(Event, is_result=True, reveals=True):
    """5.3.3: a Leader is drawn and takes command."""

    leader: PieceId
    unit: PieceId


class CorpsLeaderTransferred(Event, is_result=True):
    """5.4.3, 5.6.2: a demoted Army Leader takes over a Corps."""

    leader: PieceId
    unit: PieceId


class NobodyCommands(Event, is_result=True):
    """5.9: nobody is left to command a Formation."""

    unit: PieceId


class LeaderRemoved(Event, is_result=True):
    """5.4, 5.6.2: a Leader leaves his command: `how` is pool, demote, remove, replace or replaced by the Emperor."""

    leader: PieceId
    unit: PieceId
    how: str


class PromotionEarned(Event):
    """5.3.2: a Corps Leader has been in a combat; his Army counter arrives next turn."""

    leader: PieceId
    turn: int


class LeaderPromoted(Event):
    """5.3.2: the Army counter of a Corps Leader is available."""

    leader: PieceId


class FavorShown(Event, is_result=True, reveals=True):
    """5.3.2: the Favor of the Emperor falls on a Corps Leader; his Army counter is available at once."""

    leader: PieceId


class SubjectToRecall(Event, is_result=True):
    """5.5.1, 5.5.3: a Prussian Army Leader may be removed, from this turn on."""

    leader: PieceId
    turn: int


class CommandChecked(Event, is_result=True):
    """5.6.2: the result on the French Imperial Command Change Table: replaced, confirmed or no_change."""

    leader: PieceId
    army: PieceId
    result: str


class CommandKept(Event, is_result=True):
    """5.6.2: nobody can take over, so the Army Leader remains."""

    leader: PieceId
    army: PieceId


class LeaderKilled(Event, is_result=True, aloud=True):
    """13.12.2: a Leader is killed, or out of the game for good."""

    leader: PieceId


class LeaderIncapacitated(Event, is_result=True, aloud=True):
    """13.12.2: a Leader is out of action until this turn."""

    leader: PieceId
    turn: int


class LeaderWounded(Event, is_result=True, aloud=True):
    """13.12.2, 5.10: a Leader is out of action until next turn."""

    leader: PieceId


class LeaderRecovered(Event):
    """5.10: a wounded Leader takes command again."""

    leader: PieceId
    unit: PieceId


class LeaderEscaped(Event, is_result=True):
    """6.3.2, 13.16.3, 16.2.5: a Leader of a lost Formation comes back this turn."""

    leader: PieceId
    turn: int


class LeaderCaptured(Event, is_result=True, aloud=True):
    """13.16.3, 16.2.5: a Leader without a way out is lost for good."""

    leader: PieceId


class EmpireLeaderGone(Event, is_result=True):
    """5.7: a Leader of the Empire goes with it."""

    leader: PieceId
