"""What a question offers, in words of the table: its actions, and the counters and places their words stand for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from wargame.client.looks import Glimpse, Look, Mark, Piece
from wargame.client.looks.choosing import best_first, promised
from wargame.client.table.exchange import exchanges
from wargame.client.table.insight import Insight
from wargame.client.table.lights import Hit
from wargame.client.table.walk import Walk
from wargame.client.table.way_through import Find, WayThrough
from wargame.client.table.whereabouts import Whereabouts
from wargame.engine.action import Action, Refusal
from wargame.engine.answers import Promise, Together
from wargame.sitting.previewing import Passage

T = TypeVar("T")


class by_step(Generic[T]):  # noqa: N801 - it is written like `property`
    """What follows from the words chosen so far: found once for them, because it is asked for in every frame."""

    def __init__(self, find: Callable[[Offer], T]) -> None:
        self.find, self.__doc__ = find, find.__doc__

    def __get__(self, offer: Offer, owner: type[Offer] | None = None) -> T:
        if offer.step != offer.walk.at:
            offer.step, offer.found = offer.walk.at, {}
        if self.find not in offer.found:
            offer.found[self.find] = self.find(offer)
        found: T = offer.found[self.find]
        return found


class Offer:
    """The choices of one question and the walk through them. It looks; choosing is the picker's."""

    def __init__(
        self,
        glimpse: Glimpse,
        look: Look,
        insight: Insight,
        in_one: Mapping[Action, Together] = MappingProxyType({}),
    ) -> None:
        """`in_one` is what stands for several answers and is said like one."""
        self.glimpse, self.look, self.insight, self.in_one = glimpse, look, insight, in_one
        self.where = Whereabouts(glimpse, look)
        self.board, self.spaces, self.on_map = self.where.board, self.where.spaces, self.where.on_map
        actions = glimpse.ask.actions if glimpse.ask is not None else ()
        self.walk = Walk(
            [*in_one, *actions] if in_one else actions, self.spaces.__contains__, look.aside, look.behind, look.together
        )
        self.step: tuple[str | None, ...] = self.walk.at
        self.found: dict[Callable[..., Any], Any] = {}
        """What was found out at this step of the walk (`by_step`)."""
        self.way = WayThrough(look.through, self.board)
        self._begin()

    def _begin(self) -> None:
        """Say a first word that leaves no choice and is nothing on the map: what follows it is lit at once."""
        first = {action[:2] for action in self.walk.actions}
        word = next(iter(first))[-1] if len(first) == 1 and len(self.walk.actions) > 1 else ""
        if word in self.walk.offered and not self.where.is_on_map(word):
            self.walk.pick(word)

    def lead_on(self, find: Find) -> None:
        """A counter has been chosen: where it may go, though other questions stand before that."""
        if self.way.look_for(self.walk, self.on_map, find):
            self.found = {}

    @property
    def passage(self) -> Passage | None:
        """The way that the counter chosen would be led, if it is led any."""
        return self.way.of(self.walk)

    def words_at(self, hit: Hit) -> list[str]:
        """The words something on the map may stand for: counters, the topmost first, and the place."""
        return [*hit.pieces, *([self.board.ids[hit.place]] if hit.place is not None else [])]

    def meant_at(self, hit: Hit) -> list[str]:
        """The words that a click on something may mean, the likeliest first."""
        pieces = hit.pieces[:1] if self.buried(hit) else hit.pieces
        words = self.words_at(Hit(pieces, hit.place))
        words[len(pieces) : len(pieces)] = self.where.stood_for(pieces)
        return [*self._all_of(hit), *self._who_is_there(hit), *words]

    def _who_is_there(self, hit: Hit) -> list[str]:
        """The only counter on offer in a place whose ground is clicked, where that rather means it than the place."""
        word = self.board.ids[hit.place] if hit.place is not None and not hit.pieces else ""
        offered = self.walk.offered
        if not any(action.verb in self.look.seated for action in offered.get(word, ())):
            return []
        there = [each for each in offered if each in self.on_map and self.on_map[each].place == hit.place]
        return there if len(there) == 1 else []

    def _all_of(self, hit: Hit) -> list[str]:
        """The place, where a click on a stack means all in it that can go together."""
        word = self.board.ids[hit.place] if hit.place is not None and self.walk.at == (None,) else ""
        offered = self.walk.offered
        together = any(action.verb in self.look.massed for action in offered.get(word, ()))
        return [word] if together and hit.pieces[:1] and hit.pieces[0] in offered else []

    def buried(self, hit: Hit) -> list[str]:
        """Counters on offer under one that is not, where a click on that could mean any of several.

        Who has begun to choose goes through the stack.
        """
        top, below = hit.pieces[:1], hit.pieces[1:]
        offered = self.walk.offered
        if (
            self.walk.picks
            or self.walk.verb is not None
            or any(word in offered for word in (*top, *self.where.stood_for(top)))
        ):
            return []
        found = [word for word in below if word in offered]
        return found if len(found) > 1 else []

    # ------------------------------------------------------------------ where it is

    @property
    def subjects(self) -> list[int]:
        """Where the counters and places are that the question offers first, the one most spoken of first."""
        count: Counter[int] = Counter()
        count.update(self.where.place_of(word) for word in self.where.named_bodies)
        for action in self.walk.actions:
            named = (self.where.place_of(word) for word in action.words)
            count.update([next((place for place in named if place >= 0), -1)])
        del count[-1]
        return [place for place, _ in count.most_common()]

    @by_step
    def places(self) -> list[int]:
        """The places of the map that may be chosen now, or hold a counter that may, in the order of the list."""
        words = (*self.ordered, *self.walk.offered)
        return [place for place in dict.fromkeys(map(self.where.place_of, words)) if place >= 0]

    @by_step
    def ordered(self) -> dict[str, list[Action]]:
        """The words on offer as the list has them: what promises most first, and of places to go to the cheapest."""
        mover = self.mover
        reach, paid_for = (self.reach, self.paid_for) if mover is not None else ({}, set[int]())
        costs = {place: cost for place, cost in reach.items() if place in paid_for}
        offered, position = self.walk.offered, len(self.walk.picks) + 1
        if self.spoken_for:
            offered, position = self.spoken_for, 2
        if position == 1 and any(action.verb in self.look.steady for each in offered.values() for action in each):
            return dict(offered)
        if position == 1 and (ranks := {word: rank for rank, word in enumerate(self.look.ranked(self.glimpse))}):
            return dict(sorted(offered.items(), key=lambda each: ranks.get(each[0], len(ranks))))
        cheapest = dict(sorted(offered.items(), key=lambda each: costs.get(self.spaces.get(each[0], -1), 0)))
        return best_first(self.glimpse, cheapest, position)

    @property
    def settled_at(self) -> int | None:
        """The place chosen last, if only words are left to choose that are not on the map."""
        walk = self.walk
        if not walk.offered or not walk.picks or any(self.where.is_on_map(word) for word in walk.offered):
            return None
        return next((self.spaces[word] for word in reversed(walk.picks) if word in self.spaces), None)

    # ------------------------------------------------------------------ what it promises

    @by_step
    def targets(self) -> dict[str, Promise]:
        """The places and the enemies on offer that may be struck at, each with the best it promises."""
        position = len(self.walk.picks) + 1
        found: dict[str, Promise] = {}
        for word, actions in self.walk.offered.items():
            if word in self.spaces or (word in self.on_map and self.on_map[word].side != self.where.side):
                said = promised(self.glimpse, actions, position)
                if said is not None and said.chance is not None:
                    found.update(self._struck_from(word, actions) or {word: said})
        for action in self.deeds_of_the_only_one:
            said = promised(self.glimpse, [action], 2)
            if said is not None and said.chance is not None:
                found[action[2]] = said
        return found

    def _struck_from(self, word: str, actions: Sequence[Action]) -> dict[str, Promise]:
        """The targets of those who stand in a place, if the place says who strikes and not at whom; else nothing."""
        if word not in self.spaces or self.where.held_by_enemies(word):
            return {}
        found: dict[str, Promise] = {}
        for action in actions:
            if len(action) < 3 or action[-1] == word or action[-1] not in self.spaces:
                continue
            said = promised(self.glimpse, [action], len(action) - 1)
            if said is not None and said.chance is not None:
                found[action[-1]] = max(said, found.get(action[-1], said), key=lambda each: each.worth)
        return found

    @by_step
    def aims(self) -> dict[str, Promise]:
        """The targets that answers end with where nothing of the map is chosen before the striker, as a chit's shots.

        They can be pointed at at once: who strikes at them is then whoever does it best.
        """
        if any(self.where.is_on_map(word) for action in self.walk.actions for word in action[1:2]):
            return {}
        found: dict[str, Promise] = {}
        for word, actions in self._ending_with().items():
            said = promised(self.glimpse, actions, len(actions[0]) - 1)
            if said is not None and said.chance is not None:
                found[word] = said
        return found

    def _ending_with(self) -> dict[str, list[Action]]:
        """The answers of three words and more, by the place each ends with."""
        found: dict[str, list[Action]] = {}
        for action in self.walk.actions:
            if len(action) > 3 and action[-1] in self.spaces:
                found.setdefault(action[-1], []).append(action)
        return found

    @property
    def aimed_by(self) -> set[str]:
        """The counters that could strike at such a target."""
        return {word for word in self.aims for action in self._ending_with()[word] for word in action[1:-1]}

    def strike(self, word: str) -> Action | None:
        """What a target on offer is struck by: of several ways the best."""
        position, actions = len(self.walk.picks) + 1, self.walk.offered.get(word, [])
        if not actions and word in self.aims:
            best = self._ending_with()[word]
            return max(best, key=lambda action: _worth(promised(self.glimpse, [action], len(action) - 1)))
        if not actions:
            position, actions = 2, [action for action in self.deeds_of_the_only_one if action[2] == word]
        told = [(said.worth, action) for action in actions if (said := promised(self.glimpse, [action], position))]
        return max(told, key=lambda each: each[0])[1] if told and word in self.targets else None

    def instead_of(self, shown: Action) -> dict[str, Promise]:
        """The targets that an action that is shown could be aimed at instead, and its own, with what each promises.

        A counter of one's own that lends a hand is no target.
        """
        alike = [each for each in exchanges(self.walk.actions, shown).values() if each[:-1] == shown[:-1]]
        aimed = [each for each in (shown, *alike) if each[-1] not in self.on_map or self.where.is_enemy(each[-1])]
        told = {each[-1]: promised(self.glimpse, [each], len(each) - 1) for each in aimed}
        return {word: said for word, said in told.items() if said is not None and said.chance is not None}

    def answer_at(self, words: Sequence[str]) -> Action | None:
        """What the question names is lit: the answer that a click there gives, where it can only mean one."""
        for word in words:
            meant = self.look.refusable(self.glimpse, self.walk.picks, word) if word in self.where.named else None
            if meant is not None and meant in self.walk.actions and meant.verb not in self.look.behind:
                return meant
        return None

    # ------------------------------------------------------------------ how it is shown

    def mark(self, word: str) -> Mark:
        """How a word is to be shown."""
        if word in self.walk.picks:
            return "selected"
        return "legal" if word in self.walk.offered or self._is_bare(word) else "plain"

    def mark_of(self, word: str) -> Mark:
        """How a counter beside the map is to be shown: on offer by itself, or for what it stands for."""
        marks = [self.mark(each) for each in (word, *self.where.stood_for([word]))]
        return next((mark for mark in marks if mark != "plain"), "plain")

    def _is_bare(self, word: str) -> bool:
        return not self.walk.picks and word in self._verbs

    @by_step
    def _verbs(self) -> set[str]:
        return {action.verb for action in self.walk.candidates}

    @by_step
    def of_the_only_one(self) -> set[int]:
        """Where the only counter on offer may go, from the map or from beside it: it need not be chosen first."""
        return {self.spaces[action[2]] for action in self.deeds_of_the_only_one}

    @by_step
    def deeds_of_the_only_one(self) -> list[Action]:
        """What the only counter on offer may do with the places it may go to."""
        offered = self.walk.offered
        if self.walk.at != (None,) or len(offered) != 1:
            return []
        ((word, actions),) = offered.items()
        if word not in self.on_map and not self.where.beside([word]):
            return []
        waiting = self.look.behind
        if any(action.verb not in self.look.aside for action in actions):  # else nothing is set aside
            waiting |= self.look.aside
        return [
            action for action in actions if len(action) == 3 and action[2] in self.spaces and action.verb not in waiting
        ]

    @by_step
    def spoken_for(self) -> dict[str, list[Action]]:
        """Where the only counter on offer may go, if the question itself names it: nobody has to choose it first."""
        if not self.of_the_only_one:
            return {}
        ((word, actions),) = self.walk.offered.items()
        alike = word in self.where.named and all(len(action) == 3 and action[2] in self.spaces for action in actions)
        return {action[2]: [action] for action in actions} if alike else {}

    @by_step
    def mover(self) -> str | None:
        """The unit whose way is being chosen, if it has to pay for it: a retreat or a ride costs nothing.

        Units that go together may be called by the place where they stand.
        """
        picks = self.walk.picks or (list(self.walk.offered) if self.of_the_only_one else [])
        one = len(picks) == 1 and (picks[0] in self.spaces or self.look.piece(self.glimpse, picks[0]) is not None)
        return picks[0] if one and self.paid_for else None

    @by_step
    def reach(self) -> dict[int, int]:
        """What it costs that unit to get to each place."""
        if self.passage is not None:
            return {self.spaces[goal]: cost for goal, cost in self.passage.goals.items() if goal in self.spaces}
        return self.insight.reach(self.mover) if self.mover is not None else {}

    @property
    def picked_at(self) -> int | None:
        """Where the counter stands that was picked first."""
        piece = self.look.piece(self.glimpse, self.walk.picks[0]) if self.walk.picks else None
        return piece.place if piece is not None and piece.place >= 0 else None

    @by_step
    def paid_for(self) -> set[int]:
        """The places on offer that a unit pays to reach."""
        spaces, paying = self.spaces, self.look.paying
        if lit := self.of_the_only_one:
            (actions,) = self.walk.offered.values()
            return lit & {spaces.get(act[-1], -1) for act in actions if act.verb in paying}
        offered = self.walk.offered.items()
        return {spaces[word] for word, acts in offered if word in spaces and any(act.verb in paying for act in acts)}

    @by_step
    def vain(self) -> set[int]:
        """The places on offer that the unit would not come to, as far as the game tells."""
        if self.look.vain is None or self.mover is None:
            return set()
        return self.paid_for - set(self.reach)

    @property
    def wanted(self) -> str:
        """What is to be chosen next, in a few words: the game's, if it has any."""
        offered = self.walk.offered
        if self.asked_for:
            return self.asked_for
        if any(word in self.spaces for word in offered):
            return "choose a place"
        pieces = [self.on_map[word] for word in offered if word in self.on_map]
        if pieces:
            return "choose a target" if pieces[0].side != self.where.side else "choose a unit"
        return "choose what to do"

    @property
    def asked_for(self) -> str:
        """What the game calls that which may be chosen next, if it calls all that is on offer the same."""
        first: dict[str, Action] = {}
        for action in (action for actions in self.walk.offered.values() for action in actions):
            first.setdefault(action.verb, action)
        position = len(self.walk.picks) + 1
        named = {self.look.word(self.glimpse, action, position).wanted for action in first.values()}
        return named.pop() if len(named) == 1 else ""

    @property
    def on_the_map(self) -> bool:
        """Whether places or counters are on offer, and so what is not has been pointed at for one."""
        return bool(self.of_the_only_one or self.places)

    def waits(self, meant: Action) -> Refusal | None:
        """What is allowed and waits for its button."""
        ask = self.glimpse.ask
        if ask is None or meant not in self.walk.actions or meant.verb not in self.walk.set_aside:
            return None
        return Refusal(ask.rule, f"Press {self.look.word(self.glimpse, Action.of(meant.verb), 0).label} first.")

    # ------------------------------------------------------------------ what lies beside the map

    def waiting(self) -> list[Piece]:
        """Counters on offer or chosen that are not on the map: they lie in a tray below it."""
        pieces = self.where.beside([*self.walk.offered, *self.walk.picks[:1]])
        if pieces and self.walk.picks:
            pieces = self.where.beside([action[1] for action in self.walk.actions if len(action) > 1])
        return pieces


def _worth(said: Promise | None) -> float:
    return said.worth if said is not None else 0.0
