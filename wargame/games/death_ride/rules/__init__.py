"""The rules of Death Ride, by chapter."""
