"""Time control: whose clock runs, how much time is left, and when it runs out.

The engine has no clock. A clock starts once what just happened has been shown, and time when no
server was running does not count (`outages`).
"""

from __future__ import annotations

from typing import Final

from wartable.engine.match import Match
from wartable.server.changes import ClockState
from wartable.server.hosting import ClockChoice
from wartable.server.outages import Outages

SHOWING: Final = 500
"""Milliseconds a player gets to see one public event before the clock starts."""
LONGEST_SHOWING: Final = 20_000


def first_clocks(choice: ClockChoice, seats: int) -> ClockState:
    """All clocks before the first question."""
    if choice.kind == "none":
        return ClockState()
    return ClockState(left=dict.fromkeys(range(seats), choice.seconds * 1000))


def clocks_after(
    choice: ClockChoice,
    before: ClockState,
    match: Match,
    now: int,
    told: int,
    outages: Outages,
    *,
    arrived: int | None = None,
) -> ClockState:
    """The clocks after a change at this moment; `told` counts the public events it brought.

    A player who is waited for is charged until the answer arrived, not for the server's delay.
    """
    if choice.kind == "none":
        return before
    until = now if arrived is None else min(now, arrived)
    left = {
        seat: left_now(before, seat, until, outages) if seat in before.running else rest
        for seat, rest in before.left.items()
    }
    running = running_seats(match)
    new_question = match.asked != before.asked
    if choice.kind == "move" and new_question:
        left = dict.fromkeys(left, choice.seconds * 1000)
    showing = min(LONGEST_SHOWING, told * SHOWING) if new_question else 0
    since = now + showing if new_question else max(now, before.since)
    return ClockState(since=since, left=left, running=running, asked=match.asked)


def running_seats(match: Match) -> tuple[int, ...]:
    """Players who must answer; bots have no clock."""
    return tuple(
        sorted({each.seat for each in match.waiting() if not match.holders[each.seat].bot})
    )


def left_now(clock: ClockState, seat: int, now: int, outages: Outages) -> int:
    """Milliseconds left to a seat at this moment."""
    if seat not in clock.running:
        return clock.left.get(seat, 0)
    return max(0, clock.left[seat] - outages.elapsed(clock.since, now))


def deadline_of(clock: ClockState) -> int | None:
    """When the first of the running clocks runs out, if all servers keep running."""
    times = [clock.since + clock.left[seat] for seat in clock.running if seat in clock.left]
    return min(times, default=None)
