"""13, 15: combat, from its declaration to the checks at its end, with artillery."""
