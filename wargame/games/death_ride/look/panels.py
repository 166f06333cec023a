"""The furniture beside the map: impulses and Leaders at the left; victory and arrivals at the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame.client.kit import Hint
from wargame.client.looks import Glimpse, Panel
from wargame.client.looks.panel import (
    Block,
    Box,
    Face,
    Figure,
    Icon,
    Line,
    PanelData,
    Pool,
    Rows,
    Score,
    Swatch,
    Token,
    Track,
    Words,
)
from wargame.client.paint.area_labels import TRICOLOUR
from wargame.client.palette import BRASS, INK, IVORY, PANEL2
from wargame.games.death_ride.look import art
from wargame.games.death_ride.look.facts import Facts, facts
from wargame.games.death_ride.look.pieces import face_of, title_of
from wargame.games.death_ride.look.sides import side_look
from wargame.games.death_ride.rules.questions import ImpulseChoice
from wargame.games.death_ride.rules.units import ELIMINATED, ENEMY, FRENCH, GERMAN
from wargame.games.death_ride.rules.views import ArrivalView, CounterView
from wargame.games.death_ride.words import naming, scenario, standing
from wargame.games.death_ride.words.naming import area_words, command_words
from wargame.grammar import counted, listed

DISC, COUNTER = 25, 34
"""The sizes of a Leader's counter and of one beside the map."""
NEXT = 4
"""So many groups to come are listed; the order of battle has them all."""


def columns(glimpse: Glimpse) -> tuple[Sequence[Panel], Sequence[Panel]]:
    """The panels of both columns; what would be empty is left out."""
    known = facts(glimpse)
    coming = _arrivals(known)
    right = [_victory(known)]
    return (_impulses(known), _leaders(known)), right if coming.empty else [*right, coming]


# ---------------------------------------------------------------- impulses


def _impulses(known: Facts) -> PanelData:
    """Turns, impulses and the Advantage, and what binds the sides."""
    view = known.view
    bound = tuple(
        Line(
            id=f"bound:{number}",
            hint=Hint(title, f"{words[:1].upper()}{words[1:]}.", rule),
            label=f"{title}: {words}",
            wraps=True,
        )
        for number, (title, words, rule) in enumerate(standing.reminders(view, known.data))
    )
    blocks: tuple[Block, ...] = (
        Track(tuple(_turn(known, turn) for turn in range(1, view.turns + 1)), "Turn", size=24, stretch=True),
        Track(tuple(_impulse(known, number) for number in range(1, known.data.end_test.die + 1)), "Impulse"),
        Rows((_chance(known), _advantage(known), *bound)),
    )
    return PanelData("impulses", "Impulses", f"turn {view.turn} of {view.turns}" if view.turn else "", blocks)


def _turn(known: Facts, turn: int) -> Box:
    """A turn of the day with its French impulses."""
    view = known.view
    count = view.impulses[turn - 1] if turn <= len(view.impulses) else None
    had = f" It had {counted(count, 'French impulse')}." if count is not None else ""
    hint = Hint(f"Turn {turn}", f"{scenario.hours(known.spec, turn)}.{had}", "4")
    return Box(id=f"turn:{turn}", text=str(turn), hint=hint, lit=turn == view.turn)


def _impulse(known: Facts, number: int) -> Box:
    """An impulse, with the chance that the French one of that number is the last below it."""
    view = known.view
    chance, before = (standing.final_chance(view, known.data, each) for each in (number, number - 1))
    told = number >= view.impulse and before < 1  # after one that is surely the last there is nothing to tell
    text = f"{chance:.0%} that the French impulse of this number is the last, if it comes to it."
    return Box(
        id=f"impulse:{number}",
        text=str(number),
        below=f"{chance:.0%}" if told else "",
        hint=Hint(f"Impulse {number}", text, "5.2"),
        lit=number == view.impulse,
        frame=side_look(view.active).colour if view.active else None,
    )


def _chance(known: Facts) -> Line:
    """The chance of the test that comes next."""
    view = known.view
    coming = max(1, view.impulse + (view.active == FRENCH))
    hint = Hint("End test", standing.test_words(view, known.spec, known.data), "5.2")
    if view.final and view.impulse > 0:
        over = "This is the Final" if view.active == FRENCH else "That was the Final"
        return Line(id="end-test", hint=hint, label=f"{over} French Impulse", ink="brass")
    chance = f"{standing.final_chance(view, known.data, coming):.0%}"
    return Line(
        id="end-test", hint=hint, label=f"Chance that impulse {coming} is the last", value=chance, value_ink="brass"
    )


