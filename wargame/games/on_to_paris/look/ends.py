"""Which answer ends or declines a question: it has the same key in every one, whatever the rules do by default."""

from __future__ import annotations

from wargame.client.looks.glimpse import Glimpse
from wargame.engine.action import Action

ENDS = frozenset({"begin", "march", "pass", "none", "done", "ready", "end", "play-on", "stand", "refrain", "hold"})
ENDS |= {"halt", "nothing", "stay", "back", "later"}
"""Verbs of answers by which a step is over as it stands."""
DECLINES = ("refrain", "save", "ready", "back", "rest", "alone", "later", "give-up")
"""What an answer is called that lets something be which the rules do by default: Cavalry tries, a Depot is spent."""


def ends(glimpse: Glimpse) -> Action | None:
    """The default, unless that does something and another answer would let it be."""
    ask = glimpse.ask
    if ask is None or (ask.default is not None and ask.default.verb in ENDS):
        return ask.default if ask is not None else None
    bare = {action.verb: action for action in ask.actions if len(action) == 1}
    return next((bare[verb] for verb in DECLINES if verb in bare), ask.default)
