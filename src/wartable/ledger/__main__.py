"""`python -m wartable.ledger`: which rules are proven by tests, and which are not.

Exits with 0 if every rule of every built game is proven, 1 if something is missing or wrong, and
2 if the command makes no sense.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.console import Console

from wartable.ledger.proofs import collect
from wartable.ledger.reading import LedgerError
from wartable.ledger.report import report, show
from wartable.ledger.shelf import UnknownRule, ledger, shipped_ledgers


def main(arguments: Sequence[str] | None = None) -> int:
    """Collect the markers of the tests and print what they prove."""
    parser = argparse.ArgumentParser(
        prog="python -m wartable.ledger",
        description="Show which rules of which game are proven by tests.",
    )
    parser.add_argument(
        "games",
        nargs="*",
        metavar="GAME",
        help="only these games (default: all that come with wartable)",
    )
    parser.add_argument(
        "--tests", type=Path, default=Path("tests"), help="the folder of tests (default: tests)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    chosen = parser.parse_args(arguments)
    tests: Path = chosen.tests.resolve()
    if not tests.is_dir():
        parser.error(f"there is no folder {chosen.tests}: run this in a checkout, or give --tests")
    try:
        books = [ledger(game) for game in chosen.games] or list(shipped_ledgers().values())
    except (UnknownRule, LedgerError) as problem:
        parser.error(str(problem))
    result = report(books, collect(tests))
    if chosen.json:
        sys.stdout.write(msgspec.json.encode(result).decode() + "\n")
    else:
        show(result, Console())
    return 0 if result.good else 1


if __name__ == "__main__":
    sys.exit(main())
