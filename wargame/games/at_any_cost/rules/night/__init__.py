"""At Any Cost: night."""
