"""What `make rules` prints: proven and total per game, and every gap."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from wartable.ledger.proofs import Proofs
from wartable.ledger.reading import Ledger, Rule
from wartable.ledger.shelf import is_built


class GameReport(msgspec.Struct, frozen=True):
    """How far one game has come."""

    game: str
    title: str
    built: bool
    total: int
    proven: int
    gaps: tuple[Rule, ...]
    """Rules of a built game that no test proves."""


class Report(msgspec.Struct, frozen=True):
    """How far all games have come."""

    games: tuple[GameReport, ...]
    faults: tuple[str, ...]
    broken: tuple[str, ...]

    @property
    def good(self) -> bool:
        """Whether nothing is missing and nothing is wrong."""
        return not (self.faults or self.broken or any(game.gaps for game in self.games))


def report(
    books: Iterable[Ledger], proofs: Proofs, built: Callable[[str], bool] = is_built
) -> Report:
    """Set what the ledgers ask for against what the tests prove."""
    games: list[GameReport] = []
    for book in books:
        rules = book.standing
        gaps = tuple(rule for rule in rules if rule.id not in proofs.by_rule)
        is_there = built(book.game)
        games.append(
            GameReport(
                game=book.game,
                title=book.title,
                built=is_there,
                total=len(rules),
                proven=len(rules) - len(gaps),
                gaps=gaps if is_there else (),
            )
        )
    return Report(tuple(games), tuple(proofs.faults), tuple(proofs.broken))


def show(result: Report, console: Console) -> None:
    """Print the report for people."""
    table = Table(box=None, pad_edge=False)
    table.add_column("game")
    table.add_column("proven", justify="right")
    table.add_column("total", justify="right")
    table.add_column("")
    for game in result.games:
        if not game.built:
            state = "not offered yet" if game.proven else "not built yet"
        elif game.gaps:
            state = f"{len(game.gaps)} to prove"
        else:
            state = "every rule proven"
        table.add_row(game.game, str(game.proven), str(game.total), state)
    console.print(table)
    for game in result.games:
        if game.gaps:
            console.print(f"\nNo test proves these rules of {game.title}:", markup=False)
            for rule in game.gaps:
                line = Text(f"  {rule.id}  {rule.words}", overflow="ellipsis", no_wrap=True)
                console.print(line)
    _show_list("Wrong rule markers:", result.faults, console)
    _show_list("Tests that could not be read:", result.broken, console)


def _show_list(heading: str, lines: tuple[str, ...], console: Console) -> None:
    if lines:
        console.print(f"\n{heading}", markup=False)
        for line in lines:
            console.print(f"  {line}", markup=False, highlight=False, soft_wrap=True)
