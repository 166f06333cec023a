"""Small words that every sentence needs: numbers with their sign or their noun, lists, sentences, foreign words."""

from __future__ import annotations

import re
from collections.abc import Sequence

__all__ = [
    "CONTROL",
    "SHOWN",
    "alternatives",
    "counted",
    "effects",
    "listed",
    "minus",
    "one_line",
    "printable",
    "sentence",
    "shortened",
    "signed",
]

SHOWN = 120
"""So many letters of a foreign word are shown."""
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Signs that print nothing and command a terminal; a new line and a tab are none of them."""

NOTHING = ("No effect", "No cost")
"""What a table says where there is nothing to say."""
PLURALS = {"hex": "hexes", "battery": "batteries"}
"""Nouns that take more than an `s`; `VP hex` is one of them too."""


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: `1 hex`, `2 hexes`, `3 units`."""
    return f"{number} {one if number == 1 else many or _plural(one)}"


def _plural(noun: str) -> str:
    before, space, last = noun.rpartition(" ")
    return f"{before}{space}{PLURALS.get(last, f'{last}s')}"


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def some(names: Sequence[str], comma: str = ", ", most: int = 4) -> str:
    """The first few of some names, and how many more there are."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return f"{comma.join(names[:most])}{more}"


def percent(chance: float) -> str:
    """A probability as players say it; what is possible is never called 0 %."""
    if 0 < chance < 0.005:
        return "<1%"
    return f"{round(chance * 100)}%"


def possessive(name: str) -> str:
    """`France's`, `the French player's`, but `the Prussians'`."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def alternatives(words: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)


def signed(value: int) -> str:
    """A number with its sign; a true minus."""
    return f"+{value}" if value >= 0 else minus(value)


def tenths(value: float) -> str:
    """A difference to one decimal, with its sign."""
    text = f"{value:+.1f}"
    return "0.0" if text in ("+0.0", "-0.0") else text.replace("-", "\u2212")


def minus(value: int) -> str:
    """A number, with a true minus if it is below nought."""
    return str(value).replace("-", "−")


def effects(*told: str, between: str = ". ") -> str:
    """What entries of a table say together; beside another one `No effect` would deny it, and is left out."""
    parts = ("; ".join(part for part in each.split("; ") if part not in NOTHING) for each in told)
    return between.join(f"{part[:1].upper()}{part[1:]}" for part in parts if part)


def sentence(words: str) -> str:
    """Words with a capital, and with a full stop unless they end in a mark of their own."""
    text = " ".join(words.split())
    end = "." if text and not text.endswith((".", "!", "?")) else ""
    return f"{text[:1].upper()}{text[1:]}{end}"


# ---------------------------------------------------------------- words that others wrote


def shortened(text: str, most: int = SHOWN) -> str:
    """A text that fits into a sentence: its beginning and its end, if it is too long."""
    return text if len(text) <= most else f"{text[: most // 2]}…{text[-most // 4 :]}"


def printable(text: str) -> str:
    """A text that can be put on a terminal: a sign that would command it is shown as one that nobody knows."""
    return CONTROL.sub("\N{REPLACEMENT CHARACTER}", text)


def one_line(text: str) -> str:
    """The same on a single line, however the text is broken."""
    return printable(" ".join(text.splitlines()))
