"""The colors of the seats: what players, Armies and figures are called by."""

from __future__ import annotations

from typing import Final

import msgspec

from wartable.engine.message import Message


class Color(msgspec.Struct, frozen=True):
    """A color, with its name."""

    id: str
    name: str


def _color(id_: str, name: str) -> Color:
    return Color(id_, Message(f"heroscape.color.{id_}", name)())


COLORS: Final = (
    _color("red", "Red"),
    _color("blue", "Blue"),
    _color("green", "Green"),
    _color("gold", "Gold"),
    _color("silver", "Silver"),
    _color("copper", "Copper"),
)
"""By seat."""
