"""The draw cup and the chits: what is known of it, what has been drawn, what is held (5.1, 5.2, 6.3)."""

from collections.abc import Iterator

from wargame.client.kit import Hint
from wargame.client.looks import Card, Glimpse
from wargame.client.looks.panel import Beads, Beside, Block, Boxes, Face, Line, PanelData, Pool, Rows, Token
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.look import chits as art
from wargame.games.at_any_cost.look.art import side_look
from wargame.games.at_any_cost.look.chits import ChitFace
from wargame.games.at_any_cost.look.facts import Facts, facts
from wargame.games.at_any_cost.rules.units import ENEMY
from wargame.games.at_any_cost.rules.view import HandView
from wargame.games.at_any_cost.words import chits
from wargame.games.at_any_cost.words.names import FORTUNES, chit_name
from wargame.grammar import counted

NUMBERS = {
    "pr5c": "5th Cavalry",
    "pr6c": "6th Cavalry",
    "pr1c": "1st Cavalry",
    "fr1r": "1st Reserve",
    "fr3r": "3rd Reserve",
    "frar": "Artillery Res.",
    "frg": "Imp. Guard",
    "prg": "Guard Corps",
    "pr12": "XII Saxon",
}
"""Short names of formations whose full name does not fit on a chit."""
STAFFS = {"prussian": "General Staff", "french": "Bazaine"}


def in_hand(glimpse: Glimpse) -> list[Card]:
    """6.3.1.c: the events the side in front of the screen holds; their words are those of `play`."""
    held = facts(glimpse).view.hand(glimpse.side).held if glimpse.side in glimpse.views else ()
    return [of_chit(glimpse.data, f"event:{event}", number) for number, event in enumerate(held or ())]


def of_chit(data: GameData, chit: str, number: int = 0) -> Card:
    """A chit face up; equal ones are told apart by a number."""
    word = chit.partition(":")[2] or chit
    return Card(f"{chit}#{number}", word, face_of(data, chit), chit_name(data, chit), chits.about(data, chit))


def face_of(data: GameData, chit: str) -> ChitFace:
    """What is printed on a chit; an event that only names its side is face down."""
    kind, _, name = chit.partition(":")
    if kind == "act":
        formation = data.formation[name]
        short = NUMBERS.get(name, formation.name)
        return ChitFace("activation", formation.side, short, formation.colour, formation.code)
    if kind == "cic":
        return ChitFace("cic", name, STAFFS[name])
    if kind == "event" and name in data.events:
        spec = data.events[name]
        return ChitFace("event", spec.side, spec.name, note=chits.use(data, name))
    if kind == "event":
        return ChitFace("back", name)
    return ChitFace("fortunes", "", "Fortunes")


def back(side: str) -> ChitFace:
    """A chit of a side face down."""
    return ChitFace("back", side)


CUP, CHIT, STEP = 52, 32, 36
MOST = 6
"""So many of the enemy's chits lie face down one over the other."""


def _sign(face: ChitFace) -> Face:
    return Face(art.chit, face, CHIT)


def _hint(data: GameData, chit: str) -> Hint:
    return Hint(chit_name(data, chit), chits.about(data, chit), chits.rule_of(data, chit))


# ---------------------------------------------------------------- the cup
def cup(known: Facts) -> PanelData:
    """The cup with the chits still known to be in it, and the rail of those drawn."""
    view, data = known.view, known.data
    whose = f"The {_drawer(known)} draw every chit of this turn, whoever it is for; the sides take turns."
    words = " ".join((*chits.cup_words(view, data), whose)) if view.cup.size else "The cup is empty."
    vessel = Token(
        id="cup:all",
        hint=Hint(f"{view.cup.size} chits left", words, "5.2"),
        sign=Face(lambda count, pixels, _: art.cup(pixels, count), view.cup.size, CUP, 1.1),
    )
    blocks: list[Block] = [
        Beside(((Pool((vessel,), step=CUP + 8),), (Pool(tuple(_inside(known)), step=STEP),)), (CUP, 0))
    ]
    drawn = tuple(_drawn(known))
    if drawn:
        blocks.append(Pool(drawn, Line(label="Drawn this turn"), STEP))
    blocks += _marker(known)
    left = FORTUNES.get(view.fortune, "") or ("Leader Casualty" if view.leader_casualty else "")
    if left:
        hint = Hint("Fortunes of War", left, "6.4")
        blocks.append(Rows((Line(id="fortune", hint=hint, label=left, ink="brass", bold=True),)))
    return PanelData("cup", "Draw cup", f"{_drawer(known)} draw this turn", tuple(blocks))


def _drawer(known: Facts) -> str:
    """5.2: whose hand is in the cup in this turn."""
    return known.data.side[chits.drawing_side(known.view.turn)].name


def _marker(known: Facts) -> Iterator[Rows]:
    """14.2: what the next Out of Command marker may say; it is turned over whatever is chosen before."""
    chances = known.glimpse.looking.tool("marker_chances")
    if chances:
        said = chits.marker_words(chances)
        hint = Hint("Next Out of Command marker", f"{said}. It is turned over when the other Steps are done.", "14.2")
        yield Rows((Line(id="marker", hint=hint, label=f"Out of Command marker: {said}", wraps=True),))


