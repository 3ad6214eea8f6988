"""Abilities that may save a unit from death: Replanting and Stepped Damage.

DD-SPECIES-37, -38, DD-RULING-36, -52 and -57.
"""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, ask
from wartable.games.dragondice.death import INSTEAD, Dying, end_effects_on, move
from wartable.games.dragondice.exchanges import Exchange
from wartable.games.dragondice.messages import EXCHANGE_SMALLER, IT_DIES
from wartable.games.dragondice.rolls.alone import roll_alone
from wartable.games.dragondice.state import RESERVE

NO = "no"


@INSTEAD.by("Replanting")
def replanting(dying: Dying) -> Asking[bool]:
    """At water a killed unit is rolled, and with its ID goes to the Reserve Area."""
    game, die = dying.game, dying.die
    if "water" not in game.harmony(die.owner, dying.place):
        return False
    end_effects_on(game, die)
    alone = yield from roll_alone(game, die, [], "DD-SPECIES-37", by="Replanting", silent=True)
    if not alone.id_icon:
        return False
    die.hurt = 0
    move(game, [die], RESERVE, "DD-SPECIES-37", "Replanting")
    return True


@INSTEAD.by("Stepped Damage")
def stepped_damage(dying: Dying) -> Asking[bool]:
    """Instead of dying a unit may be exchanged for a smaller one that was dead before."""
    game, die = dying.game, dying.die
    own = game.unit(die)
    smaller = {
        other.kind: other
        for number in sorted(dying.replacements, reverse=True)
        if (other := game.die(number)).owner == die.owner
        and game.unit(other).species == own.species
        and game.unit(other).health < own.health
    }
    if not smaller:
        return False
    answer = yield from ask(
        Prompt(
            die.owner,
            "stepped_damage",
            EXCHANGE_SMALLER(unit=own.called),
            "DD-SPECIES-38",
            Pick(
                (
                    *(
                        Option(str(other.id), game.kind(other).called, (f"die:{other.id}",))
                        for other in smaller.values()
                    ),
                    Option(NO, IT_DIES),
                ),
            ),
            (f"die:{die.id}",),
        )
    )
    if answer == NO:
        return False
    dying.replacements.discard(int(answer))
    dying.exchanges.append(Exchange(die, game.die(int(answer))))
    return True
