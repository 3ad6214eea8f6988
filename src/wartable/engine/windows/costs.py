"""What is spent to use an ability: declared with it, checked before it is offered, then paid.

def discard(card: str) -> Cost[Fleet, object]: ...

@mines.offers(ACTIONS, "Lay mines", cost=DISCARD_THIS)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar, final

from wartable.engine.requests import Step
from wartable.engine.rulebook import State
from wartable.engine.windows.bearer import Bearer, Use

S = TypeVar("S", bound=State)
M_contra = TypeVar("M_contra", contravariant=True)


@final
@dataclass(frozen=True)
class Cost(Generic[S, M_contra]):
    """One thing to spend: in words, why it cannot be paid now, and how it is paid.

    `lacks` returns the reason, or None if it can be paid. `pay` may be a generator: it may ask
    which card is discarded, and open windows itself. A cost that does not depend on the moment is a
    `Cost[MyState, object]` and works in every window.
    """

    words: str
    lacks: Callable[[Bearer[S], M_contra], str | None]
    pay: Callable[[Use[S], M_contra], Step | None]


Costs: TypeAlias = (
    Cost[S, M_contra]
    | Sequence[Cost[S, M_contra]]
    | Callable[[Bearer[S]], Sequence[Cost[S, M_contra]]]
)
"""A cost, several, or a function that reads them off the card."""


def costs_of(costs: Costs[S, M_contra] | None, bearer: Bearer[S]) -> Sequence[Cost[S, M_contra]]:
    """The individual costs of an ability in play."""
    if costs is None:
        return ()
    if callable(costs):
        return costs(bearer)
    return costs if isinstance(costs, Sequence) else (costs,)
