"""What is made of a model once, however often one asks for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Made = TypeVar("Made")
From = TypeVar("From")


class Once(Generic[From, Made]):
    """Things by the very model they were made of. Models never change, and each is kept with what was made of it."""

    def __init__(self, make: Callable[[From], Made], most: int = 16) -> None:
        self._make, self._most = make, most
        self._known: dict[int, tuple[From, Made]] = {}

    def __call__(self, model: From) -> Made:
        known = self._known.get(id(model))
        if known is None:
            if len(self._known) >= self._most:
                self._known.clear()
            known = self._known[id(model)] = model, self._make(model)
        return known[1]
