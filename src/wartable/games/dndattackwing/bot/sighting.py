"""Arc and Range as a computer player judges them, from where it takes creatures to stand."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from wartable.games.dndattackwing.bot.expecting import expected_damage
from wartable.games.dndattackwing.cards import Weapon
from wartable.games.dndattackwing.content import model_of, shipped
from wartable.games.dndattackwing.seen import BattleView, CreatureSeen
from wartable.games.flightpath.numbers import sincos
from wartable.games.flightpath.pose import Pose

SHARPER = 0.9
"""How much of a base has to be in an arc before one trusts one's eye."""


def judged_range(
    creature: CreatureSeen, at: Pose, target_at: Pose, target_side: int, arc: str
) -> int | None:
    """About which Range a target is at in an arc; None if it seems to be in none."""
    sine, cosine = sincos(at.heading)
    east, north = target_at.x - at.x, target_at.y - at.y
    right, ahead = east * cosine - north * sine, east * sine + north * cosine
    if arc == "rear":
        ahead = -ahead
    half = target_side / 2
    if arc and abs(right) - ahead > half * SHARPER:
        return None
    section = shipped().geometry.section
    gap = sqrt(east * east + north * north) - (creature.side + target_side) / 2 * 1.08
    found = max(1, -(-int(gap) // section))
    return found if found <= shipped().geometry.sections else None


def reaches_level(creature: CreatureSeen, target: CreatureSeen, weapon: Weapon) -> bool:
    """Whether the play levels allow an attack."""
    if weapon.ranged or "swoop" in {creature.altitude, target.altitude}:
        return True
    return (creature.altitude == "ground") == (target.altitude == "ground")


def damage_with(
    creature: CreatureSeen,
    at: Pose,
    target: CreatureSeen,
    target_at: Pose,
    weapon: Weapon,
    *,
    fresh: bool = False,
) -> float:
    """The damage a weapon may be expected to do from there; with `fresh`, without tokens."""
    found = judged_range(creature, at, target_at, target.side, weapon.arc)
    if found is None or not nearest_of(creature) <= found <= reach_of(creature, weapon):
        return 0.0
    tokens = {} if fresh else creature.tokens
    covered = {} if fresh else target.tokens
    ahead = weapon.arc == "forward" and creature.charged and not weapon.ranged
    dice = creature.attack + ahead + (covered.get("pivot", 0) > 0)
    return expected_damage(
        dice,
        target.agility + (found == shipped().geometry.sections),
        target.armor,
        concentrate=tokens.get("concentrate", 0) > 0,
        target=tokens.get("target", 0) > 0,
        dodges=covered.get("dodge", 0),
        cover=covered.get("concentrate", 0) > 0,
    )


def nearest_of(creature: CreatureSeen) -> int:
    """The least Range at which its weapons work."""
    return 2 if model_of(creature.card) == "siege_ballista" else 1


def reach_of(creature: CreatureSeen, weapon: Weapon) -> int:
    """The greatest Range of a weapon, with what Upgrades add to it."""
    if weapon.ranged or weapon.arc != "forward":
        return weapon.reach
    longer = (_reach_by(card.card) for card in creature.cards if not card.disabled)
    return max(weapon.reach, max(longer, default=0))


@lru_cache(maxsize=1024)
def _reach_by(upgrade: str) -> int:
    lines = shipped().upgrades[upgrade].abilities
    return max((line.builds.melee_reach for line in lines if line.builds), default=0)


def damage_between(
    creature: CreatureSeen,
    at: Pose,
    target: CreatureSeen,
    target_at: Pose,
    *,
    fresh: bool = False,
    any_level: bool = False,
) -> float:
    """The damage its best weapon may be expected to do."""
    return max(
        (
            damage_with(creature, at, target, target_at, weapon, fresh=fresh)
            for weapon in shipped().creatures[creature.card].weapons
            if any_level or reaches_level(creature, target, weapon)
        ),
        default=0.0,
    )


def frailty(target: CreatureSeen) -> float:
    """How much a point of damage on a creature is worth: more the less is left of it."""
    left = target.health - target.damage_counted
    if left <= 0:
        return 0.05
    return shipped().creatures[target.card].cost / 40 * (1 + 2 / left)


def enemies(view: BattleView, creature: CreatureSeen) -> list[CreatureSeen]:
    """The enemies in play."""
    own = view.sides[creature.seat]
    return [each for each in view.creatures if each.pose and view.sides[each.seat] != own]
