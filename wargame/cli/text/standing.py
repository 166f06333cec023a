"""The command that shows and changes standing answers: questions that are answered once for all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from wargame.cli.text.reading import is_number
from wargame.engine.game import Topic

if TYPE_CHECKING:
    from wargame.cli.text.session import Session

ASK = ("ask", "Ask")
"""What can always be chosen."""


class Standing:
    """The standing answers of the person who decides."""

    def __init__(self, session: Session) -> None:
        self.session, self.screen = session, session.screen
        self.topics = session.game.topics
        self.commands: dict[str, Callable[[str], None]] = {"answers": self.answers}

    def answers(self, text: str) -> None:
        """All topics with their answers, or `NUMBER ANSWER` to change one."""
        if not self.topics:
            self.screen.say("No question of this game comes again and again.")
            return
        if not text:
            self._show()
            return
        number, _, answer = text.partition(" ")
        topic = self.topics[int(number) - 1] if is_number(number) and 0 < int(number) <= len(self.topics) else None
        known = dict((ASK, *topic.answers)) if topic is not None else {}
        if topic is None or answer not in known:
            wanted = f"one of {', '.join(known)}" if known else "a number of the list"
            self.session.complain(f"answers {text}: there must be {wanted}; `answers` shows them all.")
            return
        standing = self.session.standing[self.session.ask.side]
        standing[topic.id] = "" if answer == ASK[0] else answer
        self._say(self.topics.index(topic) + 1, topic)

    def _show(self) -> None:
        for number, topic in enumerate(self.topics, 1):
            self._say(number, topic)
            self.screen.say(f"     {topic.text}", "dim")
            self.screen.say(f"     {', '.join(f'{each}: {words}' for each, words in (ASK, *topic.answers))}", "dim")

    def _say(self, number: int, topic: Topic) -> None:
        chosen = self.session.standing[self.session.ask.side].get(topic.id, "") or ASK[0]
        self.screen.say(f"{number:3}  {topic.name}: {chosen}", "bold")
