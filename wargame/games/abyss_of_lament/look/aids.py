"""The player aids: sequence of play, charts and legends, all made of the data the rules use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wargame.client.looks import Aid, Card, Chart, Die, Glimpse, Legend, Piece, Row, Steps
from wargame.engine.events import Entry, Rolled
from wargame.engine.questions import Subject
from wargame.games.abyss_of_lament.content.files import GameData, SequenceStep
from wargame.games.abyss_of_lament.look.art import die_colour
from wargame.games.abyss_of_lament.look.facts import Facts, facts
from wargame.games.abyss_of_lament.look.pieces import ACTIVE, back, of_card, sample
from wargame.games.abyss_of_lament.rules import questions
from wargame.games.abyss_of_lament.rules.cards import ARTILLERY, ASSET, CINC, HORSE_ARTILLERY, TIME
from wargame.games.abyss_of_lament.rules.events import AttackDeclared, ClashOfArms, Modifier, ModifiersCounted
from wargame.games.abyss_of_lament.words.battle import unseen_phase
from wargame.games.abyss_of_lament.words.names import KINDS
from wargame.grammar import counted, signed

FACES = range(1, 7)
SET_UP = "V.2"
STEP_OF: dict[type[Subject], str] = {
    questions.UseOfOrders: "VIII.2",
    questions.CancelHits: "XI.5.4",
    questions.AssetWing: "VIII.1",
    questions.CounterToLure: "VIII.1",
    questions.LuredForward: "VIII.1",
}
"""Questions whose rule is not the one of their step."""
DISORDER = "Disorder"
"""The reminder that tells what the marker means."""


def aids(glimpse: Glimpse, log: Sequence[Entry]) -> list[Aid]:
    """All of them, the ones looked at most first."""
    known = facts(glimpse)
    data, last = known.data, last_combat(log)
    return [
        sequence(known),
        dice_chart(data, last),
        hits_chart(data, last),
        modifiers_chart(data, last),
        terrain_chart(data),
        types_chart(data),
        reminders_chart(data),
        counter_legend(data),
        marker_legend(data),
        card_legend(known),
        terrain_legend(data),
    ]


# ---------------------------------------------------------------- sequence of play


def sequence(known: Facts) -> Steps:
    """The sequence of play with the present step lit."""
    steps = [(0, "Set-up: place all units, hidden.", SET_UP), *_flat(known.data, known.data.sequence, 0)]
    rules = [{part.strip() for part in rule.split(",")} for _, _, rule in steps]
    wanted = _present(known)
    lit = next((number for number, said in enumerate(rules) if wanted in said), None)
    return Steps("Sequence of play", tuple(steps), lit)


def _flat(data: GameData, steps: Sequence[SequenceStep], depth: int) -> Iterator[tuple[int, str, str]]:
    """The steps with those within them; the nine steps of a combat stand under the step of their chapter."""
    combat = data.combat_steps[0].rule.partition(".")[0]
    for step in steps:
        yield depth, f"{step.title.replace(': ', ', ')}: {step.text}", step.rule  # the first colon ends the title
        yield from _flat(data, step.steps, depth + 1)
        if step.rule == combat:
            yield from ((depth + 1, f"{part.title}: {part.text}", part.rule) for part in data.combat_steps)


def _present(known: Facts) -> str:
    """The rule of the step that is being taken."""
    if known.about is not None:
        return STEP_OF.get(type(known.about), known.rule)
    return {"set-up": SET_UP, "Turn Initiation": "VII"}.get(unseen_phase(known.view), "VIII")


# ---------------------------------------------------------------- the last combat


class Combat(NamedTuple):
    """A combat in the log: its modifiers, bonus, and the dice with who rolled them once both have fallen."""

    attack: tuple[Row, ...] = ()
    defence: tuple[Row, ...] = ()
    bonus: int = 0
    dice: tuple[tuple[str, int], ...] = ()

    @property
    def thrown(self) -> tuple[Die, ...]:
        """The dice to be drawn."""
        named = zip(self.dice, ("attack", "defence"), strict=False)
        return tuple(Die(face, 6, die_colour(side), name) for (side, face), name in named)

    @property
    def values(self) -> tuple[int, int]:
        """Attack Value and Defense Value (XI.5.3)."""
        (_, attack), (_, defence) = self.dice
        return attack + max(0, self.bonus), defence + max(0, -self.bonus)


def last_combat(log: Sequence[Entry]) -> Combat:
    """The last combat of the log whose modifiers have been counted, unless an attack has been declared since."""
    for number in range(len(log) - 1, -1, -1):
        match log[number].event:
            case AttackDeclared():
                break
            case ModifiersCounted() as sums:
                return _combat(sums, log[number:])
    return Combat()


def _combat(sums: ModifiersCounted, entries: Sequence[Entry]) -> Combat:
    rolls: dict[str, int] = {}
    for event in (entry.event for entry in entries):
        if isinstance(event, ClashOfArms):
            break
        if isinstance(event, Rolled) and event.side is not None:  # nobody's dice are those of events
            rolls[event.side] = event.face
    dice = tuple(rolls.items()) if len(rolls) == 2 else ()
    return Combat(_rows(sums.attack), _rows(sums.defence), sums.bonus, dice)


def _rows(lines: Sequence[Modifier]) -> tuple[Row, ...]:
    return tuple(Row(label, signed(value), rule) for value, label, rule in lines)


def _sum(last: Combat) -> tuple[Row, ...]:
    """How the values of the last combat came about."""
    if not last.attack:
        return ()
    rows = [Row("Attacker", tone="strong"), *last.attack, Row("Defender", tone="strong"), *last.defence]
    who = "attacker" if last.bonus > 0 else "defender"
    gain = (f"Combat Bonus, {who}", f"+{abs(last.bonus)}") if last.bonus else ("Combat Bonus", "none")
    rows.append(Row(*gain, "XI.3", "strong"))
    if last.dice:
        rows.append(Row("Attack Value to Defense Value", f"{last.values[0]} to {last.values[1]}", "XI.5.3", "strong"))
    return tuple(rows)


# ---------------------------------------------------------------- charts


def dice_chart(data: GameData, last: Combat) -> Chart:
    """Every pair of dice at the Combat Bonus of the last combat; the pair that fell is lit."""
    bonus = last.bonus
    who = f"{'attacker' if bonus > 0 else 'defender'} +{abs(bonus)}" if bonus else "no Combat Bonus"
    rows = tuple((str(attack), tuple(_clash(data, attack + bonus - defence) for defence in FACES)) for attack in FACES)
    lit = (last.dice[0][1] - 1, last.dice[1][1] - 1) if last.dice else None
    return Chart(
        f"Clash of Arms, {who}",
        "attack",
        tuple(str(face) for face in FACES),
        rows,
        lit,
        "Rows: attacker's die; columns: defender's die. D2: two hits on the defender; A1: one on the attacker; "
        "X: eliminated; –: standoff. Both dice even: attrition for both; both odd: for whoever faces artillery.",
        "XI.5.3",
        last.thrown,
        _sum(last),
    )


def _clash(data: GameData, difference: int) -> str:
    hits = data.hit_table.hits(abs(difference))
    if hits == 0:
        return "–"
    return f"{'D' if difference > 0 else 'A'}{'X' if hits == 'elimination' else hits}"


def hits_chart(data: GameData, last: Combat) -> Chart:
    """The hits for each difference; the row of the last clash is lit."""
    rows = data.hit_table.rows
    lit = None
    if last.dice:
        gap = abs(last.values[0] - last.values[1])
        lit = next(n for n, row in enumerate(rows) if row.from_ <= gap and (row.to is None or gap <= row.to)), 0
    return Chart(
        "Hits",
        "difference",
        ("hits",),
        tuple((_range(row.from_, row.to), (_hits(row.hits),)) for row in rows),
        lit,
        "The higher value minus the lower: the lower side suffers the hits. Each is absorbed by cohesion, "
        "disorder or retreat, every way once; what cannot be absorbed eliminates the unit.",
        data.hit_table.source,
        last.thrown,
        _sum(last),
    )


def _range(low: int, high: int | None) -> str:
    return f"{low} or more" if high is None else str(low) if low == high else f"{low}–{high}"


def _hits(hits: int | str) -> str:
    return "eliminated" if hits == "elimination" else str(hits) if hits else "standoff"


def modifiers_chart(data: GameData, last: Combat) -> Chart:
    """The modifiers of a combat with their values."""
    guns = data.artillery_support
    near = ", ".join(
        f"{data.side[side].name} with {counted(need.other_friendly_units, 'other friend')} "
        f"within {counted(need.within, 'hex')}"
        for side, need in guns.proximity.items()
    )
    rows = [
        ("Combat Strength", ("by type", "both, of the front units", "XI.3.1")),
        ("Artillery Support", (f"+{guns.value}", f"each card under the wing; {near}", "XI.3.2")),
    ]
    for entry in data.modifiers.values():
        rows.append((entry.label, (signed(entry.value), entry.needs, entry.rule)))
    note = "Both sides add up; the higher total adds the difference to its die as the Combat Bonus."
    columns = ("value", "when", "rule")
    return Chart("Combat modifiers", "modifier", columns, tuple(rows), None, note, "XI.3", sum=_sum(last))


def terrain_chart(data: GameData) -> Chart:
    """What each terrain does."""
    rows = tuple((key.name, (key.movement, key.combat, key.rule)) for key in data.terrain_key)
    return Chart("Terrain effects", "terrain", ("movement", "combat", "rule"), rows, rule="X.2, XI.3.5")


def types_chart(data: GameData) -> Chart:
    """The types of units."""
    rows = []
    for kind, values in data.unit_types.items():
        strength = str(values.combat_strength) if values.combat_strength is not None else "–"
        integrity = "always" if values.always_wing_integrity else "by neighbours" if strength != "–" else "–"
        rows.append((KINDS[kind], (values.class_, strength, str(values.movement), integrity)))
    columns = ("class", "strength", "movement", "wing integrity")
    return Chart("Units", "type", columns, tuple(rows), rule="III.3.1")


def reminders_chart(data: GameData) -> Chart:
    """Rules one forgets."""
    rows = tuple((entry.title, (entry.text, entry.rule)) for entry in data.reminders)
    return Chart("Reminders", "rule", ("in short", "rule"), rows)


# ---------------------------------------------------------------- legends


def counter_legend(data: GameData) -> Legend:
    """Every type of counter, one of each side in turn."""
    entries: list[tuple[Piece | Card | str, str, str]] = []
    for number, (kind, values) in enumerate(data.unit_types.items()):
        side = ("prussia", "austria")[number % 2]
        suit = None if kind == "vedette" else ("hearts", "diamonds", "spades", "clubs")[number % 4]
        strength = values.combat_strength
        meaning = f"strength {strength}, movement {values.movement}" if strength else "screens only; gone when revealed"
        entries.append((sample(data, side, kind, suit), KINDS[kind], f"{meaning[:1].upper()}{meaning[1:]}."))
    inferior = sample(data, "austria", "line", "hearts", inferior=True)
    entries.append((inferior, "Inferior unit", "The first hit of a combat may not be taken on cohesion (III.3.3)."))
    own = sample(data, "prussia", "line", "clubs", hidden=True)
    entries.append((own, "Own hidden unit", "The enemy sees only its flag (IV.6)."))
    entries.append((back("austria"), "Hidden enemy", "Revealed when next to one of your units (IV.6.1)."))
    note = "Arrowheads are Combat Strength, dots are Movement Points, the suit is the wing."
    entries.append((sample(data, "prussia", "grenadier", "hearts"), "How to read a counter", note))
    return Legend("Counters", tuple(entries))


def marker_legend(data: GameData) -> Legend:
    """Badges on counters."""
    disorder = [f"{entry.text} ({entry.rule})" for entry in data.reminders if entry.title == DISORDER]
    moved = data.modifiers["advancing_infantry"]
    entries = (
        ("disorder", "Disordered", "".join(disorder[:1])),
        (ACTIVE, "Activated", "May move and attack this round (VIII.3.4)."),
        (
            "moved",
            "Moved",
            f"Has finished its movement; infantry that moved attacks at {signed(moved.value)} ({moved.rule}).",
        ),
        ("fought", "Fought", "Has moved and fought this round."),
        ("hero", "Heroic Commander", "In the army display: may re-roll a die of his wing once a turn (XI.5.2)."),
    )
    return Legend("Markers", entries)


def card_legend(known: Facts) -> Legend:
    """The kinds of cards, with those of the side that looks."""
    army = known.view.army(known.side)
    deck = known.spec.sides[known.side].deck  # type: ignore[index]
    suit, points = next((suit, points) for suit, points in deck.wing_cards.items() if points)
    shown = {
        "Wing card": f"{suit}-{points[0]}",
        "C-in-C card": CINC,
        "Artillery Support card": ARTILLERY,
        "Horse Artillery card": HORSE_ARTILLERY,
        "Asset card": ASSET,
        "Time card": TIME,
    }
    entries = []
    for entry in known.data.cards:
        card = shown.get(entry.title)
        used = card != HORSE_ARTILLERY or known.data.limits.horse_artillery[known.side]  # type: ignore[index]
        if card is not None and used:
            entries.append((of_card(known, army, card), entry.title, f"{entry.text} ({entry.rule})"))
    return Legend("Cards", tuple(entries))


def terrain_legend(data: GameData) -> Legend:
    """The signs of the map."""
    entries = tuple((key.id, key.name, f"{key.movement}. {key.combat}.") for key in data.terrain_key)
    return Legend("Map signs", entries)
