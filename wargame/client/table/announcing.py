"""What is about to be carried out, in a sentence: who does what to whom and where, and the figure that counts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wargame.client.looks import Forecast, Glimpse, Look
from wargame.client.table.promised import headline
from wargame.engine.action import Action
from wargame.grammar import percent

_PROMISE = re.compile(r": \d+ ?%$")
"""What a button promises: the figure that counts is told by itself."""
STEM = 4
"""So many letters of a word at least tell it from others, in whatever form it stands."""
LONG = 48
"""A result of more letters is no headline; the column tells it."""


def announced(look: Look, glimpse: Glimpse, action: Action, forecast: Forecast, label: str = "") -> tuple[str, str]:
    """An action whose odds are on the screen, and the one figure of them, if one counts before all others.

    `label` is what it is called if it is the last of several answers that are given at once.
    """
    labels = (
        [label]
        if label
        else [_PROMISE.sub("", look.word(glimpse, action, position).label) for position in range(len(action))]
    )
    said = _titled(labels, forecast) if forecast.title != labels[0] else _joined(labels)
    if forecast.title == labels[0] and forecast.defender is not None and not _tells(said, forecast.defender.name):
        said = f"{said} against {forecast.defender.name}"
    return f"{said}.", _figure(glimpse, action, forecast)


def spoken(look: Look, glimpse: Glimpse, action: Action) -> str:
    """An action in the words the game has for it, each told once."""
    return _joined([look.word(glimpse, action, position).label for position in range(len(action))])


def _titled(labels: Sequence[str], forecast: Forecast) -> str:
    """What the game calls it, with who is for and against it; before it what is done, if that is something else."""
    said = forecast.title
    parties = [party.name for party in (forecast.attacker, forecast.defender) if party is not None and party.name]
    if parties and not any(_tells(said, name) for name in parties):
        said = f"{said}, {' against '.join(parties)}"
    if _same_deed(labels[0], said):
        return said
    besides = [label for label in labels[1:] if not _tells(forecast.title, label)]
    return f"{_joined([labels[0], *besides])}{'.' if besides else ':'} {said}"


def _same_deed(verb: str, said: str) -> bool:
    """Whether a title has a word of the verb in some form: Fire, and who fires at whom."""
    return any(word[:STEM].lower() in said.lower() for word in verb.split() if len(word) >= STEM)


def _joined(labels: Sequence[str]) -> str:
    """The words of an action, each told once: Charge: 3rd Cavalry, 1117. One that has the first in it stands for it."""
    said = next((label for label in labels[1:] if _tells(label, labels[0])), labels[0])
    told = 0
    for label in labels[1:]:
        if not _tells(said, label):
            said, told = f"{said}{', ' if told else ': '}{label}", told + 1
    return said


def _tells(said: str, more: str) -> bool:
    return more.lower() in said.lower()


def _figure(glimpse: Glimpse, action: Action, forecast: Forecast) -> str:
    promise = glimpse.looking.promise(action)
    found = headline(forecast, promise) if promise is not None or forecast.questions else None
    if found is None or len(found.words) > LONG:
        return ""
    capital = found.words[:1].isupper()
    return f" {found.words}: {percent(found.chance)}." if capital else f" {percent(found.chance)} {found.words}."
