"""What a model says about a file, in words for the person who wrote it.

Pydantic speaks of inputs, fields and tags. A scenario is written by people who know their battle and not our
tools, so every complaint is turned into a sentence about keys and values, with what would have been right.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, get_args

from pydantic import BaseModel, ValidationError

from wargame.content.errors import Finding, Loc, Problem
from wargame.content.models import DATE, IDENT
from wargame.content.strict_yaml import Document
from wargame.grammar import shortened

__all__ = ["almost", "one_of", "problems", "unknown_sources"]

Detail = Any
"""One entry of `ValidationError.errors()`."""

LOOKED_AT = 200
"""So many faults of one file are put into words, for each takes a while; several of them may be one problem."""
_PATTERNS = {
    IDENT: "a name here begins with a small letter or digit and goes on with small letters, digits, dots, dashes "
    "and underscores, without spaces",
    DATE: "a date is written year-month-day, like 1757-12-05",
}


def one_of(word: object, known: Iterable[str]) -> str:
    """The tail of a message about an unknown word: the one that was probably meant, and all there are."""
    names = list(known)
    close = difflib.get_close_matches(str(word), names, n=1)
    every = f"here are: {', '.join(names)}"
    return f"; did you mean {close[0]}? T{every}" if close else f"; t{every}"


def almost(word: str, known: Iterable[str]) -> str | None:
    """The known word that this one is a slip of; None if it is one of them, or like none."""
    names = list(known)
    close = difflib.get_close_matches(word, names, n=1, cutoff=0.8)
    return close[0] if close and word not in names else None


def unknown_sources(file: BaseModel, sources: Iterable[str]) -> Iterator[Finding]:
    """A finding for each source that is given for a key the file cannot have."""
    known = [name for name in type(file).model_fields if name != "sources"]
    for key in sources:
        if key not in known:
            yield Finding(("sources", key), _no_key(key, known))


def problems(document: Document, model: type[BaseModel], error: ValidationError) -> list[Problem]:
    """The faults that pydantic found, each once, with its place in the file; no more of them than somebody reads."""
    every = error.errors(include_url=False)
    found = list(_problems(document, model, every[:LOOKED_AT]))
    if len(every) > LOOKED_AT:
        found.append(Problem(document.path, 0, 0, "", f"and {len(every) - LOOKED_AT} more problems, not shown"))
    return found


def _problems(document: Document, model: type[BaseModel], details: list[Detail]) -> Iterator[Problem]:
    places = [detail["loc"] for detail in details]
    said: dict[tuple[Loc, bool], list[str]] = {}
    for detail in details:
        loc, kind = detail["loc"], detail["type"]
        deeper = any(other != loc and other[: len(loc)] == loc for other in places)
        if kind == "too_short" and deeper:
            continue  # the items are there but faulty, which is reported on its own
        said.setdefault((_place(document, loc, kind), kind == "missing"), []).append(_sentence(model, detail))
    for (loc, missing), sentences in said.items():
        yield document.problem(loc, _joined(sentences), missing=missing)


def _place(document: Document, loc: Loc, kind: str) -> Loc:
    """Where to point. The choices of a union, which pydantic counts as a step, all belong to one place."""
    if kind == "union_tag_invalid":
        return (*loc, "op")
    if kind in ("missing", "extra_forbidden"):
        return loc
    known = document.key(loc).split(".") if document.key(loc) else []
    return loc[:-1] if loc and str(loc[-1]) not in known[-1:] and not isinstance(loc[-1], int) else loc


def _joined(sentences: list[str]) -> str:
    """One sentence of several about the same value; what it is stands only at the end."""
    parts = list(dict.fromkeys(sentences))
    bare = [re.sub(r" \(got .*\)$", "", part) for part in parts[:-1]]
    return ", or ".join([*bare, parts[-1].removeprefix("must be ") if bare else parts[-1]])


# ---------------------------------------------------------------- sentences


def _sentence(model: type[BaseModel], detail: Detail) -> str:
    kind = detail["type"]
    if kind == "missing":
        return "this list is too short" if isinstance(detail["loc"][-1], int) else "this key is missing"
    if kind == "extra_forbidden":
        return _no_key(detail["loc"][-1], _keys(model, detail["loc"][:-1]))
    say = _SENTENCES.get(kind)
    message = say(detail.get("ctx", {}), detail["input"]) if say else _plain(detail["msg"])
    shown = kind not in ("too_short", "too_long", "union_tag_invalid") and _short(detail["input"])
    return f"{message} (got {_value(detail['input'])})" if shown else message


def _no_key(key: object, known: list[str]) -> str:
    """A slip of the pen gets the right word; for anything else it helps to see what there is."""
    close = difflib.get_close_matches(str(key), known, n=1)
    return "there is no such key here" + (f"; did you mean {close[0]}?" if close else one_of(key, known))


def _plain(message: str) -> str:
    """A message of our own models, or one of pydantic's that we did not foresee."""
    message = message.removeprefix("Value error, ").replace("Input should be a valid", "must be a")
    return message.replace("Input should", "should")


