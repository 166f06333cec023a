"""The colours of the counters: the cards of both armies, the discs of cavalry (3.1.3.1) and of headquarters (3.5.2)."""

from __future__ import annotations

from wargame.client.art.armies import FRENCH, GERMAN
from wargame.client.palette import BRASS, rgb

BLUE, WHITE_CLOTH, RED = rgb("#21468B"), rgb("#F7F5EE"), rgb("#C8283A")
BLACK_CLOTH = rgb("#1A1A1A")
COHESION, COHESION_EDGE, COHESION_INK = rgb("#B3202A"), rgb("#5E0D14"), rgb("#FFE45C")
WEIGHTS = {"heavy": rgb("#D0342C"), "medium": rgb("#2F6FD0"), "light": rgb("#2E9E4F")}
"""The discs of cavalry by weight (3.1.3.1)."""
POSTURES = {"A": BRASS, "D": rgb("#8FB3C9"), "M": rgb("#A9C28B"), "R": rgb("#D6CFBE"), "S": rgb("#C7B4D6")}
"""The discs of headquarters: Aggressive and Defensive (3.5.2); March, Regroup and Special for variants of the rules."""
RATING, RATING_EDGE = rgb("#9CA2A6"), rgb("#E8E8E4")


ARMIES = {"french": FRENCH, "prussian": GERMAN}
