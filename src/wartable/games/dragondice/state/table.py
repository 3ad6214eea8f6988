"""The whole table between two steps."""

from __future__ import annotations

import msgspec

from wartable.engine.rulebook import Result, State
from wartable.engine.windows import Effects
from wartable.games.dragondice.messages import SEATS
from wartable.games.dragondice.state.casting import Casting
from wartable.games.dragondice.state.dice import Die, DragonDie, MinorDie, Terrain
from wartable.games.dragondice.state.dragon_fight import DragonFight
from wartable.games.dragondice.state.marching import Attack, March
from wartable.games.dragondice.state.places import NOBODY
from wartable.games.dragondice.state.tasks import Phase, Task


class DragonDiceState(State):
    """The table."""

    pack: str
    players: int
    force_size: int
    advanced: tuple[str, ...]
    """The advanced dice that all agreed on (DD-FORCE-18)."""
    names: list[str]
    agenda: list[Task]
    dice: list[Die] = []
    dragons: list[DragonDie] = []
    minors: list[MinorDie] = []
    terrains: list[Terrain] = []
    proposals: list[str] = []
    """The proposed Frontier Terrain of each seat, until one is selected."""
    order: list[int] = []
    """The seats in turn order."""
    turn: int = NOBODY
    """Whose turn it is."""
    round: int = 0
    """How many turns the first player has begun."""
    round_limit: int = 0
    """After this many turns of each player the match is a draw; 0 is no limit (DD-RULING-124)."""
    phase: Phase = "setup"
    marched: list[int] = []
    """Where this player's armies have marched this turn (DD-RULING-15)."""
    march: March | None = None
    attack: Attack | None = None
    casting: Casting | None = None
    fight: DragonFight | None = None
    effects: Effects = msgspec.field(default_factory=Effects)
    flooded: list[str] = []
    """Terrains that a spell has turned down this turn, with the spell."""
    rolls: dict[int, int] = {}
    """Maneuver totals of the order-of-play roll by seat."""
    out: list[int] = []
    result: Result | None = None

    def next(self, *tasks: Task) -> None:
        """What was on top is done; these come next, in this order."""
        self.agenda.pop()
        self.agenda.extend(reversed(tasks))

    def name(self, seat: int) -> str:
        """What a seat is called."""
        name = self.names[seat]
        return SEATS.get(name, name)
