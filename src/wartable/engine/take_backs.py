"""Take-backs: answers undone after a die fell or sealed answers were shown.

A player who undoes that far continues knowing more than before, and against bots needs no consent:
a die is rolled again, a plot is made with the others' plots in mind. So the match shows it at its
end.
"""

from __future__ import annotations

from collections.abc import Iterable

from wartable.engine.journal import OFF_LINE, Answered, Entry, Rolled, Undone


def take_backs(entries: Iterable[Entry]) -> int:
    """How often a match went back past a die or an answer that was sealed."""
    line: list[Entry] = []
    count = 0
    for entry in entries:
        if isinstance(entry, Undone):
            count += any(map(was_known, line[entry.to :]))
            del line[entry.to :]
        elif not isinstance(entry, OFF_LINE):
            line.append(entry)
    return count


def was_known(entry: Entry) -> bool:
    """Whether an entry revealed something: a die, or an answer that was sealed."""
    return isinstance(entry, Rolled) or (isinstance(entry, Answered) and entry.sealed)
