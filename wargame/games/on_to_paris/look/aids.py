"""The player aids: sequence of play (4.2), what counts (3), costs (8.9.1), terrain, Reaction, sieges, arrivals (7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.pages import Aid, Chart, Steps
from wargame.client.looks.plain.facts import Facts, facts
from wargame.client.looks.plain.sheets import aids as plain_aids
from wargame.engine.events import Entry
from wargame.games.on_to_paris.content.numbers import Cost, CostRow, Effect
from wargame.games.on_to_paris.look import campaign as c
from wargame.games.on_to_paris.look.combat_charts import begun, combat_charts
from wargame.games.on_to_paris.look.sheets import LOST
from wargame.games.on_to_paris.look.wording import RESERVES
from wargame.games.on_to_paris.looking.arrivals import Arrivals
from wargame.games.on_to_paris.rules.strength import KINDS, Strength
from wargame.games.on_to_paris.rules.victory import Valued
from wargame.games.on_to_paris.rules.view import CampaignView
from wargame.games.on_to_paris.words import charts
from wargame.games.on_to_paris.words.base import SP_NAMES
from wargame.games.on_to_paris.words.scoring import ENTRIES
from wargame.grammar import counted, listed, signed
from wargame.phrases.plain import capital

SEQUENCE = (
    (0, "Reinforcement Phase: SPs, Formations and Leaders arrive", "4.2"),
    (0, "Resource Phase: Lay the RL markers, roll for CPs, reorganise", "4.2"),
    (0, "Action Phase: Segments, until a late tie of the Initiative or the last CP ends it", "8.5"),
    (1, "Both roll three dice for the Initiative; the difference is the IPs of both", "8.5"),
    (1, "The winner may enter an SP, then spends his IPs and CPs on actions", "8.5.4"),
    (1, "The other side spends its IPs and CPs", "8.5.4"),
    (0, "Siege Resolution Phase: Sieges make progress, or places fall", "4.2"),
    (0, "Rally Phase: Demoralized units recover, supply is checked", "4.2"),
)
COUNTED = {"place": "taken from its country", "french": "held by the French", "siege": "besieged or taken"}
"""3.2: what a place is counted for."""
NO_WAY = "no"
PENALTY = "penalty_"
AHEAD = 3
"""So many turns to come are told of."""


def aids(glimpse: Glimpse, log: Sequence[Entry]) -> list[Aid]:
    """All of them by what they are about, in the order of the turn; the counters last."""
    known = facts(glimpse)
    counters = [page for page in plain_aids(glimpse, log) if page.title == "Counters"]
    groups: dict[str, list[Aid]] = {
        "The turn": [Steps("Sequence of play", SEQUENCE), _costs(known), _command(known)],
        "Victory": [*_counting(known), *_ledger(glimpse)],
        "March and Reaction": [_terrain(known), *_reaction(known)],
        "Combat": combat_charts(known),
        "Sieges": _siege(known),
        "Forces": [*_arriving(glimpse, known), *counters],
    }
    return [replace(aid, group=group) for group, pages in groups.items() for aid in pages]


def _counting(known: Facts) -> list[Aid]:
    """3.3: the levels of victory, and what a scenario counts at its end."""
    spec = known.spec.victory
    levels = tuple((level.name, (_range(level.least),)) for level in spec.levels)
    note = f"The Prussians have {dict(known.view.points).get('prussian', 0)} VP now."
    pages: list[Aid] = [Chart("Levels of victory", "at the end", ("VP",), levels, note=note, rule="3.3")]
    counting: tuple[Valued, ...] = known.glimpse.seat.tool("valued_places")
    named = [each for each in counting if each.how != "city"]
    rows = [(f"{c.where(known, each.place)}: {COUNTED[each.how]}", (signed(each.points), _now(each))) for each in named]
    rows += [
        (f"each SP that the {known.name(side)} lost", (signed(vp), str(_lost(known, side) * vp)))
        for side, vp in spec.per_sp_lost.items()
    ]
    if rows:
        note = "Now: what it would bring if the scenario ended as things stand. A star on the map marks each place."
        pages.append(Chart("What counts at the end", "", ("VP", "now"), tuple(rows), note=note, rule="3.2"))
    events = tuple(
        (begun(ENTRIES.get(name, capital(name))), (signed(vp),)) for name, vp in known.data.points.items() if vp
    )
    return [*pages, Chart("Victory Points in play", "", ("VP",), events, rule="3.1")]


def _now(each: Valued) -> str:
    return signed(each.points) if each.counts else "0"


def _lost(known: Facts, side: str) -> int:
    """3.2: the SPs that a side has lost."""
    return next((int(value) for owner, name, value in known.view.standing if owner == side and name == LOST), 0)


def _ledger(glimpse: Glimpse) -> list[Aid]:
    """3.2: how the VP level has come about."""
    scores = glimpse.seat.tool("ledger")
    rows = tuple((begun(score.reason), (signed(score.points), str(score.times))) for score in scores)
    return [Chart("Victory Points so far", "scored for", ("VP", "times"), rows, rule="3.2")] if rows else []


def _range(least: int | None) -> str:
    return "less" if least is None else f"{least} or more"


def _costs(known: Facts) -> Aid:
    """8.9.1: the Action Cost Table; while a side spends its points, what it can pay for is marked."""
    priced = _priced(known)
    rows = tuple((_action(name, row), tuple(_price(row, side) for side in known.sides)) for name, row in priced)
    marked, note = frozenset[int](), ""
    view = known.view
    assert isinstance(view, CampaignView)
    if view.active:
        cp = sum(number for side, _, number in view.cp if side == view.active)
        marked = frozenset(n for n, (name, row) in enumerate(priced) if _payable(name, row, view.active, cp, view.ip))
        points = f"{counted(cp, 'CP')} and {counted(view.ip, 'IP')}"
        note = f"Marked: what the {known.name(view.active)} can pay for now with {points}. Penalties come on top of it."
    columns = tuple(known.name(side) for side in known.sides)
    return Chart("Costs of actions", "action", columns, rows, note=note, rule="8.9.1", marked=marked)


def _payable(name: str, row: CostRow, side: str, cp: int, ip: int) -> bool:
    """8.9.1: whether a side has the points for an action; penalties are no actions."""
    own: Cost | None = getattr(row, side) or row.both
    return own is not None and not name.startswith(PENALTY) and own.cp <= cp and own.ip <= ip


def _priced(known: Facts) -> list[tuple[str, CostRow]]:
    return list(known.data.costs.items())


def _action(name: str, row: CostRow) -> str:
    words = capital(name).replace("sps", "SPs").replace("rl ", "RL ")
    return f"{words}, per {row.per}" if row.per else words


def _price(row: CostRow, side: str) -> str:
    own = getattr(row, side) or row.both
    if own is None:
        return NO_WAY
    parts = (f"{number} {name}" for name, number in (("CP", own.cp), ("IP", own.ip), ("VP", own.vp)) if number)
    return ", ".join(parts) or "free"


def _terrain(known: Facts) -> Aid:
    """10.2.6, 12.4.1, 13.6: the Terrain Effects Chart."""
    chart = known.data.terrain
    rows = [(capital(kind), _effects(row)) for kind, row in chart.hexes.items()]
    rows += [(capital(kind), _effects(row)) for kind, row in chart.features.items()]
    rows += [(f"{capital(kind)} hexside", _effects(row)) for kind, row in chart.hexsides.items()]
    note = "Costs of hexsides are added to that of the hex; Reaction of places counts in the trigger hex, if friendly."
    return Chart("Terrain", "", ("MPs", "columns", "DRM", "Reaction"), tuple(rows), note=note, rule="10.2.6")


def _effects(row: Effect) -> tuple[str, ...]:
    reaction = row.reaction or row.reaction_friendly
    cost = NO_WAY if row.mp is None else str(row.mp)
    return cost, *(signed(number) if number else "" for number in (-row.shift, row.drm, reaction))


def _reaction(known: Facts) -> list[Aid]:
    """12.4: how far units may react by rating and modified die; 12.4.1: what changes the die."""
    limits = known.data.limits
    totals = [charts.reaction_column(total) for total in charts.REACTION_ROLLS]
    ratings = sorted({counter.react for leader in known.data.leaders for counter in leader.counters.values()})
    ratings = sorted({*ratings, *limits.reaction_rating.values()})

    def hexes(total: int, rating: int) -> str:
        far = (total >= rating + limits.reaction_one_hex) + (total >= rating + limits.reaction_two_hexes)
        return str(far) if far else "-"

    rows = tuple(
        (charts.reaction_row(rating), tuple(hexes(total, rating) for total in charts.REACTION_ROLLS))
        for rating in ratings
    )
    note = "How many hexes units may react, by the modified die: a die as high as the rating is one hex."
    changes = {
        "Own Cavalry is near the trigger hex": limits.reaction_reconnaissance,
        "Own SPs in the trigger hex": limits.reaction_friendly_sp,
        "Trigger hex two hexes off": limits.reaction_range_two,
        "Demoralized": limits.reaction_demoralized,
    }
    without = [(capital(name), (str(value),)) for name, value in limits.reaction_rating.items()]
    return [
        Chart("Reaction", "", tuple(totals), rows, note=note, rule="12.4", id=charts.REACTION),
        Chart(
            "Reaction modifiers",
            "",
            ("to the die",),
            tuple((words, (signed(value),)) for words, value in changes.items()),
            note="Terrain and friendly towns and Fort(ress)es count as well: see Terrain.",
            rule="12.4.1",
        ),
        Chart("Reaction Ratings without a Leader", "", ("rating",), tuple(without), rule="12.2"),
    ]


def _siege(known: Facts) -> list[Aid]:
    """16.2.4, 16.1: Siege Progress, its modifiers, and the works."""
    data = known.data.siege
    rows = zip(charts.siege_rows(data), data.progress, strict=True)
    levels = tuple((heading, (signed(row.levels),)) for heading, row in rows)
    changes = {
        "Besiegers have SPs for half the capacity": data.half_capacity,
        "Fewer than twice the SPs inside, or the Siege Number": data.below_twice,
        "Fewer than one and a half times as many, instead": data.below_one_and_a_half,
        "Each Siege Gun in siege supply": data.siege_gun,
        "Nobody inside": data.unoccupied,
        "More than half the capacity inside": data.crowded,
    }
    works = tuple(
        (
            capital(kind),
            (str(work.capacity or "all"), str(work.siege_number or NO_WAY), str(work.artillery), signed(work.drm)),
        )
        for kind, work in known.data.works.items()
    )
    note = "The place falls when its progress exceeds the Siege Number."
    modifiers = tuple((words, (signed(value),)) for words, value in changes.items())
    return [
        Chart("Siege progress", "two dice", (charts.LEVELS,), levels, note=note, rule="16.2.4", id=charts.SIEGE),
        Chart("Siege modifiers", "", ("to the roll",), modifiers, rule="16.2.4"),
        Chart("Works", "", ("SPs inside", "Siege Number", "guns", "combat roll"), works, rule="16.1"),
    ]


def _command(known: Facts) -> Aid:
    """8.6: the Command Table; the box of the marker is marked."""
    view = known.view
    assert isinstance(view, CampaignView)
    rows = tuple(
        (charts.command_row(number), (_ends(box.ends_on), str(box.vp or "")))
        for number, box in enumerate(known.data.command_table, 1)
    )
    marked = frozenset({view.command_box - 1}) if view.command_box else frozenset[int]()
    columns = (charts.ENDS, "VP")
    note = "A tie of the Initiative at one of these numbers ends the Action Phase; another moves the marker a box on."
    return Chart("Command Table", "", columns, rows, note=note, rule="8.6", id=charts.COMMAND, marked=marked)


def _ends(on: tuple[int, ...] | str) -> str:
    return "any tie" if isinstance(on, str) else listed([str(number) for number in on]) or "-"


def _arriving(glimpse: Glimpse, known: Facts) -> list[Aid]:
    """7.1: the reinforcements of the next three turns."""
    coming: Mapping[int, Sequence[Arrivals]] = glimpse.seat.tool("arrivals")
    rows = tuple(
        (known.data.turns.get(turn, f"turn {turn}"), tuple(_brought(known, each) for each in sides))
        for turn, sides in list(coming.items())[:AHEAD]
    )
    columns = tuple(known.name(side) for side in known.sides)
    note = "If the government stays. SPs come into the pools and are entered for IPs; Leaders lie available."
    return [Chart("Reinforcements ahead", "turn", columns, rows, note=note, rule="7.1")] if rows else []


def _brought(known: Facts, found: Arrivals) -> str:
    """7.1: what a turn brings a side, in words."""
    parts = _sps(found.side, found.sps) + [f"{each} for Paris" for each in _sps(found.side, found.paris)]
    names = {**known.data.formation, **known.data.leader}
    parts += [names[word].name for word in (*found.formations, *found.leaders, *found.back)]
    return listed(parts) or "nothing"


def _sps(side: str, held: Strength) -> list[str]:
    names = {**SP_NAMES, "res": RESERVES[side]}
    return [counted(number, f"{names[kind]} SP") for kind, number in zip(KINDS, held, strict=True) if number]
