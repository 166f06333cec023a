"""7: reinforcements: what arrives, where it may enter, and Emergency Reinforcements."""
