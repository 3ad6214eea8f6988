"""Who plays the matches of a simulation: this process, a pool of processes, or a cluster.

A match depends only on the plan and its number, so a crew that loses a worker plays the missing
numbers again; each number is returned once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from wartable.engine.rulebook import AnyRulebook
from wartable.lab.matches import MatchPlan, MatchRecord, play_match


class Crew(Protocol):
    """Plays the matches of a plan starting from number 0."""

    def play(self, plan: MatchPlan, matches: int) -> Iterator[MatchRecord]:
        """Each match once, as it ends."""
        ...


class Alone:
    """This process plays one match after another."""

    def __init__(self, rulebook: AnyRulebook) -> None:
        self._rulebook = rulebook

    def play(self, plan: MatchPlan, matches: int) -> Iterator[MatchRecord]:
        """In the order of their numbers."""
        for number in range(matches):
            yield play_match(self._rulebook, plan, number)
