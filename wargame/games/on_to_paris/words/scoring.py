"""3.2: sentences about Victory Points."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.events import PointsScored
from wargame.games.on_to_paris.words.base import WORDS, Names
from wargame.grammar import signed

ENTRIES = {
    "french_corps_eliminated": "a French Corps is eliminated",
    "prussian_corps_eliminated": "a Prussian Corps is eliminated",
    "french_army_eliminated": "a French Army is eliminated",
    "prussian_army_eliminated": "a Prussian Army is eliminated",
    "leader_removed": "a Leader is removed from command",
    "empire_falls": "the Empire falls",
    "wilhelm_killed": "King Wilhelm is killed",
    "napoleon_absent_in_combat": "Napoleon III is not with the largest French Army in a combat",
    "napoleon_absent_in_rally": "Napoleon III is not with the largest French Army",
    "wilhelm_absent_in_combat": "King Wilhelm is not with the largest Prussian Army in a combat",
    "wilhelm_absent_in_rally": "King Wilhelm is not with the largest Prussian Army",
    "command_table_penalty_empire": "a late tie of the Initiative (Command Table), while the Empire stands",
    "command_table_penalty_republic": "a late tie of the Initiative (Command Table), under the Republic",
    "prussian_rail_overuse_per_4_sp": "the Prussian railways are overburdened",
    "french_rail_overuse_per_4_sp": "the French railways are overburdened",
    "saarbrucken_first_french_control": "the French have taken Saarbrucken",
    "french_fortress_captured": "a French Fortress is captured",
    "paris_hex_captured": "a hex of Paris is captured",
    "german_fortress_captured": "a German Fortress is captured",
    "french_fortress_captured_retaken": "a French Fortress is retaken",
    "paris_hex_captured_retaken": "a hex of Paris is retaken",
    "german_fortress_captured_retaken": "a German Fortress is retaken",
    "prussian_sps_lost": "Prussian SPs have been lost",
    "french_sps_lost": "French SPs have been lost",
    "french_city_held_at_end": "Prussia holds French cities",
    "german_city_held_at_end": "France holds German cities",
    "army_leader_eliminated_french": "a French Army Leader is lost",
}
"""What the lines of the Victory Point Table say."""
PLACES = {"place": "control of", "siege": "the siege of"}
"""What a small scenario counts for a place at its end."""


def reason(n: Names, entry: str) -> str:
    """What points were scored for, by the entry of the ledger."""
    kind, _, place = entry.partition(" ")
    return f"{PLACES[kind]} {n.hex(place)}" if place else ENTRIES.get(kind, kind.replace("_", " "))


WORDS.tells(PointsScored)(
    lambda n, e: f"{signed(e.points)} VP: {reason(n, e.entry)} ({e.rule}). The level is {e.total}."
)
