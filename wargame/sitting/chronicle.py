"""The chronicle of a game: turn by turn what was gained and lost, and how far the dice were luck.

It reads the log as one side may read it, and follows the game on a shadow of its own: there it sees how things stood
when a turn began, and weighs dice before they fall. That takes time, so it is done beside the table (`follow`); what
is not weighed yet is left out of the luck and nothing else.
"""

from __future__ import annotations

import contextlib
import re
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple

from wargame.engine.action import Action, GameOver, IllegalAction
from wargame.engine.annals import Annals, Fate, Gain, in_the_end
from wargame.engine.events import Entry, Rolled, TurnBegins
from wargame.engine.fortune import fortune
from wargame.engine.game import Game
from wargame.engine.procedure import Ask
from wargame.engine.record import Record
from wargame.sitting.account import Account, DiceThrown, HeldGoal, Luck, Mark, Shot, luck_of
from wargame.sitting.looking import umpire_view
from wargame.sitting.plain_fates import BETTER, LOST, WORSE, changes, total_of, worth_of
from wargame.table import replay

_NUMBER = re.compile(r"^Turn \d+(: |, |$)")
WINDOWS = 4
"""So many windows at most are open one after the other on the same dice."""
REST = 2
"""Beside a table so much longer is rested than worked: who plays comes first."""


class _Followed(NamedTuple):
    """An action that was followed: its text, the shots it led to, whether it answered a mere window."""

    action: str
    shots: tuple[Shot, ...]
    window: bool
    again: int = 0
    """The action whose dice it had thrown again, 0 if none."""
    sure: tuple[Shot, ...] = ()
    """What its dice could do no more, or had to do in any case."""


