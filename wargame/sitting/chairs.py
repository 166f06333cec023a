"""The chairs round a table: who may sit in them, and who looks through whose eyes."""

from __future__ import annotations

from collections.abc import Mapping

from wargame.engine.game import Game
from wargame.players import PLAYERS, PlayerMissing, may_sit, player_class
from wargame.sitting.records import HUMAN

OPEN, HIDDEN = "open", "hidden"
SOLITAIRE = "solitaire"
OPEN_HANDS = "open_hands"
ADVICE, AGREED = "advice", "yes"
"""What a record says where two people allow each other the adviser."""


def checked(game: Game, chairs: Mapping[str, str], solitaire: str | None) -> dict[str, str]:
    """The chairs in the order of the sides; ValueError or PlayerMissing if they are not what a sitting needs."""
    if set(chairs) != set(game.sides):
        raise ValueError(f"there must be a chair for each of {', '.join(game.sides)}")
    for who in chairs.values():
        if who == HUMAN:
            continue
        if not may_sit(who):
            raise PlayerMissing(f"Nobody is called “{who}”; a chair is for {HUMAN}, {', '.join(PLAYERS)}.")
        player_class(who, game.header.game if game.header is not None else None)
    if solitaire not in (None, OPEN, HIDDEN):
        raise ValueError(f"solitaire is {OPEN} or {HIDDEN}, not {solitaire}")
    if solitaire is not None and any(who != HUMAN for who in chairs.values()):
        raise ValueError("who plays solitaire sits in every chair")
    return {side: chairs[side] for side in game.sides}
