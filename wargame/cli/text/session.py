"""One sitting: questions to the people at the table, moves of the computer players, and the commands between."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rich.text import Text

from wargame.cli.faces import Face
from wargame.cli.text import menu
from wargame.cli.text.help import help_text
from wargame.cli.text.keeping import CannotKeep, Keeping, written
from wargame.cli.text.looking import Looking
from wargame.cli.text.proposing import Proposing
from wargame.cli.text.reading import Reader, is_number
from wargame.cli.text.screen import Screen
from wargame.cli.text.standing import Standing
from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.engine.procedure import Ask
from wargame.players import Player, Seat
from wargame.sitting.fairness import History
from wargame.sitting.standing import standing_answer, usual_answers

NEWS = 18
"""So many sentences of news are shown at once; `log` shows more."""
LAST = 8
"""So many sentences of the whole story are shown at the end."""
YES = ("y", "yes")


class Quit(Exception):  # noqa: N818 - a way out of the loop, not an error
    """The person wants to leave."""


class Session:
    """A game, its chairs, and what each chair has been shown. A chair without a player is a person's."""

    def __init__(
        self,
        game: Game,
        face: Face,
        chairs: Mapping[str, Player | None],
        screen: Screen,
        confirm: bool = True,
    ) -> None:
        self.game, self.face, self.chairs, self.screen, self.confirm = game, face, chairs, screen, confirm
        self.seats = {side: Seat(game, side) for side in game.sides}
        self.people = [side for side, player in chairs.items() if player is None]
        self.history = History(game)
        self.standing = usual_answers(game)
        self.reminded: set[str] = set()
        self.reader = Reader(game, face, screen)
        self.pager = menu.Pager()
        self.told = dict.fromkeys(game.sides, 0)
        self.sitting: str | None = None
        self.moments: dict[str, tuple[object, ...]] = {}
        self.answered: dict[str, tuple[Ask, Action]] = {}
        self.proposing = Proposing(self)
        self.commands: dict[str, Callable[[str], None]] = {
            **self.proposing.commands,
            **Looking(self).commands,
            **Keeping(self).commands,
            **Standing(self).commands,
            "help": lambda _: self.screen.say(help_text(face.examples)),
            "?": lambda _: self.screen.say(help_text(face.examples)),
            "quit": self.quit,
            "exit": self.quit,
        }

    # ------------------------------------------------------------------ the loop

    def run(self) -> None:
        """Play until the game is over, or until a person leaves (Quit) or the input ends (EOFError)."""
        while (ask := self.game.decision) is not None:
            player = self.chairs[ask.side]
            try:
                if player is not None:
                    self.push(player.choose(self.seats[ask.side]))
                elif (standing := standing_answer(self.game, ask, self.standing)) is not None:
                    self.push(standing, automatic=True)
                else:
                    self.turn(ask)
            except CannotKeep as error:
                self.wait_for_room(str(error))
        self.ending()

    def wait_for_room(self, said: str) -> None:
        """The game cannot be kept now: say so, and go on when the person has made room, or leave."""
        self.complain(f"{said} All that was done before is kept.")
        answer = self.screen.ask("Make room and press Enter to go on, or type quit: ")
        if answer.lower() in ("quit", "exit"):
            raise Quit

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

    @property
    def default(self) -> Action | None:
        """What Enter alone stands for: the default of the question, or its only answer."""
        ask = self.ask
        if len(ask.actions) == 1:
            return ask.actions[0]
        return ask.default if ask.default in ask.actions else None

    def push(self, action: Action, automatic: bool = False) -> None:
        """Carry out an action, which somebody has decided or a standing answer has given."""
        ask = self.ask
        with written(self.game):
            self.game.push(action)
        self.history.push(ask.side, automatic)
        if not automatic:
            self.answered[ask.side] = ask, action

    def turn(self, ask: Ask) -> None:
        """Let a person answer one question."""
        self.sit(ask.side)
        self.news()
        moment = self.face.moment(self.seat)
        if moment != self.moments.get(ask.side):
            self.moments[ask.side] = moment
            self.screen.show(self.face.situation(self.seat))
        self.passing()
        self.question()
        self.remind(ask)
        actions = len(self.game.actions)
        while self.game.decision is ask and len(self.game.actions) == actions:
            self.obey(self.screen.ask(f"{self.face.side_name(self.seat, ask.side)}> "))

    def remind(self, ask: Ask) -> None:
        """Of a question that comes again and again it is said once that it can be answered for good."""
        if ask.topic and ask.topic not in self.reminded:
            self.reminded.add(ask.topic)
            self.screen.say("This is asked again and again; `answers` answers it once for all.", "dim")

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
            self.sentence(sentence, "bold" if sentence.startswith("Turn ") else "italic")

    def sentence(self, sentence: str, style: str = "") -> None:
        """A sentence of the story, the later lines of a long one further in."""
        self.screen.show(menu.hanging(Text("  "), Text(sentence, style=style), 2, self.screen.width))

    def passing(self) -> None:
        """Say that a phase has ended by itself, so that nobody answers the question he expects instead."""
        before = self.answered.get(self.ask.side)
        said = self.face.passing(self.seat, *before) if before is not None else None
        if said is not None:
            self.screen.say(f"  {said}", "bold yellow")

    def question(self) -> None:
        """The headline, the prompt with its rule, and the choices."""
        ask, seat = self.ask, self.seat
        name = self.face.side_name(seat, ask.side)
        prompt = Text(f"{name}: ", style="bold").append(ask.prompt, style="bold white").append(f" [{ask.rule}]", "dim")
        self.screen.show(Text(), self.face.headline(seat), prompt)
        self.listing(menu.choices(ask.actions))
        self.proposing.show()

    def listing(self, chosen: list[menu.Choice], open_: bool | None = None) -> None:
        """Print some choices, written out if they are few."""
        opened = menu.is_open(chosen) if open_ is None else open_
        seat, face = self.seat, self.face
        style = menu.Style(face.describer(seat), self.default, face.whole_lines, self.screen.width)
        self.screen.show(*self.pager.start(menu.lines(chosen, style, opened)))
        if not opened and menu.has_groups(chosen):
            self.screen.say("     Type a number, or the words of a group to see its choices; `help` for more.", "dim")

    def ending(self) -> None:
        """The game is over: nothing is hidden any more."""
        for sentence in self.game.story(None)[-LAST:]:
            self.sentence(sentence, "italic")
        path = self.game.recorder.path if self.game.recorder is not None else None
        self.screen.show(*self.face.closing(self.seats[self.people[0] if self.people else self.game.sides[0]], path))

    # ------------------------------------------------------------------ what a person types

    def obey(self, line: str) -> None:
        """A command, a number, or the words of an action."""
        word, _, rest = line.partition(" ")
        if not line:
            self.answer_default()
        elif word.lower() in self.commands and not self.is_action(word, rest):
            self.commands[word.lower()](rest.strip())
        else:
            choice = self.chosen(line)
            if choice is not None and (is_number(line) or self.is_meant(choice.action)):
                self.push(choice.action)

    def is_action(self, word: str, rest: str) -> bool:
        """Whether a line that begins like a command is an action: some games have verbs such as `exit` and `unit`."""
        return bool(rest) and any(action.verb == word.lower() and len(action) > 1 for action in self.ask.actions)

    def answer_default(self) -> None:
        """Enter alone: the default, if the question has one."""
        default = self.default
        if default is None:
            self.question()
            return
        self.screen.say(f"  {default}", "bold")
        if self.is_meant(default):
            self.push(default)

    def is_meant(self, action: Action) -> bool:
        """Whether an action that leaves much undone is really meant; a number always is."""
        caution = self.face.caution(self.seat, action, self.answered.get(self.ask.side)) if self.confirm else None
        if caution is None:
            return True
        said = self.screen.ask(f"{caution} [y/N] ").lower()
        return said in YES or said == str(action)

    def chosen(self, text: str) -> menu.Choice | None:
        """The one action a text means; otherwise says why there is none or which ones it could be."""
        if is_number(text):
            return self.reader.numbered(self.seat, text)
        found = self.reader.matching(self.seat, text)
        if len(found) == 1:
            return found[0]
        if found:
            self.listing(found)
        else:
            self.reader.refuse(self.seat, text, self.commands)
        return None

    def complain(self, text: str) -> None:
        """Say what is wrong with a command."""
        self.screen.say(text, "yellow")

    def quit(self, _: str) -> None:
        """Leave the table."""
        raise Quit
