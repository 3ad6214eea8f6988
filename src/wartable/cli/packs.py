"""`wartable pack`: check a pack of dice of one's own, or see what packs there are."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter
from rich.text import Text

from wartable.cli.exits import DONE, USAGE, WRONG, Stop
from wartable.cli.output import print_json
from wartable.cli.saves import read_file
from wartable.cli.screen import make_console
from wartable.engine.refusal import BadOptions
from wartable.games.dragondice.content import catalogue_of, shipped, shipped_packs
from wartable.games.dragondice.packs import read_pack

FILES: Final = (".toml", ".json")


class PackCard(msgspec.Struct, frozen=True):
    """What a pack adds, counted."""

    name: str
    words: str
    species: int
    units: int
    items: int
    spells: int


def check(
    file: Annotated[Path, Parameter(name="FILE")],
    /,
    *,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Say whether a Dragon Dice pack can be played with, and if not, what is wrong with it.

    Ends with 0 for a good pack and 1 for one with a problem. Play with it with
    `wartable play dragondice --options pack=FILE`.

    Parameters
    ----------
    file
        The pack, a TOML or JSON file.
    json
        Print what it adds, or the problem, for programs.
    """
    try:
        card = card_of(_text(file))
    except BadOptions as wrong:
        if json:
            print_json({"good": False, "problem": wrong.reason, "rule": wrong.rule})
            return WRONG
        raise Stop(f"{file}: {wrong}", WRONG) from None
    if json:
        print_json({"good": True, **msgspec.structs.asdict(card)})
    else:
        make_console().print(Text(f"{file} is a good pack: {_words(card)}", "green"))
    return DONE


def show(*, json: Annotated[bool, Parameter(negative="")] = False) -> int:
    """List the packs that come with Dragon Dice.

    Parameters
    ----------
    json
        Print the list for programs.
    """
    cards = {name: card_of(text) for name, text in shipped_packs().items()}
    if json:
        print_json(cards)
        return DONE
    console = make_console()
    for name, card in cards.items():
        console.print(Text.assemble((name, "bold"), f"  {_words(card)} {card.words}"))
    return DONE


def card_of(text: str) -> PackCard:
    """What a pack adds to the game, or `BadOptions` saying what is wrong with it."""
    pack = read_pack(text)
    plain, with_it = shipped(), catalogue_of(text)
    return PackCard(
        pack.name,
        pack.words,
        len(with_it.species) - len(plain.species),
        len(with_it.units) - len(plain.units),
        len(with_it.items) - len(plain.items),
        len(with_it.spells) - len(plain.spells),
    )


def _words(card: PackCard) -> str:
    parts = {"unit": card.units, "item": card.items, "spell": card.spells}
    counts = [f"{number} {one if number == 1 else one + 's'}" for one, number in parts.items()]
    return f"{card.name}, with {card.species} species, {', '.join(counts)}."


def pack_named(name: str) -> str:
    """The id of a shipped pack, or the text of one in a file; nothing for no name."""
    if not name:
        return ""
    if name.endswith(FILES):
        text = _text(Path(name))
        try:
            card_of(text)
        except BadOptions as wrong:
            raise Stop(f"{name}: {wrong}", USAGE) from None
        return text
    if name not in shipped_packs():
        known = ", ".join(shipped_packs())
        raise Stop(f"There is no pack “{name[:40]}”; packs are {known}, or give a file.", USAGE)
    return name


def _text(path: Path) -> str:
    try:
        return read_file(path).decode()
    except UnicodeDecodeError:
        raise Stop(f"{path} is not a text file.", WRONG) from None
