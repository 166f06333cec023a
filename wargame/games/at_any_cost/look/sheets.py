"""A scenario before it is played, its set-up and order of battle, and its last page when it is over."""

from collections.abc import Iterator
from functools import partial

from wargame.client.looks import Glimpse, Piece, Row, Sheet
from wargame.content import ScenarioRef
from wargame.games.at_any_cost.content import Loaded, load_scenario
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.look.facts import CounterMix, Facts, facts
from wargame.games.at_any_cost.look.pieces import of_counter
from wargame.games.at_any_cost.words import scenario
from wargame.games.at_any_cost.words.names import formation_name
from wargame.games.at_any_cost.words.scenario import arrival_words, attachments
from wargame.games.at_any_cost.words.standing import LOST, goals, lost, troops, unit_of_scores
from wargame.grammar import counted, listed

Group = tuple[str, tuple[Piece, ...], str]
KINDS = ("infantry", "cavalry", "artillery", "horse_artillery", "mitrailleuse")


def set_up(ref: ScenarioRef) -> list[Piece]:
    """All counters where the scenario puts them; those that come later have no place."""
    loaded = load_scenario(ref)
    mix, found = CounterMix(loaded.game), list[Piece]()
    for lines in loaded.scenario.setup.values():
        for line in lines:
            place = loaded.board.index[line.hex]
            stack = sorted(line.units, key=partial(_height, loaded.game))
            found += [_placed(mix, unit, unit in line.worn, place, rank) for rank, unit in enumerate(stack)]
    for group in loaded.scenario.reinforcements:
        found += [_placed(mix, unit, unit in group.worn) for unit in group.units]
    return found


def _placed(mix: CounterMix, unit: str, worn: bool, place: int = -1, rank: int = 0) -> Piece:
    piece = mix.piece(unit, worn, place, rank)
    assert piece is not None, f"no counter {unit}"
    return piece


def _height(data: GameData, unit: str) -> tuple[bool, bool, float]:
    """The largest unit on top, a Mitrailleuse below, the HQ at the foot."""
    spec = data.unit.get(unit)
    if spec is None:
        return True, False, 0.0
    return False, spec.type == "mitrailleuse", -spec.fresh.sp


# ---------------------------------------------------------------- order of battle
def order_of_battle(ref: ScenarioRef) -> list[Group]:
    """Formation by formation as it stands at the start, then the reinforcements in the order they are due."""
    loaded = load_scenario(ref)
    return [*_formations(loaded), *_reinforcements(loaded)]


def _formations(loaded: Loaded) -> Iterator[Group]:
    spec, data, mix = loaded.scenario, loaded.game, CounterMix(loaded.game)
    notes = list(attachments(spec, data))
    for side, lines in spec.setup.items():
        placed = {unit: (line.hex, unit in line.worn) for line in lines for unit in line.units}
        for formation in data.formations:
            if formation.side != side:
                continue
            own = [unit for unit in placed if data.counters[unit].formation == formation.id]
            if not own:
                continue
            pieces = tuple(_placed(mix, unit, placed[unit][1]) for unit in sorted(own, key=partial(_roll, data)))
            hq = formation.hq
            told = [f"{hq.commander}; Command Rating {hq.a} Aggressive, {hq.d} Defensive."]
            told += [f"{note}." for note in notes if any(data.unit[u].label in note for u in own if u in data.unit)]
            yield f"{formation_name(data, formation.id)}", pieces, " ".join(told)


def _roll(data: GameData, unit: str) -> tuple[int, str]:
    """HQ first, then by arm."""
    spec = data.unit.get(unit)
    return (-1, "") if spec is None else (KINDS.index(spec.type), "")


def _reinforcements(loaded: Loaded) -> Iterator[Group]:
    spec, mix = loaded.scenario, CounterMix(loaded.game)
    for group in sorted(spec.reinforcements, key=lambda group: (group.turn, group.side)):
        pieces = tuple(_placed(mix, unit, unit in group.worn) for unit in group.units)
        when = arrival_words(spec, group)
        yield (
            f"{loaded.game.side[group.side].adjective} reinforcements, {when}",
            pieces,
            "May enter from then on (11.10).",
        )


MINUTES_A_TURN = {"small_battle": 40, "battle": 60, "campaign": 75}
"""A rough guess of how long two people play at one turn."""


def browse(ref: ScenarioRef) -> Sheet:
    """A scenario in rows; the historical note and special rules in full."""
    loaded = load_scenario(ref)
    spec = loaded.scenario
    notes = (" ".join(spec.note.text.split()),)
    return Sheet(spec.title, spec.dates, tuple(_rows(loaded)), notes)


def _rows(loaded: Loaded) -> Iterator[Row]:
    spec, data = loaded.scenario, loaded.game
    hours = spec.turns * MINUTES_A_TURN[spec.kind] / 60
    kind = scenario.KINDS[spec.kind].lower()
    yield Row("Length", f"{spec.turns} turns, a {kind} of about {hours:.0f} hours for two", tone="strong")
    for info in data.sides:
        yield Row(info.name, f"{scenario.forces(spec, data, info.id)}.")
    yield Row("Chits", f"{scenario.chits(spec, data)}.")
    for title, text, rule in scenario.victory(spec, data):
        yield Row(title, text, rule, "strong")
    if spec.reinforcements:
        yield Row("To come", f"{counted(len(spec.reinforcements), 'group')} of reinforcements.", "11.10")
    told = list(scenario.attachments(spec, data))
    if told:
        yield Row("Attached", f"{'; '.join(told)}.")
    for rule_ in spec.special_rules:
        yield Row("Special rule", " ".join(rule_.text.split()))
    for part, source in scenario.sources(spec, data):
        yield Row(f"Source: {part}", " ".join(source.split()), tone="faint")


def closing(glimpse: Glimpse) -> Sheet:
    """The result and why, the places and points, and the losses of every formation."""
    known = facts(glimpse)
    outcome = known.view.outcome
    assert outcome is not None
    winner, level, why = outcome
    title = f"{level} for the {known.data.side[winner].name}" if winner else level
    broken = tuple(of_counter(known, each) for each in known.view.beside if each.status in LOST)
    rows = (*_scores(known), *_places(known), *_losses(known))
    notes = ("Secrets are open now: both players may look at everything.",)
    return Sheet(title, why if why.endswith(".") else f"{why}.", rows, notes, broken)


def _scores(known: Facts) -> Iterator[Row]:
    unit = unit_of_scores(known.view, known.spec)
    for side, score in known.view.scores:
        yield Row(known.data.side[side].name, f"{score} {unit}", "19.0", "strong")


def _places(known: Facts) -> Iterator[Row]:
    for goal in goals(known.view, known.spec, known.data):
        holders = dict.fromkeys(known.data.side[side].adjective if side else "nobody" for _, side in goal.holders)
        yield Row(goal.name, listed(list(holders)), goal.rule)


def _losses(known: Facts) -> Iterator[Row]:
    for side in ("prussian", "french"):
        for formation in known.formations(side):
            left, gone = list(troops(known.view, formation.id)), lost(known.view, formation.id)
            worn = sum(each.worn and not each.detachment for each in left)
            names = f": {', '.join(each.label for each in gone)}" if gone else ""
            value = f"{len(gone)} of {len(left) + len(gone)} units Broken, {worn} Battleworn{names}"
            yield Row(formation_name(known.data, formation.id), value, tone="bad" if gone else "")
