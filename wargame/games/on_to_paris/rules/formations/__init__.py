"""6.1 to 6.4: Armies, Corps and Cavalry Divisions: what they contain, how they are created, removed and Attached."""
