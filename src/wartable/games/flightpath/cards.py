"""Records that the content of both games is made of: cards, what they do with dice, templates."""

from __future__ import annotations

from typing import Literal

import msgspec


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record of the content: nothing may stand in it that nothing reads."""


class Does(Card, frozen=True):
    """Something that abilities do with dice; 0 as the most means all of them.

    `dice` adds to a number of dice, by Range where that is printed; `extra` does so for a price.
    `convert`, `again`, `add` and `cancel` are what becomes of results.
    """

    op: Literal["dice", "extra", "convert", "again", "add", "cancel"]
    pool: Literal["attack", "defense"]
    add: int = 0
    by_range: tuple[int, ...] = ()
    old: str = ""
    new: str = ""
    most: int = 0
    whole: bool = False
    """All dice or none are rolled again."""
    round: bool = False
    """It lasts for all attacks of the round."""
    continuous: bool = False
    """It lasts while Time Tokens lie on the card."""


class Templates(Card, frozen=True):
    """Lengths of the Straights and center-line radii of the bends, by speed."""

    straight: tuple[int, ...]
    bank: tuple[int, ...]
    turn: tuple[int, ...]
    bank_angle: int
    turn_angle: int


class House(Card, frozen=True):
    """The sizes that are this project's own."""

    sizes: tuple[str, ...]


class Die(Card, frozen=True):
    """The faces of a die."""

    faces: tuple[str, ...]
