"""The units and trick cards of Skirmish, read from their data file."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of unit. Units at the back are screened by those in front."""

    attack: int
    defense: int
    health: int
    back: bool = False
    abilities: tuple[str, ...] = ()
    params: dict[str, dict[str, int | str]] = {}


class Trick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A trick card: how many there are and which ability playing one has."""

    copies: int
    ability: str


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is data."""

    armies: tuple[tuple[str, ...], ...]
    kinds: dict[str, Kind]
    tricks: dict[str, Trick]
    snares: dict[str, Trick]


def _load() -> Content:
    text = Path(__file__).with_name("content.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Content)


CONTENT = _load()
KINDS = CONTENT.kinds
TRICKS = CONTENT.tricks | CONTENT.snares


def deck_of(*, snares: bool) -> list[str]:
    """The cards to draw from; snares are an option."""
    tricks = TRICKS if snares else CONTENT.tricks
    cards = [f"{name}.{n + 1}" for name, trick in tricks.items() for n in range(trick.copies)]
    return sorted(cards)


def trick_of(card: str) -> Trick:
    """What is printed on a card."""
    return TRICKS[card.partition(".")[0]]
