"""Timing windows: abilities of cards and units, ways, deeds, changed numbers, lasting effects."""

from wartable.engine.windows.abilities import Abilities, Carried
from wartable.engine.windows.ability import Ability
from wartable.engine.windows.bearer import Bearer, Later, Param, Use
from wartable.engine.windows.costs import Cost
from wartable.engine.windows.effects import Effect, Effects, Spent
from wartable.engine.windows.hooks import Ban, Deed, Ways, Window
from wartable.engine.windows.judging import Judge, Permit, Reckoner
from wartable.engine.windows.limits import Limit, Scope, once
from wartable.engine.windows.moment import Moment
from wartable.engine.windows.offering import Offer
from wartable.engine.windows.orders import (
    Order,
    highest_roller,
    lowest_first,
    owners_choose,
    roll_off,
    seat_by_seat,
    together,
    when_needed,
)
from wartable.engine.windows.reckoning import (
    PLAIN,
    Layer,
    Part,
    Reckoning,
    Value,
    limited,
    reckon,
)
from wartable.engine.windows.sealing import Chosen

__all__ = [
    "PLAIN",
    "Abilities",
    "Ability",
    "Ban",
    "Bearer",
    "Carried",
    "Chosen",
    "Cost",
    "Deed",
    "Effect",
    "Effects",
    "Judge",
    "Later",
    "Layer",
    "Limit",
    "Moment",
    "Offer",
    "Order",
    "Param",
    "Part",
    "Permit",
    "Reckoner",
    "Reckoning",
    "Scope",
    "Spent",
    "Use",
    "Value",
    "Ways",
    "Window",
    "highest_roller",
    "limited",
    "lowest_first",
    "once",
    "owners_choose",
    "reckon",
    "roll_off",
    "seat_by_seat",
    "together",
    "when_needed",
]
