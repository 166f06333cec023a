"""Fingerprints: equal states, and only those, have equal ones, in every process and on every machine."""

from __future__ import annotations

import json
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
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
_ALWAYS = object()
"""Stands for the default of a field that has none: it is always written."""


@cache
def changing_fields(kind: type) -> tuple[str, ...]:
    """The names of a dataclass's fields that may change during a game and that rules read.

    A field marked `noted` is for people only: it is shown, and nothing follows from it.
    """
    return tuple(
        field.name for field in fields(kind) if not (field.metadata.get("static") or field.metadata.get("noted"))
    )


@cache
def _defaults(kind: type) -> tuple[tuple[str, Any], ...]:
    """The fields that may change, each with its default."""
    found = {field.name: field for field in fields(kind)}
    return tuple((name, _default(found[name])) for name in changing_fields(kind))


def _default(field: Field[Any]) -> Any:
    if field.default is not MISSING:
        return field.default
    return field.default_factory() if field.default_factory is not MISSING else _ALWAYS


def state_of(thing: Any) -> dict[str, Any]:
    """The fields of a dataclass that may change during a game, with its class name.

    What has its default is left out: a field that is new leaves every table as it was that does not use it, and
    the records made before it can still be compared.
    """
    state: dict[str, Any] = {"": type(thing).__name__}
    kind: type = type(thing)
    for name, default in _defaults(kind):
        value = getattr(thing, name)
        if value != default:
            state[name] = value if type(value) in _ATOMS else plain(value)
    return state


def fingerprint(state: Any) -> str:
    """A short name for a state."""
    text = json.dumps(state, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return blake2b(text.encode(), digest_size=16).hexdigest()
