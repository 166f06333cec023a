"""Contests: what a Bombardment, Rifle Fire, assault or Volley leads to, before the dice and after them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace

from wargame.engine.action import Action
from wargame.engine.contest import Contest, Lit, Party, Share, Term, Tone
from wargame.engine.events import Entry, Rolled
from wargame.engine.odds import Odds
from wargame.games.death_ride.content import Chart
from wargame.games.death_ride.looking.again import Again, again
from wargame.games.death_ride.rules import events, questions
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat import assault, rifle_fire
from wargame.games.death_ride.rules.combat.assault import Assault
from wargame.games.death_ride.rules.combat.combat import REROLL
from wargame.games.death_ride.rules.combat.sums import Attack
from wargame.games.death_ride.rules.units import ENEMY
from wargame.games.death_ride.rules.views import BattleView, CombatView, CounterView, in_order
from wargame.games.death_ride.words import choices, naming, outcomes
from wargame.grammar import listed
from wargame.players import Seat

ROLLS = frozenset({"bombard", "rifle", "assault", "volley", "stand", "lead", "commit", "alone"})
"""Actions that may lead to dice; those that do not have no sums to show."""
TONES: dict[str, Tone] = {
    "failed": "bad",
    "repulsed": "bad",
    "missed": "neutral",
    "even": "neutral",
    "checked": "fair",
    "hit": "good",
    "carried": "good",
}
"""The results of the charts, as the attacker sees them."""
MIRROR: dict[Tone, Tone] = {"good": "bad", "bad": "good"}
"""What is good for the attacker is bad for who is attacked."""
ORDER: tuple[Tone, ...] = ("bad", "neutral", "fair", "good")
LABELS = {
    "failed": "guns Spent",
    "repulsed": "thrown back",
    "even": "both absorb",
    "checked": "level, halted",
    "missed": "no effect",
    "hit": "target absorbs",
    "carried": "carried",
}
CHART_LABELS = {("rifle_fire", "repulsed"): "firers absorb", ("volley", "hit"): "Volley hits"}
"""Where a chart means something of its own."""
SUCCESS = {"volley": "Volley hits"}
DEFENCE = {"volley": "No unit is hurt", "bombardment": "No unit is hurt", "rifle_fire": "No unit is hurt"}
"""What who is attacked asks, where it is not whether he holds."""
UNLESS_FIRED_AT = "If no Volley comes first, {}"
VOLLEY_FIRST = "A Volley first would hurt you"
"""14.1: what a player asks of an attack that a Volley may meet on its way."""
WITHDRAWS = (
    "The cavalry there may withdraw before the dice: it is Spent then, and the attackers enter and stay Fresh (13.7). "
    "If it stands they are Spent."
)
STANDS = "If it stands, {}"
"""What a player asks of an attack that cavalry may withdraw from."""
COMPARED = ("Better for you than this throw", "No different", "Worse for you")
"""18.2: what a player asks of a second throw."""
LOST_ANYHOW = "No different: lost either way"
"""The same, if the throw that lies there costs him every unit he has in the combat."""
AGAIN = "The Advantage may have the dice thrown again (18.2)."
MANY = 3
"""Casualty Points that hurt."""
RESULTS = 6
"""So many results have room; more of them are told in fewer lines."""
DOES, END_TEST = "adds or does", "end-test"
"""The column in which a chart has its results, and the chart of the end test."""


def chart_name(chart: Chart, side: str) -> str:
    """A chart by the side that uses it; one that both share has one name."""
    return chart.id if len(chart.sides) > 1 else f"{side}:{chart.id}"


class Known:
    """What a side knows of the battle: everything lies open."""

    def __init__(self, g: Battle, side: str) -> None:
        self.seat, self.side = Seat(g, side), side
        self.view: BattleView = self.seat.view
        self.data, self.spec, self.board = g.data, g.spec, g.board
        self.counters = self.view.by_id()

    def target(self, area: str, side: str, lead: str = "") -> list[CounterView]:
        """The units of a side in an Area, the one that leads them first (1.5)."""
        there = (each for each in self.view.counters if (each.area, each.side) == (area, side) and not each.leader)
        return sorted(there, key=lambda each: (each.id != lead, in_order(each)))

    def party(self, side: str, units: Sequence[str]) -> Party:
        """Some units of a side."""
        there = tuple(each for each in units if each in self.counters)
        return Party(side, there, listed([self.counters[each].name for each in there]))


# ---------------------------------------------------------------- before the dice


def contest(
    g: Battle, side: str, action: Action, way: Sequence[str] = (), beaten: Collection[str] = ()
) -> Contest | None:
    """What an action leads to if dice decide it; an assault goes its `way` over Areas, some of them `beaten`."""
    known = Known(g, side)
    about = known.seat.decision.about if known.seat.decision is not None else None
    if action == REROLL and isinstance(about, questions.ThrowAgain) and known.view.combat is not None:
        return _second_throw(known, known.view.combat, known.seat.odds(action), g)
    if action.verb not in ROLLS:
        return None
    policy = outcomes.HoldFire()
    found = combat(g, side, known.seat.odds(action, policy), action)
    if found is None:
        return None
    if policy.asked:
        found = _under_fire(found, known.seat.odds(action, outcomes.open_fire))
    left = [naming.area_words(known.board, area) for area in way[:-1] if area in beaten]
    zones = f"It leaves the Beaten {'Zone' if len(left) == 1 else 'Zones'} of {listed(left)} (9.5)." if left else ""
    if policy.may_withdraw:
        found = _may_not_stand(found)
    return replace(found, note=f"{zones} {found.note}".strip())


def _under_fire(found: Contest, volley: Odds) -> Contest:
    """14.1: an assault that leaves a Beaten Zone: its chances hold without a Volley, and what one would do is told."""
    fired = [(each.probability, outcomes.verdict_of(each.entries)) for each in volley.chances]
    hurts = VOLLEY_FIRST, float(sum(chance for chance, told in fired if told is not None and told.target_points))
    found = _only_if(found, UNLESS_FIRED_AT)
    first, *others = found.questions
    return replace(found, questions=(first, hurts, *others), harms=found.harms | {VOLLEY_FIRST})


def _only_if(found: Contest, condition: str) -> Contest:
    """A contest whose first question is asked for one case."""
    (words, chance), *others = found.questions
    said = condition.format(f"{words[:1].lower()}{words[1:]}")
    hopes, harms = (frozenset(said if each == words else each for each in kept) for kept in (found.hopes, found.harms))
    return replace(found, questions=((said, chance), *others), hopes=hopes, harms=harms)


def _may_not_stand(found: Contest) -> Contest:
    """13.7: an assault on cavalry alone, which may ride off before the dice: all the chances hold if it stands."""
    found = _only_if(found, STANDS)
    return replace(found, note=found.note.replace(outcomes.SPENT_ANYHOW, WITHDRAWS))


def lead_of(g: Battle, told: events.CombatSums, action: Action | None) -> str:
    """1.5: the lead of the target: named by the action, or the best one, with which its sum is reckoned.

    In a Bombardment and a Volley there is none.
    """
    units, target = [g.units[each] for each in told.units], g.board.index[told.area]
    if action is not None and action.verb == "lead" and g.units[action[1]].side != units[0].side:
        return action[1]
    if told.chart == "rifle_fire":
        return rifle_fire.best_defender(g, units, units[0], target).id
    if told.chart in ("assault", "cavalry_v_cavalry"):
        return assault.best_defender(g, Attack(tuple(units), units[0], target)).id
    return ""


def committed_to(g: Battle, chart: Chart, action: Action | None) -> str:
    """6.8: the Leader who goes with an assault, by the answer that is weighed or by one given before; else nobody."""
    if action is None or not any("leader_committed" in row.only_if for row in chart.attacker):
        return ""
    if action.verb == "commit":
        return action[1]
    return next((frame.committed for frame in reversed(g.procedures) if isinstance(frame, Assault)), "")


def combat(g: Battle, side: str, odds: Odds, action: Action | None = None) -> Contest | None:
    """A combat with its sums, if it comes to one; `side` is the one whose good and bad the colours tell.

    `action` is what leads to it. The lead unit stands first of those struck (1.5).
    """
    told = outcomes.sums_before(odds)
    if told is None:
        return None
    known = Known(g, side)
    attacker = outcomes.attacker_of(known.counters, told)
    struck = known.target(told.area, ENEMY[attacker], lead_of(g, told, action))
    found = _summed(known, told, struck)
    chart = known.data.charts[attacker][told.chart]
    committed = committed_to(g, chart, action)
    asked = tuple(_questions(known, odds, chart.id, committed, attacker == side))
    hopes, harms = _leanings([words for words, _ in asked], attacker == side)
    return replace(
        found,
        shares=_shares(odds, side),
        questions=asked,
        hopes=hopes,
        harms=harms,
        results=outcomes.results(known.data, odds, told.units[0], side, RESULTS, committed),
        note=f"{outcomes.whatever_comes(chart)} {AGAIN if known.view.advantage == ENEMY[attacker] else ''}".strip(),
        exact=odds.exact,
    )


def _summed(known: Known, told: events.CombatSums, struck: Sequence[CounterView] = ()) -> Contest:
    """Both sums of a combat line by line, and its chart; `struck` are the units in the Area, as long as they are."""
    side = outcomes.attacker_of(known.counters, told)
    found = outcomes.sum_of(known.data, side, told)
    rows = found.rows(outcomes.camp_of(known.spec, struck))
    return Contest(
        title=f"{outcomes.chart_words(found.chart)}: {naming.area_words(known.board, found.area)}",
        attacker=known.party(side, found.units),
        defender=known.party(ENEMY[side], [each.id for each in struck]),
        terms=tuple(Term(label, attack, defence, rule) for attack, label, defence, rule in rows),
        totals=(str(found.a), "and a die each", str(found.t)),
        lit=(Lit(chart_name(found.chart, side)),),
        rule=found.chart.rule,
    )


def _second_throw(known: Known, fought: CombatView, odds: Odds, g: Battle) -> Contest:
    """18.2: what the dice of a combat would do if both were thrown again."""
    chart = known.data.charts[fought.side][fought.chart]
    struck = known.target(fought.area, ENEMY[fought.side], fought.defender)
    committed, compared = committed_to(g, chart, REROLL), again(g, known.side)
    success = next(_questions(known, odds, fought.chart, committed, fought.side == known.side))
    return Contest(
        title=f"{outcomes.chart_words(chart)}: {naming.area_words(known.board, fought.area)}, thrown again",
        attacker=known.party(fought.side, fought.units),
        defender=known.party(ENEMY[fought.side], [each.id for each in struck]),
        totals=(str(fought.totals[0]), "and new dice", str(fought.totals[1])),
        shares=_shares(odds, known.side),
        questions=(
            *(_compared(compared) if compared is not None else ()),
            success,
        ),
        hopes=frozenset({COMPARED[0], success[0]}),
        harms=frozenset({COMPARED[2]}),
        results=outcomes.results(known.data, odds, fought.units[0], known.side, RESULTS, committed),
        when="if both throw again",
        note=f"As it was thrown: {choices.throw_words(fought)}",
        rule="18.2",
        exact=odds.exact,
    )


def _compared(found: Again) -> Iterator[tuple[str, float]]:
    """18.2: how likely a second throw is better, no different or worse."""
    better, same, worse = COMPARED
    return zip((better, LOST_ANYHOW if found.lost else same, worse), found[:3], strict=True)


def _shares(odds: Odds, looking: str) -> tuple[Share, ...]:
    """The rows of the chart, the worst for who looks first."""
    found = [_share(kind, share, looking) for kind, share in outcomes.shares(odds).items()]
    return tuple(sorted(found, key=lambda share: ORDER.index(share.tone)))


def _share(kind: outcomes.Kind | None, share: float, looking: str) -> Share:
    if kind is None:
        return Share(share, "not fought", "neutral")
    tone = TONES[kind.effect]
    label = CHART_LABELS.get((kind.chart, kind.effect)) or LABELS[kind.effect]
    return Share(share, label, tone if kind.side == looking else MIRROR.get(tone, tone))


def _leanings(asked: Sequence[str], mine: bool) -> tuple[frozenset[str], frozenset[str]]:
    """Which of the questions a player hopes for and which he fears; what he asks first he hopes for (see below)."""
    first, points, *others = asked
    return (
        (frozenset({first, points}), frozenset(others)) if mine else (frozenset({first, *others}), frozenset({points}))
    )


def _questions(known: Known, odds: Odds, chart: str, committed: str, mine: bool) -> Iterator[tuple[str, float]]:
    """What a player really asks; `mine` if he attacks. Who is attacked asks what is good for him first, too."""
    fought = [(each.probability, verdict) for each in odds.chances if (verdict := outcomes.verdict_of(each.entries))]

    def share(test: Callable[[events.CombatResult], bool]) -> float:
        return float(sum(probability for probability, verdict in fought if test(verdict)))

    if mine:
        yield SUCCESS.get(chart, "Attack succeeds"), share(lambda verdict: TONES[outcomes.effect_of(verdict)] == "good")
    elif chart in DEFENCE:
        yield DEFENCE[chart], share(lambda verdict: not verdict.target_points)
    else:
        yield "You hold", share(lambda verdict: TONES[outcomes.effect_of(verdict)] != "good")
    yield (
        f"{'Target absorbs' if mine else 'You absorb'} {MANY} or more",
        share(lambda verdict: verdict.target_points >= MANY),
    )
    lost = share(lambda verdict: verdict.lost > 0)
    if lost:
        yield "Attacker's lead unit is lost", lost
    if committed:
        rests = share(lambda verdict: outcomes.sends_to_rest(verdict, committed))
        yield outcomes.inactive_words(known.data, committed), rests


# ---------------------------------------------------------------- after the dice


def contest_told(g: Battle, side: str, entries: Sequence[Entry]) -> Contest | None:
    """A combat by its sums and what followed on them, or the end test."""
    told = entries[0].event
    if isinstance(told, events.EndTested):
        row = f"Impulse {min(told.impulse, g.data.end_test.die)}"
        return Contest(title="End test", lit=(Lit(END_TEST, row, "the last one"),), rule="5.2")
    if not isinstance(told, events.CombatSums):
        return None
    known = Known(g, side)
    found = _summed(known, told)
    dice, result = _fallen(entries[1:])
    if not result:
        return found
    first, second = (rolled.face for rolled in dice)
    chart = known.data.charts[outcomes.attacker_of(known.counters, told)][told.chart]
    return replace(
        found,
        terms=(*found.terms, Term("Die", str(first), str(second))),
        totals=(str(told.attacker_total + first), "with the dice", str(told.target_total + second)),
        dice=dice,
        lit=(replace(found.lit[0], row=chart.row(result).score, column=DOES),),
    )


def _fallen(entries: Sequence[Entry]) -> tuple[tuple[Rolled, ...], str]:
    """The dice that count and the result they led to; a second throw counts instead of the first (18.2)."""
    thrown: list[Rolled] = []
    counted: tuple[Rolled, ...] = ()
    result = ""
    for entry in entries:
        told = entry.event
        if isinstance(told, events.CombatSums):
            break
        if isinstance(told, Rolled):
            thrown.append(told)
        elif isinstance(told, events.CombatResult):
            counted, result = tuple(thrown[-2:]), told.result
    return counted, result
