"""What packs add to D&D Attack Wing, counted; none comes with the game."""

from __future__ import annotations

import msgspec

from wartable.engine.packs import PackCard
from wartable.games.dndattackwing.content import added_by
from wartable.games.dndattackwing.packs import TABLES
from wartable.games.dndattackwing.sheets import Pack
from wartable.games.flightpath.packs import read_pack, write_pack


def shipped() -> dict[str, str]:
    """The packs that come with the game: none."""
    return {}


def card(text: str) -> PackCard:
    """What a pack adds to the game, or `BadOptions` saying what is wrong with it."""
    pack = read_pack(text, Pack)
    added = added_by(write_pack(pack))
    ids = {table: tuple(getattr(added, table)) for table in TABLES}
    counts = [_counted(table, len(found)) for table, found in ids.items() if found]
    return PackCard(
        name=pack.name,
        words=pack.words,
        adds={table: len(found) for table, found in ids.items()},
        summary=f"{pack.name}, with {', '.join(counts) or 'nothing'}.",
        ids=ids,
        pack=msgspec.to_builtins(pack),
    )


def _counted(table: str, count: int) -> str:
    """A number of records in words.

    >>> _counted("creatures", 1), _counted("damage", 2)
    ('1 creature', '2 damage cards')
    """
    words = "damage cards" if table == "damage" else table
    return f"{count} {words.removesuffix('s') if count == 1 else words}"
