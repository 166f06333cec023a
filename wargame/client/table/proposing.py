"""Whole proposals at the table: one answer for several points, seen on the map before it is taken.

They stand in place of the single questions until somebody wants to change them, or points at the map.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from wargame.client.art import overlays
from wargame.client.art.plates import draw_hair
from wargame.client.kit import Hint
from wargame.client.palette import BRASS, IVORY, MUTED, PANEL
from wargame.client.table.bars import Option, Prompt
from wargame.client.table.choosing import Choosing
from wargame.client.table.columns import Part
from wargame.client.table.desk import Tool
from wargame.client.table.over import Over
from wargame.client.table.proposals import Proposals, title_of
from wargame.grammar import percent
from wargame.sitting import Fate, Proposal

GHOST = 204
"""A counter where it would be: four fifths of its colour."""
PLATE = 40
FAR = 24
"""A plate that lies farther away hangs on a hair."""


class Proposing(Tool):
    """The proposals for the question waiting. `take` carries one out; none are made while a line is `tried`."""

    def __init__(self, choosing: Choosing, take: Callable[[Proposal], None], tried: Callable[[], bool]) -> None:
        self.choosing, self.take, self.tried = choosing, take, tried
        choosing.way_out = self._way_out
        self.panel: Proposals | None = None
        self.changing = False
        """Whether somebody answers point by point."""

    def changed(self) -> None:
        """Another question: other proposals, or none."""
        desk, self.panel, self.changing = self.choosing.desk, None, False
        model = desk.model
        if not model.asked or self.tried():
            return
        found = model.sitting.proposals()
        if found:
            self.panel = Proposals(model.look, model.glimpse, desk.pane.map.sprites, found, desk.relight)
            desk.show_now()

    @property
    def standing(self) -> Proposals | None:
        """The proposals, unless the question is answered point by point."""
        picker = self.choosing.picker
        showing = picker.showing
        weighed = showing.forecast is not None and not showing.lets_be  # the odds of the default lie below, not above
        return None if self.changing or self._begun or weighed else self.panel

    @property
    def _begun(self) -> bool:
        return self.choosing.picker.walk.at != (None,)

    # ------------------------------------------------------------------ answering

    def part(self) -> Part | None:
        """The one that is shown, and all of them."""
        return self.standing.part() if self.standing is not None else None

    def prompt(self) -> Prompt | None:
        """What is to be spent, and the two ways to answer."""
        model, panel = self.choosing.desk.model, self.standing
        ask = model.glimpse.ask
        if panel is None or ask is None:
            return None
        side, phase = model.look.side(ask.side), model.look.turn(model.glimpse).phase
        what, _, _ = ask.prompt.partition(":")
        hint = Hint(title_of(panel.chosen), "All of it is one answer, and taken back as one.")
        change = Option("change", "Change", self.change, "C", hint=Hint("Change", "Answer point by point."))
        forced = panel.chosen.forced
        short = "Go on" if forced else "Take it"
        label = f"{short}: {panel.chosen.name if forced else title_of(panel.chosen)}"
        take = Option("take", label, self.take_chosen, "Enter", "primary", hint, short=short)
        options = (take,) if forced else (change, take)
        ends = f". {title_of(panel.chosen)}." if forced else ": take this proposal, or change it."
        text = f"{what.rstrip('.')}{ends}"
        return Prompt(side, f"{side.name} to act", text, ask.rule, phase, options)

    def take_chosen(self) -> None:
        """Take the proposal that is chosen, if it has been on the screen."""
        if self.standing is not None and self.standing.seen:
            self.take(self.standing.chosen)

    def change(self) -> None:
        """Answer point by point."""
        self.changing = True
        self.choosing.desk.relight()

    def back(self) -> bool:
        """From single points back to the proposals, once nothing of an answer is begun."""
        if not self.changing or self._begun:
            return False
        self.changing = False
        self.choosing.desk.relight()
        return True

    def _way_out(self) -> Option | None:
        """The button that leads from single points back to the proposals."""
        if not self.changing or self._begun:
            return None

        def act() -> None:
            self.back()

        return Option(
            "back", "Back", act, "Esc", hint=Hint("Back", "To the whole proposals: nothing has been done yet.")
        )

    # ------------------------------------------------------------------ on the map

    def draw(self, over: Over) -> None:
        """What the proposal that is shown does to each unit, and where it goes; who stays as he is has no plate."""
        if self.standing is None:
            return
        fates = self.standing.shown.fates
        ghosts = [ghost for fate in fates if (ghost := self._ghost(over, fate)) is not None]
        for fate in fates:
            if fate.chance < 1 or fate.moved_to or fate.after not in ("", fate.before):
                self._plate(over, fate, ghosts)

    def _ghost(self, over: Over, fate: Fate) -> pygame.Rect | None:
        """The counter at the place it goes to, in a dashed frame, and an arrow there; where that is."""
        pane, model = self.choosing.desk.pane, self.choosing.desk.model
        piece, to = model.look.piece(model.glimpse, fate.counter), model.place_of(fate.moved_to)
        if piece is None or to is None or piece.place < 0:
            return None
        surface, theme, view = over.ui.pen.surface, over.ui.theme, pane.map
        overlays.ring(surface, view.polygon(to), theme.states.path, 3, 0, dashed=True)
        sprite, _ = view.sprites.exact(piece, view.counters.width, "plain", theme)
        ghost = sprite.copy()
        ghost.set_alpha(GHOST)
        x, y = view.centre(to)
        surface.blit(ghost, ghost.get_rect(center=(round(x), round(y))))
        overlays.arrow(surface, view.centre(piece.place), (x, y), theme.states.path, max(8.0, pane.camera.scale * 0.16))
        return pane.in_units(view.middle(to))

    def _plate(self, over: Over, fate: Fate, ghosts: list[pygame.Rect]) -> None:
        """What becomes of a unit, beside where it stands."""
        pane, pen, model = self.choosing.desk.pane, over.ui.pen, self.choosing.desk.model
        place = model.place_of(fate.counter)
        if place is None or not pane.map.visible(place):
            return
        head = f"{fate.name}: {fate.after or fate.before}"
        foot = f"stays in the game: {percent(fate.chance)}" if fate.chance < 1 else f"now {fate.before}"
        wide = max(pen.measure("ui-semi", 14, head), pen.measure("ui", 13, foot)) + 20
        anchor = pane.in_units(pane.map.middle(place)).inflate(20, 20)
        rect = over.beside(f"fate:{fate.counter}", anchor, (round(wide), PLATE), ghosts)
        if rect is None:
            return
        if not rect.colliderect(anchor.inflate(2 * FAR, 2 * FAR)):
            draw_hair(pen.surface, pane.pixel(rect.center), pane.pixel(anchor.center))
        pen.rect(rect, PANEL, BRASS, 5)
        pen.write("ui-semi", 14, head, IVORY, (rect.x + 10, rect.y + 3), "topleft", rect.width - 16)
        ink = over.ui.theme.states.bad if fate.chance < 1 else MUTED
        pen.write("ui", 13, foot, ink, (rect.x + 10, rect.y + 21), "topleft", rect.width - 16)
