"""Content files and records with random faults: each is refused in a sentence, or it is sound and can be played.

python -m tests.fuzz.mutations [--files 2000] [--records 500] [--seed 0]

What `check` lets pass must load, start, be shown and drawn, and play on for some actions with nothing wrong. Nothing
may end in a traceback or take longer than a person waits.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import shutil
import signal
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any

import yaml

import wargame
from wargame.content import ContentError, check, find, scenario_root
from wargame.content.strict_yaml import read as read_yaml
from wargame.engine import record
from wargame.engine.record import RecordError
from wargame.sitting import records

ACTIONS = 20
"""So many random actions are played on what `check` lets pass."""
PATIENCE, CLOCK = 20, 300
"""Seconds a case may take: of work, and by the clock, for a machine with much to do is no fault of ours."""
MEMORY = 3_000_000_000
"""Bytes the whole run may take: a case that wants more fails, and the machine it runs on does not suffer."""
WIDEST = 260
"""Hexes along a side of a sheet that is painted."""
SAMPLES = ("leuthen", "torgau", "afternoon-crisis", "metz-or-verdun", "mars-la-tour", "alsace-1870-08")
"""The scenarios whose records are spoiled."""


class Nonsense(AssertionError):  # noqa: N818 - what it is
    """Something was let pass that cannot be used, or that is not what was written."""


class Hang(BaseException):
    """A case takes too long; no `except Exception` may swallow it."""


# ---------------------------------------------------------------- faults in a tree of data

Place = tuple[Any, Any]
"""A list or block, and an index or key in it."""
FAR = [[0, 0], [99_000, 99_000]]
"""A line that no sheet has room for."""
ODD: tuple[Any, ...] = (
    *(0, 1, -1, 2, 7, 99, 1000, 1_000_000, 10**20, 0.5, -3.5, 1e20, 1e-9),
    *(True, False, None, "", "x", "A1", "0101", "none", "all", "a b", "é", "Ω" * 50, "a" * 300, [], {}, [[]]),
    *(FAR, {"kind": "brook", "name": "X", "line": FAR, "source": "history"}),
)


def places(data: Any) -> list[Place]:
    """Every place in some data."""
    found: list[Place] = []
    waiting = [data]
    while waiting:
        node = waiting.pop()
        keys = list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
        for key in keys:
            found.append((node, key))
            waiting.append(node[key])
    return found


def _odd(place: Place, rng: random.Random, _: list[Place]) -> None:
    place[0][place[1]] = deepcopy(rng.choice(ODD))


def _nearby(place: Place, rng: random.Random, _: list[Place]) -> None:
    """A number a little or much different, a word with a slip of the pen."""
    node, key = place
    value = node[key]
    if isinstance(value, bool) or value is None:
        node[key] = not value
    elif isinstance(value, (int, float)):
        node[key] = rng.choice((value + 1, value - 1, -value, value * 10, value * 1000, value + 0.5))
    elif isinstance(value, str) and value:
        at = rng.randrange(len(value))
        node[key] = rng.choice((value[:at] + value[at + 1 :], value[:at] + rng.choice("abz19-_ ") + value[at:]))


def _borrowed(place: Place, rng: random.Random, every: list[Place]) -> None:
    """A value of the same kind from elsewhere in the file."""
    node, key = place
    others = [other[0][other[1]] for other in rng.sample(every, min(40, len(every)))]
    alike = [value for value in others if type(value) is type(node[key])]
    if alike:
        node[key] = deepcopy(rng.choice(alike))  # a block put into itself would have no end


def _dropped(place: Place, _: random.Random, __: list[Place]) -> None:
    with contextlib.suppress(KeyError, IndexError):
        del place[0][place[1]]


def _doubled(place: Place, rng: random.Random, _: list[Place]) -> None:
    node, key = place
    if isinstance(node, list):
        node.insert(rng.randrange(len(node) + 1), deepcopy(node[key]))
    else:
        node[f"{key}{rng.choice('sx1')}"] = deepcopy(node[key])


def _shuffled(place: Place, rng: random.Random, _: list[Place]) -> None:
    node, key = place
    if isinstance(node[key], list):
        rng.shuffle(node[key])


FAULTS: tuple[Callable[[Place, random.Random, list[Place]], None], ...] = (
    *(_odd, _nearby, _nearby, _nearby, _borrowed, _borrowed, _dropped, _doubled, _shuffled),
)


def spoiled_data(path: Path, rng: random.Random) -> str:
    """A content file with some values changed, as YAML that can be read."""
    data = read_yaml(path).data
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        every = places(data)
        if every:
            rng.choice(FAULTS)(rng.choice(every), rng, every)
    return yaml.dump(data, Dumper=_Plain, sort_keys=False, allow_unicode=True, default_flow_style=None)


class _Plain(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
    """Writes no aliases: they are refused."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


