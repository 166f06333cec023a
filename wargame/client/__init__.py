"""The table as pygame draws it. It asks the game for decisions and views, and holds no rule of any game."""
