"""Death Ride: Mars-la-Tour 1870 on the table: everything the client needs to know of this game."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.client.looks import Glimpse, Look, Turn
from wargame.client.looks.choosing import by_verb
from wargame.engine.action import Action
from wargame.engine.questions import Subject
from wargame.games.death_ride.look import (
    aids,
    art,
    clicks,
    inspection,
    overlays,
    panels,
    pieces,
    roster,
    sides,
    signs,
    specimens,
    wording,
)
from wargame.games.death_ride.look.berths import COUNTER_WIDTH
from wargame.games.death_ride.look.facts import facts
from wargame.games.death_ride.look.far import far
from wargame.games.death_ride.rules import questions as q
from wargame.games.death_ride.rules.combat.combat import ACCEPT, REROLL
from wargame.games.death_ride.rules.impulses import END_TEST
from wargame.games.death_ride.words import choices, scenario, standing
from wargame.games.death_ride.words.reasons import REASONS

HINTS = (
    ("prompt", "What to do now", "The bar above the map says who acts, what is asked, and by which rule."),
    ("map", "Choose on the map", "What may be chosen is ringed. Click a Leader, then an Area in his range."),
    ("unit", "Look closer", "Point at a counter or an Area to read its values now. A Leader shows his range."),
    (
        "victory",
        "How you win",
        "Only the French score: a point for each Area with a flag or star that is theirs at the end. "
        "Here is who wins as it stands.",
    ),
    ("impulses", "Impulses", "A die before each French impulse may make it the last: the panel tells the chance."),
    ("leaders", "Leaders", "Only an Active Leader can activate an Area. Those you may choose are framed."),
    ("arrivals", "Arrivals", "Units that arrive wait in an Entry Box below the map. The panel tells who comes when."),
    ("aids", "Charts", "Sequence of play and all combat charts, lit by the last roll with both sums."),
    ("undo", "Second thoughts", "Undo takes back a decision. Between two people dice stand unless both agree."),
)


USUAL: dict[type[Subject], str] = {
    **dict.fromkeys((q.MoveUnits, q.PlaceFireZone, q.ImpulseChoice, q.RegroupDivision, q.RegroupUnits), ""),
    q.StandOrWithdraw: "withdraw",
    q.CommitLeader: "commit",
}
"""The verb most people answer with where it is not the default; empty where something is to be chosen on the map."""
NEAR_FROM = 30
"""So few pixels show the figure and both values of a counter, which has little else on it."""
LIKELY = 2 / 3
"""18: so likely a second throw has to be better before most people give the Advantage away for it."""
GAIN = 2 * LIKELY - 1
"""The same where a throw may also be no different: so much likelier it is better than worse."""


def _turn(glimpse: Glimpse) -> Turn:
    """Turn, hours, and whose impulse it is."""
    known = facts(glimpse)
    when = f"16 August 1870, {scenario.hours(known.spec, known.view.turn)}"
    return Turn(known.view.turn, known.view.turns, when, standing.moment(known.view, known.about))


_by_verb = by_verb(USUAL)


def _usual(glimpse: Glimpse) -> Action | None:
    """A Leader in an Entry Box is hardly ever left there, though he may stay (6.6); bad dice are thrown again (18)."""
    known = facts(glimpse)
    if isinstance(known.about, q.ThrowAgain):
        return REROLL if known.again is not None and known.again.better - known.again.worse >= GAIN else ACCEPT
    if isinstance(known.about, q.RollTestAgain):
        goes_on = 1 - standing.final_chance(known.view, known.data, known.view.impulse)
        return REROLL if known.about.final and goes_on >= LIKELY else ACCEPT
    boxed = isinstance(known.about, q.LeaderRide) and not known.on_map(known.counters[known.about.leader].area)
    return None if boxed else _by_verb(glimpse)


def _ranked(glimpse: Glimpse) -> Sequence[str]:
    """6.1: Leaders stand in every list as in their panel, whatever each of them may do."""
    known = facts(glimpse)
    return [leader.id for leader in known.data.leaders] if isinstance(known.about, q.ImpulseChoice) else ()


def _caution(glimpse: Glimpse, action: Action) -> str | None:
    """Before something is left undone that could be done."""
    known = facts(glimpse)
    whom = known.counters[action[1]].name if action.verb == "deactivate" else ""
    return choices.caution(known.actions, action, known.idle() if action.verb == "next" else (), whom)


def _on_display(_: Glimpse, action: Action) -> tuple[str, ...]:
    """5.2: the end test comes whatever is chosen, and the Impulses panel has its chance; not so a second one (18.4)."""
    return () if action == REROLL else (END_TEST,)


LOOK = Look(
    game="death-ride",
    title="Death Ride",
    motto="An area-impulse battle, 16 August 1870",
    counter_width=COUNTER_WIDTH,
    counter_aspect=pieces.COUNTER_ASPECT,
    die_faces=6,
    side=sides.side_look,
    style=signs.map_style,
    setup=roster.set_up,
    browse=roster.browse,
    oob=roster.order_of_battle,
    turn=_turn,
    pieces=pieces.on_map,
    piece=pieces.named,
    offset=pieces.offset,
    counter=art.counter,
    far=far,
    far_badges=frozenset({"activated", "bivouac", "left_out"}),
    near_from=NEAR_FROM,
    plates=pieces.plates,
    tray_boxes=pieces.tray_boxes,
    marks=overlays.marks,
    marker=art.marker,
    overlays=overlays.overlays,
    card=signs.sign,
    panels=panels.columns,
    word=wording.word,
    reasons=REASONS,
    does=wording.does,
    threat=wording.THREAT,
    refusable=clicks.refusable,
    stands_for=clicks.stands_for,
    behind=frozenset({"deactivate"}),
    aside=frozenset({"ride"}),
    dragged=frozenset({"ride"}),
    priced=frozenset({f"{q.ImpulseChoice.kind} {verb}" for verb in ("lead", "reorganise")}),
    declares=frozenset({"assault", "lead"}),
    ranked=_ranked,
    engaged=pieces.engaged,
    usual=_usual,
    weighed=frozenset({q.ThrowAgain.kind, q.RollTestAgain.kind}),
    on_display=_on_display,
    caution=_caution,
    inspect=inspection.inspect,
    die=sides.die,
    aids=aids.aids,
    closing=roster.closing,
    hints=HINTS,
    specimens=specimens.SHEETS,
)
"""Death Ride as the client draws it."""
