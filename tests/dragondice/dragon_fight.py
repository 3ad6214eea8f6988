"""A dragon attack at a table of tests: an army of the marching player, and dragons."""

from __future__ import annotations

from tests.dragondice.scene import HOME_0, HOME_1, Scene
from tests.dragondice.turns import play_phase
from wartable.games.dragondice.events import DamageDealt
from wartable.games.dragondice.state import Die, DragonDie
from wartable.games.dragondice.turn.dragon_events import DragonKilled


class Fight(Scene):
    """Dwarves of the marching player and some dragons at one terrain."""

    def __init__(self, *dwarves: str, force_size: int = 24) -> None:
        super().__init__(force_size=force_size)
        self.dwarves = self.army(0, HOME_0, *dwarves)
        self.army(1, HOME_1, "goblins.thug")

    def comes(self, kind: str, *faces: str, seat: int = 1) -> DragonDie:
        """A dragon that shows these faces."""
        dragon = self.dragon(seat, HOME_0, kind)
        self.dragon_shows(dragon, *faces)
        return dragon

    def fight(self) -> None:
        """The Dragon Attack Phase."""
        play_phase(self, "dragon_attack")

    @property
    def damage(self) -> list[int]:
        """The damage armies took."""
        return [event.damage for event in self.said(DamageDealt)]

    @property
    def killed(self) -> list[str]:
        """The dragons that were killed."""
        return [event.name for event in self.said(DragonKilled)]


def rocs(number: int) -> list[str]:
    """Monsters with four melee results or saves."""
    return ["dwarves.roc"] * number


def show(fight: Fight, dice: list[Die], *faces: str) -> None:
    """Each of these dice shows its face."""
    for die, face in zip(dice, faces, strict=True):
        fight.shows(die, face)
