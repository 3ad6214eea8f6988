"""What leaves a match as JSON: prompts, events, refusals (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from wartable.engine.events import Told
from wartable.engine.forms import Faces, Plan
from wartable.engine.message import phrase_of
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Refusal

NOTHING = Faces((1,))
"""Placeholder for a form still to be encoded."""


def form_data(form: object) -> dict[str, Any]:
    """A form as plain data; a field of a plan whose form came before names that field in `like`."""
    if not isinstance(form, Plan):
        whole: dict[str, Any] = msgspec.to_builtins(form)
        return whole
    data: dict[str, Any] = msgspec.to_builtins(replace(form, fields={}, law=""))
    if form.law:
        data["law"] = form.law
    fields: dict[str, Any] = {}
    first: dict[int, str] = {}
    for name, field in form.fields.items():
        part: dict[str, Any] = msgspec.to_builtins(replace(field, form=NOTHING))
        like = first.setdefault(id(field.form), name)
        if like == name:
            part["form"] = form_data(field.form)
        else:
            del part["form"]
            part["like"] = like
        fields[name] = part
    data["fields"] = fields
    return data


def prompt_data(
    prompt: Prompt[object], write: Callable[[object], object] = form_data
) -> dict[str, Any]:
    """A question as plain data, its form as it is written."""
    data: dict[str, Any] = msgspec.to_builtins(replace(prompt, form=NOTHING))
    data["form"] = write(prompt.form)
    return data


def unfolded(form: dict[str, Any]) -> dict[str, Any]:
    """A form as plain data in which every field of a plan has its own form again.

    >>> plan = {"form": "plan", "fields": {"a": {"form": {"form": "faces", "sides": [6]}}}}
    >>> plan["fields"]["b"] = {"like": "a"}
    >>> unfolded(plan)["fields"]["b"]
    {'form': {'form': 'faces', 'sides': [6]}}
    """
    if form["form"] != "plan":
        return form
    fields: dict[str, Any] = {}
    for name, field in form["fields"].items():
        whole = fields[field["like"]]["form"] if "like" in field else unfolded(field["form"])
        fields[name] = {key: field[key] for key in field if key != "like"} | {"form": whole}
    return form | {"fields": fields}


def event_data(told: Told) -> dict[str, Any]:
    """An event as one listener received it, with its sentence, and the key and values of that."""
    words = told.event.words()
    phrase = phrase_of(words)
    said = {} if phrase is None else {"phrase": msgspec.to_builtins(phrase)}
    data: dict[str, Any] = msgspec.to_builtins(told.event)
    for name in ("audience", "said"):
        data.pop(name, None)
    return {"number": told.number, "words": str(words), **said, **data}


def refusal_data(refusal: Refusal) -> dict[str, Any]:
    """Why something was refused: the kind of refusal, the sentence and its key, the rule."""
    return {
        "refused": type(refusal).__name__,
        "reason": str(refusal.reason),
        "rule": refusal.rule,
        **said_data(refusal.reason),
    }


def said_data(text: str) -> dict[str, Any]:
    """The key and values of a text, if a message made it."""
    phrase = phrase_of(text)
    if phrase is None:
        return {}
    data: dict[str, Any] = msgspec.to_builtins(phrase)
    return data
