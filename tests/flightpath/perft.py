"""Perft-style tables: where every dial of Star Trek: Attack Wing leads in one and in two maneuvers.

    python -m tests.flightpath.perft

writes `perft.json`: for each dial and size of base how many ends there are, how many of them on the
mat, how many different ones, and all of them as one digest; with nothing in the way and with a base
in the middle of it.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from struct import pack

import msgspec

from wartable.games.flightpath.dials import fly
from wartable.games.flightpath.overlap import Footprint, beyond
from wartable.games.flightpath.pose import Base, Pose
from wartable.games.startrek.content import shipped

PAGE = Path(__file__).with_name("perft.json")
START = Pose(457_200, 300_000, 12_345)
BLOCKER = Pose(457_200, 430_000, 30_000)
DEPTH = 2


class Leaves(msgspec.Struct, frozen=True, omit_defaults=True):
    """The ends of all ways of that many maneuvers."""

    dial: str
    side: int
    depth: int
    blocked: bool
    ends: int
    inside: int
    different: int
    slid: int
    digest: str


def leaves(dial: str, side: int, depth: int, *, blocked: bool) -> Leaves:
    """Count them."""
    cards = shipped()
    maneuvers = list(cards.dials[dial].maneuvers.values())
    size = cards.geometry.play_area
    blockers: tuple[Footprint, ...] = (Base.at(BLOCKER, 40_000),) if blocked else ()
    here, slid, ends = [START], 0, 0
    for _ in range(depth):
        flown = [
            fly(maneuver, pose, side, cards.geometry.box(), blockers)
            for pose in here
            for maneuver in maneuvers
        ]
        ends, slid = len(flown), sum(each.overlapped for each in flown)
        here = [each.pose for each in flown if beyond(Base.at(each.pose, side), size, size) <= 0]
    digest = sha256()
    for pose in here:
        digest.update(pack("<3q", pose.x, pose.y, pose.heading))
    different = len({(pose.x, pose.y, pose.heading) for pose in here})
    return Leaves(
        dial, side, depth, blocked, ends, len(here), different, slid, digest.hexdigest()[:16]
    )


def table() -> list[Leaves]:
    """All dials; in two maneuvers only those of the starter box."""
    cards = shipped()
    box = {ship.dial for ship in cards.ships.values() if ship.starter}
    found: list[Leaves] = []
    for dial in cards.dials:
        for blocked in (False, True):
            found.append(leaves(dial, 40_000, 1, blocked=blocked))
            if dial in box:
                found.append(leaves(dial, 40_000, DEPTH, blocked=blocked))
                found.append(leaves(dial, 80_000, 1, blocked=blocked))
    return found


def page() -> bytes:
    """The table as a file."""
    return msgspec.json.format(msgspec.json.encode(table()), indent=0) + b"\n"


if __name__ == "__main__":
    PAGE.write_bytes(page())
