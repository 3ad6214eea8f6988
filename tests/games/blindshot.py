"""Blindshot: a made-up duel on a line where nobody may measure (BS-PLACE, BS-MOVE, BS-SHOT).

A seat knows its own place exactly and the other's by an estimate, which is kept until the other
moves. A shot is declared without knowing whether it reaches; out of range it costs its bullet.
"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from wartable.engine.chance import Chance
from wartable.engine.events import Event
from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask, ask_together, roll
from wartable.engine.rulebook import MatchOver, Options, Result, Rulebook, State, Table

END = 24
RANGE = 12
BLUR = 3
"""An estimate is wrong by at most so much."""
NAMES = ("West", "East")
START = ((0, 9), (15, 24))
PACES = {"far_west": -3, "west": -1, "east": 1, "far_east": 3}


class BlindshotOptions(Options, frozen=True):
    """How many turns there are before it gets dark."""

    turns: int = 20


class Duel(State):
    """`places` are secret from the other seat; `estimates` is where each takes the other to be."""

    turns: int
    estimates: list[int]
    bullets: list[int]
    health: list[int]
    step: Literal["place", "look", "act", "duck"] = "place"
    looking: list[int] = []
    moved: bool = True
    """Whether the other seat has moved since the last look."""
    acting: int = 0
    places: list[int] = []


class DuelView(msgspec.Struct, frozen=True):
    """What a seat sees; the estimate is all it knows of the other's place."""

    turns: int
    acting: int
    place: int
    estimate: int
    bullets: tuple[int, ...]
    health: tuple[int, ...]


class Stirred(Event, frozen=True, tag="bs.stirred"):
    """A seat moved or waited, no other seat knows which."""

    seat: int

    def words(self) -> str:
        return f"{NAMES[self.seat]} stays out of sight."


class Looked(Event, frozen=True, tag="bs.looked"):
    """A seat looked for the other; only it learns where it believes the other to be."""

    seat: int
    estimate: int

    def words(self) -> str:
        return f"{NAMES[self.seat]} takes the other to be near mark {self.estimate}."


class Shot(Event, frozen=True, tag="bs.shot"):
    """A shot was declared and a bullet spent; it reached or it did not."""

    seat: int
    reaches: bool

    def words(self) -> str:
        return f"{NAMES[self.seat]} shoots{'' if self.reaches else ', too far away'}."


class Struck(Event, frozen=True, tag="bs.struck"):
    """A shot struck home."""

    seat: int

    def words(self) -> str:
        return f"{NAMES[self.seat]} is hit."


def place(state: Duel) -> Step:
    """Both take their places in secret."""
    chosen = yield from ask_together(
        [
            Prompt(
                seat,
                "place",
                "Where do you stand?",
                "BS-PLACE-01",
                Pick(tuple(Option(f"at{n}", f"Mark {n}") for n in range(first, last + 1))),
                (f"seat:{seat}",),
                sealed="all",
            )
            for seat, (first, last) in enumerate(START)
        ]
    )
    state.places = [int(chosen[seat].removeprefix("at")) for seat in (0, 1)]
    state.step, state.looking = "look", [0, 1]


def look(state: Duel, table: Table) -> Step:
    """A seat estimates the other's place if it moved; how far off it is stays unknown.

    The die is rolled whether the other moved or not, since that it is rolled can be noticed.
    """
    seat = state.looking[0]
    error = yield from roll(
        None,
        [2 * BLUR + 1],
        kind="look",
        words="how far the eye errs",
        rule="BS-MOVE-02",
        audience=(),
    )
    if state.moved:
        state.estimates[seat] = blurred(state.places[1 - seat], error)
    table.tell(
        Looked(
            rule="BS-MOVE-02",
            seat=seat,
            estimate=state.estimates[seat],
            audience=(seat,),
            reveals=(f"place:{1 - seat}",),
        )
    )
    state.looking.pop(0)
    if not state.looking:
        state.step, state.moved = "act", True


def blurred(exact: int, dice: list[int]) -> int:
    """A place as the eye takes it."""
    return min(END, max(0, exact + dice[0] - BLUR - 1))


def action_form(state: Duel, seat: int) -> Pick:
    """Legal is what the seat's own place and bullets allow; the distance is not asked."""
    options = [Option("wait", "Wait")]
    bars: list[Bar] = []
    for way, pace in PACES.items():
        words = f"Go {way.replace('_', ' ')}"
        if 0 <= state.places[seat] + pace <= END:
            options.append(Option(way, words))
        else:
            bars.append(Bar(way, words, "The line ends there.", "BS-MOVE-01"))
    if state.bullets[seat]:
        options.append(Option("shoot", "Shoot"))
    else:
        bars.append(Bar("shoot", "Shoot", "No bullet is left.", "BS-SHOT-01"))
    return Pick(tuple(options), tuple(bars))


