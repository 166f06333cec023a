"""The chairs round a table: who may sit in them, and who looks through whose eyes."""

from __future__ import annotations

from collections.abc import Mapping

from wargame.engine.game import Game
from wargame.players import PLAYERS, PlayerMissing
from wargame.sitting.records import HUMAN

OPEN, HIDDEN = "open", "hidden"
SOLITAIRE = "solitaire"
OPEN_HANDS = "open_hands"


def checked(game: Game, chairs: Mapping[str, str], solitaire: str | None) -> dict[str, str]:
    """The chairs in the order of the sides; ValueError or PlayerMissing if they are not what a sitting needs."""
    if set(chairs) != set(game.sides):
        raise ValueError(f"there must be a chair for each of {', '.join(game.sides)}")
    for who in chairs.values():
        if who != HUMAN and who not in PLAYERS:
            raise PlayerMissing(f"Nobody is called “{who}”; a chair is for {HUMAN}, {', '.join(PLAYERS)}.")
    if solitaire not in (None, OPEN, HIDDEN):
        raise ValueError(f"solitaire is {OPEN} or {HIDDEN}, not {solitaire}")
    if solitaire is not None and any(who != HUMAN for who in chairs.values()):
        raise ValueError("who plays solitaire sits in every chair")
    return {side: chairs[side] for side in game.sides}
