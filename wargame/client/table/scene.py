"""The table at which a game is played: the question, the walk to an answer, the computer players, taking back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from wargame.client.app import App
from wargame.client.dialogue import Confirm, Message
from wargame.client.kit import Hint
from wargame.client.looks import Card, Glimpse, Mark
from wargame.client.palette import LINE2, Colour
from wargame.client.table import taking_back
from wargame.client.table.above import draw_popup, popup_height
from wargame.client.table.asking import Asking
from wargame.client.table.bars import Tool, prompt_bar
from wargame.client.table.carry import Carry
from wargame.client.table.columns import Part
from wargame.client.table.curtain import CurtainScene
from wargame.client.table.further import open_further
from wargame.client.table.game_table import GameTable
from wargame.client.table.hand import draw_hand, draw_tray
from wargame.client.table.layout import Layout
from wargame.client.table.mapview import Hit
from wargame.client.table.opponent import Opponent
from wargame.client.table.picker import Doors, Picker
from wargame.client.table.studies import Study
from wargame.client.table.tour import Tour
from wargame.client.table.trial import Trial
from wargame.client.table.windows import open_aids, open_menu, open_order_of_battle, open_rule
from wargame.engine.action import Action
from wargame.engine.record import RecordError
from wargame.sitting import SaveRefused, Sitting


class TableScene(GameTable):
    """A sitting on the screen."""

    def __init__(self, app: App, sitting: Sitting) -> None:
        self.sitting = sitting
        super().__init__(app, sitting.game)
        self.umpire: str | None = None
        """Whose eyes watch a game between computers; None for both."""
        self.seen: str | None = None
        """The side whose view was shown last: before another one a curtain may have to fall."""
        self.opponent = Opponent(self)
        self.asking = Asking(self)
        self.study = Study(self)
        self.trial = Trial(self)
        self.carry = Carry(self)
        self.tour = Tour(self)
        self.picker = self._picker()
        self._ended = False
        self._drawn: object = None
        self._previewed: object = None
        self.reports.begin(len(self.game.log))

    def entered(self) -> None:
        """Sit down, or come back from a window over the table."""
        super().entered()
        if self._drawn != self._moment():
            self.refresh()
        else:
            self.relight()

    def _moment(self) -> object:
        """Changes whenever the table or the eyes on it do."""
        return len(self.game.actions), self.trial.lasts, self.sitting.over, self.seen

    def left(self) -> None:
        """Leave the table: the record is complete and free."""
        self.trial.drop()
        super().left()
        self.sitting.close()

    # ------------------------------------------------------------------ whose eyes

    @property
    def watched(self) -> bool:
        """Whether only computer players decide."""
        return self.sitting.watched

    @property
    def racing(self) -> bool:
        """While computer players play each other as fast as they can."""
        hurried = self.app.settings.speed == "instant" and not self.opponent.paused
        return self.watched and hurried and not self.sitting.over

    @property
    def _curtain_wanted(self) -> bool:
        return self.app.settings.curtain and self.sitting.solitaire is None

    def _eyes(self) -> tuple[str, ...]:
        viewer = self.sitting.viewer(self.umpire if self.sitting.watched else self.seen)
        sides = self.game.sides
        if viewer is None:
            return sides
        others = tuple(side for side in sides if side != viewer)
        return (viewer, *others) if self.sitting.all_open else (viewer,)

    def _glimpse(self) -> Glimpse:
        """A question to a computer player is not shown: it may tell what the player holds."""
        glimpse = super()._glimpse()
        return replace(glimpse, ask=None) if self.sitting.computer_to_decide else glimpse

    def open_glimpse(self) -> Glimpse:
        """With the question, whoever it is for: only for words about what is open anyway."""
        return super()._glimpse()

    def _let_fall(self) -> None:
        """Draw the curtain before the other person sees anything; nothing of his view is made until it rises."""
        side = self.sitting.viewer(self.seen)
        assert side is not None
        self.stage.clear()
        self._put_away()

        def rise() -> None:
            self.seen = side
            self.app.pop()
            self._tell_news(side)

        self.app.push(CurtainScene(self.app, self, side, rise))

    def _put_away(self) -> None:
        """What one side has looked at and was told is not for the eyes of another."""
        self.study.back()
        self.sheet, self.toast = None, None
        self.reports.begin(len(self.game.log))

    def _tell_news(self, side: str) -> None:
        """What the opponent did since, as this side could see it."""
        news = self.sitting.news(side)
        if news:
            first = news[0].entry.ply
            since = next(n for n, entry in enumerate(self.game.log) if entry.ply >= first)
            self.reports.begin(since)
            self.read_reports()
            self.perform(since, tell=True)

    def refresh(self) -> None:
        """The table has changed."""
        self.carry.word = None
        if self.sitting.needs_curtain(self.seen) and self._curtain_wanted:
            self._let_fall()
            return
        eyes = self._eyes()
        if eyes[0] != self.eyes[0] and self.game.has_secrets:
            self._put_away()
        self.look_again(eyes)
        if not self.sitting.watched:
            self.seen = self.eyes[0]
        self.picker = self._picker()
        self.picker.foresee()
        self.sheet = None
        self.lights.reach = {}
        self.relight()
        self._drawn = self._moment()
        self._attend()
        if self.glimpse.ask is not None:
            self.app.ask_anew()
        if self.sitting.over and not self._ended and self in self.app.scenes:
            self._ended = True
            self.show_end()

    def _attend(self) -> None:
        """Bring what the question is about into view, if none of it is."""
        places = self.picker.subjects
        if places and not any(self.camera.shows(self.board.centres[place]) for place in places):
            self.bring(places[0])

    def _picker(self) -> Picker:
        doors = Doors(self.commit, self.refuse, self.game.why_not, self.relight)
        return Picker(self.glimpse, self.trial.spare_keys(self.look), self.insight, doors)

    def relight(self) -> None:
        """What is lit on the map depends on the choices made and on what is being studied."""
        self.picker.light(self.lights, self.hover)
        self.study.light(self.lights)
        self.lay_over()
        if self.picker.forecast is not None:
            self.tab = "play"  # odds stand where they can be seen
        self._ask_of_preview()
        self.ui.dirty = True
        self.touch()

    def _ask_of_preview(self) -> None:
        """An action that is shown is a question too: what was pressed while its odds were worked out is no answer."""
        shown = self.asked if self.picker.preview is not None else None
        if shown is not None and shown != self._previewed:
            self.app.ask_anew()
        self._previewed = shown

    def chosen_words(self) -> Sequence[str]:
        """How far the answer has been said."""
        return self.picker.walk.picks

    def edge(self, ply: int) -> Colour:
        """The colour of the side that acted."""
        deciders = self.sitting.history.deciders
        who = deciders[ply - 1] if 0 < ply <= len(deciders) else None
        return self.look.side(who).colour if who else LINE2

    # ------------------------------------------------------------------ acting

    def commit(self, action: Action) -> None:
        """Carry an action out, after a question if much would be left undone."""
        caution = self.look.caution(self.glimpse, action) if self.app.settings.confirm else None
        if caution is None:
            self._carry_out(action)
            return
        self.app.push(Confirm(self.app, "Are you sure?", caution, "Yes", "No", lambda: self._carry_out(action)))

    def _carry_out(self, action: Action) -> None:
        self.stage.skip()
        self.toast = None
        since = len(self.game.log)
        self.reports.begin(since)
        if self.trial.lasts:
            self.trial.push(action)
            return
        if self.push(action):
            self.after(since)

    def push(self, action: Action) -> bool:
        """Carry an action out and keep it; False, with a message, if it cannot be kept."""
        return self.written(lambda: self.sitting.push(action))

    def written(self, act: Callable[[], object]) -> bool:
        """Do something that has to be on disk; False, with a message, if the record cannot be written."""
        try:
            act()
        except (OSError, RecordError) as error:
            self._cannot_write(error)
            return False
        return True

    def after(self, since: int) -> None:
        """Show what has come of an action."""
        curtain = self.sitting.needs_curtain(self.seen) and self._curtain_wanted
        if not curtain:
            self.perform(since)
        self.refresh()

    def _cannot_write(self, error: OSError | RecordError) -> None:
        where = self.sitting.path or "the record"
        why = getattr(error, "strerror", None) or str(error).rstrip(".")
        text = f"{where} cannot be written: {why}. The last action was not carried out; try again, or go on later."
        self.app.push(Message(self.app, "The game cannot be kept", text))

    def begin_again(self) -> None:
        """Something was taken back: show the table as it is now."""
        self._ended = False
        self.stage.clear()
        self.refresh()

    def undo(self) -> None:
        """Take back the last decision, if that is fair."""
        taking_back.undo(self)

    def redo(self) -> None:
        """Do again what was taken back."""
        taking_back.redo(self)

    # ------------------------------------------------------------------ computer players

    @property
    def busy(self) -> bool:
        """Also while a computer player thinks."""
        return super().busy or self.sitting.computer_to_decide

    def update(self, seconds: float) -> None:
        """Let a computer player go on."""
        super().update(seconds)
        self.opponent.update(seconds)

    # ------------------------------------------------------------------ the pointer

    @property
    def asked(self) -> object:
        """The question, and the action that is shown and waits to be carried out."""
        return None if self.glimpse.ask is None else (self.picker, self.picker.preview)

    def handle(self, event: pygame.Event) -> bool:
        """The notes of the tour come first; a click beside them goes on to the table."""
        taken = self.tour.handle(event) or self.carry.handle(event) or super().handle(event)
        if self.app.scenes and self.app.scene is not self:  # the button is let go over what has opened
            self.carry.put_back()
        return taken

    def lift(self, pixel: tuple[float, float]) -> bool:
        """Take up a counter that may go somewhere."""
        return self.carry.lift(pixel)

    def clicked(self, hit: Hit, twice: bool = False) -> None:
        """Point at something: for the tool in hand, or to choose it."""
        self.stage.skip()
        self.toast = None
        self.be_quiet()
        if not self.study.clicked(hit):
            self.picker.click(hit, twice)

    def hovered(self, hit: Hit) -> None:
        """Show the way to what is pointed at."""
        super().hovered(hit)
        self.picker.light(self.lights, hit)
        self.study.light(self.lights)

    def mark(self, word: str) -> Mark:
        """How a word is to be shown in the panels."""
        return self.picker.mark(word)

    def pick(self, word: str) -> None:
        """A panel, card or counter beside the map is chosen."""
        self.stage.skip()
        self.picker.pick(word)

    def point_at(self, place: int | None) -> None:
        """The list of choices points at a place, or at none."""
        self.lights.listed = place if place is not None and place >= 0 else None

    def back(self) -> bool:
        """Escape: one step back; at the first one the menu."""
        if self.study.back() or self.picker.back() or super().back():
            self.relight()
            return True
        if self.trial.lasts:
            self.trial.step_back()
            return True
        if self.unfocus():
            self.touch()
            return True
        if self.lights.cursor is not None:
            self.lights.cursor = None
            self.touch()
            return True
        open_menu(self)
        return True

    def key(self, event: pygame.Event) -> bool:
        """The keys of this table."""
        ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_z and (ctrl or not event.mod & pygame.KMOD_ALT):
            self.redo() if event.mod & pygame.KMOD_SHIFT else self.undo()
        elif event.key == pygame.K_y:
            self.redo()
        elif event.key == pygame.K_s and ctrl:
            open_menu(self, "save")
        elif event.key in (pygame.K_PERIOD, pygame.K_COMMA):
            self._next_offer(1 if event.key == pygame.K_PERIOD else -1)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not event.mod and self.lights.cursor is None:
            self._take_default()
        else:
            return super().key(event)
        return True

    def _take_default(self) -> None:
        """Enter while nothing is being chosen: the button of gold, if there is one."""
        if self.picker.walk.at != (None,) or self.study.kind:
            return
        option = next((option for option in self.picker.options() if option.kind == "primary"), None)
        if option is not None:
            option.act()

    def _next_offer(self, by: int) -> None:
        """Put the keyboard's cursor on the next thing of the map that may be chosen."""
        known = self.picker.spaces
        places = {known[word] for word in self.picker.walk.offered if word in known}
        places |= {self.picker.on_map[word].place for word in self.picker.walk.offered if word in self.picker.on_map}
        if not places:
            self.ui.walk(by)
            return
        order = sorted(places, key=lambda place: (self.board.centres[place][0], self.board.centres[place][1]))
        self.unfocus()
        at = order.index(self.lights.cursor) if self.lights.cursor in places else -1 if by > 0 else 0
        self.lights.cursor = order[(at + by) % len(order)]
        self.bring(self.lights.cursor)
        self._hovered(self._at_cursor())

    # ------------------------------------------------------------------ drawing

    def tools(self) -> Sequence[Tool]:
        """The icons of the top bar."""
        can_undo, why = self.sitting.can_undo()
        tools = [
            Tool("undo", "undo", Hint("Take back", why if not can_undo else "The last decision. (Z)"), self.undo),
            Tool("redo", "redo", Hint("Do again", "What was taken back. (Y)"), self.redo),
            *self.study.tools(),
            *self.trial.tools(),
            Tool(
                "aids",
                "aids",
                Hint("Player aids", "Sequence of play, charts, terrain key, legends. (F1)"),
                self.aids,
                "f1",
            ),
            Tool(
                "oob",
                "flag",
                Hint("Order of battle", "Both armies and what is to come. (F2)"),
                self.order_of_battle,
                "f2",
            ),
            Tool("fit", "fit", Hint("Whole map", "Show all of it. (Home)"), self.fit),
            Tool("menu", "menu", Hint("Menu", "Save, settings, leave. (Esc)"), lambda: open_menu(self)),
        ]
        if self.sitting.watched:
            tools.insert(
                0, Tool("eyes", "eye", Hint("Whose eyes", "Both sides, or one of them. (V)"), self.next_eyes, "v")
            )
        return tools

    def next_eyes(self) -> None:
        """Watch through the eyes of both sides, the first, the second."""
        order = (None, *self.game.sides)
        self.umpire = order[(order.index(self.umpire) + 1) % len(order)]
        self.refresh()

    def aids(self) -> None:
        """Open the player aids."""
        open_aids(self)

    def order_of_battle(self) -> None:
        """Open the order of battle."""
        open_order_of_battle(self)

    def draw_prompt(self, rect: pygame.Rect) -> None:
        """Who must act, what to do, and the buttons for it."""
        prompt = self.trial.prompt() or self.asking.prompt()
        self.bar = prompt_bar(self.ui, rect, prompt, partial(open_rule, self), partial(open_further, self))

    def middle(self) -> Part:
        """Odds, what is studied, a unit or place in full, the reasons of a computer, or the list of choices."""
        if self.picker.forecast is not None:
            return self.forecast_part(self.picker.forecast, "preview, nothing rolled", self.picker.seen)
        study = self.study.part()
        if study is not None:
            return study
        if self.sheet is not None:
            return self.sheet_part(self.sheet)
        reasons = self.opponent.part()
        if reasons is not None:
            return reasons
        if self.sitting.computer_to_decide or self.glimpse.ask is None:
            return super().middle()
        choices = self.picker.choices()
        note = f"{len(choices)} choices" if len(choices) > 1 else ""
        return self.choices_part("You may", note, lambda: choices)

    def draw_above(self, parts: Layout) -> None:
        """Hand, tray, the menu at a place, and what every table shows."""
        cards = self.look.hand(self.glimpse) if not self.sitting.watched else ()
        waiting = self.picker.waiting() if self.glimpse.ask is not None else []
        if waiting:
            side = self.look.side(self.picker.side)
            pieces, mark = waiting, self.picker.mark
            draw_tray(
                self.above, parts.map, pieces, self.map.sprites, mark, self.pick, f"{side.adjective} {self.look.tray}"
            )
        else:
            draw_hand(self.above, parts.map, cards, self.look, lambda card: self.mark(card.word), self._pick_card)
        self._draw_popup(parts)
        super().draw_above(parts)
        self.carry.draw(self.above)
        self.tour.draw(self.above, parts)

    def _pick_card(self, card: Card) -> None:
        self.pick(card.word)

    def _draw_popup(self, parts: Layout) -> None:
        """Where only words are left to choose after a place, they stand beside it."""
        walk = self.picker.walk
        offered = walk.offered
        if not offered or not walk.picks or self.picker.preview is not None:
            return
        places = self.picker.spaces
        if any(word in places or word in self.picker.on_map for word in offered):
            return
        place = next((places[word] for word in reversed(walk.picks) if word in places), None)
        if place is None or not self.map.visible(place):
            return
        x, y = self.map.centre(place)
        scale = self.theme.scale
        options = [option for option in self.picker.options() if option.id != "back"]
        if options and popup_height(options) <= parts.map.height:
            draw_popup(self.above, parts.map, (x / scale + self.camera.scale / scale * 0.7, y / scale), options)

    def show_end(self) -> None:
        from wargame.client.table.windows import open_result

        open_result(self)

    def save_copy(self, name: str) -> None:
        """Save a copy of the game under a name."""
        from wargame.client.table.windows import save_copy

        try:
            path = save_copy(self.sitting, name)
        except (SaveRefused, RecordError, OSError, ValueError, RuntimeError) as error:
            self.app.push(Message(self.app, "Not saved", str(error)))
        else:
            self.say(f"Saved as {path}.")
