"""Finding content: the shipped scenarios, and the player's own folders.

The data lie beside the package in a checkout and inside it in a wheel. A player's own scenarios are looked
for in the folders of WARGAME_SCENARIOS and in the data folder of the platform; a file there comes before a
shipped one of the same name.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import platformdirs

from wargame.content import strict_yaml
from wargame.content.errors import LONGEST_NAME, ContentError, DataNotFound, Problem, UnknownScenario
from wargame.content.reading import LONGEST_IDENT, text_of
from wargame.content.strict_yaml import Document
from wargame.contract import game_module, installed_games
from wargame.grammar import one_line, shortened
from wargame.paths import expanded, is_folder, is_there

__all__ = [
    "GAME_FILE",
    "ScenarioRef",
    "content_hash",
    "data_root",
    "find",
    "game_file",
    "games",
    "hash_documents",
    "named_folders",
    "nameless_files",
    "own_folder",
    "scenario_root",
    "scenarios",
    "shipped_folders",
    "shipped_game_file",
    "shipped_rules_file",
    "shipped_scenarios",
    "user_folders",
]

GAME_FILE, RULES_FILE = "game.yaml", "rules.yaml"
NOT_YAML = "not a YAML scenario: the name of one ends in .yaml or .yml"
_PACKAGE = Path(__file__).resolve().parents[1]
HEAD_KEYS = ("id", "game", "title", "date", "learning")
_HEAD = re.compile(rf"^({'|'.join(HEAD_KEYS)}):[ \t]*(.*)$", re.MULTILINE)


@dataclass(frozen=True)
class ScenarioRef:
    """A scenario that can be loaded."""

    game: str
    id: str
    title: str
    path: Path
    date: str = field(default="", compare=False)
    learning: bool = field(default=False, compare=False)
    """Meant for a first game."""

    @property
    def name(self) -> str:
        """Game and scenario, as `find` takes them."""
        return f"{self.game}/{self.id}"


# ---------------------------------------------------------------- folders


def data_root() -> Path:
    """The folder that holds `scenarios` and `assets`.

    The environment variable WARGAME_DATA decides; otherwise the checkout around the package, and only then
    the package itself, because an editable install may have left an old copy in there.
    """
    override = os.environ.get("WARGAME_DATA")
    if override:
        root = _set(override)
        if not is_folder(root / "scenarios"):
            said = shortened(override, LONGEST_NAME)
            raise DataNotFound(f"WARGAME_DATA is {said}, but there is no folder `scenarios` in it")
        return root
    return _own_root(_PACKAGE)


def _set(text: str) -> Path:
    """A folder as the environment names it; as it stands, if it begins with the home of nobody."""
    try:
        return expanded(text)
    except OSError:
        return Path(text)


def _own_root(package: Path) -> Path:
    """The data root of a package that lies here."""
    checkout = package.parent
    if (checkout / "pyproject.toml").is_file() and (checkout / "scenarios").is_dir():
        return checkout
    if (package / "scenarios").is_dir():
        return package
    raise DataNotFound(f"no folder `scenarios` in or beside {package.name}; set WARGAME_DATA")


def scenario_root() -> Path:
    """The folder of the shipped scenarios."""
    return data_root() / "scenarios"


def own_folder() -> Path:
    """The player's folder for scenarios on this platform, there or not."""
    return Path(platformdirs.user_data_dir("wargame", appauthor=False)) / "scenarios"


def named_folders() -> list[Path]:
    """The folders of WARGAME_SCENARIOS, there or not."""
    parts = os.environ.get("WARGAME_SCENARIOS", "").split(os.pathsep)
    return [_set(part) for part in parts if part]


def user_folders() -> list[Path]:
    """The player's own scenario folders that can be looked into."""
    return [folder for folder in (*named_folders(), own_folder()) if is_folder(folder)]


# ---------------------------------------------------------------- what there is


def games() -> list[str]:
    """The ids of all games with a game file."""
    found = {path.parent.name for folder in _folders() for path in sorted(folder.glob(f"*/{GAME_FILE}"))}
    return sorted(found)


def scenarios() -> list[ScenarioRef]:
    """All scenarios by game and name; where names clash, the player's own."""
    return _scenarios(_folders())


def shipped_scenarios() -> list[ScenarioRef]:
    """The scenarios that come with the games, whether or not the player has files in their place."""
    return _scenarios(shipped_folders())


def shipped_folders() -> list[Path]:
    """The folders with what comes with the games: ours, and those of games that are packages of their own."""
    return [scenario_root(), *_games_own()]


def nameless_files() -> list[Path]:
    """Files in the player's folders that want to be scenarios, but do not say which: no `id` or no `game`."""
    return [path for path in _files(user_folders()) if path.name != RULES_FILE and _head(path) is None]


def _scenarios(folders: list[Path]) -> list[ScenarioRef]:
    found: dict[str, ScenarioRef] = {}
    for path in _files(folders):
        ref = _head(path)
        if ref is not None:
            found.setdefault(ref.name, ref)
    return sorted(found.values(), key=lambda ref: (ref.game, ref.id))


