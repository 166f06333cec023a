"""The furniture beside the map: the formations of both armies, victory and the hours, what is off the map."""

from collections.abc import Iterator, Sequence

from wargame.client.art.armies import band_colour
from wargame.client.kit import Hint
from wargame.client.looks import Glimpse, Panel
from wargame.client.looks.panel import (
    Badge,
    Beside,
    Block,
    Box,
    Face,
    Figure,
    Gap,
    Icon,
    Line,
    PanelData,
    Pool,
    Rows,
    Score,
    Sign,
    Swatch,
    Tally,
    Token,
    Track,
    Words,
)
from wargame.client.palette import BRASS, BRASS_DARK, FAINT, INK, MUTED, mix, rgb
from wargame.games.at_any_cost.content.counters import FormationSpec
from wargame.games.at_any_cost.look import art, chits
from wargame.games.at_any_cost.look.art import POSTURES as DISCS
from wargame.games.at_any_cost.look.art import side_look
from wargame.games.at_any_cost.look.cup import cup, events
from wargame.games.at_any_cost.look.facts import CORNER, Facts, facts
from wargame.games.at_any_cost.rules.units import ENEMY
from wargame.games.at_any_cost.rules.view import ArrivalView, CounterView
from wargame.games.at_any_cost.words.names import POSTURES, conditions, formation_name
from wargame.games.at_any_cost.words.scenario import DARKNESS, LIGHTS, RULES, hex_words, time_words, turn_words, when
from wargame.games.at_any_cost.words.standing import Goal, chit_state, goals, score_words, state_words, unit_of_scores
from wargame.grammar import counted, sentence

ROW, LOW_ROW = 27, 23
MANY = 12
"""With more formations than these the armies stand side by side."""
SIGNS = ("bivouac", "overrun", "casualty", "malaise")
STATES = {
    "in the cup": ("cup", BRASS),
    "active now": ("play", BRASS),
    "drawn": ("check", MUTED),
    "not in play": ("minus", FAINT),
}
"""The icon that tells where the Activation Chit of a formation is."""
COUNTER = 30
NEXT = 3
"""So many groups of reinforcements are listed; the order of battle has them all."""
BOXES = (("eliminated", "Broken this turn", "10.2"), ("rebuild", "Available to Rebuild", "13.3"))
SKIES = {
    "day": rgb("#8FB3C9"),
    "dawn": rgb("#C98F5C"),
    "dusk": rgb("#B9734A"),
    "evening": rgb("#3A4A70"),
    "deep_night": rgb("#1E2743"),
}
"""The ground of an hour on the turn track."""


def columns(glimpse: Glimpse) -> tuple[Sequence[Panel], Sequence[Panel]]:
    """The panels of both columns; what would be empty is left out."""
    known = facts(glimpse)
    off = _off_map(known)
    right = [events(known), _victory(known)]
    return (cup(known), _formations(known)), right if off.empty else [*right, off]


# ---------------------------------------------------------------- formations
def _formations(known: Facts) -> PanelData:
    """A row for every formation, the own army first; of many formations the armies stand side by side."""
    side = known.glimpse.side
    armies = {each: list(known.formations(each)) for each in (side, ENEMY[side])}
    beside = sum(map(len, armies.values())) > MANY
    blocks = [
        Rows(
            tuple(_formation(known, each, 17 if beside else 21) for each in formations),
            known.data.side[army].name,
            side_look(army).colour,
            row=LOW_ROW if beside else ROW,
            size=14,
        )
        for army, formations in armies.items()
    ]
    active = known.view.activation
    note = f"{known.data.formation[active.formation].name} acts" if active is not None else ""
    shown: tuple[Block, ...] = (Beside(tuple((block,) for block in blocks)),) if beside else tuple(blocks)
    return PanelData("formations", "Formations", note, shown)


def _formation(known: Facts, formation: FormationSpec, height: int) -> Line:
    """A formation or its HQ may be on offer; otherwise a click shows where its HQ is."""
    hq, state = known.hq(formation.id), chit_state(known.view, formation.id)
    there = hq is not None and hq.status == "map"
    colour = band_colour(formation.colour)
    return Line(
        id=f"formation:{formation.id}",
        hint=_formation_hint(known, formation, hq, state),
        words=(formation.id, formation.hq.id),
        place=hq.hex if hq is not None else "",
        lit=state == "active now",
        label=formation.hq.label,
        left=(Swatch((colour,), formation.code, 34, height, 3, mix(colour, INK, 0.5)),),
        right=(*(_command(hq) if hq is not None and there else ()), Icon(*STATES[state])),
        ink="plain" if there else "faint",
    )


def _command(hq: CounterView) -> Iterator[Sign]:
    """Troubles, Posture and Command Rating of an HQ on the map."""
    yield from (Badge(sign) for sign in SIGNS if getattr(hq, sign))
    letter = CORNER.get(hq.posture, "D")
    yield Swatch((DISCS[letter],), letter, 18, 18, 9)
    yield Figure(str(hq.rating), 12)


def _formation_hint(known: Facts, formation: FormationSpec, hq: CounterView | None, state: str) -> Hint:
    parts = [formation.hq.commander]
    if hq is not None and hq.status == "map":
        parts.append(f"{POSTURES.get(hq.posture, hq.posture)}, Command Rating {hq.rating}")
        parts += list(conditions(hq))[1:]
    else:
        parts.append("not on the map")
    parts.append(f"Units on the map: {state_words(known.view, formation.id)}")
    parts.append(f"Its chit is {state}")
    return Hint(formation_name(known.data, formation.id), " ".join(sentence(part) for part in parts), "6.1")


