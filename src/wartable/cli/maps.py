"""`wartable map`: check a map of one's own, or look at any map."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from wartable.cli.exits import DONE, USAGE, WRONG, Stop
from wartable.cli.output import print_json
from wartable.cli.saves import read_file
from wartable.cli.screen import make_console
from wartable.engine.refusal import Refusal
from wartable.games.dragonwars.board import MapSheet, read_sheet, shipped_maps
from wartable.games.dragonwars.map_check import check_map_text, read_map
from wartable.games.dragonwars.options import DragonWarsOptions
from wartable.games.dragonwars.rulebook import DragonWars
from wartable.games.dragonwars.terminal_board import draw_table


def check(
    file: Annotated[Path, Parameter(name="FILE")],
    /,
    *,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Say whether a DragonWars map can be played on, and if not, what is wrong where.

    Ends with 0 for a good map and 1 for one with problems. Play on it with
    `wartable play dragonwars --options map=FILE`.

    Parameters
    ----------
    file
        The map, a JSON or TOML file.
    json
        Print the problems for programs.
    """
    problems = check_map_text(_text(file))
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
) -> int:
    """Draw a DragonWars map: one that is shipped, or a file of your own.

    Without a name it lists the maps that are shipped.

    Parameters
    ----------
    name
        The name of a map, or a file.
    players
        Draw it with the lairs for so many players.
    """
    console = make_console()
    if not name:
        for shipped in shipped_maps():
            sheet = read_sheet(shipped)
            console.print(Text.assemble((shipped, "bold"), f"  {sheet.title}: {sheet.words}"))
        return DONE
    sheet = _sheet(name)
    counts = [int(count) for count in sheet.players]
    if players is not None and players not in counts:
        raise Stop(
            f"{sheet.title} has no lairs for {players} players; there are maps for "
            f"{', '.join(map(str, counts))}.",
            USAGE,
        )
    chosen = DragonWarsOptions(
        mode="deathmatch", players=max(counts) if players is None else players, map=sheet
    )
    rulebook = DragonWars()
    try:
        rulebook.check_options(chosen)
    except Refusal as refusal:
        raise Stop(str(refusal), WRONG) from None
    console.print(Text.assemble((sheet.title, "bold"), f": {sheet.words}"))
    console.print(draw_table(rulebook.view(rulebook.setup(chosen), None), console.width))
    return DONE


def _sheet(name: str) -> MapSheet:
    if name in shipped_maps():
        return read_sheet(name)
    if not name.endswith((".json", ".toml")):
        known = ", ".join(shipped_maps())
        raise Stop(f"There is no map “{name[:40]}”; maps are {known}, or give a file.", USAGE)
    try:
        return read_map(_text(Path(name)))
    except ValueError as error:
        raise Stop(f"{name} cannot be played on. {error}.", WRONG) from None


def _text(path: Path) -> str:
    try:
        return read_file(path).decode()
    except UnicodeDecodeError:
        raise Stop(f"{path} is not a text file.", WRONG) from None
