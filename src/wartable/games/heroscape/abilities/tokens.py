"""Markers and tiles that powers keep on a card, named as the param of the card that counts them."""

from __future__ import annotations

from wartable.games.heroscape.abilities.conditions import Bears, bearer_of
from wartable.games.heroscape.abilities.registry import abilities


def tokens(bearer: Bears, key: str) -> int:
    """How many are left on the card; as many as it starts with, if nothing happened to them."""
    muster = bearer.state.muster(bearer_of(bearer).muster)
    return muster.counters.get(key, bearer.number(key))


def stock(ability: str, key: str) -> None:
    """A card with this power begins with all of them, as soon as its Army is laid out."""
    abilities.stocked[ability] = key


def spend(bearer: Bears, key: str) -> None:
    """One of them is gone."""
    bearer.state.muster(bearer_of(bearer).muster).counters[key] = tokens(bearer, key) - 1
