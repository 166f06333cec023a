"""What is to be read of a scenario, a unit and a place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.pages import Row, Sheet
from wargame.client.looks.plain.facts import Facts, facts
from wargame.client.looks.plain.pieces import opening
from wargame.client.looks.plain.sheets import day
from wargame.client.looks.plain.sheets import inspect as plain_inspect
from wargame.content import ScenarioRef
from wargame.games.on_to_paris.look import campaign as c
from wargame.games.on_to_paris.look.inspection import departed, place_rows, unit_rows
from wargame.games.on_to_paris.look.wording import ground, place_name
from wargame.games.on_to_paris.rules.view import CampaignView
from wargame.grammar import counted, listed, sentence, signed

KINDS = {"army": "Army", "corps": "Corps", "cavalry": "Cavalry Division", "siege_gun": "Siege Gun"}
LOST = "SPs lost"
"""3.2: the row of the view that tells a side's losses."""
PLURALS = {"Army": "Armies", "Corps": "Corps"}


def browse(ref: ScenarioRef) -> Sheet:
    """A scenario in rows: length, armies, what counts, and for whom it is meant."""
    known = opening(ref)
    spec = known.spec
    rows = [Row("Length", counted(spec.length, "turn"), tone="strong")]
    rows += [Row("Meant for", "a first game", tone="strong")] if spec.learning else []
    rows += [Row(known.name(side), _army(known, side)) for side in known.sides]
    rows += _counting(known)
    rows.append(Row("Source", spec.note.source, tone="faint"))
    return Sheet(spec.title.partition(",")[0], day(spec.date), tuple(rows), (spec.note.text,))


def _army(known: Facts, side: str) -> str:
    """The Formations on the map by kind, and their SPs with the lone ones."""
    view = known.view
    assert isinstance(view, CampaignView)
    there = [each for each in view.formations if each.side == side and each.place]
    parts = []
    for kind, name in KINDS.items():
        number = sum(each.kind == kind for each in there)
        if number:
            parts.append(f"{number} {PLURALS.get(name, name + 's') if number > 1 else name}")
    sps = sum(each.strength.total for each in there if each.strength is not None)
    sps += sum(each.strength.total for each in view.lone if each.side == side)
    return f"{listed(parts)}, {counted(sps, 'SP')}" if parts else counted(sps, "SP")


def _counting(known: Facts) -> list[Row]:
    """3.3: how many VPs win, and what a small scenario counts at its end."""
    spec = known.spec.victory
    rows = []
    if spec.places:
        places = [f"{name} {signed(vp)}" for name, vp in spec.places.items()]
        rows.append(Row("VPs for places", ", ".join(places) + " if taken from their country"))
    if spec.besieged:
        rows.append(Row("VPs for sieges", ", ".join(f"{name} {signed(vp)}" for name, vp in spec.besieged.items())))
    lost = [f"{signed(vp)} for each {known.adjective(side)} SP lost" for side, vp in spec.per_sp_lost.items()]
    rows += [Row("VPs for losses", ", ".join(lost))] if lost else []
    levels = [f"{level.name} from {level.least}" for level in spec.levels if level.least is not None]
    return [*rows, Row("Victory", f"{', '.join(levels)}, else {spec.levels[-1].name}", tone="strong")]


def _who(known: Facts, word: str) -> str:
    """Side, kind and place of a counter."""
    view = known.view
    assert isinstance(view, CampaignView)
    formation = next((each for each in view.formations if each.id == word), None)
    piece = next(each for each in known.known if each.id == word)
    side = known.adjective(piece.side)
    kind = KINDS.get(formation.kind, "") if formation is not None else "Leader" if piece.symbol == "leader" else "SPs"
    place = place_name(known, piece.place) if piece.place else "beside the map"
    return f"{side} {kind}, {place}"


def _title(known: Facts, word: str) -> str:
    """What a counter is called; of lone SPs also where they are, since there are many."""
    piece = next(each for each in known.known if each.id == word)
    lone = piece.symbol in ("infantry", "irregulars")
    return f"{piece.title} in {c.where(known, piece.place)}" if lone and piece.place else piece.title


def inspect(glimpse: Glimpse, word: str) -> Sheet | None:
    """A unit or a place; a place with its town and works, and what is marked there."""
    found, known = plain_inspect(glimpse, word), facts(glimpse)
    if found is None:
        fate = departed(known, word)
        return Sheet("No longer by itself", rows=(fate,)) if fate is not None else None
    if word not in known.board.index:
        rows = unit_rows(known, word)
        return replace(found, title=_title(known, word), subtitle=_who(known, word), rows=tuple(rows) or found.rows)
    rows = [*place_rows(known, word), *found.rows]
    return replace(found, title=place_name(known, word), subtitle=sentence(ground(known, word)), rows=tuple(rows))


def closing(glimpse: Glimpse) -> Sheet:
    """3.3: the level of victory, and how every point of it has come about."""
    known = facts(glimpse)
    view = known.view
    assert view.outcome is not None
    began = known.spec.tracks.vp
    rows = [Row(f"{signed(began)} VP", "at the start of the scenario")] if began else []
    for score in glimpse.seat.tool("ledger"):
        often = f", {score.times} times" if score.times > 1 else ""
        rows.append(Row(f"{signed(score.points)} VP", f"{score.reason}{often}", rule=score.rule))
    rows.append(Row(f"{dict(view.points)['prussian']} VP", view.outcome.level, tone="strong", rule="3.3"))
    rows += _missed(known, view.outcome.level, dict(view.points)["prussian"])
    rows += [Row(f"{known.name(side)}, {name}", value) for side, name, value in view.standing if name == LOST]
    return Sheet(view.outcome.level, sentence(view.outcome.why), tuple(rows))


def _missed(known: Facts, level: str, vp: int) -> Iterator[Row]:
    """3.3: how far the levels above and below that which was reached are away, if the VPs have decided it."""
    levels = known.spec.victory.levels or known.data.levels
    above = [each for each in levels if each.least is not None and each.least > vp]
    reached = levels[len(above)]
    if reached.name != level:
        return
    if above and above[-1].least is not None:
        yield Row(f"{above[-1].least - vp} VP more", above[-1].name, rule="3.3")
    if reached.least is not None:
        yield Row(f"{vp - reached.least + 1} VP fewer", levels[len(above) + 1].name, rule="3.3")
