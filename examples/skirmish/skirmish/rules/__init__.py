"""The rules of Skirmish, one module a chapter."""
