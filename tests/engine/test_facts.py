"""What facts name: by the types of their fields, also where they hold facts of their own."""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.questions import GroupId, PieceId, PieceIds, PlaceId, Subject


class Shot(NamedTuple):
    event: str
    firer: PieceId
    hex: PlaceId


class Fire(Subject, kind="test.fire"):
    units: PieceIds
    hex: PlaceId
    corps: GroupId
    points: int
    note: str
    first: Shot
    shots: tuple[Shot, ...] = ()
    nobody: PieceId = ""


def test_a_question_names_what_its_types_say_each_once() -> None:
    about = Fire(
        ("u1", "u2"), "A1", "iv", 3, "u9", Shot("e", "g1", "A1"), (Shot("e", "g2", "B2"), Shot("e", "g1", "A1"))
    )
    assert about.names() == ("u1", "u2", "A1", "iv", "g1", "g2", "B2")
