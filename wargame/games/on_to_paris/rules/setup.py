"""5.3, 10.10.1: a scenario is laid out on the table: units, Leaders, pools, control, railways, sieges."""

from __future__ import annotations

from wargame.games.on_to_paris.content.forces import FormationSpec, StrengthSpec
from wargame.games.on_to_paris.content.scenario import SetupLine
from wargame.games.on_to_paris.rules.campaign import EMPIRE, REPUBLIC, Campaign
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import DIVISION, FRENCH, GONE, POOL, PRUSSIAN, WAITING, Leader


def lay_out(g: Campaign) -> None:
    """Everything in its place at the start of the first turn; 8.1.1: then the French lay the first RL marker."""
    for side in g.sides:
        for line in g.spec.lines(side):  # type: ignore[arg-type]
            _lay_line(g, side, line)
    for formation in g.formations.every:
        if formation.spec is not None and formation.status == WAITING:
            formation.status = _status_of(g, formation.spec)
    for leader in g.leaders.every:
        _lay_leader(g, leader)
    _lay_map(g)
    g.last_loser = FRENCH


def _strength(spec: StrengthSpec) -> Strength:
    return Strength(spec.reg, spec.res, spec.bav, spec.ft, spec.csp)


def _lay_line(g: Campaign, side: str, line: SetupLine) -> None:
    """A Formation with its Leaders and Attachments, or lone SPs with Division Leaders."""
    place, strength = g.board.index[g.data.hex_of(line.at)], _strength(line.sp)
    g.account(side, strength)
    if line.unit is None:
        g.add_lone(side, place, strength, line.inside)
        for word in line.with_:
            g.leave_alone(_ranked(g.leader(word)), place, line.inside)
        return
    formation = g.formation(line.unit)
    g.station(formation, place, line.inside)
    g.set_strength(formation, strength)
    if line.leader is not None:
        g.command(g.leader(line.leader), formation, formation.kind)
    for word in line.with_:
        g.contain(_ranked(g.leader(word)), formation)
    for word in line.attached:
        g.formation(word).army = formation.id


def _ranked(leader: Leader) -> Leader:
    """A Division Leader, or a sovereign, who has no rank."""
    leader.rank = DIVISION if DIVISION in leader.spec.counters else ""
    return leader


def _status_of(g: Campaign, spec: FormationSpec) -> str:
    """7.3: of a Formation that is not set up: available, still to come, or out of the game."""
    spoken_for = {word for words in g.spec.available.values() for word in words}
    if spec.id in spoken_for:
        return POOL
    if spec.id in g.spec.out_of_play.formations or g.spec.only_listed or spec.optional:
        return GONE
    if spec.guard and g.government == REPUBLIC:
        return GONE
    turns = [turn for turn in (g.spec.army_turns.get(spec.id, spec.turn), _republic_turn(g, spec)) if turn is not None]
    return POOL if turns and min(turns) < g.spec.start_turn else WAITING


def _republic_turn(g: Campaign, spec: FormationSpec) -> int | None:
    """7.5.2: the turn in which the Republic brings a Corps."""
    return g.fell + spec.republic_turn if g.fell and spec.republic_turn is not None else None


def _lay_leader(g: Campaign, leader: Leader) -> None:
    """5.3: a Leader without a command is available if his turn has come, or still to come, or out of the game."""
    spec = leader.spec
    if leader.status == WAITING:
        leader.rank = spec.first_rank or ""
        leader.status = _leader_status(g, leader)
    promoted = {word for words in g.spec.promoted.values() for word in words}
    leader.promoted = leader.id in promoted and leader.rank != "army"
    if leader.id in g.spec.markers.subject_to_recall:
        leader.recall = g.spec.start_turn


def _leader_status(g: Campaign, leader: Leader) -> str:
    spec = leader.spec
    named = {word for words in g.spec.pool.values() for word in words}
    if leader.id in named or spec.replacement:
        return POOL
    if leader.id in g.spec.out_of_play.leaders or g.spec.only_listed or spec.sovereign:
        return GONE
    if spec.only == "E" and g.government == REPUBLIC:
        return GONE
    if spec.turn > g.spec.start_turn or (spec.only == "R" and g.government == EMPIRE):
        return WAITING
    return POOL


def _lay_map(g: Campaign) -> None:
    """10.10.1, 11.1.2, 16.2.2: captured Fort(ress)es, railways, Depots, sieges."""
    index, hex_of = g.board.index, g.data.hex_of
    for name in g.spec.control.captured_forts:
        bit = 1 << index[hex_of(name)]
        owner = PRUSSIAN if g.forts[FRENCH] & bit else FRENCH
        for side in g.sides:
            g.forts[side] &= ~bit
        g.forts[owner] |= bit
        g.forts_taken |= bit
    g.rails |= g.board.mask(g.spec.prussian_rail_net)
    for side, names in g.spec.depots.items():
        g.depots[side] |= g.board.mask(hex_of(name) for name in names)
    for siege in g.spec.sieges:
        if siege.progress:
            g.progress[hex_of(siege.at)] = siege.progress
    g.besieged_sps |= g.board.mask(hex_of(name) for name in g.spec.markers.besieged_sps)
