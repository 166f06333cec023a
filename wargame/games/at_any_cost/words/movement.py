"""11, 16, 17: what is said of movement."""
