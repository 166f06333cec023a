"""The draw cup and the chits: what is known of it, what has been drawn, what is held (5.1, 5.2, 6.3)."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import Card, Glimpse, Mark, Picks
from wargame.client.palette import BRASS, FAINT, IVORY, LINE2, MUTED, PANEL2, Colour
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.look import chits as art
from wargame.games.at_any_cost.look.art import side_look
from wargame.games.at_any_cost.look.chits import ChitFace
from wargame.games.at_any_cost.look.facts import Facts, facts
from wargame.games.at_any_cost.rules.units import ENEMY
from wargame.games.at_any_cost.rules.view import HandView
from wargame.games.at_any_cost.words import chits
from wargame.games.at_any_cost.words.names import FORTUNES, chit_name
from wargame.grammar import counted

NUMBERS = {
    "pr5c": "5th Cavalry",
    "pr6c": "6th Cavalry",
    "pr1c": "1st Cavalry",
    "fr1r": "1st Reserve",
    "fr3r": "3rd Reserve",
    "frar": "Artillery Res.",
    "frg": "Imp. Guard",
    "prg": "Guard Corps",
    "pr12": "XII Saxon",
}
"""Short names of formations whose full name does not fit on a chit."""
STAFFS = {"prussian": "General Staff", "french": "Bazaine"}


def in_hand(glimpse: Glimpse) -> list[Card]:
    """6.3.1.c: the events the side in front of the screen holds; their words are those of `play`."""
    held = facts(glimpse).view.hand(glimpse.side).held if glimpse.side in glimpse.views else ()
    return [of_chit(glimpse.data, f"event:{event}", number) for number, event in enumerate(held or ())]


def of_chit(data: GameData, chit: str, number: int = 0) -> Card:
    """A chit face up; equal ones are told apart by a number."""
    word = chit.partition(":")[2] or chit
    return Card(f"{chit}#{number}", word, face_of(data, chit), chit_name(data, chit), chits.about(data, chit))


def face_of(data: GameData, chit: str) -> ChitFace:
    """What is printed on a chit; an event that only names its side is face down."""
    kind, _, name = chit.partition(":")
    if kind == "act":
        formation = data.formation[name]
        short = NUMBERS.get(name, formation.name)
        return ChitFace("activation", formation.side, short, formation.colour, formation.code)
    if kind == "cic":
        return ChitFace("cic", name, STAFFS[name])
    if kind == "event" and name in data.events:
        spec = data.events[name]
        return ChitFace("event", spec.side, spec.name, note=chits.use(data, name))
    if kind == "event":
        return ChitFace("back", name)
    return ChitFace("fortunes", "", "Fortunes")


def back(side: str) -> ChitFace:
    """A chit of a side face down."""
    return ChitFace("back", side)


CUP, CHIT, STEP = 52, 32, 36
LABEL = 18
TRACK = 22


def edge_of(mark: Mark, ui: Ui) -> Colour | None:
    """The frame that tells a choice."""
    states = ui.theme.states
    return {"legal": states.legal, "selected": states.selected, "target": states.threat}.get(mark)


class Small(NamedTuple):
    """A small chit on a panel, if need be with a number beside it; a lit one has a brass frame."""

    face: art.ChitFace
    name: str
    hint: Hint
    number: str = ""
    ink: Colour = IVORY
    lit: bool = False

    @property
    def width(self) -> int:
        """The room it takes in a row."""
        return STEP + 24 if self.number else STEP


def _hint(data: GameData, chit: str) -> Hint:
    return Hint(chit_name(data, chit), chits.about(data, chit), chits.rule_of(data, chit))


def _places(items: Sequence[Small], width: int) -> list[tuple[int, int]]:
    """Where small chits lie one after the other in a room so wide."""
    x = y = 0
    found: list[tuple[int, int]] = []
    for item in items:
        if x and x + item.width > width + 4:
            x, y = 0, y + 1
        found.append((x, y))
        x += item.width
    return found


def _rows(items: Sequence[Small], width: int) -> int:
    return _places(items, width)[-1][1] + 1 if items else 0


def _lay(ui: Ui, items: Sequence[Small], rect: pygame.Rect) -> int:
    """Draw small chits; returns where they end."""
    for item, (x, row) in zip(items, _places(items, rect.width), strict=True):
        box = pygame.Rect(rect.x + x, rect.y + row * STEP, CHIT, CHIT)
        if item.lit:
            ui.pen.rect(box.inflate(5, 5), BRASS, None, 7)
        ui.pen.blit(art.chit(item.face, ui.pen.px(CHIT), ui.theme), box.topleft)
        ui.spot(item.name, box, None, item.hint)
        if item.number:
            ui.pen.write("counter-bold", 16, item.number, item.ink, (box.right + 3, box.centery), "midleft")
    return rect.y + _rows(items, rect.width) * STEP


class Cup:
    """The cup with the chits still known to be in it, and the rail of those drawn."""

    id, title = "cup", "Draw cup"

    def __init__(self, known: Facts) -> None:
        self.known, self.view, self.data = known, known.view, known.data
        self.note = f"{self.data.side[chits.drawing_side(self.view.turn)].name} draw"
        self.inside, self.drawn = self._inside(), self._drawn()

    def _drawn(self) -> list[Small]:
        """The chits drawn this turn that lie open, in their order, then the events each side has used."""
        active, last = self._active(), {chit: number for number, chit in enumerate(self.view.drawn)}
        found = [
            Small(
                face_of(self.data, chit),
                f"drawn:{number}",
                _hint(self.data, chit),
                lit=chit == active and last[chit] == number,
            )
            for number, chit in enumerate(self.view.drawn)
        ]
        for hand in self.view.hands:
            if hand.spent:
                names = ", ".join(self.data.events[event].name for event in hand.spent)
                title = f"{self.data.side[hand.side].adjective} events used this turn"
                face = art.ChitFace("event", hand.side, "")
                hint, ink = Hint(title, f"{names}.", "6.3"), side_look(hand.side).colour
                found.append(Small(face, f"used:{hand.side}", hint, f"×{len(hand.spent)}", ink))
        return found

    def _inside(self) -> list[Small]:
        """What is known to be in the cup."""
        found = [
            Small(face_of(self.data, chit), f"cup:{number}", _hint(self.data, chit))
            for number, chit in enumerate(self.view.cup.open)
        ]
        for side, count in self.view.cup.events:
            if count:
                text = "Nobody sees which. Each is used, or held, when it is drawn."
                hint = Hint(counted(count, f"{self.data.side[side].adjective} event"), text, "5.1")
                found.append(Small(back(side), f"cup:{side}", hint, f"×{count}"))
        return found

    def height(self, width: int) -> int:
        """The cup beside what is in it, then the rail."""
        inside = _rows(self.inside, width - CUP - 12) * STEP
        rail = LABEL + _rows(self.drawn, width) * STEP if self.drawn else 0
        fortune = 20 if self.view.fortune or self.view.leader_casualty else 0
        return max(CUP + 8, inside) + rail + fortune + 2

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """From the top."""
        size = self.view.cup.size
        ui.pen.blit(art.cup(ui.pen.px(CUP), size), rect.topleft)
        words = " ".join(chits.cup_words(self.view, self.data)) or "The cup is empty."
        ui.spot("cup:all", pygame.Rect(rect.x, rect.y, CUP, CUP), None, Hint(f"{size} chits left", words, "5.2"))
        y = _lay(ui, self.inside, pygame.Rect(rect.x + CUP + 12, rect.y, rect.width - CUP - 12, 0))
        y = max(y, rect.y + CUP + 8)
        if self.drawn:
            ui.pen.write("ui", 13, "Drawn this turn", MUTED, (rect.x, y - 3))
            y = _lay(ui, self.drawn, pygame.Rect(rect.x, y + LABEL, rect.width, 0))
        self._fortune(ui, rect, y)

    def _active(self) -> str:
        active = self.view.activation
        if active is None:
            return ""
        return f"cic:{active.side}" if active.group else f"act:{active.formation}"

    def _fortune(self, ui: Ui, rect: pygame.Rect, y: int) -> None:
        """What the Fortunes of War have left lying beside the cup."""
        words = FORTUNES.get(self.view.fortune, "") or ("Leader Casualty" if self.view.leader_casualty else "")
        if words:
            ui.pen.write("ui-semi", 13, words, BRASS, (rect.x, y), width=rect.width)
            ui.spot("fortune", pygame.Rect(rect.x, y, rect.width, 18), None, Hint("Fortunes of War", words, "6.4"))


class Events:
    """The events in hand and planned, the enemy's face down, and the Command Event tracks."""

    id, title = "events", "Events"

    def __init__(self, known: Facts) -> None:
        self.known, self.view, self.data = known, known.view, known.data
        side = known.glimpse.side
        self.own, self.enemy = self.view_hand(side), self.view_hand(ENEMY[side])
        self.note = f"{self.own.held_count} held, the enemy {self.enemy.held_count}"
        self.tracks = [(track, count) for hand in (self.own, self.enemy) for track, count in hand.tracks]

    def view_hand(self, side: str) -> HandView:
        """A hand as the eyes that know most of it see it."""
        eyes = self.known.glimpse.eyes
        hand: HandView = self.known.glimpse.views[side if side in eyes else eyes[0]].hand(side)
        return hand

    def _shown(self) -> list[tuple[HandView, str]]:
        """The own hand and, if it may be seen, the other: each with the events to be listed."""
        hands = [hand for hand in (self.own, self.enemy) if hand.held is not None]
        return [(hand, event) for hand in hands for event in hand.held or ()]

    def height(self, width: int) -> int:
        """A line for each event one may see, one for the plan, the backs, the tracks."""
        rows = len(self._shown()) * STEP
        planned = sum(STEP for hand in (self.own, self.enemy) if hand.planned)
        backs = STEP if self.enemy.held is None and self.enemy.held_count else 0
        empty = 20 if not (rows or planned or backs or self.tracks) else 0
        return rows + planned + backs + empty + len(self.tracks) * TRACK + 2

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """From the top."""
        y = rect.y
        for number, (hand, event) in enumerate(self._shown()):
            y = self._event(ui, pygame.Rect(rect.x, y, rect.width, STEP), f"held:{number}", hand, event, picks)
        for hand in (self.own, self.enemy):
            if hand.planned:
                y = self._planned(ui, pygame.Rect(rect.x, y, rect.width, STEP), hand)
        if self.enemy.held is None and self.enemy.held_count:
            y = self._backs(ui, rect, y)
        if y == rect.y and not self.tracks:
            ui.pen.write("ui-italic", 13, "No event is held.", FAINT, (rect.x, y))
        for track, count in self.tracks:
            self._track(ui, pygame.Rect(rect.x, y, rect.width, TRACK), track, count)
            y += TRACK

    def _event(self, ui: Ui, row: pygame.Rect, name: str, hand: HandView, event: str, picks: Picks) -> int:
        """A held event with its use in a line; it can be chosen here if it may be played."""
        spec, pen = self.data.events[event], ui.pen
        mark: Mark = picks.mark(event) if hand.side == self.known.side else "plain"
        act = partial(picks.pick, event) if mark != "plain" else None
        hint = Hint(spec.name, chits.about(self.data, f"event:{event}"), chits.rule_of(self.data, f"event:{event}"))
        touch = ui.spot(name, row.inflate(8, -2), act, hint)
        edge = edge_of(mark, ui)
        if edge is not None or touch.hot:
            pen.rect(row.inflate(8, -2), PANEL2, edge, 4, 2 if edge else 1)
        if touch.focused:
            ui.focus_ring(row.inflate(8, -2), 4)
        pen.blit(art.chit(face_of(self.data, f"event:{event}"), pen.px(CHIT), ui.theme), (row.x, row.y + 2))
        x = row.x + CHIT + 9
        pen.write("ui-semi", 14, spec.name, IVORY, (x, row.y), width=row.right - x)
        pen.write("ui", 13, chits.use(self.data, event), MUTED, (x, row.y + 17), width=row.right - x)
        return row.bottom

    def _planned(self, ui: Ui, row: pygame.Rect, hand: HandView) -> int:
        """The Planned Event, known to its owner (5.1)."""
        assert hand.planned
        spec, pen = self.data.events[hand.planned], ui.pen
        pen.blit(art.chit(face_of(self.data, f"event:{hand.planned}"), pen.px(CHIT), ui.theme), (row.x, row.y + 2))
        x = row.x + CHIT + 9
        pen.write("ui-semi", 14, spec.name, MUTED, (x, row.y), width=row.right - x)
        pen.write("ui-italic", 13, "planned: sure to go into the cup", FAINT, (x, row.y + 17), width=row.right - x)
        hint = Hint(f"Planned: {spec.name}", chits.about(self.data, f"event:{hand.planned}"), "5.1")
        ui.spot(f"planned:{hand.side}", row, None, hint)
        return row.bottom

    def _backs(self, ui: Ui, rect: pygame.Rect, y: int) -> int:
        """What the enemy holds, face down."""
        count, side = self.enemy.held_count, self.enemy.side
        for number in range(min(count, 6)):
            ui.pen.blit(art.chit(back(side), ui.pen.px(CHIT), ui.theme), (rect.x + number * 15, y + 2))
        words = f"{self.data.side[side].name} hold {count}"
        x = rect.x + min(count, 6) * 15 + CHIT - 6
        ui.pen.write("ui", 13, words, MUTED, (x, y + 10), width=rect.right - x)
        text = "Face down until they are played: before dice, against a move, or in the enemy's own steps."
        ui.spot("backs", pygame.Rect(rect.x, y, rect.width, STEP), None, Hint(words, text, "6.3.1"))
        return y + STEP

    def _track(self, ui: Ui, row: pygame.Rect, track: str, count: int) -> None:
        """A Command Event track: a bead for each chit, and the highest roll that succeeds (6.3.2)."""
        spec, pen = self.data.tracks[track], ui.pen
        look = side_look(spec.side)
        pen.write("ui", 13, spec.name, MUTED, (row.x, row.y + 2), width=row.width - 20 * spec.boxes - 46)
        for number in range(spec.boxes):
            box = pygame.Rect(row.right - 40 - 20 * (spec.boxes - number), row.y + 3, 16, 16)
            pen.rect(box, look.colour if number < count else PANEL2, LINE2, 3)
        limit = spec.success.get(count)
        pen.write("counter-bold", 15, f"1–{limit}" if limit else "–", IVORY, (row.right, row.y + 2), "topright")
        said = f"A roll of {limit} or less succeeds." if limit else "No chit on it, no roll."
        ui.spot(f"track:{track}", row, None, Hint(spec.name, f"{' '.join(spec.text.split())} {said}", "6.3.2"))
