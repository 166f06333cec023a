"""5: sentences and prompts about Leaders."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.leaders.events import (
    CommandChecked,
    CommandKept,
    CorpsLeaderTransferred,
    EmpireLeaderGone,
    FavorShown,
    LeaderAppointed,
    LeaderArrived,
    LeaderCaptured,
    LeaderEscaped,
    LeaderIncapacitated,
    LeaderKilled,
    LeaderPromoted,
    LeaderRecovered,
    LeaderRemoved,
    LeaderWounded,
    NobodyCommands,
    PromotionEarned,
    SubjectToRecall,
)
from wargame.games.on_to_paris.rules.leaders.questions import AppointFirst, ChangeOf, DemotedTo, LostFor
from wargame.games.on_to_paris.words.base import WORDS, Names

RANKS = {"army": "an Army Leader", "corps": "a Corps Leader", "division": "a Division Leader"}
CHANGES = {"replaced": "is to be replaced", "confirmed": "is Confirmed", "no_change": "keeps his command"}


def _turn(n: Names, turn: int) -> str:
    """A turn by its date, beyond the last one by its number."""
    return n.game.data.turns.get(turn, f"turn {turn}")


@WORDS.tells(LeaderArrived)
def _(n: Names, e: LeaderArrived) -> str:
    rank = f" as {RANKS[e.rank]}" if e.rank in RANKS else ""
    return f"{n.leader(e.leader)} is {'back and ' if e.back else ''}available{rank}."


@WORDS.tells(LeaderRemoved)
def _(n: Names, e: LeaderRemoved) -> str:
    name = n.leader(e.leader)
    of_what = f" of {n.unit(e.unit)}" if e.unit else ""
    if e.how == "demote":
        return f"{name} loses command{of_what} and is demoted to Corps Leader."
    if e.how == "remove":
        return f"{name} loses command{of_what} and is out of the game."
    if e.how == "pool":
        return f"{name} loses command{of_what} and remains available."
    return f"{name} gives up command{of_what}."


WORDS.tells(LeaderAppointed, "{leader} takes command of {unit}.")
WORDS.tells(CorpsLeaderTransferred, "{leader} takes over {unit} as its Corps Leader.")
WORDS.tells(NobodyCommands, "Nobody is left to command {unit}.")
WORDS.tells(LeaderPromoted, "{leader} is available for the command of an Army.")
WORDS.tells(FavorShown, "The Emperor favors {leader}: he is available for the command of an Army.")
WORDS.tells(CommandKept, "Nobody can take over {army}, so {leader} keeps his command.")
WORDS.tells(LeaderKilled, "{leader} is killed.")
WORDS.tells(LeaderWounded, "{leader} is Wounded and recovers next turn.")
WORDS.tells(LeaderRecovered, "{leader} has recovered and commands {unit} again.")
WORDS.tells(LeaderCaptured, "{leader} is captured.")
WORDS.tells(EmpireLeaderGone, "{leader}, who served the Empire, is removed.")


@WORDS.tells(PromotionEarned)
def _(n: Names, e: PromotionEarned) -> str:
    return f"{n.leader(e.leader)} has been in combat and may command an Army from {_turn(n, e.turn)}."


@WORDS.tells(SubjectToRecall)
def _(n: Names, e: SubjectToRecall) -> str:
    since = "" if e.turn <= n.game.turn else f" from {_turn(n, e.turn)}"
    return f"{n.leader(e.leader)} is Subject to Recall{since}."


@WORDS.tells(CommandChecked)
def _(n: Names, e: CommandChecked) -> str:
    return f"The Emperor judges {n.leader(e.leader)} of {n.unit(e.army)}: he {CHANGES[e.result]}."


@WORDS.tells(LeaderIncapacitated)
def _(n: Names, e: LeaderIncapacitated) -> str:
    return f"{n.leader(e.leader)} is Incapacitated until {_turn(n, e.turn)}."


@WORDS.tells(LeaderEscaped)
def _(n: Names, e: LeaderEscaped) -> str:
    return f"{n.leader(e.leader)} gets away and is back in {_turn(n, e.turn)}."


@WORDS.asks(ChangeOf)
def _(n: Names, q: ChangeOf) -> str:
    who = n.leader(q.leader)
    wounded = n.game.formation(q.unit).wounded == q.leader != ""
    if wounded:
        return f"What becomes of {who}, Wounded with {n.unit(q.unit)}? His Replacement remains in command."
    if not q.leader:
        return f"Nobody commands {n.unit(q.unit)}. Is a Leader to be drawn at random?"
    return f"What is to be done with {who} of {n.unit(q.unit)}? His successor will be drawn at random."


@WORDS.asks(LostFor)
def _(n: Names, q: LostFor) -> str:
    else_ = "be demoted or leave" if n.game.leader(q.leader).rank == "army" else "leave"
    return f"{n.leader(q.leader)} is Incapacitated. Shall he come back as he is, or {else_} the game at a price?"


WORDS.asks(DemotedTo, "Where does {leader} go, who has lost {army}? He may also be eliminated at no cost.")
WORDS.asks(AppointFirst, "There are not enough Leaders for {units}. Who gets one first?")
