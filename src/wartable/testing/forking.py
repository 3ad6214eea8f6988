"""Checks that a fork equals its match, continues as it would, and does not affect it."""

from __future__ import annotations

from wartable.engine.chance import Chance
from wartable.engine.dice import Dice, DiceKind
from wartable.engine.match import Match
from wartable.engine.refusal import Refusal
from wartable.engine.requests import Ask, Chances
from wartable.testing.difference import difference
from wartable.testing.law import LawBroken
from wartable.testing.luck import seed_of
from wartable.testing.picture import (
    must_equal,
    must_stand,
    observers,
    picture,
    standing,
)
from wartable.testing.wandering import wander_together

MOVES = 6
"""For how many answers a fork is played."""


def check_forking(match: Match, rng: Chance, *, moves: int = MOVES) -> int:
    """A fork equals the match; forks with one seed go the same way; the match is unchanged."""
    seed = seed_of(rng)
    before, real = standing(match), picture(match)
    check_step_entries(match)
    fork = match.fork(seed)
    # Where players roll real dice, a fork does not wait but rolls its own.
    now = real if isinstance(match.pending, Ask) else picture(fork)
    must_equal("forking", now, picture(fork), "a fork differs from its match")
    must_equal("forking", now, picture(fork.fork(seed)), "a fork of a fork differs from its match")
    check_same_way(fork, match.fork(seed), rng, moves, "two forks of one seed part")
    rollout = match.fork(seed, rollout=True)
    must_equal("forking", now, picture(rollout), "a roll-out differs from its match")
    check_same_way(match.fork(seed), rollout, rng, moves, "a roll-out parts from a fork")
    _check_no_second_fork(rollout)
    must_stand("forking", before, match, "a match is touched by playing on in its fork")
    must_equal("forking", real, picture(match), "a match is touched by playing on in its fork")
    must_equal("forking", now, picture(match.fork(seed)), "forking again gives a different match")
    return 1


def check_same_way(one: Match, other: Match, rng: Chance, moves: int, words: str) -> None:
    """Two forks given the same answers reach the same state through the same events."""
    since = [one.chronicle.latest(observer) for observer in observers(one)]
    wander_together("forking", one, other, rng, moves, words)
    must_equal("forking", picture(one), picture(other), words)
    if other.chronicle.muted:
        return
    for observer, number in zip(observers(one), since, strict=True):
        first, second = one.events(observer, number), other.events(observer, number)
        if differs := difference(first, second):
            raise LawBroken("forking", f"{words}: events for {observer}: {differs}")


def check_step_entries(match: Match) -> None:
    """The answers a step was given are still what the log says: no rule changed them in place."""
    if match.journal is None:
        return
    mark, step = match.step_so_far()
    logged = [match.journal.on_line(mark.line + place) for place in range(len(step))]
    if differs := difference(logged, step):
        raise LawBroken("forking", f"a rule changed an answer it was given: {differs}")


def _check_no_second_fork(rollout: Match) -> None:
    try:
        rollout.fork(bytes(16))
    except Refusal:
        return
    raise LawBroken("forking", "a roll-out let itself be forked")


class Continued:
    """The dice of a match, for a copy of it whose count of rolls starts at zero."""

    kind: DiceKind

    def __init__(self, dice: Dice, rolls: int) -> None:
        self.kind = dice.kind
        self._dice = dice
        self._rolls = rolls

    def values(self, number: int, request: Chances) -> list[int] | None:
        return self._dice.values(self._rolls + number, request)

    def commitment(self) -> str:
        return self._dice.commitment()

    def seed(self) -> str:
        return self._dice.seed()


def shadow_of(match: Match) -> Match:
    """A fork with the dice of its match: given the same answers, the same must happen."""
    mark, step = match.step_so_far()
    dice = Continued(match.dice, match.rolls)
    return match.restored(mark, step, dice, match.all_open_answers(), match.asked, None)
