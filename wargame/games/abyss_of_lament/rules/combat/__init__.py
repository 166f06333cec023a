"""Abyss of Lament: combat."""
