"""The player aids: sequence of play (4.2), what counts (3), costs of actions (8.9.1), terrain (10.2.6), combat (13)."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.pages import Aid, Chart, Steps
from wargame.client.looks.plain.facts import Facts, facts
from wargame.client.looks.plain.sheets import aids as plain_aids
from wargame.engine.events import Entry
from wargame.games.on_to_paris.content.numbers import CostRow, Effect
from wargame.games.on_to_paris.words.scoring import ENTRIES
from wargame.grammar import signed
from wargame.phrases.plain import capital

SEQUENCE = (
    (0, "Reinforcement Phase: SPs, Formations and Leaders arrive", "4.2"),
    (0, "Resource Phase: Lay the RL markers, roll for CPs, reorganise", "4.2"),
    (0, "Action Phase: Segments, until a tie of the Initiative ends it", "8.5"),
    (1, "Both roll three dice for the Initiative; the difference is the IPs of both", "8.5"),
    (1, "The winner may enter an SP, then spends his IPs and CPs on actions", "8.5.4"),
    (1, "The other side spends its IPs and CPs", "8.5.4"),
    (0, "Siege Resolution Phase: Sieges make progress, or places fall", "4.2"),
    (0, "Rally Phase: Demoralized units recover, supply is checked", "4.2"),
)
NO_WAY = "no"


def aids(glimpse: Glimpse, log: Sequence[Entry]) -> list[Aid]:
    """All of them, those looked at most first; the counters last."""
    known = facts(glimpse)
    counters = [page for page in plain_aids(glimpse, log) if page.title == "Counters"]
    return [
        Steps("Sequence of play", SEQUENCE),
        *_counting(known),
        *_ledger(glimpse),
        _costs(known),
        _terrain(known),
        _crt(known),
        *counters,
    ]


def _counting(known: Facts) -> list[Aid]:
    """3.3: the levels of victory, and what a scenario counts at its end."""
    spec = known.spec.victory
    levels = tuple((level.name, (_range(level.least),)) for level in spec.levels)
    note = f"The Prussians have {dict(known.view.points).get('prussian', 0)} VP now."
    pages: list[Aid] = [Chart("Levels of victory", "at the end", ("VP",), levels, note=note, rule="3.3")]
    rows = [(f"{name}: not in the hands of its country", (signed(vp),)) for name, vp in spec.places.items()]
    rows += [(f"{name}: in French hands", (signed(vp),)) for name, vp in spec.french_places.items()]
    rows += [(f"{name}: besieged or taken", (signed(vp),)) for name, vp in spec.besieged.items()]
    rows += [(f"each SP that the {known.name(side)} lost", (signed(vp),)) for side, vp in spec.per_sp_lost.items()]
    if rows:
        pages.append(Chart("What counts at the end", "", ("VP",), tuple(rows)))
    events = tuple(
        (_begun(ENTRIES.get(name, capital(name))), (signed(vp),)) for name, vp in known.data.points.items() if vp
    )
    return [*pages, Chart("Victory Points in play", "", ("VP",), events, rule="3.1")]


def _ledger(glimpse: Glimpse) -> list[Aid]:
    """3.2: how the VP level has come about."""
    scores = glimpse.seat.tool("ledger")
    rows = tuple((_begun(score.reason), (signed(score.points), str(score.times))) for score in scores)
    return [Chart("Victory Points so far", "scored for", ("VP", "times"), rows, rule="3.2")] if rows else []


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]


def _range(least: int | None) -> str:
    return "less" if least is None else f"{least} or more"


def _costs(known: Facts) -> Aid:
    """8.9.1: the Action Cost Table."""
    rows = tuple((_action(name, row), tuple(_price(row, side) for side in known.sides)) for name, row in _priced(known))
    return Chart("Costs of actions", "action", tuple(known.name(side) for side in known.sides), rows, rule="8.9.1")


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


def _crt(known: Facts) -> Aid:
    """13.11: losses of attacker and defender for small, medium and large Forces."""
    table = known.data.crt
    rows = tuple((str(roll), tuple(cells)) for roll, cells in table.rows.items())
    note = "Attacker/defender, for Forces of small, medium and large size; D is Demoralized."
    return Chart("Combat results", "roll", tuple(table.columns), rows, note=note, rule="13.11")
