"""Everything a match is made of, apart from its rulebook and options."""

from __future__ import annotations

from typing import Any

import msgspec

from wartable.engine.chronicle import Past
from wartable.engine.journal import Agreed, Answered, Conceded, Holder, Pages, Rolled
from wartable.engine.marks import Mark
from wartable.engine.proposal import Proposal


class Kept(msgspec.Struct, frozen=True):
    """A match as plain data."""

    holders: list[Holder]
    first_holders: list[Holder]
    inherited: int
    marks: list[Mark]
    step: list[Answered | Rolled | Conceded | Agreed]
    open: dict[int, Any]
    tabled: list[int]
    barrier: int
    serial: int
    asked: int
    rolls: int
    decisions: int
    proposal: Proposal | None
    pages: Pages
    past: Past
