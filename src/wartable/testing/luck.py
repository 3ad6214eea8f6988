"""The kit's own chance: everything it tries is determined by a seed."""

from __future__ import annotations

from wartable.engine.chance import Chance

_MILLION = 1_000_000


def lucky(rng: Chance, rate: float) -> bool:
    """Whether something that happens at this rate, from 0 to 1, happens now."""
    return rng.below(_MILLION) < rate * _MILLION


def seed_of(rng: Chance) -> bytes:
    """A separate seed, such as for a fork."""
    return b"".join(rng.word().to_bytes(4) for _ in range(4))
