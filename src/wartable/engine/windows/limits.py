"""How often an ability may be used: once a turn, twice a round, once for each target.

A game names its own stretches of play as scopes and says when each ends:

    ROUND = Scope[Battle]("round")
    TURN = Scope[Battle]("turn", lambda state: str(state.turn))

    @rally.on(FELL, may="Grant a turn?", limit=once(ROUND))

    state.effects.pass_moment(ROUND.end(state))

A use leaves a record that ends with its stretch. Where stretches nest, as when a turn is granted
within another, `now` tells them apart: the inner one starts fresh and the outer one still counts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Literal, TypeVar

from wartable.engine.rulebook import State
from wartable.engine.windows.effects import Spent

if TYPE_CHECKING:
    from wartable.engine.windows.bearer import Bearer

S = TypeVar("S", bound=State)
M = TypeVar("M")


@dataclass(frozen=True)
class Scope(Generic[S]):
    """A stretch of play: a turn, a round, an attack. `now` is the current one."""

    name: str
    now: Callable[[S], str] | None = None

    def end(self, state: S) -> str:
        """The moment at which the current stretch ends, for `Effects.pass_moment`."""
        name = f"{self.name}.end"
        return name if self.now is None else f"{name}/{self.now(state)}"


@dataclass(frozen=True)
class Limit(Generic[S, M]):
    """A number of uses in a stretch of play, per source or per seat.

    `each` counts separately for each target or the like; abilities with the same word in `shared`
    share one limit, like the lines of a card that offers this or that.
    """

    per: Scope[S]
    times: int = 1
    by: Literal["source", "seat"] = "source"
    each: Callable[[M], str] | None = None
    shared: str = ""

    def record(self, bearer: Bearer[S], moment: M) -> Spent:
        """What a use now would use up."""
        return Spent(
            self.shared or bearer.ability.id,
            bearer.source if self.by == "source" else f"seat:{bearer.seat}",
            self.per.end(bearer.state),
            "" if self.each is None else self.each(moment),
        )

    def reached(self, bearer: Bearer[S], moment: M) -> bool:
        """Whether it is used up."""
        effects = bearer.ability.registry.effects(bearer.state)
        return bool(effects.spent) and effects.times(self.record(bearer, moment)) >= self.times

    def use_up(self, bearer: Bearer[S], moment: M) -> None:
        """Record a use."""
        bearer.ability.registry.effects(bearer.state).spend(self.record(bearer, moment))


def once(
    per: Scope[S],
    *,
    by: Literal["source", "seat"] = "source",
    each: Callable[[M], str] | None = None,
    shared: str = "",
) -> Limit[S, M]:
    """One use in a stretch of play."""
    return Limit(per, 1, by, each, shared)
