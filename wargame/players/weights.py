"""What a computer player likes and dislikes: numbers with names, one object that is given to its brain.

A game writes a subclass with a field, a default and a reason for each number. Two players with other weights may sit at
one table: whatever is remembered of a judgement is remembered for the object it was made with, so weights are compared
and hashed by what they are, not by what they say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Self

import yaml

from wargame.content import strict_yaml


class WeightsFault(ValueError):  # noqa: N818 - read by whoever wrote the file
    """Weights, or the folder they are tuned in, that do not fit: told to whoever named them."""


@dataclass(frozen=True, eq=False)
class Weights:
    """Numbers by name; a field with several numbers has them as a tuple.

    `temperaments` says by how much some numbers are multiplied for a player who is cautious, or bold.
    """

    temperaments: ClassVar[Mapping[str, Mapping[str, float]]] = MappingProxyType({})

    def numbers(self) -> Iterator[tuple[str, float]]:
        """Every number with its name; those of a tuple are counted: `pace.0`, `pace.1`."""
        for each in fields(self):
            value = getattr(self, each.name)
            if isinstance(value, tuple):
                yield from ((f"{each.name}.{place}", float(part)) for place, part in enumerate(value))
            else:
                yield each.name, float(value)

    def changed(self, numbers: Mapping[str, float]) -> Self:
        """The same with some numbers changed; WeightsFault names one that there is not."""
        values: dict[str, Any] = {}
        known = dict(self.numbers())
        for name, number in numbers.items():
            if name not in known:
                raise WeightsFault(f"there is no weight “{name}”; there are {', '.join(known)}")
            if isinstance(number, bool) or not isinstance(number, int | float):
                raise WeightsFault(f"{name}: {number!r} is no number")
            field, _, place = name.partition(".")
            if not place:
                values[field] = float(number)
            else:
                parts = values.get(field, getattr(self, field))
                values[field] = tuple(float(number) if at == int(place) else part for at, part in enumerate(parts))
        return replace(self, **values)

    def tempered(self, temperament: str) -> Self:
        """The same for a player of another temperament."""
        now = dict(self.numbers())
        return self.changed({name: now[name] * factor for name, factor in self.temperaments[temperament].items()})

    def read(self, path: Path) -> Self:
        """The same as far as a file does not change it: a mapping `weights:` from names to numbers."""
        try:
            return self.changed(strict_yaml.read(path).data["weights"])
        except (KeyError, TypeError, AttributeError):
            raise WeightsFault(f"{path} has no mapping `weights:` from names to numbers") from None
        except WeightsFault as fault:
            raise WeightsFault(f"{path}: {fault}") from None

    def written(self, base: Weights, provenance: Mapping[str, Any]) -> str:
        """A file that `read` understands: the numbers that differ from some others, and how they were come by."""
        plain = dict(base.numbers())
        differ = {name: round(number, 4) for name, number in self.numbers() if number != plain.get(name)}
        return yaml.safe_dump({"provenance": dict(provenance), "weights": differ}, sort_keys=False, allow_unicode=True)
