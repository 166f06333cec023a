"""What may be chosen, in words: the buttons of the prompt bar, and the list beside the map."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from wargame.client.kit import Hint
from wargame.client.looks.choosing import promised, usual_answer
from wargame.client.looks.stakes import SURVIVES, Consequences, Stake
from wargame.client.table.answer_keys import DIGITS, ENDS, AnswerKeys
from wargame.client.table.bars import Option, let_go
from wargame.client.table.choice_rows import Choice
from wargame.client.table.offer import Offer
from wargame.client.table.showing import Showing
from wargame.engine.action import Action
from wargame.engine.answers import Promise
from wargame.grammar import percent
from wargame.sitting.foresight import Foresight

TOLD = 12
"""Of so many choices at most it is found out beforehand what dice they lead to."""
WHOLE = 8
"""Of so many actions at most each may have a button of its own although its words can be pointed at."""
FURTHER = 3
"""Of so many choices at most each has a button where an answer is said and may be said further: who comes along."""


class Chooser(Protocol):
    """What buttons and list do."""

    def pick(self, word: str) -> None:
        """Choose a word."""
        ...

    def choose(self, action: Action) -> None:
        """Choose an action as a whole."""
        ...

    def turn_to(self, verb: str) -> None:
        """Choose a verb that was set aside."""
        ...

    def confirm(self) -> None:
        """Carry out what is shown."""
        ...

    def back(self) -> bool:
        """Take back the last choice."""
        ...


class Listing:
    """Puts an offer into words, once for every choice."""

    def __init__(self, offer: Offer, picker: Chooser, showing: Showing, keys: AnswerKeys, foresight: Foresight) -> None:
        self.offer, self.picker, self.showing, self.keys = offer, picker, showing, keys
        self.stakes = Consequences(offer.look, offer.glimpse, foresight)
        ask = offer.glimpse.ask
        keys.goes_on((ask.kind, ask.side) if ask is not None else None)
        self._choices: tuple[object, bool, list[Choice]] | None = None
        """For how far the answer was said, whether its promises were all known, and the rows."""

    def foretell(self) -> bool:
        """Find out what the choices lead to; whether something new is known."""
        if not self._foretells():
            return False
        meant = self._told()
        self.stakes.begin()
        before = [self.stakes.known(action) for action in meant]
        if [self.stakes.of(action) for action in meant] == before:
            return False
        self._choices = None
        return True

    def _told(self) -> list[Action]:
        """The actions on offer of which it may be found out what they lead to: none that answers a later question."""
        later = (*self.offer.walk.further, *self.offer.in_one)
        return [each.action for each in self.choices() if each.action is not None and each.action not in later]

    def _foretells(self) -> bool:
        """Whether that is done: not for very many of them."""
        return len(self._told()) <= TOLD

    def options(self) -> list[Option]:
        """The buttons of the prompt bar as they are used, what ends the question last; the likeliest is of brass."""
        if self.showing.preview is not None:
            return self._preview_options()
        ask = self.offer.glimpse.ask
        if ask is None:
            return []
        shortest = self.offer.walk.shortest
        further = shortest is not None and len(self.choices()) <= FURTHER
        whole = self._whole_options()
        made = [self._option(choice) for choice in self.choices() if further or not self._on_the_table(choice)]
        made = [*(each for each in made if each.id not in {option.id for option in whole}), *whole]
        only = len(self.choices()) == 1
        usual = shortest or self._usual()
        names = self._names_of(usual)
        rows = [choice.key for choice in self.choices() if choice.key]
        made.sort(key=lambda option: (*rows, option.key).index(option.key) if option.key in DIGITS else -1)
        made = [self._as_end(option) for option in sorted(made, key=self._by_use)]
        made.sort(key=lambda option: option.ends)
        for number, option in enumerate(made):
            if only or option.id in names:
                key = "Enter" if only and not option.ends else option.key
                made[number] = replace(option, key=key, kind="primary", gives_way=False, family="")
        if self.offer.walk.picks or self.offer.walk.verb is not None:
            made.insert(0, let_go(self.picker.back))
        return made

    def _by_use(self, option: Option) -> int:
        """Where a button stands among the others: as its game says that they are used."""
        order, verb = self.offer.look.by_use, option.family or option.id.removeprefix("option:").partition(" ")[0]
        return order.index(verb if verb in order else "")

    def _as_end(self, option: Option) -> Option:
        """A button as it is; the one that ends the question stands at the end and does not give way to others."""
        return replace(option, gives_way=False, ends=True) if option.key == ENDS else option

    def _names_of(self, usual: Action | None) -> tuple[str, ...]:
        """What the button of an answer may be called: by the whole of it, or by its last word if that says it all."""
        last = len(self.offer.walk.picks) + 1
        if usual is None or len(usual) != last + 1 or len(self.offer.walk.offered.get(usual[last], ())) != 1:
            return (f"option:{usual}",)
        return f"option:{usual}", f"option:{usual[last]}"

    def _usual(self) -> Action | None:
        """The answer most people give, unless a target is let go that promises something.

        Where odds stand on the table there is none either, if the game has not weighed them.
        """
        ask, look, showing = self.offer.glimpse.ask, self.offer.look, self.showing
        weighed = showing.forecast is None or showing.lets_be or (ask is not None and ask.kind in look.weighed)
        usual = usual_answer(look, self.offer.glimpse) if weighed else None
        lets_go = ask is not None and usual == ask.default and usual is not None and len(usual) == 1
        if ask is not None and ask.kind in look.weighed and self._stake(usual) is not None:
            lets_go = False  # it strikes itself, as was ordered before
        return None if lets_go and any(said.worth > 0 for said in self.offer.targets.values()) else usual

    def _on_the_table(self, choice: Choice) -> bool:
        """Whether a choice is made by pointing at the map or at the tray below it, so that it needs no button."""
        if choice.place is not None or choice.id in self.offer.on_map:
            return True
        return choice.piece is not None and choice.piece in self.offer.waiting()

    def _option(self, choice: Choice) -> Option:
        hint = Hint(choice.label, choice.detail)
        return Option(
            f"option:{choice.id}",
            _with_chance(choice),
            choice.act,
            choice.key,
            hint=hint,
            gives_way=True,
            family=choice.family,
            icon="dice" if choice.stake is not None else "",
            signed=choice.action is not None and self._foretells(),
        )

    def _whole_options(self) -> list[Option]:
        """Answers with a button of their own although their words can be pointed at; each has the key of its row."""
        if not self._whole_allowed:
            return []
        longer = [action for action in self.offer.walk.actions if len(action) > 1]
        told = {action: promised(self.offer.glimpse, [action], len(action) - 1) for action in longer}
        longer.sort(key=lambda action: -said.worth if (said := told[action]) is not None else 0.0)  # as in the list
        shown = [(action, self.offer.look.word(self.offer.glimpse, action, 0)) for action in longer]
        shown = [(action, word) for action, word in shown if word.whole]
        rows = [row.key for row in self.choices() if row.key]
        letters = ["" if letter in rows else letter for letter in self.keys.give([word.key for _, word in shown])]
        keys = [self._key_of(action) or letter for (action, _), letter in zip(shown, letters, strict=True)]
        keys = [ENDS if action == self._end else key for (action, _), key in zip(shown, keys, strict=True)]
        further = iter([digit for digit in DIGITS if digit not in rows])
        keys = [key or next(further, "") for key in keys]
        made = sorted(zip(shown, keys, strict=True), key=lambda each: (*rows, each[1]).index(each[1]))  # as in the list
        return [
            Option(
                f"option:{action}",
                _promising(word.label, told[action]) if len(longer) > 1 else word.label,
                self._choosing(action),
                key,
                hint=Hint(word.label, word.detail),
                gives_way=True,
                family=action.verb,
                lit=self._lit(action),
            )
            for (action, word), key in made
        ]

    def _key_of(self, action: Action) -> str:
        """The key that the list has for an action, if a row of it says that one and no other."""
        says = {str(action), *(word for word, actions in self.offer.ordered.items() if [*actions] == [action])}
        return next((row.key for row in self.choices() if row.id in says), "")

    def _lit(self, action: Action) -> bool:
        """Whether an action is said by pointing at what is lit: all its words are counters or places in sight."""
        return all(word in self.offer.on_map or word in self.offer.spaces for word in action.words)

    def _preview_options(self) -> list[Option]:
        deed = self.showing.deed
        assert deed is not None
        action = deed.action
        word = self.offer.look.word(self.offer.glimpse, action, 0)
        made = [let_go(self.picker.back)]
        made += [self._option(choice) for choice in self.choices() if self._goes_on(choice)]
        label = deed.label or word.label
        hint, ready = Hint(word.label, word.detail), not self.showing.waits
        made.append(Option("confirm", label, self.picker.confirm, "Enter", "primary", hint, enabled=ready))
        return made

    def _goes_on(self, choice: Choice) -> bool:
        """Whether a choice says more of what is shown, such as the same attack with something added."""
        walk, shown = self.offer.walk, self.showing.preview
        if shown is None or not walk.picks or self._on_the_table(choice):
            return False
        return any(action[: len(shown)] == shown for action in walk.offered.get(choice.id, ()))

    def choices(self) -> list[Choice]:
        """Everything that may be chosen next, for the list; put into words once for every choice, and again when all
        is known that it promises."""
        at, known = self.offer.walk.at, self._choices
        if known is None or known[0] != at or (not known[1] and not self._worked_out):
            rows = self._put_into_words()
            settled = not self._worked_out
            known = self._choices = at, settled, self._with_keys(rows, settled)
        return known[2]

    @property
    def _worked_out(self) -> bool:
        """Whether something is still worked out that the order of the list hangs on."""
        return self.offer.glimpse.estimates.works_out(self.offer.walk.actions)

    def _put_into_words(self) -> list[Choice]:
        reach, paid_for = self.offer.reach, self.offer.paid_for
        spoken_for, vain = self.offer.spoken_for, self.offer.vain
        position = len(self.offer.walk.picks) + (2 if spoken_for else 1)
        made: list[Choice] = []
        for word, actions in self._rows():
            shown = self.offer.look.word(self.offer.glimpse, actions[0], position)
            piece = self.offer.on_map.get(word) or self.offer.look.piece(self.offer.glimpse, word)
            place = self.offer.spaces.get(word)
            if place in vain:
                continue
            cost = reach.get(place) if place in paid_for else None
            detail = f"Movement {cost}. {shown.detail}" if cost else shown.detail
            label, act = shown.label, self._picking(word)
            if place is not None and not self.offer.walk.picks:  # a place alone does not tell what is done there
                verb = self.offer.look.word(self.offer.glimpse, actions[0], 0)
                label = verb.label if verb.whole else f"{verb.label}: {label}"
                act = self._choosing(actions[0]) if verb.whole or spoken_for else act
            if len(self.offer.walk.offered.get(word, actions)) > len(
                actions
            ):  # a word of which each answer has its row
                whole = self.offer.look.word(self.offer.glimpse, actions[0], 0)
                label, detail, act, word = whole.label, whole.detail, self._choosing(actions[0]), str(actions[0])
            key = word if word in DIGITS and place is None else shown.key  # an amount is its key, an Area is not
            meant = self._meant(actions, position)
            units, stake = self.offer.where.standing_for.get(word, ()), self._stake(meant)
            made.append(Choice(word, label, detail, act, piece, key, place, actions[0].verb, meant, stake, units))
        for action in self.offer.walk.complete:
            shown = self.offer.look.word(self.offer.glimpse, action, 0)
            stake = self._stake(self._meant([action], len(action) - 1))
            act, told = self._choosing(action), (action.verb, action, stake)
            made.append(Choice(str(action), shown.label, shown.detail, act, None, shown.key, None, *told))
        for aside in self.offer.walk.set_aside:
            shown = self.offer.look.word(self.offer.glimpse, Action.of(aside), 0)
            made.append(Choice(aside, shown.label, shown.detail, self._turning_to(aside), None, shown.key))
        made.sort(key=self._ends)
        return made

    def _with_keys(self, rows: Sequence[Choice], settled: bool) -> list[Choice]:
        """Letters for those that have a usual one, then numbers down the list: none before its order is `settled`.

        If these are too few, what cannot be pointed at on the map has them first; but what is set aside behind a
        button never comes before what is at hand: 1 is not the rarest thing to do.
        """
        rows = self._as_they_stood(rows)
        ends = [self._ends(row) for row in rows]
        liked = ["" if end or row.key in DIGITS else row.key for end, row in zip(ends, rows, strict=True)]
        letters = [ENDS if end else letter for end, letter in zip(ends, self.keys.give(liked), strict=True)]
        keys = [letter or (row.key if row.key in DIGITS else "") for letter, row in zip(letters, rows, strict=True)]
        bare = [number for number, key in enumerate(keys) if not key and settled]
        if len(bare) > len(DIGITS):
            bare.sort(key=lambda number: self._on_the_table(rows[number]))
        bare = self._rare_last(bare, rows)
        words = [rows[number].id for number in bare]
        for number, digit in zip(bare, self.keys.number(words, keys, kept=not self.offer.walk.picks), strict=True):
            keys[number] = digit
        return [replace(row, key=key) for row, key in zip(rows, keys, strict=True)]

    def _as_they_stood(self, rows: Sequence[Choice]) -> list[Choice]:
        """The rows; those that had a number when the same was asked before are in the order of these."""
        had = self.keys.had if not self.offer.walk.picks else {}
        numbered = iter(sorted((row for row in rows if row.id in had), key=lambda row: had[row.id]))
        return [next(numbered) if row.id in had else row for row in rows]

    def _rare_last(self, bare: list[int], rows: Sequence[Choice]) -> list[int]:
        """Those that want a number, what is set aside after the others but among the first for whom there is one.

        What is used least has one only if some are left.
        """
        aside = [number for number in bare if rows[number].id in self.offer.walk.set_aside]
        least = [number for number in aside if self._used_least(rows[number].id)]
        rare = [number for number in aside if number not in least]
        others = [number for number in bare if number not in aside]
        before = max(0, min(len(others), len(DIGITS) - len(rare)))
        return [*others[:before], *rare, *others[before:], *least]

    def _used_least(self, verb: str) -> bool:
        """Whether the game says that a verb is used less than those it does not name."""
        order = self.offer.look.by_use
        return verb in order and order.index(verb) > order.index("")

    def _ends(self, row: Choice) -> bool:
        """Whether a choice ends or declines the question, whatever else could be done; no unit or place does."""
        walk, end = self.offer.walk, self._end
        if end is None or walk.picks or row.piece is not None or row.place is not None:
            return False
        return row.id == str(end) or [*walk.offered.get(row.id, ())] == [end]

    @property
    def _end(self) -> Action | None:
        """The answer that ends or declines the question."""
        return self.offer.look.ends(self.offer.glimpse)

    def _in_order(self) -> list[tuple[str, list[Action]]]:
        """The words on offer, best first; cards as they lie in the hand, so that the first key is the first card."""
        hand = [card.word for card in self.offer.look.hand(self.offer.glimpse)]
        found = list(self.offer.ordered.items())
        lying = iter(sorted((each for each in found if each[0] in hand), key=lambda each: hand.index(each[0])))
        return [next(lying) if each[0] in hand else each for each in found]

    def _rows(self) -> Iterator[tuple[str, list[Action]]]:
        """The same; a word whose answers all have buttons of their own has a row for each, as on the bar."""
        for word, actions in self._in_order():
            if len(actions) > 1 and self._whole_allowed and all(map(self._is_whole, actions)):
                yield from ((word, [action]) for action in actions)
            else:
                yield word, actions

    @property
    def _whole_allowed(self) -> bool:
        """Whether answers may have buttons of their own: nothing is chosen yet, and they are few."""
        return not self.offer.walk.picks and len(self.offer.walk.actions) <= WHOLE

    def _is_whole(self, action: Action) -> bool:
        return self.offer.look.word(self.offer.glimpse, action, 0).whole

    def _meant(self, actions: Sequence[Action], position: int) -> Action | None:
        """The action a word stands for, if it is the only one and nothing else promises what comes of it."""
        return actions[0] if len(actions) == 1 and promised(self.offer.glimpse, actions, position) is None else None

    def _stake(self, action: Action | None) -> Stake | None:
        return self.stakes.known(action) if action is not None else None

    def _picking(self, word: str) -> Callable[[], None]:
        return lambda: self.picker.pick(word)

    def _turning_to(self, verb: str) -> Callable[[], None]:
        """What a choice does that leads to the actions of a verb set aside."""
        return lambda: self.picker.turn_to(verb)

    def _choosing(self, action: Action) -> Callable[[], None]:
        return lambda: self.picker.choose(action)


def _promising(label: str, said: Promise | None) -> str:
    """What a button says that strikes at somebody: its name, and the chance it promises."""
    return label if said is None or said.chance is None else f"{label}, {percent(said.chance)}"


def _with_chance(choice: Choice) -> str:
    """What a button says: its name, and how likely the unit survives that it is about."""
    stake = choice.stake
    return f"{choice.label}, {percent(stake.chance)}" if stake is not None and stake.words == SURVIVES else choice.label