def _advantage(known: Facts) -> Line:
    """Who holds the Advantage."""
    view = known.view
    look, used = side_look(view.advantage), view.advantage in view.advantage_used
    text = f"{standing.advantage_words(view)} Once a turn: roll again, or send a French Leader to rest."
    return Line(
        id="advantage",
        hint=Hint("The Advantage", text, "18"),
        label=f"Advantage: {look.name}{', used this turn' if used else ''}",
        left=(Swatch((look.colour,), width=13, height=13, radius=3, edge=INK),),
        ink="faint" if used else "plain",
        bold=True,
    )


# ---------------------------------------------------------------- Leaders


def _leaders(known: Facts) -> PanelData:
    """A row for every Leader in play, the own side first."""
    side = known.glimpse.side
    everyone = [each for each in known.view.counters if each.leader]
    blocks = tuple(
        Rows(
            tuple(_leader(known, leader) for leader in everyone if leader.side == each),
            side_look(each).name,
            side_look(each).colour,
            row=28,
            size=14,
        )
        for each in (side, ENEMY[side])
    )
    active = sum(leader.active for leader in everyone if leader.side == side)
    return PanelData("leaders", "Leaders", f"{active} Active", blocks)


def _leader(known: Facts, leader: CounterView) -> Line:
    state = _state(known, leader)
    struck = any(action.verb == "deactivate" and leader.id in action for action in known.actions)
    return Line(
        id=f"leader:{leader.id}",
        hint=_struck_hint(leader) if struck else _leader_hint(known, leader),
        words=(leader.id,),
        place=leader.area if known.on_map(leader.area) else "",
        target=struck,
        label=leader.name,
        value=state,
        left=(Face(art.counter, face_of(known.data, leader), DISC),),
        ink="plain" if leader.active else "faint",
        value_ink="brass" if state == "Active" else "",
        bold=True,
    )


def _state(known: Facts, leader: CounterView) -> str:
    """5.5: who was used may lead again, but not in a Discretionary Impulse."""
    if not leader.active:
        return "Inactive"
    again = "" if known.view.final and leader.side == GERMAN else ", may lead"
    return f"used{again}" if leader.used else "Active"


def _struck_hint(leader: CounterView) -> Hint:
    """18.3: an enemy on offer is a target of the Advantage."""
    text = "Choose him to use the Advantage (18.3): he becomes Inactive, and the French score a point (19.4)."
    return Hint(f"{leader.name}: the Advantage", text, "18.3")


def _leader_hint(known: Facts, leader: CounterView) -> Hint:
    where = area_words(known.board, leader.area)
    fit = [each for each in known.view.counters if each.side == leader.side and not each.leader]
    own = sum(each.corps == leader.corps for each in fit) if leader.corps else len(fit)
    text = f"In {where}, range {leader.range}. Commands {command_words(known.data, leader.id)}"
    text = f"{text}; {counted(own, 'unit')} in play.{_idle(known, leader)}"
    return Hint(known.data.leader[leader.id].title or leader.name, text, "6.3")


def _idle(known: Facts, leader: CounterView) -> str:
    """6.1: why an Active Leader cannot be chosen in this impulse."""
    asked = isinstance(known.about, ImpulseChoice) and leader.side == known.side and leader.active
    if not asked or any(leader.id in action for action in known.actions):
        return ""
    if isinstance(known.about, ImpulseChoice) and known.about.discretionary and leader.used:
        return " He was used this turn, and leads no Discretionary Impulse (5.5)."
    return " Not now: he has nobody to activate or to re-organise, where he is or after a ride (6.1)."


# ---------------------------------------------------------------- victory


def _victory(known: Facts) -> PanelData:
    """Points and the Areas that give them, two to a line."""
    view, spec = known.view, known.spec
    words = standing.level_words(view, spec)
    score = Score(
        number=str(standing.points(view)),
        words=words,
        detail=standing.score_words(view),
        hint=Hint(words, f"French points: {scenario.levels(spec)}.", "19.6"),
    )
    goals = tuple(_goal(goal) for goal in standing.goals(view, spec, known.board))
    note = counted(standing.points(view), "French point")
    return PanelData("victory", "Victory", note, (score, Rows(goals, columns=2), Rows(tuple(_metz(known)))))


