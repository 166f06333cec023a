"""What stands beside the map while somebody chooses: the odds of what is shown, the list, the menu at a place."""

from __future__ import annotations

import pygame

from wargame.client.presses import RUN
from wargame.client.table.above import draw_popup, popup_height
from wargame.client.table.choice_rows import CHOICES
from wargame.client.table.choosing import Choosing, question
from wargame.client.table.columns import Part, from_the_top
from wargame.client.table.cursor import ENTER
from wargame.client.table.desk import Tool
from wargame.client.table.over import Over
from wargame.client.table.parts import choices_part, forecast_part, on_its_button, ring_choice, standing_part

SEEN = 3 * RUN
"""Whoever goes on pressing for so many seconds has seen the question."""


class JustAsked(Tool):
    """A press on the bar, or Enter, just when the question has come was meant to go on, or to skip what others do.

    So is every further one of the same run, until the question has been left alone for a moment or must have been seen.
    """

    def __init__(self, choosing: Choosing) -> None:
        self.choosing = choosing
        self._alone = RUN
        """For how long no such press has come."""

    def update(self, seconds: float) -> None:
        """The run of presses is over some time."""
        self._alone += seconds

    def handle(self, event: pygame.Event) -> bool:
        """It answers nothing."""
        asked = self.choosing.asked_for
        if not self.choosing.sudden or asked >= SEEN or min(asked, self._alone) >= RUN:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            astray = bool(self.choosing.desk.layout.prompt.collidepoint(event.pos))
        else:
            astray = event.type == pygame.KEYDOWN and event.key in (*ENTER, pygame.K_SPACE)
        if astray:
            self._alone = 0.0
        return astray


class AtCursor(Tool):
    """Enter where the cursor points at what may still be chosen means that, not the button of what is shown."""

    def __init__(self, choosing: Choosing) -> None:
        self.choosing = choosing

    def handle(self, event: pygame.Event) -> bool:
        """Choose it."""
        choosing, desk = self.choosing, self.choosing.desk
        pressed = event.type == pygame.KEYDOWN and event.key in ENTER and not event.mod
        if not pressed or choosing.picker.preview is None or desk.pane.lights.cursor is None:
            return False
        hit = choosing.cursor.pointed()
        focused = desk.ui.focused or desk.above.focused
        if focused or not any(word in choosing.picker.walk.offered for word in choosing.picker.offer.words_at(hit)):
            return False
        desk.clicked(hit)
        return True


class Odds(Tool):
    """What an action leads to that is shown before it is carried out."""

    def __init__(self, choosing: Choosing) -> None:
        self.choosing = choosing
        self._told: object = None
        """The question and the action whose odds were shown last."""

    def part(self) -> Part | None:
        """The odds, read from their beginning; once they are drawn the action may be carried out."""
        picker = self.choosing.picker
        told = question(picker), picker.preview
        if told != self._told:
            from_the_top(self.choosing.desk.ui)
            self._told = told
        if picker.showing.forecast is None or picker.showing.lets_be:
            return None
        note = "being worked out" if picker.showing.waits else picker.showing.forecast.when or "preview, nothing rolled"
        return forecast_part(self.choosing.desk.pane, picker.showing.forecast, note, picker.showing.seen)


class ChoiceList(Tool):
    """Everything that may be chosen, as a list."""

    def __init__(self, choosing: Choosing) -> None:
        self.choosing = choosing
        self._listed: object = None
        """The question whose choices were listed last, and how far it had been answered."""
        self._ringed = False
        """Whether what a button stands for is ringed on the map."""

    def update(self, seconds: float) -> None:
        """A button above the map rings what it stands for, behind whatever tab the list is."""
        pointed = on_its_button(self.choosing.desk.ui) if self.choosing.desk.model.asked else None
        if pointed is not None or self._ringed:
            ring_choice(self.choosing.desk.pane, self.choosing.picker.choices(), pointed)
        self._ringed = pointed is not None

    def part(self) -> Part | None:
        """The list, if somebody in front of the screen is asked. Every list is read from its beginning."""
        if not self.choosing.desk.model.asked:
            return None
        listed = question(self.choosing.picker), self.choosing.picker.walk.at
        if listed != self._listed:
            self.choosing.desk.ui.scrolls.pop(CHOICES, None)
            self._listed = listed
        picker, pane = self.choosing.picker, self.choosing.desk.pane
        choices = picker.choices()
        if picker.showing.lets_be and picker.showing.forecast is not None:
            return standing_part(pane, picker.showing.forecast, choices, picker.showing.seen)
        note = f"{len(choices)} choices" if len(choices) > 1 else ""
        return choices_part(pane, "You may", note, choices)


class Popup(Tool):
    """Where only words are left to choose after a place, they stand beside it."""

    def __init__(self, choosing: Choosing) -> None:
        self.choosing = choosing

    def draw(self, over: Over) -> None:
        """A small menu, if there is room for it."""
        picker, pane = self.choosing.picker, self.choosing.desk.pane
        place = picker.offer.settled_at if picker.preview is None else None
        if place is None or not pane.map.visible(place):
            return
        options = [option for option in picker.options() if option.id != "back"]
        if options and popup_height(options) <= over.window.height:
            draw_popup(over, pane.beside(place, 0.7), options)
