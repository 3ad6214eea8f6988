"""The dragon attack that is being fought out."""

from __future__ import annotations

import msgspec

from wartable.games.dragondice.state.places import NOBODY


class Fighter(msgspec.Struct, array_like=True):
    """A dragon in a dragon attack: whom it attacks, and every face it has rolled."""

    dragon: int
    target: int = NOBODY
    """The dragon it attacks; without one, it attacks the army."""
    helps: bool = False
    """It is controlled, and fights for its controller's army (DD-CHAMPION-20)."""
    faces: list[str] = []

    @property
    def on_army(self) -> bool:
        """Whether it attacks the army."""
        return self.target == NOBODY and not self.helps


class DragonFight(msgspec.Struct, array_like=True):
    """A dragon attack at one terrain, and what the army's response came to."""

    seat: int
    place: int
    fighters: list[Fighter] = []
    breath: list[int] = []
    """Dragons whose breath is still to come over the army."""
    melee: int = 0
    missile: int = 0
    saves: int = 0
    bashed: dict[int, int] = {}
    felled: list[int] = []
    """Dragons that icons of the response have killed."""
    held: list[int] = []
    """Dragons that champions have tamed, slain or taken control of in the response."""
    credit: bool = False
    """Whether the army has killed a dragon."""
