"""On to Paris! on the table: the plain look, with an atlas map of the states."""

from __future__ import annotations

from dataclasses import replace

from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.plain import plain_look
from wargame.client.looks.plain.facts import facts
from wargame.client.looks.shown import Turn
from wargame.games.on_to_paris import GAME
from wargame.games.on_to_paris.look.aids import aids
from wargame.games.on_to_paris.look.atlas import style
from wargame.games.on_to_paris.look.far import far
from wargame.games.on_to_paris.look.marching import overlays
from wargame.games.on_to_paris.look.markers import marker, marks
from wargame.games.on_to_paris.look.panels import columns
from wargame.games.on_to_paris.look.sheets import browse, closing, inspect
from wargame.games.on_to_paris.look.wording import THREAT, caution, refusable, usual, word
from wargame.phrases.plain import turn_number

SIDES = ("prussian", "french")
BEHIND = frozenset({"raze", "unbridge", "rally", "leader", "attach"})
"""8.9.1: actions that no click on a counter or hex should mean: they have a button."""
RARE = frozenset({"step", "drop", "take", "give", "lead", "join", "split"})
"""6.1.4, 10.2.2: what is done on a march besides going somewhere: a choice each once a unit is chosen."""


def _turn(glimpse: Glimpse) -> Turn:
    """4.1: the half month and the Segment; turns are counted from the first of the scenario."""
    known = facts(glimpse)
    spec, view = known.spec, known.view
    when = known.data.turns.get(view.turn, "")
    return Turn(turn_number(spec, view), spec.length, when, view.phase)


def _stands_for(glimpse: Glimpse, word: str) -> str | None:
    """Lone SPs are clicked for their hex: that is what actions call them."""
    side, _, place = word.partition("-")
    return place.partition("-")[0] if side in SIDES and place else None


LOOK = replace(
    plain_look(GAME.id),
    style=style,
    browse=browse,
    turn=_turn,
    stands_for=_stands_for,
    word=word,
    threat=THREAT,
    refusable=refusable,
    aside=RARE,
    behind=BEHIND,
    paying=frozenset({"order"}),
    overlays=overlays,
    usual=usual,
    far=far,
    caution=caution,
    marks=marks,
    marker=marker,
    panels=columns,
    inspect=inspect,
    aids=aids,
    closing=closing,
)