def _inside(known: Facts) -> Iterator[Token]:
    """What is known to be in the cup."""
    data, inside = known.data, known.view.cup
    for number, chit in enumerate(inside.open):
        yield Token(id=f"cup:{number}", hint=_hint(data, chit), sign=_sign(face_of(data, chit)))
    for side, count in inside.events:
        if count:
            text = "Nobody sees which. Each is used, or held, when it is drawn."
            hint = Hint(counted(count, f"{data.side[side].adjective} event"), text, "5.1")
            yield Token(id=f"cup:{side}", hint=hint, sign=_sign(back(side)), number=f"×{count}")


def _drawn(known: Facts) -> Iterator[Token]:
    """The chits drawn this turn that lie open, in their order, then the events each side has used."""
    data, view = known.data, known.view
    active, last = _active(known), {chit: number for number, chit in enumerate(view.drawn)}
    for number, chit in enumerate(view.drawn):
        lit = chit == active and last[chit] == number
        yield Token(id=f"drawn:{number}", hint=_hint(data, chit), sign=_sign(face_of(data, chit)), lit=lit)
    for hand in view.hands:
        if hand.spent:
            names = ", ".join(data.events[event].name for event in hand.spent)
            hint = Hint(f"{data.side[hand.side].adjective} events used this turn", f"{names}.", "6.3")
            sign, colour = _sign(ChitFace("event", hand.side, "")), side_look(hand.side).colour
            yield Token(id=f"used:{hand.side}", hint=hint, sign=sign, number=f"×{len(hand.spent)}", colour=colour)


def _active(known: Facts) -> str:
    active = known.view.activation
    if active is None:
        return ""
    return f"cic:{active.side}" if active.group else f"act:{active.formation}"


# ---------------------------------------------------------------- events
def events(known: Facts) -> PanelData:
    """The events in hand and planned, the enemy's face down, and the Command Event tracks."""
    side = known.glimpse.side
    own, enemy = _hand(known, side), _hand(known, ENEMY[side])
    kept = [_until(known)] if own.held else []
    lines = [*_held(known, (own, enemy)), *kept, *(_planned(known.data, hand) for hand in (own, enemy) if hand.planned)]
    tracks = tuple(_track(known.data, track, count) for hand in (own, enemy) for track, count in hand.tracks)
    hidden = enemy.held is None and bool(enemy.held_count)
    blocks: list[Block] = [Rows(tuple(lines))] if lines else []
    blocks += [_backs(known.data, enemy)] if hidden else []
    blocks += [Rows((), empty="No event is held.")] if not blocks and not tracks else []
    blocks += [Boxes(tracks)] if tracks else []
    return PanelData("events", "Events", f"{own.held_count} held, the enemy {enemy.held_count}", tuple(blocks))


def _hand(known: Facts, side: str) -> HandView:
    """A hand as the eyes that know most of it see it."""
    eyes = known.glimpse.eyes
    hand: HandView = known.glimpse.views[side if side in eyes else eyes[0]].hand(side)
    return hand


def _held(known: Facts, hands: tuple[HandView, ...]) -> Iterator[Line]:
    """The events one may see, each with its use in a line; it can be chosen here if it may be played."""
    data = known.data
    held = [(hand, event) for hand in hands for event in hand.held or ()]
    for number, (hand, event) in enumerate(held):
        yield Line(
            id=f"held:{number}",
            hint=_hint(data, f"event:{event}"),
            words=(event,) if hand.side == known.side else (),
            label=data.events[event].name,
            detail=chits.moment(event) or chits.use(data, event),
            left=(_sign(face_of(data, f"event:{event}")),),
            ink="plain",
        )


def _until(known: Facts) -> Line:
    """6.3.1.lost: what is held is lost when the turn ends."""
    hint = Hint("Held chits", f"{chits.LOST} Play them before the last chit is drawn, or right after it.", "6.3.1")
    return Line(id="held:until", hint=hint, label=chits.last_moment(known.view), italic=True)


def _planned(data: GameData, hand: HandView) -> Line:
    """The Planned Event, known to its owner (5.1)."""
    assert hand.planned
    name = data.events[hand.planned].name
    return Line(
        id=f"planned:{hand.side}",
        hint=Hint(f"Planned: {name}", chits.about(data, f"event:{hand.planned}"), "5.1"),
        label=name,
        detail="planned: sure to go into the cup",
        left=(_sign(face_of(data, f"event:{hand.planned}")),),
        italic=True,
    )


def _backs(data: GameData, hand: HandView) -> Pool:
    """What the enemy holds, face down."""
    words = f"{data.side[hand.side].name} hold {hand.held_count}"
    text = "Face down until they are played: before dice, against a move, or in the enemy's own steps."
    tokens = tuple(Token(sign=_sign(back(hand.side))) for _ in range(min(hand.held_count, MOST)))
    return Pool(tokens, step=STEP, overlap=15, caption=words, hint=Hint(words, text, "6.3.1"), id="backs")


def _track(data: GameData, track: str, count: int) -> Beads:
    """A Command Event track: a box for each chit, and the highest roll that succeeds (6.3.2)."""
    spec = data.tracks[track]
    limit = spec.success.get(count)
    said = f"A roll of {limit} or less succeeds." if limit else "No chit on it, no roll."
    return Beads(
        id=f"track:{track}",
        hint=Hint(spec.name, f"{' '.join(spec.text.split())} {said}", "6.3.2"),
        label=spec.name,
        filled=count,
        total=spec.boxes,
        colour=side_look(spec.side).colour,
        value=f"1–{limit}" if limit else "–",
        round=False,
    )
