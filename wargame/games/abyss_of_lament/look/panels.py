"""The furniture beside the map: both armies, the orders, how the battle stands and what is in force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import pygame

from wargame.client.art.face import Face as Canvas
from wargame.client.art.suits import suit as suit_image
from wargame.client.kit import Hint
from wargame.client.looks import Glimpse, Panel
from wargame.client.looks.panel import (
    Beads,
    Beside,
    Block,
    Box,
    Boxes,
    Card,
    Cards,
    Face,
    Gap,
    Icon,
    Line,
    PanelData,
    Pool,
    Rows,
    Swatch,
    Token,
)
from wargame.client.palette import BRASS, FAINT, INK, LINE, LINE2, PAPER, RULE, rgb
from wargame.games.abyss_of_lament.look import art
from wargame.games.abyss_of_lament.look.art import side_look
from wargame.games.abyss_of_lament.look.facts import Facts, facts
from wargame.games.abyss_of_lament.look.pieces import face_of
from wargame.games.abyss_of_lament.rules.battle import ENEMY
from wargame.games.abyss_of_lament.rules.cards import ARTILLERY, ASSET, HORSE_ARTILLERY, TIME
from wargame.games.abyss_of_lament.rules.effects import GAME
from wargame.games.abyss_of_lament.rules.questions import ArtillerySupport
from wargame.games.abyss_of_lament.rules.view import ArmyView, WingView
from wargame.games.abyss_of_lament.words import cards
from wargame.games.abyss_of_lament.words.battle import holds, ranked_rules, scores, turns_words
from wargame.games.abyss_of_lament.words.names import HEROES, surname
from wargame.games.abyss_of_lament.words.places import goal_words

CARD, GUN = 64, 22
"""The widths of a card of orders, and of guns under a wing."""
BROKEN = rgb("#B4584A")
"""The box of a demoralized wing."""
TIMES = ("no Time card yet", "one Time card played", "the turn ends after this round")


def columns(glimpse: Glimpse) -> tuple[Sequence[Panel], Sequence[Panel]]:
    """The enemy at the left with the orders of both, the own army at the right with the victory points."""
    known = facts(glimpse)
    own, enemy = glimpse.side, ENEMY[glimpse.side]
    return (_display(known, enemy), _orders(known)), (_display(known, own), _victory(known))


def army_of(known: Facts, side: str) -> ArmyView:
    """An army as the eyes that know most of it see it."""
    eyes = known.glimpse.eyes
    army: ArmyView = known.glimpse.views[side if side in eyes else eyes[0]].army(side)
    return army


def _offered(known: Facts, side: str, word: str) -> tuple[str, ...]:
    """The word of something that a side may choose while it decides: both may have cards of the same name."""
    return (word,) if known.glimpse.ask is not None and known.side == side else ()


# ---------------------------------------------------------------- armies


def _display(known: Facts, side: str) -> PanelData:
    """An army display (III.4): Command Rating, and a card for each wing."""
    army, name = army_of(known, side), f"army-{side}"
    told = f"hand {army.cards_in_hand}  deck {army.cards_in_deck}  discards {len(army.discards)}"
    hint = Hint(f"Command Rating {army.rating}", "So many cards are drawn for a hand.", "IV.2")
    most = known.data.limits.command_rating[1]
    pips = tuple(Swatch((BRASS if number < army.rating else LINE,), "", 13, 13, 6.5, None) for number in range(most))
    command = Line(id=f"{name}:command", hint=hint, left=pips, value=told)
    blocks = (
        Rows((command,), row=24),
        Gap(4),
        Cards(tuple(_wing(known, army, wing) for wing in army.wings), id=name),
    )
    return PanelData(name, known.data.side[side].name, known.spec.sides[side].commander, blocks)  # type: ignore[index]


def _wing(known: Facts, army: ArmyView, wing: WingView) -> Card:
    """A wing: its suit, commander, cohesion, the guns under it, and the star of a Heroic Commander."""
    name, focus = f"army-{army.side}", army.focus == wing.suit
    return Card(
        id=f"{name}:{wing.suit}",
        hint=_wing_hint(army, wing),
        words=_offered(known, army.side, wing.suit),
        title=surname(wing.commander),
        sign=Face(lambda suit, pixels, _: suit_image(suit, pixels), wing.suit, 24),
        chip="focus" if focus else "",
        lit=focus,
        boxes=tuple(_cohesion(wing, value) for value in range(wing.maximum + 1)),
        signs=(*_guns(known, army, wing), *_hero(wing)),
        ink="plain" if wing.cohesion else "bad",
    )


def _cohesion(wing: WingView, value: int) -> Box:
    """IV.1: the present value is filled; at 0 a wing is demoralized."""
    now = value == wing.cohesion
    return Box(
        text=str(value),
        lit=now,
        ground=BROKEN if now and not value else None,
        edge=LINE2 if value else BROKEN,
        ink="faint" if value else "bad",
    )


def _guns(known: Facts, army: ArmyView, wing: WingView) -> Iterator[Token]:
    """XI.3.2: the Artillery Support under a wing."""
    for card in (ARTILLERY, HORSE_ARTILLERY):
        count = army.support.count((card, wing.suit))
        if count:
            text = f"{count} under this wing, each +{known.view.gun_value} in one combat."
            yield Token(
                id=f"army-{army.side}:{wing.suit}:{card}",
                hint=Hint(cards.title(card), text, "XI.3.2"),
                words=_offered(known, army.side, card) if _fires(known, wing) else (),
                sign=Face(lambda gun, pixels, _: _sheet(gun, pixels), card, GUN, 1.3),
                number=str(count) if count > 1 else "",
                colour=INK,
            )


def _fires(known: Facts, wing: WingView) -> bool:
    """Whether the question is about the guns of just this wing."""
    fighting = known.by_word.get(known.about.unit) if isinstance(known.about, ArtillerySupport) else None
    return fighting is not None and fighting.suit == wing.suit


def _hero(wing: WingView) -> Iterator[Token]:
    if wing.hero is not None:
        ready, fallen = wing.hero == "active", wing.hero == "casualty"
        ink, disc = (INK, BRASS) if ready else (FAINT, LINE2)
        yield Token(sign=Icon("close" if fallen else "star", ink, 15, disc))


def _wing_hint(army: ArmyView, wing: WingView) -> Hint:
    state = "demoralized" if not wing.cohesion else f"cohesion {wing.cohesion} of {wing.maximum}"
    parts = [f"{wing.suit.title()}: {state}."]
    if army.focus == wing.suit:
        parts.append("It has Command Focus.")
    if wing.hero is not None:
        parts.append(f"Heroic commander, {HEROES.get(wing.hero, wing.hero)}.")
    return Hint(wing.commander, " ".join(parts), "IV.1")


@lru_cache(maxsize=32)
def _sheet(name: str, width: int) -> pygame.Surface:
    """A gun in ink on a small sheet. The surface is shared: do not draw on it."""
    face = Canvas(width, round(width * 1.3), tint=INK)
    face.poly(RULE, (0, 0), (100, 0), (100, 130), (0, 130))
    face.poly(PAPER, (5, 5), (95, 5), (95, 125), (5, 125))
    face.figure(name, (10, 25, 80, 80), INK, INK, None)
    return face.sprite()


# ---------------------------------------------------------------- orders


def _orders(known: Facts) -> PanelData:
    """The orders of both sides, face down until their round (VII.3.2), and cards that lie open."""
    own = known.glimpse.eyes[0]
    armies = [army_of(known, side) for side in (ENEMY[own], own)]
    revealed = any(army.orders_revealed for army in armies)
    note = f"{known.data.side[known.view.active].name} executes" if revealed else "face up when executed"
    return PanelData("orders", "Orders", note, (Beside(tuple(_side(known, army) for army in armies)),))


def _side(known: Facts, army: ArmyView) -> tuple[Block, ...]:
    """A side's orders, with how the card lies and what lies open beside it."""
    name = known.data.side[army.side].name
    told, meaning = _told(army)
    title = cards.title(army.orders) if army.orders is not None else "Orders"
    hint = Hint(f"{name}: {title}", meaning, "VIII.2")
    card = Token(id=f"orders:{army.side}", hint=hint, sign=_card(known, army))
    open_ = tuple(_open(known, army, card) for card, under in army.support if not under)
    beside = Rows((Line(label=told, ink="faint"), *open_), row=22, size=12)
    pool = Pool((card,), step=CARD + 4, high=round(CARD * 1.4) + 4)
    return Rows((), name, side_look(army.side).colour), Beside(((pool,), (beside,)), (CARD, 0), 7)


