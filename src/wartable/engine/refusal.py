"""Refusals: a sentence and, where a rule is behind it, the ledger id.

A refusal changes nothing: state, log and open sealed answers are as before.
"""

from __future__ import annotations

from wartable.engine.message import Phrase, phrase_of


class Refusal(Exception):
    """An answer or request that is not accepted."""

    def __init__(self, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule

    @property
    def phrase(self) -> Phrase | None:
        """The key and values of the sentence, if a message made it."""
        return phrase_of(self.reason)

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


class WrongSeat(Refusal):
    """This question was put to another seat, or the seat does not exist or is out."""


class StalePrompt(Refusal):
    """The question has been answered, withdrawn or never existed."""


class Malformed(Refusal):
    """The data has the wrong shape: not a matter of rules."""


class Illegal(Refusal):
    """The answer is well formed, but a rule forbids it."""


class NotNow(Refusal):
    """Fine in itself, but not possible now: the match is over, nothing to undo ..."""


class BadOptions(Refusal):
    """A match cannot be set up like this."""


class Fault(Refusal):
    """A rule of the program itself failed; the match is back where it was before the answer."""
