"""What is due in a match and when: read from the match, kept beside its log for any process."""

from __future__ import annotations

from wartable.engine.match import Match
from wartable.server.changes import ClockState
from wartable.server.clocks import deadline_of
from wartable.server.outcomes import outcome_of
from wartable.server.records import Standing
from wartable.server.settings import Pace
from wartable.server.times import milliseconds


def bots_asked(match: Match) -> list[int]:
    """Bots that must answer."""
    return sorted({each.seat for each in match.waiting() if match.holders[each.seat].bot})


def people_play(match: Match) -> bool:
    """Whether a player still plays: not out, and not replaced by a bot."""
    return any(not holder.bot for seat, holder in enumerate(match.holders) if seat not in match.out)


def standing_of(
    match: Match, clock: ClockState, pace: Pace, moment: int, *, first: bool
) -> Standing:
    """What is due after a row written at this moment."""
    over = match.result is not None
    deadline = None if over else deadline_of(clock)
    if match.proposal is not None:
        lapse = moment + milliseconds(pace.proposal)
        deadline = lapse if deadline is None else min(deadline, lapse)
    return Standing(
        # Bot-only matches are never due: they play while someone watches.
        bots_due=not over and bool(bots_asked(match)) and people_play(match),
        deadline=deadline,
        ended=moment if over else None,
        result=outcome_of(match),
        started=moment if first else None,
    )
