"""What outlives a step: records in the state, never closures or generators."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
from msgspec.structs import replace


class Effect(msgspec.Struct, frozen=True, array_like=True):
    """Something an ability left behind that acts later: a curse, a delayed hit, a blessing.

    `ability` names what acts, `source` what it came from, `targets` what it affects; `amount` and
    `mark` carry a number and a word (a die face, an element) it needs. `expires` names the moment
    that ends it, such as "round.end" or "turn.end/2", and `lasts` how many such moments it takes;
    if empty, it lasts until something ends it.
    """

    ability: str
    source: str
    seat: int
    targets: tuple[str, ...] = ()
    expires: str = ""
    lasts: int = 1
    amount: int = 0
    mark: str = ""
    id: int = 0


NO_EFFECT = Effect("", "", -1)
"""Placeholder for the record when an ability acts directly from a card or unit."""


class Spent(msgspec.Struct, frozen=True, array_like=True):
    """How often a limit has been used in one stretch of play; `expires` names its end.

    `limit` is the ability, or the word by which several abilities share a limit; `by` is the source
    or the seat it applies to; `each` is what it was used on, if it counts each separately.
    """

    limit: str
    by: str
    expires: str
    each: str = ""
    times: int = 1

    def same(self, other: Spent) -> bool:
        """Whether both are about the same limit in the same stretch."""
        return (
            self.limit == other.limit
            and self.by == other.by
            and self.expires == other.expires
            and self.each == other.each
        )


class Effects(msgspec.Struct, array_like=True):
    """The effect records in force, oldest first; a game keeps one of these in its state.

    `spent` are the limits used up so far, which end at named moments as effects do.
    """

    made: int = 0
    now: list[Effect] = []
    spent: list[Spent] = []

    def __iter__(self) -> Iterator[Effect]:
        return iter(self.now)

    def __len__(self) -> int:
        return len(self.now)

    def add(self, effect: Effect) -> Effect:
        """Put a record in force under an id that no other record of this match ever gets."""
        self.made += 1
        placed = replace(effect, id=self.made)
        self.now.append(placed)
        return placed

    def change(
        self,
        effect: Effect,
        *,
        amount: int | None = None,
        mark: str | None = None,
        targets: tuple[str, ...] | None = None,
    ) -> None:
        """Change what a record in force carries; one that has ended stays ended."""
        self.now = [
            replace(
                each,
                amount=each.amount if amount is None else amount,
                mark=each.mark if mark is None else mark,
                targets=each.targets if targets is None else targets,
            )
            if each.id == effect.id
            else each
            for each in self.now
        ]

    def end(self, effect: Effect) -> None:
        """End one record; ending it twice does no harm."""
        self.end_where(lambda each: each.id == effect.id)

    def end_on(self, target: str) -> list[Effect]:
        """End every record that affects only this, as when a unit is killed."""
        return self.end_where(lambda each: each.targets == (target,))

    def end_where(self, ends: Callable[[Effect], bool]) -> list[Effect]:
        """End the records that match, and return them."""
        over = [each for each in self.now if ends(each)]
        if over:
            self.now = [each for each in self.now if each not in over]
        return over

    def pass_moment(self, moment: str) -> list[Effect]:
        """A named moment has come: records that wait for it come nearer their end or end."""
        over: list[Effect] = []
        left: list[Effect] = []
        for each in self.now:
            if each.expires != moment:
                left.append(each)
            elif each.lasts > 1:
                left.append(replace(each, lasts=each.lasts - 1))
            else:
                over.append(each)
        self.now = left
        if self.spent:
            self.spent = [each for each in self.spent if each.expires != moment]
        return over

    # Limits

    def times(self, limit: Spent) -> int:
        """How often a limit has been used."""
        for each in self.spent:
            if each.same(limit):
                return each.times
        return 0

    def spend(self, limit: Spent) -> None:
        """Count another use of a limit."""
        times = self.times(limit) + 1
        self.spent = [each for each in self.spent if not each.same(limit)]
        self.spent.append(replace(limit, times=times))
