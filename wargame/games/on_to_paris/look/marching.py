"""12: how the table speaks of Reactions to a march."""

from __future__ import annotations

from wargame.client.looks import Answered

REACTING = Answered(
    "Who may react",
    "nothing is rolled",
    "Nobody reacts, if all try alone",
    by_place=True,
    vain="watched, but no roll can reach",
)
"""12.3, 12.4: everybody tries by himself, which makes it likeliest that somebody does."""
