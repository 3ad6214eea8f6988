"""`wartable map`: check your own map for a game, or look at any map."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Final, TypeAlias

from cyclopts import Parameter
from rich.text import Text

from wartable.cli.atlas import find_atlas, find_importer
from wartable.cli.exits import DONE, UNSAVED, USAGE, WRONG, Stop
from wartable.cli.output import print_json
from wartable.cli.owning import game_with
from wartable.cli.saves import read_file, reason_of
from wartable.cli.screen import make_console
from wartable.engine.refusal import BadOptions, Refusal

WHAT: Final = "maps"
FILES: Final = (".json", ".toml")
LARGEST: Final = 4_000_000
"""Bytes of a file of another program."""
Game: TypeAlias = Annotated[str, Parameter(show_default=False)]


def check(
    file: Annotated[Path, Parameter(name="FILE")],
    /,
    *,
    game: Game = "",
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Check whether a map is playable, and if not, show what is wrong and where.

    Exits with 0 for a good map and 1 for one with problems. Play on it with `wartable play GAME
    --options map=FILE`.

    Parameters
    ----------
    file
        The map, a JSON or TOML file.
    game
        Which game; may be left out while only one game has maps.
    json
        Print the problems for programs.
    """
    _, atlas = game_with(find_atlas, WHAT, game)
    problems = atlas.problems(_text(file))
    if json:
        print_json(problems)
    else:
        console = make_console()
        for problem in problems:
            console.print(Text(str(problem)))
        if not problems:
            console.print(Text(f"{file} is a good map.", "green"))
    return WRONG if problems else DONE


def show(
    name: Annotated[str, Parameter(name="NAME-OR-FILE")] = "",
    /,
    *,
    players: int | None = None,
    game: Game = "",
) -> int:
    """Draw a map: one that comes with the game, or your own file.

    Without a name it lists the maps that come with the game.

    Parameters
    ----------
    name
        The name of a map, or a file.
    players
        Draw it as set up for this many players.
    game
        Which game; may be left out while only one game has maps.
    """
    _, atlas = game_with(find_atlas, WHAT, game)
    console = make_console()
    shipped = atlas.shipped()
    if not name:
        for each, card in shipped.items():
            console.print(Text.assemble((each, "bold"), f"  {card.title}: {card.words}"))
        return DONE
    if name not in shipped and not name.endswith(FILES):
        known = ", ".join(shipped)
        raise Stop(f"There is no map “{name[:40]}”; maps are {known}, or give a file.", USAGE)
    what = name if name in shipped else _text(Path(name))
    try:
        card, picture = atlas.draw(what, players, console.width)
    except BadOptions as refusal:
        raise Stop(str(refusal), USAGE) from None
    except Refusal as refusal:
        raise Stop(f"{name}: {refusal}", WRONG) from None
    console.print(Text.assemble((card.title, "bold"), f": {card.words}"))
    console.print(picture)
    return DONE


def bring(
    file: Annotated[Path, Parameter(name="FILE")],
    /,
    *,
    out: Path | None = None,
    game: Game = "",
) -> int:
    """Bring in a map of another program, such as VirtualScape, and say what was left out.

    Parameters
    ----------
    file
        The file of the other program.
    out
        Where the map is written; left out, it is printed.
    game
        For which game; may be left out while only one takes such maps.
    """
    _, importer = game_with(find_importer, "maps of other programs", game)
    try:
        found = importer.bring_in(read_file(file, LARGEST + 1))
    except Refusal as refusal:
        raise Stop(f"{file}: {refusal}", WRONG) from None
    for note in found.notes:
        sys.stderr.write(f"{note}\n")
    if out is None:
        sys.stdout.write(f"{found.text}\n")
        return DONE
    try:
        out.write_text(f"{found.text}\n", encoding="utf-8")
    except OSError as error:
        raise Stop(f"{out} cannot be written: {reason_of(error)}.", UNSAVED) from None
    make_console().print(Text(f"{found.title} is written to {out}"), soft_wrap=True)
    return DONE


def _text(path: Path) -> str:
    try:
        return read_file(path).decode()
    except UnicodeDecodeError:
        raise Stop(f"{path} is not a text file.", WRONG) from None
