"""Whether a card belongs to the Faction of a ship (ST-FACTION-03, ST-FACTION-04)."""

from __future__ import annotations

from collections.abc import Iterable

from wartable.games.startrek.cards import MIRROR, Catalogue


def counts_as(factions: Iterable[str], catalogue: Catalogue) -> set[str]:
    """All Factions that something of these Factions counts as: sub-Factions with their prime.

    ST-FACTION-01, ST-FACTION-02, ST-FACTION-03, ST-FACTION-04.
    """
    named = set(factions)
    known = [catalogue.factions[each] for each in named if each in catalogue.factions]
    return named | {each.prime for each in known if each.prime}


def match(one: Iterable[str], other: Iterable[str], catalogue: Catalogue) -> bool:
    """Whether a card and a ship share a Faction (ST-RULING-68)."""
    return bool(counts_as(one, catalogue) & counts_as(other, catalogue))


def is_mirror(factions: Iterable[str]) -> bool:
    """Whether a card has the unique mark of the Mirror Universe (ST-UNIQUE-07)."""
    return MIRROR in factions
