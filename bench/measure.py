"""How things are timed here: several repeats, of which the median counts, or the best.

By processor time, so that what else the machine does shows as little as possible.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable

REPEATS = 5
SECONDS = 0.4


def rate(work: Callable[[], int], seconds: float = SECONDS) -> float:
    """How many units a second of processor time `work` does; it returns how many it did."""
    rates: list[float] = []
    for _ in range(REPEATS):
        done, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds:
            done += work()
        rates.append(done / spent)
    return statistics.median(rates)


def micros(work: Callable[[], object]) -> float:
    """Microseconds of processor time one call takes."""

    def batch() -> int:
        for _ in range(20):
            work()
        return 20

    return 1e6 / rate(batch)


def best(
    work: Callable[[], object], repeats: int, before: Callable[[], None] = lambda: None
) -> float:
    """Microseconds of processor time that the fastest of some calls takes.

    What is done before each is not timed, and garbage is collected only then.
    """
    found: list[float] = []
    gc.disable()
    for _ in range(repeats):
        before()
        start = time.thread_time()
        work()
        found.append(time.thread_time() - start)
    gc.enable()
    return min(found) * 1e6
