"""Damage, death, and what a dead dragon leaves behind.

DW-DRAGON, DW-HEIGHT and DW-EGG.
"""

from __future__ import annotations

from wartable.engine.rulebook import Table
from wartable.games.dragonwars.dragons import NUMBERS
from wartable.games.dragonwars.events import Died, EggDropped
from wartable.games.dragonwars.state import NOBODY, Dragon, DragonWarsState


def attack_damage(dragon: Dragon, damage: int) -> int:
    """What an attack does to a dragon: twice as much on the ground (DW-HEIGHT-08).

    DW-RECOVER-07.
    """
    return damage if dragon.height else damage * NUMBERS.grounded_factor


def hurt(state: DragonWarsState, table: Table, dragon: Dragon, damage: int, rule: str) -> None:
    """Take health; at 0 the dragon dies (DW-DRAGON-08)."""
    dragon.health = max(dragon.health - damage, 0)
    if not dragon.health:
        die(state, table, dragon, rule)


def die(state: DragonWarsState, table: Table, dragon: Dragon, rule: str) -> None:
    """The dragon leaves the game for good; the egg stays behind."""
    dragon.health = 0
    dragon.alive = False
    about = (f"dragon:{dragon.id}", f"hex:{dragon.hex}")
    table.tell(Died(rule=rule, about=about, dragon=dragon.id))
    drop_egg(state, table, dragon)


def drop_egg(state: DragonWarsState, table: Table, dragon: Dragon) -> None:
    """A carrier that is gone leaves the egg on the ground of its hex (DW-EGG-07).

    DW-EGG-06, DW-RULING-32.
    """
    egg = state.egg
    if egg is not None and egg.carrier == dragon.index:
        egg.carrier = NOBODY
        egg.hex = dragon.hex
        about = ("egg", f"hex:{egg.hex}")
        table.tell(EggDropped(rule="DW-EGG-07", about=about, hex=egg.hex))
