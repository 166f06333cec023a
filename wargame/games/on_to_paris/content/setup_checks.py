"""Cross-checks of set-ups: places (10.2.6), SPs (6.1.2), Leaders (5.2), Attachments (6.4.1), the besieged (16.2.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wargame.content.errors import Finding, Loc
from wargame.content.ground import Ground
from wargame.content.wording import one_of
from wargame.games.on_to_paris.content.forces import SIDES, SP_KINDS, FormationSpec, SideId
from wargame.games.on_to_paris.content.game import GameData
from wargame.games.on_to_paris.content.scenario import Setup, SetupLine


def check_setup(game: GameData, setup: Setup, ground: Ground) -> Iterator[Finding]:
    """All faults of a set-up as such."""
    for side in SIDES:
        if side not in setup:
            yield Finding((), f"there is no entry for {side}")
    for side, lines in setup.items():
        for number, line in enumerate(lines):
            for finding in _check_line(game, side, line, ground):
                yield finding.under(side, number)
        yield from (finding.under(side) for finding in _check_attached(game, lines))
    yield from _check_twice(setup)
    yield from _check_shelter(game, setup)


def check_place(game: GameData, loc: Loc, name: str, ground: Ground) -> Iterator[Finding]:
    """A box, or a hex that a unit can stand in, by number or name."""
    try:
        space = game.hex_of(name)
    except KeyError:
        names = [place.name for place in game.board.places]
        near = one_of(name, names) if len(names) < 20 else _close(name, names)
        yield Finding(loc, f"no such place or hex{near}", name)
        return
    if space in ground.terrain and (why := ground.refusal(space)):
        yield Finding(loc, why, name)


def _close(name: str, names: list[str]) -> str:
    """The place that was probably meant: the whole list of three hundred would help nobody."""
    tail = one_of(name, names)
    return tail.partition("? T")[0] + "?" if "did you mean" in tail else ""


def _check_line(game: GameData, side: SideId, line: SetupLine, ground: Ground) -> Iterator[Finding]:
    """One line: a known unit of the side or loose SPs, in a place, with Leaders who may be there."""
    yield from check_place(game, ("at",), line.at, ground)
    for kind, count in line.sp.counts().items():
        if kind not in SP_KINDS[side]:
            yield Finding(("sp", kind), f"the {side} side has none of these", count)
    yield from _check_companions(game, side, line)
    if (line.unit is None) != line.loose:
        yield Finding(("unit",), "a line is either a unit or loose SPs", line.unit)
    elif line.unit is None:
        yield from _check_loose(game, line)
    elif line.unit not in game.formation:
        yield Finding(("unit",), f"no such Formation{one_of(line.unit, game.formation)}", line.unit)
    elif game.formation[line.unit].side != side:
        yield Finding(("unit",), "this Formation is of the other side", line.unit)
    else:
        yield from _check_unit(game, game.formation[line.unit], line)


def _check_loose(game: GameData, line: SetupLine) -> Iterator[Finding]:
    """2.4.2, 14.1, 17.1.2: SPs, but no Cavalry, and not too many Franc-Tireurs."""
    if not line.sp.total:
        yield Finding(("sp",), "there is nothing in this line")
    if line.sp.csp:
        yield Finding(("sp", "csp"), "Cavalry SPs are always in a Division (14.1)", line.sp.csp)
    if line.sp.ft > game.limits.franc_tireurs_per_hex:
        yield Finding(("sp", "ft"), f"at most {game.limits.franc_tireurs_per_hex} in a hex (17.1.2)", line.sp.ft)
    if line.leader is not None or line.attached:
        yield Finding(("leader",), "loose SPs have no Leader in command and no Attachments (5.2.3, 6.4)", line.leader)


def _check_companions(game: GameData, side: SideId, line: SetupLine) -> Iterator[Finding]:
    """5.2.3, 18.4, 18.5: Division Leaders and sovereigns of the side."""
    for number, name in enumerate(line.with_):
        leader = game.leader.get(name)
        if leader is None or leader.side != side:
            yield Finding(("with", number), "the side has no such Leader", name)
        elif not leader.sovereign and set(leader.counters) != {"division"}:
            yield Finding(("with", number), "only Division Leaders and sovereigns go along (5.2.3)", name)
        elif leader.sovereign and (line.unit not in game.formation or game.formation[line.unit].kind != "army"):
            yield Finding(("with", number), "a sovereign starts with an Army (18.4, 18.5)", name)


def _check_unit(game: GameData, formation: FormationSpec, line: SetupLine) -> Iterator[Finding]:
    """6.1.2, 5.2.1, 14.1: SPs that it can hold (a heavy Corps keeps its own in the Republic), a Leader of its rank."""
    limit, sp = formation.sp_limit, line.sp
    if not (1 if limit else 0) <= sp.total <= limit:
        yield Finding(("sp",), f"it has 1 to {limit} SPs (6.1.2)" if limit else "it has no SPs (9.8)", sp.total)
    if formation.kind == "cavalry" and sp.total != sp.csp:
        yield Finding(("sp",), "a Cavalry Division has Cavalry SPs only (14.1)")
    if formation.kind in ("army", "corps"):
        if sp.csp or sp.ft:
            yield Finding(("sp",), "Armies and Corps contain Infantry SPs only (6.1)")
        if formation.nation == "BAV" and sp.total != sp.bav:
            yield Finding(("sp",), "a Bavarian Corps has Bavarian SPs only (7.2.1)")
        yield from _check_commander(game, formation, line)
    elif line.leader is not None:
        yield Finding(("leader",), "only Armies and Corps have a Leader in command (5.2)", line.leader)
    if line.attached and formation.kind != "army":
        yield Finding(("attached",), "only Armies have Attachments (6.4.4)")


def _check_commander(game: GameData, formation: FormationSpec, line: SetupLine) -> Iterator[Finding]:
    """5.2.1, 5.2.2: a Leader of the side with a counter of the Formation's rank."""
    if line.leader is None:
        yield Finding(("leader",), f"{formation.name} has no Leader (5.2)")
        return
    leader = game.leader.get(line.leader)
    rank = "army" if formation.kind == "army" else "corps"
    if leader is None or leader.side != formation.side:
        yield Finding(("leader",), "the side has no such Leader", line.leader)
    elif rank not in leader.counters:
        yield Finding(("leader",), f"he has no counter of {rank.title()} Rank (5.2)", line.leader)


