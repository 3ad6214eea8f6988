"""What needs the other seats' consent: undoing an answer, and a draw."""

from __future__ import annotations

from typing import Literal

import msgspec

from wartable.engine import messages
from wartable.engine.journal import Answered, Conceded, Journal, Rolled
from wartable.engine.refusal import NotNow


class Proposal(msgspec.Struct, frozen=True):
    """What a seat proposes, who agreed, who is still asked. It lapses with the next answer."""

    what: Literal["undo", "draw"]
    seat: int
    line: int
    missing: tuple[int, ...]
    agreed: tuple[int, ...] = ()


class UndoTarget(msgspec.Struct, frozen=True):
    """How far an undo goes back, and whether it needs no consent."""

    line: int
    free: bool


def undo_target(journal: Journal, seat: int, barrier: int) -> UndoTarget:
    """Back to the last question this seat answered itself.

    Free while no die fell, nothing was revealed (`barrier`) and no other seat has answered since; a
    sealed answer is final once its question is closed, so it is never free.
    """
    alone = True
    for position in reversed(range(len(journal.line))):
        entry = journal.on_line(position)
        if isinstance(entry, Conceded):
            raise NotNow(messages.CONCESSION_STANDS)
        if isinstance(entry, Answered):
            alone = alone and set(entry.answers) == {seat} and not (entry.table or entry.sealed)
            if seat in entry.answers and seat not in entry.table:
                return UndoTarget(position, free=alone and position >= barrier)
        elif isinstance(entry, Rolled):
            alone = False
            if entry.seat == seat:
                return UndoTarget(position, free=False)
    raise NotNow(messages.NOTHING_TO_UNDO)
