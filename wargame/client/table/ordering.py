"""What has been ordered and not been done yet: lanes on the map, a row for each column, and who may answer it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from string import ascii_uppercase

from wargame.client.art.lanes import COLOURS
from wargame.client.looks import Piece
from wargame.client.palette import Colour
from wargame.client.table.answer_list import AnswerList
from wargame.client.table.answering import Answering
from wargame.client.table.choosing import Choosing
from wargame.client.table.columns import Part
from wargame.client.table.desk import Tool
from wargame.client.table.keeping import Keeping
from wargame.client.table.laned import Lane, Laned
from wargame.client.table.lights import Hit, Lights
from wargame.client.table.order_rows import OrderFoot, OrderRow, draw_rows, rows_height
from wargame.client.table.parts import choices_part
from wargame.client.table.trial import Trial
from wargame.engine.action import Action, Refusal
from wargame.engine.answers import MayAnswer, Route, unanswered
from wargame.grammar import listed, percent
from wargame.sitting import NotFair

NOBODY = "none"
LOW, FEW, MANY = 800, 3, 6
"""In a window lower than this fewer rows are in sight at once."""
ANSWERS = 4
"""Those who may answer take up this part of the window at most."""


class Ordering(Tool):
    """The orders given, as long as the game tells of any. One of them is chosen: it is told in full."""

    def __init__(self, choosing: Choosing, answering: Answering, keeping: Keeping, trial: Trial) -> None:
        self.choosing, self.answering, self.keeping, self.trial = choosing, answering, keeping, trial
        self._chosen: tuple[str, ...] = ()
        self._rank: dict[str, int] = {}
        """In which order the counters of this march came into the list: none of its rows changes place."""

    @property
    def routes(self) -> Sequence[Route]:
        """All columns of the march under way, those without an order last."""
        return self.choosing.desk.model.insight.routes()

    @property
    def ordered(self) -> list[Route]:
        """Those that have an order, in the order of their letters."""
        return [route for route in self.routes if route.ordered]

    @property
    def chosen(self) -> Route | None:
        """The one that is told in full: somebody has chosen it, or not all of it get there, or it was ordered last."""
        found = self.ordered
        named = [route for route in found if route.counters == self._chosen]
        fresh = [route for route in found if route.loose]
        hindered = [route for route in found if route.behind or route.late]
        return next(iter(named or hindered or fresh[-1:] or found), None)

    def choose(self, counters: tuple[str, ...]) -> None:
        """Tell one of them in full."""
        self._chosen = counters
        self.choosing.desk.relight()

    # ------------------------------------------------------------------ on the map

    def light(self, lights: Lights) -> None:
        """Lanes, what is dear on the way that is told, and how likely somebody answers in each place."""
        model, chosen = self.choosing.desk.model, self.chosen
        pointed = self.answering.route if self.answering.standing or self.answering.route else None
        lanes = [
            self._lane(number, route, route is chosen and pointed is None)
            for number, route in enumerate(self.ordered)
            if len(route.way) > 1 and not any(model.board.index[place] in model.board.boxes for place in route.way)
        ]
        told = [route for route in (chosen, pointed) if route is not None]
        index = model.board.index
        dear = {index[place]: words for route in told[-1:] for place, words in route.notes}
        by_place = model.look.answered.by_place
        answers = [each for route in (*self.ordered, *told) for each in route.answers] if by_place else []
        lights.laned = Laned(lanes, dear, {index[place]: said for place, said in _said(answers).items()}, NOBODY)

    def _lane(self, number: int, route: Route, chosen: bool) -> Lane:
        index = self.choosing.desk.model.board.index
        way = tuple(index[place] for place in route.way)
        return Lane(way, _letter(number), tuple(map(str, route.spent[1:])), self._colour(number, chosen), chosen)

    def _colour(self, number: int, chosen: bool) -> Colour:
        return self.choosing.desk.theme.states.path if chosen else COLOURS[number % len(COLOURS)]

    # ------------------------------------------------------------------ beside the map

    def part(self) -> Part | None:
        """A row for each column; below it who may answer the one that is pointed at or chosen, and the choices."""
        desk = self.choosing.desk
        routes = self.routes
        if not routes or not desk.model.asked or not self.asked_of(routes[0]):
            self._rank = {}
            return None
        rows, chosen, low = self._rows(), self.chosen, desk.room.height < LOW
        told = chosen.told if chosen is not None and not low else ""
        foot = OrderFoot(told, self._attempt if self._may_try() else None)
        columns = f"{len(rows)} columns" if len(rows) > 1 else ""
        below = [choices_part(desk.pane, "You may", "", self.choosing.picker.choices())]
        shown = self.answering.route or chosen
        if shown is not None and shown.answers:
            words = desk.model.look.answered
            note = words.note if shown is not chosen else f"column {_letter(self.ordered.index(shown))}"
            below.insert(0, self._answers(AnswerList(desk, shown.answers), words.title, note))
        return Part(
            "orders",
            "Orders",
            columns,
            lambda width: rows_height(rows, foot, FEW if low else MANY, width),
            lambda ui, rect: draw_rows(ui, rect, rows, foot),
            below=tuple(below),
        )

    def _answers(self, answers: AnswerList, title: str, note: str) -> Part:
        """Who may answer: as high as they need, so that the choices below have the rest; of very many some are seen."""
        desk = self.choosing.desk
        most = desk.room.height // ANSWERS
        return Part("answers", title, note, lambda width: min(answers.height(desk.ui, width), most), answers.draw)

    def _may_try(self) -> bool:
        """Whether there are orders to be tried, and no line is being tried yet."""
        ask = self.choosing.desk.model.glimpse.ask
        return bool(self.ordered) and not self.trial.lasts and ask is not None and ask.default in ask.actions

    def _attempt(self) -> None:
        """Carry the orders out as a line that is only tried."""
        ask = self.choosing.desk.model.glimpse.ask
        if ask is None or ask.default is None:
            return
        self.trial.toggle()
        if self.trial.lasts:
            self.trial.push(ask.default)

    def warning(self) -> str:
        """Which columns do not get where they are ordered, or come too late: an order to others may have done it."""
        if not self.ordered or not self.asked_of(self.ordered[0]):
            return ""
        letters = [_letter(number) for number, route in enumerate(self.ordered) if route.behind or route.late]
        columns = f"column{'s' if len(letters) > 1 else ''} {listed(letters)}"
        return f"But not all of {columns} get there in time." if letters else ""

    def asked_of(self, route: Route) -> bool:
        """Whether those are asked whose orders they are."""
        ask = self.choosing.desk.model.glimpse.ask
        piece = self._piece(route.counters[0])
        return ask is not None and piece is not None and piece.side == ask.side

    def _piece(self, word: str) -> Piece | None:
        model = self.choosing.desk.model
        return model.look.piece(model.glimpse, word)

    def _rows(self) -> list[OrderRow]:
        chosen, made, lettered = self.chosen, [], self.ordered
        for route in self._in_their_places():
            ordered = route.ordered
            number = lettered.index(route) if ordered else len(lettered)
            act = partial(self.choose, route.counters) if ordered else partial(self._take_up, route)
            made.append(
                OrderRow(
                    _letter(number) if ordered else "",
                    self._colour(number, route is chosen),
                    self._names(route),
                    self._way(route),
                    (route.spent[-1], route.points),
                    route.ends,
                    route is chosen,
                    bool(route.behind or route.late),
                    act,
                    partial(self.take_back, route) if route.loose else None,
                )
            )
        return made

    def _in_their_places(self) -> list[Route]:
        """The columns as they stood before an order was given or taken back; parts of one beside each other."""
        for word in (word for route in self.routes for word in route.counters):
            self._rank.setdefault(word, len(self._rank))
        return sorted(self.routes, key=lambda route: min(self._rank[word] for word in route.counters))

    def _names(self, route: Route) -> str:
        pieces = [self._piece(word) for word in route.counters]
        return ", ".join(piece.title for piece in pieces if piece is not None)

    def _way(self, route: Route) -> str:
        board = self.choosing.desk.model.board
        named = [board.names.get(board.index[place], place) for place in (route.way[1:] or route.way)]
        return ", ".join(named)

    # ------------------------------------------------------------------ giving and taking back

    def clicked(self, hit: Hit, twice: bool = False) -> bool:
        """A counter that has its order: it is told in full, and clicked again it gets another.

        Where others lie in its stack that can still be given one, the click is meant for them.
        """
        desk, picker = self.choosing.desk, self.choosing.picker
        if any(word in picker.walk.offered for word in hit.pieces):
            return False
        word = next(iter(hit.pieces), "")
        route = next((each for each in self.ordered if each.loose and word in each.counters), None)
        ask = desk.model.glimpse.ask
        if route is None or ask is None or picker.walk.at != (None,) or not self.asked_of(route):
            return False
        if self._chosen != route.counters:
            self.choose(route.counters)
            names = self._names(route)
            desk.refuse(Refusal(ask.rule, f"{names}: ordered to {self._goal(route)}. Click again for another order."))
            return True
        self.take_back(route)
        self._chosen = ()
        free = next((each for each in self.routes if each.word and word in each.counters), None)
        if free is not None:
            self.choosing.pick(free.word if len(free.counters) == len(route.counters) else word)
        return True

    def _goal(self, route: Route) -> str:
        board = self.choosing.desk.model.board
        return str(board.names.get(board.index[route.way[-1]], route.way[-1]))

    def _take_up(self, route: Route) -> None:
        """A column without an order is chosen for one; one that cannot have any more is shown."""
        if route.word:
            self.choosing.pick(route.word)
        else:
            self.choosing.show(route.way[0])

    def take_back(self, route: Route) -> None:
        """Take back the order of one column; those that were given after it are given again."""
        desk, later = self.choosing.desk, list[Action]()

        def again() -> None:
            while any(each.counters == route.counters and each.loose for each in desk.model.glimpse.looking.routes()):
                later.append(desk.model.game.actions[-1])
                self.trial.whatif.pop() if self.trial.whatif is not None else desk.model.sitting.undo()
            for action in reversed(later[:-1]):
                ask = desk.model.game.decision
                if ask is None or action not in ask.actions:
                    break
                self.trial.whatif.push(action) if self.trial.whatif is not None else desk.model.sitting.push(action)

        try:
            self.keeping.written(again)
        except NotFair as error:
            desk.refuse(Refusal("", error.reason))
        desk.pane.stage.clear()
        desk.refresh()


class LastOrder(Tool):
    """Escape takes back the order that was given last, where nothing is left to be put away."""

    def __init__(self, ordering: Ordering) -> None:
        self.ordering = ordering

    def back(self) -> bool:
        """One order after the other, as long as none is carried out."""
        loose = [route for route in self.ordering.ordered if route.loose and self.ordering.asked_of(route)]
        if not loose:
            return False
        self.ordering.take_back(loose[-1])
        return True


def _letter(number: int) -> str:
    return ascii_uppercase[number % len(ascii_uppercase)]


def _said(answers: Sequence[MayAnswer]) -> dict[str, str]:
    """Per place how likely somebody answers there at all; empty where all watch in vain."""
    there: dict[str, dict[object, MayAnswer]] = {}
    for each in answers:
        there.setdefault(each.place, {})[each.counter, each.when, each.need] = each
    chances = {place: 1 - unanswered(found.values()) for place, found in there.items()}
    return {place: percent(chance) if chance else "" for place, chance in chances.items()}
