"""Adventures at a glance: where a side wants to go, whether to leave, what to take.

Everything follows from the claims in the Adventure's data: what a side would reach by leaving, by
holding the center or by staying alive.
"""

from __future__ import annotations

from math import sqrt

from wartable.games.dndattackwing.adventures import Adventure, Claim, EdgeKind, adventures
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.seen import BattleView, CreatureSeen
from wartable.games.flightpath.pose import Base, Pose

LEAVES = 60.0
"""What it is worth to leave with the Objective met."""
WALL = 4.0
"""What it costs to end beyond a wall: the Action, and two defense dice."""
PULL = 2.5
"""How much a whole mat of distance to a goal costs."""
TREASURE = 0.8
HURRY = 3
"""This many tokens or rounds before the end it is time to leave with what there is."""
WOUNDED = 2


def adventure_in(view: BattleView) -> Adventure | None:
    """The Adventure that is played, if one is."""
    return None if view.adventure is None else adventures()[view.adventure.id]


def _role(view: BattleView, seat: int) -> str:
    assert view.adventure is not None
    return view.adventure.sides[seat].role


def _status(view: BattleView, role: str) -> str:
    assert view.adventure is not None
    seat = next(seat for seat, side in enumerate(view.adventure.sides) if side.role == role)
    own = [each for each in view.creatures if each.seat == seat]
    if any(each.escaped for each in own if each.id == view.adventure.sides[seat].leader):
        return "left"
    return "in_play" if any(each.pose for each in own) else "defeated"


def _health(view: BattleView, role: str) -> int:
    assert view.adventure is not None
    leader = next(side.leader for side in view.adventure.sides if side.role == role)
    found = view.creature(leader)
    return max(0, found.health - found.damage_counted) if found.pose else 0


def _fulfilled(view: BattleView, claim: Claim, leaving: str) -> bool:
    """Whether a claim would be true if this side left now."""

    def status(role: str) -> str:
        return "left" if role == leaving else _status(view, role)

    if claim.holds or claim.lost:
        return False
    if claim.health_of and not claim.least <= _health(view, claim.health_of) <= claim.most:
        return False
    return (
        all(status(role) == "in_play" for role in claim.in_play)
        and all(status(role) == "left" for role in claim.left)
        and all(status(role) == "defeated" for role in claim.defeated)
        and all(status(role) != "defeated" for role in claim.undefeated)
    )


def leaving_value(view: BattleView, seat: int) -> int:
    """The experience that leaving now would earn a seat."""
    adventure = adventure_in(view)
    if adventure is None:
        return 0
    role = _role(view, seat)
    return max(
        (
            prize.experience
            for ending in adventure.results
            for claim in ending.claims
            for prize in ending.prizes
            if claim.role == prize.role == role and (claim.leaves or role in claim.left)
            if _fulfilled(view, claim, role)
        ),
        default=0,
    )


def wants_to_leave(view: BattleView, creature: CreatureSeen) -> bool:
    """Whether a creature should leave the play area as soon as it can.

    With the best result for its side at once; with a lesser one when time or Health run short.
    """
    adventure = adventure_in(view)
    if adventure is None or view.adventure is None:
        return False
    if creature.id != view.adventure.sides[creature.seat].leader:
        return False
    value = leaving_value(view, creature.seat)
    role = _role(view, creature.seat)
    best = max(
        prize.experience
        for ending in adventure.results
        for prize in ending.prizes
        if prize.role == role
    )
    if not value or value == best:
        return value > 0
    tokens = sum(token.at is not None for token in view.objectives)
    short = bool(view.adventure.ends_at) and tokens <= view.adventure.ends_at + HURRY
    return short or creature.health - creature.damage_counted <= WOUNDED


# Edges


def edge_at(view: BattleView, creature: CreatureSeen, base: Base) -> EdgeKind:
    """What the edge is that a base ends beyond."""
    assert view.adventure is not None
    role = _role(view, creature.seat)
    x = min(max(base.x, 0.0), float(view.width))
    y = min(max(base.y, 0.0), float(view.height))
    over = {
        (0, base.half - base.x),
        (1, base.x + base.half - view.width),
        (2, base.half - base.y),
        (3, base.y + base.half - view.height),
    }
    side = max(over, key=lambda each: each[1])[0]
    if side < 2:
        x = 0.0 if side == 0 else float(view.width)
    else:
        y = 0.0 if side == 2 else float(view.height)
    found: EdgeKind = "open"
    for edge in view.adventure.edges:
        (left, bottom), (right, top) = edge.start, edge.end
        if left <= x <= right and bottom <= y <= top and (not edge.roles or role in edge.roles):
            found = "exit" if edge.kind == "exit" else "wall"
    return found


def beyond_worth(view: BattleView, creature: CreatureSeen, base: Base, lost: float) -> float:
    """What it is worth to end beyond the edge."""
    if view.adventure is None:
        return lost
    kind = edge_at(view, creature, base)
    if kind == "wall":
        return -WALL
    return LEAVES if wants_to_leave(view, creature) else lost


