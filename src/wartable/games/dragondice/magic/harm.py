"""What dice decide about a spell that kills: said by the spell, for whoever reckons its odds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.rolls.roll import Kind
from wartable.games.dragondice.windows import Moment


@dataclass(frozen=True, slots=True)
class Harm:
    """The roll by which the targets of a spell escape it.

    The army, all armies at the terrain, or the unit alone takes the spell's amount of damage, less
    the saves that are rolled; or the unit dies unless it rolls any (`or_dies`).
    """

    or_dies: bool = False
    roll: Kind = "save"
    counts: tuple[Type, ...] = ("save",)


HARMS: Final[Moment[Harm]] = Moment("spell.harms")
