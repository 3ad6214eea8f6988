"""Where powers may put figures: next to a figure, or anywhere away from all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wartable.games.heroscape.engagement import adjacent, next_to
from wartable.games.heroscape.field import board, body_of, level_of, room_for, wide
from wartable.games.heroscape.state import Figure, HeroScapeState


def ways_to_stand(
    state: HeroScapeState, figure: Figure, fronts: list[int]
) -> list[tuple[int, ...]]:
    """The ways a figure may stand with its front on one of these spaces (HS-MOVE-06)."""
    return list(_ways_to_stand(state, figure, fronts))


def _ways_to_stand(
    state: HeroScapeState, figure: Figure, fronts: Iterable[int]
) -> Iterator[tuple[int, ...]]:
    ground = board(state)
    if not wide(state, figure):
        places: Iterator[tuple[int, ...]] = ((front,) for front in fronts)
    else:
        places = ((front, rear) for front in fronts for rear in ground.beside[front])
    return filter(room_for(state, figure), places)


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
    return list(_lonely_places(state, figure, off_glyphs=off_glyphs))


def has_lonely_place(state: HeroScapeState, figure: Figure, *, off_glyphs: bool) -> bool:
    """Whether there is such a place."""
    return any(_lonely_places(state, figure, off_glyphs=off_glyphs))


def _lonely_places(
    state: HeroScapeState, figure: Figure, *, off_glyphs: bool
) -> Iterator[tuple[int, ...]]:
    ground, height = board(state), body_of(state, figure).height
    shunned = {lying.space for lying in state.glyphs} if off_glyphs else set[int]()
    for other in state.on_board():
        if other is not figure:
            shunned |= next_to(ground, height, body_of(state, other))
    fronts = (space for space in range(len(ground.places)) if space not in shunned)
    return (place for place in _ways_to_stand(state, figure, fronts) if shunned.isdisjoint(place))


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
