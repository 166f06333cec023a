"""A game with people and computer players around it: chairs, taking back, news, curtain. It draws nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import wargame
from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.engine.answers import Together
from wargame.engine.contest import Contest, same_odds
from wargame.engine.events import Entry
from wargame.engine.game import Game
from wargame.engine.garbage import set_aside, taken_back
from wargame.engine.procedure import Ask
from wargame.players import PLAYERS, PlayerMissing, Seat
from wargame.sitting import records
from wargame.sitting.ahead import Ahead
from wargame.sitting.fairness import History
from wargame.sitting.looking import Looking, tools, umpire_view
from wargame.sitting.previewing import following
from wargame.sitting.proposals import Proposal, chance_state, goes_on, proposals
from wargame.sitting.records import HUMAN, SaveRefused
from wargame.sitting.standing import given_answer, lapsed, standing_answer, usual_answers
from wargame.sitting.thinking import Choice, Thinker, Weighed
from wargame.sitting.volleys import Volley, still_true, volley
from wargame.sitting.whatif import WhatIf
from wargame.table import RULES, leave, reopen

OPEN, HIDDEN = "open", "hidden"
SOLITAIRE = "solitaire"
OPEN_HANDS = "open_hands"
NOTHING = "There is nothing to take back."


class NotFair(Exception):  # noqa: N818 - read by the person who wanted it
    """Something may not be taken back; `reason` says why in a sentence."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


@dataclass(frozen=True)
class News:
    """An entry of the log with the sentence a side reads, and the facts it may know of it."""

    entry: Entry
    sentence: str


