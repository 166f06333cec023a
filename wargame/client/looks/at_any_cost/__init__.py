"""At Any Cost: Metz 1870 on the table."""
