"""Every way in which dice can fall, played through the rules: what odds are measured by.

A scene is set up again for each way; where a rule rolls again, all of that is followed too, as
long as it is likely enough. Questions get the answer that makes most of the type rolled for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import prod
from typing import TypeVar

from wartable.engine.prompt import Prompt
from wartable.engine.requests import Ask, Asking, Roll

T = TypeVar("T")
Answering = Callable[[Prompt[object]], object]
UNLIKELY = Fraction(1, 2_000)


@dataclass
class Found:
    """The chance of each result, and of what was not followed to its end."""

    chances: dict[int, Fraction] = field(default_factory=dict[int, Fraction])
    cut_off: Fraction = Fraction(0)


def every_throw(
    begin: Callable[[], Asking[int]], answer: Answering, unlikely: Fraction = UNLIKELY
) -> Found:
    """The chances of a rule's outcomes; `begin` sets everything up again and starts it."""
    found = Found()
    waiting: list[tuple[list[list[int]], Fraction]] = [([], Fraction(1))]
    while waiting:
        thrown, chance = waiting.pop()
        if chance < unlikely:
            found.cut_off += chance
            continue
        waiting.extend(
            ([*thrown, list(faces)], chance / ways)
            for faces, ways in _run(begin(), thrown, answer, found, chance)
        )
    return found


def _run(
    asking: Asking[int],
    thrown: list[list[int]],
    answer: Answering,
    found: Found,
    chance: Fraction,
) -> Iterator[tuple[tuple[int, ...], int]]:
    reply: object = None
    left = iter(thrown)
    while True:
        try:
            request = asking.send(reply)
        except StopIteration as stop:
            result = int(stop.value)
            found.chances[result] = found.chances.get(result, Fraction(0)) + chance
            return
        if isinstance(request, Ask):
            reply = {prompt.seat: answer(prompt) for prompt in request.prompts}
            continue
        assert isinstance(request, Roll)
        reply = next(left, None)
        if reply is None:
            ways = prod(request.sides)
            for faces in product(*(range(1, sides + 1) for sides in request.sides)):
                yield faces, ways
            return
