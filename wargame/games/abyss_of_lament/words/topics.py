"""The questions that come again and again, and what a player may answer to them once for all."""

from __future__ import annotations

from wargame.engine.game import USEFUL, Topic
from wargame.games.abyss_of_lament.rules.combat.combat import TOPIC
from wargame.games.abyss_of_lament.words.vocabulary import WORDS

WORDS.topics = (
    Topic(
        TOPIC,
        "Re-rolls by Heroic Commanders",
        "When the dice of a combat lie (XI.5.2). Of use is a re-roll that could better the result.",
        ((USEFUL, "Ask me when it is of use"),),
        USEFUL,
    ),
)
