"""What comes next in Star Trek: Attack Wing: the tasks that the agenda is made of."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from wartable.engine.windows import Later
from wartable.games.flightpath.dials import Maneuver
from wartable.games.startrek.forces.fleet import Fleet
from wartable.games.startrek.pieces import Attack, Stage


class BringFleets(msgspec.Struct, array_like=True, tag="bring_fleets"):
    """Each seat brings a fleet of so many points."""

    sizes: tuple[int, ...]
    factions: tuple[str, ...] = ()
    """The Factions that a Mission asks of the seats (ST-MISSION-06)."""
    crew: bool = False
    again: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """Seats that bring another fleet, and the unique names their team has (ST-RULING-100)."""


class DrawForces(msgspec.Struct, array_like=True, tag="draw_forces"):
    """Chance decides which seat plays which of these forces."""

    forces: tuple[Fleet, ...]


class DrawInitiative(msgspec.Struct, array_like=True, tag="initiative"):
    """Find out who holds the Initiative Token first."""


class PlaceObstacle(msgspec.Struct, array_like=True, tag="place_obstacle"):
    """The next player puts an Obstacle down; `left` counts those still to come."""

    left: int
    placed: int = 0


class ChooseArea(msgspec.Struct, array_like=True, tag="choose_area"):
    """The next side chooses its starting area."""


class PlaceShip(msgspec.Struct, array_like=True, tag="place_ship"):
    """The next ship is placed."""


class Deployed(msgspec.Struct, array_like=True, tag="deployed"):
    """All forces stand; round 1 is about to begin."""


class BeginRound(msgspec.Struct, array_like=True, tag="begin_round"):
    """A round begins."""


class BeginPlanning(msgspec.Struct, array_like=True, tag="begin_planning"):
    """The Planning Phase begins."""


class SetDial(msgspec.Struct, array_like=True, tag="set_dial"):
    """The next ship gets its maneuver."""


class DialsSet(msgspec.Struct, array_like=True, tag="dials_set"):
    """All dials are set."""


class NextActivation(msgspec.Struct, array_like=True, tag="next_activation"):
    """The next ship activates."""


class Reveal(msgspec.Struct, array_like=True, tag="reveal"):
    """A ship's dial is turned up."""

    ship: str


class Execute(msgspec.Struct, array_like=True, tag="execute"):
    """A ship executes a maneuver; `dialed`: it is the one on its dial, with its Power Strain."""

    ship: str
    maneuver: Maneuver
    dialed: bool = True


class Act(msgspec.Struct, array_like=True, tag="act"):
    """A ship may perform an Action: one of these, or any; `skipped` says why it may not.

    `free`: it is a free Action and does not use up that of the Perform Action step. `forced`: it
    must be performed if it can be.
    """

    ship: str
    free: bool = False
    only: tuple[str, ...] = ()
    forced: str = ""
    skipped: str = ""
    granted: tuple[str, ...] = ()
    """Actions of icons that it may perform though they are not on its bar."""
    talents_asked: bool = False
    """Whether its owner was asked about Talents that lie face down."""


class TurnUp(msgspec.Struct, array_like=True, tag="turn_up"):
    """The owner of Talents that lie face down may turn one up, to use it in what comes next."""

    ship: str


class BeginCombat(msgspec.Struct, array_like=True, tag="begin_combat"):
    """The Combat Phase begins."""


class NextAttack(msgspec.Struct, array_like=True, tag="next_attack"):
    """The next ship has its opportunity to attack."""


class Engage(msgspec.Struct, array_like=True, tag="engage"):
    """A ship may attack."""

    ship: str


class Strike(msgspec.Struct, array_like=True, tag="strike"):
    """An attack stands before one of its steps."""

    attack: Attack
    stage: Stage = "declare"


class Fought(msgspec.Struct, array_like=True, tag="fought"):
    """A ship has had its opportunity to attack: if it is doomed, it is destroyed now."""

    ship: str


class EndPhase(msgspec.Struct, array_like=True, tag="end_phase"):
    """The End Phase."""

    step: Literal["cloak", "tokens", "effects", "initiative"] = "cloak"


Task: TypeAlias = (
    BringFleets
    | DrawForces
    | DrawInitiative
    | PlaceObstacle
    | ChooseArea
    | PlaceShip
    | Deployed
    | BeginRound
    | BeginPlanning
    | SetDial
    | DialsSet
    | NextActivation
    | Reveal
    | Execute
    | Act
    | TurnUp
    | BeginCombat
    | NextAttack
    | Engage
    | Strike
    | Fought
    | EndPhase
    | Later
)
