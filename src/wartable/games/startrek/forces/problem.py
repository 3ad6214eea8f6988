"""One thing that is wrong with a fleet."""

from __future__ import annotations

import msgspec


class Problem(msgspec.Struct, frozen=True):
    """What is wrong, and by which rule."""

    words: str
    rule: str
    where: str = ""
    """`ship.1` for the first ship and so on, `resource`, or nothing for the whole fleet."""
    about: tuple[str, ...] = ()
    """The cards it is about, by id."""


def on_ship(number: int) -> str:
    """How a problem says which ship it is on."""
    return f"ship.{number + 1}"
