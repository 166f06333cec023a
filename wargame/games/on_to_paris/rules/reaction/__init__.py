"""12: Reaction of the side that does not move."""
