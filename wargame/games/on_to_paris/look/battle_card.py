"""13.2: the battle card: a combat under way, the one a march leads to, or the last one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wargame.client.looks.course import Camp, Course, Force, Grid, Head, Throw, Weighed
from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.pages import Row
from wargame.client.looks.plain.facts import Facts, facts
from wargame.engine.contest import Share
from wargame.games.on_to_paris.content.combat_tables import COLUMNS
from wargame.games.on_to_paris.look.battle_ahead import ahead
from wargame.games.on_to_paris.look.battle_parts import forces, grid_rows
from wargame.games.on_to_paris.look.battle_steps import printed, stages
from wargame.games.on_to_paris.look.combat_charts import SEVERITY
from wargame.games.on_to_paris.look.wording import ground, place_name
from wargame.games.on_to_paris.looking.battle import Battle
from wargame.games.on_to_paris.looking.battle import Camp as Side
from wargame.games.on_to_paris.looking.rerolls import Reroll
from wargame.games.on_to_paris.looking.told import Exchanged
from wargame.games.on_to_paris.rules.combat.events import RollModified
from wargame.games.on_to_paris.rules.combat.exchange import OWN, PASS, THEIRS
from wargame.games.on_to_paris.rules.combat.questions import ReRoll
from wargame.games.on_to_paris.rules.strength import FOOT
from wargame.games.on_to_paris.words.combat import SIZES, guns_words, suffers_words
from wargame.grammar import counted, listed, percent, signed

VICTOR = 8
"""13.2: the number of the step in which the Victor is found, counted from zero."""


def course(glimpse: Glimpse) -> Course | None:
    """The combat under way; else the one a march leads to; else the last one."""
    known = facts(glimpse)
    battle: Battle | None = glimpse.seat.tool("battle")
    if battle is not None and not battle.over:
        return fought(glimpse, known, battle)
    return ahead(glimpse, known) or (fought(glimpse, known, battle) if battle is not None else None)


def fought(glimpse: Glimpse, known: Facts, battle: Battle) -> Course:
    """A combat that has begun."""
    exchange = battle.exchange
    attack, defence = battle.camps
    steps = stages(known, battle)
    found = Course(
        title=f"Battle of {place_name(known, battle.hex)}" if _named(known, battle.hex) else f"Battle in {battle.hex}",
        subtitle=_subtitle(known, battle),
        stages=steps,
        outcome=steps[VICTOR].told if battle.over else "",
        camps=(_camp(known, battle, attack, "attack"), _camp(known, battle, defence, "defend")),
        where=(place_name(known, battle.hex), ground(known, battle.hex)),
        ratio=_ratio(battle),
        because="SPs without cavalry",
        rule="13.4.1",
        reckoned=tuple(_reckoned(battle, exchange)) if exchange is not None else (),
        throws=tuple(_throws(known, battle, exchange)) if exchange is not None else (),
        grid=grid_of(known, exchange) if exchange is not None and len(exchange.modified) == 2 else None,
    )
    return _with_answers(glimpse, known, found)


def _named(known: Facts, place: str) -> bool:
    return known.board.index[place] in known.board.names


def _subtitle(known: Facts, battle: Battle) -> str:
    attack, defence = (known.name(camp.side) for camp in battle.camps)
    when = "over" if battle.over else f"step {battle.step} of 10"
    again = f", round {battle.round}" if battle.round > 1 else ""
    return f"{attack} attack {defence}, {when}{again}"


def _ratio(battle: Battle) -> str:
    if battle.exchange is not None:
        return f"{battle.exchange.column.attack} : {battle.exchange.column.defence}"
    return " : ".join(str(camp.began.foot) for camp in battle.camps)


# ---------------------------------------------------------------- both camps


def _camp(known: Facts, battle: Battle, camp: Side, does: str) -> Camp:
    left = sum(max(0, camp.began.of(kind) - camp.lost.of(kind)) for kind in FOOT)
    size = _size(battle, camp.side)
    names = [known.data.formation[word].name for word in camp.units if word in known.data.formation]
    return Camp(
        camp.side,
        f"{known.name(camp.side)} {does}",
        f"{counted(left, 'SP')}{f', {SIZES[size]}' if size else ''}",
        listed(names) or "lone SPs",
        tuple(Head(each.name, signed(each.rating), each.counts) for each in camp.commanders),
        (*forces(camp.began, camp.lost), Force("Artillery", words=_guns(camp), value=_strength(camp))),
    )


def _size(battle: Battle, side: str) -> str:
    modified = battle.exchange.modified if battle.exchange is not None else []
    return next((each.size for each in modified if each.side == side), "")


def _guns(camp: Side) -> str:
    """13.3.1: what the Artillery Strength is made of, and what the fire did."""
    if camp.guns is None:
        return ""
    made = ", ".join(f"{guns_words(guns)} ({guns.value:g})" for guns in camp.guns.guns) or "none"
    halved = ", halved by time fuses (15.1)" if camp.guns.halved else ""
    fired = camp.fired
    return f"{made}{halved}" + (f"; rolled {fired.roll}" if fired is not None else "")


def _strength(camp: Side) -> str:
    return str(camp.guns.strength) if camp.guns is not None else ""


# ---------------------------------------------------------------- the column and the rolls


def _reckoned(battle: Battle, exchange: Exchanged) -> Iterator[Row]:
    """13.4 to 13.10: the column with every shift, also that there was none."""
    column = exchange.column
    yield Row(f"Column {column.initial}", "", "13.4", "strong")
    for term in column.shifts:
        way = "right" if term.value > 0 else "left"
        yield Row(battle.named[term.key, term.about], f"{abs(term.value)} {way}", term.rule)
    if not column.shifts:
        yield Row("no shift", "", "13.6", "faint")
    yield Row("fought on", column.column, "13.11", "good")


def _throws(known: Facts, battle: Battle, exchange: Exchanged) -> Iterator[Throw]:
    """13.11.1: both rolls, the attacker's first; each tells what the other loses."""
    for modified, other in zip(exchange.modified, exchange.modified[::-1], strict=True):
        total = exchange.total(modified)
        does = _reads(known, exchange, modified) if total is not None else ""
        yield Throw(
            modified.side,
            f"{known.adjective(modified.side)} dice",
            tuple(Row(battle.named[t.key, t.about], signed(t.value), t.rule) for t in modified.terms),
            exchange.dice.get(modified.side, ()),
            str(total) if total is not None else signed(modified.total),
            f"read for {known.adjective(other.side)} losses, {SIZES[modified.size]}",
            _row(total),
            does,
            _meaning(known, exchange, other.side, does) if does else (),
        )


