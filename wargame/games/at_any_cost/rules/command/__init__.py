"""At Any Cost: command."""
