"""Names of a package that are imported when somebody asks for them: who wants to know the version needs no rules."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Mapping
from typing import Any

__all__ = ["lazily"]


def lazily(package: str, modules: Mapping[str, str]) -> Callable[[str], Any]:
    """The `__getattr__` of a package that offers names of modules, `{"package.module": "one other=as_it_is_there"}`.

    For readers and type checkers the package imports the same names under `if TYPE_CHECKING:`.
    """
    where: dict[str, tuple[str, str]] = {}
    for module, names in modules.items():
        for name in names.split():
            offered, _, there = name.partition("=")
            where[offered] = module, there or offered

    def find(name: str) -> Any:
        if name not in where:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module, there = where[name]
        found = getattr(importlib.import_module(module), there)
        setattr(sys.modules[package], name, found)
        return found

    return find
