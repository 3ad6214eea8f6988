"""Copies into an earlier snapshot the hidden parts that were dealt into a later one.

A fork for a seat is dealt in the middle of its step, but must be able to run that step again from
its start. Whatever dealing changed is changed at the start too, wherever the old value was already
there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import msgspec


def graft(start: bytes, real: bytes, dealt: bytes) -> bytes:
    """The start of the step, with every value replaced that differs between real and dealt."""
    if real == dealt:
        return start
    if start == real:
        return dealt
    starts, reals, dealts = (dict(_fields(each)) for each in (start, real, dealt))
    for name, value in dealts.items():
        if name in starts and name in reals and reals[name] != value:
            values = (_decode(each[name]) for each in (starts, reals, dealts))
            starts[name] = msgspec.Raw(_encode(_graft(*values)))
    return _encode(list(starts.values()) if 0 in starts else starts)


_decode = msgspec.msgpack.decode
_encode = msgspec.msgpack.encode
_by_name = msgspec.msgpack.Decoder(dict[str, msgspec.Raw])
_by_place = msgspec.msgpack.Decoder(list[msgspec.Raw])


def _fields(state: bytes) -> Iterable[tuple[str | int, msgspec.Raw]]:
    """The fields of a state by name, or by place; most of them need not be unpacked."""
    try:
        return _by_name.decode(state).items()
    except msgspec.ValidationError:
        return enumerate(_by_place.decode(state))


def _graft(start: object, real: object, dealt: object) -> object:
    if real == dealt:
        return start
    if start == real:
        return dealt
    kinds = (type(start), type(real), type(dealt))
    if kinds == (list, list, list):
        return _graft_lists(
            cast("list[object]", start), cast("list[object]", real), cast("list[object]", dealt)
        )
    if kinds == (dict, dict, dict):
        return _graft_maps(
            cast("dict[object, object]", start),
            cast("dict[object, object]", real),
            cast("dict[object, object]", dealt),
        )
    return start


def _graft_maps(
    start: dict[object, object], real: dict[object, object], dealt: dict[object, object]
) -> dict[object, object]:
    return {
        key: _graft(value, real[key], dealt[key]) if key in real and key in dealt else value
        for key, value in start.items()
    }


def _graft_lists(start: list[object], real: list[object], dealt: list[object]) -> list[object]:
    if not len(start) == len(real) == len(dealt):
        return start
    return [_graft(*values) for values in zip(start, real, dealt, strict=True)]
