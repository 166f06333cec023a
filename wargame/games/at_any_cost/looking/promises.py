"""8.5, 11.6, 12.7: what each target of a fire, a charge or an assault promises, for lists to be put in order by.

Columns and chances come of the rules' own sums; what fire or chits may do on the way to an assault is left to `odds`.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from wargame.engine.action import Action
from wargame.engine.answers import Promise
from wargame.engine.procedure import Ask
from wargame.games.at_any_cost.looking.declaring import joint, verdict
from wargame.games.at_any_cost.looking.estimates import FACES, fire_estimate
from wargame.games.at_any_cost.looking.prospects import committed, laid_out, lead_of, shift_chits
from wargame.games.at_any_cost.rules import questions as asked
from wargame.games.at_any_cost.rules.assault.shifts import assault_sum
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.fire.fire import FireStep
from wargame.games.at_any_cost.rules.fire.shifts import DEFENSIVE_FIRE
from wargame.games.at_any_cost.rules.fire.sums import FireSum, fire_sum
from wargame.games.at_any_cost.rules.movement.charges import approaches
from wargame.games.at_any_cost.rules.movement.movement import allowance
from wargame.games.at_any_cost.rules.stages import combat as combat_declared
from wargame.games.at_any_cost.rules.strength import tcr
from wargame.games.at_any_cost.words.choices import with_all
from wargame.games.at_any_cost.words.odds import (
    EVERY_BATTERY,
    TO_CHARGE,
    TO_HURT,
    TO_STAND,
    TO_WIN,
    charge_words,
    column_words,
    hurt_chance,
    hurt_words,
    shot_chance,
    stand_words,
)


def promise(g: Battle, side: str, action: Action) -> Promise | None:
    """What an answer is likely to bring if it strikes at somebody."""
    found = _PROMISES.get(action.verb)
    return found(g, action) if found is not None else None


def volley(g: Battle, side: str, ask: Ask) -> tuple[str, Sequence[Action]] | None:
    """8.2: the batteries that may fire; each with its whole strength."""
    if not isinstance(ask.about, asked.FireDeclaration):
        return None
    fires = [each for each in ask.actions if each.verb == "fire" and len(each) == 3 and g.units[each[1]].guns]
    return EVERY_BATTERY, fires


def _fire(g: Battle, action: Action) -> Promise | None:
    """8.2, 11.4: a fire that is declared, or the Defensive Fire of some units."""
    about = g.decision.about if g.decision is not None else None
    firers = tuple(g.units[each] for each in action.words if each in g.units.by_id)
    hex_ = next((each for each in action.words if each in g.board.index), getattr(about, "hex", ""))
    if not firers or not hex_:
        return None
    if isinstance(about, asked.EventTarget):
        return _shot(g, asked.ChitShot(about.event, firers[0].id, hex_))
    occasion = DEFENSIVE_FIRE if isinstance(about, asked.DefensiveFireAt) else "fire"
    step = g.procedures[-1]
    all_half = isinstance(step, FireStep) and step.half  # 14.3.c
    target, half = g.board.index[hex_], all_half or "half" in action.words
    found = fire_sum(g, firers, target, occasion, half)
    hurt, loss = hurt_chance(g, found, target), fire_estimate(g, firers, target, occasion, half).loss
    return Promise(hurt + loss / FACES, hurt_words(hurt, _column(g, found)), hurt / 100, TO_HURT)


def _column(g: Battle, found: FireSum) -> str:
    return g.data.fire_table.columns[found.column].name


def _fortress(g: Battle, action: Action) -> Promise | None:
    """8.9: the guns of a fortress."""
    target = g.board.index[action[2]]
    found = fire_sum(g, (), target, "fire", fortress=action[1])
    hurt = hurt_chance(g, found, target)
    return Promise(hurt, hurt_words(hurt, _column(g, found)), hurt / 100, TO_HURT)


def _shot(g: Battle, shot: asked.ChitShot) -> Promise:
    """11.5: the shot of an event."""
    hurt = shot_chance(g, shot)
    return Promise(hurt, hurt_words(hurt), hurt / 100, TO_HURT)


def _play(g: Battle, action: Action) -> Promise | None:
    """11.5: a chit that fires at once; of others the question itself says what they do."""
    about = g.decision.about if g.decision is not None else None
    shoots = isinstance(about, asked.OpportunityShot | asked.ShotAtActivation)
    return _shot(g, asked.ChitShot(*action.words)) if shoots and len(action) == 4 else None


def _assault(g: Battle, action: Action) -> Promise | None:
    """12.2: an assault as it would be fought if this unit joined those declared so far, and if all joined who can.

    Events shift theirs later.
    """
    if g.decision is None or not isinstance(g.decision.about, asked.AssaultDeclaration):
        return None
    unit, target = g.units[action[1]], g.board.index[action[2]]
    chits = shift_chits(g.decision)
    with laid_out(g, {}):
        g.put(unit, "assaults", action[2])
        names = tuple(each.id for each in committed(g, unit.side, target))
        lead = lead_of(g, unit.side, target, chits)
        alone = _on_column(g, assault_sum(g, unit.side, target, lead, names, chits).column)
    all_ = joint(g, action[2])
    if all_ is None or len(all_.units) == len(names):
        return alone
    return replace(alone, words=f"{alone.words}; {with_all(len(all_.units), all_.verdict.won)}")


def _resolve(g: Battle, action: Action) -> Promise | None:
    """12.2: an assault that was declared, led from a hex."""
    target, lead = (g.board.index[each] for each in action.words)
    side = next(unit.side for unit in g.fighters(lead))
    names = tuple(each.id for each in committed(g, side, target))
    return _on_column(g, assault_sum(g, side, target, lead, names).column)


def _stand(g: Battle, _: Action) -> Promise | None:
    """12.3: the assault that is met by those who stand; of two hexes one sees what it is worth to leave one."""
    met = combat_declared(g)
    if met is None or met.kind != "assault":
        return None
    target, lead = g.board.index[met.hex], g.board.index[met.lead]
    won = _on_column(g, assault_sum(g, met.side, target, lead, met.units, met.chits).column)
    lost = won.chance or 0.0
    return Promise(-won.worth, stand_words(lost, lost - won.worth), 1 - lost, TO_STAND)


def _charge(g: Battle, action: Action) -> Promise | None:
    """11.6: a charge that must first be rolled for; of several ways the one with the best column."""
    unit = g.units[action[1]]
    home = min(FACES, max(0, tcr(g, unit)))
    about = g.decision.about if g.decision is not None else None
    if isinstance(about, asked.CounterchargeOffer):
        return Promise(home, charge_words(10 * home), home / FACES, TO_CHARGE)
    columns = [_charged(g, action[1], *way) for way in _strikes(g, action, about)]
    if not columns:
        return None
    then = _on_column(g, max(columns))
    return Promise(home * then.worth / FACES, charge_words(10 * home, then.words), home / FACES, TO_CHARGE)


def _strikes(g: Battle, action: Action, about: object) -> list[tuple[int, int]]:
    """11.6, 11.8: the hex a charge would strike, and each it could strike from."""
    unit = g.units[action[1]]
    if isinstance(about, asked.OpportunityChargeOffer):
        return [(g.board.index[about.hex], unit.place)]
    target = g.board.index[action[2]]
    return [(target, lead) for lead in approaches(g, unit, target, max(0, allowance(unit) - unit.spent))]


def _charged(g: Battle, unit_id: str, target: int, lead: int) -> int:
    """11.6: the column of an assault by a unit that has come to a hex by charging."""
    unit = g.units[unit_id]
    with laid_out(g, {unit_id: lead}):
        g.put(unit, "charging", True)
        g.put(unit, "assaults", g.board.ids[target])
        names = tuple(each.id for each in committed(g, unit.side, target))
        return assault_sum(g, unit.side, target, lead, names).column


def _on_column(g: Battle, column: int) -> Promise:
    """12.7: how often each side loses on a column."""
    won, lost = verdict(g, column)
    return Promise(won - lost, column_words(g.data.assault_table.columns[column].name, won, lost), won, TO_WIN)


_PROMISES: dict[str, Callable[[Battle, Action], Promise | None]] = {
    "fire": _fire,
    "fortress": _fortress,
    "play": _play,
    "assault": _assault,
    "resolve": _resolve,
    "stand": _stand,
    "charge": _charge,
    "countercharge": _charge,
}
