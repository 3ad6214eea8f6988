"""What leaves a match as JSON: prompts, events, refusals (docs/protocol.md)."""

from __future__ import annotations

from typing import Any

import msgspec

from wartable.engine.events import Told
from wartable.engine.message import phrase_of
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Refusal


def prompt_data(prompt: Prompt[object]) -> dict[str, Any]:
    """A question as plain data."""
    data: dict[str, Any] = msgspec.to_builtins(prompt)
    return data


def event_data(told: Told) -> dict[str, Any]:
    """An event as one listener received it, with its sentence."""
    data: dict[str, Any] = msgspec.to_builtins(told.event)
    data.pop("audience", None)
    return {"number": told.number, "words": told.event.words(), **data}


def refusal_data(refusal: Refusal) -> dict[str, Any]:
    """Why something was refused: the kind of refusal, the sentence and its key, the rule."""
    return {
        "refused": type(refusal).__name__,
        "reason": str(refusal.reason),
        "rule": refusal.rule,
        **said_data(refusal.reason),
    }


def said_data(text: str) -> dict[str, Any]:
    """The key and values of a text, if a message said it."""
    phrase = phrase_of(text)
    if phrase is None:
        return {}
    data: dict[str, Any] = msgspec.to_builtins(phrase)
    return data
