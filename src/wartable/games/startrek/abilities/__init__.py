"""What cards, tokens and damage do: the registry, and everything that hooks itself on to it."""

from wartable.games.startrek.abilities import damage_titles, tokens
from wartable.games.startrek.registry import abilities

__all__ = ["abilities", "damage_titles", "tokens"]