# ---------------------------------------------------------------- faults in text


def spoiled_text(text: str, rng: random.Random) -> str:
    """A text with a few signs or lines changed."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        lines = text.splitlines(keepends=True) or [""]
        at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        sign = rng.choice(":-[]{}#&*!|>'\"%@`, \t\n\0é9")
        spot = rng.randrange(len(text) + 1)
        match rng.randrange(7):
            case 0:
                del lines[at]
            case 1:
                lines.insert(other, lines[at])
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines = lines[:at]
            case 4:
                lines[at] = " " * rng.randrange(4) + lines[at]
            case 5:
                lines = [text[:spot] + sign + text[spot:]]
            case _:
                lines = [text[:spot] + text[spot + 1 :]]
        text = "".join(lines)
    return text


# ---------------------------------------------------------------- judging a content file


@contextlib.contextmanager
def patience() -> Iterator[None]:
    """Hang if it takes longer than a person waits; where there is no alarm clock nobody looks."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def ring(*_: object) -> None:
        raise Hang

    before = {bell: signal.signal(bell, ring) for bell in (signal.SIGPROF, signal.SIGALRM)}
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    signal.alarm(CLOCK)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.alarm(0)
        for bell, answer in before.items():
            signal.signal(bell, answer)


def limit_memory() -> None:
    """Let a case that takes too much memory end in a MemoryError, where the system knows such limits."""
    with contextlib.suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


def judge_file(path: Path, scenario: Path, rng: random.Random) -> str:
    """`refused` or `played`; Nonsense, Hang or any other exception if it is neither."""
    problems = check(dict.fromkeys((path, scenario)))
    if problems:
        if not all(problem.message and problem.file for problem in problems):
            raise Nonsense("a problem without words")
        with contextlib.suppress(ContentError, wargame.content.UnknownScenario):
            find(scenario)
        return "refused"
    play_on(wargame.load(scenario, seed=rng.randrange(1000)), rng)
    show(scenario)
    return "played"


def play_on(game: Any, rng: random.Random) -> None:
    """Some random actions, with nothing wrong after any of them."""
    for _ in range(ACTIONS):
        if wrong := game.status():
            raise Nonsense(f"status: {wrong}")
        for side in game.sides:
            game.view(side)
        if game.decision is None:
            return
        game.push(rng.choice(game.decision.actions))
    game.story()


def show(scenario: Path) -> None:
    """The scenario in the terminal, and its map as a picture of a bounded size."""
    from rich.console import Console

    from wargame.cli.faces import face
    from wargame.client.looks import look_of
    from wargame.client.paint.style import PainterSpec
    from wargame.client.paint.units import sheet_box

    ref = find(scenario)
    shown, drawn = face(ref.game), look_of(ref.game)
    assert shown is not None
    page = Console(file=open(os.devnull, "w"), width=120)  # noqa: SIM115 - closed with the page
    page.print(*shown.sheet(ref), shown.scenario_map(ref, 120))
    page.file.close()
    drawn.browse(ref)
    drawn.setup(ref)
    game = wargame.load(ref, seed=0)
    spec = PainterSpec(game.spec.board, drawn.style(ref), game.board)
    left, top, right, foot = sheet_box(spec.spec, game.board, spec.style)
    if not 0 < max(right - left, foot - top) <= WIDEST:
        raise Nonsense(f"a sheet of {right - left:g} by {foot - top:g} hexes")
    if spec.fingerprint not in _PAINTED:
        _PAINTED.add(spec.fingerprint)
        scale = 4
        size = (round((right - left) * scale), round((foot - top) * scale))
        spec.painter().paint_pixels(round(left * scale), round(top * scale), *size, scale)


