"""From pointing to acting: what is on offer is lit, what is pointed at is chosen, what is refused says why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from wargame.client.kit import Hint
from wargame.client.looks import Forecast, Glimpse, Look, Mark, Piece
from wargame.client.looks.ahead import forecast_of
from wargame.client.table.bars import Option
from wargame.client.table.insight import Insight
from wargame.client.table.mapview import Hit, Lights
from wargame.client.table.sheets import Choice
from wargame.client.table.walk import Walk
from wargame.engine.action import Action, Refusal

ENGAGED: tuple[Mark, Mark] = ("selected", "target")
"""How the units a question is about are marked: the attacker, the defender."""
WHOLE = 8
"""Of so many actions at most each may have a button of its own although its words can be pointed at."""
DIGITS = frozenset("123456789")
"""Numbers that are chosen by their own key."""
NAMED = 4
"""So many choices at most are named where something else is refused."""


@dataclass(frozen=True)
class Doors:
    """What the picker may do: carry an action out, say why something is refused, ask the game why not."""

    commit: Callable[[Action], None]
    refuse: Callable[[Refusal], None]
    why_not: Callable[[Action], Refusal | None]
    changed: Callable[[], None]


@dataclass(frozen=True)
class Deed:
    """An action somebody has chosen, and how it is carried out if it is not merely given as the answer."""

    action: Action
    act: Callable[[], None] | None = None
    label: str = ""
    """What the button says that carries it out; by default what the action is called."""


class Picker:
    """The choices of one question, and how far a person has come in making one."""

    def __init__(self, glimpse: Glimpse, look: Look, insight: Insight, doors: Doors) -> None:
        self.glimpse, self.look, self.insight, self.doors = glimpse, look, insight, doors
        self.board = glimpse.board
        self.spaces = {word: place for word, place in self.board.index.items() if place not in self.board.boxes}
        """The places of the map by their words; boxes beside it are chosen like other words."""
        self.side = glimpse.ask.side if glimpse.ask is not None else glimpse.side
        """Who chooses: an open question to the other side is answered with its own counters."""
        actions = glimpse.ask.actions if glimpse.ask is not None else ()
        self.walk = Walk(actions, self.spaces.__contains__, look.aside, look.behind)
        self.forecast: Forecast | None = None
        self._deed: Deed | None = None
        self._foreseen: Action | None = None
        self._seen: Forecast | None = None
        self._choices: tuple[object, list[Choice]] | None = None
        self.on_map = {piece.id: piece for piece in look.pieces(glimpse)}

    @property
    def preview(self) -> Action | None:
        """The action that is shown and waits to be carried out."""
        return self._deed.action if self._deed is not None else None

    def seen(self) -> None:
        """What an action leads to has been drawn: it may be carried out from the next event on."""
        self._seen = self.forecast

    def _read(self) -> bool:
        """Whether the forecast that stands now has been on the screen."""
        return self.forecast is not None and self._seen is self.forecast

    @property
    def subjects(self) -> list[int]:
        """Where the counters and places are that the question offers first, the one most spoken of first."""
        count: Counter[int] = Counter()
        for action in self.walk.actions:
            named = (self._place_of(word) for word in action.words)
            count.update([next((place for place in named if place >= 0), -1)])
        del count[-1]
        return [place for place, _ in count.most_common()]

    def _place_of(self, word: str) -> int:
        piece = self.on_map.get(word)
        return piece.place if piece is not None else self.spaces.get(word, -1)

    # ------------------------------------------------------------------ choosing

    def click(self, hit: Hit, twice: bool = False) -> None:
        """Something on the map is pointed at; `twice` is a double click, which carries out what the first one chose."""
        words = [*hit.pieces, *self._stood_for(hit.pieces)]
        words += [self.board.ids[hit.place]] if hit.place is not None else []
        if not words or self.glimpse.ask is None:
            return
        if self.preview is not None and self._names_preview(words):
            if twice:
                self.confirm()
            elif self._next_in_stack(words):
                self._settle()
            return
        offered = self.walk.offered
        for word in words:
            if word in offered:
                self.pick(word)
                return
        if self._next_in_stack(words):
            self._settle()
            return
        for word in words:
            if self._again(word) or self.walk.restart(word) or self._from_behind(word, bare=not hit.pieces):
                self._settle()
                return
        self._refuse(words)

    def _stood_for(self, pieces: Sequence[str]) -> list[str]:
        """What counters stand for in this question, such as their Division."""
        found = (self.look.stands_for(self.glimpse, piece) for piece in pieces)
        return [word for word in dict.fromkeys(found) if word is not None]

    def _from_behind(self, word: str, bare: bool) -> bool:
        """A target pointed at first: if only one unit can be meant, that one. Bare ground is lit for an only one."""
        if self.walk.picks:
            return False
        firsts = {action[1] for action in self.walk.candidates if word in action[2:3]}
        if len(firsts) > 1 and word in self.on_map and self.glimpse.ask is not None:
            self.doors.refuse(Refusal(self.glimpse.ask.rule, "Choose first which of your units does it."))
            return True
        lit = word in self.on_map or (bare and self.spaces.get(word) in self._of_the_only_one())
        if len(firsts) != 1 or not self.walk.pick(firsts.pop(), alone=True):
            return False
        said = next((action for action in self.walk.candidates if action[2:] == (word,)), None)
        if not lit or (word in self.on_map and said is not None and self._forecast(said) is None):
            return True  # nothing is done by one click that was not lit
        if self.walk.pick(word):
            return True
        self.walk.clear()  # its verb waits to be chosen first: what is refused changes nothing
        return False

    def _names_preview(self, words: Sequence[str]) -> bool:
        """Whether what is pointed at again is what the action that is shown ends with, and means nothing else."""
        assert self.preview is not None
        return self.preview.words[-1:] != () and self.preview.words[-1] in words and not self._leads_on(words)

    def _leads_on(self, words: Sequence[str]) -> bool:
        """Whether more can be said of what is shown, by what is pointed at."""
        return any(word in self.walk.offered for word in words)

    def _again(self, word: str) -> bool:
        """Pointing at the last choice again means just that, or takes it back."""
        if not self.walk.picks or self.walk.picks[-1] != word:
            return False
        shortest = self.walk.shortest
        if shortest is not None and self.preview is None:
            self._take(Deed(shortest))
        else:
            self.back()
        return True

    def _next_in_stack(self, words: Sequence[str]) -> bool:
        """Pointing at a stack again means the next of its counters that may be chosen."""
        walk = self.walk
        if not walk.begun or walk.shortest is not None or walk.picks[0] not in words:
            return False
        behind = words[words.index(walk.picks[0]) + 1 :]
        return any(walk.restart(word) for word in behind if word in self.on_map)

    def take_up(self, word: str) -> bool:
        """A counter is taken in the hand: it is chosen, and where it goes is said by putting it down."""
        self._show_nothing()
        if word in self.walk.picks:
            return True
        return self.walk.pick(word) or self.walk.restart(word)

    def put_down(self, hit: Hit) -> None:
        """The counter in the hand is put down: choose what lies there, or say why not and take it back."""
        words = [*hit.pieces, *([self.board.ids[hit.place]] if hit.place is not None else [])]
        word = next((word for word in words if word in self.walk.offered), None)
        if word is not None:
            self.pick(word)
            return
        if len(self.walk.picks) > 1 and self.walk.picks[-1] in words:  # the only target was said with the unit
            self._settle()
            return
        if words and not any(word in self.walk.picks for word in words):
            self._refuse(words)
        self.walk.clear()
        self.doors.changed()

    def pick(self, word: str) -> None:
        """Choose a word, wherever it was pointed at."""
        if self.walk.pick(word) or self._bare(word) or self.walk.restart(word):
            self._settle()
        else:
            self._refuse([word])

    def _bare(self, word: str) -> bool:
        """A card or panel may stand for a verb: for an action of no words, or for all actions of the verb."""
        same = [action for action in self.walk.candidates if action.verb == word]
        if not same or self.walk.picks:
            return False
        self.walk.choose_verb(word)
        return True

    def _settle(self) -> None:
        """After a choice: carry the action out if it is said, or show it first if dice decide it."""
        self._show_nothing()
        said = self.walk.said
        if said is not None:
            self._take(Deed(said))
        elif self.walk.picks and len(self.walk.complete) == 1:
            self._preview(Deed(self.walk.complete[0]))
        self.doors.changed()

    def foresee(self) -> None:
        """A question that is answered by a button alone and decided by dice: its odds are shown at once."""
        if self.walk.offered:
            return
        for action in self.walk.actions:
            self.forecast = self._forecast(action)
            if self.forecast is not None:
                self._foreseen = action
                return

    def _forecast(self, action: Action) -> Forecast | None:
        return forecast_of(self.look, self.glimpse, action)

    def _take(self, deed: Deed) -> None:
        """Carry an action out, unless dice are thrown for it and its odds have not been on the screen yet."""
        if deed.action == self._foreseen and self.preview is None and self._read():
            self._carry_out(deed)
            return
        self._preview(deed)
        if self.preview is None:
            self._carry_out(deed)

    def _preview(self, deed: Deed) -> None:
        """Show what an action leads to, if dice are thrown for it."""
        self.forecast = self._forecast(deed.action)
        self._deed = deed if self.forecast is not None else None

    def _show_nothing(self) -> None:
        self._deed, self.forecast, self._foreseen = None, None, None

    def _carry_out(self, deed: Deed) -> None:
        self._show_nothing()
        self.walk.clear()
        if deed.act is not None:
            deed.act()
        else:
            self.doors.commit(deed.action)

    def choose(self, action: Action, act: Callable[[], None] | None = None, label: str = "") -> None:
        """Carry out, or first show, an action named as a whole; `act` if it is more than an answer."""
        self._take(Deed(action, act, label))
        self.doors.changed()

    def confirm(self) -> None:
        """Carry out what is being shown, if there has been time to look at it."""
        if self._deed is not None and self._read():
            self._carry_out(self._deed)

    def back(self) -> bool:
        """Take back the last choice; False if there is none."""
        shown = self.preview is not None
        self._show_nothing()
        went = self.walk.back()
        self.doors.changed()
        return went or shown

    def _refuse(self, words: Sequence[str]) -> None:
        """Ask the game why what is pointed at cannot be chosen."""
        for word in words:
            meant = self.look.refusable(self.glimpse, self.walk.picks, word)
            refusal = self.doors.why_not(meant) if meant is not None else None
            if refusal is not None:
                self.doors.refuse(self._helpful(refusal))
                return
        ask = self.glimpse.ask
        if ask is not None and any(word in self.on_map for word in words):
            self.doors.refuse(self._helpful(Refusal(ask.rule, ask.prompt)))
        elif self.walk.picks:
            self.back()

    def _helpful(self, refusal: Refusal) -> Refusal:
        """A refusal that only says the question again says instead what can be chosen."""
        ask = self.glimpse.ask
        if ask is None or not refusal.reason.endswith(ask.prompt):
            return refusal
        names = list(dict.fromkeys(choice.label for choice in self.choices()))
        more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
        return Refusal(refusal.rule, f"Not on offer now. You can choose: {'; '.join(names[:NAMED])}{more}.")

    # ------------------------------------------------------------------ what is shown

    def mark(self, word: str) -> Mark:
        """How a word is to be shown."""
        if word in self.walk.picks:
            return "selected"
        return "legal" if word in self.walk.offered or self._is_bare(word) else "plain"

    def _is_bare(self, word: str) -> bool:
        return not self.walk.picks and any(action.verb == word for action in self.walk.candidates)

    def light(self, lights: Lights, hover: Hit) -> None:
        """Light the map: what is on offer, what is chosen, costs, the path to what is pointed at, zones."""
        offered = self.walk.offered
        lights.marks = {word: "selected" for word in self.walk.picks if word in self.on_map}
        lights.places = {}
        index = self.spaces
        for word in self.walk.picks:
            if word in index:
                lights.places[index[word]] = "selected"
        for word in offered:
            if word in index:
                lights.places.setdefault(index[word], "legal")
            elif word in self.on_map:
                piece = self.on_map[word]
                lights.marks.setdefault(word, "legal" if piece.side == self.side else "target")
        for place in self._of_the_only_one():
            lights.places.setdefault(place, "legal")
        for word in self.on_map:
            if self.look.stands_for(self.glimpse, word) in offered:
                lights.marks.setdefault(word, "legal")
        if self.preview is not None:
            for word in self.preview.words:
                piece_or_none = self.on_map.get(word)
                if piece_or_none is not None and piece_or_none.side != self.side:
                    lights.marks[word] = "target"
                    lights.places[piece_or_none.place] = "target"
        for word_or_none, mark in zip(self.look.engaged(self.glimpse), ENGAGED, strict=True):
            if word_or_none is not None:
                lights.marks.setdefault(word_or_none, mark)
        self._light_way(lights, hover)

    def _of_the_only_one(self) -> set[int]:
        """Where the only counter on offer may go: it need not be chosen first."""
        offered = self.walk.offered
        if self.walk.at != (None,) or len(offered) != 1 or not offered.keys() <= self.on_map.keys():
            return set()
        (actions,) = offered.values()
        waiting = self.look.aside | self.look.behind
        return {
            self.spaces[action[2]]
            for action in actions
            if len(action) == 3 and action[2] in self.spaces and action.verb not in waiting
        }

    @property
    def mover(self) -> str | None:
        """The unit whose way is being chosen, if it has to pay for it: a retreat or a ride costs nothing."""
        picks = self.walk.picks
        one = len(picks) == 1 and self.look.piece(self.glimpse, picks[0]) is not None
        return picks[0] if one and self._paid_for else None

    @property
    def _paid_for(self) -> set[int]:
        """The places on offer that a unit pays to reach."""
        spaces, paying = self.spaces, self.look.paying
        offered = self.walk.offered.items()
        return {spaces[word] for word, acts in offered if word in spaces and any(act.verb in paying for act in acts)}

    def _light_way(self, lights: Lights, hover: Hit) -> None:
        mover = self.mover
        lights.costs, lights.path, lights.zones = {}, [], set()
        if mover is None:
            return
        reach, offered = self.insight.reach(mover), self._paid_for
        lights.costs = {place: str(cost) for place, cost in reach.items() if place in offered and cost}
        lights.zones = self.insight.zones() & set(reach) if reach else set()
        if hover.place in offered and reach:
            lights.path = self.insight.path(mover, hover.place)

    # ------------------------------------------------------------------ buttons and the list

    def options(self) -> list[Option]:
        """The buttons of the prompt bar, the most likely one last."""
        if self.preview is not None:
            return self._preview_options()
        ask = self.glimpse.ask
        if ask is None:
            return []
        made = [self._option(choice) for choice in self.choices() if not self._on_the_table(choice)]
        made += self._whole_options()
        only = len(self.choices()) == 1
        default = str(ask.default) if ask.default is not None and self.forecast is None else ""
        made.sort(key=lambda option: option.id == f"option:{default}")
        if made and (only or made[-1].id == f"option:{default}"):
            last = made[-1]
            made[-1] = Option(last.id, last.label, last.act, "Enter" if only else last.key, "primary", last.hint)
        if self.walk.picks:
            made.insert(0, Option("back", "Back", lambda: void(self.back()), "Esc"))
        return made

    def _on_the_table(self, choice: Choice) -> bool:
        """Whether a choice is made by pointing at the map or at the tray below it, so that it needs no button."""
        if choice.place is not None or choice.id in self.on_map:
            return True
        return choice.piece is not None and choice.piece in self.waiting()

    def _option(self, choice: Choice) -> Option:
        hint = Hint(choice.label, choice.detail)
        return Option(
            f"option:{choice.id}",
            choice.label,
            choice.act,
            choice.key,
            hint=hint,
            gives_way=True,
            family=choice.family,
        )

    def _whole_options(self) -> list[Option]:
        """Actions with a button of their own although their words can be pointed at."""
        if self.walk.picks or len(self.walk.actions) > WHOLE:
            return []
        longer = [action for action in self.walk.actions if len(action) > 1]
        shown = [(action, self.look.word(self.glimpse, action, 0)) for action in longer]
        return [
            Option(
                f"option:{action}",
                word.label,
                self._choosing(action),
                word.key,
                hint=Hint(word.label, word.detail),
                gives_way=True,
                family=action.verb,
            )
            for action, word in shown
            if word.whole
        ]

    def _preview_options(self) -> list[Option]:
        assert self._deed is not None
        action = self._deed.action
        word = self.look.word(self.glimpse, action, 0)
        made = [Option("back", "Back", lambda: void(self.back()), "Esc")]
        others = [choice for choice in self.choices() if choice.id != str(action) and choice.place is None]
        made += [self._option(choice) for choice in others]
        label = self._deed.label or word.label
        made.append(Option("confirm", label, self.confirm, "Enter", "primary", Hint(word.label, word.detail)))
        return made

    def choices(self) -> list[Choice]:
        """Everything that may be chosen next, for the list; put into words once for every choice."""
        if self._choices is None or self._choices[0] != self.walk.at:
            self._choices = self.walk.at, self._put_into_words()
        return self._choices[1]

    def _put_into_words(self) -> list[Choice]:
        mover = self.mover
        reach, paid_for = self.insight.reach(mover) if mover is not None else {}, self._paid_for
        digit = 1
        position = len(self.walk.picks) + 1
        made: list[Choice] = []
        for word, actions in self.walk.offered.items():
            shown = self.look.word(self.glimpse, actions[0], position)
            piece = self.on_map.get(word) or self.look.piece(self.glimpse, word)
            place = self.spaces.get(word)
            cost = reach.get(place) if place in paid_for else None
            detail = f"Movement {cost}. {shown.detail}" if cost else shown.detail
            label, act = shown.label, self._picking(word)
            if place is not None and not self.walk.picks:  # a place alone does not tell what is done there
                verb = self.look.word(self.glimpse, actions[0], 0)
                label = verb.label if verb.whole else f"{verb.label}: {label}"
                act = self._choosing(actions[0]) if verb.whole else act
            key = shown.key
            if not key and piece is None and place is None and digit <= 9:
                key, digit = (word, digit) if word in DIGITS else (str(digit), digit + 1)
            made.append(Choice(word, label, detail, act, piece, key, place, actions[0].verb))
        for action in self.walk.complete:
            shown = self.look.word(self.glimpse, action, 0)
            act = self._choosing(action)
            made.append(Choice(str(action), shown.label, shown.detail, act, None, shown.key, family=action.verb))
        for aside in self.walk.set_aside:
            shown = self.look.word(self.glimpse, Action.of(aside), 0)
            made.append(Choice(aside, shown.label, shown.detail, self._turning_to(aside), None, shown.key))
        return made

    @property
    def wanted(self) -> str:
        """What is to be chosen next, in a few words: the game's, if it calls all that is on offer the same."""
        offered, position = self.walk.offered, len(self.walk.picks) + 1
        first: dict[str, Action] = {}
        for action in (action for actions in offered.values() for action in actions):
            first.setdefault(action.verb, action)
        named = {self.look.word(self.glimpse, action, position).wanted for action in first.values()}
        if len(named) == 1 and "" not in named:
            return named.pop()
        if any(word in self.spaces for word in offered):
            return "choose where"
        pieces = [self.on_map[word] for word in offered if word in self.on_map]
        if pieces:
            return "choose a target" if pieces[0].side != self.side else "choose a unit"
        return "choose how"

    def _picking(self, word: str) -> Callable[[], None]:
        return lambda: self.pick(word)

    def _turning_to(self, verb: str) -> Callable[[], None]:
        """What a choice does that leads to the actions of a verb set aside."""

        def turn() -> None:
            self.walk.choose_verb(verb)
            self._settle()

        return turn

    def _choosing(self, action: Action) -> Callable[[], None]:
        return lambda: self.choose(action)

    def waiting(self) -> list[Piece]:
        """Counters on offer or chosen that are not on the map: they lie in a tray below it."""
        pieces = self._beside([*self.walk.offered, *self.walk.picks[:1]])
        if pieces and self.walk.picks:
            pieces = self._beside([action[1] for action in self.walk.actions if len(action) > 1])
        return pieces

    def _beside(self, words: Sequence[str]) -> list[Piece]:
        """The counters among some words that are not on the map; those of the enemy do not lie in one's own tray."""
        ask = self.glimpse.ask
        found = [self.look.piece(self.glimpse, word) for word in dict.fromkeys(words) if word not in self.on_map]
        own = [piece for piece in found if piece is not None and ask is not None and piece.side == ask.side]
        return [piece for piece in dict.fromkeys(own) if piece.place < 0]


def void(_: object) -> None:
    """Forget a result, so that a call can be what a button does."""
