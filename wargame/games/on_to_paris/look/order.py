"""The order of battle: each Army with what is Attached to it, its Leader and SPs, then all who are by themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from wargame.client.looks.plain.facts import Facts
from wargame.client.looks.plain.pieces import opening
from wargame.client.looks.shown import Piece
from wargame.content import ScenarioRef
from wargame.games.on_to_paris.look import campaign as c
from wargame.games.on_to_paris.rules.view import FormationView
from wargame.grammar import counted

Group = tuple[str, tuple[Piece, ...], str]
ALONE = {"corps": "Corps by themselves", "cavalry": "Cavalry by itself", "siege_gun": "Siege Guns"}
REST = "Lone SPs and Leaders"
BESIDE = "Beside the map"


def order_of_battle(ref: ScenarioRef) -> list[Group]:
    """6.1, 6.4: the units of each side as the scenario sets them up, under the Army they are Attached to."""
    known = opening(ref)
    return [
        (f"{known.name(side)}: {title}", pieces, note)
        for side in known.sides
        for title, pieces, note in _groups(known, side)
    ]


def _groups(known: Facts, side: str) -> Iterator[Group]:
    units = c.formations(known, side)
    armies = [each for each in units if each.kind == "army"]
    led = {each.id for each in units if any(each.army == army.id for army in armies)}
    for army in armies:
        attached = sorted((each for each in units if each.army == army.id), key=lambda each: each.kind != "corps")
        yield army.name, _pieces(known, [army, *attached]), _note(known, army, attached)
    for kind, title in ALONE.items():
        found = [each for each in units if each.kind == kind and each.id not in led]
        if found:
            yield title, _pieces(known, found), ""
    told = {each.id for each in units}
    rest = [_by_place(known, piece) for piece in known.pieces.values() if piece.side == side and piece.id not in told]
    for title, there in ((REST, True), (BESIDE, False)):
        pieces = tuple(piece for piece in rest if (piece.place >= 0) == there)
        if pieces:
            yield title, pieces, ""


def _by_place(known: Facts, piece: Piece) -> Piece:
    """Lone SPs are told apart by where they are; a Leader has a name."""
    lone = piece.id.startswith(f"{piece.side}-") and piece.place >= 0
    return replace(piece, title=c.where(known, known.board.ids[piece.place])) if lone else piece


def _pieces(known: Facts, units: Sequence[FormationView]) -> tuple[Piece, ...]:
    return tuple(known.pieces[each.id] for each in units if each.id in known.pieces)


def _note(known: Facts, army: FormationView, attached: Sequence[FormationView]) -> str:
    """5.1, 6.1: who commands an Army, where it is, and how strong it is with all that is Attached."""
    sps = c.total([each.strength for each in (army, *attached)])
    leader = f"{c.leader_name(known, army.leader)} {c.ratings(known, army.leader)}" if army.leader else "no Leader"
    more = f" with {counted(len(attached), 'Attached unit')}" if attached else ""
    return f"{leader.strip()}, set up in {c.where(known, army.place)}. {sps} SPs{more}."
