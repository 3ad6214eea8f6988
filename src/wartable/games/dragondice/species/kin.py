"""Dragonkin: where they are, what they may roll for, and their armored skin.

DD-KIN and DD-SAI. What they may not carry is data of their dice; Resist Fear is the
ability of others.
"""

from __future__ import annotations

from typing import Final

from wartable.engine.requests import Step
from wartable.games.dragondice.death import GRAVE, HELD, end_effects_on
from wartable.games.dragondice.dragon_nature import dragon_kind
from wartable.games.dragondice.events import DiceMoved
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.icons.special import shows_belly
from wartable.games.dragondice.messages import KIN_ALONE
from wartable.games.dragondice.naming import dice_named, to
from wartable.games.dragondice.rolls.adding import ADDING, Adding, Shown
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.rollers import SITS_OUT
from wartable.games.dragondice.settling import ALONE
from wartable.games.dragondice.state import POOL, Die

KIN: Final = "Automatic Saves"
"""The ability that all Dragonkin have, and no other units."""

HELD.by(KIN)(True)
"""DD-KIN-02."""
GRAVE.by(KIN)(POOL)
"""DD-KIN-04."""


@ALONE.by(KIN)
def leave_alone(game: Game, seat: int, place: int) -> Step:
    """An army of nothing but Dragonkin is gone: they return to the Summoning Pool.

    DD-RULING-77.
    """
    units = game.units(seat, place)
    for die in units:
        die.place = POOL
        die.hurt = 0
        end_effects_on(game, die)
    game.tell(
        DiceMoved(
            rule="DD-KIN-03",
            about=tuple(f"die:{die.id}" for die in units),
            seat=seat,
            name=game.state.name(seat),
            dice=tuple(die.id for die in units),
            what=dice_named(game, units),
            to=POOL,
            where=to(game, POOL),
            why=KIN_ALONE,
        )
    )
    yield from ()


@SITS_OUT.by(KIN)
def fears_dragons(roll: Roll, die: Die) -> bool:
    """They take no part in magic and missile actions, nor against dragons of their element.

    DD-KIN-07, DD-KIN-08, DD-KIN-09.
    """
    if roll.kind in {"magic", "missile"}:
        return True
    fight = roll.game.state.fight
    if roll.kind != "response" or fight is None:
        return False
    dragons = {fighter.dragon for fighter in fight.fighters}
    dragons |= {fighter.target for fighter in fight.fighters if fighter.target >= 0}
    return any(_is_feared(roll.game, die, number) for number in sorted(dragons))


def _is_feared(game: Game, die: Die, number: int) -> bool:
    kind = dragon_kind(game, number)
    if kind.sort in {"ivory", "ivory_hybrid", "white"}:
        return True
    return bool(set(kind.elements) & set(game.elements(die)))


def armored_skin(roll: Roll, die: Die, shown: Shown) -> int:
    """As many saves as they have health, if they are rolled and show no Belly."""
    return 0 if shows_belly(shown) else roll.game.unit(die).health


ADDING.by(KIN)(Adding("save", armored_skin))
