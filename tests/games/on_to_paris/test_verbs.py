"""Every verb of an action has a label and a meaning: the plain table and the plain terminal say them."""

from __future__ import annotations

import re
from pathlib import Path

import wargame.games.on_to_paris.rules as rules
from wargame.games.on_to_paris.words.verbs import VERBS

SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in Path(rules.__path__[0]).rglob("*.py"))


def test_every_verb_of_the_rules_has_words() -> None:
    used = set(re.findall(r"Action\.of\(\"([a-z-]+)\"", SOURCES))
    assert len(used) > 60
    assert used - set(VERBS) == set()


def test_no_words_are_kept_for_a_verb_that_is_gone() -> None:
    assert {verb for verb in VERBS if f'"{verb}"' not in SOURCES} == set()


def test_meanings_are_sentences() -> None:
    for label, meaning in VERBS.values():
        assert label[0].isupper()
        assert meaning[0].isupper()
        assert meaning.endswith(".")