_PAINTED: set[str] = set()
"""Maps that were painted already: most faults lie elsewhere."""


# ---------------------------------------------------------------- judging a record


def sample(name: str, seed: int, folder: Path) -> Path:
    """A record of some random actions."""
    game, rng = wargame.load(name, seed=seed), random.Random(seed)
    path = folder / f"{name}-{seed}.record"
    wargame.keep(game, path)
    for number in range(60):
        if game.decision is None:
            break
        game.push(rng.choice(game.decision.actions))
        if number % 11 == 10 and rng.random() < 0.5:
            game.pop()
    wargame.table.leave(game)
    return path


def resealed(path: Path, rng: random.Random) -> bytes:
    """A record with other words in it and checks that fit: what only its meaning gives away."""
    whole = record.read(path)
    fields = {**vars(whole.header), "options": dict(whole.header.options)}
    del fields["format"]
    bodies = list(whole.history)
    for _ in range(rng.choice((1, 1, 2))):
        at = rng.randrange(len(bodies))
        match rng.randrange(6):
            case 0:
                fields[rng.choice(("game", "scenario", "content"))] = _word(rng)
            case 1:
                fields["options"][rng.choice(("rules", "file", "solitaire", "prussia", "x"))] = _word(rng)
            case 2:
                fields["seed"] = rng.choice((0, -1, 10**30, int("9" * 4300), fields["seed"] + 1))
            case 3:
                bodies[at] = f"{bodies[at].partition(' ')[0]} {_word(rng)}"
            case 4:
                bodies[at] = spoiled_text(bodies[at], rng).strip().replace("\n", " ")
            case _:
                bodies[at] = bodies[rng.randrange(len(bodies))]
    fields["options"] = dict(sorted(fields["options"].items()))
    lines, number = [json.dumps(fields, ensure_ascii=False)], 0
    for body in bodies:
        words = body.split(" ", 1)
        number += words[0] != "="
        lines.append(body if words[0] == "=" else f"{number} {words[-1]}")
    return sealed(lines)


def sealed(lines: Sequence[str]) -> bytes:
    """Some lines with checks that fit, the first of them the header: what a program other than ours may write."""
    heading = b"wargame-record 1"
    data, check = heading + b"\n", record._digest(b"", heading)
    for line in lines:
        body = line.encode("utf-8", "replace")
        check = record._digest(check, body)
        data += b"%s #%s\n" % (body, check)
    return data


def _word(rng: random.Random) -> str:
    known = ("undo", "pass", "done", "draft", "open", "leuthen", "kolin", "at-any-cost", "move leu-ph1 E13", "E13")
    odd = ("", "x", "../leuthen", "a" * 5000, "a\0b", "wargame.cli", "no/such.yaml", "move " * 50, "Ω", "/dev/zero")
    return rng.choice((*known, *odd))


def spoiled_bytes(data: bytes, rng: random.Random) -> bytes:
    """A record as a bad disk or an editor leaves it."""
    if rng.random() < 0.5:
        return spoiled_text(data.decode(), rng).encode()
    for _ in range(rng.choice((1, 2, 8))):
        at = rng.randrange(len(data))
        head, tail = data[:at], data[at + 1 :]
        data = rng.choice((head, head + tail, head + rng.randbytes(1) + tail)) or b"x"
    return data


