"""6.1, 8.1.1: what a side may know, as plain values for screens, the terminal and computer players.

Two things are secret: which RL marker is which while they lie face down, and, by the optional rule of 6.1, how many SPs
the enemy's Armies and Corps contain until they fight.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wargame.engine.paths import bits
from wargame.engine.plain_view import PlainPiece, PlainView, Values
from wargame.games.on_to_paris.rules.campaign import RL_KINDS, Campaign
from wargame.games.on_to_paris.rules.leaders.ratings import reaction_rating
from wargame.games.on_to_paris.rules.strength import CSP, FT, KINDS, REG, Strength
from wargame.games.on_to_paris.rules.units import ARMY, GUN, MAP, POOL, Formation, Leader
from wargame.grammar import counted, signed

SYMBOLS = {"army": "XXXX", "corps": "XXX", "cavalry": "cavalry", "siege_gun": "artillery", "detachment": "infantry"}
HIDDEN = "?"
KIND_NAMES = {"reg": "Regulars", "res": "Reserves", "bav": "Bavarians", "ft": "Franc-Tireurs"}
RESERVES = {"prussian": "Landwehr", "french": "Mobiles"}
"""2.3: what SPs are called on a counter."""


@dataclass(frozen=True, slots=True)
class FormationView:
    """A Formation as a side may see it; `strength` is None where it is hidden."""

    id: str
    side: str
    kind: str
    name: str
    place: str
    status: str
    returns: int
    strength: Strength | None
    limit: int
    leader: str
    wounded: str
    contained: tuple[str, ...]
    army: str
    inside: bool
    besieged: bool
    demoralized: bool
    moved: bool


@dataclass(frozen=True, slots=True)
class LeaderView:
    """A Leader: where he is and in which rank."""

    id: str
    side: str
    name: str
    rank: str
    status: str
    place: str
    formation: str
    returns: int
    promoted: bool
    confirmed: bool
    recall: int


@dataclass(frozen=True, slots=True)
class LoneView:
    """Lone SPs of a side in a place, outside its Fort(ress) or inside."""

    side: str
    place: str
    strength: Strength
    inside: bool
    demoralized: bool
    moved: Strength


@dataclass(frozen=True, slots=True)
class DetachmentView:
    """10.8.1: lone SPs under way, with the Division Leaders who go with them."""

    id: str
    side: str
    place: str
    strength: Strength
    leaders: tuple[str, ...]
    demoralized: bool


@dataclass(frozen=True, slots=True)
class CampaignView(PlainView):
    """Everything on the table that a side may know."""

    side: str = ""
    government: str = ""
    vp: int = 0
    formations: tuple[FormationView, ...] = ()
    leaders: tuple[LeaderView, ...] = ()
    lone: tuple[LoneView, ...] = ()
    detachments: tuple[DetachmentView, ...] = ()
    rl: tuple[tuple[str, str, str], ...] = ()
    """8.1: side, marker and where it is; an enemy's marker that lies face down is called `hidden`."""
    cp: tuple[tuple[str, str, int], ...] = ()
    ip: int = 0
    active: str = ""
    initiative: str = ""
    segments: int = 0
    command_box: int = 0
    staff: int = 0
    pools: tuple[tuple[str, str, int], ...] = ()
    funds: tuple[tuple[str, str, int], ...] = ()
    depots: tuple[tuple[str, str], ...] = ()
    works: tuple[tuple[str, str], ...] = ()
    pontoons: tuple[tuple[str, str, str], ...] = ()
    forts: tuple[tuple[str, str], ...] = ()
    """16.2.2: Fort(ress)es in the hands of another than the owner of the land."""
    progress: tuple[tuple[str, int], ...] = ()
    besieged: tuple[str, ...] = ()
    prussian_rails: tuple[str, ...] = ()
    fuse: int = 0
    assault: int = 0
    rail_used: tuple[tuple[str, int], ...] = ()
    sea_used: int = 0


