"""Letting bots play a match: for simulations, terminals, servers and tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from wartable.bots.bot import Bot
from wartable.bots.deciding import Decision, bot_answer
from wartable.engine.match import Match


class Drive(msgspec.Struct):
    """What bots did while they played: how often they answered, and what went wrong."""

    answers: int = 0
    faults: dict[int, list[str]] = {}
    """What went wrong, by seat."""

    def add(self, decision: Decision) -> None:
        """Count a decision."""
        self.answers += 1
        if decision.faults:
            self.faults.setdefault(decision.seat, []).extend(decision.faults)


def drive(
    match: Match,
    bots: Mapping[int, Bot],
    seed: bytes,
    *,
    most: int | None = None,
    watch: Callable[[Decision], None] | None = None,
) -> Drive:
    """Let bots answer until the match is over or waits for a seat without one.

    `most` stops after that many answers; `watch` is called after each.
    """
    done = Drive()
    while match.result is None and (most is None or done.answers < most):
        for asked in match.waiting_seats():
            if asked in bots:
                break
        else:
            break
        decision = bot_answer(match, asked, bots[asked], seed)
        done.add(decision)
        if watch is not None:
            watch(decision)
    return done
