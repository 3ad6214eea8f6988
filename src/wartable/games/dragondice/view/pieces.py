"""The public view of dice, terrains and what lies on them."""

from __future__ import annotations

import msgspec

from wartable.games.dragondice.calling import effect_name
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.state import DragonDiceState


class DieSeen(msgspec.Struct, frozen=True):
    """A unit or item: its kind, whose it is, where it lies, and damage it has taken."""

    id: int
    kind: str
    owner: int
    place: int
    hurt: int
    face: int
    """The face it shows, counted from 0; -1 until it is rolled."""


class DragonSeen(msgspec.Struct, frozen=True):
    """A dragon, and the units that tamed or control it (-1: none)."""

    id: int
    kind: str
    owner: int
    place: int
    tamer: int
    controller: int
    face: int
    """The face it shows, counted from 0; -1 until it is rolled."""


class MinorSeen(msgspec.Struct, frozen=True):
    """A minor terrain; its face is counted from 0."""

    id: int
    kind: str
    owner: int
    place: int
    face: int


class TerrainSeen(msgspec.Struct, frozen=True):
    """A terrain: whose home it is (-1: the Frontier), its face (0: not rolled), who holds it."""

    kind: str
    home: int
    face: int
    holder: int
    power: str
    """What its eighth face is to its holder, if it is held."""


class EffectSeen(msgspec.Struct, frozen=True):
    """Something that lasts: what it is, who made it, and what it lies on."""

    id: int
    name: str
    seat: int
    targets: tuple[str, ...]
    amount: int
    mark: str
    source: str
    """The die or spell it comes from."""
    ability: str
    """The id of the icon, ability or spell that says what it does."""


def dice_seen(state: DragonDiceState) -> tuple[DieSeen, ...]:
    """Every unit and item."""
    return tuple(
        [
            DieSeen(each.id, each.kind, each.owner, each.place, each.hurt, each.face)
            for each in state.dice
        ]
    )


def dragons_seen(state: DragonDiceState) -> tuple[DragonSeen, ...]:
    """Every dragon."""
    return tuple(
        [
            DragonSeen(
                each.id, each.kind, each.owner, each.place, each.tamer, each.controller, each.face
            )
            for each in state.dragons
        ]
    )


def minors_seen(state: DragonDiceState) -> tuple[MinorSeen, ...]:
    """Every minor terrain."""
    return tuple(
        [MinorSeen(each.id, each.kind, each.owner, each.place, each.face) for each in state.minors]
    )


def terrains_seen(state: DragonDiceState) -> tuple[TerrainSeen, ...]:
    """Every terrain, in the order of their numbers."""
    kinds = catalogue_of(state.pack).terrains
    return tuple(
        [
            TerrainSeen(
                each.kind,
                each.home,
                each.face,
                each.holder,
                (each.acts_as or kinds[each.kind].eighth) if each.holder >= 0 else "",
            )
            for each in state.terrains
        ]
    )


def effects_seen(state: DragonDiceState) -> tuple[EffectSeen, ...]:
    """Everything that lasts now."""
    return tuple(
        [
            EffectSeen(
                each.id,
                effect_name(each.ability),
                each.seat,
                each.targets,
                each.amount,
                each.mark,
                each.source,
                each.ability,
            )
            for each in state.effects.now
        ]
    )
