"""The table: map, counters, panels, and the walk from clicks to a legal action."""
