"""Tiles on disk, and the process that paints what is missing there.

A tile is a file of plain pixels behind a short head with a checksum: measured on 512 x 512 pixels, reading one takes
0.7 ms, against 5 ms for zlib and 6 ms for PNG, and a frame has to stay under ten.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import queue
import signal
import struct
import tempfile
import threading
import zlib
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from wargame.store import drop_strays, sweep

if TYPE_CHECKING:
    import pygame

    from wargame.client.paint.style import PainterSpec

TILE = 512
MAGIC = b"WGT1"
HEAD = struct.Struct("<4sHHI")
LIMIT = 400_000_000
SWEEP_EVERY = 64
"""Tiles written between two looks at the size of the cache."""


class Key(NamedTuple):
    """A tile: its zoom step in pixels per hex, its column and its row from the origin of the world."""

    step: int
    column: int
    row: int


def pixels_of(surface: pygame.Surface) -> bytes:
    """The pixels of a picture as they are stored and sent."""
    import pygame

    return pygame.image.tobytes(surface, "RGB")


def picture_of(pixels: bytes, size: tuple[int, int]) -> pygame.Surface:
    """A picture from its pixels, in the format of the window if there is one."""
    import pygame

    surface = pygame.image.frombytes(pixels, size, "RGB")
    return surface.convert() if pygame.display.get_surface() else surface.convert(32)


class TileStore:
    """The tiles of one map on disk, in a folder named by the fingerprint of the map."""

    def __init__(self, root: Path, fingerprint: str, limit: int = LIMIT) -> None:
        self.root, self.folder, self.limit = root, root / fingerprint, limit
        self._written = 0

    def path(self, name: str) -> Path:
        """The file of a picture."""
        return self.folder / f"{name}.tile"

    @staticmethod
    def name(key: Key) -> str:
        """The name of a tile."""
        return f"{key.step}_{key.column}_{key.row}"

    def load(self, name: str) -> pygame.Surface | None:
        """A picture, if it is there and whole."""
        try:
            content = self.path(name).read_bytes()
            magic, width, height, checksum = HEAD.unpack_from(content)
        except (OSError, struct.error):
            return None
        pixels = content[HEAD.size :]
        if magic != MAGIC or len(pixels) != width * height * 3 or zlib.adler32(pixels) != checksum:
            return None
        return picture_of(pixels, (width, height))

    def save(self, name: str, pixels: bytes, size: tuple[int, int]) -> None:
        """Keep a picture; a disk that is full or shut only costs time later."""
        head = HEAD.pack(MAGIC, *size, zlib.adler32(pixels))
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, draft = tempfile.mkstemp(dir=self.folder, suffix=".draft")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(head + pixels)
                Path(draft).replace(self.path(name))
            except OSError:
                Path(draft).unlink(missing_ok=True)
                raise
        self._written += 1
        if self._written % SWEEP_EVERY == 1:
            self.sweep()

    def sweep(self) -> None:
        """Remove the oldest files of all maps until the cache fits its limit, and what was never finished."""
        sweep(self.root.glob("*/*.tile"), self.limit, lambda status: status.st_size)
        drop_strays(self.root.glob("*/*.draft"))


def work(line: Connection, spec: PainterSpec, cache_dir: Path | None) -> None:
    """Paint what the last list asks for, in its order, until an empty list comes. The body of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in the terminal is for the window, which then says goodbye
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)
    painter = spec.painter()
    store = TileStore(cache_dir, painter.fingerprint) if cache_dir else None
    wanted: list[Key] = []
    with contextlib.suppress(EOFError, OSError):
        while True:
            while not wanted or line.poll():
                wanted = list(line.recv())
                if not wanted:
                    return
            key = Key(*wanted.pop(0))
            surface = painter.paint_pixels(key.column * TILE, key.row * TILE, TILE, TILE, key.step, written=False)
            pixels = pixels_of(surface)
            line.send((key, pixels))
            if store is not None:
                store.save(store.name(key), pixels, (TILE, TILE))


class Helper:
    """The painting process, and a thread that starts it when first asked, and then listens to it."""

    def __init__(self, spec: PainterSpec, cache_dir: Path | None) -> None:
        self.alive = True
        self._spec, self._cache_dir = spec, cache_dir
        self._line: Connection | None = None
        self._process: multiprocessing.process.BaseProcess | None = None
        self._thread: threading.Thread | None = None
        self._first: list[Key] = []
        self._done: queue.SimpleQueue[tuple[Key, bytes]] = queue.SimpleQueue()

    def ask(self, keys: list[Key]) -> None:
        """Replace the list of wanted tiles; an empty list ends the process."""
        self._first = keys
        if self._thread is None and keys:
            self._thread = threading.Thread(target=self._serve, daemon=True)
            self._thread.start()
        elif self._line is not None and self.alive:
            with contextlib.suppress(OSError, ValueError):
                self._line.send(keys)

    def _serve(self) -> None:
        """Start the process, which would take a frame or two, then receive what it paints.

        A tile comes in many small pieces, for which a frame must not wait either.
        """
        try:
            context = multiprocessing.get_context("spawn")
            line, far_end = context.Pipe()
            process = context.Process(target=work, args=(far_end, self._spec, self._cache_dir), daemon=True)
            process.start()
            far_end.close()
            self._process, self._line = process, line
            line.send(self._first)
            while True:
                self._done.put(line.recv())
        except (EOFError, OSError, ValueError, RuntimeError):
            self.alive = False

    def take(self) -> tuple[Key, bytes] | None:
        """A finished tile, if there is one."""
        try:
            return self._done.get_nowait()
        except queue.Empty:
            return None

    def close(self) -> None:
        """End the process after the tile in hand; the thread ends when the line falls silent."""
        self.ask([])
        self.alive = False
        if self._process is not None:
            self._process.join(1)
            self._process.kill()
        if self._thread is not None:
            self._thread.join(1)
