"""Seats, invitations and tokens: who may sit where, and how a seat is moved to another device.

The database keeps only hashes. An invitation is good once; what it gives is a token that only that
browser holds, so neither the host nor an old chat can look into a seat.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final

from wartable.server.records import SeatRecord

TOKEN_BYTES: Final = 24


def new_secret() -> str:
    """A new token or invitation: 192 random bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_of(secret: str) -> bytes:
    """What the database keeps of it."""
    return hashlib.sha256(secret.encode()).digest()


def seats_of(table: Sequence[SeatRecord], token: str) -> tuple[int, ...]:
    """The seats a token is good for: one, or several at one screen; none if it is not good."""
    wanted = hash_of(token)
    return tuple(
        seat.seat
        for seat in table
        if seat.token_hash is not None and hmac.compare_digest(seat.token_hash, wanted)
    )
