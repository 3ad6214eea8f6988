"""What packs add to HeroScape, counted; none comes with the game."""

from __future__ import annotations

from wartable.engine.packs import PackCard, count_pack
from wartable.games.heroscape.packs import added_by, read_pack


def shipped() -> dict[str, str]:
    """The packs that come with the game: none."""
    return {}


def card(text: str) -> PackCard:
    """What a pack adds to the game, or `BadOptions` saying what is wrong with it."""
    pack = read_pack(text)
    added = added_by(pack)
    ids = {"cards": tuple(added.cards), "maps": tuple(added.maps)}
    return count_pack(pack.name, pack.words, ids, pack)
