"""What the prompt bar says to people: the question, what is left to say of an answer begun, or how the game ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from wargame.client.kit import Hint
from wargame.client.looks import Look
from wargame.client.table.announcing import announced
from wargame.client.table.bars import Option, Prompt
from wargame.client.table.choosing import Choosing
from wargame.client.table.desk import Tool
from wargame.client.table.keeping import PlayDesk
from wargame.client.table.standing import Standing
from wargame.engine.action import Action
from wargame.engine.game import Outcome
from wargame.engine.procedure import Ask
from wargame.grammar import alternatives, sentence


def ended(look: Look, outcome: Outcome) -> str:
    """How a game ended: the level of victory, and whose it is unless the level names the side already."""
    winner = look.side(outcome.winner) if outcome.winner else None
    if winner is None or winner.adjective in outcome.level:
        return outcome.level
    return f"{outcome.level} for the {winner.adjective} side"


class Asking(Tool):
    """Puts a question into a prompt."""

    def __init__(self, choosing: Choosing, standing: Standing) -> None:
        self.choosing, self.standing = choosing, standing
        self.further: Callable[[], Sequence[Option]] = tuple
        """Buttons beside the answers, of tools that answer more than one question."""
        self.steps_back: Callable[[], None] | None = None
        """Takes back the last answer, where that has only led on to this question."""
        self.warned: Callable[[], str] = str
        """What is amiss with the orders given so far, in a sentence."""

    def prompt(self) -> Prompt | None:
        """For the question waiting."""
        model = self.choosing.desk.model
        ask = model.glimpse.ask
        if ask is None:
            return None
        side, phase = model.look.side(ask.side), self._phase(ask)
        picker = self.choosing.picker
        if picker.preview is not None:
            return self.confirming(Prompt(side, f"{side.name} to act", "", ask.rule, phase))
        options = (*self._way_back(), *self.standing.options(picker), *self.further(), *picker.options())
        text = self.asked(ask)
        return Prompt(side, f"{side.name} to act", text, ask.rule, phase, options, shorter=_last_sentences(text))

    def back(self) -> bool:
        """Escape, once nothing lies over the table any more."""
        if not self._leads_back or self.steps_back is None:
            return False
        self.steps_back()
        return True

    @property
    def _leads_back(self) -> bool:
        """Whether nothing has come of the answer that led here, and none to this question is begun."""
        walk, fair = self.choosing.picker.walk, self.choosing.desk.model.sitting.can_undo()[0]
        return self.choosing.led and fair and not walk.picks and walk.verb is None

    def _way_back(self) -> Sequence[Option]:
        """Undo, to the question before."""
        if not self._leads_back or self.steps_back is None:
            return ()
        hint = Hint("Undo", "Takes back your last answer: to the question before. (Esc or Z)")
        return (Option("back", "Undo", self.steps_back, "Esc", hint=hint),)

    def _phase(self, ask: Ask) -> str:
        """Where the game stands; a question that is asked ahead says that the other side has not answered its own."""
        model = self.standing.desk.model
        phase = model.look.turn(model.glimpse).phase
        others = " and ".join(model.look.side(each).name for each in model.game.sides if each != ask.side)
        return f"{phase} (asked before {others} answers)" if model.sitting.asked_ahead else phase

    def confirming(self, prompt: Prompt) -> Prompt:
        """While an answer is shown and waits: what it is and what it promises, and no button that is not about it."""
        model, picker = self.choosing.desk.model, self.choosing.picker
        deed, forecast = picker.showing.deed, picker.showing.forecast
        assert deed is not None
        assert picker.preview is not None
        assert forecast is not None
        said, figure = announced(model.look, model.glimpse, picker.preview, forecast, deed.label)
        said_so_far = bool(picker.walk.picks) and tuple(picker.walk.picks) == picker.preview.words
        more = (picker.offer.asked_for if said_so_far else "") or "carry it out, or go back"
        texts = (f"{said}{figure} {sentence(more)}", f"{said}{figure}", said)
        name = f"option:{picker.preview}"
        return replace(prompt, text=texts[0], shorter=texts[1:], options=tuple(picker.options()), confirms=name)

    def asked(self, ask: Ask) -> str:
        """The question, or what is left to say of the answer begun."""
        model, picker = self.choosing.desk.model, self.choosing.picker
        if not picker.walk.picks and picker.walk.verb is not None and picker.walk.offered:
            return f"{model.look.word(model.glimpse, Action.of(picker.walk.verb), 0).label}: {picker.offer.wanted}."
        if not picker.walk.picks:
            return f"{ask.prompt} {self.warned()}".strip()
        first = model.look.word(model.glimpse, picker.walk.fitting[0], 1).label
        first = first[:1].upper() + first[1:]
        if not picker.walk.offered:
            labels = [choice.label for choice in picker.choices()]
            named = all(label.startswith(first) for label in labels)
            return f"{alternatives(labels)}?" if named else f"{first}: {alternatives([*map(_within, labels)])}?"
        return f"{first}: {picker.offer.wanted}."


class Ending(Tool):
    """Says how the game ended. `sits` tells whether the table is on the screen or under a window."""

    def __init__(
        self, desk: PlayDesk, sits: Callable[[], bool], result: Callable[[], None], menu: Callable[[], None]
    ) -> None:
        self.desk, self.sits, self.result, self.menu = desk, sits, result, menu
        self._told = False

    def tell(self) -> None:
        """Open the last page when the game is over, once."""
        if self.desk.model.sitting.over and not self._told and self.sits():
            self._told = True
            self.result()

    def begin_again(self) -> None:
        """Something was taken back: the game may end once more."""
        self._told = False

    def prompt(self) -> Prompt | None:
        """The level of victory, and why."""
        model = self.desk.model
        outcome = model.game.outcome
        if outcome is None:
            return None
        leave = Option("leave", "All battles", self.menu, "B", "primary")
        result = Option("result", "Result", self.result, "R")
        text = f"{ended(model.look, outcome)}. {outcome.why.rstrip('.')}."
        return Prompt(None, "The game is over", text, options=(result, leave))


def _last_sentences(text: str) -> tuple[str, ...]:
    """A question without the sentences it begins with, which tell what has been; a note has all of them."""
    parts = text.split(". ")
    return tuple(". ".join(parts[number:]) for number in range(1, len(parts)))


def _within(label: str) -> str:
    """What a button says, within a sentence; what is no plain word, such as a number or initials, stays as it is."""
    return label[:1].lower() + label[1:] if label[1:2].islower() else label