def find(ref: str | Path) -> ScenarioRef:
    """The scenario of this name in large or small letters, `game/scenario` or `scenario` alone, or a path."""
    path = Path(ref)
    if path.suffix in (".yaml", ".yml"):
        return _at(path)
    wanted = str(ref).strip().strip("/")
    folded = wanted.casefold()
    known = scenarios()
    hits = [item for item in known if folded in (item.name.casefold(), item.id.casefold())]
    if len(hits) == 1:
        return hits[0]
    if hits:
        raise UnknownScenario(wanted, [item.name for item in hits], "more than one game has it")
    if is_there(path):
        raise UnknownScenario(str(ref), why=_no_scenario(path))
    raise UnknownScenario(wanted, _close(folded, known))


def _no_scenario(path: Path) -> str:
    """Why a path that is there is no scenario."""
    return "this is a folder; name one file in it" if is_folder(path) else f"this is {NOT_YAML}"


def _close(wanted: str, known: list[ScenarioRef]) -> list[str]:
    """Full names of scenarios that are called almost like this."""
    names = [item.name for item in known] + [item.id for item in known]
    close = difflib.get_close_matches(wanted, names, n=3, cutoff=0.5)
    full = {item.id: item.name for item in known}
    return list(dict.fromkeys(full.get(name, name) for name in close))


def shipped_game_file(game: str) -> Path:
    """The game file that comes with a game."""
    return _shipped(game, GAME_FILE)


def shipped_rules_file(game: str) -> Path:
    """The list of rules that comes with a game, there or not."""
    return _shipped(game, RULES_FILE)


def _shipped(game: str, name: str) -> Path:
    places = [folder / game / name for folder in shipped_folders()]
    return next((path for path in places if path.is_file()), places[0])


def game_file(ref: ScenarioRef) -> Path:
    """The game file of a scenario: one in the same folder, else one of the library."""
    places = [ref.path.parent / GAME_FILE, *(folder / ref.game / GAME_FILE for folder in _folders())]
    for path in places:
        if path.is_file():
            return path
    raise ContentError([Problem(ref.path, 0, 0, "game", f"there is no game file for {ref.game!r}")])


def content_hash(ref: str | Path | ScenarioRef) -> str:
    """A short text that changes with the data of the game and scenario file, but not with comments."""
    found = ref if isinstance(ref, ScenarioRef) else find(ref)
    game = game_file(found)
    return _content_hash(found.path, stamp(found.path), game, stamp(game))


@lru_cache(maxsize=64)
def _content_hash(path: Path, _: Stamp, game: Path, __: Stamp) -> str:
    return hash_documents(strict_yaml.read(game), strict_yaml.read(path))


Stamp = tuple[int, int]


def stamp(path: Path) -> Stamp:
    """When a file was last changed and how long it is: what is remembered of it holds as long as this does."""
    status = path.stat()
    return status.st_mtime_ns, status.st_size


def hash_documents(*documents: Document) -> str:
    """The hash of the data of some files, in this order."""
    data = [document.data for document in documents]
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(canonical.encode(), digest_size=16).hexdigest()


# ---------------------------------------------------------------- helpers


def _folders() -> list[Path]:
    return [*user_folders(), *shipped_folders()]


def _games_own() -> list[Path]:
    """The folders `scenarios` of games that are packages of their own."""
    folders = (game_module(game).folder / "scenarios" for game in installed_games())
    return [folder for folder in folders if folder.is_dir()]


def _files(folders: Iterable[Path]) -> Iterator[Path]:
    """The YAML files of some folders and of the folders in them; a folder that has two names is looked into once."""
    seen: set[str] = set()
    for folder in folders:
        for each in (folder, *filter(is_folder, sorted(folder.glob("*")))):
            real = os.path.realpath(each)
            if real not in seen:
                seen.add(real)
                yield from (path for path in sorted(each.glob("*.yaml")) if path.name != GAME_FILE)


def _at(path: Path) -> ScenarioRef:
    if not is_there(path):
        raise UnknownScenario(str(path), why="there is no such file")
    text_of(path)  # says why a file cannot be read at all
    ref = _head(path)
    if ref is None:
        message = "not a scenario: the keys `id` and `game` are needed, each with a short name"
        raise ContentError([Problem(path, 0, 0, "", message)])
    return ref


def _head(path: Path) -> ScenarioRef | None:
    """Id, game and title of a scenario file, without parsing all of it; None if it is no scenario."""
    try:
        return _read_head(path, stamp(path))
    except (OSError, ValueError):
        return None


@lru_cache(maxsize=1024)
def _read_head(path: Path, _: Stamp) -> ScenarioRef | None:
    try:
        text = text_of(path)
    except ContentError:
        return None
    head = _first_lines(text, path)
    game, name, title = (one_line(head.get(key, "")) for key in ("game", "id", "title"))
    if not 0 < len(game) <= LONGEST_IDENT or not 0 < len(name) <= LONGEST_IDENT:
        return None
    date, learning = shortened(one_line(head.get("date", ""))), head.get("learning") == "True"
    return ScenarioRef(game, name, shortened(title) or name, path, date, learning)


def _first_lines(text: str, path: Path) -> dict[str, str]:
    """The first line of each key of the head; a file may have it ten thousand times, and each takes a while to read."""
    head: dict[str, str] = {}
    for match in _HEAD.finditer(text):
        if match[1] not in head:
            head[match[1]] = _plain(match[2], path)
        if len(head) == len(HEAD_KEYS):
            break
    return head


def _plain(text: str, path: Path) -> str:
    """One YAML value on a line by itself, as text."""
    try:
        value = strict_yaml.parse(text, path).data
    except ContentError:
        return text.strip()
    return str(value) if value is not None else ""
