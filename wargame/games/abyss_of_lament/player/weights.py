"""What the player likes and dislikes, in victory points. One place to tune, with the reason for each.

Everything is measured against the one sure price of the rules: a unit lost, or a wing demoralized, is 1 VP. What was
changed since the first player, and by which duel it was accepted, is told in docs/strength.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from wargame.players.weights import Weights

ByRole = tuple[float, float]
"""A number for the defender of the scenario and one for its attacker."""


@dataclass(frozen=True, eq=False)
class AbyssWeights(Weights):
    """The weights of one player."""

    temperaments: ClassVar[Mapping[str, Mapping[str, float]]] = {
        "cautious": {"caution.0": 1.35, "caution.1": 1.35, "exposure": 1.6, "attack": 3.0},
        "bold": {"caution.0": 0.7, "caution.1": 0.7, "exposure": 0.5, "attack": 0.3},
    }

    # ---------------------------------------------------------------- what a loss is worth (II.1, XI.5.4)

    unit: float = 1.1
    """A unit eliminated: 1 VP and a fighter less."""
    strength: float = 0.06
    """On top for each point of Combat Strength: grenadiers are missed more than hussars."""
    cohesion: tuple[float, ...] = (0.0, 0.78, 0.33, 0.216, 0.168, 0.144)
    """Price of the next point of a wing with this much cohesion left. The last one gives the enemy 1 VP."""
    disorder: float = 0.468
    """A Disordered unit cannot attack and defends worse until somebody reforms it."""
    retreat: float = 0.063
    """Ground is cheap unless it is a VP hex (added apart)."""
    second_retreat: float = 0.08
    """Once it runs, another hex hardly matters."""
    into_zone: float = 0.3
    """A retreat into a Zone of Control disorders the unit and leaves it in reach of the enemy."""
    disorder_in_reach: float = 0.08
    """Disorder is worse with the enemy next to the unit: he strikes again before it can reform."""
    never: float = 9.0
    """A unit is not given up while there is another way."""
    shelter: float = 0.06
    """A beaten unit is safer behind a fresh one."""
    follow: float = 0.04
    """Following up keeps the enemy off balance."""

    # ---------------------------------------------------------------- attacking

    caution: ByRole = (1.1, 0.9)
    """How much own losses weigh against the enemy's, for the scenario attacker (True) and the defender. The
    attacker loses by doing nothing, since VP hexes score for the defender (II.1)."""
    behind: float = 0.12
    """Caution taken off for every VP the side is behind late in the game; a beaten army has nothing to save."""
    attack: float = 0.03
    """An attack must promise at least this much."""
    doubt: float = 0.08
    """Attacks promised less than this are checked by the rules' own odds before they are made."""
    follow_up: float = 0.85
    """A second and third attack on one target may find it gone: each counts this much of the one before."""
    exposure: float = 0.22
    """Part of the enemy's best reply that is counted against moving into contact."""
    guns_planned: float = 0.9
    """Support cards are counted a little below their value when planning: proximity may fail (XI.3.2.2)."""
    guns_use: float = 0.1
    """A support card is used when it changes a combat by this much; it is worth nothing next turn."""
    hero_use: float = 0.25
    """A re-roll must promise this much: it comes once a turn and may cost the commander (XI.5.2.1)."""
    most_units: float = 4
    """More than this many units seldom find room around one hex."""
    crowd: float = 1.8
    """The most that enemies standing behind their front line raise the exposure of an attacker."""
    one_more: float = 0.02
    """Another unit must improve an assault by this much to be sent along."""

    # ---------------------------------------------------------------- ground

    vp_hex: ByRole = (0.8, 0.9)
    """A VP hex at the end of the game, to the scenario attacker (True) and the defender."""
    vp_hex_early: float = 0.35
    """Share of that in the first turn; it grows to the whole in the last."""
    cover: float = 0.12
    """Infantry in a town or wood."""
    height: float = 0.07
    """Each level of elevation, when enemies are about."""
    together: float = 0.1
    """A unit of the same wing beside it: Wing Integrity (XI.5.6)."""
    lonely: float = 0.08
    """No friend within two hexes: no artillery support (XI.3.2.2), no flank support."""
    secret: float = 0.12
    """A unit still hidden obeys every card; contact without a fight throws that away (IV.6)."""
    out_of_reach: float = 0.4
    """A Disordered unit out of enemy Zones of Control recovers at the end of the turn (IX.2)."""

    # ---------------------------------------------------------------- marching

    pace: ByRole = (0.055, 0.14)
    """One hex nearer to where the unit is wanted, for the scenario attacker (True) and the defender."""
    near_enough: ByRole = (2.0, 2.0)
    """At this distance from its goal a unit waits for the moment to strike."""
    strong_point: float = 0.35
    """How many hexes farther a goal seems for each point of enemy strength that guards it beyond our own."""
    move: float = 0.03
    """A quiet move must gain this much, so that units do not shuttle about."""
    screen: float = 0.05
    """A vedette in front of hidden friends, two hexes from the enemy, keeps them hidden."""
    prospect: float = 0.4
    """Part of an attack that could be made next time, for a unit already in contact."""
    guard: float = 0.6
    """Part of a VP hex's worth that standing in it is worth to the defender: it scores without him too."""
    behind_friend: float = 0.02
    """A rear unit does nothing for now; still better than standing alone."""
    vedette: float = 0.12
    """What a vedette is worth alive: a screen, and at the end a garrison for an empty VP hex."""
    vedette_pace: float = 0.03
    """One hex nearer for a vedette; soldiers come first."""
    unmask: float = 0.06
    """Each hidden enemy turned over: from then on only its own wing's cards move it (IV.6)."""

    # ---------------------------------------------------------------- cards

    rally_last: float = 1.15
    """Raising a wing from 0 takes 1 VP from the enemy and lets it stand again."""
    rally_lull: float = 0.45
    """Share of a cohesion point's price that rallying is worth when the wing is not in contact."""
    guns_card: float = 0.3
    """An Artillery Support card under a wing that is going to fight."""
    guns_foe: float = 0.2
    """The same under a wing that is going to be attacked."""
    asset: float = 0.15
    """An Asset card is played when it does this much good now."""
    reform: float = 0.38
    """Good Order for a unit in contact: it fights again, and supports its neighbours."""
    time: float = 0.3
    """How strongly a side wants the turn to end, or not to."""
