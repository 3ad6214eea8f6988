"""The dragons, what they can do, and the tables: read once from content/dragons.toml.

DW-DRAGON, DW-BASE, DW-FALL, DW-SETUP and DW-TEAMS.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from wartable.engine.message import Message


class DragonType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the four kinds of dragon; `fireball` and `breath` are longest ranges, 0 for none."""

    id: str
    name: str
    size: str
    slots: int
    speed: int
    health: int
    fireball: int
    breath: int
    blast: bool


class Movement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One movement of the plotting board, in sixths of a turn from the dragon's facing."""

    id: str
    words: str
    steps: int
    aside: int
    turn: int
    changes_height: bool


class Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an attack does to each dragon it hits, and what it costs."""

    damage: int
    cost: int
    cost_per_hex: int


class Attacks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The four kinds of attack."""

    fireball: Attack
    breath: Attack
    blast: Attack
    melee: Attack


class FallRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the fall table: what the d20 must show, and the damage if it does not."""

    needed: int
    damage: int


class Color(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's color and the team it belongs to."""

    id: str
    name: str
    team: str


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    version: int
    slots_in_a_hex: int
    highest_total: int
    turns_in_a_round: int
    energy: int
    recovery_points: int
    grounded_factor: int
    types: tuple[DragonType, ...]
    movements: tuple[Movement, ...]
    attacks: Attacks
    falls: tuple[FallRow, ...]
    colors: tuple[Color, ...]


CONTENT: Final = files("wartable.games.dragonwars").joinpath("content")


def _read() -> Numbers:
    source = CONTENT.joinpath("dragons.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(source), Numbers)


NUMBERS: Final = _read()
TYPES: Final = NUMBERS.types
"""In order of priority; a dragon's `rank` is its place here."""
TYPE_IDS: Final = tuple(kind.id for kind in TYPES)
SLOTS: Final = tuple(kind.slots for kind in TYPES)
MOVEMENTS: Final = {movement.id: movement for movement in NUMBERS.movements}
ATTACKS: Final = NUMBERS.attacks
FALLS: Final = NUMBERS.falls
COLORS: Final = {color.id: color for color in NUMBERS.colors}
TURNS: Final = NUMBERS.turns_in_a_round
ROOM: Final = NUMBERS.slots_in_a_hex
HIGHEST: Final = NUMBERS.highest_total
MOST_ENERGY: Final = NUMBERS.energy


TYPE_NAMES: Final = tuple(Message(f"dragonwars.type.{kind.id}", kind.name)() for kind in TYPES)
MOVEMENT_NAMES: Final = {
    movement.id: Message(f"dragonwars.move.{movement.id}", movement.words)()
    for movement in NUMBERS.movements
}
COLOR_NAMES: Final = {
    color.id: Message(f"dragonwars.color.{color.id}", color.name)() for color in NUMBERS.colors
}
DRAGON: Final = Message("dragonwars.dragon", "{color}'s {type}")


def color_name(color: str) -> str:
    """The name of a color.

    >>> color_name("red")
    'Red'
    """
    return COLOR_NAMES[color]


@cache
def dragon_name(dragon: str) -> str:
    """The name of a dragon.

    >>> dragon_name("red.elder")
    "Red's Elder"
    """
    color, _, kind = dragon.partition(".")
    return DRAGON(color=color_name(color), type=TYPE_NAMES[TYPE_IDS.index(kind)])
