"""Packs: content that players add to a game, as text.

A game that takes packs brings a module `pack_cards` next to its rulebook, with two functions:
`shipped()` returns the packs that come with the game, and `card(text)` what a pack adds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, cast

import msgspec

from wartable.engine.beside import module_beside
from wartable.engine.rulebook import AnyRulebook


class PackCard(msgspec.Struct, frozen=True, kw_only=True):
    """A pack and what it adds."""

    name: str
    words: str
    adds: dict[str, int]
    """How many of each sort, such as three units."""
    summary: str
    """The same as a sentence."""
    ids: dict[str, tuple[str, ...]]
    """The ids of all of it, by the same sorts."""
    pack: dict[str, object]
    """The pack itself as data, as the options of a match take it."""


def count_pack(
    name: str, words: str, ids: Mapping[str, Iterable[str]], pack: msgspec.Struct
) -> PackCard:
    """The card of a pack that adds these records, by their sorts."""
    found = {sort: tuple(names) for sort, names in ids.items()}
    counts = [f"{len(names)} {_sort(sort, len(names))}" for sort, names in found.items() if names]
    *most, last = counts or ["nothing"]
    return PackCard(
        name=name,
        words=words,
        adds={sort: len(names) for sort, names in found.items()},
        summary=f"{name}, with {', '.join(most)}{' and ' if most else ''}{last}.",
        ids=found,
        pack=msgspec.to_builtins(pack),
    )


def _sort(sort: str, count: int) -> str:
    """One unit, two units; one species, two species."""
    return sort if count != 1 or sort.endswith("ies") else sort.removesuffix("s")


class Packs(Protocol):
    """The module `pack_cards` of a game."""

    def shipped(self) -> Mapping[str, str]:
        """The texts of the packs that come with the game, by id."""
        ...

    def card(self, text: str) -> PackCard:
        """What a pack adds to the game, or `BadOptions` saying what is wrong with it."""
        ...


def find_packs(rulebook: AnyRulebook) -> Packs | None:
    """What a game knows about packs; None if it has none."""
    return cast("Packs | None", module_beside(rulebook, "pack_cards"))
