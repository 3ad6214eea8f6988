"""Questions worded for the seat that is asked: "your home", not "the home of Red"."""

from __future__ import annotations

from typing import TypeVar, cast

import msgspec
from msgspec.structs import replace

from wartable.engine.message import Phrase, Value, has_own, own_key, part_of, phrase_of, worded
from wartable.engine.prompt import Prompt

R = TypeVar("R")


def addressed(prompt: Prompt[object], name: str) -> Prompt[object]:
    """The question as the seat of this name reads it; the same object if nothing changes."""
    me = phrase_of(name)
    if me is None or not has_own(part_of(me.key)):
        return prompt
    return _record(prompt, me)


def _record(record: R, me: Phrase) -> R:
    """A record with all its words, and those of the records in it, as `me` reads them."""
    if isinstance(record, Phrase):
        return cast("R", _phrase(record, me))
    if isinstance(record, tuple):
        parts = cast("tuple[object, ...]", record)
        new = tuple(_record(part, me) for part in parts)
        return cast("R", new if _differs(parts, new) else parts)
    if isinstance(record, dict):
        fields = cast("dict[str, object]", record)
        told = {key: _record(value, me) for key, value in fields.items()}
        differs = _differs(tuple(fields.values()), tuple(told.values()))
        return cast("R", told if differs else fields)
    if not isinstance(record, msgspec.Struct):
        return record
    return _struct(record, me)


def _struct(record: R, me: Phrase) -> R:
    struct = cast("msgspec.Struct", record)
    changed: dict[str, object] = {}
    for name in struct.__struct_fields__:
        before: object = getattr(struct, name)
        after = _record(before, me)
        if after is not before:
            changed[name] = after
    key: str = getattr(struct, "key", "")
    if key:
        values: dict[str, Value] = getattr(struct, "values", {})
        phrase = Phrase(key, values)
        told = _phrase(phrase, me)
        if told is not phrase:
            changed |= {"words": worded(told), "key": told.key, "values": told.values}
    why = changed.get("why")
    if isinstance(why, Phrase):
        changed["reason"] = worded(why)
    return cast("R", replace(struct, **changed)) if changed else record


def _phrase(phrase: Phrase, me: Phrase) -> Phrase:
    values = {name: _value(value, me) for name, value in phrase.values.items()}
    key = own_key(phrase.key) if values.get("name") == me else None
    if key:
        del values["name"]
        return Phrase(key, values)
    if _differs(tuple(phrase.values.values()), tuple(values.values())):
        return Phrase(phrase.key, values)
    return phrase


def _value(value: Value, me: Phrase) -> Value:
    return _record(value, me)


def _differs(old: tuple[object, ...], new: tuple[object, ...]) -> bool:
    return any(one is not other for one, other in zip(old, new, strict=True))