def view_of(g: Campaign, side: str) -> CampaignView:
    """The table as this side may know it."""
    ids = g.board.ids
    foreign = [(owner, g.forts[owner] & ~g.ground.friendly[owner]) for owner in g.sides]
    lone = tuple(_lone(g))
    seen = tuple(_formation(g, each, side) for each in g.formations.every if each.spec is not None)
    return CampaignView(
        turn=g.turn,
        pieces=tuple(_pieces(g, side)),
        lost=(),
        phase=_phase(g),
        goals=(),
        points=(("prussian", g.vp),),
        standing=tuple(_standing(g)),
        terrain=tuple(_terrain(g)),
        outcome=g.outcome,
        side=side,
        government=g.government,
        vp=g.vp,
        formations=seen,
        leaders=tuple(_leader(g, each) for each in g.leaders.every),
        lone=lone,
        detachments=tuple(_detachments(g)),
        rl=tuple(_rl(g, side)),
        cp=tuple((owner, kind, number) for owner in g.sides for kind, number in g.cp[owner].items()),
        ip=g.ip,
        active=g.active,
        initiative=g.initiative,
        segments=g.segments,
        command_box=g.command_box,
        staff=g.staff,
        pools=tuple((owner, kind, n) for owner in g.sides for kind, n in sorted(g.pools[owner].items()) if n),
        funds=tuple((owner, kind, n) for owner in g.sides for kind, n in sorted(g.funds[owner].items()) if n),
        depots=tuple((owner, ids[place]) for owner in g.sides for place in bits(g.depots[owner])),
        works=tuple((owner, ids[place]) for owner in g.sides for place in bits(g.works[owner])),
        pontoons=tuple((owner, ids[a], ids[b]) for owner, a, b in g.pontoons),
        forts=tuple((owner, ids[place]) for owner, mask in foreign for place in bits(mask)),
        progress=tuple(sorted(g.progress.items())),
        besieged=g.board.names_of(g.besieged()),
        prussian_rails=g.board.names_of(g.rails & ~g.ground.friendly["prussian"]),
        fuse=g.fuse,
        assault=g.assault,
        rail_used=tuple(g.rail_used.items()),
        sea_used=g.sea_used,
    )


# ---------------------------------------------------------------------- what may be seen


def hides(g: Campaign, formation: Formation, side: str) -> bool:
    """6.1: whether a side may not see the SPs of a Formation: enemy Armies and Corps outside the combat going on."""
    if not g.options.hidden_strengths or formation.side == side or not formation.commanded:
        return False
    return g.fight is None or formation.id not in g.fight.of(formation.side).units


def _formation(g: Campaign, each: Formation, side: str) -> FormationView:
    return FormationView(
        each.id,
        each.side,
        each.kind,
        each.name,
        _place(g, each.place),
        each.status,
        each.returns,
        None if hides(g, each, side) else each.strength,
        g.sp_limit(each),
        each.leader,
        each.wounded,
        each.contained,
        each.army,
        each.inside,
        each.on_map and g.is_besieged(each),
        each.demoralized,
        each.moved,
    )


def _place(g: Campaign, place: int) -> str:
    return g.board.ids[place] if place >= 0 else ""


def _leader(g: Campaign, each: Leader) -> LeaderView:
    return LeaderView(
        each.id,
        each.side,
        each.name,
        each.rank,
        each.status,
        _place(g, g.whereabouts(each)),
        each.formation,
        each.returns,
        each.promoted,
        each.confirmed,
        each.recall,
    )


def _lone(g: Campaign) -> Iterator[LoneView]:
    for side in g.sides:
        for place in bits(g.forces[side] | g.garrisons[side]):
            for inside in (False, True):
                held = g.lone(side, place, inside)
                if held.total:
                    marks = g.sheltered_demoralized if inside else g.loose_demoralized
                    moved = g.lone_moved(side, place, inside)
                    yield LoneView(side, g.board.ids[place], held, inside, bool(marks[side] >> place & 1), moved)


def _detachments(g: Campaign) -> Iterator[DetachmentView]:
    for each in g.formations.every:
        if each.is_detachment and each.status == MAP:
            place = _place(g, each.place)
            yield DetachmentView(each.id, each.side, place, each.strength, each.contained, each.demoralized)


def _rl(g: Campaign, side: str) -> Iterator[tuple[str, str, str]]:
    """8.1.1: face down, an enemy's markers cannot be told apart."""
    for owner in g.sides:
        if g.rl_hidden and owner != side:
            yield from ((owner, "hidden", where) for where in sorted(w for w in g.rl[owner].values() if w))
        else:
            yield from ((owner, kind, g.rl[owner][kind]) for kind in RL_KINDS if g.rl[owner][kind])


# ---------------------------------------------------------------------- as counters on the plain table


def _pieces(g: Campaign, side: str) -> Iterator[PlainPiece]:
    for each in sorted(g.formations.every, key=lambda each: (each.kind != ARMY, each.kind)):
        if each.status == MAP:
            yield _counter(g, each, side)
    for held in _lone(g):
        word = f"{held.side}-{held.place}" + ("-inside" if held.inside else "")
        states = _states(held.demoralized, held.inside, False)
        title = "Garrison" if held.inside else "Lone SPs"
        symbol = "irregulars" if held.strength.kinds == (FT,) else "infantry"
        rating = g.data.limits.reaction_rating["franc_tireur" if held.strength.kinds == (FT,) else "other_sp"]
        values = (*_total(held.strength), ("reaction", str(rating)), *_parts(held.side, held.strength))
        yield PlainPiece(word, held.side, held.place, title, symbol, values, states, False, held.strength.total)
    for leader in g.leaders.every:
        if leader.status == MAP:
            yield PlainPiece(leader.id, leader.side, _place(g, leader.place), leader.name, "leader", worth=0)
    yield from _beside(g)


