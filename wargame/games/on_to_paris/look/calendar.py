"""The turn track with what each turn brings, and the pools of what has come and waits (4.1, 7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from wargame.client.kit import Hint
from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.panel import Box, Figure, Gap, Line, PanelData, Pips, Rows, Sign, Swatch, Track
from wargame.client.looks.plain.facts import Facts, facts
from wargame.client.looks.strip import Strip, StripBox
from wargame.client.palette import BRASS, Colour
from wargame.games.on_to_paris.look import campaign as c
from wargame.games.on_to_paris.looking.arrivals import Arrivals
from wargame.games.on_to_paris.rules.strength import KINDS, Strength
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN
from wargame.games.on_to_paris.rules.view import RESERVES, LeaderView
from wargame.games.on_to_paris.words.base import SP_NAMES
from wargame.grammar import counted, listed

COMMON = frozenset({"Army", "of", "the", "Corps", "Cavalry", "Division"})
"""What names of Formations have in common."""
SHORT = 3
"""With fewer turns to come than this there is no strip: the panel tells them all."""
BACK = 3
"""So many who come back in a turn are named on the strip; its note has them all."""
NEXT = 4
"""So many turns to come are told in lines; all of them by their boxes."""
RANKS = (("army", "Army Leaders"), ("corps", "Corps Leaders"), ("division", "Division Leaders"))


def track_panel(known: Facts) -> PanelData:
    """4.1, 7.1: all turns of the scenario; those to come with who arrives and who comes back."""
    view, spec = c.campaign_view(known), known.spec
    coming: Mapping[int, Sequence[Arrivals]] = known.glimpse.seat.tool("arrivals")
    boxes = tuple(_turn(known, turn, coming.get(turn, ())) for turn in range(spec.start_turn, spec.end_turn + 1))
    lines = [line for turn, sides in coming.items() for line in _lines(known, turn, sides) if turn <= view.turn + NEXT]
    left = spec.end_turn - view.turn
    note = f"{known.data.turns.get(view.turn, '')}, {counted(left, 'more turn')}" if left else "the last turn"
    rows = Rows(tuple(lines), shown=9, empty="Nobody is to come.", id="arrivals")
    return PanelData(
        "track", "Turns", note, (Track(boxes, stretch=True, size=22), Gap(2), rows), fold="shut", tab="State"
    )


def _turn(known: Facts, turn: int, sides: Sequence[Arrivals]) -> Box:
    said = [f"{known.name(each.side)}: {words}." for each in sides if (words := arrival_words(known, each))]
    body = " ".join(said) or ("Nobody is to come." if sides else "")
    heavy = any(each.formations or each.back for each in sides)
    return Box(
        id=f"turn:{turn}",
        hint=Hint(f"Turn {turn}: {known.data.turns.get(turn, '')}", body, "7.1"),
        text=str(turn),
        lit=turn == c.campaign_view(known).turn,
        ink="brass" if heavy else "",
    )


def _lines(known: Facts, turn: int, sides: Sequence[Arrivals]) -> Iterator[Line]:
    told = [(each, words) for each in sides if (words := arrival_words(known, each))]
    if told:
        yield Line(label=f"{turn}  {known.data.turns.get(turn, '')}", ink="brass", bold=True)
    for each, words in told:
        yield Line(
            id=f"arrival:{turn}:{each.side}",
            hint=Hint(f"Turn {turn}, {known.name(each.side)}", f"{words}.", "7.1"),
            label=_short(known, each),
            left=(Swatch((c.colour(known, each.side),), width=4, height=14, edge=None),),
            right=_pips(known, each.side, each.sps),
        )


def _pips(known: Facts, side: str, sps: Strength) -> tuple[Pips, ...]:
    return c.pips(known, side, sps) if sps.total <= 12 else ()


def _short(known: Facts, each: Arrivals) -> str:
    """Who comes, by name; SPs are pips, or a number where they are many."""
    parts = [] if each.sps.total <= 12 else [f"{each.sps.total} SP"]
    parts += [f"Paris {each.paris.total}"] if each.paris.total else []
    parts += [str(known.data.formation[word].name) for word in each.formations]
    parts += [f"{name(known, word)} back" for word in each.back]
    parts += [counted(len(each.leaders), "Leader")] if each.leaders else []
    return ", ".join(parts)


def arrival_words(known: Facts, each: Arrivals) -> str:
    """7.1, 7.3, 7.4: what a turn brings to a side, in full."""
    parts = [sp_words(each.side, each.sps)] if each.sps.total else []
    parts += [f"{sp_words(each.side, each.paris)} for Paris"] if each.paris.total else []
    parts += [str(known.data.formation[word].name) for word in each.formations]
    parts += [name(known, word) for word in each.leaders]
    parts += [f"{name(known, word)} comes back" for word in each.back]
    return ", ".join(parts)


def sp_words(side: str, held: Strength) -> str:
    """SPs by kind."""
    parts = [f"{n} {_kind(side, kind)}" for kind, n in zip(KINDS, held, strict=True) if n]
    return f"{listed(parts)} SP"


def _kind(side: str, kind: str) -> str:
    return RESERVES[side].removesuffix("s") if kind == "res" else SP_NAMES[kind]


def name(known: Facts, word: str) -> str:
    """A Formation or Leader by its id."""
    found = known.data.formation.get(word) or known.data.leader.get(word)
    return str(found.name) if found is not None else word


# ---------------------------------------------------------------- the strip


def strip(glimpse: Glimpse) -> Strip | None:
    """4.1, 7.1: all turns of a long scenario along the map: arrivals of a side above and one below, and who returns."""
    known = facts(glimpse)
    spec, view = known.spec, c.campaign_view(known)
    if spec.end_turn - spec.start_turn < SHORT:
        return None
    coming: Mapping[int, Sequence[Arrivals]] = known.glimpse.seat.tool("arrivals")
    turns = range(spec.start_turn, spec.end_turn + 1)
    boxes = tuple(_strip_box(known, turn, coming.get(turn, ()), turn == view.turn) for turn in turns)
    return Strip("The war, half-month by half-month", "arrivals from the charts; below the line, who comes back", boxes)


def _strip_box(known: Facts, turn: int, sides: Sequence[Arrivals], now: bool) -> StripBox:
    month, half, *_ = [*str(known.data.turns.get(turn, "")).split(), "", ""]
    box = _turn(known, turn, sides)
    assert box.hint is not None
    by_side = {each.side: each for each in sides}
    ranks = tuple(_ranks(known, by_side[side]) if side in by_side else () for side in (FRENCH, PRUSSIAN))
    back = [(each.side, word) for each in sides for word in each.back]
    foot = tuple((name(known, word), Swatch((c.colour(known, side),), width=7, height=9)) for side, word in back)
    return StripBox(f"strip:{turn}", f"{turn}  {month[:3]} {half}", box.hint, ranks, foot[:BACK], now)


def _ranks(known: Facts, each: Arrivals) -> tuple[tuple[Sign, ...], ...]:
    """SPs by kind with their number, those of Paris among them; below them the Formations as counters.

    The marks are square: a hollow one as high as a number would be read as a nought.
    """
    colour, sps = c.colour(known, each.side), each.sps.plus(each.paris)
    numbers = [
        (Pips((c.SHAPES[kind],), colour, 10, 8), Figure(str(number), 7 * len(str(number)), size=14))
        for kind, number in zip(KINDS, sps, strict=True)
        if number
    ]
    ranks: list[tuple[Sign, ...]] = [sum(numbers[at : at + 2], ()) for at in range(0, len(numbers), 2)]
    units = tuple(Swatch((colour,), _initial(known, word), 22, 20, 3, _edge(known, word)) for word in each.formations)
    return (*ranks, units) if units else tuple(ranks)


def _edge(known: Facts, word: str) -> Colour | None:
    """Armies have a brass edge."""
    return BRASS if known.data.formation[word].kind == "army" else None


def _initial(known: Facts, word: str) -> str:
    """What tells a Formation on a small counter: its number, or the first letters of its name."""
    spec = known.data.formation[word]
    parts = [part for part in str(spec.name).split() if part not in COMMON]
    first = parts[0] if parts else str(spec.name)
    number = "".join(sign for sign in first if sign.isdigit())
    if number:
        return f"{parts[1][0]}{number}" if len(parts) > 1 else number
    return first if first.isupper() else first[:2]


# ---------------------------------------------------------------- pools


def pools_panel(known: Facts) -> PanelData | None:
    """7.1, 5.3, 7.3: what is available to each side; None if nothing is."""
    blocks = []
    for side in (known.glimpse.side, *(each for each in known.sides if each != known.glimpse.side)):
        lines = tuple(_pool(known, side))
        if lines:
            blocks.append(Rows(lines, known.name(side), c.colour(known, side), shown=12, id=f"pool-{side}"))
    if not blocks:
        return None
    view = c.campaign_view(known)
    sps = sum(number for owner, _, number in view.pools if owner == known.glimpse.side)
    return PanelData("pools", "Pools", f"{counted(sps, 'SP')} to enter", tuple(blocks), fold="shut", tab="State")


def _pool(known: Facts, side: str) -> Iterator[Line]:
    view = c.campaign_view(known)
    for owner, pool, number in view.pools:
        if owner == side:
            paris, kind = pool.startswith("paris_"), pool.removeprefix("paris_")
            label = f"{_kind(side, kind)} SPs" + (" of Paris" if paris else "")
            marks = Pips((c.SHAPES[kind],) * min(number, 12), c.colour(known, side))
            hint = Hint(label, f"{number} wait to enter.", "7.1")
            yield Line(id=f"pool:{side}:{pool}", hint=hint, label=label, value=str(number), right=(marks,))
    for owner, kind, saved in view.funds:
        if owner == side:
            hint = Hint("Emergency Reinforcements", f"{saved} IPs saved for a {_kind(side, kind)} SP.", "7.6")
            yield Line(
                id=f"fund:{side}:{kind}", hint=hint, label=f"saved for a {_kind(side, kind)} SP", value=f"{saved} IP"
            )
    ready = [each for each in view.formations if each.side == side and each.status == "pool"]
    if ready:
        names = listed([each.name for each in ready])
        hint = Hint("Formations to be made", f"{names}.", "6.2")
        yield Line(id=f"pool:{side}:formations", hint=hint, label=names, value=str(len(ready)))
    yield from _leaders(known, side, [each for each in c.leaders(known, side) if each.status == "pool"])


def _leaders(known: Facts, side: str, ready: list[LeaderView]) -> Iterator[Line]:
    """5.3: by rank; who is appointed is drawn blindly from his rank."""
    for rank, title in RANKS:
        men = [each for each in ready if each.rank == rank and not known.data.leader[each.id].replacement]
        men += [each for each in c.leaders(known, side) if rank == "army" and each.promoted and each not in men]
        if men:
            hint = Hint(f"{title} available", f"{listed([each.name for each in men])}. One of them is drawn.", "5.3")
            yield Line(id=f"pool:{side}:{rank}", hint=hint, label=title, value=str(len(men)))
