"""The commands that only look: map, units, cards, rules, odds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.text import Text

from wargame.cli.faces.contest import contest_page
from wargame.cli.text import menu
from wargame.cli.text.odds import report
from wargame.cli.text.reading import is_number
from wargame.engine.action import Action
from wargame.engine.procedure import Ask

if TYPE_CHECKING:
    from wargame.cli.text.session import Session

HALVES = ("left", "right")
LOG = 20


class Looking:
    """Everything a person can look up at a question."""

    def __init__(self, session: Session) -> None:
        self.session, self.screen, self.face = session, session.screen, session.face
        self.commands: dict[str, Callable[[str], None]] = {
            "map": self.map,
            "status": self.status,
            "hand": lambda _: self.screen.show(self.face.hand(session.seat)),
            "card": self.card,
            "units": lambda _: self.screen.show(self.face.units(session.seat)),
            "unit": self.unit,
            "hex": self.hex,
            "rules": lambda _: self.screen.show(*self.face.rules(session.seat)),
            "rule": self.rule,
            "list": self.list_all,
            "more": lambda _: self.screen.show(*session.pager.more()),
            "log": self.log,
            "odds": self.odds,
            "odds!": self.odds_in_full,
            "why": self.why,
        }

    def map(self, text: str) -> None:
        """The map or a half of it, with the hexes of some actions lit."""
        session = self.session
        first, _, rest = text.partition(" ")
        half = first.lower() if first.lower() in HALVES else None
        words = rest.strip() if half else text
        found = session.reader.matching(session.seat, words) if words else []
        if words and not found:
            session.complain(f"“{words}” fits none of the choices, so nothing is lit.")
        lit = menu.targets(found, frozenset(session.seat.board.index))
        self.screen.show(self.face.map(session.seat, lit, self.screen.width, half))

    def status(self, _: str) -> None:
        """The whole situation and the question again."""
        self.screen.show(self.face.situation(self.session.seat))
        self.session.question()

    def list_all(self, text: str) -> None:
        """All actions written out, or those a text may mean."""
        session = self.session
        found = session.reader.matching(session.seat, text) if text else menu.choices(session.ask.actions)
        if found:
            session.listing(found, open_=True)
        else:
            session.complain(f"“{text}” fits none of the choices.")

    def unit(self, text: str) -> None:
        """One counter, or both of a hex."""
        hint = f"unit of what? Give an id, a label or a hex: unit {self.face.examples.hex}."
        self._one(text, self.face.unit, hint, "You know of no unit {}.")

    def hex(self, text: str) -> None:
        """One hex."""
        hint = f"Which hex? For instance: hex {self.face.examples.hex}."
        self._one(text, self.face.hex, hint, "There is no hex {} on this map.")

    def card(self, text: str) -> None:
        """A kind of card."""
        hint = f"Which card? For instance: card {self.face.examples.card}."
        self._one(text, self.face.card, hint, f"There is no card “{{}}”; try {self.face.examples.cards}.")

    def rule(self, text: str) -> None:
        """The title of a rule and of its parts."""
        hint = f"Which rule? For instance: rule {self.face.examples.rule}. (`rules` shows those of this battle.)"
        self._one(text, self.face.rule, hint, "The rulebook has no rule {}.")

    def _one(self, text: str, find: Callable[..., RenderableType | None], hint: str, missing: str) -> None:
        if not text:
            self.session.complain(hint)
            return
        shown = find(self.session.seat, text)
        self.screen.show(shown if shown is not None else Text(missing.format(text), style="yellow"))

    def log(self, text: str) -> None:
        """The last sentences of the story."""
        if text and not (is_number(text) and int(text)):
            self.session.complain(f"“{text}” is not a number of sentences; for instance: log 20.")
            return
        for sentence in self.session.seat.log[-int(text or LOG) :]:
            self.session.sentence(sentence)

    # ------------------------------------------------------------------ odds and why

    def odds(self, text: str) -> None:
        """What an action leads to, in short if it is a combat."""
        choice = self._asked_for(text, "odds")
        if choice is None:
            return
        contest = self.session.seat.contest(choice.action)
        if contest is not None:
            self.screen.show(*contest_page(self.session.seat, contest))
            self.screen.say(f"`odds! {text}` shows the modifiers and every result.", "dim")
        else:
            self.screen.show(*report(self.session.seat, choice.action))

    def odds_in_full(self, text: str) -> None:
        """Modifiers and every result, with the default answer to the questions on the way."""
        choice = self._asked_for(text, "odds!")
        if choice is not None:
            self.screen.show(*report(self.session.seat, choice.action, _default))

    def _asked_for(self, text: str, command: str) -> menu.Choice | None:
        if not text:
            self.session.complain(f"{command} of what? Give a number or the words of an action: {command} 3.")
            return None
        return self.session.chosen(text)

    def why(self, text: str) -> None:
        """Why an action is not allowed."""
        if text:
            self.session.reader.explain(self.session.seat, text)
        else:
            self.session.complain(
                f"why what? Give the words of an action, for instance: why {self.face.examples.action}."
            )


def _default(ask: Ask) -> Action | None:
    return ask.default
