"""9, 10, 13: what is said of morale."""
