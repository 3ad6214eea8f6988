"""`python -m wartable.testing GAME`: does this game keep the laws of the engine?"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from wartable.engine.refusal import Refusal
from wartable.engine.rulebook import AnyRulebook, Options
from wartable.games import find_rulebook, load
from wartable.ledger.shelf import ledgers
from wartable.testing.conform import RATE, conform
from wartable.testing.elsewhere import rulebook_at
from wartable.testing.law import LawBroken

BROKEN, MISUSED = 1, 2


def main(arguments: list[str] | None = None) -> int:
    """Run the kit; 0: all laws hold, 1: one is broken, 2: it could not be run."""
    given = _parser().parse_args(arguments)
    try:
        rulebook = find(given.game)
        chosen = [_options(rulebook, text) for text in given.options or ["{}"]]
    except (Refusal, TypeError, msgspec.MsgspecError) as error:
        sys.stderr.write(f"{error}\n")
        return MISUSED
    ledger = ledgers().get(rulebook.id)
    for options in chosen:
        try:
            report = conform(
                rulebook,
                options,
                matches=given.matches,
                seed=given.seed,
                rate=given.rate,
                twins=given.twins,
                jobs=given.jobs,
                first=given.first,
                known_rules=None if ledger is None else {rule.id for rule in ledger.rules},
                logs=given.logs,
            )
        except LawBroken as broken:
            sys.stderr.write(f"{broken}\n")
            return BROKEN
        sys.stdout.write(f"{report}\n")
    return 0


def find(game: str) -> AnyRulebook:
    """A registered game by its id, or any rulebook as `module:Class`."""
    return load(game, lambda: rulebook_at(game)) if ":" in game else find_rulebook(game)


def _options(rulebook: AnyRulebook, text: str) -> Options:
    options: Options = msgspec.json.decode(text, type=rulebook.options_type)
    rulebook.check_options(options)
    return options


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m wartable.testing",
        description="Plays random matches of a game and checks that it keeps the engine's laws.",
    )
    add = parser.add_argument
    add("game", metavar="GAME", help="the id of a game, or module:Class of any rulebook")
    add("--matches", type=int, default=100, help="how many matches to play (100)")
    add("--seed", default="1", help="a word or number from which all chance follows (1)")
    add("--jobs", type=int, default=1, help="how many processes share the work (1)")
    add("--rate", type=float, default=RATE, help=f"how often expensive checks are made ({RATE})")
    add("--twins", type=float, default=1.0, help="how many leak tests are made a match (1)")
    add("--first", type=int, default=0, help="the number of the first match (0)")
    add(
        "--options",
        action="append",
        metavar="JSON",
        help="options of the game; may be given several times (the usual ones)",
    )
    add("--logs", type=Path, help="where the log of a match that breaks a law is written")
    return parser


if __name__ == "__main__":
    sys.exit(main())
