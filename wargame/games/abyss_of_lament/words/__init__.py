"""Abyss of Lament in words: units, cards, choices, odds, places, the battle and its state."""
