"""How dice are named in words, and how a name is found again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

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

_NUMBERED: Final = (
    re.compile(r"(\d{1,3})\s+(\S.*)"),
    re.compile(r"(\d{1,3})\s*x\s+(\S.*)", re.IGNORECASE),
)


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
    """The names people may use for these dice, in lowercase, and which dice they can mean.

    A full title means its own die, whatever else is called so.
    """
    found: dict[str, list[str]] = {}
    full: dict[str, list[str]] = {}
    for kind in kinds:
        names = {kind.id, kind.name, title(kind), full_title(kind, catalogue)}
        names.add(title(kind).replace(",", ""))
        if isinstance(kind, UnitKind):
            names.add(f"{kind.name} ({catalogue.species[kind.species].name})")
        for name in {name.casefold() for name in names}:
            found.setdefault(name, []).append(kind.id)
        full.setdefault(full_title(kind, catalogue).casefold(), []).append(kind.id)
    return found | full


def numbered(words: str, knows: Callable[[str], bool]) -> tuple[int, str]:
    """A number and a name, out of `2 Thug`, `2x Thug` or `Thug`.

    A name may itself begin with a number or an X: what is known by its name is meant.

    >>> numbered("2 x Thug", {"Thug"}.__contains__)
    (2, 'Thug')
    >>> numbered("2 X Wing", {"Wing", "X Wing"}.__contains__)
    (2, 'X Wing')
    """
    matches = [each.fullmatch(words) for each in _NUMBERED]
    readings = [(int(found[1]), found[2]) for found in matches if found]
    whole = (1, words)
    likely = readings[-1] if readings else whole
    return next((each for each in (*readings, whole) if knows(each[1])), likely)
