"""The rules of At Any Cost, by chapter."""
