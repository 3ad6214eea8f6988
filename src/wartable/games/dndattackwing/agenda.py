"""What comes next in D&D Attack Wing: the tasks that the agenda is made of."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from wartable.engine.windows import Later
from wartable.games.dndattackwing.pieces import (
    AreaAttack,
    Attack,
    Cause,
    EdgeMet,
    Stage,
)
from wartable.games.flightpath.dials import Maneuver


class BringLegions(msgspec.Struct, array_like=True, tag="bring_legions"):
    """Every seat, or these, brings a Legion of so many points."""

    sizes: tuple[int, ...]
    seats: tuple[int, ...] = ()


class DrawInitiative(msgspec.Struct, array_like=True, tag="initiative"):
    """Find out who starts with the Initiative Token, if anybody."""


class DealObstacles(msgspec.Struct, array_like=True, tag="deal_obstacles"):
    """Each player gets this many Objective Tokens face down and may look at some of them."""

    each: int
    look: int


class PlaceObstacle(msgspec.Struct, array_like=True, tag="place_obstacle"):
    """A player places one of their Objective Tokens."""

    seat: int


class NamePlayers(msgspec.Struct, array_like=True, tag="name_players"):
    """All hear who plays which side in a campaign."""

    names: tuple[str, ...]
    earlier: str
    """A digest of the sessions before this one."""


class SetScene(msgspec.Struct, array_like=True, tag="set_scene"):
    """The tokens of an Adventure are laid out."""


class PlaceGeyser(msgspec.Struct, array_like=True, tag="place_geyser"):
    """The next player places a geyser; how many lie there already."""

    placed: int = 0


class PlaceCreature(msgspec.Struct, array_like=True, tag="place_creature"):
    """The next creature is placed."""


class Deployed(msgspec.Struct, array_like=True, tag="deployed"):
    """All forces stand; round 1 is about to begin."""


class BeginRound(msgspec.Struct, array_like=True, tag="begin_round"):
    """A round begins."""


class PlanManeuvers(msgspec.Struct, array_like=True, tag="plan"):
    """Everybody sets dials in secret."""


class DialsSet(msgspec.Struct, array_like=True, tag="dials_set"):
    """All dials are set."""


class NextActivation(msgspec.Struct, array_like=True, tag="next_activation"):
    """The next creature activates."""


class Reveal(msgspec.Struct, array_like=True, tag="reveal"):
    """A creature's dial is turned up."""

    creature: str


class Execute(msgspec.Struct, array_like=True, tag="execute"):
    """A creature executes a maneuver, the one on its dial or a charge."""

    creature: str
    maneuver: Maneuver
    cause: Cause = "dial"


class Judge(msgspec.Struct, array_like=True, tag="judge"):
    """Every seat judges again by eye where these creatures stand."""

    creatures: tuple[str, ...]


class Moved(msgspec.Struct, array_like=True, tag="moved"):
    """A creature has moved: whether it fled, exhaustion, and what cards do then."""

    creature: str
    maneuver: Maneuver
    cause: Cause = "dial"
    crossed: tuple[str, ...] = ()
    """The Objective Tokens that its template or its base overlaps."""
    edges: tuple[EdgeMet, ...] = ()
    """Where its base crossed the edge of the play area first, if it ended beyond it."""


class DropTreasure(msgspec.Struct, array_like=True, tag="drop_treasure"):
    """A creature may drop a token that it holds."""

    creature: str


class MeasureTreasure(msgspec.Struct, array_like=True, tag="measure_treasure"):
    """The token named for an Action is measured."""

    creature: str
    objective: str


class ChangeAltitude(msgspec.Struct, array_like=True, tag="altitude"):
    """A creature may change its altitude."""

    creature: str


class Act(msgspec.Struct, array_like=True, tag="act"):
    """A creature may perform an Action: one of these, or any.

    `free`: it comes on top of the Action of the step. `granted`: Actions it may perform though
    their icons are not on its card.
    """

    creature: str
    free: bool = False
    only: tuple[str, ...] = ()
    granted: tuple[str, ...] = ()


Named = tuple[tuple[int, tuple[int, int]], ...]
"""Soldiers by their numbers, and the places that were named for them."""


