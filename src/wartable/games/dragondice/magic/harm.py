"""What dice decide about a spell: declared by the spell, for computing its odds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from wartable.engine.windows import Moment
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.rolls.roll import Kind


@dataclass(frozen=True, slots=True)
class Harm:
    """The roll by which the targets of a spell escape it.

    The army, all armies at the terrain, or the unit alone takes the spell's amount of damage, less
    the saves that are rolled; or the unit dies unless it rolls any (`or_dies`).
    """

    or_dies: bool = False
    roll: Kind = "save"
    counts: tuple[Type, ...] = ("save",)


Fate: TypeAlias = Literal["killed", "buried", "driven_off"]


@dataclass(frozen=True, slots=True)
class Trial:
    """What happens to units that a spell is aimed at, each of which rolls alone.

    It happens to those without a save; or to those with an ID (`by_id`).
    """

    fate: Fate
    by_id: bool = False


HARMS: Final[Moment[Harm]] = Moment("spell.harms")
TRIALS: Final[Moment[Trial]] = Moment("spell.tries")
FLOODS: Final[Moment[Literal[True]]] = Moment("spell.floods")
"""Spells that turn a terrain down unless an opponent there rolls enough maneuvers."""