def _way_out(view: BattleView, creature: CreatureSeen, at: Pose) -> float:
    """How far it is to the nearest edge by which a creature may leave."""
    assert view.adventure is not None
    role = _role(view, creature.seat)
    exits = [
        edge
        for edge in view.adventure.edges
        if edge.kind == "exit" and (not edge.roles or role in edge.roles)
    ]
    walls = [edge for edge in view.adventure.edges if edge.kind == "wall"]
    if exits:
        return min(_gap(at, edge.start, edge.end) for edge in exits)
    right, top = view.width, view.height
    sides = [
        ((0, 0), (right, 0)),
        ((0, top), (right, top)),
        ((0, 0), (0, top)),
        ((right, 0), (right, top)),
    ]
    shut = {(edge.start, edge.end) for edge in walls}
    return min(_gap(at, *side) for side in sides if side not in shut)


def _gap(at: Pose, start: tuple[int, int], end: tuple[int, int]) -> float:
    """How far a place is from an upright stretch."""
    east = max(start[0] - at.x, at.x - end[0], 0)
    north = max(start[1] - at.y, at.y - end[1], 0)
    return sqrt(float(east * east + north * north))


# Goals


def goal_worth(view: BattleView, creature: CreatureSeen, end: Pose) -> float:
    """What it costs to be far from where the side wants to be."""
    adventure = adventure_in(view)
    if adventure is None:
        return 0.0
    if wants_to_leave(view, creature):
        return -2 * PULL * _way_out(view, creature, end) / view.width
    if _may_hold(adventure, _role(view, creature.seat)):
        middle = (view.width // 2, view.height // 2)
        return -PULL * _haste(view, adventure) * _gap(end, middle, middle) / view.width
    if adventure.treasure is not None and _hands(view, creature) < adventure.treasure.most_held:
        tokens = [token.at for token in view.objectives if token.at is not None]
        if tokens:
            nearest = min(_gap(end, at, at) for at in tokens)
            return -TREASURE * nearest / view.width
    return 0.0


def _haste(view: BattleView, adventure: Adventure) -> float:
    """How much more the way counts as the last round comes near."""
    left = adventure.ends_after - view.round
    return 1.0 if not adventure.ends_after else max(1.0, 2.0 * (HURRY - left))


def _may_hold(adventure: Adventure, role: str) -> bool:
    return any(
        claim.holds and claim.role == role
        for ending in adventure.results
        for claim in ending.claims
    )


def _hands(view: BattleView, creature: CreatureSeen) -> int:
    return sum(token.holder == creature.id for token in view.objectives)


def should_land(view: BattleView, creature: CreatureSeen) -> bool:
    """Whether only a creature on the ground counts here, and it is about time."""
    adventure = adventure_in(view)
    if adventure is None or creature.pose is None or not adventure.ends_after:
        return False
    middle = (view.width // 2, view.height // 2)
    near = _gap(creature.pose, middle, middle) <= shipped().geometry.section + creature.side / 2
    late = view.round + 2 >= adventure.ends_after
    return near and late and _may_hold(adventure, _role(view, creature.seat))


def nearest_token(view: BattleView, creature: CreatureSeen, names: list[str]) -> str:
    """Of these tokens the one that seems nearest."""
    assert creature.pose is not None
    places = {f"objective:{token.id}": token.at for token in view.objectives}
    here = creature.pose

    def away(name: str) -> float:
        at = places.get(name)
        return _gap(here, at, at) if at is not None else float("inf")

    return min(names, key=away)


def take_worth(view: BattleView, creature: CreatureSeen) -> float:
    """What it is worth to reach for a token: much if one seems within Range 1."""
    tokens = [token for token in view.objectives if token.at is not None]
    if creature.pose is None or not tokens:
        return -1.0
    gaps = [
        _gap(creature.pose, token.at, token.at) - creature.side / 2 - token.radius
        for token in tokens
        if token.at is not None
    ]
    return 0.9 if min(gaps) <= 0.9 * shipped().geometry.section else -0.1


def quarry(view: BattleView, creature: CreatureSeen, other: CreatureSeen) -> float:
    """How much an enemy matters: more the more results need it defeated, nothing if spared."""
    adventure = adventure_in(view)
    if adventure is None or view.adventure is None:
        return 1.0
    role, theirs = _role(view, creature.seat), _role(view, other.seat)
    truce = adventure.truce
    if truce is not None and view.adventure.truce and (role, theirs) == (truce.role, truce.spares):
        return 0.0
    wanted = {
        each.id: sum(
            each.id in claim.defeated
            for ending in adventure.results
            for claim in ending.claims
            if claim.role == role
        )
        for each in adventure.roles
    }
    most = max(wanted.values())
    return 1.0 if not most else 0.4 + 0.8 * wanted[theirs] / most
