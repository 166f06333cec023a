"""What answers to a question lead to, as far as the side that is asked can know: worked out once for each.

Beside the table (`previews`) where somebody sits at it, so that nothing waits for it; else on the spot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from wargame.engine.action import Action
from wargame.engine.contest import Contest
from wargame.engine.game import Game
from wargame.engine.odds import Odds
from wargame.players import Seat
from wargame.sitting.previews import Preview, Previews


@dataclass(frozen=True)
class Foreseen:
    """What comes of an answer: the contest a game has for it, and the dice before and after the next question."""

    contest: Contest | None
    """What dice decide, in the game's own words."""
    ahead: Odds | None
    """The dice before anybody is asked again, if the game has no contest for the answer."""
    left: tuple[float, ...]
    """How likely each of the units that were asked about is in the game after them."""
    fought: Contest | None
    """The combat that these dice belong to."""
    after: Odds | None
    """Dice that are thrown when all that is over."""
    declares: bool
    """Whether it only declares something: the side is asked again before any dice."""


def foresee(seat: Seat, action: Action, units: Sequence[str] = (), may_declare: bool = False) -> Foreseen:
    """What an answer leads to; how some units fare, and whether it only declares something, if it may."""
    own = seat.contest(action)
    ahead, left = seat.survival(action, units) if own is None else (None, ())
    fought = seat.contest_ahead(action, ahead) if ahead is not None else None
    dice = own is not None or ahead is not None
    after = seat.dice_after(action, whole=own is None) if dice else None
    declares = may_declare and (ahead if own is None else seat.dice_ahead(action)) is None
    return Foreseen(own, ahead, left, fought, after, declares)


def glance(game: Game, side: str, action: Action) -> Contest | None:
    """The sums of the contest an answer leads to, without its chances: there at once, whatever dice follow."""
    game.glance = True
    try:
        found = Seat(game, side).contest(action)
    finally:
        game.glance = False
    if found is None:
        return None
    mine, _, theirs = found.totals  # what stands between them may rest on what the dice can do
    return replace(found, totals=(mine, "", theirs), shares=(), questions=(), results=(), variants=(), note="")


class Foresight:
    """The foreseen of one question. `units` of an answer are those whose fate is told; some verbs may only declare."""

    def __init__(
        self,
        seat: Seat | None,
        previews: Previews | None = None,
        units: Callable[[Action], Sequence[str]] = lambda _: (),
        declaring: frozenset[str] = frozenset(),
    ) -> None:
        self.seat, self.previews, self.units, self.declaring = seat, previews, units, declaring
        self._known: dict[Action, Foreseen] = {}
        self._asked: dict[Action, Preview[Foreseen]] = {}
        self._glances: dict[Action, Contest | None] = {}

    def of(self, action: Action, urgent: bool = True) -> Foreseen | None:
        """What an answer leads to; None while it is still worked out. What was urgent before is no longer wanted."""
        if action not in self._known:
            if self.previews is None or self.seat is None:
                assert self.seat is not None
                self._known[action] = self._work(self.seat, action)
            else:
                self._ask(self.previews, self.seat.side, action, urgent)
        return self._known.get(action)

    def _work(self, seat: Seat, action: Action) -> Foreseen:
        return foresee(seat, action, self.units(action), action.verb in self.declaring)

    def _ask(self, previews: Previews, side: str, action: Action, urgent: bool) -> None:
        if urgent:
            for other in [each for each, asked in self._asked.items() if asked.urgent and each != action]:
                self._asked.pop(other).drop()
        asked = self._asked.get(action)
        if asked is None:
            units, may_declare = self.units(action), action.verb in self.declaring

            def work(shadow: Game) -> Foreseen:
                if urgent:
                    self._glances[action] = glance(shadow, side, action)
                return foresee(Seat(shadow, side), action, units, may_declare)

            self._asked[action] = asked = previews.ask(work, urgent)
        elif urgent and not asked.urgent:
            previews.hurry(asked)
        self.come()

    def come(self) -> None:
        """Take in what has been worked out, whether or not anybody asks for it again."""
        for action in [each for each, asked in self._asked.items() if asked.there]:
            found = self._asked.pop(action).found()
            assert found is not None
            self._known[action] = found

    def sums(self, action: Action) -> Contest | None:
        """The sums of an answer, as soon as they are there; its chances follow."""
        return self._glances.get(action)

    def known(self, action: Action) -> Foreseen | None:
        """What is known of an answer by now."""
        self.come()
        return self._known.get(action)

    @property
    def waiting(self) -> bool:
        """Whether something is still worked out."""
        return bool(self._asked)

    def close(self) -> None:
        """Another question: nothing of this one is wanted any more."""
        for asked in self._asked.values():
            asked.drop()
        self._asked.clear()
