"""Abilities that may save a unit from death: Replanting and Stepped Damage.

DD-SPECIES.
"""

from __future__ import annotations

from wartable.engine.requests import Asking
from wartable.games.dragondice.death import COULD, INSTEAD, Dying, end_effects_on, move
from wartable.games.dragondice.rolls.alone import roll_alone
from wartable.games.dragondice.state import RESERVE, Die
from wartable.games.dragondice.stepping_down import dead_before, step_down


@COULD.by("Replanting")
def at_water(dying: Dying) -> bool:
    """Whether the unit is killed at a terrain with water."""
    return "water" in dying.game.harmony(dying.die.owner, dying.place)


@INSTEAD.by("Replanting")
def replanting(dying: Dying) -> Asking[bool]:
    """At water a killed unit is rolled, and with its ID goes to the Reserve Area.

    DD-RULING-126.
    """
    game, die = dying.game, dying.die
    end_effects_on(game, die)
    alone = yield from roll_alone(
        game, die, [], "DD-SPECIES-37", by="Replanting", silent=True, killed=True
    )
    if not alone.id_icon:
        return False
    die.hurt = 0
    move(game, [die], RESERVE, "DD-SPECIES-37", "Replanting")
    return True


def _smaller(dying: Dying) -> list[Die]:
    health = dying.game.unit(dying.die).health
    return dead_before(dying, lambda other: other.health < health)


@COULD.by("Stepped Damage")
def has_smaller(dying: Dying) -> bool:
    """Whether a smaller unit of the species was dead before."""
    return bool(_smaller(dying))


@INSTEAD.by("Stepped Damage")
def stepped_damage(dying: Dying) -> Asking[bool]:
    """Instead of dying a unit may be exchanged for a smaller one that was dead before."""
    return (yield from step_down(dying, "stepped_damage", "DD-SPECIES-38", _smaller(dying)))
