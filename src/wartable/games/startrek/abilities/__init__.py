"""What cards, tokens and damage do: the registry, and everything that hooks itself on to it."""

from wartable.games.startrek.abilities import (
    admirals,
    captains,
    crew,
    damage_titles,
    shapes,
    ships,
    squadrons,
    talents,
    tech,
    tokens,
    weapons,
)
from wartable.games.startrek.registry import abilities

__all__ = [
    "abilities",
    "admirals",
    "captains",
    "crew",
    "damage_titles",
    "shapes",
    "ships",
    "squadrons",
    "talents",
    "tech",
    "tokens",
    "weapons",
]
