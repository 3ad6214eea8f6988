"""Everything about a match of D&D Attack Wing between two steps.

Creatures keep their record when they are defeated, with `pose` None. Nothing may be measured before
it is declared (DN-RULER-05), so a creature has three kinds of places: where it truly stands, which
no seat knows; where it is drawn, which all see; and where each seat judges it to stand, which
is what computer players and forks work with. Where the match stands is the agenda: the task on top
is next.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from wartable.engine.rulebook import Result
from wartable.engine.windows import Effects
from wartable.games.dndattackwing.agenda import Strike, Task
from wartable.games.dndattackwing.content import cards_known
from wartable.games.dndattackwing.forces.legality import Agreement
from wartable.games.dndattackwing.pieces import (
    NOBODY,
    Attack,
    Burst,
    Creature,
    Figure,
    Objective,
    PlayLevel,
)
from wartable.games.flightpath.damage_deck import DamageDeck
from wartable.games.flightpath.pose import Pose
from wartable.games.flightpath.state import MatState, Phase


class Measured(msgspec.Struct, array_like=True):
    """What was measured openly between two creatures, until one of them moves."""

    one: str
    other: str
    arc: str
    range_band: int | None
    """None: not in the arc, or beyond the ruler."""


class Part(msgspec.Struct):
    """A seat's part in an Adventure: its side, and what became of it."""

    role: str
    leader: str = ""
    """The creature that the side needs."""
    result: int = 0
    """The number of the result it has reached, 0 for none (DN-RULING-69)."""
    kept: str = ""
    """The Artifact it chose to keep."""
    spent: int = 0
    """Experience spent on points and slots (DN-CAMPAIGN-03, DN-CAMPAIGN-04)."""
    took: str = ""
    """The Artifact in its Legion."""


class Battle(MatState[Creature, Task], dict=True):
    """The table."""

    noun: ClassVar[str] = "creature"
    seats: int
    sides: list[int]
    """The side of each seat: teams win and lose together, and the Initiative Token is theirs."""
    colors: list[str]
    width: int
    height: int
    round_limit: int
    legion_building: bool
    points: list[int]
    """What the Legion of each seat cost."""
    creatures: dict[str, Creature]
    deck: DamageDeck
    cast: tuple[str, ...]
    agenda: list[Task]
    guesses: list[dict[str, Pose]]
    """Where each seat judges creatures to stand, by their ids."""
    measured: list[Measured] = []
    bursts: list[Burst] = []
    objectives: list[Objective] = []
    unseen: list[int] = []
    """The numbers of Objective Tokens that nobody has seen."""
    figures_count: bool = False
    """Figures that stick out over their bases are in each other's way (DN-OVERLAP-08)."""
    obstacle_rules: str = ""
    """What the players agreed the numbers to mean; empty: tokens turn up by no move."""
    levels: dict[str, int] = {}
    """The Levels of creatures when ties were looked for last (DN-INIT-06)."""
    adventure: str = ""
    """The Adventure that is played, if one is."""
    parts: list[Part] = []
    """What each seat is in it."""
    terms: list[Agreement] = []
    """What each seat's Legion keeps to in it."""
    truce_broken: bool = False
    """The side that is spared has attacked the one that spares it (DN-RULING-51)."""
    holder: int = NOBODY
    """The side with the Initiative Token; nobody has it while no Levels are tied."""
    last_holder: int = NOBODY
    """Who had it when it left the game (DN-WIN-03)."""
    phase: Phase = "setup"
    round: int = 0
    effects: Effects = msgspec.field(default_factory=Effects)
    attacks: int = 0
    """How many attacks there have been, to tell them apart."""
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
    def pieces(self) -> dict[str, Creature]:
        return self.creatures

    # Creatures

    def legion(self, seat: int) -> list[Creature]:
        """A seat's creatures in the play area."""
        return [creature for creature in self.in_play() if creature.seat == seat]

    def enemies(self, creature: Creature) -> list[Creature]:
        """The creatures in play that are not on its side."""
        return self.opposing(creature)

    def figures(self) -> list[Figure]:
        """Everything that stands on the mat."""
        return [figure for creature in self.in_play() for figure in creature.figures()]

    def strikes(self) -> Iterator[Attack]:
        """The attacks under way, the innermost first."""
        for task in reversed(self.agenda):
            if isinstance(task, Strike):
                yield task.attack

    # Objective Tokens

    def objective(self, id_: str) -> Objective:
        """An Objective Token by its id."""
        return next(each for each in self.objectives if each.id == id_)

    def on_mat(self) -> list[Objective]:
        """The Objective Tokens that lie in the play area."""
        return [each for each in self.objectives if each.on_mat]

    def obstacles(self, level: PlayLevel) -> list[Objective]:
        """The Obstacles of a play level, as far as they are known (DN-RULING-43)."""
        return [each for each in self.objectives if each.acts_on(level)]

    # Adventures

    def seat_of(self, role: str) -> int:
        """The seat that plays a side of the Adventure."""
        return next(seat for seat, part in enumerate(self.parts) if part.role == role)

    def held_by(self, creature: str) -> list[Objective]:
        """The Objective Tokens that a creature holds."""
        return [each for each in self.objectives if each.holder == creature]
