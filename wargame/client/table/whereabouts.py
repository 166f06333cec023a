"""The words of a question on the table: which counters and places they stand for, and where these are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from wargame.client.looks import Glimpse, Look, Piece
from wargame.engine.action import Action


class Whereabouts:
    """Where everything is that one question and its answers name; nothing of it changes while one chooses."""

    def __init__(self, glimpse: Glimpse, look: Look) -> None:
        self.glimpse, self.look = glimpse, look
        self.board = glimpse.board
        self.spaces = {word: place for word, place in self.board.index.items() if place not in self.board.boxes}
        """The places of the map by their words; boxes beside it are chosen like other words."""
        self.side = glimpse.ask.side if glimpse.ask is not None else glimpse.side
        """Who chooses: an open question to the other side is answered with its own counters."""
        self.on_map = {piece.id: piece for piece in look.pieces(glimpse)}

    def place_of(self, word: str) -> int:
        """The place of a word on the map; below nothing if it has none there."""
        piece = self.on_map.get(word)
        if piece is None:
            return self.spaces.get(word, -1)
        return -1 if piece.place in self.board.boxes else piece.place

    def at_place(self, word: str) -> int | None:
        """Where a counter or place is on the map."""
        place = self.place_of(word)
        return place if place >= 0 and place not in self.board.boxes else None

    def is_on_map(self, word: str) -> bool:
        """Whether a word is a counter or a place of the map."""
        return word in self.spaces or word in self.on_map

    def is_enemy(self, word: str) -> bool:
        """Whether a word is a counter of the other side."""
        return word in self.on_map and self.on_map[word].side != self.side

    def held_by_enemies(self, word: str) -> bool:
        """Whether a place is held by the enemy: who points at it aims at them."""
        there = [piece for piece in self.on_map.values() if piece.place == self.spaces.get(word, -1)]
        return bool(there) and all(piece.side != self.side for piece in there)

    def lines_of_fire(self, action: Action) -> list[tuple[int, int]]:
        """From where to where an action strikes: from its counters on the map to the enemy it is aimed at.

        Where it names none of one's own it strikes from the place the question names, if they stand there.
        """
        aimed = next((word for word in reversed(action[1:]) if self.is_enemy(word) or self.held_by_enemies(word)), None)
        end = self.at_place(aimed) if aimed is not None else None
        own = [word for word in action[1:] if word in self.on_map and self.on_map[word].side == self.side]
        held = {piece.place for piece in self.on_map.values() if piece.side == self.side}
        own = own or [word for word in self.named if self.spaces.get(word) in held]
        starts = dict.fromkeys(map(self.at_place, own))
        return [(start, end) for start in starts if start is not None and end is not None and start != end]

    def stood_for(self, pieces: Sequence[str]) -> list[str]:
        """What counters stand for in this question, such as their Division."""
        found = (self.look.stands_for(self.glimpse, piece) for piece in pieces)
        return [word for word in dict.fromkeys(found) if word is not None]

    @cached_property
    def standing_for(self) -> dict[str, tuple[int, ...]]:
        """By words that are no counters themselves, such as a Division, where their counters are."""
        found: dict[str, dict[int, None]] = {}
        for piece in self.on_map.values():
            word = self.look.stands_for(self.glimpse, piece.id) or self.look.belongs(self.glimpse, piece.id)
            if word is not None and word not in self.on_map and piece.place >= 0:
                found.setdefault(word, {})[piece.place] = None
        return {word: tuple(places) for word, places in found.items()}

    @cached_property
    def named(self) -> list[str]:
        """The counters and places of the map that the question itself names, before anything is chosen."""
        return [word for word in self._names if self.place_of(word) >= 0]

    @cached_property
    def named_bodies(self) -> list[str]:
        """The counters of the map whose formation, or whatever they are part of, the question names."""
        others = set(self._names) - set(self.named)
        belongs = self.look.belongs
        return [word for word in self.on_map if belongs(self.glimpse, word) in others] if others else []

    @property
    def _names(self) -> tuple[str, ...]:
        ask = self.glimpse.ask
        return ask.about.names() if ask is not None else ()

    @property
    def named_places(self) -> list[int]:
        """Where that is which the question names."""
        return list(dict.fromkeys(map(self.place_of, self.named)))

    def beside(self, words: Sequence[str]) -> list[Piece]:
        """The counters among some words that are not on the map; those of the enemy do not lie in one's own tray."""
        ask = self.glimpse.ask
        found = [self.look.piece(self.glimpse, word) for word in dict.fromkeys(words) if word not in self.on_map]
        own = [piece for piece in found if piece is not None and ask is not None and piece.side == ask.side]
        return [piece for piece in dict.fromkeys(own) if piece.place < 0]
