"""Abilities that may save a unit from death: Replanting and Stepped Damage.

DD-SPECIES-37, -38, DD-RULING-36, -52 and -57.
"""

from __future__ import annotations

from wartable.engine.requests import Asking
from wartable.games.dragondice.death import INSTEAD, Dying, end_effects_on, move
from wartable.games.dragondice.dice import UnitKind
from wartable.games.dragondice.rolls.alone import roll_alone
from wartable.games.dragondice.state import RESERVE
from wartable.games.dragondice.stepping_down import step_down


@INSTEAD.by("Replanting")
def replanting(dying: Dying) -> Asking[bool]:
    """At water a killed unit is rolled, and with its ID goes to the Reserve Area."""
    game, die = dying.game, dying.die
    if "water" not in game.harmony(die.owner, dying.place):
        return False
    end_effects_on(game, die)
    alone = yield from roll_alone(
        game, die, [], "DD-SPECIES-37", by="Replanting", silent=True, killed=True
    )
    if not alone.id_icon:
        return False
    die.hurt = 0
    move(game, [die], RESERVE, "DD-SPECIES-37", "Replanting")
    return True


@INSTEAD.by("Stepped Damage")
def stepped_damage(dying: Dying) -> Asking[bool]:
    """Instead of dying a unit may be exchanged for a smaller one that was dead before."""
    health = dying.game.unit(dying.die).health

    def smaller(other: UnitKind) -> bool:
        return other.health < health

    return (yield from step_down(dying, "stepped_damage", "DD-SPECIES-38", smaller))
