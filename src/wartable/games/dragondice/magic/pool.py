"""The available magic: results with their die, elements and species (DD-MAGIC)."""

from __future__ import annotations

from collections.abc import Callable

from wartable.engine.windows import Moment
from wartable.games.dragondice.dice import ELEMENTS, Element
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.rolls.roll import Parcel, Roll
from wartable.games.dragondice.rolls.tally import Totals
from wartable.games.dragondice.state import Die, Magic

MADE_OF: Moment[Callable[[Game, int, int], tuple[Element, ...]]] = Moment("magic.made_of")
"""Species abilities that say which elements a unit's magic has at a place of its owner's."""
CONVERTS: Moment[bool] = Moment("magic.converts")
"""Eighth faces whose elements the magic of units there may take."""
MORE: Moment[Callable[[Roll], list[Magic]]] = Moment("magic.more")
"""Magic that species abilities add to that of a magic action."""


def pool_of(roll: Roll, totals: Totals) -> list[Magic]:
    """What a magic roll has to spend."""
    pool = [_magic(roll, parcel) for parcel in totals.parcels if parcel.type == "magic"]
    for _, more in MORE.of(roll.abilities()):
        pool += more(roll)
    return merged(pool)


def _magic(roll: Roll, parcel: Parcel) -> Magic:
    """The magic of some results; Attune makes its own, and recolours icons (DD-RULING-115)."""
    game = roll.game
    die = game.die(parcel.die)
    magic = magic_of(game, die, roll.place, parcel.amount, free=parcel.free)
    if parcel.element is not None:
        magic.elements = (parcel.element,)
    recoloured = roll.recoloured.get(parcel.die)
    if recoloured is not None and parcel.origin == "icon":
        magic.elements = convertible(game, die.owner, roll.place, (recoloured,))
    return magic


def magic_of(game: Game, die: Die, place: int, amount: int, *, free: bool = False) -> Magic:
    """Magic that a die makes at a place; `free` is of whatever elements its owner likes.

    DD-RULING-74.
    """
    species = game.unit(die).species if game.is_unit(die) else ""
    elements = ELEMENTS if free else _elements(game, die, place)
    return Magic(die.id, amount, elements, species)


def _elements(game: Game, die: Die, place: int) -> tuple[Element, ...]:
    """The elements of its magic: its own, unless an ability says otherwise (DD-MAGIC-03)."""
    elements = game.elements(die)
    if not game.is_unit(die):
        return elements
    for _, made_of in MADE_OF.of(game.abilities(die)):
        elements = made_of(game, die.owner, place)
    return convertible(game, die.owner, place, elements)


def convertible(
    game: Game, seat: int, place: int, elements: tuple[Element, ...]
) -> tuple[Element, ...]:
    """These elements, and those that a unit's magic may take at an eighth face (DD-RULING-102)."""
    if not CONVERTS.get(game.power(seat, place)):
        return elements
    return tuple(dict.fromkeys((*elements, *game.land(place).elements)))


def merged(pool: list[Magic]) -> list[Magic]:
    """The same with what one die made of one sort of magic in one lump."""
    lumps: dict[tuple[object, ...], Magic] = {}
    for magic in pool:
        key = (magic.die, magic.elements, magic.species, magic.cantrip, magic.free)
        if key in lumps:
            lumps[key].amount += magic.amount
        else:
            lumps[key] = magic
    return list(lumps.values())
