"""What is still to be done: the agenda is a stack of these, one short step each."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Phase: TypeAlias = Literal[
    "setup", "expire", "eighth_face", "dragon_attack", "species", "first_march", "second_march",
    "reserves",
]  # fmt: skip


class BringForces(msgspec.Struct, array_like=True, tag="bring_forces"):
    """All players bring a force in secret."""


class RollOrder(msgspec.Struct, array_like=True, tag="roll_order"):
    """These seats, tied for a place in the order, roll their Horde Armies."""

    groups: list[list[int]]


class ChooseStart(msgspec.Struct, array_like=True, tag="choose_start"):
    """The highest roller takes the first turn or the choice of the Frontier."""


class ChooseFrontier(msgspec.Struct, array_like=True, tag="choose_frontier"):
    """This seat selects the Frontier Terrain."""

    seat: int


class PlaceArmies(msgspec.Struct, array_like=True, tag="place_armies"):
    """The first of these seats places its armies."""

    order: list[int]


class RollDistances(msgspec.Struct, array_like=True, tag="roll_distances"):
    """The terrains are rolled for their starting distances."""

    frontier: int
    """Who rolls the Frontier Terrain."""


class BeginPhase(msgspec.Struct, array_like=True, tag="begin_phase"):
    """A phase of the turn begins."""

    phase: Phase


class TakeMarch(msgspec.Struct, array_like=True, tag="take_march"):
    """The marching player says which army marches, if any."""


class BeginMarch(msgspec.Struct, array_like=True, tag="begin_march"):
    """What comes before the maneuver: minor terrains, Mire."""


class Maneuver(msgspec.Struct, array_like=True, tag="maneuver"):
    """The maneuver step of the march."""


class RollManeuver(msgspec.Struct, array_like=True, tag="roll_maneuver"):
    """The marching army and those that oppose it roll."""

    against: list[int]


class TurnTerrain(msgspec.Struct, array_like=True, tag="turn_terrain"):
    """A maneuver succeeded: the terrain is turned."""


class TakeAction(msgspec.Struct, array_like=True, tag="take_action"):
    """The action step of the march."""


class RollAttack(msgspec.Struct, array_like=True, tag="roll_attack"):
    """The attacking army rolls."""


class RollSaves(msgspec.Struct, array_like=True, tag="roll_saves"):
    """The army that is attacked rolls."""


class CounterAttack(msgspec.Struct, array_like=True, tag="counter_attack"):
    """The army that was attacked may strike back."""


class RollMagic(msgspec.Struct, array_like=True, tag="roll_magic"):
    """The marching army rolls for magic."""


class AnnounceSpell(msgspec.Struct, array_like=True, tag="announce_spell"):
    """The caster announces a spell, or that all are announced."""


class DispelSpells(msgspec.Struct, array_like=True, tag="dispel_spells"):
    """Units that can may dispel what was announced."""


class ResolveSpell(msgspec.Struct, array_like=True, tag="resolve_spell"):
    """The caster picks the next announced spell, and it is resolved."""


class EndAction(msgspec.Struct, array_like=True, tag="end_action"):
    """The action of the march is over."""


class DragonAttack(msgspec.Struct, array_like=True, tag="dragon_attack"):
    """Dragons attack, one terrain after the other."""

    done: list[int]
    """The terrains where they have attacked in this phase."""


class AimDragons(msgspec.Struct, array_like=True, tag="aim_dragons"):
    """Whom each dragon at a terrain attacks is settled, in secret where there is a choice."""

    place: int


class RollDragons(msgspec.Struct, array_like=True, tag="roll_dragons"):
    """The owners of the attacking dragons roll them."""


class DragonBreath(msgspec.Struct, array_like=True, tag="dragon_breath"):
    """One dragon's breath comes over the army."""


class DragonTreasure(msgspec.Struct, array_like=True, tag="dragon_treasure"):
    """The army takes the treasures of the dragons."""


class AnswerDragons(msgspec.Struct, array_like=True, tag="answer_dragons"):
    """The army rolls its response."""


class DragonDamage(msgspec.Struct, array_like=True, tag="dragon_damage"):
    """Dragons and army do their damage at one time."""


class EndDragonAttack(msgspec.Struct, array_like=True, tag="end_dragon_attack"):
    """Those who killed a dragon are promoted, and dragons with wings fly off."""


class UseAbility(msgspec.Struct, array_like=True, tag="use_ability"):
    """The species abilities of their phase that are still to be offered."""

    left: list[str]


class UseEighthFace(msgspec.Struct, array_like=True, tag="use_eighth_face"):
    """Eighth faces whose effects are still to come in this phase."""

    places: list[int]


class Reinforce(msgspec.Struct, array_like=True, tag="reinforce"):
    """Units leave the Reserve Area."""


class Retreat(msgspec.Struct, array_like=True, tag="retreat"):
    """Units go to the Reserve Area."""


Task: TypeAlias = (
    BringForces | RollOrder | ChooseStart | ChooseFrontier | PlaceArmies | RollDistances
    | BeginPhase | TakeMarch | BeginMarch | Maneuver | RollManeuver | TurnTerrain | TakeAction
    | RollAttack | RollSaves | CounterAttack | RollMagic | AnnounceSpell | DispelSpells
    | ResolveSpell | EndAction | DragonAttack | AimDragons | RollDragons | DragonBreath
    | DragonTreasure | AnswerDragons | DragonDamage | EndDragonAttack | UseAbility | UseEighthFace
    | Reinforce | Retreat
)  # fmt: skip
