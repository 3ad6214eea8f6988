"""A made-up game for one: pick numbers, no dice, nothing hidden, everything can be taken back."""

from __future__ import annotations

import msgspec

from tests.games.guess import options_for
from wartable.engine.chance import Chance
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.rulebook import Options, Result, Rulebook, State, Table


class PonderOptions(Options, frozen=True):
    """How many numbers."""

    numbers: int = 5


class PonderState(State):
    """Numbers picked so far."""

    numbers: int
    picked: list[str] = []


class PonderView(msgspec.Struct, frozen=True):
    """All there is to see."""

    picked: list[str]


class Ponder(Rulebook[PonderState, PonderOptions]):
    """Pick some numbers, two in a step."""

    id = "ponder"
    title = "Ponder"
    rules_version = "1"
    content_version = "1"
    players = (1, 1)
    state_type = PonderState
    options_type = PonderOptions

    def check_options(self, options: PonderOptions) -> None:
        return None

    def seats(self, options: PonderOptions) -> int:
        return 1

    def setup(self, options: PonderOptions) -> PonderState:
        return PonderState(options.numbers)

    def next_step(self, state: PonderState, table: Table) -> Step | None:
        return self.pick_two(state) if len(state.picked) < state.numbers else None

    def pick_two(self, state: PonderState) -> Step:
        for _ in range(2):
            prompt = Prompt(0, "pick", "Pick a number.", "PO-PICK-01", options_for(), ("number",))
            state.picked.append((yield from ask(prompt)))

    def view(self, state: PonderState, seat: int | None) -> PonderView:
        return PonderView(list(state.picked))

    def determinize(self, state: PonderState, seat: int, rng: Chance) -> None:
        return None

    def retire(self, state: PonderState, seat: int, table: Table) -> Step:
        yield from ()

    def result(self, state: PonderState) -> Result | None:
        return Result((0,), "Enough.", "PO-WIN-01") if len(state.picked) >= state.numbers else None

    def sides(self, state: PonderState) -> tuple[tuple[int, ...], ...]:
        return ((0,),)

    def seat_name(self, state: PonderState, seat: int) -> str:
        return "Ann's hand"

    def leaving_rule(self) -> str:
        return "PO-LEAVE-01"

    def draw_rule(self) -> str:
        return "PO-LEAVE-01"

    def score(self, state: PonderState, seat: int) -> float:
        return 0.5
