"""11: Rail Movement, Sea Transport and Pontoon Bridges."""
