"""What a run of the kit did."""

from __future__ import annotations

from statistics import median

import msgspec

from wartable.testing.hidden import Dealt
from wartable.testing.law import Law


class Report(msgspec.Struct):
    """Matches played and checks made; two reports can be added up."""

    game: str
    options: list[str]
    matches: int = 0
    answers: int = 0
    decisions: int = 0
    requests: list[int] = []
    """How many requests each match took."""
    longest_step: int = 0
    """Entries of the longest step."""
    longest_at: str = ""
    twins: int = 0
    checks: dict[Law, int] = {}
    dealt: dict[str, Dealt] = {}
    """How hidden fields were dealt in forks, by their path in the state."""
    seconds: float = 0.0

    def count(self, law: Law, made: int) -> None:
        """Count checks made."""
        self.checks[law] = self.checks.get(law, 0) + made

    def step(self, entries: int, where: str) -> None:
        """Record a long step."""
        if entries > self.longest_step:
            self.longest_step, self.longest_at = entries, where

    def add(self, other: Report) -> None:
        """Add what another run did."""
        self.options += [options for options in other.options if options not in self.options]
        self.matches += other.matches
        self.answers += other.answers
        self.decisions += other.decisions
        self.requests += other.requests
        self.step(other.longest_step, other.longest_at)
        self.twins += other.twins
        for law, made in other.checks.items():
            self.count(law, made)
        self.add_dealt(other.dealt)
        self.seconds += other.seconds

    def add_dealt(self, dealt: dict[str, Dealt]) -> None:
        """Record how hidden fields were dealt."""
        for path, deals in dealt.items():
            if path in self.dealt:
                self.dealt[path].merge(deals)
            else:
                self.dealt[path] = msgspec.structs.replace(deals)

    def __str__(self) -> str:
        lengths = self.requests or [0]
        half = int(median(lengths))
        lines = [
            f"{self.game}: no law broken in {self.matches:,} matches",
            *(f"  options        {options}" for options in self.options),
            f"  answers        {self.answers:,} ({self.decisions:,} decisions)",
            f"  match length   {min(lengths):,} to {max(lengths):,} requests, half up to {half:,}",
            f"  longest step   {self.longest_step} entries ({self.longest_at or 'no match'})",
            f"  twins          {self.twins:,}, {len(self.dealt):,} hidden fields dealt again",
            "  checks         " + ", ".join(f"{law} {n:,}" for law, n in self.checks.items()),
            f"  time           {self.seconds:.1f} s of work",
        ]
        return "\n".join(lines)
