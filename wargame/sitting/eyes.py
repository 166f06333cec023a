"""Through whose eyes a kept game may be seen: while it goes on, people keep their secrets from each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from wargame.engine.game import Game
from wargame.sitting.chairs import OPEN, OPEN_HANDS
from wargame.sitting.records import HUMAN, chairs_of, solitaire_of

Eyes = tuple[str, ...]
LATER = "When the game is over, anybody may sit where he likes."
TAKEN = f"This game is not over, and a computer plays that side in it: what it hides is still a secret. {LATER}"
LEFT = f"This game is not over: who leaves his side, or only watches, would see what is still a secret. {LATER}"


def allowed_eyes(game: Game, unfinished: bool) -> list[Eyes]:
    """The eyes one may look through, the first ones first: all, or those of the people who play.

    Who plays both sides openly, or lets computers play, has no secrets to keep; one who plays with the other side
    hidden sees one side at a time.
    """
    assert game.header is not None
    each: list[Eyes] = [(side,) for side in game.sides]
    chairs = chairs_of(game.header)
    people: list[Eyes] = [(side,) for side in game.sides if chairs.get(side, HUMAN) == HUMAN]
    shared = solitaire_of(game.header) == OPEN or game.header.options.get(OPEN_HANDS) == "yes"
    if not unfinished or not game.has_secrets or shared or not people:
        return [game.sides, *each]
    return people


def must_ask(game: Game, eyes: list[Eyes]) -> bool:
    """Whether two people play who can only be told apart by asking."""
    assert game.header is not None
    return len(eyes) > 1 and eyes[0] != game.sides and solitaire_of(game.header) is None


def seating_objection(
    game: Game, unfinished: bool, chairs: Mapping[str, str], looking: Iterable[Eyes] | None = None
) -> str:
    """Why a kept game may not go on with these people and computers; empty if it may.

    Who sits down on a side sees what it hides, and who only watches sees everything: while the game goes on that is
    for the people who played those sides. `looking` are the eyes of who asks, if he has said whose they are.
    """
    allowed = allowed_eyes(game, unfinished)
    if game.sides in allowed:
        return ""
    theirs = {side for eyes in allowed for side in eyes}
    people = {side for side, who in chairs.items() if who == HUMAN}
    own = {side for eyes in (allowed if looking is None else looking) for side in eyes}
    if people - theirs:
        return TAKEN
    return "" if people & own else LEFT
