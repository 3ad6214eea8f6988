"""Obstacles: Objective Tokens that hurt what moves over them and shelter what stands behind them.

OBSTACLE of the ledger from the eighth line on; placing them is in obstacle_setup.py. Tokens lie
where all see them, so their places are exact. DN-OBSTACLE-01, DN-OBSTACLE-02.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from wartable.engine.requests import Step, draw
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.content import read_content, templates
from wartable.games.dndattackwing.damage import suffer
from wartable.games.dndattackwing.dice import CRITICAL, HIT, roll_attack_dice
from wartable.games.dndattackwing.events.objectives import ObjectiveTurned, ObstacleHit
from wartable.games.dndattackwing.names import creature_name
from wartable.games.dndattackwing.pieces import Creature, Figure, Objective, PlayLevel
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.values import armor
from wartable.games.flightpath.cards import Card
from wartable.games.flightpath.covering import Laid, covers
from wartable.games.flightpath.measuring import Line, crosses
from wartable.games.flightpath.numbers import HALF_TURN
from wartable.games.flightpath.overlap import overlaps
from wartable.games.flightpath.pose import Base, Pose
from wartable.games.flightpath.reading import by_id
from wartable.games.flightpath.sliding import Course


class Meaning(Card, frozen=True):
    """What players agreed the numbers of Objective Tokens to mean; the rest is mist."""

    id: str
    words: str
    ground: tuple[int, ...] = ()
    air: tuple[int, ...] = ()
    both: tuple[int, ...] = ()
    house: bool = False

    def levels(self, number: int) -> tuple[PlayLevel, ...]:
        """The play levels on which the token of this number is an Obstacle; none: mist."""
        if number in self.both:
            return ("ground", "air")
        if number in self.ground:
            return ("ground",)
        return ("air",) if number in self.air else ()


class Meanings(Card, frozen=True):
    """The file of them."""

    agreements: tuple[Meaning, ...]


@cache
def meanings() -> dict[str, Meaning]:
    """What can be agreed on, by id (DN-OBSTACLE-03, DN-EX-37)."""
    return by_id(read_content("obstacles.toml", Meanings).agreements)


# Moving


def laid_template(creature: Creature, course: Course, way: float | None = None) -> Laid:
    """The template of a move where the creature stands, or a piece of it."""
    return laid_at(creature.at, creature.side, course, way)


def laid_at(pose: Pose, side: int, course: Course, way: float | None = None) -> Laid:
    """The same for a base that stands there."""
    return Laid.at(
        pose.turned(HALF_TURN) if course.backward else pose,
        side,
        course.template,
        templates().width,
        mirrored=course.mirrored,
        way=way,
    )


def crossing(state: Battle, creature: Creature, course: Course | None, end: Pose) -> list[str]:
    """The Objective Tokens that a move overlaps: with the whole template, or where it ends.

    One under the creature at the start does not count unless the end overlaps it again.
    DN-OBSTACLE-08, DN-OBSTACLE-14, DN-RULING-41.
    """
    if not state.objectives:
        return []
    laid = None if course is None else laid_template(creature, course)
    there = Base.at(end, creature.side)
    return [
        token.id
        for token in state.on_mat()
        if overlaps(there, token.disc)
        or (
            laid is not None
            and covers(laid, token.disc)
            and not overlaps(creature.base, token.disc)
        )
    ]


def turn_up_crossed(state: Battle, table: Table, tokens: Sequence[str]) -> Step:
    """Face-down tokens that a creature moved over are turned up, whatever its play level.

    DN-OBSTACLE-08.
    """
    if state.obstacle_rules:
        for name in tokens:
            yield from turn_up(state, table, state.objective(name))


def turn_up(state: Battle, table: Table, token: Objective) -> Step:
    """A token is turned up for good, and all see what it is; mist is discarded.

    DN-OBSTACLE-08, DN-EX-37.
    """
    if token.face_up:
        return
    if not token.number:
        numbers = [str(number) for number in state.unseen]
        [drawn] = yield from draw(
            None,
            numbers,
            kind="objective",
            words=messages.OBJECTIVE_TURNED,
            rule="DN-OBSTACLE-08",
            about=(f"objective:{token.id}",),
        )
        token.number = int(drawn)
        state.unseen.remove(token.number)
    token.face_up = True
    token.levels = meanings()[state.obstacle_rules].levels(token.number)
    if not token.levels:
        token.at = None
    table.tell(
        ObjectiveTurned(
            rule="DN-OBSTACLE-08",
            about=(f"objective:{token.id}",),
            reveals=(f"objective:{token.id}",),
            objective=token.id,
            number=token.number,
            levels=token.levels,
        )
    )


def strike_obstacles(
    state: Battle, table: Table, creature: Creature, tokens: Sequence[str]
) -> Step:
    """A creature that moved over Obstacles of its level acts no more and is hurt by each.

    It has finished its maneuver, and no Overrun Check is made. Criticals are hits where no Damage
    Card is left (DN-LIMIT-04).
    DN-OBSTACLE-09, DN-OBSTACLE-10, DN-OBSTACLE-11, DN-OBSTACLE-13, DN-RULING-41.
    """
    for name in tokens:
        token = state.objective(name)
        if not token.acts_on(creature.level) or not creature.in_play:
            continue
        creature.no_actions = True
        faces = yield from roll_attack_dice(
            creature,
            1,
            messages.OBSTACLE_ROLL(creature=creature_name(creature.id)),
            "obstacle",
            "DN-OBSTACLE-11",
        )
        hits, criticals = faces.count(HIT), faces.count(CRITICAL)
        if state.deck.exhausted:
            hits, criticals = hits + criticals, 0
        deflected = min(hits, armor(state, creature)) if deflectable(token) else 0
        table.tell(
            ObstacleHit(
                rule="DN-OBSTACLE-11",
                about=(f"creature:{creature.id}", f"objective:{token.id}"),
                creature=creature.id,
                objective=token.id,
                faces=faces,
                deflected=deflected,
            )
        )
        if hits + criticals > deflected:
            yield from suffer(state, table, creature, hits - deflected, criticals)


def deflectable(token: Objective) -> bool:
    """Whether Armor helps: only against Obstacles of the ground alone.

    DN-OBSTACLE-12, DN-RULING-42.
    """
    return token.levels == ("ground",)


# Attacking


def obstructions(state: Battle, attacker: Figure, defender: Figure, line: Line) -> int:
    """How many Obstacles obstruct a normal attack: on the measured line, or under the attacker.

    Attacker or defender must be on the level of the Obstacle.
    DN-OBSTACLE-15, DN-OBSTACLE-17, DN-RULING-16, DN-RULING-43, DN-RULING-44.
    """
    levels: set[PlayLevel] = {attacker.creature.level, defender.creature.level}
    return sum(
        crosses(line, token.disc) or overlaps(attacker.base, token.disc)
        for token in state.on_mat()
        if any(token.acts_on(level) for level in levels)
    )
