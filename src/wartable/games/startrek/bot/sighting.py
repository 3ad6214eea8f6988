"""Arc and Range at a glance, by the middles of bases: a quarter of the work, and as good."""

from __future__ import annotations

from math import sqrt

from wartable.games.flightpath.numbers import sincos
from wartable.games.flightpath.pose import Pose
from wartable.games.startrek.bot.expecting import expected_damage
from wartable.games.startrek.content import shipped
from wartable.games.startrek.view import ShipSeen

SECTION = 101_600
CLOAKED = 4


def seen_range(ship: ShipSeen, at: Pose, target: Pose, target_side: int) -> int | None:
    """About which Range a target is at in the arc of the Primary Weapon; None if it is not."""
    arcs = shipped().ships[ship.card].arcs
    sine, cosine = sincos(at.heading)
    east, north = target.x - at.x, target.y - at.y
    right, ahead = east * cosine - north * sine, east * sine + north * cosine
    half = target_side / 2
    if not arcs.around:
        width = arcs.primary
        if width >= 180 and ahead < -half:
            return None
        if width < 180 and abs(right) - ahead > half * 1.2:
            return None
    gap = sqrt(east * east + north * north) - (ship.side + target_side) / 2 * 1.08
    section = max(1, -(-int(gap) // SECTION))
    return section if section <= 3 else None


def damage_between(
    ship: ShipSeen, at: Pose, target: ShipSeen, target_at: Pose, *, fresh: bool = False
) -> float:
    """The damage one ship may expect to do to another from there; with `fresh`, without tokens."""
    section = seen_range(ship, at, target_at, target.side)
    if section is None:
        return 0.0
    tokens = {} if fresh else ship.tokens
    covered = {} if fresh else target.tokens
    dice = ship.attack + (section == 1)
    defense = target.agility + (section == 3) - tokens.get("scan", 0)
    return expected_damage(
        dice,
        defense,
        stations=tokens.get("battle_stations", 0) > 0,
        lock=target.id in (ship.lock, ship.older_lock),
        evades=covered.get("evade", 0),
        cover=covered.get("battle_stations", 0) > 0,
    )


def frailty(target: ShipSeen) -> float:
    """How much a point of damage on a ship is worth: more the less is left of it."""
    left = target.hull - len(target.damage) + target.shields
    cost = shipped().ships[target.card].cost
    return cost / 24 * (1 + 2 / max(1, left))
