"""13.2: the account of a combat while it is fought: what both sides brought, suffered and gained."""

from __future__ import annotations

from dataclasses import dataclass

from wargame.games.on_to_paris.rules.strength import NONE, Strength

BEGAN, ARTILLERY, CRT, SUPPLY, FAILURE = "began", "artillery", "crt", "supply", "failure"
"""13.14.3, 13.13.5: what a level of Demoralization can come from; each counts once in a combat."""


@dataclass(slots=True, eq=False)
class Account:
    """One side in a combat."""

    side: str
    units: tuple[str, ...] = ()
    """The Formations and detachments that were in the combat when it began."""
    armies: tuple[str, ...] = ()
    """13.17.2: the Armies among them, and those to which Corps among them were Attached when it began."""
    army_leaders: tuple[str, ...] = ()
    """5.5.1: who commanded those Armies when it began; he may not any more when it is over."""
    corps_leaders: tuple[str, ...] = ()
    """5.3.2: who commanded the Corps among them."""
    began: Strength = NONE
    """What it had when the combat began, lone SPs included."""
    size: int = 0
    """13.11.1, 13.12: Infantry and Franc-Tireur SPs after artillery fire in this round."""
    lost: Strength = NONE
    """All SPs lost in this round and not regained (13.13.5), for the Victor (13.15.1)."""
    lost_before: Strength = NONE
    """SPs lost in earlier rounds (13.13.4)."""
    to_artillery: int = 0
    """13.13.3: SPs lost to artillery fire in this round."""
    to_crt: int = 0
    """13.12.1: SPs lost on the Combat Results Table in this round."""
    artillery: int = 0
    """13.3.5: the DRM that its own artillery fire gained."""
    superiority: int = 0
    """13.10.1: 1 if it has Cavalry Superiority."""
    cavalry_shift: bool = False
    """13.10.2: it has gained a column, and takes every odd loss as Cavalry SPs."""
    levels: tuple[str, ...] = ()
    """13.14.3: the causes of its levels of Demoralization."""
    rolled: int = 0
    """13.11.1: its roll on the Combat Results Table without modifiers."""
    rerolls: int = 0
    """13.9.2: re-rolls left."""
    impact: str = ""
    """13.13.4: its Battle Impact result."""
    death_ride: bool = False
    """14.5: it has avoided another round."""
    depot: int = -1
    """9.5.1: the Depot that is spent for its Combat Supply when the combat is over."""
    eliminated: bool = False
    """13.15.1: all its Forces in the combat have been eliminated."""


@dataclass(slots=True, eq=False)
class Fight:
    """A combat in a hex."""

    place: int
    attacker: str
    attack: Account
    defence: Account
    entries: tuple[int, ...] = ()
    """The hexes from which attackers entered, each once; the combat's own hex for a sortie out of its Fort(ress)."""
    closed: int = 0
    """9.4.3: hexes that the Defender may not trace supply into: entries and what the attackers held around them."""
    round: int = 1
    column: int = -1
    """13.11.1: the final column of the Combat Results Table."""
    overrun: bool = False
    """13.5: it was decided without the Combat Results Table."""
    again: bool = False
    """13.13.4: another round is forced; Battle Impact says so, and the next round begins by taking it back."""
    victor: str = ""
    emperor: bool = False
    """18.2.2: whether the Army that contains Napoleon III is in it."""

    @property
    def accounts(self) -> tuple[Account, Account]:
        """The attacker's and the defender's."""
        return self.attack, self.defence

    @property
    def with_dice(self) -> bool:
        """13.8.2, 5.3.2, 5.5.1: whether it came to the Combat Results Table, in this round or an earlier one."""
        return not self.overrun or self.round > 1

    def of(self, side: str) -> Account:
        """The account of a side."""
        return self.attack if self.attack.side == side else self.defence

    def against(self, side: str) -> Account:
        """The account of its enemy."""
        return self.defence if self.attack.side == side else self.attack