def act(state: Duel, table: Table) -> Step:
    """The acting seat decides in secret: a move stays secret, a shot does not."""
    seat = state.acting
    form = action_form(state, seat)
    chosen = yield from ask(
        Prompt(seat, "act", "What do you do?", "BS-MOVE-01", form, (f"seat:{seat}",), sealed="all")
    )
    if chosen == "shoot":
        shoot(state, table, seat)
    else:
        state.places[seat] += PACES.get(chosen, 0)
        state.step, state.looking, state.moved = "look", [1 - seat], chosen in PACES
        table.tell(Stirred(rule="BS-MOVE-01", seat=seat))
    if state.step != "duck":
        pass_on(state)


def pass_on(state: Duel) -> None:
    """The other seat is next to act."""
    state.acting = 1 - state.acting
    state.turns -= 1


def shoot(state: Duel, table: Table, seat: int) -> None:
    """The bullet is spent; only now it shows whether the shot reaches."""
    state.bullets[seat] -= 1
    reaches = abs(state.places[0] - state.places[1]) <= RANGE
    known = ("place:0", "place:1")
    table.tell(Shot(rule="BS-SHOT-02", seat=seat, reaches=reaches, reveals=known))
    for each in (0, 1):
        state.estimates[each] = consistent(state.places[each], state.estimates[each], reaches)
    if reaches:
        state.step = "duck"


def duck(state: Duel, table: Table) -> Step:
    """A seat shot at from within range may duck before the die falls."""
    seat = state.acting
    form = Pick((Option("stand", "Stand"), Option("duck", "Duck")))
    about = (f"seat:{seat}",)
    ducks = yield from ask(Prompt(1 - seat, "duck", "Do you duck?", "BS-SHOT-04", form, about))
    [die] = yield from roll(seat, [6], kind="shot", words="to hit", rule="BS-SHOT-03")
    state.step = "act"
    if die >= (5 if ducks == "duck" else 3):
        state.health[1 - seat] -= 1
        table.tell(Struck(rule="BS-SHOT-03", seat=1 - seat))
        if not state.health[1 - seat]:
            raise MatchOver(Result((seat,), f"{NAMES[seat]} wins the duel.", "BS-WIN-01"))
    pass_on(state)


def consistent(own: int, estimate: int, reaches: bool) -> int:
    """The estimate, corrected as little as possible to fit what the shot has shown."""
    if (abs(own - estimate) <= RANGE) == reaches:
        return estimate
    side = 1 if estimate >= own else -1
    mended = own + side * (RANGE if reaches else RANGE + 1)
    return mended if 0 <= mended <= END else own - side * (RANGE + 1)


class Blindshot(Rulebook[Duel, BlindshotOptions]):
    """The duel."""

    id: ClassVar[str] = "blindshot"
    title: ClassVar[str] = "Blindshot"
    rules_version: ClassVar[str] = "1"
    content_version: ClassVar[str] = "1"
    players: ClassVar[tuple[int, int]] = (2, 2)
    match_bound: ClassVar[int] = 200
    state_type = Duel
    options_type = BlindshotOptions

    def check_options(self, options: BlindshotOptions) -> None:
        return

    def seats(self, options: BlindshotOptions) -> int:
        return 2

    def setup(self, options: BlindshotOptions) -> Duel:
        return Duel(options.turns, estimates=[-1, -1], bullets=[4, 4], health=[2, 2])

    def next_step(self, state: Duel, table: Table) -> Step | None:
        if state.step == "place":
            return place(state)
        if state.step == "look":
            return look(state, table)
        if state.step == "duck":
            return duck(state, table)
        return act(state, table) if state.turns else None

    def view(self, state: Duel, seat: int | None) -> DuelView:
        placed = seat is not None and bool(state.places)
        return DuelView(
            turns=state.turns,
            acting=state.acting,
            place=state.places[seat] if placed and seat is not None else -1,
            estimate=state.estimates[seat] if placed and seat is not None else -1,
            bullets=tuple(state.bullets),
            health=tuple(state.health),
        )

    def determinize(self, state: Duel, seat: int, rng: Chance) -> None:
        if not state.places:
            return
        other = 1 - seat
        believed, first = state.estimates[seat], START[other][0]
        state.places[other] = believed if believed >= 0 else first + rng.below(10)
        if state.estimates[other] >= 0:
            state.estimates[other] = blurred(state.places[seat], [rng.below(2 * BLUR + 1) + 1])

    def retire(self, state: Duel, seat: int, table: Table) -> Step:
        yield from ()

    def result(self, state: Duel) -> Result | None:
        return Result((), "It is too dark to go on.", "BS-WIN-02") if not state.turns else None

    def sides(self, state: Duel) -> tuple[tuple[int, ...], ...]:
        return ((0,), (1,))

    def seat_name(self, state: Duel, seat: int) -> str:
        return NAMES[seat]

    def leaving_rule(self) -> str:
        return "BS-LEAVE-01"

    def draw_rule(self) -> str:
        return "BS-LEAVE-02"

    def score(self, state: Duel, seat: int) -> float:
        return state.health[seat] / sum(state.health)
