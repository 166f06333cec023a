"""13: the battle card of a combat that a march leads to: what goes into it, and how it is likely to end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wargame.client.looks.course import Camp, Course, Force, Grid, Head, Throw
from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.pages import Row
from wargame.client.looks.plain.facts import Facts
from wargame.engine.action import Refusal
from wargame.engine.contest import Share
from wargame.games.on_to_paris.content.combat_tables import COLUMNS
from wargame.games.on_to_paris.look.battle_parts import forces, grid_rows
from wargame.games.on_to_paris.look.battle_steps import stages
from wargame.games.on_to_paris.look.combat_charts import SEVERITY
from wargame.games.on_to_paris.look.wording import ground, place_name
from wargame.games.on_to_paris.looking.planned import Modifier, Outlook, first_met
from wargame.games.on_to_paris.looking.whoever_reacts import Prospect
from wargame.games.on_to_paris.rules.strength import NONE, Strength
from wargame.games.on_to_paris.rules.view import CampaignView
from wargame.games.on_to_paris.words.combat import SIZES
from wargame.grammar import counted, listed, percent, signed

WHOEVER = "a forecast: nothing has been rolled; its chances are those whoever reacts"
BEFORE = "SPs, shifts and modifiers are those before anybody reacts"
RESULTS = 6
"""So many single results are told."""


def ahead(glimpse: Glimpse, known: Facts) -> Course | None:
    """10.2.2, 12, 13: the first combat that the orders of a march lead to, whoever reacts."""
    for goal, units in first_met(glimpse.looking.routes()).items():
        seat = glimpse.asked or glimpse.seat
        found: Prospect | Refusal = seat.tool("prospect", goal, *units)
        if not isinstance(found, Refusal):
            warned: tuple[str, ...] = seat.tool("march_warnings")
            card = _foreseen(known, goal, units, found.outlook, _reader(glimpse))
            told = [*warned, *filter(None, [found.outlook.shelter])]
            if len(found.cases) > 1:
                card, told = replace(card, subtitle=WHOEVER), [*told, BEFORE]
            return replace(card, likely=(*told, *card.likely))
    return None


def _reader(glimpse: Glimpse) -> str:
    """Who reads it: the side that is asked, if it looks on."""
    ask = glimpse.ask
    return ask.side if ask is not None and ask.side in glimpse.eyes else glimpse.side


def _foreseen(known: Facts, goal: str, units: list[str], found: Outlook, reader: str) -> Course:
    forecast = found.forecast
    who = "you" if reader == forecast.attacker else f"the {known.name(forecast.attacker)}"
    attack, defence = _size(known, forecast.attack), _size(known, forecast.defence)
    column = max(forecast.columns, key=lambda each: each[1])[0] if forecast.columns else None
    return Course(
        title=f"If {who} march into {place_name(known, goal)}",
        subtitle="a forecast: nothing has been rolled, and nobody reacts",
        stages=stages(known, None),
        camps=(
            _camp(known, forecast.attacker, "attack", forecast.attack, units),
            _camp(known, forecast.defender, "defend", forecast.defence, _there(known, goal, forecast.defender)),
        ),
        where=(place_name(known, goal), ground(known, goal)),
        ratio=f"{forecast.attack.foot} : {forecast.defence.foot}",
        because="SPs without cavalry, before artillery",
        rule="13.4.1",
        reckoned=tuple(_reckoned(found)),
        throws=(
            _throw(known, forecast.attacker, forecast.defender, found.attack, attack),
            _throw(known, forecast.defender, forecast.attacker, found.defence, defence),
        ),
        grid=Grid(
            "Combat results",
            "in each cell the attacker's loss left, the defender's right",
            COLUMNS,
            tuple(grid_rows(known, attack, defence)),
            COLUMNS.index(column) if column is not None else None,
            severity=SEVERITY,
        ),
        asks="How it may end",
        asks_note="After the first round, without re-rolls.",
        shares=tuple(_shares(known, found, reader)),
        likely=tuple(_likely(known, found)),
    )


def _size(known: Facts, held: Strength) -> str:
    size: str = known.data.limits.size_of(held.foot)
    return size


def _there(known: Facts, place: str, side: str) -> list[str]:
    view = known.view
    assert isinstance(view, CampaignView)
    return [each.id for each in view.formations if each.place == place and each.side == side and not each.inside]


def _camp(known: Facts, side: str, does: str, held: Strength, units: list[str]) -> Camp:
    """Who would fight, with the Leaders of the units."""
    view = known.view
    assert isinstance(view, CampaignView)
    formations = [each for each in view.formations if each.id in units]
    leaders = {each.id: each.name for each in view.leaders}
    heads = tuple(Head(leaders[each.leader]) for each in formations if each.leader in leaders)
    size = SIZES[_size(known, held)]
    names = listed([each.name for each in formations]) or "lone SPs"
    lines = (*forces(held, NONE), Force("Artillery", words="fires before the odds are reckoned"))
    return Camp(side, f"{known.name(side)} {does}", f"{counted(held.foot, 'SP')}, {size}", names, heads, lines)


def _reckoned(found: Outlook) -> Iterator[Row]:
    """13.4, 13.6: the shifts that are known, and the columns it may be fought on."""
    yield from (Row(words, "", "13.6") for words in found.shifts)
    if not found.shifts:
        yield Row("no shift", "", "13.6", "faint")
    columns = [f"{name} ({percent(chance)})" for name, chance in found.forecast.columns]
    yield Row("fought on" if columns else "decided without the table", " or ".join(columns), "13.11", "good")


def _throw(known: Facts, side: str, other: str, terms: tuple[Modifier, ...], size: str) -> Throw:
    return Throw(
        side,
        f"{known.adjective(side)} dice",
        tuple(Row(term.name, signed(term.value), term.rule) for term in terms),
        total=signed(sum(term.value for term in terms)),
        note=f"read for {known.adjective(other)} losses, {SIZES[size]}",
    )


def _shares(known: Facts, found: Outlook, reader: str) -> Iterator[Share]:
    forecast = found.forecast
    for side in (forecast.attacker, forecast.defender):
        yield Share(forecast.wins(side), f"{known.name(side)} win", "good" if side == reader else "bad")


def _likely(known: Facts, found: Outlook) -> Iterator[str]:
    """Average losses, Demoralization, and the likeliest results."""
    forecast = found.forecast
    for side in (forecast.attacker, forecast.defender):
        lost, shaken = forecast.average(side), percent(forecast.demoralized(side))
        yield f"{known.name(side)} lose {lost:.1f} SPs on average, Demoralized {shaken}"
    for (attack_lost, defence_lost, victor), chance in forecast.ends[:RESULTS]:
        both = f"{known.name(forecast.attacker)} lose {attack_lost}, {known.name(forecast.defender)} {defence_lost}"
        yield f"{percent(chance)}: {both}{f'; the {known.name(victor)} win' if victor else ''}"
