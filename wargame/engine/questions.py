"""What a question is about: a small typed subject, by which everybody knows which question is asked.

    class Losses(Subject, kind="assault.losses"):
        hex: str
        points: int
        units: tuple[str, ...]

Players, looks, faces and standing answers look at the type or the `kind` of the subject, never at the prompt, the rule
number or the verbs. A subject holds what the side that is asked may see, as ids and numbers; its prompt is among
the words of the game (`engine.words`).
"""

from __future__ import annotations

from typing import Any, ClassVar

from wargame.engine.facts import Facts


class Subject(Facts):
    """What a question is about. Subclasses add what is asked about as fields."""

    kind: ClassVar[str] = ""
    """The name of the question, chapter and moment: it stays the same for ever."""

    def __init_subclass__(cls, kind: str = "", **more: Any) -> None:
        super().__init_subclass__(**more)
        if kind:
            cls.kind = kind
