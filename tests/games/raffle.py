"""A made-up game for one: draw both things from an open deck, one after another."""

from __future__ import annotations

import msgspec

from wartable.engine.chance import Chance
from wartable.engine.requests import Step, draw
from wartable.engine.rulebook import Options, Result, Rulebook, State, Table

DECK = ("a", "b")


class RaffleOptions(Options, frozen=True):
    """Nothing to choose."""


class RaffleState(State):
    """What has been drawn."""

    drawn: list[str] = []


class RaffleView(msgspec.Struct, frozen=True):
    """All there is to see."""

    drawn: list[str]


class Raffle(Rulebook[RaffleState, RaffleOptions]):
    """Draw until nothing is left."""

    id = "raffle"
    title = "Raffle"
    rules_version = "1"
    content_version = "1"
    players = (1, 1)
    state_type = RaffleState
    options_type = RaffleOptions

    def check_options(self, options: RaffleOptions) -> None:
        return None

    def seats(self, options: RaffleOptions) -> int:
        return 1

    def setup(self, options: RaffleOptions) -> RaffleState:
        return RaffleState()

    def next_step(self, state: RaffleState, table: Table) -> Step | None:
        return self.draw_one(state) if len(state.drawn) < len(DECK) else None

    def draw_one(self, state: RaffleState) -> Step:
        left = [item for item in DECK if item not in state.drawn]
        state.drawn += yield from draw(0, left, kind="draw", words="a lot", rule="RA-DRAW-01")

    def view(self, state: RaffleState, seat: int | None) -> RaffleView:
        return RaffleView(list(state.drawn))

    def determinize(self, state: RaffleState, seat: int, rng: Chance) -> None:
        return None

    def retire(self, state: RaffleState, seat: int, table: Table) -> Step:
        yield from ()

    def result(self, state: RaffleState) -> Result | None:
        return Result((0,), "All drawn.", "RA-WIN-01") if len(state.drawn) == len(DECK) else None

    def sides(self, state: RaffleState) -> tuple[tuple[int, ...], ...]:
        return ((0,),)

    def seat_name(self, state: RaffleState, seat: int) -> str:
        return "Ann"

    def leaving_rule(self) -> str:
        return "RA-LEAVE-01"

    def draw_rule(self) -> str:
        return "RA-LEAVE-01"

    def score(self, state: RaffleState, seat: int) -> float:
        return 0.5
