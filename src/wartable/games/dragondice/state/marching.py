"""The march that is being made, and the attack in it."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

AttackKind: TypeAlias = Literal["melee", "missile"]


class March(msgspec.Struct, array_like=True):
    """The march that is being made."""

    seat: int
    place: int
    maneuvers: bool = True
    """Whether the maneuver step may still be taken."""
    charge: str = ""
    """The Amazon charge that was named when a minor terrain was buried."""
    able: list[int] | None = None
    """The only units that roll in this march (Mire)."""

    def is_of(self, seat: int, place: int) -> bool:
        """Whether this army is the one that marches."""
        return self.seat == seat and self.place == place


class Delayed(msgspec.Struct, array_like=True):
    """An SAI of the attacker that waits for the defender's save roll (DD-ROLL-04)."""

    icon: str
    die: int
    x: int


class Attack(msgspec.Struct, array_like=True):
    """An attack between its roll and its end; in a counter-attack the roles are swapped."""

    kind: AttackKind
    seat: int
    place: int
    target: int
    target_place: int
    counter: bool = False
    results: int = 0
    cursed: int = 0
    """Results that only spells save from (DD-SPECIES-26)."""
    generated: dict[int, int] = {}
    """Melee results by the die that made them, for Bash (DD-RULING-123)."""
    delayed: list[Delayed] = []
    fewer_saves: dict[str, int] = {}
    """Saves that the target loses, by the icon that takes them."""
    charge: bool = False
    surprise: bool = False
    charmed: list[int] = []
    """Units that Charm keeps out of save rolls while the march lasts (DD-SAI-16)."""
    stenched: list[int] = []
    """Units that Foul Stench keeps out of the counter-attack."""
    able: list[int] | None = None
    """The only units that roll, where a rule says so (Defensive Volley)."""
    abilities: list[str] = []
    """The species abilities in the army when it began to attack."""