def judge_record(path: Path, original: Sequence[str] | None, rng: random.Random) -> str:
    """`refused` or `played`; what was not sealed anew may only hold the beginning of what was written."""
    records.info(path)
    try:
        found = record.read(path)
    except RecordError:
        return "refused"
    if original is not None and list(found.history) != list(original[: len(found.history)]):
        raise Nonsense("a record that was changed is taken for whole")
    try:
        wargame.open(path)
        game = wargame.resume(path)
    except (RecordError, ContentError, *_REFUSALS):
        return "refused"
    play_on(game, rng)
    wargame.table.leave(game)
    return "played"


_REFUSALS = (wargame.content.UnknownScenario, wargame.content.UnknownGame, wargame.table.UnknownVariant)


# ---------------------------------------------------------------- the run


class Run:
    """Many cases, each from its own seed; what went wrong is kept."""

    def __init__(self, folder: Path, keep: Path | None = None) -> None:
        self.folder, self.kept = folder, keep
        self.counts: Counter[str] = Counter()
        self.failures: list[str] = []

    def files(self, seeds: Sequence[int]) -> None:
        """A spoiled content file for each seed, over all games in turn."""
        games = sorted(path for path in scenario_root().iterdir() if path.is_dir())
        copies = [Path(shutil.copytree(game, self.folder / game.name)) for game in games]
        for seed in seeds:
            rng, folder = random.Random(seed), copies[seed % len(copies)]
            path = rng.choice(sorted(folder.glob("*.yaml")))
            battles = [each for each in sorted(folder.glob("*.yaml")) if each.name not in ("game.yaml", "rules.yaml")]
            scenario = path if path in battles else rng.choice(battles)
            before = path.read_text(encoding="utf-8")
            text = spoiled_text(before, rng) if rng.random() < 0.3 else spoiled_data(path, rng)
            path.write_text(text, encoding="utf-8")
            self._case(f"file {seed}", path, partial(judge_file, path, scenario, rng))
            path.write_text(before, encoding="utf-8")

    def records(self, seeds: Sequence[int]) -> None:
        """A spoiled record for each seed."""
        samples = [sample(name, 3, self.folder) for name in SAMPLES]
        target = self.folder / "spoiled.record"
        for seed in seeds:
            rng, path = random.Random(seed), samples[seed % len(samples)]
            anew = rng.random() < 0.6
            target.write_bytes(resealed(path, rng) if anew else spoiled_bytes(path.read_bytes(), rng))
            history = None if anew else record.read(path).history
            self._case(f"record {seed}", target, partial(judge_record, target, history, rng))
            for stray in self.folder.glob("spoiled.record*"):
                stray.unlink()

    def _case(self, name: str, path: Path, judge: Callable[[], str]) -> None:
        try:
            with patience():
                said = judge()
        except (Exception, Hang) as error:
            said = type(error).__name__
            where = traceback.extract_tb(error.__traceback__)[-1]
            self.failures.append(f"{name} {path.name}: {said}: {error} ({Path(where.filename).name}:{where.lineno})")
            if self.kept is not None:
                self.kept.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, self.kept / f"{name.replace(' ', '-')}-{path.name}")
                (self.kept / f"{name.replace(' ', '-')}.txt").write_text(traceback.format_exc())
        self.counts[f"{name.split()[0]} {said}"] += 1


def main() -> None:
    """Run as many cases as asked for; the exit code is 1 if any went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=2000)
    parser.add_argument("--records", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep", type=Path, help="a folder for the files that went wrong")
    wish = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    limit_memory()
    with tempfile.TemporaryDirectory() as folder:
        run = Run(Path(folder), wish.keep)
        run.files(range(wish.seed, wish.seed + wish.files))
        run.records(range(wish.seed, wish.seed + wish.records))
    for line in run.failures:
        print(line)
    print(", ".join(f"{count} x {what}" for what, count in sorted(run.counts.items())))
    sys.exit(bool(run.failures))


if __name__ == "__main__":
    main()
