"""`wartable rules`: look up the rules of a game."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from wartable import ledger
from wartable.cli.exits import DONE, USAGE, WRONG, Stop
from wartable.cli.output import print_json
from wartable.cli.screen import make_console


def rules(
    game: Annotated[str, Parameter(name="GAME")],
    /,
    *words: Annotated[str, Parameter(name="ID-OR-WORDS")],
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Show the rules of a game: all chapters, one rule by its id, or all that hold some words.

    Examples: `wartable rules dragonwars`, `wartable rules dragonwars DW-FALL-05`,
    `wartable rules dragonwars FALL`, `wartable rules dragonwars egg carrier`.

    Parameters
    ----------
    game
        Which game.
    words
        The id of a rule, a part of the ids such as FALL, or words to look for.
    json
        Print the rules for programs.
    """
    try:
        book = ledger.ledger(game)
    except ledger.UnknownRule as error:
        raise Stop(f"{str(error)[:1].upper()}{str(error)[1:]}.", USAGE) from None
    if not words:
        if json:
            print_json(book.rules)
        else:
            _show_chapters(book, make_console())
        return DONE
    text = " ".join(words)
    found = _find(book, text)
    if json:
        print_json(found)
    elif found:
        _show(found, make_console())
    if not found:
        raise Stop(f"No rule of {book.title} has the id or all the words of “{text[:60]}”.", WRONG)
    return DONE


def _find(book: ledger.Ledger, text: str) -> list[ledger.Rule]:
    wanted = text.upper()
    same = [rule for rule in book.rules if wanted in (rule.id, rule.section)]
    return same or book.search(text)


def _show(found: list[ledger.Rule], console: Console) -> None:
    heading = ""
    for rule in found:
        if rule.heading != heading:
            heading = rule.heading
            console.print(Text(heading, "bold"))
        line = Text.assemble((rule.id, "bold cyan"), f"  {rule.words}")
        console.print(Padding(line, (0, 0, 0, 2)))


def _show_chapters(book: ledger.Ledger, console: Console) -> None:
    console.print(Text(f"{book.title}: {len(book.rules)} rules", "bold"))
    chapters: dict[str, dict[str, int]] = {}
    for rule in book.rules:
        sections = chapters.setdefault(rule.heading, {})
        sections[rule.section] = sections.get(rule.section, 0) + 1
    for heading, sections in chapters.items():
        console.print(Text(heading, "bold cyan"))
        counts = ", ".join(f"{section} {count}" for section, count in sections.items())
        console.print(Padding(Text(counts), (0, 0, 0, 2)))
    example = next(iter(book.rules)).section
    console.print(
        Text(f"\nA chapter: wartable rules {book.game} {example}", "dim"),
        Text(f"Look for words: wartable rules {book.game} some words", "dim"),
        sep="\n",
    )
