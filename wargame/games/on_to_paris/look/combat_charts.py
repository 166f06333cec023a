"""The charts of combat, made of the tables the rules read: 13.3, 13.6 to 13.13, 15."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wargame.client.looks.pages import Aid, Chart
from wargame.client.looks.plain.facts import Facts
from wargame.games.on_to_paris.content.combat_tables import COLUMNS, SIZES, Size, Track
from wargame.games.on_to_paris.content.game import GameData
from wargame.games.on_to_paris.rules.view import CampaignView
from wargame.games.on_to_paris.words import charts
from wargame.games.on_to_paris.words.aftermath import FAILURES, RESULTS
from wargame.games.on_to_paris.words.aftermath import TERMS as IMPACT_TERMS
from wargame.games.on_to_paris.words.combat import GUNS, TERMS, TRACKS
from wargame.games.on_to_paris.words.combat import SIZES as SIZE_NAMES
from wargame.grammar import listed, signed

SEVERITY = ("-", "1", "D", "D1", "D2", "D3", "D4")
"""13.11.2: results from the mildest to the worst."""
SHIFTS = {
    "defender_began_demoralized": ("Defender began the combat Demoralized", "right", "13.7"),
    "formations_of_two_armies": ("Formations of two Armies", "for the enemy", "13.9.1"),
    "formations_of_three_or_more_armies": ("Formations of three or more Armies", "for the enemy", "13.9.1"),
    "cavalry_superiority_attempt": ("Column gained by cavalry", "for its side", "13.10.2"),
}
MODIFIERS = {
    "friendly_fortress": ("Fortress of one's own in the hex", "13.6"),
    "friendly_improved_fortress": ("Improved Fortress of one's own in the hex", "13.6"),
    "german_assault_penalty_french": ("French, while the German Infantry Assault Penalty lasts", "13.8.1"),
    "some_franc_tireurs_french": ("French with Franc-Tireurs among others", "13.9.3"),
    "prussian_against_franc_tireurs": ("Prussians against Franc-Tireurs", "13.9.3"),
    "only_reserve_infantry": ("Only Reserve Infantry", "13.9.3"),
    "some_reserve_infantry": ("Some Reserve Infantry", "13.9.3"),
    "cavalry_superiority": ("Cavalry Superiority", "13.10.1"),
}
"""13.9, 13.10: what is added to a roll besides artillery (13.3.5) and the ratings of Leaders (13.9.2)."""
FACTORS = {"cavalry_division": "Cavalry Division", "franc_tireur": "Franc-Tireur SP"}
RANKS = {"division": "Division Leader", "corps": "Corps Leader", "army": "Army Leader"}


def combat_charts(known: Facts) -> list[Aid]:
    """All of them, in the order of the sequence of a combat."""
    data, view = known.data, known.view
    assert isinstance(view, CampaignView)
    return [
        *(_crt(data, size) for size in SIZES),
        _changes(known, data),
        _artillery(data),
        _guns(data),
        _leaders(data),
        _impact(data),
        _impact_changes(data),
        _failure(data),
        _track(data.assault_track, view.assault, "assault", "13.8.2"),
        _track(data.fuse_track, view.fuse, "fuse", "15.1.2"),
    ]


def begun(words: str) -> str:
    """A name at the head of a line."""
    return words[:1].upper() + words[1:]


def _name(key: str) -> str:
    found = GUNS.get(key) or TERMS.get(key) or FACTORS.get(key) or key.replace("_", " ")
    return begun(found)


def _crt(data: GameData, size: Size) -> Chart:
    """13.11: losses of attacker and defender for rolls of a Force of a size."""
    number = SIZES.index(size)
    rows = tuple(
        (charts.crt_row(roll), tuple(cell.split()[number] for cell in cells)) for roll, cells in data.crt.rows.items()
    )
    first, last = data.limits.force_size[SIZES[number]]
    sps = f"{first} or more SPs" if last is None else f"{first} to {last} SPs"
    note = (
        f"For rolls of a {SIZE_NAMES[size]} Force, {sps} without cavalry. In each cell the attacker's loss stands "
        "left, the defender's right: a side's own dice tell what the other loses. D is Demoralized."
    )
    title = f"Combat results ({SIZE_NAMES[size]})"
    return Chart(title, "roll", COLUMNS, rows, note=note, rule="13.11", id=charts.crt_chart(size))


def _changes(known: Facts, data: GameData) -> Chart:
    """13.6 to 13.10: column shifts and modifiers, one below the other."""
    rows = [(words, (f"{data.crt_shifts[key]} {way}", "", rule)) for key, (words, way, rule) in SHIFTS.items()]
    hexes = {**data.terrain.hexes, **data.terrain.features}
    rows += [(_name(key), (f"{row.shift} left", "", "13.6")) for key, row in hexes.items() if row.shift]
    sides = data.terrain.hexsides.items()
    rows += [(_hexside(key), (f"{row.shift} left", "", "13.6")) for key, row in sides if row.shift]
    rows += [(words, ("", signed(data.crt_modifiers[key]), rule)) for key, (words, rule) in MODIFIERS.items()]
    rows.append(("French with Franc-Tireurs alone", ("", signed(known.spec.variants.franc_tireurs_alone), "13.9.3")))
    rows.append(("Ratings of Leaders, together", ("", f"at most {signed(data.limits.rating_cap)}", "13.9.2")))
    note = "Left is good for the defender. Of several hexsides the mildest counts. Artillery fire adds its modifier."
    columns = ("columns", "to the roll", "rule")
    return Chart("Combat shifts and modifiers", "", columns, tuple(rows), note=note, rule="13.6, 13.9")


def _hexside(key: str) -> str:
    return f"{begun(TERMS.get(f'{key}_hexside', key.replace('_', ' ')).removesuffix(' hexside'))} hexside"


# ---------------------------------------------------------------- artillery (13.3, 15)


def _artillery(data: GameData) -> Chart:
    """13.3.3: the Artillery Effects Table."""
    table = data.artillery
    rows = tuple(
        (charts.table_row(table.rows, roll), tuple(_printed(word) for word in words))
        for roll, words in table.rows.items()
    )
    chance = f"{min(table.half_on)} to {max(table.half_on)}"
    note = (
        f"To the own combat roll, then what the enemy loses: SPs, ½ is one more on a die of {chance}; D is Demoralized."
    )
    strengths = charts.strengths(table)
    return Chart("Artillery fire", "roll", strengths, rows, note=note, rule="13.3", id=charts.ARTILLERY)


def _printed(word: str) -> str:
    return word.replace("(D)", "D").replace("h", "½")


def _guns(data: GameData) -> Chart:
    """13.3.2, 13.3.4: what has guns, and what is added to their roll."""
    rows = [(_factor(key), (f"{value:g}", "")) for key, value in data.artillery.factors.items()]
    rows += [(_name(key), ("", signed(value))) for key, value in data.artillery.modifiers.items()]
    note = (
        "The sum is rounded down. French guns are halved in clear terrain without own works while the Time Fuse "
        "Penalty lasts (15.1.1). Who fires at enemy works has no other modifier."
    )
    return Chart("Artillery Strength", "", ("strength", "to the roll"), tuple(rows), note=note, rule="13.3.2, 13.3.4")


def _factor(key: str) -> str:
    """13.3.2: a factor with its side, where the sides differ."""
    names = {"french_corps_empire": "French Corps, Empire", "french_corps_republic": "French Corps, Republic"}
    side = next((word.capitalize() for word in ("prussian", "french") if key.startswith(word)), "")
    return names.get(key) or f"{side} {GUNS.get(key, _name(key))}".strip()


# ---------------------------------------------------------------- Leaders, Battle Impact, tracks


def _leaders(data: GameData) -> Chart:
    """13.12: when Leaders are checked, who is hit, how badly."""
    table = data.leader_casualties
    rows = [
        (f"Checked, {SIZE_NAMES[mine]} against {SIZE_NAMES[theirs]}", (f"2 to {up_to}", "2 dice", "13.12"))
        for mine, sizes in table.possible_up_to.items()
        for theirs, up_to in sizes.items()
    ]
    rows += [(f"{RANKS[rank]} is hit", (_numbers(on), "2 dice", "13.12.1")) for rank, on in table.hit_on.items()]
    rows += [(begun(word), (_numbers(on), "1 die", "13.12.2")) for word, on in table.severity.items()]
    note = "Attacker's size first. A side loses at most as many Leaders as SPs on the table, but one may always be hit."
    return Chart("Leader casualties", "", ("on", "thrown", "rule"), tuple(rows), note=note, rule="13.12")


def _numbers(rolls: Iterable[int]) -> str:
    return listed([str(roll) for roll in rolls])


def _impact(data: GameData) -> Chart:
    """13.13.4: what the rolls of both sides lead to."""
    table = data.impact
    rows = tuple(
        (charts.table_row(table.attacker, roll), (_words(table.attacker[roll]), _words(table.defender[roll])))
        for roll in table.attacker
    )
    columns = (charts.ATTACKER, charts.DEFENDER)
    return Chart("Battle Impact", "roll", columns, rows, rule="13.13", id=charts.IMPACT)


def _words(results: tuple[str, ...]) -> str:
    return listed([RESULTS[word] for word in results]) or "-"


def _impact_changes(data: GameData) -> Chart:
    """13.13.3: what is added to the rolls for Battle Impact."""
    return Chart(
        "Battle Impact modifiers",
        "",
        (charts.ATTACKER, charts.DEFENDER),
        tuple(_impact_rows(data)),
        note="Ratings are those of one Army Leader and one Corps Leader a side, half of a positive one if Demoralized.",
        rule="13.13.3",
    )


def _impact_rows(data: GameData) -> Iterator[tuple[str, tuple[str, str]]]:
    found = data.impact.modifiers
    both = {
        "Reserve Infantry left": found.any_reserve_infantry_left,
        "Franc-Tireurs left": found.any_franc_tireur_left,
        "Enemy artillery gained a modifier": found.enemy_artillery_gained_drm,
        "Each SP lost to artillery": found.each_sp_lost_to_artillery,
    }
    yield "Ratings of Leaders", ("as printed", "as printed")
    yield from ((words, (signed(value), signed(value))) for words, value in both.items())
    for hexsides, value in found.concentric_attack.items():
        yield f"Attack over {hexsides} hexsides", (signed(value), "")
    for key, (attack, defence) in found.terrain.items():
        if attack or defence:
            yield begun(IMPACT_TERMS.get(key, key.replace("_", " "))), (signed(attack), signed(defence))


def _failure(data: GameData) -> Chart:
    """13.13.5: what a failure in battle leads to."""
    table = data.failure
    rows = tuple((str(die), (FAILURES[table.attacker[die]], FAILURES[table.defender[die]])) for die in table.attacker)
    columns = (charts.ATTACKER, charts.DEFENDER)
    return Chart("Failure in battle", "die", columns, rows, rule="13.13.5", id=charts.FAILURE)


def _track(track: Track, box: int, name: str, rule: str) -> Chart:
    """13.8.2, 15.1.2: the boxes of a penalty, the marker's marked."""
    rows = tuple(
        (f"box {number}", (_numbers(each.removed_on) or "-", "the marker" if number == box else ""))
        for number, each in enumerate(track.boxes, 1)
    )
    over = "The penalty is over for good." if not box else ""
    marked = frozenset({box - 1}) if box else frozenset[int]()
    return Chart(TRACKS[name], "", ("over on 2 dice", ""), rows, note=over, rule=rule, marked=marked)
