"""What a click on something not on offer seems to mean."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.client.looks import Glimpse
from wargame.engine.action import Action
from wargame.engine.questions import Subject
from wargame.games.abyss_of_lament.look.facts import Facts, facts
from wargame.games.abyss_of_lament.rules import questions
from wargame.games.abyss_of_lament.rules.battle import ENEMY
from wargame.games.abyss_of_lament.rules.cards import ASSET, TIME
from wargame.games.abyss_of_lament.words.cards import SYMBOLS


def refusable(glimpse: Glimpse, picked: Sequence[str], said: str) -> Action | None:
    """The action that a click seems to mean, to be asked why it cannot be."""
    known = facts(glimpse)
    board = known.seat.board
    own = next((each for each in reversed(picked) if _is_own(known, each)), None)
    hex_ = said if said in board.index else ""
    if not hex_ and said in known.by_word:
        hex_ = known.by_word[said].hex
    unit = said if said in known.by_word else _front(known, hex_, known.side)
    match known.about:
        case questions.SetUp():
            return _moving(known, own, said, hex_, "place")
        case questions.Movement():
            return _moving(known, own, said, hex_, "move")
        case questions.Attack():
            return _attacking(known, own, said, hex_)
        case questions.AbsorbHits():
            return Action.of("retreat", hex_) if hex_ else None
        case questions.Advance(hex=left) if said == left:
            return Action.of("advance")
        case questions.Activation() if unit:
            return Action.of("activate", unit)
        case questions.UseOfOrders() if unit and not known.by_word[unit].disordered:
            return Action.of("activate", unit)
        case questions.UseOfOrders() | questions.FreeReform() if unit:
            return Action.of("reform", unit)
    return _carding(known.about, said)


def _is_own(known: Facts, said: str) -> bool:
    counter = known.by_word.get(said)
    if counter is not None:
        return counter.side == known.side
    return said in known.view.army(known.side).waiting


def _front(known: Facts, hex_: str, side: str) -> str:
    """The front unit of a side in a hex, as actions call it; empty if there is none."""
    fronts = (counter for counter in known.view.counters if counter.front and counter.hex == hex_)
    return next((counter.id for counter in fronts if counter.side == side), "")


def _moving(known: Facts, own: str | None, said: str, hex_: str, verb: str) -> Action | None:
    """A unit that was picked, to a hex; or a unit that cannot be picked, to where it stands."""
    if own is not None and own != said and hex_:
        return Action.of(verb, own, hex_)
    unit = said if _is_own(known, said) else _front(known, hex_, known.side)
    return Action.of(verb, unit, hex_ or known.seat.board.ids[0]) if unit else None


def _attacking(known: Facts, own: str | None, said: str, hex_: str) -> Action | None:
    """An own unit against an enemy one; if only one of them is named, the other is the nearest."""
    enemies = {counter.id for counter in known.view.counters if counter.side != known.side}
    target = said if said in enemies else _front(known, hex_, ENEMY[known.side])
    if own is not None and target:
        return Action.of("attack", own, target)
    unit = said if _is_own(known, said) else _front(known, hex_, known.side)
    if unit and known.by_word.get(unit) is not None:
        target = _nearest(known, known.by_word[unit].place, ENEMY[known.side])
    elif target:
        unit = _nearest(known, known.by_word[target].place, known.side)
    return Action.of("attack", unit, target) if unit and target else None


def _nearest(known: Facts, place: int, side: str) -> str:
    board = known.seat.board
    fronts = [counter for counter in known.view.counters if counter.side == side and counter.front and counter.known]
    near = min(fronts, key=lambda counter: board.distance(place, counter.place), default=None)
    return near.id if near is not None else ""


def _carding(about: Subject | None, said: str) -> Action | None:
    """A card or a wing, for the question that is asked."""
    match about:
        case questions.UseOfOrders() if said in SYMBOLS:
            return Action.of("support", said)
        case questions.ArtillerySupport() if said not in SYMBOLS:
            return Action.of("use", said)
        case questions.TimeOrAsset() if said in (TIME, ASSET):
            return Action.of("time") if said == TIME else Action.of("asset", "play")
        case questions.OpeningOrders() | questions.NextOrders() if said not in SYMBOLS:
            return Action.of("orders", said)
    return None
