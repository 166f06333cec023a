"""A plan of the adviser in plain words: what it is, what to do, why, and what may go wrong."""

from __future__ import annotations

import re
from dataclasses import dataclass

from wargame.client.looks import Glimpse, Look
from wargame.client.table.announcing import spoken
from wargame.engine.contest import Contest
from wargame.engine.odds import Odds
from wargame.grammar import counted, listed, percent, sentence
from wargame.sitting.advice import PLAIN, End, Plan, Step, Threat

FEW = 4
"""So many deeds of a plan are named; of the others it is said how many they are."""
LONGEST = 60
"""No title has more letters."""
SHORT = 2
"""A reason of so few words tells less than what is done."""
NEAR, FAR = 0.2, 0.5
"""How far a plan may be behind the best to be nearly as good, and from where on it is far behind."""
SLIGHT, LOW, HIGH = 0.1, 0.2, 0.45
"""The risk of dice that nobody has figures for; below the second a risk is low, from the third on high."""
EVEN = 0.45
"""One result is told of dice that have no figures of their own if it is as likely as this."""
LIKELY = 0.005
"""What is less likely is not worth a word."""
WORD = re.compile(r"[\w-]+")
BESIDES = re.compile(r" \([^()]*\)")
TEMPERS = {"bold": "Bolder", "cautious": "More careful"}


@dataclass(frozen=True)
class Counsel:
    """A plan as it is printed."""

    title: str
    gain: str
    what: tuple[str, ...]
    why: str
    risk: str
    danger: float
    """From 0 to 1, for the bar."""

    @property
    def level(self) -> str:
        """How risky it is, in a word."""
        return "low" if self.danger < LOW else "medium" if self.danger < HIGH else "high"


def counsel(look: Look, glimpse: Glimpse, plan: Plan) -> Counsel:
    """A plan in words, for the side that was asked."""
    risk, danger = _risk(look, glimpse, plan)
    return Counsel(
        _title(look, glimpse, plan), _gain(plan), _what(look, glimpse, plan), _why(glimpse, plan), risk, danger
    )


def _title(look: Look, glimpse: Glimpse, plan: Plan) -> str:
    """What it is for: the reason that names a place before others; where there is none, what is done and by whom."""
    before = f"{TEMPERS[plan.temper]}: " if plan.temper in TEMPERS else ""
    deeds = [step for step in plan.own if not step.idle]
    if not deeds:
        return f"{before}{look.word(glimpse, plan.steps[0].action, 0).label}"
    if len(plan.purpose.split()) > SHORT and len(plan.purpose) <= LONGEST:
        purpose = _with_names(glimpse, plan.purpose)
        return f"{before}{purpose}" if before else sentence(purpose).rstrip(".")
    return f"{before}{_sure(spoken(look, glimpse, deeds[0].action))}"


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
    deeds = [*dict.fromkeys(deeds)]
    if len(deeds) > FEW:  # the last of them is what it is all for
        deeds = [*deeds[: FEW - 2], f"{counted(len(deeds) - FEW + 1, 'step')} more", deeds[-1]]
    if any(step.shared for step in plan.steps):
        deeds.append("the rest as above")
    return tuple(deeds) or (look.word(glimpse, plan.steps[0].action, 0).label,)


def _deeds(look: Look, glimpse: Glimpse, step: Step) -> list[str]:
    """A step: who goes where, else what the record would say of it, else the words of the answer."""
    if step.moves:
        last = {move.piece: move.end for move in step.moves}
        return [f"{_name(look, glimpse, piece)} to {_place(glimpse, end)}" for piece, end in last.items()]
    if step.idle:
        return []
    return [_sure(text) for text in step.said[:1]]


def _sure(text: str) -> str:
    """A sentence without its full stop and without what stands in brackets."""
    return BESIDES.sub("", text).rstrip(".")


