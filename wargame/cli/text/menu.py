"""The legal actions as a person wants to read them: numbered, grouped by verb and unit, a page at a time.

A number is the place of an action in the list of legal actions, so it stays the same however the list is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text

from wargame.engine.action import Action

OPEN_LIMIT = 24
"""Up to so many actions are written out; beyond that each unit has one line."""
PAGE = 40
WIDEST = 26
GROUPED = 3
"""Actions with so many words are gathered by their first two."""

Describe = Callable[[Action], str]


@dataclass(frozen=True)
class Choice:
    """A legal action with its number."""

    number: int
    action: Action


def choices(actions: Sequence[Action]) -> list[Choice]:
    """All legal actions with their numbers."""
    return [Choice(number, action) for number, action in enumerate(actions, 1)]


def matching(actions: Sequence[Action], text: str) -> list[Choice]:
    """The actions that a text may mean: each of its words begins a word of the action, or is the end of an id.

    If a word is meant exactly in some of them, only those are left: `E1` is not `E13`.
    """
    words = text.lower().split()
    left = [choice for choice in choices(actions) if len(choice.action) >= len(words)]
    for place, word in enumerate(words):
        exact = [choice for choice in left if choice.action[place].lower() == word]
        left = exact or [choice for choice in left if _fits(choice.action[place].lower(), word)]
    whole = [choice for choice in left if len(choice.action) == len(words)]
    return whole if len(whole) == 1 and _says(whole[0].action, words) else left


def _fits(part: str, word: str) -> bool:
    return part.startswith(word) or part.endswith(f"-{word}")


def _says(action: Action, words: list[str]) -> bool:
    return [part.lower() for part in action] == words


def targets(chosen: Sequence[Choice], hexes: frozenset[str]) -> frozenset[str]:
    """The hexes that some actions name, for the map."""
    return frozenset(word for choice in chosen for word in choice.action.words if word in hexes)


# ---------------------------------------------------------------- writing them out


def lines(chosen: Sequence[Choice], describe: Describe, default: Action | None, open_: bool) -> list[Text]:
    """The menu, line by line. A closed menu has one line for each group of actions."""
    shown: list[Text] = []
    wide = max((len(str(choice.action)) for choice in chosen if len(choice.action) < GROUPED), default=0)
    for verb in dict.fromkeys(choice.action.verb for choice in chosen):
        same = [choice for choice in chosen if choice.action.verb == verb]
        for group in _groups(same):
            if len(group) == 1 or len(group[0].action) < GROUPED:
                shown += [_single(choice, describe, default, min(wide, WIDEST)) for choice in group]
            else:
                shown += _opened(group, describe) if open_ else [_closed(group, describe)]
    return shown


def _groups(same: Sequence[Choice]) -> list[list[Choice]]:
    """By verb and first word; short actions all together."""
    groups: dict[tuple[str, ...], list[Choice]] = {}
    for choice in same:
        key = tuple(choice.action[:2]) if len(choice.action) >= GROUPED else ("",)
        groups.setdefault(key, []).append(choice)
    return list(groups.values())


def _number(choice: Choice) -> Text:
    return Text(f"{choice.number:4} ", style="bold cyan", no_wrap=True, overflow="ellipsis")


def _single(choice: Choice, describe: Describe, default: Action | None, wide: int) -> Text:
    line = _number(choice).append(f"{choice.action!s:{wide}}", style="bold")
    words = describe(choice.action)
    line.append(f"  {words}" if words else "", style="dim")
    return line.append("  [Enter]", style="green") if choice.action == default else line


def _closed(group: Sequence[Choice], describe: Describe) -> Text:
    head = Action(group[0].action[:2])
    first, last = group[0].number, group[-1].number
    line = Text(f"{first:4}", style="bold cyan", no_wrap=True, overflow="ellipsis").append(f"–{last:<4}", style="cyan")
    line.append(f"{head}", style="bold").append(f"  {describe(head)}", style="dim")
    return line.append(f"  {len(group)} choices", style="default")


def _opened(group: Sequence[Choice], describe: Describe) -> list[Text]:
    """A heading and the rest of the words of each, several to a line."""
    head = Action(group[0].action[:2])
    shown = [Text("     ").append(str(head), style="bold").append(f"  {describe(head)}", style="dim")]
    line = Text("     ")
    for choice in group:
        piece = Text(f"{choice.number} ", style="bold cyan").append(" ".join(choice.action[2:]), style="default")
        if len(line) + len(piece) > 92:
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
        return left