class Chronicle:
    """What a reader is told of a game. The reader None is the umpire and may read all."""

    def __init__(self, game: Game, reader: str | None) -> None:
        self.game, self.reader = game, reader
        self.annals: Annals[Any] | None = game.module.part("chronicle")
        self._shadow: Game | None = None
        self._thread: threading.Thread | None = None
        self._one_at_a_time = threading.RLock()
        self._seen: list[_Followed] = []
        """The actions followed so far."""
        self._marks: dict[int, tuple[int, Mark]] = {}
        """For each turn the action it began with, and how things stood then."""

    # ------------------------------------------------------------------ following the game

    @property
    def behind(self) -> int:
        """How many actions are still to be followed."""
        return len(self.game.actions) - len(self._seen) if self.game.header is not None else 0

    def follow(self) -> None:
        """Follow the game beside the table, in a thread of its own, unless one is at it already."""
        if self.behind and (self._thread is None or not self._thread.is_alive()):
            self._thread = threading.Thread(target=self._beside, name="chronicle", daemon=True)
            self._thread.start()

    def _beside(self) -> None:
        """The body of the thread. What is taken back meanwhile is noticed when it is begun again."""
        with contextlib.suppress(IndexError, IllegalAction, GameOver):
            self._agree()
            began = time.perf_counter()
            while self._followed_one():
                time.sleep(REST * (time.perf_counter() - began))
                began = time.perf_counter()

    def catch_up(self, seconds: float | None = None) -> bool:
        """Follow the game for a while, None as far as it goes; whether nothing is left to follow.

        At least one action is followed, however little time there is.
        """
        began = time.perf_counter()
        self._agree()
        while self._followed_one() and (seconds is None or time.perf_counter() - began < seconds):
            pass
        return self.behind <= 0

    def _followed_one(self) -> bool:
        """Follow one action more; False if there is none. Who waits for it may overtake the thread beside the table."""
        with self._one_at_a_time:
            if self.behind <= 0:
                return False
            self._follow()
            return True

    def _agree(self) -> None:
        """Go back to where the game is still the same: something may have been taken back."""
        with self._one_at_a_time:
            actions = self.game.actions
            common = 0
            while common < min(len(self._seen), len(actions)) and self._seen[common].action == str(actions[common]):
                common += 1
            del self._seen[common:]
            self._marks = {turn: (ply, mark) for turn, (ply, mark) in self._marks.items() if ply <= common}
            if self._shadow is not None:
                self._shadow.back_to(common)

    @property
    def _followed(self) -> Game:
        """The shadow; at its first decision the turns that have begun by then are marked."""
        if self._shadow is None:
            assert self.game.header is not None
            shadow: Game = replay(Record(self.game.header, (), {}, None, ()), "the shadow of the game")
            self._shadow = shadow
            self._mark(0)
        return self._shadow

    def _follow(self) -> None:
        """One action more."""
        shadow, ply = self._followed, len(self._seen) + 1
        action = self.game.actions[ply - 1]
        if shadow.decision is None or action not in shadow.decision.actions:
            raise IndexError("something was taken back meanwhile")
        thrown = [each.event for each in _of(self.game.log, ply) if isinstance(each.event, Rolled)]
        weighed = self._weigh(shadow, action, ply, [event.face for event in thrown]) if thrown else ()
        window, again = shadow.decision.is_window, self._again(shadow.decision, action, ply, thrown)
        shadow.push(action)
        striker = self._striker(shadow, ply) if thrown else ""
        weighed = tuple(shot for shot in weighed if striker in ("", shot.side))
        shots = tuple(shot for shot in weighed if shot.open or (striker and shot.certain and not again))
        sure = tuple(shot for shot in weighed if shot not in shots)
        self._seen.append(_Followed(str(action), shots, window, again, sure))
        self._mark(ply)

    def _again(self, ask: Ask, action: Action, ply: int, thrown: Sequence[Rolled]) -> int:
        """The action whose dice are thrown again by one: a window was used, and the same are thrown. Else 0.

        Others may have let the dice stand meanwhile.
        """
        if not thrown or not ask.is_window or action == ask.default:
            return 0
        for earlier in range(ply - 1, max(0, ply - 1 - WINDOWS), -1):
            before = [each.event for each in _of(self.game.log, earlier) if isinstance(each.event, Rolled)]
            if before:
                same = any((each.purpose, each.side) == (thrown[0].purpose, thrown[0].side) for each in before)
                return earlier if same or ask.about.of_dice else 0
            if not self._seen[earlier - 1].window:
                return 0
        return 0

    def _mark(self, ply: int) -> None:
        """Keep how things stand if a turn has just begun."""
        shadow = self._shadow
        assert shadow is not None
        for entry in _of(shadow.log, ply):
            if isinstance(entry.event, TurnBegins):
                self._marks[entry.event.turn] = ply, self._stand(shadow)

    def _stand(self, game: Game) -> Mark:
        """How things stand in the game or its shadow, as the reader may know it."""
        view = self._view(game)
        worth = worth_of(view) if self.annals is None else {}
        if self.annals is None:
            return Mark(dict(game.scores()), worth=worth)
        names = self.annals.names(game)
        return Mark(dict(game.scores()), tuple(self.annals.goals(names, view)), self.annals.strength(names, view))

    def _view(self, game: Game) -> Any:
        """The table as the reader may see it; where nothing is hidden any side sees all of it."""
        first = game.sides[0]
        if self.reader is not None or not game.has_secrets or not game.module.has("looking"):
            return game.view(self.reader or first)
        found = umpire_view(game, first)
        return game.view(first) if isinstance(found, dict) else found  # a game without the tool shows its bare state

    # ------------------------------------------------------------------ luck

    def _weigh(self, shadow: Game, action: Action, ply: int, faces: Sequence[int]) -> tuple[Shot, ...]:
        """The shots of the action that is next: the chance to hurt each side, and what came of it."""
        measures = [self._hurting(shadow, side) for side in shadow.sides]
        found = fortune(shadow, action, self.reader, faces, measures)
        shots = []
        for side, (due, fell) in zip(shadow.sides, found or (), strict=False):
            glad = next((other for other in shadow.sides if other != side), "")
            shots.append(Shot(glad, due, fell > 0, ply))
        return tuple(shots)

    def _striker(self, shadow: Game, ply: int) -> str:
        """The side that strikes with dice of an action; empty if they are as much the one's as the other's."""
        if self.annals is None:
            return ""
        names, log = self.annals.names(shadow), shadow.log
        for number in _numbers(log, ply):
            rolled = log[number].event
            if isinstance(rolled, Rolled) and rolled.side:
                striker = self.annals.striker(names, log, number, self.reader)
                if striker == rolled.side:  # what others throw for while a blow lasts is no part of it
                    return striker
        return ""

    def _hurting(self, game: Game, side: str) -> Callable[[], float]:
        """Measures 1 where a side has been hurt since now: where dice belong to a blow by that, not by what follows.

        The last throw of a turn may lead to the losses of its end, which nobody's dice have to do with.
        """
        annals, since = self.annals, len(game.log)
        if annals is not None:
            names, reader = annals.names(game), self.reader
            return lambda: float(
                any(
                    side in annals.harmed_by(names, event)
                    for entry in annals.struck_since(game.log, since)
                    if (event := entry.seen_by(reader)) is not None
                )
            )
        before = total_of(self._view(game), side)
        return lambda: float(total_of(self._view(game), side) < before)

    def shots(self, ply: int) -> tuple[Shot, ...]:
        """The chances of an action to hurt a side; none if it had none, or has not been followed yet."""
        if not 0 < ply <= len(self._seen):
            return ()
        shots = self._seen[ply - 1].shots
        for later in self._seen[ply : ply + WINDOWS]:
            if later.again == ply:  # where the last throw left nothing open, what was due before it is what counts
                came = {shot.side: shot.hurt for shot in later.sure}
                return tuple(replace(shot, hurt=came[shot.side]) for shot in shots if shot.side in came)
        return shots

    def _counted(self) -> list[Shot]:
        """Every shot: of dice that were thrown again the last throw alone."""
        return [shot for ply in range(1, len(self._seen) + 1) for shot in self.shots(ply)]

    # ------------------------------------------------------------------ telling

    @property
    def turns(self) -> list[int]:
        """The turns that have begun, in order."""
        return [entry.event.turn for entry in self.game.log if isinstance(entry.event, TurnBegins)]

    @property
    def last(self) -> int | None:
        """The turn that was over last, None if none is."""
        turns = self.turns
        if self.game.outcome is not None:
            return turns[-1] if turns else None
        return turns[-2] if len(turns) > 1 else None

    def account(self, turn: int | None = None) -> Account:
        """A turn in full; None is the one that was over last, or the first while it lasts."""
        turns = self.turns
        chosen = turn if turn is not None else self.last if self.last is not None else (turns or [0])[-1]
        begins, ends = self._span(chosen)
        following = turns[turns.index(chosen) + 1] if chosen in turns[:-1] else None
        before, now = self._mark_of(chosen), self._mark_of(following)
        entries = [known for entry in self.game.log[begins:ends] if (known := entry.known_to(self.reader))]
        shots = self._counted()
        first, final = self._plies(begins, ends)
        coming = self._coming()
        next_turn = chosen + 1
        return Account(
            turn=chosen,
            name=self._name(begins),
            over=following is not None or self.game.outcome is not None,
            ended=following is None and self.game.outcome is not None,
            rows=self.annals.rows if self.annals is not None else (LOST, WORSE, BETTER),
            fates=tuple(self._fates(entries, before, now)),
            measured=self.annals.measured if self.annals is not None else "",
            strength=_both(before.strength, now.strength),
            scored=self._scored(),
            scores=_both(before.scores, now.scores),
            gains=tuple(self._gains(entries)),
            counted=self._counted_now() if chosen in turns[-2:] else (),
            goals=tuple(_held(before, now)),
            due=tuple(each for each in coming if each.turn == next_turn),
            later=tuple(each for each in coming if each.turn > next_turn),
            luck=luck_of(self.game.sides, [shot for shot in shots if shot.ply <= final]),
            lately=luck_of(self.game.sides, [shot for shot in shots if first < shot.ply <= final]),
            dice=tuple(_dice(self.game.log[:ends], self.game.sides)),
            reckoned=self.behind <= 0 or len(self._seen) >= final,
        )

    def luck(self) -> tuple[Luck, ...]:
        """The luck of each side so far."""
        return luck_of(self.game.sides, self._counted())

    def by_turn(self) -> dict[int, tuple[Luck, ...]]:
        """The luck of each side in each turn that has begun."""
        return {turn: self.account(turn).lately for turn in self.turns}

    def _span(self, turn: int) -> tuple[int, int]:
        """Where a turn begins and ends in the log; without a turn, all of it."""
        log = self.game.log
        starts = [number for number, entry in enumerate(log) if isinstance(entry.event, TurnBegins)]
        for start, end in pairwise([*starts, len(log)]):
            event = log[start].event
            if isinstance(event, TurnBegins) and event.turn == turn:
                return start, end
        return 0, len(log)

    def _plies(self, begins: int, ends: int) -> tuple[int, int]:
        """The actions a part of the log tells of: after the first of these numbers, up to the second."""
        log = self.game.log
        first = log[begins].ply if begins < len(log) else 0
        return first, log[ends - 1].ply if ends else 0

    def _name(self, begins: int) -> str:
        """The heading of a turn without its number, or what its sentence says of the hour."""
        if begins >= len(self.game.log):
            return ""
        entry = self.game.log[begins]
        heading = _NUMBER.sub("", self.game.words.heading(self.game, entry.event) or "")
        told = self.game.sentence(entry, self.reader) or ""
        hour = _NUMBER.sub("", told) if ": " in told[:12] else ""
        return heading or hour.removesuffix(".")

    def _mark_of(self, turn: int | None) -> Mark:
        """How things stood when a turn began, or stand now; as they are now if nobody has looked."""
        found = self._marks.get(turn) if turn is not None else None
        return found[1] if found is not None else self._stand(self.game)

    def _fates(self, entries: Sequence[Entry], before: Mark, now: Mark) -> list[Fate]:
        """What became of whom: of a counter its last fate, nameless ones added up, but for those who came back."""
        if self.annals is None:
            return list(changes(before, now))
        names = self.annals.names(self.game)
        found: dict[tuple[str, ...], Fate] = {}
        for told in in_the_end([self.annals.fates_of(names, entry.event) for entry in entries]):
            for fate in told:
                if not fate.side:
                    continue
                single = fate.unit or fate.of
                key = (single,) if single else (fate.side, fate.what, fate.name)
                known = found.pop(key, None)
                more = known.number if known is not None and not single else 0
                found[key] = fate._replace(number=fate.number + more)
        return list(found.values())

    def _gains(self, entries: Sequence[Entry]) -> Iterator[Any]:
        if self.annals is not None:
            names = self.annals.names(self.game)
            for entry in entries:
                yield from self.annals.gains_of(names, entry.event)

    def _scored(self) -> str:
        annals = self.annals
        return "points" if annals is None else annals.scored(annals.names(self.game), self._view(self.game))

    def _counted_now(self) -> tuple[Gain, ...]:
        annals = self.annals
        if annals is None or self.game.outcome is not None:
            return ()
        return tuple(annals.counted(annals.names(self.game), self._view(self.game)))

    def _coming(self) -> Sequence[Any]:
        annals = self.annals
        return () if annals is None else annals.coming(annals.names(self.game), self._view(self.game))


