"""What a dragon attack tells the army's response roll, and what icons in it did to the dragons.

The code that resolves a dragon attack fills in the first two before the roll and reads the others
after it (DD-SAI and DD-RELIC).
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Fought:
    """The dragons of one attack, by number."""

    damage: dict[int, int] = field(default_factory=dict[int, int])
    """Claws, jaws, tail and wing points each dragon does to this army, before any saves."""
    jaws: list[int] = field(default_factory=list[int])
    """Every dragon of this attack that rolled Jaws, whomever it attacked."""
    bashed: dict[int, int] = field(default_factory=dict[int, int])
    """Damage that Bash adds to the one type of result allotted to a dragon."""
    killed: list[int] = field(default_factory=list[int])
    """Dragons that an icon killed outright; the damage they do still lands."""
    held: list[int] = field(default_factory=list[int])
    """Dragons that a champion tamed, slew or controls: their damage is ignored (DD-RULING-85)."""
