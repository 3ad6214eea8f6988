"""Seats, invitations and tokens: who may sit where, and how a seat is moved to another device.

The database keeps only hashes. Clients choose their tokens themselves, so that a request whose
reply was lost can be sent again. An invitation works for one token, which only that browser
holds, so neither the host nor an old chat can look into a seat. What is handed out for a new match
(its id, its invitations) is derived from its maker's token: the same request makes the same match.
"""

from __future__ import annotations

import hashlib
import hmac
import math
import secrets
import string
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from typing import Final

from wartable.server.records import SeatRecord

TOKEN_BYTES: Final = 24
MATCH_BYTES: Final = 12
STRONG: Final = 128
"""How many bits a token must be able to hold."""
DIFFERENT: Final = 6
"""A token with fewer different characters was not drawn at random."""
ALPHABETS: Final = tuple(
    map(
        frozenset,
        (
            string.digits,
            string.digits + "abcdef",
            string.digits + "ABCDEF",
            string.digits + string.ascii_lowercase,
            string.digits + string.ascii_uppercase,
            string.digits + string.ascii_letters + "-_",
        ),
    )
)
"""What a token may be written in, the smallest alphabet first."""


def new_secret() -> str:
    """A new token or invitation: 192 random bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def is_strong(token: str) -> bool:
    """Whether a token a client chose may hold 128 random bits, judging by its form.

    >>> is_strong("a" * 40), is_strong("0123456789abcdef0123"), is_strong("vU3kX-0qPz_81mWcYbNd7E")
    (False, False, True)
    """
    used = set(token)
    signs = next((len(known) for known in ALPHABETS if used <= known), 1)
    return len(used) >= DIFFERENT and len(token) * math.log2(signs) >= STRONG


def derived(token: str, what: str, size: int = TOKEN_BYTES) -> str:
    """A secret that follows from a token, and from which the token does not follow."""
    drawn = hmac.digest(token.encode(), what.encode(), "sha256")[:size]
    return urlsafe_b64encode(drawn).decode().rstrip("=")


def hash_of(secret: str) -> bytes:
    """What the database stores of it."""
    return hashlib.sha256(secret.encode()).digest()


def seats_of(table: Sequence[SeatRecord], token: str) -> tuple[int, ...]:
    """The seats a token holds: one, or several at one screen; none if it is invalid."""
    wanted = hash_of(token)
    return tuple(
        seat.seat
        for seat in table
        if seat.token_hash is not None and hmac.compare_digest(seat.token_hash, wanted)
    )
