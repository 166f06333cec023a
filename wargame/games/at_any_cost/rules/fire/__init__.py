"""At Any Cost: fire."""
