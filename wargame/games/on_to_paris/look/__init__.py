"""On to Paris! on the table: the plain look, with an atlas map of the states."""

from __future__ import annotations

from dataclasses import replace

from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.look import Through
from wargame.client.looks.plain import plain_look
from wargame.client.looks.plain.facts import facts
from wargame.client.looks.plain.pieces import on_map
from wargame.client.looks.shown import Piece, Turn
from wargame.engine.action import Action
from wargame.games.on_to_paris import GAME
from wargame.games.on_to_paris.look.aids import aids
from wargame.games.on_to_paris.look.atlas import style
from wargame.games.on_to_paris.look.battle_card import course
from wargame.games.on_to_paris.look.calendar import strip
from wargame.games.on_to_paris.look.does import does
from wargame.games.on_to_paris.look.edges import banners, edge_boxes
from wargame.games.on_to_paris.look.ends import ends
from wargame.games.on_to_paris.look.far import counter, far, gathered
from wargame.games.on_to_paris.look.front import overlays
from wargame.games.on_to_paris.look.layers import layer, layers
from wargame.games.on_to_paris.look.marching import REACTING
from wargame.games.on_to_paris.look.markers import marker, marks
from wargame.games.on_to_paris.look.order import order_of_battle
from wargame.games.on_to_paris.look.panels import columns
from wargame.games.on_to_paris.look.sheets import browse, closing, inspect
from wargame.games.on_to_paris.look.transfer import shelves
from wargame.games.on_to_paris.look.wording import (
    ACTIVATES,
    SENT,
    THREAT,
    caution,
    refusable,
    usual,
    vain,
    warning,
    word,
)
from wargame.games.on_to_paris.rules.command.points import PURPOSE as COMMAND_POINTS
from wargame.games.on_to_paris.rules.command.questions import Gathering, Payment
from wargame.games.on_to_paris.rules.movement.questions import MarchOrders
from wargame.games.on_to_paris.rules.sequence.action_phase import PURPOSE as INITIATIVE
from wargame.games.on_to_paris.words.reasons import REASONS
from wargame.phrases.plain import turn_number

SIDES = ("prussian", "french")
HINTS = (
    ("prompt", "What to do now", "The bar above the map says who acts, what is asked, and by which rule."),
    ("map", "Choose on the map", "What may be chosen is ringed. Click a unit, then where it goes."),
    ("unit", "Look closer", "Point at a unit or a place to read its values now; a right click tells all of it."),
    (
        "purse",
        "The purse",
        "Initiative and Command Points (IPs, CPs): every action costs some. Below are the chances of the next roll.",
    ),
    (
        "armies-prussian",
        "Armies",
        "A card for each Army: Strength Points (SPs), Leader, supply. Unfold it to see who is Attached.",
    ),
    ("standing", "Victory", "The points now, and what they come to if it ended now. Brass coins mark what counts."),
    ("layers", "Overlays", "Supply, Zones of Influence, railways and control, laid over the map one at a time."),
    ("log", "What happened", "The record tells everything; click a line to see where it was."),
    ("aids", "The charts", "Sequence of play, costs, terrain, combat and sieges, lit by what was rolled last."),
    ("undo", "Second thoughts", "Undo takes back a decision. Between two people dice stand, unless both agree."),
)
"""The first-game tour."""
THROUGH = Through(
    verbs=SENT,
    passed={Gathering.kind: "", Payment.kind: "Who pays?"},
    order="order",
)
"""8.9.1, 8.10, 8.9, 10.2.2: a unit that is chosen marches where it is sent, an Army with its Attached units."""
INSIDE = frozenset({"in the fort", "besieged"})
"""16.2.2: the states of counters in a Fort(ress)."""
BEHIND = frozenset({"raze", "unbridge", "rally", "leader", "attach", "leave", "drop", "give", "take", "lead", "join"})
"""8.9.1, 8.10, 6.1.4, 12.3.1: actions that no click on a counter or hex should mean: they have a button."""
BY_USE = (
    *("march", "begin", *SENT, "enter", "rally", "rally-army", "attach", "create", "leader", "depot", "bridge", "dig"),
    *("relocate", "", "raze", "unbridge", "unbypass"),
)
"""8.5.4: what is done besides pointing at a unit, by how often it is; what undoes one's own work stands last."""
RARE = frozenset({"step", "split"})
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


def _pieces(glimpse: Glimpse) -> list[Piece]:
    """The counters on the map; in a place with a siege those in the works lie under the besiegers, whoever looks."""
    known = facts(glimpse)
    inside = {piece.id for piece in known.known if INSIDE & set(piece.states)}
    stacks: dict[int, list[Piece]] = {}
    for piece in on_map(glimpse):
        stacks.setdefault(piece.place, []).append(piece)
    found = []
    for stack in stacks.values():
        ordered = sorted(stack, key=lambda piece: (piece.id in inside, piece.rank))
        found += [replace(piece, rank=rank) for rank, piece in enumerate(ordered)]
    return found


def _on_display(_: Glimpse, action: Action) -> tuple[str, ...]:
    """8.5.1, 8.6.1: the Purse always shows the next Initiative roll; not so what markers will bring that are laid."""
    return () if action.verb == "lay" else (INITIATIVE, COMMAND_POINTS)


LOOK = replace(
    plain_look(GAME.id),
    style=style,
    browse=browse,
    oob=order_of_battle,
    turn=_turn,
    pieces=_pieces,
    stands_for=_stands_for,
    word=word,
    reasons=REASONS,
    threat=THREAT,
    refusable=refusable,
    aside=RARE,
    behind=BEHIND,
    paying=frozenset({"order"}),
    steady=frozenset({"order", "go"}),
    through=THROUGH,
    massed=frozenset({"order", "go"}),
    seated=frozenset({"lay", "relocate"}),
    stepwise="step",
    by_use=BY_USE,
    priced=frozenset(ACTIVATES.values()),
    overlays=overlays,
    layers=layers,
    layer=layer,
    strip=strip,
    answered=REACTING,
    does=does,
    usual=usual,
    ends=ends,
    weighed=frozenset({MarchOrders.kind}),
    on_display=_on_display,
    counter=counter,
    far=far,
    gathered=gathered,
    banners=banners,
    edge_boxes=edge_boxes,
    caution=caution,
    warning=warning,
    vain=vain,
    marks=marks,
    marker=marker,
    panels=columns,
    inspect=inspect,
    aids=aids,
    course=course,
    shelves=shelves,
    closing=closing,
    hints=HINTS,
)
