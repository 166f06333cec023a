"""What a question is about: a small typed subject, by which everybody knows which question is asked.

    class Losses(Subject, kind="assault.losses"):
        hex: PlaceId
        points: int
        units: PieceIds

Players, looks, faces and standing answers look at the type or the `kind` of the subject, never at the prompt, the rule
number or the verbs. A subject holds what the side that is asked may see, as ids and numbers; its prompt is among
the words of the game (`engine.words`). Facts of the types `PieceId`, `PlaceId` and `GroupId` are what the question
names: a table lights them and brings them into sight.
"""

from __future__ import annotations

from typing import Any, ClassVar

from wargame.engine.facts import Facts
from wargame.engine.facts import GroupId as GroupId
from wargame.engine.facts import PieceId as PieceId
from wargame.engine.facts import PieceIds as PieceIds
from wargame.engine.facts import PlaceId as PlaceId
from wargame.engine.facts import PlaceIds as PlaceIds


class Subject(Facts):
    """What a question is about. Subclasses add what is asked about as fields."""

    kind: ClassVar[str] = ""
    """The name of the question, chapter and moment: it stays the same for ever."""
    of_dice: ClassVar[bool] = False
    """Whether it only asks if dice that have just fallen shall stand: what they do is told when it is answered."""

    def __init_subclass__(cls, kind: str = "", of_dice: bool = False, **more: Any) -> None:
        super().__init_subclass__(**more)
        cls.of_dice = of_dice or cls.of_dice
        if kind:
            cls.kind = kind
