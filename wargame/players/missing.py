"""What is said where a computer player is asked for that there is not."""


class PlayerMissing(LookupError):  # noqa: N818 - read by the person who asked for it
    """There is no such computer player, or it does not know the game."""
