"""At Any Cost: Metz 1870 on the table: everything the client needs to know of this game."""

from wargame.client.looks import Glimpse, Look, Turn
from wargame.client.looks.choosing import by_verb
from wargame.client.paint.style import MapStyle
from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.engine.questions import Subject
from wargame.games.at_any_cost.content import load_scenario
from wargame.games.at_any_cost.look import (
    aids,
    art,
    chits,
    cup,
    inspection,
    panels,
    pieces,
    sheets,
    specimens,
    wording,
)
from wargame.games.at_any_cost.look.facts import facts
from wargame.games.at_any_cost.look.far import far
from wargame.games.at_any_cost.look.pieces import map_style
from wargame.games.at_any_cost.rules import questions as asked
from wargame.games.at_any_cost.rules.command.out_of_command import MARKER
from wargame.games.at_any_cost.words import choices, scenario
from wargame.games.at_any_cost.words.reasons import REASONS
from wargame.games.at_any_cost.words.standing import goals

HINTS = (
    ("prompt", "What to do now", "The bar above the map says who acts, what is asked, and by which rule."),
    ("map", "Choose on the map", "What may be chosen is ringed. Click a unit, then where it goes or what it fires at."),
    ("unit", "Look closer", "Point at a unit or a hex to read its values now. An HQ shows its Command Range."),
    ("cup", "The draw cup", "A chit drawn from the cup activates a formation. What is still in it is shown here."),
    ("formations", "The formations", "Posture, Command Rating, and whether a formation has acted or is still to come."),
    (
        "events",
        "Events",
        "Chits you hold lie here and below the map. Unplayed, they are lost when the turn ends.",
    ),
    (
        "victory",
        "How you win",
        "The score of both sides, and the places it hangs on: point at one to read what it is worth.",
    ),
    ("aids", "Charts", "Sequence of play, combat tables and shifts, lit by the last roll."),
    (
        "undo",
        "Second thoughts",
        "Undo takes back a decision. Between two people dice and draws stand unless both agree.",
    ),
)


def _style(ref: ScenarioRef) -> MapStyle:
    """The staff map of the country west of Metz."""
    board = load_scenario(ref).scenario.board
    assert board is not None
    return map_style(board)


USUAL: dict[type[Subject], str] = {
    **dict.fromkeys((asked.FireDeclaration, asked.NextMove, asked.AssaultDeclaration, asked.Digging), ""),
    **dict.fromkeys((asked.RallyAction, asked.WhomCicActivates, asked.DrawnEvent, asked.TrackUse), ""),
    **dict.fromkeys((asked.WaywardMove, asked.LastEvents, asked.AbandonPosition), ""),
    **dict.fromkeys((asked.PanicPlay, asked.ChitOnCombat, asked.OpportunityShot), "play"),
    **dict.fromkeys((asked.BreakthroughInto, asked.RideOn), "advance"),
    **dict.fromkeys((asked.DefensiveFireAt, asked.EventTarget), "fire"),
    asked.MarkerToTurn: "ooc",
}
"""The verb most people answer with where it is not the default; empty where something is to be chosen on the map."""


PROMISING = 1 / 3
"""By so much more often a charge must be won than lost before most people ride it."""


_by_verb = by_verb(USUAL)


def _charge(glimpse: Glimpse, hold: Action | None) -> Action | None:
    """11.8: the charge that promises most, if that is enough."""
    promises = {each: glimpse.looking.promise(each) for each in facts(glimpse).actions if each.verb == "charge"}
    worth = {each: promise.worth for each, promise in promises.items() if promise is not None}
    best = max(worth, key=worth.__getitem__, default=None)
    return best if best is not None and worth[best] >= PROMISING else hold


def _usual(glimpse: Glimpse) -> Action | None:
    """The answer most people give; not one that leaves a place empty which counts for victory (19)."""
    usual, known = _by_verb(glimpse), facts(glimpse)
    if isinstance(known.about, asked.OpportunityChargeOffer):
        return _charge(glimpse, usual)
    if usual is None or usual.verb != "advance":
        return usual
    left = known.counters[usual[1]].hex
    goal = any(left == hex_ for goal in goals(known.view, known.spec, known.data) for hex_, _ in goal.holders)
    stay = [each for each in known.at(left) if each.id != usual[1] and each.type not in ("hq", "mitrailleuse")]
    return None if goal and not stay else usual


def _turn(glimpse: Glimpse) -> Turn:
    """Turn, hour, and what is going on."""
    known = facts(glimpse)
    said = scenario.moment(known.view, known.data)
    return Turn(known.view.turn, known.spec.turns, scenario.when(known.spec, known.view.turn), said)


def _caution(glimpse: Glimpse, action: Action) -> str | None:
    """Before a Step is left with nothing done in it: to have fired is not to have moved."""
    known = facts(glimpse)
    own = [counter for counter in known.view.counters if counter.side == known.side]
    firing = isinstance(known.about, asked.FireDeclaration)
    acted = any(counter.fired if firing else counter.moved for counter in own)
    return choices.caution(known.actions, known.about, action, acted, known.view.activation)


def _on_display(glimpse: Glimpse, action: Action) -> tuple[str, ...]:
    """14.2: an Out of Command marker is turned over whatever is chosen before, and the cup shows its chances."""
    waits = action.verb != "ooc" and glimpse.looking.tool("marker_chances")
    return (MARKER,) if waits else ()


def _ends(glimpse: Glimpse) -> Action | None:
    """12.10: an HQ that does not go along stays; elsewhere what is taken if nobody says anything declines."""
    ask = glimpse.ask
    if ask is None or not isinstance(ask.about, asked.HqRetreat):
        return ask.default if ask is not None else None
    return next(action for action in ask.actions if action.verb == "stay")


LOOK = Look(
    game="at-any-cost",
    title="At Any Cost",
    motto="Mars-la-Tour and Gravelotte, August 1870",
    counter_width=pieces.COUNTER_WIDTH,
    counter_aspect=pieces.COUNTER_ASPECT,
    die_faces=10,
    paying=frozenset({"move", "close"}),
    aside=frozenset({"break", "recombine"}),
    side=art.side_look,
    style=_style,
    setup=sheets.set_up,
    browse=sheets.browse,
    oob=sheets.order_of_battle,
    turn=_turn,
    pieces=pieces.on_map,
    piece=pieces.named,
    offset=pieces.offset,
    counter=art.counter,
    far=far,
    light=pieces.light,
    marks=pieces.marks,
    marker=chits.marker,
    overlays=pieces.overlays,
    hand=cup.in_hand,
    card=chits.chit,
    panels=panels.columns,
    word=wording.word,
    reasons=REASONS,
    threat=wording.THREAT,
    stands_for=wording.stands_for,
    refusable=wording.refusable,
    engaged=pieces.engaged,
    belongs=pieces.belongs,
    usual=_usual,
    ends=_ends,
    weighed=frozenset({asked.OpportunityChargeOffer.kind, asked.MarkerToTurn.kind}),
    on_display=_on_display,
    caution=_caution,
    inspect=inspection.inspect,
    die=art.die,
    aids=aids.aids,
    closing=sheets.closing,
    hints=HINTS,
    specimens=specimens.SHEETS,
)
"""At Any Cost as the client draws it."""