def _card(known: Facts, army: ArmyView) -> Face | None:
    """The card of orders as it lies; None if there is none yet."""
    if army.orders is not None:
        return Face(art.card, face_of(known, army.side, army.rating, army.orders), CARD, 1.4)
    return Face(lambda side, pixels, _: art.back(side, pixels), army.side, CARD, 1.4) if army.orders_played else None


def _told(army: ArmyView) -> tuple[str, str]:
    """How the card lies, in a word or two beside it and in a sentence."""
    if not army.orders_played:
        return "none yet", "No orders yet."
    if army.orders_revealed:
        return "face up", "Revealed: these orders are being carried out."
    own = army.orders is not None
    return ("yours", "Face down; you may look at it.") if own else ("hidden", "Face down until their round.")


def _open(known: Facts, army: ArmyView, card: str) -> Line:
    """A Time or Asset card in the Support area; the Asset may be on offer in a combat."""
    asset = known.spec.sides[army.side].asset  # type: ignore[index]
    if card == TIME:
        hint = Hint("Time card", "Played this turn.", "VIII.1.1")
        return Line(id=f"open:{army.side}:{card}", hint=hint, label="Time", left=(Icon("clock", BRASS, 13),), bold=True)
    return Line(
        id=f"open:{army.side}:{card}",
        hint=Hint(asset.name, asset.text, "III.5.4"),
        words=_offered(known, army.side, card) if card == ASSET else (),
        label="Asset",
        left=(Icon("star", BRASS, 13),),
        bold=True,
    )


