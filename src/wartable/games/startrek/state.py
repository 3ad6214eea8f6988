"""Everything about a match of Star Trek: Attack Wing between two steps.

Ships keep their record when they are destroyed or have left, with `pose` None. Where the match
stands is the agenda: the task on top is next. The only secrets are dials that lie face down.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from wartable.engine.rulebook import Result
from wartable.engine.windows import Effects
from wartable.games.flightpath.damage_deck import DamageDeck
from wartable.games.flightpath.state import MatState, Phase
from wartable.games.startrek.agenda import Strike, Task
from wartable.games.startrek.content import cards_known
from wartable.games.startrek.pieces import (
    Attack,
    Card,
    FleetCard,
    Mine,
    Objective,
    Obstacle,
    Planet,
    Ship,
)


class Fleets(MatState[Ship, Task], dict=True):
    """The table."""

    noun: ClassVar[str] = "ship"
    seats: int
    sides: list[int]
    """The side of each seat: teams win and lose together, and Initiative is theirs."""
    colors: list[str]
    width: int
    height: int
    round_limit: int
    squad_building: bool
    points: list[int]
    """What the fleet of each seat cost."""
    ships: dict[str, Ship]
    deck: DamageDeck
    cast: tuple[str, ...]
    agenda: list[Task]
    areas: list[int]
    """The starting area of each side, by its number; -1 while none is chosen."""
    holder: int = 0
    """The side with the Initiative Token."""
    phase: Phase = "setup"
    round: int = 0
    planet: Planet | None = None
    obstacles: list[Obstacle] = []
    mines: list[Mine] = []
    resources: list[FleetCard] = []
    """The Resources of whole fleets (ST-RESOURCE-01)."""
    effects: Effects = msgspec.field(default_factory=Effects)
    mission: str = ""
    objectives: list[Objective] = []
    landings: list[str] = []
    """The ships that beamed a team down this round, in order."""
    attacks: int = 0
    """How many attacks there have been, to tell them apart."""
    standing: list[int] = []
    """The sides that had ships when that was last looked at (ST-WIN-03)."""
    seen_dials: list[tuple[int, str]] = []
    """Seats and the ships whose face-down dials they have looked at this round."""
    active: str = ""
    """The ship that is resolving its part of the phase (ST-GAME-04)."""
    avenged: int = -1
    """The side whose ship destroyed the last opposing one by striking back (ST-WIN-04)."""
    out: list[int] = []
    """Seats that left the match."""
    result: Result | None = None
    pack: str = ""
    """The text of the pack whose cards may be used."""

    def __post_init__(self) -> None:
        """The cards of a pack are known as long as there is a table with it."""
        if self.pack:
            vars(self)["held"] = cards_known(self.pack)

    @property
    def pieces(self) -> dict[str, Ship]:
        return self.ships

    # Ships

    def fleet(self, seat: int) -> list[Ship]:
        """A seat's ships in the play area."""
        return [ship for ship in self.in_play() if ship.seat == seat]

    def equipped(self, ship: Ship) -> list[tuple[Ship, Card]]:
        """The cards that opponents may affect on a ship: its own and those of a docked craft.

        ST-SHUTTLE-15.
        """
        holders = (ship, *(each for each in self.ships.values() if each.docked == ship.id))
        return [(holder, card) for holder in holders for card in holder.cards]

    def resource(self, source: str) -> FleetCard | None:
        """The Resource of a fleet that is this source of abilities."""
        return next((card for card in self.resources if card.id == source), None)

    def resources_of(self, seat: int) -> list[FleetCard]:
        """The Resource of a seat's whole fleet, if it has one."""
        return [card for card in self.resources if card.seat == seat]

    def red_tokens(self, ship: Ship) -> list[Ship]:
        """The ships that have locked it (ST-LOCK-06)."""
        return [other for other in self.in_play() if ship.id in other.locks]

    def strikes(self) -> Iterator[Attack]:
        """The attacks under way, the innermost first."""
        for task in reversed(self.agenda):
            if isinstance(task, Strike):
                yield task.attack

    def begin_phase(self, phase: Phase) -> None:
        """Another phase begins; a Captain's Skill that was held until then is over."""
        self.phase, self.active = phase, ""
        for ship in self.ships.values():
            ship.held_skill = -1
