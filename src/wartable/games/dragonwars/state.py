"""Everything about a match of DragonWars between two steps.

Dragons are kept seat by seat in order of priority, so a dragon's index is `seat * 4 + rank`; the
dead keep their place with `alive` false. The agenda says what comes next: the task on top.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from wartable.engine.rulebook import Result, State
from wartable.games.dragonwars.dragons import COLORS, TYPES, color_name
from wartable.space.hexes import Hex

Mode: TypeAlias = Literal["egg", "deathmatch", "teams"]
NOBODY = -1


class Dragon(msgspec.Struct, array_like=True):
    """One dragon: where it is, what it has left, and what it has forfeited.

    `height` is above its hex. The start_ fields are its place when the Turn began, after the
    facings (DW-RULING-09).

    DW-HEIGHT-01.
    """

    id: str
    seat: int
    rank: int
    hex: Hex
    height: int
    facing: int
    health: int
    energy: int
    start_hex: Hex
    start_height: int
    start_facing: int
    alive: bool = True
    forfeit: bool = False
    """It makes no more movements this Round (DW-ILLEGAL-06)."""
    disarmed: bool = False
    """It makes no more attacks this Round (DW-ILLEGAL-10)."""
    resting: bool = False
    """It recovered this Turn and strikes nobody (DW-RULING-29)."""
    holding: bool = False
    """Its owner turned off its Melee for this Turn (DW-RULING-27)."""
    denied: bool = False
    """It has lost its hex and waits to be placed, filling no slots anywhere."""

    @property
    def index(self) -> int:
        """Its place in the list of dragons."""
        return self.seat * len(TYPES) + self.rank


class Order(msgspec.Struct, array_like=True, frozen=True):
    """What is plotted for one dragon in one Turn: its movement marks and its fire."""

    move: tuple[str, ...] = ()
    fire: str = "none"

    @property
    def empty(self) -> bool:
        """Whether nothing at all is plotted."""
        return not self.move and self.fire == "none"


NOTHING = Order()


class Egg(msgspec.Struct, array_like=True):
    """The egg: the dragon that carries it, or the hex where it lies."""

    hex: Hex
    carrier: int = NOBODY
    """The carrier's index among the dragons."""
    taken: bool = False
    """Whether it has ever been taken from the Summit (DW-EGG-05)."""
    cuts_round: bool = False
    """It was taken for the first time in this Turn, with which the Round ends (DW-EGG-04)."""


class SeatOrder(msgspec.Struct, array_like=True, tag="seat_order"):
    """Shuffle who picks a lair first."""


class ChooseLair(msgspec.Struct, array_like=True, tag="choose_lair"):
    """The first of these seats picks a lair site."""

    order: list[int]


class PlaceDragons(msgspec.Struct, array_like=True, tag="place_dragons"):
    """All players put four dragons into their lairs."""


class PlotRound(msgspec.Struct, array_like=True, tag="plot_round"):
    """All players plot the Round."""


class OpenTurn(msgspec.Struct, array_like=True, tag="open_turn"):
    """Facings and recovery of grounded dragons; in the first Turn also the reveal."""


class MovePlayers(msgspec.Struct, array_like=True, tag="move_players"):
    """The first of these seats makes its movements."""

    order: list[int]


class JudgeConflicts(msgspec.Struct, array_like=True, tag="judge_conflicts"):
    """Find the hexes that are too full."""


class PlaceDenied(msgspec.Struct, array_like=True, tag="place_denied"):
    """The first of these dragons (by index) is placed again."""

    order: list[int]


class Combat(msgspec.Struct, array_like=True, tag="combat"):
    """Hold or strike, then fire, then Melee, then the end of the Turn."""


Task: TypeAlias = (
    SeatOrder
    | ChooseLair
    | PlaceDragons
    | PlotRound
    | OpenTurn
    | MovePlayers
    | JudgeConflicts
    | PlaceDenied
    | Combat
)


class DragonWarsState(State, array_like=True):
    """The table."""

    mode: Mode
    map: str
    """The name of a shipped map, or a whole map as JSON."""
    colors: list[str]
    round_limit: int
    lairs: list[str]
    """The lair site of each seat, empty until it is picked."""
    egg: Egg | None
    agenda: list[Task]
    dragons: list[Dragon] = []
    plots: list[list[Order]] = []
    """For each dragon an order for each Turn; empty before they are locked in."""
    revealed: bool = False
    round: int = 0
    turn: int = 0
    out: list[int] = []
    """Seats that left the match."""
    result: Result | None = None

    @property
    def players(self) -> int:
        """How many seats the match began with."""
        return len(self.colors)

    def hand(self, seat: int) -> list[Dragon]:
        """The living dragons of a seat."""
        first = seat * len(TYPES)
        return [dragon for dragon in self.dragons[first : first + len(TYPES)] if dragon.alive]

    def living(self) -> list[Dragon]:
        """All living dragons, seat by seat."""
        return [dragon for dragon in self.dragons if dragon.alive]

    def carries(self, dragon: Dragon) -> bool:
        """Whether this dragon has the egg."""
        return self.egg is not None and self.egg.carrier == dragon.index

    def order(self, dragon: Dragon) -> Order:
        """What is plotted for this dragon in the present Turn."""
        return self.plots[dragon.index][self.turn - 1]

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats that win and lose together with this one (DW-LEAVE-07, DW-TEAMS-02)."""
        if self.mode != "teams":
            return (seat,)
        team = COLORS[self.colors[seat]].team
        return tuple(i for i, color in enumerate(self.colors) if COLORS[color].team == team)

    def allied(self, one: int, other: int) -> bool:
        """Whether two seats are the same or, in the team mode, of one team."""
        return one == other or (
            self.mode == "teams"
            and COLORS[self.colors[one]].team == COLORS[self.colors[other]].team
        )

    def name(self, seat: int) -> str:
        """The color of a seat, in words."""
        return color_name(self.colors[seat])

    def done(self, *then: Task) -> None:
        """Take the current task off the agenda and put these in its place, first one next."""
        self.agenda[-1:] = reversed(then)
