"""A crew of processes on this machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait as wait_for
from threading import Thread
from typing import Final

from wartable.games import find_rulebook
from wartable.lab.matches import MatchPlan, MatchRecord, play_match

QUEUED_PER_JOB: Final = 4
"""How many matches wait for each process, so that none is idle and nothing piles up."""
MOST_BREAKS: Final = 5
"""How often in a row a pool may break before a single match has ended."""


class Pool:
    """Several processes play at once. If one dies, its matches are played again."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def play(self, plan: MatchPlan, matches: int) -> Iterator[MatchRecord]:
        """Each match once, as it ends."""
        missing = set(range(matches))
        breaks = 0
        while missing:
            try:
                with closing(self._play(plan, sorted(missing))) as running:
                    for record in running:
                        missing.remove(record.number)
                        breaks = 0
                        yield record
            except BrokenProcessPool:
                breaks += 1
                if breaks >= MOST_BREAKS:
                    raise

    def _play(self, plan: MatchPlan, numbers: list[int]) -> Generator[MatchRecord, None, None]:
        """These matches, as long as all processes survive."""
        others = set(active_children())
        workers = min(self._jobs, len(numbers))
        pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin, (plan,))
        try:
            waiting = iter(numbers)
            running: set[Future[MatchRecord]] = {
                pool.submit(_play_number, number)
                for number in islice(waiting, workers * QUEUED_PER_JOB)
            }
            while running:
                ended, running = wait(running, return_when=FIRST_COMPLETED)
                yield from _results(ended)
                for number in islice(waiting, len(ended)):
                    running.add(pool.submit(_play_number, number))
        except BaseException:
            # Do not wait for matches that will not be counted.
            for child in set(active_children()) - others:
                child.terminate()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def _results(ended: set[Future[MatchRecord]]) -> Iterator[MatchRecord]:
    """The successful matches first, so that a broken pool loses none of them."""
    failed = [future for future in ended if future.exception() is not None]
    for future in ended.difference(failed):
        yield future.result()
    for future in failed:
        future.result()


_plan: MatchPlan | None = None


def _begin(plan: MatchPlan) -> None:
    """Prepare a new process: it leaves interrupts to its parent and dies with it."""
    global _plan  # noqa: PLW0603 - a process of the pool plays for one plan only
    _plan = plan
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_die_with_parent, daemon=True).start()


def _die_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


def _play_number(number: int) -> MatchRecord:
    assert _plan is not None
    return play_match(find_rulebook(_plan.game), _plan, number)
