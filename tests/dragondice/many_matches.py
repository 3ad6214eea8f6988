"""`python -m tests.dragondice.many_matches`: the conformance kit over many mixed matches."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.dragondice.mixed import mixed_options
from wartable.games.dragondice.options import ROUNDS
from wartable.games.dragondice.rulebook import DragonDice
from wartable.ledger.shelf import ledgers
from wartable.testing import LawBroken, Report, conform

RATE = 0.05
LONG = 20
"""One match in so many is played with the usual limit of turns."""
SHOWN = 25
"""Every so many matches a line says how it goes."""


def check_match(number: int, rounds: int, logs: Path) -> Report:
    """One match under the eyes of the kit, over after so many turns of everybody."""
    return conform(
        DragonDice(),
        mixed_options(number, rounds),
        matches=1,
        seed=f"mixed {number}",
        rate=RATE,
        known_rules={rule.id for rule in ledgers()[DragonDice.id].rules},
        logs=logs,
    )


def main(arguments: list[str] | None = None) -> int:
    """Play them, say how it goes, and go on after a law that is broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.dragondice.many_matches")
    parser.add_argument("--matches", type=int, default=500, help="how many matches (500)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first match (0)")
    parser.add_argument("--rounds", type=int, default=6, help="turns of most matches (6)")
    given = parser.parse_args(arguments)
    logs = Path(tempfile.gettempdir()) / "wartable-testing"
    total: Report | None = None
    broken = 0
    for number in range(given.first, given.first + given.matches):
        try:
            report = check_match(number, given.rounds if number % LONG else ROUNDS, logs)
        except LawBroken as law:
            sys.stdout.write(f"{law}\n")
            broken += 1
            continue
        report.options = []
        if total is None:
            total = report
        else:
            total.add(report)
        if number % SHOWN == SHOWN - 1:
            sys.stdout.write(f"up to match {number}: {broken} broke a law\n")
            sys.stdout.flush()
    sys.stdout.write(f"{total}\n{broken} matches broke a law\n")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
