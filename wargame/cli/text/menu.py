"""The legal actions as a person wants to read them: numbered, grouped by verb and unit, a page at a time.

A number is the place of an action in the list of legal actions, so it stays the same however the list is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text

from wargame.cli.console import console
from wargame.engine.action import Action

OPEN_LIMIT = 24
"""Up to so many actions are written out; beyond that each unit has one line."""
PAGE = 40
WIDEST, NARROW = 26, 18
"""How far the words of actions may push what stands beside them: at most so far, in a narrow terminal less."""
GROUPED = 3
"""Actions with so many words are gathered by their first two."""
LEAST = 24
"""A text that hangs beside its heading has at least so many columns; else it stands below."""

Describe = Callable[[Action], str]
Meanings = Callable[[str], frozenset[str]]


@dataclass(frozen=True)
class Choice:
    """A legal action with its number."""

    number: int
    action: Action


@dataclass(frozen=True)
class Style:
    """How a menu is written: what actions mean, which is the default, which are never grouped, how wide."""

    describe: Describe
    default: Action | None
    whole: frozenset[str]
    width: int

    @property
    def widest(self) -> int:
        """How far descriptions are pushed to the right."""
        return WIDEST if self.width >= 100 else NARROW


def choices(actions: Sequence[Action]) -> list[Choice]:
    """All legal actions with their numbers."""
    return [Choice(number, action) for number, action in enumerate(actions, 1)]


def _nothing(word: str) -> frozenset[str]:
    return frozenset()


def matching(actions: Sequence[Action], text: str, meanings: Meanings = _nothing) -> list[Choice]:
    """The actions that a text may mean, word by word.

    A word is that of the action, or else what it stands for on the map (`meanings`), or else its beginning or
    the end of an id. If some actions fit better, only those are left: `E1` is not `E13`.
    """
    words = text.split()
    left = [choice for choice in choices(actions) if len(choice.action) >= len(words)]
    for place, word in enumerate(words):
        left = _narrowed(left, place, word, meanings if place else _nothing)
    whole = [choice for choice in left if len(choice.action) == len(words)]
    said = [choice for choice in whole if _says(choice.action, words, meanings)]
    return said if len(said) == 1 else left


def _says(action: Action, words: list[str], meanings: Meanings) -> bool:
    """Whether the words name this action and no longer one: beginnings of words do not count."""
    if action[0].lower() != words[0].lower():
        return False
    pairs = zip(action[1:], words[1:], strict=True)
    return all(
        part.lower() == word.lower() or part in meanings(word) or part.lower().endswith(f"-{word.lower()}")
        for part, word in pairs
    )


def _narrowed(left: Sequence[Choice], place: int, word: str, meanings: Meanings) -> list[Choice]:
    exact = [choice for choice in left if choice.action[place].lower() == word.lower()]
    if exact:
        return exact
    meant = meanings(word)
    named = [choice for choice in left if choice.action[place] in meant]
    return named or [choice for choice in left if _fits(choice.action[place].lower(), word.lower())]


def _fits(part: str, word: str) -> bool:
    return part.startswith(word) or part.endswith(f"-{word}")


def targets(chosen: Sequence[Choice], hexes: frozenset[str]) -> frozenset[str]:
    """The hexes that some actions name, for the map."""
    return frozenset(word for choice in chosen for word in choice.action.words if word in hexes)


# ---------------------------------------------------------------- writing them out


def lines(chosen: Sequence[Choice], style: Style, open_: bool) -> list[Text]:
    """The menu, line by line. A closed menu has one line for each group of actions."""
    shown: list[Text] = []
    wide = max((len(str(choice.action)) for choice in chosen if len(choice.action) < GROUPED), default=0)
    for verb in dict.fromkeys(choice.action.verb for choice in chosen):
        same = [choice for choice in chosen if choice.action.verb == verb]
        for group in _groups(same, style):
            if len(group) == 1 or _stands_alone(group[0], style):
                shown += [_single(choice, style, min(wide, style.widest)) for choice in group]
            else:
                shown += _opened(group, style) if open_ else [_closed(group, style)]
    return shown


def _stands_alone(choice: Choice, style: Style) -> bool:
    return len(choice.action) < GROUPED or choice.action.verb in style.whole


def _groups(same: Sequence[Choice], style: Style) -> list[list[Choice]]:
    """By verb and first word; short actions all together."""
    groups: dict[tuple[str, ...], list[Choice]] = {}
    for choice in same:
        key = ("",) if _stands_alone(choice, style) else tuple(choice.action[:2])
        groups.setdefault(key, []).append(choice)
    return list(groups.values())


def hanging(head: Text, tail: Text, indent: int, width: int) -> Text:
    """A heading and a text beside it; where the text is too long it goes on under its beginning."""
    if width - indent < LEAST:
        indent = 8
    gap = indent - len(head) if len(head) <= indent else 2
    if len(head) + gap + len(tail) <= width:
        return head.append(" " * gap).append_text(tail)
    shown = head.append(" " * (indent - len(head)) if len(head) <= indent else "\n" + " " * indent)
    for number, row in enumerate(tail.wrap(console, max(LEAST, width - indent))):
        row.rstrip()
        shown.append("\n" + " " * indent if number else "").append_text(row)
    return shown


def _single(choice: Choice, style: Style, wide: int) -> Text:
    head = Text(f"{choice.number:4} ", style="bold cyan").append(str(choice.action), style="bold")
    tail = Text(style.describe(choice.action), style="dim")
    if choice.action == style.default:
        tail.append("  [Enter]" if tail else "[Enter]", style="not dim green")
    return hanging(head, tail, wide + 7, style.width) if tail else head


def _closed(group: Sequence[Choice], style: Style) -> Text:
    action = Action(group[0].action[:2])
    first, last = group[0].number, group[-1].number
    head = Text(f"{first:4}", style="bold cyan").append(f"–{last:<4}", style="cyan").append(str(action), style="bold")
    tail = Text(f"{len(group)} choices  ").append(style.describe(action), style="dim")
    return hanging(head, tail, len(head) + 2, style.width)


def _opened(group: Sequence[Choice], style: Style) -> list[Text]:
    """A heading and the rest of the words of each, several to a line."""
    action = Action(group[0].action[:2])
    head = Text("     ").append(str(action), style="bold")
    shown = [hanging(head, Text(style.describe(action), style="dim"), len(head) + 2, style.width)]
    line = Text("     ")
    for choice in group:
        piece = Text(f"{choice.number} ", style="bold cyan").append(" ".join(choice.action[2:]), style="default")
        if len(line) + len(piece) > min(style.width, 97) - 5:
            shown.append(line)
            line = Text("     ")
        line.append_text(piece).append("   ")
    return [*shown, line]


def has_groups(chosen: Sequence[Choice]) -> bool:
    """Whether a closed menu leaves anything out."""
    return len({tuple(choice.action[:2]) for choice in chosen}) < len(chosen)


def is_open(chosen: Sequence[Choice]) -> bool:
    """Whether so few are left that all are written out."""
    return len(chosen) <= OPEN_LIMIT or len({tuple(choice.action[:2]) for choice in chosen}) <= 2


class Pager:
    """A list shown a page at a time."""

    def __init__(self) -> None:
        self.rest: list[Text] = []

    def start(self, shown: list[Text]) -> list[RenderableType]:
        """The first page of a new list."""
        self.rest = shown
        return self.more()

    def more(self) -> list[RenderableType]:
        """The next page."""
        page, self.rest = self.rest[:PAGE], self.rest[PAGE:]
        left: list[RenderableType] = list(page)
        if self.rest:
            left.append(Text(f"     {len(self.rest)} more lines: type `more`", style="yellow"))
        return left or [Text("     There is no more.", style="dim")]
