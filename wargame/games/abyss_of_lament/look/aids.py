"""The player aids: sequence of play, charts and legends, all made of the data the rules use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame.client.looks import Aid, Card, Chart, Glimpse, Legend, Piece, Steps
from wargame.engine.events import Entry
from wargame.engine.questions import Subject
from wargame.games.abyss_of_lament.content.files import GameData, SequenceStep
from wargame.games.abyss_of_lament.look.facts import Facts, facts
from wargame.games.abyss_of_lament.look.pieces import ACTIVE, back, of_card, sample
from wargame.games.abyss_of_lament.looking import contests
from wargame.games.abyss_of_lament.rules import questions
from wargame.games.abyss_of_lament.rules.cards import ARTILLERY, ASSET, CINC, HORSE_ARTILLERY, TIME
from wargame.games.abyss_of_lament.rules.events import AttackDeclared, ModifiersCounted
from wargame.games.abyss_of_lament.words.battle import unseen_phase
from wargame.games.abyss_of_lament.words.names import KINDS, difference_words
from wargame.grammar import counted, effects, signed

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
    data = known.data
    return [
        sequence(known),
        dice_chart(data, log),
        hits_chart(data),
        modifiers_chart(data),
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


# ---------------------------------------------------------------- charts


def dice_chart(data: GameData, log: Sequence[Entry]) -> Chart:
    """Every pair of dice at the Combat Bonus of the last combat, unless an attack has been declared since."""
    told = (entry.event for entry in reversed(log))
    last = next((each for each in told if isinstance(each, (AttackDeclared, ModifiersCounted))), None)
    bonus = last.bonus if isinstance(last, ModifiersCounted) else 0
    who = f"{'attacker' if bonus > 0 else 'defender'} +{abs(bonus)}" if bonus else "no Combat Bonus"
    return Chart(
        f"Clash of Arms, {who}",
        "attack",
        tuple(str(face) for face in FACES),
        tuple((str(attack), tuple(_clash(data, attack + bonus - defence) for defence in FACES)) for attack in FACES),
        note="Rows: attacker's die; columns: defender's die. D2: two hits on the defender; A1: one on the attacker; "
        "X: eliminated; –: standoff. Both dice even: attrition for both; both odd: for whoever faces artillery.",
        rule="XI.5.3",
        id=contests.CLASH,
    )


def _clash(data: GameData, difference: int) -> str:
    hits = data.hit_table.hits(abs(difference))
    if hits == 0:
        return "–"
    return f"{'D' if difference > 0 else 'A'}{'X' if hits == 'elimination' else hits}"


def hits_chart(data: GameData) -> Chart:
    """The hits for each difference."""
    return Chart(
        "Hits",
        "difference",
        ("hits",),
        tuple((difference_words(row.from_, row.to), (_hits(row.hits),)) for row in data.hit_table.rows),
        note="The higher value minus the lower: the lower side suffers the hits. Each is absorbed by cohesion, "
        "disorder or retreat, every way once; what cannot be absorbed eliminates the unit.",
        rule=data.hit_table.source,
        id=contests.HITS,
    )


def _hits(hits: int | str) -> str:
    return "eliminated" if hits == "elimination" else str(hits) if hits else "standoff"


def modifiers_chart(data: GameData) -> Chart:
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
    return Chart("Combat modifiers", "modifier", columns, tuple(rows), None, note, "XI.3", id=contests.MODIFIERS)


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
    note = "Arrowheads or the figure are Combat Strength, dots are Movement Points, the suit is the wing."
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
    entries = tuple((key.id, key.name, f"{effects(key.movement, key.combat)}.") for key in data.terrain_key)
    return Legend("Map signs", entries)