def _check_attached(game: GameData, lines: tuple[SetupLine, ...]) -> Iterator[Finding]:
    """6.4.1: units on the table, each Attached to one Army, no more than its card has room for."""
    present = {line.unit for line in lines}
    seen: set[str] = set()
    for number, line in enumerate(lines):
        army = game.formation.get(line.unit or "")
        counts: Counter[str] = Counter()
        for index, name in enumerate(line.attached):
            loc = (number, "attached", index)
            if name not in game.formation or name not in present:
                yield Finding(loc, "this Formation is not set up", name)
                continue
            if name in seen:
                yield Finding(loc, "it is Attached to another Army already (6.4.1)", name)
            seen.add(name)
            counts[game.formation[name].kind] += 1
        if army is None or army.kind != "army":
            continue
        for kind, limit in (("corps", army.corps_limit), ("cavalry", army.cavalry_limit)):
            if counts[kind] > limit:
                message = f"{counts[kind]} {kind} Attached, its card has room for {limit} (6.4.1)"
                yield Finding((number, "attached"), message)
        if set(counts) - {"corps", "cavalry"}:
            yield Finding((number, "attached"), "only Corps and Cavalry Divisions are Attached (6.4)")


def _check_twice(setup: Setup) -> Iterator[Finding]:
    """Every counter is there once."""
    seen: set[str] = set()
    for side, lines in setup.items():
        for number, line in enumerate(lines):
            for name in (line.unit, line.leader, *line.with_):
                if name is None:
                    continue
                if name in seen:
                    yield Finding((side, number), "this counter is placed twice", name)
                seen.add(name)


def _check_shelter(game: GameData, setup: Setup) -> Iterator[Finding]:
    """16.1, 16.2.1: who is inside a Fort(ress) has room there."""
    works = {place.hexes[0]: place.works for place in game.board.places}
    inside: Counter[str] = Counter()
    for side, lines in setup.items():
        for number, line in enumerate(lines):
            space = _hex(game, line.at)
            if not line.inside or space is None:
                continue
            work = next((data for kind, data in game.works.items() if kind == works.get(space)), None)
            if work is None:
                yield Finding((side, number, "inside"), "there is no Fort(ress) here", line.at)
                continue
            inside[space] += line.sp.total
            if work.capacity is not None and inside[space] > work.capacity:
                message = f"{inside[space]} SPs inside, there is room for {work.capacity} (16.1)"
                yield Finding((side, number, "inside"), message, line.at)


def _hex(game: GameData, name: str) -> str | None:
    try:
        return game.hex_of(name)
    except KeyError:
        return None
