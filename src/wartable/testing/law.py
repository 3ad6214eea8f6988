"""What the kit says when a game breaks a law of the engine."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Law: TypeAlias = Literal[
    "setup",
    "records",
    "wording",
    "accepting",
    "refusing",
    "faults",
    "forking",
    "dealing",
    "traveling",
    "replaying",
    "undoing",
    "leaving",
    "seating",
    "ending",
    "twins",
    "hidden",
    "nudge",
]
"""The kinds of checks, most of them with their own module."""

SHOWN = 300
"""The greatest length at which an answer or value is quoted."""


class Case(msgspec.Struct, frozen=True):
    """Where a law was broken, and how to get there again."""

    game: str
    options: str
    seed: str
    match: int
    entry: int
    log: str
    again: str

    def __str__(self) -> str:
        lines = [
            f"game {self.game}, options {self.options}",
            f"seed {self.seed}, match {self.match}, entry {self.entry}",
        ]
        if self.log:
            lines.append(f"log {self.log}")
        return "\n".join(f"  {line}" for line in [*lines, f"again: {self.again}"])


class LawBroken(AssertionError):
    """A law of the engine does not hold for a game: which law, and what happened instead."""

    def __init__(self, law: Law, words: str, case: Case | None = None) -> None:
        super().__init__(law, words, case)
        self.law: Law = law
        self.words = words
        self.case = case

    def __str__(self) -> str:
        told = f"{self.law}: {self.words}"
        return told if self.case is None else f"{told}\n{self.case}"


def shown(value: object) -> str:
    """A value as text of bounded length.

    >>> shown({"move": ["up"]})
    '{"move":["up"]}'
    """
    try:
        text = msgspec.json.encode(value).decode()
    except (TypeError, ValueError, RecursionError, msgspec.MsgspecError):
        text = type(value).__name__
    return text if len(text) <= SHOWN else text[:SHOWN] + " ..."