def _row(total: int | None) -> int | None:
    return None if total is None else min(max(total, 1), 13) - 1


def _reads(known: Facts, exchange: Exchanged, modified: RollModified) -> str:
    """13.11.1: what a roll does to the other side, as it lies now."""
    total = exchange.total(modified)
    assert total is not None
    against = "defender" if modified is exchange.modified[0] else "attacker"
    result = known.data.crt.result(total, COLUMNS.index(exchange.column.column), modified.size, against)
    return printed(result.demoralized, result.losses)


def _meaning(known: Facts, exchange: Exchanged, side: str, does: str) -> tuple[str, str]:
    words = suffers_words("D" in does, int(does.strip("D-") or 0), "lose", "are")
    holds = "" if exchange.results else ", if it stands"
    return f"{known.name(side)} suffer", f"They {words}{holds}."


def grid_of(known: Facts, exchange: Exchanged) -> Grid:
    """13.11: the chart of the two sizes of this combat: the attacker's losses by the defender's size, and back."""
    attack, defence = exchange.modified
    column = exchange.column
    return Grid(
        "Combat results",
        "in each cell the attacker's loss left, the defender's right",
        COLUMNS,
        tuple(grid_rows(known, attack.size, defence.size)),
        COLUMNS.index(column.column),
        COLUMNS.index(column.initial),
        severity=SEVERITY,
    )


# ---------------------------------------------------------------- re-rolls


def _with_answers(glimpse: Glimpse, known: Facts, found: Course) -> Course:
    """13.9.2: the re-rolls with what each would change; nothing if something else is asked, or of others."""
    ask = glimpse.ask
    if ask is None or not isinstance(ask.about, ReRoll) or ask.side not in glimpse.eyes:
        return found
    own, theirs = glimpse.seats[ask.side].tool("rerolls")
    enemy = theirs.whose
    others = f"Make the {known.name(enemy)} roll again"
    return replace(
        found,
        asks=f"{known.adjective(ask.side)} re-rolls",
        asks_note=f"{ask.about.left} left. A re-roll takes the place of the roll before it.",
        answers=(
            Weighed(OWN, "Roll your own dice again", *_weighed(known, own, enemy, hurts=True)),
            Weighed(THEIRS, others, *_weighed(known, theirs, ask.side, hurts=False)),
            Weighed(PASS, "Let it stand"),
        ),
    )


def _weighed(known: Facts, found: Reroll, side: str, hurts: bool) -> tuple[tuple[Share, ...], tuple[str, ...]]:
    """Less, same, more; what is good for who is asked is green."""
    shares = (
        Share(found.less, "less", "bad" if hurts else "good"),
        Share(found.same, "same", "neutral"),
        Share(found.more, "more", "good" if hurts else "bad"),
    )
    told = ", ".join(f"{word.replace('-', 'nothing')} {percent(chance)}" for word, chance in found.results)
    now = f"{known.name(side)} lose {counted(found.losses, 'SP')} now, {found.mean:.1f} on average"
    return shares, (f"would read {told}", now)
