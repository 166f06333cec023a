"""A plan of the adviser in plain words: what it is, what to do, why, what it may bring, and what may go wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from wargame.client.looks import Glimpse, Look
from wargame.client.table.advice_reasons import BESIDES, Reason, name_of, place_of, reasons
from wargame.client.table.announcing import spoken
from wargame.engine.contest import Contest
from wargame.engine.odds import Odds
from wargame.grammar import listed, percent, sentence
from wargame.sitting.advice import End, Plan, Step, Threat

TOLD = 2
"""So many reasons of a plan are told."""
LONGEST = 60
"""No title has more letters."""
NEAR, FAR = 0.2, 0.5
"""How far a plan may be behind the best to be nearly as good, and from where on it is far behind."""
SLIGHT, LOW, HIGH = 0.1, 0.2, 0.45
"""The risk of dice that nobody has figures for; below the second a risk is low, from the third on high."""
EVEN = 0.45
"""One result is told of dice that have no figures of their own if it is as likely as this."""
LIKELY = 0.005
"""What is less likely is not worth a word."""
TEMPERS = {"bold": "Bolder", "cautious": "More careful"}
AS_BEFORE = "the rest as above"
AS_THEY_ARE = "It leaves things as they are."
LEFT_OUT = "What the plan above does first is left out."
NONE_SEEN = "None that can be foreseen."


@dataclass(frozen=True)
class Counsel:
    """A plan as it is printed."""

    title: str
    gain: str
    what: tuple[str, ...]
    """Every step of it, one after the other."""
    why: str
    promise: str
    """What dice and the ground may bring who is advised; often nothing."""
    risk: str
    danger: float
    """From 0 to 1, for the bar."""

    @property
    def level(self) -> str:
        """How risky it is, in a word."""
        return "low" if self.danger < LOW else "medium" if self.danger < HIGH else "high"


def counsel(look: Look, glimpse: Glimpse, plan: Plan) -> Counsel:
    """A plan in words, for the side that was asked."""
    told = reasons(look, glimpse, [step for step in plan.own if not step.idle])
    hopes, harms, danger = _weighed(plan.contest, plan.odds)
    promise = _sentences([*hopes, *_safety(look, glimpse, plan.threat)])
    risk, danger = _risk(look, glimpse, plan, harms, danger)
    return Counsel(
        _title(look, glimpse, plan, told),
        _gain(plan),
        _what(look, glimpse, plan),
        _why(look, glimpse, plan, told),
        promise,
        risk,
        danger,
    )


def _title(look: Look, glimpse: Glimpse, plan: Plan, told: Sequence[Reason]) -> str:
    """What it is for, where a reason has words for that; else what is done and by whom."""
    before = f"{TEMPERS[plan.temper]}: " if plan.temper in TEMPERS else ""
    deeds = [step for step in plan.own if not step.idle]
    if not deeds:
        return f"{before}{look.word(glimpse, plan.steps[0].action, 0).label}"
    purpose = next((each.title.rstrip(".") for each in told if each.title), "")
    if purpose and len(purpose) <= LONGEST:
        return f"{before}{purpose[:1].lower()}{purpose[1:]}" if before else purpose
    return f"{before}{_short(_sure(spoken(look, glimpse, deeds[0].action)))}"


def _short(said: str) -> str:
    """What is done, without what comes last of it where a title has no room for it."""
    while len(said) > LONGEST and ", " in said:
        said = said.rpartition(", ")[0]
    return said


def _gain(plan: Plan) -> str:
    """How it compares with the best."""
    if not plan.behind:
        return "first choice"
    return "nearly as good" if plan.behind < NEAR else "behind" if plan.behind < FAR else "far behind"


# ---------------------------------------------------------------- what and why


def _what(look: Look, glimpse: Glimpse, plan: Plan) -> tuple[str, ...]:
    """What is to be done, one after the other; what a better plan has as well is told in a word."""
    deeds = [deed for step in plan.own for deed in _deeds(look, glimpse, step)]
    last = plan.steps[-1]
    if not (plan.end is End.DONE or last.shared or last.idle or last.said):
        deeds.append(plan.contest.title if plan.contest is not None else _sure(spoken(look, glimpse, last.action)))
    deeds = [*dict.fromkeys(deeds)] or [look.word(glimpse, plan.steps[0].action, 0).label]
    return (*deeds, AS_BEFORE) if any(step.shared for step in plan.steps) else tuple(deeds)


def _deeds(look: Look, glimpse: Glimpse, step: Step) -> list[str]:
    """A step: who goes where, else what the record would say of it, else the words of the answer."""
    if step.moves:
        last = {move.piece: move.end for move in step.moves}
        return [f"{name_of(look, glimpse, piece)} to {place_of(glimpse, end)}" for piece, end in last.items()]
    if step.idle:
        return []
    return [_sure(text) for text in step.said[:1]]


def _sure(text: str) -> str:
    """A sentence without its full stop and without what stands in brackets."""
    return BESIDES.sub("", text).rstrip(".")


def _why(look: Look, glimpse: Glimpse, plan: Plan, told: Sequence[Reason]) -> str:
    """The reasons of its own steps; of one that only waits, that of waiting; else what the plan comes to."""
    said = [each.said for each in told if each.said]
    if not said and plan.waits:
        said = [each.said for each in reasons(look, glimpse, plan.steps[:1]) if each.said]
    return " ".join(said[:TOLD]) or _comes_to(look, glimpse, plan)


def _comes_to(look: Look, glimpse: Glimpse, plan: Plan) -> str:
    """What a plan comes to, of which no reason can be told: dice, ground, or nothing new."""
    if plan.contest is not None:
        return f"It comes to the dice: {plan.contest.title}."
    moves = [move for step in plan.own for move in step.moves]
    if moves:
        return f"It brings {name_of(look, glimpse, moves[-1].piece)} to {place_of(glimpse, moves[-1].end)}."
    if all(step.idle for step in plan.own):
        return LEFT_OUT if any(step.shared for step in plan.steps) else AS_THEY_ARE
    return "Of all that may be done it is weighed " + ("highest." if not plan.behind else "next.")


# ---------------------------------------------------------------- what may come of it


def _weighed(contest: Contest | None, odds: Odds | None) -> tuple[list[str], list[str], float]:
    """What dice may bring who is advised, what they may cost him, and how likely that is, by exact odds."""
    if contest is not None and contest.shares:
        asked = [(words, chance) for words, chance in contest.questions if chance > LIKELY]
        hopes = [(words, chance) for words, chance in asked if words in contest.hopes]
        harms = [(words, chance) for words, chance in asked if words in contest.harms]
        hopes = hopes or _classes(contest, "good")
        harms = harms or _classes(contest, "bad")
        return [*_chances(hopes)], [*_chances(harms)], max((chance for _, chance in harms), default=0.0)
    if odds is not None and odds.chances:
        return [], [_thrown(odds)], SLIGHT
    return [], [] if contest is None else ["dice decide the rest"], 0.0 if contest is None else LOW


def _classes(contest: Contest, tone: str) -> list[tuple[str, float]]:
    shares = (share for share in contest.shares if share.tone == tone and share.probability > LIKELY)
    return [(share.label, share.probability) for share in shares]


def _chances(asked: Iterable[tuple[str, float]]) -> Iterator[str]:
    return (f"{words}: {percent(chance)}" for words, chance in asked)


def _thrown(odds: Odds) -> str:
    """Dice of which nobody can say what is good in them: the likeliest result, or what they are thrown for."""
    likeliest = max(odds.chances, key=lambda chance: chance.probability)
    if likeliest.results and likeliest.probability > EVEN:
        return f"{_sure(likeliest.results[-1])}: {percent(float(likeliest.probability))}"
    return f"dice are thrown: {listed(odds.purposes)}" if odds.purposes else "dice decide the rest"


def _risk(look: Look, glimpse: Glimpse, plan: Plan, harms: Sequence[str], danger: float) -> tuple[str, float]:
    """What dice, the enemy and what is unseen may do to it, and how bad that is from 0 to 1."""
    said = list(harms)
    threat = plan.threat
    if threat is not None and round(threat.then):
        said.append(_against(look, glimpse, threat))
        share = threat.then / threat.most if threat.most else 0.0
        danger = max(danger, share * 0.8 if threat.then > threat.now else share * 0.4)
    if plan.windows:
        said.append(f"the enemy may interrupt it {_times(plan.windows)}")
    if plan.end is End.UNSEEN and not plan.steps[-1].idle:
        said.append("how it goes on depends on what is drawn or revealed next")
        danger = max(danger, LOW)
    if plan.end is End.ENEMY and not plan.steps[-1].idle:
        said.append("how it ends depends on what the enemy answers")
    return _sentences(said) or NONE_SEEN, min(1.0, danger)


def _sentences(said: Iterable[str]) -> str:
    return " ".join(f"{sentence(part).rstrip('.')}." for part in said)


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _safety(look: Look, glimpse: Glimpse, threat: Threat | None) -> list[str]:
    """That nothing can come any more against whom a plan moves."""
    if threat is None or round(threat.then) or not round(threat.now):
        return []
    who, where = name_of(look, glimpse, threat.counter), place_of(glimpse, threat.place)
    return [f"the enemy cannot reach {who} in {where}"]


def _against(look: Look, glimpse: Glimpse, threat: Threat) -> str:
    """What may come against the counter that is in most danger, then and now."""
    who, where = name_of(look, glimpse, threat.counter), place_of(glimpse, threat.place)
    now = f"{threat.now:.0f}" if round(threat.now) else "nothing"
    return f"strength {threat.then:.0f} can come against {who} in {where}; where it stands now, {now}"
