"""8: what is said of fire."""
