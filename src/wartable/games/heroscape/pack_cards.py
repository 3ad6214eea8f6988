"""What packs add to HeroScape, counted; none comes with the game."""

from __future__ import annotations

import msgspec

from wartable.engine.packs import PackCard
from wartable.games.heroscape.packs import added_by, read_pack


def shipped() -> dict[str, str]:
    """The packs that come with the game: none."""
    return {}


def card(text: str) -> PackCard:
    """What a pack adds to the game, or `BadOptions` saying what is wrong with it."""
    pack = read_pack(text)
    added = added_by(pack)
    ids = {"cards": tuple(added.cards), "maps": tuple(added.maps)}
    counts = [
        f"{len(found)} {name.removesuffix('s') if len(found) == 1 else name}"
        for name, found in ids.items()
    ]
    return PackCard(
        name=pack.name,
        words=pack.words,
        adds={name: len(found) for name, found in ids.items()},
        summary=f"{pack.name}, with {' and '.join(counts)}.",
        ids=ids,
        pack=msgspec.to_builtins(pack),
    )
