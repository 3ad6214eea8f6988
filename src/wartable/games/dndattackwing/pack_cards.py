"""What packs add to D&D Attack Wing, counted; none comes with the game."""

from __future__ import annotations

from typing import Final

from wartable.engine.packs import PackCard, count_pack
from wartable.games.dndattackwing.content import added_by
from wartable.games.dndattackwing.packs import TABLES
from wartable.games.dndattackwing.sheets import Pack
from wartable.games.flightpath.packs import read_pack, write_pack

CALLED: Final = {"damage": "damage cards"}
"""What a table is called where its records are counted."""


def shipped() -> dict[str, str]:
    """The packs that come with the game: none."""
    return {}


def card(text: str) -> PackCard:
    """What a pack adds to the game, or `BadOptions` saying what is wrong with it."""
    pack = read_pack(text, Pack)
    added = added_by(write_pack(pack))
    ids = {CALLED.get(table, table): tuple(getattr(added, table)) for table in TABLES}
    return count_pack(pack.name, pack.words, ids, pack)
