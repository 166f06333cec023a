"""12.4: a Reaction attempt is rolled for."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.reaction.attempts import Attempt, rating
from wargame.games.on_to_paris.rules.reaction.events import ReactionRolled, ReactionTried
from wargame.games.on_to_paris.rules.reaction.modifiers import modifiers
from wargame.games.on_to_paris.rules.reaction.triggers import Trigger


def roll(g: Campaign, side: str, trigger: Trigger, attempt: Attempt) -> int:
    """12.4: one die with the modifiers of this moment (12.4.1); how many hexes the units may react, none to two."""
    limits, changes, needs = g.data.limits, modifiers(g, side, trigger, attempt), rating(g, attempt)
    drm = sum(each.value for each in changes)
    where = "" if attempt.units else g.board.ids[attempt.place]
    reasons, values = tuple(each.reason for each in changes), tuple(each.value for each in changes)
    g.tell(ReactionTried(side, attempt.units, where, g.board.ids[trigger.place], needs, drm, reasons, values))
    one, two = needs + limits.reaction_one_hex - drm, needs + limits.reaction_two_hexes - drm
    total = g.roll("Reaction", side, ends=(one - 1, two - 1)) + drm
    hexes = (total >= needs + limits.reaction_one_hex) + (total >= needs + limits.reaction_two_hexes)
    g.tell(ReactionRolled(side, attempt.units, where, hexes))
    return hexes
