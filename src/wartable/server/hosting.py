"""What a host chooses when a match is made, and what a seat is."""

from __future__ import annotations

from typing import Literal

import msgspec

SeatKind = Literal["person", "local", "bot"]
"""A player with their own browser, one of several at the host's screen, or a bot."""
Listing = Literal["", "open", "public", "both"]


class ClockChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time control: none, a time per answer, or a time for the whole match."""

    kind: Literal["none", "move", "match"] = "none"
    seconds: int = msgspec.field(default=0)
    then: Literal["bot", "concede"] = "bot"


class HostSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything a host chooses besides the game's own options; fixed once the match is made."""

    dice: Literal["seeded", "declared"] = "seeded"
    undo: Literal["ask", "free", "never"] = "ask"
    clock: ClockChoice = ClockChoice()
    watch: Literal["all", "none", "delayed"] = "all"
    hints: bool = True
    public: bool = False
    open: bool = False
    chat: bool = True
    chosen_seed: bool = False
    """Whether the host chose the seed: such a match proves nothing about its dice."""
    branched_from: str = ""
    """The match this one continues."""


def listing(settings: HostSettings) -> Listing:
    """In which lists of the lobby a match may appear."""
    if settings.open:
        return "both" if settings.public else "open"
    return "public" if settings.public else ""
