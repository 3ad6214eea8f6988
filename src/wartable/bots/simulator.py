"""What a bot thinks with: its own random numbers, a budget, and forks dealt for its seat.

A simulator is made from a fork that was dealt for the seat, never from the match: whatever a bot
does with it, it cannot find what its seat does not know.
"""

from __future__ import annotations

from time import perf_counter

import msgspec

from wartable.engine import messages
from wartable.engine.chance import Chance, derive
from wartable.engine.match import Match
from wartable.engine.refusal import NotNow
from wartable.engine.rulebook import AnyRulebook, State


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think about one answer: milliseconds, roll-outs, or whichever ends first.

    With roll-outs alone the same question gets the same answer on every machine.
    """

    milliseconds: int = 0
    rollouts: int = 0


class Simulator:
    """One decision's worth of forks; a bot that does not search gets one without any."""

    def __init__(
        self,
        rulebook: AnyRulebook,
        seat: int,
        seed: bytes,
        budget: Budget | None = None,
        root: Match | None = None,
    ) -> None:
        if root is not None and root.dealt_for != seat:
            raise ValueError("a simulator is made from a fork dealt for its seat")
        self.rulebook = rulebook
        self.seat = seat
        self.rng = Chance.derived(seed, "choice")
        self.budget = budget or Budget()
        self._seed = seed
        self._root = root
        self._forks = 0
        self._began = perf_counter()

    @classmethod
    def before(cls, match: Match, seat: int, seed: bytes, budget: Budget | None) -> Simulator:
        """A simulator for a seat that is asked something in this match."""
        root = None if budget is None else match.fork(derive(seed, "root"), for_seat=seat)
        return cls(match.rulebook, seat, seed, budget, root)

    def fork(self, number: int | None = None) -> Match:
        """A roll-out with hidden parts dealt again and its own dice.

        Forks with the same number are identical: same deal, same dice, so that two answers can be
        compared in the same circumstances.
        """
        if self._root is None:
            raise NotNow(messages.BOT_DOES_NOT_SEARCH)
        self._forks += 1
        path = self._forks if number is None else -1 - number
        return self._root.fork(derive(self._seed, path), for_seat=self.seat, rollout=True)

    @property
    def table(self) -> State:
        """The table the question is asked at, dealt for the seat."""
        if self._root is None:
            raise NotNow(messages.BOT_DOES_NOT_SEARCH)
        return self._root.state

    @property
    def spent(self) -> float:
        """The share of the budget used so far, by the clock or by the number of forks."""
        budget = self.budget
        shares: list[float] = []
        if budget.rollouts:
            shares.append(self._forks / budget.rollouts)
        if budget.milliseconds:
            shares.append((perf_counter() - self._began) * 1000 / budget.milliseconds)
        return max(shares, default=1.0)
