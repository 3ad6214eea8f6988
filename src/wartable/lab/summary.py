"""The outcome of many matches: win rates with confidence intervals, lengths, faults."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

import msgspec

from wartable.lab.matches import MatchPlan, MatchRecord

NORMAL_95: Final = 1.959963984540054
"""This many standard deviations on either side cover 95 % of a normal distribution."""
QUOTED_FAULTS: Final = 10
"""How many different faults are quoted."""


def wilson(wins: int, matches: int) -> tuple[float, float]:
    """The 95 % confidence interval of a rate (Wilson's score interval).

    >>> tuple(round(bound, 3) for bound in wilson(60, 100))
    (0.502, 0.691)
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if not matches:
        return 0.0, 1.0
    rate, z2 = wins / matches, NORMAL_95 * NORMAL_95
    center = rate + z2 / (2 * matches)
    spread = NORMAL_95 * sqrt(rate * (1 - rate) / matches + z2 / (4 * matches * matches))
    whole = 1 + z2 / matches
    return max(0.0, (center - spread) / whole), min(1.0, (center + spread) / whole)


class Span(msgspec.Struct, frozen=True):
    """The least, the mean and the most of something, over all matches."""

    least: int
    mean: float
    most: int


class Entrant(msgspec.Struct, frozen=True):
    """How one bot did: matches won (by any of its seats), drawn and lost, and its faults."""

    bot: str
    matches: int
    wins: int
    draws: int
    losses: int
    win_rate: float
    low: float
    high: float
    """The 95 % confidence interval of the win rate."""
    faults: int


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """The whole simulation, ready for JSON. Only the last two depend on the machine."""

    game: str
    options: dict[str, Any]
    seed: str
    matches: int
    """Matches played to their end."""
    entrants: tuple[Entrant, ...]
    draws: int
    seat_wins: tuple[int, ...]
    """How often each seat won, whichever bot sat there."""
    decisions: Span
    answers: Span
    rounds: Span | None
    broken: int
    """Matches that could not be played to their end."""
    faults: tuple[str, ...]
    """The first few different faults."""
    seconds: float = 0.0
    decisions_per_second: float = 0.0


class Tally:
    """Counts matches as they come in, in any order, keeping only the sums."""

    def __init__(self, plan: MatchPlan, seats: int) -> None:
        self._plan = plan
        self._matches = [0] * len(plan.bots)
        self._wins = [0] * len(plan.bots)
        self._losses = [0] * len(plan.bots)
        self._faults = [0] * len(plan.bots)
        self._seat_wins = [0] * seats
        self._decisions = _Spread()
        self._answers = _Spread()
        self._rounds = _Spread()
        self._draws = 0
        self._broken = 0
        self._quotes: dict[str, int] = {}

    def add(self, record: MatchRecord) -> None:
        """Count a match."""
        for entrant, words in record.faults:
            self._faults[entrant] += 1
            self._quote(words, record.number)
        if record.broken:
            self._broken += 1
            self._quote(record.broken, record.number)
            return
        won = {record.entrants[seat] for seat in record.winners}
        for entrant in sorted(set(record.entrants)):
            self._matches[entrant] += 1
            self._wins[entrant] += entrant in won
            self._losses[entrant] += bool(won) and entrant not in won
        for seat in record.winners:
            self._seat_wins[seat] += 1
        self._draws += not record.winners
        self._decisions.add(record.decisions)
        self._answers.add(record.answers)
        if record.rounds is not None:
            self._rounds.add(record.rounds)

    def _quote(self, words: str, number: int) -> None:
        """Remember the first match in which this went wrong."""
        self._quotes[words] = min(number, self._quotes.get(words, number))
        if len(self._quotes) > 2 * QUOTED_FAULTS:
            self._quotes = dict(self._first_quotes())

    def _first_quotes(self) -> list[tuple[str, int]]:
        quotes = sorted(self._quotes.items(), key=lambda quote: (quote[1], quote[0]))
        return quotes[:QUOTED_FAULTS]

    def summary(self, seconds: float = 0.0) -> Summary:
        """What has come in so far."""
        decisions = self._decisions
        return Summary(
            game=self._plan.game,
            options=self._plan.options,
            seed=self._plan.seed,
            matches=decisions.count,
            entrants=tuple(self._entrant(place) for place in range(len(self._plan.bots))),
            draws=self._draws,
            seat_wins=tuple(self._seat_wins),
            decisions=decisions.span(),
            answers=self._answers.span(),
            rounds=self._rounds.span() if self._rounds.count else None,
            broken=self._broken,
            faults=tuple(f"match {number}: {words}" for words, number in self._first_quotes()),
            seconds=seconds,
            decisions_per_second=decisions.total / seconds if seconds else 0.0,
        )

    def _entrant(self, place: int) -> Entrant:
        matches, wins, losses = self._matches[place], self._wins[place], self._losses[place]
        low, high = wilson(wins, matches)
        return Entrant(
            bot=self._plan.bots[place],
            matches=matches,
            wins=wins,
            draws=matches - wins - losses,
            losses=losses,
            win_rate=wins / matches if matches else 0.0,
            low=low,
            high=high,
            faults=self._faults[place],
        )


class _Spread:
    """A sum with its extremes."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        self._least = 0
        self._most = 0

    def add(self, value: int) -> None:
        self._least = min(self._least, value) if self.count else value
        self._most = max(self._most, value)
        self.count += 1
        self.total += value

    def span(self) -> Span:
        return Span(self._least, self.total / self.count if self.count else 0.0, self._most)
