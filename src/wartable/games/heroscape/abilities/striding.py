"""Powers of how a figure gets about: through others, past small ones, up a rope."""

from __future__ import annotations

from msgspec.structs import replace

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Use
from wartable.games.heroscape.abilities.asking import choose_place
from wartable.games.heroscape.abilities.conditions import Bears, is_bearer
from wartable.games.heroscape.abilities.places import within
from wartable.games.heroscape.abilities.registry import (
    CLIMB_LIMIT,
    MOVES,
    PASS_THROUGH,
    SHOOT_PAST,
    STRIKE_LEAVER,
    abilities,
)
from wartable.games.heroscape.engagement import adjacent
from wartable.games.heroscape.field import (
    board,
    bodies,
    body_of,
    card,
    engaged_with,
    is_water,
)
from wartable.games.heroscape.moments import Acting, Aim, Leaving, Passing
from wartable.games.heroscape.movement import Journey
from wartable.games.heroscape.movement import Step as Pace
from wartable.games.heroscape.movement.profile import NO_LIMIT
from wartable.games.heroscape.moving import follow, journey_of
from wartable.games.heroscape.moving.perils import strike_leaver
from wartable.games.heroscape.placing_anew import place_anew
from wartable.games.heroscape.state import HeroScapeState

BRUSHED_ASIDE = Message("heroscape.brushed_aside", "it ignores small figures")()
NO_BURROW = Message("heroscape.no_burrow", "there is no space nearby to come up in")()
NO_HOLD = Message("heroscape.no_hold", "there is no space next to it to climb to")()

ghost_walk = abilities.ability("ghost_walk", rule="HS-POWER-01")


@ghost_walk.allows(PASS_THROUGH)
def drift_through(bearer: Bears, passing: Passing) -> bool:
    """It passes through all figures."""
    return is_bearer(bearer, passing.mover)


dismissive_strider = abilities.ability("dismissive_strider", rule="HS-POWER-01")


@dismissive_strider.allows(PASS_THROUGH)
def stride_over(bearer: Bears, passing: Passing) -> bool:
    """It passes through small figures."""
    small = card(bearer.state, passing.other).size in bearer.words("sizes")
    return small and is_bearer(bearer, passing.mover)


@dismissive_strider.forbids(STRIKE_LEAVER)
def shrug_off(bearer: Bears, leaving: Leaving) -> str | None:
    """Small figures do not strike at it when it leaves."""
    small = card(bearer.state, leaving.striker).size in bearer.words("sizes")
    return BRUSHED_ASIDE if small and is_bearer(bearer, leaving.mover) else None


@dismissive_strider.allows(SHOOT_PAST)
def shoot_over(bearer: Bears, aim: Aim) -> bool:
    """Engaged with small figures alone, it may attack others."""
    if not is_bearer(bearer, aim.attacker):
        return False
    state, sizes = bearer.state, bearer.words("sizes")
    return all(card(state, each).size in sizes for each in engaged_with(state, aim.attacker))


grapple_gun = abilities.ability("grapple_gun", rule="HS-LEVEL-05")


def holds(bearer: Bears, acting: Acting) -> dict[tuple[int, ...], Pace]:
    """The steps a rope makes possible: one space, and as many levels up as it says."""
    state, figure = bearer.state, acting.figure
    plain = journey_of(state, acting, NO_LIMIT, "walk")
    profile = replace(plain.profile, climb=bearer.number("levels"))
    journey = Journey(plain.board, plain.overlay, plain.mover, bodies(state), profile)
    found: dict[tuple[int, ...], Pace] = {}
    for there in board(state).beside[figure.spaces[0]]:
        step = journey.step(figure.spaces, there, NO_LIMIT, first=True)
        if isinstance(step, Pace) and journey.may_end(step.spaces):
            found[step.spaces] = step
    return found


@grapple_gun.offers(
    MOVES,
    "Move exactly one space, however high.",
    when=lambda bearer, acting: is_bearer(bearer, acting.figure),
    unless=lambda bearer, acting: None if holds(bearer, acting) else NO_HOLD,
)
def climb_the_rope(use: Use[HeroScapeState], acting: Acting) -> Step:
    """One space in place of a normal move; enemies left behind strike as ever."""
    found = holds(use, acting)
    place = yield from choose_place(use, acting.figure, list(found))
    assert place is not None
    assert acting.turn is not None
    yield from follow(use.state, use.table, acting.figure, [found[place]], acting.turn)


rolling_movement = abilities.ability("rolling_movement", rule="HS-LEVEL-05")


@rolling_movement.changes(CLIMB_LIMIT, "replace")
def roll_on_wheels(bearer: Bears, acting: Acting) -> int | None:
    """It climbs up to a fixed number of levels in a step, whatever its Height."""
    return bearer.number("max_climb") + 1 if is_bearer(bearer, acting.figure) else None


underground_movement = abilities.ability("underground_movement", rule="HS-RULING-67")


def burrows(bearer: Bears, acting: Acting) -> list[tuple[int, ...]]:
    """Dry places nearby, not too high or low, where he may come up."""
    state, figure = bearer.state, acting.figure
    found = within(
        state, figure, bearer.number("radius"), bearer.number("up"), bearer.number("down")
    )
    return [place for place in found if not any(is_water(state, space) for space in place)]


@underground_movement.offers(
    MOVES,
    "Dig: come up elsewhere.",
    when=lambda bearer, acting: is_bearer(bearer, acting.figure),
    unless=lambda bearer, acting: None if burrows(bearer, acting) else NO_BURROW,
)
def burrow(use: Use[HeroScapeState], acting: Acting) -> Step:
    """The place is named; enemies he leaves behind strike; then he is placed (HS-RULING-67)."""
    state, figure = use.state, acting.figure
    place = yield from choose_place(use, figure, burrows(use, acting))
    assert place is not None
    there = body_of(state, figure).moved_to(place)
    banned = abilities.judge(state, STRIKE_LEAVER)
    left = tuple(
        each.id
        for each in engaged_with(state, figure)
        if not adjacent(board(state), there, body_of(state, each))
        and banned(Leaving(figure, each)) is None
    )
    if left:
        yield from strike_leaver(state, use.table, figure, left)
    if figure.on_board:
        yield from place_anew(state, use.table, figure, place, use.ability.rule)
