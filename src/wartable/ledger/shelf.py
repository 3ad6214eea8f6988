"""Where the ledgers are, and how to look up a rule.

Those of shipped games are in a checkout's docs or beside this module; the package of another game
brings its own as `rules.md` beside its rulebook.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final

from wartable.games import EARLY, SHIPPED, folder_of, game_ids
from wartable.ledger.reading import Ledger, LedgerError, Rule, read_ledger

BROUGHT: Final = "rules.md"
"""What a package calls the ledger of its game."""

_HERE: Final = Path(__file__).parent


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
def shipped_ledgers() -> dict[str, Ledger]:
    """The ledgers of the games that come with wartable, by name."""
    return read_ledgers(ledger_folder())


def brought_ledger(game: str) -> Ledger | None:
    """The ledger that a game's own package brings; None if it has none."""
    folder = folder_of(game)
    path = None if folder is None else folder / BROUGHT
    if path is None or not path.is_file():
        return None
    book = read_ledger(game, path.read_text(encoding="utf-8"))
    for other in shipped_ledgers().values():
        if other.prefix == book.prefix:
            raise LedgerError(
                f"{other.game} and {book.game} both use ids that begin with {book.prefix}"
            )
    return book


@cache
def ledgers() -> dict[str, Ledger]:
    """The ledgers of all games, by name, without those of other packages that cannot be read."""
    found = dict(shipped_ledgers())
    for game in game_ids():
        if game in SHIPPED:
            continue
        try:
            book = brought_ledger(game)
        except LedgerError:
            continue
        if book is not None:
            found[game] = book
    return found


def ledger(game: str) -> Ledger:
    """The ledger of one game."""
    if game in ledgers():
        return ledgers()[game]
    if game not in game_ids():
        raise UnknownRule(f"there is no ledger of {game!r}; there are {', '.join(ledgers())}")
    try:
        brought_ledger(game)
    except LedgerError as problem:
        raise UnknownRule(f"the ledger of {game} cannot be read: {problem}") from None
    raise UnknownRule(f"{game} has no ledger; there are {', '.join(ledgers())}")


@cache
def rules_by_id() -> dict[str, Rule]:
    """The rules of all ledgers."""
    return {rule.id: rule for book in ledgers().values() for rule in book.rules}


def rule(rule_id: str) -> Rule:
    """The rule with this id.

    >>> rule("dw-fall-05")
    Traceback (most recent call last):
    wartable.ledger.shelf.UnknownRule: no rule has the id 'dw-fall-05'; did you mean DW-FALL-05?
    """
    known = rules_by_id()
    if rule_id in known:
        return known[rule_id]
    near = get_close_matches(rule_id.upper(), known, n=1)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise UnknownRule(f"no rule has the id {rule_id!r}{hint}")


def is_built(game: str) -> bool:
    """Whether this game is offered to players as finished, not only described or begun."""
    return game not in EARLY and (game in SHIPPED or game in game_ids())