class Sitting:
    """A game, who sits in which chair, and what has been taken back.

    Each chair holds `human` or the name of a computer player. One person in both chairs plays `solitaire`:
    `open` sees everything, `hidden` sees what the side to decide sees. With `open_hands` two people play
    with nothing hidden between them, so no curtain falls.
    """

    def __init__(
        self,
        game: Game,
        chairs: Mapping[str, str],
        open_hands: bool = False,
        solitaire: str | None = None,
        budget: float | None = None,
    ) -> None:
        """`budget`: the seconds a computer player has for a choice; None for as many as it likes."""
        self.game, self.open_hands = game, open_hands
        self.chairs = _checked(game, chairs, solitaire)
        self.solitaire = solitaire
        self.people = tuple(side for side in game.sides if self.chairs[side] == HUMAN)
        self.history = _history(game, self.people)
        computers = len(self.people) < len(game.sides)
        self.thinker = Thinker(game, self.chairs, budget) if computers else None
        self._seats = {side: Seat(game, side) for side in game.sides}
        self.standing = usual_answers(game)
        self.forced: set[int] = set()
        """The numbers of the actions that were the only answer and were given for somebody."""
        """The answers people have given once for all, by side and topic."""
        self._for_the_turn: dict[tuple[str, str], int] = {}
        """How long the log was when an answer was given for the rest of a turn, by side and topic."""
        self._undone: list[Action] = []
        self._played = False
        self._trying: WhatIf | None = None
        self._ahead = Ahead(game, self.history)

    # ------------------------------------------------------------------ sitting down

    @classmethod
    def begin(
        cls,
        ref: str | Path | ScenarioRef,
        seed: int | None,
        chairs: Mapping[str, str],
        record: Path | None = None,
        *,
        solitaire: str | None = None,
        open_hands: bool = False,
        budget: float | None = None,
        options: Mapping[str, str] | None = None,
    ) -> Sitting:
        """A new game of a scenario, kept from its first action: in this record, or in one of the default folder.

        `options` are further settings to be kept with the game; `rules` names a variant of the rules.
        """
        game: Game = wargame.load(ref, seed, (options or {}).get(RULES, ""))
        sitting = cls(game, chairs, open_hands, solitaire, budget)
        assert game.header is not None
        game.header = replace(game.header, options={**(options or {}), **sitting._options()})
        wargame.keep(game, record if record is not None else records.default_path(game.header))
        set_aside()
        sitting.settle()
        return sitting

    @classmethod
    def resume(
        cls, path: Path, budget: float | None = None, chairs: Mapping[str, str] = MappingProxyType({})
    ) -> Sitting:
        """Go on with a kept game, in the chairs it was played in; `chairs` are those that somebody else takes now.

        `game.recovered` says if a line was lost.
        """
        game: Game = wargame.resume(path)
        assert game.header is not None
        try:
            noted = {**records.chairs_of(game.header), **chairs}
            known = {side: noted.get(side, HUMAN) for side in game.sides}
            open_hands = game.header.options.get(OPEN_HANDS) == "yes"
            solitaire = records.solitaire_of(game.header) if set(known.values()) == {HUMAN} else None
            sitting = cls(game, known, open_hands, solitaire, budget)
            set_aside()
            sitting.settle()
            return sitting
        except BaseException:
            assert game.recorder is not None
            game.recorder.close()
            raise

    def _options(self) -> dict[str, str | int | bool]:
        """What a record must say for this sitting to be resumed."""
        options: dict[str, str | int | bool] = dict(self.chairs)
        if self.solitaire is not None:
            options[SOLITAIRE] = self.solitaire
        if self.open_hands:
            options[OPEN_HANDS] = "yes"
        return options

    def close(self) -> None:
        """Note what the game looks like, and give the record and the computer players free."""
        if self._trying is not None:
            self._trying.drop()
        self._ahead.end()
        if self.thinker is not None:
            self.thinker.close()
        leave(self.game, note=self._played)  # a game only looked at keeps its date
        taken_back()

    @property
    def path(self) -> Path | None:
        """The file the game is kept in."""
        return Path(self.game.recorder.path) if self.game.recorder is not None else None

    def save_copy(self, path: Path, overwrite: bool = False) -> None:
        """A copy of the game so far; SaveRefused if it cannot be written, or not over this file."""
        if self.trying is not None:
            raise SaveRefused("Keep or drop what you are trying first.")
        asked = self._ahead.end()  # what is only supposed is in no copy
        try:
            records.save_copy(self.game, path, overwrite)
        finally:
            self._ask_ahead(asked)

    # ------------------------------------------------------------------ who sees what

    @property
    def ask(self) -> Ask | None:
        """The question now waiting, or None when the game is over."""
        return self.game.decision

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.outcome is not None

    @property
    def watched(self) -> bool:
        """Whether only computer players sit at the table."""
        return not self.people

    @property
    def computer_to_decide(self) -> bool:
        """Whether the question waiting is one for a computer player."""
        return self.ask is not None and self.ask.side not in self.people and self.trying is None

    @property
    def all_open(self) -> bool:
        """Whether everything on the table may be shown: see `view`. A game that is over has no secrets left."""
        return (self.over and self.trying is None) or self.open_hands or self.solitaire == OPEN

    def seat(self, side: str) -> Seat:
        """The chair of a side: all that side may look at and do."""
        return self._seats[side]

    def viewer(self, default: str | None = None) -> str | None:
        """Whose view is to be shown now: the person to decide, or the only person there is.

        An open question leaves the view with the person who had it, given as `default`, so that nothing of the other
        one's is shown; in a game without secrets every question is seen by the eyes of the side that is asked.
        While a line is tried it is the side that tries it. Of a game that is watched it is the side chosen as
        `default`, or None for the umpire's view.
        """
        ask = self.ask
        if self.trying is not None and self.trying.side is not None:
            return self.trying.side
        if ask is not None and ask.side in self.people:
            stays = ask.open and self.game.has_secrets and default in self.people
            return default if stays else ask.side
        if len(self.people) == 1:
            return self.people[0]
        return default if default is not None or self.watched else self.people[0]

    def view(self, side: str | None) -> Any:
        """What is to be drawn for a side; for None, or when all is open, the view of the umpire."""
        if side is None or self.all_open:
            return umpire_view(self.game, side)
        return self.game.view(side)

    def needs_curtain(self, previous: str | None) -> bool:
        """Whether a curtain must fall before the next question, after this side's view was shown (or none)."""
        if len(self.people) < 2 or self.all_open or not self.game.has_secrets:
            return False
        return self.viewer(previous) != previous

    def news(self, side: str) -> list[News]:
        """What has happened since this side last answered a question, as it may read it.

        What its own answer led to is part of it. An entry that has a secret is given as the side may know it:
        as everybody but its owner reads it.
        """
        answered = [number for number, who in enumerate(self.history.deciders, 1) if who == side]
        since = answered[-1] if answered else 0
        found: list[News] = []
        for entry in self.game.log:
            known = entry.known_to(side) if entry.ply >= since else None
            sentence = self.game.sentence(entry, side) if known is not None else None
            if known is not None and sentence is not None:
                found.append(News(known, sentence))
        return found

    # ------------------------------------------------------------------ acting

    def push(self, action: Action, foreseen: bool = False) -> None:
        """Answer the question waiting. What was undone can no longer be redone, unless it is just this.

        Questions that follow and have a standing answer are answered with it. What the odds were told of that have been
        `foreseen` goes on at once, if the next question is nothing but whether it shall.
        """
        ask = self.ask
        if self.asked_ahead:
            self._ahead.seal(action)
            return
        told = Seat(self.game, ask.side).contest(action) if foreseen and ask is not None else None
        self._push(action)
        self._forget(action)
        if told is not None and ask is not None:
            self._go_through_with(told, ask.side)
        self.settle()
        self._ask_ahead(ask.side if ask is not None else None)

    @property
    def asked_ahead(self) -> bool:
        """Whether the question waiting is asked before its time, of somebody who sits at the table anyway."""
        return self._ahead.side is not None

    def _ask_ahead(self, side: str | None) -> None:
        """Ask who has just answered what comes to him next, where that spares two people a curtain."""
        if side in self.people and self.trying is None and self.solitaire is None and self.needs_curtain(side):
            self._ahead.ask(side)

    def _go_through_with(self, told: Contest, side: str) -> None:
        """Give the only answer of the side that has just seen its odds: who has said A was told of B."""
        ask = self.ask
        if ask is None or ask.side != side or side not in self.people or len(ask.actions) != 1:
            return
        (only,) = ask.actions
        found = Seat(self.game, side).contest(only)
        if found is not None and same_odds(told, found):
            self._push(only, automatic=True)
            self._forget(only)

    def proposals(self) -> list[Proposal]:
        """Whole answers to the question waiting and those of its kind that follow, the best first; often none."""
        return proposals(self.game)

    def take(self, proposal: Proposal) -> list[Action]:
        """Give the answers of a proposal one after the other; those that were given.

        It ends where dice have fallen, where another question stands, and where an answer is not legal. All of it is
        one decision: it is taken back as one.
        """
        given: list[Action] = []
        before = chance_state(self.game)
        for action in proposal.actions:
            if not goes_on(self.game, proposal, action) or chance_state(self.game) != before:
                break
            if self.trying is not None:
                self.trying.push(action)
            else:
                self._push(action, automatic=bool(given))
                self._forget(action)
            given.append(action)
        self.settle()
        return given

    def together(self) -> Together | None:
        """Answers to the question waiting and to those of its kind that follow, to be given as one; often none."""
        ask = self.ask
        found: Together | None = tools(self.game).together(self.game, ask.side, ask) if ask is not None else None
        return found

    def give(self, found: Together) -> list[Action]:
        """Give all of them but the last, which decides something: its odds are seen first. Taken back as one."""
        ask = self.ask
        assert ask is not None
        given = found.actions[:-1]
        return self.take(Proposal(found.name, ask.side, ask.kind, len(given), given, 1.0, (), 0.0))

    def volley(self) -> Volley | None:
        """Several units that could strike at once in answer to the question waiting, each at its best target."""
        return volley(self.game)

    def order(self, ordered: Volley) -> list[Action]:
        """Let the shots of a volley fall one after the other; those that did.

        It ends where something else is asked, and where a shot has become worse than it was when it was ordered.
        Every shot is a decision of its own.
        """
        given: list[Action] = []
        for shot in ordered.shots:
            if self.trying is not None or not still_true(self.game, ordered, shot):
                break
            self.push(shot.action)
            given.append(shot.action)
        return given

    def _forget(self, action: Action) -> None:
        """What was undone can no longer be redone, unless it is just what has been done now."""
        if self._undone and self._undone[-1] == action:
            self._undone.pop()
        else:
            self._undone.clear()

    def answer_always(self, side: str, topic: str, answer: str | None) -> None:
        """Answer questions of a topic so from now on, some topics for this turn only; None to be asked again."""
        self._for_the_turn.pop((side, topic), None)
        if answer is None:
            self.standing[side].pop(topic, None)
            return
        self.standing[side][topic] = answer
        if any(each.id == topic and each.one_turn for each in self.game.topics):
            self._for_the_turn[side, topic] = len(self.game.log)

    def _let_lapse(self) -> None:
        """Answers that were given for a turn that is over do not stand any more."""
        for (side, topic), since in list(self._for_the_turn.items()):
            if lapsed(self.game, since):
                self.answer_always(side, topic, None)

    def settle(self) -> None:
        """Give the answers that stand, were given ahead or are the only ones, until a question has to be asked."""
        while self.trying is None:
            ahead = self._ahead.answer(self.ask) if self.ask is not None else None
            if ahead is not None:
                self._push(ahead)
                self._forget(ahead)
                continue
            if (action := self._given_answer()) is None:
                return
            only = self.ask is not None and len(self.ask.actions) == 1
            self._push(action, automatic=True)
            self._forget(action)
            if only:
                self.forced.add(len(self.game.actions))

    def _given_answer(self) -> Action | None:
        self._let_lapse()
        ask = self.ask
        if ask is None or ask.side not in self.people:
            return None
        return given_answer(self.game, ask, self.standing)

    def _standing_answer(self) -> Action | None:
        """In a line that is tried only what people have chosen is given: what is forced may rest on a secret."""
        ask = self.ask
        asked = ask is not None and ask.side in self.people
        return standing_answer(self.game, ask, self.standing) if ask is not None and asked else None

    def _push(self, action: Action, automatic: bool = False) -> None:
        assert self.trying is None, "a line is being tried: it must be kept or dropped first"
        ask = self.ask
        reopen(self.game)
        self.game.push(action)
        self.forced.discard(len(self.game.actions))
        self._played = True
        assert ask is not None
        self.history.push(ask.side, automatic)
        if self.thinker is not None:
            self.thinker.cancel()

    @property
    def free(self) -> bool:
        """Whether whatever is done now can be taken back, dice or not: it is only tried, or nobody else plays."""
        return self.trying is not None or len(self.people) == 1 or self.solitaire is not None

    def mendable(self, action: Action) -> bool:
        """Whether an answer could be taken back at once with nobody's leave: no dice, nothing revealed, asked again."""
        ask = self.ask
        if self.free or ask is None:
            return self.free
        return following(self.game, ask, action) is not None

    def opens(self, action: Action) -> frozenset[str]:
        """What can be chosen after an answer that only leads there and could be taken back; nothing if it does more."""
        ask = self.ask
        found = following(self.game, ask, action) if ask is not None else None
        return found.opens if found is not None else frozenset()

    def can_undo(self) -> tuple[bool, str]:
        """Whether something can be taken back, and if not, why."""
        reason = self._objection()
        return reason is None, reason or ""

    def _objection(self) -> str | None:
        if self.trying is not None:
            return "Keep or drop what you are trying first."
        if not self.game.actions:
            return NOTHING
        if self.watched:
            return "Nobody sits at the table who could take something back."
        if len(self.people) == 1 and self.people[0] not in self.history.deciders:
            return "There is nothing of yours to take back."
        if self.free:
            return None
        ask = self.ask
        last = self.history.deciders[self.history.last - 1]
        return self.history.objection(ask.side if ask is not None else str(last))

    def undo(self, agreed: bool = False) -> list[Action]:
        """Take back the last decision of a person; the actions taken back, the last one first. Or NotFair.

        Against the computer its answers are taken back as well. Two people can agree to take back anything.
        """
        reason = self._objection()
        may_agree = len(self.people) > 1 and self.game.actions and self.trying is None
        if reason is not None and not (agreed and may_agree):
            raise NotFair(reason)
        if self.thinker is not None:
            self.thinker.cancel()
        unsealed = self._ahead.unseal() if not self.asked_ahead else None
        if unsealed is not None:
            return [unsealed.action]
        self._ahead.end()
        taken = [self._take_back()]
        while taken[-1][1] not in self.people:  # a standing answer is nobody's either: see `_take_back`
            taken.append(self._take_back())
        return [action for action, _ in taken]

    def _take_back(self) -> tuple[Action, str | None]:
        """Take back one action: it and whose decision it was, None if a standing answer gave it."""
        who = self.history.deciders[-1]
        decided = self.history.last == len(self.game.actions)
        reopen(self.game)
        action = self.game.pop()
        self._played = True
        self.history.pop()
        self._undone.append(action)
        self._ahead.forget()
        return action, who if decided else None

    @property
    def can_redo(self) -> bool:
        """Whether something undone can be done again."""
        return bool(self._undone) and self.trying is None

    def redo(self) -> list[Action]:
        """Do again what was undone last, up to the next decision of a person. The dice fall as they did."""
        again: list[Action] = []
        self._ahead.end()
        while self._undone:
            action = self._undone[-1]
            self._push(action, automatic=action == self._given_answer())
            again.append(self._undone.pop())
            if self.ask is None or (self.ask.side in self.people and self._given_answer() is None):
                break
        if again:
            self._ask_ahead(self.history.deciders[-1])
        return again

    # ------------------------------------------------------------------ looking and trying

    def looking(self, side: str) -> Looking:
        """The looking tools of a side, with nothing hidden if all is open."""
        return Looking(self.game, side, self.all_open)

    @property
    def trying(self) -> WhatIf | None:
        """The line being tried now. Until it is kept or dropped nothing can be played or taken back."""
        return self._trying if self._trying is not None and self._trying.lasts else None

    def what_if(self) -> WhatIf:
        """Begin to try a line of play for the person to decide; with everything open, for both sides."""
        ask = self.ask
        assert ask is not None
        assert ask.side in self.people, "only a person can try something"
        assert self.trying is None, "a line is being tried already"
        side = None if self.all_open else ask.side
        self._trying = WhatIf(self.game, side, self.push, self._standing_answer)
        return self._trying

    # ------------------------------------------------------------------ computer players

    def think(self) -> bool:
        """Let the computer player whose question waits begin to think; False if there is none, or it does."""
        ask = self.ask
        if self.thinker is None or ask is None or not self.computer_to_decide or self.thinker.thinking:
            return False
        self.thinker.think(ask.side)
        return True

    def poll(self) -> Choice | None:
        """What the computer player has chosen, once, if it is ready; to be given to `push`."""
        return self.thinker.poll() if self.thinker is not None else None

    def explain(self, side: str) -> list[Weighed]:
        """The options a computer player weighed at its last choice, the best first."""
        return self.thinker.explain(side) if self.thinker is not None else []


