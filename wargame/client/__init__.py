"""The table as pygame draws it. It asks the game for decisions and views, and holds no rule of any game."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before the first import of pygame
