"""What the others have done, as the person in front of the screen could follow it, and how the table looked then."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargame.client.looks import Piece
from wargame.client.table.happened import Happening, numbered, turn_began
from wargame.client.table.model import SittingModel
from wargame.client.table.record import Line
from wargame.client.table.reports import LOST
from wargame.engine.annals import Fate, Goal
from wargame.grammar import counted, listed, signed

NAMED = 4
"""So many are named at most of those who were hurt."""
KEPT = 150
"""So many pictures of the table are kept, to look at acts again."""


class Following:
    """The acts of the others in this turn, and a picture of the table for each moment that was seen."""

    def __init__(self, model: SittingModel) -> None:
        self.model = model
        self._acts: tuple[object, list[Happening]] = (None, [])
        self._tables: list[tuple[int, Sequence[Piece]]] = []
        """How the table looked after so many entries of the log."""
        self._eyes: tuple[str, ...] = ()
        self._held: dict[str, str] = {}
        """Who had what counts for victory when a person was asked last."""

    @property
    def usable(self) -> bool:
        """Whether there is an enemy: who plays both sides, or only watches, has none."""
        sitting = self.model.sitting
        return bool(sitting.people) and sitting.solitaire is None

    @property
    def live(self) -> bool:
        """While a computer player acts whom a person waits for."""
        return self.usable and self.model.sitting.computer_to_decide and self.model.glimpse.ask is None

    @property
    def acts(self) -> list[Happening]:
        """What others have done this turn; those since the last choice have a number."""
        model = self.model
        key = len(model.game.log), len(model.lines), model.eyes, len(model.game.actions)
        if key != self._acts[0]:
            own = model.chosen_last
            self._acts = key, self._numbered(own) if self.usable else []
        return self._acts[1]

    def _numbered(self, own: int) -> list[Happening]:
        return numbered(self.model, self._since(own), self.model.eyes[0], own, self.model.chose)

    @property
    def fresh(self) -> list[Happening]:
        """What they have done since the last choice."""
        return [act for act in self.acts if act.number]

    def _since(self, own: int) -> int:
        """Where the list begins: with the turn, or earlier if it has begun since the last choice."""
        log, number = self.model.game.log, turn_began(self.model)
        while number > 0 and log[number - 1].ply > own:
            number -= 1
        return number

    @property
    def befell(self) -> list[str]:
        """What befell the person looking since his last choice without his being asked, as the record tells it.

        What he alone may read came of that choice itself, unless others have acted since.
        """
        model, own = self.model, self.model.chosen_last
        recent = [line for line in model.lines if line.entry.ply >= own and line.colour is not None]
        told = [(line, line.entry.seen_by(model.reader)) for line in recent]
        return [
            line.text
            for line, event in told
            if event is not None and event.aloud and event.side_named(model.game.sides) == model.eyes[0]
            if (line.entry.ply > own or not event.owner) and not model.gains(line)  # points are told by themselves
        ]

    @property
    def meanwhile(self) -> str:
        """Who was hurt or lost since his last choice: first those of the person looking, then those of others."""
        own, others = (
            self._hurt(lambda side: side == self.model.eyes[0]),
            self._hurt(lambda side: side != self.model.eyes[0]),
        )
        if own:
            return f"Meanwhile: {own}.{f' The enemy: {others}.' if others else ''}"
        return f"Meanwhile the enemy: {others}." if others else ""

    @property
    def scored(self) -> str:
        """The points that either side has got or lost since his last choice, and why."""
        model, found = self.model, dict[tuple[str, str], int]()
        for line in model.told_since(model.told_from):
            for gain in model.gains(line):
                found[gain.side, gain.why] = found.get((gain.side, gain.why), 0) + gain.points
        told = [f"{model.look.side(side).name} {signed(points)}, {why}" for (side, why), points in found.items()]
        return f"Points: {'; '.join(told)}." if told else ""

    @property
    def changed_hands(self) -> str:
        """What counts for victory and was with another side when he was asked last, unless that has been said."""
        now, said = self.model.goals(), " ".join(self.befell)
        changed = [goal for id_, goal in now.items() if id_ in self._held and goal.holder != self._held[id_]]
        changed = [goal for goal in changed if goal.name.partition(",")[0] not in said]
        told = []
        for whose in dict.fromkeys(self._whose(goal) for goal in changed):
            names = [goal.name for goal in changed if self._whose(goal) == whose]
            told.append(f"{listed(names)} {whose[len(names) > 1]}.")
        return " ".join(told)

    def _whose(self, goal: Goal) -> tuple[str, str]:
        """For which side it counts now that counted for another, or for whom no longer; said of one and of several."""
        if goal.holder:
            words = f"for {self.model.look.side(goal.holder).adjective} victory now"
            return f"counts {words}", f"count {words}"
        words = f"for {self.model.look.side(self._held[goal.id]).adjective} victory"
        return f"no longer counts {words}", f"no longer count {words}"

    def keep_goals(self) -> None:
        """A person is asked: what counts is with whom it is now."""
        self._held = {id_: goal.holder for id_, goal in self.model.goals().items()}

    @property
    def passed(self) -> list[str]:
        """The newest stretch since his last choice in which nobody has done anything: there may be many in a turn."""
        return [stretch.text for stretch in self.model.quiet(self.model.told_from)[-1:]]

    def _hurt(self, whose: Callable[[str], bool]) -> str:
        found: dict[str, tuple[Fate, str]] = {}
        for act in self.fresh:
            for fate, state in act.became:
                if whose(fate.side):
                    key = fate.unit or f"{fate.name} {state}"
                    before = found[key][0].number if key in found and not fate.unit else 0
                    found[key] = fate._replace(number=fate.number + before), state
        told = list[str]()
        for fate, state in sorted(found.values(), key=lambda each: each[0].what != LOST):
            told.append(f"{counted(fate.number, fate.name) if fate.number > 1 else fate.name} {state}")
        more = f" and {len(told) - NAMED} more" if len(told) > NAMED else ""
        return ", ".join(told[:NAMED]) + more

    @property
    def _told_last(self) -> Line | None:
        return next((line for line in reversed(self.model.lines) if line.colour is not None), None)

    @property
    def newest(self) -> Happening | None:
        """The act that was told last; None if something else was told since, which is none."""
        act, line = self.acts[-1] if self.acts else None, self._told_last
        return act if act is not None and line is not None and act.number and line.number <= act.last else None

    @property
    def sentence(self) -> str:
        """What others have done last: the act that the list marks, or else the newest sentence of the record."""
        model, act = self.model, self.newest
        line = self._told_last
        if line is not None and line.entry.ply > model.chosen_last:
            return act.text if act is not None else line.text
        return f"{model.look.side(model.glimpse.waiting).player} is thinking." if model.glimpse.waiting else ""

    # ------------------------------------------------------------------ keeping pictures of the table

    def keep(self, pieces: Sequence[Piece]) -> None:
        """Keep how the table looks now; what other eyes have seen is not kept for these."""
        if self.model.eyes != self._eyes:
            self._eyes, self._tables = self.model.eyes, []
        count = len(self.model.game.log)
        self._tables = [kept for kept in self._tables if kept[0] < count][-KEPT:]
        self._tables.append((count, pieces))

    def keep_unseen(self) -> None:
        """Somebody in a hurry has acted: nothing is drawn of it, but it can be looked at later."""
        if self.usable and self.model.eyes == self._eyes:
            self.keep(self.model.look.pieces(self.model.glimpse_now()))

    def table_after(self, act: Happening) -> Sequence[Piece] | None:
        """How the table looked when an act was over, if that was seen."""
        return next((pieces for count, pieces in self._tables if count > act.last), None)
