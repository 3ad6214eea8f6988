"""What `make rules` prints: proven, named and total per game, and every gap."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from wartable.ledger.places import Place, is_named, named_in_source
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
    named: int
    """Rules that its source names, including worked examples."""
    nameless: tuple[Rule, ...]
    """Rules of a built game that no source names."""


class Report(msgspec.Struct, frozen=True):
    """How far all games have come."""

    games: tuple[GameReport, ...]
    faults: tuple[str, ...]
    broken: tuple[str, ...]

    @property
    def good(self) -> bool:
        """Whether nothing is missing and nothing is wrong."""
        missing = any(game.gaps or game.nameless for game in self.games)
        return not (self.faults or self.broken or missing)


def report(
    books: Iterable[Ledger],
    proofs: Proofs,
    built: Callable[[str], bool] = is_built,
    source: Callable[[str], dict[str, list[Place]]] = named_in_source,
) -> Report:
    """Compare what the ledgers require with what the tests prove and the source names."""
    games: list[GameReport] = []
    for book in books:
        rules = book.standing
        gaps = tuple(rule for rule in rules if rule.id not in proofs.by_rule)
        named = source(book.game)
        nameless = tuple(rule for rule in rules if not is_named(rule, named))
        is_there = built(book.game)
        games.append(
            GameReport(
                game=book.game,
                title=book.title,
                built=is_there,
                total=len(rules),
                proven=len(rules) - len(gaps),
                gaps=gaps if is_there else (),
                named=len(rules) - len(nameless),
                nameless=nameless if is_there else (),
            )
        )
    return Report(tuple(games), tuple(proofs.faults), tuple(proofs.broken))


def show(result: Report, console: Console) -> None:
    """Print the report for people."""
    table = Table(box=None, pad_edge=False)
    table.add_column("game")
    table.add_column("proven", justify="right")
    table.add_column("named", justify="right")
    table.add_column("total", justify="right")
    table.add_column("")
    for game in result.games:
        if not game.built:
            state = "not finished yet" if game.proven else "not built yet"
        elif game.gaps:
            state = f"{len(game.gaps)} to prove"
        elif game.nameless:
            state = f"{len(game.nameless)} to name"
        else:
            state = "every rule proven"
        counts = (game.proven, game.named, game.total)
        table.add_row(game.game, *(str(count) for count in counts), state)
    console.print(table)
    for game in result.games:
        _show_rules(f"No test proves these rules of {game.title}:", game.gaps, console)
        _show_rules(f"No source names these rules of {game.title}:", game.nameless, console)
    _show_list("Wrong rule markers:", result.faults, console)
    _show_list("Tests that could not be read:", result.broken, console)


def _show_rules(heading: str, rules: tuple[Rule, ...], console: Console) -> None:
    if rules:
        console.print(f"\n{heading}", markup=False)
        for rule in rules:
            line = Text(f"  {rule.id}  {rule.words}", overflow="ellipsis", no_wrap=True)
            console.print(line)


def _show_list(heading: str, lines: tuple[str, ...], console: Console) -> None:
    if lines:
        console.print(f"\n{heading}", markup=False)
        for line in lines:
            console.print(f"  {line}", markup=False, highlight=False, soft_wrap=True)
