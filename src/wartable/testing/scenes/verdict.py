"""Whether an answer would be accepted, and if not, why."""

from __future__ import annotations

from typing import cast

import msgspec

from wartable.engine.forms import Plan
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Refusal


class Verdict(msgspec.Struct, frozen=True):
    """What the rules say about an answer; true if it is legal.

    `reason` and `rule` say why it is not.
    """

    legal: bool
    reason: str = ""
    rule: str = ""

    def __bool__(self) -> bool:
        return self.legal

    def __str__(self) -> str:
        if self.legal:
            return "legal"
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


def judge(prompt: Prompt[object], answer: object) -> Verdict:
    """What the rules would say about this answer; nothing changes.

    >>> from wartable.engine.forms import Bar, Option, Pick
    >>> from wartable.engine.requests import as_form
    >>> full = Bar("b", "the boat", "the boat is full", "XX-BOAT-01")
    >>> form = Pick((Option("r", "the raft"),), (full,))
    >>> prompt = Prompt(0, "cross", "How do you cross?", "XX-CROSS-01", as_form(form))
    >>> print(judge(prompt, "r"), "/", judge(prompt, "b"))
    legal / the boat is full (XX-BOAT-01)
    """
    try:
        prompt.form.check(filled(prompt, answer))
    except Refusal as refusal:
        return Verdict(legal=False, reason=str(refusal.reason), rule=refusal.rule or prompt.rule)
    return Verdict(legal=True)


def filled(prompt: Prompt[object], answer: object) -> object:
    """The answer; fields of a plan that it does not name get the table's default."""
    if isinstance(prompt.form, Plan) and isinstance(answer, dict):
        default = cast("dict[str, object]", prompt.form.default())
        return default | cast("dict[str, object]", answer)
    return answer
