"""Tokens beside a piece: how many of each kind, and which of them go when a round ends."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Tokens(msgspec.Struct, array_like=True):
    """Counts by kind; a kind with none is left out, kinds are kept in order of their names."""

    counts: dict[str, int] = {}

    def __getitem__(self, kind: str) -> int:
        return self.counts.get(kind, 0)

    def put(self, kind: str, count: int = 1) -> None:
        """Put tokens down."""
        self._set(kind, self[kind] + count)

    def take(self, kind: str, count: int = 1) -> int:
        """Take tokens away, as many as there are, and say how many."""
        taken = min(count, self[kind])
        self._set(kind, self[kind] - taken)
        return taken

    def clear(self, kinds: Iterable[str]) -> dict[str, int]:
        """Take all tokens of these kinds away, and say which they were."""
        gone = {kind: self[kind] for kind in kinds if self[kind]}
        for kind in gone:
            del self.counts[kind]
        return gone

    def _set(self, kind: str, count: int) -> None:
        counts = {**self.counts, kind: count}
        self.counts = {each: counts[each] for each in sorted(counts) if counts[each]}
