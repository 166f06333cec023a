"""At Any Cost: movement."""
