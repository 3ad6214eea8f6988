"""Where powers may put figures: next to a figure, or anywhere away from all."""

from __future__ import annotations

from wartable.games.heroscape.engagement import adjacent
from wartable.games.heroscape.field import board, body_of, fits, level_of, wide
from wartable.games.heroscape.state import Figure, HeroScapeState


def ways_to_stand(
    state: HeroScapeState, figure: Figure, fronts: list[int]
) -> list[tuple[int, ...]]:
    """The ways a figure may stand with its front on one of these spaces (HS-MOVE-06)."""
    ground = board(state)
    if not wide(state, figure):
        return [(front,) for front in fronts if fits(state, figure, (front,))]
    return [
        (front, rear)
        for front in fronts
        for rear in ground.beside[front]
        if fits(state, figure, (front, rear))
    ]


def spaces_around(state: HeroScapeState, spaces: tuple[int, ...]) -> list[int]:
    """The spaces next to these, each once."""
    ground = board(state)
    near = {there for space in spaces for there in ground.beside[space]}
    return sorted(near.difference(spaces))


def places_next_to(state: HeroScapeState, figure: Figure, host: Figure) -> list[tuple[int, ...]]:
    """Where a figure may be put so that it is adjacent to another (HS-ENGAGE-01)."""
    ground, body, other = board(state), body_of(state, figure), body_of(state, host)
    near = spaces_around(state, host.spaces)
    if wide(state, figure):
        near = sorted({*near, *spaces_around(state, tuple(near))})
    return [
        place
        for place in ways_to_stand(state, figure, near)
        if adjacent(ground, body.moved_to(place), other)
    ]


def lonely_places(
    state: HeroScapeState, figure: Figure, *, off_glyphs: bool
) -> list[tuple[int, ...]]:
    """Where a figure may be put without being adjacent to anybody."""
    ground, body = board(state), body_of(state, figure)
    others = [body_of(state, each) for each in state.on_board() if each is not figure]
    glyphs = {lying.space for lying in state.glyphs} if off_glyphs else set[int]()
    return [
        place
        for place in ways_to_stand(state, figure, list(range(len(ground.places))))
        if glyphs.isdisjoint(place)
        and not any(adjacent(ground, body.moved_to(place), other) for other in others)
    ]


def within(
    state: HeroScapeState, figure: Figure, radius: int, up: int, down: int
) -> list[tuple[int, ...]]:
    """Other places within a radius of a figure, not too high or low (HS-RANGE-01)."""
    ground, level = board(state), level_of(state, figure)
    near = [
        space
        for space in range(len(ground.places))
        if -down <= ground.level[space] - level <= up
        and min(ground.distance(own, space) for own in figure.spaces) <= radius
    ]
    return [
        place
        for place in ways_to_stand(state, figure, near)
        if set(place) != set(figure.spaces)
        and all(-down <= ground.level[space] - level <= up for space in place)
    ]
