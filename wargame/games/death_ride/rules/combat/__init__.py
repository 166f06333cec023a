"""Death Ride: combat."""
