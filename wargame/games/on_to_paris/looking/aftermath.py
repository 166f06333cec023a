"""13.9.2, 13.12 to 13.15: what a re-roll would change, and what the dice may bring that follow the losses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from wargame.engine.action import Action
from wargame.engine.contest import Contest, Party, Share, Term, Tone
from wargame.engine.odds import Chance, Odds
from wargame.games.on_to_paris.content.combat_tables import CrtResult
from wargame.games.on_to_paris.looking.estimates import victor_of
from wargame.games.on_to_paris.looking.rerolls import Reroll, rerolls
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.after_events import LeaderHit, VictorFound
from wargame.games.on_to_paris.rules.combat.events import CombatBegun, CombatResult, RoundBegun
from wargame.games.on_to_paris.rules.combat.impact import PURPOSE as IMPACT
from wargame.games.on_to_paris.rules.combat.leader_losses import POSSIBLE
from wargame.games.on_to_paris.rules.fight import CRT, Account
from wargame.games.on_to_paris.rules.units import ENEMY
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.combat import suffers_words, wins_words

REROLL, OWN = "reroll", "own"
SUFFERED = ("suffer less", "suffer the same", "suffer more")
OPEN = "A choice or more dice come first"
"""13.13: what Battle Impact leads to before the Victor is found."""


# ---------------------------------------------------------------- a roll made again (13.9.2)


def reroll(g: Campaign, side: str, action: Action) -> Contest | None:
    """13.9.2: what the other roll might read, and who would win then."""
    both = rerolls(g, side)
    if action.verb != REROLL or both is None:
        return None
    found, other = both if action[1] == OWN else reversed(both)
    names, hurt = Names(g), ENEMY[found.whose]
    tones: tuple[Tone, ...] = ("good", "neutral", "bad") if hurt == side else ("bad", "neutral", "good")
    chances = zip(SUFFERED, (found.less, found.same, found.more), tones, strict=True)
    wins = sum(chance for read, chance in found.reads if _victor(g, _suffered(found, read, other)) == side)
    return Contest(
        title=f"The {names.side(found.whose)} roll again",
        attacker=Party(found.whose, (), names.side(found.whose)),
        terms=(Term(f"SPs the {names.side(hurt)} lose, now and on average", str(found.losses), f"{found.mean:.1f}"),),
        totals=(found.now, f"what the {names.side(hurt)} suffer now", ""),
        shares=tuple(Share(chance, f"{names.side(hurt)} {how}", tone) for how, chance, tone in chances if chance),
        questions=((f"{names.side(side)} win", wins),),
        hopes=frozenset({f"{names.side(side)} win"}),
        results=tuple((chance, f"{_effect(names, hurt, read)}.") for read, chance in found.reads),
        note=f"As the dice lie, {wins_words(names, _victor(g, _suffered(found, found.read, other)))}. {_LATER}",
        rule="13.9.2",
    )


def standing_victor(g: Campaign, side: str) -> str:
    """13.9.2, 13.15.1: who wins as the dice lie, before Battle Impact; nobody is named while none do."""
    both = rerolls(g, side)
    return "" if both is None else _victor(g, _suffered(both[0], both[0].read, both[1]))


_LATER = "Battle Impact may still change that."


def _effect(names: Names, side: str, read: CrtResult) -> str:
    return f"The {names.side(side)} {suffers_words(read.demoralized, read.losses, 'lose', 'are')}"


def _suffered(found: Reroll, read: CrtResult, other: Reroll) -> dict[str, tuple[bool, int]]:
    """13.11.1: what both sides suffer if a roll reads so and the other lies as it is."""
    reads = {ENEMY[found.whose]: read, ENEMY[other.whose]: other.read}
    return {side: (each.demoralized, each.losses) for side, each in reads.items()}


def _victor(g: Campaign, suffered: Mapping[str, tuple[bool, int]]) -> str:
    """13.15.1: who wins if both sides suffer so on the Combat Results Table, before Battle Impact."""
    fight = g.fight
    assert fight is not None
    lost, gone, levels = list[int](), list[bool](), list[tuple[str, ...]]()
    for account in fight.accounts:
        demoralized, losses = suffered[account.side]
        open_ = losses - account.to_crt
        lost.append(account.lost.total + open_)
        gone.append(open_ >= g.strength_at(account.side, fight.place).total)
        levels.append(_causes(account, demoralized))
    return victor_of(
        fight.attacker, ENEMY[fight.attacker], (lost[0], lost[1]), (gone[0], gone[1]), (levels[0], levels[1])
    )


def _causes(account: Account, demoralized: bool) -> tuple[str, ...]:
    """13.14.3: each cause of Demoralization counts once."""
    return (*account.levels, CRT) if demoralized and CRT not in account.levels else account.levels


# ---------------------------------------------------------------- what follows the losses (13.12 to 13.15)


def follows(g: Campaign, side: str, odds: Odds) -> Contest | None:
    """13.12 to 13.15: who will have won, and whether Leaders are hit; None if other dice follow."""
    if not {POSSIBLE, IMPACT} & set(odds.purposes) or g.fight is None:
        return None
    names, place = Names(g), g.board.ids[g.fight.place]
    victors = {each: _likely(odds, VictorFound, victor=each) for each in (side, ENEMY[side])}
    shares = [
        Share(chance, f"{names.adjective(each)} victory", "good" if each == side else "bad")
        for each, chance in victors.items()
        if chance
    ]
    left = 1 - sum(victors.values())
    told = (*shares, Share(left, OPEN, "neutral")) if left > _NOTHING else tuple(shares)
    hits = ((names.side(each), _likely(odds, LeaderHit, side=each)) for each in (side, ENEMY[side]))
    return Contest(
        title=f"After the losses at {names.hex(place)}",
        terms=tuple(_stages(odds)),
        totals=("", "Dice decide", ""),
        shares=told,
        questions=tuple((f"A Leader of the {who} is hit", chance) for who, chance in hits if chance),
        hopes=frozenset({f"A Leader of the {names.side(ENEMY[side])} is hit"}),
        harms=frozenset({f"A Leader of the {names.side(side)} is hit"}),
        results=tuple((share.probability, f"{share.label}.") for share in told),
        note=_stands(g, names),
        rule="13.12",
        exact=odds.exact,
    )


_NOTHING = 1e-9


def _likely(odds: Odds, kind: type[VictorFound | LeaderHit], **facts: str) -> float:
    """How likely something is told."""

    def tells(chance: Chance) -> bool:
        events = [entry.event for entry in chance.entries if isinstance(entry.event, kind)]
        return any(all(getattr(event, name) == fact for name, fact in facts.items()) for event in events)

    return sum(float(chance.probability) for chance in odds.chances if tells(chance))


def _stages(odds: Odds) -> Iterable[Term]:
    """13.2.7 to 13.2.9: the steps of a combat that are still to come."""
    if POSSIBLE in odds.purposes:
        yield Term("Leader casualties", rule="13.12")
    if IMPACT in odds.purposes:
        yield Term("Battle Impact of both sides", rule="13.13")


def _stands(g: Campaign, names: Names) -> str:
    """13.15.1: who has won if Battle Impact changes nothing."""
    suffered: dict[str, tuple[bool, int]] = {}
    for entry in reversed(g.log):
        if isinstance(entry.event, (CombatBegun, RoundBegun)):
            return ""
        if isinstance(entry.event, CombatResult):
            suffered[entry.event.side] = entry.event.demoralized, entry.event.losses
        if len(suffered) == len(g.sides):
            return f"As it stands, {wins_words(names, _victor(g, suffered))}. {_LATER}"
    return ""
