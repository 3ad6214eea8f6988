"""Counter: a race to count up, with next to no rules, that measures the engine itself.

Two seats in turn pick a number; the state holds as many small records as are asked for, so that
forks of small and large games can be compared.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from wartable.engine.chance import Chance
from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import BadOptions
from wartable.engine.requests import Step, ask
from wartable.engine.rulebook import Options, Result, Rulebook, State, Table

NAMES = ("First", "Second")
FORM = Pick(tuple(Option(str(number), f"Count {number}") for number in range(1, 7)))


class CounterOptions(Options, frozen=True):
    """How many turns are played, how many records there are, how many questions a step has."""

    turns: int = 1000
    records: int = 24
    step: int = 1


class Record(msgspec.Struct, array_like=True):
    """Something small that lies on the table."""

    id: int
    owner: int
    x: int
    y: int
    facing: int
    count: int = 0
    spent: bool = False


class CounterState(State):
    """Turns left, points, and the records."""

    left: int
    step: int
    points: list[int]
    records: dict[int, Record]


class CounterView(msgspec.Struct, frozen=True):
    """Everything: nothing is hidden."""

    left: int
    points: tuple[int, ...]
    records: tuple[Record, ...]


class Counter(Rulebook[CounterState, CounterOptions]):
    """Whoever counts higher wins."""

    id: ClassVar[str] = "counter"
    title: ClassVar[str] = "Counter"
    rules_version: ClassVar[str] = "1"
    content_version: ClassVar[str] = "1"
    players: ClassVar[tuple[int, int]] = (2, 2)
    match_bound: ClassVar[int] = 1_000_000
    state_type = CounterState
    options_type = CounterOptions

    def check_options(self, options: CounterOptions) -> None:
        """Every number is at least 1."""
        if min(options.turns, options.records, options.step) < 1:
            raise BadOptions(
                "Turns, records and questions of a step are at least 1.", "CO-SETUP-01"
            )

    def seats(self, options: CounterOptions) -> int:
        """Two."""
        return 2

    def setup(self, options: CounterOptions) -> CounterState:
        """Records lie in rows of ten, every other one of them the second seat's."""
        records = {n: Record(n, n % 2, n % 10, n // 10, n % 6) for n in range(options.records)}
        return CounterState(options.turns, options.step, [0, 0], records)

    def next_step(self, state: CounterState, table: Table) -> Step | None:
        """A step is as many turns as the options say."""
        return self._count(state) if state.left else None

    def _count(self, state: CounterState) -> Step:
        for _ in range(min(state.step, state.left)):
            seat = state.left % 2
            picked = yield from ask(Prompt(seat, "count", "Count on", "CO-TURN-01", FORM))
            state.points[seat] += int(picked)
            record = state.records[state.left % len(state.records)]
            record.count += int(picked)
            record.spent = not record.spent
            state.left -= 1

    def view(self, state: CounterState, seat: int | None) -> CounterView:
        """The same for all."""
        records = tuple(msgspec.structs.replace(each) for each in state.records.values())
        return CounterView(state.left, tuple(state.points), records)

    def determinize(self, state: CounterState, seat: int, rng: Chance) -> None:
        """There is nothing to deal."""

    def retire(self, state: CounterState, seat: int, table: Table) -> Step:
        """With two seats the match is over by then."""
        yield from ()

    def result(self, state: CounterState) -> Result | None:
        """Whoever has more points."""
        if state.left:
            return None
        first, second = state.points
        winners = () if first == second else ((0,) if first > second else (1,))
        return Result(winners, f"{first} to {second}.", "CO-WIN-01")

    def sides(self, state: CounterState) -> tuple[tuple[int, ...], ...]:
        """Each for itself."""
        return ((0,), (1,))

    def seat_name(self, state: CounterState, seat: int) -> str:
        """First and Second."""
        return NAMES[seat]

    def leaving_rule(self) -> str:
        """Made up."""
        return "CO-LEAVE-01"

    def draw_rule(self) -> str:
        """Made up."""
        return "CO-LEAVE-02"

    def score(self, state: CounterState, seat: int) -> float:
        """The share of all points."""
        return (state.points[seat] + 1) / (sum(state.points) + 2)
