"""Fingerprints: equal states, and only those, have equal ones, in every process and on every machine."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from typing import Any

from wargame.engine.pieces import Piece


def plain(value: Any) -> Any:
    """A value as JSON can hold it. A piece met inside something else is written as its id."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Piece):
        return value.id
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if is_dataclass(value):
        return state_of(value)
    raise TypeError(f"{type(value).__name__} cannot be part of a game's state")


_ATOMS = frozenset({type(None), bool, int, str})
"""Nearly every field is one of these, and there are thousands of fields."""
_FIELDS: dict[type, tuple[str, ...]] = {}


def changing_fields(kind: type) -> tuple[str, ...]:
    """The names of a dataclass's fields that may change during a game."""
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(field.name for field in fields(kind) if not field.metadata.get("static"))
    return _FIELDS[kind]


def state_of(thing: Any) -> dict[str, Any]:
    """The fields of a dataclass that may change during a game, with its class name."""
    state: dict[str, Any] = {"": type(thing).__name__}
    for name in changing_fields(type(thing)):
        value = getattr(thing, name)
        state[name] = value if type(value) in _ATOMS else plain(value)
    return state


def fingerprint(state: Any) -> str:
    """A short name for a state."""
    text = json.dumps(state, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return blake2b(text.encode(), digest_size=16).hexdigest()
