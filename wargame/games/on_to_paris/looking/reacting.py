"""12.4.2: Reaction movement at the table: what is planned, and moves of several units or hexes by one answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from wargame.engine.action import Action
from wargame.engine.answers import Route, Several
from wargame.engine.paths import bits
from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import Ask
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.reaction.questions import ReactionMovement
from wargame.games.on_to_paris.rules.reaction.reacting import READY, TWO, ReactionMove
from wargame.games.on_to_paris.rules.units import ENEMY
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.movement import ATTACKS, NO_ORDER, STOPS
from wargame.games.on_to_paris.words.reaction import DEFENDS, HOLDS, all_go_words

GO, HOLD = "go", "hold"


def reacting(g: Campaign) -> ReactionMove | None:
    """12.4.2: the Reaction movement that is asked about."""
    move = g.procedures[-1] if g.procedures else None
    return move if isinstance(move, ReactionMove) else None


def reaction_routes(g: Campaign, side: str, all_open: bool) -> tuple[Route, ...]:
    """12.4.2: where the reacting units go next as far as that has been said; those without an order come last."""
    move = reacting(g)
    if move is None or (move.side != side and not all_open):
        return ()
    columns: dict[tuple[int, int, int], list[str]] = {}
    for word, goal, left in zip(move.units, move.plans, move.left, strict=True):
        if g.formation(word).on_map:
            columns.setdefault((g.formation(word).place, goal, left), []).append(word)
    ordered = sorted(columns.items(), key=lambda each: each[0][1] == NOWHERE)
    return tuple(_route(g, move, *where, words) for where, words in ordered)


def _route(g: Campaign, move: ReactionMove, place: int, goal: int, left: int, words: Sequence[str]) -> Route:
    ids, spent = g.board.ids, move.hexes - left
    if goal == NOWHERE:
        word = (ids[place] if len(words) > 1 else words[0]) if left else ""
        return Route(tuple(words), (ids[place],), (spent,), move.hexes, NO_ORDER if left else HOLDS, word=word)
    enemies = g.forces[ENEMY[move.side]] >> goal & 1
    ends = DEFENDS if goal == move.trigger else ATTACKS if enemies else STOPS
    return Route(tuple(words), (ids[place], ids[goal]), (spent, spent + 1), move.hexes, ends)


# ---------------------------------------------------------------------- by one answer


def in_one(g: Campaign, side: str, ask: Ask) -> Mapping[Action, Sequence[Several]]:
    """12.4.2: all units of a hex go on together, and who reacts alone or with all others there goes two hexes at once.

    Units whose way a special rating says (5.1.7) are asked for by themselves.
    """
    move, about = reacting(g), ask.about
    if move is None or not isinstance(about, ReactionMovement):
        return {}
    bound = {strike.unit for strike in move.strikes}
    groups: dict[int, list[str]] = {}
    for word in about.units:
        if word not in bound:
            groups.setdefault(g.formation(word).place, []).append(word)
    found: dict[Action, list[Several]] = {}
    for place, words in groups.items():
        everybody, called = len(words) == len(about.units), g.board.ids[place] if len(words) > 1 else words[0]
        if len(words) == 1 and not everybody:
            continue
        left = dict(zip(about.units, about.hexes, strict=True))[words[0]]
        for way in _ways(g, ask, words, place, left if everybody else 1):
            if len(words) > 1 or len(way) > TWO:
                goal = Action.of(GO, called, g.board.ids[way[-1]])
                found.setdefault(goal, []).append(_going(g, move, words, way))
    return found


def _ways(g: Campaign, ask: Ask, words: Sequence[str], place: int, hexes: int) -> Iterator[tuple[int, ...]]:
    """The ways of one hex, then those of two through a hex without enemies; the first step is open to each of them."""
    legal, ids = set(ask.actions), g.board.ids
    near = [each for each in bits(g.board.adjacent[place]) if _may_go(legal, words, ids[each])]
    yield from ((place, each) for each in near)
    if hexes < TWO:
        return
    for each in near:
        if not g.forces[ENEMY[ask.side]] >> each & 1:
            yield from ((place, each, last) for last in bits(g.board.adjacent[each] & ~(1 << place)))


def _may_go(legal: set[Action], words: Sequence[str], place: str) -> bool:
    return all(Action.of(GO, word, place) in legal for word in words)


def _going(g: Campaign, move: ReactionMove, words: Sequence[str], way: tuple[int, ...]) -> Several:
    """Units that go a way and stay at its end."""
    goal = way[-1]

    def choose(asked: Ask) -> Action | None:
        about = asked.about
        waiting = [word for word in words if isinstance(about, ReactionMovement) and word in about.units]
        for word in waiting:
            here = g.formation(word).place
            if here != goal:
                return Action.of(GO, word, g.board.ids[way[way.index(here) + 1]]) if here in way else None
        return (READY if READY in asked.actions else Action.of(HOLD, waiting[0])) if waiting else None

    def done() -> bool:
        planned = dict(zip(move.units, move.plans, strict=True))
        return all(goal in (g.formation(word).place, planned[word]) for word in words)

    return Several(all_go_words(Names(g), tuple(words), g.board.ids[goal]), choose, done)


def all_hold(ask: Ask) -> tuple[Action, ...]:
    """12.4.2: everybody stays who may, where somebody has to go and so not all can be told by one word."""
    holds = [action for action in ask.actions if action.verb == HOLD]
    return () if READY in ask.actions or not holds else tuple(holds)