def _metz(known: Facts) -> Iterator[Line]:
    """5.2: the Areas with black stars, which score nothing."""
    if known.spec.metz:
        words = f"{listed(known.spec.metz)}, black stars: {naming.metz_of(known.spec)}"
        yield Line(
            id="metz",
            hint=Hint("Metz", f"{naming.metz_of(known.spec)}. They score no points.", "5.2"),
            label=words,
            left=(Icon("star", IVORY, 15),),
            ink="faint",
            wraps=True,
        )


def _goal(goal: standing.Goal) -> Line:
    """A flag or star for the kind, a square for the holder; what scores is bright."""
    held = f"The {side_look(goal.holder).name} hold or held it last. " if goal.holder else "Nobody holds it. "
    sign = Swatch(TRICOLOUR, width=15) if goal.kind == "tricolour" else Icon("star", BRASS, 15)
    return Line(
        id=f"goal:{goal.area}",
        hint=Hint(f"{goal.area} {goal.name}", f"{held}{goal.meaning[:1].upper()}{goal.meaning[1:]}.", goal.rule),
        place=goal.area,
        label=f"{goal.area} {goal.name}",
        left=(sign, Swatch((side_look(goal.holder).colour if goal.holder else PANEL2,))),
        ink="plain" if goal.scores else "faint",
        bold=goal.scores,
        wraps=True,
    )


# ---------------------------------------------------------------- arrivals


def _arrivals(known: Facts) -> PanelData:
    """Boxes, arrivals and losses."""
    coming = sorted(known.view.arrivals, key=lambda each: (each.turn, each.side))
    lost = [each for each in known.view.beside if each.status == ELIMINATED]
    boxes = [_box(known, box.id) for box in known.spec.board.boxes if known.at(box.id)]
    lines = [_arrival(known, number, arrival) for number, arrival in enumerate(coming[:NEXT])]
    if len(coming) > NEXT:
        later = f"and {counted(len(coming) - NEXT, 'group')} later: see the order of battle"
        lines.append(Line(label=later, ink="faint", italic=True))
    listed = [Rows(tuple(lines))] if lines else []
    gone = [Pool(tuple(_token(known, each) for each in lost), Line(label="Eliminated"), COUNTER + 4)] if lost else []
    note = f"{counted(len(coming), 'group')} to come" if coming else ""
    return PanelData("arrivals", "Arrivals", note, (*boxes, *listed, *gone))


def _box(known: Facts, box: str) -> Pool:
    """An Entry Box, which can be chosen like an Area of the map."""
    entry = known.spec.entry_area(box)
    name = area_words(known.board, entry)
    hint = Hint(f"Entry Box of {name}", "Units wait here until activated.", "10.2")
    head = Line(id=f"box:{box}", hint=hint, words=(box,), place=entry, label=f"Box of {name}", bold=True)
    return Pool(tuple(_token(known, each) for each in known.at(box)), head, COUNTER + 4)


def _token(known: Facts, counter: CounterView) -> Token:
    hint = Hint(title_of(counter), f"{counter.formation or counter.name}.", "10.2")
    sign = Face(art.counter, face_of(known.data, counter), COUNTER)
    return Token(id=f"beside:{counter.id}", hint=hint, words=(counter.id,), sign=sign)


def _arrival(known: Facts, number: int, arrival: ArrivalView) -> Line:
    """When, where and who; a click shows the Entry Area."""
    entry = known.spec.entry_area(arrival.box)
    names = ", ".join(known.counters[each].name for each in arrival.ids)
    when = scenario.turn_words(known.spec, arrival.turn)
    return Line(
        id=f"arrival:{number}",
        hint=Hint(f"{when[:1].upper()}{when[1:]}, {area_words(known.board, entry)}", f"{names}.", "10.1"),
        place=entry,
        label=standing.group_words([known.counters[each] for each in arrival.ids]),
        wraps=True,
        left=(
            Swatch((side_look(arrival.side).colour,), width=4, height=14, edge=None),
            Words(f"turn {arrival.turn}", 44, bold=True),
            Figure(entry, 20, "", 15),
        ),
    )