def _name(look: Look, glimpse: Glimpse, word: str) -> str:
    piece = look.piece(glimpse, word)
    return BESIDES.sub("", piece.title.partition(",")[0]) if piece is not None else word


def _with_names(glimpse: Glimpse, words: str) -> str:
    """A reason in which places are called by their names, too."""
    index = glimpse.board.index
    return WORD.sub(lambda found: _place(glimpse, found[0]) if found[0] in index else found[0], words)


def _place(glimpse: Glimpse, place: str) -> str:
    """A place by its name and number."""
    name = glimpse.board.names.get(glimpse.board.index[place], "")
    return f"{name} ({place})" if name and name != place else place


def _why(glimpse: Glimpse, plan: Plan) -> str:
    """The reasons of its own steps, each once; of one that only waits, that of waiting."""
    told = [step.why for step in plan.own if not step.idle and step.why not in PLAIN]
    if not told and plan.waits and plan.behind:
        return "Nothing is risked by it, and nothing gained."
    told = [why for why in told if not any(why in other and why != other for other in told)] or [plan.steps[0].why]
    said = sentence(_with_names(glimpse, "; ".join([*dict.fromkeys(told)][:FEW]))).rstrip(".")
    return f"{said}."


# ---------------------------------------------------------------- what may go wrong


def _risk(look: Look, glimpse: Glimpse, plan: Plan) -> tuple[str, float]:
    """What dice, the enemy and what is unseen may do to it, and how bad that is from 0 to 1."""
    said, danger = _dice(plan.contest, plan.odds)
    if plan.threat is not None:
        said.append(_against(look, glimpse, plan.threat))
        share = plan.threat.then / plan.threat.most if plan.threat.most else 0.0
        danger = max(danger, share * 0.8 if plan.threat.then > plan.threat.now else share * 0.4)
    if plan.windows:
        said.append(f"the enemy may interrupt it {_times(plan.windows)}")
    if plan.end is End.UNSEEN and not plan.steps[-1].idle:
        said.append("how it goes on depends on what is drawn or revealed next")
        danger = max(danger, LOW)
    if plan.end is End.ENEMY and not plan.steps[-1].idle:
        said.append("then the enemy has a choice")
    words = ". ".join(sentence(part).rstrip(".") for part in said)
    return (f"{words}." if words else "None that can be foreseen."), min(1.0, danger)


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _dice(contest: Contest | None, odds: Odds | None) -> tuple[list[str], float]:
    """What the dice decide, by exact odds: what a player asks for, else the likeliest results."""
    if contest is not None and contest.shares:
        asked = [(words, chance) for words, chance in contest.questions if chance > LIKELY]
        asked = asked or [(share.label, share.probability) for share in contest.shares if share.probability > LIKELY]
        bad = sum(share.probability for share in contest.shares if share.tone == "bad")
        harm = max([bad, *(chance for words, chance in contest.questions if words.lower().startswith(("your", "own")))])
        return ["; ".join(f"{words} {percent(chance)}" for words, chance in asked)], harm
    if odds is not None and odds.chances:
        likeliest = max(odds.chances, key=lambda chance: chance.probability)
        if likeliest.results and likeliest.probability > EVEN:
            return [f"{_sure(likeliest.results[-1])} {percent(float(likeliest.probability))}"], SLIGHT
        return [f"dice are thrown: {listed(odds.purposes)}" if odds.purposes else "dice decide the rest"], SLIGHT
    return ([], 0.0) if contest is None else (["dice decide the rest"], LOW)


def _against(look: Look, glimpse: Glimpse, threat: Threat) -> str:
    """What may come against the counter that is in most danger, then and now."""
    who, where = _name(look, glimpse, threat.counter), _place(glimpse, threat.place)
    if round(threat.then) < 1:
        return f"out of the enemy's reach in {where}: {who}"
    return f"threat to {who} in {where}: {threat.then:.0f}, where it stands now {threat.now:.0f}"
