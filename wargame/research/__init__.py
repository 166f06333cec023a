"""A door for research: every installed game as an environment of PettingZoo (the optional extra `research`)."""

from wargame.lazily import lazily

__getattr__ = lazily(
    __name__, {"wargame.research.environment": "WargameEnv env", "wargame.research.features": "hashed"}
)
