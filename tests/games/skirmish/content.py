"""The units and trick cards of Skirmish, read from their data file."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of unit. Units at the back are screened by those in front."""

    attack: int
    defence: int
    health: int
    back: bool = False
    abilities: tuple[str, ...] = ()


class Trick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A trick card: how many there are and which ability playing one has."""

    copies: int
    ability: str


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is data."""

    armies: tuple[tuple[str, ...], ...]
    kinds: dict[str, Kind]
    tricks: dict[str, Trick]


def _load() -> Content:
    text = Path(__file__).with_name("content.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Content)


CONTENT = _load()
KINDS = CONTENT.kinds
DECK = sorted(
    f"{name}.{number + 1}"
    for name, trick in CONTENT.tricks.items()
    for number in range(trick.copies)
)


def trick_of(card: str) -> Trick:
    """What is printed on a card."""
    return CONTENT.tricks[card.partition(".")[0]]
