"""What the server reckons on the mat, for the client that draws from the same numbers.

    python -m tests.flightpath.mat

writes `mat.json`: sines of many headings as one digest, end poses of every maneuver, and targets as
they are measured through an arc.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from struct import pack

import msgspec

from wartable.engine.chance import Chance, seed_from
from wartable.games.flightpath.arcs import arc_of
from wartable.games.flightpath.dials import Bearing, Maneuver, TemplateSet, planned_end
from wartable.games.flightpath.measuring import sight
from wartable.games.flightpath.numbers import FULL_TURN, heading_of, sincos
from wartable.games.flightpath.pose import Base, Pose
from wartable.games.flightpath.templates import path_of

PAGE = Path(__file__).with_name("mat.json")
SET = TemplateSet(
    straights=(40_000, 80_000, 120_000, 160_000, 200_000, 240_000),
    banks=(80_000, 130_000, 180_000, 230_000),
    turns=(35_000, 62_500, 90_000),
    width=20_000,
)
SIDES = (40_000, 80_000)
STRIDE = 37
"""Every 37th millidegree is looked at."""
WIDTHS = (90_000, 180_000, 360_000)
BEARINGS: tuple[tuple[Bearing, int], ...] = (
    ("straight", 6),
    ("bank_left", 4),
    ("bank_right", 4),
    ("turn_left", 3),
    ("turn_right", 3),
    ("come_about", 4),
    ("full_astern", 3),
    ("spin_left", 2),
    ("spin_right", 2),
    ("flank_left", 2),
    ("flank_right", 2),
)


def _pose(chance: Chance, spread: int = 400_000) -> Pose:
    return Pose(
        chance.below(2 * spread) - spread,
        chance.below(2 * spread) - spread,
        chance.below(FULL_TURN),
    )


def _listed(pose: Pose) -> list[int]:
    return [pose.x, pose.y, pose.heading]


def _sines() -> str:
    """All sines and cosines, written with every bit, as one digest."""
    found = sha256()
    for heading in range(0, FULL_TURN, STRIDE):
        sine, cosine = sincos(heading)
        found.update(pack(">ddi", sine, cosine, heading_of(sine, cosine)))
    return found.hexdigest()


def _ends(chance: Chance) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for bearing, most in BEARINGS:
        for speed in range(1, most + 1):
            side = chance.choice(SIDES)
            start = _pose(chance)
            maneuver = Maneuver(bearing, speed)
            end = planned_end(maneuver, start, side, SET)
            found.append(
                {"id": maneuver.id, "side": side, "start": _listed(start), "end": _listed(end)}
            )
    return found


def _ways(chance: Chance) -> list[dict[str, object]]:
    """Poses in the middle of bends, where the guides are in different parts of the path."""
    found: list[dict[str, object]] = []
    for bearing, most in BEARINGS[1:5]:
        for speed in range(1, most + 1):
            for side in SIDES:
                maneuver = Maneuver(bearing, speed)
                template = SET.of(maneuver)
                assert template is not None
                path = path_of(template, side)
                start = _pose(chance)
                number = 1 + chance.below(path.count - 2)
                pose = path.pose(path.spots[number], start, maneuver.leftward)
                found.append(
                    {
                        "id": maneuver.id,
                        "side": side,
                        "start": _listed(start),
                        "number": number,
                        "pose": _listed(pose),
                    }
                )
    return found


def _sights(chance: Chance) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for number in range(150):
        one, two = _pose(chance), _pose(chance)
        sides = (chance.choice(SIDES), chance.choice(SIDES))
        facing = chance.choice((0, 180_000))
        width = WIDTHS[number % len(WIDTHS)]
        seen = sight(Base.at(one, sides[0]), Base.at(two, sides[1]), arc_of(facing, width))
        found.append(
            {
                "base": [*_listed(one), sides[0]],
                "target": [*_listed(two), sides[1]],
                "arc": [facing, width],
                "nm": None if seen is None else round(seen.distance * 1000),
                "line": None
                if seen is None
                else [round(value) for end in seen.line for value in end],
            }
        )
    return found


def page() -> bytes:
    """The whole file."""
    chance = Chance(seed_from("mat"))
    said = {
        "stride": STRIDE,
        "sines": _sines(),
        "ends": _ends(chance),
        "ways": _ways(chance),
        "sights": _sights(chance),
    }
    return msgspec.json.format(msgspec.json.encode(said), indent=0) + b"\n"


if __name__ == "__main__":
    PAGE.write_bytes(page())
