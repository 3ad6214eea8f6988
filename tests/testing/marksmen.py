"""A tiny game in which nobody knows exactly how far away a target is, and games that betray it.

Two marksmen shoot in turn at a target that stands at a place; both see it to the nearest ten and
have a guess of their own. A shot is declared near or far, and only then it is measured.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from wartable.engine.chance import Chance
from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.odds import Odds, OddsShown, odds_for
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.rulebook import Options, Result, Rulebook, State, Table

EDGE = 50
"""Up to here a target is near."""


class RangeOptions(Options, frozen=True):
    """There is nothing to choose."""


class Range(State):
    """`place` is exact, which no seat knows."""

    place: int = 48
    guesses: list[int] = msgspec.field(default_factory=lambda: [44, 53])
    points: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    shots: int = 0
    declared: str = ""


class RangeView(msgspec.Struct, frozen=True):
    """What is seen: a place to the nearest ten, or a guess."""

    place: int
    points: tuple[int, ...]
    shots: int


class Marksmen(Rulebook[Range, RangeOptions]):
    """The game without a fault."""

    id: ClassVar[str] = "marksmen"
    title: ClassVar[str] = "Marksmen"
    rules_version: ClassVar[str] = "1"
    content_version: ClassVar[str] = "1"
    players: ClassVar[tuple[int, int]] = (2, 2)
    match_bound: ClassVar[int] = 100
    state_type = Range
    options_type = RangeOptions

    def check_options(self, options: RangeOptions) -> None:
        return

    def seats(self, options: RangeOptions) -> int:
        return 2

    def setup(self, options: RangeOptions) -> Range:
        return Range()

    def next_step(self, state: Range, table: Table) -> Step | None:
        if state.shots == 4:
            return None
        return self.measure(state) if state.declared else self.shoot(state)

    def shoot(self, state: Range) -> Step:
        """A shot is declared."""
        seat = state.shots % 2
        state.declared = yield from ask(
            Prompt(seat, "shoot", "Near or far?", "MA-SHOOT-01", self.form(state), ("target",))
        )

    def form(self, state: Range) -> Pick:
        """Both are always offered."""
        return Pick((Option("near", "Near"), Option("far", "Far")))

    def measure(self, state: Range) -> Step:
        """The shot is measured."""
        yield from ()
        near = state.place <= EDGE
        state.points[state.shots % 2] += near == (state.declared == "near")
        state.shots, state.declared = state.shots + 1, ""

    def view(self, state: Range, seat: int | None) -> RangeView:
        return RangeView(48 // 10 * 10, tuple(state.points), state.shots)

    def glance(self, state: Range, seat: int) -> RangeView:
        return RangeView(state.guesses[seat], tuple(state.points), state.shots)

    def determinize(self, state: Range, seat: int, rng: Chance) -> None:
        state.place = state.guesses[seat]
        state.guesses[1 - seat] = state.place + rng.below(9) - 4

    def nudge(self, state: Range, kind: str, rng: Chance) -> bool:
        state.place = 40 + rng.below(20)
        return True

    def retire(self, state: Range, seat: int, table: Table) -> Step:
        yield from ()
        state.shots = 4

    def result(self, state: Range) -> Result | None:
        return Result((), "The shooting is over.", "MA-END-01") if state.shots == 4 else None

    def sides(self, state: Range) -> tuple[tuple[int, ...], ...]:
        return (0,), (1,)

    def seat_name(self, state: Range, seat: int) -> str:
        return f"Seat {seat}"

    def leaving_rule(self) -> str:
        return "MA-LEAVE-01"

    def draw_rule(self) -> str:
        return "MA-DRAW-01"

    def score(self, state: Range, seat: int) -> float:
        return 0.5


class AsksTheNear(Marksmen):
    """Only a target that is near can be shot at, so whoever is asked knows that it is near."""

    by_eye: ClassVar[bool] = True

    def shoot(self, state: Range) -> Step:
        """Beyond the edge a shot is lost."""
        if state.place <= EDGE:
            yield from super().shoot(state)
        else:
            state.shots += 1

    def look_closer(self, state: Range, truth: Range, seat: int) -> bool:
        guess = truth.guesses[seat]
        closer = truth.place + (guess - truth.place) // 2
        state.place = state.guesses[seat] = truth.guesses[seat] = closer
        return closer != guess

    def nudge(self, state: Range, kind: str, rng: Chance) -> bool:
        return False


class NeverLooksCloser(AsksTheNear):
    """Its forks cannot be run again where a guess was wrong."""

    by_eye: ClassVar[bool] = False


class BarsTheFar(Marksmen):
    """Bars what would miss."""

    def form(self, state: Range) -> Pick:
        near, far = Option("near", "Near"), Option("far", "Far")
        if state.place > EDGE:
            return Pick((near, far))
        return Pick((near,), (Bar("far", "Far", "It is near.", "MA-SHOOT-01"),))


class SeesExactly(Marksmen):
    """A view with the exact place."""

    def view(self, state: Range, seat: int | None) -> RangeView:
        return RangeView(state.place, tuple(state.points), state.shots)


class GlancesExactly(Marksmen):
    """Bots are given the exact place."""

    def glance(self, state: Range, seat: int) -> RangeView:
        return RangeView(state.place, tuple(state.points), state.shots)


class ForksExactly(Marksmen):
    """Forks keep the exact place."""

    def determinize(self, state: Range, seat: int, rng: Chance) -> None:
        state.guesses[1 - seat] = rng.below(100)


class ForksKeepItInALocal(Marksmen):
    """A step measures before it asks and remembers, out of reach of a deal."""

    def shoot(self, state: Range) -> Step:
        near = state.place <= EDGE
        yield from super().shoot(state)
        state.points[state.shots % 2] += near


class OddsFromThePlace(Marksmen):
    """Its odds know the exact place."""

    id: ClassVar[str] = "marksmen_odds"
    truth: ClassVar[list[Range]] = []

    def glance(self, state: Range, seat: int) -> RangeView:
        self.truth[:] = [state]
        return super().glance(state, seat)


@odds_for("marksmen_odds")
def odds_of(_view: object, _prompt: object, _forks: object) -> OddsShown:
    """The chance to hit, from what odds must never read."""
    near = OddsFromThePlace.truth[0].place <= EDGE
    return {"near": (Odds("to hit", float(near), float(near), "chance"),)}


BETRAYERS: dict[type[Marksmen], str] = {
    BarsTheFar: "a nudge changes questions",
    SeesExactly: "a nudge changes the view",
    GlancesExactly: "a nudge changes the glance",
    ForksExactly: "can tell by a fork",
    ForksKeepItInALocal: "can tell by the future of a fork",
    OddsFromThePlace: "odds of “shoot” differ",
}
"""What the kit says of each."""
