"""Death Ride in plain words, for the window and the terminal alike."""
