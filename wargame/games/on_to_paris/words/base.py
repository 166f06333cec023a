"""The words of the game: what ids are called in sentences, and the register every chapter's words are written in."""

from __future__ import annotations

from wargame.engine.words import Words
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.strength import KINDS, Strength
from wargame.games.on_to_paris.rules.units import FRENCH
from wargame.games.on_to_paris.words.verbs import VERBS
from wargame.grammar import counted, listed

SP_NAMES = {
    "reg": "Regular",
    "res": "Reserve",
    "bav": "Bavarian",
    "ft": "Franc-Tireur",
    "csp": "Cavalry",
    "paris_reg": "Paris Regular",
    "paris_res": "Paris Mobile",
}
TERMS = {
    **{word: f"{name} SP" for word, name in SP_NAMES.items()},
    **{word: f"{word.capitalize()} RL marker" for word in ("primary", "secondary", "tertiary")},
    "discretionary": "Discretionary CPs",
    "loose": "the lone SPs",
    "inf": "all Infantry SPs",
    "own": "your own dice",
    "enemy": "the enemy's dice",
    "by-hand": "CP by CP",
    "all": "all together",
    "auto": "as the program thinks best",
}
"""Words of actions that are neither units, Leaders nor places."""


class Names:
    """What things are called, in one game."""

    def __init__(self, game: Campaign) -> None:
        self.game = game

    def unit(self, word: str) -> str:
        """A Formation, a detachment, or the lone SPs of a hex."""
        found = self.game.formations.by_id.get(word)
        if found is None:
            return f"the SPs in {self.hex(word)}" if word in self.game.board.index else "the lone SPs"
        if found.is_detachment:
            return f"the {self.adjective(found.side)} detachment"
        return found.name

    def units(self, words: tuple[str, ...]) -> str:
        """Several Formations."""
        return listed([self.unit(word) for word in words]) or "nobody"

    def army(self, word: str) -> str:
        """An Army."""
        return self.unit(word)

    def leader(self, word: str) -> str:
        """A Leader."""
        found = self.game.leaders.by_id.get(word)
        return found.name if found is not None else "nobody"

    def leaders(self, words: tuple[str, ...]) -> str:
        """Several Leaders."""
        return listed([self.leader(word) for word in words]) or "nobody"

    def hex(self, word: str) -> str:
        """A hex with the name of its place, or a box."""
        place = self.game.board.index.get(word)
        if place is None:
            return word
        name = self.game.board.names.get(place)
        if place in self.game.board.boxes:
            return name or word
        return f"{name} ({word})" if name else f"hex {word}"

    def place(self, word: str) -> str:
        """The same."""
        return self.hex(word)

    def side(self, word: str) -> str:
        """A side as a noun."""
        return next((info.name for info in self.game.data.sides if info.id == word), word)

    def adjective(self, word: str) -> str:
        """A side as an adjective."""
        return next((info.adjective for info in self.game.data.sides if info.id == word), word)

    def kind(self, word: str) -> str:
        """A kind of SP."""
        return SP_NAMES.get(word, word)

    def sp(self, side: str, kind: str) -> str:
        """A kind of SP of a side: Reserve Infantry are Mobiles or Landwehr."""
        if kind == "res":
            return "Mobile" if side == FRENCH else "Landwehr"
        return self.kind(kind)

    def strength(self, held: Strength) -> str:
        """SPs by kind."""
        parts = [counted(number, f"{SP_NAMES[kind]} SP") for kind, number in zip(KINDS, held, strict=True) if number]
        return listed(parts) or "no SPs"

    def force(self, side: str, held: Strength) -> str:
        """SPs of a side by kind."""
        parts = [counted(n, f"{self.sp(side, kind)} SP") for kind, n in zip(KINDS, held, strict=True) if n]
        return listed(parts) or "no SPs"


WORDS: Words[Names] = Words(Names, VERBS, TERMS)
