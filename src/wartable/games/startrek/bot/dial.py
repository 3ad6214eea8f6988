"""Choosing a maneuver: where it leads, whom that ship can fire at from there, who at it.

The end poses of the own dial against all end poses of every enemy, weighted by their color and by
whether they lead toward us. Nobody may measure while planning, so everything is taken from where it
seems to stand.
"""

from __future__ import annotations

from math import sqrt

from msgspec.structs import replace

from wartable.engine.chance import Chance
from wartable.engine.forms import Pick
from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.guessing import Ground, Guess, edge_cost, likely_ends
from wartable.games.flightpath.judging import judged, rough_end
from wartable.games.flightpath.overlap import beyond, overlaps
from wartable.games.flightpath.pose import Base, Pose
from wartable.games.startrek.bot.objectives import Goal, goal_of, leads_home
from wartable.games.startrek.bot.sighting import damage_between, frailty, seen_range
from wartable.games.startrek.content import shipped
from wartable.games.startrek.mat import templates
from wartable.games.startrek.view import FleetsView, ShipSeen

TAKEN = 0.8
LOST = -1000.0
NOISE = 0.15
"""How much chance there is in it."""
NEAR_EDGE = 70_000
MARGIN = 6_000
"""How far from the edge a judged place should be, as one's eye may err."""
FAR = 400_000
AT_GOAL = 3.0
"""What it is worth to end where a Mission wants a ship."""
HOME = 100.0
BUMP = 0.6
"""What it costs to end on something: no Action, perhaps damage."""


def choose_dial(view: FleetsView, form: Pick, ship: ShipSeen, rng: Chance) -> str:
    """The maneuver that scores best."""
    return ranked(view, form, ship, rng)[0]


def ranked(view: FleetsView, form: Pick, ship: ShipSeen, rng: Chance) -> list[str]:
    """All maneuvers that may be chosen, the best first."""
    dial = shipped().dials[shipped().ships[ship.card].dial].maneuvers
    view = by_eye(view, rng)
    ship = view.ship(ship.id)
    rivals = [
        (other, guesses(view, other, ship))
        for other in view.ships
        if other.pose is not None and view.sides[other.seat] != view.sides[ship.seat]
    ]
    scored = [
        (worth(view, ship, dial[option.id], rivals) + NOISE * rng.below(1000) / 1000, option.id)
        for option in form.options
    ]
    return [name for _, name in sorted(scored, reverse=True)]


def by_eye(view: FleetsView, rng: Chance) -> FleetsView:
    """The table with every ship where it seems to stand."""
    ships = tuple(
        ship if ship.pose is None else replace(ship, pose=judged(ship.pose, rng))
        for ship in view.ships
    )
    return replace(view, ships=ships)


def guesses(view: FleetsView, ship: ShipSeen, us: ShipSeen) -> list[Guess]:
    """Where a ship may end, by its dial."""
    assert ship.pose is not None
    assert us.pose is not None
    at, target = ship.pose, us.pose
    dial = shipped().dials[shipped().ships[ship.card].dial].maneuvers.values()
    return likely_ends(
        ((each, rough_end(each, at, ship.side, templates())) for each in dial),
        at,
        Ground(view.width, view.height, ship.side),
        tired=bool(ship.tokens.get("aux")),
        faces_us=lambda end: seen_range(ship, end, target, us.side) is not None,
    )


def worth(
    view: FleetsView,
    ship: ShipSeen,
    maneuver: Maneuver,
    rivals: list[tuple[ShipSeen, list[Guess]]],
) -> float:
    """What a maneuver promises: damage done less damage taken, power, room and the way there."""
    assert ship.pose is not None
    end = rough_end(maneuver, ship.pose, ship.side, templates())
    base = Base.at(end, ship.side)
    goal = goal_of(view, ship)
    if beyond(base, view.width, view.height) > -MARGIN:
        return HOME if goal is not None and leads_home(view, goal, end, ship.side) else LOST
    aux = ship.tokens.get("aux", 0)
    score = {"green": 0.1 + 0.9 * (aux > 0), "white": 0.0, "red": -0.5 - 2.0 * (aux > 0)}[
        maneuver.color
    ]
    best = 0.0
    nearest = FAR * 3.0
    for rival, places in rivals:
        dealt = taken = 0.0
        for pose, weight in places:
            dealt += weight * damage_between(ship, end, rival, pose, fresh=True)
            taken += weight * damage_between(rival, pose, ship, end, fresh=True)
        best = max(best, dealt * frailty(rival))
        score -= TAKEN * taken * frailty(ship) * 0.6
        assert rival.pose is not None
        nearest = min(nearest, abs(rival.pose.x - end.x) + abs(rival.pose.y - end.y))
    score += best
    score += near_goal(goal, end) if goal else -max(0.0, nearest - FAR / 2) / FAR
    for other in view.ships:
        if other.pose is not None and other.id != ship.id:
            score -= BUMP * overlaps(base, Base.at(other.pose, other.side))
    for obstacle in view.obstacles:
        score -= BUMP * overlaps(base, obstacle.disc)
    if view.planet is not None:
        score -= (BUMP if goal is None else AT_GOAL) * overlaps(base, view.planet.disc)
    return score - (0.0 if goal is not None and goal.out else _edge(view, ship, end))


def near_goal(goal: Goal, end: Pose) -> float:
    """What it is worth to end near where a Mission wants the ship; within reach all is as good."""
    away = sqrt((goal.x - end.x) ** 2 + (goal.y - end.y) ** 2)
    if goal.out:
        return -4.0 * away / FAR
    return AT_GOAL if away <= goal.reach else -4.0 * (away - goal.reach) / FAR


def _edge(view: FleetsView, ship: ShipSeen, end: Pose) -> float:
    """What it costs to end near the edge, most of all where no maneuver leads back."""
    dial = shipped().dials[shipped().ships[ship.card].dial].maneuvers.values()
    onward = (rough_end(each, end, ship.side, templates()) for each in dial if each.color != "red")
    ground = Ground(view.width, view.height, ship.side)
    return edge_cost(end, onward, ground, margin=0, near=NEAR_EDGE)
