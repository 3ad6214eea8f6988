"""Timing windows: abilities of cards and units, prohibitions, changed numbers, lasting effects."""

from wartable.engine.windows.abilities import Abilities, Carried
from wartable.engine.windows.ability import Ability, Ban, Bearer, Deed, Use, Window
from wartable.engine.windows.effects import Effect, Effects
from wartable.engine.windows.orders import Order, lowest_first, owners_choose, seat_by_seat
from wartable.engine.windows.reckoning import (
    PLAIN,
    Layer,
    Part,
    Reckoning,
    Value,
    limited,
    reckon,
)

__all__ = [
    "PLAIN",
    "Abilities",
    "Ability",
    "Ban",
    "Bearer",
    "Carried",
    "Deed",
    "Effect",
    "Effects",
    "Layer",
    "Order",
    "Part",
    "Reckoning",
    "Use",
    "Value",
    "Window",
    "limited",
    "lowest_first",
    "owners_choose",
    "reckon",
    "seat_by_seat",
]
