"""One thread for what takes long: pictures, and playing a record again to see whether its game is over."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from typing import Any

Job = Callable[[], Any]


class Worker:
    """Does jobs one after the other, the one asked for last first: that is what is on the screen now."""

    def __init__(self) -> None:
        self._jobs: dict[Hashable, Job] = {}
        self._done: dict[Hashable, Any] = {}
        self._news = False
        self._wake = threading.Condition()
        self._thread: threading.Thread | None = None
        self._stopped = False

    def start(self) -> None:
        """Begin to work; asked for a second time, nothing happens. The first frame should be on the screen by then."""
        if self._thread is None and not self._stopped:
            self._thread = threading.Thread(target=self._run, name="menu pictures", daemon=True)
            self._thread.start()

    def ask(self, key: Hashable, job: Job) -> Any:
        """The result of a job if it is done; else None, and it will be done. A job that fails has None as result."""
        with self._wake:
            if key in self._done:
                return self._done[key]
            self._jobs[key] = self._jobs.pop(key, job)  # asked for again: to the end, which is done first
            self._wake.notify_all()
            return None

    def forget(self, key: Hashable) -> None:
        """Let a job be done anew when it is asked for again."""
        with self._wake:
            self._done.pop(key, None)

    def news(self) -> bool:
        """Whether a job was finished since the last call."""
        with self._wake:
            news, self._news = self._news, False
            return news

    @property
    def at_work(self) -> bool:
        """Whether there are jobs to do, or some were finished since `news` was last asked."""
        with self._wake:
            return self._news or bool(self._jobs)

    def finish(self, seconds: float = 60.0) -> bool:
        """Wait until all jobs are done; False if that took too long."""
        with self._wake:
            return self._wake.wait_for(lambda: not self._jobs, seconds)

    def stop(self) -> None:
        """Begin no more jobs."""
        with self._wake:
            self._stopped = True
            self._jobs.clear()
            self._wake.notify_all()

    def _run(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._stopped or bool(self._jobs))
                if self._stopped:
                    return
                key = next(reversed(self._jobs))
                job = self._jobs[key]
            try:
                result = job()
            except Exception:  # a picture that cannot be drawn is left out; the menu goes on
                result = None
            with self._wake:
                self._done[key], self._news = result, True
                self._jobs.pop(key, None)
                self._wake.notify_all()