def _literal(ctx: dict[str, Any], value: object) -> str:
    close = difflib.get_close_matches(str(value), _quoted(ctx["expected"]), n=1)
    return f"must be {ctx['expected']}" + (f"; did you mean {close[0]}?" if close else "")


def _unknown_tag(ctx: dict[str, Any], _: object) -> str:
    key, known = ctx["discriminator"].strip("'"), _quoted(ctx["expected_tags"])
    return f"there is no {key} {ctx['tag']!r}{one_of(ctx['tag'], known)}"


def _quoted(text: str) -> list[str]:
    """The words that pydantic lists in quotes."""
    return re.findall(r"'([^']*)'", text)


def _pattern(ctx: dict[str, Any], _: object) -> str:
    return _PATTERNS.get(ctx["pattern"], f"this is not written as it must be ({ctx['pattern']})")


def _short_text(ctx: dict[str, Any], _: object) -> str:
    least = ctx["min_length"]
    return "must not be empty" if least == 1 else f"must have at least {least} characters"


def _few(ctx: dict[str, Any], _: object) -> str:
    return f"needs at least {_entries(ctx['min_length'])}, and has {ctx['actual_length']}"


def _many(ctx: dict[str, Any], _: object) -> str:
    return f"can have at most {_entries(ctx['max_length'])}, and has {ctx['actual_length'] or 'more'}"


def _entries(number: int) -> str:
    return f"{number} entry" if number == 1 else f"{number} entries"


def _number(_: dict[str, Any], value: object) -> str:
    quoted = isinstance(value, str) and re.fullmatch(r"-?(0|[1-9][0-9]*)", value)
    return "must be a whole number" + (", without quotes" if quoted else "")


def _text(_: dict[str, Any], value: object) -> str:
    return "must be text" + (": put it in quotes" if isinstance(value, (int, float)) else "")


def _list(_: dict[str, Any], __: object) -> str:
    return "must be a list, like [one, two]"


def _block(_: dict[str, Any], __: object) -> str:
    return "must be a block of keys and values"


_SENTENCES: dict[str, Callable[[dict[str, Any], object], str]] = {
    "literal_error": _literal,
    "union_tag_invalid": _unknown_tag,
    "union_tag_not_found": lambda ctx, _: f"the key {ctx['discriminator'].replace(chr(39), '`')} is missing",
    "string_pattern_mismatch": _pattern,
    "string_too_short": _short_text,
    "string_too_long": lambda ctx, _: f"must have at most {ctx['max_length']} letters",
    "too_short": _few,
    "too_long": _many,
    "int_type": _number,
    "int_parsing": _number,
    "int_from_float": _number,
    "float_type": lambda _, __: "must be a number",
    "bool_type": lambda _, __: "must be true or false",
    "string_type": _text,
    "tuple_type": _list,
    "list_type": _list,
    "dict_type": _block,
    "model_type": _block,
    "model_attributes_type": _block,
    "greater_than_equal": lambda ctx, _: f"must be at least {ctx['ge']}",
    "greater_than": lambda ctx, _: f"must be more than {ctx['gt']}",
    "less_than_equal": lambda ctx, _: f"must be at most {ctx['le']}",
    "less_than": lambda ctx, _: f"must be less than {ctx['lt']}",
}


def _short(value: object) -> bool:
    """Whether a value is worth showing in a message."""
    return isinstance(value, (str, int, float, bool)) or value is None


def _value(value: object) -> str:
    """A value as the file has it."""
    if value is None:
        return "nothing"
    return str(value).lower() if isinstance(value, bool) else shortened(repr(value))


# ---------------------------------------------------------------- the keys there are


def _keys(model: type[BaseModel], loc: Loc) -> list[str]:
    """The keys that may stand at a place."""
    models = [model]
    for part in loc:
        deeper = [inner for one in models for inner in _inside(one, part)]
        tagged = [one for one in models if _tag(one) == part]
        models = deeper or tagged or models  # numbers of entries and keys of tables lead no further
    return list(dict.fromkeys(_name(one, field) for one in models for field in one.model_fields))


def _name(model: type[BaseModel], field: str) -> str:
    return model.model_fields[field].alias or field


def _inside(model: type[BaseModel], part: str | int) -> list[type[BaseModel]]:
    """The models that the value of a key may be."""
    found = [field for field in model.model_fields if part in (field, _name(model, field))]
    return [inner for field in found for inner in _models(model.model_fields[field].annotation)]


def _models(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for argument in get_args(annotation):
        yield from _models(argument)


def _tag(model: type[BaseModel]) -> object:
    """The word by which a model is told from the others of its union."""
    field = model.model_fields.get("op")
    return field.default if field is not None else None
