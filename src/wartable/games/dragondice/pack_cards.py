"""What the packs of Dragon Dice add, counted."""

from __future__ import annotations

from wartable.engine.packs import PackCard
from wartable.games.dragondice.content import catalogue_of, shipped_packs
from wartable.games.dragondice.content import shipped as plain_catalogue
from wartable.games.dragondice.packs import read_pack


def shipped() -> dict[str, str]:
    """The packs that come with the game: their texts by id."""
    return shipped_packs()


def card(text: str) -> PackCard:
    """What a pack adds to the game, or `BadOptions` saying what is wrong with it."""
    pack = read_pack(text)
    plain, with_it = plain_catalogue(), catalogue_of(text)
    adds = {
        "species": len(with_it.species) - len(plain.species),
        "units": len(with_it.units) - len(plain.units),
        "items": len(with_it.items) - len(plain.items),
        "spells": len(with_it.spells) - len(plain.spells),
    }
    counts = [
        f"{number} {name.removesuffix('s') if number == 1 and name != 'species' else name}"
        for name, number in adds.items()
    ]
    return PackCard(
        name=pack.name,
        words=pack.words,
        adds=adds,
        summary=f"{pack.name}, with {', '.join(counts)}.",
    )
