"""The tool of somebody who is asked: choosing on the map. What stands beside it is drawn by `choices`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

import pygame

from wargame.client.looks import Forecast, Mark
from wargame.client.looks.ahead import foresight_of
from wargame.client.presses import TWICE
from wargame.client.table.answer_keys import ENDS, AnswerKeys
from wargame.client.table.bars import Option
from wargame.client.table.cursor import ENTER, Cursor
from wargame.client.table.desk import Tool
from wargame.client.table.keeping import PlayDesk
from wargame.client.table.lights import Hit, Lights
from wargame.client.table.meaning import meaning
from wargame.client.table.opening import Opening
from wargame.client.table.over import Over
from wargame.client.table.picker import Doors, Picker
from wargame.client.table.promised import Promised, headline
from wargame.client.table.way_through import Onward
from wargame.engine.action import Action
from wargame.engine.answers import Together
from wargame.engine.events import Event, Rolled
from wargame.engine.game import Game
from wargame.sitting.previewing import Passage


class Choosing(Tool):
    """Answers the question by pointing. With every question there is a picker of its own.

    `commit` carries an action out.
    """

    def __init__(self, desk: PlayDesk, cursor: Cursor, commit: Callable[[Action], None]) -> None:
        self.desk, self.cursor, self.commit = desk, cursor, commit
        self.promised, self.keys = Promised(), AnswerKeys()
        self.in_hand: Callable[[], bool] = lambda: False
        """Whether a tool is in hand that Enter would be meant for."""
        self.lays: Callable[[str, str], None] = lambda layer, word: None
        """Lays an overlay that a panel names."""
        self.takes_back: Callable[[], None] = lambda: None
        """Takes back the last answer."""
        self.go_along: Callable[[Passage, str], None] = lambda way, goal: None
        """Sends a unit to a goal through the questions between."""
        self.gives: Callable[[Together], None] = lambda found: None
        """Gives several answers as one."""
        self.way_out: Callable[[], Option | None] = lambda: None
        """Back to what stood in place of the question, if anything did."""
        self.picker = self._picker()
        self.held_back: Callable[[], bool] = lambda: False
        """Whether what others did is still shown where the question will be asked."""
        self.asked_for, self._ended = TWICE, False
        """For how long the question has been asked, and whether the one before was ended by its key."""
        self.sudden = False
        """Whether the question has come by itself, after others have acted."""
        self.led, self._answered = False, 0
        """Whether the last answer has only led on to this question, and after how many answers it is asked."""
        self._ways: dict[int, bool] = {}
        """The same of the questions before, by that number: who has gone back one may go back another."""
        cursor.on_offer = lambda word: word in self.picker.walk.offered
        cursor.begins = lambda: self.picker.offer.picked_at
        cursor.lit = lambda: self.picker.offer.places
        self._previewed: object = None
        self._new, self._drawn = True, False
        """Whether what the question names has still to be brought into view, and whether it has been drawn."""
        self._stood: str | None = None
        """The counter that is just being clicked for what it stands for."""
        self._told: tuple[object, object, dict[Hit, str]] = (None, None, {})
        """What clicks do as far as it has been asked, of which walk, and how far that had come."""

    def _picker(self) -> Picker:
        model = self.desk.model
        doors = Doors(
            self.commit,
            self.desk.refuse,
            model.game.why_not,
            self.desk.relight,
            self._shown,
            self._opens,
            Onward(
                model.sitting.passage,
                lambda way, goal: self.go_along(way, goal),
                model.sitting.beyond,
                model.sitting.in_one,
                lambda found: self.gives(found),
            ),
            lambda: self.way_out(),
        )
        foresight = foresight_of(model.look, model.glimpse, model.beside)
        picker = Picker(model.glimpse, model.look, model.insight, doors, self.keys, foresight)
        self.opening = Opening(picker, model.sitting.opens)
        return picker

    def _opens(self, hit: Hit) -> bool:
        """A click that only one answer can mean gives it, and goes on to choose what was clicked.

        On what was chosen last it takes that back.
        """
        word = self.opening.leads_to(hit)
        if word is None or self.opening.answer is None:
            if self._chosen_last(hit):
                self.takes_back()
                return True
            return False
        self.picker.choose(self.opening.answer)
        if word in self.picker.walk.offered:  # of the question that follows
            self.pick(word)
        return True

    def estimated(self) -> None:
        """What answers promise has been worked out beside the table: whatever rests on it is made anew."""
        self.picker.offer.found.clear()
        self._told = None, None, {}
        self.desk.relight()

    def _shown(self, forecast: Forecast | None, action: Action) -> None:
        """What was foretold of an action is kept for the card that tells what came of it."""
        model = self.desk.model
        said = headline(forecast, model.glimpse.looking.promise(action)) if forecast is not None else None
        self.promised.keep(len(model.game.actions) + 1, said)

    def changed(self) -> None:
        """Another question, or none. Where the last one was answered Enter has nothing more to choose."""
        before, last = question(self.picker), self.picker
        last.foresight.close()
        self.picker = self._picker()
        self._note_the_way(last)
        if question(self.picker) != before:
            _rest(self.cursor, last, self.picker)
            self.desk.unfocus()  # what the keyboard stood on was looked for in the question before
            self.asked_for, self.sudden = 0.0, last.glimpse.ask is None
        if self.led:
            same = question(self.picker) == before
            self.picker.showing.confirmed_before = last.showing.confirmed_before if same else last.showing.confirmed
        self.picker.showing.foresee()
        self._new, self._drawn = True, False
        offered = self.picker.walk.offered
        alone = not any(word in self.picker.spaces for word in offered)  # else all of them could go together
        if self._stood is not None and alone and len(offered.get(self._stood, ())) > 1:
            self.picker.pick(self._stood)  # its Division was chosen by it: it need not be clicked again

    def _note_the_way(self, before: Picker) -> None:
        """Whether the one who is asked has come here from another question of his, and nothing has happened since.

        To have declared or paid something is nothing yet, while no die fell and every counter is what and where it was;
        where nothing is told of it, it may have put a mark on a counter.
        """
        model, since, last = self.desk.model, self._answered, before.glimpse.ask
        ask, game, self._answered = model.glimpse.ask, model.game, len(model.game.actions)
        if ask is None or last is None:
            self.led = False
        elif self._answered < since:
            self.led = self._ways.get(self._answered, False)
        elif self._answered > since:
            alone = all(who == ask.side for who in model.sitting.history.deciders[since:])
            told = _told_since(game, since)
            happened = any(event.reveals or isinstance(event, Rolled) for event in told)
            quiet = not told or (not happened and before.on_map == self.picker.on_map)
            self.led = alone and quiet and ask.side == last.side and ask.kind != last.kind
            self._ways = {at: led for at, led in self._ways.items() if at <= since} | {self._answered: self.led}

    @property
    def asked(self) -> object:
        """The question, and the action that is shown and waits to be carried out."""
        showing = self.picker.showing
        shown = showing.preview or showing.pointed  # a click on what is pointed at changes nothing of it
        return None if self.desk.model.glimpse.ask is None else (self.picker, shown)

    def attend(self) -> None:
        """An action that is shown is a question too: what was pressed while its odds were worked out is no answer."""
        if self.picker.showing.forecast is not None:
            self.desk.show_now()  # odds stand where they can be seen
        shown = (self.asked, self.picker.showing.waits) if self.picker.preview is not None else None
        if shown is not None and shown != self._previewed:
            self.desk.app.ask_anew()
        self._previewed = shown

    def bring_subject(self) -> None:
        """Bring what the question names into view, and something of what it offers."""
        pane, offer = self.desk.pane, self.picker.offer
        named, places = offer.where.named_places, offer.subjects
        if named:
            pane.bring(*named)
        elif places and not any(pane.camera.shows(pane.board.centres[place]) for place in places):
            pane.bring(places[0])

    def draw(self, over: Over) -> None:
        """Once a question has been drawn it is known what lies over the edges of the map."""
        self._drawn = True

    def update(self, seconds: float) -> None:
        """Bring what the question names out from under it, once."""
        if not self.held_back():
            self.asked_for += seconds
        if self._new and self._drawn:
            self._new = False
            self.bring_subject()

    # ------------------------------------------------------------------ what panels ask

    def mark(self, word: str) -> Mark:
        """How a word is to be shown."""
        return self.picker.mark(word)

    def means(self, word: str) -> str:
        """What a click does on a counter."""
        return self.means_at(Hit((word,), None))

    def named(self, word: str) -> str:
        """What a place on offer, or chosen where counters of it could have been, stands for in this question."""
        model, walk = self.desk.model, self.picker.walk
        begun = word in walk.picks
        position = walk.picks.index(word) + 1 if begun else len(walk.picks) + 1
        actions = walk.fitting if begun else walk.offered.get(word, ())
        if not actions or (begun and not self._counters_instead(word, position)):
            return ""
        return model.look.word(model.glimpse, actions[0], position).label

    def _counters_instead(self, word: str, position: int) -> bool:
        """Whether a counter that lies in a chosen place could have been chosen instead of it."""
        offer, before = self.picker.offer, self.picker.walk.picks[: position - 1]
        alike = [each for each in offer.walk.actions if [*each.words[: position - 1]] == [*before]]
        others = {each[position] for each in alike if len(each) > position}
        return any(piece.id in others for piece in offer.on_map.values() if piece.place == offer.spaces.get(word))

    def says(self, word: str) -> str:
        """What a click does on a card or a row of a panel that stands for a word."""
        return meaning(self.picker, (word,)) if self._open else ""

    @property
    def _open(self) -> bool:
        """Whether somebody is asked, and nothing is shown that waits to be carried out."""
        return self.desk.model.glimpse.ask is not None and self.picker.preview is None

    def means_at(self, hit: Hit) -> str:
        """What a click does on what is pointed at; panels ask for all they show, in every frame."""
        if not self._open:
            return ""
        picker = self.picker
        if self._told[:2] != (picker.walk, picker.walk.at):
            self._told = picker.walk, picker.walk.at, {}
        told = self._told[2]
        if hit not in told:
            meant = meaning(picker, picker.offer.meant_at(hit)) or self.opening.meaning(hit)
            if not meant and picker.offer.buried(hit):
                meant = "choose one of the others in the open stack"
            told[hit] = meant or ("takes that choice back" if self._chosen_last(hit) else "")
        return told[hit]

    def _chosen_last(self, hit: Hit) -> bool:
        """Whether the last answer was to choose this counter, others may be chosen yet, and nothing came of it.

        Then a click on it again takes it back, as it does with what is chosen in any other way.
        """
        model, picker = self.desk.model, self.picker
        game, ask = model.game, model.glimpse.ask
        if ask is None or not game.actions or picker.walk.picks or not hit.pieces:
            return False
        last = game.actions[-1]
        if len(last) != 2 or last[1] != hit.pieces[0] or not any(each.verb == last.verb for each in ask.actions):
            return False
        told = _told_since(game, len(game.actions) - 1)
        alone = model.sitting.history.deciders[-1:] == [ask.side] and model.sitting.can_undo()[0]
        return alone and not any(event.reveals or event.is_result or isinstance(event, Rolled) for event in told)

    def pick(self, word: str) -> None:
        """A panel, card or counter beside the map is chosen."""
        self.desk.pane.stage.skip()
        self.picker.pick(word)

    def show(self, place: str) -> None:
        """Bring a place into view and let it flash."""
        self.desk.show(place)

    def lay(self, layer: str, word: str) -> None:
        """Lay an overlay over the map."""
        self.lays(layer, word)

    # ------------------------------------------------------------------ pointing and keys

    def clicked(self, hit: Hit, twice: bool = False) -> bool:
        """Choose what is pointed at."""
        self.desk.hush()
        stands_for = self.picker.offer.where.stood_for(hit.pieces[:1])
        self._stood = hit.pieces[0] if any(word in self.picker.walk.offered for word in stands_for) else None
        self.picker.click(hit, twice)
        self._stood = None
        return True

    @property
    def picked(self) -> Sequence[str]:
        """How far the answer has been said."""
        return self.picker.walk.picks

    def light(self, lights: Lights) -> None:
        """What is on offer, and the way to what is pointed at."""
        self.picker.light(lights, self.desk.hover)

    def back(self) -> bool:
        """Take back the last choice."""
        return self.picker.back()

    def handle(self, event: pygame.Event) -> bool:
        """What ends a step by a key pressed twice at once has not been meant to end the next one too.

        What is only shown is taken back by Z before anything that has been done.
        """
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key == pygame.K_z and not event.mod & pygame.KMOD_SHIFT and self.picker.preview is not None:
            return self.picker.back()
        ends = event.key == pygame.key.key_code(ENDS.lower())
        astray = ends and self._ended and self.asked_for < TWICE
        self._ended = ends
        return astray

    def key(self, event: pygame.Event) -> bool:
        """Full stop and comma walk over what is on offer; Enter is the button of gold."""
        if event.key in (pygame.K_PERIOD, pygame.K_COMMA):
            self._next_offer(1 if event.key == pygame.K_PERIOD else -1)
        elif event.key in ENTER and not event.mod and self.desk.pane.lights.cursor is None:
            self._take_default()
        else:
            return False
        return True

    def _take_default(self) -> None:
        """Enter while nothing is being chosen, or what is chosen is enough: the button of gold, if there is one.

        After dice Enter goes on, time and again: it never has them thrown anew by what can be used only once.
        """
        walk, ask = self.picker.walk, self.picker.glimpse.ask
        if self.in_hand():
            return
        ready = walk.at == (None,) or walk.shortest is not None
        option = next((option for option in self.picker.options() if option.kind == "primary"), None)
        after_dice = ask is not None and ask.about.of_dice and self.picker.preview is None
        if ready and option is not None and not (after_dice and not option.ends):
            option.act()
        elif self.picker.preview is None and self.cursor.rested in self.picker.offer.places:
            self.desk.unfocus()  # Enter has nothing to press: the cursor comes back to where it chose last
            self.cursor.put(self.cursor.rested)

    def _next_offer(self, by: int) -> None:
        """Put the keyboard's cursor on the next thing of the map that may be chosen."""
        order, at = self.picker.offer.places, self.desk.pane.lights.cursor
        if not order:
            self.desk.ui.walk(by)
            return
        self.desk.unfocus()
        step = order.index(at) if at in order else -1 if by > 0 else 0
        self.cursor.put(order[(step + by) % len(order)])


def _told_since(game: Game, number: int) -> list[Event]:
    """What has been told since so many actions, the newest first: the log is read from its end."""
    return [entry.event for entry in takewhile(lambda entry: entry.ply > number, reversed(game.log))]


def question(picker: Picker) -> object:
    """What is asked, of whom, and every answer to it."""
    ask = picker.glimpse.ask
    return (ask.side, ask.about, tuple(ask.actions)) if ask is not None else None


def _rest(cursor: Cursor, before: Picker, now: Picker) -> None:
    """The keyboard's cursor chose in the question before; in another one like it, it may go on from there."""
    last, ask = before.glimpse.ask, now.glimpse.ask
    if last is not None and ask is not None and (last.kind, last.side) == (ask.kind, ask.side):
        cursor.rest()
    else:
        cursor.leave()
