"""The look of a game that brings none: everything is drawn from its `PlainView`, its content and its words.

A game that wants more declares a `Look` of its own, which may take any of these functions and replace the others:
`dataclasses.replace(plain_look("skirmish"), panels=my_panels)`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import Any

from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.look import Hint, Look
from wargame.client.looks.pages import Die
from wargame.client.looks.plain import art, panels, pieces, sheets, wording
from wargame.client.looks.plain.facts import facts
from wargame.client.looks.shown import SideLook, Turn
from wargame.client.paint.style import MapStyle, season_of, titled
from wargame.client.palette import PAPER
from wargame.content import ScenarioRef, game_content
from wargame.content.loading import load_game
from wargame.contract import GameModule, game_module
from wargame.engine.events import Rolled
from wargame.engine.words import Words
from wargame.phrases.plain import capital, turn_number

HINTS: tuple[Hint, ...] = (
    ("prompt", "What to do now", "The bar above the map says who acts, what is asked, and by which rule."),
    (
        "map",
        "Choose on the map",
        "What may be chosen is ringed. Click a unit, then where it goes or its target.",
    ),
    ("unit", "Look closer", "Point at a unit or a place to read its values now."),
    ("standing", "How it stands", "Points, losses, and who is in the places that count."),
    ("log", "What happened", "The record tells everything; click a line to see where it was."),
    ("aids", "The key", "Counters and terrain, with what they do."),
    ("undo", "Second thoughts", "Undo takes back a decision. Between two people dice stand, unless both agree."),
)
STREAMS = (("stream", 0.03, 0.06), ("brook", 0.02, 0.045))
"""Edges that are water, besides rivers, with their widths."""


@cache
def plain_look(game: str) -> Look:
    """The look of a game by its declaration."""
    module = game_module(game)
    words: Words[Any] = module.part("words")
    sides = _sides(module)
    return Look(
        game=game,
        title=module.title,
        motto=str(getattr(load_game(game_content(game)), "subtitle", "")),
        counter_width=pieces.COUNTER_WIDTH,
        counter_aspect=pieces.COUNTER_ASPECT,
        side=sides.__getitem__,
        style=_style,
        setup=pieces.set_up,
        browse=sheets.browse,
        oob=pieces.order_of_battle,
        turn=_turn,
        pieces=pieces.on_map,
        piece=pieces.named,
        offset=pieces.offset,
        counter=art.counter,
        far=art.far,
        panels=panels.columns,
        word=partial(wording.word, words),
        refusable=wording.refusable,
        inspect=sheets.inspect,
        die=partial(_die, sides),
        aids=sheets.aids,
        closing=sheets.closing,
        hints=HINTS,
    )


def _sides(module: GameModule) -> dict[str, SideLook]:
    """The sides with their colours, in the order of the game file."""
    listed = enumerate(load_game(game_content(module.id)).sides)
    armies = {info: art.army_of(getattr(info, "colour", None), number) for number, info in listed}
    return {
        info.id: SideLook(info.id, info.name, info.adjective, art.on_furniture(army), art.print_of(army))
        for info, army in armies.items()
    }


def _style(ref: ScenarioRef) -> MapStyle:
    """The season of its date, with a star where a place counts."""
    known = pieces.opening(ref)
    season = season_of(known.spec.date)
    title = titled(season, known.spec.title, sheets.day(known.spec.date), known.view.goals)
    return replace(title, rivers=(*season.rivers, *STREAMS))


def _turn(glimpse: Glimpse) -> Turn:
    """Turn, day, phase."""
    known = facts(glimpse)
    return Turn(
        turn_number(known.spec, known.view), known.spec.length, sheets.day(known.spec.date), capital(known.view.phase)
    )


def _die(sides: dict[str, SideLook], rolled: Rolled) -> Die:
    """A die in the colour of who rolled it."""
    colour = sides[rolled.side].ink if rolled.side in sides else PAPER
    return Die(rolled.face, rolled.faces, colour, capital(rolled.purpose))
