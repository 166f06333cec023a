"""Numbers for learners: whatever a side may read, hashed into a vector of fixed length.

Every fact has a name, its way through the view (`counters/leu-ph1/hex=E13`), and the name decides its place in the
vector and its sign. A number stands there itself, made small; anything else counts one. Facts may fall on the same
place: with a sign of their own they cancel out on average (Weinberger and others, 2009). No game needs a line for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from math import copysign, log1p
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel

Vector = NDArray[np.float32]
Fact = tuple[str, float]


def hashed(facts: Iterator[Fact], length: int) -> Vector:
    """The vector of some facts."""
    vector: Vector = np.zeros(length, dtype=np.float32)
    for name, value in facts:
        place, sign = _place(name, length)
        vector[place] += sign * value
    return vector


def facts_of(value: Any, name: str = "") -> Iterator[Fact]:
    """Every fact of a view. What is printed in a game's files is left out: the names of its pieces stand for it."""
    if value is None or value is False or isinstance(value, BaseModel):
        return
    if isinstance(value, str) or value is True:
        yield f"{name}={value}", 1.0
    elif isinstance(value, int | float):
        yield name, copysign(log1p(abs(value)), value)
    elif is_dataclass(value):
        for each in fields(value):
            yield from facts_of(getattr(value, each.name), f"{name}/{each.name}")
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from facts_of(part, f"{name}/{key}")
    elif isinstance(value, tuple | list):
        for number, part in enumerate(value):
            yield from facts_of(part, f"{name}/{getattr(part, 'id', number)}")
    elif isinstance(value, set | frozenset):
        for part in value:
            yield f"{name}={part}", 1.0


def facts_of_words(words: tuple[str, ...]) -> Iterator[Fact]:
    """The facts of an action: its verb, each word with its place, and all of it."""
    for number, word in enumerate(words):
        yield f"{number}={word}", 1.0
    yield " ".join(words), 1.0


@lru_cache(maxsize=1 << 17)
def _place(name: str, length: int) -> tuple[int, float]:
    """Where a fact stands, and with which sign; the same in every process."""
    number = crc32(name.encode())
    return (number >> 1) % length, 1.0 if number & 1 else -1.0
