"""12.3: all who are likely to react, by one press: Armies with all that is Attached, then others as each does best."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.engine.answers import Together
from wargame.engine.procedure import Ask
from wargame.games.on_to_paris.looking.reacting import all_hold
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.reaction.attempts import Attempt
from wargame.games.on_to_paris.rules.reaction.declaring import Declarable, declarable
from wargame.games.on_to_paris.rules.reaction.modifiers import FACES, chance_of
from wargame.games.on_to_paris.rules.reaction.questions import DeclareReactions, ReactionMovement
from wargame.games.on_to_paris.rules.reaction.reacting import READY
from wargame.games.on_to_paris.rules.reaction.window import ReactionWindow
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.reaction import all_react_words, hold_words

LIKELY = 3
"""Of six faces of the die, so many at least have to lead to a Reaction."""

DECLARED = ("react-all", "react", "own")
"""12.3.1: the verbs that name somebody new; others widen an attempt, or split lone SPs."""


def together(g: Campaign, side: str, ask: Ask) -> Together | None:
    """12.3, 12.3.1: the declarations of all who have a fair chance, and the roll; None where there is no choice.

    12.4.2: of units that move, those that may hold do so where others must go.
    """
    window = g.procedures[-1]
    if isinstance(ask.about, ReactionMovement):
        holds = all_hold(ask)
        return Together(hold_words(Names(g), tuple(action[1] for action in holds)), holds) if holds else None
    if not isinstance(ask.about, DeclareReactions) or ask.about.declared or not isinstance(window, ReactionWindow):
        return None
    actions, attempts = list[Action](), tuple[Attempt, ...]()
    while (best := _best(g, side, window, open_ := declarable(g, side, window.triggers, attempts))) is not None:
        actions.append(best)
        attempts = (*attempts, open_[best])
    if not actions:
        return None
    ends = [READY] if declarable(g, side, window.triggers, attempts) else []
    chances = [_faces(g, side, window, each) / FACES for each in attempts]
    return Together(all_react_words(Names(g), attempts, chances), (*actions, *ends))


def _best(g: Campaign, side: str, window: ReactionWindow, open_: Declarable) -> Action | None:
    """The next to be declared: a whole Army before a unit of it, then who is likeliest."""
    named = {action: each for action, each in open_.items() if action.verb in DECLARED}
    likely = {action: faces for action, each in named.items() if (faces := _faces(g, side, window, each)) >= LIKELY}
    return max(likely, key=lambda action: (action.verb == "react-all", likely[action]), default=None)


def _faces(g: Campaign, side: str, window: ReactionWindow, attempt: Attempt) -> int:
    """12.4: the faces with which an attempt succeeds."""
    return chance_of(g, side, window.triggers[attempt.trigger], attempt).at_all
