"""From pointing to acting: what is pointed at is chosen, dice are shown before they fall, what is refused says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from wargame.client.looks import Forecast, Glimpse, Look, Mark
from wargame.client.looks.ahead import foresight_of
from wargame.client.table import lighting
from wargame.client.table.answer_keys import AnswerKeys
from wargame.client.table.bars import Option
from wargame.client.table.choice_rows import Choice
from wargame.client.table.exchange import exchanged
from wargame.client.table.insight import Insight
from wargame.client.table.lights import Hit, Lights
from wargame.client.table.listing import Listing
from wargame.client.table.offer import Offer
from wargame.client.table.reasons import Reasons
from wargame.client.table.showing import Deed, Showing
from wargame.client.table.way_through import Onward
from wargame.engine.action import Action, Refusal
from wargame.grammar import alternatives, some
from wargame.sitting.foresight import Foresight


@dataclass(frozen=True)
class Doors:
    """What the picker may do: carry an action out, say why something is refused, ask the game why not."""

    commit: Callable[[Action], None]
    refuse: Callable[[Refusal], None]
    why_not: Callable[[Action], Refusal | None]
    changed: Callable[[], None]
    shown: Callable[[Forecast | None, Action], None] = lambda _, __: None
    """An action is carried out, of which this forecast was on the screen."""
    opens: Callable[[Hit], bool] = lambda _: False
    """What is pointed at is chosen after the one answer that leads to it, if there is one (`table.opening`)."""
    onward: Onward = field(default_factory=Onward)
    """Several questions are answered as one."""
    way_out: Callable[[], Option | None] = lambda: None
    """Back to what stood in place of the question, as long as no answer to it is begun."""


class Picker:
    """The choices of one question, and how far a person has come in making one."""

    def __init__(
        self,
        glimpse: Glimpse,
        look: Look,
        insight: Insight,
        doors: Doors,
        keys: AnswerKeys | None = None,
        foresight: Foresight | None = None,
    ) -> None:
        """`foresight` works out what answers lead to; by default on the spot."""
        self.glimpse, self.look, self.doors = glimpse, look, doors
        self.foresight = foresight or foresight_of(look, glimpse)
        self.offer = Offer(glimpse, look, insight, doors.onward.in_one())
        self.walk, self.spaces, self.on_map = self.offer.walk, self.offer.spaces, self.offer.on_map
        self.showing = Showing(glimpse, look, self.foresight, self.walk, doors.changed, insight.routes)
        self.listing = Listing(self.offer, self, self.showing, keys or AnswerKeys(), self.foresight)
        self._reasons = Reasons(self.offer, doors.why_not, doors.onward.beyond, self.listing.choices)

    @property
    def preview(self) -> Action | None:
        """The action that is shown and waits to be carried out."""
        return self.showing.preview

    # ------------------------------------------------------------------ choosing

    def click(self, hit: Hit, twice: bool = False) -> None:
        """Something on the map is pointed at; `twice` is a double click, which carries out what the first one chose."""
        words = self.offer.meant_at(hit)
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
        if self._aim(words) or self._exchange(words):
            return
        if self._next_in_stack(words):
            self._settle()
            return
        for word in words:
            if self._again(word) or self._turns_to_another(word) or self._from_behind(word, bare=not hit.pieces):
                self._settle()
                return
        meant = self.offer.answer_at(words)
        if meant is not None:
            self.choose(meant)
        elif not self.doors.opens(hit) and not self._point_below(hit):
            self._refuse(words)

    def _point_below(self, hit: Hit) -> bool:
        """The topmost counter cannot be chosen and several below it can: say why and which, and choose none."""
        ask, buried = self.glimpse.ask, self.offer.buried(hit)
        if ask is None or not buried:
            return False
        refusal = self._reasons.single(hit.pieces[0])
        if refusal is not None and self._reasons.asks_again(refusal):
            refusal = None
        names = [self.look.word(self.glimpse, self.walk.offered[word][0], 1).label for word in buried]
        told = f"Rest the pointer on the stack, and choose in it: {some(list(dict.fromkeys(names)), '; ')}."
        said = Refusal(ask.rule, told) if refusal is None else Refusal(refusal.rule, f"{refusal.reason} {told}")
        self.doors.refuse(said)
        return True

    def _aim(self, words: Sequence[str]) -> bool:
        """A target that a chit or card may be played at: the best way to strike at it, with its odds."""
        return self._say(next((self.offer.strike(word) for word in words if word in self.offer.aims), None))

    def _exchange(self, words: Sequence[str]) -> bool:
        """Another target, or another who strikes at the same, while the odds of one are on the screen."""
        return self._say(exchanged(self.walk.actions, self.preview, words))

    def _say(self, meant: Action | None) -> bool:
        """Choose all words of an action instead of those chosen."""
        if meant is None:
            return False
        self.walk.say(meant)
        self._settle()
        return True

    def _from_behind(self, word: str, bare: bool) -> bool:
        """A target pointed at first: if only one unit can be meant, that one.

        Ground is lit for an only one; where enemies stand on it he is sent against them, and no counter is meant.
        """
        if self.walk.picks:
            return False
        firsts = {action[1]: action for action in self.walk.candidates if word in action[2:3]}
        aimed = self.offer.where.is_enemy(word) or (not bare and self.offer.where.held_by_enemies(word))
        boxed = self.offer.board.index.get(word) in self.offer.board.boxes
        if len(firsts) > 1 and (word in self.on_map or aimed or boxed) and self.glimpse.ask is not None:
            self.doors.refuse(Refusal(self.glimpse.ask.rule, self._reasons.who_first(list(firsts.values()))))
            return True
        goal = self.spaces.get(word) in self.offer.of_the_only_one
        lit, bare = word in self.on_map or aimed or goal, bare or (goal and aimed)
        if len(firsts) != 1 or not self.walk.pick(next(iter(firsts)), alone=True):
            return False
        said = next((action for action in self.walk.candidates if action[2:] == (word,)), None)
        if not lit or (not bare and said is not None and self.showing.forecasts.of(said) is None):
            return True  # nothing is done by one click that was not lit, or that may have meant a counter
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

    def _turns_to_another(self, word: str) -> bool:
        """Another unit is chosen; who thought that the first one's action was done is told that it is not."""
        enough = self.walk.shortest
        if not self.walk.restart(word):
            return False
        if enough is not None and self.glimpse.ask is not None:
            unit, deed = (self.look.word(self.glimpse, enough, position).label for position in (1, 0))
            told = f"{unit} is let go: press {deed} before you choose another."
            self.doors.refuse(Refusal(self.glimpse.ask.rule, told))
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
        self.showing.nothing()
        taken = word in self.walk.picks or self.walk.pick(word) or self.walk.restart(word)
        dragged = [verb for verb in self.walk.set_aside if verb in self.look.dragged]
        if taken and dragged:
            self.walk.choose_verb(dragged[0])
        self.offer.lead_on(self.doors.onward.find)
        return taken

    def put_down(self, hit: Hit) -> None:
        """The counter in the hand is put down: choose what lies there, or say why not and take it back."""
        words = self.offer.words_at(hit)
        word = next((word for word in words if word in self.walk.offered), None)
        if word is not None:
            self.pick(word)
            return
        if len(self.walk.picks) > 1 and self.walk.picks[-1] in words:  # the only target was said with the unit
            self._settle()
            return
        elsewhere = bool(words) and not any(word in self.walk.picks for word in words)
        if self.walk.picks and self.walk.complete and not self.walk.offered and self.selects(self.walk.picks[0]):
            self._stays_chosen(told=elsewhere)
            return
        if elsewhere:
            self._refuse(words)
        self.walk.clear()
        self.doors.changed()

    def selects(self, word: str) -> bool:
        """Whether a click on a counter chooses it, what is done with it waits for a button, and nobody asks where."""
        walk = self.walk
        if word not in self.on_map or walk.verb is not None:
            return False
        whole = [each for each in walk.actions if each[1:] == (word,) and walk.kind(each) not in walk.behind]
        return len(whole) > 1 or (len(whole) == 1 and self.only_selects(whole[0]))

    def _stays_chosen(self, told: bool) -> None:
        """A counter was dragged where a click only chooses it: it is chosen; `told` says what can be done."""
        deeds = [self.look.word(self.glimpse, action, 0).label for action in self.walk.complete]
        unit = self.look.word(self.glimpse, self.walk.complete[0], 1).label
        self._settle()
        if told and self.glimpse.ask is not None:
            said = f"{unit} is chosen. Where it goes is not asked now: press {alternatives(deeds)}."
            self.doors.refuse(Refusal(self.glimpse.ask.rule, said))

    def pick(self, word: str) -> None:
        """Choose a word, wherever it was pointed at."""
        if self.walk.pick(word) or self._bare(word) or self.walk.restart(word):
            self._settle(by_button=word not in self.on_map and word not in self.spaces)
        else:
            self._refuse([word])

    def _bare(self, word: str) -> bool:
        """A card or panel may stand for a verb: for an action of no words, or for all actions of the verb."""
        same = [action for action in self.walk.candidates if action.verb == word]
        if not same or self.walk.picks:
            return False
        self.walk.choose_verb(word)
        return True

    def _settle(self, by_button: bool = False) -> None:
        """After a choice: carry the action out if it is said, or show it first if dice decide it."""
        self.showing.nothing()
        self.offer.lead_on(self.doors.onward.find)
        self._say_what_is_named(by_button)
        self._say_the_only_target(lambda: self._settle(by_button))
        said = self.walk.said
        if said is not None and not self.only_selects(said, self.walk.along):
            self._take(Deed(said))
        elif (
            self.walk.picks and len(self.walk.complete) == 1 and _says_more(self.walk.candidates, self.walk.complete[0])
        ):
            self.showing.show(Deed(self.walk.complete[0]), lambda: self._settle(by_button))
        self.doors.changed()

    def only_selects(self, said: Action, along: bool = False) -> bool:
        """Whether a counter was pointed at where that selects others: what is left for it waits for its button.

        So one click does not do to one counter for good what has to be chosen for another, nor by words that were said
        `along` with it because they left no choice. A place that means all in it is pointed at as they are.
        """
        if said[1:2] == () or self.walk.verb is not None:
            return False
        if said[1] not in self.on_map:
            return len(said) == 2 and said[1] in self.spaces and self._ends_what_is_massed(said.verb)
        about = self.glimpse.ask.about if self.glimpse.ask is not None else None
        priced = {said.verb, f"{about.kind if about is not None else ''} {said.verb}"} & self.look.priced
        if len(said) != 2 or priced:
            return bool(priced) and (along or len(said) == 2)
        alike = [action for action in self.walk.actions if len(action) == 2]
        chosen = {action[1] for action in alike if action.verb == said.verb}
        if any(action.verb != said.verb and action[1] in chosen for action in alike):
            return True
        longer = {action.verb for action in self.walk.actions if len(action) > 2 and action[1] in self.on_map}
        return bool(longer) and said.verb not in longer

    def _ends_what_is_massed(self, verb: str) -> bool:
        """Whether counters are sent somewhere all together, and this verb is another: what ends it for all of them."""
        massed = self.look.massed & {action.verb for action in self.walk.actions}
        return bool(massed) and verb not in massed

    def _say_what_is_named(self, by_button: bool) -> None:
        """The only answer left is not asked for words that the question itself has named, nor behind a button."""
        walk = self.walk
        while walk.picks and len(walk.candidates) == 1 and walk.offered and not walk.set_aside:
            (word,) = walk.offered
            if (word not in self.offer.where.named and not by_button) or not walk.pick(word):
                return

    def _say_the_only_target(self, again: Callable[[], None]) -> None:
        """Where only one target is left and dice decide about it, its odds are shown at once."""
        left = self.walk.candidates
        if self.walk.picks and len(left) == 1 and len(left[0]) == len(self.walk.picks) + 2 and not self.walk.set_aside:
            self.showing.show(Deed(left[0]), again)
            if self.showing.waits:
                self.showing.put_off()
            elif self.preview is not None:
                self.walk.go_on(left[0][-1])

    def _take(self, deed: Deed) -> None:
        """Carry an action out, unless dice are thrown for it and its odds have not been on the screen yet."""
        found = self.offer.passage
        if found is not None and deed.action in self.walk.further:
            self.walk.clear()
            self.doors.onward.go_along(found, deed.action[-1])
            return
        if deed.action in self.offer.in_one:
            self.walk.clear()
            self.doors.onward.give(self.offer.in_one[deed.action])
            return
        vain = self.look.vain(self.glimpse, deed.action) if self.look.vain is not None else None
        if vain is not None:
            self.walk.back()
            self.doors.refuse(vain)
            return
        if deed.action == self.showing.foreseen and self.preview is None and self.showing.read():
            self._carry_out(deed)
            return
        self.showing.show(deed, lambda: self._take(deed))
        if self.preview is None:
            self._carry_out(deed)

    def _carry_out(self, deed: Deed) -> None:
        self.doors.shown(self.showing.forecasts.kept.get(deed.action), deed.action)
        self.showing.confirm()
        self.showing.nothing()
        self.walk.clear()
        if deed.act is not None:
            deed.act()
        else:
            self.doors.commit(deed.action)

    def choose(self, action: Action, act: Callable[[], None] | None = None, label: str = "") -> None:
        """Carry out, or first show, an action named as a whole; `act` if it is more than an answer."""
        self._take(Deed(action, act, label))
        self.doors.changed()

    def turn_to(self, verb: str) -> None:
        """Choose a verb that was set aside: what is left are its actions."""
        self.walk.choose_verb(verb)
        self._settle()

    def confirm(self) -> None:
        """Carry out what is being shown, if there has been time to look at it."""
        if self.showing.deed is not None and self.showing.read():
            self._carry_out(self.showing.deed)

    def back(self) -> bool:
        """Take back the last choice; False if there is none."""
        shown = self.preview is not None
        self.showing.nothing()
        went = self.walk.back()
        if not self.walk.picks and self.walk.verb is None:
            self.showing.foresee()
        self.doors.changed()
        return went or shown

    def _refuse(self, words: Sequence[str]) -> None:
        """Ask the game why what is pointed at cannot be chosen."""
        found, ask = self._reasons.of(words), self.glimpse.ask
        if found is not None:
            self.doors.refuse(found)
        elif self.walk.picks:
            self.back()
        elif ask is not None and self.offer.on_the_map:
            self.doors.refuse(Refusal(ask.rule, f"Only what is lit can be chosen. {ask.prompt}"))

    # ------------------------------------------------------------------ what is shown

    def mark(self, word: str) -> Mark:
        """How a word is to be shown."""
        return self.offer.mark(word)

    def light(self, lights: Lights, hover: Hit) -> None:
        """Light the map."""
        lighting.light(self.offer, self.preview, lights, hover)

    def options(self) -> list[Option]:
        """The buttons of the prompt bar."""
        out = self.doors.way_out() if self.preview is None else None
        made = self.listing.options()
        return made if out is None or any(option.id == out.id for option in made) else [out, *made]

    def choices(self) -> list[Choice]:
        """Everything that may be chosen next, for the list."""
        return self.listing.choices()


def _says_more(candidates: Sequence[Action], action: Action) -> bool:
    """Whether what else may be said is that action with something added, and not another with the same words."""
    return all(each.verb == action.verb for each in candidates)
