"""Powers that drag a figure next to the one who uses them (HS-RULING-17)."""

from __future__ import annotations

from wartable.engine.message import Message
from wartable.engine.requests import Step
from wartable.engine.windows import Use, once
from wartable.games.heroscape.abilities.asking import choose_place, choose_victim, roll_20
from wartable.games.heroscape.abilities.conditions import Bears, bearer_of, on_own_turn
from wartable.games.heroscape.abilities.places import places_next_to
from wartable.games.heroscape.abilities.registry import BE_MOVED, TURN, TURN_MOVED, abilities
from wartable.games.heroscape.field import board, card, level_of, within_clear_sight
from wartable.games.heroscape.moments import Affected
from wartable.games.heroscape.placing_anew import place_anew
from wartable.games.heroscape.state import Figure, HeroScapeState, Turn

GRAB_WHOM = Message("heroscape.grab_whom", "Who do you try to drag here?")()


def landings(bearer: Bears, victim: Figure) -> list[tuple[int, ...]]:
    """The free places next to the bearer, on its own level."""
    state, own = bearer.state, bearer_of(bearer)
    level, ground = level_of(state, own), board(state)
    return [
        place
        for place in places_next_to(state, victim, own)
        if all(ground.level[space] == level for space in place)
    ]


def in_grasp(bearer: Bears, up: int, down: int) -> list[Figure]:
    """Small enemies in sight, not too high or low, that a power may move and that have room."""
    state, own, sizes = bearer.state, bearer_of(bearer), bearer.words("sizes")
    banned = abilities.judge(state, BE_MOVED)
    level, radius = level_of(state, own), bearer.number("radius")
    return [
        each
        for each in state.on_board()
        if not state.friends(own, each)
        and card(state, each).size in sizes
        and -down <= level_of(state, each) - level <= up
        and within_clear_sight(state, own, each, radius)
        and banned(Affected(each, bearer.seat, bearer.ability.id)) is None
        and bool(landings(bearer, each))
    ]


def drag(use: Use[HeroScapeState], turn: Turn, reach: list[Figure]) -> Step:
    """The figure picked lands next to the bearer, if the die allows; no enemy strikes at it."""
    victim = yield from choose_victim(use, reach, GRAB_WHOM)
    assert victim is not None
    die = yield from roll_20(use, victim)
    if die < use.number("d20"):
        return
    turn.noted.append(f"{use.ability.id}.{victim.id}")
    place = yield from choose_place(use, victim, landings(use, victim))
    assert place is not None
    yield from place_anew(use.state, use.table, victim, place, use.ability.rule)


grapple_grab = abilities.ability("grapple_grab", rule="HS-RULING-17")


def grappled(bearer: Bears) -> list[Figure]:
    """Whom he may grapple, within his levels up or down."""
    levels = bearer.number("levels")
    return in_grasp(bearer, levels, levels)


@grapple_grab.on(
    TURN_MOVED,
    may="Drag an enemy here?",
    when=lambda bearer, turn: on_own_turn(bearer, turn) and bool(grappled(bearer)),
    limit=once(TURN),
)
def grapple(use: Use[HeroScapeState], turn: Turn) -> Step:
    """One enemy is dragged next to him."""
    yield from drag(use, turn, grappled(use))


chain_grab = abilities.ability("chain_grab", rule="HS-RULING-17")


def chained(bearer: Bears, turn: Turn) -> list[Figure]:
    """Whom a rider may drag: higher more easily than lower, nobody twice in a turn."""
    reach = in_grasp(bearer, bearer.number("up"), bearer.number("down"))
    return [each for each in reach if f"{bearer.ability.id}.{each.id}" not in turn.noted]


@chain_grab.on(
    TURN_MOVED,
    may="Drag an enemy here?",
    when=lambda bearer, turn: (
        turn.muster == bearer_of(bearer).muster and bool(chained(bearer, turn))
    ),
    limit=once(TURN),
)
def throw_chain(use: Use[HeroScapeState], turn: Turn) -> Step:
    """Each rider in turn drags an enemy next to it."""
    yield from drag(use, turn, chained(use, turn))
