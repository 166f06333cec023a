"""A game with people and computer players around it: chairs, taking back, news, curtain. It draws nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import wargame
from wargame.content import ScenarioRef
from wargame.engine.action import Action, Refusal
from wargame.engine.answers import Together
from wargame.engine.contest import Contest, same_odds
from wargame.engine.game import Game
from wargame.engine.garbage import set_aside, taken_back
from wargame.players import Seat
from wargame.sitting import records
from wargame.sitting.ahead import Ahead
from wargame.sitting.chairs import OPEN_HANDS, SOLITAIRE, checked
from wargame.sitting.fairness import NOTHING, NotFair, history_of
from wargame.sitting.looking import tools
from wargame.sitting.news import News, news
from wargame.sitting.previewing import Errand, Passage, following, passage, refusal_beyond
from wargame.sitting.proposals import Proposal, chance_state, goes_on, proposals
from wargame.sitting.records import HUMAN, SaveRefused
from wargame.sitting.seated import Seated
from wargame.sitting.several import in_one
from wargame.sitting.standing import Answers, StandingAnswers, given_answer, standing_answer
from wargame.sitting.thinking import Choice, Thinker, Weighed
from wargame.sitting.volleys import Volley, still_true, volley
from wargame.sitting.whatif import WhatIf
from wargame.table import RULES, leave, reopen


class Sitting(Seated):
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
        super().__init__(game, checked(game, chairs, solitaire), open_hands, solitaire)
        self.history = history_of(game, self.people)
        computers = len(self.people) < len(game.sides)
        self.thinker = Thinker(game, self.chairs, budget) if computers else None
        self._standing = StandingAnswers(game)
        self.forced: set[int] = set()
        """The numbers of the actions that were the only answer and were given for somebody."""
        self._undone: list[Action] = []
        self._played = False
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

    # ------------------------------------------------------------------ acting

    def news(self, side: str) -> list[News]:
        """What has happened since this side last answered a question, as it may read it."""
        return news(self.game, self.history, side)

    def push(self, action: Action, foreseen: Contest | None = None) -> None:
        """Answer the question waiting. What was undone can no longer be redone, unless it is just this.

        Questions that follow and have a standing answer are answered with it. A contest that was `foreseen` goes on at
        once, if the next question is nothing but whether it shall.
        """
        ask = self.ask
        if self.asked_ahead:
            self._ahead.seal(action)
            return
        self._push(action)
        self._forget(action)
        if foreseen is not None and ask is not None:
            self._go_through_with(foreseen, ask.side)
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

    def in_one(self) -> Mapping[Action, Together]:
        """What stands for several answers and can be said to the question waiting like one of its own; mostly none."""
        ask = self.ask
        if ask is None or ask.side not in self.people or self.trying is not None or self.asked_ahead:
            return {}
        return in_one(self.game, ask)

    def give(self, found: Together) -> list[Action]:
        """Give all of them, but not a last one that decides something: its odds are seen first. Taken back as one."""
        ask = self.ask
        assert ask is not None
        given = found.actions[:-1] if found.decides else found.actions
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

    @property
    def standing(self) -> Answers:
        """The answers people have given once for all, by side and topic."""
        return self._standing.answers

    def answer_always(self, side: str, topic: str, answer: str | None) -> None:
        """Answer questions of a topic so from now on, some topics for this turn only; None to be asked again."""
        self._standing.give(side, topic, answer)

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
        self._standing.let_lapse()
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

    def passage(self, action: Action, errand: Errand) -> Passage | None:
        """The way from an answer to where somebody is sent, through questions that need not be asked for it."""
        ask = self.ask
        if ask is None or ask.side not in self.people or self.trying is not None or self.asked_ahead:
            return None
        return passage(self.game, ask, action, errand, lambda asked: given_answer(self.game, asked, self.standing))

    def beyond(self, found: Passage, action: Action) -> Refusal | None:
        """Why something could not be answered at the end of such a way."""
        ask = self.ask
        return refusal_beyond(self.game, ask, found.answers, action) if ask is not None else None

    def go_along(self, answers: Sequence[Action]) -> None:
        """Give the answers of such a way, or the first of them: one decision, taken back as one.

        What is asked then is asked, whatever answer stands, unless it is the end of the way.
        """
        for number, action in enumerate(answers):
            self._push(action, automatic=number > 0)
            self._forget(action)

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

        Against the computer its answers are taken back as well. Two people can agree to take back anything. To answer
        for the rest of a turn is a decision, too.
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
        while taken[-1][1] not in self.people and not self._standing.given_here():
            # an answer that stood is nobody's: see `_take_back`
            taken.append(self._take_back())
        self._standing.taken_back()
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
