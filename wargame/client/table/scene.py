"""The table at which a game is played: a list of tools, and what they have in common."""

from __future__ import annotations

from functools import partial

from wargame.client.app import App
from wargame.client.looks import look_for
from wargame.client.table.advising import Advising
from wargame.client.table.answering import Answering
from wargame.client.table.asking import Asking, Ending
from wargame.client.table.carry import Carry
from wargame.client.table.chairs import Chairs
from wargame.client.table.choices import AtCursor, ChoiceList, JustAsked, Odds, Popup
from wargame.client.table.choosing import Choosing
from wargame.client.table.course.tool import CourseCard
from wargame.client.table.cursor import LetGo
from wargame.client.table.desk import Tool
from wargame.client.table.enemy_turn import ActList, EnemyTurn
from wargame.client.table.foretelling import Foretelling
from wargame.client.table.game_table import GameTable
from wargame.client.table.hovering import Hovering
from wargame.client.table.in_hand import InHand
from wargame.client.table.keeping import Deeds, Keeping
from wargame.client.table.menus import Menus, Opens, Umpire
from wargame.client.table.model import SittingModel
from wargame.client.table.opponent import Opponent
from wargame.client.table.ordering import LastOrder, Ordering
from wargame.client.table.picker import Picker
from wargame.client.table.proposing import Proposing
from wargame.client.table.sending import Sending
from wargame.client.table.shelves.tool import Transfers
from wargame.client.table.standing import Standing
from wargame.client.table.stepping import Stepping
from wargame.client.table.studies import Study
from wargame.client.table.suggesting import Suggesting
from wargame.client.table.taking_back import TakingBack
from wargame.client.table.telling import ReportCard
from wargame.client.table.together import AllTogether
from wargame.client.table.tour import Tour
from wargame.client.table.trial import Trial
from wargame.client.table.turn_page import TurnPages
from wargame.client.table.turns import Turns
from wargame.client.table.volleys import Volleys
from wargame.client.table.windows import open_aids, open_menu, open_order_of_battle, open_result
from wargame.sitting import Sitting


