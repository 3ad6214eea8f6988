"""The geysers of the second Adventure: placed by all, erupting, removed one by one.

DN-ADV2-03, DN-ADV2-04, DN-ADV2-05, DN-ADV2-06, DN-ADV2-11, DN-ADV2-12, DN-ADV2-13, DN-ADV2-14,
DN-RULING-29, DN-RULING-52.
"""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.forms.region import Shape, Thing
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask, roll
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.adventure_setup import adventure_of, center
from wartable.games.dndattackwing.agenda import PlaceGeyser
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.damage import suffer
from wartable.games.dndattackwing.dice import die_kinds
from wartable.games.dndattackwing.events.adventures import (
    GeyserErupted,
    GeyserPlaced,
    GeyserRemoved,
)
from wartable.games.dndattackwing.obstacle_setup import free_spot, token_form
from wartable.games.dndattackwing.order import tied
from wartable.games.dndattackwing.pieces import Creature, Objective
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.tokens import EXHAUSTION, give
from wartable.games.flightpath.measuring import distance
from wartable.games.flightpath.numbers import TOUCH
from wartable.games.flightpath.pose import Disc

ENOUGH = 2
"""How many tokens must be left for dormant geysers to be rolled for (DN-ADV2-13)."""


def by_level(state: Battle) -> list[int]:
    """The seats in descending order of their highest Levels (DN-ADV2-04)."""
    left = [each for each in state.creatures.values() if each.seat not in state.out]
    order: list[int] = []
    while left:
        for creature in tied(state, left, highest_first=True, initiative_first=True):
            if creature.seat not in order:
                order.append(creature.seat)
        left = [each for each in left if each.seat not in order]
    return order


def place_geyser(state: Battle, table: Table, task: PlaceGeyser) -> Step:
    """Players take turns placing geysers, and a die says whether each is active at once.

    DN-ADV2-03, DN-ADV2-04, DN-ADV2-05, DN-RULING-66.
    """
    adventure = adventure_of(state)
    assert adventure is not None
    rules = adventure.geysers
    assert rules is not None
    radius = shipped().geometry.tokens.objective // 2
    free = free_spot(state, state.on_mat(), rules.edge, rules.gap, 2 * radius)
    if task.placed >= rules.tokens or free is None:
        state.done()
        return
    order = by_level(state)
    seat = order[task.placed % len(order)]
    x, y = center(state)
    marker = Thing(Shape(radius=radius), (x, y, 0), messages.CENTER_MARKER)
    form = token_form(
        state, free, edge=rules.edge, gap=rules.gap, clear=(marker,), rule="DN-ADV2-04"
    )
    about = (f"seat:{seat}",)
    pose = yield from ask(
        Prompt(seat, "place_objective", messages.PLACE_GEYSER, "DN-ADV2-04", form, about)
    )
    token = Objective(f"geyser.{task.placed + 1}", radius, (pose["x"], pose["y"]), owner=seat)
    state.objectives.append(token)
    state.done(PlaceGeyser(task.placed + 1))
    active = yield from _rises(seat, token)
    if active:
        activate(token)
    table.tell(
        GeyserPlaced(
            rule="DN-ADV2-05",
            about=(f"objective:{token.id}",),
            color=state.colors[seat],
            objective=token.id,
            at=(pose["x"], pose["y"]),
            active=active,
        )
    )


def activate(token: Objective) -> None:
    """An active geyser is a Ground/Air Obstacle (DN-ADV2-06)."""
    token.face_up = True
    token.number = geyser_number(token)
    token.levels = ("ground", "air")


def geyser_number(token: Objective) -> int:
    """The number of a geyser: the order in which they were placed (DN-RULING-86)."""
    return int(token.id.rpartition(".")[2])


def _rises(seat: int, token: Objective) -> Asking[bool]:
    """An attack die: a hit makes it active (DN-ADV2-05, DN-RULING-29)."""
    faces = die_kinds()["attack"]
    [rolled] = yield from roll(
        seat,
        [len(faces)],
        kind="geyser",
        words=messages.GEYSER_ROLL(number=geyser_number(token)),
        rule="DN-ADV2-05",
        about=(f"objective:{token.id}",),
    )
    return faces[rolled - 1] == shipped().dice.icons.geyser


# The End Phase


def chooser(state: Battle) -> int | None:
    """Who removes a geyser: the player of the dragon nearest the center.

    With two equally near the remaining player, even when defeated; otherwise the highest Level.
    DN-ADV2-11, DN-ADV2-12, DN-RULING-52.
    """
    x, y = center(state)
    point = Disc.at(x, y, 0)
    away = {each.id: distance(each.base, point) for each in state.in_play()}
    if not away:
        return None
    nearest = [
        state.creatures[name] for name, far in away.items() if far <= min(away.values()) + TOUCH
    ]
    others = [
        seat
        for seat in range(state.seats)
        if seat not in state.out and all(each.seat != seat for each in nearest)
    ]
    if len(nearest) == 1:
        return nearest[0].seat
    if len(nearest) == 2 and len(others) == 1:
        return others[0]
    return tied(state, nearest, highest_first=True, initiative_first=True)[0].seat


def remove_geyser(state: Battle, table: Table) -> Step:
    """A geyser is removed; then dormant ones may become active.

    DN-ADV2-11, DN-ADV2-13.
    """
    state.done()
    seat = chooser(state)
    geysers = state.on_mat()
    if seat is None or not geysers:
        return
    options = tuple(
        Option(f"objective:{token.id}", geyser_words(token), (f"objective:{token.id}",))
        for token in geysers
    )
    answer = yield from ask(
        Prompt(
            seat,
            "remove_geyser",
            messages.REMOVE_GEYSER,
            "DN-ADV2-11",
            Pick(options),
            (f"seat:{seat}",),
        )
    )
    gone = state.objective(answer.removeprefix("objective:"))
    state.objectives.remove(gone)
    table.tell(
        GeyserRemoved(
            rule="DN-ADV2-11",
            about=(f"objective:{gone.id}",),
            color=state.colors[seat],
            objective=gone.id,
            left=len(state.on_mat()),
        )
    )
    if len(state.on_mat()) >= ENOUGH:
        for token in [each for each in state.on_mat() if not each.face_up]:
            if (yield from _rises(seat, token)):
                yield from erupt(state, table, token)


def geyser_words(token: Objective) -> str:
    """A geyser as it is offered."""
    words = messages.ACTIVE_GEYSER if token.face_up else messages.DORMANT_GEYSER
    return words(number=geyser_number(token))


def erupt(state: Battle, table: Table, token: Objective) -> Step:
    """A dormant geyser becomes active: creatures in contact with it are hurt and exhausted.

    DN-ADV2-13, DN-ADV2-14.
    """
    activate(token)
    touched = [each for each in state.in_play() if _in_contact(each, token)]
    table.tell(
        GeyserErupted(
            rule="DN-ADV2-13",
            about=(f"objective:{token.id}", *(f"creature:{each.id}" for each in touched)),
            objective=token.id,
            number=token.number,
        )
    )
    for creature in touched:
        yield from suffer(state, table, creature, 1)
        if creature.in_play:
            yield from give(state, table, creature, EXHAUSTION, "DN-ADV2-14")


def _in_contact(creature: Creature, token: Objective) -> bool:
    return any(distance(each.base, token.disc) <= TOUCH for each in creature.figures())
