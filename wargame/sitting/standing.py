"""Standing answers: questions that come again and again, answered once for all by the people at the table.

Each side has an answer for each topic of the game, or is asked. A topic may begin with one (`Topic.usual`): as a rule
`useful`, to be asked only where the game thinks it worth a person's time. That is a judgement, so it lies with the
looking tools of the game (`worth_asking`) and not in its rules, which offer whatever is legal. What is given is an
action like any other, and stands in the record.
"""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.events import Event, TurnBegins
from wargame.engine.game import USEFUL, Game, Topic
from wargame.engine.procedure import Ask
from wargame.players import Seat
from wargame.sitting.looking import tools

Answers = dict[str, dict[str, str]]
"""By side and topic the answer that stands; where there is none a person is asked."""


def usual_answers(game: Game) -> Answers:
    """The answers that stand before anybody has chosen one."""
    usual = {topic.id: topic.usual for topic in game.topics if topic.usual}
    return {side: dict(usual) for side in game.sides}


def _happened(game: Game, since: int, events: tuple[type[Event], ...]) -> bool:
    """Whether something of this kind has happened since the log had so many entries."""
    return any(isinstance(entry.event, events) for entry in game.log[since:])


def standing_answer(game: Game, ask: Ask, answers: Answers) -> Action | None:
    """The answer to a question that stands; None if it has to be asked.

    Where nothing useful can be done the default is given, whatever else stands.
    """
    chosen = answers[ask.side].get(ask.topic, "") if ask.topic else ""
    if not chosen or must_ask(game, ask):
        return None
    if ask.default is not None and not worth_asking(game, ask):
        return ask.default
    return None if chosen == USEFUL else dict(ask.standing).get(chosen)


def must_ask(game: Game, ask: Ask) -> bool:
    """Whether a question is asked whatever answer stands, as the game judges: something would come of it unmeant."""
    judge = getattr(tools(game), "must_ask", None)
    return judge is not None and bool(judge(game, ask.side, ask))


def given_answer(game: Game, ask: Ask, answers: Answers) -> Action | None:
    """The answer that the table gives for a person: the one that stands, or the only one there is."""
    standing = standing_answer(game, ask, answers)
    return standing if standing is not None else forced_answer(game, ask)


def forced_answer(game: Game, ask: Ask) -> Action | None:
    """The only answer, if it is no decision: it costs no points, and no dice are thrown for it."""
    if len(ask.actions) != 1:
        return None
    seat, (only,) = Seat(game, ask.side), ask.actions
    return None if seat.prices().get(only) or seat.dice_ahead(only) is not None else only


def worth_asking(game: Game, ask: Ask) -> bool:
    """Whether a question is worth a person's time, as the game judges; without a judgement every one is."""
    judge = getattr(tools(game), "worth_asking", None)
    return judge is None or bool(judge(game, ask.side, ask))


class Given(NamedTuple):
    """When an answer was given for the rest of a turn: how long the log was, and how many actions there were."""

    log: int
    actions: int


class StandingAnswers:
    """The answers people have given once for all, and how long those for the rest of a turn stand."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.answers = usual_answers(game)
        self._for_the_turn: dict[tuple[str, str], Given] = {}
        """By side and topic."""
        self._again: dict[tuple[str, str], str] = {}
        """What is said before a question that news have opened again, until it has been answered."""

    def give(self, side: str, topic: str, answer: str | None) -> None:
        """Answer questions of a topic so from now on, some topics for this turn only; None to be asked again."""
        self._for_the_turn.pop((side, topic), None)
        self._again.pop((side, topic), None)
        if answer is None:
            self.answers[side].pop(topic, None)
            return
        self.answers[side][topic] = answer
        known = self._topic(topic)
        if known is not None and known.one_turn:
            self._for_the_turn[side, topic] = Given(len(self.game.log), len(self.game.actions))
        for other, its_answer in known.also if known is not None else ():
            self.give(side, other, its_answer)

    def _topic(self, topic: str) -> Topic | None:
        return next((each for each in self.game.topics if each.id == topic), None)

    def let_lapse(self) -> None:
        """Answers that were given for a turn that is over, or before there was news, do not stand any more."""
        for (side, topic), since in list(self._for_the_turn.items()):
            known = self._topic(topic)
            over = _happened(self.game, since.log, (TurnBegins,))
            if over or (known is not None and _happened(self.game, since.log, known.until)):
                self.give(side, topic, None)
                if known is not None and not over:
                    self._again[side, topic] = known.again

    def taken_back(self) -> None:
        """Something was taken back: an answer for the turn that was given then or later does not stand any more."""
        for (side, topic), since in list(self._for_the_turn.items()):
            if len(self.game.actions) <= since.actions:
                self.give(side, topic, None)
        self._again.clear()

    def answered(self, ask: Ask, action: Action) -> None:
        """A question has its answer, and nobody need be told any more why it was asked again.

        Who answers it otherwise now is asked again, too, about what he had answered with it.
        """
        again, known = self._again.pop((ask.side, ask.topic), ""), self._topic(ask.topic)
        if again and known is not None and action not in dict(ask.standing).values():
            for other, _ in known.also:
                self.give(ask.side, other, None)

    def again(self, ask: Ask) -> str:
        """What is said to somebody who is asked although he had answered for the rest of the turn; often nothing."""
        return self._again.get((ask.side, ask.topic), "")
