"""One sitting: questions to the people at the table, moves of the computer players, and the commands between."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from rich.text import Text

from wargame.cli.faces import Face
from wargame.cli.text import menu
from wargame.cli.text.fairness import History
from wargame.cli.text.help import HELP
from wargame.cli.text.odds import report
from wargame.cli.text.screen import Screen
from wargame.engine.action import Action, ActionError
from wargame.engine.game import Game
from wargame.engine.procedure import Ask
from wargame.players import Player, Seat

NEWS = 18
"""So many sentences of news are shown at once; `log` shows more."""
LAST = 10
"""So many sentences of the whole story are shown at the end."""


class Quit(Exception):  # noqa: N818 - a way out of the loop, not an error
    """The person wants to leave."""


class Session:
    """A game, its chairs, and what each chair has been shown. A chair without a player is a person's."""

    def __init__(self, game: Game, face: Face, chairs: Mapping[str, Player | None], screen: Screen) -> None:
        self.game, self.face, self.chairs, self.screen = game, face, chairs, screen
        self.seats = {side: Seat(game, side) for side in game.sides}
        self.people = [side for side, player in chairs.items() if player is None]
        self.history = History(game, face.revealing)
        self.pager = menu.Pager()
        self.told = dict.fromkeys(game.sides, 0)
        self.sitting: str | None = None
        self.moments: dict[str, tuple[object, ...]] = {}
        self.commands: dict[str, Callable[[str], None]] = {
            "map": self.map,
            "status": self.status,
            "hand": lambda _: self.screen.show(self.face.hand(self.seat)),
            "units": lambda _: self.screen.show(self.face.units(self.seat)),
            "unit": self.unit,
            "list": self.list_all,
            "more": lambda _: self.screen.show(*self.pager.more()),
            "log": self.log,
            "odds": self.odds,
            "odds!": self.odds_on,
            "why": self.why,
            "undo": self.undo,
            "undo!": self.undo_agreed,
            "save": self.save,
            "help": lambda _: self.screen.say(HELP),
            "?": lambda _: self.screen.say(HELP),
            "quit": self.quit,
            "exit": self.quit,
        }

    # ------------------------------------------------------------------ the loop

    def run(self) -> None:
        """Play until the game is over, or until a person leaves (Quit) or the input ends (EOFError)."""
        while (ask := self.game.decision) is not None:
            player = self.chairs[ask.side]
            if player is None:
                self.turn(ask)
            else:
                self.push(player.choose(self.seats[ask.side]))
        self.ending()

    @property
    def ask(self) -> Ask:
        """The question now waiting."""
        ask = self.game.decision
        assert ask is not None
        return ask

    @property
    def seat(self) -> Seat:
        """The chair of the side to decide: all that may be shown now."""
        return self.seats[self.ask.side]

    def push(self, action: Action) -> None:
        """Carry out an action."""
        side = self.ask.side
        self.game.push(action)
        self.history.push(side)

    def turn(self, ask: Ask) -> None:
        """Let a person answer one question."""
        self.sit(ask.side)
        self.news()
        moment = self.face.moment(self.seat)
        if moment != self.moments.get(ask.side):
            self.moments[ask.side] = moment
            self.screen.show(self.face.situation(self.seat))
        self.question()
        actions = len(self.game.actions)
        while self.game.decision is ask and len(self.game.actions) == actions:
            self.obey(self.screen.ask(f"{self.face.side_name(self.seat, ask.side)}> "))

    def sit(self, side: str) -> None:
        """Between two people the chair is passed before anything is shown."""
        if side != self.sitting and len(self.people) > 1:
            self.screen.pass_the_chair(self.face.side_name(self.seats[side], side))
        self.sitting = side

    def news(self) -> None:
        """What has happened since this side was last shown something."""
        story, told = self.seat.log, self.told[self.seat.side]
        new = story[min(told, len(story)) :]
        self.told[self.seat.side] = len(story)
        if len(new) > NEWS:
            self.screen.say(f"  ... {len(new) - NEWS} earlier sentences: `log {len(new)}`", "dim")
        for sentence in new[-NEWS:]:
            self.screen.say(f"  {sentence}", "bold" if sentence.startswith("Turn ") else "italic")

    def question(self) -> None:
        """The headline, the prompt with its rule, and the choices."""
        ask, seat = self.ask, self.seat
        name = self.face.side_name(seat, ask.side)
        prompt = Text(f"{name}: ", style="bold").append(ask.prompt, style="bold white").append(f" [{ask.rule}]", "dim")
        self.screen.show(Text(), self.face.headline(seat), prompt)
        self.listing(menu.choices(ask.actions))

    def listing(self, chosen: list[menu.Choice], open_: bool | None = None) -> None:
        """Print some choices, written out if they are few."""
        opened = menu.is_open(chosen) if open_ is None else open_
        shown = menu.lines(chosen, lambda action: self.face.describe(self.seat, action), self.ask.default, opened)
        self.screen.show(*self.pager.start(shown))
        if not opened and menu.has_groups(chosen):
            self.screen.say("     Type a number, or the words of a group to see its choices; `help` for more.", "dim")

    def ending(self) -> None:
        """The game is over: nothing is hidden any more."""
        for sentence in self.game.story(None)[-LAST:]:
            self.screen.say(f"  {sentence}", "italic")
        assert self.game.outcome is not None
        winner, level, why = self.game.outcome
        name = f" for {winner.title()}" if winner else ""
        self.screen.say(f"\nThe game is over: {level}{name}. {why}.", "bold green")

    # ------------------------------------------------------------------ what a person types

    def obey(self, line: str) -> None:
        """A command, a number, or the words of an action."""
        word, _, rest = line.partition(" ")
        if not line:
            self.answer_default()
        elif word.lower() in self.commands:
            self.commands[word.lower()](rest.strip())
        else:
            choice = self.chosen(line)
            if choice is not None:
                self.push(choice.action)

    def answer_default(self) -> None:
        """Enter alone: the default, if the question has one."""
        default = self.ask.default
        if default is not None and default in self.ask.actions:
            self.screen.say(f"  {default}", "bold")
            self.push(default)
        else:
            self.question()

    def chosen(self, text: str) -> menu.Choice | None:
        """The one action a text means; otherwise says why there is none or which ones it could be."""
        actions = self.ask.actions
        if text.isdigit():
            if 1 <= int(text) <= len(actions):
                return menu.choices(actions)[int(text) - 1]
            self.screen.say(f"The numbers go from 1 to {len(actions)}.", "yellow")
            return None
        found = menu.matching(actions, text)
        if len(found) == 1:
            return found[0]
        if found:
            self.listing(found)
        else:
            self.refusal(text)
        return None

    def refusal(self, text: str) -> None:
        """Why a text is no legal action."""
        action = Action.from_text(self.spelled(text))
        unknown = self.face.unknown(self.seat, action)
        if unknown is not None:
            self.screen.say(f"You do not know where {unknown} is.", "yellow")
            return
        try:
            meant = self.game.parse(str(action))
            self.screen.say(f"{meant} is allowed.", "green")
        except ActionError as error:
            self.screen.say(str(error), "yellow")

    def spelled(self, text: str) -> str:
        """The text with unit ids in full and hexes in capitals, as far as this side knows them."""
        ids = {counter.id for counter in self.seat.view.counters}
        words = text.split()
        for place, word in enumerate(words):
            ends = [full for full in ids if full.endswith(f"-{word}")]
            if len(ends) == 1:
                words[place] = ends[0]
            elif word.upper() in self.seat.board.index:
                words[place] = word.upper()
        return " ".join(words)

    # ------------------------------------------------------------------ commands

    def map(self, text: str) -> None:
        """The map, with the hexes of some actions lit."""
        found = menu.matching(self.ask.actions, text) if text else []
        lit = menu.targets(found, frozenset(self.seat.board.index))
        self.screen.draw(self.face.map(self.seat, lit, self.screen.width))

    def status(self, _: str) -> None:
        """The whole situation and the question again."""
        self.screen.show(self.face.situation(self.seat))
        self.question()

    def list_all(self, text: str) -> None:
        """All actions written out, or those a text may mean."""
        self.listing(menu.matching(self.ask.actions, text) if text else menu.choices(self.ask.actions), open_=True)

    def unit(self, text: str) -> None:
        """One counter."""
        shown = self.face.unit(self.seat, text) if text else None
        self.screen.show(shown or Text(f"You know of no unit {text or '(which one?)'}.", style="yellow"))

    def log(self, text: str) -> None:
        """The last sentences of the story."""
        count = int(text) if text.isdigit() else 20
        for sentence in self.seat.log[-count:] if count else []:
            self.screen.say(f"  {sentence}")

    def odds(self, text: str) -> None:
        """What an action leads to."""
        choice = self.chosen(text) if text else None
        if choice is not None:
            odds = self.seat.odds(choice.action)
            self.screen.show(*report(self.seat, self.face, choice.action, odds))
        elif not text:
            self.screen.say("odds of what? Give a number or the words of an action.", "yellow")

    def odds_on(self, text: str) -> None:
        """As `odds`, with the default answer to every question on the way."""
        choice = self.chosen(text) if text else None
        if choice is not None:
            odds = self.game.odds(choice.action, lambda _, ask: ask.default, self.ask.side)
            self.screen.show(*report(self.seat, self.face, choice.action, odds))

    def why(self, text: str) -> None:
        """Why an action is not allowed."""
        if not text:
            self.screen.say("why what? Give the words of an action, for instance: why move leu-ph1 A1.", "yellow")
            return
        number = int(text) if text.isdigit() else 0
        if 1 <= number <= len(self.ask.actions):
            text = str(self.ask.actions[number - 1])
        action = Action.from_text(self.spelled(text))
        unknown = self.face.unknown(self.seat, action)
        if unknown is not None:
            self.screen.say(f"You do not know where {unknown} is.", "yellow")
            return
        refusal = self.game.why_not(action)
        if refusal is None:
            self.screen.say(f"{action} is allowed [{self.ask.rule}].", "green")
        else:
            self.screen.say(f"{action}: {refusal}", "yellow")

    def save(self, text: str) -> None:
        """A copy of the game so far."""
        if not text:
            self.screen.say("save where? Give a file.", "yellow")
            return
        path = Path(text).expanduser()
        try:
            self.game.save(path)
        except OSError as error:
            self.screen.say(f"{path} cannot be written: {error.strerror or error}.", "yellow")
        else:
            self.screen.say(f"Saved as {path}; `wargame play --text --resume {path}` continues it.", "green")

    def quit(self, _: str) -> None:
        """Leave the table."""
        raise Quit

    # ------------------------------------------------------------------ taking back

    def undo(self, _: str) -> None:
        """Take back the last action, as far as is fair."""
        if len(self.people) == 1:
            self.undo_alone()
            return
        objection = self.history.objection(self.ask.side)
        if objection is None:
            self.screen.say(f"Taken back: {self.take_back()}", "green")
        else:
            self.screen.say(f"{objection} `undo!` takes it back if both players agree.", "yellow")

    def undo_alone(self) -> None:
        """Back to the person's own last decision, through the answers of the computer player."""
        person = self.people[0]
        if not self._acted_before(person):
            self.screen.say("There is nothing of yours to take back.", "yellow")
            return
        action = self.take_back()
        while self.ask.side != person and self.game.actions:
            action = self.take_back()
        self.screen.say(f"Taken back: {action}", "green")

    def _acted_before(self, person: str) -> bool:
        """Whether the person has taken any action; before this sitting that is not known and assumed."""
        return any(who in (person, None) for who in self.history.deciders)

    def undo_agreed(self, _: str) -> None:
        """With two people: if the other one agrees."""
        if len(self.people) == 1:
            self.undo_alone()
        elif not self.game.actions:
            self.screen.say("There is nothing to take back.", "yellow")
        else:
            other = next(side for side in self.people if side != self.ask.side)
            said = self.screen.ask(f"{other.title()}, do you agree to take back the last action? [y/N] ")
            if said.lower() in ("y", "yes"):
                self.take_back()
                self.screen.say("The last action is taken back.", "green")
            else:
                self.screen.say("The action stands.", "yellow")

    def take_back(self) -> Action:
        """Pop one action and forget what was told of it. It may be a secret of the side that took it."""
        action = self.game.pop()
        self.history.pop()
        self.told = {side: min(told, len(self.seats[side].log)) for side, told in self.told.items()}
        return action