def _counter(g: Campaign, each: Formation, side: str) -> PlainPiece:
    hidden = hides(g, each, side)
    values: Values = (("SPs", HIDDEN),) if hidden else _total(each.strength)
    commander = g.commander(each)
    if each.kind != GUN:
        values = (*values, ("reaction", str(reaction_rating(g, each))))
    if commander is not None and commander.counter is not None:
        values = (*values, ("rating", str(commander.counter.rating)))
    if not hidden:
        values = (*values, *_parts(each.side, each.strength))
    if commander is not None:
        values = (*values, ("Leader", commander.name))
    if each.army:
        values = (*values, ("Attached to", g.formation(each.army).name))
    states = _states(each.demoralized, each.inside, g.is_besieged(each))
    worth = 1 if hidden else each.strength.total + (2 if each.is_army else 1)
    return PlainPiece(
        each.id, each.side, _place(g, each.place), each.name, SYMBOLS[each.kind], values, states, each.moved, worth
    )


def _total(strength: Strength) -> Values:
    return (("SPs", str(strength.total)),)


def _parts(side: str, strength: Strength) -> Values:
    """What SPs of several kinds are made of; one kind only where it is not the usual one."""
    names = {**KIND_NAMES, "res": RESERVES[side]}
    parts = tuple((kind, number) for kind, number in zip(KINDS, strength, strict=True) if number and kind != CSP)
    told = parts if len(parts) > 1 or (parts and parts[0][0] != REG) else ()
    return tuple((names[kind], str(number)) for kind, number in told)


def _states(demoralized: bool, inside: bool, besieged: bool) -> tuple[str, ...]:
    words = {"Demoralized": demoralized, "besieged": besieged, "in the fort": inside and not besieged}
    return tuple(word for word, holds in words.items() if holds)


def _beside(g: Campaign) -> Iterator[PlainPiece]:
    """Formations and Leaders that are available, beside the map."""
    for each in g.formations.every:
        if each.status == POOL and each.spec is not None:
            yield PlainPiece(each.id, each.side, "", each.name, SYMBOLS[each.kind], (), ("available",), worth=0)
    for leader in g.leaders.every:
        if leader.status == POOL and not leader.replacement:
            yield PlainPiece(leader.id, leader.side, "", leader.name, "leader", (), ("available",), worth=0)


def _terrain(g: Campaign) -> Iterator[tuple[str, Values]]:
    """10.2.6, 12.4.1, 13.6: what ground and hexsides do; where both have a kind, its hexsides come second."""
    chart = g.data.terrain
    for kind in dict.fromkeys((*chart.hexes, *chart.hexsides)):
        rows = [table[kind] for table in (chart.hexes, chart.hexsides) if kind in table]
        costs = [("no crossing" if row.mp is None else counted(row.mp, "MP")) for row in rows]
        if kind in chart.hexsides and rows[-1].mp is not None:
            costs[-1] = f"{counted(rows[-1].mp, 'MP')} more over the hexside"
        told = [("to enter", ", ".join(dict.fromkeys(costs)))]
        told += [("attackers", _shift(rows[0].shift))] if rows[0].shift else []
        told += [("Reaction", f"{signed(rows[0].reaction)} to the die")] if rows[0].reaction else []
        yield kind, tuple(told)


def _shift(columns: int) -> str:
    """13.6: where the column of a combat goes for ground that helps the Defender, or hinders him."""
    return f"{counted(abs(columns), 'column')} to the {'left' if columns > 0 else 'right'}"


def _phase(g: Campaign) -> str:
    """What is going on, in a word or two for the head of the table."""
    return f"Segment {g.segments}" if g.active else ""


def _standing(g: Campaign) -> Iterator[tuple[str, str, str]]:
    """8.2, 7.1: the purses and pools of both sides."""
    for side in g.sides:
        if g.active == side:
            yield side, "Initiative Points", str(g.ip)
        for kind, number in g.cp[side].items():
            if number:
                yield side, f"{kind.capitalize()} CPs", str(number)
        for pool, number in sorted(g.pools[side].items()):
            if number:
                yield side, f"{_pool_name(side, pool)} to enter", str(number)
        yield side, "SPs lost", str(g.lost[side].total)


def _pool_name(side: str, pool: str) -> str:
    """2.3, 7.1: the SPs of a pool; some wait for Paris only."""
    paris, kind = pool.startswith("paris_"), pool.removeprefix("paris_")
    name = {**KIND_NAMES, "res": RESERVES[side], "csp": "Cavalry SPs"}.get(kind, kind)
    return f"{name} of Paris" if paris else name
