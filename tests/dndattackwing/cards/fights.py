"""Tables for tests of cards: Red's creature and what it does to Blue's."""

from __future__ import annotations

from typing import Any

from tests.dndattackwing.battles import blue, red
from wartable.games.dndattackwing.events.combat import DiceCounted, DiceModified, DiceRolled
from wartable.games.dndattackwing.options import DndOptions
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.games.dndattackwing.scenes import Position, Standing, Start, stage
from wartable.games.dndattackwing.state import Battle
from wartable.testing.scenes import Line, Scene, answers

NEAR = 80
"""From center to center of small bases: Range 1."""
FURTHER = 160
"""Range 2."""
BALLISTA = "0.siege_ballista"
"""Has its turn last, so that a round does not end before a test has looked."""


def scene_of(*creatures: Standing, phase: Start) -> Scene[Battle]:
    """A scene whose rolls are left to chance where a test does not write them."""
    options = DndOptions(force="box")
    position = stage(options, Position(creatures, phase))
    scene = Scene(DndAttackWing(), options, position, seed="cards")
    scene.leave_to_table("judging")
    return scene


class Fight:
    """Red's creature attacks Blue's, which faces it; a ballista of Red waits far away.

    Red has a Red Dragon unless said otherwise: Level 4, attack 5, Agility 1, Health 5, Armor 2;
    Blue a Blue Dragon: Level 5, attack 4, Agility 1, Health 5, Armor 1.
    """

    def __init__(
        self,
        one: dict[str, Any],
        other: dict[str, Any],
        *,
        gap: int = NEAR,
        weapon: str = "bite",
        beside: tuple[Standing, ...] = (),
    ) -> None:
        heading = 180 if weapon == "tail" else 0
        attacks: dict[str, Any] = {"heading": heading, "card": "red_dragon", **one}
        defends: dict[str, Any] = {"heading": 180, "card": "blue_dragon", **other}
        mine, theirs = red(400, 300, **attacks), blue(400, 300 + gap, **defends)
        waiting = red(840, 840, card="siege_ballista")
        self.scene = scene_of(mine, waiting, theirs, *beside, phase="combat")
        self.mine = f"0.{mine.creature}"
        self.theirs = f"1.{theirs.creature}"
        for name, creature in self.scene.state.creatures.items():
            creature.fought = name not in {self.mine, BALLISTA}
        self.first: tuple[Line, ...] = (
            answers("Red", "attack", f"weapon:{weapon}"),
            answers("Red", "defender", f"creature:{self.theirs}"),
        )

    @property
    def attacker(self) -> Creature:
        """Red's creature."""
        return self.scene.state.creatures[self.mine]

    @property
    def defender(self) -> Creature:
        """Blue's creature."""
        return self.scene.state.creatures[self.theirs]

    def play(self, *lines: Line) -> None:
        """The attack and what follows."""
        self.scene.play(*self.first, *lines)

    def counted(self, pool: str) -> int:
        """How many dice were rolled in the first attack."""
        return next(
            event.reckoning.value
            for event in self.scene.events
            if isinstance(event, DiceCounted) and event.pool == pool
        )

    def shown(self, pool: str = "attack") -> tuple[str, ...]:
        """The faces of a pool as they were told last."""
        said = [
            event.faces
            for event in self.scene.events
            if isinstance(event, DiceRolled | DiceModified) and event.pool == pool
        ]
        return said[-1]


def attack_dice(one: dict[str, Any], other: dict[str, Any], **more: Any) -> int:
    """How many attack dice are rolled."""
    fight = Fight(one, other, **more)
    fight.play()
    return fight.counted("attack")


def defense_dice(one: dict[str, Any], other: dict[str, Any], **more: Any) -> int:
    """How many defense dice are rolled."""
    fight = Fight(one, other, **more)
    fight.play()
    return fight.counted("defense")