class TableScene(GameTable):
    """A sitting on the screen."""

    model: SittingModel

    def __init__(self, app: App, sitting: Sitting) -> None:
        super().__init__(app, SittingModel(sitting, look_for(sitting.game), app.patience))
        self.sitting, self.beside = sitting, self.model.previews
        keeping = Keeping(self)
        self.tour = Tour(self)
        self.study = Study(self)
        self.trial = Trial(self, keeping)
        self.deeds = Deeds(self, keeping, self.trial)
        self.choosing = Choosing(self, self.cursor, self.deeds.commit)
        self.deeds.told = lambda action: self.picker.showing.forecasts.contest(action)
        self.proposing = Proposing(self.choosing, self.deeds.take, lambda: self.trial.lasts)
        self.volleys = Volleys(self.choosing, self.deeds.order, lambda: self.trial.lasts)
        self.together = AllTogether(self.choosing, self.deeds.give, lambda: self.trial.lasts)
        self.sending = Sending(self.choosing, self.deeds.lead)
        self.choosing.go_along, self.choosing.gives = self.sending.send, self.together.carry_out
        self.answering = Answering(self.choosing, self.inspection.hush)
        self.ordering = Ordering(self.choosing, self.answering, keeping, self.trial)
        self.hovering = Hovering(self.choosing, self.inspection.hush)
        self.carry = Carry(self, self.choosing, self.study)
        self.suggesting = Suggesting(self.choosing, self.carry)
        self.enemy = EnemyTurn(self)
        self.opponent = Opponent(
            self, keeping, lambda: self.tour.holds_up or self.enemy.holds_up or self.turns.holds_up
        )
        self.choosing.held_back = lambda: self.opponent.holding
        self.volleys.held = lambda: self.opponent.holding or bool(self.opponent.reading())
        self.standing = Standing(self, keeping, lambda: self.trial.lasts)
        self.asking = Asking(self.choosing, self.standing)
        last_page, menu = partial(open_result, self), partial(open_menu, self)
        self.ending = Ending(self, lambda: self in self.app.scenes, last_page, menu)
        self.taking_back = TakingBack(self, keeping, self.trial, self.ending.begin_again)
        self.asking.steps_back = self.taking_back.undo
        self.asking.warned = self.ordering.warning
        self.chairs = Chairs(self, self._put_away)
        self.course = CourseCard(self, self.deeds.commit, lambda: self.model.asked)
        self.transfers = Transfers(self, self.deeds.commit, self.taking_back.undo, lambda: self.model.asked)
        self.listed = ChoiceList(self.choosing)
        self.advising = Advising(
            self,
            sitting,
            lambda: self.trial.lasts,
            lambda: self.proposing.standing is not None,
            self.listed.part,
        )
        self.advising.makes_room = self.enemy.put_list_away
        self.turns = Turns(TurnPages(self), sitting, self.choosing.promised)
        self.asking.further = lambda: (*self.sending.options(), *self.volleys.options(), *self.together.options())
        self.choosing.lays, self.choosing.takes_back = self.layers.lay, self.taking_back.undo
        self.choosing.keys.kept = lambda: self.tour.letters
        self.choosing.in_hand = lambda: bool(self.study.kind)
        self.trial.answers = lambda: self.picker.options()
        self.trial.asked, self.trial.confirming = self.asking.asked, self.asking.confirming
        self.trial.shows = lambda: self.picker.preview is not None
        self.spread.mark = self.edge_boxes.mark = self.choosing.mark
        self.spread.means = self.edge_boxes.means = self.choosing.means
        self.spread.named = self.choosing.named
        self.inspection.means = self.choosing.means_at
        self.spread.carrying = lambda: self.carry.word is not None
        self.set_out(self._in_order(), self.choosing)
        self._drawn: object = None

    def _in_order(self) -> list[Tool]:
        """The tools, the one in front first. Escape goes down this list as well."""
        opens = Opens(
            partial(open_aids, self),
            partial(open_order_of_battle, self),
            partial(open_menu, self),
            partial(open_menu, self, "save"),
        )
        return [
            self.tour,
            self.turns,
            JustAsked(self.choosing),
            self.enemy,
            Stepping(self, self.enemy, self.opponent),
            self.carry,
            AtCursor(self.choosing),
            self.pointer,
            Umpire(self),
            self.taking_back,
            Odds(self.choosing),
            self.volleys,
            self.together,
            self.study,
            self.layers,
            self.along,
            self.hovering,
            self.ordering,
            self.answering,
            self.choosing,
            self.inspection,
            self.spread,
            self.proposing,
            self.advising,
            ReportCard(self, lambda: self.opponent.racing, self.turns.foretold),
            self.telling,
            Popup(self.choosing),
            InHand(self.choosing),
            self.edge_boxes,
            self.course,
            self.transfers,
            self.minimap,
            self.trial,
            ActList(self.enemy, lambda: self.opponent.holding),
            self.opponent,
            self.asking,
            self.ending,
            Foretelling(self.choosing),
            self.listed,
            self.cursor,
            self.suggesting,
            LetGo(self),
            LastOrder(self.ordering),
            Menus(self, opens),
        ]

    @property
    def picker(self) -> Picker:
        """The choices of the question waiting."""
        return self.choosing.picker

    @property
    def asked(self) -> object:
        """The question, and the action that is shown and waits to be carried out."""
        return self.choosing.asked

    def entered(self) -> None:
        """Sit down, or come back from a window over the table."""
        super().entered()
        if self._drawn != self.model.moment(self.trial.lasts):
            self.refresh()
        else:
            self.relight()

    def left(self) -> None:
        """Leave the table: the record is complete and free."""
        self.trial.drop()
        super().left()
        self.model.close()
        self.sitting.close()

    def refresh(self) -> None:
        """The table has changed: show it to whoever may look at it now, behind a curtain if need be."""
        model = self.model
        self.carry.word = None
        if model.needs_curtain(self.app.settings.curtain):
            self.chairs.let_fall()
            return
        eyes = model.eyes_now()
        if eyes[0] != model.eyes[0] and model.game.has_secrets:
            self.chairs.put_away()
        self.look_again(eyes)
        if not self.sitting.watched:
            model.seen = model.eyes[0]
        self._drawn = model.moment(self.trial.lasts)
        self.choosing.bring_subject()
        if model.glimpse.ask is not None:
            self.app.ask_anew()
        self.ending.tell()

    def relight(self) -> None:
        """What is lit on the map depends on the choices made and on what is being studied."""
        super().relight()
        self.choosing.attend()

    def _put_away(self) -> None:
        self.study.put_away()
        self.advising.put_away()
        self.inspection.sheet = self.inspection.toast = None
