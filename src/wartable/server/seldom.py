"""Log lines about limits that are hit: the first at once, then one now and then with a count.

A client may hit a limit a thousand times a second, and the log must not grow with it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import monotonic
from typing import Final

SECONDS: Final = 10.0


class Seldom:
    """Logs each thing at most once in a number of seconds."""

    def __init__(
        self,
        logger: logging.Logger,
        seconds: float = SECONDS,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._logger = logger
        self._seconds = seconds
        self._clock = clock
        self._said: dict[str, float] = {}
        self._times: dict[str, int] = {}

    def warn(self, what: str, **facts: object) -> None:
        """Log that a limit was reached; `times` counts since the last line about the same."""
        times = self.count(what)
        if times:
            self._logger.warning(what, extra={**facts, "times": times})

    def count(self, what: str) -> int:
        """How often this happened since the last line about it; 0: too soon for another."""
        times = self._times.get(what, 0) + 1
        moment = self._clock()
        last = self._said.get(what)
        if last is not None and moment - last < self._seconds:
            self._times[what] = times
            return 0
        self._said[what] = moment
        self._times[what] = 0
        return times


class Seldomly(logging.Filter):
    """Lets warnings of a library through now and then: clients can cause any number of them."""

    def __init__(self, seldom: Seldom) -> None:
        super().__init__()
        self._seldom = seldom

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record should be written."""
        if record.levelno != logging.WARNING:
            return True
        times = self._seldom.count(str(record.msg))
        vars(record)["times"] = times
        return bool(times)
