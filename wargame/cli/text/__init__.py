"""A game in the terminal: a loop of question and answer around the same door that everything else uses."""