# ---------------------------------------------------------------- how the battle stands


def _victory(known: Facts) -> PanelData:
    """II: points, VP hexes, Time cards, and what is in force."""
    played = len(known.view.time_played)
    text = "The first of a turn brings events; the second ends the Operations Phase after its round."
    time = Line(
        id="time-cards",
        hint=Hint("Time cards", text, "VIII.1.1"),
        label=TIMES[played],
        left=tuple(Icon("clock", BRASS if number < played else LINE2) for number in range(2)),
        ink="" if played else "faint",
    )
    told = tuple(
        Line(id=f"force:{number}", hint=Hint(title, words, rule), label=title, wraps=True)
        for number, (title, words, rule) in enumerate(_in_force(known))
    )
    blocks = (
        Boxes(tuple(_points(known)), 26),
        Gap(),
        Rows(tuple(_goals(known)), row=22, columns=2),
        Gap(),
        Rows((time, *told), row=20),
    )
    so_far = " : ".join(str(points) for *_, points in scores(known.view, known.spec))
    return PanelData("victory", "Victory", f"{so_far}, {known.spec.vp_target} break an army", blocks)


def _points(known: Facts) -> Iterator[Beads]:
    """A bead for each point up to the target; the number says the rest."""
    target = known.spec.vp_target
    for side, _, _, hexes, points in scores(known.view, known.spec):
        name = known.data.side[side].name
        text = "1 VP for each enemy unit eliminated and each enemy wing demoralized."
        if hexes:
            text += f" {len(hexes)} of these points for VP hexes at the end."
        yield Beads(
            id=f"points:{side}",
            hint=Hint(f"{name}: {points} of {target}", text, "II.1"),
            label=name,
            filled=points,
            total=target,
            colour=side_look(side).colour,
            value=str(points),
            room=62,
        )


def _goals(known: Facts) -> Iterator[Line]:
    """The VP hexes, each with a star in the colour of whoever it counts for now."""
    spec = known.spec
    worth = f"{goal_words(spec, known.data).removesuffix(' (II.1)')}."
    for goal in spec.vp_hexes:
        holder = spec.attacker if holds(known.view, spec.attacker, goal.hex) else spec.defender
        yield Line(
            id=f"goal:{goal.hex}",
            hint=Hint(f"{goal.name}, {goal.hex}", worth, "II.1"),
            place=goal.hex,
            label=goal.name,
            left=(Icon("star", side_look(holder).colour),),
        )


def _in_force(known: Facts) -> Iterator[tuple[str, str, str]]:
    """Special rules that hold, cards and events that go on, and what may come this turn: title, text, rule."""
    view, spec = known.view, known.spec
    for rule, holds_now in ranked_rules(view, spec):
        if holds_now:
            yield f"In force: {rule.title}", rule.text, "V.3"
    assets = {f"{side}-asset": army.asset for side, army in spec.sides.items()}
    events = {event.id: event for event in spec.events}
    for source, scope, hex_ in view.lasting:
        where = f" in {hex_}" if hex_ else ""
        until = "" if scope == GAME else ", this round"
        if source in assets:
            yield f"In force: {assets[source].name}{where}{until}", assets[source].text, "III.5.4"
        else:
            yield f"In force: {events[source].title}", events[source].text, "VIII.1.1"
    if not view.time_played:
        for event in (event for event in spec.events if view.turn in event.turns):
            yield f"May come: {event.title} ({turns_words(event.turns)})", event.text, "VIII.1.1"
