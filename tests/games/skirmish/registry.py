"""The windows, numbers and prohibitions of Skirmish, and what carries abilities in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain

from tests.games.skirmish.content import trick_of
from tests.games.skirmish.state import Aim, Attack, Battle, Death, Play, SaveCount, Throw, Unit
from wartable.engine.windows import (
    Abilities,
    Carried,
    Deed,
    Effects,
    Order,
    Value,
    Window,
    limited,
    seat_by_seat,
)

DECLARED = Window[Attack]("attack.declared", over=lambda attack: attack.called_off)
THROWN = Window[Throw]("dice.thrown")
ROLLED = Window[Throw]("attack.rolled")
SAVED = Window[SaveCount]("save.counted")
KILLED = Window[Death]("unit.killed", over=lambda death: death.replaced)
FELL = Window[Death]("unit.fell")
PLAYED = Window[Play]("trick.played")
CALM = Window[Battle]("round.calm")
"""A window that no ability of this game hooks."""

ATTACK = Value[Unit]("attack", limited(-3, 3, "SK-LIMIT-01"), floor=0)
DEFENCE = Value[Unit]("defence", limited(-3, 3, "SK-LIMIT-01"), floor=0)
REACH = Value[Aim]("reach")

TARGET = Deed[Aim]("target")


class SkirmishAbilities(Abilities[Battle]):
    """Carried by units in play or just falling, by hands that hold cards, by the card played."""

    def carried(self, state: Battle, names: Collection[str]) -> Iterator[Carried]:
        for unit in chain(state.units.values(), state.falling.values()):
            for name in unit.card.abilities:
                if name in names:
                    yield name, unit.id, unit.seat
        if "Trick" in names:
            for seat, hand in state.hands.items():
                if hand:
                    yield "Trick", f"hand.{seat}", seat
        if state.played and trick_of(state.played).ability in names:
            yield trick_of(state.played).ability, state.played, state.played_by

    def cast(self, state: Battle) -> Collection[str]:
        return state.cast

    def effects(self, state: Battle) -> Effects:
        return state.effects


abilities = SkirmishAbilities()


def in_turn(state: Battle, first: int) -> Order[Battle]:
    """Abilities act seat by seat in turn order, beginning with this seat."""
    return seat_by_seat(state.from_seat(first))
