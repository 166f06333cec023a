"""At Any Cost: assault."""