class Reform(msgspec.Struct, array_like=True, tag="reform"):
    """The soldiers of a Troop are placed again round their Point Soldier, one in each step."""

    creature: str
    setup: bool = False
    waiting: tuple[int, ...] = ()
    """The soldiers still to be placed, once they are lifted."""
    named: Named = ()
    """A formation that was named as a whole (DN-RULING-87)."""


class Acted(msgspec.Struct, array_like=True, tag="acted"):
    """A creature has performed an Action; what cards do then."""

    creature: str
    action: str
    free: bool = False


class MeasureTarget(msgspec.Struct, array_like=True, tag="measure_target"):
    """The creature named for a Target Action is measured."""

    creature: str
    target: str
    soldier: int = 0


class TokenDue(msgspec.Struct, array_like=True, tag="token_due"):
    """A creature gets a token for what was measured."""

    creature: str
    token: str
    rule: str


class LayFeint(msgspec.Struct, array_like=True, tag="lay_feint"):
    """The template of a Feint is laid at this side."""

    creature: str
    side: Literal["left", "right"]


class EndFeint(msgspec.Struct, array_like=True, tag="end_feint"):
    """The creature is put down at the far end of the laid template."""

    creature: str
    side: Literal["left", "right"]
    ahead: int


class Feinted(msgspec.Struct, array_like=True, tag="feinted"):
    """The Feint is over: the Exhaustion Token."""

    creature: str
    failed: bool = False
    edges: tuple[EdgeMet, ...] = ()


class RemoveGeyser(msgspec.Struct, array_like=True, tag="remove_geyser"):
    """In the End Phase a geyser is removed, and dormant ones may become active."""


class BeginCombat(msgspec.Struct, array_like=True, tag="begin_combat"):
    """The Combat Phase begins."""


class NextAttack(msgspec.Struct, array_like=True, tag="next_attack"):
    """The next creature may attack."""


class Engage(msgspec.Struct, array_like=True, tag="engage"):
    """A creature may spend its Charge Token."""

    creature: str


class Declare(msgspec.Struct, array_like=True, tag="declare"):
    """A creature may declare an attack; `extra` ones come on top of that of the round."""

    creature: str
    extra: bool = False


class Measure(msgspec.Struct, array_like=True, tag="measure"):
    """A declared attack on one target is measured."""

    attack: Attack
    most: int
    """The greatest Range of the attack."""
    least: int = 1


class MeasureArea(msgspec.Struct, array_like=True, tag="measure_area"):
    """It is measured whom an area attack catches; a lasting one was placed before."""

    area: AreaAttack
    placed: bool = False


class StrikeArea(msgspec.Struct, array_like=True, tag="strike_area"):
    """The creatures caught that are still to be attacked, with their Ranges."""

    area: AreaAttack
    caught: tuple[tuple[str, int], ...]


class Strike(msgspec.Struct, array_like=True, tag="strike"):
    """An attack stands before one of its steps."""

    attack: Attack
    stage: Stage = "declared"


class Fought(msgspec.Struct, array_like=True, tag="fought"):
    """A creature has had its opportunity to attack."""

    creature: str


class EndPhase(msgspec.Struct, array_like=True, tag="end_phase"):
    """The End Phase, step by step."""

    step: Literal["effects", "defeats", "tokens", "durations", "initiative"] = "effects"


Task: TypeAlias = (
    BringLegions
    | DrawInitiative
    | NamePlayers
    | SetScene
    | PlaceGeyser
    | DealObstacles
    | PlaceObstacle
    | PlaceCreature
    | Deployed
    | BeginRound
    | PlanManeuvers
    | DialsSet
    | NextActivation
    | Reveal
    | Execute
    | Judge
    | Moved
    | DropTreasure
    | MeasureTreasure
    | ChangeAltitude
    | Act
    | Acted
    | Reform
    | MeasureTarget
    | TokenDue
    | LayFeint
    | EndFeint
    | Feinted
    | RemoveGeyser
    | BeginCombat
    | NextAttack
    | Engage
    | Declare
    | Measure
    | MeasureArea
    | StrikeArea
    | Strike
    | Fought
    | EndPhase
    | Later
)
