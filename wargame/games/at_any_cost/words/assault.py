"""12: what is said of assault."""
