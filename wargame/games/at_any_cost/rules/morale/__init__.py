"""At Any Cost: morale."""
