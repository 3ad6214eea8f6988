"""Everything about a match of Star Trek: Attack Wing between two steps.

Ships keep their record when they are destroyed or have left, with `pose` None. Where the match
stands is the agenda: the task on top is next. The only secrets are dials that lie face down.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from wartable.engine.rulebook import Result, State
from wartable.engine.windows import Effects
from wartable.games.flightpath.damage_deck import DamageDeck
from wartable.games.flightpath.sides import Sides
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

Phase: TypeAlias = Literal["setup", "planning", "activation", "combat", "end"]


class Fleets(Sides, State, dict=True):
    """The table."""

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

    # Seats and sides

    def friendly(self, one: Ship, other: Ship) -> bool:
        """Whether two ships are on one side (ST-GAME-02, ST-TEAM-03)."""
        return self.sides[one.seat] == self.sides[other.seat]

    # Ships

    def in_play(self) -> list[Ship]:
        """All ships in the play area."""
        return [ship for ship in self.ships.values() if ship.pose is not None]

    def fleet(self, seat: int) -> list[Ship]:
        """A seat's ships in the play area."""
        return [ship for ship in self.in_play() if ship.seat == seat]

    def others(self, ship: Ship) -> list[Ship]:
        """All other ships in the play area."""
        return [other for other in self.in_play() if other.id != ship.id]

    def opposing(self, ship: Ship) -> list[Ship]:
        """The ships in play that are not on its side (ST-RULING-29)."""
        return [other for other in self.in_play() if not self.friendly(ship, other)]

    def sides_in_play(self) -> list[int]:
        """The sides that have a ship in the play area."""
        return sorted({self.sides[ship.seat] for ship in self.in_play()})

    def holds(self, source: str) -> Ship | None:
        """The ship that a source of abilities belongs to: itself, a card or a damage card."""
        if source in self.ships:
            return self.ships[source]
        usual = self.ships.get(source.rpartition(".")[0].rpartition(".")[0])
        if usual is not None and usual.carried(source) is not None:
            return usual
        for ship in self.ships.values():
            if ship.carried(source) is not None:
                return ship
            if any(card.id == source for card in ship.damage):
                return ship
        return None

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

    def ship_of(self, source: str) -> Ship:
        """The same, for a source that is in play."""
        ship = self.holds(source)
        assert ship is not None, f"{source} belongs to no ship"
        return ship

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

    # The agenda

    def done(self, *then: Task) -> None:
        """Take the running task off the agenda and put these in its place, first one next."""
        self.agenda[-1:] = reversed(then)

    def push(self, *tasks: Task) -> None:
        """Put these on top of the agenda, first one next."""
        self.agenda.extend(reversed(tasks))
