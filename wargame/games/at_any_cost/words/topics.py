"""The questions that one can answer once for all, and from when on a chit is worth a question.

A chit may be played at many moments, at most of them to no purpose. So people are asked as a rule only where it could
be of use: `looking.usefulness` judges that by the numbers here, and the texts show them.
"""

from __future__ import annotations

from wargame.engine.game import USEFUL, Topic
from wargame.games.at_any_cost.words.vocabulary import WORDS

WORTH = 25
"""A fire by chit, and a Panic Test, is worth a question if it hurts with so many chances in a hundred."""
GAIN = 10
"""A shift of a fire is worth a question if it changes the chance to hurt by so many in a hundred."""

_ALWAYS, _NEVER, _HOLD, _WHEN = ("always", "Always"), ("never", "Never"), ("never", "Hold"), (USEFUL, "When useful")

WORDS.topics = (
    Topic(
        "defensive_fire",
        "Defensive Fire",
        "When enemies come next to your infantry or guns (11.4). Useful: a fire that could hurt them at all.",
        (_WHEN, _ALWAYS, _NEVER),
        USEFUL,
    ),
    Topic("charges", "Charges of your cavalry", "Countercharges and Opportunity Charges (11.7, 11.8).", (_NEVER,)),
    Topic("abandon", "Abandoning a position", "Before an assault on one of your hexes (12.3).", (_NEVER,)),
    Topic(
        "opportunity_fire",
        "Opportunity Fire by held chits",
        f"When enemies are activated or move (11.5). Useful: a shot that hurts with {WORTH} % or more.",
        (_WHEN, _HOLD),
        USEFUL,
    ),
    Topic(
        "combat_chits",
        "Chits on a combat",
        f"Before the dice (6.3.1). Useful: in a fire that hurts with {WORTH} % or more, {GAIN} % more or less; "
        "in an assault another column.",
        (_WHEN, _HOLD),
        USEFUL,
    ),
    Topic(
        "chits_after_hits",
        "Chits on units that were hit",
        f"Panic Test and Inspirational Leadership (6.3.1). Useful: a panic of {WORTH} % or more; a unit of yours that "
        "is Disrupted, or Shaken and stopped in its move.",
        (_WHEN, _HOLD),
        USEFUL,
    ),
)
