"""The order in which several abilities of one window act: every rulebook has its own.

After each use, an order picks the next of those that are ready; None closes the window. It may ask
questions and roll dice. Make a new one for each opening of a window: some remember what players
chose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from wartable.engine import messages
from wartable.engine.forms import Option, Pick, PickSome
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, ask, ask_together, roll
from wartable.engine.rulebook import State
from wartable.engine.windows.bearer import Use

S = TypeVar("S", bound=State)

Order: TypeAlias = Callable[[Sequence[Use[S]]], Asking["Use[S] | None"]]

DONE = "done"


def when_needed(make: Callable[[], Order[S]]) -> Order[S]:
    """An order that is made when there is something to order: most windows open for nothing."""
    made: list[Order[S]] = []

    def order(ready: Sequence[Use[S]]) -> Asking[Use[S] | None]:
        if not made:
            made.append(make())
        return made[0](ready)

    return order


def lowest_first(key: Callable[[Use[S]], int | tuple[int, ...]]) -> Order[S]:
    """The lowest key acts first, such as a rank; equal keys act in collection order."""

    def order(ready: Sequence[Use[S]]) -> Asking[Use[S] | None]:
        yield from ()
        return min(ready, key=key)

    return order


def seat_by_seat(seats: Sequence[int]) -> Order[S]:
    """Seats in this order, such as the active player first; each seat's sources in their own."""
    place = {seat: at for at, seat in enumerate(seats)}
    return lowest_first(lambda use: place[use.seat])


def owners_choose(seats: Sequence[int], *, rule: str, mandatory_first: bool = False) -> Order[S]:
    """Seats in this order; each picks which of its own abilities acts next, or passes.

    With `mandatory_first` everything that must act does so, seat by seat, before anything that may.
    """
    place = {seat: at for at, seat in enumerate(seats)}
    finished: list[int] = []

    def order(ready: Sequence[Use[S]]) -> Asking[Use[S] | None]:
        if mandatory_first:
            ready = [use for use in ready if not use.optional] or ready
        while left := [use for use in ready if use.seat not in finished or not use.optional]:
            seat = min((use.seat for use in left), key=place.__getitem__)
            own = [use for use in left if use.seat == seat]
            if len(own) == 1:
                return own[0]
            chosen = yield from _pick_next(seat, own, rule)
            if chosen is not None:
                chosen.agreed = True
                return chosen
            finished.append(seat)
        return None

    return order


def roll_off(*, sides: int, rule: str) -> Order[S]:
    """Where abilities of several seats meet, their controllers roll; the highest orders them all.

    Ties for the highest are rolled again. Abilities of one seat are ordered by that seat without a
    roll. The winner decides only what comes next: each owner still decides whether to use what is
    optional.
    """
    chief: list[int] = []

    def order(ready: Sequence[Use[S]]) -> Asking[Use[S] | None]:
        if len(ready) == 1:
            return ready[0]
        seats = sorted({use.seat for use in ready})
        if len(seats) > 1 and not chief:
            chief.append((yield from highest_roller(seats, sides, rule)))
        seat = seats[0] if len(seats) == 1 else chief[0]
        chosen = yield from _pick_next(seat, ready, rule)
        if chosen is not None and chosen.seat == seat:
            chosen.agreed = True
        return chosen

    return order


def together(seats: Sequence[int], *, rule: str) -> Order[S]:
    """All seats choose at the same time which of their optional abilities to use, in the open.

    Mandatory and chosen abilities then act seat by seat; those that come up later are asked about
    in the same way.
    """
    place = {seat: at for at, seat in enumerate(seats)}
    wanted: dict[tuple[str, str, int], bool] = {}

    def order(ready: Sequence[Use[S]]) -> Asking[Use[S] | None]:
        new = [use for use in ready if use.optional and use.key not in wanted]
        if new:
            asked = [
                _which(seat, [use for use in new if use.seat == seat], rule)
                for seat in sorted({use.seat for use in new}, key=place.__getitem__)
            ]
            answers = yield from ask_together(asked)
            for use in new:
                wanted[use.key] = use.option_id in answers[use.seat]
        going = [use for use in ready if wanted.get(use.key, True)]
        for use in going:
            use.agreed = True
        return min(going, key=lambda use: place[use.seat]) if going else None

    return order


def highest_roller(seats: Sequence[int], sides: int, rule: str) -> Asking[int]:
    """Each seat rolls a die; the highest wins, and those who tie for it roll again."""
    left = list(seats)
    while len(left) > 1:
        rolled: dict[int, int] = {}
        for seat in left:
            [rolled[seat]] = yield from roll(
                seat, [sides], kind="roll_off", words=messages.ROLL_OFF, rule=rule
            )
        most = max(rolled.values())
        left = [seat for seat in left if rolled[seat] == most]
    return left[0]


def _option(use: Use[S]) -> Option:
    return Option(use.option_id, use.ability.registry.offered(use), use.about)


def _which(seat: int, own: Sequence[Use[S]], rule: str) -> Prompt[list[str]]:
    form = PickSome(tuple(_option(use) for use in own), 0, len(own))
    return Prompt(seat, "which_abilities", messages.WHICH_ABILITIES, rule, form)


def _pick_next(seat: int, ready: Sequence[Use[S]], rule: str) -> Asking[Use[S] | None]:
    """The ability that acts next; a seat may pass if it may decline everything that is left."""
    options = [_option(use) for use in ready]
    fixed = [use.option_id for use in ready if not use.optional or use.seat != seat]
    if not fixed:
        options.append(Option(DONE, messages.NO_MORE))
    form = Pick(tuple(options), otherwise=fixed[0] if fixed else DONE)
    answer = yield from ask(Prompt(seat, "next_ability", messages.NEXT_ABILITY, rule, form))
    return next((use for use in ready if use.option_id == answer), None)
