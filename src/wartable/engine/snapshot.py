"""Snapshots of a state: msgpack out and in, sharing nothing."""

from __future__ import annotations

from typing import cast

import msgspec

from wartable.engine.rulebook import AnyRulebook, State

_encode = msgspec.msgpack.Encoder().encode
_decoders: dict[type[State], msgspec.msgpack.Decoder[State]] = {}


def encode_state(state: State) -> bytes:
    """A snapshot."""
    return _encode(state)


def decode_state(rulebook: AnyRulebook, data: bytes) -> State:
    """The state a snapshot was taken of."""
    kind = cast("type[State]", rulebook.state_type)
    decoder = _decoders.get(kind)
    if decoder is None:
        decoder = _decoders[kind] = msgspec.msgpack.Decoder(kind)
    return decoder.decode(data)
