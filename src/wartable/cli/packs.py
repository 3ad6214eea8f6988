"""`wartable pack`: check your own pack for a game, or list the packs there are."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter
from rich.text import Text

from wartable.cli.exits import DONE, USAGE, WRONG, Stop
from wartable.cli.output import print_json
from wartable.cli.owning import game_with
from wartable.cli.saves import read_file
from wartable.cli.screen import make_console
from wartable.engine.packs import PackCard, find_packs
from wartable.engine.refusal import BadOptions
from wartable.engine.rulebook import AnyRulebook

FILES: Final = (".toml", ".json")
WHAT: Final = "packs"


def check(
    file: Annotated[Path, Parameter(name="FILE")],
    /,
    *,
    game: Annotated[str, Parameter(show_default=False)] = "",
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Check whether a pack is playable, and if not, show what is wrong with it.

    Exits with 0 for a good pack and 1 for one with a problem. To play with it, run `wartable play
    GAME --options pack=FILE`.

    Parameters
    ----------
    file
        The pack, a TOML or JSON file.
    game
        Which game; may be left out while only one game has packs.
    json
        Print what it adds, or the problem, for programs.
    """
    _, packs = game_with(find_packs, WHAT, game)
    text = _text(file)
    try:
        card = packs.card(text)
    except BadOptions as wrong:
        if json:
            print_json({"good": False, "problem": wrong.reason, "rule": wrong.rule})
            return WRONG
        raise Stop(f"{file}: {wrong}", WRONG) from None
    if json:
        print_json({"good": True, **_data(card)})
    else:
        make_console().print(Text(f"{file} is a good pack: {card.summary}", "green"))
    return DONE


def show(
    *,
    game: Annotated[str, Parameter(show_default=False)] = "",
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """List the packs that come with a game.

    Parameters
    ----------
    game
        Which game; may be left out while only one game has packs.
    json
        Print the list for programs.
    """
    _, packs = game_with(find_packs, WHAT, game)
    cards = {name: packs.card(text) for name, text in packs.shipped().items()}
    if json:
        print_json({name: _data(card) for name, card in cards.items()})
        return DONE
    console = make_console()
    for name, card in cards.items():
        console.print(Text.assemble((name, "bold"), f"  {card.summary} {card.words}"))
    return DONE


def _data(card: PackCard) -> dict[str, object]:
    return {"name": card.name, "words": card.words, **card.adds}


def pack_named(rulebook: AnyRulebook, name: str) -> str:
    """The id of a shipped pack, or the text of one in a file; empty if no name was given."""
    if not name:
        return ""
    packs = find_packs(rulebook)
    if packs is None:
        raise Stop(f"{rulebook.title} has no {WHAT}.", USAGE)
    if name.endswith(FILES):
        text = _text(Path(name))
        try:
            packs.card(text)
        except BadOptions as wrong:
            raise Stop(f"{name}: {wrong}", USAGE) from None
        return text
    if name not in packs.shipped():
        known = ", ".join(packs.shipped())
        raise Stop(f"There is no pack “{name[:40]}”; packs are {known}, or give a file.", USAGE)
    return name


def _text(path: Path) -> str:
    try:
        return read_file(path).decode()
    except UnicodeDecodeError:
        raise Stop(f"{path} is not a text file.", WRONG) from None
