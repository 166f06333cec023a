"""At Any Cost: chits."""
