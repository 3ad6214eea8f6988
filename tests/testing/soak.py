"""`python -m tests.testing.soak GAME ...`: the conformance kit over many mixed matches.

Several processes share the work. A broken law is reported, and the others continue.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from tests.testing.mixed import check_match
from wartable.games import game_ids
from wartable.testing import LawBroken, Report

LONG = 20
"""One match in this many is played with the usual limits."""
SHOWN = 50


def check(game: str, logs: Path, number: int) -> Report | str:
    """What became of a match: a report, or the law it broke."""
    try:
        report = check_match(game, number, logs, short=bool(number % LONG))
    except LawBroken as law:
        return f"{game} {number}: {law}"
    report.options = []
    return report


def soak(game: str, first: int, matches: int, jobs: int, logs: Path) -> int:
    """Play them and print what was done; how many broke a law."""
    total: Report | None = None
    broken = 0
    with ProcessPoolExecutor(jobs) as pool:
        numbers = range(first, first + matches)
        for done, report in enumerate(pool.map(partial(check, game, logs), numbers), start=1):
            if isinstance(report, str):
                sys.stdout.write(f"{report}\n")
                broken += 1
            elif total is None:
                total = report
            else:
                total.add(report)
            if done % SHOWN == 0:
                sys.stdout.write(f"{game}: {done} of {matches} matches, {broken} broke a law\n")
                sys.stdout.flush()
    sys.stdout.write(f"{game}: {total}\n{game}: {broken} matches broke a law\n")
    return broken


def main(arguments: list[str] | None = None) -> int:
    """All games, or those named."""
    parser = argparse.ArgumentParser(prog="python -m tests.testing.soak")
    parser.add_argument("games", nargs="*", default=game_ids(), help="which games (all)")
    parser.add_argument("--matches", type=int, default=1000, help="matches of each game (1000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first match (0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    given = parser.parse_args(arguments)
    logs = Path(tempfile.gettempdir()) / "wartable-testing"
    broken = [soak(game, given.first, given.matches, given.jobs, logs) for game in given.games]
    return 1 if any(broken) else 0


if __name__ == "__main__":
    sys.exit(main())
