"""Standing answers: questions that come again and again, answered once for all by the people at the table.

Each side has an answer for each topic of the game, or is asked. A topic may begin with one (`Topic.usual`): as a rule
`useful`, to be asked only where the game thinks it worth a person's time. That is a judgement, so it lies with the
looking tools of the game (`worth_asking`) and not in its rules, which offer whatever is legal. What is given is an
action like any other, and stands in the record.
"""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.events import TurnBegins
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

    def give(self, side: str, topic: str, answer: str | None) -> None:
        """Answer questions of a topic so from now on, some topics for this turn only; None to be asked again."""
        self._for_the_turn.pop((side, topic), None)
        known = self._topic(topic)
        also = known.also if known is not None else ()
        if answer is None:
            self._take_away(side, topic, also)
            return
        self.answers[side][topic] = answer
        if known is not None and known.one_turn:
            self._for_the_turn[side, topic] = Given(len(self.game.log), len(self.game.actions))
        for other, its_answer in also:
            self.give(side, other, its_answer)

    def _take_away(self, side: str, topic: str, also: tuple[tuple[str, str], ...]) -> None:
        """One is asked again, and about what was answered with it, too, unless that has been answered otherwise."""
        if self.answers[side].pop(topic, None) is None:
            return
        for other, its_answer in also:
            if self.answers[side].get(other) == its_answer:
                self.give(side, other, None)

    def _topic(self, topic: str) -> Topic | None:
        return next((each for each in self.game.topics if each.id == topic), None)

    def let_lapse(self) -> None:
        """Answers that were given for a turn that is over do not stand any more."""
        for (side, topic), since in list(self._for_the_turn.items()):
            if any(isinstance(entry.event, TurnBegins) for entry in self.game.log[since.log :]):
                self.give(side, topic, None)

    def given_here(self) -> bool:
        """Whether it was here that somebody gave an answer for the turn, which is a decision to come back to."""
        return any(len(self.game.actions) == since.actions for since in self._for_the_turn.values())

    def taken_back(self) -> None:
        """Something was taken back: an answer for the turn that was given then or later does not stand any more."""
        for (side, topic), since in list(self._for_the_turn.items()):
            if len(self.game.actions) <= since.actions:
                self.give(side, topic, None)
