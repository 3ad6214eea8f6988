"""How a match on the server ended: its result, and whether it was played with take-backs."""

from __future__ import annotations

from wartable.engine.match import Match
from wartable.engine.rulebook import Result
from wartable.engine.take_backs import take_backs


class Outcome(Result, frozen=True):
    """A result, and how many times the match went back past a die or a reveal."""

    take_backs: int = 0


def outcome_of(match: Match) -> Outcome | None:
    """How a match ended; None while it is in progress."""
    result = match.result
    if result is None:
        return None
    entries = [] if match.journal is None else match.journal.entries()
    return Outcome(
        result.winners, result.words, result.rule, result.key, result.values, take_backs(entries)
    )
