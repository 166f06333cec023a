"""Promises of everything a player meets: words, the computer player, the table by mouse and keys, the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from wargame.conform.moment import Moment
from wargame.engine.action import Action
from wargame.engine.events import Event, Rolled
from wargame.players import Seat, player

if TYPE_CHECKING:
    from wargame.client.looks import Look

RAW = re.compile(r"\bNone\b|[\[\]{}]|\bTrue\b|\bFalse\b|<\w+ |\w+\(.*=")
"""What in a sentence betrays that a value was printed and not said."""
DECLINED = 5
"""So many windows one after the other are passed by to see what an answer leads to."""
ROUNDING = 1e-6


def words(moment: Moment) -> Iterator[str]:
    """Every event and every question is put in words for each side, and in words only."""
    game = moment.game
    if game.words.lack(type(moment.ask.about)):
        yield f"there are no words for the question {moment.ask.kind}"
    yield from _said(moment.ask.prompt, f"the prompt of {moment.ask.kind}")
    for entry in game.log[moment.told :]:
        yield from _worded(moment, entry.event)
        for reader in (None, *game.sides):
            sentence = game.sentence(entry, reader)
            if sentence is not None:
                yield from _said(sentence, f"the sentence of {entry.event.kind}")


def _worded(moment: Moment, event: Event) -> Iterator[str]:
    if moment.first("words", event.kind) and moment.game.words.lack(type(event)):
        yield f"there are no words for the event {event.kind}"


def _said(text: str, what: str) -> Iterator[str]:
    if not text.strip() or RAW.search(text) or text[:1] != text[:1].upper():
        yield f"{what} is no sentence: {text!r}"


VAGUE = re.compile(
    r"choose (?:how|where|a unit|a target)[.!?]?$|Part of the sum|For its effect|This is finished|Finish here"
    r"|s's\b|\(\)|(?<!\.)\b1 (?:units|hits|points|hexes|chits|cards|SPs|CPs|IPs|VPs)\b|^, |\.\.(?!\.)|[?!]\."
    r"|\b(\w{4,}) \1\b|(?<![\w–])-\d"
)
"""What tells a newcomer nothing, or betrays that words were put together without being read."""


def plain_words(moment: Moment) -> Iterator[str]:
    """Prompts and choices name what is asked for and what is done: no vague phrases, no ids, no slips of grammar."""
    if not moment.every(3) and not moment.first("plain_words", moment.ask.kind):
        return
    from wargame.client.looks import glimpse_of, look_for
    from wargame.client.table.walk import Walk

    game, ask = moment.game, moment.ask
    look, glimpse = look_for(game), glimpse_of(game, (ask.side,))
    ids = _ids(game)
    yield from _vague(ask.prompt, f"the prompt of {ask.kind}", ids)
    walk = Walk(ask.actions, game.board.index.__contains__, look.aside, look.behind, look.together)
    for position, word in enumerate((None, *moment.action.words)):
        shown = look.word(glimpse, moment.action, position)
        where = f"word {position} of {moment.action}"
        yield from _vague(shown.label, f"the label of {where}", ids)
        yield from _vague(shown.detail, f"the detail of {where}", ids)
        if position > 1 and not shown.wanted and len(walk.offered) > 1:
            yield f"nothing says what is to be chosen for {where}"
        yield from _vague(shown.wanted, f"what is asked for at {where}", ids)
        if word is not None and word in walk.offered:
            walk.pick(word)


def _ids(game: Any) -> frozenset[str]:
    """The words of the game that no player should read: ids with a sign that no name has."""
    words = {word for action in game.decision.actions for word in action.words}
    return frozenset(word for word in words if re.search(r"[_:]|^[a-z0-9]+-[a-z0-9-]*\d", word))


def _vague(text: str, what: str, ids: frozenset[str]) -> Iterator[str]:
    found = VAGUE.search(text)
    if found is not None:
        yield f"{what} says {found[0]!r}: {text!r}"
    named = next((word for word in text.replace(",", " ").replace(".", " ").split() if word in ids), None)
    if named is not None:
        yield f"{what} has the id {named}: {text!r}"


def computer(moment: Moment) -> Iterator[str]:
    """The computer player knows an answer to every kind of question, and says why."""
    if not moment.first("computer", moment.ask.kind):
        return
    game, side = moment.game, moment.ask.side
    before = game.fingerprint()
    brain = player("heuristic", 1, game.module.id)
    chosen = brain.choose(Seat(game, side))
    if chosen not in moment.ask.actions:
        yield f"the computer player answers {moment.ask.kind} with {chosen}, which is not legal"
    if game.fingerprint() != before:
        yield f"the computer player has changed the game while thinking about {moment.ask.kind}"


def pointed(moment: Moment) -> Iterator[str]:
    """Every answer can be said by pointing and by keys: word by word down the list, or from the list itself."""
    if not moment.every(2) and not moment.first("pointed", moment.ask.kind):
        return
    from wargame.client.looks import glimpse_of, look_for
    from wargame.client.table.walk import Walk

    game, ask = moment.game, moment.ask
    look = look_for(game)
    glimpse = glimpse_of(game, (ask.side,))
    board = game.board
    actions = list(ask.actions)[:: len(ask.actions) // 12 + 1]
    for action in actions:
        walk = Walk(ask.actions, board.index.__contains__, look.aside, look.behind, look.together)
        if not _can_be_said(walk, action):
            yield f"{action} cannot be said by pointing"
    for position, _ in enumerate(actions[0]):
        word = look.word(glimpse, actions[0], position)
        if not word.label.strip():
            yield f"word {position} of {actions[0]} has no label"


def _can_be_said(walk: Any, action: tuple[str, ...]) -> bool:
    """Whether a walk comes to an action by choosing its words, and its verb where that is needed."""
    for _ in range(2 * len(action) + 2):
        if walk.said == action or action in walk.complete:
            return True
        word = next((each for each in action[len(walk.picks) + 1 :]), None)
        if word is not None and word in walk.offered:
            walk.pick(word)
        elif walk.verb is None:
            walk.choose_verb(walk.kind(action))
        else:
            return False
    return False


def table(moment: Moment) -> Iterator[str]:
    """Every function of the look answers: pieces, panels, marks, hand, forecasts, inspection, aids."""
    if not moment.every(11) and not moment.first("table", moment.ask.kind):
        return
    from wargame.client.looks import glimpse_of, look_for

    look = look_for(moment.game)
    for side in moment.game.sides:
        yield from _looks(moment, look, glimpse_of(moment.game, (side,)))


def _looks(moment: Moment, look: Look, glimpse: Any) -> Iterator[str]:
    from wargame.client.looks.ahead import forecast_of
    from wargame.client.looks.lighting import lit_aids

    game = moment.game
    before = game.fingerprint()
    pieces = look.pieces(glimpse)
    for piece in pieces[:: len(pieces) // 5 + 1]:
        if not piece.title.strip():
            yield f"the counter {piece.id} has no title"
        look.inspect(glimpse, piece.id)
    look.turn(glimpse)
    look.marks(glimpse)
    look.overlays(glimpse, "")
    look.hand(glimpse)
    look.panels(glimpse)
    look.engaged(glimpse)
    look.inspect(glimpse, game.board.ids[len(game.actions) % len(game.board.ids)])
    log = [known for entry in game.log if (known := entry.known_to(glimpse.side)) is not None]
    lit_aids(look, glimpse, log)
    if glimpse.ask is not None and glimpse.ask.side == glimpse.side:
        forecast_of(look, glimpse, moment.action)
        look.caution(glimpse, moment.action)
    if game.fingerprint() != before:
        yield "drawing the table has changed the game"


def foreseen(moment: Moment) -> Iterator[str]:
    """No dice are thrown for an answer whose odds the table could not show before, also if others first decline."""
    if not moment.every(3) and not moment.first("foreseen", moment.ask.kind, moment.action.verb):
        return
    roll = _first_roll(moment)
    if roll is None:
        return
    from wargame.client.looks import glimpse_of, look_for
    from wargame.client.looks.ahead import forecast_of

    look, glimpse = look_for(moment.game), glimpse_of(moment.game, (moment.ask.side,))
    forecast = forecast_of(look, glimpse, moment.action)
    if forecast is None and roll.purpose in look.on_display(glimpse, moment.action):
        return
    if forecast is None:
        yield f"{moment.action} leads to dice ({roll.purpose}), and nothing tells of them before"
    elif not forecast.shares or abs(sum(share.probability for share in forecast.shares) - 1) > ROUNDING:
        yield f"the chances shown before {moment.action} do not add up to one"


def _first_roll(moment: Moment) -> Rolled | None:
    """The first die that an answer leads to, as long as others only decline and nothing unseen turns up before it."""
    game, story = moment.game, len(moment.game.log)
    taken = 0
    try:
        answer: Action | None = moment.action
        while answer is not None and taken < DECLINED:
            game.push(answer)
            taken += 1
            for entry in game.log[story:]:
                if isinstance(entry.event, Rolled):
                    return entry.event
                if entry.event.reveals:
                    return None
            ask = game.decision
            answer = ask.default if ask is not None and ask.topic and ask.side != moment.ask.side else None
        return None
    finally:
        for _ in range(taken):
            game.pop()


def terminal(moment: Moment) -> Iterator[str]:
    """Every function of the terminal face answers."""
    if not moment.every(13) and not moment.first("terminal", moment.ask.kind):
        return
    from wargame.cli.faces import face
    from wargame.cli.faces.contest import contest_page

    game = moment.game
    shown = face(game.module.id)
    seat = Seat(game, moment.ask.side)
    before = game.fingerprint()
    shown.headline(seat)
    shown.situation(seat)
    shown.map(seat, frozenset(), 100, None)
    shown.hand(seat)
    shown.units(seat)
    shown.hex(seat, game.board.ids[len(game.actions) % len(game.board.ids)])
    described = shown.describer(seat)(moment.action)
    if not described.strip():
        yield f"{moment.action} is not described in the terminal"
    shown.caution(seat, moment.action, None)
    contest = seat.contest(moment.action)
    if contest is not None:
        tuple(contest_page(seat, contest))
    if game.fingerprint() != before:
        yield "showing the game in a terminal has changed it"
