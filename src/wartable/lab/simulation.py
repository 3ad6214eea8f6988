"""Plays many matches between bots, on as many processes as are asked for.

Each match hangs only on the seed and its number, so the outcome is the same for any number of
processes (of bots whose budget is a number of roll-outs; a bot by the clock depends on the clock).
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait as wait_for
from pathlib import Path
from threading import Thread
from time import perf_counter
from typing import Final

import msgspec

from wartable.bots import make_bot
from wartable.engine.refusal import BadOptions
from wartable.engine.rulebook import AnyRulebook, Options
from wartable.games import find_rulebook
from wartable.lab.matches import MatchPlan, MatchRecord, play_match
from wartable.lab.summary import Summary, Tally

MOST_JOBS: Final = 256
QUEUED_PER_JOB: Final = 4
"""So many matches wait for each process, so that none is idle and nothing piles up."""

Progress = Callable[[MatchRecord], None]


def simulate(
    game: str | AnyRulebook,
    options: Options,
    bots: Sequence[str],
    matches: int,
    seed: str | int,
    jobs: int = 1,
    *,
    out: Path | None = None,
    mirror: str = "",
    progress: Progress | None = None,
) -> Summary:
    """Let bots play a number of matches, everybody on every seat in turn.

    `mirror` is a kind of question that the match begins with and all seats answer alike.
    `progress` hears of each match as it ends. `out` is a folder that gets the log of every match.
    A rulebook that is not installed as a game can be given itself, but only for one process.

    >>> rulebook = find_rulebook("dragonwars")
    >>> options = rulebook.options_type(mode="deathmatch", round_limit=2)
    >>> simulate("dragonwars", options, ["random", "random"], 4, seed=1).draws
    4
    """
    rulebook = find_rulebook(game) if isinstance(game, str) else game
    plan = plan_matches(rulebook, options, bots, seed, out, mirror)
    if matches < 1:
        raise BadOptions("A simulation has at least one match.")
    if not 1 <= jobs <= MOST_JOBS:
        raise BadOptions(f"A simulation runs on 1 to {MOST_JOBS} processes, not {jobs}.")
    if jobs > 1 and not isinstance(game, str):
        raise BadOptions("A game that other processes cannot find runs on one process.")
    tally = Tally(plan, rulebook.seats(options))
    began = perf_counter()
    for record in records(rulebook, plan, matches, jobs):
        tally.add(record)
        if progress is not None:
            progress(record)
    return tally.summary(perf_counter() - began)


def plan_matches(
    rulebook: AnyRulebook,
    options: Options,
    bots: Sequence[str],
    seed: str | int,
    out: Path | None = None,
    mirror: str = "",
) -> MatchPlan:
    """What all matches have in common, or `BadOptions` for matches that cannot be played."""
    rulebook.check_options(options)
    seats = rulebook.seats(options)
    if not 1 <= len(bots) <= seats:
        raise BadOptions(f"{seats} seats take 1 to {seats} bots, not {len(bots)}.")
    for spec in bots:
        make_bot(spec)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    return MatchPlan(
        rulebook.id,
        msgspec.to_builtins(options),
        tuple(bots),
        str(seed),
        "" if out is None else str(out),
        mirror,
    )


def records(
    rulebook: AnyRulebook, plan: MatchPlan, matches: int, jobs: int
) -> Iterator[MatchRecord]:
    """The matches as they end."""
    if jobs == 1:
        for number in range(matches):
            yield play_match(rulebook, plan, number)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(min(jobs, matches), get_context("spawn"), _begin, (plan,))
    try:
        numbers = iter(range(matches))
        running: set[Future[MatchRecord]] = {
            pool.submit(_play_number, number) for number in islice(numbers, jobs * QUEUED_PER_JOB)
        }
        while running:
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            for number in islice(numbers, len(ended)):
                running.add(pool.submit(_play_number, number))
            for future in ended:
                yield future.result()
    except BaseException:
        # Nobody waits for matches that nobody will count.
        for child in set(active_children()) - others:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


_plan: MatchPlan | None = None


def _begin(plan: MatchPlan) -> None:
    """Make a new process ready: it leaves interrupts to its parent and dies with it."""
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
