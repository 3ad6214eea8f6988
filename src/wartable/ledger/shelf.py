"""Where the ledgers are, in a checkout or an installed package, and how to look up a rule."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from pathlib import Path

from wartable.games import EARLY, SHIPPED, game_ids
from wartable.ledger.reading import Ledger, LedgerError, Rule, read_ledger

_HERE = Path(__file__).parent


class UnknownRule(LookupError):
    """No ledger has this id, or there is no such ledger."""


def ledger_folder(package: Path = _HERE) -> Path:
    """The folder of ledger files: beside this module if installed, or the checkout's docs."""
    for folder in (package / "rules", package.parents[2] / "docs" / "rules"):
        if folder.is_dir():
            return folder
    raise LedgerError("the ledgers are missing from this installation of wartable")


def read_ledgers(folder: Path) -> dict[str, Ledger]:
    """Read every ledger in a folder, by the game's name."""
    found = {
        path.stem: read_ledger(path.stem, path.read_text(encoding="utf-8"))
        for path in sorted(folder.glob("*.md"))
    }
    prefixes: dict[str, str] = {}
    for book in found.values():
        other = prefixes.setdefault(book.prefix, book.game)
        if other != book.game:
            raise LedgerError(f"{other} and {book.game} both use ids that begin with {book.prefix}")
    return found


@cache
def ledgers() -> dict[str, Ledger]:
    """The ledgers of all games, by name."""
    return read_ledgers(ledger_folder())


def ledger(game: str) -> Ledger:
    """The ledger of one game."""
    try:
        return ledgers()[game]
    except KeyError:
        known = game in game_ids()
        missing = f"{game} has no ledger" if known else f"there is no ledger of {game!r}"
        raise UnknownRule(f"{missing}; there are {', '.join(ledgers())}") from None


@cache
def _by_id() -> dict[str, Rule]:
    return {rule.id: rule for book in ledgers().values() for rule in book.rules}


def rule(rule_id: str) -> Rule:
    """The rule with this id.

    >>> rule("dw-fall-05")
    Traceback (most recent call last):
    wartable.ledger.shelf.UnknownRule: no rule has the id 'dw-fall-05'; did you mean DW-FALL-05?
    """
    known = _by_id()
    if rule_id in known:
        return known[rule_id]
    near = get_close_matches(rule_id.upper(), known, n=1)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise UnknownRule(f"no rule has the id {rule_id!r}{hint}")


def is_built(game: str) -> bool:
    """Whether this game is offered to players as finished, not only described or begun."""
    return game in SHIPPED and game not in EARLY
