"""Things that are said by their facts: every subclass is a frozen dataclass, without being marked as one.

What happens in a game (`engine.events`) and what a question is about (`engine.questions`) are such facts.
"""

from __future__ import annotations

from dataclasses import Field, dataclass, field
from typing import Any, ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Facts:
    """Some facts, by name."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        dataclass(frozen=True)(cls)
