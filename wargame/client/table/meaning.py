"""What a click would do, in words: told of whatever is on offer before anybody clicks."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.client.kit import Hint
from wargame.client.table.announcing import spoken
from wargame.client.table.picker import Picker
from wargame.engine.action import Action


def meaning(picker: Picker, words: Sequence[str]) -> str:
    """What a click on something does, by the words it may mean; nothing if it is not on offer.

    Of a target nothing is said either: its forecast tells it.
    """
    offer = picker.offer
    offered, position = offer.walk.offered, len(offer.walk.picks) + 1
    word = next((word for word in words if word in offered), None)
    actions = offered[word] if word is not None else []
    if word is None:
        actions, position = [action for action in offer.deeds_of_the_only_one if action[2] in words], 2
    if not actions:
        named = offer.answer_at(words)
        return _done(picker, named) if named is not None else ""
    if any(action[position] in offer.targets for action in actions):
        return ""
    if any(offer.where.at_place(action[position]) in offer.vain for action in actions):
        return ""  # the click would be refused
    said = offer.walk.meant_by([word] if word is not None else actions[0][1:3])
    if said is not None and not picker.only_selects(said, along=len(said) > position + 1):
        told = _done(picker, said)
    else:
        told = _chosen(picker, actions, position)
    more = picker.look.word(picker.glimpse, actions[0], position).sets_off
    return f"{told}; {more}" if more else told


def _done(picker: Picker, action: Action) -> str:
    """An action that is said completely by the click, with what was chosen before it."""
    does = picker.look.does(picker.glimpse, action)
    if does:
        return does
    labels = [picker.look.word(picker.glimpse, action, position).label for position in range(len(action))]
    if len(labels) > 2 and labels[-1].startswith(labels[0].partition(",")[0]):  # the last word says what is done
        return f"{labels[-1]}, {labels[1]}"
    if action.verb in picker.look.paying and len(labels) == 3:
        return f"{labels[0]} {labels[1]} to {labels[2]}"
    return spoken(picker.look, picker.glimpse, action).replace(": ", " ", 1)


def _chosen(picker: Picker, actions: Sequence[Action], position: int) -> str:
    """Something that is chosen by the click, and what is to be chosen after it."""
    look, glimpse = picker.look, picker.glimpse
    label = look.word(glimpse, actions[0], position).label
    longer = [action for action in actions if len(action) > position + 1]
    longer = [action for action in longer if action.verb not in look.aside] or longer  # the others wait for a button
    wanted = {look.word(glimpse, action, position + 1).wanted for action in longer}
    then = wanted.pop() if len(wanted) == 1 else ""
    return f"chooses {label}; then {then}" if then else f"chooses {label}"


def clicking(title: str, means: str) -> Hint:
    """The note on a counter beside the map or in an open stack: what it is, and what a click does with it."""
    return Hint(title).after_click(means)
