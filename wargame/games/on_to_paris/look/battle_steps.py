"""13.2: the ten steps of a combat: what each will be, and what came of it in a few words."""

from __future__ import annotations

from collections.abc import Callable

from wargame.client.looks.course import Stage, State
from wargame.client.looks.plain.facts import Facts
from wargame.games.on_to_paris.looking.battle import Battle
from wargame.games.on_to_paris.words.aftermath import FAILURES, TESTS
from wargame.games.on_to_paris.words.aftermath import RESULTS as IMPACTS
from wargame.grammar import counted, listed, signed

STEPS = (
    ("Overrun", "twelve to one or more", "13.5"),
    ("Artillery", "both sides, two dice each", "13.3"),
    ("Odds", "after artillery fire", "13.4"),
    ("Shifts", "ground, Armies, Demoralization", "13.6"),
    ("Cavalry", "a die each with its cavalry", "13.10"),
    ("Dice and re-rolls", "two dice each on the table", "13.11"),
    ("Leader losses", "two dice, then each Leader", "13.12"),
    ("Battle Impact", "defender first, two dice", "13.13"),
    ("Victor, Retreat", "Demoralization first", "13.14"),
    ("Status checks", "fuses, assault, command", "13.17"),
)
"""The steps with what is to be expected of them."""


def stages(known: Facts, battle: Battle | None) -> tuple[Stage, ...]:
    """13.2: all ten; of a combat that has not begun all lie ahead."""
    return tuple(_stage(known, battle, number, *step) for number, step in enumerate(STEPS, 1))


def _stage(known: Facts, battle: Battle | None, number: int, name: str, ahead: str, rule: str) -> Stage:
    if battle is None:
        return Stage(name, ahead, rule)
    state: State = "done" if battle.over or number < battle.step else "now" if number == battle.step else "ahead"
    told = TOLD[number - 1](known, battle) if state != "ahead" else ""
    nothing = "not rolled" if state == "done" else ahead
    return Stage(name, told or nothing, rule, state)


def _overrun(known: Facts, battle: Battle) -> str:
    if battle.overran:
        return f"{known.name(battle.overran)} eliminated"
    return f"{battle.camps[0].began.foot} to {battle.camps[1].began.foot} SPs: none"


def _artillery(known: Facts, battle: Battle) -> str:
    found = []
    for camp, other in zip(battle.camps, battle.camps[::-1], strict=True):
        fired = camp.fired
        if fired is None:
            continue
        gained = f" {signed(fired.drm)}" if fired.drm else ""
        lost = f", {known.name(other.side)} lose {fired.losses or ''}{'½' if fired.half else ''}"
        found.append(f"{known.name(camp.side)}{gained or ' nothing'}{lost if fired.losses or fired.half else ''}")
    return "; ".join(found)


def _odds(known: Facts, battle: Battle) -> str:
    if battle.exchange is None:
        return ""
    column = battle.exchange.column
    return f"{column.attack} : {column.defence}, column {column.initial}"


def _shifts(known: Facts, battle: Battle) -> str:
    if battle.exchange is None:
        return ""
    column = battle.exchange.column
    moved = sum(term.value for term in column.shifts)
    how = f"{abs(moved)} {'right' if moved > 0 else 'left'}" if moved else "none"
    return f"{how}: column {column.column}"


def _cavalry(known: Facts, battle: Battle) -> str:
    if battle.cavalry is None:
        return ""
    totals = f"{battle.cavalry.attack} to {battle.cavalry.defence}"
    who = f"{known.name(battle.superior)} {totals}" if battle.superior else f"{totals}: nobody"
    tried = battle.column_try
    return who if tried is None else f"{who}, column {'gained' if tried.gained else 'missed'}"


def _dice(known: Facts, battle: Battle) -> str:
    exchange = battle.exchange
    if exchange is None:
        return ""
    if exchange.results:
        results = exchange.results.items()
        return ", ".join(f"{known.name(side)} {printed(each.demoralized, each.losses)}" for side, each in results)
    used = {side: sum(each.side == side for each in exchange.rerolled) for side in exchange.held}
    left = [f"{known.name(side)} {number - used[side]}" for side, number in exchange.held.items()]
    return f"re-rolls left: {', '.join(left)}" if left else ""


def printed(demoralized: bool, losses: int) -> str:
    """13.11.2: a result as the table has it."""
    return f"{'D' if demoralized else ''}{losses or ''}" or "-"


def _leaders(known: Facts, battle: Battle) -> str:
    if battle.hits:
        return f"hit: {listed([known.data.leader[word].name for word in battle.hits])}"
    if battle.checked is None:
        return ""
    return "checked, nobody hit" if battle.checked.required else f"rolled {battle.checked.roll}: nobody"


def _impact(known: Facts, battle: Battle) -> str:
    found = []
    for camp in battle.camps[::-1]:
        if camp.failed is not None:
            found.append(f"{known.name(camp.side)}: {FAILURES[camp.failed.result]}")
        elif camp.impact is not None:
            results = listed([IMPACTS[word] for word in camp.impact.results]) or "nothing"
            found.append(f"{known.name(camp.side)}: {results}")
    return "; ".join(found)


def _victor(known: Facts, battle: Battle) -> str:
    if battle.victor is None:
        return ""
    return f"{known.name(battle.victor.victor)} win: {TESTS[battle.victor.test]}"


def _checks(known: Facts, battle: Battle) -> str:
    lost = [f"{known.name(camp.side)} lost {counted(camp.lost.total, 'SP')}" for camp in battle.camps]
    return ", ".join(lost) if battle.over else ""


TOLD: tuple[Callable[[Facts, Battle], str], ...] = (
    *(_overrun, _artillery, _odds, _shifts, _cavalry),
    *(_dice, _leaders, _impact, _victor, _checks),
)
"""What came of each step."""
