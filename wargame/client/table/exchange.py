"""What can still be exchanged while an action is shown before its dice: another target, or another who strikes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wargame.engine.action import Action


def exchanges(actions: Iterable[Action], shown: Action) -> dict[str, Action]:
    """By its word, what may stand in the place of one word of the action that is shown; the last word counts first."""
    found: dict[str, tuple[int, Action]] = {}
    for action in actions:
        if action.verb != shown.verb or len(action) != len(shown):
            continue
        other = [place for place in range(1, len(shown)) if action[place] != shown[place]]
        if len(other) == 1 and found.get(action[other[0]], (0,))[0] < other[0]:
            found[action[other[0]]] = other[0], action
    return {word: action for word, (_, action) in found.items()}


def exchanged(actions: Iterable[Action], shown: Action | None, words: Sequence[str]) -> Action | None:
    """What is meant by pointing at something else while an action is shown."""
    others = exchanges(actions, shown) if shown is not None else {}
    return next((others[word] for word in words if word in others), None)
