"""Abyss of Lament on the table: everything the client needs to know of this game."""

from __future__ import annotations

from wargame.client.looks import Glimpse, Look, Turn
from wargame.client.looks.choosing import by_verb
from wargame.client.paint.style import MapStyle, season_of, titled
from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.engine.questions import Subject
from wargame.games.abyss_of_lament.content import load_scenario
from wargame.games.abyss_of_lament.look import (
    aids,
    art,
    hits,
    inspection,
    labels,
    panels,
    pieces,
    refusing,
    sheets,
    specimens,
    wording,
)
from wargame.games.abyss_of_lament.look.facts import facts
from wargame.games.abyss_of_lament.look.far import far
from wargame.games.abyss_of_lament.rules import questions
from wargame.games.abyss_of_lament.words import battle, choices
from wargame.games.abyss_of_lament.words.battle import clock, day
from wargame.games.abyss_of_lament.words.reasons import REASONS

HINTS = (
    ("prompt", "What to do now", "The bar above the map says who acts, what is asked, and by which rule."),
    ("map", "Choose on the map", "What may be chosen is ringed. Click a unit, then where it goes or whom it attacks."),
    ("unit", "Look closer", "Point at a unit or a hex to read its values now, and what changes them."),
    ("hand", "Your cards", "A card laid face-down is your orders for the next round; Time cards end the turn."),
    ("panel", "The armies", "Each wing has its suit, its commander and its cohesion: at 0 it is demoralized."),
    (
        "victory",
        "How you win",
        "A point for each enemy unit eliminated and wing demoralized; enough of them end the battle. "
        "At the end VP hexes count for the defender.",
    ),
    ("log", "What happened", "The record tells everything you may know; click a line to see where it was."),
    ("aids", "Charts", "Sequence of play, modifiers and results, lit by the last roll."),
    (
        "undo",
        "Second thoughts",
        "Undo takes back a decision. Between two people dice and secrets stand, unless both agree.",
    ),
)


USUAL: dict[type[Subject], str] = {
    **dict.fromkeys((questions.Activation, questions.Movement, questions.Attack), ""),
    questions.UseOfOrders: "maneuver",
    questions.Advance: "advance",
    questions.ArtillerySupport: "use",
}
"""The verb most people answer with where it is not the default; empty where something is to be chosen on the map."""
_by_verb = by_verb(USUAL)


def _usual(glimpse: Glimpse) -> Action | None:
    """Of the ways to bear losses the cheapest; else the answer of most people."""
    return hits.best(glimpse) or _by_verb(glimpse)


def _style(ref: ScenarioRef) -> MapStyle:
    """The season of the battle; VP hexes have stars."""
    spec = load_scenario(ref).scenario
    stars = tuple(goal.hex for goal in spec.vp_hexes)
    return titled(season_of(spec.date), spec.title.partition(",")[0], day(spec), stars)


def _turn(glimpse: Glimpse) -> Turn:
    """Turn, time of day, phase."""
    known = facts(glimpse)
    view, spec = known.view, known.spec
    about = known.about
    said = battle.phase(about) if about is not None else battle.unseen_phase(view)
    phase = f"{known.data.side[view.active].name}'s round" if said == battle.ROUND else f"{said[:1].upper()}{said[1:]}"
    step = battle.STEPS.get(type(about)) if about is not None else None
    if step:
        phase = f"{phase}: {step}"
    time = clock(spec, view.turn)
    return Turn(view.turn, spec.turns, f"{day(spec)}, {time}" if time else day(spec), phase)


LOOK = Look(
    game="abyss-of-lament",
    title="Abyss of Lament",
    motto="Six battles of the Seven Years' War",
    counter_width=pieces.COUNTER_WIDTH,
    counter_aspect=pieces.COUNTER_ASPECT,
    die_faces=6,
    side=art.side_look,
    style=_style,
    setup=pieces.suggested,
    browse=sheets.browse,
    oob=pieces.order_of_battle,
    turn=_turn,
    pieces=pieces.on_map,
    piece=pieces.named,
    offset=pieces.offset,
    counter=art.counter,
    far=far,
    hand=pieces.in_hand,
    card=art.card,
    panels=panels.columns,
    word=wording.word,
    reasons=REASONS,
    threat=labels.THREAT,
    refusable=refusing.refusable,
    belongs=pieces.belongs,
    costs=pieces.costs,
    together={"activate": labels.ROAD_MARCH},
    stands_for=pieces.marches_behind,
    engaged=pieces.engaged,
    usual=_usual,
    weighed=frozenset({questions.Reroll.kind}),
    caution=lambda glimpse, action: choices.unused(glimpse.ask, action) if glimpse.ask is not None else None,
    inspect=inspection.inspect,
    die=art.die,
    aids=aids.aids,
    closing=sheets.closing,
    hints=HINTS,
    specimens=specimens.SHEETS,
)
"""Abyss of Lament as the client draws it."""
