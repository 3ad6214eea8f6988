"""What a seat sees: everything but the plots of others before the reveal (DW-RULING-36)."""

from __future__ import annotations

import msgspec

from wartable.engine.rulebook import Result
from wartable.games.dragonwars.board import board_of
from wartable.games.dragonwars.dragons import TYPE_IDS, TYPES, DragonType
from wartable.games.dragonwars.secrets import knows_plot
from wartable.games.dragonwars.state import NOBODY, Dragon, DragonWarsState, Mode, Order
from wartable.space.hexes import Hex


class DragonSeen(msgspec.Struct, frozen=True):
    """A dragon's public state; a dead one keeps the last hex it was in."""

    id: str
    seat: int
    type: str
    hex: Hex
    height: int
    total: int
    facing: int
    health: int
    energy: int
    alive: bool
    forfeit: bool
    disarmed: bool
    resting: bool
    holding: bool
    denied: bool

    @property
    def grounded(self) -> bool:
        """Whether it is on the ground."""
        return self.height == 0


class EggSeen(msgspec.Struct, frozen=True):
    """Where the egg is, and the dragon that carries it, if one does."""

    hex: Hex
    carrier: str
    taken: bool


class DragonWarsView(msgspec.Struct, frozen=True):
    """The table as one seat sees it.

    `map` is the name of a shipped map or a whole map as JSON: `board_of(view.map, view.players)`
    returns its terrain. `plots` has the orders of every dragon whose plot this seat knows.
    """

    seat: int | None
    mode: Mode
    map: str
    players: int
    colors: tuple[str, ...]
    lairs: tuple[str, ...]
    out: tuple[int, ...]
    phase: str
    round: int
    turn: int
    round_limit: int
    egg: EggSeen | None
    dragons: tuple[DragonSeen, ...]
    revealed: bool
    plots: dict[str, tuple[Order, ...]]
    result: Result | None

    def hand(self, seat: int) -> tuple[DragonSeen, ...]:
        """The living dragons of a seat."""
        return tuple(dragon for dragon in self.dragons if dragon.seat == seat and dragon.alive)


def seen_by(state: DragonWarsState, seat: int | None) -> DragonWarsView:
    """The table as a seat (None: a spectator) sees it (DW-RULING-36)."""
    heights = board_of(state.map, state.players).heights
    return DragonWarsView(
        seat=seat,
        mode=state.mode,
        map=state.map,
        players=state.players,
        colors=tuple(state.colors),
        lairs=tuple(state.lairs),
        out=tuple(state.out),
        phase=_phase(state),
        round=state.round,
        turn=state.turn,
        round_limit=state.round_limit,
        egg=_egg(state),
        dragons=tuple(_seen(dragon, heights) for dragon in state.dragons),
        revealed=state.revealed,
        plots={
            dragon.id: tuple(state.plots[dragon.index])
            for dragon in (state.dragons if state.plots else ())
            if dragon.alive and knows_plot(state, seat, dragon.seat)
        },
        result=state.result,
    )


def _phase(state: DragonWarsState) -> str:
    """What the table is doing: the tag of the task on top, or "over"."""
    if not state.agenda:
        return "over"
    tag = type(state.agenda[-1]).__struct_config__.tag
    return str(tag)


def _egg(state: DragonWarsState) -> EggSeen | None:
    egg = state.egg
    if egg is None:
        return None
    if egg.carrier == NOBODY:
        return EggSeen(egg.hex, "", egg.taken)
    carrier = state.dragons[egg.carrier]
    return EggSeen(carrier.hex, carrier.id, egg.taken)


def _seen(dragon: Dragon, heights: dict[Hex, int]) -> DragonSeen:
    return DragonSeen(
        dragon.id,
        dragon.seat,
        TYPES[dragon.rank].id,
        dragon.hex,
        dragon.height,
        heights.get(dragon.hex, 0) + dragon.height,
        dragon.facing,
        dragon.health,
        dragon.energy,
        dragon.alive,
        dragon.forfeit,
        dragon.disarmed,
        dragon.resting,
        dragon.holding,
        dragon.denied,
    )


def kind_of(dragon: DragonSeen) -> DragonType:
    """The type of a dragon."""
    return TYPES[TYPE_IDS.index(dragon.type)]
