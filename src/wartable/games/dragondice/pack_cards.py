"""What the packs of Dragon Dice add, counted."""

from __future__ import annotations

from collections.abc import Container, Iterable

from wartable.engine.packs import PackCard, count_pack
from wartable.games.dragondice.content import catalogue_of, shipped_packs
from wartable.games.dragondice.content import shipped as plain_catalogue
from wartable.games.dragondice.packs import read_pack, write_pack


def shipped() -> dict[str, str]:
    """The packs that come with the game: their texts by id."""
    return shipped_packs()


def card(text: str) -> PackCard:
    """What a pack adds to the game, or `BadOptions` saying what is wrong with it."""
    pack = read_pack(text)
    plain, with_it = plain_catalogue(), catalogue_of(write_pack(pack))
    ids = {
        "species": _new(with_it.species, plain.species),
        "units": _new(with_it.units, plain.units),
        "items": _new(with_it.items, plain.items),
        "spells": _new(with_it.spells, plain.spells),
    }
    return count_pack(pack.name, pack.words, ids, pack)


def _new(with_it: Iterable[str], plain: Container[str]) -> tuple[str, ...]:
    return tuple(name for name in with_it if name not in plain)
