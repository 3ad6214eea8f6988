"""`wartable campaign`: begin a campaign, look at it, and add finished matches to it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from wartable.cli.choosing import choose_game
from wartable.cli.exits import DONE, UNSAVED, USAGE, WRONG, Stop
from wartable.cli.output import print_json
from wartable.cli.owning import game_with
from wartable.cli.saves import load_match, read_file, reason_of
from wartable.cli.screen import make_console
from wartable.engine.campaign import (
    CampaignCard,
    CampaignFile,
    check_file,
    file_in,
    find_campaigns,
    grown,
)
from wartable.engine.foreign import parse_json
from wartable.engine.logfile import write_whole
from wartable.engine.refusal import BadOptions, NotNow

WHAT: Final = "campaigns"
File = Annotated[Path, Parameter(name="FILE")]


def begin(file: File, /, *, game: Annotated[str, Parameter(show_default=False)] = "") -> int:
    """Begin a campaign: write a file in which nothing has happened yet.

    Parameters
    ----------
    file
        The new file, such as campaign.json.
    game
        Which game; may be left out while only one game has campaigns.
    """
    rulebook, _ = game_with(find_campaigns, WHAT, game)
    if file.exists():
        raise Stop(f"{file} is already there.", USAGE)
    _write(file, CampaignFile(rulebook.id))
    card = check_file(CampaignFile(rulebook.id), rulebook)
    console = make_console()
    console.print(Text(f"{file} is a new campaign of {rulebook.title}.", "green"))
    console.print(_chapters(card))
    console.print(Text(_how_to_play(card, file), "dim"))
    return DONE


def show(file: File, /, *, json: Annotated[bool, Parameter(negative="")] = False) -> int:
    """Check a campaign and show who has earned what, and what can be played next.

    Every match in it is played again: exits with 1 if the file was edited by hand.

    Parameters
    ----------
    file
        The campaign.
    json
        Print it for programs.
    """
    card = _checked(file, _read(file))
    if json:
        print_json(card)
        return DONE
    console = make_console()
    for number, session in enumerate(card.sessions, 1):
        console.print(Text(f"{number}. {session.name}", "bold"))
        console.print(Text(session.words))
        for part in session.parts:
            console.print(Text(f"   {part.player} ({part.side}): {part.words}"))
    table = Table("player", "points", "owns", box=None)
    for each in card.standing:
        table.add_row(each.name, str(each.points), ", ".join(thing.name for thing in each.things))
    console.print(table)
    if card.leaders and card.sessions:
        console.print(Text(f"Ahead: {', '.join(card.leaders)}.", "green"))
    console.print(_chapters(card))
    console.print(Text(_how_to_play(card, file), "dim"))
    return DONE


def add(file: File, match: Annotated[Path, Parameter(name="MATCH")], /) -> int:
    """Add a finished match to the campaign it was played in.

    Parameters
    ----------
    file
        The campaign; it gets a session more.
    match
        The saved match.
    """
    before = _read(file)
    played = load_match(match)
    try:
        after = grown(played)
    except NotNow as refusal:
        raise Stop(f"{match}: {refusal.reason}", WRONG) from None
    known = file_in(played.options)
    if known is None or known.sessions != before.sessions:
        raise Stop(f"{match} was not played with {file} as it is now.", WRONG)
    card = _checked(file, after)
    _write(file, after)
    last = card.sessions[-1]
    make_console().print(Text(f"{file}: {last.name}. {last.words}", "green"))
    return DONE


def _read(path: Path) -> CampaignFile:
    try:
        return parse_json(read_file(path), CampaignFile)
    except ValueError as error:
        raise Stop(f"{path} is not a campaign: {error}.", WRONG) from None


def _checked(path: Path, file: CampaignFile) -> CampaignCard:
    try:
        return check_file(file, choose_game(file.game))
    except BadOptions as wrong:
        raise Stop(f"{path}: {wrong}", WRONG) from None


def _write(path: Path, file: CampaignFile) -> None:
    try:
        write_whole(path, msgspec.json.format(msgspec.json.encode(file), indent=1))
    except OSError as error:
        raise Stop(f"{path} could not be written: {reason_of(error)}.", UNSAVED) from None


def _chapters(card: CampaignCard) -> Table:
    table = Table("chapter", "name", "sides", "played", box=None)
    for each in card.chapters:
        sides = ", ".join(side.id for side in each.sides)
        table.add_row(each.id, each.name, sides, str(each.played))
    return table


def _how_to_play(card: CampaignCard, file: Path) -> str:
    chapter = min(card.chapters, key=lambda each: (each.played, each.number))
    options = " ".join(f"{name}={value}" for name, value in chapter.options.items())
    names = ",".join(["Ann", "Bob", "Cy", "Dee"][: len(chapter.sides)])
    return (
        f"To play: wartable play {card.game} --options {options} campaign={file} names={names} "
        f"--save match.json. Then: wartable campaign add {file} match.json"
    )
