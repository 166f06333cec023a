"""What follows an action up to the next question: its own dice, those it makes way for, and those that come after.

`dice_ahead` tells of the dice that an action leads to before anybody is asked again, whatever procedures they
belong to. `dice_after` tells of those that have nothing to do with it but are thrown when it is over: nobody would
have seen their odds otherwise.
"""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.engine.dice import FURTHER, MatterEnds, RollNeeded, SecretNeeded
from wargame.engine.game import Game
from wargame.engine.walk import Measure, Odds, Step, Walk, answering


def dice_ahead(game: Game, action: Action, side: str) -> Odds | None:
    """What comes of the dice that an action leads to before anybody is asked again; None if nothing does."""
    return measured_ahead(game, action, side, lambda: ())[0]


def measured_ahead(game: Game, action: Action, side: str, measure: Measure) -> tuple[Odds | None, tuple[float, ...]]:
    """The same, and what some measures of the table come to on average at the next question."""
    first, _ = answering(game, action)
    walk = Walk(game, first, side, None, beyond=True, ahead=True)
    walk.measure = measure
    found, worth = walk.measured()
    return _told(found), worth


def _told(found: Odds) -> Odds | None:
    """Odds, if there are dice in them that come to anything."""
    first = found.chances[0]
    idle = len(found.chances) == 1 and not first.results and first.choice != FURTHER
    return found if found.purposes and not idle else None


def dice_after(game: Game, action: Action, side: str, whole: bool) -> Odds | None:
    """What comes of dice that are thrown, before anybody is asked, when all is over that an action has led to.

    That is the end of its procedures, or, with `whole`, of all they belong to (`Dice.next_matter`). Until then dice
    are taken to fall about as they do on average; the first step that rolls is followed. None if there is none.
    """
    first, _ = answering(game, action)
    walk = Walk(game, first, side, None, beyond=True, ahead=True)
    with walk.preview():
        step = _through(walk, whole)
        if step is None:
            return None
        walk.deep, game.dice.onward = 1, True
        return _told(walk.worded(walk.on(step, len(game.log)), exact=True))


def _through(walk: Walk, whole: bool) -> Step | None:
    """Follow an action with dice of the middle to where it is over; the step that follows, None if a question does."""
    game, step, thrown = walk.game, walk.first, False
    while True:
        mark, game._ask = game.journal.mark(), None
        try:
            flow = step()
        except RollNeeded as need:
            game.journal.rewind(mark)
            thrown = True
            game.dice.script = (*game.dice.script, _middle(need))
            continue
        except SecretNeeded as need:
            return step if isinstance(need, MatterEnds) else None
        game.dice.script, game.dice.used, game.dice.onward = (), 0, not thrown
        if game._settle(flow):
            step = game._step
        elif game._ask is not None or game.outcome is not None:
            return None
        elif thrown and not whole:
            return game._step
        else:
            game._floor, step = 0, game._step


def _middle(need: RollNeeded) -> int:
    """How dice fall on average."""
    return need.dice * (need.faces + 1) // 2