def _checked(game: Game, chairs: Mapping[str, str], solitaire: str | None) -> dict[str, str]:
    """The chairs in the order of the sides; ValueError or PlayerMissing if they are not what a sitting needs."""
    if set(chairs) != set(game.sides):
        raise ValueError(f"there must be a chair for each of {', '.join(game.sides)}")
    for who in chairs.values():
        if who != HUMAN and who not in PLAYERS:
            raise PlayerMissing(f"Nobody is called “{who}”; a chair is for {HUMAN}, {', '.join(PLAYERS)}.")
    if solitaire not in (None, OPEN, HIDDEN):
        raise ValueError(f"solitaire is {OPEN} or {HIDDEN}, not {solitaire}")
    if solitaire is not None and any(who != HUMAN for who in chairs.values()):
        raise ValueError("who plays solitaire sits in every chair")
    return {side: chairs[side] for side in game.sides}


def _history(game: Game, people: Sequence[str]) -> History:
    """Who took each action so far; which of them the usual standing answers gave is looked up when it matters."""
    history = History(game)
    if game.actions and game.header is None:
        raise ValueError("only a game made from a scenario can be joined after its first action")
    usual = usual_answers(game)

    def given(number: int) -> bool:
        if game.deciders[number - 1] not in people:
            return False
        action = game.actions[number - 1]
        with game.revisiting(number - 1):
            ask = game.decision
            assert ask is not None
            return action == given_answer(game, ask, usual)

    history.take_over(given)
    return history