# ---------------------------------------------------------------- off the map
def _off_map(known: Facts) -> PanelData:
    """What is to come and what is gone."""
    arrivals = sorted(known.view.arrivals, key=lambda each: (each.turn, each.side))
    lines = tuple(_arrival(known, arrival) for arrival in arrivals[:NEXT])
    blocks: list[Block] = [Rows(lines)] if lines else []
    for status, title, rule in BOXES:
        units = [each for each in known.view.beside if each.status == status and each.type != "mitrailleuse"]
        if units:
            tokens = tuple(_token(known, unit, rule) for unit in units)
            head = Line(label=f"{title}: {len(units)}")
            blocks.append(Pool(tokens, head, COUNTER + 4, single=True, id=f"box:{rule}"))
    return PanelData(
        "off-map", "Off the map", f"{counted(len(arrivals), 'group')} to come" if arrivals else "", tuple(blocks)
    )


def _arrival(known: Facts, arrival: ArrivalView) -> Line:
    """When, where and who; a click chooses the group if it is on offer, and else shows the hex."""
    spec, data, first = known.spec, known.data, arrival.units[0]
    names = [piece.title for unit in arrival.units if (piece := known.mix.piece(unit)) is not None]
    comes = f"{turn_words(spec, arrival.turn)}, at {hex_words(spec, arrival.hex)}"
    due = arrival.turn <= known.view.turn
    formation = data.hq[first].id if first in data.hq else data.unit[first].formation
    adjective = data.side[data.formation[formation].side].adjective
    name = formation_name(data, formation).removeprefix(f"{adjective} ")
    return Line(
        id=f"arrival:{arrival.id}",
        hint=Hint(comes[:1].upper() + comes[1:], f"{', '.join(names)}.", "11.10"),
        words=(arrival.id,),
        place=arrival.hex,
        label=f"{name}, {counted(len(arrival.units), 'counter')}",
        left=(
            Swatch((side_look(arrival.side).colour,), width=4, height=14, edge=None),
            Words(
                "due" if due else time_words(spec, arrival.turn).replace(":00", ""),
                48,
                "plain" if due else "",
                bold=True,
            ),
            Figure(arrival.hex, 34, "plain" if due else "", 15),
        ),
        ink="plain" if due else "",
    )


def _token(known: Facts, unit: CounterView, rule: str) -> Token:
    hint = Hint(unit.label, f"{formation_name(known.data, unit.acts_with)}.", rule)
    return Token(
        id=f"box:{unit.id}", hint=hint, words=(unit.id,), sign=Face(art.counter, known.mix.face(unit), COUNTER)
    )


# ---------------------------------------------------------------- victory
def _victory(known: Facts) -> PanelData:
    """The turn track, the score and the places."""
    view, spec = known.view, known.spec
    note = unit_of_scores(view, spec)
    now = f"Turn {view.turn} of {spec.turns}: {when(spec, view.turn)}"
    told = score_words(view, spec, known.data)
    names = {side: known.data.side[side].name for side, _ in view.scores}
    tallies = tuple(
        Tally(
            id=f"score:{side}",
            hint=Hint(f"{names[side]}: {score} {note}", told, "19.0"),
            name=names[side],
            value=str(score),
            colour=side_look(side).colour,
        )
        for side, score in view.scores
    )
    places = tuple(_goal(known, goal) for goal in goals(view, spec, known.data))
    track = Track(tuple(_hour(known, turn) for turn in range(1, spec.turns + 1)), caption=now, size=27)
    so_far = " : ".join(str(score) for _, score in view.scores)
    return PanelData("victory", "Victory", f"{so_far} {note}", (track, Score(tallies), Gap(), Rows(places, columns=2)))


def _hour(known: Facts, turn: int) -> Box:
    """An hour, with day and night by the colour of the sky."""
    hour = known.spec.hour(turn)
    number, _, half = hour.time.partition(" ")
    text = f"{LIGHTS[hour.kind]}. {DARKNESS.get(hour.kind, '')}".strip()
    return Box(
        id=f"hour:{turn}",
        hint=Hint(f"Turn {turn}: {when(known.spec, turn)}", text, RULES[hour.kind]),
        text=number.partition(":")[0],
        small=half,
        ground=SKIES[hour.kind],
        frame=BRASS,
        lit=turn == known.view.turn,
    )


def _goal(known: Facts, goal: Goal) -> Line:
    """A place with the shield of whoever holds each of its hexes."""
    sides = known.data.side
    held = [f"{hex_}: {sides[side].adjective if side else 'nobody'}" for hex_, side in goal.holders]
    open_ = Swatch((), width=16, height=12, radius=3, edge=BRASS_DARK)
    return Line(
        id=f"goal:{goal.place}",
        hint=Hint(goal.name, f"{goal.meaning} {', '.join(held)}.", goal.rule),
        place=goal.holders[0][0],
        label=goal.name,
        left=tuple(
            Face(chits.marker, chits.MarkerFace("control", side), 16) if side else open_ for _, side in goal.holders[:3]
        ),
    )
