"""Checks that forks for a seat hold nothing real that it does not know: all of that is re-dealt."""

from __future__ import annotations

import msgspec

from wartable.engine.chance import Chance
from wartable.engine.match import Match
from wartable.testing.dealing import packed
from wartable.testing.difference import Path, difference, differing, plain, spelled, value_at
from wartable.testing.law import LawBroken, shown
from wartable.testing.luck import seed_of
from wartable.testing.picture import must_equal, observers, picture
from wartable.testing.wandering import wander_together

FUTURES = 2
"""How many forks are compared at a time, each with a different seed."""
MOVES = 6
"""For how many answers each is played."""
DEALS = 30
"""How often forks are dealt to see whether hidden fields change ..."""
MANY_DEALS = 600
"""... and how often before it counts against them that they do not."""
VARIED = 8
"""A field hidden in this many twins must have been dealt in more than one way."""


class Dealt(msgspec.Struct):
    """How a hidden field was dealt: in how many twins and forks, and whether always the same."""

    twins: int = 1
    times: int = 0
    first: str = ""
    varied: bool = False

    def add(self, value: str) -> None:
        """Count another deal."""
        if not self.times:
            self.first = value
        self.varied = self.varied or value != self.first
        self.times += 1

    def merge(self, other: Dealt) -> None:
        """Count the deals of another run."""
        self.varied = self.varied or other.varied or other.first != self.first
        self.twins += other.twins
        self.times += other.times


def check_futures(one: Match, other: Match, seat: int, rng: Chance) -> None:
    """Forks for a seat that may not know the secret are equal, and so are their futures."""
    for _ in range(FUTURES):
        seed = seed_of(rng)
        mine, theirs = (match.fork(seed, for_seat=seat) for match in (one, other))
        words = f"seat {seat} can tell by a fork"
        must_equal("twins", picture(mine), picture(theirs), words)
        parcels = [msgspec.msgpack.decode(packed(fork, seat)) for fork in (mine, theirs)]
        if differs := difference(parcels[0], parcels[1]):
            raise LawBroken("twins", f"seat {seat} can tell by a fork sent elsewhere: {differs}")
        since = [mine.chronicle.latest(observer) for observer in observers(mine)]
        words = f"seat {seat} can tell by the future of a fork"
        wander_together("twins", mine, theirs, rng, MOVES, words)
        must_equal("twins", picture(mine), picture(theirs), words)
        for observer, number in zip(observers(mine), since, strict=True):
            events = mine.events(observer, number), theirs.events(observer, number)
            if differs := difference(*events):
                raise LawBroken("twins", f"{words}: {differs}")


def check_dealt_anew(
    one: Match, other: Match, seat: int, rng: Chance, dealt: dict[str, Dealt]
) -> int:
    """Every part of the state in which twins differ is sometimes dealt differently."""
    truths = [plain(match.state) for match in (one, other)]
    paths = list(differing(truths[0], truths[1]))
    if not paths:
        return 0
    constant = set(paths)
    for deals in range(MANY_DEALS):
        if deals >= DEALS and not constant:
            break
        fork = plain(one.fork(seed_of(rng), for_seat=seat).state)
        twin = plain(other.fork(seed_of(rng), for_seat=seat).state) if constant else fork
        constant -= {path for path in constant if _changed(path, truths, (fork, twin))}
        if deals < DEALS:
            for path in paths:
                dealt.setdefault(spelled(path), Dealt()).add(shown(value_at(fork, path)))
    if constant:
        names = ", ".join(spelled(path) for path in sorted(constant, key=str)[:5])
        words = f"{MANY_DEALS} forks for seat {seat} all hold the truth it may not know"
        raise LawBroken("hidden", f"{words}: {names}")
    return len(paths)


def _changed(path: Path, truths: list[object], forks: tuple[object, object]) -> bool:
    return any(
        value_at(fork, path) != value_at(truth, path)
        for fork, truth in zip(forks, truths, strict=True)
    )


def check_varied(dealt: dict[str, Dealt]) -> int:
    """Over many matches, hidden fields are not always dealt the same way."""
    for name, field in dealt.items():
        if field.twins >= VARIED and not field.varied:
            words = f"{name} is hidden, but in {field.times} forks it was always {field.first}"
            raise LawBroken("hidden", words)
    return len(dealt)
