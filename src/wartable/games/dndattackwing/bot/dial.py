"""Choosing maneuvers: where they lead, whom a creature can attack from there, and who it.

The end poses of the own dial against all end poses of every enemy, weighted by their color and by
whether they lead toward us; all from where things are taken to stand.
"""

from __future__ import annotations

from wartable.engine.chance import Chance
from wartable.engine.forms import Pick
from wartable.games.dndattackwing.bot.adventures import beyond_worth, goal_worth, quarry
from wartable.games.dndattackwing.bot.sighting import (
    damage_between,
    enemies,
    frailty,
    judged_range,
)
from wartable.games.dndattackwing.cards import Dial
from wartable.games.dndattackwing.content import shipped, templates
from wartable.games.dndattackwing.movement import course_of
from wartable.games.dndattackwing.obstacles import laid_at
from wartable.games.dndattackwing.seen import BattleView, CreatureSeen
from wartable.games.flightpath.covering import covers
from wartable.games.flightpath.dials import Maneuver, planned_end
from wartable.games.flightpath.guessing import Ground, Guess, edge_cost, likely_ends
from wartable.games.flightpath.overlap import beyond, overlaps
from wartable.games.flightpath.pose import Base, Disc, Pose

TAKEN = 0.7
LOST = -1000.0
NOISE = 0.15
"""How much chance there is in it."""
NEAR_EDGE = 80_000
MARGIN = 12_000
"""How far from the edge a judged place should be, as one's eye may err."""
FAR = 400_000
OBSTACLE = 1.0
UNKNOWN = 0.4
"""What it costs to move over an Obstacle, or over a token that may be one."""


def dial_of(creature: CreatureSeen) -> Dial:
    """The dial a creature plans with."""
    card = shipped().creatures[creature.card]
    if creature.altitude == "ground":
        return shipped().dials[card.ground]
    return shipped().dials[card.air or creature.flight_dial]


def ranked(view: BattleView, form: Pick, creature: CreatureSeen, rng: Chance) -> list[str]:
    """All maneuvers that may be chosen, the best first."""
    maneuvers = dial_of(creature).maneuvers
    rivals = [(other, guesses(view, other, creature)) for other in enemies(view, creature)]
    scored = [
        (
            worth(view, creature, maneuvers[option.id], rivals) + NOISE * rng.below(1000) / 1000,
            option.id,
        )
        for option in form.options
    ]
    return [name for _, name in sorted(scored, reverse=True)]


def guesses(view: BattleView, creature: CreatureSeen, us: CreatureSeen) -> list[Guess]:
    """Where a creature may end, by its dial."""
    assert creature.pose is not None
    assert us.pose is not None
    at, target = creature.pose, us.pose
    dial = dial_of(creature).maneuvers.values()
    return likely_ends(
        ((each, planned_end(each, at, creature.side, templates())) for each in dial),
        at,
        Ground(view.width, view.height, creature.side),
        tired=bool(creature.tokens.get("exhaustion")),
        faces_us=lambda end: judged_range(creature, end, target, us.side, "forward") is not None,
    )


def worth(
    view: BattleView,
    creature: CreatureSeen,
    maneuver: Maneuver,
    rivals: list[tuple[CreatureSeen, list[Guess]]],
) -> float:
    """What a maneuver promises: damage done less damage taken, strength, room and the way there."""
    assert creature.pose is not None
    end = planned_end(maneuver, creature.pose, creature.side, templates())
    base = Base.at(end, creature.side)
    over = beyond(base, view.width, view.height)
    if over > -MARGIN:
        if view.adventure is None or over <= MARGIN:
            return LOST
        return beyond_worth(view, creature, base, LOST)
    tired = creature.tokens.get("exhaustion", 0)
    score = {"green": 0.1 + 0.9 * (tired > 0), "white": 0.0, "red": -0.5 - 2.0 * (tired > 0)}[
        maneuver.color
    ]
    if maneuver.bearing == "pivot":
        score -= 0.4
    best = 0.0
    nearest = FAR * 3.0
    for rival, places in rivals:
        dealt = taken = 0.0
        for pose, weight in places:
            dealt += weight * damage_between(creature, end, rival, pose, fresh=True, any_level=True)
            taken += weight * damage_between(rival, pose, creature, end, fresh=True, any_level=True)
        matters = quarry(view, creature, rival)
        best = max(best, dealt * frailty(rival) * matters)
        score -= TAKEN * taken * frailty(creature) * 0.6
        assert rival.pose is not None
        if matters >= 1.0:
            nearest = min(nearest, abs(rival.pose.x - end.x) + abs(rival.pose.y - end.y))
    score += best
    score -= max(0.0, nearest - FAR / 2) / FAR
    for other in view.creatures:
        if other.pose is not None and other.id != creature.id:
            score -= 0.5 * _bumps(creature, base, other, other.pose)
    score -= _obstacles(view, creature, maneuver, base)
    score += goal_worth(view, creature, end)
    return score - _edge(view, creature, end)


def _bumps(creature: CreatureSeen, base: Base, other: CreatureSeen, pose: Pose) -> bool:
    """Whether it would end on another creature's base, or its figure where figures count."""
    if overlaps(base, Base.at(pose, other.side)):
        return True
    cards = shipped().creatures
    if not creature.figure or cards[creature.card].flies != cards[other.card].flies:
        return False
    gap = creature.figure + other.figure
    return (base.x - pose.x) ** 2 + (base.y - pose.y) ** 2 < gap * gap


def _obstacles(view: BattleView, creature: CreatureSeen, maneuver: Maneuver, end: Base) -> float:
    """What it costs to move over Objective Tokens: an Action, and half a point of damage."""
    assert creature.pose is not None
    level = "ground" if creature.altitude == "ground" else "air"
    course = None if maneuver.bearing == "pivot" else course_of(maneuver)
    hidden = bool(view.obstacle_rules)
    cost = 0.0
    for token in view.objectives:
        if token.at is None or not (level in token.levels or (hidden and not token.face_up)):
            continue
        disc = Disc.at(*token.at, token.radius)
        if overlaps(end, disc) or (
            course is not None and covers(laid_at(creature.pose, creature.side, course), disc)
        ):
            cost += OBSTACLE if token.face_up else UNKNOWN
    return cost


def _edge(view: BattleView, creature: CreatureSeen, end: Pose) -> float:
    """What it costs to end near the edge, most of all where no maneuver leads back."""
    dial = dial_of(creature).maneuvers.values()
    onward = (
        planned_end(each, end, creature.side, templates()) for each in dial if each.color != "red"
    )
    ground = Ground(view.width, view.height, creature.side)
    return edge_cost(end, onward, ground, margin=MARGIN, near=NEAR_EDGE)
