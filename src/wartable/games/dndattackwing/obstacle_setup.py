"""Obstacles of a standard game: dealt face down, looked at as agreed, and placed in turn.

DN-OBSTACLE-03, DN-OBSTACLE-04, DN-OBSTACLE-05, DN-OBSTACLE-06, DN-OBSTACLE-07, DN-RULING-66.
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.chance import Chance
from wartable.engine.forms import Option, Pick, Region
from wartable.engine.forms.region import Area, Shape, Thing
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask, draw
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.agenda import DealObstacles, PlaceObstacle
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.events.objectives import (
    ObjectivePlaced,
    ObjectivesGone,
    ObstaclesDealt,
)
from wartable.games.dndattackwing.obstacles import meanings
from wartable.games.dndattackwing.order import tied
from wartable.games.dndattackwing.pieces import Objective
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath import placing
from wartable.games.flightpath.numbers import TOUCH

STEPS = (5_000, 2_000)
"""How far apart the places are that are tried for a token, coarse ones first."""


def deal_obstacles(state: Battle, table: Table, task: DealObstacles) -> Step:
    """All tokens are shuffled, each player gets the same number and looks at what was agreed.

    DN-OBSTACLE-04, DN-LIMIT-01,
    DN-CARD-08.
    """
    sizes = shipped().geometry.tokens
    state.unseen = list(range(1, sizes.objectives + 1))
    seats = [seat for seat in range(state.seats) if seat not in state.out]
    for seat in seats:
        for number in range(1, task.each + 1):
            token = Objective(f"{seat}.{number}", sizes.objective // 2, owner=seat)
            state.objectives.append(token)
    for seat in seats:
        own = [token for token in state.objectives if token.owner == seat][: task.look]
        if own:
            drawn = yield from draw(
                None,
                [str(number) for number in state.unseen],
                len(own),
                kind="objective_look",
                words=messages.OBJECTIVES_LOOKED_AT,
                rule="DN-OBSTACLE-04",
                audience=(seat,),
            )
            for token, looked_at in zip(own, drawn, strict=True):
                token.number = int(looked_at)
                state.unseen.remove(token.number)
    state.done(PlaceObstacle(first_to_place(state)))
    table.tell(ObstaclesDealt(rule="DN-OBSTACLE-04", each=task.each, look=task.look))


def first_to_place(state: Battle) -> int:
    """The owner of the highest-Level creature; initiative breaks ties (DN-OBSTACLE-05)."""
    standing = [each for each in state.creatures.values() if not each.defeated]
    first = tied(state, standing, highest_first=True, initiative_first=True)
    return min(creature.seat for creature in first)


def place_obstacle(state: Battle, table: Table, task: PlaceObstacle) -> Step:
    """Going clockwise, players place one token at a time face down (DN-OBSTACLE-05).

    DN-OBSTACLE-02.
    """
    seat = next_to_place(state, task.seat)
    if seat is None:
        state.done()
        return
    free = free_spot(state, state.on_mat(), shipped().geometry.setup.token_edge)
    if free is None:
        state.objectives = state.on_mat()
        table.tell(ObjectivesGone(rule="DN-RULING-66"))
        state.done()
        return
    waiting = [each for each in state.objectives if each.owner == seat and not each.on_mat]
    token = yield from _which(seat, waiting, state.obstacle_rules)
    pose = yield from ask(
        Prompt(
            seat,
            "place_objective",
            messages.PLACE_OBSTACLE,
            "DN-OBSTACLE-05",
            token_form(state, free),
            (f"seat:{seat}",),
        )
    )
    token.at = pose["x"], pose["y"]
    state.done(PlaceObstacle((seat + 1) % state.seats))
    table.tell(
        ObjectivePlaced(
            rule="DN-OBSTACLE-05",
            about=(f"objective:{token.id}",),
            color=state.colors[seat],
            objective=token.id,
            at=token.at,
        )
    )


def next_to_place(state: Battle, first: int) -> int | None:
    """The first seat clockwise that has a token left to place."""
    for step in range(state.seats):
        seat = (first + step) % state.seats
        if seat not in state.out and any(
            token.owner == seat and not token.on_mat for token in state.objectives
        ):
            return seat
    return None


def _which(seat: int, waiting: Sequence[Objective], rules: str) -> Asking[Objective]:
    """A player who has looked at tokens says which is placed; others take the next one."""
    if len(waiting) == 1 or not any(token.number for token in waiting):
        return waiting[0]
    options = tuple(
        Option(f"objective:{token.id}", _words(token, rules), (f"objective:{token.id}",))
        for token in waiting
    )
    about = (f"seat:{seat}",)
    answer = yield from ask(
        Prompt(
            seat,
            "which_objective",
            messages.WHICH_OBJECTIVE,
            "DN-OBSTACLE-05",
            Pick(options),
            about,
        )
    )
    return next(token for token in waiting if f"objective:{token.id}" == answer)


def _words(token: Objective, rules: str) -> str:
    if not token.number:
        return messages.UNSEEN_OBJECTIVE
    levels = "_".join(meanings()[rules].levels(token.number))
    return messages.SEEN_OBJECTIVE(number=token.number, kind=messages.OBSTACLE_KINDS[levels])


# Where tokens may lie


def token_form(
    state: Battle,
    free: tuple[int, int, int],
    *,
    edge: int | None = None,
    gap: int | None = None,
    clear: Sequence[Thing] = (),
    rule: str = "DN-OBSTACLE-06",
) -> Region:
    """Anywhere but too near an edge or another token.

    Without other distances: not within Range 1-3 of an edge nor Range 1 of a token
    (DN-OBSTACLE-06).
    """
    setup = shipped().geometry.setup
    margin = setup.token_edge + 1 + int(TOUCH) if edge is None else edge
    keep = setup.token_gap if gap is None else gap - 1
    square = (
        (margin, margin),
        (state.width - margin, margin),
        (state.width - margin, state.height - margin),
        (margin, state.height - margin),
    )
    others = tuple(
        Thing(
            Shape(radius=token.radius),
            (*token.at, 0),
            messages.AN_OBJECTIVE,
            keep=keep,
            about=(f"objective:{token.id}",),
        )
        for token in state.on_mat()
        if token.at is not None
    )
    radius = shipped().geometry.tokens.objective // 2
    return Region(
        placing.CLEAR,
        (Area(square),),
        Shape(radius=radius),
        free,
        (*others, *clear),
        (0,),
        rule=rule,
    )


def free_spot(
    state: Battle,
    tokens: Sequence[Objective],
    edge: int,
    gap: int | None = None,
    middle: int = 0,
) -> tuple[int, int, int] | None:
    """A legal place for a token, if there is one left; `middle` is kept free around the center."""
    sizes = shipped().geometry
    radius = sizes.tokens.objective // 2
    keep = (sizes.setup.token_gap + 1 if gap is None else gap) + radius
    first = edge + radius + 2 + int(TOUCH)
    taken = [(*token.at, keep + token.radius) for token in tokens if token.at is not None]
    center = (state.width // 2, state.height // 2)
    for step in STEPS:
        for y in range(first, state.height - first + 1, step):
            for x in range(first, state.width - first + 1, step):
                if any((x - at[0]) ** 2 + (y - at[1]) ** 2 <= at[2] ** 2 for at in taken):
                    continue
                if (x - center[0]) ** 2 + (y - center[1]) ** 2 < middle * middle:
                    continue
                return x, y, 0
    return None


def deal_numbers(state: Battle, seat: int, rng: Chance) -> None:
    """Deal again the numbers that other seats have looked at (DN-OBSTACLE-04)."""
    hidden = [
        token
        for token in state.objectives
        if token.number and not token.face_up and token.owner != seat
    ]
    numbers = rng.shuffled(sorted([*state.unseen, *(token.number for token in hidden)]))
    for token in hidden:
        token.number = numbers.pop()
    state.unseen = sorted(numbers)
