"""What the windows of HeroScape are about: plain records that powers change and the rules read.

Nothing here outlives a step.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from wartable.games.heroscape.state import Figure, Move, Turn

Cause: TypeAlias = Literal["attack", "leaving", "fall", "glyph", "power"]


@dataclass
class Acting:
    """A figure in a turn, about to move or having moved; a move by a power has no turn."""

    figure: Figure
    turn: Turn | None = None


@dataclass
class Entered:
    """A figure on its way stands in a space: where its move began, or after a step."""

    move: Move
    figure: Figure
    came_from: tuple[int, ...]


@dataclass
class Leaving:
    """A figure about to step away from an enemy that is engaged with it."""

    mover: Figure
    striker: Figure
    flying: bool = False


@dataclass
class Passing:
    """A figure that would go through the space of another."""

    mover: Figure
    other: Figure


@dataclass
class Special:
    """A Special Attack: its own Range and dice, which nothing changes (HS-SPECIAL-02)."""

    ability: str
    name: str
    range: int
    dice: int
    needs_sight: bool = True
    engaged_limits: bool = True
    """Whether engagement limits its targets (HS-RULING-44)."""
    height_defends: bool = True
    """Whether standing higher helps against it (HS-RULING-43)."""


@dataclass
class Aim:
    """An attacker and the figure it might attack; `special` is None for a normal attack."""

    attacker: Figure
    target: Figure
    special: Special | None = None


@dataclass
class Attack:
    """One attack on one defender, from its announcement to its end."""

    attacker: Figure
    defender: Figure
    attacking: int
    """The seat that attacks."""
    defending: int
    special: Special | None = None
    turn: Turn | None = None
    targeted: bool = True
    """Whether the attacker picked this defender; others are struck for where they stand."""
    dice: int = 0
    defense: int = 0
    faces: list[int] = field(default_factory=list[int])
    shield_faces: list[int] = field(default_factory=list[int])
    skulls: int = 0
    shields: int = 0
    wounds: int = 0
    called_off: bool = False
    """It never happened: the attacker has not attacked."""
    ended: bool = False
    """It is over for this defender, without wounds."""
    again: bool = False
    """The attacker may attack once more this turn."""
    destroyed: list[str] = field(default_factory=list[str])
    """Figures this attack has destroyed."""

    @property
    def aim(self) -> Aim:
        """Who attacks whom, and how."""
        return Aim(self.attacker, self.defender, self.special)


@dataclass
class Wounds:
    """Wounds about to be taken, or taken: `left` as many as are left of them."""

    figure: Figure
    seat: int
    left: int
    cause: Cause
    by: str = ""
    """The figure that deals them, if one does."""
    attack: Attack | None = None
    taken: int = 0


@dataclass
class Destruction:
    """A figure that has just been destroyed; it is off the board, and was on these spaces."""

    figure: Figure
    seat: int
    cause: Cause
    spaces: tuple[int, ...]
    by: str = ""
    by_seat: int = -1
    attack: Attack | None = None


@dataclass
class OnGlyph:
    """A figure that came to stand on a Glyph, or left it."""

    figure: Figure
    space: int
    glyph: str


@dataclass
class Roll:
    """A seat's initiative roll, before it is compared."""

    seat: int
    die: int


@dataclass
class Affected:
    """A figure that a power would move, place or take control of."""

    figure: Figure
    by: int
    ability: str
