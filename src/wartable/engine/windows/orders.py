"""In which order several abilities of one window act: every rulebook has its own answer.

An order is asked, after each use anew, for the next of those that are ready; None closes the
window. It may put questions and roll dice, as HeroScape does to settle whose power comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from wartable.engine import messages
from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, ask
from wartable.engine.rulebook import State
from wartable.engine.windows.ability import Use

S = TypeVar("S", bound=State)

Order: TypeAlias = Callable[[Sequence[Use[S]]], Asking["Use[S] | None"]]

DONE = "done"


def lowest_first(key: Callable[[Use[S]], int | tuple[int, ...]]) -> Order[S]:
    """The lowest key acts first; equal keys act in the order in which they were collected."""

    def order(ready: Sequence[Use[S]]) -> Asking[Use[S] | None]:
        yield from ()
        return min(ready, key=key)

    return order


def seat_by_seat(seats: Sequence[int]) -> Order[S]:
    """Seats in this order, such as the active player first; each seat's sources in their own."""
    place = {seat: at for at, seat in enumerate(seats)}
    return lowest_first(lambda use: place[use.seat])


def owners_choose(seats: Sequence[int], *, rule: str) -> Order[S]:
    """Seats in this order; each picks which of its own abilities acts next, or that it is done."""
    place = {seat: at for at, seat in enumerate(seats)}
    finished: list[int] = []

    def order(ready: Sequence[Use[S]]) -> Asking[Use[S] | None]:
        while left := [use for use in ready if use.seat not in finished]:
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


def _ability_words(use: Use[S]) -> str:
    return messages.ABILITY_OF(ability=use.ability.name, source=use.source)


def _pick_next(seat: int, own: Sequence[Use[S]], rule: str) -> Asking[Use[S] | None]:
    options = [
        Option(str(number), _ability_words(use), (use.source,)) for number, use in enumerate(own)
    ]
    compulsory = [number for number, use in enumerate(own) if not use.optional]
    otherwise = str(compulsory[0]) if compulsory else DONE
    if not compulsory:
        options.append(Option(DONE, messages.NO_MORE))
    answer = yield from ask(
        Prompt(
            seat,
            "next_ability",
            messages.NEXT_ABILITY,
            rule,
            Pick(tuple(options), otherwise=otherwise),
            tuple(use.source for use in own),
        )
    )
    return None if answer == DONE else own[int(answer)]
