"""`wartable rules`: look up the rules of a game."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from wartable import ledger
from wartable.cli.exits import DONE, USAGE, WRONG, Stop
from wartable.cli.output import print_json
from wartable.cli.screen import make_console
from wartable.ledger.places import Place, folder_of_tests, places_of, proofs_of

MOST_AT_ONCE: Final = 40
"""How many rules `--where` looks up at once."""


def rules(
    game: Annotated[str, Parameter(name="GAME")],
    /,
    *words: Annotated[str, Parameter(name="ID-OR-WORDS")],
    where: Annotated[bool, Parameter(negative="")] = False,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Show the rules of a game: all chapters, one rule by its id, or all that contain some words.

    `wartable rules GAME` prints all of them, `wartable rules GAME ID` one, and `wartable rules GAME
    WORDS` those of a section (FALL) or containing these words (egg carrier). `wartable rules GAME
    ID --where` shows where it is enforced.

    Parameters
    ----------
    game
        Which game.
    words
        The id of a rule, a part of the ids such as FALL, or words to look for.
    where
        Show where each rule lives: the function that enforces it or the line of content that
        holds it, and the tests that prove it.
    json
        Print the rules for programs.
    """
    try:
        book = ledger.ledger(game)
    except ledger.UnknownRule as error:
        raise Stop(f"{str(error)[:1].upper()}{str(error)[1:]}.", USAGE) from None
    if where and not words:
        raise Stop("Which rule? Give its id, as in: wartable rules GAME ID --where")
    if not words:
        if json:
            print_json(book.rules)
        else:
            _show_chapters(book, make_console())
        return DONE
    text = " ".join(words)
    found = _find(book, text)
    if where and len(found) > MOST_AT_ONCE:
        raise Stop(f"These are {len(found)} rules; --where takes at most {MOST_AT_ONCE} at once.")
    if where and found:
        _show_where(found, json=json)
    elif json:
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


def _show_where(found: list[ledger.Rule], *, json: bool) -> None:
    tests = folder_of_tests(found[0].game)
    homes = [
        (rule, places_of(rule), None if tests is None else proofs_of(rule.id, tests))
        for rule in found
    ]
    if json:
        print_json([_record(*home) for home in homes])
        return
    console = make_console()
    for rule, places, proofs in homes:
        _show([rule], console)
        for place in places:
            console.print(Text(f"    {_sentence(place)}"), soft_wrap=True)
        if not places:
            console.print(Text(f"    {_nowhere(rule)}"), soft_wrap=True)
        for proof in proofs or ():
            line = f"    proven by {_short(proof.path)}:{proof.line} {proof.name}"
            console.print(Text(line), soft_wrap=True)
        if proofs is None:
            console.print(Text("    tests are not installed; a checkout of the source has them"))
        elif not proofs:
            console.print(Text("    no test names it; some are marked by a table: make rules"))


def _sentence(place: Place) -> str:
    at = f"{_short(place.path)}:{place.line}"
    match place.sort:
        case "code":
            return f"enforced by {at} {place.name}"
        case "content":
            return f"content {at}: {place.name}"
        case "chapter":
            return f"chapter {at} {place.name}"
        case "absent":
            return f"holds by itself: {place.name} ({at})"


def _nowhere(rule: ledger.Rule) -> str:
    if rule.kind == "example":
        return "a worked example: its test alone holds it"
    if not ledger.is_built(rule.game):
        return "this game is not built yet"
    return "no source names it"


def _short(path: Path) -> str:
    """A path as you would type it here."""
    here = os.path.relpath(path)
    return str(path) if here.startswith("..") else here


def _record(
    rule: ledger.Rule, places: list[Place], proofs: list[Place] | None
) -> dict[str, object]:
    def plain(place: Place) -> dict[str, str | int]:
        return {
            "sort": place.sort,
            "path": _short(place.path),
            "line": place.line,
            "name": place.name,
        }

    return {
        "rule": rule,
        "places": [plain(place) for place in places],
        "tests": None if proofs is None else [plain(place) for place in proofs],
    }


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
