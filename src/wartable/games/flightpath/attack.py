"""What attacks of both games share: a record that goes from step to step, and its comparison."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from wartable.engine.rulebook import State
from wartable.engine.windows import Bearer
from wartable.games.flightpath.dice import Pool

S = TypeVar("S", bound=State)


class Attack(msgspec.Struct, kw_only=True):
    """An attack under way. It lies on the agenda, so that one may be made within another."""

    id: int
    attacker: str
    defender: str
    weapon: str
    """`primary`, or the id of the card whose attack it is."""
    range_band: int
    attack: Pool = msgspec.field(default_factory=Pool)
    defense: Pool = msgspec.field(default_factory=Pool)
    cancelled: bool = False
    """Called off: nothing that follows takes place."""

    def pool(self, name: str) -> Pool:
        """The attack or the defense dice."""
        return self.attack if name == "attack" else self.defense

    def roller(self, pool: str) -> str:
        """The piece whose dice these are."""
        return self.attacker if pool == "attack" else self.defender


def attacks(bearer: Bearer[S], attack: Attack) -> bool:
    """Whether the piece of this ability is the attacker."""
    return attack.attacker == bearer.source


def defends(bearer: Bearer[S], attack: Attack) -> bool:
    """Whether the piece of this ability is the defender."""
    return attack.defender == bearer.source


class Outcome(msgspec.Struct, frozen=True, array_like=True):
    """What is left of an attack after the defense was compared with it."""

    hits: int
    criticals: int

    @property
    def hit(self) -> bool:
        """Whether anything is left."""
        return self.hits + self.criticals > 0


def compare(attack: Pool, evades: int, faces: Sequence[str]) -> int:
    """Let evades cancel results of an attack, those of the first face before those of the next."""
    return attack.cancel(faces, evades)