def _of(log: Sequence[Entry], ply: int) -> Iterator[Entry]:
    """The entries that came of an action."""
    return (log[number] for number in _numbers(log, ply))


def _numbers(log: Sequence[Entry], ply: int) -> Iterator[int]:
    """Where they stand in the log."""
    low, high = 0, len(log)
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if log[middle].ply < ply else (low, middle)
    while low < len(log) and log[low].ply == ply:
        yield low
        low += 1


def _both(before: Any, now: Any) -> dict[str, tuple[int, int]]:
    return {side: (before.get(side, number), number) for side, number in now.items()}


def _held(before: Mark, now: Mark) -> Iterator[HeldGoal]:
    had = {goal.id: goal.holder for goal in before.goals}
    for goal in now.goals:
        yield HeldGoal(goal, had.get(goal.id, goal.holder))


def _dice(log: Sequence[Entry], sides: Sequence[str]) -> Iterator[DiceThrown]:
    """The dice each side has thrown, the usual kind of die first."""
    counts: Counter[tuple[str, int, int]] = Counter()
    for entry in log:
        event = entry.event
        if isinstance(event, Rolled) and event.side:
            counts[event.side, event.faces, event.face] += 1
    kinds = Counter({faces: 0 for _, faces, _ in counts})
    for (_, faces, _), number in counts.items():
        kinds[faces] += number
    for faces, _ in kinds.most_common():
        for side in sides:
            fell = tuple(counts[side, faces, face] for face in range(1, faces + 1))
            if any(fell):
                yield DiceThrown(side, faces, fell)
