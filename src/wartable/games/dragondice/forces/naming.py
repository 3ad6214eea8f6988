"""How dice are named in words, and how a name is found again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from wartable.games.dragondice.dice import (
    Catalogue,
    DragonKind,
    ItemKind,
    MinorKind,
    TerrainKind,
    UnitKind,
)
from wartable.games.dragondice.messages import LISTED, TIMES

Kind: TypeAlias = UnitKind | ItemKind | DragonKind | TerrainKind | MinorKind


def title(kind: Kind) -> str:
    """The name of a die, with its element if the same die exists in several.

    >>> from wartable.games.dragondice.content import catalogue_of
    >>> title(catalogue_of().units["eldarim.follower.air"])
    'Follower, air'
    """
    if isinstance(kind, UnitKind | ItemKind):
        *_, last = kind.id.split(".")
        if kind.elements == (last,):
            return f"{kind.name}, {last}"
    return kind.name


def full_title(kind: Kind, catalogue: Catalogue) -> str:
    """The name of a die that no other die of its sort has: for a unit, with its species."""
    if isinstance(kind, UnitKind):
        return f"{title(kind)} ({catalogue.species[kind.species].name})"
    return title(kind)


def counted(ids: Iterable[str], catalogue: Catalogue) -> str:
    """Several dice in words: `2 Thug and 1 Pelter`."""
    parts = [
        TIMES(number=number, thing=catalogue.units[each].called)
        for each, number in Counter(ids).items()
    ]
    return parts[0] if len(parts) == 1 else LISTED(things=parts)


def names_of(kinds: Sequence[Kind], catalogue: Catalogue) -> dict[str, list[str]]:
    """What people may call these dice, in small letters, and which dice that can mean."""
    found: dict[str, list[str]] = {}
    for kind in kinds:
        names = {kind.id, kind.name, title(kind), full_title(kind, catalogue)}
        if isinstance(kind, UnitKind):
            names.add(f"{kind.name} ({catalogue.species[kind.species].name})")
        for name in {name.casefold() for name in names}:
            found.setdefault(name, []).append(kind.id)
    return found
