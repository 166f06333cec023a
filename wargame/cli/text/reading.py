"""What a person types, understood: numbers, words, labels of the map, and what is wrong with the rest."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from wargame.cli.faces import Face
from wargame.cli.text import menu
from wargame.cli.text.screen import Screen
from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.players import Seat

LONGEST = 9
"""Digits of a number that a person types."""


def is_number(text: str) -> bool:
    """Whether a text is a whole number such as a person types; other signs that look like digits are not."""
    return text.isascii() and text.isdecimal() and len(text) <= LONGEST


class Reader:
    """Understands a text as the side to decide may mean it."""

    def __init__(self, game: Game, face: Face, screen: Screen) -> None:
        self.game, self.face, self.screen = game, face, screen

    def matching(self, seat: Seat, text: str) -> list[menu.Choice]:
        """The legal actions a text may mean."""
        return menu.matching(seat.actions, text, lambda word: self.face.named(seat, word))

    def numbered(self, seat: Seat, text: str) -> menu.Choice | None:
        """The action with this number; otherwise says which numbers there are."""
        if 1 <= int(text) <= len(seat.actions):
            return menu.choices(seat.actions)[int(text) - 1]
        self.screen.say(f"There is no number {text}: they go from 1 to {len(seat.actions)}.", "yellow")
        return None

    def refuse(self, seat: Seat, text: str, commands: Iterable[str]) -> None:
        """Say why a text is no legal action, in the words the person has used."""
        action = Action.from_text(self.spelled(seat, text))
        unknown = self.face.unknown(seat, action)
        if unknown is not None:
            self.screen.say(f"You do not know where {unknown} is.", "yellow")
        elif self.game.knows(action):
            self.screen.say(f"{text}: {self.game.why_not(action)}", "yellow")
        else:
            self.screen.say(self._not_understood(seat, text, commands), "yellow")

    def _not_understood(self, seat: Seat, text: str, commands: Iterable[str]) -> str:
        verbs = list(dict.fromkeys(action.verb for action in seat.actions))
        word = text.split()[0].lower()
        if word in verbs:
            return f"“{text}” fits none of the choices; `list {word}` shows them."
        close = difflib.get_close_matches(word, [*verbs, *commands], n=1)
        hint = f" Did you mean {close[0]}?" if close else ""
        return f"“{text}” is not an action here.{hint} The verbs are: {', '.join(verbs)}; `help` for more."

    def explain(self, seat: Seat, text: str) -> None:
        """Say why an action, given by number or words, is not allowed; or that it is."""
        number = int(text) if is_number(text) else 0
        if 1 <= number <= len(seat.actions):
            text = str(seat.actions[number - 1])
        action = Action.from_text(self.spelled(seat, text))
        unknown = self.face.unknown(seat, action)
        if unknown is not None:
            self.screen.say(f"You do not know where {unknown} is.", "yellow")
            return
        refusal = self.game.why_not(action)
        rule = seat.decision.rule if seat.decision is not None else ""
        if refusal is None:
            self.screen.say(f"{text} is allowed [{rule}].", "green")
        else:
            self.screen.say(f"{text}: {refusal}", "yellow")

    def spelled(self, seat: Seat, text: str) -> str:
        """The text with unit ids in full and hexes in capitals, as far as this side knows them."""
        words = text.split()
        return " ".join([words[0].lower(), *(self._word(seat, words, place) for place in range(1, len(words)))])

    def _word(self, seat: Seat, words: list[str], place: int) -> str:
        word = words[place]
        is_hex = word.upper() in seat.board.index
        if is_hex and self._wants_a_hex(seat, words[0].lower(), place):
            return word.upper()
        meant = self.face.named(seat, word)
        if len(meant) == 1:
            return next(iter(meant))
        return word.upper() if is_hex else word

    def _wants_a_hex(self, seat: Seat, verb: str, place: int) -> bool:
        """Whether actions with this verb have a hex in this place."""
        same = [action for action in seat.actions if action.verb == verb and len(action) > place]
        return not same or any(action[place] in seat.board.index for action in same)
