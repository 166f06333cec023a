"""The rules of Abyss of Lament, by chapter."""
